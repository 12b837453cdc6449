//! Everything in the box, as typed data from `cards.toml`.

use crate::hints::Progress;
use crate::ids::{Audition, AuditionSet, Idol, Kind, Slot, Trend};
use crate::rank::RankSet;
use crate::rule_numbers::Rules;
use crate::traits::Traits;
use greenroom_engine::{Bilingual, Id, Source, shelf};
use schemars::JsonSchema;
use serde::Deserialize;

shelf! {
    /// All card files of this game that this process has read.
    pub static CARDS: Cards = include_str!("../cards.toml"), earlier "ea5a65a09c192a7d"
}

/// The cards that are looked at now.
pub(crate) fn cards() -> &'static Cards {
    CARDS.get()
}

/// Everything in the box.
#[derive(Debug)]
pub struct Cards {
    /// The idols, by FreshPoint.
    pub idols: Vec<IdolCard>,
    /// What is always true of each idol, for quick looking up.
    pub traits: Vec<Traits>,
    /// The auditions.
    pub auditions: Vec<AuditionCard>,
    /// The kinds of produce card.
    pub kinds: Vec<ProduceCard>,
    /// The kind of each of the 74 produce cards.
    pub kind_of: Vec<Kind>,
    /// Which of the 74 are copies of a kind, as bits.
    pub(crate) bits_of: Vec<u128>,
    /// What each kind could add in auditions, for bots.
    pub(crate) boosts: Vec<f32>,
    /// What each popularity is worth in each season, for bots.
    pub(crate) progress: Progress,
    /// The numbers of the rules.
    pub rules: Rules,
}

/// An idol's card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdolCard {
    /// Her word.
    pub id: String,
    /// Her name.
    pub name: Bilingual,
    /// Vocal, Dance and Visual.
    pub values: Values,
    /// ☆: what a memory chip and a turn of an audition buy.
    pub star: Star,
    /// ○ and ●: what is always true.
    pub always: Vec<Ability>,
    /// How many of the two memories of the short game she may get (5); two where nothing is said.
    #[serde(default = "both")]
    pub opening_memories: u8,
    /// Where the card comes from.
    pub source: Source,
}

fn both() -> u8 {
    2
}

/// The three values of an idol.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// Vocal.
    pub vo: u8,
    /// Dance.
    pub da: u8,
    /// Visual.
    pub vi: u8,
}

impl Values {
    /// The value for a trend.
    pub fn get(&self, trend: Trend) -> u8 {
        [self.vo, self.da, self.vi][trend.index()]
    }
}

/// A ☆ ability.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Star {
    /// What it does.
    pub effect: Appeal,
    /// What the card says.
    pub text: Bilingual,
}

/// A ○ or ● ability.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What is always true.
    pub rule: Always,
    /// Whether it is to her disadvantage (●).
    #[serde(default)]
    pub against: bool,
    /// What the card says.
    pub text: Bilingual,
}

/// What is always true of an idol, and of a unit she is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Always {
    /// Each memory on her raises her own values by one.
    ValuesPerMemory,
    /// She can hold this many memories instead of three.
    MemoryLimit(u8),
    /// Teamwork gives this many points.
    Teamwork(i8),
    /// Cheer (P) gives this face.
    CheerProducer(u8),
    /// Cheer (Fans) gives nothing.
    NoCheerFans,
    /// Looks at one trend card before the entries.
    LookAtTrend,
    /// Sets so many cards aside when she enters an audition.
    CardsOnEntry(u8),
    /// So many points in a unit.
    UnitPoints(i8),
    /// So many more dice in a unit.
    UnitDice(u8),
    /// So many points alone.
    SoloPoints(i8),
    /// So many points for each die that shows this face.
    FacePoints {
        /// The face.
        face: u8,
        /// The points.
        points: i8,
    },
    /// Lesson chips give no die.
    NoLessonDie,
    /// Rivals cannot touch the dice.
    Shielded,
    /// Each 1 of the first roll is rolled once more.
    RerollOnes,
    /// So many points while a rival has a higher rank.
    OutrankedPoints(i8),
    /// So many points with Tension Up.
    TensionPoints(i8),
}

