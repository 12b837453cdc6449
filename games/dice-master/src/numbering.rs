//! The ids of actions, for programs that learn: frozen in `ids.txt`.

use crate::action::{Action, Aim};
use crate::cards::{Appeal, ProduceEffect, Use, cards};
use crate::ids::{Idol, IdolSet, Kind, Place, Slot, Trend};
use crate::state::DiceMaster;
use greenroom_engine::{Id, RelativeIds};

/// All that can be said, in the order of the ids.
pub(crate) fn actions() -> Vec<Action> {
    let kinds = || (0..cards().kinds.len() as u8).map(Kind);
    let mut all = vec![Action::Done, Action::Ready, Action::Reopen, Action::Pass];
    all.extend(Idol::all().map(Action::Choose));
    for popularity in [5, 3, 1] {
        all.extend(Idol::all().map(|idol| Action::Assign(popularity, idol)));
    }
    all.extend(Idol::all().map(Action::Memory));
    all.extend(with_trends().map(|(idol, trend)| Action::Chip(idol, trend)));
    all.extend(Idol::all().map(Action::Promote));
    all.extend(with_trends().map(|(idol, trend)| Action::Lesson(idol, trend)));
    all.extend(units().map(Action::Unit));
    all.extend(kinds().map(Action::Pay));
    for kind in kinds() {
        all.extend(aims(kind).into_iter().map(|aim| Action::Play(kind, aim)));
    }
    all.extend(Slot::all().map(Action::Look));
    for idol in Idol::all() {
        all.extend(Slot::all().map(|slot| Action::Enter(idol, Place::Slot(slot))));
        all.push(Action::Enter(idol, Place::Lesson));
    }
    for idol in Idol::all() {
        let star = appeal_aims(cards().idols[idol.index()].star.effect);
        all.extend(star.into_iter().map(|aim| Action::Star(idol, aim)));
    }
    all.extend(Idol::all().map(Action::Extra));
    all
}

fn with_trends() -> impl Iterator<Item = (Idol, Trend)> {
    Idol::all().flat_map(|idol| Trend::ALL.map(|trend| (idol, trend)))
}

/// All duos, then all trios.
fn units() -> impl Iterator<Item = IdolSet> {
    let after = |one: Idol| Idol::all().filter(move |&two| two > one);
    let duos = move || {
        Idol::all().flat_map(move |one| after(one).map(move |two| (IdolSet::only(one).with(two), two)))
    };
    let trios = duos().flat_map(move |(duo, two)| after(two).map(move |three| duo.with(three)));
    duos().map(|(duo, _)| duo).chain(trios)
}

/// What a card can be aimed at, with and without Tension Up.
fn aims(kind: Kind) -> Vec<Aim> {
    match cards().kinds[kind.index()].used {
        Use::Produce(ProduceEffect::Draw(_) | ProduceEffect::Office) => vec![Aim::Nothing],
        Use::Produce(ProduceEffect::LookAndDraw(_) | ProduceEffect::Reschedule) => {
            Slot::all().map(Aim::Slot).collect()
        }
        Use::Produce(_) => Idol::all().map(Aim::Idol).collect(),
        Use::Audition(effect, stronger) => {
            let mut all = appeal_aims(effect);
            let more = stronger.map(appeal_aims).unwrap_or_default();
            all.extend(more.into_iter().filter(|aim| !all.contains(aim)).collect::<Vec<_>>());
            all
        }
    }
}

fn appeal_aims(effect: Appeal) -> Vec<Aim> {
    match effect {
        Appeal::MatchDice => (1..=6).map(Aim::Face).collect(),
        Appeal::StrikeOne => Idol::all().map(Aim::Idol).collect(),
        Appeal::ChangeTrend => Trend::ALL.map(Aim::Trend).to_vec(),
        _ => vec![Aim::Nothing],
    }
}

/// Every action has an id of its own, which no position changes.
pub(crate) const RELATIVE: RelativeIds<DiceMaster> = RelativeIds::NONE;
