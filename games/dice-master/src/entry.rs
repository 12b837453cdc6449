//! Section 4-3: entering auditions, in secret and all at once.

use crate::cards::{Special, cards};
use crate::event::Event;
use crate::ids::{IDOLS, Idol, Place, SLOTS, Slot};
use crate::rank::Rank;
use crate::reason::Reason;
use crate::state::{DiceMaster, Open, Step};
use greenroom_engine::{Audience, Chance, Id, Log, Seat, SeatSet};

impl Open {
    /// Whether an idol or unit may enter the audition in a slot, as its card has it.
    #[inline]
    pub(crate) fn admits(&self, slot: Slot, leader: Idol) -> Result<(), Reason> {
        let members = self.idol(leader).unit;
        self.admits_rank(slot, self.rank(members), members.len())
    }

    /// Whether so many idols together may enter the audition in a slot with their rank.
    #[inline]
    pub(crate) fn admits_rank(&self, slot: Slot, rank: Rank, members: u32) -> Result<(), Reason> {
        let Some(card) = self.audition(slot) else { return Err(Reason::RankNotAllowed(slot, rank)) };
        if !card.ranks.contains(rank) {
            return Err(Reason::RankNotAllowed(slot, rank));
        }
        match card.rule {
            Some(Special::UnitsOnly) if members == 1 => Err(Reason::UnitsOnly(slot)),
            Some(Special::SoloOnly) if members > 1 => Err(Reason::SoloOnly(slot)),
            _ => Ok(()),
        }
    }
}

impl DiceMaster {
    /// Idols who look at a trend card do so first; then the sheets are filled in.
    pub(crate) fn begin_entry(&mut self) {
        self.hidden.sheets = [None; IDOLS];
        self.open.ready = SeatSet::NONE;
        self.look_from(0);
    }

    fn look_from(&mut self, first: u8) {
        let looks =
            |idol: &Idol| cards().traits[idol.index()].look_at_trend && self.open.owner(*idol).is_some();
        self.open.step = match (first..IDOLS as u8).map(Idol).find(looks) {
            Some(idol) => Step::Look { idol },
            None => Step::Enter,
        };
    }

    /// 6-1: she looks at one trend card before her piece is placed.
    pub(crate) fn look(&mut self, seat: Seat, idol: Idol, slot: Slot, log: &mut impl Log<Event>) {
        self.see_trend(seat, slot, log);
        self.look_from(idol.0 + 1);
    }

    /// Whether a piece may be put there. Until the last seat is ready, pieces may be moved behind the screen.
    #[inline]
    pub(crate) fn can_place(&self, seat: Seat, idol: Idol, place: Place) -> Result<(), Reason> {
        let leader = self.open.leader(idol);
        if leader != idol {
            return Err(Reason::GoesByLeader(idol, leader));
        }
        if self.hidden.sheets[idol.index()] == Some(place) {
            return Err(Reason::ThereAlready(idol));
        }
        let Place::Slot(slot) = place else { return Ok(()) };
        let taken = |other: Idol| self.hidden.sheets[other.index()] == Some(place);
        if self.open.rosters[seat.index()].iter().any(taken) {
            return Err(Reason::SlotTaken(slot));
        }
        self.open.admits(slot, idol)
    }

    /// Whether every piece of a seat lies somewhere.
    pub(crate) fn sheet_is_full(&self, seat: Seat) -> bool {
        let sheets = &self.hidden.sheets;
        self.open.rosters[seat.index()].iter().all(|idol| sheets[idol.index()].is_some())
    }

    /// The whole unit goes where its leader goes.
    pub(crate) fn place(&mut self, seat: Seat, leader: Idol, place: Place, log: &mut impl Log<Event>) {
        for idol in self.open.idol(leader).unit.iter() {
            self.hidden.sheets[idol.index()] = Some(place);
        }
        log.tell(Audience::seat(seat), Event::Placed { seat, idol: leader, place });
    }

    /// A seat takes its sheet back with all pieces on it, as long as another is still at work on its own.
    pub(crate) fn reopen_sheet(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.ready.remove(seat);
        log.tell(Audience::Everyone, Event::Reopened { seat });
    }

    /// A seat is ready; with the last one all sheets are opened.
    pub(crate) fn close_sheet(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.open.ready.insert(seat);
        log.tell(Audience::Everyone, Event::Ready { seat });
        if self.open.ready != SeatSet::all(self.open.seats()) {
            return;
        }
        log.reveal();
        self.open.entered = std::mem::replace(&mut self.hidden.sheets, [None; IDOLS]);
        for seat in self.open.start.around(self.open.seats()) {
            for leader in self.open.leaders(seat) {
                let members = self.open.idol(leader).unit;
                let place = self.open.entered[leader.index()].expect("a closed sheet is full");
                log.tell(Audience::Everyone, Event::Entered { seat, members, place });
            }
        }
        self.open.visitor = if self.open.options.passing { self.pass_by(chance, log) } else { None };
        self.set_aside_for_entering(chance, log);
        self.hold_auditions(0, chance, log);
    }

    /// 5: a die says where an S rank idol passes by; she joins where exactly one idol or unit has entered.
    fn pass_by(&self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Option<Slot> {
        let slot = Slot(chance.below(SLOTS as u32) as u8);
        let joins = self.acts_in(slot).count() == 1;
        log.tell(Audience::Everyone, Event::PassedBy { slot, joins });
        joins.then_some(slot)
    }

    /// The idols and units in a slot by their leaders, the freshest first.
    pub(crate) fn acts_in(&self, slot: Slot) -> impl Iterator<Item = Idol> + Clone + '_ {
        Idol::all().filter(move |&idol| {
            self.open.entered[idol.index()] == Some(Place::Slot(slot)) && self.open.leader(idol) == idol
        })
    }

    /// 4-4-2-1: some idols bring cards for next season when they enter an audition.
    fn set_aside_for_entering(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in self.open.start.around(self.open.seats()) {
            for idol in self.open.rosters[seat.index()].iter() {
                let brings = cards().traits[idol.index()].cards_on_entry;
                if brings > 0 && matches!(self.open.entered[idol.index()], Some(Place::Slot(_))) {
                    self.set_aside(seat, brings, chance, log);
                }
            }
        }
    }
}
