//! The card file: idols, events, appeal cards and boards, typed and checked when loaded.

use crate::boards::{self, Board, Deed, Place};
use crate::ids::{Ability, Three};
use greenroom_engine::cards::{Source, read_toml};
use greenroom_engine::{Bilingual, CardFile, CardFileError, Shelf};
use serde::Deserialize;
use toml::Spanned;

/// The shelf that this game's cards lie on.
pub static CARDS: Shelf<Cards> = Shelf::new(include_str!("../cards.toml"));

/// The cards that are played with.
pub fn cards() -> &'static Cards {
    CARDS.get()
}

/// The most things of one kind: sets of them are bits of a `u32`.
pub const MAX_KIND: usize = 32;
/// How many boards are drawn for rounds 2 to 8 (§3.1).
pub const DRAWN_BOARDS: usize = 7;
/// The most levels of an event.
pub const MAX_LEVELS: usize = 6;

/// What an idol or a card that stays face up does for its player all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
    /// The last home in a round takes memories.
    LastHome {
        /// How many.
        memory: u8,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Debug, Deserialize)]
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

impl IdolCard {
    /// Her abilities at the start.
    pub fn abilities(&self) -> Three {
        [self.vo, self.da, self.vi]
    }
}

/// Rewards by rank, for each number of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranks {
    two: [u8; 2],
    three: [u8; 3],
    four: [u8; 4],
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Debug, Deserialize)]
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
#[derive(Clone, Copy, Debug, Deserialize)]
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
    /// Points for the final ranking of each ability.
    pub final_ranks: Ranks,
    /// The training after the last round.
    pub final_training: FinalTraining,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    final_ranks: Ranks,
    final_training: FinalTraining,
    idol: Vec<Spanned<IdolCard>>,
    event: Vec<Spanned<EventFile>>,
    card: Vec<Spanned<AppealCard>>,
    board: Vec<Spanned<BoardFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventFile {
    id: String,
    name: Bilingual,
    text: Bilingual,
    #[serde(default)]
    first: bool,
    rise: u8,
    levels: Vec<Spanned<LevelFile>>,
    ranks: Ranks,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelFile {
    any: Option<Three>,
    vo: Option<u8>,
    da: Option<u8>,
    vi: Option<u8>,
    evp: [u8; 3],
    #[serde(default)]
    memory: u8,
    #[serde(default)]
    money: u8,
    #[serde(default)]
    cards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    id: Spanned<String>,
    name: Bilingual,
    place: Place,
    #[allow(dead_code)]
    source: Source,
    spaces: Vec<Spanned<SpaceFile>>,
}

/// A space as the card file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpaceFile {
    pub(crate) id: String,
    pub(crate) at: [u8; 2],
    #[serde(default)]
    pub(crate) to: Vec<String>,
    pub(crate) does: Deed,
}

impl CardFile for Cards {
    fn parse(text: &str) -> Result<Cards, CardFileError> {
        let file: File = read_toml(text)?;
        let ids = (file.idol.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.event.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.card.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.board.iter().map(|card| (card.get_ref().id.get_ref().as_str(), card.span().start)));
        check_ids(text, ids)?;
        let counts = [
            ("idol", file.idol.len(), 10, "five players choose two each"),
            ("event", file.event.len(), 4, "four events are played"),
            ("card", file.card.len(), 1, "promotions give cards"),
            ("board", file.board.len(), 9, "nine rounds are played"),
        ];
        for (kind, found, least, why) in counts {
            if !(least..=MAX_KIND).contains(&found) {
                let problem = format!("{found} of them; from {least} ({why}) to {MAX_KIND} are expected");
                return Err(CardFileError::at(text, 0, kind, problem));
            }
        }
        for card in &file.card {
            check_card(text, card)?;
        }
        for idol in &file.idol {
            check_idol(text, idol)?;
        }
        let mut boards = Vec::new();
        for board in &file.board {
            let BoardFile { id, name, place, spaces, .. } = board.get_ref();
            boards.push(boards::link(text, id, name.clone(), *place, spaces)?);
        }
        let middle = boards.iter().filter(|board| board.place == Place::Middle).count();
        for (place, found, expected) in [
            ("first", boards.iter().filter(|board| board.place == Place::First).count(), 1..=1),
            ("last", boards.iter().filter(|board| board.place == Place::Last).count(), 1..=1),
            ("middle", middle, DRAWN_BOARDS..=MAX_KIND),
        ] {
            if !expected.contains(&found) {
                let problem =
                    format!("{found} boards with place = \"{place}\"; {} are expected", expected.start());
                return Err(CardFileError::at(text, 0, "board, place", problem));
            }
        }
        let events = file.event.iter().map(|event| event_card(text, event)).collect::<Result<Vec<_>, _>>()?;
        let first = events.iter().filter(|event| event.first).count();
        if first != 1 {
            let problem = format!("{first} events with first = true; exactly one is played in round 1");
            return Err(CardFileError::at(text, 0, "event, first", problem));
        }
        Ok(Cards {
            idols: file.idol.into_iter().map(Spanned::into_inner).collect(),
            events,
            appeals: file.card.into_iter().map(Spanned::into_inner).collect(),
            boards,
            final_ranks: file.final_ranks,
            final_training: file.final_training,
        })
    }
}

