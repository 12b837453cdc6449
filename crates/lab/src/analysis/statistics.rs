//! Tests of significance: evenness, differences of means, and a correction for many looks.

/// The probability that a chi-square variable with these degrees of freedom is at least `value`.
pub(crate) fn chi_square_p(value: f64, degrees: f64) -> f64 {
    if value <= 0.0 || degrees <= 0.0 { 1.0 } else { gamma_q(degrees / 2.0, value / 2.0) }
}

/// The two-sided probability that a normal variable is at least `z` standard deviations away.
pub(crate) fn normal_p(z: f64) -> f64 {
    chi_square_p(z * z, 1.0)
}

/// The false discovery rates of Benjamini and Hochberg: for each probability, the rate at which it would be among those that
/// stand out.
pub(crate) fn false_discovery_rates(probabilities: &[f64]) -> Vec<f64> {
    let count = probabilities.len() as f64;
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    order.sort_by(|&a, &b| probabilities[b].total_cmp(&probabilities[a]));
    let (mut rates, mut least) = (vec![1.0; probabilities.len()], 1.0f64);
    for (place, &index) in order.iter().enumerate() {
        least = least.min(probabilities[index] * count / (count - place as f64));
        rates[index] = least;
    }
    rates
}

/// The regularised upper incomplete gamma function: a series below the mean, a continued fraction above it.
fn gamma_q(shape: f64, value: f64) -> f64 {
    let scale = (shape * value.ln() - value - ln_gamma(shape)).exp();
    if value < shape + 1.0 {
        let (mut term, mut sum, mut step) = (1.0 / shape, 1.0 / shape, shape);
        for _ in 0..1000 {
            step += 1.0;
            term *= value / step;
            sum += term;
            if term < sum * 1e-15 {
                break;
            }
        }
        return (1.0 - sum * scale).clamp(0.0, 1.0);
    }
    let mut below = value + 1.0 - shape;
    let (mut numerator, mut denominator) = (1e300, 1.0 / below);
    let mut fraction = denominator;
    for step in 1..1000 {
        let step = f64::from(step);
        let factor = -step * (step - shape);
        below += 2.0;
        denominator = 1.0 / (factor * denominator + below);
        numerator = below + factor / numerator;
        let change = denominator * numerator;
        fraction *= change;
        if (change - 1.0).abs() < 1e-15 {
            break;
        }
    }
    (scale * fraction).clamp(0.0, 1.0)
}

/// The logarithm of the gamma function, by Stirling's series; small arguments are raised first.
fn ln_gamma(value: f64) -> f64 {
    if value < 10.0 {
        return ln_gamma(value + 1.0) - value.ln();
    }
    let inverse = 1.0 / value;
    let square = inverse * inverse;
    let series = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    (value - 0.5) * value.ln() - value + 0.5 * std::f64::consts::TAU.ln() + series
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures from tables of the chi-square and the normal distribution.
    #[test]
    fn published_probabilities_are_met() {
        for (value, degrees, p) in
            [(3.841_459, 1.0, 0.05), (5.991_465, 2.0, 0.05), (13.276_704, 4.0, 0.01), (0.710_723, 4.0, 0.95)]
        {
            assert!((chi_square_p(value, degrees) - p).abs() < 1e-6, "{value} {degrees}");
        }
        assert!((normal_p(1.959_964) - 0.05).abs() < 1e-6 && (normal_p(-2.575_829) - 0.01).abs() < 1e-6);
        assert_eq!((chi_square_p(0.0, 3.0), normal_p(0.0)), (1.0, 1.0));
    }

    /// The example of Benjamini and Hochberg (1995), section 3.2, in which four of fifteen stand out at 0.05.
    #[test]
    fn the_published_example_finds_four() {
        let probabilities = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0,
        ];
        let rates = false_discovery_rates(&probabilities);
        assert_eq!(rates.iter().filter(|rate| **rate <= 0.05).count(), 4);
        assert!(rates.is_sorted() && (rates[0] - 0.0015).abs() < 1e-12);
    }
}
