//! The features of actions: what a row tells, and that no two ids have the same.

use greenroom_catalog::{ActionFeatures, games};
use greenroom_engine::Words;

fn words(said: &[&str]) -> Vec<Words> {
    said.iter().map(|said| Words::new(said)).collect()
}

#[test]
fn a_row_tells_words_numbers_and_the_place_among_actions_alike() {
    let features =
        ActionFeatures::new(&words(&["pass", "look akaneru-2", "vote +2000 akaneru", "raise-500"]));
    let expected = [
        "pass", "look", "akaneru", "vote", "+2000", "raise", "number-1", "number-2", "number-3", "place",
        "alike",
    ];
    assert_eq!(features.names(), expected);
    let mut rows = [9.0; 44];
    features.write(&words(&["pass", "vote +2000 akaneru", "bid 1000", "bid 500"]), &mut rows);
    assert_eq!(rows[..11], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    assert_eq!(rows[11..22], [0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
    assert_eq!(rows[22..33], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.5, 0.0, 0.0, 1.0, 0.5]);
    assert_eq!(rows[33..], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.25, 0.0, 0.0, 0.0, 0.5]);
}

#[test]
fn in_every_game_the_features_tell_all_ids_apart() {
    for kind in games() {
        let labels = kind.learning().action_labels();
        let features = ActionFeatures::new(&labels);
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
