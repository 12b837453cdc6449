//! A table that waits for people: its chairs, the invite, the options.

use crate::advice::AdviceRule;
use crate::bots::OFFERED_BOTS;
use crate::pages::{chairs, seat_face};
use crate::people::LONGEST_NAME;
use crate::tables::{Room, Snapshot};
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_engine::Seat;
use greenroom_stage::pieces::{Icon, Mood, icon, token};
use greenroom_store::{Chair, Occupant, Visibility};
use maud::{Markup, html};

/// The whole room while chairs are free.
pub(crate) fn fragment(room: &Room, snapshot: &Snapshot, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let own = snapshot.seat_of(visitor.person.as_ref());
    let is_owner = snapshot.card.owner.as_ref().is_some_and(|owner| visitor.is(owner));
    html! {
        div #room class={ "room is-gathering game-" (room.kind.id()) } data-version=(snapshot.version) data-state="gathering"
            data-title={ (text(lang, "gathering")) " – " (room.kind.title(lang)) } {
            main.gathering {
                header.setup-head {
                    div.setup-cover { (room.kind.cover()) }
                    div.setup-words {
                        h1.display { (room.kind.title(lang)) }
                        p.lead { (text(lang, "gathering-lead")) }
                    }
                }
                ul.chair-row {
                    @for (index, chair) in snapshot.card.chairs.iter().enumerate() {
                        (chair_row(room, snapshot, chair, Seat(index as u8), own, is_owner, visitor))
                    }
                }
                @if snapshot.extra.advice == AdviceRule::Always { p.lead { (text(lang, "advice-allowed")) } }
                @if is_owner || own.is_some() { (invite(room, snapshot, visitor)) }
                p.fair { (text(lang, "fair-before")) " " code { (snapshot.header.seed.commitment()) } }
            }
        }
    }
}

fn chair_row(
    room: &Room,
    snapshot: &Snapshot,
    chair: &Chair,
    seat: Seat,
    own: Option<Seat>,
    is_owner: bool,
    visitor: &Visitor,
) -> Markup {
    let lang = visitor.lang;
    let sit = format!("/t/{}/sit", room.id);
    html! {
        li class={ "chair-card " (token::seat_class(seat)) @if chair.occupant == Occupant::Empty { " is-free" } } {
            div.chair-figure aria-hidden="true" {
                span.chair-back {}
                @match &chair.occupant {
                    Occupant::Empty => span.free-mark { (token::seat_shape(seat)) },
                    _ => (seat_face(seat, snapshot.face(seat), &format!("{}{}", chair.name, seat.0), Mood::Happy)),
                }
            }
            @match &chair.occupant {
                Occupant::Empty => {
                    p.chair-words { b { (text(lang, "free-chair")) } }
                    @if own.is_none() {
                        form.sit-form method="post" action=(sit) {
                            input type="hidden" name="seat" value=(seat.0);
                            @if visitor.person.is_none() {
                                input type="text" name="name" required maxlength=(LONGEST_NAME) placeholder=(text(lang, "your-name")) aria-label=(text(lang, "your-name")) autocomplete="nickname";
                            }
                            button.main-button type="submit" { (text(lang, "sit-here")) }
                        }
                    }
                    @if is_owner {
                        form.bot-form method="post" action=(sit) {
                            input type="hidden" name="seat" value=(seat.0);
                            @for (bot, key) in OFFERED_BOTS {
                                button.quiet-button type="submit" name="bot" value=(bot.name()) { (chairs::bot_face(bot, seat.0)) span { (text(lang, key)) } }
                            }
                        }
                    }
                },
                Occupant::Person(_) | Occupant::Bot(_) => {
                    p.chair-words {
                        b { (chair.name) @if own == Some(seat) { span.you { (text(lang, "you")) } } }
                        @if let Occupant::Bot(name) = &chair.occupant { span { (text(lang, bot_key(name))) } }
                    }
                    @if own == Some(seat) || (is_owner && matches!(chair.occupant, Occupant::Bot(_))) {
                        form method="post" action={ "/t/" (room.id) "/stand" } {
                            input type="hidden" name="seat" value=(seat.0);
                            button.quiet-button type="submit" { (text(lang, "stand-up")) }
                        }
                    }
                },
            }
        }
    }
}

/// The key of a bot's name in the page's texts.
fn bot_key(name: &str) -> &'static str {
    OFFERED_BOTS.into_iter().find(|(bot, _)| bot.name() == name).map_or("bot", |(_, key)| key)
}

fn invite(room: &Room, snapshot: &Snapshot, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let private = snapshot.card.visibility == Visibility::Private;
    let path = if private { format!("/i/{}", snapshot.invite.as_str()) } else { format!("/t/{}", room.id) };
    html! {
        section.invite {
            h2 { (icon::draw(Icon::Link)) span { (text(lang, "invite-title")) } }
            p { (text(lang, if private { "invite-private" } else { "invite-open" })) }
            div.invite-link {
                input #invite-link type="text" readonly value=(path) data-absolute aria-label=(text(lang, "invite-title"));
                button.button type="button" data-copy="#invite-link" { (icon::draw(Icon::Copy)) span { (text(lang, "copy")) } }
            }
        }
    }
}