/// What a ☆ ability or a produce card does in an audition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Appeal {
    /// So many points.
    Points(i8),
    /// So many points for each memory held.
    PointsPerMemory(i8),
    /// All dice up by this.
    RaiseDice(u8),
    /// The lowest die becomes this face.
    LowestBecomes(u8),
    /// All dice up to a face become another.
    LowBecome {
        /// Up to this face.
        #[serde(rename = "up-to")]
        up_to: u8,
        /// They become this.
        face: u8,
    },
    /// All dice become the value of one of them.
    MatchDice,
    /// All dice up to this face are rolled again.
    RerollUpTo(u8),
    /// So many more dice.
    AddDice(u8),
    /// The highest die of a rival becomes 1; not a lesson die.
    StrikeOne,
    /// Every rival loses the highest die; not a lesson die.
    StrikeAll,
    /// The audition gets another trend.
    ChangeTrend,
    /// So many cards are set aside for next season.
    SetAside(u8),
    /// The card チームワーク.
    Teamwork {
        /// Points alone.
        solo: i8,
        /// Points of a unit.
        unit: i8,
    },
    /// The card 声援(P): the lowest die becomes this face.
    CheerProducer(u8),
    /// The card 声援(ファン): so many points.
    CheerFans(i8),
}

/// What a produce card does in the produce phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ProduceEffect {
    /// An idol gets a lesson chip of every colour.
    Train,
    /// An idol gets so many memories.
    Memories(u8),
    /// An idol whose popularity is below a bound gains some.
    Popularity {
        /// How much.
        gain: u8,
        /// She must have less than this.
        below: u8,
    },
    /// Look at one trend card and draw so many cards.
    LookAndDraw(u8),
    /// Draw so many cards.
    Draw(u8),
    /// An idol gets Tension Up.
    TensionUp,
    /// Stays with an idol and raises one of her values.
    Gear {
        /// Which value.
        trend: Trend,
        /// By how much.
        bonus: u8,
    },
    /// Stays before its player, whose hand is filled to one card more.
    Office,
    /// Replaces an audition that is not blue.
    Reschedule,
}

/// When a produce card is used, and what it does then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// In the produce phase.
    Produce(ProduceEffect),
    /// In an audition, with what it does instead under Tension Up.
    Audition(Appeal, Option<Appeal>),
}

/// A kind of produce card.
#[derive(Clone, Debug)]
pub struct ProduceCard {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// What the card says.
    pub text: Bilingual,
    /// How many there are.
    pub copies: u8,
    /// When it is used, and what for.
    pub used: Use,
    /// Where the card comes from.
    pub source: Source,
}

/// The colour of an audition card (1-1, 4-4-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Ordinary.
    Green,
    /// Lies in a set slot in set seasons.
    Blue,
    /// Leaves the game once somebody has passed.
    Red,
}

/// A special rule of an audition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// No produce cards in it.
    NoCards,
    /// No ☆ abilities in it.
    NoMemories,
    /// No units.
    SoloOnly,
    /// Units only.
    UnitsOnly,
}

/// An audition card.
#[derive(Clone, Debug)]
pub struct AuditionCard {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// Its colour.
    pub colour: Colour,
    /// Where and when a blue one lies: the slot, the first and the last season.
    pub stay: Option<(Slot, u8, u8)>,
    /// How many pass.
    pub places: u8,
    /// Which ranks may enter.
    pub ranks: RankSet,
    /// The points of the idols who are nobody's: the bar to reach.
    pub points: u8,
    /// The popularity for who passes.
    pub popularity: u8,
    /// The memories for who passes.
    pub memory: u8,
    /// The produce cards for who passes.
    pub cards: u8,
    /// Whether who passes gets Tension Up.
    pub tension: bool,
    /// A special rule.
    pub rule: Option<Special>,
    /// How the card words it.
    pub text: Option<Bilingual>,
    /// Where the card comes from.
    pub source: Source,
}

impl Cards {
    /// The card of an idol.
    pub fn idol(&self, idol: Idol) -> &IdolCard {
        &self.idols[idol.index()]
    }

    /// What an audition card says.
    pub fn audition(&self, audition: Audition) -> &AuditionCard {
        &self.auditions[audition.index()]
    }

    /// What a kind of produce card says.
    pub fn kind(&self, kind: Kind) -> &ProduceCard {
        &self.kinds[kind.index()]
    }

    /// All auditions that are shuffled: those that are not blue.
    pub fn shuffled_auditions(&self) -> AuditionSet {
        let all = (0..self.auditions.len() as u8).map(Audition);
        all.filter(|&audition| self.audition(audition).colour != Colour::Blue).collect()
    }

    /// The blue audition that lies in a slot in a season.
    pub fn blue(&self, slot: Slot, season: u8) -> Option<Audition> {
        self.auditions
            .iter()
            .position(|card| {
                card.stay.is_some_and(|(place, from, to)| place == slot && (from..=to).contains(&season))
            })
            .map(|place| Audition(place as u8))
    }
}
