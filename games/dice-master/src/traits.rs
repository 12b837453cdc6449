//! What is always true of an idol (○●), in a form that is quick to look up and to join for a unit (4-2 C).

use crate::cards::Always;

/// The ○ and ● abilities of an idol, or of all idols of a unit together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// Memories raise her own values.
    pub values_per_memory: bool,
    /// How many memories she can hold.
    pub memory_limit: u8,
    /// What Teamwork gives.
    pub teamwork: Option<i8>,
    /// What face Cheer (P) gives.
    pub cheer_producer: Option<u8>,
    /// Cheer (Fans) gives nothing.
    pub no_cheer_fans: bool,
    /// Looks at a trend card before the entries.
    pub look_at_trend: bool,
    /// Cards set aside on entering.
    pub cards_on_entry: u8,
    /// Points in a unit.
    pub unit_points: i8,
    /// Dice in a unit.
    pub unit_dice: u8,
    /// Points alone.
    pub solo_points: i8,
    /// Points for each die with this face.
    pub face_points: [i8; 7],
    /// Lessons give no die.
    pub no_lesson_die: bool,
    /// Rivals cannot touch the dice.
    pub shielded: bool,
    /// Ones of the first roll are rolled once more.
    pub reroll_ones: bool,
    /// Points against a higher rank.
    pub outranked_points: i8,
    /// Points with Tension Up.
    pub tension_points: i8,
}

impl Traits {
    /// The traits that a list of abilities gives to an idol who else holds so many memories (4-2 A).
    pub fn of<'a>(abilities: impl IntoIterator<Item = &'a crate::cards::Ability>, memories: u8) -> Traits {
        let mut traits = Traits { memory_limit: memories, ..Traits::default() };
        for ability in abilities {
            match ability.rule {
                Always::ValuesPerMemory => traits.values_per_memory = true,
                Always::MemoryLimit(limit) => traits.memory_limit = limit,
                Always::Teamwork(points) => traits.teamwork = Some(points),
                Always::CheerProducer(face) => traits.cheer_producer = Some(face),
                Always::NoCheerFans => traits.no_cheer_fans = true,
                Always::LookAtTrend => traits.look_at_trend = true,
                Always::CardsOnEntry(cards) => traits.cards_on_entry += cards,
                Always::UnitPoints(points) => traits.unit_points += points,
                Always::UnitDice(dice) => traits.unit_dice += dice,
                Always::SoloPoints(points) => traits.solo_points += points,
                Always::FacePoints { face, points } => traits.face_points[face as usize] += points,
                Always::NoLessonDie => traits.no_lesson_die = true,
                Always::Shielded => traits.shielded = true,
                Always::RerollOnes => traits.reroll_ones = true,
                Always::OutrankedPoints(points) => traits.outranked_points += points,
                Always::TensionPoints(points) => traits.tension_points += points,
            }
        }
        traits
    }

    /// 4-2 C: a unit has all ○ and ● abilities of its members.
    #[must_use]
    pub fn joined(mut self, other: &Traits) -> Traits {
        self.teamwork = self.teamwork.max(other.teamwork);
        self.cheer_producer = self.cheer_producer.max(other.cheer_producer);
        self.no_cheer_fans |= other.no_cheer_fans;
        self.look_at_trend |= other.look_at_trend;
        self.cards_on_entry += other.cards_on_entry;
        self.unit_points += other.unit_points;
        self.unit_dice += other.unit_dice;
        self.solo_points += other.solo_points;
        for (mine, theirs) in self.face_points.iter_mut().zip(other.face_points) {
            *mine += theirs;
        }
        self.no_lesson_die |= other.no_lesson_die;
        self.shielded |= other.shielded;
        self.reroll_ones |= other.reroll_ones;
        self.outranked_points += other.outranked_points;
        self.tension_points += other.tension_points;
        self
    }
}
