//! Typed cards, and looking them up.

use crate::ids::{ByField, Dome, Field, Happening, Idol, Investment, Work};
use greenroom_engine::cards::Source;
use greenroom_engine::{Bilingual, Id, shelf};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Add;
use toml::Spanned;

shelf! {
    /// The cards that are played with.
    pub static CARDS: Cards = include_str!("../cards.toml"), earlier "d0102822f0c06acc"
}

/// §1: how many idols there are.
pub const IDOLS: usize = 25;
/// §1: how many events there are.
pub const EVENTS: usize = 6;
/// §1: how many works there are besides the dome concerts.
pub const WORKS: usize = 20;
/// §1: how many dome concerts there are.
pub const DOMES: usize = 5;
/// §1: how many stocks there are.
pub const STOCKS: u8 = 24;
/// §1: how many cards each of the studio, staff and fame decks has.
pub const INVESTMENTS: usize = 16;
/// §3: the dome concert that only five players use.
pub const FIVE_PLAYER_DOME: u8 = 53;

/// §2-1: the four idol skills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Skills {
    /// How well she sings.
    pub singing: u8,
    /// How she looks.
    pub looks: u8,
    /// How well she dances.
    pub dancing: u8,
    /// How well she acts.
    pub acting: u8,
}

impl Skills {
    /// The names of the four, in the order of the rulebook.
    pub const NAMES: [&'static str; 4] = ["singing", "looks", "dancing", "acting"];

    /// The four numbers in the order of [`Skills::NAMES`].
    pub fn list(self) -> [u8; 4] {
        [self.singing, self.looks, self.dancing, self.acting]
    }

    /// Whether each skill is at least what is needed.
    pub fn cover(self, needs: Skills) -> bool {
        self.singing >= needs.singing
            && self.looks >= needs.looks
            && self.dancing >= needs.dancing
            && self.acting >= needs.acting
    }

    /// What is missing of some needs, skill by skill.
    pub fn missing(self, needs: Skills) -> [u8; 4] {
        let (have, want) = (self.list(), needs.list());
        std::array::from_fn(|skill| want[skill].saturating_sub(have[skill]))
    }
}

impl Add for Skills {
    type Output = Skills;
    fn add(self, other: Skills) -> Skills {
        Skills {
            singing: self.singing + other.singing,
            looks: self.looks + other.looks,
            dancing: self.dancing + other.dancing,
            acting: self.acting + other.acting,
        }
    }
}

/// §2-1: what an idol does to her company just by belonging to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum IdolEffect {
    /// Changes the company's Studio.
    Studio(i8),
    /// Changes the company's Staff.
    Staff(i8),
    /// Changes the company's Fame.
    Fame(i8),
    /// §6-6: she can turn out to be another idol.
    Masked {},
}

/// §2-2: what happens when an event is drawn. All of it happens at once and asks nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventEffect {
    /// Each company gets this for each of its stocks.
    StockDividend(u32),
    /// Each company returns so many stocks to the pile, as far as it has them.
    StockLoss(u8),
    /// Each company gets this for each of its idols.
    IdolBonus(u32),
    /// Each company pays this for each of its idols, as far as its money goes.
    IdolCost(u32),
    /// Each company gets this for each point of its Fame.
    FameBonus(u32),
    /// The company with the fewest victory points gets this; so does each that is last with it.
    UnderdogBonus(u32),
}

/// §2-4: what a dome card brings at the start.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BonusText {
    /// An investment card, by its id.
    Card(String),
    /// Money.
    Money(u32),
}

/// §2-4: what a dome card brings at the start, with the card looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// A card from its deck.
    Card(Investment),
    /// Money.
    Money(u32),
}

/// §2-8: the stock cards.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StockCard {
    /// What one costs.
    #[schemars(with = "u32")]
    pub price: Spanned<u32>,
    /// What one pays each round.
    pub dividend: u32,
    /// How many there are.
    pub copies: u8,
    /// Where the numbers come from.
    pub source: Source,
}

/// §2-1: an idol card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdolCard {
    /// Her word in the notation.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// Her name.
    pub name: Bilingual,
    /// Victory points.
    pub vp: u8,
    /// What she costs each round.
    pub upkeep: u32,
    /// Her first and second preference.
    pub prefers: [Field; 2],
    /// Her skills.
    pub skills: Skills,
    /// What she does to her company.
    pub effect: Option<IdolEffect>,
    /// A line about her.
    pub text: Bilingual,
    /// Where the card comes from.
    pub source: Source,
}

/// §2-2: an event card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Its word.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// Its name.
    pub name: Bilingual,
    /// What happens.
    pub effect: EventEffect,
    /// What happens, in words.
    pub text: Bilingual,
    /// Where the card comes from.
    pub source: Source,
}

