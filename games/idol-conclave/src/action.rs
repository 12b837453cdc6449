//! What a seat can say.

use crate::cards::{Idol, VoteCard};
use crate::state::{Space, Spot};
use greenroom_engine::{Seat, Word, Words};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `vote +2000 akaneru`: §2-2.
    Vote(VoteCard, Idol),
    /// `deal backstage-deal trade`: §2-3.
    Deal(VoteCard, Space),
    /// `box backstage-deal`: §2-3-3.
    Box,
    /// `open akaneru-2`: §2-3-4 Open & Convene.
    Open(Spot),
    /// `trade akaneru-2`: §2-3-4 Trade, the first card.
    Trade(Spot),
    /// `with marisan-1`: §2-3-4 Trade, the second card.
    With(Spot),
    /// `move akaneru-2`: §2-3-4 Move, which card.
    Move(Spot),
    /// `to marisan`: §2-3-4 Move, where to.
    To(Idol),
    /// `retake akaneru-2`: §2-3-4 Exchange.
    Retake(Spot),
    /// `break akaneru`: §2-3-4 Break.
    Break(Idol),
    /// `control trade` or `control move`: §2-3-4 Control.
    Control(Space),
    /// `look akaneru-2`: §5 Idol Police.
    Look(Spot),
    /// `look-away`: §5 Idol Police, "it's not mandatory".
    LookAway,
    /// `seal +2000`: §5 Simultaneous Vote, everybody's choice.
    Seal(VoteCard),
    /// `next B`: §5 Simultaneous Vote, whose card lies next.
    Next(Seat),
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    let text = match action {
        Action::Vote(card, idol) => format!("vote {} {}", card.word(), idol.word()),
        Action::Deal(card, space) => format!("deal {} {}", card.word(), space.word()),
        Action::Box => "box backstage-deal".to_owned(),
        Action::Open(spot) => format!("open {}", spot.word()),
        Action::Trade(spot) => format!("trade {}", spot.word()),
        Action::With(spot) => format!("with {}", spot.word()),
        Action::Move(spot) => format!("move {}", spot.word()),
        Action::To(idol) => format!("to {}", idol.word()),
        Action::Retake(spot) => format!("retake {}", spot.word()),
        Action::Break(idol) => format!("break {}", idol.word()),
        Action::Control(space) => format!("control {}", space.word()),
        Action::Look(spot) => format!("look {}", spot.word()),
        Action::LookAway => "look-away".to_owned(),
        Action::Seal(card) => format!("seal {}", card.word()),
        Action::Next(seat) => format!("next {seat}"),
    };
    Words::from(text)
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    Some(match words.list().as_slice() {
        ["vote", card, idol] => Action::Vote(VoteCard::from_word(card)?, Idol::from_word(idol)?),
        ["deal", card, space] => Action::Deal(VoteCard::from_word(card)?, Space::from_word(space)?),
        ["box", "backstage-deal"] => Action::Box,
        ["open", spot] => Action::Open(Spot::from_word(spot)?),
        ["trade", spot] => Action::Trade(Spot::from_word(spot)?),
        ["with", spot] => Action::With(Spot::from_word(spot)?),
        ["move", spot] => Action::Move(Spot::from_word(spot)?),
        ["to", idol] => Action::To(Idol::from_word(idol)?),
        ["retake", spot] => Action::Retake(Spot::from_word(spot)?),
        ["break", idol] => Action::Break(Idol::from_word(idol)?),
        ["control", space] => Action::Control(Space::from_word(space)?),
        ["look", spot] => Action::Look(Spot::from_word(spot)?),
        ["look-away"] => Action::LookAway,
        ["seal", card] => Action::Seal(VoteCard::from_word(card)?),
        ["next", seat] => Action::Next(Seat::from_word(seat)?),
        _ => return None,
    })
}
