//! A first game: the page that begins it, and the guide beside the prompt that explains it.

use crate::assets;
use crate::pages::frame_with;
use crate::reader::LONGEST_NAME;
use crate::reader::Reader;
use crate::texts::{say, text};
use greenroom_catalog::{Following, GameKind};
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_stage::{Lesson, Step, Tip};
use maud::{Markup, html};

/// `/learn/{game}`. `begun` is the address of the reader's own table that follows the lesson.
pub fn page(reader: &Reader, game: &'static dyn GameKind, lesson: &Lesson, begun: Option<&str>) -> Markup {
    let lang = reader.lang;
    let minutes = Message::new("learn-minutes").number("minutes", lesson.minutes);
    let content = html! {
        main class={ "guide-page learn-page game-" (game.id()) } {
            div.setup-cover { (game.cover()) }
            p.guide-kind { (text(lang, "learn")) }
            h1.display { (game.title(lang)) }
            p.lead { (lesson.about.get(lang)) }
            p { (text(lang, "learn-lead")) " " span.learn-time { (icon::draw(Icon::Clock)) (say(lang, &minutes)) } }
            @if let Some(table) = begun {
                p.guide-go { a.main-button href=(table) { (icon::draw(Icon::Play)) span { (text(lang, "learn-go-on")) } } }
            }
            form.door-form method="post" action={ "/learn/" (game.id()) } {
                @if reader.person.is_none() {
                    label.field { span { (text(lang, "your-name")) } input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname"; }
                }
                @if begun.is_some() {
                    button.button type="submit" { (text(lang, "learn-again")) }
                } @else {
                    button.main-button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "learn-begin")) } }
                }
            }
        }
    };
    let title = format!("{}: {} – Greenroom", text(lang, "learn"), game.title(lang));
    let mut files = assets::learn_files();
    files.extend(assets::game_style(game.id()));
    frame_with(reader, &title, "page-learn", &files, &content)
}

/// The link to a game's lesson; nothing where it has none.
pub fn link(game: &dyn GameKind, lang: Lang) -> Markup {
    html! {
        @if game.lesson().is_some() {
            a.quiet-button.learn-link href={ "/learn/" (game.id()) } { (icon::draw(Icon::Play)) span { (text(lang, "learn")) } }
        }
    }
}

/// The guide at a table: what is explained now. All of it can be read without script; with script one note is shown after the
/// other, and the piece that it is about is marked.
pub fn coach(lesson: &Following<'_>, kind: &dyn GameKind, lang: Lang) -> Markup {
    let Some(whole) = kind.lesson() else { return Markup::default() };
    let answer = lesson.answer().map(|answer| answer.get(lang));
    let number = Message::new("learn-step").number("step", lesson.decisions as i64 + 1);
    let progress = say(lang, &number.number("steps", whole.steps.len() as i64));
    match lesson.step() {
        Some(_) if !lesson.asks() => {
            panel(None, &progress, answer, &[Said::plain(&text(lang, "learn-wait"))], lang)
        }
        Some(step) => panel(Some(lesson.decisions + 1), &progress, answer, &notes(step, lang), lang),
        None if lesson.has_just_ended() => {
            panel(None, &text(lang, "learn-over"), answer, &[Said::plain(whole.end.get(lang))], lang)
        }
        None => match lesson.tip() {
            Some(tip) => panel(None, &text(lang, "learn-tip"), None, &[Said::tip(tip, lang)], lang),
            None => Markup::default(),
        },
    }
}

/// Something that is explained, with the names of the pieces that are marked for it, or of the parts that it speaks of.
struct Said<'a> {
    say: &'a str,
    point: Option<String>,
    see: Option<String>,
}

impl<'a> Said<'a> {
    fn plain(say: &'a str) -> Said<'a> {
        Said { say, point: None, see: None }
    }

    fn tip(tip: &'a Tip, lang: Lang) -> Said<'a> {
        Said { see: names(&tip.see), ..Said::plain(tip.say.get(lang)) }
    }
}

fn names(words: &[String]) -> Option<String> {
    (!words.is_empty()).then(|| words.join(" "))
}

fn notes(step: &Step, lang: Lang) -> Vec<Said<'_>> {
    step.notes
        .iter()
        .map(|note| Said { point: names(&note.point), ..Said::plain(note.say.get(lang)) })
        .collect()
}

/// `asked` is the number of the step whose choice the learner is asked for.
fn panel(
    asked: Option<usize>,
    progress: &str,
    answer: Option<&str>,
    notes: &[Said<'_>],
    lang: Lang,
) -> Markup {
    html! {
        section #coach.coach data-part="coach" data-step=[asked] aria-label=(text(lang, "learn-coach")) data-text-next=(text(lang, "learn-next")) data-text-back=(text(lang, "learn-back")) {
            p.coach-progress { (icon::draw(Icon::Book)) (progress) }
            div.coach-said aria-live="polite" {
                @if let Some(answer) = answer { p.coach-answer { (answer) } }
                ol.coach-notes { @for note in notes { li data-point=[&note.point] data-see=[&note.see] { (note.say) } } }
            }
            p.coach-steps {}
        }
    }
}
