//! What a game must show, whatever the page around it looks like.

use crate::pieces::Portraits;
use crate::print::Cutout;
use crate::terminal::{About, TextBoard};
use crate::{Desk, Entry, Guide, Lesson, Puzzle, Rules, Texts, Whereabouts};
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
    /// each refusal, `do-VERB` and `need-VERB-a` for the sentences of actions that are chosen word by word, `counters` for what three
    /// counts in a word are.
    fn texts() -> &'static Texts;

    /// How to play, for newcomers: `guide/en.md` and `guide/ja.md`.
    fn guide() -> Guide;

    /// The whole rules in our own words, numbered like the rulebook: `rules/en.md` and `rules/ja.md`.
    fn rules() -> Rules;

    /// A first game that explains itself: `lessons/first.toml`.
    fn lesson() -> Option<&'static Lesson> {
        None
    }

    /// Positions of games between bots in which one choice stands out: `puzzles/found.toml`.
    fn puzzles() -> &'static [Puzzle] {
        &[]
    }

    /// The style sheet of this game's board. Everything in it stands under the class `game-ID`.
    fn style() -> &'static str;

    /// The picture on the shelf of games: an SVG of our own, 320 by 200.
    fn cover() -> Markup;

    /// The faces that the game's cards show, in one file which browsers keep.
    fn portraits() -> &'static Portraits;

    /// What a card or a thing is called, where the Fluent files do not say it: names from the card file.
    fn name_of(word: &str, lang: Lang) -> Option<String>;

    /// What the log says of an event.
    fn say(event: &Self::Event) -> Message;

    /// Which section of the rules an event follows from: its line in the log leads there.
    fn section_of(event: &Self::Event) -> &'static str;

    /// How much is made of an event.
    fn weight(event: &Self::Event) -> Weight;

    /// What a seat is asked now, as one sentence. It is called for a seat that has legal actions.
    fn prompt(view: &Self::View, seat: Seat) -> Message;

    /// What everybody else is told while these seats decide: by default, `Waiting for NAME`.
    fn waiting(_view: &Self::View, seat: Seat) -> Message {
        Message::new("waiting-for").seat("seat", seat)
    }

    /// The position as these eyes see it. A pure function: the same view, language and choices give the same markup.
    fn scene(view: &Self::View, desk: &Desk<'_>) -> Scene;

    /// A card or a thing as it is printed, by its word; none where the word names nothing that can be drawn alone. The view is
    /// that of a table that has just been dealt, as watchers see it.
    fn picture(view: &Self::View, word: &str, desk: &Desk<'_>) -> Option<Markup>;

    /// Every card and thing of the box for the almanac. Texts may be read from the view, which is that of any table.
    fn almanac(view: &Self::View, desk: &Desk<'_>) -> Vec<Entry>;

    /// The almanac's word for a word of the game, such as the kind of a card; none for what the almanac does not have.
    fn entry_of(word: &str) -> Option<String>;

    /// Where these eyes know the copies of a thing of the almanac to be, by its own word. Copies that are not listed have not
    /// been seen yet.
    fn whereabouts(view: &Self::View, word: &str) -> Whereabouts;

    /// Everything in the box as it is cut out of paper: cards, boards and tokens. The view is that of a table for as many as can
    /// play, just dealt, as watchers see it.
    fn cutouts(view: &Self::View, desk: &Desk<'_>) -> Vec<Cutout>;

    /// What differs from the board's style sheet where things are printed to be cut out.
    fn print_style() -> &'static str;

    /// The story of the result, shown above the final board: reveals, totals, who has won and why. The view sees all,
    /// and [`Desk::standing`] holds the ranks and scores.
    fn finale(view: &Self::View, desk: &Desk<'_>) -> Markup;

    /// The position as text for a terminal, as these eyes see it: all that the reader needs to decide.
    fn text_board(view: &Self::View, desk: &Desk<'_>) -> TextBoard;

    /// The words that a reader in a terminal can ask about: every card, place and token that has something to tell.
    fn words_to_ask(view: &Self::View) -> Vec<String>;

    /// What a card, a place or a token is, for a reader who asks or has to choose; none where the name says it all.
    fn about(view: &Self::View, desk: &Desk<'_>, word: &str) -> Option<About>;

    /// The same, and for a thing to do what the text `terminal-word-WORD` says of it.
    fn explain(view: &Self::View, desk: &Desk<'_>, word: &str) -> Option<About> {
        let text = || Self::texts().get(desk.lang, &format!("terminal-word-{word}"));
        Self::about(view, desk, word).or_else(|| text().map(|text| About::new(desk.label(word), text)))
    }

    /// The whole count of a finished game as text: what every seat's points come from. The view sees all, and the events
    /// are all that have happened, in their order.
    fn text_finale(view: &Self::View, desk: &Desk<'_>, events: &[&Self::Event]) -> TextBoard;
}

/// How much is made of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It was done on the way to something else, as paying is: never what an action is about.
    Detail,
    /// A line of the log.
    Plain,
    /// A big moment, to which the page gives two seconds of theatre.
    Big,
}

impl Weight {
    /// Big moments, and all else plain.
    pub fn big_if(is_big: bool) -> Weight {
        if is_big { Weight::Big } else { Weight::Plain }
    }
}

/// Implements [`Stage`] by the functions that every game's modules hold: `text` has `name_of`, `say`, `section_of`, `weight` and `prompt`,
/// `board` has `cover`, `portraits`, `scene`, `picture` and `finale`, `board::almanac` has `entries`, `entry_of` and `whereabouts`, `board::print` has `cutouts`, `board::terminal` has `board`, `words`, `about` and `finale`. Sentences
/// lie in `locales/{en,ja}.ftl`, the guide in `guide/{en,ja}.md`, the rules in `rules/{en,ja}.md`, the lesson in `lessons/first.toml`, the puzzles in `puzzles/found.toml`, the style sheets in
/// `assets/board.css` and `assets/print.css`.
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
                $crate::Guide {
                    en: $crate::file!("guide/en.md"),
                    ja: $crate::file!("guide/ja.md"),
                    number: $crate::rule_number::<$game>,
                }
            }

            fn rules() -> $crate::Rules {
                $crate::Rules {
                    en: $crate::file!("rules/en.md"),
                    ja: $crate::file!("rules/ja.md"),
                    number: $crate::rule_number::<$game>,
                }
            }

            fn lesson() -> ::std::option::Option<&'static $crate::Lesson> {
                static LESSON: ::std::sync::LazyLock<$crate::Lesson> = ::std::sync::LazyLock::new(|| {
                    $crate::Lesson::read($crate::file!("lessons/first.toml"))
                        .expect("the lesson is built in, and a test plays it")
                });
                ::std::option::Option::Some(&LESSON)
            }

            fn puzzles() -> &'static [$crate::Puzzle] {
                static PUZZLES: ::std::sync::LazyLock<::std::vec::Vec<$crate::Puzzle>> =
                    ::std::sync::LazyLock::new(|| {
                        $crate::Puzzle::read_all($crate::file!("puzzles/found.toml"))
                            .expect("the puzzles are built in, and a test reads them")
                    });
                &PUZZLES
            }

            fn style() -> &'static str {
                $crate::file!("assets/board.css")
            }

            fn cover() -> $crate::Markup {
                crate::board::cover()
            }

            fn portraits() -> &'static $crate::pieces::Portraits {
                static PORTRAITS: ::std::sync::LazyLock<$crate::pieces::Portraits> =
                    ::std::sync::LazyLock::new(|| {
                        $crate::pieces::Portraits::new(
                            <$game as $crate::Game>::ID,
                            &crate::board::portraits(),
                        )
                    });
                &PORTRAITS
            }

            fn name_of(word: &str, lang: $crate::Lang) -> ::std::option::Option<::std::string::String> {
                crate::text::name_of(word, lang)
            }

            fn say(event: &Self::Event) -> $crate::Message {
                crate::text::say(event)
            }

            fn section_of(event: &Self::Event) -> &'static str {
                crate::text::section_of(event)
            }

            fn weight(event: &Self::Event) -> $crate::Weight {
                crate::text::weight(event)
            }

            fn prompt(view: &Self::View, seat: $crate::Seat) -> $crate::Message {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::text::prompt(view, seat)
            }

            fn scene(view: &Self::View, desk: &$crate::Desk<'_>) -> $crate::Scene {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::scene(view, desk)
            }

            fn picture(
                view: &Self::View,
                word: &str,
                desk: &$crate::Desk<'_>,
            ) -> ::std::option::Option<$crate::Markup> {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::picture(view, word, desk)
            }

            fn almanac(view: &Self::View, desk: &$crate::Desk<'_>) -> ::std::vec::Vec<$crate::Entry> {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::almanac::entries(view, desk)
            }

            fn entry_of(word: &str) -> ::std::option::Option<::std::string::String> {
                crate::board::almanac::entry_of(word)
            }

            fn whereabouts(view: &Self::View, word: &str) -> $crate::Whereabouts {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::almanac::whereabouts(view, word)
            }

            fn cutouts(view: &Self::View, desk: &$crate::Desk<'_>) -> ::std::vec::Vec<$crate::print::Cutout> {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::print::cutouts(view, desk)
            }

            fn print_style() -> &'static str {
                $crate::file!("assets/print.css")
            }

            fn finale(view: &Self::View, desk: &$crate::Desk<'_>) -> $crate::Markup {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::finale(view, desk)
            }

            fn text_board(view: &Self::View, desk: &$crate::Desk<'_>) -> $crate::terminal::TextBoard {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::terminal::board(view, desk)
            }

            fn words_to_ask(view: &Self::View) -> ::std::vec::Vec<::std::string::String> {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::terminal::words(view)
            }

            fn about(
                view: &Self::View,
                desk: &$crate::Desk<'_>,
                word: &str,
            ) -> ::std::option::Option<$crate::terminal::About> {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::terminal::about(view, desk, word)
            }

            fn text_finale(
                view: &Self::View,
                desk: &$crate::Desk<'_>,
                events: &[&Self::Event],
            ) -> $crate::terminal::TextBoard {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::board::terminal::finale(view, desk, events)
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
