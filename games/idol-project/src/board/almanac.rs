//! The almanac: idols, events, investments, works, domes and stocks, and where they are.

use super::terminal::{idol_numbers, needs};
use crate::cards::{Bonus, CARDS, DomeCard};
use crate::ids::{Dome, Happening, Idol, Investment, Work};
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::{Desk, Entry, Place, Whereabouts, count_places};

/// Everything in the box.
pub(crate) fn entries(_: &View, desk: &Desk<'_>) -> Vec<Entry> {
    let (cards, lang) = (CARDS.get(), desk.lang);
    let money = |money: u32| desk.say(&Message::new("cost").number("cost", money));
    let points = |vp: u8| format!("{vp} {}", desk.text("vp"));
    let idols = cards.idols.iter().map(|card| {
        let [first, second] = card.prefers.map(|field| desk.label(field.word()));
        let idol = Idol::from_word(card.id.get_ref()).expect("every card of the file is an idol");
        let wishes = [desk.pair(desk.text("first-wish"), first), desk.pair(desk.text("second-wish"), second)];
        Entry::new("idols", card.id.get_ref(), card.source)
            .line(idol_numbers(desk, idol))
            .line(wishes.join(" · "))
            .line(card.text.get(lang))
    });
    let works = cards.works.iter().map(|card| {
        Entry::new("works", card.id.get_ref(), card.source)
            .line(format!("{} · {}", points(card.vp), money(card.gage)))
            .line(needs(desk, card.needs, None).to_string())
    });
    let investments = cards.investments.iter().flatten().map(|card| {
        Entry::new("investments", card.id.get_ref(), card.source).copies(card.copies).line(format!(
            "{} +{} · {}",
            desk.label(card.field.word()),
            card.increment,
            money(card.cost)
        ))
    });
    let stock = &cards.stock;
    let price = Message::new("almanac-stock").number("price", *stock.price.get_ref());
    let stocks = Entry::new("investments", "stock", stock.source)
        .copies(stock.copies)
        .line(desk.say(&price.number("dividend", stock.dividend)));
    let domes = cards.domes.iter().map(|card| {
        Entry::new("domes", card.id.get_ref(), card.source)
            .line(format!("{} · {}", points(card.vp), needs(desk, card.needs, None)))
            .line(bonus(desk, card).unwrap_or_default())
    });
    let events = cards
        .events
        .iter()
        .map(|card| Entry::new("events", card.id.get_ref(), card.source).line(card.text.get(lang)));
    idols.chain(works).chain(investments).chain([stocks]).chain(domes).chain(events).collect()
}

/// What a dome card adds for whoever holds it.
fn bonus(desk: &Desk<'_>, card: &DomeCard) -> Option<String> {
    let cards = CARDS.get();
    let bonus = match cards.bonus(Dome::from_word(card.id.get_ref())?)? {
        Bonus::Card(kind) => cards.investment(kind).name.get(desk.lang).to_owned(),
        Bonus::Money(money) => desk.say(&Message::new("cost").number("cost", money)),
    };
    Some(desk.say(&Message::new("terminal-bonus").word("bonus", bonus)))
}

/// The entry of a word.
pub(crate) fn entry_of(word: &str) -> Option<String> {
    (word == "stock" || CARDS.get().name(word).is_some()).then(|| word.to_owned())
}

/// Where the reader knows a thing to be.
pub(crate) fn whereabouts(view: &View, word: &str) -> Whereabouts {
    let open = &view.open;
    let with = |has: &dyn Fn(Seat) -> u8| -> Vec<Place> {
        let times = |seat| std::iter::repeat_n(Place::With(seat), usize::from(has(seat)));
        Seat::all(open.seats()).flat_map(times).collect()
    };
    let table = |count: usize| std::iter::repeat_n(Place::Table, count);
    let under = |count: usize| std::iter::repeat_n(Place::Under, count);
    if word == "stock" {
        let owned = with(&|seat| open.office(seat).stocks);
        return count_places(owned.into_iter().chain(table(usize::from(open.stocks.out))));
    }
    if let Some(idol) = Idol::from_word(word) {
        let owned = with(&|seat| open.office(seat).idols.contains(idol).into());
        let out = [open.idols.current, open.idols.upcoming].into_iter().flatten();
        let out = table(out.filter(|out| *out == idol).count());
        let back = open.idols.bottom.iter().filter(|back| **back == idol).count();
        return count_places(owned.into_iter().chain(out).chain(under(back)));
    }
    if let Some(work) = Work::from_word(word) {
        let done = with(&|seat| open.office(seat).works.contains(work).into());
        let out = open.works.out.iter().filter(|out| **out == work).count();
        let back = open.works.bottom.iter().filter(|back| back.work == work).count();
        return count_places(done.into_iter().chain(table(out)).chain(under(back)));
    }
    if let Some(card) = Investment::from_word(word) {
        let deck = &open.decks[card.field()];
        let owned = with(&|seat| open.office(seat).invested[card]);
        let back = deck.bottom.iter().filter(|back| **back == card).count();
        let out = table(usize::from(deck.out == Some(card)));
        return count_places(owned.into_iter().chain(out).chain(under(back)));
    }
    if let Some(dome) = Dome::from_word(word) {
        let owned = with(&|seat| (open.office(seat).dome == dome).into());
        return count_places(if owned.is_empty() { vec![Place::Unused] } else { owned });
    }
    let told = Happening::from_word(word).filter(|event| !open.idols.events.contains(*event));
    count_places(told.map(|event| if open.news.contains(&event) { Place::Table } else { Place::Discarded }))
}
