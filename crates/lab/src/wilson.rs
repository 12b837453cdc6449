//! The confidence interval of a share.

/// The two-sided 95% quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The 95% Wilson score interval of a share of games.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let share = wins / games;
    let z2 = Z * Z;
    let middle = share + z2 / (2.0 * games);
    let reach = Z * (share * (1.0 - share) / games + z2 / (4.0 * games * games)).max(0.0).sqrt();
    let whole = 1.0 + z2 / games;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures from Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    #[test]
    fn published_intervals_are_met() {
        for (wins, games, low, high) in
            [(81.0, 263.0, 0.2553, 0.3662), (15.0, 148.0, 0.0624, 0.1605), (0.0, 20.0, 0.0, 0.1611)]
        {
            let (ours_low, ours_high) = wilson(wins, games);
            assert!((ours_low - low).abs() < 1e-4 && (ours_high - high).abs() < 1e-4, "{wins}/{games}");
        }
    }

    #[test]
    fn nothing_is_known_without_games() {
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}
