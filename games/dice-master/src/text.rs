//! What the prompt and the log say.

use crate::action::Aim;
use crate::cards::cards;
use crate::event::Event;
use crate::ids::{Audition, Idol, IdolSet, Kind, Place, Slot};
use crate::rank::Rank;
use crate::state::{Purchase, Step};
use crate::view::View;
use greenroom_engine::{Lang, Message, Seat, Word};
use greenroom_stage::Weight;
use std::borrow::Cow;

/// What an idol, a card, an audition or a slot is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    let cards = cards();
    if let Some(idol) = Idol::from_word(word) {
        return Some(cards.idol(idol).name.get(lang).to_owned());
    }
    if let Some(kind) = Kind::from_word(word) {
        return Some(cards.kind(kind).name.get(lang).to_owned());
    }
    if let Some(audition) = Audition::from_word(word) {
        return Some(cards.audition(audition).name.get(lang).to_owned());
    }
    let slot = Slot::from_word(word)?;
    Some(match lang {
        Lang::En => format!("stage {}", slot.number()),
        Lang::Ja => format!("{}枠", slot.number()),
    })
}

fn ids(members: IdolSet) -> impl Iterator<Item = Cow<'static, str>> {
    members.iter().map(|idol| idol.word())
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &View, seat: Seat) -> Message {
    let open = &view.open;
    match open.step {
        Step::Choose { .. } => Message::new("prompt-choose"),
        Step::Assign { given, .. } => {
            Message::new("prompt-assign").number("popularity", open.opening_popularity()[given as usize])
        }
        Step::OpeningMemory { left, .. } => Message::new("prompt-opening-memory").number("left", left),
        Step::Chip { idol } => Message::new("prompt-chip").word("idol", idol.word()),
        Step::Produce { .. } => Message::new("prompt-produce"),
        Step::Pay { what: Purchase::Promotion(idol), .. } => {
            Message::new("prompt-pay-promotion").word("idol", idol.word())
        }
        Step::Pay { what: Purchase::Lesson(idol, trend), .. } => {
            Message::new("prompt-pay-lesson").word("idol", idol.word()).word("trend", trend.word())
        }
        Step::Pay { what: Purchase::Unit(members), .. } => {
            Message::new("prompt-pay-unit").words("idols", ids(members))
        }
        Step::Look { idol } => Message::new("prompt-look").word("idol", idol.word()),
        Step::Enter if open.ready.contains(seat) => Message::new("prompt-sealed"),
        Step::Enter if view.sheet_is_full(seat) => Message::new("prompt-ready"),
        Step::Enter => Message::new("prompt-enter"),
        Step::Appeal => {
            let (points, bar) = view.appeal_of(seat).unwrap_or((0, 0));
            let (place, passes) = view.place_of(seat).unwrap_or((0, false));
            Message::new("prompt-appeal")
                .number("points", points)
                .number("bar", bar)
                .number("short", (i16::from(bar) - points).max(0))
                .number("place", place)
                .number("passes", u8::from(passes))
        }
        Step::Extra { left, .. } => Message::new("prompt-extra").number("left", left),
        Step::Memory => Message::new("prompt-memory"),
        Step::Over => Message::new("prompt-over"),
    }
}

/// Which section of the rules an event follows from.
pub(crate) fn section_of(event: &Event) -> &'static str {
    match event {
        Event::Chose { .. } | Event::DrewLot { .. } => "4",
        Event::Assigned { .. } => "5",
        Event::Remembered { .. } | Event::SetAside { .. } | Event::TensionUp { .. } => "4-4-2-1",
        Event::SeasonBegins { .. }
        | Event::Drew { .. }
        | Event::DrewThese { .. }
        | Event::TookAside { .. }
        | Event::TookThese { .. }
        | Event::Reshuffled
        | Event::RestChip { .. } => "4-1",
        Event::Promoted { .. }
        | Event::Lesson { .. }
        | Event::Unit { .. }
        | Event::Used { .. }
        | Event::Replaced { .. }
        | Event::Done { .. } => "4-2",
        Event::Looked { .. }
        | Event::SawTrend { .. }
        | Event::Placed { .. }
        | Event::Ready { .. }
        | Event::Reopened { .. }
        | Event::Entered { .. } => "4-3",
        Event::PassedBy { .. } | Event::AuditionBegins { .. } => "4-4",
        Event::Rolled { .. } => "4-4-1-1",
        Event::Star { .. } | Event::Appealed { .. } | Event::Passed { .. } | Event::Result { .. } => {
            "4-4-1-3"
        }
        Event::Gained { .. } | Event::RankUp { .. } | Event::TensionLost { .. } => "4-4-2",
        Event::LeavesGame { .. } => "4-4-3",
        Event::Ended { .. } => "3",
    }
}

