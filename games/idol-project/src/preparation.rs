//! §6-1 and §6-2: round preparation, the events it turns over, and income.

use crate::cards::{CARDS, EventEffect, Field, Happening};
use crate::decks::Drawn;
use crate::event::{Event, tell};
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
        self.round = self.round.saturating_add(1);
        self.news.clear();
        self.prepare_decks(chance);
        self.place_stocks_out();
        self.idols.current = self.idols.upcoming.take();
        tell(log, Event::Round { round: self.round, current: self.idols.current });
        self.turn_over_idol(chance, log);
        self.pay_income();
        self.begin_selling();
    }

    /// §5: a deck that has nothing left for the new round, not even what was left over.
    fn depleted(&self) -> Option<Ending> {
        let empty = |field: &Field| {
            let deck = &self.decks[*field as usize];
            deck.is_empty() && deck.out.is_none()
        };
        match Field::ALL.into_iter().find(empty) {
            Some(field) => Some(Ending::Deck(field)),
            None if self.works.is_empty() && self.works.out.is_empty() => Some(Ending::Works),
            None => None,
        }
    }

    /// What is left goes underneath, new cards are turned over.
    fn prepare_decks(&mut self, chance: &mut impl Chance) {
        for deck in &mut self.decks {
            deck.put_back();
            deck.turn_over(chance);
        }
        self.works.put_back(self.round);
        self.works.turn_over(chance);
    }

    /// One stock fewer than there are players, as far as the pile goes.
    fn place_stocks_out(&mut self) {
        let all = self.stocks.pile + self.stocks.out;
        self.stocks.out = all.min(self.count() - 1);
        self.stocks.pile = all - self.stocks.out;
    }

    /// Turns cards over until an idol lies on the deck; events happen at once and leave the game.
    pub(crate) fn turn_over_idol(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        while let Some(drawn) = self.idols.draw(chance) {
            match drawn {
                Drawn::Idol(idol) => {
                    self.idols.upcoming = Some(idol);
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
        self.news.push(event);
        let fewest = Seat::all(self.count()).map(|seat| self.victory_points(seat)).min().unwrap_or(0);
        for seat in Seat::all(self.count()) {
            let last = self.victory_points(seat) == fewest;
            let office = self.office_mut(seat);
            let idols = office.idols.len();
            match CARDS.get().event(event).effect {
                EventEffect::StockDividend(each) => office.gain(each * u32::from(office.stocks)),
                EventEffect::IdolBonus(each) => office.gain(each * idols),
                EventEffect::IdolCost(each) => {
                    office.pay(each * idols);
                }
                EventEffect::FameBonus(each) => office.gain(each * office.value(Field::Fame).max(0) as u32),
                EventEffect::UnderdogBonus(bonus) if last => office.gain(bonus),
                EventEffect::UnderdogBonus(_) => {}
                EventEffect::StockLoss(count) => {
                    let lost = count.min(office.stocks);
                    office.stocks -= lost;
                    self.stocks.pile += lost;
                }
            }
        }
    }

    /// §6-2: 300 AG, and the dividend of each stock.
    fn pay_income(&mut self) {
        let dividend = CARDS.get().stock.dividend;
        for office in &mut self.offices {
            office.gain(INCOME + dividend * u32::from(office.stocks));
        }
    }
}
