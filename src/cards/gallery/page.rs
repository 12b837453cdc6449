//! The page of the gallery: cards in both languages, their mistakes and their figures.

use super::{Gallery, Shown, card_at};
use crate::texts::get;
use greenroom_catalog::Listed;
use greenroom_engine::{CardFileError, Lang};
use greenroom_lab::analysis::{CardLine, Effect, STANDS_OUT, STRONG, WEAK};
use maud::{DOCTYPE, Markup, html};

pub(super) const STYLE: &str = include_str!("../../../assets/gallery.css");
pub(super) const SCRIPT: &str = include_str!("../../../assets/gallery.js");

/// The whole page.
pub(super) fn draw(gallery: &Gallery, lang: Lang) -> Markup {
    let version = gallery.version();
    let shown = gallery.read();
    let word = |mistake: &CardFileError| card_at(&shown.text, mistake.line).map(str::to_owned);
    let (placed, loose): (Vec<_>, Vec<_>) = shown.mistakes.iter().partition(|mistake| {
        word(mistake).is_some_and(|word| shown.cards.iter().any(|(card, _)| card.word == word))
    });
    let title = gallery.game.title(lang);
    let other = if lang == Lang::En { Lang::Ja } else { Lang::En };
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) " – " (get("gallery", lang)) }
                link rel="stylesheet" href="/style.css";
                script src="/script.js" defer {}
            }
            body {
                main data-version=(version) {
                    header.gallery-head {
                        h1 { (title) }
                        p { @match &gallery.file { Some(file) => code { (file.display()) }, None => (get("gallery-built-in", lang)) } }
                        a href=(format!("/?lang={}", other.code())) lang=(other.code()) { (get("gallery-language", other)) }
                    }
                    (told(&shown, &loose, lang))
                    @for group in groups(&shown) {
                        section {
                            h2 { (if lang == Lang::En { &group.0.group.1 } else { &group.1.group.1 }) }
                            ul.gallery-cards {
                                @for (english, japanese) in shown.cards.iter().filter(|(card, _)| card.group.0 == group.0.group.0) {
                                    @let own: Vec<&CardFileError> = placed.iter().copied().filter(|mistake| word(mistake).as_ref() == Some(&english.word)).collect();
                                    li.gallery-card.is-wrong[!own.is_empty()] {
                                        h3 { code { (english.word) } span { "×" (english.copies) } }
                                        div.gallery-pictures { (picture(gallery, english, Lang::En)) (picture(gallery, japanese, Lang::Ja)) }
                                        (mistakes(&shown.text, &own))
                                        @if let Some(line) = gallery.figures.get(&english.word) { (figures(line, lang)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The first card of each group.
fn groups(shown: &Shown) -> Vec<&(Listed, Listed)> {
    let mut first: Vec<&(Listed, Listed)> = Vec::new();
    for card in &shown.cards {
        if !first.iter().any(|known| known.0.group.0 == card.0.group.0) {
            first.push(card);
        }
    }
    first
}

/// How the file is: sound, or with mistakes. Those that belong to no card that is shown stand here.
fn told(shown: &Shown, loose: &[&CardFileError], lang: Lang) -> Markup {
    html! {
        @if shown.mistakes.is_empty() {
            p.gallery-sound role="status" { (get("gallery-sound", lang)) }
        } @else {
            div.gallery-wrong role="alert" {
                p { strong { (shown.mistakes.len()) } " " (get("gallery-wrong", lang)) }
                (mistakes(&shown.text, loose))
            }
        }
    }
}

/// Mistakes with their line, and what stands there.
fn mistakes(text: &str, mistakes: &[&CardFileError]) -> Markup {
    html! {
        @if !mistakes.is_empty() {
            ul.gallery-mistakes {
                @for mistake in mistakes {
                    li { (mistake) @if let Some(line) = text.lines().nth(mistake.line.max(1) - 1) { pre { (line) } } }
                }
            }
        }
    }
}

fn picture(gallery: &Gallery, card: &Listed, lang: Lang) -> Markup {
    html! {
        figure lang=(lang.code()) {
            div class={ "gallery-picture game-" (gallery.game.id()) } inert { (card.picture) }
            figcaption { strong { (card.name) } @for line in &card.lines { p { (line) } } }
        }
    }
}

/// What the card did in the run of the lab.
fn figures(line: &CardLine, lang: Lang) -> Markup {
    let effect = |key: &str, effect: &Effect| {
        let (strength, low, high) = effect.strength;
        let class = match strength {
            _ if effect.q >= STANDS_OUT => "",
            strength if strength > STRONG => "is-strong",
            strength if strength < WEAK => "is-weak",
            _ => "",
        };
        html! {
            div { dt { (get(key, lang)) } dd class=(class) { (format!("×{strength:.2} ({low:.2} – {high:.2})")) } }
        }
    };
    html! {
        dl.gallery-figures {
            div { dt { (get("gallery-seen", lang)) } dd { (format!("{:.0} %", line.seen * 100.0)) } }
            div { dt { (get("gallery-chosen", lang)) } dd { (format!("{:.2}", line.chosen)) } }
            div { dt { (get("gallery-used", lang)) } dd { (format!("{:.2}", line.used)) } }
            @if let Some(having) = &line.having { (effect("gallery-having", having)) }
            @if let Some(using) = &line.using { (effect("gallery-using", using)) }
            @if let Some(better) = &line.dominated { div { dt { (get("gallery-dominated", lang)) } dd.is-weak { code { (better.by) } } } }
            @if line.dead { div { dt {} dd.is-weak { (get("gallery-dead", lang)) } } }
        }
    }
}
