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
