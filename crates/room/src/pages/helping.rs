//! Helping hands: what each choice would do before it is made, what words mean, and why something cannot be chosen.
//!
//! Everything here is computed from the reader's own sight.

use crate::pages::{almanac, rules};
use crate::playing::json_for_script;
use crate::texts::text;
use crate::view::RoomView;
use greenroom_catalog::{AnySight, AnyTable, Foreseen, GameKind};
use greenroom_engine::{Lang, Words};
use greenroom_stage::Player;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// How many choices are tried. Where there are more, the words alone are explained.
const MOST_CHOICES: usize = 60;
/// How many things that cannot be chosen are listed.
const MOST_REASONS: usize = 24;

/// What the helping hands at a table need to know.
pub struct Help<'a> {
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The table.
    pub table: &'a dyn AnyTable,
    /// What the reader sees of it.
    pub sight: &'a dyn AnySight,
    /// Who plays.
    pub players: &'a [Player],
    /// The reader's language.
    pub lang: Lang,
    /// The table's address.
    pub here: &'a str,
}

impl Help<'_> {
    /// The panel beside the prompt of a seat that is asked. All of it can be read without script; with script the page shows what
    /// belongs to the piece under the pointer or the focus.
    pub fn panel(&self) -> Markup {
        let lang = self.lang;
        let legal = self.sight.legal();
        let foreseen: Vec<(&Words, Foreseen)> = legal
            .iter()
            .take(if legal.len() > MOST_CHOICES { 0 } else { MOST_CHOICES })
            .filter_map(|words| Some((words, self.sight.foresee(words, lang, self.players)?)))
            .collect();
        let (terms, reasons) = (self.terms(), self.reasons());
        html! {
            details.helping {
                summary { (icon::draw(Icon::Eye)) span { (text(lang, "helping-title")) } }
                div.helping-body tabindex="0" {
                    @if !foreseen.is_empty() {
                        // The summary has said what these are.
                        h3.visually-hidden { (text(lang, "helping-choices")) }
                        dl { @for (words, foreseen) in &foreseen { dt { (self.phrase(words)) } dd { (outcome(foreseen, lang)) } } }
                    }
                    @if !terms.is_empty() {
                        h3 { (text(lang, "helping-terms")) }
                        dl { @for (word, meaning) in &terms { dt { (self.name(word)) } dd { (meaning) } } }
                    }
                    @if !reasons.is_empty() {
                        h3 { (text(lang, "helping-why")) }
                        dl { @for (word, sentence, section) in &reasons { dt { (self.name(word)) } dd { (sentence) " " (self.cited(section)) } } }
                    }
                }
            }
            p #helping-line.helping-line aria-live="polite" hidden {}
            script #helps type="application/json" { (json_for_script(&self.for_script(&foreseen, &terms))) }
        }
    }

    /// What a word is called; what the almanac has leads there.
    fn name(&self, word: &str) -> Markup {
        self.phrase(&Words::new(word))
    }

    fn phrase(&self, words: &Words) -> Markup {
        let labels = almanac::labels(self.sight, words, self.lang, self.players);
        let book = format!("{}/almanac", self.here);
        html! {
            @for (place, (label, entry)) in labels.iter().enumerate() {
                @if place > 0 { " · " }
                (almanac::named(&book, label, entry.as_deref()))
            }
        }
    }

    /// What the words mean that can be chosen.
    fn terms(&self) -> Vec<(String, String)> {
        let words: BTreeSet<&str> = self.sight.legal().iter().flat_map(Words::iter).collect();
        let meaning = |word: &str| {
            let about = self.sight.explain(word, self.lang, self.players)?;
            let lines = std::iter::once(about.short).chain(about.lines);
            let said: Vec<String> = lines.filter(|line| !line.is_empty()).take(3).collect();
            (!said.is_empty()).then(|| (word.to_owned(), said.join(" ")))
        };
        words.into_iter().filter_map(meaning).collect()
    }

    /// Why things that lie on the table cannot be chosen, each with the section that says so.
    fn reasons(&self) -> Vec<(String, String, String)> {
        let reason = |word: String| {
            let refusal = self.sight.why_not(&word).filter(|refusal| refusal.section != "table")?;
            let sentence = self.table.refusal_text(&refusal, self.lang, self.players);
            Some((word, sentence, refusal.section))
        };
        self.sight.words_to_ask().into_iter().filter_map(reason).take(MOST_REASONS).collect()
    }

    /// The section that says so, as a link to its paragraph.
    fn cited(&self, section: &str) -> Markup {
        html! {
            @if self.kind.rules().has(section) {
                a href=(rules::address(self.kind.id(), section)) { (text(self.lang, "rulebook-section")) " " (section) }
            } @else { (text(self.lang, "rulebook-section")) " " (section) }
        }
    }

    fn for_script(&self, foreseen: &[(&Words, Foreseen)], terms: &[(String, String)]) -> Value {
        let lines = |foreseen: &Foreseen| {
            let depends = (!foreseen.certain).then(|| text(self.lang, "helping-depends"));
            let lines: Vec<String> = foreseen.lines.iter().cloned().chain(depends).collect();
            lines.join(" ")
        };
        let choices: Map<String, Value> = foreseen
            .iter()
            .map(|(words, foreseen)| (words.as_str().to_owned(), lines(foreseen).into()))
            .collect();
        let terms: Map<String, Value> =
            terms.iter().map(|(word, meaning)| (word.clone(), meaning.clone().into())).collect();
        json!({ "choices": choices, "terms": terms })
    }
}

fn outcome(foreseen: &Foreseen, lang: Lang) -> Markup {
    html! {
        @for line in &foreseen.lines { span { (line) " " } }
        @if !foreseen.certain { em { (text(lang, "helping-depends")) } }
    }
}

/// The switch in the column beside the board, for whoever sits at the table.
pub fn switch(view: &RoomView<'_>) -> Markup {
    let (lang, on) = (view.lang, view.helps);
    html! {
        @if !view.over && view.sits {
            form.helping-switch method="post" action={ (view.here) "/helping" } {
                button.quiet-button type="submit" name="on" value=(if on { "no" } else { "yes" }) aria-pressed=(on) {
                    (icon::draw(if on { Icon::Eye } else { Icon::EyeOff })) span { (text(lang, if on { "helping-off" } else { "helping-on" })) }
                }
            }
        }
    }
}
