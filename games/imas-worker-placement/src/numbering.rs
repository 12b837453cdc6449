//! The ids of actions, for programs that learn: frozen in `ids.txt`. What is spent in an event is numbered by its place in the
//! list of the smallest bundles that are enough.

use crate::action::Action;
use crate::cards::{Effect, MAX_LEVELS, Talent, cards};
use crate::ids::{Ability, Card, Idol, START, Space, bundles};
use crate::legal::AT_ONCE;
use crate::state::{Step, WorkerPlacement};
use greenroom_engine::{RelativeIds, Seat};

/// All that can be said but what is spent, in the order of the ids.
pub(crate) fn actions() -> Vec<Action> {
    let idols = || (0..cards().idols.len() as u8).map(Idol);
    let spaces = cards().boards.iter().map(|board| board.spaces.len()).max().unwrap_or(0) as u8;
    let mut all = vec![
        Action::Take,
        Action::Event,
        Action::Keep,
        Action::Switch,
        Action::Skip,
        Action::GiveUp,
        Action::Double,
        Action::Done,
    ];
    all.extend(idols().map(Action::Idol));
    for idol in idols() {
        let targets = (0..spaces).map(Space).filter(|&space| space != START);
        all.extend(targets.map(|space| Action::Go(idol, space)));
    }
    all.extend((0..cards().appeals.len() as u8).map(Card).map(Action::Card));
    all.extend(Ability::ALL.map(Action::Train));
    all.extend(Ability::ALL.map(Action::SwitchOnly));
    all.extend(bundles(cards().rules.memory_worth).map(Action::Memory));
    all.extend(money_chips().into_iter().flat_map(bundles).map(Action::Money));
    all.extend((1..=AT_ONCE).flat_map(bundles).map(Action::Choose));
    all.extend((0..MAX_LEVELS as u8).map(Action::Level));
    all
}

/// §4.6: all numbers of chips that a money chip can be worth to somebody.
fn money_chips() -> Vec<u8> {
    let of_idols = cards().idols.iter().map(|idol| Some(idol.talent));
    let of_cards = cards().appeals.iter().map(|card| match card.effect {
        Effect::Lasting(talent) => Some(talent),
        _ => None,
    });
    let more = of_idols.chain(of_cards).filter_map(|talent| match talent {
        Some(Talent::MoneyChips { chips }) => Some(chips),
        _ => None,
    });
    let usual = cards().rules.money_worth;
    let mut all: Vec<u8> = more.chain([usual]).filter(|&chips| chips >= usual).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The bundles of [`Open::spends`](crate::state::Open::spends), in its order; there are never more.
pub(crate) const RELATIVE: RelativeIds<WorkerPlacement> = RelativeIds {
    names: || ["1st", "2nd", "3rd", "4th", "5th", "6th"].map(|place| format!("spend-{place}")).to_vec(),
    id: |game, seat, action, _| relative(game, seat, action),
    further: None,
};

/// The place of what is spent among the bundles that are enough.
fn relative(game: &WorkerPlacement, seat: Seat, action: Action) -> Option<usize> {
    let (Action::Spend(chips), Step::Boost { level, boost }) = (action, game.open.step()) else {
        return None;
    };
    game.open.spends(seat, level, boost).iter().position(|spend| *spend == chips)
}
