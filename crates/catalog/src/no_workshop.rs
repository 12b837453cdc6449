//! A house in the browser only plays: nothing else can be done with a game there (`workshop/`).

use crate::sight::Sight;
use crate::{Kind, Playable};

/// What can be done with a game beside playing it: nothing.
pub trait Workshop {}

impl<G: Playable> Workshop for Kind<G> {}

/// What one pair of eyes sees, as text for a terminal: there is none.
pub trait TerminalSight {}

impl<G: Playable> TerminalSight for Sight<'_, G> {}
