//! The people at a table, on its page: who is here, whose move it is since when, clocks, and what can be ordered or agreed on.

use crate::attendance::{ClockRule, Happened, Happening, Presence, Proposal, Sitting, Why};
use crate::pages::chat::report_link;
use crate::pages::spans::span;
use crate::tables::{Room, Snapshot, undo_target};
use crate::texts::{say, say_with_names, text};
use greenroom_catalog::{AnySight, LogLine};
use greenroom_engine::{Eyes, Lang, Message, Seat, SeatSet};
use greenroom_stage::Weight;
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::{Chair, Occupant, UnixMs};
use maud::{Markup, html};
use std::sync::Arc;

/// What the page says about the people, as one visitor may know it.
pub(crate) struct Marks<'a> {
    snapshot: &'a Snapshot,
    presence: Arc<Presence>,
    /// The seats that owe a decision, as the visitor sees it.
    turn: SeatSet,
    own: Option<Seat>,
    now: UnixMs,
    lang: Lang,
    /// Where orders are posted to.
    orders: String,
}

/// When the page changes next although nobody has moved: somebody is late, or the code to join by expires.
pub(crate) fn next_late(room: &Room) -> Option<UnixMs> {
    let (snapshot, now) = (room.snapshot(), room.time.now());
    let attendance = &snapshot.attendance;
    let late_at = |sitting: &Sitting| attendance.pace.after(sitting.asked, attendance.pace.patience_ms());
    let waiting = attendance.seen.iter().filter_map(|seat| attendance.seat(seat));
    let expires = snapshot.code_at(now).map(|code| code.expires);
    waiting.map(late_at).chain(expires).filter(|at| *at > now).min().filter(|_| !snapshot.is_over())
}

/// What happened beside the actions, as some eyes are told it.
pub(crate) fn happenings(snapshot: &Snapshot, eyes: Eyes, lang: Lang) -> Vec<LogLine> {
    let name = |seat: Seat| {
        snapshot.card.chairs.get(seat.index()).map_or_else(String::new, |chair| chair.name.clone())
    };
    let line = |happened: &Happened| {
        let at = number_of_sight(snapshot, eyes, happened.number);
        let (text, about) =
            (say_with_names(lang, &happened.what.message(), name), Some(happened.what.seat()));
        LogLine { at, actor: None, about, text, things: Vec::new(), section: None, weight: Weight::Plain }
    };
    snapshot.happened.iter().filter(|happened| is_told(snapshot, eyes, happened)).map(line).collect()
}

/// Whether some eyes are told what happened beside the actions. That a seat's time ran out while several chose at once is told
/// when all can see that the choice has gone on: until then it would tell who had not chosen.
pub(crate) fn is_told(snapshot: &Snapshot, eyes: Eyes, happened: &Happened) -> bool {
    let Happening::Timeout { seat, .. } = happened.what else { return true };
    let secret = snapshot.attendance.is_shared_choice() && !eyes.are(seat);
    !secret || number_of_sight(snapshot, Eyes::Public, happened.number) < snapshot.number(Eyes::Public)
}

/// How often the sight of some eyes had changed after so many actions. Readers are told this number and no other.
pub(crate) fn number_of_sight(snapshot: &Snapshot, eyes: Eyes, action: u32) -> u32 {
    let Some(table) = &snapshot.table else { return 0 };
    let last = table.sight(eyes).number();
    (1..=last).take_while(|number| table.action_of_sight(eyes, *number) <= action).last().unwrap_or(0)
}

