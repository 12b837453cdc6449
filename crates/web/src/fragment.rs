//! The room: what changes on a table's page. It is drawn as named parts ([`crate::parts`]), which live updates send.

use crate::assets;
use crate::digest::digest;
use crate::pages::attending::{self, Marks};
use crate::pages::helping::{self, Help};
use crate::pages::{self, almanac, curtain, guide, rules, seats};
use crate::tables::{Room, Snapshot};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::{AnySight, AnyTable, Drawn, LogLine};
use greenroom_engine::{Lang, Message, Seat, WordTree};
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_stage::{LEARNER, Player, Told};
use greenroom_store::Status;
use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How many lines of the log a page carries; the replay has them all.
const LOG_LINES: usize = 80;

/// What a page must know of its room besides the markup.
#[derive(Clone, Serialize)]
pub(crate) struct Head {
    /// A digest of all that the page shows: it changes with what this reader sees, and with nothing else.
    pub(crate) version: u32,
    /// How many actions were played; none while the table gathers.
    pub(crate) number: Option<u32>,
    /// Whether it is the reader's turn: `gathering`, `mine`, `theirs` or `over`.
    pub(crate) state: &'static str,
    /// The title of the page.
    pub(crate) title: String,
}

impl Head {
    /// The head of a room with this body.
    pub(crate) fn new(number: Option<u32>, state: &'static str, title: String, body: &Markup) -> Head {
        let version = (digest((number, state, &title, &body.0)) >> 32) as u32;
        Head { version, number, state, title }
    }

    /// Whether two pages with these heads look alike.
    pub(crate) fn looks_like(&self, other: &Head) -> bool {
        (self.number, self.state, &self.title) == (other.number, other.state, &other.title)
    }
}

/// The room as one visitor sees it at one moment.
pub(crate) struct Fragment {
    pub(crate) head: Head,
    /// The id of the game.
    pub(crate) game: &'static str,
    /// What lies in the room's element.
    pub(crate) body: Markup,
}

impl Fragment {
    /// The room's whole element, for a page.
    pub(crate) fn markup(&self) -> Markup {
        let Head { version, number, state, title } = &self.head;
        html! {
            div #room class={ "room is-" (state) " game-" (self.game) } data-version=(version) data-number=[number]
                data-state=(state) data-title=(title) { (self.body) }
        }
    }
}

