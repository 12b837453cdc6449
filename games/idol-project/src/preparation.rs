//! §6-1 and §6-2: round preparation, the events it turns over, and income.

use crate::cards::{CARDS, EventEffect};
use crate::decks::Drawn;
use crate::event::{Event, tell};
use crate::ids::{Field, Happening};
use crate::setup::starting_money;
use crate::state::{Ending, IdolProject, Open};
use greenroom_engine::{Chance, Log, Seat};

impl IdolProject {
    /// Begins the next round: everything up to the first question, or the end of the game.
    pub(crate) fn prepare_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(ending) = self.open.depleted() {
            return self.end(ending, log);
        }
        self.open.round = self.open.round.saturating_add(1);
        self.open.news.clear();
        self.prepare_decks(chance);
        self.place_stocks_out();
        self.open.idols.current = self.open.idols.upcoming.take();
        self.open.tell_round(log);
        self.turn_over_idol(chance, log);
        self.pay_income(log);
        self.begin_selling();
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
                    self.open.news.push(event);
                    self.resolve(event, log);
                }
            }
        }
    }

    /// §2-2: resolves an event.
    fn resolve(&mut self, event: Happening, log: &mut impl Log<Event>) {
        tell(log, Event::Happened(event));
        for seat in Seat::all(self.open.seats()) {
            match self.open.consequence(event, seat) {
                Consequence::Gain(money) => {
                    self.gain(seat, money);
                    tell_gain(seat, money, log);
                }
                Consequence::Pay(0) | Consequence::LoseStocks(0) => {}
                Consequence::Pay(due) => {
                    let money = self.pay(seat, due);
                    tell(log, Event::Paid { seat, money });
                    // What was paid tells whether the safe held enough.
                    log.reveal();
                }
                Consequence::LoseStocks(stocks) => {
                    self.open.office_mut(seat).stocks -= stocks;
                    self.open.stocks.pile += stocks;
                    tell(log, Event::LostStocks { seat, stocks });
                }
            }
        }
    }

    /// §6-2: income, and the dividend of each stock.
    fn pay_income(&mut self, log: &mut impl Log<Event>) {
        let income = self.open.cards.rules.income;
        tell(log, Event::Income { money: income });
        for seat in Seat::all(self.open.seats()) {
            let stocks = self.open.office(seat).stocks;
            let dividend = CARDS.get().stock.dividend * u32::from(stocks);
            self.gain(seat, income + dividend);
            if dividend > 0 {
                tell(log, Event::Dividend { seat, stocks, money: dividend });
            }
        }
    }
}

/// What an event does to one company.
enum Consequence {
    Gain(u32),
    /// As far as its money goes.
    Pay(u32),
    LoseStocks(u8),
}

impl Open {
    /// §5: a deck that has nothing left for the new round, not even what was left over.
    fn depleted(&self) -> Option<Ending> {
        let empty = |field: &Field| self.decks[*field].is_empty() && self.decks[*field].out.is_none();
        match Field::ALL.into_iter().find(empty) {
            Some(field) => Some(Ending::Deck(field)),
            None if self.works.is_empty() && self.works.out.is_empty() => Some(Ending::Works),
            None => None,
        }
    }

    fn tell_round(&self, log: &mut impl Log<Event>) {
        tell(log, Event::Round { round: self.round, current: self.idols.current });
    }

    /// What an event does to the company of a seat.
    fn consequence(&self, event: Happening, seat: Seat) -> Consequence {
        let office = self.office(seat);
        match CARDS.get().event(event).effect {
            EventEffect::StockDividend(each) => Consequence::Gain(each * u32::from(office.stocks)),
            EventEffect::IdolBonus(each) => Consequence::Gain(each * office.idols.len()),
            EventEffect::IdolCost(each) => Consequence::Pay(each * office.idols.len()),
            EventEffect::FameBonus(each) => Consequence::Gain(each * office.value(Field::Fame).max(0) as u32),
            EventEffect::UnderdogBonus(bonus) => {
                let fewest = Seat::all(self.seats()).map(|seat| self.victory_points(seat)).min();
                let last = Some(self.victory_points(seat)) == fewest;
                Consequence::Gain(if last { bonus } else { 0 })
            }
            EventEffect::StockLoss(count) => Consequence::LoseStocks(count.min(office.stocks)),
        }
    }
}

fn tell_gain(seat: Seat, money: u32, log: &mut impl Log<Event>) {
    if money > 0 {
        tell(log, Event::Gained { seat, money });
    }
}

/// §3, §6-1: what was dealt, and what has happened while the first round was prepared. Nobody has idols or stocks yet, so
/// of all events only those that pay for fame or points have done anything.
pub(crate) fn tell_first_round(game: &IdolProject, log: &mut impl Log<Event>) {
    let open = &game.open;
    for seat in Seat::all(open.seats()) {
        let dome = open.office(seat).dome;
        tell(log, Event::Dealt { seat, dome, money: starting_money(dome) });
    }
    open.tell_round(log);
    for &event in &open.news {
        tell(log, Event::Happened(event));
        for seat in Seat::all(open.seats()) {
            if let Consequence::Gain(money) = open.consequence(event, seat) {
                tell_gain(seat, money, log);
            }
        }
    }
    if let Some(idol) = open.idols.upcoming {
        tell(log, Event::Upcoming(idol));
    }
    tell(log, Event::Income { money: open.cards.rules.income });
}
