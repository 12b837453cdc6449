//! A table that waits for people: its chairs, who asks for one, the invite, the options.

use crate::advice::AdviceRule;
use crate::bots::OFFERED_BOTS;
use crate::fragment::{Fragment, Head};
use crate::pages::person::{self, bot_key};
use crate::pages::{chairs, chat, duplicate, face, pace, seat_face, seats, series};
use crate::people::LONGEST_NAME;
use crate::tables::{Caller, Room, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message, Seat, SeatSet};
use greenroom_stage::pieces::{Icon, Mood, icon, token};
use greenroom_store::{Chair, Occupant, Person, PersonId, Visibility};
use maud::{Markup, html};

/// The whole room while chairs are free.
pub(crate) fn fragment(room: &Room, snapshot: &Snapshot, visitor: &Visitor) -> Fragment {
    Gathering {
        room,
        snapshot,
        visitor,
        lang: visitor.lang,
        own: snapshot.seats_of(visitor.person.as_ref()),
        is_host: visitor.person.as_ref().is_some_and(|person| snapshot.is_host(person)),
    }
    .draw()
}

/// A table that gathers, as one visitor sees it.
struct Gathering<'a> {
    room: &'a Room,
    snapshot: &'a Snapshot,
    visitor: &'a Visitor,
    lang: Lang,
    own: SeatSet,
    is_host: bool,
}

