//! The chance that the board shows beside an audition: what the first roll of so many dice reaches.

use dice_master::{Traits, at_least};

fn close(chance: f32, wanted: f32) {
    assert!((chance - wanted).abs() < 1e-4, "{chance} for {wanted}");
}

#[test]
fn three_dice_are_counted_as_on_fingers() {
    let plain = Traits::default();
    close(at_least(3, 3, &plain), 1.0);
    close(at_least(11, 3, &plain), 0.5);
    close(at_least(18, 3, &plain), 1.0 / 216.0);
    close(at_least(19, 3, &plain), 0.0);
    close(at_least(-4, 3, &plain), 1.0);
}

#[test]
fn abilities_of_the_first_roll_count() {
    let again = Traits { reroll_ones: true, ..Traits::default() };
    close(at_least(2, 1, &again), 35.0 / 36.0);
    let mut lucky = Traits::default();
    lucky.face_points[6] = 2;
    close(at_least(8, 1, &lucky), 1.0 / 6.0);
}
