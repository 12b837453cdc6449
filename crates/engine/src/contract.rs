//! The macro that signs the contract for a game whose modules have the usual names.

/// Implements [`Game`](crate::Game), [`Hints`](crate::Hints), [`Encoding`](crate::Encoding) and [`Record`](crate::Record) by the functions that every game's modules hold, so that each
/// function stands where a reader of another game would look for it:
///
/// | module | what it holds |
/// |---|---|
/// | `cards` | `Cards`: typed cards; `CARDS`: the shelf of card files |
/// | `setup` | `Options`, `options()`, `deal(setup, chance)` |
/// | `state` | the game's type; its `open: Open`, which the view shares, has `cards`, `rules` and `seats()` |
/// | `action` | `Action`, `words(action)`, `parse(words)` |
/// | `legal` | `legal(game, seat, into)`, `check(game, seat, action)`, the latter with a `reason::Reason` |
/// | `flow` | `turn(game)`, `apply(game, seat, action, chance, log)` |
/// | `event` | `Event` |
/// | `view` | `View` with an `open: Open`, `view(game, eyes)`, `sample(view, chance)` |
/// | `scoring` | `standing(game)` |
/// | `audit` | `audit(game)` |
/// | `hints` | `FORESIGHT`, `worth(game, seat)`, `chances(game)`, `sensible(game, seat, into)`, `promise(game, seat, action)` |
/// | `gains` | `gains(game, since, seat, into)`, `chapter(game)` |
/// | `numbering` | `actions()`, `RELATIVE`: the ids of actions |
/// | `observation` | `observe(view, seat, into)` |
/// | `record` | `progress(game)`, `ending(game)`, `note(game, event, notes)` |
///
/// A game in which something happens during the deal that the log should tell adds `, deal_with_log` at the end, and
/// `setup` then has `deal_with_log(setup, chance, log)` too. A game whose views remember more than their JSON tells adds `; memory`,
/// and `view` then has `memory(view)` and `recall(view, text)` too.
///
/// Each call looks cards up in the edition that the position was dealt with.
#[macro_export]
#[allow(clippy::crate_in_macro_def)] // `crate` is the game's own, on purpose.
macro_rules! game {
    ($game:ident: $id:literal, rules $oldest:literal to $newest:literal, seats $seats:expr $(, $with_log:ident)? $(; $memory:ident)?) => {
        impl $crate::Game for $game {
            const ID: &'static str = $id;
            const RULES_VERSION: u16 = $newest;
            const OLDEST_RULES: u16 = $oldest;
            const SEATS: ::std::ops::RangeInclusive<u8> = $seats;

            type Cards = crate::cards::Cards;
            type Options = crate::setup::Options;
            type Action = crate::action::Action;
            type View = crate::view::View;
            type Event = crate::event::Event;

            fn options() -> &'static [$crate::OptionSpec] {
                crate::setup::options()
            }

            fn deal(
                setup: &$crate::Setup<'_, $game>,
                chance: &mut impl $crate::Chance,
            ) -> ::std::result::Result<$game, $crate::Refusal> {
                let _scope = crate::cards::CARDS.scope(setup.cards);
                crate::setup::deal(setup, chance)
            }

            $(fn deal_with_log(
                setup: &$crate::Setup<'_, $game>,
                chance: &mut impl $crate::Chance,
                log: &mut impl $crate::Log<Self::Event>,
            ) -> ::std::result::Result<$game, $crate::Refusal> {
                let _scope = crate::cards::CARDS.scope(setup.cards);
                crate::setup::$with_log(setup, chance, log)
            })?

            #[inline]
            fn seats(&self) -> u8 {
                self.open.seats()
            }

            #[inline]
            fn turn(&self) -> $crate::Turn {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::flow::turn(self)
            }

            fn legal(&self, seat: $crate::Seat, into: &mut ::std::vec::Vec<Self::Action>) {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::legal::legal(self, seat, into);
            }

            fn check(
                &self,
                seat: $crate::Seat,
                action: Self::Action,
            ) -> ::std::result::Result<(), $crate::Refusal> {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::legal::check(self, seat, action)
            }

            fn apply(
                &mut self,
                seat: $crate::Seat,
                action: Self::Action,
                chance: &mut impl $crate::Chance,
                log: &mut impl $crate::Log<Self::Event>,
            ) {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::flow::apply(self, seat, action, chance, log);
            }

            fn view(&self, eyes: $crate::Eyes) -> Self::View {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::view::view(self, eyes)
            }

            fn sample(view: &Self::View, chance: &mut impl $crate::Chance) -> $game {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::view::sample(view, chance)
            }

            $(fn memory(view: &Self::View) -> ::std::option::Option<::std::string::String> {
                crate::view::$memory(view)
            }

            fn recall(view: Self::View, memory: &str) -> ::std::option::Option<Self::View> {
                crate::view::recall(view, memory)
            })?

            fn standing(&self) -> ::std::option::Option<$crate::Standing> {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::scoring::standing(self)
            }

            fn words(action: Self::Action) -> $crate::Words {
                crate::action::words(action)
            }

            fn parse(words: &$crate::Words) -> ::std::option::Option<Self::Action> {
                crate::action::parse(words)
            }

            fn audit(&self) -> ::std::result::Result<(), $crate::Message> {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::audit::audit(self)
            }
        }

        impl $crate::Hints for $game {
            const FORESIGHT: $crate::Foresight = crate::hints::FORESIGHT;

            fn worth(&self, seat: $crate::Seat) -> f32 {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::hints::worth(self, seat)
            }

            fn chances(&self) -> $crate::SeatMap<f32> {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::hints::chances(self)
            }

            fn sensible(&self, seat: $crate::Seat, into: &mut ::std::vec::Vec<Self::Action>) {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::hints::sensible(self, seat, into);
            }

            fn promise(&self, seat: $crate::Seat, action: Self::Action) -> f32 {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::hints::promise(self, seat, action)
            }

            fn gains(&self, since: &$game, seat: $crate::Seat, into: &mut $crate::Gains) {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::gains::gains(self, since, seat, into);
            }

            fn chapter(&self) -> u16 {
                crate::gains::chapter(self)
            }
        }

        impl $crate::Encoding for $game {
            fn numbered_actions() -> ::std::vec::Vec<Self::Action> {
                crate::numbering::actions()
            }

            fn relative_names() -> ::std::vec::Vec<::std::string::String> {
                (crate::numbering::RELATIVE.names)()
            }

            #[inline]
            fn relative_id(
                &self,
                seat: $crate::Seat,
                action: Self::Action,
                steps: u8,
            ) -> ::std::option::Option<usize> {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                (crate::numbering::RELATIVE.id)(self, seat, action, steps)
            }

            #[inline]
            fn further_id(&self, seat: $crate::Seat, steps: u8) -> ::std::option::Option<usize> {
                crate::numbering::RELATIVE.further.and_then(|further| {
                    let _scope = crate::cards::CARDS.scope(self.open.cards);
                    further(self, seat, steps)
                })
            }

            fn has_steps() -> bool {
                crate::numbering::RELATIVE.further.is_some()
            }

            fn observe(view: &Self::View, seat: $crate::Seat, into: &mut impl $crate::Observer) {
                let _scope = crate::cards::CARDS.scope(view.open.cards);
                crate::observation::observe(view, seat, into);
            }
        }

        impl $crate::Record for $game {
            fn progress(&self) -> $crate::Progress {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::record::progress(self)
            }

            fn ending(&self) -> &'static str {
                crate::record::ending(self)
            }

            fn note(&self, event: &Self::Event, notes: &mut $crate::Notes) {
                let _scope = crate::cards::CARDS.scope(self.open.cards);
                crate::record::note(self, event, notes);
            }
        }
    };
}
