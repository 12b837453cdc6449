//! The part of a table's page that changes: seats, board, prompt, hand, log. Live updates send it.

use crate::pages::{self, guide, seats};
use crate::tables::{Room, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::{AnySight, AnyTable, Drawn, LogLine};
use greenroom_engine::{Lang, Message, Seat, WordTree};
use greenroom_stage::Player;
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_store::Status;
use maud::{Markup, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet};

/// How many lines of the log a page carries; the replay has them all.
const LOG_LINES: usize = 80;

/// The table as one visitor sees it now. `path` holds the words that a page without script has chosen so far.
pub(crate) fn room(room: &Room, snapshot: &Snapshot, visitor: &Visitor, path: &[String]) -> Markup {
    match &snapshot.table {
        None => crate::pages::gathering::fragment(room, snapshot, visitor),
        Some(table) => Playing::new(room, snapshot, table.as_ref(), visitor, path).draw(),
    }
}

/// A game in play as one visitor sees it. What it says of the game comes from the sight, which is computed once.
struct Playing<'a> {
    room: &'a Room,
    snapshot: &'a Snapshot,
    visitor: &'a Visitor,
    lang: Lang,
    path: &'a [String],
    players: Vec<Player>,
    sight: Box<dyn AnySight + 'a>,
    log: Vec<LogLine>,
    /// The visitor's own seat, and the number of the decision that it is asked.
    seat: Option<(Seat, u32)>,
    /// The table's address.
    here: String,
}

