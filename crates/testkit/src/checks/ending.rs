//! Games end, and until then somebody always has a legal action.

use crate::{Kit, walk::Position, walk::legal};
use greenroom_engine::{Game, Turn};

impl<G: Game> Kit<G> {
    /// Catches dead ends, endless games, a result before the end or none after it, and states that fail their audit.
    pub fn games_end(&self) {
        self.walk("games_end", |position, _| {
            if let Err(message) = position.game().audit() {
                position.fail(format_args!("the state fails its audit: {message:?}"));
            }
            let dealt = position.table.header().seats.len();
            if usize::from(position.game().seats()) != dealt {
                position.fail(format_args!(
                    "{dealt} seats were dealt, and there are {}",
                    position.game().seats()
                ));
            }
            match position.game().turn() {
                Turn::Over => has_a_result(position),
                Turn::To(_) => somebody_can_act(position),
            }
            if position.next.is_none() && position.game().turn() != Turn::Over {
                position.fail(format_args!("the game still goes on after {} actions", self.longest));
            }
        });
    }
}

fn somebody_can_act<G: Game>(position: &Position<'_, G>) {
    let asked = position.game().turn().seats();
    if asked.is_empty() {
        position.fail("nobody is asked and the game is not over");
    }
    for seat in asked.iter() {
        if seat.0 >= position.game().seats() {
            position.fail(format_args!("{seat} is asked and does not sit here"));
        }
        if legal(position.game(), seat).is_empty() {
            position.fail(format_args!("dead end: {seat} is asked and has no legal action"));
        }
    }
    if let Some(standing) = position.game().standing() {
        position.fail(format_args!("there is a result before the end: {standing:?}"));
    }
}

fn has_a_result<G: Game>(position: &Position<'_, G>) {
    let seats = usize::from(position.game().seats());
    match position.game().standing() {
        None => position.fail("the game is over without a result"),
        Some(standing) if standing.scores.len() != seats || standing.ranks.len() != seats => {
            position.fail(format_args!("the result is not for {seats} seats: {standing:?}"));
        }
        Some(standing) if standing.winners().next().is_none() => {
            position.fail(format_args!("nobody has won: {standing:?}"));
        }
        Some(_) => {}
    }
}
