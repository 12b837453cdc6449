//! The numbers that the rulebook prints, as a card file may change them.

use crate::rank::RANKS;
use greenroom_engine::{FileCheck, RuleNumbers, rule_numbers};

rule_numbers! {
    /// The numbers of the rulebook. A card file may change them in its table `[rules]`; what it leaves out is as printed.
    pub struct Rules {
        /// 3: after so many seasons the game ends.
        last_season: u8 = 6, 3 to 6;
        /// 4-1: to how many produce cards a hand is filled.
        hand: u8 = 5, 1 to 12;
        /// 5: the same in fierce competition.
        fierce_hand: u8 = 6, 1 to 12;
        /// 4-2 A: how many memories an idol holds at most, unless her card says otherwise.
        memory_limit: u8 = 3, 1 to 12;
        /// 4-4-1-1: dice of the first roll.
        dice: u8 = 3, 1 to 6;
        /// 3: the popularity that each rank needs, from F to S. The first is 0, and each is above the one before.
        rank_popularity: [u8; 7] = [0, 2, 4, 6, 9, 12, 15], 0 to 30;
        /// 3: what each rank is worth at the end, from F to S: never less than the one before.
        victory_points: [u8; 7] = [0, 2, 4, 6, 7, 8, 10], 0 to 50;
        /// 5: by how much a passing S rank idol raises the bar.
        passing_bar: u8 = 5, 0 to 20;
    }
}

impl Rules {
    /// The popularity of an S rank idol, where popularity stops (3, 4-4-2).
    #[inline]
    pub fn top(&self) -> u8 {
        self.rank_popularity[RANKS - 1]
    }

    /// Notes what is wrong with the numbers of a file.
    pub(crate) fn check_all(&self, check: &mut FileCheck<'_>) {
        self.check(check);
        if self.rank_popularity[0] != 0 || !self.rank_popularity.is_sorted_by(|one, next| one < next) {
            check.wrong_rule(
                "rank_popularity",
                "expected seven numbers that begin with 0 and rise from rank to rank",
            );
        }
        if !self.victory_points.is_sorted() {
            check
                .wrong_rule("victory_points", "expected seven numbers of which none is below the one before");
        }
    }
}
