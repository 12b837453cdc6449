//! What the prompt and the log say.

use crate::action::{three_from_word, three_word};
use crate::cards::CARDS;
use crate::event::Event;
use crate::ids::{Ability, GOAL, Space, Three, total};
use crate::legal::AT_ONCE;
use crate::state::{IDOLS, Step, WorkerPlacement};
use crate::view::View;
use greenroom_engine::{CardFile, Id, Lang, Message, Seat, Word};
use greenroom_stage::{Stage, Weight};

/// What a card, an idol, a board, a space or a bundle of chips is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    if let Some(name) = CARDS.get().name_of(word, lang) {
        return Some(name);
    }
    if let Some(space) = Space::from_word(word).filter(|space| *space > GOAL) {
        let number = space.0 - 1;
        return Some(match lang {
            Lang::En => format!("space {number}"),
            Lang::Ja => format!("マス{number}"),
        });
    }
    if let Some(chips) = word.strip_prefix("spend-").and_then(three_from_word) {
        let chips = chips_in_words(chips, lang);
        return Some(match lang {
            Lang::En => format!("Spend {chips}"),
            Lang::Ja => format!("{chips}のチップを使う"),
        });
    }
    three_from_word(word).map(|chips| chips_in_words(chips, lang))
}

/// A bundle of chips, such as `Vo 2, Da 1`.
fn chips_in_words(chips: Three, lang: Lang) -> String {
    if total(chips) == 0 {
        return WorkerPlacement::texts().get(lang, "chips-none").unwrap_or_default();
    }
    let part = |ability: &Ability| {
        let count = chips[ability.index()];
        (count > 0).then(|| format!("{} {count}", ["Vo", "Da", "Vi"][ability.index()]))
    };
    let parts: Vec<String> = Ability::ALL.iter().filter_map(part).collect();
    parts.join(if lang == Lang::Ja { "・" } else { ", " })
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &View, seat: Seat) -> Message {
    let open = &view.open;
    let producer = open.producer(seat);
    let event = open.event.word();
    match open.step() {
        Step::Draft => Message::new("prompt-draft"),
        Step::Opening { .. } => Message::new("prompt-opening"),
        Step::Before => {
            let chips = open.early_training(seat).unwrap_or(0);
            Message::new("prompt-before").number("chips", chips)
        }
        Step::Act | Step::EndTurn | Step::Over => {
            let away: Vec<usize> = (0..IDOLS).filter(|&slot| !open.is_home(seat, slot)).collect();
            match (away.as_slice(), producer.next) {
                ([slot], _) => Message::new("prompt-act-home").word("idol", producer.idols[*slot].word()),
                (_, Some(next)) => Message::new("prompt-act-one").word("idol", next.word()),
                _ => Message::new("prompt-act-any"),
            }
        }
        Step::Space { .. } => {
            // Whoever has just moved is the one whose turn it is not: both may stand on this space (Azusa).
            let moved = producer.idols.iter().find(|idol| producer.next != Some(**idol));
            Message::new("prompt-space").word("idol", moved.map_or_else(Default::default, Word::word))
        }
        Step::Lesson { .. } => Message::new("prompt-lesson"),
        Step::Choose { chips } => Message::new("prompt-choose").number("chips", chips.min(AT_ONCE)),
        Step::Train { chips, times, off: 0, .. } => {
            Message::new("prompt-train").number("chips", chips).number("times", times)
        }
        Step::Train { chips, times, off, .. } => Message::new("prompt-train-first")
            .number("first", chips - off)
            .number("chips", chips)
            .number("times", times),
        Step::Level => Message::new("prompt-level").word("event", event),
        Step::Boost { level, .. } => {
            Message::new("prompt-boost").word("event", event).number("level", level + 1)
        }
        Step::Success { evp, .. } => Message::new("prompt-encore").number("evp", evp),
        Step::Limit => Message::new("prompt-limit").number("cards", view.open.cards.rules.hand),
        Step::SendHome { .. } => Message::new("prompt-send-home"),
        Step::Final => Message::new("prompt-final").number("chips", open.cards.final_training.chips),
    }
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    let by = |key: &str, seat: Seat| Message::new(key).seat("seat", seat);
    match *event {
        Event::Chose { seat, idol } => by("log-chose", seat).word("idol", idol.word()),
        Event::Opened { seat, idol, memory, money } => {
            by("log-opened", seat).word("idol", idol.word()).number("memory", memory).number("money", money)
        }
        Event::Round { round, board, start } => Message::new("log-round")
            .number("round", round + 1)
            .word("board", board.word())
            .seat("start", start),
        Event::EventOpens { event } => Message::new("log-event-opens").word("event", event.word()),
        Event::Went { idol, board, space, .. } => {
            let effect = CARDS.get().boards[board.index()].spaces[space.index()].effect;
            Message::new("log-went")
                .word("idol", idol.word())
                .word("effect", format!("effect-{}", effect.kind()))
        }
        Event::CameHome { idol, .. } => Message::new("log-came-home").word("idol", idol.word()),
        Event::AllHome { seat, place } => by("log-all-home", seat).number("place", place),
        Event::Waited { seat } => by("log-waited", seat),
        Event::TookChips { seat, chips } => by("log-took-chips", seat).word("chips", three_word(chips)),
        Event::TookMemory { seat, memory } => by("log-took-memory", seat).number("memory", memory),
        Event::TookMoney { seat, money } => by("log-took-money", seat).number("money", money),
        Event::SpentMemory { seat, chips } => by("log-spent-memory", seat).word("chips", three_word(chips)),
        Event::SpentMoney { seat, chips } => by("log-spent-money", seat).word("chips", three_word(chips)),
        Event::PaidForEvent { seat } => by("log-paid-for-event", seat),
        Event::Drew { seat, card } => by("log-drew", seat).word("card", card.word()),
        Event::DrewHidden { seat } => by("log-drew-hidden", seat),
        Event::Reshuffled => Message::new("log-reshuffled"),
        Event::NoCards { seat } => by("log-no-cards", seat),
        Event::Played { seat, card } => by("log-played", seat).word("card", card.word()),
        Event::Dropped { seat, card } => by("log-dropped", seat).word("card", card.word()),
        Event::Trained { seat, ability, to } => {
            by("log-trained", seat).word("ability", ability.word()).number("to", to)
        }
        Event::Tried { seat, level } => by("log-tried", seat).number("level", level + 1),
        Event::Spent { seat, chips } => by("log-spent", seat).word("chips", three_word(chips)),
        Event::Succeeded { seat, level, evp, doubled } => {
            let key = if doubled { "log-succeeded-doubled" } else { "log-succeeded" };
            by(key, seat).number("level", level + 1).number("evp", evp)
        }
        Event::Failed { seat, level } => by("log-failed", seat).number("level", level + 1),
        Event::Result { seat, rank, evp, reward } => {
            by("log-result", seat).number("rank", rank).number("evp", evp).number("reward", reward)
        }
        Event::FinalRank { seat, ability, rank, level, reward } => by("log-final-rank", seat)
            .word("ability", ability.word())
            .number("rank", rank)
            .number("level", level)
            .number("reward", reward),
        Event::Won { seat, points } => by("log-won", seat).number("points", points),
    }
}

