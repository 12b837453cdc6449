//! A study in the form in which servers have stored it.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{EvaluatedPosition, Study};
use serde_json::json;

#[test]
fn a_study_that_an_older_version_has_stored_reads_and_is_written_the_same() {
    let stored = json!({
        "last": 2,
        "looks": 1,
        "stops": [
            {"at": 0, "games": 200, "chances": [0.25, 0.75]},
            {"at": 2, "games": 0, "chances": [0.0, 1.0]},
        ],
    });
    let study: Study = serde_json::from_value(stored.clone()).unwrap();
    let first = EvaluatedPosition { at: 0, games: 200, chances: vec![0.25, 0.75] };
    assert_eq!(study.positions()[0], first);
    assert_eq!(study.progress().0, 1);
    assert_eq!(serde_json::to_value(&study).unwrap(), stored);
}
