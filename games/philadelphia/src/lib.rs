//! Philadelphia: job advertisements on a wall of notices, a die that hires, and portfolios to submit.
//!
//! The chapters of the rulebook, in its order: [`cards`] and [`effects`] are Card Details, `setup` is Setup, `flow` the
//! rounds and the simple actions, `posting` and `items` two more of them, `portfolio` and [`submit`] the Submissions, `employ`, `update`
//! and `fever` the rest of a round. What the words on cards do stands in `resolve`, what is known to whom in `view`.

mod actions;
mod audit;
mod board;
mod card_set;
pub mod cards;
pub mod effects;
mod employ;
mod event;
mod fever;
mod flow;
mod hints;
mod items;
pub mod outlook;
mod play;
mod portfolio;
mod posting;
mod resolve;
mod scoring;
mod setup;
pub mod state;
pub mod submit;
mod text;
mod update;
mod view;

pub use actions::Action;
pub use card_set::CardSet;
pub use event::{Event, Why};
pub use state::Philadelphia;
pub use view::{HandView, View};

use greenroom_engine::{
    Chance, Eyes, Game, Lang, Log, Message, OptionSpec, Refusal, Seat, Setup, Standing, Turn, Words,
};
use greenroom_stage::{Desk, Guide, Scene, Stage, Texts};
use maud::Markup;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The rulebook offers no variants.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Game for Philadelphia {
    const ID: &'static str = "philadelphia";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Cards = cards::Cards;
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<Philadelphia, Refusal> {
        Ok(setup::deal(setup.seats, chance))
    }

    fn seats(&self) -> u8 {
        self.open.seats()
    }

    fn turn(&self) -> Turn {
        flow::turn(self)
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        actions::legal(self, seat, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        actions::check(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        play::Play { game: self, chance, log }.act(seat, action);
    }

    fn view(&self, eyes: Eyes) -> View {
        view::view(self, eyes)
    }

    fn sample(view: &View, chance: &mut impl Chance) -> Philadelphia {
        view::sample(view, chance)
    }

    fn standing(&self) -> Option<Standing> {
        scoring::standing(self)
    }

    fn words(action: Action) -> Words {
        actions::words(action)
    }

    fn parse(words: &Words) -> Option<Action> {
        actions::parse(words)
    }

    fn audit(&self) -> Result<(), Message> {
        audit::audit(self)
    }
}

impl Stage for Philadelphia {
    fn texts() -> &'static Texts {
        &text::TEXTS
    }

    fn guide() -> Guide {
        Guide { en: include_str!("../guide/en.md"), ja: include_str!("../guide/ja.md") }
    }

    fn style() -> &'static str {
        include_str!("../assets/board.css")
    }

    fn cover() -> Markup {
        board::cover()
    }

    fn name_of(word: &str, lang: Lang) -> Option<String> {
        text::name_of(word, lang)
    }

    fn say(event: &Event) -> Message {
        text::say(event)
    }

    fn is_big(event: &Event) -> bool {
        text::is_big(event)
    }

    fn prompt(view: &View, seat: Seat) -> Message {
        text::prompt(view, seat)
    }

    fn scene(view: &View, desk: &Desk<'_>) -> Scene {
        board::scene(view, desk)
    }

    fn finale(view: &View, desk: &Desk<'_>) -> Markup {
        board::finale(view, desk)
    }
}
