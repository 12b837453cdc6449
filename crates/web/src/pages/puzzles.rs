//! A puzzle: the position, what can be chosen, and, once somebody has chosen, how good each choice is.

use crate::assets;
use crate::bots::NAMES;
use crate::pages::advice::percent;
use crate::pages::{frame_with, play_on};
use crate::puzzles::Score;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::{AnySight, AnyTable, GameKind};
use greenroom_engine::{Eyes, Lang, Message, Seat, Words};
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_stage::{Player, Puzzle, Scene};
use maud::{Markup, html};

/// What the page of a puzzle shows.
pub(crate) struct PuzzlePage<'a> {
    pub(crate) kind: &'static dyn GameKind,
    pub(crate) puzzle: &'static Puzzle,
    /// The table at the puzzle's position.
    pub(crate) table: &'a dyn AnyTable,
    /// Whether it is the puzzle of the day.
    pub(crate) daily: bool,
    pub(crate) next: Option<&'static Puzzle>,
    /// How the visitor is doing; none without a name.
    pub(crate) score: Option<Score>,
    /// The words that the visitor has chosen.
    pub(crate) answer: Option<&'static str>,
}

/// Who sits where: the visitor on the seat that is asked, bots on the others.
pub(crate) fn names(puzzle: &Puzzle, visitor: &Visitor) -> Vec<String> {
    let own = || {
        visitor.person.as_ref().map_or_else(|| text(visitor.lang, "puzzle-you"), |person| person.name.clone())
    };
    let name =
        |seat: Seat| if seat == puzzle.seat { own() } else { NAMES[seat.index() % NAMES.len()].to_owned() };
    Seat::all(puzzle.seats).map(name).collect()
}

/// `/puzzles/{game}` and `/puzzles/{game}/{puzzle}`
pub(crate) fn page(visitor: &Visitor, shown: &PuzzlePage<'_>) -> Markup {
    let (lang, PuzzlePage { kind, puzzle, table, .. }) = (visitor.lang, shown);
    let seats = table.header().seats.iter().zip(Seat::all(puzzle.seats));
    let players: Vec<Player> =
        seats.map(|(name, seat)| Player { name: name.clone(), bot: seat != puzzle.seat }).collect();
    let sight = table.sight(Eyes::Seat(puzzle.seat));
    let scene = sight.draw(lang, &players, None).scene;
    let here = format!("/puzzles/{}/{}", kind.id(), puzzle.id);
    let content = html! {
        div class={ "puzzle room is-replay game-" (kind.id()) } {
            header.puzzle-head {
                p.guide-kind { (text(lang, if shown.daily { "puzzle-today" } else { "puzzle" })) }
                h1 { (kind.title(lang)) }
                p { (text(lang, "puzzle-lead")) }
                @if let Some(score) = shown.score { (standing(score, lang)) }
            }
            (seat_list(&scene, &players, puzzle.seat, *table, lang))
            section.puzzle-question aria-label=(text(lang, "puzzle-question")) {
                h2 { (sight.prompt(lang, &players).unwrap_or_else(|| text(lang, "puzzle-question"))) }
                @match shown.answer {
                    None => (choices(&here, sight.as_ref(), &players, lang)),
                    Some(answer) => (answered(visitor, shown, &here, answer, sight.as_ref(), &players)),
                }
            }
            main.board inert { (scene.board) }
            @if !scene.hand.0.is_empty() { section.desk inert { div.hand-region { (scene.hand) } } }
        }
    };
    let title = format!("{}: {} – Greenroom", text(lang, "puzzle"), kind.title(lang));
    let mut files = assets::learn_files();
    files.extend(assets::game_style(kind.id()));
    frame_with(visitor, &title, "page-replay page-puzzle", &files, &content)
}

/// How the visitor is doing.
fn standing(score: Score, lang: Lang) -> Markup {
    let streak = Message::new("puzzle-streak").number("days", score.streak);
    let right = Message::new("puzzle-right").number("best", score.best).number("answered", score.answered);
    html! {
        p.puzzle-score {
            span { (icon::draw(Icon::Trend)) (say(lang, &streak)) }
            @if score.answered > 0 { span { (say(lang, &right)) } }
        }
    }
}

