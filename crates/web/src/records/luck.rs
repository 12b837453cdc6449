//! How much of a duplicate was luck: what each seat got from the deal, and what each player made of it.

use greenroom_store::{SeatResult, StoredDuplicate};

/// What one seat was worth with this deal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SeatLuck {
    pub(crate) seat: u8,
    /// The mean score of all who played it.
    pub(crate) mean: f64,
}

/// How the scores of a duplicate differ.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Luck {
    pub(crate) seats: Vec<SeatLuck>,
    /// The part of all differences that the seats alone explain: the deal. The rest is play.
    pub(crate) part: f64,
}

impl Luck {
    /// Compares the tables that are over; none where fewer than two are.
    pub(crate) fn of(duplicate: &StoredDuplicate) -> Option<Luck> {
        let tables: Vec<&Vec<SeatResult>> = duplicate
            .tables
            .iter()
            .map(|table| &table.results)
            .filter(|results| !results.is_empty())
            .collect();
        if tables.len() < 2 {
            return None;
        }
        let scores = |seat: Option<u8>| {
            let all = tables.iter().copied().flatten();
            all.filter(move |result| seat.is_none_or(|seat| result.seat == seat))
                .map(|result| f64::from(result.score))
        };
        let mean = |seat: Option<u8>| scores(seat).sum::<f64>() / scores(seat).count().max(1) as f64;
        let middle = mean(None);
        let seats: Vec<SeatLuck> = tables[0]
            .iter()
            .map(|result| SeatLuck { seat: result.seat, mean: mean(Some(result.seat)) })
            .collect();
        let whole: f64 = scores(None).map(|score| (score - middle).powi(2)).sum();
        let by_seat: f64 = seats.iter().map(|seat| tables.len() as f64 * (seat.mean - middle).powi(2)).sum();
        let part = if whole > 0.0 { (by_seat / whole).clamp(0.0, 1.0) } else { 0.0 };
        Some(Luck { seats, part })
    }

    /// How much better than the others on the same seat somebody did.
    pub(crate) fn above(&self, result: &SeatResult) -> f64 {
        let seat = self.seats.iter().find(|seat| seat.seat == result.seat);
        seat.map_or(0.0, |seat| f64::from(result.score) - seat.mean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::finished_card;
    use greenroom_store::{PersonId, TableId, TogetherTable, UnixMs};

    fn duplicate(tables: &[[i32; 2]]) -> StoredDuplicate {
        let table = |scores: &[i32; 2]| {
            let card = finished_card(Vec::new());
            let result = |seat: usize| SeatResult {
                seat: seat as u8,
                player: None,
                name: "Aiko".to_owned(),
                place: 1,
                score: scores[seat],
            };
            TogetherTable { card, results: vec![result(0), result(1)], people: Vec::new() }
        };
        let (id, owner) = (TableId::random(), PersonId::random());
        StoredDuplicate { id, owner, created: UnixMs(0), tables: tables.iter().map(table).collect() }
    }

    #[test]
    fn where_all_play_alike_it_is_the_deal_and_where_the_seats_are_even_it_is_play() {
        let deal = Luck::of(&duplicate(&[[30, 10], [30, 10]])).unwrap();
        assert!((deal.part - 1.0).abs() < 1e-9);
        let play = Luck::of(&duplicate(&[[30, 10], [10, 30]])).unwrap();
        assert!(play.part.abs() < 1e-9);
        let both = duplicate(&[[40, 10], [30, 20]]);
        let luck = Luck::of(&both).unwrap();
        assert!(luck.part > 0.5 && luck.part < 1.0);
        let above: Vec<f64> = both.tables.iter().map(|table| luck.above(&table.results[0])).collect();
        assert_eq!(above, [5.0, -5.0]);
        assert!(Luck::of(&duplicate(&[[1, 2]])).is_none(), "one table says nothing");
        assert!(Luck::of(&duplicate(&[[5, 5], [5, 5]])).unwrap().part.abs() < 1e-9);
    }
}
