//! What the prompt and the log say.

use crate::cards::CARDS;
use crate::event::Event;
use crate::ids::Idol;
use crate::selling::sale_price;
use crate::state::{Ending, Step};
use crate::view::View;
use greenroom_engine::{Lang, Message, Seat, Word};

/// What a card is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    CARDS.get().name(word).map(|name| name.get(lang).to_owned())
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &View, seat: Seat) -> Message {
    let open = &view.open;
    let fee = |idol: Idol| CARDS.get().idol(idol).upkeep;
    match open.step {
        Step::Selling { .. } => {
            Message::new("prompt-selling").number("money", sale_price(open.office(seat).stocks))
        }
        Step::Auction { leader: None, .. } | Step::Over { .. } => Message::new("prompt-auction-first"),
        Step::Auction { bid, leader: Some(leader), passed, .. } => Message::new("prompt-auction")
            .seat("seat", leader)
            .number("bid", bid)
            .number("card", i64::from(open.seats()) - i64::from(passed.len())),
        Step::Activity { place: 0, done: 0, .. } => Message::new("prompt-activity-first"),
        Step::Activity { place: 0, .. } => Message::new("prompt-activity-second"),
        Step::Activity { .. } => Message::new("prompt-activity"),
        Step::Unmask { .. } => Message::new("prompt-unmask"),
        Step::Transfer { .. } => Message::new("prompt-transfer"),
        Step::Offer { place, idol, .. } => Message::new("prompt-offer")
            .seat("seat", open.at_place(place))
            .word("idol", idol.word())
            .number("fee", fee(idol)),
        Step::Choose { idol, .. } => {
            Message::new("prompt-choose").word("idol", idol.word()).number("fee", fee(idol))
        }
    }
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    let by = |key: &str, seat: Seat| Message::new(key).seat("seat", seat);
    match *event {
        Event::Round { round, current: Some(idol) } => {
            Message::new("log-round").number("round", round).word("idol", idol.word())
        }
        Event::Round { round, current: None } => Message::new("log-round-nobody").number("round", round),
        Event::Upcoming(idol) => Message::new("log-upcoming").word("idol", idol.word()),
        Event::Happened(event) => Message::new("log-happened").word("event", event.word()),
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
        Event::Invested { seat, card } => by("log-invested", seat).word("card", card.word()),
        Event::Prevented { seat, card } => by("log-prevented", seat).word("card", card.word()),
        Event::Worked { seat, work } => by("log-worked", seat).word("work", work.word()),
        Event::Earned(seat) => by("log-earned", seat),
        Event::Rested(seat) => by("log-rested", seat),
        Event::Concert { seat, dome } => by("log-concert", seat).word("dome", dome.word()),
        Event::Unmasked { seat, idol, from: None } => by("log-unmasked", seat).word("idol", idol.word()),
        Event::Unmasked { seat, idol, from: Some(from) } => {
            by("log-unmasked-from", seat).word("idol", idol.word()).seat("from", from)
        }
        Event::Employed { seat, idol, by: field } => {
            by("log-employed", seat).word("idol", idol.word()).word("field", field.word())
        }
        Event::Disillusioned(idol) => Message::new("log-disillusioned").word("idol", idol.word()),
        Event::Upkeep { seat, money } => by("log-upkeep", seat).number("money", money),
        Event::Lost { seat, drawn_by, idol } => {
            by("log-lost", seat).seat("drawn_by", drawn_by).word("idol", idol.word())
        }
        Event::Fired { seat, idol } => by("log-fired", seat).word("idol", idol.word()),
        Event::Offered { seat, idol } => by("log-offered", seat).word("idol", idol.word()),
        Event::Wanted { seat, idol } => by("log-wanted", seat).word("idol", idol.word()),
        Event::Stays { seat, idol } => by("log-stays", seat).word("idol", idol.word()),
        Event::Transferred { from, to, idol } => {
            Message::new("log-transferred").seat("from", from).seat("to", to).word("idol", idol.word())
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
