//! Moves that another server has made: all that they have changed, in one statement.

use crate::database::params;
use crate::{PendingOperation, Store, StoredAction, TableId, UnixMs, sql};
use greenroom_engine::{Seat, SeatSet, Words};

/// What moves have changed at a table since somebody read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMoves {
    /// The revision of the table now.
    pub revision: u32,
    /// How many actions it has.
    pub number: u32,
    /// Whose turn it is.
    pub turn: SeatSet,
    /// When something last happened that everybody could notice.
    pub updated: UnixMs,
    /// The attendance as JSON.
    pub attendance: String,
    /// The moves, in their order.
    pub moves: Vec<StoredAction>,
}

impl Store {
    /// What was played at a table since it had so many actions and this revision; none where anything but moves has changed, or the
    /// game has ended: then the whole table has to be read.
    pub fn moves_since(
        &self,
        table: &TableId,
        number: u32,
        revision: u32,
    ) -> PendingOperation<Option<NewMoves>> {
        let table = table.clone();
        self.read_once(move |connection| {
            let mut statement = connection.prepare_cached(sql::servers::MOVES_SINCE)?;
            let rows = statement.query_map(params![table, number, revision], |row| {
                let mut news = NewMoves {
                    revision: row.get("revision")?,
                    number: row.get("number")?,
                    turn: SeatSet(row.get("turn")?),
                    updated: row.get("updated")?,
                    attendance: row.get("state")?,
                    moves: Vec::new(),
                };
                let seat: Option<u8> = row.get("seat")?;
                if let Some(seat) = seat {
                    let words: String = row.get("words")?;
                    let (seat, words) = (Seat(seat), Words::new(&words));
                    news.moves.push(StoredAction { seat, words, time: row.get("time")? });
                }
                Ok(news)
            })?;
            let mut whole: Option<NewMoves> = None;
            for row in rows {
                let mut row = row?;
                match &mut whole {
                    Some(news) => news.moves.append(&mut row.moves),
                    None => whole = Some(row),
                }
            }
            Ok(whole)
        })
    }
}
