//! §6-6: the masked idol, and where this round's idol goes.

use crate::cards::CARDS;
use crate::event::{Event, tell};
use crate::ids::{Field, Idol};
use crate::state::{IdolProject, Open, Step};
use greenroom_engine::{Chance, Log, Seat, SeatSet};

impl IdolProject {
    /// Whoever has the masked idol is asked first.
    pub(crate) fn begin_employ(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.open.owner(CARDS.get().masked()) {
            Some(seat) if self.open.could_be_masked(seat).next().is_some() => {
                self.open.step = Step::Unmask { seat }
            }
            _ => self.employ(chance, log),
        }
    }

    /// The masked idol is that idol: she comes, and the mask goes back to the box.
    pub(crate) fn unmask(
        &mut self,
        seat: Seat,
        idol: Idol,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let from = self.open.owner(idol);
        let office = self.open.office_mut(seat);
        office.idols.remove(CARDS.get().masked());
        office.idols.insert(idol);
        tell(log, Event::Unmasked { seat, idol, from });
        if let Some(from) = from {
            self.open.office_mut(from).idols.remove(idol);
        } else if self.open.idols.upcoming == Some(idol) {
            self.open.idols.upcoming = None;
            self.turn_over_idol(chance, log);
        } else {
            self.open.idols.current = None;
        }
        self.employ(chance, log);
    }

    /// This round's idol goes where she likes it best, or leaves the idol world.
    pub(crate) fn employ(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(idol) = self.open.idols.current.take() {
            match self.open.favourite_company(idol) {
                Some((seat, by)) => {
                    self.open.office_mut(seat).idols.insert(idol);
                    tell(log, Event::Employed { seat, idol, by });
                }
                None => {
                    self.open.idols.put_back(idol);
                    tell(log, Event::Disillusioned(idol));
                }
            }
        }
        self.begin_upkeep(chance, log);
    }
}

impl Open {
    /// Who the masked idol of a seat could turn out to be: any idol of another office, this round's or the next.
    pub(crate) fn could_be_masked(&self, seat: Seat) -> impl Iterator<Item = Idol> + '_ {
        Seat::all(self.seats())
            .filter(move |&other| other != seat)
            .flat_map(|other| self.office(other).idols.iter())
            .chain(self.idols.current)
            .chain(self.idols.upcoming)
    }

    /// The company that an idol would run to as things stand, and the preference that decides it.
    pub fn favourite_company(&self, idol: Idol) -> Option<(Seat, Field)> {
        let mut liked = SeatSet::all(self.seats());
        for field in CARDS.get().idol(idol).prefers {
            liked = self.highest(field, liked);
            if liked.len() == 1 {
                return liked.first().map(|seat| (seat, field));
            }
        }
        None
    }

    /// Which of these companies have the highest value in a field.
    pub fn highest(&self, field: Field, among: SeatSet) -> SeatSet {
        let value = |seat: Seat| self.office(seat).value(field);
        let most = among.iter().map(value).max();
        among.iter().filter(|&seat| Some(value(seat)) == most).collect()
    }
}
