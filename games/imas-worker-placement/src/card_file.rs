//! Reading a card file: what types cannot check is answered with the line, the field and what was expected.

use crate::boards::{self, Deed, Place};
use crate::cards::{
    AppealCard, CARDS, Cards, DRAWN_BOARDS, Effect, EventCard, FinalTraining, IdolCard, Level, MAX_KIND,
    MAX_LEVELS, Ranks, Talent, Target,
};
use crate::ids::Three;
use greenroom_engine::cards::{Source, read_toml};
use greenroom_engine::{Bilingual, CardFile, CardFileError, Shelf};
use serde::Deserialize;
use toml::Spanned;

/// The highest number that a card or a space may carry; piles and levels stay far from overflowing.
pub(crate) const HIGHEST: u8 = 20;

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
    fn shelf() -> &'static Shelf<Cards> {
        &CARDS
    }

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
    let IdolCard { id, vo, da, vi, memory, talent, .. } = idol.get_ref();
    let start = idol.span().start;
    if [vo, da, vi, memory].into_iter().any(|number| *number > 9) {
        let problem = "abilities and memories at the start are from 0 to 9";
        return Err(CardFileError::at(text, line_of(text, start, "vo"), format!("idol `{id}`"), problem));
    }
    match wrong_talent(talent) {
        Some(problem) => {
            let byte = line_of(text, start, "talent");
            Err(CardFileError::at(text, byte, format!("idol `{id}`, talent"), problem))
        }
        None => Ok(()),
    }
}

/// Where a card's field stands in the file: its line after the card's beginning.
fn line_of(text: &str, card: usize, field: &str) -> usize {
    let start = format!("\n{field} =");
    text.get(card..).and_then(|rest| rest.find(&start)).map_or(card, |offset| card + offset + 1)
}

/// What is wrong with a talent's numbers, if anything.
fn wrong_talent(talent: &Talent) -> Option<&'static str> {
    let highest = match *talent {
        Talent::MoneyChips { chips } | Talent::CardChips { chips } => {
            return (!(1..=4).contains(&chips)).then_some("a talent gives from 1 to 4 chips of choice");
        }
        Talent::TrainBeforeTurn { chips: 0 } => return Some("a level costs at least 1 chip"),
        Talent::DayMemory { memory } => memory,
        Talent::LessonBonus { chips, .. } | Talent::TrainBeforeTurn { chips } => chips,
        Talent::LastHome { memory, money } | Talent::FirstHome { memory, money } => memory.max(money),
        Talent::Start(opening) => {
            [opening.memory, opening.money, opening.cards, opening.money_per_memory, opening.at_most]
                .into_iter()
                .fold(0, u8::max)
        }
        Talent::TopLevel { evp } => evp,
        Talent::Success(bonus) => [bonus.evp, bonus.vo, bonus.da, bonus.vi].into_iter().fold(0, u8::max),
        Talent::Training { off, times } => off.max(times),
        Talent::PromotionMore { cards, money } => cards.max(money),
        Talent::RoundStart { money } => money,
        Talent::LessonAs { .. } | Talent::EnterOccupied {} => 0,
    };
    (highest > HIGHEST).then_some("numbers on cards are from 0 to 20")
}

fn check_card(text: &str, card: &Spanned<AppealCard>) -> Result<(), CardFileError> {
    let AppealCard { id, effect, .. } = card.get_ref();
    let problem = match effect {
        Effect::Choose { chips } if *chips == 0 || *chips > 4 => "from 1 to 4 chips can be chosen",
        Effect::Train { chips: 0, .. } => "a level costs at least 1 chip",
        Effect::Lasting(Talent::EnterOccupied {} | Talent::Start(_)) => {
            "this talent belongs to an idol; a card cannot have it"
        }
        Effect::Lasting(talent) if wrong_talent(talent).is_some() => "numbers on cards are from 0 to 20",
        Effect::Gain(gain)
            if [gain.vo, gain.da, gain.vi, gain.memory, gain.money]
                .into_iter()
                .any(|number| number > HIGHEST) =>
        {
            "numbers on cards are from 0 to 20"
        }
        _ => return Ok(()),
    };
    Err(CardFileError::at(
        text,
        line_of(text, card.span().start, "effect"),
        format!("card `{id}`, effect"),
        problem,
    ))
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
        let (Target::Fixed(numbers) | Target::Any(numbers)) = target;
        let all = numbers.iter().chain(evp).chain([memory, money, cards, &file.rise]);
        if let Some(number) = all.into_iter().find(|number| **number > HIGHEST) {
            return Err(CardFileError::at(
                text,
                level.span().start,
                format!("event `{}`, level {}", file.id, levels.len() + 1),
                format!("{number} is too much; numbers on cards are from 0 to {HIGHEST}"),
            ));
        }
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
