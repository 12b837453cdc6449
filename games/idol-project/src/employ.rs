//! §6-6: the masked idol, and where this round's idol goes.

use crate::cards::{CARDS, Field, Idol};
use crate::event::{Event, tell};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Chance, Log, Seat, SeatSet};

impl IdolProject {
    /// Whoever has the masked idol is asked first.
    pub(crate) fn begin_employ(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.owner(CARDS.get().masked()) {
            Some(seat) if self.could_be_masked(seat).next().is_some() => self.step = Step::Unmask { seat },
            _ => self.employ(chance, log),
        }
    }

    /// Who the masked idol of a seat could turn out to be: any idol of another office, this round's or the next.
    pub(crate) fn could_be_masked(&self, seat: Seat) -> impl Iterator<Item = Idol> + '_ {
        Seat::all(self.count())
            .filter(move |&other| other != seat)
            .flat_map(|other| self.office(other).idols())
            .chain(self.idols.current)
            .chain(self.idols.upcoming)
    }

    /// The masked idol is that idol: she comes, and the mask goes back to the box.
    pub(crate) fn unmask(
        &mut self,
        seat: Seat,
        idol: Idol,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let from = self.owner(idol);
        let office = self.office_mut(seat);
        office.idols.remove(CARDS.get().masked().0);
        office.idols.insert(idol.0);
        tell(log, Event::Unmasked { seat, idol, from });
        if let Some(from) = from {
            self.office_mut(from).idols.remove(idol.0);
        } else if self.idols.upcoming == Some(idol) {
            self.idols.upcoming = None;
            self.turn_over_idol(chance, log);
        } else {
            self.idols.current = None;
        }
        self.employ(chance, log);
    }

    /// This round's idol goes where she likes it best, or leaves the idol world.
    pub(crate) fn employ(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(idol) = self.idols.current.take() {
            match self.favourite_company(idol) {
                Some((seat, by)) => {
                    self.office_mut(seat).idols.insert(idol.0);
                    tell(log, Event::Employed { seat, idol, by });
                }
                None => {
                    self.idols.put_back(idol);
                    tell(log, Event::Disillusioned(idol));
                }
            }
        }
        self.begin_upkeep(chance, log);
    }

    /// The company that an idol would run to as things stand, and the preference that decides it.
    pub fn favourite_company(&self, idol: Idol) -> Option<(Seat, Field)> {
        let mut liked = SeatSet::all(self.count());
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
