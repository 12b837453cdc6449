//! The kit can fail: for each check, toys with one bug that it catches, and what it says of them.

use crate::toy::{Lanterns, bug, kit};
use greenroom_engine::{Eyes, Table};

/// One test a line: the check, the bug, and a part of what the check says.
macro_rules! caught {
    ($($name:ident: $check:ident of $bug:ident says $words:literal;)+) => { $(
        #[test]
        #[should_panic(expected = $words)]
        fn $name() {
            kit(bug::$bug).$check();
        }
    )+ };
}

caught! {
    an_option_without_a_field: options_are_real of OPTION_UNKNOWN says "Options has no field `speed`";
    a_check_that_lets_too_much_through: legal_and_check_agree of CHECK_TOO_KIND says "which legal does not list";
    a_check_that_refuses_too_much: legal_and_check_agree of CHECK_TOO_STRICT says "which check refuses";
    a_repeat: legal_and_check_agree of LEGAL_TWICE says "legal lists `take` twice";
    an_action_after_the_end: legal_and_check_agree of LEGAL_WHEN_OVER says "the game is over and A has legal actions";
    two_actions_with_the_same_words: words_and_parse_are_inverse of SAME_WORDS says "but is parsed as Some(Seal(";
    words_that_begin_others: words_and_parse_are_inverse of PREFIX says "so is `take die`, which begins with it";
    a_parse_that_panics: garbage_is_refused of PARSE_PANICS says "for A panics";
    a_second_spelling: garbage_is_refused of TWO_SPELLINGS says "each action has one spelling";
    a_refusal_that_counts: refusals_change_nothing of REFUSAL_COUNTS says "was refused and changed the state";

    a_dead_end: games_end of DEAD_END says "is asked and has no legal action";
    an_endless_game: games_end of ENDLESS says "the game still goes on after 60 actions";
    an_early_result: games_end of EARLY_RESULT says "there is a result before the end";
    an_end_without_result: games_end of NO_RESULT says "the game is over without a result";
    a_card_that_an_audit_misses: games_end of CARD_LOST says "the state fails its audit";
    a_card_lost: everything_is_conserved of CARD_LOST says "there was 14, there is 13";
    chance_of_its_own: same_seed_same_game of HIDDEN_CHANCE says "on two copies gives two states";
    copies_that_share: same_seed_same_game of CLONES_SHARE says "an earlier copy of the state has changed since";
    a_state_that_json_forgets: json_round_trips of STATE_JSON says "the state changes through JSON";
    a_view_that_json_forgets: json_round_trips of VIEW_JSON says "the view changes through JSON";
    a_view_unlike_its_schema: json_keeps_to_the_schema of UNLIKE_SCHEMA says "does not fit its schema: state.rounds is no \"string\"";
    an_id_that_is_a_number: json_keeps_to_the_schema of ID_IS_NUMBER says "are numbers in JSON, not words: [\"RoundCounter\"]";
    an_undo_that_leaves_a_trace: undo_is_honest of HIDDEN_CHANCE says "the state is not as it was";

    a_view_that_shows_too_much: scrambling_shows_nothing of BANK_SHOWN says "depends on what A must not know";
    a_button_that_leaks: scrambling_shows_nothing of LEGAL_LEAKS says "a scrambled state has other legal actions";
    an_order_that_leaks: scrambling_shows_nothing of ORDER_LEAKS says "a scrambled state has other legal actions";
    a_refusal_that_leaks: scrambling_shows_nothing of REFUSAL_LEAKS says "a scrambled state refuses `";
    an_event_that_leaks: scrambling_shows_nothing of EVENT_TELLS_TOP says "hears of `";
    an_event_that_says_more_than_the_view: events_tell_no_more_than_views of EVENT_LEAKS says "which its view does not show";
    a_view_that_forgets_an_option: views_round_trip of VIEW_FORGETS says "a sample has other legal actions";
    a_sample_that_looks_different: views_round_trip of SAMPLE_FORGETS says "looks different";
    a_memory_of_what_nobody_has_told: memories_are_of_the_log of BANK_REMEMBERED says "beyond its JSON, whoever has listened None";
    a_view_that_is_another_one_elsewhere: memories_are_of_the_log of VIEW_JSON says "thinks of other worlds";
    a_sample_that_always_deals_the_same: samples_reach_everything of SAMPLE_LAZY says "sampling never deals";
    a_view_that_forgets_a_peek: samples_reach_everything of PEEK_FORGOTTEN says "sampling deals, but never scrambling,";
    a_peek_without_a_reveal: reveals_are_honest of SILENT_PEEK says "something without a reveal";
    a_race: simultaneous_choices_commute of FIRST_GETS_A_POINT says "the order of simultaneous choices matters";
    a_changed_mind_that_costs: simultaneous_choices_commute of OLD_CHOICE_LOST says "the first choice left a trace";
    a_sealed_choice_that_shows: sealed_choices_stay_sealed of SEALED_SHOWN says "before all have chosen";
    a_turn_that_tells_of_a_silent_choice: silent_actions_tell_nothing of SILENT_TURN says "but they are told something else";
    words_that_tell_of_a_silent_choice: silent_actions_tell_nothing of SILENT_LEGAL says "but they are told something else";
    a_die_behind_others_backs: silent_actions_tell_nothing of SILENT_DIE says "and draws from chance";
    an_undo_that_is_noticed: silent_actions_are_taken_back_in_silence of SEALS_OTHERWISE says "but that it was taken back";
    a_sealed_choice_that_is_heard: sealed_choices_stay_sealed of SEALED_HEARD says "hears whether";

    a_worth_that_is_no_number: hints_are_sound of WORTH_IS_NO_NUMBER says "the position is worth NaN to A";
    a_worth_that_depends_on_the_question_before: hints_are_sound of WORTH_REMEMBERS says "worth something else when it is asked for again";
    nothing_sensible: hints_are_sound of NOTHING_SENSIBLE says "is asked and nothing is sensible";
    something_sensible_that_is_not_legal: hints_are_sound of SENSIBLE_ILLEGAL says "`lay 99` is sensible for";
    sensible_actions_in_another_order: hints_are_sound of SENSIBLE_TURNED says "but not legal or out of order";
    chances_of_more_than_one: hints_are_sound of CHANCES_TOO_HIGH says "the chances are SeatMap([";
    a_promise_that_is_no_number: hints_are_sound of PROMISE_IS_NO_NUMBER says "promises inf";

    an_action_without_an_id: legal_actions_have_ids of ID_MISSING says "no ids say `peek`";
    two_actions_with_one_id: legal_actions_have_ids of ID_TWICE says "do not lead back to";
    steps_that_lead_nowhere: legal_actions_have_ids of STEP_NOWHERE says "steps lead to no action";
    an_id_that_leaks: legal_actions_have_ids of ID_LEAKS says "depend on what it cannot see";
    an_observation_that_leaks: observations_are_sound of BANK_SHOWN says "the observation depends on what";
    a_part_that_is_too_short: observations_are_sound of PART_OVERFULL says "the part `rounds` has room for 1 numbers, not for 2";
    parts_of_different_lengths: observations_are_sound of PART_CHANGES says "observations have different parts";
    a_part_that_says_nothing: observations_are_sound of PART_SILENT says "never told anything: [\"rounds\"]";
    a_part_that_holds_no_number: observations_are_sound of PART_IS_NO_NUMBER says "the part `scores` holds";
    ids_that_have_changed: ids_are_frozen of ID_MISSING says "does not have the ids of today";

    an_apply_that_allocates: apply_allocates_nothing of APPLY_ALLOCATES says "allocated 1 times";
    a_legal_that_allocates: apply_allocates_nothing of LEGAL_ALLOCATES says "legal for";

    a_language_without_a_key: texts_are_complete of JAPANESE_MISSING says "` is missing in Japanese";
    a_guide_that_says_less: texts_are_complete of GUIDE_HALF says "the guides of the two languages differ";
    rules_that_say_less: rules_are_whole of RULES_HALF says "the rules of the two languages differ";
    a_section_without_a_paragraph: rules_are_whole of RULE_EMPTY says "section 2 says nothing";
    an_entry_without_a_picture: almanac_is_whole of NO_PICTURE says "nothing draws it";
    more_copies_than_the_box_holds: whereabouts_fit_the_box of TOO_FEW_COPIES says "knows 2 of `1`";
    a_number_that_the_rules_do_not_have: rules_are_whole of NUMBER_MISSING says "the number `cards`, which the card file has not";
    a_picture_of_nothing: rules_are_whole of PICTURE_MISSING says "the rules show `9`, which nothing draws in `en`";
    a_refusal_that_cites_no_rule: refusals_have_texts of RULE_MISSING says "cites section 1, which rules/en.md does not have";
    a_refusal_without_words: refusals_have_texts of REFUSAL_UNSAID says "cannot be said in `en`: it reads “⟦refuse-because⟧”";
    a_line_of_the_log_that_cites_no_rule: events_have_texts of RULE_MISSING says "cites section 1, which rules/en.md does not have";
    an_event_not_filled_in: events_have_texts of EVENT_UNSAID says "cannot be said in `en`: it reads “{$seat} looks";
    a_gain_that_is_no_number: gains_have_texts of GAIN_IS_NO_NUMBER says "is no number";
    a_gain_without_words: gains_have_texts of GAIN_UNSAID says "⟦why-light⟧";
    a_prompt_without_words: prompts_have_texts of PROMPT_UNSAID says "⟦prompt-leader⟧";
    an_inline_style: scenes_are_clean of INLINE_STYLE says "contains `style=`";
    two_things_of_one_name: scenes_are_clean of GLIDES_TWICE says "glide under the name `card-";
    a_number_that_does_not_agree: events_have_texts of ONE_POINTS says "says `1 … points.`";
    a_number_on_the_page_that_does_not_agree: scenes_are_clean of ONE_CARDS says "says `1 … cards`";
    a_word_that_nobody_can_choose: choices_are_reachable of WORD_UNLABELLED says "has no text `word-peek` in `ja`";
    a_page_that_leaks: scenes_keep_secrets of BANK_SHOWN says "shows what A must not know";
    a_line_too_long: terminals_are_readable of LINE_TOO_LONG says "has a line of 1";
    a_value_as_programs_write_it: terminals_are_readable of RAW_VALUE says "contains `Some(`";
    a_word_that_nobody_explains: terminals_are_readable of WORD_UNEXPLAINED says "nothing explains `peek`";
    a_count_of_one: terminals_are_readable of COUNT_OF_ONE says "the count says nothing of B";
    a_terminal_that_leaks: terminals_keep_secrets of BANK_SHOWN says "shows what A must not know";
}

