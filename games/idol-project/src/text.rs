//! What the prompt and the log say.

use crate::auction::least_bid;
use crate::cards::{Bonus, CARDS};
use crate::event::Event;
use crate::ids::Idol;
use crate::selling::sale_price;
use crate::state::{Ending, Step};
use crate::view::View;
use greenroom_engine::{Lang, Message, Seat, SeatSet, Word};
use greenroom_stage::Weight;

/// What a card is called.
pub(crate) fn name_of(word: &str, lang: Lang) -> Option<String> {
    CARDS.get().name(word).map(|name| name.get(lang).to_owned())
}

/// What a seat is asked now.
pub(crate) fn prompt(view: &View, seat: Seat) -> Message {
    let open = &view.open;
    let fee = |idol: Idol| CARDS.get().idol(idol).upkeep;
    let has = |money: u32| view.safe(seat).is_some_and(|safe| safe >= money);
    let next_card = |passed: SeatSet| u32::from(open.seats()) - passed.len();
    match open.step {
        Step::Selling { .. } => {
            Message::new("prompt-selling").number("money", sale_price(open.office(seat).stocks))
        }
        Step::Auction { leader: None, passed, .. } => {
            let key = if has(least_bid(None)) { "prompt-auction-first" } else { "prompt-auction-first-pass" };
            Message::new(key).number("card", next_card(passed))
        }
        Step::Auction { bid, leader: Some(leader), passed, .. } => {
            let key = if has(least_bid(bid)) { "prompt-auction" } else { "prompt-auction-pass" };
            Message::new(key)
                .seat("seat", leader)
                .number("bid", bid.unwrap_or(0))
                .number("card", next_card(passed))
        }
        Step::Over { .. } => Message::new("phase-over"),
        Step::Activity { seat, done: 0, .. } if open.is_first(seat) => Message::new("prompt-activity-first"),
        Step::Activity { seat, .. } if open.is_first(seat) => Message::new("prompt-activity-second"),
        Step::Activity { .. } => Message::new("prompt-activity"),
        Step::Unmask { .. } => Message::new("prompt-unmask"),
        Step::Transfer { .. } => Message::new("prompt-transfer"),
        Step::Offer { owner, idol, .. } => {
            let key = if has(fee(idol)) { "prompt-offer" } else { "prompt-offer-decline" };
            Message::new(key).seat("seat", owner).word("idol", idol.word()).number("fee", fee(idol))
        }
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
        Event::Dealt { seat, dome, money } => {
            let dealt = |key: &str| by(key, seat).word("dome", dome.word()).number("money", money);
            match CARDS.get().bonus(dome) {
                Some(Bonus::Card(card)) => dealt("log-dealt-card").word("card", card.word()),
                Some(Bonus::Money(_)) | None => dealt("log-dealt"),
            }
        }
        Event::Gained { seat, money } => by("log-gained", seat).number("money", money),
        Event::Paid { seat, money } => by("log-paid", seat).number("money", money),
        Event::LostStocks { seat, stocks } => by("log-lost-stocks", seat).number("stocks", stocks),
        Event::Income { money } => Message::new("log-income").number("money", money),
        Event::Dividend { seat, stocks, money } => {
            by("log-dividend", seat).number("stocks", stocks).number("money", money)
        }
        Event::Upcoming(idol) => Message::new("log-upcoming").word("idol", idol.word()),
        Event::Happened(event) => Message::new("log-happened").word("event", event.word()),
        Event::Sold { seat, stocks, money } => {
            by("log-sold", seat).number("stocks", stocks).number("money", money)
        }
        Event::Bid { seat, bid } => by("log-bid", seat).number("bid", bid),
        Event::Passed { seat, card, money: 0 } => by("log-passed", seat).number("card", card),
        Event::Passed { seat, card, money } => {
            by("log-consoled", seat).number("card", card).number("money", money)
        }
        Event::First { seat, bid } => {
            by(if bid > 0 { "log-first" } else { "log-first-free" }, seat).number("bid", bid)
        }
        Event::BoughtStock { seat, money } => by("log-bought-stock", seat).number("money", money),
        Event::Invested { seat, card, money } => {
            by("log-invested", seat).word("card", card.word()).number("money", money)
        }
        Event::Prevented { seat, card } => by("log-prevented", seat).word("card", card.word()),
        Event::Worked { seat, work, money } => {
            by("log-worked", seat).word("work", work.word()).number("money", money)
        }
        Event::Earned { seat, money } => by("log-earned", seat).number("money", money),
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
        Event::Fired { seat, idol, money } => {
            by("log-fired", seat).word("idol", idol.word()).number("money", money)
        }
        Event::Offered { seat, idol } => by("log-offered", seat).word("idol", idol.word()),
        Event::Wanted { seat, idol } => by("log-wanted", seat).word("idol", idol.word()),
        Event::Stays { seat, idol } => by("log-stays", seat).word("idol", idol.word()),
        Event::Transferred { from, to, idol, money } => Message::new("log-transferred")
            .seat("from", from)
            .seat("to", to)
            .word("idol", idol.word())
            .number("money", money),
        Event::Ended(Ending::Dome(_)) => Message::new("log-ended-dome"),
        Event::Ended(Ending::Deck(field)) => Message::new("log-ended-deck").word("field", field.word()),
        Event::Ended(Ending::Works) => Message::new("log-ended-works"),
    }
}

/// Which section of the rules an event follows from.
pub(crate) fn section_of(event: &Event) -> &'static str {
    match event {
        Event::Dealt { .. } => "3",
        Event::Round { .. } | Event::Upcoming(_) => "6-1",
        Event::Happened(_) | Event::Gained { .. } | Event::Paid { .. } | Event::LostStocks { .. } => "2-2",
        Event::Income { .. } | Event::Dividend { .. } => "6-2",
        Event::Sold { .. } => "6-3",
        Event::Bid { .. } | Event::Passed { .. } | Event::First { .. } => "6-4",
        Event::BoughtStock { .. }
        | Event::Invested { .. }
        | Event::Prevented { .. }
        | Event::Worked { .. }
        | Event::Earned { .. }
        | Event::Rested(_) => "6-5",
        Event::Concert { .. } => "2-4",
        Event::Unmasked { .. } | Event::Employed { .. } | Event::Disillusioned(_) => "6-6",
        Event::Upkeep { .. } | Event::Lost { .. } => "6-7",
        Event::Fired { .. }
        | Event::Offered { .. }
        | Event::Wanted { .. }
        | Event::Stays { .. }
        | Event::Transferred { .. } => "6-8",
        Event::Ended(_) => "5",
    }
}

/// Moments that the page gives some theatre.
pub(crate) fn weight(event: &Event) -> Weight {
    Weight::big_if(matches!(
        event,
        Event::Concert { .. }
            | Event::Unmasked { .. }
            | Event::Happened(_)
            | Event::Employed { .. }
            | Event::Disillusioned(_)
    ))
}
