//! Idols, events and appeal cards, typed; `card_file.rs` reads and checks them.

use crate::boards::{Board, Place};
use crate::ids::{Ability, BoardId, BoardSet, CardSet, EventId, IdolSet, Three};
use greenroom_engine::{Bilingual, Id, Source, shelf};
use schemars::JsonSchema;
use serde::Deserialize;

shelf! {
    /// The shelf that this game's cards lie on.
    pub static CARDS: Cards = include_str!("../cards.toml"), earlier "7234c8a50cd4bc0b"
}

/// The cards that are played with.
pub fn cards() -> &'static Cards {
    CARDS.get()
}

/// How many boards are drawn for rounds 2 to 8 (§3.1).
pub const DRAWN_BOARDS: usize = 7;
/// The most levels of an event.
pub const MAX_LEVELS: usize = 6;

/// What an idol or a card that stays face up does for its player all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Talent {
    /// A day in the life gives more memories.
    DayMemory {
        /// How many more.
        memory: u8,
    },
    /// Lessons of the other two kinds may give this kind instead.
    LessonAs {
        /// The kind that may be taken.
        ability: Ability,
    },
    /// One level of one ability may be trained before each turn.
    TrainBeforeTurn {
        /// Its price.
        chips: u8,
    },
    /// The last home in a round takes something.
    LastHome {
        /// Memories.
        memory: u8,
        /// Money chips.
        #[serde(default)]
        money: u8,
    },
    /// The first home in a round takes something.
    FirstHome {
        /// Memories.
        memory: u8,
        /// Money chips.
        #[serde(default)]
        money: u8,
    },
    /// A money chip is worth this many chips.
    MoneyChips {
        /// How many.
        chips: u8,
    },
    /// Lessons give more chips of a kind that they give; of every such kind where none is named.
    LessonBonus {
        /// The kind.
        #[serde(default)]
        ability: Option<Ability>,
        /// How many more.
        chips: u8,
    },
    /// タイミング: ゲーム開始時 (§3.2).
    Start(Opening),
    /// Success at the highest level gives more EVP.
    TopLevel {
        /// How many more.
        evp: u8,
    },
    /// Every success gives more.
    Success(SuccessBonus),
    /// Training spaces are better.
    Training {
        /// How much less the first level costs.
        #[serde(default)]
        off: u8,
        /// How many levels further it goes.
        #[serde(default)]
        times: u8,
    },
    /// This idol may enter a space where another idol stands, if it is no event and no training.
    EnterOccupied {},
    /// Promotions give more.
    PromotionMore {
        /// Cards.
        cards: u8,
        /// Money chips.
        #[serde(default)]
        money: u8,
    },
    /// Each appeal card played gives chips of choice.
    CardChips {
        /// How many.
        chips: u8,
    },
    /// Money at the start of each round.
    RoundStart {
        /// How much.
        money: u8,
    },
}

/// What an idol gives once, at the start of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Opening {
    /// Memories.
    pub memory: u8,
    /// Money chips.
    pub money: u8,
    /// Appeal cards.
    pub cards: u8,
    /// Money chips for each memory held.
    pub money_per_memory: u8,
    /// The most money that comes from memories.
    pub at_most: u8,
}

/// What a success gives besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SuccessBonus {
    /// EVP.
    pub evp: u8,
    /// Vo chips.
    pub vo: u8,
    /// Da chips.
    pub da: u8,
    /// Vi chips.
    pub vi: u8,
}

/// An idol card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdolCard {
    /// Her id.
    pub id: String,
    /// Her name.
    pub name: Bilingual,
    /// Her talent in words.
    pub text: Bilingual,
    /// Vocal at the start.
    pub vo: u8,
    /// Dance at the start.
    pub da: u8,
    /// Visual at the start.
    pub vi: u8,
    /// Memories at the start.
    pub memory: u8,
    /// Her talent (固有アビリティ).
    pub talent: Talent,
    /// Where the card comes from.
    pub source: Source,
}

impl Cards {
    /// The boards of a place in the nine rounds.
    pub fn boards_of(&self, place: Place) -> BoardSet {
        let here = |board: &BoardId| self.boards[board.index()].place == place;
        (0..self.boards.len() as u8).map(BoardId).filter(here).collect()
    }

