//! What things are called, and what the prompt and the log say.

use crate::cards::cards;
use crate::effects::{Effect, Healed, Recalled};
use crate::event::{Event, Why};
use crate::ids::{Card, CardSet, Item, KindId};
use crate::state::{EffectSource, Step};
use crate::submissions::Set;
use crate::view::View;
use greenroom_engine::{Lang, Message, Seat, Seen, Word};
use greenroom_stage::Weight;

/// What a card, a kind of card or an item is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    if let Some(card) = Card::from_word(word) {
        return Some(format!("{} {}", card.kind().name.get(lang), card.letter()));
    }
    if let Some(kind) = KindId::from_word(word) {
        return Some(kind.kind().name.get(lang).to_owned());
    }
    let item = Item::from_word(word)?;
    let name = item.kind().map_or(&cards().fever.name, |kind| &kind.name);
    Some(name.get(lang).to_owned())
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &View, seat: Seat) -> Message {
    let open = &view.open;
    match open.step {
        Step::Act => prompt_to_act(view),
        Step::Research => Message::new("prompt-research"),
        Step::Effect { source, chosen, .. } => prompt_of_effect(source, chosen),
        Step::Order { .. } => Message::new("prompt-order"),
        Step::Die { .. } => {
            let fixes = open.player(seat).recruits;
            let key = if fixes { "prompt-die-fix" } else { "prompt-die-turn" };
            let by = open.turns_die_by()[seat.index()];
            Message::new(key).number("face", open.die.unwrap_or(1)).number("by", by)
        }
        Step::FeverDiscard { .. } => {
            let over = view.hands[seat.index()].size().saturating_sub(open.hand_limit());
            Message::new("prompt-fever-discard").number("left", over)
        }
        Step::Over => Message::new("prompt-over"),
    }
}

fn prompt_to_act(view: &View) -> Message {
    if let Seen::Known(draft) = &view.draft {
        if let Some(picking) = draft.picking {
            let (shape, of) = picking.set.words();
            let key = match picking.set {
                Set::Same(..) => "prompt-copies",
                Set::Flush(..) => "prompt-flush",
            };
            return Message::new(key).word("shape", shape).word("of", of).number("left", picking.left());
        }
        if !draft.is_empty() {
            return Message::new("prompt-draft").number("points", draft.points());
        }
    }
    Message::new("prompt-act").number("points", view.open.points)
}

fn prompt_of_effect(source: EffectSource, chosen: u8) -> Message {
    let name = match source {
        EffectSource::Item(item) => item.id().to_owned(),
        EffectSource::Post(card) | EffectSource::Employed(card) | EffectSource::Expired(card) => {
            card.to_string()
        }
    };
    let message = |key: &str| Message::new(key).word("card", name.as_str());
    match source.effect() {
        Some(Effect::Recall { from: Recalled::Posted }) => message("prompt-recall-posted"),
        Some(Effect::Recall { from: Recalled::Employed }) => message("prompt-recall-employed"),
        Some(Effect::Exchange { up_to, and_draw }) => {
            message("prompt-exchange").number("left", up_to.saturating_sub(chosen)).number("more", and_draw)
        }
        Some(Effect::PostTogether {}) => message("prompt-post-together"),
        Some(Effect::TakeMonths { up_to, from: Healed::OneOfMine }) => {
            message("prompt-take-months").number("most", up_to)
        }
        Some(Effect::TakeMonths { up_to, .. }) => message("prompt-take-months-each").number("most", up_to),
        Some(Effect::ClearMonths { .. }) => message("prompt-clear-months"),
        Some(Effect::PutMonths { months }) => message("prompt-put-months").number("months", months),
        Some(Effect::Salvage { .. }) => message("prompt-salvage"),
        Some(Effect::BeginLate { .. }) => message("prompt-begin-late"),
        Some(Effect::Lose { coins, .. }) => message("prompt-lose").number("coins", coins),
        Some(Effect::Collect { coins, .. }) => message("prompt-collect").number("coins", coins),
        Some(Effect::Pay { coins, .. }) => message("prompt-pay").number("coins", coins),
        _ => Message::new("prompt-over"),
    }
}

