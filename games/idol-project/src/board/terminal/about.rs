//! What the words of this game stand for.

use super::{idol_numbers, needs, stocks};
use crate::cards::{Bonus, CARDS};
use crate::ids::{Dome, Field, Happening, Idol, Investment, Work};
use crate::selling::sale_price;
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::About;

/// Every card of the box, and the three fields.
pub(crate) fn words(_: &View) -> Vec<String> {
    let cards = CARDS.get();
    let fields = Field::ALL.map(|field| field.word().to_owned());
    let ids = cards.idols.iter().map(|card| &card.id).chain(cards.events.iter().map(|card| &card.id));
    let ids = ids.chain(cards.investments.iter().flatten().map(|card| &card.id));
    let ids =
        ids.chain(cards.works.iter().map(|card| &card.id)).chain(cards.domes.iter().map(|card| &card.id));
    fields.into_iter().chain(ids.map(|id| id.get_ref().clone())).collect()
}

/// What a word stands for.
pub(crate) fn about(view: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
    let name = desk.label(word);
    let money = |money: u32| desk.say(&Message::new("cost").number("cost", money));
    let card = |short: String| Some(About::new(&name, short));
    match word {
        "dome" => {
            return desk.eyes.seat().map(|seat| about_dome(view, desk, view.open.office(seat).dome, name));
        }
        "buy-stock" => return card(stocks(view, desk)),
        "sell" => {
            let stocks = desk.eyes.seat().map_or(0, |seat| view.open.office(seat).stocks);
            return card(desk.say(&Message::new("sale-now").number("money", sale_price(stocks))));
        }
        _ => {}
    }
    if let Some(idol) = Idol::from_word(word) {
        return Some(about_idol(view, desk, idol));
    }
    if let Some(work) = Work::from_word(word) {
        let have = desk.eyes.seat().map(|seat| view.open.office(seat).skills());
        let card = CARDS.get().work(work);
        let terms = format!("{} {} · {}", card.vp, desk.text("vp"), money(card.gage));
        return Some(About::new(name, format!("{terms} · {}", needs(desk, card.needs, have))));
    }
    if let Some(field) = Field::from_word(word) {
        let out = view.open.decks[field].out.map(|kind| about_investment(desk, kind));
        return card(out.map_or_else(|| desk.text("taken"), |about| desk.pair(about.name, about.short)));
    }
    if let Some(kind) = Investment::from_word(word) {
        return Some(about_investment(desk, kind));
    }
    if let Some(event) = Happening::from_word(word) {
        return card(CARDS.get().event(event).text.get(desk.lang).to_owned());
    }
    if let Some(dome) = Dome::from_word(word) {
        return Some(about_dome(view, desk, dome, name));
    }
    let seat = Seat::from_word(word).filter(|seat| seat.0 < view.open.seats())?;
    Some(About::new(desk.person(seat), ""))
}

fn about_investment(desk: &Desk<'_>, kind: Investment) -> About {
    let card = CARDS.get().investment(kind);
    let cost = desk.say(&Message::new("cost").number("cost", card.cost));
    About::new(
        card.name.get(desk.lang),
        format!("{} +{} · {cost}", desk.label(card.field.word()), card.increment),
    )
}

fn about_idol(view: &View, desk: &Desk<'_>, idol: Idol) -> About {
    let card = CARDS.get().idol(idol);
    let [first, second] = card.prefers.map(|field| desk.label(field.word()));
    let owner =
        view.open.owner(idol).map(|seat| desk.say(&Message::new("terminal-owner").seat("seat", seat)));
    About::new(card.name.get(desk.lang), idol_numbers(desk, idol))
        .line(format!(
            "{} · {}",
            desk.pair(desk.text("first-wish"), first),
            desk.pair(desk.text("second-wish"), second)
        ))
        .line(owner.unwrap_or_default())
        .line(card.text.get(desk.lang))
}

fn about_dome(view: &View, desk: &Desk<'_>, dome: Dome, name: String) -> About {
    let (cards, lang) = (CARDS.get(), desk.lang);
    let card = cards.dome(dome);
    let seat = Seat::all(view.open.seats()).find(|&seat| view.open.office(seat).dome == dome);
    let (wanted, have, points) = match seat {
        Some(seat) => {
            (view.open.dome_needs(seat), Some(view.open.office(seat).skills()), view.open.dome_points(seat))
        }
        None => (card.needs, None, u32::from(card.vp)),
    };
    let bonus = match cards.bonus(dome) {
        Some(Bonus::Card(kind)) => cards.investment(kind).name.get(lang).to_owned(),
        Some(Bonus::Money(money)) => desk.say(&Message::new("cost").number("cost", money)),
        None => String::new(),
    };
    let bonus =
        if bonus.is_empty() { bonus } else { desk.say(&Message::new("terminal-bonus").word("bonus", bonus)) };
    let owner = seat.map(|seat| desk.say(&Message::new("terminal-owner").seat("seat", seat)));
    About::new(name, format!("{points} {} · {}", desk.text("vp"), needs(desk, wanted, have)))
        .line(owner.unwrap_or_default())
        .line(bonus)
}
