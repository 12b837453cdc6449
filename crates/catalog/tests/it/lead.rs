//! How far the first candidate of a search is ahead, and how surely.

use greenroom_catalog::{Advice, Budget, Lead, games};
use greenroom_engine::Seat;

fn advice() -> (Advice, Seat) {
    let kind = games()[0];
    let names = Seat::all(3).map(|seat| seat.to_string()).collect();
    let table = kind.deal(kind.header_with(&serde_json::Map::new(), names, 1)).unwrap();
    let seat = table.turn().first().unwrap();
    (table.advise(Budget::Iterations(600), seat, 1).unwrap(), seat)
}

#[test]
fn a_lead_is_measured_by_the_noise_of_the_search() {
    let (mut advice, seat) = advice();
    let set = |advice: &mut Advice, place: usize, share: f32, error: f32| {
        advice.candidates[place].shares[seat.index()] = share;
        advice.candidates[place].errors[seat.index()] = error;
    };
    advice.candidates.truncate(3);
    advice.games = advice.candidates.iter().map(|candidate| candidate.visits).sum();
    for (place, share, error) in [(0, 0.5, 0.003), (1, 0.45, 0.004), (2, 0.4, 0.04)] {
        set(&mut advice, place, share, error);
    }
    let lead = Lead::of(&advice, seat).unwrap();
    assert!((lead.margin - 0.05).abs() < 0.001 && (lead.certainty - 2.5).abs() < 0.05, "{lead:?}");
    assert!(!lead.is_clear(0.03), "the third was tried too seldom to tell");
    set(&mut advice, 2, 0.4, 0.004);
    let lead = Lead::of(&advice, seat).unwrap();
    assert!((lead.certainty - 10.0).abs() < 0.1 && lead.is_clear(0.03) && !lead.is_clear(0.06), "{lead:?}");
    advice.games += 1;
    assert_eq!(Lead::of(&advice, seat), None, "one that was ahead was given up");
    advice.candidates.truncate(1);
    assert_eq!(Lead::of(&advice, seat), None, "nothing to compare with");
}

#[test]
fn an_error_shrinks_with_the_root_of_the_visits() {
    let (advice, seat) = advice();
    let (first, last) = (&advice.candidates[0], advice.candidates.last().unwrap());
    assert!(first.visits > last.visits);
    for candidate in [first, last] {
        let (share, error) = (candidate.shares[seat.index()], candidate.errors[seat.index()]);
        let bound = (share * (1.0 - share) / candidate.visits as f32).sqrt();
        assert!(error > 0.0 && error <= bound + 0.0001, "{error} of at most {bound}");
    }
}
