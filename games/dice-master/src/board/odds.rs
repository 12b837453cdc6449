//! The chance to reach the bar of an audition with the first roll, as the reader could count it on fingers.
//!
//! It is counted from the view: where the trend is not known, each kind counts as often as its cards have not been seen.
//! What rivals, cards and star abilities change is not in it.

use crate::ids::{Idol, Slot, Trend};
use crate::prepare::TRENDS_EACH;
use crate::state::MOST_DICE;
use crate::traits::Traits;
use crate::view::View;
use greenroom_engine::{Id, Seen};

/// How many cards of each trend have not been seen.
pub(super) fn trends_left(view: &View) -> [u8; 3] {
    let mut left = [TRENDS_EACH; 3];
    let seen = view.trends.iter().filter_map(|seen| seen.known()).chain(view.open.trends_out.iter().copied());
    for trend in seen {
        left[trend.index()] = left[trend.index()].saturating_sub(1);
    }
    left
}

/// The chance of an idol, or of the unit that she leads, to reach the bar of a stage with the first roll; none where she may not enter.
pub(super) fn reach(view: &View, leader: Idol, slot: Slot) -> Option<f32> {
    let open = &view.open;
    open.admits(slot, leader).ok()?;
    let card = open.audition(slot)?;
    let bar =
        i16::from(card.points + if open.visitor == Some(slot) { open.cards.rules.passing_bar } else { 0 });
    let weights = match view.trends[slot.index()] {
        Seen::Known(known) => Trend::ALL.map(|trend| u8::from(trend == known)),
        Seen::Hidden => trends_left(view),
    };
    let all: u8 = weights.iter().sum();
    let members = open.idol(leader).unit;
    let traits = open.traits(members);
    let is_unit = members.len() > 1;
    let tension = if open.has_tension(members) { traits.tension_points } else { 0 };
    let always =
        i16::from(if is_unit { traits.unit_points } else { traits.solo_points }) + i16::from(tension);
    let chance = |trend: Trend| {
        let trained =
            members.iter().any(|idol| open.idol(idol).lessons.contains(trend)) && !traits.no_lesson_die;
        let dice = usize::from(open.cards.rules.dice)
            + if is_unit { usize::from(traits.unit_dice) } else { 0 }
            + usize::from(trained);
        at_least(bar - open.unit_value(members, trend) - always, dice.min(MOST_DICE), &traits)
    };
    let sum: f32 = Trend::ALL.iter().map(|&trend| f32::from(weights[trend.index()]) * chance(trend)).sum();
    (all > 0).then(|| sum / f32::from(all))
}

/// The chance that the first roll of so many dice gives at least so many points.
pub fn at_least(need: i16, dice: usize, traits: &Traits) -> f32 {
    let sixth = 1.0 / 6.0;
    // Whoever rolls ones again has a one only after two of them.
    let (one, other) =
        if traits.reroll_ones { (sixth * sixth, sixth + sixth * sixth) } else { (sixth, sixth) };
    let mut sums: Vec<(i16, f32)> = vec![(0, 1.0)];
    for _ in 0..dice {
        let mut next: Vec<(i16, f32)> = Vec::new();
        for &(sum, chance) in &sums {
            for face in 1..=6u8 {
                let points = sum + i16::from(face) + i16::from(traits.face_points[usize::from(face)]);
                let chance = chance * if face == 1 { one } else { other };
                match next.iter_mut().find(|(known, _)| *known == points) {
                    Some((_, known)) => *known += chance,
                    None => next.push((points, chance)),
                }
            }
        }
        sums = next;
    }
    sums.iter().filter(|(points, _)| *points >= need).map(|(_, chance)| chance).sum()
}
