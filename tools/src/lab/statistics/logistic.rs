//! Logistic regression: how differences between the sides make one of them win.

/// What a regression has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// One for each column.
    pub coefficients: Vec<f64>,
    /// Their standard errors, from the inverse of the information.
    pub errors: Vec<f64>,
}

/// Steps after which a regression is given up.
const MOST_STEPS: usize = 100;
/// The search ends once no coefficient moves further than this.
const STILL: f64 = 1e-10;

/// Coefficients that explain outcomes between 0 and 1 by the columns of the rows: the largest likelihood of
/// 1 / (1 + e^(−x·β)), found by Newton's method (iteratively reweighted least squares; `McCullagh` and
/// Nelder 1989). A constant is a column of ones. `ridge` draws all coefficients towards 0 (Hoerl and
/// Kennard 1970); 0 is none.
///
/// `None` if the rows do not decide: columns that depend on each other, or that tell won from lost
/// without fail.
pub fn fit(rows: &[Vec<f64>], outcomes: &[f64], ridge: f64) -> Option<Fit> {
    fit_weighted(rows, outcomes, &vec![1.0; rows.len()], ridge)
}

/// The same where a row stands for so many as its weight says, and its outcome for their mean.
pub fn fit_weighted(
    rows: &[Vec<f64>],
    outcomes: &[f64],
    weights: &[f64],
    ridge: f64,
) -> Option<Fit> {
    let width = rows.first()?.len();
    let data = Data {
        rows,
        outcomes,
        weights,
        ridge,
    };
    let mut coefficients = vec![0.0; width];
    let mut last = data.likelihood(&coefficients);
    for _ in 0..MOST_STEPS {
        let (slope, information) = data.derivatives(&coefficients);
        let root = cholesky(information)?;
        let step = solve(&root, slope);
        let mut size = 1.0;
        let (next, reached) = loop {
            let next: Vec<f64> = coefficients
                .iter()
                .zip(&step)
                .map(|(one, step)| one + size * step)
                .collect();
            let reached = data.likelihood(&next);
            if reached >= last - 1e-12 * last.abs() || size < 1e-6 {
                break (next, reached);
            }
            size /= 2.0;
        };
        coefficients = next;
        last = reached;
        if coefficients
            .iter()
            .any(|coefficient| coefficient.abs() > 1e3)
        {
            return None;
        }
        if step.iter().all(|step| (size * step).abs() < STILL) {
            let (_, information) = data.derivatives(&coefficients);
            let errors = errors(&cholesky(information)?);
            return Some(Fit {
                coefficients,
                errors,
            });
        }
    }
    None
}

/// The probability that a row wins.
pub fn probability(row: &[f64], coefficients: &[f64]) -> f64 {
    1.0 / (1.0 + (-sum(row, coefficients)).exp())
}

/// What is explained.
struct Data<'a> {
    rows: &'a [Vec<f64>],
    outcomes: &'a [f64],
    weights: &'a [f64],
    ridge: f64,
}

impl Data<'_> {
    /// Each row with its outcome and its weight.
    fn each(&self) -> impl Iterator<Item = (&Vec<f64>, f64, f64)> {
        let numbers = self.outcomes.iter().zip(self.weights);
        let rows = self.rows.iter().zip(numbers);
        rows.map(|(row, (&outcome, &weight))| (row, outcome, weight))
    }

    fn likelihood(&self, coefficients: &[f64]) -> f64 {
        let part = |(row, outcome, weight): (&Vec<f64>, f64, f64)| {
            let sum = sum(row, coefficients);
            // ln(1 + e^x) without overflow.
            weight * (outcome * sum - (sum.max(0.0) + (-sum.abs()).exp().ln_1p()))
        };
        let fits: f64 = self.each().map(part).sum();
        fits - self.ridge / 2.0 * sum(coefficients, coefficients)
    }

    /// The slope of the likelihood and the information, which is its curvature.
    fn derivatives(&self, coefficients: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let width = coefficients.len();
        let ridge = self.ridge;
        let mut slope: Vec<f64> = coefficients
            .iter()
            .map(|coefficient| -ridge * coefficient)
            .collect();
        let mut information = vec![vec![0.0; width]; width];
        for (index, line) in information.iter_mut().enumerate() {
            line[index] = ridge;
        }
        for (row, outcome, weight) in self.each() {
            let chance = probability(row, coefficients);
            let curvature = weight * chance * (1.0 - chance);
            for (one, &value) in row.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                slope[one] += weight * value * (outcome - chance);
                for (two, &other) in row.iter().enumerate().take(one + 1) {
                    information[one][two] += curvature * value * other;
                }
            }
        }
        (slope, information)
    }
}

