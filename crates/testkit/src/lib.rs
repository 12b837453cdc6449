//! The checks that every game must pass: conformance, secrecy, replays of whole games, counts of sequences.
//!
//! A game runs them from one short file, `tests/it/conformance.rs`:
//!
//! ```ignore
//! use greenroom_testkit::Kit;
//!
//! greenroom_testkit::conformance!(kit());
//! greenroom_testkit::stage_conformance!(kit());
//! greenroom_testkit::encoding_conformance!(kit());
//!
//! fn kit() -> Kit<MyGame> {
//!     Kit::new()
//!         .games(60)
//!         .options([Options { advanced: false }, Options { advanced: true }])
//!         .scramble(|game, seat, chance| redeal_what_it_must_not_know(game, seat, chance))
//!         .secrets(|game, seat| hidden_places_with_their_true_values(game, seat))
//!         .conserved(|game| game.all_money())
//! }
//! ```
//!
//! `scramble` and `secrets` are written from the rulebook, never from `view`: that is what makes them a test of it.
//!
//! Each check is a method of [`Kit`] that plays random games and panics with the seed, the seats, the options, the
//! number and the words of the last action, and the transcript so far. `GREENROOM_SEED=17` plays that one game again.
//! `GREENROOM_BLESS=1` writes the golden transcripts and the perft counts anew.

pub mod allocation;
mod checks;
mod fuzz;
mod kit;
pub mod lines;
mod obvious;
pub mod schema;
mod sentences;
mod test_table;
mod walk;

pub use allocation::CountingAllocator;
pub use checks::perft::perft;
pub use kit::Kit;
pub use obvious::{Obvious, obvious};
pub use sentences::{disagreement, refusal, say, told};
pub use test_table::{TestTable, eyes};
pub use walk::Position;

/// One `#[test]` for each check of the rules and of what bots are told, and the allocator that counts for the last of them.
///
/// The argument is an expression that makes the game's [`Kit`]. A test crate can use it once.
#[macro_export]
macro_rules! conformance {
    ($kit:expr) => {
        #[global_allocator]
        static GREENROOM_COUNTING_ALLOCATOR: $crate::CountingAllocator = $crate::CountingAllocator;

        $crate::checks_as_tests! { $kit;
            options_are_real legal_and_check_agree words_and_parse_are_inverse garbage_is_refused
            refusals_change_nothing games_end same_seed_same_game json_round_trips json_keeps_to_the_schema
            scrambling_shows_nothing events_tell_no_more_than_views views_round_trip memories_are_of_the_log samples_reach_everything reveals_are_honest
            simultaneous_choices_commute sealed_choices_stay_sealed undo_is_honest silent_actions_tell_nothing
            silent_actions_are_taken_back_in_silence everything_is_conserved
            hints_are_sound earlier_cards_are_known transcripts_replay perft_counts_match apply_allocates_nothing
        }
    };
}

/// One `#[test]` for each check of what a game shows: its texts in both languages and its scenes.
#[macro_export]
macro_rules! stage_conformance {
    ($kit:expr) => {
        $crate::checks_as_tests! { $kit;
            texts_are_complete rules_are_whole almanac_is_whole whereabouts_fit_the_box refusals_have_texts events_have_texts prompts_have_texts gains_have_texts scenes_are_clean
            choices_are_reachable scenes_keep_secrets terminals_are_readable terminals_keep_secrets
        }
    };
}

/// One `#[test]` for each check of what programs that learn are told: the ids of actions, and observations.
#[macro_export]
macro_rules! encoding_conformance {
    ($kit:expr) => {
        $crate::checks_as_tests! { $kit;
            ids_are_frozen legal_actions_have_ids observations_are_sound
        }
    };
}

/// Expands to one test for each named check.
#[doc(hidden)]
#[macro_export]
macro_rules! checks_as_tests {
    ($kit:expr; $($check:ident)+) => { $(
        #[test]
        fn $check() {
            $kit.$check();
        }
    )+ };
}
