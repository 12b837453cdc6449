//! Playing on from a position: the page that asks for a seat, and what the table says of where it comes from.

use crate::assets;
use crate::bots::{OFFERED_BOTS, USUAL_BOT};
use crate::host::Host;
use crate::pages::{frame_with, replay};
use crate::reader::LONGEST_NAME;
use crate::reader::Reader;
use crate::texts::{say, text};
use crate::view::{Origin, RoomView};
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Lang, Message, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// `/t/{table}/play-on`: the position as the chosen seat saw it.
pub fn page(
    reader: &Reader,
    view: &RoomView<'_>,
    host: &dyn Host,
    then: &dyn AnyTable,
    (at, seat): (u32, Seat),
) -> Markup {
    let lang = reader.lang;
    let here = format!("{}/play-on", view.here);
    let lead = Message::new("play-on-lead").number("at", at);
    let content = html! {
        div.play-on {
            div.play-on-head {
                a.quiet-button href={ (view.here) "/replay?at=" (at) } { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "play-on-back")) } }
                h1 { (text(lang, "play-on")) }
                p { (say(lang, &lead)) " " (text(lang, "play-on-fresh")) }
                nav.replay-eyes aria-label=(text(lang, "play-on-seat")) {
                    span { (text(lang, "play-on-seat")) }
                    @for (index, chair) in view.chairs.iter().enumerate() {
                        @let other = Seat(index as u8);
                        a.eyes-link href={ (here) "?at=" (at) "&seat=" (other) } aria-current=[(other == seat).then_some("true")] {
                            (token::seat_shape(other)) (chair.name)
                            @if then.turn().contains(other) { span.play-on-turn { (text(lang, "play-on-turn")) } }
                        }
                    }
                }
                form.play-on-form method="post" action=(here) {
                    input type="hidden" name="at" value=(at);
                    input type="hidden" name="seat" value=(seat);
                    @if reader.person.is_none() { (name_field(lang)) }
                    (bot_field(lang))
                    button.main-button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "play-on-go")) } }
                }
            }
            (replay::position(view, host, at, Eyes::Seat(seat)))
        }
    };
    let title = format!("{} – {}", text(lang, "play-on"), view.kind.title(lang));
    let mut files = assets::replay_files();
    files.extend(assets::game_style(view.kind.id()));
    frame_with(reader, &title, "page-replay", &files, &content)
}

/// The field for the name of somebody who has none yet.
pub fn name_field(lang: Lang) -> Markup {
    html! {
        label.field { span { (text(lang, "your-name")) } input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname"; }
    }
}

/// The field for the bots on the other seats.
pub fn bot_field(lang: Lang) -> Markup {
    html! {
        label.field { span { (text(lang, "play-on-bots")) }
            select name="bot" {
                @for (bot, key) in OFFERED_BOTS { option value=(bot.name()) selected[bot.name() == USUAL_BOT] { (text(lang, key)) } }
            }
        }
    }
}

/// What one can do with a position of a finished game.
pub fn ways_on(view: &RoomView<'_>, host: &dyn Host, at: u32, eyes: Eyes, can_go_on: bool) -> Markup {
    let lang = view.lang;
    let seat = eyes.seat().map(|seat| format!("&seat={seat}")).unwrap_or_default();
    html! {
        nav.ways-on aria-label=(text(lang, "play-on-ways")) {
            @if can_go_on {
                a.button href={ (view.here) "/play-on?at=" (at) (seat) } { (icon::draw(Icon::Play)) span { (text(lang, "play-on")) } }
                (host.with_position(at))
            }
            a.quiet-button href={ (view.here) "/replay?at=" (at) "&eyes=" (replay::eyes_word(eyes)) } { (icon::draw(Icon::Link)) span { (text(lang, "position-link")) } }
            a.quiet-button href={ (view.here) "/position?at=" (at) } download { (icon::draw(Icon::Download)) span { (text(lang, "position-file")) } }
        }
    }
}

/// Where the position comes from that the table began with; nothing at most tables.
pub fn origin(view: &RoomView<'_>) -> Markup {
    let lang = view.lang;
    if let Some(Origin::Device) = view.origin {
        return html! { p.origin data-part="origin" { (text(lang, "origin-device")) } };
    }
    let Some(branch) = view.table.header().branches.last() else { return Markup::default() };
    let known = Message::new("origin-known").seat("name", branch.seat);
    html! {
        p.origin data-part="origin" {
            @match &view.origin {
                Some(Origin::Game { address, at }) => {
                    a href={ (address) "/replay?at=" (at) } { (say(lang, &Message::new("origin-table").number("at", *at))) }
                },
                Some(Origin::Puzzle { address }) => {
                    a href=(address) { (text(lang, "origin-puzzle")) }
                },
                Some(Origin::Device) | None => (say(lang, &Message::new("origin-table").number("at", branch.after))),
            }
            " " (view.say(&known))
        }
    }
}