/// The table once told everybody how many actions were played.
#[test]
#[should_panic(expected = "is silent to Seat(")]
fn a_number_that_counts_silent_actions() {
    let kit = kit(bug::NONE).also_told(|table, _| table.number().to_string());
    kit.silent_actions_tell_nothing();
}

/// It once named who had acted last when it refused to take an action back.
#[test]
#[should_panic(expected = "but they are told something else")]
fn an_answer_that_names_who_acted_in_silence() {
    let last = |table: &Table<Lanterns>| table.played().last().map(|played| played.seat);
    let kit = kit(bug::NONE).also_told(move |table, _| format!("the last action was by {:?}", last(table)));
    kit.silent_actions_tell_nothing();
}

/// And it once let only who had acted last take something back, so that a silent action closed others' way back.
#[test]
#[should_panic(expected = "but they are told something else")]
fn an_undo_that_a_silent_action_closes() {
    let is_last = |table: &Table<Lanterns>, eyes: Eyes| {
        table.played().last().is_some_and(|played| eyes == Eyes::Seat(played.seat) && played.quiet)
    };
    kit(bug::NONE)
        .also_told(move |table, eyes| is_last(table, eyes).to_string())
        .silent_actions_tell_nothing();
}

/// A folder of files with one mistake each.
const BAD: &str = "tests/bad";

