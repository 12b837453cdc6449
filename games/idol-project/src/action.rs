//! What can be said, in words.

use crate::ids::{Field, Idol, Work};
use greenroom_engine::{Seat, Word, Words, plain_number};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §6-3 `sell`: sell all stocks.
    Sell,
    /// §6-3 `hold`: sell none.
    Hold,
    /// §6-4 `bid 120`.
    Bid(u32),
    /// §6-4 `pass`.
    Pass,
    /// §6-5 `buy-stock`.
    BuyStock,
    /// §6-5 `studio invest`.
    Invest(Field),
    /// §6-5 `studio prevent`.
    Prevent(Field),
    /// §6-5 `street-live`: send the idols to this work.
    Work(Work),
    /// §6-5 `dome`: perform the dome concert.
    Dome,
    /// §6-5 `earn`: standard studio work.
    Earn,
    /// §6-5 `rest`: no activity, or no second one.
    Rest,
    /// §6-6 `hikari-kagawa`: the masked idol is she.
    Unmask(Idol),
    /// §6-6 `stay-masked`.
    StayMasked,
    /// §6-8 `hikari-kagawa fire`.
    Fire(Idol),
    /// §6-8 `hikari-kagawa offer`.
    Offer(Idol),
    /// §6-8 `done`: nothing more to fire or offer.
    Done,
    /// §6-8 `take`: want the idol that is offered.
    Take,
    /// §6-8 `decline`: not want her.
    Decline,
    /// §6-8 `B`: let the idol go to this seat.
    To(Seat),
    /// §6-8 `keep`: let her go to nobody.
    Keep,
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    Words::from(match action {
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Invest(field) => format!("{} invest", field.word()),
        Action::Prevent(field) => format!("{} prevent", field.word()),
        Action::Work(work) => work.word().into_owned(),
        Action::Unmask(idol) => idol.word().into_owned(),
        Action::Fire(idol) => format!("{} fire", idol.word()),
        Action::Offer(idol) => format!("{} offer", idol.word()),
        Action::To(seat) => seat.to_string(),
        plain => PLAIN
            .iter()
            .find(|(_, known)| *known == plain)
            .expect("every other action has one word of its own")
            .0
            .to_owned(),
    })
}

/// The actions that are always said the same.
pub(crate) const PLAIN: [(&str, Action); 12] = [
    ("sell", Action::Sell),
    ("hold", Action::Hold),
    ("pass", Action::Pass),
    ("buy-stock", Action::BuyStock),
    ("dome", Action::Dome),
    ("earn", Action::Earn),
    ("rest", Action::Rest),
    ("stay-masked", Action::StayMasked),
    ("done", Action::Done),
    ("take", Action::Take),
    ("decline", Action::Decline),
    ("keep", Action::Keep),
];

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    match words.list().as_slice() {
        ["bid", bid] => Some(Action::Bid(plain_number(bid)?.try_into().ok()?)),
        [field, "invest"] => Field::from_word(field).map(Action::Invest),
        [field, "prevent"] => Field::from_word(field).map(Action::Prevent),
        [idol, "fire"] => Idol::from_word(idol).map(Action::Fire),
        [idol, "offer"] => Idol::from_word(idol).map(Action::Offer),
        [word] => PLAIN
            .iter()
            .find(|(known, _)| known == word)
            .map(|(_, action)| *action)
            .or_else(|| Work::from_word(word).map(Action::Work))
            .or_else(|| Idol::from_word(word).map(Action::Unmask))
            .or_else(|| Seat::from_word(word).map(Action::To)),
        _ => None,
    }
}