/// Who plays, and what the table knows of them.
fn seat_list(scene: &Scene, players: &[Player], own: Seat, table: &dyn AnyTable, lang: Lang) -> Markup {
    html! {
        ul.puzzle-seats aria-label=(text(lang, "puzzle-seats")) {
            @for (index, (player, plate)) in players.iter().zip(&scene.plates).enumerate() {
                @let seat = Seat(index as u8);
                li class={ (token::seat_class(seat)) @if table.turn().contains(seat) { " is-asked" } } {
                    (token::seat_shape(seat))
                    b { (player.name) } @if seat == own { span.puzzle-own { (text(lang, "puzzle-own")) } }
                    @if let Some(score) = &plate.score { strong { (score) } }
                    span.puzzle-facts { (plate.facts) }
                }
            }
        }
    }
}

/// What can be chosen, in the order in which the rules list it.
fn choices(here: &str, sight: &dyn AnySight, players: &[Player], lang: Lang) -> Markup {
    html! {
        form.puzzle-choices method="post" action=(here) {
            @for words in sight.legal() {
                button.choice type="submit" name="words" value=(words) { (phrase(sight, words, players, lang)) }
            }
        }
    }
}

/// An action as the labels of its buttons; a label that repeats the one before is left out.
fn phrase(sight: &dyn AnySight, words: &Words, players: &[Player], lang: Lang) -> String {
    let mut labels: Vec<String> = words.iter().map(|word| sight.label(word, lang, players)).collect();
    labels.dedup_by_key(|label| label.to_lowercase());
    labels.join(" · ")
}

/// The chances of all choices, and the ways on.
fn answered(
    visitor: &Visitor,
    shown: &PuzzlePage<'_>,
    here: &str,
    answer: &str,
    sight: &dyn AnySight,
    players: &[Player],
) -> Markup {
    let (lang, puzzle) = (visitor.lang, shown.puzzle);
    let verdict = if answer == puzzle.best { "puzzle-best" } else { "puzzle-other" };
    let note = Message::new("puzzle-note")
        .number("checked", puzzle.searched.checked)
        .number("shallow", puzzle.searched.shallow)
        .word("tempting", phrase(sight, &Words::new(&puzzle.tempting), players, lang));
    html! {
        p.puzzle-verdict role="status" { (text(lang, verdict)) }
        ol.puzzle-answers {
            @for choice in &puzzle.choices {
                li class={ @if choice.words == puzzle.best { "is-best" } @if choice.words == answer { " is-yours" } } {
                    span.puzzle-words {
                        (phrase(sight, &Words::new(&choice.words), players, lang))
                        @if choice.words == puzzle.best { " " span.puzzle-mark { (text(lang, "puzzle-mark-best")) } }
                        @if choice.words == answer { " " span.puzzle-mark { (text(lang, "puzzle-mark-yours")) } }
                    }
                    @match choice.chance {
                        Some(chance) => {
                            strong.chance-number { (percent(chance)) }
                            svg.chance-bar aria-hidden="true" focusable="false" {
                                rect.chance-track width="100%" height="100%" rx="4" {}
                                rect.chance-part width=(percent(chance)) height="100%" rx="4" {}
                            }
                        },
                        None => span.puzzle-untried { (text(lang, "puzzle-untried")) },
                    }
                }
            }
        }
        p.puzzle-note { (say(lang, &note)) }
        div.puzzle-ways {
            @if let Some(next) = shown.next {
                a.main-button href={ "/puzzles/" (shown.kind.id()) "/" (next.id) } { (icon::draw(Icon::ArrowRight)) span { (text(lang, "puzzle-next")) } }
            }
            a.button href=(here) { span { (text(lang, "puzzle-again")) } }
            form.play-on-form method="post" action={ (here) "/play-on" } {
                @if visitor.person.is_none() { (play_on::name_field(lang)) }
                (play_on::bot_field(lang))
                button.button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "play-on")) } }
            }
        }
    }
}

/// The link to a game's puzzles; nothing where it has none.
pub(crate) fn link(game: &dyn GameKind, lang: Lang) -> Markup {
    html! {
        @if !game.puzzles().is_empty() {
            a.quiet-button href={ "/puzzles/" (game.id()) } { (icon::draw(Icon::Trend)) span { (text(lang, "puzzle")) } }
        }
    }
}
