//! The bots that a page offers, and what they are called.

use greenroom_catalog::{AnyTable, Bot, Budget};
use greenroom_engine::{Eyes, Seat};
use greenroom_stage::pieces::Face;
use sha2::{Digest, Sha256};

/// How long Expert searches for a move, and for advice.
pub const EXPERT_ITERATIONS: u32 = 2000;
/// The same as a budget.
pub const EXPERT: Budget = Budget::Iterations(EXPERT_ITERATIONS);

/// The bots that a page offers, each with the key of its name in the page's texts.
pub const OFFERED_BOTS: [(Bot, &str); 3] =
    [(Bot::Random, "bot-beginner"), (Bot::Greedy, "bot-regular"), (Bot::Search(EXPERT), "bot-expert")];

/// The offered bot that others get where nobody chooses one: it plays well and answers at once.
pub const USUAL_BOT: &str = "greedy";

/// What bots are called at the table, seat by seat.
pub const NAMES: [&str; 5] = ["Momo", "Riko", "Sena", "Yuzu", "Kei"];

/// The offered bot with this name. Other bots would search for longer than others want to wait.
pub fn offered(name: &str) -> Option<Bot> {
    OFFERED_BOTS.into_iter().map(|(bot, _)| bot).find(|bot| bot.name() == name)
}

/// The name of the bot on a chair.
pub fn name_on(index: usize) -> &'static str {
    NAMES[index % NAMES.len()]
}

/// The face of the bot on a chair.
pub fn face_on(index: usize) -> Face {
    Face::from_id(&format!("bot {}", name_on(index)))
}

/// The chance of a bot at a decision: it follows from the seat's sight and the table's seed, so that a transcript can be produced again.
pub fn seed_of_bot(table: &dyn AnyTable, seat: Seat) -> u64 {
    let mut hash = Sha256::new();
    hash.update(table.header().live_seed().bytes());
    hash.update(format!("bot {seat} {}", table.sight(Eyes::Seat(seat)).number()));
    first_number(hash.finalize().into())
}

/// The chance of a search for advice: a hash of the view, so that the advice depends on the view alone.
pub fn seed_of_advice(table: &dyn AnyTable, seat: Seat) -> u64 {
    first_number(Sha256::digest(table.view_text(Eyes::Seat(seat))).into())
}

fn first_number(digest: [u8; 32]) -> u64 {
    u64::from_le_bytes(digest[..8].try_into().expect("eight bytes of thirty-two"))
}
