//! Bots at a table: they move after a pause that lets people follow, and never block the server.

use crate::app::App;
use crate::tables::{Room, Snapshot};
use greenroom_catalog::{Bot, Budget, StopSignal};
use greenroom_engine::{Seat, Words};
use greenroom_store::Occupant;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long Expert searches for a move, and for advice.
pub(crate) const EXPERT: Budget = Budget::Iterations(2000);

/// The longest search, however busy the server is. After it the bot plays the best move that it has found.
const LONGEST: Duration = Duration::from_millis(1500);

/// The bots that a page offers, each with the key of its name in the page's texts.
pub(crate) const OFFERED_BOTS: [(Bot, &str); 3] =
    [(Bot::Random, "bot-beginner"), (Bot::Greedy, "bot-regular"), (Bot::Search(EXPERT), "bot-expert")];

/// The offered bot with this name. Other bots would search for longer than a shared server can spare.
pub(crate) fn offered(name: &str) -> Option<Bot> {
    OFFERED_BOTS.into_iter().map(|(bot, _)| bot).find(|bot| bot.name() == name)
}

/// The names of all bots that can take a seat, for messages.
pub(crate) fn names() -> String {
    OFFERED_BOTS.map(|(bot, _)| bot.name()).join(", ")
}

/// What bots are called at the table, seat by seat.
pub(crate) const NAMES: [&str; 5] = ["Momo", "Riko", "Sena", "Yuzu", "Kei"];

/// Starts a task that moves the table's bots, if a bot's turn has come and no such task runs. It returns at once.
pub(crate) fn start(app: &App, room: &Arc<Room>) {
    if next_bot(&room.snapshot()).is_none() || room.bots_moving.swap(true, Ordering::AcqRel) {
        return;
    }
    let (app, room) = (app.clone(), room.clone());
    tokio::spawn(async move {
        while let Some((seat, bot)) = next_bot(&room.snapshot()) {
            if !move_bot(&app, &room, seat, bot).await {
                break;
            }
        }
        room.bots_moving.store(false, Ordering::Release);
        // A person may have moved between the last check and the store to the flag.
        if next_bot(&room.snapshot()).is_some() && !room.bots_moving.load(Ordering::Acquire) {
            start(&app, &room);
        }
    });
}

/// The next seat that owes a decision and belongs to a bot.
fn next_bot(snapshot: &Snapshot) -> Option<(Seat, Bot)> {
    snapshot.table.as_ref()?.turn().iter().find_map(|seat| {
        match &snapshot.card.chairs.get(seat.index())?.occupant {
            Occupant::Bot(name) => Some((seat, name.parse().ok()?)),
            Occupant::Person(_) | Occupant::Empty => None,
        }
    })
}

/// Chooses and plays one move. The pause runs from before the search, so that the time of a move tells little about the
/// search. If the table moves on or an action is taken back meanwhile, the search is stopped.
async fn move_bot(app: &App, room: &Arc<Room>, seat: Seat, bot: Bot) -> bool {
    let pause = tokio::time::sleep(app.settings.bot_pause);
    let snapshot = room.snapshot();
    let Some(decision) = snapshot.table.as_ref().map(|table| table.decision(seat)) else { return false };
    let (stop, mut changes) = (StopSignal::within(LONGEST), room.watch());
    let chosen = {
        let Ok(_slot) = app.search_slots.acquire().await else { return false };
        let stopped = stop.clone();
        let mut search = tokio::task::spawn_blocking(move || choose(&snapshot, seat, bot, &stopped));
        loop {
            tokio::select! {
                chosen = &mut search => break chosen,
                _ = changes.changed() => {
                    let now = room.snapshot();
                    if now.table.as_ref().is_none_or(|table| table.decision(seat) != decision) {
                        stop.stop();
                        return true;
                    }
                }
            }
        }
    };
    pause.await;
    match chosen {
        Ok(Some(words)) => {
            // A move that comes too late is refused as stale, and the loop checks again.
            let _stale = room.act(app, seat, decision, words).await;
            true
        }
        Ok(None) | Err(_) => false,
    }
}

/// The bot's words. They follow from the seat's view and the table's seed, so that a transcript can be produced again.
fn choose(snapshot: &Snapshot, seat: Seat, bot: Bot, stop: &StopSignal) -> Option<Words> {
    let table = snapshot.table.as_ref()?;
    let mut hash = Sha256::new();
    hash.update(snapshot.header.seed.bytes());
    hash.update(format!("bot {seat} {}", table.number()));
    let digest: [u8; 32] = hash.finalize().into();
    let seed = u64::from_le_bytes(digest[..8].try_into().expect("eight bytes of thirty-two"));
    table.choose_until(stop, bot, seat, seed)
}