    /// The event of round 1.
    pub fn first_event(&self) -> EventId {
        let first = self.events.iter().position(|event| event.first);
        EventId(first.expect("the card file has a first event") as u8)
    }
}

impl IdolCard {
    /// Her abilities at the start.
    pub fn abilities(&self) -> Three {
        [self.vo, self.da, self.vi]
    }
}

/// Rewards by rank, for each number of players.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ranks {
    /// With two players, the first place first.
    two: [u8; 2],
    /// With three players.
    three: [u8; 3],
    /// With four players.
    four: [u8; 4],
    /// With five players.
    five: [u8; 5],
}

impl Ranks {
    /// The rewards for a number of players, first place first.
    pub fn of(&self, seats: u8) -> &[u8] {
        match seats {
            2 => &self.two,
            3 => &self.three,
            4 => &self.four,
            _ => &self.five,
        }
    }
}

/// What a level asks for (appendix A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `VoX, DaY, ViZ`: each ability has its own number.
    Fixed(Three),
    /// `(X, Y, Z)`: the numbers may be assigned to the abilities freely.
    Any(Three),
}

/// A level of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// What it asks for in its first stage.
    pub target: Target,
    /// EVP in rounds 1 to 3, 4 to 6, 7 to 9.
    pub evp: [u8; 3],
    /// Memories for a success.
    pub memory: u8,
    /// Money for a success.
    pub money: u8,
    /// Appeal cards for a success.
    pub cards: u8,
}

/// An event card.
#[derive(Clone, Debug)]
pub struct EventCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// A line about it.
    pub text: Bilingual,
    /// Whether it is the one of round 1.
    pub first: bool,
    /// How much its targets grow from stage to stage.
    pub rise: u8,
    /// Its levels, easiest first.
    pub levels: Vec<Level>,
    /// Its rank rewards.
    pub ranks: Ranks,
    /// Where the card comes from.
    pub source: Source,
}

/// What an appeal card does; the kind says when it can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// In one's turn: take these.
    Gain(Gain),
    /// In one's turn: take chips of choice.
    Choose {
        /// How many.
        chips: u8,
    },
    /// In one's turn: train.
    Train {
        /// Chips for one level.
        chips: u8,
        /// The most levels.
        times: u8,
    },
    /// In one's turn: take part in the event.
    Event {},
    /// In one's turn: put an idol into the goal.
    Home {
        /// Memories for it.
        memory: u8,
    },
    /// In an event, after the level is chosen: abilities for this event.
    Boost(Boost),
    /// When an event has succeeded: more EVP.
    Cheer {
        /// How many more.
        evp: u8,
    },
    /// In one's turn: stays face up.
    Lasting(Talent),
}

/// Chips and things that a card gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Gain {
    /// Vo chips.
    pub vo: u8,
    /// Da chips.
    pub da: u8,
    /// Vi chips.
    pub vi: u8,
    /// Memories.
    pub memory: u8,
    /// Money chips.
    pub money: u8,
}

/// Abilities for one event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Boost {
    /// Vocal.
    pub vo: u8,
    /// Dance.
    pub da: u8,
    /// Visual.
    pub vi: u8,
}

/// An appeal card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// What it does in words.
    pub text: Bilingual,
    /// What it does.
    pub effect: Effect,
    /// Where the card comes from.
    pub source: Source,
}

/// The price of the training after the last round.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FinalTraining {
    /// Chips for one level.
    pub chips: u8,
}

/// All that lies in the box.
#[derive(Clone, Debug)]
pub struct Cards {
    /// Idols.
    pub idols: Vec<IdolCard>,
    /// Events.
    pub events: Vec<EventCard>,
    /// Appeal cards.
    pub appeals: Vec<AppealCard>,
    /// Round boards.
    pub boards: Vec<Board>,
    /// All idols as a set.
    pub all_idols: IdolSet,
    /// All appeal cards as a set.
    pub all_appeals: CardSet,
    /// Points for the final ranking of each ability.
    pub final_ranks: Ranks,
    /// Money that a draft begins with, by place in the order of turns.
    pub draft_money: Option<Ranks>,
    /// The training after the last round.
    pub final_training: FinalTraining,
    /// The numbers of the rules.
    pub rules: crate::rule_numbers::Rules,
}
