//! Bots at a table: they move after a pause that a person can follow, and never block the server.

use crate::app::App;
use crate::room::{Moment, Room};
use greenroom_catalog::{Bot, Budget, StopSignal};
use greenroom_engine::{Seat, Words};
use greenroom_store::Occupant;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long Expert thinks about a move, and about advice.
pub(crate) const EXPERT: Budget = Budget::Iterations(2000);

/// However busy the server is, a bot moves within this time, with the best that it has found by then.
const LONGEST: Duration = Duration::from_millis(1500);

/// The bots that a page offers, by how they play.
pub(crate) const MANNERS: [(Bot, &str); 3] =
    [(Bot::Random, "bot-beginner"), (Bot::Greedy, "bot-regular"), (Bot::Search(EXPERT), "bot-expert")];

/// A bot that can take a seat here, by its name. Others would think for longer than a shared server can spare.
pub(crate) fn offered(name: &str) -> Option<Bot> {
    MANNERS.into_iter().map(|(bot, _)| bot).find(|bot| bot.name() == name)
}

/// The names of all bots that can take a seat, for messages.
pub(crate) fn names() -> String {
    MANNERS.map(|(bot, _)| bot.name()).join(", ")
}

/// What bots are called at the table, seat by seat.
pub(crate) const NAMES: [&str; 5] = ["Momo", "Riko", "Sena", "Yuzu", "Kei"];

/// Sees to it that the bots of a table move when it is their turn. It returns at once.
pub(crate) fn wake(app: &App, room: &Arc<Room>) {
    if next_bot(&room.moment()).is_none() || room.bots_moving.swap(true, Ordering::AcqRel) {
        return;
    }
    let (app, room) = (app.clone(), room.clone());
    tokio::spawn(async move {
        while let Some((seat, bot)) = next_bot(&room.moment()) {
            if !move_bot(&app, &room, seat, bot).await {
                break;
            }
        }
        room.bots_moving.store(false, Ordering::Release);
        // Somebody may have moved between the last look and the flag.
        if next_bot(&room.moment()).is_some() && !room.bots_moving.load(Ordering::Acquire) {
            wake(&app, &room);
        }
    });
}

/// The next seat that owes a decision and belongs to a bot.
fn next_bot(moment: &Moment) -> Option<(Seat, Bot)> {
    moment.table.as_ref()?.turn().iter().find_map(|seat| {
        match &moment.card.chairs.get(seat.index())?.occupant {
            Occupant::Bot(name) => Some((seat, name.parse().ok()?)),
            Occupant::Person(_) | Occupant::Empty => None,
        }
    })
}

/// Thinks and moves once. The pause is the same however long the thinking took, so that it tells nothing. A move that
/// nobody waits for any more, because the table has gone on or back, is not thought through to the end.
async fn move_bot(app: &App, room: &Arc<Room>, seat: Seat, bot: Bot) -> bool {
    let pause = tokio::time::sleep(app.settings.bot_pause);
    let moment = room.moment();
    let Some(decision) = moment.table.as_ref().map(|table| table.decision(seat)) else { return false };
    let (stop, mut changes) = (StopSignal::within(LONGEST), room.watch());
    let thought = {
        let Ok(_place) = app.thinking.acquire().await else { return false };
        let stopped = stop.clone();
        let mut thinking = tokio::task::spawn_blocking(move || think(&moment, seat, bot, &stopped));
        loop {
            tokio::select! {
                thought = &mut thinking => break thought,
                _ = changes.changed() => {
                    let now = room.moment();
                    if now.table.as_ref().is_none_or(|table| table.decision(seat) != decision) {
                        stop.stop();
                        return true;
                    }
                }
            }
        }
    };
    pause.await;
    match thought {
        Ok(Some(words)) => {
            // A move that comes too late is stale; the loop looks again.
            let _stale = room.act(app, seat, decision, words).await;
            true
        }
        Ok(None) | Err(_) => false,
    }
}

/// What a bot plays follows from the seat's view and the table's seed, so that a transcript can be made again.
fn think(moment: &Moment, seat: Seat, bot: Bot, stop: &StopSignal) -> Option<Words> {
    let table = moment.table.as_ref()?;
    let mut hash = Sha256::new();
    hash.update(moment.header.seed.bytes());
    hash.update(format!("bot {seat} {}", table.number()));
    let digest: [u8; 32] = hash.finalize().into();
    let seed = u64::from_le_bytes(digest[..8].try_into().expect("eight bytes of thirty-two"));
    table.choose_until(stop, bot, seat, seed)
}
