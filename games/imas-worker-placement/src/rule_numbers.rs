//! The numbers that the rulebook prints, as a card file may change them.

use greenroom_engine::rule_numbers;

rule_numbers! {
    /// The numbers of the rulebook. A card file may change them in its table `[rules]`; what it leaves out is as printed.
    pub struct Rules {
        /// §4.6: how many appeal cards a player may hold, face-up ones counted.
        hand: u8 = 3, 1 to 20;
        /// §4.6: how many chips of choice a memory becomes.
        memory_worth: u8 = 3, 1 to 6;
        /// §4.6: how many chips of choice a money chip becomes, unless a talent makes it more.
        money_worth: u8 = 2, 1 to 6;
    }
}
