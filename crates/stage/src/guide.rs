//! A guide for newcomers: plain text with headings and lists, once in each language.
//!
//! Three kinds of line and no more: `## Title` begins a section, `- item` is an item of a list, anything else is a
//! paragraph.

use greenroom_engine::Lang;
use maud::{Markup, html};

/// A game's guide.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// In English.
    pub en: &'static str,
    /// In Japanese.
    pub ja: &'static str,
}

/// One section of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub parts: Vec<Part>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph.
    Paragraph(&'static str),
    /// A list.
    List(Vec<&'static str>),
}

impl Guide {
    /// The sections in a language. What stands before the first heading belongs to none and is left out.
    pub fn sections(self, lang: Lang) -> Vec<Section> {
        let text = match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        };
        let mut sections: Vec<Section> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(title) = line.strip_prefix("## ") {
                sections.push(Section { title, parts: Vec::new() });
                continue;
            }
            let Some(section) = sections.last_mut() else { continue };
            match (line.strip_prefix("- "), section.parts.last_mut()) {
                (Some(item), Some(Part::List(items))) => items.push(item),
                (Some(item), _) => section.parts.push(Part::List(vec![item])),
                (None, _) => section.parts.push(Part::Paragraph(line)),
            }
        }
        sections
    }

    /// The whole guide. Each section folds; the first one is open.
    pub fn draw(self, lang: Lang) -> Markup {
        html! {
            div class="guide" {
                @for (index, section) in self.sections(lang).iter().enumerate() {
                    details class="guide__section" open[index == 0] {
                        summary { h2 { (section.title) } }
                        @for part in &section.parts {
                            @match part {
                                Part::Paragraph(text) => p { (text) },
                                Part::List(items) => ul { @for item in items { li { (item) } } },
                            }
                        }
                    }
                }
            }
        }
    }

    /// How many parts and items each section has: the same in every language.
    pub fn shape(self, lang: Lang) -> Vec<Vec<usize>> {
        let size = |part: &Part| match part {
            Part::Paragraph(_) => 0,
            Part::List(items) => items.len(),
        };
        self.sections(lang).iter().map(|section| section.parts.iter().map(size).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUIDE: Guide = Guide {
        en: "left out\n## Aim\nWin.\n\n- a\n- b\n\nMore <b>.\n- c\n## End\nDone.",
        ja: "## 目的\n勝ちます。\n",
    };

    #[test]
    fn lines_become_sections_paragraphs_and_lists() {
        let sections = GUIDE.sections(Lang::En);
        assert_eq!(sections.len(), 2);
        assert_eq!(
            sections[0].parts,
            [
                Part::Paragraph("Win."),
                Part::List(vec!["a", "b"]),
                Part::Paragraph("More <b>."),
                Part::List(vec!["c"])
            ]
        );
        assert_eq!(GUIDE.shape(Lang::En), [vec![0, 2, 0, 1], vec![0]]);
        assert_eq!(GUIDE.shape(Lang::Ja), [vec![0]]);
    }

    #[test]
    fn what_is_drawn_is_escaped() {
        let drawn = GUIDE.draw(Lang::En).into_string();
        assert!(drawn.contains("More &lt;b&gt;.") && !drawn.contains("left out"));
        assert_eq!(drawn.matches(" open").count(), 1);
    }
}
