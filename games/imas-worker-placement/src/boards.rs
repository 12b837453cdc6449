//! Round boards (§4.2): graphs without loops, one start, one goal, every space on a way to the goal.

use crate::card_file::{HIGHEST, SpaceFile};
use crate::ids::Ability;
use greenroom_engine::{Bilingual, CardFileError};
use serde::Deserialize;
use toml::Spanned;

/// The most spaces of a board: positions are bits of a `u16`.
pub const MAX_SPACES: usize = 16;

/// The place of the start among a board's spaces.
pub const START: u8 = 0;
/// The place of the goal among a board's spaces.
pub const GOAL: u8 = 1;

/// The word of a space, the same on every board: `start`, `goal`, `s1`, `s2` and so on.
pub fn space_word(space: u8) -> String {
    match space {
        START => "start".to_owned(),
        GOAL => "goal".to_owned(),
        _ => format!("s{}", space - 1),
    }
}

/// The space that a word names, whether a board has it or not.
pub fn space_from_word(word: &str) -> Option<u8> {
    (0..MAX_SPACES as u8).find(|space| space_word(*space) == word)
}

/// Where in the nine rounds a board is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Round 1.
    First,
    /// One of rounds 2 to 8, if it is drawn.
    Middle,
    /// Round 9.
    Last,
}

/// The chips that a lesson gives (§4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lesson {
    /// Vo chips.
    pub vo: u8,
    /// Da chips.
    pub da: u8,
    /// Vi chips.
    pub vi: u8,
    /// Chips of the player's choice.
    pub any: u8,
}

/// What a training costs and how far it goes (§4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingSpace {
    /// The ability that is trained; any, where none is named.
    #[serde(default)]
    pub ability: Option<Ability>,
    /// Chips of the ability's kind for one level.
    pub chips: u8,
    /// The most levels in one action.
    pub times: u8,
}

/// What a space does (§4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// All idols begin a round here.
    Start {},
    /// Nothing happens; never full.
    Goal {},
    /// レッスン: chips.
    Lesson(Lesson),
    /// 特訓: chips become ability.
    Train(TrainingSpace),
    /// ある日の日常: memories.
    Day {
        /// How many.
        memory: u8,
    },
    /// 営業: appeal cards.
    Promotion {
        /// How many.
        cards: u8,
    },
    /// イベント: the present event.
    Event {},
}

/// A space of a board.
#[derive(Clone, Debug)]
pub struct SpaceCard {
    /// Column and row where it is drawn.
    pub at: [u8; 2],
    /// The spaces that its arrows lead to.
    pub to: Vec<u8>,
    /// What it does.
    pub deed: Deed,
}

/// A round board.
#[derive(Clone, Debug)]
pub struct Board {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// The round it can be played in.
    pub place: Place,
    /// Its spaces.
    pub spaces: Vec<SpaceCard>,
    /// The event and training spaces.
    pub stages: u16,
    /// For each space, all spaces that one or more paths from it lead to.
    pub reach: [u16; MAX_SPACES],
    /// For each space, the most stops that can be made from it before the goal.
    pub stops: [u8; MAX_SPACES],
}

