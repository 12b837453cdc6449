//! §5 Employ Phase: the die, who may change it, who is employed, and the effects that are booked.

use crate::effects::{Active, Effect, Payer, Per, Who};
use crate::event::{Event, Why};
use crate::ids::{Card, Face};
use crate::play::Play;
use crate::state::{Booked, EffectSource, LastRoll, Open, Posted, Step};
use greenroom_engine::{Chance, Log, Seat};

impl Open {
    /// §5: whether this face of the die employs a card: by its own success condition, or by one that another card on its board lends it.
    pub fn hires(&self, posted: Posted, face: Face) -> bool {
        let kind = posted.card.kind();
        let lends = |lender: &Posted| {
            lender.seat == posted.seat
                && lender.card != posted.card
                && matches!(lender.card.kind().active, Some(Active::AlsoEmployedOn { industry, faces })
                    if industry == kind.industry && faces.contains(face))
        };
        kind.employed_on.contains(face) || self.posted.iter().any(lends)
    }
}

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
        let next = seats.find(|&seat| open.player(seat).recruits || turns[seat.index()] > 0);
        match next {
            Some(seat) => open.step = Step::Die { seat },
            None => self.decided(),
        }
    }

    /// §9-5: once the die is fixed nothing can change it any more.
    pub(crate) fn change_die(&mut self, seat: Seat, face: u8) {
        self.open().die = Some(face);
        if self.open().player(seat).recruits {
            self.tell(Event::Fixed { seat, face });
            return self.decided();
        }
        self.tell(Event::Turned { seat, face });
        self.ask_about_die(Some(seat));
    }

    /// Who may turn the die need not.
    pub(crate) fn leave_die(&mut self, seat: Seat) {
        self.tell(Event::LeftDie { seat });
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
        self.open().last_roll = LastRoll { face: Some(face), ..LastRoll::default() };
        let mut nobody = true;
        for place in 0..self.open().posted.len() {
            let posted = self.open().posted[place];
            if self.open().hires(posted, Face(face)) {
                nobody = false;
                let (seat, card, reward) = (posted.seat, posted.card, posted.card.kind().reward);
                self.open().posted[place].employed = true;
                self.open().last_roll.hired.push((seat, card));
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
        // The next one lies last: the start player's come first, and where nobody is asked, in the order of posting.
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

    /// §5, §9-4: booked effects happen one by one, wherever their cards are by then, the start player's first. Their owner
    /// chooses the order. After the last one the employed cards that still lie on a board go to the trash pile, and
    /// the phase is over.
    pub(crate) fn go_on_employing(&mut self) {
        while let Some(&Booked { seat, .. }) = self.open().booked.last() {
            if order_matters(&self.open().booked, seat) {
                self.open().step = Step::Order { seat };
                return;
            }
            let next = self.open().booked.len() - 1;
            if self.begin_booked(next) {
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

    /// this effect happens next.
    pub(crate) fn choose_booked(&mut self, seat: Seat, card: Card) {
        let place = self.open().booked.iter().position(|booked| booked.card == card);
        self.tell(Event::Ordered { seat, card });
        if !self.begin_booked(place.expect("the effect is booked")) {
            self.go_on_employing();
        }
    }

    fn begin_booked(&mut self, place: usize) -> bool {
        let Booked { seat, card, months } = self.open().booked.remove(place);
        let effect = card.kind().employed.expect("what is booked has an effect");
        self.begin_with(seat, EffectSource::Employed(card), effect, months)
    }
}

/// whether it can make a difference in which order a player's booked effects happen.
///
/// Gains, points and losses of others come out the same at any time, unless coins of one's own are spent or lost, too. Equal
/// effects can be exchanged for each other.
pub(crate) fn order_matters(booked: &[Booked], seat: Seat) -> bool {
    let effects = || booked.iter().filter(|one| one.seat == seat).filter_map(|one| one.card.kind().employed);
    let spends = effects().any(|effect| {
        matches!(effect, Effect::Pay { .. } | Effect::Lose { who: Who::You | Who::Everybody, .. })
    });
    let is_fixed = |effect: &Effect| {
        let fixed = matches!(
            effect,
            Effect::Gain { per: Per::Once | Per::MonthHere, .. }
                | Effect::Score { .. }
                | Effect::Lose { who: Who::Others, .. }
                | Effect::Collect { who: Payer::Others, .. }
        );
        fixed && !spends
    };
    let mut open = effects().filter(|effect| !is_fixed(effect));
    let first = open.next();
    open.any(|effect| Some(effect) != first)
}
