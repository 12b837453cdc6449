//! The features of actions: what a row tells, and that no two ids have the same.

use greenroom_catalog::{ActionFeatures, find, games};
use greenroom_engine::Words;

fn words(said: &[&str]) -> Vec<Words> {
    said.iter().map(|said| Words::new(said)).collect()
}

/// What the rows of these actions of a game tell that is not 0.
fn told(game: &str, said: &[&str]) -> Vec<Vec<(String, f32)>> {
    let features: ActionFeatures = find(game).unwrap().learning().action_features();
    let names = features.names();
    let mut rows = vec![9.0; said.len() * names.len()];
    features.write(&words(said), &mut rows);
    let row = |row: &[f32]| {
        let told = names.iter().cloned().zip(row.iter().copied());
        told.filter(|(_, number)| *number != 0.0).collect()
    };
    rows.chunks(names.len()).map(row).collect()
}

fn row(cells: &[(&str, f32)]) -> Vec<(String, f32)> {
    cells.iter().map(|&(name, number)| (name.to_owned(), number)).collect()
}

#[test]
fn a_row_tells_words_numbers_and_the_place_among_actions_alike() {
    let names = find("idol-project").unwrap().learning().action_features().names().to_vec();
    assert_eq!(names[names.len() - 5..], ["number-1", "number-2", "number-3", "place", "alike"]);
    let rows = told("idol-conclave", &["vote +2000 akaneru", "look-away"]);
    assert_eq!(
        rows[0],
        row(&[("vote", 1.0), ("+2000", 1.0), ("akaneru", 1.0), ("number-1", 0.4), ("alike", 1.0)])
    );
    assert_eq!(rows[1], row(&[("look-away", 1.0), ("alike", 1.0)]));
}

/// No id says `bid`: it has the column of the relative ids that say bids.
#[test]
fn a_bid_has_the_column_of_raises() {
    let rows = told("idol-project", &["pass", "bid 1000", "bid 500"]);
    assert_eq!(rows[0], row(&[("pass", 1.0), ("alike", 1.0)]));
    assert_eq!(rows[1], row(&[("raise", 1.0), ("number-1", 1.0), ("place", 1.0), ("alike", 0.5)]));
    assert_eq!(rows[2], row(&[("raise", 1.0), ("number-1", 0.5), ("alike", 0.5)]));
}

#[test]
fn in_every_game_the_features_tell_all_ids_apart() {
    for kind in games() {
        let (labels, features) = (kind.learning().action_labels(), kind.learning().action_features());
        let rows = features.of_ids(&labels);
        let rows: Vec<&[f32]> = rows.chunks(features.names().len()).collect();
        for (place, row) in rows.iter().enumerate() {
            let same = rows[..place].iter().position(|other| other == row);
            assert_eq!(
                same,
                None,
                "{}: {} and {:?}",
                kind.id(),
                labels[place],
                same.map(|same| &labels[same])
            );
        }
    }
}
