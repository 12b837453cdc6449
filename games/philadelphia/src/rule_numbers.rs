//! The numbers that the rulebook prints, as a card file may change them.

use greenroom_engine::rule_numbers;

rule_numbers! {
    /// The numbers of the rulebook. A card file may change them in its table `[rules]`; what it leaves out is as printed.
    pub struct Rules {
        /// §2: whoever has so many victory points at the end of a round ends the game.
        winning_points: u8 = 10, 1 to 60;
        /// §4-1, §4-2, §8: with so many cards in hand Research is closed, and Obtain never goes above it; after Fever everybody
        /// discards to it.
        hand: u8 = 7, 1 to 30;
        /// §4: action points a turn.
        action_points: u8 = 2, 1 to 9;
        /// §3-6: cards that everybody draws at the start.
        starting_hand: u8 = 4, 0 to 15;
        /// §3-6: coins that everybody has at the start.
        starting_coins: u8 = 7, 0 to 99;
        /// §4-1: cards that Research shows.
        research: u8 = 4, 1 to 20;
        /// §4-2: the most cards that one Obtain buys.
        obtain: u8 = 5, 1 to 5;
        /// §7: victory points for one pair.
        pair: u8 = 1, 1 to 20;
        /// §7: victory points for three of a kind.
        three: u8 = 3, 1 to 20;
        /// §7: victory points for four of a kind.
        four: u8 = 5, 1 to 20;
        /// §7: victory points for a flush of three.
        flush_3: u8 = 2, 1 to 20;
        /// §7: victory points for a flush of four.
        flush_4: u8 = 3, 1 to 20;
        /// §8: by how many coins Fever makes cards cheaper to post. The text of `[fever]` says it too.
        fever_discount: u8 = 2, 0 to 20;
    }
}
