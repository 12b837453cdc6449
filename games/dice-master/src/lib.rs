//! DICE M@STER: producers send their idols to auditions and fight them out with dice, cards and memories.
//!
//! The rulebook is Japanese and its sections number the comments here. [`DiceMaster`] is the table; each chapter has a file.

mod actions;
mod audit;
mod audition;
mod board;
mod card_file;
mod cards;
mod effects;
mod entry;
mod events;
mod flow;
mod hints;
mod ids;
mod judgement;
mod legal;
mod outlook;
mod prepare;
mod problem;
mod produce;
mod rewards;
mod scoring;
mod setup;
mod state;
mod text;
mod traits;
mod view;

pub use actions::{Action, Aim};
pub use cards::{
    Ability, Always, Appeal, AuditionCard, CARDS, Cards, Colour, Errand, IdolCard, ProduceCard, Special,
    Star, Use, Values,
};
pub use events::Event;
pub use ids::{
    AUDITIONS, Audition, AuditionSet, Card, CardSet, IDOLS, Idol, IdolSet, Kind, PRODUCE_CARDS, Place, SLOTS,
    Slot, Trend,
};
pub use state::{
    Contest, DiceMaster, Die, Entrant, Hidden, IdolState, NEEDED, Open, Options, Purchase, Selection, Step,
    TOP, VICTORY_POINTS, rank_letter, rank_of,
};
pub use traits::Traits;
pub use view::{Batch, Held, View};

use greenroom_engine::{
    Chance, Eyes, Game, Lang, Log, Message, OptionSpec, Refusal, Seat, Setup, Standing, Turn,
    Values as OptionValues, Words,
};
use greenroom_stage::{Desk, Guide, Scene, Stage, Texts};
use maud::Markup;
use std::ops::RangeInclusive;

impl Game for DiceMaster {
    const ID: &'static str = "dice-master";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;

    type Cards = cards::Cards;
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        &[
            OptionSpec { key: "selection", values: OptionValues::OneOf(&["draft", "free"]) },
            OptionSpec { key: "short", values: OptionValues::Flag },
            OptionSpec { key: "fierce", values: OptionValues::Flag },
            OptionSpec { key: "passing", values: OptionValues::Flag },
        ]
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<DiceMaster, Refusal> {
        DiceMaster::set_up(setup.options, setup.seats, chance)
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.list_legal(seat, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.allows(seat, action).map_err(problem::Problem::refusal)
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.follow(seat, action, chance, log);
    }

    fn view(&self, eyes: Eyes) -> View {
        self.seen_by(eyes)
    }

    fn sample(view: &View, chance: &mut impl Chance) -> DiceMaster {
        DiceMaster::dealt_from(view, chance)
    }

    fn standing(&self) -> Option<Standing> {
        self.final_standing()
    }

    fn words(action: Action) -> Words {
        actions::words(action)
    }

    fn parse(words: &Words) -> Option<Action> {
        actions::parse(words)
    }

    fn audit(&self) -> Result<(), Message> {
        self.inspect()
    }
}

impl Stage for DiceMaster {
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
        matches!(event, Event::RankUp { rank: 6, .. })
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
