//! The room of a game in play: what changes on a table's page. It is drawn as named parts ([`crate::parts`]), which live updates send.

use crate::assets;
use crate::host::{Host, insert_happenings};
use crate::kept::Kept;
use crate::memory::Memory;
use crate::pages::helping::{self, Help};
use crate::pages::{self, almanac, curtain, guide, rules, seats};
use crate::parts::{self, Region};
use crate::texts::{say, text};
use crate::view::{Advised, RoomView};
use greenroom_catalog::{AnySight, Drawn, LogLine, Shape};
use greenroom_engine::{Lang, Message, Seat, WordTree};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_stage::{Keeper, LEARNER, Player, Told, Weight, inputs};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How many lines of the log a page carries; the replay has them all.
const LOG_LINES: usize = 80;

/// What a page must know of its room besides the markup.
#[derive(Clone, Hash, PartialEq, Eq, Serialize)]
pub struct Head {
    /// How many actions were played; none while the table gathers.
    pub number: Option<u32>,
    /// Whether it is the reader's turn: `gathering`, `mine`, `theirs` or `over`.
    pub state: &'static str,
    /// The title of the page.
    pub title: String,
}

/// The room as one reader sees it at one moment.
#[derive(Clone)]
pub struct Fragment {
    /// What the page must know besides the markup.
    pub head: Head,
    /// The id of the game.
    pub game: &'static str,
    /// What lies in the room's element. A mark stands for what was drawn before.
    pub body: Markup,
    /// What was drawn before.
    pub(crate) regions: Vec<Arc<Region>>,
}

impl Fragment {
    /// A room that is drawn anew.
    pub fn new(head: Head, game: &'static str, body: Markup) -> Fragment {
        Fragment { head, game, body, regions: Vec::new() }
    }

    /// The same room without marks.
    #[must_use]
    pub(crate) fn whole(self) -> Fragment {
        let body = parts::with_regions(&self.body.0, &self.regions);
        Fragment { body: PreEscaped(body), regions: Vec::new(), ..self }
    }

    /// The room's whole element, for a page. The version is that of the room as a script finds it.
    pub fn markup(&self, version: u32) -> Markup {
        let Head { number, state, title } = &self.head;
        html! {
            div #room class={ "room is-" (state) " game-" (self.game) } data-version=(version) data-number=[number]
                data-state=(state) data-title=(title) { (self.body) }
        }
    }
}

/// The room of a game in play as one reader sees it: `sight` is what the reader's eyes see. `path` holds the words that a page without
/// script has chosen so far; without a path the room is drawn for a script, and looks the same whatever can be chosen in it.
pub fn room(
    view: &RoomView<'_>,
    sight: &dyn AnySight,
    host: &dyn Host,
    advised: Option<&Advised<'_>>,
    path: Option<&[String]>,
) -> Fragment {
    room_again(view, sight, host, advised, path, &mut Memory::default()).whole()
}

/// The same room, with the memory of what was drawn of it before. It has marks for what stays as it was: the same memory
/// puts it together ([`Memory::split`]).
pub fn room_again(
    view: &RoomView<'_>,
    sight: &dyn AnySight,
    host: &dyn Host,
    advised: Option<&Advised<'_>>,
    path: Option<&[String]>,
    memory: &mut Memory,
) -> Fragment {
    let (lang, players) = (view.lang, view.players());
    memory.serve(view, sight.eyes(), &players);
    let mut log = sight.told_log(lang, &players, &mut memory.told);
    insert_happenings(&mut log, host.happenings(sight.eyes(), lang));
    let skipped = log.len().saturating_sub(LOG_LINES);
    let lines = memory.lines.draw(view, &log, skipped);
    let shown = lines.len();
    memory.kept.begin(lines);
    let seat = view.own.map(|seat| (seat, view.table.decision(seat)));
    let (here, kept) = (view.here.as_str(), &memory.kept);
    Playing { view, sight, host, advised, lang, path, players, log, skipped, shown, kept, seat, here }.draw()
}

