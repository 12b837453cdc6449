//! What a game must show, whatever the page around it looks like.

use crate::{Desk, Guide, Texts};
use greenroom_engine::{Game, Lang, Message, Seat};
use maud::Markup;

/// A position as it is shown to one pair of eyes.
pub struct Scene {
    /// The middle of the table.
    pub board: Markup,
    /// The reader's own things along the bottom edge; empty for who only watches.
    pub hand: Markup,
    /// What the table knows of each seat, next to its face.
    pub plates: Vec<Plate>,
}

/// What stands next to a seat's face.
#[derive(Clone)]
pub struct Plate {
    /// How the seat stands (points, money, votes), as short as can be; none where nobody can know.
    pub score: Option<String>,
    /// Small things everybody sees of this seat: cards left, candidates, chips.
    pub facts: Markup,
}

/// A game that can be shown.
///
/// The page gives the frame: seats along the top, the prompt above the hand, the buttons for words that are no pieces on
/// the board, the log. A game brings the rest.
pub trait Stage: Game {
    /// The game's sentences: `locales/en.ftl` and `locales/ja.ftl`, usually behind a `LazyLock`.
    ///
    /// Keys that the frame looks up: `title`, `tagline` (one sentence for the shelf), `time` (how long a game takes),
    /// `option-KEY` and `option-KEY-VALUE` for each option, `word-WORD` for words that are not cards, `refuse-REASON` for
    /// each refusal.
    fn texts() -> &'static Texts;

    /// How to play, for newcomers: `guide/en.md` and `guide/ja.md`.
    fn guide() -> Guide;

    /// The style sheet of this game's board. Everything in it stands under the class `game-ID`.
    fn style() -> &'static str;

    /// The picture on the shelf of games: an SVG of our own, 320 by 200.
    fn cover() -> Markup;

    /// What a card or a thing is called, where the Fluent files do not say it: names from the card file.
    fn name_of(word: &str, lang: Lang) -> Option<String>;

    /// What the log says of an event.
    fn say(event: &Self::Event) -> Message;

    /// Whether an event is a big moment that the page gives two seconds of theatre.
    fn is_big(_event: &Self::Event) -> bool {
        false
    }

    /// What a seat is asked now, as one sentence. It is called for a seat that has legal actions.
    fn prompt(view: &Self::View, seat: Seat) -> Message;

    /// What everybody else is told while these seats decide: by default, `Waiting for NAME`.
    fn waiting(_view: &Self::View, seat: Seat) -> Message {
        Message::new("waiting-for").seat("seat", seat)
    }

    /// The position as these eyes see it. A pure function: the same view, language and choices give the same markup.
    fn scene(view: &Self::View, desk: &Desk<'_>) -> Scene;

    /// The story of the result, shown above the final board: reveals, totals, who has won and why. The view sees all,
    /// and [`Desk::standing`] holds the ranks and scores.
    fn finale(view: &Self::View, desk: &Desk<'_>) -> Markup;
}

/// Implements [`Stage`] by the functions that every game's modules hold: `text` has `name_of`, `say`, `is_big` and `prompt`,
/// `board` has `cover`, `scene` and `finale`. Sentences lie in `locales/{en,ja}.ftl`, the guide in `guide/{en,ja}.md`, the
/// style sheet in `assets/board.css`.
///
/// Each function looks cards up in the edition that the view was dealt with.
#[macro_export]
#[allow(clippy::crate_in_macro_def)] // `crate` is the game's own, on purpose.
macro_rules! stage {
    ($game:ident) => {
        impl $crate::Stage for $game {
            fn texts() -> &'static $crate::Texts {
                static TEXTS: ::std::sync::LazyLock<$crate::Texts> = ::std::sync::LazyLock::new(|| {
                    $crate::Texts::new($crate::file!("locales/en.ftl"), $crate::file!("locales/ja.ftl"))
                });
                &TEXTS
            }

            fn guide() -> $crate::Guide {
                $crate::Guide { en: $crate::file!("guide/en.md"), ja: $crate::file!("guide/ja.md") }
            }

            fn style() -> &'static str {
                $crate::file!("assets/board.css")
            }

            fn cover() -> $crate::Markup {
                crate::board::cover()
            }

            fn name_of(word: &str, lang: $crate::Lang) -> ::std::option::Option<::std::string::String> {
                crate::text::name_of(word, lang)
            }

            fn say(event: &Self::Event) -> $crate::Message {
                crate::text::say(event)
            }

            fn is_big(event: &Self::Event) -> bool {
                crate::text::is_big(event)
            }

            fn prompt(view: &Self::View, seat: $crate::Seat) -> $crate::Message {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::text::prompt(view, seat)
            }

            fn scene(view: &Self::View, desk: &$crate::Desk<'_>) -> $crate::Scene {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::scene(view, desk)
            }

            fn finale(view: &Self::View, desk: &$crate::Desk<'_>) -> $crate::Markup {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::finale(view, desk)
            }
        }
    };
}

/// A file of the game's own folder, as text.
#[doc(hidden)]
#[macro_export]
macro_rules! file {
    ($path:literal) => {
        ::std::include_str!(::std::concat!(::std::env!("CARGO_MANIFEST_DIR"), "/", $path))
    };
}