/// Checks the spaces of a board and links them; what is wrong is named with its line.
pub(crate) fn link(
    text: &str,
    id: &Spanned<String>,
    name: Bilingual,
    place: Place,
    files: &[Spanned<SpaceFile>],
) -> Result<Board, CardFileError> {
    let board = id.get_ref();
    let mistake = |byte: usize, field: String, problem: String| {
        CardFileError::at(text, byte, format!("board `{board}`, {field}"), problem)
    };
    if files.len() > MAX_SPACES {
        let problem = format!("{} spaces; a board has at most {MAX_SPACES}", files.len());
        return Err(mistake(id.span().start, "spaces".to_owned(), problem));
    }
    let only = |what: &str, wanted: fn(&Deed) -> bool| {
        let mut found = files.iter().filter(|file| wanted(&file.get_ref().does));
        match (found.next(), found.next()) {
            (Some(one), None) => Ok(one),
            (None, _) => {
                let problem = format!("no {what}; a board has exactly one");
                Err(mistake(id.span().start, "spaces".to_owned(), problem))
            }
            (_, Some(second)) => {
                let problem = format!("a second {what}; a board has exactly one");
                Err(mistake(second.span().start, format!("space `{}`", second.get_ref().id), problem))
            }
        }
    };
    let ends = [
        only("start", |deed| matches!(deed, Deed::Start {}))?,
        only("goal", |deed| matches!(deed, Deed::Goal {}))?,
    ];
    let between = files.iter().filter(|file| !ends.iter().any(|end| std::ptr::eq(*end, *file)));
    let files: Vec<&Spanned<SpaceFile>> = ends.into_iter().chain(between).collect();
    let mut spaces: Vec<SpaceCard> = Vec::new();
    for file in &files {
        let SpaceFile { id, at, to, does } = file.get_ref();
        let expected = space_word(spaces.len() as u8);
        if *id != expected {
            let problem = format!(
                "expected the id `{expected}`: start, goal, and the others s1, s2 and so on in order"
            );
            return Err(mistake(file.span().start, format!("space `{id}`"), problem));
        }
        if at[0] > 7 || at[1] > 6 {
            let problem = "`at` is a column from 0 to 7 and a row from 0 to 6".to_owned();
            return Err(mistake(file.span().start, format!("space `{id}`"), problem));
        }
        if let Some(problem) = wrong_number(does) {
            return Err(mistake(file.span().start, format!("space `{id}`"), problem.to_owned()));
        }
        let mut arrows = Vec::new();
        for target in to {
            match files.iter().position(|other| other.get_ref().id == *target) {
                Some(place) if !arrows.contains(&(place as u8)) => arrows.push(place as u8),
                Some(_) => {
                    let problem = format!("`to` names `{target}` twice; one arrow is enough");
                    return Err(mistake(file.span().start, format!("space `{id}`"), problem));
                }
                None => {
                    let problem = format!("`to` names `{target}`; the board has no such space");
                    return Err(mistake(file.span().start, format!("space `{id}`"), problem));
                }
            }
        }
        spaces.push(SpaceCard { at: *at, to: arrows, deed: *does });
    }
    let reach = reach(&spaces);
    let leads_to = |from: usize, to: u8| reach[from] >> to & 1 == 1;
    let dead_end = |place: &usize| *place != usize::from(GOAL) && !leads_to(*place, GOAL);
    // A dead end makes all spaces before it hopeless too; the one to mend is the one without any arrow.
    let last_of_dead_ends = (0..spaces.len()).filter(dead_end).min_by_key(|&place| spaces[place].to.len());
    let looping = (0..spaces.len()).find(|&place| leads_to(place, place as u8));
    let unreached =
        (0..spaces.len()).find(|&place| place != usize::from(START) && !leads_to(START.into(), place as u8));
    for (found, problem) in [
        (looping, "its arrows lead back to it; a board has no loops"),
        (last_of_dead_ends, "no way leads from it to the goal"),
        (unreached, "no way leads from the start to it"),
    ] {
        if let Some(place) = found {
            let field = format!("space `{}`", files[place].get_ref().id);
            return Err(mistake(files[place].span().start, field, problem.to_owned()));
        }
    }
    let stops = stops(&spaces);
    let is_stage = |space: &SpaceCard| matches!(space.deed, Deed::Event {} | Deed::Train(_));
    let stages = (0..spaces.len()).filter(|&at| is_stage(&spaces[at])).fold(0, |bits, at| bits | 1 << at);
    Ok(Board { id: board.clone(), name, place, spaces, stages, reach, stops })
}

/// All that can be reached over one path or more: the arrows, closed over paths.
fn reach(spaces: &[SpaceCard]) -> [u16; MAX_SPACES] {
    let mut reach = [0u16; MAX_SPACES];
    for (place, space) in spaces.iter().enumerate() {
        reach[place] = space.to.iter().fold(0, |bits, to| bits | 1 << to);
    }
    for _ in 0..spaces.len() {
        for place in 0..spaces.len() {
            let further = (0..spaces.len()).filter(|&to| reach[place] >> to & 1 == 1);
            reach[place] |= further.fold(0, |bits, to| bits | reach[to]);
        }
    }
    reach
}

/// The longest way from each space, counted in stops before the goal. The graph has no loops by now.
fn stops(spaces: &[SpaceCard]) -> [u8; MAX_SPACES] {
    let mut stops = [0u8; MAX_SPACES];
    for _ in 0..spaces.len() {
        for (place, space) in spaces.iter().enumerate() {
            let further = space.to.iter().filter(|&&to| to != GOAL).map(|&to| stops[to as usize] + 1);
            stops[place] = further.max().unwrap_or(0);
        }
    }
    stops
}

/// What is wrong with the numbers of a space, if anything.
fn wrong_number(deed: &Deed) -> Option<&'static str> {
    let highest = match *deed {
        Deed::Lesson(lesson) => lesson.vo.max(lesson.da).max(lesson.vi),
        Deed::Train(training) => training.chips.max(training.times),
        Deed::Day { memory } => memory,
        Deed::Promotion { cards } => cards,
        Deed::Start {} | Deed::Goal {} | Deed::Event {} => 0,
    };
    match deed {
        _ if highest > HIGHEST => Some("numbers on spaces are from 0 to 20"),
        Deed::Lesson(lesson) if lesson.any > 3 => Some("a lesson gives at most 3 chips of choice"),
        Deed::Lesson(Lesson { vo: 0, da: 0, vi: 0, any: 0 }) => Some("a lesson gives at least 1 chip"),
        Deed::Train(TrainingSpace { chips: 0, .. }) => Some("a level costs at least 1 chip"),
        Deed::Train(TrainingSpace { times: 0, .. }) => Some("a training has at least 1 level"),
        _ => None,
    }
}
