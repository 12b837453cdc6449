//! What is thought about elsewhere: the same answer as at the table itself, from the view and what is public alone.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{
    Answer, AnyTable, Bot, Budget, GameKind, StopSignal, Study, TaskError, ThinkTask, Wanted, games,
};
use greenroom_engine::{Eyes, Seed};

/// Works a task out as another process does: from its text, and with an answer that is text too.
fn elsewhere(kind: &dyn GameKind, task: &ThinkTask) -> Answer {
    let read = ThinkTask::from_text(&task.to_text()).unwrap();
    assert_eq!(&read, task);
    let answer = kind.think(&read, &StopSignal::new()).unwrap();
    let told: Answer = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
    assert_eq!(told, answer, "an answer is the same after its way");
    told
}

fn dealt(kind: &dyn GameKind, seed: u64) -> Box<dyn AnyTable> {
    let seats = *kind.seats().end();
    let names = (0..seats).map(|seat| format!("P{seat}")).collect();
    kind.deal(kind.header(kind.default_options(), names, Seed::from_number(seed))).unwrap()
}

/// Some decisions of a random game, with the table and everybody who is asked.
fn decisions(kind: &dyn GameKind, seed: u64, every: u32, visit: impl Fn(&dyn AnyTable)) -> Box<dyn AnyTable> {
    let mut table = dealt(kind, seed);
    while let Some(seat) = table.turn().first() {
        if table.number() % every == seed as u32 % every {
            visit(table.as_ref());
        }
        let words = table.choose(Bot::Random, seat, u64::from(table.number()) ^ seed).unwrap();
        table.act(seat, &words).unwrap();
    }
    table
}

#[test]
fn every_bot_plays_elsewhere_what_it_plays_at_the_table() {
    for kind in games() {
        let asked = std::cell::Cell::new(0);
        for seed in 0..2 {
            decisions(*kind, seed, 17, |table| {
                for seat in table.turn().iter() {
                    let luck = u64::from(table.number()) << 8 | u64::from(seat.0);
                    asked.set(asked.get() + 1);
                    for bot in [Bot::Random, Bot::Greedy, Bot::Search(Budget::Iterations(40))] {
                        let task = table.task(seat, Wanted::Move(bot.name()), luck).unwrap();
                        let here = table.choose(bot, seat, luck).unwrap();
                        assert_eq!(elsewhere(*kind, &task), Answer::Move(here), "{} {bot}", kind.id());
                    }
                    let task = table.task(seat, Wanted::Advice(40), luck).unwrap();
                    let here = table.advise(Budget::Iterations(40), seat, luck).unwrap();
                    assert_eq!(elsewhere(*kind, &task), Answer::Advice(here), "{}", kind.id());
                }
            });
        }
        assert!(asked.get() > 2, "{}: {} decisions", kind.id(), asked.get());
    }
}

#[test]
fn a_task_tells_no_more_than_the_view() {
    let mut hidden = 0;
    for kind in games() {
        let differs = std::cell::Cell::new(0);
        decisions(*kind, 3, 11, |table| {
            for seat in table.turn().iter() {
                let task = table.task(seat, Wanted::Advice(1), 0).unwrap();
                // What the seat's own page and programs are sent, and what was counted from the log that the seat may read: the test kit
                // holds that against the log (`memories_are_of_the_log`).
                assert_eq!(task.view, table.view_text(Eyes::Seat(seat)), "{}", kind.id());
                assert_eq!(task.memory.is_some(), kind.id() == "idol-project");
                let other = table.resample_hidden(Eyes::Seat(seat), 9);
                differs.set(differs.get() + u32::from(other.dump() != table.dump()));
                assert_eq!(other.task(seat, Wanted::Advice(1), 0).unwrap(), task, "{}", kind.id());
            }
        });
        hidden += u32::from(differs.get() > 0);
    }
    assert!(hidden >= 2, "something was hidden in {hidden} games");
}

#[test]
fn a_study_finds_elsewhere_what_it_finds_here() {
    let kind = games()[0];
    let table = decisions(kind, 5, 1000, |_| {});
    let (mut here, mut there) = (Study::new(table.as_ref()), Study::new(table.as_ref()));
    for _ in 0..6 {
        here.evaluate_next(table.as_ref());
        let (at, task) = there.task(table.as_ref()).unwrap();
        let Answer::Chances(found) = elsewhere(kind, &task) else { panic!("chances were wanted") };
        there.note(at, found);
        assert_eq!(here, there);
    }
}

#[test]
fn what_cannot_be_thought_about_is_said() {
    let kind = games()[0];
    let table = dealt(kind, 1);
    let seat = table.turn().first().unwrap();
    let task = table.task(seat, Wanted::Move("greedy".to_owned()), 1).unwrap();
    let refused = |task: &ThinkTask| kind.think(task, &StopSignal::new()).unwrap_err();
    let cards = "feedfeedfeedfeed".to_owned();
    assert_eq!(refused(&ThinkTask { cards: cards.clone(), ..task.clone() }), TaskError::NoCards(cards));
    assert_eq!(refused(&ThinkTask { rules: 0, ..task.clone() }), TaskError::OtherRules(0));
    for wrong in [
        ThinkTask { view: "{}".to_owned(), ..task.clone() },
        ThinkTask { view: games()[1].id().to_owned(), ..task.clone() },
        ThinkTask { memory: Some("{}".to_owned()), ..task.clone() },
        ThinkTask { wanted: Wanted::Move("clever".to_owned()), ..task.clone() },
    ] {
        assert!(matches!(refused(&wrong), TaskError::Malformed(_)), "{wrong:?}");
    }
    let head = task.to_text().lines().next().unwrap().to_owned();
    let newer = head.replacen("\"move\":\"greedy\"", "\"dream\":1", 1);
    assert_ne!(newer, head);
    for text in ["", "{}", "{}\n{}", "not a task\n{}", &format!("{newer}\n{{}}")] {
        assert!(matches!(ThinkTask::from_text(text), Err(TaskError::Malformed(_))), "{text:?}");
    }
    // A task of the version after this one: more is said than this program asks for.
    let more = task.to_text().replacen('{', "{\"mood\":[\"calm\"],", 1);
    assert_eq!(ThinkTask::from_text(&more).unwrap(), task);
    let idle = greenroom_engine::Seat::all(table.seats()).find(|seat| table.legal_words(*seat).is_empty());
    assert!(idle.is_none_or(|idle| table.task(idle, Wanted::Advice(1), 0).is_none()));
}
