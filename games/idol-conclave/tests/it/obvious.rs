//! Bots play the obvious move.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Conclave, Positions, seat, table};
use greenroom_testkit::{Obvious, obvious};
use idol_conclave::IdolConclave;

/// B's turn with these cards, after some moves; nobody else has any cards left. Without votes Akaneru has +3000, Kana-chan
/// +2000, Sayayaya +1000, Tanimie +5000 (while she has three votes or fewer), Nakonako -1000 and Marisan -2000.
fn last_cards_of_b(idols: [&[&str]; 2], moves: &str, cards: &[&str]) -> Conclave {
    let table = table(3).identities(idols[0]).candidates(idols[1]).play(moves);
    table.turn_of("B").keep("A", &[]).keep("C", &[]).keep("B", cards)
}

fn b(table: &Conclave) -> Obvious<'_, IdolConclave> {
    obvious(&table.game, seat("B"))
}

/// A is for Sayayaya and Tanimie, B for Akaneru and Kana-chan, C for Nakonako and Marisan.
const BEHIND: [&[&str]; 2] = [&["sayayaya", "akaneru", "nakonako"], &["tanimie", "kana-chan", "marisan"]];
/// A is for Sayayaya and Kana-chan, B for Akaneru and Tanimie, C for Nakonako and Marisan.
const AHEAD: [&[&str]; 2] = [&["sayayaya", "akaneru", "nakonako"], &["kana-chan", "tanimie", "marisan"]];

#[test]
fn the_last_minus_goes_to_the_one_idol_in_the_way() {
    let t = last_cards_of_b(BEHIND, "A: vote +1000 nakonako", &["-5000"]);
    b(&t).greedy_too().takes(&["vote -5000 tanimie"]);
    let t = last_cards_of_b(BEHIND, "A: vote +1000 nakonako", &["negative"]);
    b(&t).greedy_too().takes(&["vote negative tanimie"]);
}

#[test]
fn the_last_plus_lifts_the_idol_that_lags() {
    let idols: [&[&str]; 2] = [&["sayayaya", "nakonako", "marisan"], &["akaneru", "tanimie", "kana-chan"]];
    let t = last_cards_of_b(idols, "A: vote +1000 nakonako", &["+4000"]);
    b(&t).greedy_too().takes(&["vote +4000 nakonako"]);
}

#[test]
fn the_last_plus_is_not_given_to_a_rival_who_would_pass() {
    let t = last_cards_of_b(AHEAD, "A: vote +1000 nakonako", &["+2000"]);
    b(&t).greedy_too().avoids(&["vote +2000 kana-chan"]);
    let t = last_cards_of_b(AHEAD, "A: vote +1000 kana-chan", &["+3000"]);
    b(&t).greedy_too().avoids(&["vote +3000 kana-chan"]);
}

#[test]
fn a_won_game_is_not_thrown_away_with_the_last_minus() {
    for card in ["-5000", "negative"] {
        let t = last_cards_of_b(AHEAD, "A: vote +1000 nakonako", &[card]);
        let own = ["tanimie", "akaneru"].map(|idol| format!("vote {card} {idol}"));
        b(&t).greedy_too().avoids(&own.each_ref().map(String::as_str));
    }
}

#[test]
fn the_last_scandal_hits_the_leader_and_not_oneself() {
    let moves = "A: vote +1000 kana-chan\nB: vote negative marisan\nC: vote +4000 kana-chan";
    let t = last_cards_of_b(AHEAD, moves, &["scandal"]);
    b(&t).greedy_too().takes(&["vote scandal kana-chan"]);
}

#[test]
fn a_scandal_turns_ones_own_worst_vote_into_the_best() {
    let idols: [&[&str]; 2] = [&["sayayaya", "kana-chan", "marisan"], &["akaneru", "tanimie", "nakonako"]];
    let moves = "A: vote +1000 kana-chan\nB: vote +2000 marisan\nC: vote -5000 kana-chan";
    let t = last_cards_of_b(idols, moves, &["scandal"]);
    b(&t).greedy_too().takes(&["vote scandal kana-chan"]);
}

#[test]
fn two_last_cards_do_what_both_are_for() {
    let idols: [&[&str]; 2] = [&["sayayaya", "nakonako", "marisan"], &["tanimie", "akaneru", "kana-chan"]];
    let t = last_cards_of_b(idols, "A: vote +1000 sayayaya", &["+4000", "-5000"]);
    let gifts = ["tanimie", "kana-chan", "sayayaya", "marisan"].map(|idol| format!("vote +4000 {idol}"));
    let mut silly: Vec<&str> = gifts.iter().map(String::as_str).collect();
    silly.extend(["vote -5000 akaneru", "vote -5000 nakonako"]);
    b(&t).avoids(&silly);
    let t = t.play("B: vote -5000 tanimie");
    b(&t).greedy_too().takes(&["vote +4000 nakonako"]);
}

#[test]
fn an_identity_that_is_the_candidate_must_come_first() {
    let idols: [&[&str]; 2] = [&["sayayaya", "kana-chan", "marisan"], &["akaneru", "kana-chan", "tanimie"]];
    let t = last_cards_of_b(idols, "A: vote +1000 nakonako", &["+4000"]);
    b(&t).greedy_too().takes(&["vote +4000 kana-chan"]);
    let t = last_cards_of_b(idols, "A: vote +1000 kana-chan", &["-5000"]);
    b(&t).greedy_too().takes(&["vote -5000 tanimie"]);
}

/// Tanimie has three votes that add up to nothing, and her event counts +5000 until a fourth one comes.
const THREE_ON_TANIMIE: &str = "A: vote +1000 tanimie\nB: vote +3000 tanimie\nC: vote negative tanimie";

#[test]
fn ones_own_underdog_gets_no_fourth_vote() {
    let t = last_cards_of_b(AHEAD, THREE_ON_TANIMIE, &["+2000"]);
    b(&t).greedy_too().avoids(&["vote +2000 tanimie", "vote +2000 kana-chan"]);
}

#[test]
fn a_rivals_underdog_gets_its_fourth_vote() {
    let t = last_cards_of_b(BEHIND, THREE_ON_TANIMIE, &["+2000"]);
    b(&t).greedy_too().takes(&["vote +2000 tanimie"]);
}

#[test]
fn a_group_vote_that_nobody_can_answer_is_for_oneself() {
    let idols: [&[&str]; 2] = [&["sayayaya", "nakonako", "marisan"], &["akaneru", "tanimie", "kana-chan"]];
    let moves =
        "A: vote +1000 marisan\nB: deal backstage-deal open-convene\nB: open marisan-1\nC: vote +2000 marisan
        A: vote +2000 marisan\nB: vote negative marisan\nC: vote negative marisan";
    let t = last_cards_of_b(idols, moves, &["group-1"]);
    b(&t).greedy_too().takes(&["vote group-1 nakonako"]);
}

#[test]
fn nobody_begins_by_voting_ones_own_idols_down() {
    for seats in [3, 4, 5] {
        let t = table(seats)
            .identities(&["sayayaya", "akaneru", "marisan", "nakonako", "kana-chan"][..seats.into()]);
        let t = t.candidates(&["akaneru", "tanimie", "kana-chan", "sayayaya", "marisan"][..seats.into()]);
        let t = t.play("A: vote +1000 sayayaya");
        let silly = ["-5000", "negative"]
            .map(|card| ["akaneru", "tanimie"].map(|idol| format!("vote {card} {idol}")));
        let silly: Vec<&str> = silly.iter().flatten().map(String::as_str).collect();
        b(&t).avoids(&silly);
    }
}
