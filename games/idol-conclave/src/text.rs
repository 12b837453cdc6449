//! What the prompt and the log say.

use crate::cards::{CARDS, Idol, VoteCard};
use crate::event::Event;
use crate::state::{Spot, Step};
use crate::view::View;
use greenroom_engine::{CardFile, Lang, Message, Seat, Seen, Word};
use greenroom_stage::Weight;

/// What a card, an idol or a vote's place is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    let cards = CARDS.get();
    if let Some(name) = cards.name_of(word, lang) {
        return Some(name);
    }
    let spot = Spot::from_word(word)?;
    let idol = cards.name_of(spot.idol.word(), lang)?;
    Some(match lang {
        Lang::En => format!("{idol}, card {}", spot.place + 1),
        Lang::Ja => format!("{idol}の{}枚目", spot.place + 1),
    })
}

/// Which section of the rules an event follows from.
pub(crate) fn section_of(event: &Event) -> &'static str {
    match event {
        Event::Voted { .. } => "2-2",
        Event::Dealt { .. } => "2-3",
        Event::Boxed { .. } => "2-3-3",
        Event::Opened { .. }
        | Event::Convened { .. }
        | Event::Traded { .. }
        | Event::Moved { .. }
        | Event::Retook { .. }
        | Event::Broke { .. }
        | Event::Showed { .. }
        | Event::Nothing { .. } => "2-3-4",
        Event::Looked { .. } | Event::LookedAway { .. } | Event::AllVote { .. } | Event::Sealed { .. } => "5",
        Event::Passed { .. } => "2-1",
        Event::Over => "4",
        Event::Counted { .. } => "4-1",
        Event::Unmasked { .. } | Event::Leads { .. } | Event::Central { .. } => "4-2",
    }
}

/// Big moments: what was hidden is turned over.
pub(crate) fn weight(event: &Event) -> Weight {
    let is_big =
        matches!(event, Event::Opened { .. } | Event::Broke { .. } | Event::AllVote { .. } | Event::Over);
    Weight::big_if(is_big)
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &View, seat: Seat) -> Message {
    let key = match view.open.step {
        Step::FirstVote => "prompt-first-vote",
        Step::Vote | Step::Over => "prompt-vote",
        Step::Open => "prompt-open",
        Step::TradeFirst => "prompt-trade-first",
        Step::TradeSecond(_) => "prompt-trade-second",
        Step::MoveFrom => "prompt-move-from",
        Step::MoveTo(_) => "prompt-move-to",
        Step::Exchange => "prompt-exchange",
        Step::Break => "prompt-break",
        Step::Control => "prompt-control",
        Step::Look(_) => "prompt-look",
        Step::Seal if view.sealed[seat.index()].is_some() => "prompt-reseal",
        Step::Seal => "prompt-seal",
        Step::Order => "prompt-order",
    };
    let message = match view.open.step {
        Step::TradeSecond(spot) | Step::MoveTo(spot) => Message::new(key).word("from", spot.word()),
        Step::Look(idol) => Message::new(key).word("voted", idol.word()),
        _ => Message::new(key),
    };
    match view.open.simultaneous_idol() {
        Some(idol) => message.word("idol", idol.word()),
        None => message,
    }
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    let place =
        |message: Message, spot: Spot| message.word("idol", spot.idol.word()).number("place", spot.place + 1);
    match *event {
        Event::Voted { seat, card, idol, face_up } => {
            let key = match (card, face_up) {
                (Seen::Hidden, _) => "log-voted-hidden",
                (Seen::Known(_), true) => "log-voted",
                (Seen::Known(_), false) => "log-voted-down",
            };
            with_card(Message::new(key).seat("seat", seat).word("idol", idol.word()), card.known())
        }
        Event::Dealt { seat, card, space } => {
            with_card(Message::new("log-dealt").seat("seat", seat), Some(card)).word("space", space.word())
        }
        Event::Boxed { seat } => Message::new("log-boxed").seat("seat", seat),
        Event::Opened { seat, spot, card } => {
            with_card(place(Message::new("log-opened").seat("seat", seat), spot), Some(card))
        }
        Event::Convened { seat, card } => {
            with_card(Message::new("log-convened").seat("seat", seat), Some(card))
        }
        Event::Traded { seat, first, second } => Message::new("log-traded")
            .seat("seat", seat)
            .word("first", first.idol.word())
            .number("first-place", first.place + 1)
            .word("second", second.idol.word())
            .number("second-place", second.place + 1),
        Event::Moved { seat, from, idol } => Message::new("log-moved")
            .seat("seat", seat)
            .word("from", from.idol.word())
            .number("place", from.place + 1)
            .word("idol", idol.word()),
        Event::Retook { seat, spot, card } => {
            let key = if card == Seen::Hidden { "log-retook-hidden" } else { "log-retook" };
            with_card(place(Message::new(key).seat("seat", seat), spot), card.known())
        }
        Event::Broke { seat, idol, count } => {
            Message::new("log-broke").seat("seat", seat).word("idol", idol.word()).number("count", count)
        }
        Event::Showed { seat, spot, card } => {
            with_card(place(Message::new("log-showed").seat("seat", seat), spot), Some(card))
        }
        Event::Nothing { space } => Message::new("log-nothing").word("space", space.word()),
        Event::Looked { seat, spot, card } => {
            let key = if card == Seen::Hidden { "log-looked-hidden" } else { "log-looked" };
            with_card(place(Message::new(key).seat("seat", seat), spot), card.known())
        }
        Event::LookedAway { seat } => Message::new("log-looked-away").seat("seat", seat),
        Event::AllVote { seat } => Message::new("log-all-vote").seat("seat", seat),
        Event::Sealed { seat } => Message::new("log-sealed").seat("seat", seat),
        Event::Passed { seat } => Message::new("log-passed").seat("seat", seat),
        Event::Over => Message::new("log-over"),
        Event::Counted { idol, votes, place } => Message::new("log-counted")
            .word("idol", idol.word())
            .number("votes", votes)
            .number("place", place),
        Event::Unmasked { seat, identity, candidate, points } => {
            let key = if identity == candidate { "log-unmasked-same" } else { "log-unmasked" };
            Message::new(key)
                .seat("seat", seat)
                .word("identity", identity.word())
                .word("candidate", candidate.word())
                .number("points", points)
        }
        Event::Leads { seat, idol } => Message::new("log-leads").seat("seat", seat).word("idol", idol.word()),
        Event::Central { idols } => Message::new("log-central").words("idols", idols.iter().map(Idol::word)),
    }
}

fn with_card(message: Message, card: Option<VoteCard>) -> Message {
    match card {
        Some(card) => message.word("card", card.word()),
        None => message,
    }
}
