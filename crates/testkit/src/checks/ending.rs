//! Games end, and on the way there is always somebody who can do something.

use crate::{Kit, walk::Moment, walk::legal};
use greenroom_engine::{Game, Turn};

impl<G: Game> Kit<G> {
    /// Catches dead ends, endless games, a result before the end or none after it, and states that fail their audit.
    pub fn games_end(&self) {
        self.walk("games_end", |moment, _| {
            if let Err(message) = moment.game().audit() {
                moment.fail(format_args!("the state fails its audit: {message:?}"));
            }
            let dealt = moment.table.header().seats.len();
            if usize::from(moment.game().seats()) != dealt {
                moment
                    .fail(format_args!("{dealt} seats were dealt, and there are {}", moment.game().seats()));
            }
            match moment.game().turn() {
                Turn::Over => has_a_result(moment),
                Turn::To(_) => somebody_can_act(moment),
            }
            if moment.next.is_none() && moment.game().turn() != Turn::Over {
                moment.fail(format_args!("the game still goes on after {} actions", self.longest));
            }
        });
    }
}

fn somebody_can_act<G: Game>(moment: &Moment<'_, G>) {
    let asked = moment.game().turn().seats();
    if asked.is_empty() {
        moment.fail("nobody is asked and the game is not over");
    }
    for seat in asked.iter() {
        if seat.0 >= moment.game().seats() {
            moment.fail(format_args!("{seat} is asked and does not sit here"));
        }
        if legal(moment.game(), seat).is_empty() {
            moment.fail(format_args!("dead end: {seat} is asked and has no legal action"));
        }
    }
    if let Some(standing) = moment.game().standing() {
        moment.fail(format_args!("there is a result before the end: {standing:?}"));
    }
}

fn has_a_result<G: Game>(moment: &Moment<'_, G>) {
    let seats = usize::from(moment.game().seats());
    match moment.game().standing() {
        None => moment.fail("the game is over without a result"),
        Some(standing) if standing.scores.len() != seats || standing.ranks.len() != seats => {
            moment.fail(format_args!("the result is not for {seats} seats: {standing:?}"));
        }
        Some(standing) if standing.winners().next().is_none() => {
            moment.fail(format_args!("nobody has won: {standing:?}"));
        }
        Some(_) => {}
    }
}
