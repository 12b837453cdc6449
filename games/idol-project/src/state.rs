//! What lies on the table: what is open, and the safes.

use crate::cards::{CARDS, Cards, EVENTS, IdolEffect, Skills};
use crate::decks::{IdolDeck, InvestmentDeck, WorkDeck};
use crate::ids::{ByField, Copies, Dome, Field, Happening, Idol, IdolSet, WorkSet};
use crate::setup::DomeVp;
use arrayvec::ArrayVec;
use greenroom_engine::{Edition, Seat, SeatList, SeatMap, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The bank's money is unlimited (§6-2); a company's safe is counted up to here.
pub const FULL_SAFE: u32 = 100_000;

/// §3: what one player keeps in front of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Office {
    /// How many stocks.
    pub stocks: u8,
    /// The idols under contract.
    pub idols: IdolSet,
    /// The works that were done.
    pub works: WorkSet,
    /// The studio, staff and fame cards.
    pub invested: Copies,
    /// The dome concert to be performed.
    pub dome: Dome,
    /// Whether it was performed.
    pub performed: bool,
}

impl Office {
    /// §2-1, §2-5 to §2-7: the company's value in a field: its cards, and what its idols do to it.
    pub fn value(&self, field: Field) -> i32 {
        let cards = CARDS.get();
        let invested: i32 = cards
            .grades(field)
            .iter()
            .zip(field.investments())
            .map(|(card, kind)| i32::from(card.increment) * i32::from(self.invested[kind]))
            .sum();
        let by_idols: i32 = self
            .idols
            .iter()
            .map(|idol| match (field, cards.idol(idol).effect) {
                (Field::Studio, Some(IdolEffect::Studio(by)))
                | (Field::Staff, Some(IdolEffect::Staff(by)))
                | (Field::Fame, Some(IdolEffect::Fame(by))) => i32::from(by),
                _ => 0,
            })
            .sum();
        invested + by_idols
    }

    /// §6-5: the skill of all idols together.
    pub fn skills(&self) -> Skills {
        let cards = CARDS.get();
        self.idols.iter().fold(Skills::default(), |sum, idol| sum + cards.idol(idol).skills)
    }

    /// §6-7: what all idols cost each round.
    pub fn upkeep(&self) -> u32 {
        let cards = CARDS.get();
        self.idols.iter().map(|idol| cards.idol(idol).upkeep).sum()
    }
}

/// §2-8: the stocks that nobody owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stocks {
    /// In the pile.
    pub pile: u8,
    /// Placed out for this round.
    pub out: u8,
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §6-3: a player may sell all stocks.
    Selling {
        /// Who is asked.
        seat: Seat,
    },
    /// §6-4: a player bids or passes.
    Auction {
        /// Who is asked.
        bidder: Seat,
        /// The current bid; none while nobody has bid.
        bid: Option<u32>,
        /// Who has made it.
        leader: Option<Seat>,
        /// Who has passed and taken a card.
        passed: SeatSet,
    },
    /// §6-5: a player buys a stock or does a company activity.
    Activity {
        /// Who is asked.
        seat: Seat,
        /// How many activities were done.
        done: u8,
        /// Whether one of them was sending idols to work.
        worked: bool,
        /// Whether a stock was bought.
        bought: bool,
    },
    /// §6-6: whoever has the masked idol may reveal her identity.
    Unmask {
        /// Who is asked.
        seat: Seat,
    },
    /// §6-8: a player may fire idols or offer them to others.
    Transfer {
        /// Who is asked.
        seat: Seat,
        /// The idols that this player has offered already.
        offered: IdolSet,
    },
    /// §6-8: another player may want the idol that is offered.
    Offer {
        /// Whose idol it is.
        owner: Seat,
        /// The idols that the owner has offered already.
        offered: IdolSet,
        /// The idol.
        idol: Idol,
        /// Who is asked.
        asked: Seat,
        /// Who wants her so far.
        takers: SeatSet,
    },
    /// §6-8: the owner chooses among those who want the idol.
    Choose {
        /// Whose idol it is.
        owner: Seat,
        /// The idols that the owner has offered already.
        offered: IdolSet,
        /// The idol.
        idol: Idol,
        /// Who wants her.
        takers: SeatSet,
    },
    /// §5: the game has ended.
    Over {
        /// Why.
        ending: Ending,
    },
}