impl<'a> Playing<'a> {
    fn new(
        room: &'a Room,
        snapshot: &'a Snapshot,
        table: &'a dyn AnyTable,
        visitor: &'a Visitor,
        path: &'a [String],
    ) -> Playing<'a> {
        let (person, lang, players) = (visitor.person.as_ref(), visitor.lang, snapshot.players());
        let sight = table.sight(snapshot.eyes(person));
        let log = sight.log(lang, &players, 0);
        let seat = snapshot.seat_of(person).map(|seat| (seat, table.decision(seat)));
        let here = format!("/t/{}", room.id);
        Playing { room, snapshot, visitor, lang, path, players, sight, log, seat, here }
    }

    /// The visitor's seat, if it owes a decision now, with the decision's number.
    fn asked(&self) -> Option<(Seat, u32)> {
        self.seat.filter(|(seat, _)| self.sight.turn().contains(*seat))
    }

    fn draw(&self) -> Markup {
        let Playing { room, snapshot, visitor, lang, sight, .. } = self;
        let lang = *lang;
        let over = snapshot.is_over();
        let state = match (over, self.asked()) {
            (true, _) => "over",
            (false, Some(_)) => "mine",
            (false, None) => "theirs",
        };
        let Drawn { scene, pieces } = sight.draw(lang, &self.players, self.path);
        let advice = self.asked().and_then(|(seat, _)| room.advice_cache.current(snapshot, seat));
        html! {
            div #room class={ "room is-" (state) " game-" (room.kind.id()) } data-version=(snapshot.version)
                data-number=(sight.number()) data-state=(state) data-title=(self.page_title(state)) {
                (seats::strip(snapshot, sight.as_ref(), &scene.plates, self.seat.map(|(seat, _)| seat), lang))
                div.room-middle {
                    main.board tabindex="0" aria-label=(text(lang, "board")) {
                        @if over { (self.results()) }
                        (scene.board)
                    }
                    (log_column(room, snapshot, &self.log, lang, visitor))
                }
                section.desk aria-label=(text(lang, "your-place")) {
                    div #advice aria-live="polite" {
                        @if let Some(given) = advice { (pages::advice::panel(&self.here, snapshot, &given, lang)) }
                    }
                    (self.prompt_bar(&pieces))
                    @if over { (next_steps(room, snapshot, visitor)) }
                    @else if !scene.hand.0.is_empty() { div.hand-region tabindex="0" { (scene.hand) } }
                }
            }
        }
    }

    fn page_title(&self, state: &str) -> String {
        let (title, lang) = (self.room.kind.title(self.lang), self.lang);
        match state {
            "mine" => format!("● {} – {title}", text(lang, "your-turn")),
            "over" => format!("{} – {title}", text(lang, "game-over")),
            _ => format!("{title} – {}", self.sight.number()),
        }
    }

    /// The prompt: one sentence, buttons for the choices that are not pieces on the board, and what happened last.
    fn prompt_bar(&self, pieces: &BTreeSet<String>) -> Markup {
        let (sight, lang, here) = (&self.sight, self.lang, &self.here);
        let sentence = match sight.prompt(lang, &self.players) {
            Some(prompt) => prompt,
            None if sight.is_over() => text(lang, "game-over"),
            None => sight.waiting(lang, &self.players).join(" "),
        };
        let may_ask = self.asked().filter(|(seat, _)| self.snapshot.allows_advice(*seat));
        html! {
            div.prompt {
                div.prompt-words {
                    p.prompt-sentence role="status" aria-live="polite" { (sentence) }
                    @if let Some(last) = self.log.last() { p.prompt-last { (last.text) } }
                }
                @if let Some((_, decision)) = self.seat.filter(|_| !sight.legal().is_empty()) {
                    (self.choices(decision, pieces))
                }
                @if let Some((_, decision)) = may_ask { (pages::advice::question(here, decision, lang)) }
                (tools(self.room, lang))
                @if sight.can_undo() {
                    form.undo method="post" action={ (here) "/undo" } {
                        input type="hidden" name="number" value=(sight.number());
                        button.quiet-button type="submit" { (icon::draw(Icon::Undo)) span { (text(lang, "undo")) } }
                    }
                }
            }
        }
    }

    /// What a word is called on a button.
    fn label(&self, word: &str) -> String {
        self.sight.label(word, self.lang, &self.players)
    }

    /// The form that posts a choice. The pieces on the board belong to it too. The tree of words is for the script.
    fn choices(&self, decision: u32, pieces: &BTreeSet<String>) -> Markup {
        let (tree, path, lang) = (self.sight.tree(), self.path, self.lang);
        let open = tree.after(path.iter().map(String::as_str)).unwrap_or(tree);
        let numbers = open.numbers();
        let words: Vec<&str> = open.next().iter().map(|(word, _)| word.as_str()).collect();
        let labels: BTreeMap<&str, String> = all_words(tree)
            .into_iter()
            .filter(|word| word.parse::<i64>().is_err())
            .map(|word| (word, self.label(word)))
            .collect();
        html! {
            form #act.choices method="post" action={ (self.here) "/act" } {
                input type="hidden" name="decision" value=(decision);
                @for word in path { input type="hidden" name="path" value=(word); }
                @if !path.is_empty() {
                    span.chosen-path { @for word in path { span.chosen-word { (self.label(word)) } } }
                }
                div.choice-buttons {
                    @if let Some(numbers) = numbers {
                        span.number-choice {
                            input type="number" name="number" min=(numbers.from) max=(numbers.to) step=(numbers.step) value=(numbers.from)
                                aria-label=(text(lang, "number")) inputmode="numeric";
                            button.choice.choice-main type="submit" name="word" value="#" { (text(lang, "confirm")) }
                        }
                    }
                    @for word in words.into_iter().filter(|word| numbers.is_none() || word.parse::<i64>().is_err()) {
                        button.choice type="submit" name="word" value=(word) data-word=(word) data-on-board[pieces.contains(word)] {
                            (self.label(word))
                        }
                    }
                }
                @if !path.is_empty() { a.quiet-button href=(self.here) { (text(lang, "cancel")) } }
            }
            script #tree type="application/json" { (json_for_script(&serde_json::json!({ "tree": tree, "labels": labels }))) }
        }
    }

    /// The story of the result.
    fn results(&self) -> Markup {
        html! {
            section.results {
                @if let Some(finale) = self.sight.finale(self.lang, &self.players) { (finale) }
                p.fair { (text(self.lang, "fair-after")) " " code { (self.snapshot.header.seed.hex()) } }
            }
        }
    }
}

fn all_words(tree: &WordTree) -> Vec<&str> {
    let mut words: Vec<&str> = Vec::new();
    for (word, below) in tree.next() {
        words.push(word);
        words.extend(all_words(below));
    }
    words.sort_unstable();
    words.dedup();
    words
}

