//! Taking an action back. Whether a seat may do so depends on its sight alone.

use super::{Played, Table};
use crate::{Eyes, Game, Header, Refusal, Seat, Turn};

impl<G: Game> Table<G> {
    /// Whether a seat could take back its last action: since then nothing has happened that it could notice, chance had
    /// not moved and nothing hidden was shown. The end of a game shows everything.
    pub fn can_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.last_of(seat).map(drop)
    }

    /// The place of the action that a seat could take back.
    fn last_of(&self, seat: Seat) -> Result<usize, Refusal> {
        if self.game.turn() == Turn::Over {
            return Err(Refusal::table("over"));
        }
        let noticed = |played: &Played<G::Action>| played.witnesses.contains(Eyes::Seat(seat));
        let Some(place) = self.played.iter().rposition(noticed) else {
            return Err(Refusal::table("undo-nothing"));
        };
        match &self.played[place] {
            last if last.seat != seat => Err(Refusal::table("undo-not-yours")),
            last if !last.quiet => Err(Refusal::table("undo-revealed")),
            _ => Ok(place),
        }
    }

    /// Whether all actions after so many could be taken back if everybody agrees: the game goes on, chance has not moved
    /// and nothing hidden was shown.
    pub fn is_quiet_since(&self, number: u32) -> bool {
        self.game.turn() != Turn::Over && self.played.iter().skip(number as usize).all(|played| played.quiet)
    }

    /// Takes back the last action of a seat, and returns the numbers of all actions that are gone with it.
    ///
    /// Others may have acted since, in secret. What they did stays where it can be done without the action that is taken
    /// back: when several choose at once, nobody notices that another chooses again. Where it cannot, it goes too: when a
    /// seat takes back the end of its turn, the next one has not begun.
    pub fn undo(&mut self, seat: Seat) -> Result<Vec<u32>, Refusal> {
        let place = self.last_of(seat)?;
        let mut table = self.at(place as u32);
        let mut gone = vec![place as u32 + 1];
        for (number, later) in (1..).zip(&self.played).skip(place + 1) {
            if table.game.check(later.seat, later.action).is_ok() {
                table.play(later.seat, later.action);
            } else {
                gone.push(number);
            }
        }
        *self = table;
        Ok(gone)
    }

    /// The table as it was after so many actions.
    pub fn at(&self, number: u32) -> Table<G> {
        let header = Header::clone(&self.header);
        let mut table = match &self.start {
            Some(start) => {
                Table::new(header, self.options.clone(), self.cards, Some(start.clone()), (**start).clone())
            }
            None => Table::deal(header).expect("this header was dealt before"),
        };
        for played in self.played.iter().take(number as usize) {
            table.play_witnessed(played.seat, played.action, |_, _| played.witnesses);
        }
        table
    }
}