/// A game in play as one reader sees it. What it says of the game comes from the sight, which is computed once.
struct Playing<'a> {
    view: &'a RoomView<'a>,
    sight: &'a dyn AnySight,
    host: &'a dyn Host,
    advised: Option<&'a Advised<'a>>,
    lang: Lang,
    path: Option<&'a [String]>,
    players: Vec<Player>,
    log: Vec<Arc<LogLine>>,
    /// How many lines of it are left to the replay.
    skipped: usize,
    /// How many are shown. They are the first regions of the drawing.
    shown: usize,
    /// What was drawn before.
    kept: &'a Kept,
    /// The reader's own seat, and the number of the decision that it is asked.
    seat: Option<(Seat, u32)>,
    /// The table's address.
    here: &'a str,
}

impl Playing<'_> {
    /// The reader's seat, if it owes a decision now, with the decision's number.
    fn asked(&self) -> Option<(Seat, u32)> {
        self.seat.filter(|(seat, _)| self.view.plays && self.sight.turn().contains(*seat))
    }

    fn draw(&self) -> Fragment {
        let Playing { view, sight, lang, .. } = self;
        let (lang, over) = (*lang, view.over);
        let state = match (over, self.asked()) {
            (true, _) => "over",
            (false, Some(_)) => "mine",
            (false, None) => "theirs",
        };
        let Drawn { scene, pieces } = sight.draw_again(lang, &self.players, self.path, Some(self.kept));
        let is_hidden = view.device.as_ref().is_some_and(|device| device.in_hand.is_none());
        let advice = self.advised.filter(|_| self.asked().is_some());
        let body = html! {
            h1.visually-hidden { (view.kind.title(lang)) }
            (seats::strip(&view.chairs, *sight, &scene.plates, view.own, Some(self.host), Some(self.kept), lang))
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
                    @if let Some(given) = advice { (pages::advice::panel(view, given)) }
                }
                (self.host.notices())
                @if let Some(lesson) = view.following().filter(|_| view.own == Some(LEARNER)) { (pages::learn::coach(&lesson, view.kind, lang)) }
                (self.helping())
                (self.prompt_bar(&pieces))
                @if over { (next_steps(view)) }
                @else if let Some(device) = &view.device { (curtain::curtain(view, device)) }
                @if !over && !is_hidden && !scene.hand.0.is_empty() {
                    button.dock-grow type="button" aria-controls="hand" aria-expanded="false" aria-label=(text(lang, "dock-grow")) title=(text(lang, "dock-grow")) {}
                    div #hand.hand-region data-part="hand" tabindex="0" { (scene.hand) }
                }
            }
            (self.log_column())
        };
        let title = self.page_title(state);
        let head = Head { number: Some(sight.number()), state, title };
        Fragment { regions: self.kept.take_regions(), ..Fragment::new(head, view.kind.id(), body) }
    }

    /// What each choice would do, for a seat that is asked and wants to know.
    fn helping(&self) -> Markup {
        let Playing { view, lang, sight, players, here, .. } = self;
        if self.asked().is_none() || !view.helps {
            return Markup::default();
        }
        let help = Help { kind: view.kind, table: view.table, sight: *sight, players, lang: *lang, here };
        html! { div #helping data-part="helping" { (help.panel()) } }
    }

    fn page_title(&self, state: &str) -> String {
        let (title, lang) = (self.view.kind.title(self.lang), self.lang);
        match state {
            "mine" => format!("● {} – {title}", text(lang, "your-turn")),
            "over" => format!("{} – {title}", text(lang, "game-over")),
            _ => format!("{title} – {}", self.sight.number()),
        }
    }

    /// The prompt: one sentence, buttons for the choices that are not pieces on the board, and what happened last.
    fn prompt_bar(&self, pieces: &BTreeSet<String>) -> Markup {
        let (view, sight, lang, here) = (self.view, self.sight, self.lang, self.here);
        let sentence = match sight.told_prompt(lang, &self.players).filter(|_| view.plays) {
            Some(prompt) => prompt,
            None if view.ended => Told::plain(text(lang, "ended-by-agreement")),
            None if sight.is_over() => Told::plain(match sight.standing() {
                Some(standing) => pages::verdict::sentence(view, standing),
                None => text(lang, "game-over"),
            }),
            None => Told::plain(sight.waiting(lang, &self.players).join(" ")),
        };
        let may_ask = self.asked().filter(|_| view.may_ask);
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
                @if let Some((_, decision)) = self.seat.filter(|_| view.plays && !sight.legal().is_empty()) {
                    (self.choices(decision, pieces))
                }
                @if let Some((_, decision)) = may_ask { (pages::advice::question(here, decision, lang)) }
                (self.tools())
                @if sight.can_undo() && view.plays {
                    form.undo data-part="undo" method="post" action={ (here) "/undo" } {
                        input type="hidden" name="number" value=(sight.number());
                        button.quiet-button type="submit" aria-keyshortcuts="u" { (icon::draw(Icon::Undo)) span { (text(lang, "undo")) } }
                    }
                } @else if view.plays { (self.host.take_back()) }
            }
        }
    }

    /// What opens beside the board where the screen is small: the log, and how to play.
    fn tools(&self) -> Markup {
        let (kind, lang, next) = (self.view.kind.id(), self.lang, self.host.next_table());
        self.kept.keep("tools", inputs(next.0.as_str()), &|| {
            html! {
                nav.tools data-part="tools" aria-label=(text(lang, "beside")) {
                    (next)
                    a.tool href="#log" data-opens="log" aria-label=(text(lang, "log")) { (icon::draw(Icon::Log)) }
                    a.tool href={ "/guide/" (kind) } data-sheet="guide-sheet" aria-label=(text(lang, "how-to-play")) { (icon::draw(Icon::Book)) }
                }
            }
        })
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
            script #tree data-part="tree" type="application/json" { (json_for_script(&self.for_script(tree, labels))) }
        }
    }

    /// What the script needs to know of a choice.
    fn for_script<'b>(&self, tree: &'b WordTree, labels: BTreeMap<&'b str, String>) -> Choice<'b> {
        let (sight, lang) = (self.sight, self.lang);
        let left = Some(sight.repeats()).filter(|left| *left >= 2);
        Choice { tree, labels, says: sight.shapes(lang), counted: sight.counters(lang), left }
    }

    fn log_column(&self) -> Markup {
        let Playing { view, host, lang, here, .. } = self;
        let (lang, skipped) = (*lang, self.skipped);
        html! {
            aside #log.log aria-label=(text(lang, "log")) {
                h2.visually-hidden { (text(lang, "log")) }
                a.quiet-button.log-close href="#room" data-opens="" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } }
                details.log-sheet open {
                    summary { (icon::draw(Icon::Log)) span { (text(lang, "log")) } }
                    ol.log-lines data-part="log-lines" tabindex="0" {
                        @if skipped > 0 {
                            li.log-more { a href={ (here) "/replay" } { (say(lang, &Message::new("log-earlier").number("count", skipped as i64))) } }
                        }
                        (PreEscaped(parts::mark(0..self.shown)))
                    }
                }
                (host.beside_log())
                (self.under_lines())
                (helping::switch(view))
                (pages::play_on::origin(view))
                @if !view.over { (host.under_log()) }
            }
        }
    }

    /// What stays the same under the log while the game goes on.
    fn under_lines(&self) -> Markup {
        let Playing { view, lang, here, .. } = self;
        let (lang, seed) = (*lang, view.table.header().live_seed());
        self.kept.keep("under-lines", inputs((here, view.over, seed.bytes())), &|| {
            html! {
                p.log-links { (guide::link(view.kind, lang)) (rules::link(view.kind.id(), lang)) (almanac::link(here, lang)) }
                @if !view.over {
                    details.fair { summary { (icon::draw(Icon::Check)) span { (text(lang, "fair-seal")) } } p { (text(lang, "fair-before")) " " code { (seed.commitment()) } } }
                }
            }
        })
    }

    /// The story of the result.
    fn results(&self) -> Markup {
        html! {
            section.results data-part="results" {
                // What a table in play does not need comes with the result.
                @let [style, script] = assets::ending_files();
                link rel="stylesheet" href=(style) data-script=(script);
                (pages::verdict::section(self.view, self.sight))
                (self.host.in_result())
                @if let Some(finale) = self.sight.finale(self.lang, &self.players) { (finale) }
                (self.host.under_result())
                @if self.view.sealed { p.fair { (text(self.lang, "fair-sealed")) } }
                @else {
                    details.fair {
                        summary { (icon::draw(Icon::Check)) span { (text(self.lang, "fair-seal")) } }
                        p { (text(self.lang, "fair-after")) " " code { (self.view.table.header().live_seed().hex()) } }
                    }
                }
            }
        }
    }
}

