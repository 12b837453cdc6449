//! A puzzle: the position, what can be chosen, and, once somebody has chosen, how good each choice is.

use crate::assets;
use crate::bots::NAMES;
use crate::pages::advice::percent;
use crate::pages::{almanac, frame_with, play_on};
use crate::puzzles::Score;
use crate::reader::Reader;
use crate::texts::{say, text};
use greenroom_catalog::{AnySight, AnyTable, GameKind};
use greenroom_engine::{Eyes, Lang, Message, Seat, Words};
use greenroom_stage::pieces::{Icon, icon, token};
use greenroom_stage::{Choice, Player, Puzzle, Scene};
use maud::{Markup, html};

/// What the page of a puzzle shows.
pub struct PuzzlePage<'a> {
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The puzzle.
    pub puzzle: &'static Puzzle,
    /// The table at the puzzle's position.
    pub table: &'a dyn AnyTable,
    /// Whether it is the puzzle of the day.
    pub daily: bool,
    /// The puzzle after it.
    pub next: Option<&'static Puzzle>,
    /// How the reader is doing; none without a name.
    pub score: Option<Score>,
    /// The words that the reader has chosen.
    pub answer: Option<&'static str>,
}

/// Who sits where: the reader on the seat that is asked, bots on the others.
pub fn names(puzzle: &Puzzle, reader: &Reader) -> Vec<String> {
    let own = || {
        reader.person.as_ref().map_or_else(|| text(reader.lang, "puzzle-you"), |person| person.name.clone())
    };
    let name =
        |seat: Seat| if seat == puzzle.seat { own() } else { NAMES[seat.index() % NAMES.len()].to_owned() };
    Seat::all(puzzle.seats).map(name).collect()
}

/// `/puzzles/{game}` and `/puzzles/{game}/{puzzle}`
pub fn page(reader: &Reader, shown: &PuzzlePage<'_>) -> Markup {
    let (lang, PuzzlePage { kind, puzzle, table, .. }) = (reader.lang, shown);
    let seats = table.header().seats.iter().zip(Seat::all(puzzle.seats));
    let players: Vec<Player> =
        seats.map(|(name, seat)| Player { name: name.clone(), bot: seat != puzzle.seat }).collect();
    let sight = table.sight(Eyes::Seat(puzzle.seat));
    let scene = sight.draw(lang, &players, None).scene;
    let here = format!("/puzzles/{}/{}", kind.id(), puzzle.id);
    let phrases = Phrases::of(sight.as_ref(), &players, kind.id(), lang);
    let content = html! {
        div class={ "puzzle room is-replay game-" (kind.id()) } {
            header.puzzle-head {
                p.guide-kind { (text(lang, if shown.daily { "puzzle-today" } else { "puzzle" })) }
                h1 { (kind.title(lang)) }
                p.puzzle-lead { (text(lang, "puzzle-lead")) }
                div.puzzle-aside {
                    @if let Some(score) = shown.score { (standing(score, lang)) }
                    nav.puzzle-links aria-label=(text(lang, "puzzle-others")) {
                        @if !shown.daily { a.quiet-button href={ "/puzzles/" (kind.id()) } { (icon::draw(Icon::Star)) span { (text(lang, "puzzle-today")) } } }
                        @if let Some(next) = shown.next.filter(|_| shown.answer.is_none()) {
                            a.quiet-button href={ "/puzzles/" (kind.id()) "/" (next.id) } { (icon::draw(Icon::ArrowRight)) span { (text(lang, "puzzle-next")) } }
                        }
                    }
                }
            }
            (seat_list(&scene, &players, puzzle.seat, *table, lang))
            section.puzzle-question aria-label=(text(lang, "puzzle-question")) {
                h2 { (sight.prompt(lang, &players).unwrap_or_else(|| text(lang, "puzzle-question"))) }
                @match shown.answer {
                    None => (choices(&here, &phrases)),
                    Some(answer) => (answered(reader, shown, &here, answer, &phrases)),
                }
            }
            main.board inert { (scene.board) }
            @if !scene.hand.0.is_empty() { section.desk inert { div.hand-region { (scene.hand) } } }
        }
    };
    let title = format!("{}: {} – Greenroom", text(lang, "puzzle"), kind.title(lang));
    let mut files = assets::learn_files();
    files.extend(assets::game_style(kind.id()));
    frame_with(reader, &title, "page-replay page-puzzle", &files, &content)
}

/// How the reader is doing.
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

/// What can be chosen, in the order in which the rules list it, as the labels of its buttons.
struct Phrases {
    /// What all choices have in common at their beginning; it is said once.
    common: String,
    /// Each choice, and what is its own: labels, each with its entry in the almanac.
    own: Vec<(Words, Vec<Label>)>,
    /// The address of the almanac.
    almanac: String,
}

type Label = (String, Option<String>);

impl Phrases {
    fn of(sight: &dyn AnySight, players: &[Player], game: &str, lang: Lang) -> Phrases {
        let labels = |words: &Words| (words.clone(), almanac::labels(sight, words, lang, players));
        let choices: Vec<(Words, Vec<Label>)> = sight.legal().iter().map(labels).collect();
        let first = choices.first().map(|(_, labels)| labels.clone()).unwrap_or_default();
        let shared = |place: &usize| {
            choices.iter().all(|(_, labels)| labels.len() > place + 1 && labels[*place] == first[*place])
        };
        let common = (0..first.len()).take_while(shared).count();
        let own = choices.into_iter().map(|(words, labels)| (words, labels[common..].to_vec()));
        let almanac = format!("/almanac/{game}");
        Phrases { own: own.collect(), common: joined(&first[..common]), almanac }
    }

