//! Round boards (§4.2): graphs without loops, one start, one goal, every space on a way to the goal.

use crate::ids::{Ability, GOAL, MAX_SPACES, Space, SpaceSet, Three};
use greenroom_engine::{Bilingual, Id, Source};
use schemars::JsonSchema;
use serde::Deserialize;

/// Where in the nine rounds a board is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Round 1.
    First,
    /// One of rounds 2 to 8, if it is drawn.
    Middle,
    /// Round 9.
    Last,
}

/// The chips that a lesson gives (§4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Lesson {
    /// Vo chips.
    pub vo: u8,
    /// Da chips.
    pub da: u8,
    /// Vi chips.
    pub vi: u8,
    /// Chips of the player's choice.
    pub any: u8,
}

impl Lesson {
    /// The chips whose kind is printed.
    pub fn fixed(self) -> Three {
        [self.vo, self.da, self.vi]
    }
}

/// What a training costs and how far it goes (§4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainingSpace {
    /// The ability that is trained; any, where none is named.
    #[serde(default)]
    pub ability: Option<Ability>,
    /// Chips of the ability's kind for one level.
    pub chips: u8,
    /// The most levels in one action.
    pub times: u8,
}

/// What a space does (§4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SpaceEffect {
    /// All idols begin a round here.
    Start {},
    /// Nothing happens; never full.
    Goal {},
    /// レッスン: chips.
    Lesson(Lesson),
    /// 特訓: chips become ability.
    Train(TrainingSpace),
    /// ある日の日常: memories.
    Day {
        /// How many.
        memory: u8,
    },
    /// 営業: appeal cards.
    Promotion {
        /// How many.
        cards: u8,
    },
    /// イベント: the present event.
    Event {},
}

/// A space of a board.
#[derive(Clone, Debug)]
pub struct SpaceCard {
    /// Column and row where it is drawn.
    pub at: [u8; 2],
    /// The spaces that its arrows lead to.
    pub to: Vec<Space>,
    /// What it does.
    pub effect: SpaceEffect,
}

/// A round board.
#[derive(Clone, Debug)]
pub struct Board {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// The round it can be played in.
    pub place: Place,
    /// Its spaces.
    pub spaces: Vec<SpaceCard>,
    /// The event and training spaces.
    pub stages: SpaceSet,
    /// For each space, all spaces that one or more paths from it lead to.
    pub reach: [SpaceSet; MAX_SPACES],
    /// For each space, the most stops that can be made from it before the goal.
    pub stops: [u8; MAX_SPACES],
    /// Where the board comes from.
    pub source: Source,
}

impl Board {
    /// A board of spaces that are linked already: the start first, then the goal, then the others.
    pub(crate) fn new(
        id: String,
        name: Bilingual,
        place: Place,
        source: Source,
        spaces: Vec<SpaceCard>,
    ) -> Board {
        let is_stage = |space: &Space| {
            matches!(spaces[space.index()].effect, SpaceEffect::Event {} | SpaceEffect::Train(_))
        };
        let stages = all(&spaces).filter(is_stage).collect();
        let (reach, stops) = (reach(&spaces), stops(&spaces));
        Board { id, name, place, spaces, stages, reach, stops, source }
    }
}

/// All spaces of a board.
pub(crate) fn all(spaces: &[SpaceCard]) -> impl Iterator<Item = Space> + Clone + use<> {
    (0..spaces.len() as u8).map(Space)
}

/// All that can be reached over one path or more: the arrows, closed over paths.
pub(crate) fn reach(spaces: &[SpaceCard]) -> [SpaceSet; MAX_SPACES] {
    let mut reach = [SpaceSet::empty(); MAX_SPACES];
    for (place, space) in spaces.iter().enumerate() {
        reach[place] = space.to.iter().copied().collect();
    }
    for _ in 0..spaces.len() {
        for place in 0..spaces.len() {
            reach[place] = reach[place].iter().fold(reach[place], |all, to| all.union(reach[to.index()]));
        }
    }
    reach
}

/// The longest way from each space, counted in stops before the goal. The arrows make no loop.
fn stops(spaces: &[SpaceCard]) -> [u8; MAX_SPACES] {
    let mut stops = [0u8; MAX_SPACES];
    for _ in 0..spaces.len() {
        for (place, space) in spaces.iter().enumerate() {
            let further = space.to.iter().filter(|to| **to != GOAL).map(|to| stops[to.index()] + 1);
            stops[place] = further.max().unwrap_or(0);
        }
    }
    stops
}

impl SpaceEffect {
    /// The word of this kind of space, for those who name and draw it.
    pub fn kind(self) -> &'static str {
        match self {
            SpaceEffect::Start {} => "start",
            SpaceEffect::Goal {} => "goal",
            SpaceEffect::Lesson(_) => "lesson",
            SpaceEffect::Train(_) => "train",
            SpaceEffect::Day { .. } => "day",
            SpaceEffect::Promotion { .. } => "promotion",
            SpaceEffect::Event {} => "event",
        }
    }
}