/// What the script needs to know of a choice: the tree of words, what they are called, how actions are said, and what the page can ask at
/// once.
#[derive(Serialize)]
struct Choice<'a> {
    tree: &'a WordTree,
    labels: BTreeMap<&'a str, String>,
    says: BTreeMap<String, Shape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counted: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u64>,
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

/// What the last action was, as one would tell it: its big moment, else its first line that is no mere detail. What follows is
/// bookkeeping.
fn headline(log: &[Arc<LogLine>]) -> Option<&LogLine> {
    let last = log.last()?;
    let lines = || log.iter().filter(|line| line.at == last.at);
    let plain = || lines().find(|line| line.weight != Weight::Detail);
    lines().find(|line| line.is_big()).or_else(plain).or_else(|| lines().next()).map(Arc::as_ref)
}

/// The way to all that happened since the reader's own last move: with script a strip, without it the replay from there.
fn since(here: &str, log: &[Arc<LogLine>], own: Seat, lang: Lang) -> Markup {
    let last = log.iter().filter(|line| line.actor == Some(own)).map(|line| line.at).max().unwrap_or(0);
    if log.iter().all(|line| line.at <= last) {
        return Markup::default();
    }
    let label = text(lang, "since-title");
    html! { a.since-open href={ (here) "/replay?at=" (last) } aria-label=(label) title=(label) { (icon::draw(Icon::Replay)) } }
}

