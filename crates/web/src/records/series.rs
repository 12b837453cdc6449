//! How a series stands: wins and places over its games.

use greenroom_store::{Player, SeatResult, SeriesKind, Status, StoredSeries, WHOLE_WIN};

/// Somebody in a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeriesLine {
    /// Who; none for somebody who shares a device.
    pub(crate) player: Option<Player>,
    /// The name on their chair.
    pub(crate) name: String,
    /// What they have won, in sixtieths of a win.
    pub(crate) share: u32,
    /// Half-points: two for each who came behind, one for each on the same place.
    pub(crate) halves: u32,
    /// All their scores.
    pub(crate) score: i32,
}

/// How a series stands.
pub(crate) struct SeriesStanding {
    /// The leader first.
    pub(crate) lines: Vec<SeriesLine>,
    /// How many games are over.
    pub(crate) played: u8,
    kind: SeriesKind,
    games: u8,
}

impl SeriesStanding {
    pub(crate) fn of(found: &StoredSeries) -> SeriesStanding {
        let mut lines: Vec<SeriesLine> = Vec::new();
        // Everybody who sits at the last table is in it, also before the first game is over.
        let last = found.tables.last().map(|table| &table.card.chairs);
        for chair in last.into_iter().flatten() {
            let player = match &chair.occupant {
                greenroom_store::Occupant::Person(person) => Some(Player::Person(person.clone())),
                greenroom_store::Occupant::Bot(bot) => Some(Player::Bot(bot.clone())),
                greenroom_store::Occupant::Empty => continue,
            };
            line_of(&mut lines, player.as_ref(), &chair.name);
        }
        for table in &found.tables {
            let winners = table.results.iter().filter(|result| result.place == 1).count().max(1) as u32;
            for result in &table.results {
                let SeatResult { player, name, place, score, .. } = result;
                let behind = table.results.iter().filter(|other| other.place > *place).count() as u32;
                let even = table.results.iter().filter(|other| other.place == *place).count() as u32 - 1;
                let line = line_of(&mut lines, player.as_ref(), name);
                line.share += if *place == 1 { WHOLE_WIN / winners } else { 0 };
                line.halves += 2 * behind + even;
                line.score += score;
            }
        }
        let kind = found.series.kind;
        lines.sort_by_key(|line| {
            let key = match kind {
                SeriesKind::Best => (line.share, line.halves),
                SeriesKind::League => (line.halves, line.share),
            };
            std::cmp::Reverse((key, line.score))
        });
        let played = found.tables.iter().filter(|table| table.card.status == Status::Over).count() as u8;
        SeriesStanding { lines, played, kind, games: found.series.games }
    }

    /// Whether no further game is played: all were, or in a best of so many nobody can catch the leader any more.
    pub(crate) fn is_decided(&self) -> bool {
        let left = u32::from(self.games.saturating_sub(self.played));
        let best = match (self.kind, self.lines.as_slice()) {
            (SeriesKind::Best, [leader, second, ..]) => leader.share > second.share + left * WHOLE_WIN,
            _ => false,
        };
        left == 0 || best
    }

    /// Who has won, once it is decided.
    pub(crate) fn winner(&self) -> Option<&SeriesLine> {
        self.lines.first().filter(|_| self.is_decided())
    }
}

/// The line of somebody, made if it is not there. People are known by their id, others by the name on their chair.
fn line_of<'a>(lines: &'a mut Vec<SeriesLine>, player: Option<&Player>, name: &str) -> &'a mut SeriesLine {
    let same = |line: &SeriesLine| match (line.player.as_ref(), player) {
        (Some(Player::Person(one)), Some(Player::Person(other))) if one != other => false,
        // A person may have another name by now; of those who share a device each has a name.
        (Some(Player::Person(_)), Some(Player::Person(_))) if lines.iter().all(|line| line.name != name) => {
            true
        }
        _ => line.name == name,
    };
    let place = lines.iter().position(same);
    let place = place.unwrap_or_else(|| {
        let (player, name) = (player.cloned(), name.to_owned());
        lines.push(SeriesLine { player, name, share: 0, halves: 0, score: 0 });
        lines.len() - 1
    });
    &mut lines[place]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::finished_card;
    use greenroom_store::{Chair, Occupant, PersonId, Series, TableId, TogetherTable, UnixMs};

    fn series(kind: SeriesKind, games: u8, places: &[[u8; 3]]) -> StoredSeries {
        let people = ["aa", "bb", "cc"].map(|id| PersonId::parse(id).unwrap());
        let table = |places: &[u8; 3]| {
            let chair = |(id, name): (&PersonId, &str)| Chair {
                name: name.to_owned(),
                occupant: Occupant::Person(id.clone()),
            };
            let names = ["Aiko", "Ben", "Chie"];
            let card = finished_card(people.iter().zip(names).map(chair).collect());
            let result = |seat: usize| SeatResult {
                seat: seat as u8,
                player: Some(Player::Person(people[seat].clone())),
                name: names[seat].to_owned(),
                place: places[seat],
                score: 10,
            };
            TogetherTable { card, results: (0..3).map(result).collect(), people: people.to_vec() }
        };
        let owner = people[0].clone();
        let series = Series { id: TableId::random(), kind, games, owner, created: UnixMs(0) };
        StoredSeries { series, tables: places.iter().map(table).collect() }
    }

    fn names(standing: &SeriesStanding) -> Vec<&str> {
        standing.lines.iter().map(|line| line.name.as_str()).collect()
    }

    #[test]
    fn a_best_of_three_is_decided_by_two_wins() {
        let one = SeriesStanding::of(&series(SeriesKind::Best, 3, &[[2, 1, 3]]));
        assert_eq!((names(&one), one.is_decided()), (vec!["Ben", "Aiko", "Chie"], false));
        let two = SeriesStanding::of(&series(SeriesKind::Best, 3, &[[2, 1, 3], [3, 1, 2]]));
        assert_eq!(two.winner().map(|line| line.name.as_str()), Some("Ben"));
        let even = SeriesStanding::of(&series(SeriesKind::Best, 3, &[[2, 1, 3], [1, 3, 2]]));
        assert!(!even.is_decided());
    }

    #[test]
    fn a_league_counts_places_and_is_played_to_its_end() {
        let rounds = [[2, 1, 3], [2, 3, 1], [1, 2, 3]];
        let early = SeriesStanding::of(&series(SeriesKind::League, 3, &rounds[..2]));
        assert!(!early.is_decided() && early.winner().is_none());
        let all = SeriesStanding::of(&series(SeriesKind::League, 3, &rounds));
        assert_eq!(all.lines.iter().map(|line| line.halves).collect::<Vec<_>>(), [8, 6, 4]);
        assert_eq!((names(&all), all.is_decided()), (vec!["Aiko", "Ben", "Chie"], true));
        let shared = SeriesStanding::of(&series(SeriesKind::League, 2, &[[1, 1, 3]]));
        assert_eq!(shared.lines.iter().map(|line| line.halves).collect::<Vec<_>>(), [3, 3, 0]);
    }
}
