//! Bots at a table: they move after a pause that lets people follow, and never block the server.

use crate::app::App;
use crate::programs::{self, Mover};
use crate::tables::{Room, Snapshot};
use greenroom_catalog::{Answer, Bot, StopSignal, Wanted};
use greenroom_engine::{Seat, Words};
use greenroom_room::bots::seed_of_bot;
pub(crate) use greenroom_room::bots::{
    EXPERT_ITERATIONS, OFFERED_BOTS, USUAL_BOT, face_on, name_on, offered,
};
use greenroom_store::{Chair, Occupant, UnixMs};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The longest search, however busy the server is. After it the bot plays the best move that it has found.
const LONGEST: Duration = Duration::from_millis(1500);

/// How long a server has a table's bots to itself, in milliseconds, unless it says again that it moves them. If it is killed, so much
/// is lost.
const CLAIM: i64 = 1_000;
/// How often a server says so while it thinks.
const CLAIM_AGAIN: Duration = Duration::from_millis(400);
/// When a server looks again whether another one has moved a bot.
const LOOK_AGAIN: Duration = Duration::from_millis(250);
/// How long after its pause a bot's move is anybody's to make, in milliseconds.
const ANYBODYS: i64 = 700;

/// The names of all bots that can take a seat, for messages.
pub(crate) fn names() -> String {
    OFFERED_BOTS.map(|(bot, _)| bot.name()).join(", ")
}

/// How many bots of all tables do what.
#[derive(Debug, Default)]
pub(crate) struct BotCounts {
    /// They wait for a core.
    pub(crate) waiting: AtomicUsize,
    /// They search for a move.
    pub(crate) thinking: AtomicUsize,
}

/// Counts one more for as long as it is kept.
struct Counted<'a>(&'a AtomicUsize);

impl Counted<'_> {
    fn in_list(count: &AtomicUsize) -> Counted<'_> {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(count)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Starts a task that moves the table's bots, if a bot's turn has come and no such task runs. It returns at once, and says whether a
/// bot moves now.
pub(crate) fn start(app: &App, room: &Arc<Room>) -> bool {
    if asleep(app, room) || next_bot(room, &room.snapshot()).is_none() {
        return false;
    }
    if room.bots_moving.swap(true, Ordering::AcqRel) {
        return true;
    }
    let (app, room) = (app.clone(), room.clone());
    tokio::spawn(async move {
        while let Some((seat, mover)) = next_bot(&room, &room.snapshot()) {
            if asleep(&app, &room) || !move_bot(&app, &room, seat, mover).await {
                break;
            }
        }
        room.bots_moving.store(false, Ordering::Release);
        // A person may have moved between the last check and the store to the flag.
        if next_bot(&room, &room.snapshot()).is_some() && !room.bots_moving.load(Ordering::Acquire) {
            start(&app, &room);
        }
    });
    true
}

/// From when on any server may move a bot whose turn comes now: the one that has the table would have done it by then.
pub(crate) fn anybodys(app: &App) -> UnixMs {
    UnixMs(app.now().0 + app.settings().bot_pause.as_millis() as i64 + ANYBODYS)
}

/// Whether this server moves the table's bots now. No while another one does.
async fn is_ours(app: &App, room: &Room) -> bool {
    if !app.sharing.shared {
        return true;
    }
    let (now, what) = (app.now(), format!("bot {}", room.id));
    // A search that nobody else makes meanwhile saves time; that only one move counts is the store's to say.
    app.store.claim(&what, &app.sharing.server, now, UnixMs(now.0 + CLAIM)).await.unwrap_or(true)
}

/// Whether the table sleeps: bots alone sit there, and nobody has looked for a while. The next visit wakes it.
fn asleep(app: &App, room: &Room) -> bool {
    let is_person = |chair: &Chair| matches!(chair.occupant, Occupant::Person(_));
    !room.snapshot().card.chairs.iter().any(is_person) && room.is_idle(app.settings().limits.bots_sleep_after)
}

/// The bot that plays for a person who has left, or whose time ran out.
pub(crate) const STAND_IN: Bot = Bot::Greedy;

/// The next seat that owes a decision and belongs to a bot, or is played by one for a while.
fn next_bot(room: &Room, snapshot: &Snapshot) -> Option<(Seat, Mover)> {
    let waits = snapshot.lesson(room.kind).is_some_and(|lesson| lesson.bots_wait());
    if waits || snapshot.is_over() || snapshot.attendance.paused.is_some() {
        return None;
    }
    snapshot.table.as_ref()?.turn().iter().find_map(|seat| {
        let name = match &snapshot.card.chairs.get(seat.index())?.occupant {
            Occupant::Bot(name) => name.clone(),
            Occupant::Person(_) => snapshot.attendance.bot_of(seat, &STAND_IN.name())?,
            Occupant::Empty => return None,
        };
        Some((seat, Mover::of(&name)?))
    })
}