/// What opens beside the board where the screen is small: the log, and how to play.
fn tools(room: &Room, lang: Lang) -> Markup {
    html! {
        nav.tools aria-label=(text(lang, "beside")) {
            a.tool href="#log" data-opens="log" aria-label=(text(lang, "log")) { (icon::draw(Icon::Log)) }
            a.tool href={ "/guide/" (room.kind.id()) } data-sheet="guide-sheet" aria-label=(text(lang, "how-to-play")) { (icon::draw(Icon::Book)) }
        }
    }
}

/// JSON inside a script element must not be able to close it.
fn json_for_script(value: &serde_json::Value) -> PreEscaped<String> {
    PreEscaped(value.to_string().replace('<', "\\u003c"))
}

fn log_column(room: &Room, snapshot: &Snapshot, log: &[LogLine], lang: Lang, visitor: &Visitor) -> Markup {
    let skipped = log.len().saturating_sub(LOG_LINES);
    html! {
        aside #log.log aria-label=(text(lang, "log")) {
            a.quiet-button.log-close href="#room" data-opens="" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } }
            details.log-sheet open {
                summary { (icon::draw(Icon::Log)) span { (text(lang, "log")) } }
                ol.log-lines tabindex="0" {
                    @if skipped > 0 {
                        li.log-more { a href={ "/t/" (room.id) "/replay" } { (say(lang, &Message::new("log-earlier").number("count", skipped as i64))) } }
                    }
                    @for line in &log[skipped..] {
                        li class={ "log-line" @if line.big { " is-big" } } data-at=(line.at) {
                            @if let Some(actor) = line.actor { span class={ "log-seat " (token::seat_class(actor)) } { (token::seat_shape(actor)) } }
                            a href={ "/t/" (room.id) "/replay?at=" (line.at) } { (line.text) }
                        }
                    }
                }
            }
            (chat(room, snapshot, lang, visitor))
            (guide::link(room.kind, lang))
            @if snapshot.card.status != Status::Over {
                p.fair { (text(lang, "fair-before")) " " code { (snapshot.header.seed.commitment()) } }
            }
        }
    }
}

fn chat(room: &Room, snapshot: &Snapshot, lang: Lang, visitor: &Visitor) -> Markup {
    html! {
        details.chat open[!snapshot.chat.is_empty()] {
            summary { (icon::draw(Icon::Chat)) span { (text(lang, "chat")) } @if !snapshot.chat.is_empty() { span.count { (snapshot.chat.len()) } } }
            ol.chat-lines tabindex="0" {
                @for said in snapshot.chat.iter() {
                    li { strong class=(said.seat.map(token::seat_class).unwrap_or_default()) { (said.name) } " " (said.text) }
                }
                @if snapshot.chat.is_empty() { li.empty { (text(lang, "chat-empty")) } }
            }
            @if visitor.person.is_some() {
                form.chat-form method="post" action={ "/t/" (room.id) "/chat" } {
                    input type="text" name="text" maxlength="300" required autocomplete="off" aria-label=(text(lang, "chat-say"))
                        placeholder=(text(lang, "chat-say"));
                    button.quiet-button type="submit" { (text(lang, "send")) }
                }
            }
        }
    }
}

/// What one can do when the game is over.
fn next_steps(room: &Room, snapshot: &Snapshot, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let here = format!("/t/{}", room.id);
    html! {
        nav.next-steps aria-label=(text(lang, "next-steps")) {
            @if let Some(rematch) = &snapshot.card.rematch {
                a.main-button href={ "/t/" (rematch) } { (icon::draw(Icon::Replay)) span { (text(lang, "rematch-go")) } }
            } @else if snapshot.seat_of(visitor.person.as_ref()).is_some() {
                form method="post" action={ (here) "/rematch" } {
                    button.main-button type="submit" { (icon::draw(Icon::Replay)) span { (text(lang, "rematch")) } }
                }
            }
            a.button href={ (here) "/replay" } { (icon::draw(Icon::Play)) span { (text(lang, "replay")) } }
            a.button href={ (here) "/replay#analysis" } { (icon::draw(Icon::Trend)) span { (text(lang, "analysis-title")) } }
            a.button href={ (here) "/transcript" } download { (icon::draw(Icon::Download)) span { (text(lang, "transcript")) } }
            a.button href="/" { span { (text(lang, "back-to-lobby")) } }
        }
    }
}
