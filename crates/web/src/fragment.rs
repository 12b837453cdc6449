//! The part of a table's page that changes: seats, board, prompt, hand, log. It is what live updates bring.

use crate::pages::{self, guide, seats};
use crate::room::{Moment, Room};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::{AnyTable, LogLine};
use greenroom_engine::{Eyes, Lang, Message, Seat, WordTree, Words};
use greenroom_stage::Scene;
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_store::Status;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;

/// How many lines of the log a page carries; the replay has them all.
const LOG_LINES: usize = 80;

/// The table as one visitor sees it now. `path` holds the words that a page without script has chosen so far.
pub(crate) fn room(room: &Room, moment: &Moment, visitor: &Visitor, path: &[String]) -> Markup {
    match &moment.table {
        None => crate::pages::gathering::fragment(room, moment, visitor),
        Some(table) => playing(room, moment, table.as_ref(), visitor, path),
    }
}

fn playing(room: &Room, moment: &Moment, table: &dyn AnyTable, visitor: &Visitor, path: &[String]) -> Markup {
    let lang = visitor.lang;
    let players = moment.players();
    let eyes = moment.eyes(visitor.person.as_ref());
    let seat = moment.seat_of(visitor.person.as_ref());
    let legal = seat.map(|seat| table.legal_words(seat)).unwrap_or_default();
    let asked = seat.filter(|seat| table.turn().contains(*seat));
    let scene = table.scene(eyes, lang, &players, path);
    let log = table.log(eyes, lang, &players, 0);
    let may_ask = asked.is_some_and(|seat| moment.allows_advice(seat));
    let over = moment.card.status == Status::Over;
    let state = match (over, asked.is_some()) {
        (true, _) => "over",
        (false, true) => "mine",
        (false, false) => "theirs",
    };
    html! {
        div #room class={ "room is-" (state) " game-" (room.kind.id()) } data-version=(moment.version)
            data-number=(table.number()) data-state=(state) data-title=(page_title(room, table, lang, state)) {
            (seats::strip(moment, table, &scene.plates, seat, lang))
            div.room-middle {
                main.board tabindex="0" aria-label=(text(lang, "board")) {
                    @if over { (results(moment, table, lang)) }
                    (scene.board)
                }
                (log_column(room, moment, &log, lang, visitor))
            }
            section.desk aria-label=(text(lang, "your-place")) {
                div #advice aria-live="polite" {
                    @if let Some(given) = asked.and_then(|seat| room.counsel.current(moment, seat)) {
                        (pages::advice::panel(&format!("/t/{}", room.id), table, &given, lang))
                    }
                }
                (prompt_bar(room, table, &scene, seat, &legal, path, &log, may_ask, lang))
                @if over { (next_steps(room, moment, visitor)) }
                @else if !scene.hand.0.is_empty() { div.hand-region tabindex="0" { (scene.hand) } }
            }
        }
    }
}

fn page_title(room: &Room, table: &dyn AnyTable, lang: Lang, state: &str) -> String {
    let title = room.kind.title(lang);
    match state {
        "mine" => format!("● {} – {title}", text(lang, "your-turn")),
        "over" => format!("{} – {title}", text(lang, "game-over")),
        _ => format!("{title} – {}", table.number()),
    }
}

