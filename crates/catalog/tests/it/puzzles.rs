//! Every puzzle that is kept can be put on a table and has the choices that it says; `greenroom puzzles GAME --check` proves the rest.

use greenroom_catalog::{
    CERTAINTY, CHECKED_MARGIN, Hunt, Lead, MOST_SEEN, Proof, Unsolved, games, position_of,
};
use greenroom_stage::{Puzzle, Searched};
use std::collections::BTreeSet;

/// How many puzzles each game has at least: one a day for a month. Of DICE M@STER's fewer were found so far; they do not get fewer.
const LEAST: [(&str, usize); 1] = [("dice-master", 14)];

fn names(seats: u8) -> Vec<String> {
    vec!["x".to_owned(); usize::from(seats)]
}

#[test]
fn every_kept_puzzle_is_a_position_with_its_choices() {
    for kind in games() {
        let puzzles = kind.puzzles();
        let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), puzzles.len(), "{}: an id is used twice", kind.id());
        let least = LEAST.iter().find(|(game, _)| *game == kind.id()).map_or(30, |(_, least)| *least);
        assert!(puzzles.len() >= least, "{} has only {} puzzles", kind.id(), puzzles.len());
        for puzzle in puzzles {
            let place = format!("{} {}", kind.id(), puzzle.id);
            position_of(*kind, puzzle, names(puzzle.seats))
                .unwrap_or_else(|problem| panic!("{place}: {problem}"));
            let Searched { shallow, found, checked, .. } = puzzle.searched;
            assert!(shallow * 10 <= found && found < checked, "{place}: the check is deeper than the find");
            assert!(puzzle.best != puzzle.tempting && puzzle.margin >= CHECKED_MARGIN - 0.001, "{place}");
            let chances: Vec<f32> = puzzle.choices.iter().filter_map(|choice| choice.chance).collect();
            assert!(chances.len() >= 2 && chances.is_sorted_by(|a, b| a >= b), "{place}: {chances:?}");
            assert_eq!(puzzle.choices[0].words, puzzle.best, "{place}");
            assert!((chances[0] - chances[1] - puzzle.margin).abs() < 0.002, "{place}");
            assert!(puzzle.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'), "{place}");
        }
    }
}

#[test]
fn a_puzzle_whose_moves_or_choices_are_wrong_is_refused() {
    let kind = games()[0];
    let good = kind.puzzles().first().expect("Idol Conclave has puzzles").clone();
    let problem = |puzzle: Puzzle| position_of(kind, &puzzle, names(puzzle.seats)).err().unwrap();
    let other = Puzzle { rules: good.rules + 1, ..good.clone() };
    assert!(matches!(problem(other), Unsolved::OtherRules { .. }));
    let other = problem(Puzzle { cards: "0".repeat(16), ..good.clone() });
    assert!(matches!(other, Unsolved::OtherCards { .. }));
    assert!(other.to_string().contains("with the cards `0000000000000000`"), "{other}");
    let other = Puzzle { moves: good.moves.replacen(": ", ": no such ", 1), ..good.clone() };
    assert!(matches!(problem(other), Unsolved::Move { number: 1, .. }));
    let mut other = good.clone();
    other.choices.pop();
    assert!(matches!(problem(other), Unsolved::Choices { .. }));
    let other = Puzzle { best: "nothing".to_owned(), ..good };
    assert!(matches!(problem(other), Unsolved::Choices { .. }));
}

#[test]
fn a_hunt_is_the_same_every_time_and_what_it_finds_can_be_proved() {
    let kind = games().iter().find(|kind| kind.id() == "imas-worker-placement").copied().unwrap();
    let searched = Searched { played: 120, shallow: 12, found: 240, checked: 400 };
    let hunt = || {
        let (mut hunt, mut found) = (Hunt::new(kind, searched, 1), Vec::new());
        while found.is_empty() && hunt.seed() < 5 {
            hunt.play_next(|puzzle| found.push(puzzle));
        }
        assert_eq!(hunt.counts().confirmed as usize, found.len());
        found
    };
    let found = hunt();
    assert!(!found.is_empty() && found == hunt());
    let read = Puzzle::read_all(&found[0].to_string()).unwrap();
    assert_eq!(read[0].moves.trim_end(), found[0].moves.trim_end());
    assert!(position_of(kind, &read[0], names(read[0].seats)).is_ok());
    let clear = Lead { margin: 0.2, certainty: CERTAINTY };
    let proof = Proof { best: greenroom_engine::Words::new(&read[0].best), lead: clear, seen: MOST_SEEN };
    assert!(proof.holds(&read[0]));
    for lead in [Lead { margin: 0.01, ..clear }, Lead { certainty: CERTAINTY - 0.1, ..clear }] {
        assert!(!Proof { lead, ..proof.clone() }.holds(&read[0]), "{lead:?}");
    }
    assert!(!Proof { seen: MOST_SEEN + 1, ..proof.clone() }.holds(&read[0]), "shallow searches see it");
    let other = Proof { best: greenroom_engine::Words::new(&read[0].tempting), ..proof };
    assert!(!other.holds(&read[0]));
    assert!(Proof::of(kind, &read[0], 200, 5).unwrap().is_some());
}