/// Which section of the rules an event follows from.
pub(crate) fn section_of(event: &Event) -> &'static str {
    match event {
        Event::Chose { .. } | Event::Opened { .. } => "3.2",
        Event::Round { .. } => "4.1",
        Event::EventOpens { .. } | Event::Result { .. } => "5.2",
        Event::Went { .. } | Event::CameHome { .. } | Event::AllHome { .. } | Event::Waited { .. } => "4.3",
        Event::TookChips { .. }
        | Event::TookMemory { .. }
        | Event::TookMoney { .. }
        | Event::Trained { .. } => "4.4",
        Event::SpentMemory { .. }
        | Event::SpentMoney { .. }
        | Event::Drew { .. }
        | Event::DrewHidden { .. }
        | Event::Reshuffled
        | Event::NoCards { .. }
        | Event::Played { .. }
        | Event::Dropped { .. } => "4.6",
        Event::PaidForEvent { .. }
        | Event::Tried { .. }
        | Event::Spent { .. }
        | Event::Succeeded { .. }
        | Event::Failed { .. } => "5.1",
        Event::FinalRank { .. } | Event::Won { .. } => "6",
    }
}

/// Big moments are an event that opens or is decided, and the end. What is paid or spent is on the way to what it is for.
pub(crate) fn weight(event: &Event) -> Weight {
    match event {
        Event::EventOpens { .. }
        | Event::Won { .. }
        | Event::Succeeded { doubled: true, .. }
        | Event::Result { .. } => Weight::Big,
        Event::PaidForEvent { .. } | Event::Spent { .. } | Event::SpentMemory { .. } => Weight::Detail,
        _ => Weight::Plain,
    }
}