/// For how long bots played for people, once the game is over.
pub(crate) fn bot_report(snapshot: &Snapshot, lang: Lang) -> Markup {
    let name = |seat: Seat| snapshot.card.chairs[seat.index()].name.clone();
    let played = |seat: Seat| {
        let sitting = snapshot.attendance.seat(seat)?;
        let (moves, time) = (sitting.bot_moves, snapshot.attendance.bot_time(seat, UnixMs(0)));
        let said = Message::new("bot-played").seat("name", seat).number("count", moves);
        (moves > 0 || sitting.stand_in.is_some())
            .then(|| say_with_names(lang, &said.word("span", span(lang, time)), name))
    };
    let lines: Vec<String> = Seat::all(snapshot.card.chairs.len() as u8).filter_map(played).collect();
    html! {
        @if snapshot.attendance.ended { p.ended { (text(lang, "ended-by-agreement")) } }
        @if !lines.is_empty() { ul.bot-report { @for line in &lines { li { (icon::draw(Icon::Bot)) span { (line) } } } } }
    }
}

impl<'a> Marks<'a> {
    pub(crate) fn of(
        room: &Room,
        snapshot: &'a Snapshot,
        sight: &dyn AnySight,
        own: Option<Seat>,
        lang: Lang,
    ) -> Marks<'a> {
        let turn = if snapshot.is_over() { SeatSet::NONE } else { sight.turn() };
        let (presence, now) = (room.presence(), room.time.now());
        Marks { snapshot, presence, turn, own, now, lang, orders: format!("/t/{}/people", room.id) }
    }

    fn sitting(&self, seat: Seat) -> Option<&Sitting> {
        self.snapshot.attendance.seat(seat)
    }

    fn name(&self, seat: Seat) -> String {
        self.snapshot.card.chairs[seat.index()].name.clone()
    }

    fn say(&self, key: &'static str, seat: Seat) -> String {
        say_with_names(self.lang, &Message::new(key).seat("name", seat), |seat| self.name(seat))
    }

    /// The light beside a name: whether its person is here.
    pub(crate) fn light(&self, seat: Seat) -> Markup {
        let Occupant::Person(person) = &self.snapshot.card.chairs[seat.index()].occupant else {
            return html! {};
        };
        let here = self.presence.is_here(person, self.now);
        let label = match (here, self.presence.seen(person)) {
            (true, _) => text(self.lang, "here"),
            (false, Some(seen)) => say(self.lang, &Message::new("last-here").word("when", clock_time(seen))),
            (false, None) => text(self.lang, "never-here"),
        };
        html! {
            span class=(if here { "presence is-here" } else { "presence is-away" }) role="img" aria-label=(label) title=(label) {}
        }
    }

    /// The line under a name: the time that is left, and whether a bot plays for its person.
    pub(crate) fn line(&self, seat: Seat) -> Markup {
        let (Some(sitting), lang) = (self.sitting(seat), self.lang) else { return html! {} };
        let person = self.snapshot.attendance.people.contains(seat);
        html! {
            @if let Some(stand_in) = &sitting.stand_in {
                span.stand-in { (icon::draw(Icon::Bot)) (text(lang, if stand_in.why.is_for_good() { "bot-for-good" } else { "bot-for-now" })) }
            } @else if person && self.snapshot.attendance.pace.has_clock() && !self.snapshot.is_over() {
                (self.time_left(seat, sitting))
            }
        }
    }

    /// The time that a seat has left. Others see the clock of a seat run for as long as they see that it still chooses.
    fn time_left(&self, seat: Seat, sitting: &Sitting) -> Markup {
        let pace = &self.snapshot.attendance.pace;
        let told = self.own != Some(seat) && self.turn.contains(seat);
        let left = sitting.left(pace, told, self.now);
        let countdown = if told { &sitting.shown } else { &sitting.clock };
        // Where no clock runs for a while before the time is over, a page cannot count by itself.
        let until = countdown.due(pace).filter(|until| until.0 - self.now.0 == left);
        html! {
            span class={ "time-left" @if countdown.is_running() { " is-running" } @if left < 30_000 { " is-short" } } data-until=[until.map(|until| until.0)] {
                (icon::draw(Icon::Clock))
                span.visually-hidden { (text(self.lang, "time-left")) }
                span.time-left-text { (span(self.lang, left)) }
            }
        }
    }

    /// Since when it is a seat's move; a script lets it run.
    pub(crate) fn since(&self, seat: Seat) -> Markup {
        let asked = self.sitting(seat).map_or(self.snapshot.card.updated, |sitting| sitting.asked);
        html! { time.seat-clock data-since=(asked.0) aria-hidden="true" {} }
    }

    /// Against bots alone nobody has to be asked: their answers are taken back together with the move.
    pub(crate) fn take_back(&self) -> Markup {
        let (snapshot, attendance) = (self.snapshot, &self.snapshot.attendance);
        let is_alone = |own: &Seat| attendance.people.iter().all(|seat| seat == *own);
        let may = |own: &Seat| attendance.proposal.is_none() && undo_target(snapshot, *own).is_ok();
        let Some(own) = self.own.filter(is_alone).filter(may).filter(|_| !snapshot.extra.lesson) else {
            return html! {};
        };
        html! {
            form.order.take-back data-part="undo" method="post" action=(self.orders) {
                input type="hidden" name="do" value="undo";
                input type="hidden" name="as" value=(own.0);
                button.quiet-button type="submit" aria-keyshortcuts="u" { (icon::draw(Icon::Undo)) span { (text(self.lang, "undo")) } }
            }
        }
    }

    /// A button that orders something.
    fn order(&self, order: &str, label: &str, class: &str) -> Markup {
        self.order_about(order, None, label, class)
    }

    fn order_about(&self, order: &str, about: Option<Seat>, label: &str, class: &str) -> Markup {
        html! {
            form.order method="post" action=(self.orders) {
                input type="hidden" name="do" value=(order);
                @if let Some(own) = self.own { input type="hidden" name="as" value=(own.0); }
                @if let Some(seat) = about { input type="hidden" name="seat" value=(seat.0); }
                button class=(class) type="submit" { (label) }
            }
        }
    }

    /// What needs an answer now: a question of the others, a seat that keeps the table waiting, one's own seat that a bot
    /// plays, a pause.
    pub(crate) fn notices(&self) -> Markup {
        if self.snapshot.is_over() {
            return html! {};
        }
        let attendance = &self.snapshot.attendance;
        let own = self.own.and_then(|seat| self.sitting(seat));
        let late = self.snapshot.late_seats(self.now);
        html! {
            div.notices data-part="notices" {
                @if let Some(stand_in) = own.and_then(|own| own.stand_in.as_ref()) {
                    div.notice.is-own role="status" {
                        p { (text(self.lang, if stand_in.why == Why::Left { "bot-plays-for-you" } else { "bot-took-over" })) }
                        (self.order("return", &text(self.lang, "order-return"), "main-button"))
                    }
                }
                @if attendance.paused.is_some() {
                    div.notice role="status" {
                        p { (text(self.lang, "paused")) }
                        @if self.own.is_some() { (self.order("resume", &text(self.lang, "order-resume"), "button")) }
                    }
                }
                @if let Some(proposal) = attendance.proposal { (self.question(&proposal)) }
                @for seat in late.iter().filter(|seat| self.own != Some(*seat)) {
                    div.notice {
                        p { (self.say("late", seat)) }
                        @if self.own.is_some() { (self.order_about("let-bot", Some(seat), &text(self.lang, "order-let-bot"), "button")) }
                    }
                }
            }
        }
    }

    /// What somebody asks, with the answers.
    fn question(&self, proposal: &Proposal) -> Markup {
        let Proposal { kind, by, agreed, .. } = *proposal;
        let may_answer = self.own.is_some_and(|own| self.snapshot.attendance.is_played_by_person(own));
        let asks = kind.key(["ask-end", "ask-pause", "ask-undo"]);
        html! {
            div.notice.is-question role="status" {
                p { (self.say(asks, by)) }
                @if may_answer && self.own == Some(by) {
                    (self.order("refuse", &text(self.lang, "order-withdraw"), "button"))
                } @else if may_answer {
                    @if !self.own.is_some_and(|own| agreed.contains(own)) { (self.order("agree", &text(self.lang, "order-agree"), "main-button")) }
                    (self.order("refuse", &text(self.lang, "order-refuse"), "button"))
                }
            }
        }
    }

    /// The panel beside the log: who is here, who watches, the table's pace, and what one can ask for.
    pub(crate) fn panel(&self) -> Markup {
        let lang = self.lang;
        let sits = |id: &greenroom_store::PersonId| !self.snapshot.card.seats_of(id).is_empty();
        let (watchers, nameless) = self.presence.watchers(sits);
        let count = watchers.len() as i64 + i64::from(nameless);
        html! {
            details.people data-part="people" {
                summary { (icon::draw(Icon::People)) span { (text(lang, "people")) } @if count > 0 { span.count { (count) } } }
                ul.people-list {
                    @for (index, chair) in self.snapshot.card.chairs.iter().enumerate() {
                        li {
                            (self.light(Seat(index as u8))) span { (chair.name) } (self.line(Seat(index as u8)))
                            @if self.shares_device(chair) { span.one-device { (text(lang, "one-device")) } }
                            (self.report(Seat(index as u8)))
                        }
                    }
                }
                p.watchers {
                    (icon::draw(Icon::Eye))
                    span { (say(lang, &Message::new("watchers").number("count", count))) @if !watchers.is_empty() { " " (watchers.join(if lang == Lang::Ja { "、" } else { ", " })) } }
                }
                (crate::pages::pace::sentence(&self.snapshot.extra.pace, lang))
                @if !self.snapshot.is_over() { (self.wishes()) }
            }
        }
    }

    /// A player can report another.
    fn report(&self, seat: Seat) -> Markup {
        let chair = &self.snapshot.card.chairs[seat.index()];
        let is_other =
            self.own.is_some_and(|own| own != seat) && matches!(chair.occupant, Occupant::Person(_));
        let address = format!("/t/{}/report?seat={seat}", self.snapshot.card.id);
        html! { @if is_other { (report_link(&address, &chair.name, self.lang)) } }
    }

    /// Whether several players share the device at a chair.
    fn shares_device(&self, chair: &Chair) -> bool {
        matches!(&chair.occupant, Occupant::Person(person) if self.snapshot.shares_device(person))
    }

    /// What somebody who plays can order at any time.
    fn wishes(&self) -> Markup {
        let (attendance, lang) = (&self.snapshot.attendance, self.lang);
        let Some(own) = self.own.filter(|own| attendance.people.contains(*own)) else { return html! {} };
        let plays = attendance.is_played_by_person(own);
        let may_ask = plays && attendance.proposal.is_none();
        let has_clock = attendance.pace.clock != ClockRule::None && attendance.paused.is_none();
        html! {
            div.wishes {
                @if plays { (self.order("leave", &text(lang, "order-leave"), "button")) }
                @if may_ask && undo_target(self.snapshot, own).is_ok() { (self.order("undo", &text(lang, "order-undo"), "button")) }
                @if may_ask && has_clock { (self.order("pause", &text(lang, "order-pause"), "button")) }
                @if may_ask { (self.order("end", &text(lang, "order-end"), "button")) }
                details.give-up {
                    summary { (text(lang, "order-give-up")) }
                    p { (text(lang, "give-up-note")) }
                    (self.order("give-up", &text(lang, "order-give-up-now"), "button"))
                }
            }
        }
    }
}

/// The hour and minute of an instant, by UTC. A script shows the reader's own time.
fn clock_time(at: UnixMs) -> String {
    let minutes = at.0.div_euclid(60_000);
    format!("{:02}:{:02} UTC", minutes.div_euclid(60).rem_euclid(24), minutes.rem_euclid(60))
}
