//! Many questions at once: the correction of Holm (1979).

/// Adjusted probabilities, in the order of the given ones: whoever believes those below 0.05 errs in at most
/// 5 % of studies, however many questions a study asks and however they depend on each other.
///
/// Sorted from the smallest, the i-th of m (from 0) counts m − i times; none may become smaller than one
/// before it, and none larger than 1.
///
/// ```
/// use simurgh::lab::statistics::holm::adjust;
/// assert_eq!(adjust(&[0.5, 0.01, 0.02]), [0.5, 0.03, 0.04]);
/// ```
pub fn adjust(probabilities: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    order.sort_by(|&one, &two| probabilities[one].total_cmp(&probabilities[two]));
    let mut adjusted = vec![1.0; probabilities.len()];
    let mut largest = 0.0_f64;
    for (rank, &index) in order.iter().enumerate() {
        let times = (probabilities.len() - rank) as f64;
        largest = largest.max(probabilities[index] * times).min(1.0);
        adjusted[index] = largest;
    }
    adjusted
}