/// The prompt: one sentence, the choices that are no pieces on the board, and what happened last.
#[allow(clippy::too_many_arguments)] // They are what a prompt shows.
fn prompt_bar(
    room: &Room,
    table: &dyn AnyTable,
    scene: &Scene,
    seat: Option<Seat>,
    legal: &[Words],
    path: &[String],
    log: &[LogLine],
    may_ask: bool,
    lang: Lang,
) -> Markup {
    let here = format!("/t/{}", room.id);
    let players: Vec<_> = table
        .header()
        .seats
        .iter()
        .map(|name| greenroom_stage::Person { name: name.clone(), bot: false })
        .collect();
    let sentence =
        match seat.filter(|_| !legal.is_empty()).and_then(|seat| table.prompt(seat, lang, &players)) {
            Some(prompt) => prompt,
            None if table.is_over() => text(lang, "game-over"),
            None => {
                let eyes = seat.map_or(Eyes::Public, Eyes::Seat);
                table.waiting(eyes, lang, &players).join(" ")
            }
        };
    let tree = WordTree::new(legal);
    let undo = seat.is_some_and(|seat| table.can_undo(seat).is_ok());
    html! {
        div.prompt {
            div.prompt-words {
                p.prompt-sentence role="status" aria-live="polite" { (sentence) }
                @if let Some(last) = log.last() { p.prompt-last { (last.text) } }
            }
            @if let Some(seat) = seat.filter(|_| !legal.is_empty()) {
                (choices(&here, table, scene, &tree, table.decision(seat), path, lang))
            }
            @if let Some(seat) = seat.filter(|_| may_ask) { (pages::advice::question(&here, table.decision(seat), lang)) }
            (tools(room, lang))
            @if undo {
                form.undo method="post" action={ (here) "/undo" } {
                    input type="hidden" name="number" value=(table.number());
                    button.quiet-button type="submit" { (icon::draw(Icon::Undo)) span { (text(lang, "undo")) } }
                }
            }
        }
    }
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

/// The form that posts a choice. Pieces on the board belong to it too. The tree of words goes along for the script.
fn choices(
    here: &str,
    table: &dyn AnyTable,
    scene: &Scene,
    tree: &WordTree,
    decision: u32,
    path: &[String],
    lang: Lang,
) -> Markup {
    let on_board = |word: &str| {
        let piece = format!("data-word=\"{word}\"");
        scene.board.0.contains(&piece) || scene.hand.0.contains(&piece)
    };
    let open = tree.after(path.iter().map(String::as_str)).unwrap_or(tree);
    let numbers = open.numbers();
    let words: Vec<&str> = open.next().iter().map(|(word, _)| word.as_str()).collect();
    let labels: BTreeMap<&str, String> = all_words(tree)
        .into_iter()
        .filter(|word| word.parse::<i64>().is_err())
        .map(|word| (word, label(table, word, lang)))
        .collect();
    html! {
        form #act.choices method="post" action={ (here) "/act" } {
            input type="hidden" name="decision" value=(decision);
            @for word in path { input type="hidden" name="path" value=(word); }
            @if !path.is_empty() {
                span.chosen-path { @for word in path { span.chosen-word { (label(table, word, lang)) } } }
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
                    button.choice type="submit" name="word" value=(word) data-word=(word) data-on-board[on_board(word)] {
                        (label(table, word, lang))
                    }
                }
            }
            @if !path.is_empty() { a.quiet-button href=(here) { (text(lang, "cancel")) } }
        }
        script #tree type="application/json" { (json_for_script(&serde_json::json!({ "tree": tree, "labels": labels }))) }
    }
}

/// What a word is called on a button; a seat's letter that the game has no words for is its person's name.
pub(crate) fn label(table: &dyn AnyTable, word: &str, lang: Lang) -> String {
    let label = table.label(word, lang);
    let seat =
        (label == word && word.len() == 1).then(|| word.chars().next().and_then(Seat::from_letter)).flatten();
    seat.and_then(|seat| table.header().seats.get(seat.index()).cloned()).unwrap_or(label)
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

/// JSON inside a script element must not be able to close it.
fn json_for_script(value: &serde_json::Value) -> PreEscaped<String> {
    PreEscaped(value.to_string().replace('<', "\\u003c"))
}

fn log_column(room: &Room, moment: &Moment, log: &[LogLine], lang: Lang, visitor: &Visitor) -> Markup {
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
            (chat(room, moment, lang, visitor))
            (guide::link(room.kind, lang))
            @if moment.card.status != Status::Over {
                p.fair { (text(lang, "fair-before")) " " code { (moment.header.seed.commitment()) } }
            }
        }
    }
}

fn chat(room: &Room, moment: &Moment, lang: Lang, visitor: &Visitor) -> Markup {
    html! {
        details.chat open[!moment.chat.is_empty()] {
            summary { (icon::draw(Icon::Chat)) span { (text(lang, "chat")) } @if !moment.chat.is_empty() { span.count { (moment.chat.len()) } } }
            ol.chat-lines tabindex="0" {
                @for said in moment.chat.iter() {
                    li { strong class=(said.seat.map(token::seat_class).unwrap_or_default()) { (said.name) } " " (said.text) }
                }
                @if moment.chat.is_empty() { li.empty { (text(lang, "chat-empty")) } }
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

/// The story of the result.
fn results(moment: &Moment, table: &dyn AnyTable, lang: Lang) -> Markup {
    html! {
        section.results {
            @if let Some(finale) = table.finale(lang, &moment.players()) { (finale) }
            p.fair { (text(lang, "fair-after")) " " code { (table.header().seed.hex()) } }
        }
    }
}

/// What one can do when the game is over.
fn next_steps(room: &Room, moment: &Moment, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let here = format!("/t/{}", room.id);
    html! {
        nav.next-steps aria-label=(text(lang, "next-steps")) {
            @if let Some(rematch) = &moment.card.rematch {
                a.main-button href={ "/t/" (rematch) } { (icon::draw(Icon::Replay)) span { (text(lang, "rematch-go")) } }
            } @else if moment.seat_of(visitor.person.as_ref()).is_some() {
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
