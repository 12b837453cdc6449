//! Lessons, puzzles and the almanac.

use super::find_game;
use super::looking_back::seatings_around;
use crate::house::House;
use crate::kept::{KeptAnswer, KeptOrigin};
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::table::{Entry, Seating};
use greenroom_catalog::{GameKind, Listed, position_of};
use greenroom_engine::Branch;
use greenroom_room::address::encode;
use greenroom_room::bots::USUAL_BOT;
use greenroom_room::pages::almanac::{self, Here, Wanted};
use greenroom_room::pages::learn;
use greenroom_room::pages::puzzles::{self, PuzzlePage};
use greenroom_room::puzzles::{PuzzleAnswer, Score, day_of, next_after, puzzle_of_day};
use greenroom_stage::Puzzle;

/// Answers by the address.
pub(super) fn answer(
    house: &mut House,
    request: &Request,
    is_post: bool,
    path: &[&str],
) -> Result<Answer, Refused> {
    let kind = find_game(path.get(1).copied().unwrap_or_default())?;
    match (is_post, path[0], &path[2..]) {
        (false, "learn", []) => lesson(house, request, kind),
        (true, "learn", []) => begin_lesson(house, request, kind),
        (false, "puzzles", []) => {
            let today = puzzle_of_day(kind.puzzles(), day_of(request.now)).ok_or_else(no_puzzle)?;
            puzzle(house, request, kind, today, None)
        }
        (false, "puzzles", [id]) => {
            let found = find_puzzle(kind, id)?;
            let query = request.query();
            let answer = query.get("answer").map(|words| read_choice(found, words)).transpose()?;
            puzzle(house, request, kind, found, answer)
        }
        (true, "puzzles", [id]) => answer_puzzle(house, request, kind, find_puzzle(kind, id)?),
        (true, "puzzles", [id, "play-on"]) => play_puzzle_on(house, request, kind, find_puzzle(kind, id)?),
        (false, "almanac", rest) => {
            let reader = house.reader(request);
            book(request, &reader, kind, kind.almanac(reader.lang), None, rest)
        }
        _ => Err(Refused::no_page()),
    }
}

fn lesson(house: &House, request: &Request, kind: &'static dyn GameKind) -> Result<Answer, Refused> {
    let lesson = kind.lesson().ok_or_else(|| Refused::new(404, "error-no-lesson"))?;
    let begun = house
        .tables
        .values()
        .filter(|entry| entry.kept.lesson && entry.kept.game == kind.id() && !entry.kept.standing.over);
    let begun = begun.max_by_key(|entry| entry.kept.moved).map(|entry| format!("/t/{}", entry.id));
    Ok(Answer::page(learn::page(&house.reader(request), kind, lesson, begun.as_deref())))
}

fn begin_lesson(
    house: &mut House,
    request: &Request,
    kind: &'static dyn GameKind,
) -> Result<Answer, Refused> {
    let lesson = kind.lesson().ok_or_else(|| Refused::new(404, "error-no-lesson"))?;
    let me = house.name_reader(request)?;
    let bots = (1..usize::from(lesson.seats)).map(|index| Seating::bot(USUAL_BOT, index));
    let seatings = std::iter::once(Ok(Seating::me(&me))).chain(bots).collect::<Result<Vec<_>, _>>()?;
    let header = kind.lesson_header(lesson, Vec::new());
    let mut entry = Entry::begin(request, kind, header, seatings, &[])?;
    entry.kept.lesson = true;
    Ok(house.add(entry))
}

fn no_puzzle() -> Refused {
    Refused::new(404, "error-no-puzzle")
}

fn find_puzzle(kind: &dyn GameKind, id: &str) -> Result<&'static Puzzle, Refused> {
    kind.puzzles().iter().find(|puzzle| puzzle.id == id).ok_or_else(no_puzzle)
}

