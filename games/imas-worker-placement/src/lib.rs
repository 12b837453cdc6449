//! IM@S x Worker Placement: two idols each walk nine boards of paths, gather, train and win events.
//!
//! The modules follow the rulebook: [`setup`] is §3, [`flow`] §4.1 to §4.5, [`spaces`] §4.4, [`appeal`] §4.6, [`events`]
//! §5.1, [`scoring`] §5.2 and §6. [`view`] says who sees what. Doubtful readings cite `Q-nn` in RULINGS.md; DESIGN.md
//! says why the numbers of the house cards are what they are.

pub mod actions;
pub mod appeal;
mod audit;
mod board;
pub mod boards;
mod card_file;
pub mod cards;
pub mod events;
pub mod flow;
pub mod happening;
pub mod hints;
pub mod ids;
pub mod outlook;
pub mod scoring;
pub mod setup;
pub mod spaces;
pub mod state;
mod text;
pub mod view;
pub mod words;

pub use actions::Action;
pub use happening::Happening;
pub use state::WorkerPlacement;
pub use view::View;

use greenroom_engine::{
    Chance, Eyes, Game, Lang, Log, Message, OptionSpec, Refusal, Seat, SeatSet, Setup, Standing, Turn,
    Values, Words,
};
use greenroom_stage::{Desk, Guide, Scene, Stage, Texts};
use maud::Markup;
use serde::{Deserialize, Serialize};
use state::Step;
use std::ops::RangeInclusive;

/// How idols are chosen (§3.2 recommends a draft and leaves it free).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdolChoice {
    /// Once around and back, as settlements are placed in Catan.
    #[default]
    Draft,
    /// Two each, at random.
    Dealt,
}

/// What can be set when a table is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How idols are chosen.
    pub idols: IdolChoice,
}

impl Game for WorkerPlacement {
    const ID: &'static str = "imas-worker-placement";
    const RULES_VERSION: u16 = 2;
    const SEATS: RangeInclusive<u8> = 2..=5;

    type Cards = cards::Cards;
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Happening;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { key: "idols", values: Values::OneOf(&["draft", "dealt"]) }]
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<WorkerPlacement, Refusal> {
        Ok(setup::deal(setup.options, setup.seats, chance))
    }

    fn seats(&self) -> u8 {
        self.open.seats()
    }

    fn turn(&self) -> Turn {
        match self.open.step() {
            Step::Over => Turn::Over,
            _ => Turn::To(SeatSet::only(self.open.now)),
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.list(seat, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.explain(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Happening>) {
        self.act(seat, action, chance, log);
    }

    fn view(&self, eyes: Eyes) -> View {
        view::view(self, eyes)
    }

    fn sample(view: &View, chance: &mut impl Chance) -> WorkerPlacement {
        view::sample(view, chance)
    }

    fn standing(&self) -> Option<Standing> {
        self.result()
    }

    fn words(action: Action) -> Words {
        words::say(action)
    }

    fn parse(words: &Words) -> Option<Action> {
        words::read(words)
    }

    fn audit(&self) -> Result<(), Message> {
        audit::audit(self)
    }
}

impl Stage for WorkerPlacement {
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

    fn say(event: &Happening) -> Message {
        text::say(event)
    }

    fn is_big(event: &Happening) -> bool {
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