/// Words of actions that no card may have as its id.
pub(crate) const RESERVED: [&str; 15] = [
    "train-vo", "train-da", "train-vi", "memory", "money", "take", "event", "keep", "switch", "skip",
    "spend", "give-up", "double", "done", "choose",
];

fn check_ids<'a>(text: &str, ids: impl Iterator<Item = (&'a str, usize)>) -> Result<(), CardFileError> {
    let mut known: Vec<&str> = Vec::new();
    for (id, byte) in ids {
        let well_formed = id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        let problem = if known.contains(&id) {
            "a second card with this id; ids are unique in the file"
        } else if !well_formed
            || RESERVED.contains(&id)
            || id.starts_with("level-")
            || id.starts_with("spend-")
        {
            "not a free id; expected small letters, digits and hyphens, and no word that an action uses"
        } else {
            known.push(id);
            continue;
        };
        return Err(CardFileError::at(text, byte, format!("id `{id}`"), problem));
    }
    Ok(())
}

fn check_idol(text: &str, idol: &Spanned<IdolCard>) -> Result<(), CardFileError> {
    let IdolCard { id, vo, da, vi, memory, .. } = idol.get_ref();
    if [vo, da, vi, memory].into_iter().any(|number| *number > 9) {
        let problem = "abilities and memories at the start are from 0 to 9";
        return Err(CardFileError::at(text, idol.span().start, format!("idol `{id}`"), problem));
    }
    Ok(())
}

fn check_card(text: &str, card: &Spanned<AppealCard>) -> Result<(), CardFileError> {
    let AppealCard { id, effect, .. } = card.get_ref();
    let problem = match effect {
        Effect::Choose { chips } if *chips == 0 || *chips > 4 => "from 1 to 4 chips can be chosen",
        Effect::Train { chips: 0, .. } => "a level costs at least 1 chip",
        Effect::Lasting(Talent::EnterOccupied {} | Talent::Start(_)) => {
            "this talent belongs to an idol; a card cannot have it"
        }
        _ => return Ok(()),
    };
    Err(CardFileError::at(text, card.span().start, format!("card `{id}`, effect"), problem))
}

fn event_card(text: &str, event: &Spanned<EventFile>) -> Result<EventCard, CardFileError> {
    let file = event.get_ref();
    if file.levels.is_empty() || file.levels.len() > MAX_LEVELS {
        let problem = format!("{} levels; from 1 to {MAX_LEVELS} are expected", file.levels.len());
        return Err(CardFileError::at(
            text,
            event.span().start,
            format!("event `{}`, levels", file.id),
            problem,
        ));
    }
    let mut levels = Vec::new();
    for level in &file.levels {
        let LevelFile { any, vo, da, vi, evp, memory, money, cards } = level.get_ref();
        let fixed = [vo, da, vi].map(|number| number.unwrap_or(0));
        let named = [vo, da, vi].iter().any(|number| number.is_some());
        let target = match any {
            Some(numbers) if !named => Target::Any(*numbers),
            None if named => Target::Fixed(fixed),
            _ => {
                return Err(CardFileError::at(
                    text,
                    level.span().start,
                    format!("event `{}`, level {}", file.id, levels.len() + 1),
                    "expected either `any = [x, y, z]` or some of `vo`, `da`, `vi`",
                ));
            }
        };
        levels.push(Level { target, evp: *evp, memory: *memory, money: *money, cards: *cards });
    }
    Ok(EventCard {
        id: file.id.clone(),
        name: file.name.clone(),
        text: file.text.clone(),
        first: file.first,
        rise: file.rise,
        levels,
        ranks: file.ranks.clone(),
        source: file.source,
    })
}
