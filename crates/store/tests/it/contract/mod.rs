//! What every store must do, whatever it keeps its tables in. SQLite and PostgreSQL run the same `contract`.
#![allow(clippy::unwrap_used, reason = "all of this is a test")]

mod actions;
mod attendance;
mod card_files;
mod lists;
mod logins;
mod moderation;
mod notices;
mod people;
mod records;
mod servers;
mod tables;

use greenroom_store::{Store, StoreError};

/// Everything that callers rely on. The store given is new and empty.
fn contract(store: Store) {
    lists::the_lobby_shows_open_tables_only_and_the_lately_busy_first(&store);
    lists::your_tables_come_with_your_turn_first(&store);
    lists::somebody_in_two_seats_has_the_table_once(&store);
    lists::pages_join_without_gap_or_double(&store);
    lists::everything_is_counted(&store);
    tables::a_table_comes_back_as_it_was_given(&store);
    tables::a_table_begins_with_actions_of_another_game(&store);
    tables::a_table_is_not_made_twice(&store);
    tables::what_does_not_fit_is_refused(&store);
    tables::an_invite_leads_to_its_table_until_it_is_changed(&store);
    tables::a_chair_goes_to_the_first_who_takes_it(&store);
    tables::seats_and_options_change_only_before_the_game(&store);
    tables::a_rematch_is_made_once(&store);
    tables::visibility_and_extra_change(&store);
    tables::the_last_seat_its_extra_and_the_deal_are_one_change(&store);
    tables::unfinished_tables_are_counted_by_their_owner(&store);
    people::friends_find_each_others_tables(&store);
    people::ending_all_logins_revokes_all_tokens(&store);
    people::nobody_pushes_the_lines_of_others_away(&store);
    card_files::a_card_file_is_kept_once_with_the_tables_that_were_dealt_with_it(&store);
    card_files::all_tables_can_be_gone_through_page_by_page(&store);
    card_files::a_note_is_written_anew(&store);
    actions::actions_come_back_in_order(&store);
    actions::a_stale_action_changes_nothing(&store);
    actions::what_is_taken_back_is_kept_aside(&store);
    actions::a_stale_undo_changes_nothing(&store);
    actions::an_action_is_taken_back_from_between_others(&store);
    actions::what_nobody_could_notice_is_not_told_in_lists(&store);
    actions::a_game_begins_and_ends(&store);
    actions::a_table_that_is_not_there_is_said_to_be_so(&store);
    attendance::attendance_is_written_with_the_action_or_not_at_all(&store);
    attendance::a_seat_and_the_past_change_together_with_the_attendance(&store);
    attendance::what_is_due_is_found_in_its_order_and_can_be_shifted(&store);
    attendance::looks_belong_to_their_table(&store);
    attendance::a_code_leads_to_its_table_while_it_gathers_and_has_not_expired(&store);
    moderation::what_an_operator_does_stands_in_the_log(&store);
    moderation::a_report_is_made_once_and_closed(&store);
    moderation::a_removed_table_leaves_nothing(&store);
    moderation::a_forgotten_person_leaves_games_without_a_name(&store);
    moderation::old_private_games_are_found(&store);
    logins::a_login_code_is_good_once_and_for_a_while(&store);
    logins::a_phrase_brings_its_person_back_until_it_is_replaced(&store);
    logins::two_people_become_one(&store);
    logins::a_passkey_belongs_to_its_person_until_it_is_dropped(&store);
    people::blocks_are_one_sided_and_end_a_friendship(&store);
    people::people_are_saved_and_changed(&store);
    people::a_token_speaks_for_its_person_until_revoked(&store);
    people::chat_is_numbered_by_table(&store);
    people::a_secret_is_made_once(&store);
    people::the_first_answer_to_a_puzzle_on_a_day_counts(&store);
    people::results_are_kept_by_kind(&store);
    records::a_game_counts_once_for_everybody_in_it(&store);
    records::the_house_counts_open_games_as_they_come_and_go(&store);
    records::ratings_follow_from_rated_games_and_from_nothing_else(&store);
    records::nobody_is_rated_against_themselves(&store);
    records::two_who_become_one_add_up_and_their_games_against_each_other_count_no_longer(&store);
    records::a_friends_link_and_invitations(&store);
    records::games_that_belong_together_are_found_from_each_of_them(&store);
    notices::a_decision_is_told_once_and_withdrawn(&store);
    notices::a_delivery_is_taken_by_one_until_its_time_is_over(&store);
    notices::what_is_set_about_notices_goes_with_its_person(&store);
    servers::every_change_of_a_table_has_a_revision_and_nobody_overwrites_what_they_have_not_seen(&store);
    servers::moves_alone_are_taken_over_without_the_rest_of_the_table(&store);
    servers::thinkers_and_servers_have_one_key(&store);
    servers::a_server_finds_what_others_have_changed(&store);
    servers::one_server_at_a_time_does_something_and_it_is_free_when_its_time_is_over(&store);
    servers::a_bot_that_owes_a_move_is_found(&store);
    servers::who_is_at_a_table_is_known_to_all_servers(&store);
    servers::a_challenge_works_once_for_whom_it_was_made_until_it_expires(&store);
    after_closing_everything_is_refused(store);
}

fn after_closing_everything_is_refused(store: Store) {
    let other = store.clone();
    store.close();
    assert_eq!(other.counts().wait(), Err(StoreError::Closed));
    assert_eq!(other.secret_or("late", vec![1]).wait(), Err(StoreError::Closed));
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn postgres_keeps_the_contract() {
    contract(crate::common::far::new_store());
}

#[test]
fn sqlite_in_memory_keeps_the_contract() {
    contract(Store::in_memory().unwrap());
}

#[test]
fn sqlite_in_a_file_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    contract(Store::open(folder.path().join("greenroom.db")).unwrap());
}

/// Fills a store with whatever the contract leaves there, but for closing it.
pub(crate) fn fill(store: &Store) {
    lists::your_tables_come_with_your_turn_first(store);
    tables::a_table_begins_with_actions_of_another_game(store);
    tables::a_rematch_is_made_once(store);
    actions::what_is_taken_back_is_kept_aside(store);
    attendance::a_seat_and_the_past_change_together_with_the_attendance(store);
    attendance::looks_belong_to_their_table(store);
    moderation::a_report_is_made_once_and_closed(store);
    logins::a_phrase_brings_its_person_back_until_it_is_replaced(store);
    people::a_token_speaks_for_its_person_until_revoked(store);
    people::chat_is_numbered_by_table(store);
    people::a_secret_is_made_once(store);
    people::the_first_answer_to_a_puzzle_on_a_day_counts(store);
    records::a_game_counts_once_for_everybody_in_it(store);
    records::ratings_follow_from_rated_games_and_from_nothing_else(store);
    records::games_that_belong_together_are_found_from_each_of_them(store);
}