fn read_choice(puzzle: &'static Puzzle, words: &str) -> Result<&'static str, Refused> {
    let choice = puzzle.choice(words).ok_or_else(|| Refused::new(409, "error-no-choice"))?;
    Ok(choice.words.as_str())
}

fn is_daily(kind: &dyn GameKind, puzzle: &Puzzle, day: i64) -> bool {
    puzzle_of_day(kind.puzzles(), day).is_some_and(|daily| daily.id == puzzle.id)
}

fn puzzle(
    house: &House,
    request: &Request,
    kind: &'static dyn GameKind,
    puzzle: &'static Puzzle,
    answer: Option<&'static str>,
) -> Result<Answer, Refused> {
    let (reader, today) = (house.reader(request), day_of(request.now));
    let kept = house.puzzles.get(kind.id()).map_or(&[] as &[KeptAnswer], Vec::as_slice);
    let given = |kept: &KeptAnswer| PuzzleAnswer {
        puzzle: kept.puzzle.clone(),
        day: kept.day,
        daily: kept.daily,
        best: kept.best,
    };
    let answers: Vec<PuzzleAnswer> = kept.iter().map(given).collect();
    let table = position_of(kind, puzzle, puzzles::names(puzzle, &reader)).map_err(|_| no_puzzle())?;
    let page = PuzzlePage {
        kind,
        puzzle,
        table: table.as_ref(),
        daily: is_daily(kind, puzzle, today),
        next: next_after(kind.puzzles(), &puzzle.id, &answers),
        score: Some(Score::of(&answers, today)),
        answer,
    };
    Ok(Answer::page(puzzles::page(&reader, &page)))
}

/// The first answer on a day counts.
fn answer_puzzle(
    house: &mut House,
    request: &Request,
    kind: &'static dyn GameKind,
    puzzle: &'static Puzzle,
) -> Result<Answer, Refused> {
    let form = request.form();
    let words = read_choice(puzzle, form.get("words").unwrap_or_default())?;
    let day = day_of(request.now);
    let answers = house.puzzles.entry(kind.id().to_owned()).or_default();
    if !answers.iter().any(|answer| answer.puzzle == puzzle.id && answer.day == day) {
        let (daily, best) = (is_daily(kind, puzzle, day), words == puzzle.best);
        answers.push(KeptAnswer { puzzle: puzzle.id.clone(), day, daily, best });
    }
    let (name, value) = house.kept_answers(kind.id());
    let there = format!("/puzzles/{}/{}?answer={}", kind.id(), puzzle.id, encode(words));
    Ok(Answer::to(there).keeping(name, value))
}

fn play_puzzle_on(
    house: &mut House,
    request: &Request,
    kind: &'static dyn GameKind,
    puzzle: &'static Puzzle,
) -> Result<Answer, Refused> {
    let actions = puzzle.actions().filter(|_| puzzle.rules == kind.rules_version()).ok_or_else(no_puzzle)?;
    let me = house.name_reader(request)?;
    let seatings = seatings_around(&me, puzzle.seat, puzzle.seats, request.form().get("bot"))?;
    let mut header = kind.puzzle_header(puzzle, vec![String::new(); usize::from(puzzle.seats)]);
    header.branches.push(Branch { after: actions.len() as u32, seat: puzzle.seat, seed: request.seed()? });
    let mut entry = Entry::begin(request, kind, header, seatings, &actions)?;
    entry.kept.origin = Some(KeptOrigin::Puzzle(puzzle.id.clone()));
    Ok(house.add(entry))
}

/// `GET /t/{table}/almanac` and one of its entries: as the reader sees the table.
pub(super) fn almanac_at_table(
    house: &mut House,
    request: &Request,
    id: &str,
    rest: &[&str],
) -> Result<Answer, Refused> {
    let reader = house.reader(request);
    let view = house.table(id)?.view(&reader)?;
    let here =
        Here { sight: view.table.sight(view.eyes()), players: view.players(), address: view.here.clone() };
    let listed = here.sight.almanac(reader.lang, &here.players);
    book(request, &reader, view.kind, listed, Some(&here), rest)
}

fn book(
    request: &Request,
    reader: &greenroom_room::Reader,
    kind: &'static dyn GameKind,
    listed: Vec<Listed>,
    here: Option<&Here<'_>>,
    rest: &[&str],
) -> Result<Answer, Refused> {
    let query = request.query();
    let text = |name| query.get(name).unwrap_or_default().to_owned();
    Ok(Answer::page(match rest {
        [] => almanac::page(reader, kind, &listed, &Wanted { search: text("q"), group: text("group") }, here),
        [word] => {
            let missing = || Refused::new(404, "error-no-entry");
            let entry = listed.into_iter().find(|entry| entry.word == *word).ok_or_else(missing)?;
            almanac::entry_page(reader, kind, &entry, here)
        }
        _ => return Err(Refused::no_page()),
    }))
}
