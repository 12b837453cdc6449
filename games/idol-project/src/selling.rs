//! §6-3: selling stocks.

use crate::cards::CARDS;
use crate::event::{Event, tell};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Log, Seat};

/// §6-3: what one stock sells for when so many are sold.
pub fn price_per_stock(stocks: u8) -> u32 {
    let [one, few, some, many] = CARDS.get().rules.sale;
    match stocks {
        0 => 0,
        1 => one,
        2..=3 => few,
        4..=5 => some,
        _ => many,
    }
}

/// What all stocks sell for together.
pub fn sale_price(stocks: u8) -> u32 {
    u32::from(stocks) * price_per_stock(stocks)
}

impl IdolProject {
    /// Nobody owns stocks in the first round, so the phase skips itself there.
    pub(crate) fn begin_selling(&mut self) {
        self.ask_to_sell(0);
    }

    /// Asks the next player in card order who has stocks.
    pub(crate) fn ask_to_sell(&mut self, from: u8) {
        match (from..self.open.seats()).find(|&place| self.open.office(self.open.at_place(place)).stocks > 0)
        {
            Some(place) => self.open.step = Step::Selling { seat: self.open.at_place(place) },
            None => self.begin_auction(),
        }
    }

    /// All stocks go back to the middle for money.
    pub(crate) fn sell_stocks(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let stocks = std::mem::take(&mut self.open.office_mut(seat).stocks);
        let money = sale_price(stocks);
        self.gain(seat, money);
        self.open.stocks.pile += stocks;
        tell(log, Event::Sold { seat, stocks, money });
    }
}
