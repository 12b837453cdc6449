//! What one idol or unit shows by herself this season, for bots: looked up for every position, and worked out once.

use crate::cards::{Cards, cards};
use crate::forecast::{DIE, SlotSet, expected};
use crate::ids::{Audition, Idol, IdolSet, SLOTS, Slot, Trend, TrendSet};
use crate::state::{DiceMaster, Open};
use crate::traits::Traits;
use greenroom_engine::{Edition, Id};

/// How many idols and units are kept: many times as many as a choice comes past, so that few of them push each other out.
const KEPT: usize = 256;
/// The most idols in a unit.
const MEMBERS: usize = 3;

/// What an idol or unit shows and gets, whatever her rivals and the cards in the hand are.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    /// The mean points in each trend, without cards.
    pub(crate) mean: [f32; 3],
    /// What star abilities could add.
    pub(crate) star: f32,
    /// The slots that admit her.
    pub(crate) admitted: SlotSet,
    /// How likely she is to come to any one of them.
    pub(crate) comes: f32,
    /// What passing the audition in each slot brings.
    pub(crate) rewards: [f32; SLOTS],
    /// What some cards give her more than others; none where no card does.
    pub(crate) suits: Option<Suits>,
}

/// What cards give an idol or unit other than anybody.
#[derive(Clone, Copy)]
pub(crate) struct Suits {
    /// Whether it is a unit.
    pub(crate) unit: bool,
    /// What Teamwork gives.
    pub(crate) teamwork: Option<i8>,
    /// What face Cheer (P) gives.
    pub(crate) cheer_producer: Option<u8>,
    /// Cheer (Fans) gives nothing.
    pub(crate) no_cheer_fans: bool,
}

/// What the lanes follow from beside the idols themselves.
#[derive(Clone, Copy, PartialEq)]
struct Stages {
    cards: Edition<Cards>,
    board: [Option<Audition>; SLOTS],
    season: u8,
}

/// An idol or unit with all that lies on her, as numbers.
type Key = [u64; MEMBERS];

/// The lanes that were worked out last.
pub(crate) struct Lanes {
    stages: Option<Stages>,
    /// The number of these stages: lanes with another number are of stages before.
    generation: u32,
    lanes: [(u32, Key, Lane); KEPT],
}

impl Lanes {
    pub(crate) const NONE: Lanes =
        Lanes { stages: None, generation: 0, lanes: [(0, [0; MEMBERS], Lane::NOBODY); KEPT] };

    /// Forgets all lanes if the auditions are other ones.
    pub(crate) fn begin(&mut self, game: &DiceMaster) {
        let Open { cards, board, season, .. } = game.open;
        let stages = Some(Stages { cards, board, season });
        if self.stages != stages {
            if self.generation == u32::MAX {
                *self = Lanes::NONE;
            }
            (self.stages, self.generation) = (stages, self.generation + 1);
        }
    }

    /// The lane of an idol or unit.
    pub(crate) fn of(&mut self, game: &DiceMaster, members: IdolSet) -> &Lane {
        let mut key = [0; MEMBERS];
        for (place, idol) in key.iter_mut().zip(members.iter()) {
            *place = packed(&game.open, idol);
        }
        let mixed = key.iter().fold(0u64, |all, one| (all ^ one).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let kept = &mut self.lanes[(mixed >> 56) as usize];
        if kept.0 != self.generation || kept.1 != key {
            *kept = (self.generation, key, Lane::of(game, members));
        }
        &kept.2
    }
}

/// An idol and all that lies on her, as a number; never 0.
fn packed(open: &Open, idol: Idol) -> u64 {
    let state = open.idol(idol);
    let gear = state.gear.map_or(0, |kind| kind.0 + 1);
    u64::from_le_bytes([
        idol.0 + 1,
        state.popularity,
        state.memories,
        state.lessons.0,
        u8::from(state.tension),
        gear,
        0,
        0,
    ])
}

impl Lane {
    const NOBODY: Lane = Lane {
        mean: [0.0; 3],
        star: 0.0,
        admitted: SlotSet::from_bits(0),
        comes: 0.0,
        rewards: [0.0; SLOTS],
        suits: None,
    };

    fn of(game: &DiceMaster, members: IdolSet) -> Lane {
        let open = &game.open;
        let traits = open.traits(members);
        let (rank, count) = (open.rank(members), members.len());
        let admitted: SlotSet =
            Slot::all().filter(|&slot| open.admits_rank(slot, rank, count).is_ok()).collect();
        let is_suited = count > 1 || traits.teamwork.is_some() || traits.cheer_producer.is_some();
        let mut rewards = [0.0; SLOTS];
        Slot::all().for_each(|slot| rewards[slot.index()] = game.reward(members, slot));
        Lane {
            mean: mean_points(open, members, &traits),
            star: star_boost(open, members),
            admitted,
            comes: if admitted.is_empty() { 0.0 } else { 1.0 / (admitted.len() as f32 + 0.4) },
            rewards,
            suits: is_suited.then_some(Suits {
                unit: count > 1,
                teamwork: traits.teamwork,
                cheer_producer: traits.cheer_producer,
                no_cheer_fans: traits.no_cheer_fans,
            }),
        }
    }
}

/// The mean of the first roll of an idol or unit in each trend.
fn mean_points(open: &Open, members: IdolSet, traits: &Traits) -> [f32; 3] {
    let unit = members.len() > 1;
    let dice = f32::from(open.cards.rules.dice) + if unit { f32::from(traits.unit_dice) } else { 0.0 };
    let lessons = members.iter().fold(TrendSet::empty(), |all, idol| all.union(open.idol(idol).lessons));
    let faces: i16 = traits.face_points.iter().map(|&points| i16::from(points)).sum();
    let each = DIE + f32::from(faces) / 6.0 + if traits.reroll_ones { 0.4 } else { 0.0 };
    let together = f32::from(if unit { traits.unit_points } else { traits.solo_points });
    let tension = if open.has_tension(members) { f32::from(traits.tension_points) } else { 0.0 };
    let outranked = f32::from(traits.outranked_points) * 0.4;
    Trend::ALL.map(|trend| {
        let trained = lessons.contains(trend) && !traits.no_lesson_die;
        let dice = dice + if trained { 1.0 } else { 0.0 };
        f32::from(open.unit_value(members, trend)) + dice * each + together + tension + outranked
    })
}

/// What star abilities could add: the best of all, and half of one more.
fn star_boost(open: &Open, members: IdolSet) -> f32 {
    let (mut best, mut memories) = (0.0f32, 0);
    for idol in members.iter().filter(|&idol| open.idol(idol).memories > 0) {
        best = best.max(expected(cards().idol(idol).star.effect, members.len() > 1));
        memories += open.idol(idol).memories;
    }
    if memories > 1 { best * 1.4 } else { best }
}
