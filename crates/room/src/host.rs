//! What the host of a table adds to its room: the people who come and go, and what they say.

use greenroom_catalog::LogLine;
use greenroom_engine::{Eyes, Lang, Seat};
use maud::Markup;
use std::borrow::Borrow;

/// What the host of a table adds to its room. Where nobody else is there, nothing is added.
pub trait Host {
    /// What happened beside the actions, as some eyes are told it.
    fn happenings(&self, _eyes: Eyes, _lang: Lang) -> Vec<LogLine> {
        Vec::new()
    }

    /// What stands beside a player's name.
    fn beside_name(&self, _seat: Seat) -> Markup {
        Markup::default()
    }

    /// What stands under a player's name.
    fn under_name(&self, _seat: Seat) -> Markup {
        Markup::default()
    }

    /// Since when it is a seat's move.
    fn asked_since(&self, _seat: Seat) -> Markup {
        Markup::default()
    }

    /// What needs an answer now, above the prompt.
    fn notices(&self) -> Markup {
        Markup::default()
    }

    /// The button that takes a move back together with what others did after it.
    fn take_back(&self) -> Markup {
        Markup::default()
    }

    /// What stands between the log and its links.
    fn beside_log(&self) -> Markup {
        Markup::default()
    }

    /// What stands at the end of the log's column while the game goes on.
    fn under_log(&self) -> Markup {
        Markup::default()
    }

    /// What the result says of the people, after the verdict.
    fn in_result(&self) -> Markup {
        Markup::default()
    }

    /// What the result says last, before the seal: what the game counts for.
    fn under_result(&self) -> Markup {
        Markup::default()
    }

    /// What else one can do with a position of a finished game, after so many actions.
    fn with_position(&self, _at: u32) -> Markup {
        Markup::default()
    }

    /// What somebody who watches, or plays at several tables, finds in the bar of the prompt first.
    fn next_table(&self) -> Markup {
        Markup::default()
    }
}

/// Puts what happened beside the actions into a log, each line where it belongs.
pub fn insert_happenings<L: Borrow<LogLine> + From<LogLine>>(log: &mut Vec<L>, happened: Vec<LogLine>) {
    for line in happened {
        let place = log.partition_point(|told| told.borrow().at <= line.at);
        log.insert(place, line.into());
    }
}