/// JSON inside a script element must not be able to close it.
pub fn json_for_script(value: &impl Serialize) -> PreEscaped<String> {
    let json = serde_json::to_string(value).expect("this is plain data with text keys");
    PreEscaped(if json.contains('<') { json.replace('<', "\\u003c") } else { json })
}

/// What one can do when the game is over.
fn next_steps(view: &RoomView<'_>) -> Markup {
    let (lang, here) = (view.lang, &view.here);
    html! {
        nav.next-steps aria-label=(text(lang, "next-steps")) {
            @if let Some(rematch) = &view.rematch {
                a.main-button href=(rematch) { (icon::draw(Icon::Replay)) span { (text(lang, "rematch-go")) } }
            } @else if view.own.is_some() {
                form method="post" action={ (here) "/rematch" } {
                    button.main-button type="submit" { (icon::draw(Icon::Replay)) span { (text(lang, if view.goes_on { "series-next" } else { "rematch" })) } }
                }
            }
            a.button href={ (here) "/replay" } { (icon::draw(Icon::Play)) span { (text(lang, "replay")) } }
            a.button href={ (here) "/replay#analysis" } { (icon::draw(Icon::Trend)) span { (text(lang, "analysis-title")) } }
            span.next-picture {
                a.button href={ (here) "/result.svg" } { (icon::draw(Icon::Eye)) span { (text(lang, "result-picture")) } }
                a.button href={ (here) "/result.svg" } download={ (view.kind.id()) "-" (view.id) ".svg" } aria-label=(text(lang, "result-download")) title=(text(lang, "result-download")) { (icon::draw(Icon::Download)) }
            }
            @if !view.sealed { a.button href={ (here) "/transcript" } download { (icon::draw(Icon::Download)) span { (text(lang, "transcript")) } } }
            a.button href="/" { span { (text(lang, "back-to-lobby")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(at: u32, text: &str, weight: Weight) -> Arc<LogLine> {
        let (text, things) = (text.to_owned(), Vec::new());
        Arc::new(LogLine { at, actor: Some(Seat(0)), about: None, text, things, section: None, weight })
    }

    #[test]
    fn a_headline_is_the_big_moment_else_what_the_action_was_for() {
        let mut log = vec![line(1, "Round 1.", Weight::Big), line(2, "Hana spends Da 1.", Weight::Detail)];
        let told = |log: &[Arc<LogLine>]| headline(log).map(|line| line.text.clone());
        assert_eq!(told(&log).as_deref(), Some("Hana spends Da 1."));
        log.push(line(2, "Hana succeeds at level 3.", Weight::Plain));
        log.push(line(2, "Hana takes a memory.", Weight::Plain));
        assert_eq!(told(&log).as_deref(), Some("Hana succeeds at level 3."));
        log.push(line(2, "The event is over.", Weight::Big));
        assert_eq!(told(&log).as_deref(), Some("The event is over."));
        assert_eq!(told(&[]), None);
    }
}
