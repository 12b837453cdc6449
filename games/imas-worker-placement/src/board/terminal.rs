//! The table as text: the round's board with its paths, the event, the units, and the reader's cards.

mod about;
mod units;

pub(crate) use about::{about, event_lines, words};
pub(crate) use units::idol_start;

use super::map::tell;
use super::poster::{chance, results_round};
use crate::action::three_word;
use crate::boards;
use crate::cards::{Level, Target};
use crate::event::Event;
use crate::ids::{Ability, GOAL, Idol, Space, Three};
use crate::state::{Open, Step, has_results, stage};
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, sorted_by_rank, strong};

/// The position as these eyes see it.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> TextBoard {
    let (mut board, open) = (TextBoard::new(), &view.open);
    match open.step() {
        Step::Draft => units::draft(view, desk, &mut board),
        Step::Final | Step::Over => final_training(open, desk, &mut board),
        _ => {
            let round = desk.say(&Message::new("round-of").number("round", open.round + 1));
            board.title(desk.pair(round, open.board().name.get(desk.lang)));
            if open.round == 8 {
                board.line(desk.text("last-stop"));
            }
            let (ends, between): (Vec<Space>, Vec<Space>) =
                boards::all(&open.board().spaces).partition(|space| *space <= GOAL);
            let (start, goal) = ends.split_at(1);
            let along = start.iter().chain(&between).chain(goal);
            board.table(along.map(|&space| space_row(view, desk, space)));
            event(view, desk, &mut board);
        }
    }
    units::units(view, desk, &mut board);
    units::hand(view, desk, &mut board);
    board
}

/// A space: what it gives the reader, where its arrows lead, and who stands there.
fn space_row(view: &View, desk: &Desk<'_>, space: Space) -> Vec<Phrase> {
    let to: Vec<String> = view.open.space(space).to.iter().map(|to| space_name(desk, *to)).collect();
    let arrows = if to.is_empty() { String::new() } else { format!("→ {}", desk.listed(&to)) };
    let effect = if space > GOAL { space_effect(view, desk, space) } else { String::new() };
    vec![strong(space_name(desk, space)), effect.into(), faint(arrows), standing_at(view, desk, space)]
}

/// The number of a space, or the start, or the goal.
fn space_name(desk: &Desk<'_>, space: Space) -> String {
    desk.label(&space.word())
}

/// What a space does, for the reader where the reader plays.
fn space_effect(view: &View, desk: &Desk<'_>, space: Space) -> String {
    let printed = view.open.space(space).effect;
    tell(view, desk, desk.eyes.seat().map_or(printed, |seat| view.open.effect_for(seat, printed)))
}

/// The idols on a space, in the colours of their producers.
fn standing_at(view: &View, desk: &Desk<'_>, space: Space) -> Phrase {
    let here = Seat::all(view.open.seats()).flat_map(|seat| {
        let producer = view.open.producer(seat);
        let idols = producer.idols.iter().zip(producer.places);
        idols.filter(move |(_, place)| *place == space).map(move |(idol, _)| idol_name(desk, seat, *idol))
    });
    Phrase::join(here, " · ")
}

fn idol_name(desk: &Desk<'_>, seat: Seat, idol: Idol) -> Phrase {
    desk.thing(&idol.word(), Ink::Seat(seat))
}

/// The event that is on: its levels, its rank rewards, and everybody's event points.
fn event(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    let (open, event) = (&view.open, view.open.event());
    board.title(desk.pair(desk.text("event-title"), event.name.get(desk.lang)));
    let levels = event.levels.iter().zip(0..);
    board.table(levels.map(|(card, level)| {
        let near = desk.eyes.seat().map(|seat| chance(open, desk, seat, level).1).unwrap_or_default();
        vec![
            strong(desk.say(&Message::new("event-level").number("level", level + 1))),
            target(desk, open.target(level)).into(),
            level_gain(open, desk, *card).into(),
            faint(near),
        ]
    }));
    let until = desk.say(&Message::new("event-until").number("round", results_round(open)));
    board.line(format!("{until} · {}", rank_rewards(desk, "event-ranks", &open.rank_rewards())));
}

