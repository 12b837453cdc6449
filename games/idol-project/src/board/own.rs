//! The reader's own office along the bottom edge: the safe, the dome, the idols at their desks.

use super::pieces::{SKILL_ICONS, SKILL_TONES, money, needs, points, poster, value};
use crate::cards::{CARDS, Skills};
use crate::ids::{Dome, Field};
use crate::selling::sale_price;
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{banknote, certificate, meter};
use greenroom_stage::pieces::{Icon, Mood, Tone, house_mark, icon};
use maud::{Markup, html};

/// The office of the seat that looks.
pub(super) fn office(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    html! {
        div.ip-own {
            (safe(view, desk, seat))
            (goal(view, desk, seat))
            (idols(view, desk, seat))
            (works(view, desk, seat))
        }
    }
}

/// Money, stocks and company values.
fn safe(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let office = view.open.office(seat);
    let sale = desk.say(&Message::new("sale-now").number("money", sale_price(office.stocks)));
    html! {
        section.ip-safe data-part="safe" {
            h3 { (desk.text("safe")) }
            @if let Some(safe) = view.safe(seat) { div.ip-cash { (banknote(&safe.to_string(), Tone::Coral)) } }
            p.ip-line {
                (desk.text("upkeep")) " " (money(office.upkeep()))
            }
            span.ip-values-row { @for field in Field::ALL { (value(desk, field, office.value(field))) } }
            @if office.stocks > 0 {
                (desk.piece_labelled("sell", "ip-shares", "", &sale, &html! {
                    span.ip-stack { @for _ in 0..office.stocks.min(3) { (certificate(&desk.text("stock"), "20 AG", Tone::Green)) } }
                    span.ip-shares-words { b { "×" (office.stocks) } small { (sale) } }
                }))
            }
        }
    }
}

/// The dome card with what is reached of it.
fn goal(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let office = view.open.office(seat);
    let card = CARDS.get().dome(office.dome);
    let ready = office.skills().cover(view.open.dome_needs(seat));
    let name = card.name.get(desk.lang);
    desk.piece_labelled(
        "dome",
        if ready { "ip-dome is-ready" } else { "ip-dome" },
        "",
        name,
        &html! {
            span.ip-dome-roof {
                (icon::draw(Icon::Dome))
                span.ip-name { (name) }
                (house_mark(desk.lang, card.source))
                (points(desk, view.open.dome_points(seat)))
            }
            (bars(desk, view.open.dome_needs(seat), office.skills()))
            @if ready { span.ip-can { (icon::draw(Icon::Check)) (desk.text("dome-ready")) } }
        },
    )
}

/// A dome card alone, as printed.
pub(super) fn printed_dome(desk: &Desk<'_>, dome: Dome) -> Markup {
    let card = CARDS.get().dome(dome);
    html! {
        div.piece.ip-dome {
            span.ip-dome-roof {
                (icon::draw(Icon::Dome))
                span.ip-name { (card.name.get(desk.lang)) }
                (house_mark(desk.lang, card.source))
                (points(desk, u32::from(card.vp)))
            }
            (needs(desk, card.needs, None))
        }
    }
}

/// Skill by skill, how much of the dome's needs is there.
fn bars(desk: &Desk<'_>, needs: Skills, have: Skills) -> Markup {
    html! {
        span.ip-bars {
            @for (which, (need, got)) in needs.list().into_iter().zip(have.list()).enumerate().filter(|(_, (need, _))| *need > 0) {
                @let label = format!("{} {got}/{need}", desk.text(&format!("word-{}", Skills::NAMES[which])));
                span class={ "ip-bar " (SKILL_TONES[which].class()) @if got >= need { " is-met" } } {
                    (icon::draw(SKILL_ICONS[which]))
                    (meter(u32::from(got), u32::from(need), SKILL_TONES[which], &label))
                    b { (got) "/" (need) }
                }
            }
        }
    }
}

/// The dome of any seat, small.
pub(super) fn dome_bars(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let card = CARDS.get().dome(view.open.office(seat).dome);
    html! {
        div.ip-dome-small data-part={ "dome-" (seat) } title=(card.name.get(desk.lang)) {
            (icon::labelled(Icon::Dome, card.name.get(desk.lang)))
            (bars(desk, view.open.dome_needs(seat), view.open.office(seat).skills()))
        }
    }
}

fn idols(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let office = view.open.office(seat);
    let (on_offer, offered) = match view.open.step {
        Step::Offer { idol, .. } | Step::Choose { idol, .. } => (Some(idol), true),
        _ => (None, false),
    };
    html! {
        section.ip-team data-part="team" {
            h3 { (desk.text("your-office")) }
            div.ip-desks {
                @for idol in office.idols.iter() {
                    @let moving = offered && on_offer == Some(idol);
                    (poster(desk, idol, if moving { Mood::Worried } else { Mood::Happy }, if moving { "is-offered" } else { "" }))
                }
                @if office.idols.is_empty() { p.ip-empty { (desk.text("no-own-idols")) } }
            }
        }
    }
}

fn works(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let office = view.open.office(seat);
    html! {
        section.ip-done data-part="done" {
            h3 { (desk.text("works-done")) }
            @if office.works.is_empty() { p.ip-empty { (desk.text("no-works")) } }
            ul {
                @for work in office.works.iter() {
                    @let card = CARDS.get().work(work);
                    li.ip-ticket data-glide={ "work-" (work.0) } { span { (card.name.get(desk.lang)) } (points(desk, u32::from(card.vp))) }
                }
            }
        }
    }
}
