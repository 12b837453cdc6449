//! §5 Employ Phase: the die, who may change it, who is employed, and the effects that are booked.

use crate::cards::CARDS_IN_THE_BOX;
use crate::effects::{Active, Effect, Industry};
use crate::event::{Event, Why};
use crate::ids::{Face, Faces};
use crate::play::Play;
use crate::state::{Booked, EffectSource, LastRoll, Posted, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Log, Seat};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §5: the start player rolls.
    pub(crate) fn roll(&mut self) {
        let face = self.chance.die();
        let seat = self.open().start;
        self.open().die = Some(face);
        self.tell(Event::Rolled { seat, face });
        self.ask_about_die(None);
    }

    /// §9-5: from the start player clockwise, whoever can fix or turn the die is asked.
    fn ask_about_die(&mut self, asked_last: Option<Seat>) {
        let open = self.open();
        let turns = open.turns_die_by();
        let mut seats = open.start.around(open.seats());
        if let Some(last) = asked_last {
            seats.find(|&seat| seat == last);
        }
        let next = seats.find(|&seat| open.recruiting.contains(seat) || turns[seat.index()] > 0);
        match next {
            Some(seat) => open.step = Step::Die { seat },
            None => self.decided(),
        }
    }

    /// §9-5: once the die is fixed nothing can change it any more.
    pub(crate) fn change_die(&mut self, seat: Seat, face: u8) {
        let before = self.open().die.replace(face);
        if self.open().recruiting.contains(seat) {
            self.tell(Event::Fixed { seat, face });
            return self.decided();
        }
        if before != Some(face) {
            self.tell(Event::Turned { seat, face });
        }
        self.ask_about_die(Some(seat));
    }

    /// The roll is decided. Fever looks at it before any other process (§8).
    fn decided(&mut self) {
        if self.open().is_fever() && matches!(self.open().die, Some(1 | 6)) {
            self.end_fever();
        } else {
            self.employ();
        }
    }

    /// §5: cards that match become employed, all players are paid, and Employed effects are booked.
    pub(crate) fn employ(&mut self) {
        let face = self.open().die.unwrap_or(0);
        let lent = self.conditions_lent();
        self.open().last_roll = LastRoll { face: Some(face), ..LastRoll::default() };
        let mut nobody = true;
        for place in 0..self.open().posted.len() {
            let posted = self.open().posted[place];
            let kind = posted.card.kind();
            // §5: by its own success condition, or by one that another card on its board lends it.
            let by_others = lent
                .iter()
                .filter(|(lender, ..)| lender.seat == posted.seat && lender.card != posted.card)
                .any(|&(_, industry, faces)| industry == kind.industry && faces.contains(Face(face)));
            if kind.employed_on.contains(Face(face)) || by_others {
                nobody = false;
                let (seat, card, reward) = (posted.seat, posted.card, posted.card.kind().reward);
                self.open().posted[place].employed = true;
                // A roll that hires more than fit is not remembered whole.
                let _ = self.open().last_roll.hired.try_push((seat, card));
                self.receive(seat, u16::from(reward));
                self.tell(Event::Employed { seat, card, reward });
            }
        }
        if nobody {
            self.tell(Event::NobodyEmployed);
            return self.update();
        }
        let open = self.open();
        let seats = open.seats();
        // The next one lies last: the start player's first posted card is taken first.
        for step in (0..seats).rev() {
            let seat = Seat((open.start.0 + step) % seats);
            for posted in open.posted.iter().rev().filter(|posted| posted.seat == seat && posted.employed) {
                if posted.card.kind().employed.is_some() {
                    open.booked.push(Booked { seat, card: posted.card, months: posted.months });
                }
            }
        }
        self.pay_for_others_employed();
        self.go_on_employing();
    }

    /// The success conditions that cards in play lend to others of an industry on their board.
    fn conditions_lent(&self) -> ArrayVec<(Posted, Industry, Faces), CARDS_IN_THE_BOX> {
        let lenders = self.game.open.posted.iter().filter_map(|&posted| match posted.card.kind().active {
            Some(Active::AlsoEmployedOn { industry, faces }) => Some((posted, industry, faces)),
            _ => None,
        });
        lenders.collect()
    }

    /// Cards in play that pay when other cards are employed.
    fn pay_for_others_employed(&mut self) {
        for seat in self.open().start.around(self.open().seats()) {
            self.for_each_active(seat, |play, why, active| {
                let Why::Card(itself) = why else { return };
                let employed = play.game.open.posted.iter().filter(|posted| posted.employed);
                let (coins, count) = match active {
                    Active::WhenYoursIsEmployed { industry, coins } => {
                        let others = employed.filter(|posted| posted.seat == seat && posted.card != itself);
                        let of_industry = others
                            .filter(|posted| industry.is_none_or(|only| only == posted.card.kind().industry));
                        (coins, of_industry.count())
                    }
                    Active::WhenTheirsIsEmployed { coins } => {
                        (coins, employed.filter(|posted| posted.seat != seat).count())
                    }
                    _ => return,
                };
                play.gain(seat, u16::from(coins) * count as u16, why);
            });
        }
    }

    /// §5, §9-4: booked effects happen one by one, wherever their cards are by then. After the last one the employed cards
    /// that still lie on a board go to the trash pile, and the phase is over.
    pub(crate) fn go_on_employing(&mut self) {
        while let Some(booked) = self.open().booked.pop() {
            if let Some(effect) = booked.card.kind().employed
                && self.begin_booked(booked, effect)
            {
                return;
            }
        }
        let open = self.open();
        for posted in open.posted.iter().filter(|posted| posted.employed) {
            open.trash.insert(posted.card);
        }
        open.posted.retain(|posted| !posted.employed);
        self.update();
    }

    fn begin_booked(&mut self, booked: Booked, effect: Effect) -> bool {
        self.begin_with(booked.seat, EffectSource::Employed(booked.card), effect, booked.months)
    }
}