/// What a level asks for.
fn target(desk: &Desk<'_>, target: Target) -> String {
    match target {
        Target::Fixed(numbers) => chips(desk, numbers),
        Target::Any(numbers) => {
            let numbers: Vec<String> =
                numbers.into_iter().filter(|number| *number > 0).map(|number| number.to_string()).collect();
            desk.say(&Message::new("terminal-any-order").word("numbers", numbers.join(" / ")))
        }
    }
}

/// What a level gives.
fn level_gain(open: &Open, desk: &Desk<'_>, card: Level) -> String {
    let count = |key: &str, count: u8| desk.say(&Message::new(key).number("count", count));
    let mut all = vec![desk.say(&Message::new("event-evp").number("evp", card.evp[stage(open.round)]))];
    if card.memory > 0 {
        all.push(count("memory-label", card.memory));
    }
    if card.money > 0 {
        all.push(count("money-label", card.money));
    }
    if card.cards > 0 {
        all.push(count("terminal-cards", card.cards));
    }
    all.join(" · ")
}

fn rank_rewards(desk: &Desk<'_>, key: &str, rewards: &[u16]) -> String {
    let each: Vec<String> = rewards.iter().map(|reward| format!("+{reward}")).collect();
    format!("{} {}", desk.text(key), each.join(" "))
}

/// Chips or levels of the three kinds in words.
fn chips(desk: &Desk<'_>, three: Three) -> String {
    desk.label(&three_word(three))
}

/// §6: the training after the last round.
fn final_training(open: &Open, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("final-title"));
    board.line(desk.say(&Message::new("final-price").number("chips", open.cards.final_training.chips)));
    let ranks: Vec<u16> =
        open.cards.final_ranks.of(open.seats()).iter().map(|reward| u16::from(*reward)).collect();
    board.line(rank_rewards(desk, "final-ranks", &ranks));
}

/// The whole count: the results of every event, and the ranks in the three abilities.
pub(crate) fn finale(view: &View, desk: &Desk<'_>, events: &[&Event]) -> TextBoard {
    let (mut board, open) = (TextBoard::new(), &view.open);
    board.title(desk.text("finale-title"));
    for seat in sorted_by_rank(desk, open.seats()) {
        let points = desk.say(&Message::new("points-label").number("points", open.producer(seat).points));
        board.line(desk.seat_name(seat).beside(strong(points)));
        let rounds = (0..9).filter(|round| has_results(*round)).map(|round| round + 1);
        let results = events.iter().filter_map(|event| match **event {
            Event::Result { seat: whose, rank, evp, reward } if whose == seat => Some((rank, evp, reward)),
            _ => None,
        });
        board.table(rounds.zip(results).map(|(round, (rank, evp, reward))| {
            let after = desk.say(&Message::new("event-until").number("round", round));
            counted(
                desk,
                after,
                evp + reward,
                &Message::new("terminal-result").number("evp", evp),
                rank,
                reward,
            )
        }));
        board.table(events.iter().filter_map(|event| match **event {
            Event::FinalRank { seat: whose, ability, rank, level, reward } if whose == seat => {
                let level_text = Message::new("terminal-level").number("level", level);
                Some(counted(desk, desk.label(&ability.word()), reward, &level_text, rank, reward))
            }
            _ => None,
        }));
    }
    board
}

/// A row of the count: where points come from, how many, and the place that gave them.
fn counted(desk: &Desk<'_>, from: String, points: u16, why: &Message, rank: u8, reward: u16) -> Vec<Phrase> {
    let place = desk.say(&Message::new("terminal-place").number("rank", rank).number("reward", reward));
    let points = desk.say(&Message::new("points-label").number("points", points));
    vec![from.into(), points.into(), faint(format!("{} · {place}", desk.say(why)))]
}

/// The three levels of a unit.
fn levels(desk: &Desk<'_>, three: Three) -> String {
    let each =
        Ability::ALL.map(|ability| format!("{} {}", desk.label(&ability.word()), three[ability.index()]));
    each.join(" ")
}
