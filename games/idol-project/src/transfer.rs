//! §6-8: firing idols, and offering them to others.

use crate::cards::CARDS;
use crate::event::{Event, tell};
use crate::ids::{Idol, IdolSet};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Chance, Log, Seat, SeatSet};

impl IdolProject {
    pub(crate) fn begin_transfers(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.ask_to_transfer(0, chance, log);
    }

    /// Asks the next player in card order who has idols; after the last one the next round begins.
    pub(crate) fn ask_to_transfer(&mut self, from: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match (from..self.open.seats())
            .find(|&place| !self.open.office(self.open.at_place(place)).idols.is_empty())
        {
            Some(place) => {
                self.open.step =
                    Step::Transfer { seat: self.open.at_place(place), offered: IdolSet::empty() };
            }
            None => self.prepare_round(chance, log),
        }
    }

    /// After an idol has left or stayed, her owner goes on for as long as there are idols. Who has offered all of them and
    /// can fire none is still asked: to go on at once would tell what lies in the safe.
    fn go_on_transferring(
        &mut self,
        seat: Seat,
        offered: IdolSet,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.open.office(seat).idols.is_empty() {
            self.ask_to_transfer(self.open.place_of(seat) + 1, chance, log);
        } else {
            self.open.step = Step::Transfer { seat, offered };
        }
    }

    /// Whether a seat has the fee for firing an idol or taking her over: her upkeep.
    pub(crate) fn has_fee(&self, seat: Seat, idol: Idol) -> bool {
        self.safe(seat) >= CARDS.get().idol(idol).upkeep
    }

    /// The owner pays the upkeep once more, and she goes underneath the deck.
    pub(crate) fn fire(
        &mut self,
        seat: Seat,
        idol: Idol,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Step::Transfer { offered, .. } = self.open.step else { return };
        let money = self.pay(seat, CARDS.get().idol(idol).upkeep);
        self.open.office_mut(seat).idols.remove(idol);
        self.open.idols.put_back(idol);
        tell(log, Event::Fired { seat, idol, money });
        self.go_on_transferring(seat, offered, chance, log);
    }

    /// The owner offers an idol: the others are asked in clockwise order. Each idol is offered once a round.
    pub(crate) fn offer(
        &mut self,
        seat: Seat,
        idol: Idol,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Step::Transfer { mut offered, .. } = self.open.step else { return };
        offered.insert(idol);
        tell(log, Event::Offered { seat, idol });
        self.ask_next_taker(seat, offered, idol, seat, SeatSet::NONE, chance, log);
    }

    /// Somebody has answered an offer.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        wants: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Step::Offer { owner, offered, idol, mut takers, .. } = self.open.step else { return };
        if wants {
            takers.insert(seat);
            tell(log, Event::Wanted { seat, idol });
        }
        self.ask_next_taker(owner, offered, idol, seat, takers, chance, log);
    }

    /// Asks the next player; when all have answered, the owner chooses. Who cannot pay the fee is asked like anybody and can
    /// only decline: to skip them would tell what lies in their safe.
    #[expect(clippy::too_many_arguments, reason = "they are the fields of the step that is to come")]
    fn ask_next_taker(
        &mut self,
        owner: Seat,
        offered: IdolSet,
        idol: Idol,
        after: Seat,
        takers: SeatSet,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let asked = after.next(self.open.seats());
        if asked != owner {
            self.open.step = Step::Offer { owner, offered, idol, asked, takers };
            return;
        }
        if takers.is_empty() {
            tell(log, Event::Stays { seat: owner, idol });
            self.go_on_transferring(owner, offered, chance, log);
        } else {
            self.open.step = Step::Choose { owner, offered, idol, takers };
        }
    }

    /// The owner lets her go to one of those who want her, who pays the upkeep as a fee; or keeps her.
    pub(crate) fn choose(&mut self, to: Option<Seat>, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Step::Choose { owner, offered, idol, .. } = self.open.step else { return };
        match to {
            Some(to) => {
                let money = self.pay(to, CARDS.get().idol(idol).upkeep);
                self.gain(owner, money);
                self.open.office_mut(owner).idols.remove(idol);
                self.open.office_mut(to).idols.insert(idol);
                tell(log, Event::Transferred { from: owner, to, idol, money });
            }
            None => tell(log, Event::Stays { seat: owner, idol }),
        }
        self.go_on_transferring(owner, offered, chance, log);
    }
}
