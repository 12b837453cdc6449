//! What a seat may do now, and why not the rest: one question decides both.

use crate::action::{Action, Aim};
use crate::cards::{Appeal, ProduceEffect, Use, cards};
use crate::ids::{Idol, IdolSet, Kind, Place, Slot, Trend};
use crate::reason::Reason;
use crate::state::{DiceMaster, Purchase, Step};
use greenroom_engine::{Id, Refusal, Seat};

/// Adds all that a seat may do now.
pub(crate) fn legal(game: &DiceMaster, seat: Seat, into: &mut Vec<Action>) {
    game.list(seat, &mut |action| {
        if game.offers(seat, action).is_ok() {
            into.push(action);
        }
    });
}

/// Why a seat may not do this now.
pub(crate) fn check(game: &DiceMaster, seat: Seat, action: Action) -> Result<(), Refusal> {
    game.allows(seat, action).map_err(Reason::refusal)
}

fn need(holds: bool, reason: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(reason) }
}

impl DiceMaster {
    /// Whether a seat may do this now.
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        need(self.asks(seat), Reason::NotYourTurn)?;
        self.offers(seat, action)
    }

    /// Whether a seat is to decide something now.
    #[inline]
    fn asks(&self, seat: Seat) -> bool {
        match self.open.step {
            Step::Enter => seat.0 < self.open.seats(),
            _ => self.asked() == Some(seat),
        }
    }

    /// Whether the step offers this to the seat that it asks.
    #[inline]
    fn offers(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        use Reason as R;
        let open = &self.open;
        let own = |idol: Idol| need(open.rosters[seat.index()].contains(idol), R::NotYourIdol(idol));
        match (open.step, action) {
            (Step::Choose { .. }, Action::Choose(idol)) => {
                need(open.owner(idol).is_none(), R::IdolTaken(idol))
            }
            (Step::Assign { given, .. }, Action::Assign(popularity, idol)) => {
                own(idol)?;
                let next = open.opening_popularity()[given as usize];
                need(popularity == next, R::OtherPopularity(next))?;
                need(open.idol(idol).popularity == 0, R::HasPopularity(idol))
            }
            (Step::OpeningMemory { .. }, Action::Memory(idol)) => {
                own(idol)?;
                need(open.idol(idol).memories < cards().idol(idol).opening_memories, R::OneMemoryHere(idol))?;
                need(open.room_for_memories(idol) > 0, R::NoRoomForMemory(idol))
            }
            (Step::Chip { idol: next }, Action::Chip(idol, _)) => need(idol == next, R::OtherIdol(next)),
            (Step::Produce { .. }, Action::Done) => Ok(()),
            (Step::Produce { .. }, Action::Promote(idol)) => {
                own(idol)?;
                self.can_buy(seat, Purchase::Promotion(idol))
            }
            (Step::Produce { .. }, Action::Lesson(idol, trend)) => {
                own(idol)?;
                self.can_buy(seat, Purchase::Lesson(idol, trend))
            }
            (Step::Produce { .. }, Action::Unit(members)) => {
                members.iter().try_for_each(own)?;
                self.can_buy(seat, Purchase::Unit(members))
            }
            (Step::Produce { .. }, Action::Play(kind, aim)) => {
                need(self.hand(seat).contains(kind), R::NotInHand(kind))?;
                match cards().kind(kind).used {
                    Use::Audition(..) => Err(R::ForAuditions(kind)),
                    Use::Produce(effect) => self.can_use(seat, kind, effect, aim),
                }
            }
            (Step::Pay { .. }, Action::Pay(kind)) => need(self.hand(seat).contains(kind), R::NotInHand(kind)),
            (Step::Look { .. }, Action::Look(_)) => Ok(()),
            (Step::Enter, Action::Enter(idol, place)) => {
                need(!open.ready.contains(seat), R::SheetClosed)?;
                own(idol)?;
                self.can_place(seat, idol, place)
            }
            (Step::Enter, Action::Ready) => {
                need(!open.ready.contains(seat), R::SheetClosed)?;
                need(self.sheet_is_full(seat), R::NotAllPlaced)
            }
            (Step::Enter, Action::Reopen) => need(open.ready.contains(seat), R::SheetOpen),
            (Step::Appeal, Action::Pass) => Ok(()),
            (Step::Appeal, Action::Star(idol, aim)) => self.can_use_star(idol, aim),
            (Step::Appeal, Action::Play(kind, aim)) => {
                need(!self.no_cards_here(), R::NoCardsHere)?;
                need(self.hand(seat).contains(kind), R::NotInHand(kind))?;
                match self.appeal_of(kind) {
                    None => Err(R::ForProducing(kind)),
                    Some(effect) => self.can_aim(effect, aim),
                }
            }
            (Step::Extra { given, .. }, Action::Extra(idol)) => {
                need(self.rewarded_members().contains(idol), R::NotInUnit(idol))?;
                need(!given.contains(idol), R::HasExtra(idol))
            }
            (Step::Memory, Action::Memory(idol)) => {
                need(self.rewarded_members().contains(idol), R::NotInUnit(idol))?;
                need(open.room_for_memories(idol) > 0, R::NoRoomForMemory(idol))
            }
            _ => Err(R::NotNow),
        }
    }

    /// Whether a card can be discarded for this (4-2 A to C).
    #[inline]
    fn can_buy(&self, seat: Seat, what: Purchase) -> Result<(), Reason> {
        need(!self.hand(seat).is_empty(), Reason::NoCards)?;
        let open = &self.open;
        match what {
            Purchase::Promotion(idol) => {
                need(!open.idol(idol).promoted, Reason::PromotedAlready(idol))?;
                need(open.room_for_memories(idol) > 0, Reason::NoRoomForMemory(idol))
            }
            Purchase::Lesson(idol, trend) => {
                need(!open.idol(idol).lessons.contains(trend), Reason::HasChip(idol))
            }
            Purchase::Unit(members) => {
                need((2..=3).contains(&members.len()), Reason::UnitSize)?;
                match members.iter().find(|&idol| open.idol(idol).unit.len() > 1) {
                    None => Ok(()),
                    Some(idol) => Err(Reason::InUnitAlready(idol)),
                }
            }
        }
    }

    /// Whether a card of the produce phase can be used like this (4-2 D).
    fn can_use(&self, seat: Seat, kind: Kind, effect: ProduceEffect, aim: Aim) -> Result<(), Reason> {
        use Reason as R;
        let open = &self.open;
        let idol = match (effect, aim) {
            (
                ProduceEffect::Train
                | ProduceEffect::Memories(_)
                | ProduceEffect::Popularity { .. }
                | ProduceEffect::TensionUp
                | ProduceEffect::Gear { .. },
                Aim::Idol(idol),
            ) => {
                need(open.rosters[seat.index()].contains(idol), R::NotYourIdol(idol))?;
                idol
            }
            (ProduceEffect::Draw(_), Aim::Nothing) | (ProduceEffect::LookAndDraw(_), Aim::Slot(_)) => {
                return Ok(());
            }
            (ProduceEffect::Office, Aim::Nothing) => {
                return need(open.offices[seat.index()].is_none(), R::HasOffice);
            }
            (ProduceEffect::Reschedule, Aim::Slot(slot)) => {
                let stays = open.audition(slot).is_none_or(|card| card.stay.is_some());
                need(!stays, R::BlueStays)?;
                let left = open.audition_pile.len() + open.audition_discard.len();
                return need(left > 0, R::NoAuditionLeft);
            }
            _ => return Err(R::AimNeeded(kind)),
        };
        match effect {
            ProduceEffect::Train => need(open.idol(idol).lessons.len() < 3, R::AllChips(idol)),
            ProduceEffect::Memories(_) => need(open.room_for_memories(idol) > 0, R::NoRoomForMemory(idol)),
            ProduceEffect::Popularity { below, .. } => {
                need(open.idol(idol).popularity < below, R::TooPopular(idol))
            }
            ProduceEffect::TensionUp => need(!open.idol(idol).tension, R::HasTension(idol)),
            _ => Ok(()),
        }
    }

    /// Names whatever the step could offer a seat.
    fn list(&self, seat: Seat, offer: &mut impl FnMut(Action)) {
        let open = &self.open;
        if !self.asks(seat) {
            return;
        }
        let roster = open.rosters[seat.index()];
        match open.step {
            Step::Choose { .. } => Idol::all().for_each(|idol| offer(Action::Choose(idol))),
            Step::Assign { given, .. } => {
                let popularity = open.opening_popularity()[given as usize];
                roster.iter().for_each(|idol| offer(Action::Assign(popularity, idol)));
            }
            Step::OpeningMemory { .. } => roster.iter().for_each(|idol| offer(Action::Memory(idol))),
            Step::Chip { idol } => {
                Trend::ALL.into_iter().for_each(|trend| offer(Action::Chip(idol, trend)));
            }
            Step::Produce { .. } => self.list_produce(seat, roster, offer),
            Step::Pay { .. } => self.hand(seat).kinds().for_each(|kind| offer(Action::Pay(kind))),
            Step::Look { .. } => Slot::all().for_each(|slot| offer(Action::Look(slot))),
            Step::Enter => {
                offer(Action::Ready);
                offer(Action::Reopen);
                let placed = |leader: &Idol| self.hidden.sheets[leader.index()].is_some();
                let waiting = open.leaders(seat).filter(|leader| !placed(leader));
                for leader in waiting.chain(open.leaders(seat).filter(placed)) {
                    Slot::all().for_each(|slot| offer(Action::Enter(leader, Place::Slot(slot))));
                    offer(Action::Enter(leader, Place::Lesson));
                }
            }
            Step::Appeal => self.list_appeals(seat, offer),
            Step::Extra { .. } => {
                self.rewarded_members().iter().for_each(|idol| offer(Action::Extra(idol)));
            }
            Step::Memory => self.rewarded_members().iter().for_each(|idol| offer(Action::Memory(idol))),
            Step::Over => {}
        }
    }

    fn list_produce(&self, seat: Seat, roster: IdolSet, offer: &mut impl FnMut(Action)) {
        for idol in roster.iter() {
            offer(Action::Promote(idol));
        }
        for idol in roster.iter() {
            Trend::ALL.into_iter().for_each(|trend| offer(Action::Lesson(idol, trend)));
        }
        for one in roster.iter() {
            for two in roster.iter().filter(|&two| two > one) {
                offer(Action::Unit(IdolSet::only(one).with(two)));
                for three in roster.iter().filter(|&three| three > two) {
                    offer(Action::Unit(IdolSet::only(one).with(two).with(three)));
                }
            }
        }
        self.hand(seat).kinds().for_each(|kind| {
            let Use::Produce(effect) = cards().kind(kind).used else { return };
            match effect {
                ProduceEffect::Draw(_) | ProduceEffect::Office => offer(Action::Play(kind, Aim::Nothing)),
                ProduceEffect::LookAndDraw(_) | ProduceEffect::Reschedule => {
                    Slot::all().for_each(|slot| offer(Action::Play(kind, Aim::Slot(slot))));
                }
                ProduceEffect::Train
                | ProduceEffect::Memories(_)
                | ProduceEffect::Popularity { .. }
                | ProduceEffect::TensionUp
                | ProduceEffect::Gear { .. } => {
                    roster.iter().for_each(|idol| offer(Action::Play(kind, Aim::Idol(idol))));
                }
            }
        });
        offer(Action::Done);
    }

    fn list_appeals(&self, seat: Seat, offer: &mut impl FnMut(Action)) {
        let Some((contest, entrant)) = self.acting() else { return };
        let aims = |effect: Appeal, offer: &mut dyn FnMut(Aim)| match effect {
            Appeal::MatchDice => (1..=6).for_each(|face| offer(Aim::Face(face))),
            Appeal::StrikeOne => {
                let leaders = contest.entrants.iter().filter_map(|entrant| entrant.members.last());
                leaders.for_each(|idol| offer(Aim::Idol(idol)));
            }
            Appeal::ChangeTrend => Trend::ALL.into_iter().for_each(|trend| offer(Aim::Trend(trend))),
            _ => offer(Aim::Nothing),
        };
        for idol in entrant.members.iter().filter(|&idol| self.open.idol(idol).memories > 0) {
            aims(cards().idol(idol).star.effect, &mut |aim| offer(Action::Star(idol, aim)));
        }
        self.hand(seat).kinds().for_each(|kind| {
            if let Some(effect) = self.appeal_of(kind) {
                aims(effect, &mut |aim| offer(Action::Play(kind, aim)));
            }
        });
        offer(Action::Pass);
    }
}
