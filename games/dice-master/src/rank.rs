//! Section 3: ranks, the popularity that they need, and what they are worth at the end.

use crate::cards::cards;
use crate::rule_numbers::Rules;
use greenroom_engine::{IdSet, ids, json_by_word, words_of};

/// How many ranks there are.
pub(crate) const RANKS: usize = 7;

const LETTERS: [&str; RANKS] = ["F", "E", "D", "C", "B", "A", "S"];

ids! {
    /// A rank: 0 is F, 6 is S. Its word is its letter.
    pub struct Rank;
}

/// A set of ranks.
pub type RankSet = IdSet<Rank, u8>;

impl Rank {
    /// The highest one.
    pub const S: Rank = Rank(6);

    /// The rank of a popularity.
    #[inline]
    pub fn of(popularity: u8) -> Rank {
        Rank::by(&cards().rules, popularity)
    }

    /// The rank of a popularity by these rules.
    #[inline]
    pub(crate) fn by(rules: &Rules, popularity: u8) -> Rank {
        Rank(rules.rank_popularity.iter().rposition(|&needed| popularity >= needed).unwrap_or(0) as u8)
    }

    /// All seven, from F to S.
    pub fn all() -> impl Iterator<Item = Rank> + Clone {
        (0..=Rank::S.0).map(Rank)
    }

    /// What it is worth at the end.
    pub fn victory_points(self) -> u8 {
        cards().rules.victory_points[self.0 as usize]
    }
}

words_of! { Rank: Rank::all(), |rank| LETTERS[rank.0 as usize]; }

json_by_word!(Rank);