/// The sum of the products.
fn sum(one: &[f64], two: &[f64]) -> f64 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}

/// The lower triangle whose square is the matrix, of which the lower half is read; `None` if it is not
/// positive.
pub(crate) fn cholesky(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    for one in 0..matrix.len() {
        let largest = matrix[one][one].abs();
        for two in 0..=one {
            let sum: f64 = (0..two)
                .map(|inner| matrix[one][inner] * matrix[two][inner])
                .sum();
            let rest = matrix[one][two] - sum;
            if one > two {
                matrix[one][two] = rest / matrix[two][two];
            } else if rest > 1e-12 * largest.max(1e-300) {
                matrix[one][one] = rest.sqrt();
            } else {
                return None;
            }
        }
    }
    Some(matrix)
}

/// Solves the equations whose matrix has that root.
pub(crate) fn solve(root: &[Vec<f64>], mut right: Vec<f64>) -> Vec<f64> {
    let width = right.len();
    for one in 0..width {
        let sum: f64 = (0..one).map(|two| root[one][two] * right[two]).sum();
        right[one] = (right[one] - sum) / root[one][one];
    }
    for one in (0..width).rev() {
        let sum: f64 = (one + 1..width)
            .map(|two| root[two][one] * right[two])
            .sum();
        right[one] = (right[one] - sum) / root[one][one];
    }
    right
}

/// The roots of the diagonal of the inverse.
fn errors(root: &[Vec<f64>]) -> Vec<f64> {
    let width = root.len();
    let unit = |one: usize| {
        (0..width)
            .map(|two| f64::from(u8::from(one == two)))
            .collect()
    };
    (0..width)
        .map(|one| solve(root, unit(one))[one].sqrt())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        // 4a + 2b = 10, 2a + 3b = 9.
        let root = cholesky(vec![vec![4.0, 0.0], vec![2.0, 3.0]]).expect("positive");
        let found = solve(&root, vec![10.0, 9.0]);
        assert!(
            (found[0] - 1.5).abs() < 1e-12 && (found[1] - 2.0).abs() < 1e-12,
            "{found:?}"
        );
        assert_eq!(cholesky(vec![vec![1.0, 0.0], vec![2.0, 1.0]]), None);
    }

    #[test]
    fn a_weight_is_as_many_rows() {
        let once = [[1.0, 2.0], [1.0, -1.0], [1.0, 0.5], [1.0, -2.0]].map(Vec::from);
        let counts = [3, 1, 2, 4];
        let wins = [2.0, 0.0, 1.5, 1.0];
        let mut rows = Vec::new();
        let mut outcomes = Vec::new();
        for ((row, count), won) in once.iter().zip(counts).zip(wins) {
            for number in 0..count {
                rows.push(row.clone());
                outcomes.push((won - f64::from(number)).clamp(0.0, 1.0));
            }
        }
        let single = fit(&rows, &outcomes, 0.1).expect("the rows decide");
        let means: Vec<f64> = wins
            .iter()
            .zip(counts)
            .map(|(won, count)| won / f64::from(count))
            .collect();
        let weights = counts.map(f64::from);
        let merged = fit_weighted(&once, &means, &weights, 0.1).expect("the rows decide");
        for (one, other) in single.coefficients.iter().zip(&merged.coefficients) {
            assert!((one - other).abs() < 1e-9, "{single:?} {merged:?}");
        }
        for (one, other) in single.errors.iter().zip(&merged.errors) {
            assert!((one - other).abs() < 1e-9, "{single:?} {merged:?}");
        }
    }
}