/// §2-5 to §2-7: a studio, staff or fame card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvestmentCard {
    /// Its word.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// Its name.
    pub name: Bilingual,
    /// The deck it belongs to.
    pub field: Field,
    /// By how much it raises that value of the company.
    pub increment: u8,
    /// What it costs.
    pub cost: u32,
    /// How many there are.
    pub copies: u8,
    /// Where the card comes from.
    pub source: Source,
}

/// §2-3: a work card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkCard {
    /// Its word in the notation.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// Its name.
    pub name: Bilingual,
    /// Victory points.
    pub vp: u8,
    /// What the company is paid.
    pub gage: u32,
    /// The skill that is needed in total.
    pub needs: Skills,
    /// Where the card comes from.
    pub source: Source,
}

/// §2-4: a dome concert card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DomeCard {
    /// Its word.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// The printed card number.
    pub number: u8,
    /// Its name.
    pub name: Bilingual,
    /// Victory points as printed.
    pub vp: u8,
    /// The skill that is needed in total.
    pub needs: Skills,
    /// What is needed on top of it in a game of three.
    #[serde(default)]
    pub three_players: Skills,
    /// What its owner gets at the start.
    pub bonus: Option<BonusText>,
    /// Where the card comes from.
    pub source: Source,
}

/// Everything in the box.
#[derive(Debug)]
pub struct Cards {
    /// The stock cards.
    pub stock: StockCard,
    pub(crate) idols: Vec<IdolCard>,
    pub(crate) events: Vec<EventCard>,
    pub(crate) investments: ByField<Vec<InvestmentCard>>,
    pub(crate) works: Vec<WorkCard>,
    pub(crate) domes: Vec<DomeCard>,
    pub(crate) masked: Idol,
    /// The numbers of the rules.
    pub rules: crate::rule_numbers::Rules,
}

impl Cards {
    /// The card of an idol.
    pub fn idol(&self, idol: Idol) -> &IdolCard {
        &self.idols[idol.index()]
    }

    /// The card of an event.
    pub fn event(&self, event: Happening) -> &EventCard {
        &self.events[event.index()]
    }

    /// The card of an investment.
    pub fn investment(&self, card: Investment) -> &InvestmentCard {
        &self.investments[card.field()][card.grade()]
    }

    /// The different cards of a field.
    pub fn grades(&self, field: Field) -> &[InvestmentCard] {
        &self.investments[field]
    }

    /// The card of a work.
    pub fn work(&self, work: Work) -> &WorkCard {
        &self.works[work.index()]
    }

    /// The card of a dome concert.
    pub fn dome(&self, dome: Dome) -> &DomeCard {
        &self.domes[dome.index()]
    }

    /// §6-6: the masked idol.
    pub fn masked(&self) -> Idol {
        self.masked
    }

    /// What a dome card brings at the start.
    pub fn bonus(&self, dome: Dome) -> Option<Bonus> {
        match self.dome(dome).bonus.as_ref()? {
            BonusText::Money(money) => Some(Bonus::Money(*money)),
            BonusText::Card(id) => self.investment_named(id).map(Bonus::Card),
        }
    }

    /// The idol whose word this is.
    pub fn idol_named(&self, word: &str) -> Option<Idol> {
        place(self.idols.iter().map(|card| &card.id), word).map(Idol::new)
    }

    /// The investment whose word this is.
    pub fn investment_named(&self, word: &str) -> Option<Investment> {
        Field::ALL.into_iter().find_map(|field| {
            let grade = place(self.grades(field).iter().map(|card| &card.id), word)?;
            Some(field.investment(grade as usize))
        })
    }

    /// The name of any card, by its id.
    pub fn name(&self, id: &str) -> Option<&Bilingual> {
        let idols = self.idols.iter().map(|card| (&card.id, &card.name));
        let events = self.events.iter().map(|card| (&card.id, &card.name));
        let investments = self.investments.iter().flatten().map(|card| (&card.id, &card.name));
        let works = self.works.iter().map(|card| (&card.id, &card.name));
        let domes = self.domes.iter().map(|card| (&card.id, &card.name));
        idols
            .chain(events)
            .chain(investments)
            .chain(works)
            .chain(domes)
            .find(|(known, _)| known.get_ref() == id)
            .map(|(_, name)| name)
    }
}

/// The place of a word in a list of ids.
fn place<'a>(ids: impl IntoIterator<Item = &'a Spanned<String>>, word: &str) -> Option<u8> {
    ids.into_iter().position(|id| id.get_ref() == word).map(|place| place as u8)
}
