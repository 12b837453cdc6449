//! Idol Conclave: an idol election with hidden votes and backstage deals, for three to five.
//!
//! The table of contents, in the rulebook's order: [`cards`], [`setup`] (§1), [`state`], `flow` (§2), `voting` (§2-2, §5),
//! `backstage` (§2-3), `actions`, [`scoring`] (§3, §4), [`view`] and `sampling` (who knows what), `hints`.

mod actions;
mod backstage;
pub mod cards;
mod events;
mod flow;
mod hints;
mod sampling;
pub mod scoring;
pub mod setup;
pub mod state;
pub mod view;
mod voting;

pub use actions::Action;
pub use cards::CARDS;
pub use events::Event;
pub use setup::Options;
pub use state::IdolConclave;
pub use view::View;

use greenroom_engine::{Chance, Eyes, Game, Log, Message, OptionSpec, Refusal, Seat, Standing, Turn, Words};
use std::ops::RangeInclusive;

impl Game for IdolConclave {
    const ID: &'static str = "idol-conclave";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;

    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        &setup::OPTIONS
    }

    fn deal(options: &Options, seats: u8, chance: &mut impl Chance) -> Result<IdolConclave, Refusal> {
        setup::deal(options, seats, chance)
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
