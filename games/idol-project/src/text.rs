//! What the prompt and the log say.

use crate::cards::{CARDS, Field, Grade, Idol};
use crate::event::Event;
use crate::selling::sale_price;
use crate::state::{Ending, IdolProject, Step};
use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::Texts;
use std::sync::LazyLock;

pub(crate) static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(include_str!("../locales/en.ftl"), include_str!("../locales/ja.ftl")));

/// What a card is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    CARDS.get().name(word).map(|name| name.get(lang).to_owned())
}

/// An idol's word.
pub(crate) fn idol_word(idol: Idol) -> &'static str {
    CARDS.get().idol(idol).id.get_ref()
}

fn card_word(field: Field, grade: Grade) -> &'static str {
    CARDS.get().investment(field, grade).id.get_ref()
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &IdolProject, seat: Seat) -> Message {
    let fee = |idol: Idol| CARDS.get().idol(idol).upkeep;
    match view.step {
        Step::Selling { .. } => {
            Message::new("prompt-selling").number("money", sale_price(view.office(seat).stocks))
        }
        Step::Auction { leader: None, .. } | Step::Over { .. } => Message::new("prompt-auction-first"),
        Step::Auction { bid, leader: Some(leader), passed, .. } => Message::new("prompt-auction")
            .seat("seat", leader)
            .number("bid", bid)
            .number("card", i64::from(view.count()) - i64::from(passed.len())),
        Step::Activity { place: 0, done: 0, .. } => Message::new("prompt-activity-first"),
        Step::Activity { place: 0, .. } => Message::new("prompt-activity-second"),
        Step::Activity { .. } => Message::new("prompt-activity"),
        Step::Unmask { .. } => Message::new("prompt-unmask"),
        Step::Transfer { .. } => Message::new("prompt-transfer"),
        Step::Offer { place, idol, .. } => Message::new("prompt-offer")
            .seat("seat", view.at_place(place))
            .word("idol", idol_word(idol))
            .number("fee", fee(idol)),
        Step::Choose { idol, .. } => {
            Message::new("prompt-choose").word("idol", idol_word(idol)).number("fee", fee(idol))
        }
    }
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    let by = |key: &str, seat: Seat| Message::new(key).seat("seat", seat);
    match *event {
        Event::Round { round, current: Some(idol) } => {
            Message::new("log-round").number("round", round).word("idol", idol_word(idol))
        }
        Event::Round { round, current: None } => Message::new("log-round-nobody").number("round", round),
        Event::Upcoming(idol) => Message::new("log-upcoming").word("idol", idol_word(idol)),
        Event::Happened(event) => {
            Message::new("log-happened").word("event", CARDS.get().event(event).id.get_ref())
        }
        Event::Sold { seat, stocks, money } => {
            by("log-sold", seat).number("stocks", stocks).number("money", money)
        }
        Event::Bid { seat, bid } => by("log-bid", seat).number("bid", bid),
        Event::Passed { seat, card } => {
            by(if card >= 4 { "log-consoled" } else { "log-passed" }, seat).number("card", card)
        }
        Event::First { seat, bid } => {
            by(if bid > 0 { "log-first" } else { "log-first-free" }, seat).number("bid", bid)
        }
        Event::BoughtStock(seat) => by("log-bought-stock", seat),
        Event::Invested { seat, field, grade } => {
            by("log-invested", seat).word("card", card_word(field, grade))
        }
        Event::Prevented { seat, field, grade } => {
            by("log-prevented", seat).word("card", card_word(field, grade))
        }
        Event::Worked { seat, work } => {
            by("log-worked", seat).word("work", CARDS.get().work(work).id.get_ref())
        }
        Event::Earned(seat) => by("log-earned", seat),
        Event::Rested(seat) => by("log-rested", seat),
        Event::Concert { seat, dome } => {
            by("log-concert", seat).word("dome", CARDS.get().dome(dome).id.get_ref())
        }
        Event::Unmasked { seat, idol, from: None } => by("log-unmasked", seat).word("idol", idol_word(idol)),
        Event::Unmasked { seat, idol, from: Some(from) } => {
            by("log-unmasked-from", seat).word("idol", idol_word(idol)).seat("from", from)
        }
        Event::Employed { seat, idol, by: field } => {
            by("log-employed", seat).word("idol", idol_word(idol)).word("field", field.word())
        }
        Event::Disillusioned(idol) => Message::new("log-disillusioned").word("idol", idol_word(idol)),
        Event::Upkeep { seat, money } => by("log-upkeep", seat).number("money", money),
        Event::Lost { seat, drawn_by, idol } => {
            by("log-lost", seat).seat("drawn_by", drawn_by).word("idol", idol_word(idol))
        }
        Event::Fired { seat, idol } => by("log-fired", seat).word("idol", idol_word(idol)),
        Event::Offered { seat, idol } => by("log-offered", seat).word("idol", idol_word(idol)),
        Event::Wanted { seat, idol } => by("log-wanted", seat).word("idol", idol_word(idol)),
        Event::Stays { seat, idol } => by("log-stays", seat).word("idol", idol_word(idol)),
        Event::Transferred { from, to, idol } => {
            Message::new("log-transferred").seat("from", from).seat("to", to).word("idol", idol_word(idol))
        }
        Event::Ended(Ending::Dome(_)) => Message::new("log-ended-dome"),
        Event::Ended(Ending::Deck(field)) => Message::new("log-ended-deck").word("field", field.word()),
        Event::Ended(Ending::Works) => Message::new("log-ended-works"),
    }
}

/// Moments that the page gives some theatre.
pub(crate) fn is_big(event: &Event) -> bool {
    matches!(event, Event::Concert { .. } | Event::Unmasked { .. } | Event::Happened(_))
}