/// Big moments: an audition is decided, or somebody reaches the S rank.
pub(crate) fn weight(event: &Event) -> Weight {
    Weight::big_if(matches!(event, Event::RankUp { rank: Rank::S, .. } | Event::Result { .. }))
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    let by = |key: &str, seat: Seat| Message::new(key).seat("seat", seat);
    let of = |key: &str, seat: Seat, idol: Idol| by(key, seat).word("idol", idol.word());
    let act = |key: &str, seat: Seat, members: IdolSet| of_all(by(key, seat), members);
    match event.clone() {
        Event::Chose { seat, idol } => of("log-chose", seat, idol),
        Event::DrewLot { seat, idol } => of("log-drew-lot", seat, idol),
        Event::Assigned { seat, idol, popularity } => {
            of("log-assigned", seat, idol).number("popularity", popularity)
        }
        Event::Remembered { seat, idol } => of("log-remembered", seat, idol),
        Event::SeasonBegins { season, start, .. } => by("log-season", start).number("season", season),
        Event::Drew { seat, cards } => by("log-drew", seat).number("count", cards),
        Event::DrewThese { seat, kinds } => {
            by("log-drew-these", seat).words("cards", kinds.into_iter().map(|kind| kind.word()))
        }
        Event::TookAside { seat, cards } => by("log-took-aside", seat).number("count", cards),
        Event::TookThese { seat, kinds } => {
            by("log-took-these", seat).words("cards", kinds.into_iter().map(|kind| kind.word()))
        }
        Event::Reshuffled => Message::new("log-reshuffled"),
        Event::RestChip { seat, idol, trend } => of("log-rest-chip", seat, idol).word("trend", trend.word()),
        Event::Promoted { seat, idol, paid } => of("log-promoted", seat, idol).word("card", paid.word()),
        Event::Lesson { seat, idol, trend, paid } => {
            of("log-lesson", seat, idol).word("trend", trend.word()).word("card", paid.word())
        }
        Event::Unit { seat, members, paid } => {
            by("log-unit", seat).words("idols", ids(members)).word("card", paid.word())
        }
        Event::Used { seat, kind, aim } => with_aim("log-used", seat, aim).word("card", kind.word()),
        Event::Replaced { slot, audition } => {
            Message::new("log-replaced").word("slot", slot.word()).word("audition", audition.word())
        }
        Event::Looked { seat, slot } => by("log-looked", seat).word("slot", slot.word()),
        Event::SawTrend { seat, slot, trend } => {
            by("log-saw-trend", seat).word("slot", slot.word()).word("trend", trend.word())
        }
        Event::Done { seat } => by("log-done", seat),
        Event::Placed { seat, idol, place } => match place {
            Place::Slot(slot) => of("log-placed", seat, idol).word("slot", slot.word()),
            _ => of("log-placed-lesson", seat, idol),
        },
        Event::Ready { seat } => by("log-ready", seat),
        Event::Reopened { seat } => by("log-reopened", seat),
        Event::Entered { seat, members, place } => match place {
            Place::Slot(slot) => {
                by("log-entered", seat).words("idols", ids(members)).word("slot", slot.word())
            }
            _ => by("log-rests", seat).words("idols", ids(members)),
        },
        Event::PassedBy { slot, joins } => {
            let key = if joins { "log-passed-by" } else { "log-passed-by-not" };
            Message::new(key).word("slot", slot.word()).number("points", cards().rules.passing_bar)
        }
        Event::AuditionBegins { slot, audition, trend, entrants, bar } => {
            let key = if entrants == 0 { "log-nobody" } else { "log-audition" };
            Message::new(key)
                .word("slot", slot.word())
                .word("audition", audition.word())
                .word("trend", trend.word())
                .number("bar", bar)
        }
        Event::Rolled { seat, members, dice, points } => act("log-rolled", seat, members)
            .words("dice", dice.iter().map(|die| die.face.to_string()))
            .number("points", points),
        Event::Star { seat, idol, aim, points } => {
            let message = with_aim("log-star", seat, aim);
            message.word("idol", idol.word()).number("points", points)
        }
        Event::Appealed { seat, members, kind, aim, points } => {
            let message = of_all(with_aim("log-appealed", seat, aim), members);
            message.word("card", kind.word()).number("points", points)
        }
        Event::Passed { seat, members } => act("log-passed", seat, members),
        Event::Result { seat, members, place, places, points, dice, passes } => {
            act(if passes { "log-passes" } else { "log-fails" }, seat, members)
                .number("place", place)
                .number("places", places)
                .number("value", points - dice)
                .number("dice", dice)
                .number("points", points)
        }
        Event::Gained { seat, idol, popularity, rank } => {
            of("log-gained", seat, idol).number("popularity", popularity).word("rank", rank.word())
        }
        Event::RankUp { seat, idol, rank } => {
            let key = if rank == Rank::S { "log-s-rank" } else { "log-rank-up" };
            of(key, seat, idol).word("rank", rank.word())
        }
        Event::SetAside { seat, cards } => by("log-set-aside", seat).number("count", cards),
        Event::TensionUp { seat, idol } => of("log-tension-up", seat, idol),
        Event::TensionLost { seat, idol } => of("log-tension-lost", seat, idol),
        Event::LeavesGame { audition } => Message::new("log-leaves").word("audition", audition.word()),
        Event::Ended { s_rank } => Message::new(if s_rank { "log-ended-s" } else { "log-ended" })
            .number("seasons", cards().rules.last_season),
    }
}

/// The idols who do something, and how many they are, so that the verb agrees with them.
fn of_all(message: Message, members: IdolSet) -> Message {
    message.words("idols", ids(members)).number("count", members.len())
}

fn with_aim(key: &str, seat: Seat, aim: Aim) -> Message {
    match aim.word() {
        None => Message::new(key).seat("seat", seat),
        Some(word) => Message::new(&format!("{key}-on")).seat("seat", seat).word("aim", word),
    }
}
