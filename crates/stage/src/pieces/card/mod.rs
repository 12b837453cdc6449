//! One card for all games: slots on a front, a back one believes, three sizes.

mod back;
mod front;
pub(super) mod ornament;

pub use back::Pattern;

use super::face::{Face, Mood};
use super::icon::Icon;
use super::tone::Tone;
use maud::{Markup, html};

/// How large a card lies there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// Among others on the table: the number, the art and a short title.
    #[default]
    Table,
    /// In a hand: also the icons and some of the text.
    Hand,
    /// To be read: everything.
    Large,
}

impl Size {
    /// The class that sets a card's width.
    pub fn class(self) -> &'static str {
        match self {
            Size::Table => "card--table",
            Size::Hand => "card--hand",
            Size::Large => "card--large",
        }
    }
}

/// A card about to be drawn. Empty slots take no room.
///
/// The card is a `span`, so it may lie inside a `button`; lifting and focus follow the button around it.
#[derive(Clone, Debug, Default)]
pub struct Card {
    pub(super) title: Option<String>,
    pub(super) number: Option<String>,
    pub(super) corner: Option<Markup>,
    pub(super) art: Option<Markup>,
    pub(super) icons: Vec<Markup>,
    pub(super) text: Option<Markup>,
    pub(super) kind: Option<String>,
    marks: Vec<Markup>,
    tone: Tone,
    size: Size,
    back: Option<(Pattern, Option<Icon>)>,
    classes: Vec<String>,
    label: Option<String>,
}

impl Card {
    /// An empty card, face up.
    pub fn new() -> Card {
        Card::default()
    }

    /// A card of which only the back is seen. It still takes marks, a size, a tone and states.
    pub fn face_down(pattern: Pattern) -> Card {
        Card { back: Some((pattern, None)), ..Card::default() }
    }

    /// Its name.
    pub fn title(mut self, title: impl Into<String>) -> Card {
        self.title = Some(title.into());
        self
    }

    /// Its most important number, legible at every size.
    #[expect(clippy::needless_pass_by_value, reason = "`.number(12)` reads better than `.number(&12)`")]
    pub fn number(mut self, number: impl ToString) -> Card {
        self.number = Some(number.to_string());
        self
    }

    /// What stands in the upper right corner: an icon, a cost, a seat.
    pub fn corner(mut self, corner: Markup) -> Card {
        self.corner = Some(corner);
        self
    }

    /// The picture. Without one the number becomes the picture.
    pub fn art(mut self, art: Markup) -> Card {
        self.art = Some(art);
        self
    }

    /// Somebody's face as the picture.
    pub fn portrait(self, face: &Face, mood: Mood) -> Card {
        self.art(face.draw(mood))
    }

    /// Adds an icon to the row under the title.
    pub fn icon(mut self, icon: Markup) -> Card {
        self.icons.push(icon);
        self
    }

    /// Adds several icons to the row under the title.
    pub fn icons(mut self, icons: impl IntoIterator<Item = Markup>) -> Card {
        self.icons.extend(icons);
        self
    }

    /// What the card says. Phrasing markup only: no paragraphs or lists.
    pub fn text(mut self, text: Markup) -> Card {
        self.text = Some(text);
        self
    }

    /// A small line at the foot: the kind of card, or its deck.
    pub fn kind(mut self, kind: impl Into<String>) -> Card {
        self.kind = Some(kind.into());
        self
    }

    /// Adds a small badge at the edge, such as who knows this card.
    pub fn mark(mut self, mark: Markup) -> Card {
        self.marks.push(mark);
        self
    }

    /// The tone of its print.
    pub fn tone(mut self, tone: Tone) -> Card {
        self.tone = tone;
        self
    }

    /// How large it lies there.
    pub fn size(mut self, size: Size) -> Card {
        self.size = size;
        self
    }

    /// The emblem on the back; without one, the house's monogram.
    pub fn emblem(mut self, emblem: Icon) -> Card {
        if let Some((_, own)) = &mut self.back {
            *own = Some(emblem);
        }
        self
    }

    /// Chosen by the seat that looks.
    pub fn chosen(self, yes: bool) -> Card {
        self.class_if("is-chosen", yes)
    }

    /// May be chosen now: lifts and glows softly.
    pub fn choosable(self, yes: bool) -> Card {
        self.class_if("is-choosable", yes)
    }

    /// Cannot be chosen now.
    pub fn quiet(self, yes: bool) -> Card {
        self.class_if("is-quiet", yes)
    }

    /// Came here with the last move.
    pub fn last_move(self, yes: bool) -> Card {
        self.class_if("is-last-move", yes)
    }

    /// Lies on its side.
    pub fn sideways(self, yes: bool) -> Card {
        self.class_if("is-sideways", yes)
    }

    /// A further class, for a game's own style sheet.
    pub fn class(self, class: &str) -> Card {
        self.class_if(class, true)
    }

    /// What a screen reader says instead of the slots.
    pub fn label(mut self, label: impl Into<String>) -> Card {
        self.label = Some(label.into());
        self
    }

    fn class_if(mut self, class: &str, yes: bool) -> Card {
        if yes {
            self.classes.push(class.to_owned());
        }
        self
    }

    /// The card as markup.
    pub fn render(&self) -> Markup {
        let role = self.label.as_ref().map(|_| "img");
        html! {
            span class={ "card " (self.size.class()) " " (self.tone.class()) @for class in &self.classes { " " (class) } }
                role=[role] aria-label=[self.label.as_ref()] {
                @match self.back {
                    Some((pattern, emblem)) => (back::draw(pattern, emblem)),
                    None => (front::draw(self)),
                }
                @if !self.marks.is_empty() {
                    span class="card__marks" { @for mark in &self.marks { span class="card__mark" { (mark) } } }
                }
            }
        }
    }
}

impl maud::Render for Card {
    fn render(&self) -> Markup {
        Card::render(self)
    }
}

/// A card's back alone, at the size for the table.
pub fn card_back(tone: Tone, pattern: Pattern) -> Markup {
    Card::face_down(pattern).tone(tone).render()
}

/// A card with both sides, which turns over when `face_up` changes; give both sides the same size.
pub fn turning(front: &Card, back: &Card, face_up: bool) -> Markup {
    html! {
        span class={ "turning" @if face_up { " is-face-up" } } {
            span class="turning__side turning__side--back" aria-hidden=(face_up) { (back) }
            span class="turning__side turning__side--front" aria-hidden=(!face_up) { (front) }
        }
    }
}

/// A hand of cards, fanned or overlapping as the room allows.
pub fn hand(cards: &[Markup]) -> Markup {
    html! { span class="hand" { @for card in cards { span class="hand__card" { (card) } } } }
}

/// A pile of face-down cards with the number that are left.
pub fn pile(count: usize, tone: Tone, pattern: Pattern) -> Markup {
    let depth = match count {
        0 => "pile--empty",
        1 => "pile--one",
        2..=5 => "pile--few",
        _ => "pile--many",
    };
    html! {
        span class={ "pile " (depth) } {
            @if count > 0 { (card_back(tone, pattern)) } @else { span class="card card--table card--place" {} }
            span class="pile__count" { (count) }
        }
    }
}
