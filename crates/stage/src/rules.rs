//! The rules of a game in our own words, once in each language, numbered like the rulebook.
//!
//! A heading is `## 2-3 Title`: the number of the rulebook's section, then what it is about. In the text `(2-3)` leads to that
//! section, and `(Q-05)` names the ruling that decides.

use crate::prose::{self, Part, Section, with_numbers};
use greenroom_engine::{CardFile, Game, Lang, number_in};
use maud::{Markup, html};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A game's rules.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// In English.
    pub en: &'static str,
    /// In Japanese.
    pub ja: &'static str,
    /// The number of the rules that a name in braces stands for.
    pub number: fn(&str) -> Option<String>,
}

/// The number of a game's rules that has this name, with the cards that are looked at now.
pub fn rule_number<G: Game>(name: &str) -> Option<String> {
    number_in(&G::Cards::shelf().get().rules(), name)
}

/// One numbered section of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The rulebook's number, such as `2-3`.
    pub number: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub parts: Vec<Part>,
}

impl Rule {
    /// How deep it stands: 1 for `2`, 2 for `2-3`.
    pub fn depth(&self) -> usize {
        self.number.split(['-', '.']).count()
    }
}

/// Where a section stands on the page: `s2-3` for the sections `2-3` and `2.3`.
pub fn anchor(number: &str) -> String {
    format!("s{}", number.replace('.', "-"))
}

impl Rules {
    /// The sections in a language.
    pub fn sections(self, lang: Lang) -> Vec<Rule> {
        let numbered = |section: Section| {
            let (number, title) = section.title.split_once(' ').unwrap_or((section.title, ""));
            Rule { number, title, parts: section.parts }
        };
        prose::sections(self.text(lang)).into_iter().map(numbered).collect()
    }

    /// Whether a section has a paragraph; the same in every language.
    pub fn has(self, number: &str) -> bool {
        self.sections(Lang::En).iter().any(|rule| rule.number == number && !rule.parts.is_empty())
    }

    /// The numbers of the sections, with how many parts and items each has: the same in every language.
    pub fn shape(self, lang: Lang) -> Vec<(&'static str, Vec<usize>)> {
        let shape = prose::shape(&prose::sections(self.text(lang)));
        self.sections(lang).iter().map(|rule| rule.number).zip(shape).collect()
    }

    /// All sections. `picture` draws a piece of the game by its word.
    pub fn draw(self, lang: Lang, picture: &dyn Fn(&str) -> Option<Markup>) -> Markup {
        let rules = self.sections(lang);
        let marks = Marks {
            numbers: rules.iter().map(|rule| rule.number).collect(),
            named: RefCell::default(),
            number: self.number,
        };
        html! { @for rule in &rules { (section(rule, &marks, picture)) } }
    }

    fn text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}

fn section(rule: &Rule, marks: &Marks, picture: &dyn Fn(&str) -> Option<Markup>) -> Markup {
    let anchor = anchor(rule.number);
    let heading = html! { a class="rule__number" href={ "#" (anchor) } { (rule.number) } " " (rule.title) };
    html! {
        section id=(anchor) class={ "rule rule--" (rule.depth()) } data-rule=(rule.number) {
            @match rule.depth() {
                1 => h2 { (heading) },
                2 => h3 { (heading) },
                3 => h4 { (heading) },
                _ => h5 { (heading) },
            }
            @for part in &rule.parts {
                @match part {
                    Part::Paragraph(text) => p { (marks.line(text)) },
                    Part::List(items) => ul { @for item in items { li { (marks.line(item)) } } },
                    Part::Pieces(words) => div class="rule__pieces" { @for word in words { @if let Some(piece) = picture(word) { (piece) } } },
                }
            }
        }
    }
}

/// What brackets in the text may name: sections, and rulings, each of which has its place where it is named first.
struct Marks {
    numbers: BTreeSet<&'static str>,
    named: RefCell<BTreeSet<String>>,
    /// The number of the rules that a name in braces stands for.
    number: fn(&str) -> Option<String>,
}

impl Marks {
    /// A line in which brackets around a section are a link, and those around a ruling its mark.
    fn line(&self, text: &str) -> Markup {
        let text = with_numbers(text, self.number);
        let mut rest = &*text;
        let mut marked = Vec::new();
        while let Some((before, inside, after)) = bracket(rest) {
            marked.push(html! { (before) (self.mark(inside)) });
            rest = after;
        }
        html! { @for part in &marked { (part) } (rest) }
    }

    fn mark(&self, bracket: &str) -> Markup {
        let inside = bracket.trim_matches(['(', ')', '（', '）']);
        if self.numbers.contains(inside) {
            let (open, close) = bracket.split_once(inside).unwrap_or_default();
            return html! { (open) a href={ "#" (anchor(inside)) } { (inside) } (close) };
        }
        if !is_ruling(inside) {
            return html! { (bracket) };
        }
        let id = inside.to_lowercase();
        let id = self.named.borrow_mut().insert(id.clone()).then_some(id);
        html! { span class="rule__ruling" id=[id] { (inside) } }
    }
}

/// The text before the first bracket, the bracket itself, and the text after it.
fn bracket(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find(['(', '（'])?;
    let end = start + text[start..].find([')', '）'])?;
    let after = end + text[end..].chars().next().map_or(0, char::len_utf8);
    Some((&text[..start], &text[start..after], &text[after..]))
}

/// Whether this is the number of a ruling, such as `Q-05`.
fn is_ruling(text: &str) -> bool {
    text.strip_prefix("Q-")
        .is_some_and(|digits| digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Rules = Rules {
        en: "## 2 Voting\nPlay <one> card (2.3).\n## 2.3 The deal\n![](deal gone)\n- Face up (Q-05) or (4, 2, 2).\n- Again (Q-05).",
        ja: "## 2 投票\n1枚出します（2.3）。\n## 2.3 裏取引\n![](deal gone)\n- 表向き（Q-05）。\n- また。",
        number: |_| None,
    };

    #[test]
    fn sections_have_the_numbers_of_the_rulebook() {
        let rules = RULES.sections(Lang::En);
        assert_eq!((rules[1].number, rules[1].title, rules[1].depth()), ("2.3", "The deal", 2));
        assert!(RULES.has("2.3") && !RULES.has("2-3") && !RULES.has("3"));
        assert_eq!(RULES.shape(Lang::En), RULES.shape(Lang::Ja));
    }

    #[test]
    fn brackets_lead_to_sections_and_name_rulings() {
        let picture = |word: &str| (word == "deal").then(|| html! { b { "DEAL" } });
        let drawn = RULES.draw(Lang::En, &picture).into_string();
        assert!(drawn.contains(r#"<section id="s2-3" class="rule rule--2" data-rule="2.3"><h3>"#), "{drawn}");
        assert!(drawn.contains(r##"Play &lt;one&gt; card (<a href="#s2-3">2.3</a>)."##), "{drawn}");
        assert!(drawn.contains(r#"<div class="rule__pieces"><b>DEAL</b></div>"#), "{drawn}");
        assert!(
            drawn.contains(r#"<span class="rule__ruling" id="q-05">Q-05</span> or (4, 2, 2)."#),
            "{drawn}"
        );
        assert_eq!(drawn.matches(r#"id="q-05""#).count(), 1);
        let japanese = RULES.draw(Lang::Ja, &picture).into_string();
        assert!(japanese.contains(r##"（<a href="#s2-3">2.3</a>）"##), "{japanese}");
    }
}