/// §5: why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody has performed the dome concert.
    Dome(Seat),
    /// The studio, staff or fame deck is depleted.
    Deck(Field),
    /// The work deck is depleted.
    Works,
}

/// Everything that lies open; the state and every view share it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Open {
    /// The version of the rules that the table was dealt under.
    pub rules: u16,
    /// The cards that are played with.
    pub cards: Edition<Cards>,
    /// What a dome concert is worth.
    pub dome_vp: DomeVp,
    /// Whether everybody sees what lies in every safe.
    pub open_safes: bool,
    /// The round, from 1.
    pub round: u16,
    /// Each player's office; as many as there are seats.
    pub offices: SeatMap<Office>,
    /// §2-9: who holds order card 1, 2, and so on. During the auction only the cards of those who passed are dealt anew.
    pub order: SeatList,
    /// The studio, staff and fame decks.
    pub decks: ByField<InvestmentDeck>,
    /// The work deck.
    pub works: WorkDeck,
    /// The idol deck.
    pub idols: IdolDeck,
    /// The stocks.
    pub stocks: Stocks,
    /// The events of this round.
    pub news: ArrayVec<Happening, EVENTS>,
    /// Who is asked what.
    pub step: Step,
}

impl Open {
    /// How many play.
    pub fn seats(&self) -> u8 {
        self.offices.len() as u8
    }

    /// The office of a seat.
    pub fn office(&self, seat: Seat) -> &Office {
        &self.offices[seat.index()]
    }

    pub(crate) fn office_mut(&mut self, seat: Seat) -> &mut Office {
        &mut self.offices[seat.index()]
    }

    /// Who has a place in card order, from 0.
    pub fn at_place(&self, place: u8) -> Seat {
        self.order[place as usize]
    }

    /// The place of a seat in card order, from 0, once all order cards are dealt.
    pub fn place_of(&self, seat: Seat) -> u8 {
        self.order.iter().position(|&other| other == seat).expect("everybody holds an order card") as u8
    }

    /// Whether a seat holds order card 1.
    pub fn is_first(&self, seat: Seat) -> bool {
        self.at_place(0) == seat
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Seat> {
        match self.step {
            Step::Selling { seat }
            | Step::Auction { bidder: seat, .. }
            | Step::Activity { seat, .. }
            | Step::Unmask { seat }
            | Step::Transfer { seat, .. }
            | Step::Offer { asked: seat, .. }
            | Step::Choose { owner: seat, .. } => Some(seat),
            Step::Over { .. } => None,
        }
    }

    /// Whose idol this is.
    pub fn owner(&self, idol: Idol) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.office(seat).idols.contains(idol))
    }

    /// §2-4: what a seat needs to perform its dome concert. The extra icon counts with three players only.
    pub fn dome_needs(&self, seat: Seat) -> Skills {
        let card = CARDS.get().dome(self.office(seat).dome);
        if self.seats() == 3 { card.needs + card.three_players } else { card.needs }
    }
}

/// A table of Idol Project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IdolProject {
    /// What lies open.
    pub open: Open,
    /// §2-10: the money under each player's reference card, hidden from the others.
    pub safes: SeatMap<u32>,
}

impl IdolProject {
    /// How much money a seat has.
    #[inline]
    pub fn safe(&self, seat: Seat) -> u32 {
        self.safes[seat.index()]
    }

    /// The bank or another company pays a seat.
    pub(crate) fn gain(&mut self, seat: Seat, money: u32) {
        let safe = &mut self.safes[seat.index()];
        *safe = safe.saturating_add(money).min(FULL_SAFE);
    }

    /// A seat pays, as far as its money goes; what it paid.
    pub(crate) fn pay(&mut self, seat: Seat, money: u32) -> u32 {
        let safe = &mut self.safes[seat.index()];
        let paid = money.min(*safe);
        *safe -= paid;
        paid
    }
}
