//! What lies on the table.

use crate::cards::{CARDS, Dome, EVENTS, Field, Happening, Idol, IdolEffect, MOST_GRADES, Skills, Work};
use crate::decks::{IdolDeck, InvestmentDeck, WorkDeck};
use arrayvec::ArrayVec;
use greenroom_engine::{Seat, SeatMap, SeatSet};
use serde::{Deserialize, Serialize};

/// The bank's money is unlimited (§6-2); a company's safe is counted up to here.
pub const FULL_SAFE: u32 = 100_000;

/// §7: what a dome concert is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DomeVp {
    /// As printed on the card.
    #[default]
    #[serde(rename = "printed")]
    Printed,
    /// 10, for a closer game.
    #[serde(rename = "10")]
    Ten,
    /// 8, for a closer game still.
    #[serde(rename = "8")]
    Eight,
}

/// The variants that the rulebook offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What a dome concert is worth.
    pub dome_vp: DomeVp,
}

/// A set of idols or of works, by their places in the card file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Places(pub u32);

impl Places {
    /// The first so many places.
    pub fn first(count: usize) -> Places {
        Places(((1u64 << count) - 1) as u32)
    }

    /// Whether a place is in the set.
    pub fn contains(self, place: u8) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Adds a place.
    pub fn insert(&mut self, place: u8) {
        self.0 |= 1 << place;
    }

    /// Takes a place out.
    pub fn remove(&mut self, place: u8) {
        self.0 &= !(1 << place);
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places from the lowest on.
    pub fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let place = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
            self.0 &= self.0 - 1;
            Some(place)
        })
    }

    /// The member with so many members before it.
    pub fn nth(self, skip: u32) -> Option<u8> {
        self.iter().nth(skip as usize)
    }
}

/// §3: what one player keeps in front of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Office {
    /// What lies in the safe. Hidden, but anybody can count it from what was paid.
    pub money: u32,
    /// How many stocks.
    pub stocks: u8,
    /// The idols under contract.
    pub idols: Places,
    /// The works that were done.
    pub works: Places,
    /// How many cards of each grade, for each field.
    pub invested: [[u8; MOST_GRADES]; 3],
    /// The dome concert to be performed.
    pub dome: Dome,
    /// Whether it was performed.
    pub performed: bool,
}

impl Office {
    /// The idols one by one.
    pub fn idols(&self) -> impl Iterator<Item = Idol> + use<> {
        self.idols.iter().map(Idol)
    }

    /// The works one by one.
    pub fn works(&self) -> impl Iterator<Item = Work> + use<> {
        self.works.iter().map(Work)
    }

    /// §2-1, §2-5 to §2-7: the company's value in a field: its cards, and what its idols do to it.
    pub fn value(&self, field: Field) -> i32 {
        let cards = CARDS.get();
        let invested: i32 = cards
            .grades(field)
            .iter()
            .zip(self.invested[field as usize])
            .map(|(card, count)| i32::from(card.increment) * i32::from(count))
            .sum();
        let by_idols: i32 = self
            .idols()
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
        self.idols().fold(Skills::default(), |sum, idol| sum + cards.idol(idol).skills)
    }

    /// §6-7: what all idols cost each round.
    pub fn upkeep(&self) -> u32 {
        let cards = CARDS.get();
        self.idols().map(|idol| cards.idol(idol).upkeep).sum()
    }

    /// The bank pays the company.
    pub fn gain(&mut self, money: u32) {
        self.money = self.money.saturating_add(money).min(FULL_SAFE);
    }

    /// The company pays, as far as its money goes; what it paid.
    pub fn pay(&mut self, money: u32) -> u32 {
        let paid = money.min(self.money);
        self.money -= paid;
        paid
    }
}

/// §2-8: the stocks that nobody owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stocks {
    /// In the pile.
    pub pile: u8,
    /// Placed out for this round.
    pub out: u8,
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §6-3: the player with this order card may sell all stocks.
    Selling {
        /// The place in card order, from 0.
        place: u8,
    },
    /// §6-4: a player bids or passes.
    Auction {
        /// Who is asked.
        bidder: Seat,
        /// The current bid; 0 while nobody has bid.
        bid: u32,
        /// Who has made it.
        leader: Option<Seat>,
        /// Who has passed and taken a card.
        passed: SeatSet,
    },
    /// §6-5: a player buys a stock or does a company activity.
    Activity {
        /// The place in card order, from 0.
        place: u8,
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
        /// The place in card order, from 0.
        place: u8,
        /// The idols that this player has offered already.
        offered: Places,
    },
    /// §6-8: another player may want the idol that is offered.
    Offer {
        /// The owner's place in card order, from 0.
        place: u8,
        /// The idols that the owner has offered already.
        offered: Places,
        /// The idol.
        idol: Idol,
        /// Who is asked.
        asked: Seat,
        /// Who wants her so far.
        takers: SeatSet,
    },
    /// §6-8: the owner chooses among those who want the idol.
    Choose {
        /// The owner's place in card order, from 0.
        place: u8,
        /// The idols that the owner has offered already.
        offered: Places,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody has performed the dome concert.
    Dome(Seat),
    /// The studio, staff or fame deck is depleted.
    Deck(Field),
    /// The work deck is depleted.
    Works,
}

/// A table of Idol Project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdolProject {
    /// What a dome concert is worth.
    pub dome_vp: DomeVp,
    /// The round, from 1.
    pub round: u16,
    /// Each player's office; as many as there are seats.
    pub offices: SeatMap<Office>,
    /// §2-9: who holds order card 1, 2, and so on. During the auction only the cards of those who passed are dealt anew.
    pub order: SeatMap<Seat>,
    /// The studio, staff and fame decks.
    pub decks: [InvestmentDeck; 3],
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

impl IdolProject {
    /// How many play.
    pub fn count(&self) -> u8 {
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

    /// Whose idol this is.
    pub fn owner(&self, idol: Idol) -> Option<Seat> {
        Seat::all(self.count()).find(|&seat| self.office(seat).idols.contains(idol.0))
    }

    /// §2-4: what a seat needs to perform its dome concert. The extra icon counts with three players only.
    pub fn dome_needs(&self, seat: Seat) -> Skills {
        let card = CARDS.get().dome(self.office(seat).dome);
        if self.count() == 3 { card.needs + card.three_players } else { card.needs }
    }
}
