//! How games go at this house: wins by seat, lengths, high scores, and who is strong.

use crate::app::App;
use crate::bots::OFFERED_BOTS;
use crate::error::WebError;
use greenroom_catalog::GameKind;
use greenroom_rating::{Rating, levels_of};
use greenroom_store::{HouseRecord, PersonId};

/// How many people the list of the strongest has.
const STRONGEST: u32 = 20;
/// How many columns the lengths are drawn in.
const COLUMNS: u32 = 12;

/// Somebody on the scale of a game.
pub(crate) struct Rank {
    /// Who; a bot has the key of its name in the page's texts.
    pub(crate) who: Result<(PersonId, String, String), (&'static str, String)>,
    pub(crate) rating: Rating,
    /// How many rated games a person has.
    pub(crate) games: Option<u32>,
}

/// How long games are.
pub(crate) struct Lengths {
    /// The fewest, the usual and the most moves.
    pub(crate) shortest: u32,
    pub(crate) median: u32,
    pub(crate) longest: u32,
    /// Games by length: the first and the last number of moves of a column, and how many games.
    pub(crate) columns: Vec<(u32, u32, u32)>,
}

/// The statistics of a game at this house.
pub(crate) struct Stats {
    pub(crate) kind: &'static dyn GameKind,
    pub(crate) house: HouseRecord,
    /// How many games at open tables were counted.
    pub(crate) games: u32,
    pub(crate) lengths: Option<Lengths>,
    /// People and bots, the surely strong first.
    pub(crate) ranks: Vec<Rank>,
}

impl Stats {
    pub(crate) async fn of(app: &App, kind: &'static dyn GameKind) -> Result<Stats, WebError> {
        let house = app.store.house_record(kind.id()).await?;
        let people = app.store.best_rated(kind.id(), STRONGEST).await?;
        let mut ranks: Vec<Rank> = people
            .into_iter()
            .map(|one| Rank {
                who: Ok((one.person, one.name, one.face)),
                rating: one.rating,
                games: Some(one.games),
            })
            .collect();
        let levels = levels_of(kind.id());
        for (bot, key) in OFFERED_BOTS {
            if let Some(level) = levels.get(&bot.name()) {
                ranks.push(Rank { who: Err((key, bot.name())), rating: level.as_rating(), games: None });
            }
        }
        let surely = |rank: &Rank| rank.rating.value - 2.0 * rank.rating.uncertainty;
        ranks.sort_by(|one, other| surely(other).total_cmp(&surely(one)));
        let games = house.lengths.iter().map(|(_, games)| games).sum();
        let lengths = lengths(&house.lengths);
        Ok(Stats { kind, house, games, lengths, ranks })
    }
}

/// How long games are, from how many had how many moves, the shortest first.
fn lengths(counted: &[(u32, u32)]) -> Option<Lengths> {
    let (shortest, longest) = (counted.first()?.0, counted.last()?.0);
    let all: u32 = counted.iter().map(|(_, games)| games).sum();
    let mut before = 0;
    let middle = counted.iter().find(|(_, games)| {
        before += games;
        before * 2 >= all
    });
    let width = (longest - shortest + 1).div_ceil(COLUMNS).max(1);
    let columns = (0..(longest - shortest + 1).div_ceil(width)).map(|column| {
        let (from, to) = (shortest + column * width, shortest + (column + 1) * width - 1);
        let within = counted.iter().filter(|(moves, _)| (from..=to).contains(moves));
        (from, to, within.map(|(_, games)| games).sum())
    });
    Some(Lengths { shortest, median: middle?.0, longest, columns: columns.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_a_middle_and_columns_that_hold_all_games() {
        let found = lengths(&[(20, 1), (21, 3), (44, 1)]).unwrap();
        assert_eq!((found.shortest, found.median, found.longest), (20, 21, 44));
        assert_eq!(found.columns.iter().map(|(_, _, games)| games).sum::<u32>(), 5);
        assert_eq!(found.columns[0], (20, 22, 4));
        assert!(found.columns.len() <= COLUMNS as usize);
        assert!(lengths(&[]).is_none());
        assert_eq!(lengths(&[(7, 2)]).unwrap().columns, [(7, 7, 2)]);
    }
}
