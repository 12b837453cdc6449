//! Idol Project: build an agency, win idols over, fill the Dome.

mod actions;
mod activity;
mod auction;
mod audit;
mod board;
mod card_checks;
mod cards;
mod decks;
mod employ;
mod event;
mod flow;
mod hints;
mod preparation;
mod refusals;
mod scoring;
mod selling;
mod setup;
mod state;
mod text;
mod transfer;
mod upkeep;
mod view;

pub use actions::Action;
pub use activity::{STUDIO_WORK, activities_at};
pub use auction::{CONSOLATION, RAISE};
pub use cards::{
    Bonus, CARDS, Cards, DOMES, Dome, DomeCard, EVENTS, EventCard, EventEffect, FIVE_PLAYER_DOME, Field,
    Grade, Happening, IDOLS, INVESTMENTS, Idol, IdolCard, IdolEffect, InvestmentCard, Skills, WORKS, Work,
    WorkCard,
};
pub use decks::{IdolDeck, InvestmentDeck, Returned, WorkDeck};
pub use event::Event;
pub use preparation::INCOME;
pub use selling::{price_per_stock, sale_price};
pub use setup::STARTING_MONEY;
pub use state::{DomeVp, Ending, FULL_SAFE, IdolProject, Office, Options, Places, Step, Stocks};
pub use upkeep::unpaid_idols;

use greenroom_engine::{
    Chance, Eyes, Game, Lang, Log, Message, OptionSpec, Refusal, Seat, Setup, Standing, Turn, Values, Words,
};
use greenroom_stage::{Desk, Guide, Scene, Stage, Texts};
use maud::Markup;
use std::ops::RangeInclusive;

impl Game for IdolProject {
    const ID: &'static str = "idol-project";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;

    type Cards = cards::Cards;
    type Options = Options;
    type Action = Action;
    type View = IdolProject;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { key: "dome_vp", values: Values::OneOf(&["printed", "10", "8"]) }]
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<IdolProject, Refusal> {
        Ok(setup::deal(setup.options, setup.seats, chance))
    }

    fn seats(&self) -> u8 {
        self.count()
    }

    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.legal_actions(seat, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.allows(seat, action).map_err(|reason| self.refuse(seat, reason))
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.act(seat, action, chance, log);
    }

    fn view(&self, eyes: Eyes) -> IdolProject {
        view::view(self, eyes)
    }

    fn sample(view: &IdolProject, chance: &mut impl Chance) -> IdolProject {
        view::sample(view, chance)
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
        audit::audit(self)
    }
}

impl Stage for IdolProject {
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

    fn prompt(view: &IdolProject, seat: Seat) -> Message {
        text::prompt(view, seat)
    }

    fn scene(view: &IdolProject, desk: &Desk<'_>) -> Scene {
        board::scene(view, desk)
    }

    fn finale(view: &IdolProject, desk: &Desk<'_>) -> Markup {
        board::finale(view, desk)
    }
}
