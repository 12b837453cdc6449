//! §6-1 and §6-2: round preparation, the events it turns over, and income.

use crate::cards::{CARDS, EventEffect};
use crate::decks::Drawn;
use crate::event::{Event, tell};
use crate::ids::{Field, Happening};
use crate::state::{Ending, IdolProject};
use greenroom_engine::{Chance, Log, Seat};

/// §6-2: what each company gets each round.
pub const INCOME: u32 = 300;

impl IdolProject {
    /// Begins the next round: everything up to the first question, or the end of the game.
    pub(crate) fn prepare_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(ending) = self.depleted() {
            return self.end(ending, log);
        }
        self.open.round = self.open.round.saturating_add(1);
        self.open.news.clear();
        self.prepare_decks(chance);
        self.place_stocks_out();
        self.open.idols.current = self.open.idols.upcoming.take();
        tell(log, Event::Round { round: self.open.round, current: self.open.idols.current });
        self.turn_over_idol(chance, log);
        self.pay_income();
        self.begin_selling();
    }

    /// §5: a deck that has nothing left for the new round, not even what was left over.
    fn depleted(&self) -> Option<Ending> {
        let empty = |field: &Field| {
            let deck = &self.open.decks[*field];
            deck.is_empty() && deck.out.is_none()
        };
        match Field::ALL.into_iter().find(empty) {
            Some(field) => Some(Ending::Deck(field)),
            None if self.open.works.is_empty() && self.open.works.out.is_empty() => Some(Ending::Works),
            None => None,
        }
    }

    /// What is left goes underneath, new cards are turned over.
    fn prepare_decks(&mut self, chance: &mut impl Chance) {
        for deck in self.open.decks.iter_mut() {
            deck.put_back();
            deck.turn_over(chance);
        }
        self.open.works.put_back(self.open.round);
        self.open.works.turn_over(chance);
    }

    /// One stock fewer than there are players, as far as the pile goes.
    fn place_stocks_out(&mut self) {
        let all = self.open.stocks.pile + self.open.stocks.out;
        self.open.stocks.out = all.min(self.open.seats() - 1);
        self.open.stocks.pile = all - self.open.stocks.out;
    }

    /// Turns cards over until an idol lies on the deck; events happen at once and leave the game.
    pub(crate) fn turn_over_idol(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        while let Some(drawn) = self.open.idols.draw(chance) {
            match drawn {
                Drawn::Idol(idol) => {
                    self.open.idols.upcoming = Some(idol);
                    tell(log, Event::Upcoming(idol));
                    return;
                }
                Drawn::Event(event) => {
                    tell(log, Event::Happened(event));
                    self.happen(event);
                }
            }
        }
    }

    /// §2-2: resolves an event.
    fn happen(&mut self, event: Happening) {
        self.open.news.push(event);
        let fewest =
            Seat::all(self.open.seats()).map(|seat| self.open.victory_points(seat)).min().unwrap_or(0);
        for seat in Seat::all(self.open.seats()) {
            let last = self.open.victory_points(seat) == fewest;
            let office = self.open.office(seat);
            let (stocks, idols) = (office.stocks, office.idols.len());
            match CARDS.get().event(event).effect {
                EventEffect::StockDividend(each) => self.gain(seat, each * u32::from(stocks)),
                EventEffect::IdolBonus(each) => self.gain(seat, each * idols),
                EventEffect::IdolCost(each) => {
                    self.pay(seat, each * idols);
                }
                EventEffect::FameBonus(each) => {
                    let fame = office.value(Field::Fame).max(0) as u32;
                    self.gain(seat, each * fame);
                }
                EventEffect::UnderdogBonus(bonus) if last => self.gain(seat, bonus),
                EventEffect::UnderdogBonus(_) => {}
                EventEffect::StockLoss(count) => {
                    let lost = count.min(stocks);
                    self.open.office_mut(seat).stocks -= lost;
                    self.open.stocks.pile += lost;
                }
            }
        }
    }

    /// §6-2: 300 AG, and the dividend of each stock.
    fn pay_income(&mut self) {
        let dividend = CARDS.get().stock.dividend;
        for seat in Seat::all(self.open.seats()) {
            self.gain(seat, INCOME + dividend * u32::from(self.open.office(seat).stocks));
        }
    }
}
