//! A guide for newcomers, once in each language.

use crate::prose::{self, Part, Section, with_numbers};
use greenroom_engine::Lang;
use maud::{Markup, html};

/// A game's guide.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// In English.
    pub en: &'static str,
    /// In Japanese.
    pub ja: &'static str,
    /// The number of the rules that a name in braces stands for.
    pub number: fn(&str) -> Option<String>,
}

impl Guide {
    /// The sections in a language.
    pub fn sections(self, lang: Lang) -> Vec<Section> {
        prose::sections(match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        })
    }

    /// The whole guide. Each section folds; the first one is open. `picture` draws a piece of the game by its word.
    pub fn draw(self, lang: Lang, picture: impl Fn(&str) -> Option<Markup>) -> Markup {
        html! {
            div class="guide" {
                @for (index, section) in self.sections(lang).iter().enumerate() {
                    details class="guide__section" open[index == 0] {
                        summary { h2 { (section.title) } }
                        @for part in &section.parts {
                            @match part {
                                Part::Paragraph(text) => p { (with_numbers(text, self.number)) },
                                Part::List(items) => ul { @for item in items { li { (with_numbers(item, self.number)) } } },
                                Part::Pieces(words) => div class="rule__pieces" { @for word in words { @if let Some(piece) = picture(word) { (piece) } } },
                            }
                        }
                    }
                }
            }
        }
    }

    /// How many parts and items each section has: the same in every language.
    pub fn shape(self, lang: Lang) -> Vec<Vec<usize>> {
        prose::shape(&self.sections(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUIDE: Guide = Guide {
        en: "left out\n## Aim\nMore <b>.\n![](die gone)\n## End\nDone with {points}.",
        ja: "## 目的\n勝ちます。\n",
        number: |name| (name == "points").then(|| "10".to_owned()),
    };

    #[test]
    fn what_is_drawn_is_escaped() {
        let picture = |word: &str| (word == "die").then(|| html! { b { "DIE" } });
        let drawn = GUIDE.draw(Lang::En, picture).into_string();
        assert!(drawn.contains("More &lt;b&gt;.") && !drawn.contains("left out"));
        assert!(drawn.contains(r#"<div class="rule__pieces"><b>DIE</b></div>"#), "{drawn}");
        assert!(drawn.contains("Done with 10."), "{drawn}");
        assert_eq!(drawn.matches(" open").count(), 1);
        assert_eq!(GUIDE.shape(Lang::Ja), [vec![0]]);
    }
}