/// Which section of the rules an event follows from.
pub(crate) fn section_of(event: &Event) -> &'static str {
    match event {
        Event::Round { .. } | Event::Points { .. } => "4",
        Event::Researched { .. } | Event::Took { .. } | Event::Recycled { .. } => "4-1",
        Event::Obtained { .. } | Event::Drawn { .. } => "4-2",
        Event::Drew { .. } => "9-1",
        Event::Posted { .. } => "4-3",
        Event::Bought { .. } | Event::ItemShown { .. } => "4-4",
        Event::Submitted { .. } | Event::PutUnder { .. } => "4-5",
        Event::Passed { .. } => "4-6",
        Event::Gained { .. }
        | Event::Scored { .. }
        | Event::ToHand { .. }
        | Event::Ordered { .. }
        | Event::Rolled { .. }
        | Event::Employed { .. }
        | Event::NobodyEmployed => "5",
        Event::Lost { .. } | Event::Paid { .. } | Event::Collected { .. } => "9-2",
        Event::Discarded { .. } | Event::FeverBegins | Event::FeverEnds { .. } => "8",
        Event::MonthsPut { .. } | Event::MonthsTaken { .. } | Event::Expired { .. } => "6",
        Event::WillFix { .. } | Event::LeftDie { .. } | Event::Turned { .. } | Event::Fixed { .. } => "9-5",
        Event::Over => "2",
    }
}

/// Big moments: a decided die, and Fever.
pub(crate) fn weight(event: &Event) -> Weight {
    Weight::big_if(matches!(event, Event::Rolled { .. } | Event::FeverBegins | Event::Over))
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    let by = |key: &str, seat: Seat| Message::new(key).seat("seat", seat);
    match *event {
        Event::Round { round, start } => by("log-round", start).number("round", round),
        Event::Researched { seat, cards } => list(by("log-researched", seat), cards),
        Event::Took { seat, card } => named(by("log-took", seat), card),
        Event::Obtained { seat, count } => by("log-obtained", seat).number("count", count),
        Event::Drew { seat, count, why } => because(by("log-drew", seat), why).number("count", count),
        Event::Drawn { seat, cards } => list(by("log-drawn", seat), cards),
        Event::Recycled { count } => Message::new("log-recycled").number("count", count),
        Event::Posted { seat, card, cost } => named(by("log-posted", seat), card).number("cost", cost),
        Event::Bought { seat, item, cost } => {
            by("log-bought", seat).word("item", item.id()).number("cost", cost)
        }
        Event::ItemShown { item } => Message::new("log-item-shown").word("item", item.id()),
        Event::Submitted { seat, set, cards, points } => {
            let (shape, of) = set.words();
            list(by("log-submitted", seat), cards)
                .word("shape", shape)
                .word("of", of)
                .number("points", points)
        }
        Event::PutUnder { count } => Message::new("log-put-under").number("count", count),
        Event::Passed { seat, hand } if hand.is_empty() => by("log-passed-empty", seat),
        Event::Passed { seat, hand } => list(by("log-passed", seat), hand),
        Event::Gained { seat, coins, why } => because(by("log-gained", seat), why).number("coins", coins),
        Event::Lost { seat, coins, why } => because(by("log-lost", seat), why).number("coins", coins),
        Event::Paid { seat, coins, why } => because(by("log-paid", seat), why).number("coins", coins),
        Event::Collected { seat, to, coins, why } => {
            because(by("log-collected", seat).seat("to", to), why).number("coins", coins)
        }
        Event::Ordered { seat, card } => named(by("log-ordered", seat), card),
        Event::Scored { seat, points, why } => because(by("log-scored", seat), why).number("points", points),
        Event::ToHand { seat, card, why } => because(named(by("log-to-hand", seat), card), why),
        Event::Discarded { seat, card } => named(by("log-discarded", seat), card),
        Event::MonthsPut { card, months, why } => {
            because(named(Message::new("log-months-put"), card), why).number("months", months)
        }
        Event::MonthsTaken { card, months, why } => {
            because(named(Message::new("log-months-taken"), card), why).number("months", months)
        }
        Event::Points { seat, points } => by("log-points", seat).number("points", points),
        Event::WillFix { seat } => by("log-will-fix", seat),
        Event::Rolled { seat, face } => by("log-rolled", seat).number("face", face),
        Event::LeftDie { seat } => by("log-left-die", seat),
        Event::Turned { seat, face } => by("log-turned", seat).number("face", face),
        Event::Fixed { seat, face } => by("log-fixed", seat).number("face", face),
        Event::Employed { seat, card, reward } => {
            named(by("log-employed", seat), card).number("reward", reward)
        }
        Event::NobodyEmployed => Message::new("log-nobody"),
        Event::Expired { seat, card } => named(by("log-expired", seat), card),
        Event::FeverBegins => Message::new("log-fever-begins").number("coins", cards().rules.fever_discount),
        Event::FeverEnds { face } => Message::new("log-fever-ends").number("face", face),
        Event::Over => Message::new("log-over"),
    }
}

fn named(message: Message, card: Card) -> Message {
    message.word("card", card.to_string())
}

fn list(message: Message, cards: CardSet) -> Message {
    message.words("cards", cards.iter().map(|card| card.to_string()))
}

fn because(message: Message, why: Why) -> Message {
    match why {
        Why::Card(card) => message.word("why", card.to_string()),
        Why::Item(item) => message.word("why", item.id()),
    }
}
