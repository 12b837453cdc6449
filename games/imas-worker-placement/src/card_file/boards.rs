//! Reading round boards: one start, one goal, no loops, every space on a way to the goal (§4.2).

use super::HIGHEST;
use crate::boards::{self, Board, Lesson, Place, SpaceCard, SpaceEffect, TrainingSpace};
use crate::ids::{GOAL, MAX_SPACES, START, Space};
use greenroom_engine::{Bilingual, FileCheck, Id, Source, Word};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

/// A board as the card file has it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    pub(super) id: Spanned<String>,
    /// What it is called.
    name: Bilingual,
    /// The rounds that it can be played in.
    pub(super) place: Place,
    /// Where it comes from.
    source: Source,
    /// Its spaces. One is the start and one the goal, and every space lies on a way to the goal.
    #[schemars(with = "Vec<SpaceFile>")]
    spaces: Vec<Spanned<SpaceFile>>,
}

/// A space as the card file has it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SpaceFile {
    /// The name of the space inside its board.
    id: String,
    /// The column and the row where it is drawn.
    at: [u8; 2],
    /// The spaces that its arrows lead to.
    #[serde(default)]
    to: Vec<String>,
    /// What it does.
    does: SpaceEffect,
}

/// Checks a board and links its spaces; none where something is wrong.
pub(super) fn board(file: &BoardFile, check: &mut FileCheck<'_>) -> Option<Board> {
    let id = file.id.get_ref();
    let files = in_order(file, check)?;
    let mut spaces: Vec<SpaceCard> = Vec::new();
    let mut sound = true;
    for one in &files {
        match linked(one, spaces.len() as u8, &files) {
            Ok(space) => spaces.push(space),
            Err(problem) => {
                let field = format!("board `{id}`, space `{}`", one.get_ref().id);
                check.wrong(one, field, problem);
                sound = false;
            }
        }
    }
    if !sound {
        return None;
    }
    if let Some((space, problem)) = wrong_way(&spaces) {
        let at = files[space.index()];
        check.wrong(at, format!("board `{id}`, space `{}`", at.get_ref().id), problem);
        return None;
    }
    Some(Board::new(id.clone(), file.name.clone(), file.place, file.source, spaces))
}

/// The spaces with the start and the goal first.
fn in_order<'f>(file: &'f BoardFile, check: &mut FileCheck<'_>) -> Option<Vec<&'f Spanned<SpaceFile>>> {
    let (board, files) = (file.id.get_ref(), &file.spaces);
    if files.len() > MAX_SPACES {
        let problem = format!("{} spaces; a board has at most {MAX_SPACES}", files.len());
        check.wrong(&file.id, format!("board `{board}`, spaces"), problem);
        return None;
    }
    let mut only = |what: &str, wanted: fn(&SpaceEffect) -> bool| {
        let mut found = files.iter().filter(|file| wanted(&file.get_ref().does));
        match (found.next(), found.next()) {
            (Some(one), None) => return Some(one),
            (None, _) => {
                let problem = format!("no {what}; a board has exactly one");
                check.wrong(&file.id, format!("board `{board}`, spaces"), problem);
            }
            (_, Some(second)) => {
                let field = format!("board `{board}`, space `{}`", second.get_ref().id);
                check.wrong(second, field, format!("a second {what}; a board has exactly one"));
            }
        }
        None
    };
    let start = only("start", |effect| matches!(effect, SpaceEffect::Start {}));
    let goal = only("goal", |effect| matches!(effect, SpaceEffect::Goal {}));
    let ends = [start?, goal?];
    let between = files.iter().filter(|file| !ends.iter().any(|end| std::ptr::eq(*end, *file)));
    Some(ends.into_iter().chain(between).collect())
}

/// A space with its arrows, or what is wrong with it.
fn linked(file: &Spanned<SpaceFile>, place: u8, files: &[&Spanned<SpaceFile>]) -> Result<SpaceCard, String> {
    let SpaceFile { id, at, to, does } = file.get_ref();
    let expected = Space(place).word();
    if *id != expected {
        return Err(format!(
            "expected the id `{expected}`: start, goal, and the others s1, s2 and so on in order"
        ));
    }
    if at[0] > 7 || at[1] > 6 {
        return Err("`at` is a column from 0 to 7 and a row from 0 to 6".to_owned());
    }
    if let Some(problem) = wrong_number(does) {
        return Err(problem.to_owned());
    }
    let mut arrows = Vec::new();
    for target in to {
        let place = files.iter().position(|other| other.get_ref().id == *target);
        match place.map(|place| Space(place as u8)) {
            Some(space) if !arrows.contains(&space) => arrows.push(space),
            Some(_) => return Err(format!("`to` names `{target}` twice; one arrow is enough")),
            None => return Err(format!("`to` names `{target}`; the board has no such space")),
        }
    }
    Ok(SpaceCard { at: *at, to: arrows, effect: *does })
}

/// The first space whose arrows break a rule of §4.2, and how.
fn wrong_way(spaces: &[SpaceCard]) -> Option<(Space, &'static str)> {
    let reach = boards::reach(spaces);
    let leads_to = |from: Space, to: Space| reach[from.index()].contains(to);
    let looping = boards::all(spaces).find(|&space| leads_to(space, space));
    // A dead end makes all spaces before it hopeless too; the one to mend is the one without any arrow.
    let dead_end = boards::all(spaces)
        .filter(|&space| space != GOAL && !leads_to(space, GOAL))
        .min_by_key(|space| spaces[space.index()].to.len());
    let unreached = boards::all(spaces).find(|&space| space != START && !leads_to(START, space));
    looping
        .map(|space| (space, "its arrows lead back to it; a board has no loops"))
        .or(dead_end.map(|space| (space, "no way leads from it to the goal")))
        .or(unreached.map(|space| (space, "no way leads from the start to it")))
}

/// What is wrong with the numbers of a space, if anything.
fn wrong_number(effect: &SpaceEffect) -> Option<&'static str> {
    let highest = match *effect {
        SpaceEffect::Lesson(lesson) => lesson.vo.max(lesson.da).max(lesson.vi),
        SpaceEffect::Train(training) => training.chips.max(training.times),
        SpaceEffect::Day { memory } => memory,
        SpaceEffect::Promotion { cards } => cards,
        SpaceEffect::Start {} | SpaceEffect::Goal {} | SpaceEffect::Event {} => 0,
    };
    match effect {
        _ if highest > HIGHEST => Some("numbers on spaces are from 0 to 20"),
        SpaceEffect::Lesson(lesson) if lesson.any > 3 => Some("a lesson gives at most 3 chips of choice"),
        SpaceEffect::Lesson(Lesson { vo: 0, da: 0, vi: 0, any: 0 }) => Some("a lesson gives at least 1 chip"),
        SpaceEffect::Train(TrainingSpace { chips: 0, .. }) => Some("a level costs at least 1 chip"),
        SpaceEffect::Train(TrainingSpace { times: 0, .. }) => Some("a training has at least 1 level"),
        _ => None,
    }
}
