//! The numbers that the rulebook prints, as a card file may change them.

use greenroom_engine::rule_numbers;

rule_numbers! {
    /// The numbers of the rulebook. A card file may change them in its table `[rules]`; what it leaves out is as printed.
    pub struct Rules {
        /// §4-2: the leader points for the place of an identity, and as many for that of the candidate, from first to sixth.
        leader_points: [i32; 6] = [5, 5, 3, 2, 1, 0], 0 to 50;
        /// §4-2: the leader points of a seat whose identity is its candidate, from first to sixth.
        leader_points_same: [i32; 6] = [9, 6, 0, 0, 0, 0], 0 to 50;
    }
}
