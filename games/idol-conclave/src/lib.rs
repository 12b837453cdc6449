//! Idol Conclave: an idol election with hidden votes and backstage deals, for three to five.
//!
//! The table of contents, in the rulebook's order: [`cards`], [`setup`] (§1), [`state`], `flow` (§2), `voting` (§2-2, §5),
//! `backstage` (§2-3), `actions`, [`scoring`] (§3, §4), [`view`] and `sampling` (who knows what), `hints`.

mod actions;
mod backstage;
mod board;
pub mod cards;
mod events;
mod flow;
mod hints;
mod sampling;
pub mod scoring;
pub mod setup;
pub mod state;
mod text;
pub mod view;
mod voting;

pub use actions::Action;
pub use cards::CARDS;
pub use events::Event;
pub use setup::Options;
pub use state::IdolConclave;
pub use view::View;

use greenroom_engine::{
    Chance, Eyes, Game, Lang, Log, Message, OptionSpec, Refusal, Seat, Setup, Standing, Turn, Words,
};
use greenroom_stage::{Desk, Guide, Scene, Stage, Texts};
use maud::Markup;
use std::ops::RangeInclusive;

impl Game for IdolConclave {
    const ID: &'static str = "idol-conclave";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;

    type Cards = cards::Cards;
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        &setup::OPTIONS
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<IdolConclave, Refusal> {
        setup::deal(setup.options, setup.seats, chance)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turn(&self) -> Turn {
        self.deciding()
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.list_actions(seat, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.take(seat, action, log);
    }

    fn view(&self, eyes: Eyes) -> View {
        self.seen_by(eyes)
    }

    fn sample(view: &View, chance: &mut impl Chance) -> IdolConclave {
        sampling::sample(view, chance)
    }

    fn standing(&self) -> Option<Standing> {
        self.result()
    }

    fn words(action: Action) -> Words {
        actions::words(action)
    }

    fn parse(words: &Words) -> Option<Action> {
        actions::parse(words)
    }

    fn audit(&self) -> Result<(), Message> {
        setup::audit(self)
    }
}

impl Stage for IdolConclave {
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
        matches!(event, Event::Opened { .. } | Event::Broke { .. } | Event::AllVote { .. } | Event::Over)
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