/// The table as one visitor sees it now. `path` holds the words that a page without script has chosen so far; without a path
/// the room is drawn for a script, and looks the same whatever can be chosen in it.
pub(crate) fn room(room: &Room, snapshot: &Snapshot, visitor: &Visitor, path: Option<&[String]>) -> Fragment {
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
    path: Option<&'a [String]>,
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
        path: Option<&'a [String]>,
    ) -> Playing<'a> {
        let (person, lang, players) = (visitor.person.as_ref(), visitor.lang, snapshot.players());
        let sight = table.sight(snapshot.eyes(person));
        let log = attending::with_happenings(sight.log(lang, &players, 0), snapshot, sight.eyes(), lang);
        let seat = snapshot.seat_of(person).map(|seat| (seat, table.decision(seat)));
        let here = format!("/t/{}", room.id);
        Playing { room, snapshot, visitor, lang, path, players, sight, log, seat, here }
    }

    /// The visitor's seat, if it owes a decision now, with the decision's number.
    fn asked(&self) -> Option<(Seat, u32)> {
        self.seat.filter(|(seat, _)| self.plays() && self.sight.turn().contains(*seat))
    }

    /// Whether the visitor makes the decisions of their seat: no bot plays it, the table does not pause, the game goes on.
    fn plays(&self) -> bool {
        let attendance = &self.snapshot.attendance;
        let plays = |seat| attendance.is_played_by_person(seat) && attendance.paused.is_none();
        !self.snapshot.is_over() && self.seat.is_some_and(|(seat, _)| plays(seat))
    }

    fn draw(&self) -> Fragment {
        let Playing { room, snapshot, visitor, lang, sight, .. } = self;
        let lang = *lang;
        let over = snapshot.is_over();
        let state = match (over, self.asked()) {
            (true, _) => "over",
            (false, Some(_)) => "mine",
            (false, None) => "theirs",
        };
        let own = self.seat.map(|(seat, _)| seat);
        let marks = Marks::of(room, snapshot, sight.as_ref(), own, lang);
        let Drawn { scene, pieces } = sight.draw(lang, &self.players, self.path);
        let device = snapshot.device(visitor.person.as_ref());
        let is_hidden = device.as_ref().is_some_and(|device| device.in_hand.is_none());
        let advice = self.asked().and_then(|(seat, _)| room.advice_cache.current(snapshot, seat));
        let body = html! {
            h1.visually-hidden { (room.kind.title(lang)) }
            (seats::strip(snapshot, sight.as_ref(), &scene.plates, own, Some(&marks), lang))
            div.room-middle {
                main #board.board data-part="board" tabindex="0" aria-label=(text(lang, "board")) {
                    h2.visually-hidden { (text(lang, "board")) }
                    // The results take the board's place. The board under them is a new element: the old one would jump there.
                    @if over { (self.results()) div.final-board { (scene.board) } } @else { (scene.board) }
                }
            }
            section.desk aria-label=(text(lang, "your-place")) {
                h2.visually-hidden { (text(lang, "your-place")) }
                div #advice data-part="advice" aria-live="polite" {
                    @if let Some(given) = advice { (pages::advice::panel(&self.here, snapshot, &given, lang)) }
                }
                (marks.notices())
                @if let Some(lesson) = snapshot.lesson(room.kind).filter(|_| own == Some(LEARNER)) { (pages::learn::coach(&lesson, room.kind, lang)) }
                (self.helping())
                (self.prompt_bar(&pieces, &marks))
                @if over { (next_steps(room, snapshot, visitor)) }
                @else if let Some(device) = &device { (curtain::curtain(snapshot, device, &self.here, lang)) }
                @if !over && !is_hidden && !scene.hand.0.is_empty() {
                    button.dock-grow type="button" aria-controls="hand" aria-expanded="false" aria-label=(text(lang, "dock-grow")) title=(text(lang, "dock-grow")) {}
                    div #hand.hand-region data-part="hand" tabindex="0" { (scene.hand) }
                }
            }
            (log_column(room, snapshot, &self.log, &marks, lang, visitor))
        };
        let title = self.page_title(state);
        let head = Head::new(Some(sight.number()), state, title, &body);
        Fragment { head, game: room.kind.id(), body }
    }

    /// What each choice would do, for a seat that is asked and wants to know.
    fn helping(&self) -> Markup {
        let Playing { room, snapshot, visitor, lang, sight, players, .. } = self;
        let wanted = self.asked().is_some() && snapshot.helps(visitor.person.as_ref());
        let Some(table) = snapshot.table.as_deref().filter(|_| wanted) else { return Markup::default() };
        let here = format!("/t/{}", room.id);
        let help = Help { kind: room.kind, table, sight: sight.as_ref(), players, lang: *lang, here: &here };
        html! { div #helping data-part="helping" { (help.panel()) } }
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
    fn prompt_bar(&self, pieces: &BTreeSet<String>, marks: &Marks<'_>) -> Markup {
        let (sight, lang, here) = (&self.sight, self.lang, &self.here);
        let sentence = match sight.told_prompt(lang, &self.players).filter(|_| self.plays()) {
            Some(prompt) => prompt,
            None if self.snapshot.attendance.ended => Told::plain(text(lang, "ended-by-agreement")),
            None if sight.is_over() => Told::plain(match sight.standing() {
                Some(standing) => pages::verdict::sentence(self.snapshot, standing, lang),
                None => text(lang, "game-over"),
            }),
            None => Told::plain(sight.waiting(lang, &self.players).join(" ")),
        };
        let may_ask = self.asked().filter(|(seat, _)| self.snapshot.allows_advice(*seat));
        html! {
            div #prompt.prompt data-part="prompt" tabindex="-1" {
                div.prompt-words data-part="prompt-words" {
                    p.prompt-sentence { (almanac::linked(here, &sentence)) }
                    @if let Some(line) = headline(&self.log) {
                        p.prompt-last {
                            @if let Some((seat, _)) = self.seat.filter(|_| !sight.is_over()) { (since(here, &self.log, seat, lang)) }
                            (line.text)
                        }
                    }
                    // The move so far, while it is chosen: the script writes it.
                    div #step.prompt-step data-part="step" aria-live="polite" {}
                }
                @if let Some((_, decision)) = self.seat.filter(|_| self.plays() && !sight.legal().is_empty()) {
                    (self.choices(decision, pieces))
                }
                @if let Some((_, decision)) = may_ask { (pages::advice::question(here, decision, lang)) }
                (tools(self.room, lang))
                @if sight.can_undo() && self.plays() {
                    form.undo data-part="undo" method="post" action={ (here) "/undo" } {
                        input type="hidden" name="number" value=(sight.number());
                        button.quiet-button type="submit" aria-keyshortcuts="u" { (icon::draw(Icon::Undo)) span { (text(lang, "undo")) } }
                    }
                } @else if self.plays() { (marks.take_back()) }
            }
        }
    }

    /// What a word is called on a button.
    fn label(&self, word: &str) -> String {
        self.sight.label(word, self.lang, &self.players)
    }

    /// The form that posts a choice. The pieces on the board belong to it too. The tree of words is for the script.
    fn choices(&self, decision: u32, pieces: &BTreeSet<String>) -> Markup {
        let (tree, path, lang) = (self.sight.tree(), self.path.unwrap_or_default(), self.lang);
        // A script draws the buttons itself.
        let open = self.path.map(|path| tree.after(path.iter().map(String::as_str)).unwrap_or(tree));
        let numbers = open.and_then(WordTree::numbers);
        let words: Vec<&str> =
            open.into_iter().flat_map(WordTree::next).map(|(word, _)| word.as_str()).collect();
        let labels: BTreeMap<&str, String> = all_words(tree)
            .into_iter()
            .filter(|word| word.parse::<i64>().is_err())
            .map(|word| (word, self.label(word)))
            .collect();
        html! {
            form #act.choices data-part="act" method="post" action={ (self.here) "/act" } {
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
            script #tree data-part="tree" type="application/json" { (json_for_script(&self.for_script(tree, &labels))) }
        }
    }

    /// What the script needs to know of a choice: the tree of words, what they are called, how actions are said, and what the page
    /// can ask at once.
    fn for_script(&self, tree: &WordTree, labels: &BTreeMap<&str, String>) -> serde_json::Value {
        let mut known =
            serde_json::json!({ "tree": tree, "labels": labels, "says": self.sight.shapes(self.lang) });
        if let Some(counters) = self.sight.counters(self.lang) {
            known["counted"] = counters.into();
        }
        if let left @ 2.. = self.sight.repeats() {
            known["left"] = left.into();
        }
        known
    }

    /// The story of the result.
    fn results(&self) -> Markup {
        html! {
            section.results data-part="results" {
                // What a table in play does not need comes with the result.
                @let [style, script] = assets::ending_files();
                link rel="stylesheet" href=(style) data-script=(script);
                (pages::verdict::section(self.snapshot, self.sight.as_ref(), self.lang))
                (attending::bot_report(self.snapshot, self.lang))
                @if let Some(finale) = self.sight.finale(self.lang, &self.players) { (finale) }
                (pages::series::line(self.snapshot, self.lang))
                (pages::duplicate::line(self.snapshot, self.lang))
                @if self.snapshot.is_sealed() { p.fair { (text(self.lang, "fair-sealed")) } }
                @else {
                    details.fair {
                        summary { (icon::draw(Icon::Check)) span { (text(self.lang, "fair-seal")) } }
                        p { (text(self.lang, "fair-after")) " " code { (self.snapshot.header.live_seed().hex()) } }
                    }
                }
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

/// What the last action was, as one would tell it: its big moment, else its first line. What follows is bookkeeping.
fn headline(log: &[LogLine]) -> Option<&LogLine> {
    let last = log.last()?;
    let lines = || log.iter().filter(|line| line.at == last.at);
    lines().find(|line| line.big).or_else(|| lines().next())
}

/// The way to all that happened since the reader's own last move: with script a strip, without it the replay from there.
fn since(here: &str, log: &[LogLine], own: Seat, lang: Lang) -> Markup {
    let last = log.iter().filter(|line| line.actor == Some(own)).map(|line| line.at).max().unwrap_or(0);
    if log.iter().all(|line| line.at <= last) {
        return Markup::default();
    }
    let label = text(lang, "since-title");
    html! { a.since-open href={ (here) "/replay?at=" (last) } aria-label=(label) title=(label) { (icon::draw(Icon::Replay)) } }
}

/// What opens beside the board where the screen is small: the log, and how to play.
fn tools(room: &Room, lang: Lang) -> Markup {
    html! {
        nav.tools data-part="tools" aria-label=(text(lang, "beside")) {
            a.tool.next-table href={ "/next?after=" (room.id) } aria-keyshortcuts="n" aria-label=(text(lang, "next-table")) title=(text(lang, "next-table")) { (icon::draw(Icon::ArrowRight)) }
            a.tool href="#log" data-opens="log" aria-label=(text(lang, "log")) { (icon::draw(Icon::Log)) }
            a.tool href={ "/guide/" (room.kind.id()) } data-sheet="guide-sheet" aria-label=(text(lang, "how-to-play")) { (icon::draw(Icon::Book)) }
        }
    }
}

/// JSON inside a script element must not be able to close it.
pub(crate) fn json_for_script(value: &serde_json::Value) -> PreEscaped<String> {
    PreEscaped(value.to_string().replace('<', "\\u003c"))
}

fn log_column(
    room: &Room,
    snapshot: &Snapshot,
    log: &[LogLine],
    marks: &Marks<'_>,
    lang: Lang,
    visitor: &Visitor,
) -> Markup {
    let skipped = log.len().saturating_sub(LOG_LINES);
    let own = snapshot.seat_of(visitor.person.as_ref());
    let (here, then) = (format!("/t/{}", room.id), text(lang, "replay-then"));
    html! {
        aside #log.log aria-label=(text(lang, "log")) {
            h2.visually-hidden { (text(lang, "log")) }
            a.quiet-button.log-close href="#room" data-opens="" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } }
            details.log-sheet open {
                summary { (icon::draw(Icon::Log)) span { (text(lang, "log")) } }
                ol.log-lines data-part="log-lines" tabindex="0" {
                    @if skipped > 0 {
                        li.log-more { a href={ "/t/" (room.id) "/replay" } { (say(lang, &Message::new("log-earlier").number("count", skipped as i64))) } }
                    }
                    @for (index, line) in log.iter().enumerate().skip(skipped) {
                        li class={ "log-line" @if line.big { " is-big" } @if own.is_some() && line.actor == own { " is-own" } } data-part={ "log-" (index) } data-at=(line.at) {
                            a class={ "log-seat " (line.about.map_or("", token::seat_class)) } href={ (here) "/replay?at=" (line.at) } aria-label=(then) title=(then) {
                                @match line.about { Some(seat) => (token::seat_shape(seat)), None => (icon::draw(Icon::Replay)) }
                            }
                            span.log-text { (almanac::linked_line(&here, line)) }
                            (rules::cited(room.kind.id(), line.section, lang))
                        }
                    }
                }
            }
            (marks.panel())
            (pages::chat::section(room, snapshot, visitor))
            p.log-links { (guide::link(room.kind, lang)) (rules::link(room.kind.id(), lang)) (almanac::link(&here, lang)) }
            @if snapshot.card.status != Status::Over {
                details.fair { summary { (icon::draw(Icon::Check)) span { (text(lang, "fair-seal")) } } p { (text(lang, "fair-before")) " " code { (snapshot.header.live_seed().commitment()) } } }
            }
            (helping::switch(room, snapshot, visitor))
            (pages::play_on::origin(snapshot, lang))
            @if !snapshot.is_over() { (pages::series::line(snapshot, lang)) (pages::duplicate::line(snapshot, lang)) }
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
                    button.main-button type="submit" { (icon::draw(Icon::Replay)) span { (text(lang, if snapshot.together.goes_on() { "series-next" } else { "rematch" })) } }
                }
            }
            a.button href={ (here) "/replay" } { (icon::draw(Icon::Play)) span { (text(lang, "replay")) } }
            a.button href={ (here) "/replay#analysis" } { (icon::draw(Icon::Trend)) span { (text(lang, "analysis-title")) } }
            span.next-picture {
                a.button href={ (here) "/result.svg" } { (icon::draw(Icon::Eye)) span { (text(lang, "result-picture")) } }
                a.button href={ (here) "/result.svg" } download={ (room.kind.id()) "-" (room.id) ".svg" } aria-label=(text(lang, "result-download")) title=(text(lang, "result-download")) { (icon::draw(Icon::Download)) }
            }
            @if !snapshot.is_sealed() { a.button href={ (here) "/transcript" } download { (icon::draw(Icon::Download)) span { (text(lang, "transcript")) } } }
            a.button href="/" { span { (text(lang, "back-to-lobby")) } }
        }
    }
}