    fn labels(&self, words: &str) -> &[Label] {
        self.own.iter().find(|(other, _)| other.as_str() == words).map_or(&[], |(_, labels)| labels)
    }

    /// What is a choice's own.
    fn own(&self, words: &str) -> String {
        joined(self.labels(words))
    }

    /// The same; what the almanac has leads there.
    fn linked(&self, words: &str) -> Markup {
        html! {
            @for (place, (label, entry)) in self.labels(words).iter().enumerate() {
                @if place > 0 { " · " }
                (almanac::named(&self.almanac, label, entry.as_deref()))
            }
        }
    }

    fn lead(&self) -> Markup {
        html! { @if !self.common.is_empty() { p.puzzle-common { (self.common) " …" } } }
    }
}

fn joined(labels: &[Label]) -> String {
    labels.iter().map(|(label, _)| label.as_str()).collect::<Vec<_>>().join(" · ")
}

fn choices(here: &str, phrases: &Phrases) -> Markup {
    html! {
        (phrases.lead())
        form.puzzle-choices method="post" action=(here) {
            @for (words, labels) in &phrases.own {
                button.choice type="submit" name="words" value=(words) { (joined(labels)) }
            }
        }
    }
}

/// The chances of all choices, and the ways on.
fn answered(reader: &Reader, shown: &PuzzlePage<'_>, here: &str, answer: &str, phrases: &Phrases) -> Markup {
    let (lang, puzzle) = (reader.lang, shown.puzzle);
    let found = answer == puzzle.best;
    let (verdict, sign) = if found { ("puzzle-best", Icon::Trophy) } else { ("puzzle-other", Icon::Eye) };
    let note = Message::new("puzzle-note")
        .number("checked", puzzle.searched.checked)
        .number("shallow", puzzle.searched.shallow)
        .word("tempting", phrases.own(&puzzle.tempting));
    let tried = |choice: &&Choice| choice.chance.is_some() || choice.words == answer;
    let untried: Vec<String> = puzzle
        .choices
        .iter()
        .filter(|choice| !tried(choice))
        .map(|choice| phrases.own(&choice.words))
        .collect();
    html! {
        p class={ "puzzle-verdict" @if found { " is-found" } } role="status" { (icon::draw(sign)) span { (text(lang, verdict)) } }
        (phrases.lead())
        ol.puzzle-answers {
            @for choice in puzzle.choices.iter().filter(tried) {
                (answer_row(choice, puzzle, answer, phrases, lang))
            }
        }
        @if !untried.is_empty() {
            details.puzzle-untried {
                summary { (say(lang, &Message::new("puzzle-untried").number("choices", untried.len() as i64))) }
                p { (untried.join(" / ")) }
            }
        }
        p.puzzle-note { (say(lang, &note)) }
        div.puzzle-ways {
            @if let Some(next) = shown.next {
                a.main-button href={ "/puzzles/" (shown.kind.id()) "/" (next.id) } { (icon::draw(Icon::ArrowRight)) span { (text(lang, "puzzle-next")) } }
            }
            a.button href=(here) { span { (text(lang, "puzzle-again")) } }
        }
        form.play-on-form.puzzle-play-on method="post" action={ (here) "/play-on" } {
            h3 { (text(lang, "puzzle-play-on")) }
            @if reader.person.is_none() { (play_on::name_field(lang)) }
            (play_on::bot_field(lang))
            button.button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "play-on")) } }
        }
    }
}

/// One choice with its chance; the bar of the best one is full, since it is what the others are measured by.
fn answer_row(choice: &Choice, puzzle: &Puzzle, answer: &str, phrases: &Phrases, lang: Lang) -> Markup {
    let (best, yours) = (choice.words == puzzle.best, choice.words == answer);
    let most = puzzle.choices.iter().filter_map(|choice| choice.chance).fold(f32::EPSILON, f32::max);
    html! {
        li class={ @if best { "is-best" } @if yours { " is-yours" } } {
            span.puzzle-words {
                (phrases.linked(&choice.words))
                @if best { " " span.puzzle-mark { (icon::draw(Icon::Crown)) (text(lang, "puzzle-mark-best")) } }
                @if yours { " " span.puzzle-mark { (text(lang, "puzzle-mark-yours")) } }
            }
            @match choice.chance {
                Some(chance) => {
                    strong.chance-number { (percent(chance)) }
                    svg.chance-bar aria-hidden="true" focusable="false" {
                        rect.chance-track width="100%" height="100%" rx="5" {}
                        rect.chance-part width=(percent(chance / most)) height="100%" rx="5" {}
                    }
                },
                None => span.puzzle-none { (text(lang, "puzzle-none")) },
            }
        }
    }
}

/// The link to a game's puzzles; nothing where it has none.
pub fn link(game: &dyn GameKind, lang: Lang) -> Markup {
    html! {
        @if !game.puzzles().is_empty() {
            a.quiet-button href={ "/puzzles/" (game.id()) } { (icon::draw(Icon::Trend)) span { (text(lang, "puzzle")) } }
        }
    }
}
