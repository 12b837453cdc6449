//! The ids of actions, for programs that learn: frozen in `ids.txt`.

use crate::action::Action;
use crate::cards::cards;
use crate::effects::{Effect, Industry};
use crate::ids::{ALL_CARDS, Item, KindId};
use crate::legal::MOST_OBTAINED;
use crate::state::Philadelphia;
use crate::submissions::Set;
use greenroom_engine::{RelativeIds, Seat};

/// The most seats of this game.
const SEATS: u8 = 4;

/// All that can be said, in the order of the ids.
pub(crate) fn actions() -> Vec<Action> {
    let months = |of: fn(Effect) -> Option<u8>| effects().filter_map(of).max();
    let late = months(|effect| if let Effect::BeginLate { up_to } = effect { Some(up_to) } else { None });
    let taken =
        months(|effect| if let Effect::TakeMonths { up_to, .. } = effect { Some(up_to) } else { None });
    let mut all = vec![Action::Research, Action::Pass, Action::Done, Action::All, Action::Pay];
    all.extend((1..=MOST_OBTAINED).map(Action::Obtain));
    all.extend(ALL_CARDS.iter().map(Action::Post));
    all.extend(Item::all().filter(|&item| item != Item::FEVER).map(Action::Item));
    all.push(Action::SubmitBest);
    all.extend(sets().map(Action::Submit));
    all.extend(ALL_CARDS.iter().map(Action::Card));
    all.extend(Seat::all(SEATS).map(Action::Player));
    all.extend(late.into_iter().flat_map(|most| (0..=most).map(Action::Months)));
    for card in ALL_CARDS.iter() {
        all.extend((1..=taken.unwrap_or(0)).map(|months| Action::TakeMonths(card, months)));
    }
    all.extend((1..=6).map(Action::Die));
    all
}

/// All effects that happen once, of cards and items.
fn effects() -> impl Iterator<Item = Effect> {
    let of_kinds = cards().kinds.iter().flat_map(|kind| [kind.post, kind.employed, kind.expired]).flatten();
    of_kinds.chain(cards().items.iter().map(|item| item.effect))
}

/// §7: all sets that can be submitted.
fn sets() -> impl Iterator<Item = Set> {
    let kinds = KindId::all().filter(|kind| kind.kind().industry.can_be_submitted());
    let same = kinds.flat_map(|kind| (2..=kind.kind().copies.min(4)).map(move |size| Set::Same(kind, size)));
    let industries = Industry::ALL.into_iter().filter(|industry| industry.can_be_submitted());
    same.chain(industries.flat_map(|industry| [Set::Flush(industry, 3), Set::Flush(industry, 4)]))
}

/// Every action has an id of its own, which no position changes.
pub(crate) const RELATIVE: RelativeIds<Philadelphia> = RelativeIds::NONE;
