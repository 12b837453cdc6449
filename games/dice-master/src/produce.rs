//! Section 4-2: the produce phase.

use crate::action::Aim;
use crate::cards::{ProduceEffect, Use, cards};
use crate::event::Event;
use crate::ids::{Idol, Kind, Slot, Trend, TrendSet};
use crate::rank::Rank;
use crate::state::{DiceMaster, Purchase, Step};
use greenroom_engine::{Audience, Chance, Id, Log, Seat};

/// What a card that stays with an idol adds to one of her values.
pub(crate) fn gear_bonus(kind: Kind, trend: Trend) -> i16 {
    match cards().kind(kind).used {
        Use::Produce(ProduceEffect::Gear { trend: raised, bonus }) if raised == trend => i16::from(bonus),
        _ => 0,
    }
}

impl DiceMaster {
    /// The start player's turn comes first.
    pub(crate) fn begin_produce(&mut self) {
        self.produce_from(self.open.start);
    }

    /// The turn of the first seat from here that has cards; with an empty hand nothing can be done, as all can see.
    fn produce_from(&mut self, mut seat: Seat) {
        while self.hand(seat).is_empty() {
            seat = seat.next(self.open.seats());
            if seat == self.open.start {
                return self.begin_entry();
            }
        }
        self.open.step = Step::Produce { seat };
    }

    pub(crate) fn end_produce(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.tell(Audience::Everyone, Event::Done { seat });
        self.next_producer(seat);
    }

    fn next_producer(&mut self, seat: Seat) {
        let next = seat.next(self.open.seats());
        if next == self.open.start { self.begin_entry() } else { self.produce_from(next) }
    }

    /// Goes on with a seat's turn, or ends it when its hand is empty.
    fn keep_producing(&mut self, seat: Seat) {
        if self.hand(seat).is_empty() {
            self.next_producer(seat);
        } else {
            self.open.step = Step::Produce { seat };
        }
    }

    /// A to C cost one card: it is asked for, unless there is only one.
    pub(crate) fn order(&mut self, seat: Seat, what: Purchase, log: &mut impl Log<Event>) {
        let hand = self.hand(seat);
        match hand.nth(0) {
            Some(kind) if hand.len() == 1 => self.pay(seat, what, kind, log),
            _ => self.open.step = Step::Pay { seat, what },
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, what: Purchase, paid: Kind, log: &mut impl Log<Event>) {
        self.take_from_hand(seat, paid, log);
        self.open.discard.insert(paid);
        match what {
            Purchase::Promotion(idol) => {
                let state = &mut self.open.idols[idol.index()];
                state.memories += 1;
                state.promoted = true;
                log.tell(Audience::Everyone, Event::Promoted { seat, idol, paid });
            }
            Purchase::Lesson(idol, trend) => {
                self.open.idols[idol.index()].lessons.insert(trend);
                log.tell(Audience::Everyone, Event::Lesson { seat, idol, trend, paid });
            }
            Purchase::Unit(members) => {
                for idol in members.iter() {
                    self.open.idols[idol.index()].unit = members;
                }
                log.tell(Audience::Everyone, Event::Unit { seat, members, paid });
            }
        }
        self.keep_producing(seat);
    }

    /// D: uses a card. It is discarded once its effect is done, unless it stays.
    pub(crate) fn use_card(
        &mut self,
        seat: Seat,
        kind: Kind,
        aim: Aim,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Use::Produce(effect) = cards().kind(kind).used else { return };
        self.take_from_hand(seat, kind, log);
        log.tell(Audience::Everyone, Event::Used { seat, kind, aim });
        let mut used = Some(kind);
        match (effect, aim) {
            (ProduceEffect::Train, Aim::Idol(idol)) => {
                self.open.idols[idol.index()].lessons = TrendSet::first_numbers(Trend::ALL.len());
            }
            (ProduceEffect::Memories(memories), Aim::Idol(idol)) => {
                let room = self.open.room_for_memories(idol);
                self.open.idols[idol.index()].memories += memories.min(room);
            }
            (ProduceEffect::Popularity { gain, .. }, Aim::Idol(idol)) => self.gain(seat, idol, gain, log),
            (ProduceEffect::TensionUp, Aim::Idol(idol)) => self.open.idols[idol.index()].tension = true,
            (ProduceEffect::Gear { .. }, Aim::Idol(idol)) => {
                used = self.open.idols[idol.index()].gear.replace(kind);
            }
            (ProduceEffect::Office, _) => used = self.open.offices[seat.index()].replace(kind),
            (ProduceEffect::LookAndDraw(more), Aim::Slot(slot)) => {
                self.see_trend(seat, slot, log);
                self.draw_to_hand(seat, u32::from(more), chance, log);
            }
            (ProduceEffect::Draw(more), _) => self.draw_to_hand(seat, u32::from(more), chance, log),
            (ProduceEffect::Reschedule, Aim::Slot(slot)) => self.reschedule(slot, chance, log),
            _ => debug_assert!(false, "only a fitting aim is legal"),
        }
        if let Some(kind) = used {
            self.open.discard.insert(kind);
        }
        self.keep_producing(seat);
    }

    /// Another audition takes the place of one that is not blue.
    fn reschedule(&mut self, slot: Slot, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(audition) = self.draw_audition(chance) else { return };
        if let Some(old) = self.open.board[slot.index()].replace(audition) {
            self.open.audition_discard.insert(old);
        }
        log.tell(Audience::Everyone, Event::Replaced { slot, audition });
    }

    /// Popularity rises, at most to the S rank (4-4-2).
    pub(crate) fn gain(&mut self, seat: Seat, idol: Idol, popularity: u8, log: &mut impl Log<Event>) {
        let before = self.open.idol(idol).popularity;
        let after = (before + popularity).min(self.open.cards.rules.top());
        self.open.idols[idol.index()].popularity = after;
        let rank = Rank::of(after);
        log.tell(Audience::Everyone, Event::Gained { seat, idol, popularity: after - before, rank });
        if rank > Rank::of(before) {
            log.tell(Audience::Everyone, Event::RankUp { seat, idol, rank });
        }
    }

    /// A seat looks at the trend card of a slot; only it learns what it is.
    pub(crate) fn see_trend(&mut self, seat: Seat, slot: Slot, log: &mut impl Log<Event>) {
        self.open.trend_seen[slot.index()].insert(seat);
        log.reveal();
        log.tell(Audience::but(seat), Event::Looked { seat, slot });
        let trend = self.hidden.trends[slot.index()];
        log.tell(Audience::seat(seat), Event::SawTrend { seat, slot, trend });
    }
}