#[test]
#[should_panic(expected = "but these actions give")]
fn a_transcript_that_ends_otherwise() {
    kit(bug::NONE).transcripts(format!("{BAD}/result")).compare_transcripts();
}

#[test]
#[should_panic(expected = "is not legal here")]
fn a_transcript_with_an_illegal_action() {
    kit(bug::NONE).transcripts(format!("{BAD}/illegal")).compare_transcripts();
}

#[test]
#[should_panic(expected = "this is a game of chess")]
fn a_transcript_of_another_game() {
    kit(bug::NONE).transcripts(format!("{BAD}/other")).compare_transcripts();
}

#[test]
#[should_panic(expected = "feedfeedfeedfeed.toml is not listed")]
fn an_earlier_card_file_that_nobody_lists() {
    kit(bug::NONE).earlier_cards("tests/bad/cards").earlier_cards_are_known();
}

#[test]
#[should_panic(expected = "there are no transcripts in")]
fn no_transcripts_at_all() {
    kit(bug::NONE).transcripts(format!("{BAD}/none")).compare_transcripts();
}

#[test]
#[should_panic(expected = "is not legal here")]
fn golden_transcripts_catch_changed_rules() {
    kit(bug::PREFIX).compare_transcripts();
}

#[test]
#[should_panic(expected = "there are 3 sequences of 1 actions, not 4")]
fn a_wrong_count() {
    kit(bug::NONE).perft(format!("{BAD}/perft.txt")).compare_perft();
}