impl Gathering<'_> {
    fn draw(&self) -> Fragment {
        let Gathering { room, snapshot, visitor, lang, own, is_host } = *self;
        let title = format!("{} – {}", text(lang, "gathering"), room.kind.title(lang));
        let body = html! {
            main.gathering {
                header.setup-head {
                    div.setup-cover { (room.kind.cover()) }
                    div.setup-words {
                        h1.display { (room.kind.title(lang)) }
                        p.lead { (text(lang, "gathering-lead")) }
                        @if snapshot.extra.door.asks { p.lead { (text(lang, "door-asks")) } }
                    }
                }
                ul.chair-row {
                    @for (seat, chair) in (0..).map(Seat).zip(&snapshot.card.chairs) { (self.chair(seat, chair)) }
                }
                @if is_host { (self.sent_away()) }
                (pace::sentence(&snapshot.extra.pace, lang))
                @if snapshot.extra.rated { p.lead.is-rated { (icon::draw(Icon::Trend)) (text(lang, if self.bots_are_measured() { "rated-table" } else { "rated-not" })) } }
                @else if snapshot.extra.advice == AdviceRule::Always { p.lead { (text(lang, "advice-allowed")) } }
                (series::line(snapshot, lang))
                (duplicate::line(snapshot, lang))
                @if is_host || !own.is_empty() { (self.invitations()) (self.invite()) @if snapshot.together.duplicate.is_none() { (self.together()) } }
                (chat::section(room, snapshot, visitor))
                p.fair { (text(lang, "fair-before")) " " code { (snapshot.header.live_seed().commitment()) } }
            }
        };
        let head = Head { number: None, state: "gathering", title };
        Fragment::new(head, room.kind.id(), body)
    }

    /// The address of what can be done at this table.
    fn action(&self, what: &str) -> String {
        format!("/t/{}/{what}", self.room.id)
    }

    fn chair(&self, seat: Seat, chair: &Chair) -> Markup {
        let free = chair.occupant == Occupant::Empty;
        html! {
            li data-part={ "chair-" (seat.0) } class={ "chair-card " (token::seat_class(seat)) @if free { " is-free" } } {
                div.chair-figure aria-hidden="true" {
                    span.chair-back {}
                    @if free { span.free-mark { (token::seat_shape(seat)) } }
                    @else { (seat_face(seat, self.snapshot.face(seat), &format!("{}{}", chair.name, seat.0), Mood::Happy)) }
                }
                @if free { (self.free_chair(seat)) } @else { (self.taken_chair(seat, chair)) }
            }
        }
    }

    /// A free chair: for whom it is kept, who asks for it, and how to take it.
    fn free_chair(&self, seat: Seat) -> Markup {
        let lang = self.lang;
        let kept = self.snapshot.kept_for(seat);
        let callers = self.snapshot.extra.door.callers.iter();
        html! {
            p.chair-words {
                @match kept {
                    Some(name) => b { (say(lang, &Message::new("kept-for").word("name", name))) },
                    None => b { (text(lang, "free-chair")) },
                }
            }
            @if self.own.is_empty() { (self.way_in(seat)) }
            @if self.is_host {
                @for caller in callers.filter(|caller| caller.seat == seat) { (self.caller(caller)) }
                form.bot-form method="post" action=(self.action("sit")) {
                    input type="hidden" name="seat" value=(seat.0);
                    @for (bot, key) in OFFERED_BOTS {
                        button.quiet-button type="submit" name="bot" value=(bot.name()) { (chairs::bot_face(bot, seat.0)) span { (text(lang, key)) } }
                    }
                }
                form.keep-form method="post" action=(self.action("keep")) {
                    input type="hidden" name="seat" value=(seat.0);
                    input type="text" name="name" maxlength=(LONGEST_NAME) value=(kept.unwrap_or_default()) placeholder=(text(lang, "chair-name")) aria-label=(text(lang, "chair-name"));
                    button.quiet-button type="submit" { (text(lang, "keep")) }
                    button.quiet-button type="submit" formaction=(self.action("sit")) name="beside" value="yes" { (text(lang, "sit-beside")) }
                }
            }
        }
    }

    /// How the visitor takes a free chair: at once, by asking the host, or not at all.
    fn way_in(&self, seat: Seat) -> Markup {
        let (lang, person) = (self.lang, self.visitor.person.as_ref());
        let door = &self.snapshot.extra.door;
        let is_own = |caller: &&Caller| person.is_some_and(|person| person.id == caller.person);
        let asks = door.asks && !self.is_host;
        let asked = door.callers.iter().any(|caller| caller.seat == seat && is_own(&caller));
        let away = door.sent_away.iter().any(|caller| is_own(&caller));
        let kept =
            !self.is_host && person.is_some_and(|person| self.snapshot.is_kept_from(seat, &person.name));
        html! {
            @if asked {
                p.chair-note role="status" { (text(lang, "door-asked")) }
                form method="post" action=(self.action("stand")) {
                    input type="hidden" name="seat" value=(seat.0);
                    button.quiet-button type="submit" { (text(lang, "door-withdraw")) }
                }
            } @else if !away && !kept {
                form.sit-form method="post" action=(self.action("sit")) {
                    input type="hidden" name="seat" value=(seat.0);
                    @if person.is_none() {
                        input type="text" name="name" required maxlength=(LONGEST_NAME) placeholder=(text(lang, "your-name")) aria-label=(text(lang, "your-name")) autocomplete="nickname";
                    }
                    button.main-button type="submit" { (text(lang, if asks { "door-ask" } else { "sit-here" })) }
                }
            }
        }
    }

    /// Somebody who asks for a chair, with the host's answers.
    fn caller(&self, caller: &Caller) -> Markup {
        let lang = self.lang;
        html! {
            form.caller method="post" action=(self.action("door")) {
                input type="hidden" name="ticket" value=(caller.ticket);
                p.chair-note { (say(lang, &Message::new("door-caller").word("name", caller.name.as_str()))) }
                button.button type="submit" name="answer" value="in" { (text(lang, "door-in")) }
                button.quiet-button type="submit" name="answer" value="out" { (text(lang, "door-out")) }
            }
        }
    }

    /// Whether all bots at the table have a place on the game's scale; a game with another one moves no rating.
    fn bots_are_measured(&self) -> bool {
        let levels = greenroom_rating::levels_of(&self.snapshot.card.game);
        let is_measured = |chair: &Chair| match &chair.occupant {
            Occupant::Bot(name) => levels.contains_key(name),
            _ => true,
        };
        self.snapshot.card.chairs.iter().all(is_measured)
    }

    fn taken_chair(&self, seat: Seat, chair: &Chair) -> Markup {
        let (lang, is_own) = (self.lang, self.own.contains(seat));
        let shares =
            matches!(&chair.occupant, Occupant::Person(person) if self.snapshot.shares_device(person));
        let is_bot = matches!(chair.occupant, Occupant::Bot(_));
        let is_you =
            is_own && (!shares || self.visitor.person.as_ref().is_some_and(|me| me.name == chair.name));
        html! {
            p.chair-words {
                b { (person::link(&chair.occupant, &chair.name)) @if self.room.lookalikes.of(&self.snapshot.card).contains(seat) { (seats::alike_mark(lang)) } @if is_you { span.you { (text(lang, "you")) } } }
                @if let Occupant::Bot(name) = &chair.occupant { span { (text(lang, bot_key(name))) } }
                @if shares { span { (text(lang, "one-device")) } }
            }
            @if is_own || self.is_host {
                form method="post" action=(self.action("stand")) {
                    input type="hidden" name="seat" value=(seat.0);
                    button.quiet-button type="submit" { (text(lang, if is_own || is_bot { "stand-up" } else { "send-away" })) }
                }
            }
        }
    }

    /// Whom the host has sent away, and the way back for them.
    fn sent_away(&self) -> Markup {
        let (lang, gone) = (self.lang, &self.snapshot.extra.door.sent_away);
        html! {
            @for caller in gone {
                form.caller method="post" action=(self.action("door")) {
                    input type="hidden" name="ticket" value=(caller.ticket);
                    p.chair-note { (say(lang, &Message::new("door-gone").word("name", caller.name.as_str()))) }
                    button.quiet-button type="submit" name="answer" value="back" { (text(lang, "door-back")) }
                }
            }
        }
    }

    /// A shared screen in the middle and phones as hands: the code by which they find the table.
    fn together(&self) -> Markup {
        let (lang, code) = (self.lang, self.snapshot.code_at(self.room.time.now()));
        html! {
            section.invite.together data-part="together" {
                h2 { (icon::draw(Icon::People)) span { (text(lang, "together-title")) } }
                p { (text(lang, "together-note")) }
                @match code {
                    Some(code) => {
                        p.together-code { span { (text(lang, "join-code")) } strong { (code.code) } }
                        p { a.button href=(self.action("screen")) { (icon::draw(Icon::Eye)) span { (text(lang, "together-screen")) } } }
                    }
                    None => form method="post" action=(self.action("code")) {
                        button.button type="submit" { (text(lang, "together-code")) }
                    },
                }
            }
        }
    }

    /// Friends whom the host can ask with one click, and who was asked.
    fn invitations(&self) -> Markup {
        let Gathering { snapshot, lang, is_host, .. } = *self;
        let invitations = &snapshot.invitations;
        let to_ask: Vec<&Person> = invitations.to_ask(&snapshot.card).filter(|_| is_host).collect();
        let button = |person: &PersonId, invited: &str, content: Markup| {
            html! {
                form method="post" action=(self.action("invite")) {
                    input type="hidden" name="person" value=(person);
                    input type="hidden" name="invited" value=(invited);
                    button class=(if invited == "yes" { "button ask-friend" } else { "quiet-button" }) type="submit" { (content) }
                }
            }
        };
        html! {
            @if !to_ask.is_empty() || !invitations.invited.is_empty() {
                section.invite.ask-friends data-part="ask-friends" {
                    h2 { (icon::draw(Icon::Heart)) span { (text(lang, "ask-friend-title")) } }
                    div.ask-friends-list {
                        @for friend in to_ask {
                            (button(&friend.id, "yes", html! { (face(&friend.face, &friend.name)) span { (say(lang, &Message::new("ask-friend").word("name", friend.name.as_str()))) } }))
                        }
                    }
                    @if !invitations.invited.is_empty() {
                        ul.token-list {
                            @for one in &invitations.invited {
                                li {
                                    span.friend { (face(&one.face, &one.name)) (say(lang, &Message::new("ask-friend-asked").word("name", one.name.as_str()))) }
                                    @if is_host { (button(&one.person, "no", html! { (text(lang, "ask-friend-undo")) })) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn invite(&self) -> Markup {
        let Gathering { room, snapshot, visitor, lang, .. } = *self;
        let key = match snapshot.card.visibility {
            Visibility::Open => "invite-open",
            Visibility::Friends => "invite-friends",
            Visibility::Private => "invite-private",
        };
        let path = if snapshot.card.visibility != Visibility::Open {
            format!("{}/i/{}", visitor.origin, snapshot.invite.as_str())
        } else {
            format!("{}/t/{}", visitor.origin, room.id)
        };
        html! {
            section.invite {
                h2 { (icon::draw(Icon::Link)) span { (text(lang, "invite-title")) } }
                p { (text(lang, key)) }
                div.invite-link {
                    input #invite-link type="text" readonly value=(path) data-absolute aria-label=(text(lang, "invite-title"));
                    button.button type="button" data-copy="#invite-link" { (icon::draw(Icon::Copy)) span { (text(lang, "copy")) } }
                }
            }
        }
    }
}