/// Chooses and plays one move. The pause runs from before the search, so that the time of a move tells little about the
/// search. If the table moves on or an action is taken back meanwhile, the search is stopped.
async fn move_bot(app: &App, room: &Arc<Room>, seat: Seat, mover: Mover) -> bool {
    let pause = tokio::time::sleep(app.settings().bot_pause);
    let snapshot = room.snapshot();
    let Some(decision) = snapshot.table.as_ref().map(|table| table.decision(seat)) else { return false };
    let (stop, mut changes) = (StopSignal::within(LONGEST), room.watch());
    if !is_ours(app, room).await {
        // Whoever moves them tells so, or is gone.
        let _late = tokio::time::timeout(LOOK_AGAIN, changes.changed()).await;
        return true;
    }
    let chosen = {
        let search = find_words(app, room, snapshot, seat, mover, &stop);
        tokio::pin!(search);
        let mut again = tokio::time::interval_at(tokio::time::Instant::now() + CLAIM_AGAIN, CLAIM_AGAIN);
        loop {
            tokio::select! {
                chosen = &mut search => break chosen,
                _ = again.tick(), if app.sharing.shared => { is_ours(app, room).await; }
                _ = changes.changed() => {
                    let now = room.snapshot();
                    if next_bot(room, &now).is_none() {
                        stop.stop();
                        return true;
                    }
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
        Some(words) => {
            // A move that comes too late is refused as stale, and the loop checks again.
            let _stale = room.play(app, seat, decision, words, true).await;
            true
        }
        None => false,
    }
}

/// What a bot does: as its lesson says, as a thinker finds, or as this server finds itself.
async fn find_words(
    app: &App,
    room: &Room,
    snapshot: Arc<Snapshot>,
    seat: Seat,
    mover: Mover,
    stop: &StopSignal,
) -> Option<Words> {
    let kind = room.kind;
    if let Some(words) = snapshot.lesson(kind).and_then(|lesson| lesson.bot_words(seat)) {
        return Some(words);
    }
    if let Mover::Bot(bot) = mover
        && let Some(words) = ask_thinkers(app, &snapshot, seat, bot).await
    {
        return Some(words);
    }
    let waiting = Counted::in_list(&app.bot_counts.waiting);
    let _slot = app.search_slots.acquire().await.ok()?;
    drop(waiting);
    let _thinking = Counted::in_list(&app.bot_counts.thinking);
    app.metrics.count_thought("server");
    let (stopped, programs) = (stop.clone(), app.settings().programs.clone());
    let search = tokio::task::spawn_blocking(move || match &mover {
        Mover::Bot(bot) => choose(&snapshot, seat, *bot, &stopped),
        Mover::Program(name) => {
            let seed = seed_of(&snapshot, seat)?;
            programs::choose(&programs, name, &snapshot, kind, seat, seed)
                .or_else(|| choose(&snapshot, seat, STAND_IN, &stopped))
        }
    });
    search.await.ok().flatten()
}

/// What a thinker finds for a bot; none where no thinker answers. Random needs no thought, so it is not sent around.
async fn ask_thinkers(app: &App, snapshot: &Arc<Snapshot>, seat: Seat, bot: Bot) -> Option<Words> {
    if bot == Bot::Random || !app.thinking.may_ask() {
        return None;
    }
    let drawn = snapshot.clone();
    let task = tokio::task::spawn_blocking(move || {
        let seed = seed_of(&drawn, seat)?;
        let mut task = drawn.table.as_ref()?.task(seat, Wanted::Move(bot.name()), seed)?;
        task.within = Some(LONGEST.as_millis() as u32);
        Some(task)
    });
    let task = task.await.ok().flatten()?;
    let _thinking = Counted::in_list(&app.bot_counts.thinking);
    let Some(Answer::Move(words)) = app.thinking.ask(&task).await else { return None };
    // A thinker of another version may know other words; then this server thinks itself.
    let is_legal = snapshot.table.as_ref()?.legal_words(seat).contains(&words);
    app.metrics.count_thought("thinker");
    is_legal.then_some(words)
}

/// The bot's words. They follow from the seat's sight and the table's seed, so that a transcript can be produced again.
fn choose(snapshot: &Snapshot, seat: Seat, bot: Bot, stop: &StopSignal) -> Option<Words> {
    let seed = seed_of(snapshot, seat)?;
    snapshot.table.as_ref()?.choose_until(stop, bot, seat, seed)
}

/// The chance of a bot at a decision.
fn seed_of(snapshot: &Snapshot, seat: Seat) -> Option<u64> {
    Some(seed_of_bot(snapshot.table.as_deref()?, seat))
}