#[test]
#[should_panic(expected = "line 3: seed 0, seats 2")]
fn golden_counts_catch_changed_rules() {
    kit(bug::LEGAL_TWICE).perft(format!("{BAD}/perft-right.txt")).compare_perft();
}

#[test]
#[should_panic(expected = "is not `seats options seed depth count`")]
fn a_line_that_counts_nothing() {
    kit(bug::NONE).perft(format!("{BAD}/perft-line.txt")).compare_perft();
}

#[test]
#[should_panic(
    expected = "a table of 4 with Options { dice: true } is left out of the tests, but taken by `deal`"
)]
fn a_table_that_is_left_out_without_need() {
    kit(bug::NONE).tables_where(|seats, _| seats < 4).options_are_real();
}

#[test]
#[should_panic(expected = "give the kit a scramble, or say nothing_hidden()")]
fn a_game_without_a_scramble() {
    greenroom_testkit::Kit::<crate::toy::Lanterns>::new().scrambling_shows_nothing();
}

#[test]
#[should_panic(expected = "scramble never changed anything")]
fn a_scramble_that_does_nothing() {
    kit(bug::NONE).scramble(|game, _, _| game.clone()).scrambling_shows_nothing();
}

#[test]
#[should_panic(expected = "seed 0, seats 2, options {\"dice\":true}, after action 1: ")]
fn a_failure_says_where_it_is() {
    kit(bug::SEALED_SHOWN).walk("a_failure_says_where_it_is", |position, _| {
        if position.table.number() == 1 {
            position.fail("stop here");
        }
    });
}

/// What a blessed folder holds replays, and a second blessing changes nothing.
#[test]
fn blessing_writes_what_then_passes() {
    let folder = std::env::temp_dir().join(format!("greenroom-testkit-{}", std::process::id()));
    let kit = kit(bug::NONE).transcripts(folder.join("games")).perft(folder.join("perft.txt"));
    kit.bless_transcripts();
    std::fs::write(folder.join("games/rules-1-random-of-old.txt"), "from rules that are gone").unwrap();
    kit.bless_transcripts();
    kit.bless_perft();
    let first = std::fs::read_to_string(folder.join("perft.txt")).unwrap();
    kit.bless_perft();
    assert_eq!(std::fs::read_to_string(folder.join("perft.txt")).unwrap(), first);
    kit.compare_transcripts();
    kit.compare_perft();
    std::fs::remove_dir_all(folder).unwrap();
}
