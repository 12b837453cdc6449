//! Which action a search tries next when it has to tell each action from the best one.
//!
//! Every action is tried a few times. After that the iterations go where they tell most: to the action that is least surely behind
//! the best one, or to the best one itself, whichever is known less well. So a bad action costs little, and two good ones are told
//! apart as far as the budget allows.

/// How often each action is tried at first.
const AT_FIRST: u32 = 16;

/// How the games after an action ended for the seat that takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    /// How many there were.
    pub(crate) visits: u32,
    /// The sum of the shares that it won.
    pub(crate) sum: f32,
    /// The sum of their squares.
    pub(crate) squares: f32,
}

impl Share {
    fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }

    /// The square of the standard error. One win and one loss are added, so that a few lost games do not count as certain.
    fn error_squared(&self) -> f32 {
        let games = self.visits as f32 + 2.0;
        let mean = (self.sum + 1.0) / games;
        ((self.squares + 1.0) / games - mean * mean).max(0.0) / games
    }
}

/// The one that wins most often; the first of equals.
pub(crate) fn leader(shares: &[Share]) -> Option<usize> {
    (0..shares.len()).rev().max_by(|&a, &b| shares[a].mean().total_cmp(&shares[b].mean()))
}

/// The one that the next iteration begins with.
pub(crate) fn next_to_try(shares: &[Share]) -> Option<usize> {
    let fewest = (0..shares.len()).min_by_key(|&place| shares[place].visits)?;
    if shares[fewest].visits < AT_FIRST {
        return Some(fewest);
    }
    let best = leader(shares)?;
    let (mean, noise) = (shares[best].mean(), shares[best].error_squared());
    let certainty = |place: &usize| {
        let other = &shares[*place];
        (mean - other.mean()) / (noise + other.error_squared()).sqrt()
    };
    let others = (0..shares.len()).filter(|&place| place != best);
    let Some(rival) = others.min_by(|a, b| certainty(a).total_cmp(&certainty(b))) else { return Some(best) };
    Some(if noise >= shares[rival].error_squared() { best } else { rival })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(visits: u32, mean: f32) -> Share {
        // Games are won or lost.
        Share { visits, sum: mean * visits as f32, squares: mean * visits as f32 }
    }

    #[test]
    fn each_is_tried_a_few_times_first() {
        assert_eq!(next_to_try(&[share(20, 0.9), share(15, 0.0), share(16, 0.5)]), Some(1));
        assert_eq!(next_to_try(&[]), None);
        assert_eq!(next_to_try(&[share(400, 0.5)]), Some(0));
    }

    #[test]
    fn then_the_iterations_go_to_what_is_hard_to_tell_from_the_best() {
        let near = [share(100, 0.50), share(90, 0.45), share(100, 0.1)];
        assert_eq!(next_to_try(&near), Some(1), "it is near the best one, and less well known");
        let near = [share(100, 0.50), share(400, 0.45), share(100, 0.1)];
        assert_eq!(next_to_try(&near), Some(0), "the best one is less well known");
        let seldom = [share(1000, 0.50), share(1000, 0.45), share(16, 0.4)];
        assert_eq!(next_to_try(&seldom), Some(2), "a few games tell little");
    }

    #[test]
    fn a_few_lost_games_are_not_certain() {
        let lost = [share(1000, 0.15), share(1000, 0.05), share(16, 0.0)];
        assert_eq!(next_to_try(&lost), Some(2));
        assert_eq!(leader(&lost), Some(0));
        assert_eq!(leader(&[share(9, 0.2), share(3, 0.4), share(8, 0.4)]), Some(1), "the first of equals");
    }
}
