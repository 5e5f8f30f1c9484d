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
    let width = rows.first()?.len();
    let mut coefficients = vec![0.0; width];
    let mut last = likelihood(rows, outcomes, &coefficients, ridge);
    for _ in 0..MOST_STEPS {
        let (slope, information) = derivatives(rows, outcomes, &coefficients, ridge);
        let root = cholesky(information)?;
        let step = solve(&root, slope);
        let mut size = 1.0;
        let (next, reached) = loop {
            let next: Vec<f64> = coefficients
                .iter()
                .zip(&step)
                .map(|(one, step)| one + size * step)
                .collect();
            let reached = likelihood(rows, outcomes, &next, ridge);
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
            let (_, information) = derivatives(rows, outcomes, &coefficients, ridge);
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
    let sum: f64 = row
        .iter()
        .zip(coefficients)
        .map(|(value, coefficient)| value * coefficient)
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

fn likelihood(rows: &[Vec<f64>], outcomes: &[f64], coefficients: &[f64], ridge: f64) -> f64 {
    let part = |(row, outcome): (&Vec<f64>, &f64)| {
        let sum: f64 = row
            .iter()
            .zip(coefficients)
            .map(|(value, coefficient)| value * coefficient)
            .sum();
        // ln(1 + e^x) without overflow.
        outcome * sum - (sum.max(0.0) + (-sum.abs()).exp().ln_1p())
    };
    let fits: f64 = rows.iter().zip(outcomes).map(part).sum();
    let weight: f64 = coefficients
        .iter()
        .map(|coefficient| coefficient * coefficient)
        .sum();
    fits - ridge / 2.0 * weight
}

/// The slope of the likelihood and the information, which is its curvature.
fn derivatives(
    rows: &[Vec<f64>],
    outcomes: &[f64],
    coefficients: &[f64],
    ridge: f64,
) -> (Vec<f64>, Vec<Vec<f64>>) {
    let width = coefficients.len();
    let mut slope: Vec<f64> = coefficients
        .iter()
        .map(|coefficient| -ridge * coefficient)
        .collect();
    let mut information = vec![vec![0.0; width]; width];
    for (index, line) in information.iter_mut().enumerate() {
        line[index] = ridge;
    }
    for (row, outcome) in rows.iter().zip(outcomes) {
        let chance = probability(row, coefficients);
        let weight = chance * (1.0 - chance);
        for (one, &value) in row.iter().enumerate() {
            slope[one] += value * (outcome - chance);
            for (two, &other) in row.iter().enumerate().take(one + 1) {
                information[one][two] += weight * value * other;
            }
        }
    }
    (slope, information)
}

/// The lower triangle whose square is the matrix, of which the lower half is read; `None` if it is not
/// positive.
fn cholesky(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
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
fn solve(root: &[Vec<f64>], mut right: Vec<f64>) -> Vec<f64> {
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
