//! Advice: what Expert would do. It is computed from the seat's own view, and cached until the decision is made.

use crate::app::App;
use crate::bots::EXPERT_ITERATIONS;
use crate::error::WebError;
use crate::extract::Visit;
use crate::rate_limit::charge_search;
use crate::tables::{Room, Snapshot};
use axum::http::StatusCode;
use greenroom_catalog::{Advice, Answer, AnyTable, Budget, Wanted};
use greenroom_engine::{Eyes, MAX_SEATS, Seat};
use greenroom_room::bots::seed_of_advice;
use greenroom_store::{Occupant, UnixMs};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Who may ask at a table; decided when it is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AdviceRule {
    /// Whoever plays against bots alone.
    #[default]
    Solo,
    /// Everybody.
    Always,
    /// Nobody.
    Never,
}

impl AdviceRule {
    pub(crate) const ALL: [(AdviceRule, &str); 3] =
        [(AdviceRule::Solo, "solo"), (AdviceRule::Always, "always"), (AdviceRule::Never, "never")];

    /// The rule with this name.
    pub(crate) fn read(name: &str) -> Result<AdviceRule, WebError> {
        let named = AdviceRule::ALL.into_iter().find(|(_, known)| *known == name);
        named.map(|(rule, _)| rule).ok_or_else(|| WebError::field("advice", "solo, always, never"))
    }
}

impl Snapshot {
    /// Whether a seat may ask for advice at this table.
    pub(crate) fn allows_advice(&self, seat: Seat) -> bool {
        let others = self.card.chairs.iter().enumerate().filter(|(index, _)| *index != seat.index());
        // What a rating says would not be the player's own.
        match if self.extra.rated { AdviceRule::Never } else { self.extra.advice } {
            AdviceRule::Always => true,
            AdviceRule::Never => false,
            AdviceRule::Solo => {
                others.into_iter().all(|(_, chair)| matches!(chair.occupant, Occupant::Bot(_)))
            }
        }
    }

    /// Whether several people sit at this table.
    fn has_several_people(&self) -> bool {
        let people = self.card.chairs.iter().filter(|chair| matches!(chair.occupant, Occupant::Person(_)));
        people.count() > 1
    }
}

/// Advice that was given to a seat.
pub struct GivenAdvice {
    pub(crate) seat: Seat,
    /// The decision that it is about.
    pub(crate) decision: u32,
    pub(crate) advice: Advice,
    /// How many undos the seat had noticed. After an undo the same number may mean another decision.
    undos: u64,
}

/// The advice cache of a table: the last advice of each seat.
#[derive(Default)]
pub struct AdviceCache {
    /// One for each seat: nobody waits for what another asks, or the wait would tell of it.
    asking: [tokio::sync::Mutex<()>; MAX_SEATS],
    given: Mutex<HashMap<Seat, Arc<GivenAdvice>>>,
    undos: [AtomicU64; MAX_SEATS],
}

impl AdviceCache {
    /// Makes the advice of all seats stale that see another table now, since an action was taken back. The others have not
    /// noticed it.
    pub(crate) fn invalidate_changed(&self, before: &dyn AnyTable, now: &dyn AnyTable) {
        for seat in Seat::all(now.seats()) {
            let seen = |table: &dyn AnyTable| table.view_text(Eyes::Seat(seat));
            if before.decision(seat) != now.decision(seat) || seen(before) != seen(now) {
                self.invalidate(seat);
            }
        }
    }

    fn invalidate(&self, seat: Seat) {
        self.undos[seat.index()].fetch_add(1, Ordering::AcqRel);
    }

    fn undos(&self, seat: Seat) -> u64 {
        self.undos[seat.index()].load(Ordering::Acquire)
    }

    /// The cached advice about the decision that a seat is asked now.
    pub(crate) fn current(&self, snapshot: &Snapshot, seat: Seat) -> Option<Arc<GivenAdvice>> {
        let given =
            self.given.lock().expect("no thread panics while it holds the advice").get(&seat).cloned()?;
        let table = snapshot.table.as_ref()?;
        let asked = table.turn().contains(seat) && table.decision(seat) == given.decision;
        (asked && given.undos == self.undos(seat)).then_some(given)
    }

    fn insert(&self, given: Arc<GivenAdvice>) {
        self.given.lock().expect("no thread panics while it holds the advice").insert(given.seat, given);
    }
}

/// Asks what Expert would do at the visitor's decision with this number.
pub(crate) async fn ask(app: &App, visit: &Visit, decision: u32) -> Result<Arc<GivenAdvice>, WebError> {
    let seat = visit.own_seat()?;
    let who = visit.visitor.require_person()?.id.to_string();
    may_ask(&visit.snapshot, seat, decision)?;
    let (app, room) = (app.clone(), visit.room.clone());
    // The visitor may disconnect. The search still runs to its end and holds its permit until then.
    let search = tokio::spawn(async move {
        let _asking = room.advice_cache.asking[seat.index()].lock().await;
        let snapshot = room.snapshot();
        may_ask(&snapshot, seat, decision)?;
        if let Some(given) = room.advice_cache.current(&snapshot, seat) {
            return Ok(given);
        }
        charge_search(&app, "advice for", &who)?;
        search_advice(&app, &room, snapshot, seat, decision).await
    });
    search.await.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))?
}

fn may_ask(snapshot: &Snapshot, seat: Seat, decision: u32) -> Result<(), WebError> {
    if !snapshot.allows_advice(seat) {
        return Err(WebError::new(StatusCode::FORBIDDEN, "error-no-advice"));
    }
    let table = snapshot.game()?;
    if !table.turn().contains(seat) {
        return Err(WebError::new(StatusCode::CONFLICT, "error-not-asked"));
    }
    if table.decision(seat) == decision { Ok(()) } else { Err(WebError::stale()) }
}

/// Searches with a permit of advice's own, so that no bot waits for it. Where several people sit, the answer comes at a time that
/// does not depend on who else asks. Advice for a decision that was made meanwhile is refused as stale.
async fn search_advice(
    app: &App,
    room: &Arc<Room>,
    snapshot: Arc<Snapshot>,
    seat: Seat,
    decision: u32,
) -> Result<Arc<GivenAdvice>, WebError> {
    let (undos, asked) = (room.advice_cache.undos(seat), app.now());
    let several_people = snapshot.has_several_people();
    let busy = || WebError::new(StatusCode::SERVICE_UNAVAILABLE, "error-busy");
    let advice = match ask_thinkers(app, &snapshot, seat).await {
        Some(advice) => advice,
        None => {
            let _slot = app.advice_slots.acquire().await.map_err(|_| busy())?;
            app.metrics.count_thought("server");
            let advised = tokio::task::spawn_blocking(move || advise(snapshot.table.as_deref()?, seat));
            advised.await.ok().flatten().ok_or_else(busy)?
        }
    };
    let step = app.settings().advice_step.as_millis() as i64;
    if several_people && step > 0 {
        app.time.sleep_until(end_of_step(asked, app.now(), step)).await;
    }
    let given = Arc::new(GivenAdvice { seat, decision, advice, undos });
    room.advice_cache.insert(given.clone());
    room.advice_cache.current(&room.snapshot(), seat).ok_or_else(WebError::stale)
}

/// The end of the step in which it is now, counted from the question on.
fn end_of_step(asked: UnixMs, now: UnixMs, step: i64) -> UnixMs {
    let steps = (now.0 - asked.0).max(0) / step + 1;
    UnixMs(asked.0 + steps * step)
}

/// What a thinker advises; none where no thinker answers.
async fn ask_thinkers(app: &App, snapshot: &Arc<Snapshot>, seat: Seat) -> Option<Advice> {
    if !app.thinking.may_ask() {
        return None;
    }
    let drawn = snapshot.clone();
    let task = tokio::task::spawn_blocking(move || {
        let table = drawn.table.as_deref()?;
        table.task(seat, Wanted::Advice(EXPERT_ITERATIONS), seed_of_advice(table, seat))
    });
    let task = task.await.ok().flatten()?;
    let Some(Answer::Advice(advice)) = app.thinking.ask(&task).await else { return None };
    // A thinker of another version may know other words; then this server thinks itself.
    let legal = snapshot.table.as_ref()?.legal_words(seat);
    app.metrics.count_thought("thinker");
    let is_legal = advice.candidates.iter().all(|candidate| legal.contains(&candidate.words));
    (is_legal && !advice.candidates.is_empty()).then_some(advice)
}

fn advise(table: &dyn AnyTable, seat: Seat) -> Option<Advice> {
    table.advise(Budget::Iterations(EXPERT_ITERATIONS), seat, seed_of_advice(table, seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Settings;
    use crate::people::create_person;
    use crate::tables::{SeatChoice, Seating, TableSetup, create};
    use crate::time::Time;
    use crate::visitor::Visitor;
    use greenroom_catalog::Bot;
    use greenroom_store::{Store, Visibility};
    use std::time::Duration;

    /// A game against bots whose pause never ends, in which the maker decides first.
    async fn solo() -> (App, Visit, Seat) {
        begun(vec![SeatChoice::Me, SeatChoice::Bot(Bot::Random), SeatChoice::Bot(Bot::Random)]).await
    }

    /// A game in which the maker decides first, with a clock that stands still. The maker may always ask.
    async fn begun(seats: Vec<SeatChoice>) -> (App, Visit, Seat) {
        let settings = Settings { bot_pause: Duration::from_secs(86_400), ..Settings::default() };
        let (store, games) = (Store::in_memory().unwrap(), greenroom_catalog::games());
        let time = Time::manual(UnixMs(1_700_000_000_000));
        let app = App::with_time(store, settings, games, time).await.unwrap();
        let mut visitor = Visitor::anonymous();
        let person = create_person(&app, "Aiko", &visitor).await.unwrap();
        visitor.person = Some(person.clone());
        let neighbour = create_person(&app, "Ben", &Visitor::anonymous()).await.unwrap();
        let kind = app.find_game("idol-conclave").unwrap();
        loop {
            let (options, visibility) = (kind.default_options(), Visibility::Open);
            let setup = TableSetup {
                seats: seats.clone(),
                options,
                visibility,
                advice: AdviceRule::Always,
                asks: false,
                pace: Default::default(),
                rated: false,
                series: None,
                copies: 1,
            };
            let id = create(&app, kind, setup, &person).await.unwrap().table;
            let room = app.room(&id).await.unwrap();
            if let Some(open) = seats.iter().position(|seat| *seat == SeatChoice::Open) {
                let seat = Seat(open as u8);
                room.sit(&app, seat, Seating::person(&neighbour)).await.unwrap();
            }
            let snapshot = room.snapshot();
            if snapshot.card.turn.contains(Seat(0)) {
                return (app, Visit { room, snapshot, visitor }, Seat(0));
            }
        }
    }

    #[tokio::test]
    async fn advice_for_a_decision_that_was_made_meanwhile_is_refused() {
        let (app, visit, seat) = solo().await;
        let table = visit.snapshot.game().unwrap();
        let (decision, words) = (table.decision(seat), table.legal_words(seat)[0].clone());
        let cores = app.advice_slots.available_permits() as u32;
        let busy = app.advice_slots.acquire_many(cores).await.unwrap();
        let asking = ask(&app, &visit, decision);
        let moving = async {
            // By then the question waits for a permit.
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            visit.room.act(&app, seat, decision, words).await.unwrap();
            drop(busy);
        };
        let (answer, ()) = tokio::join!(asking, moving);
        let code = answer.err().map(|error| error.code);
        assert_eq!(code.as_deref(), Some("stale"));
        assert!(visit.room.advice_cache.current(&visit.room.snapshot(), seat).is_none());
    }

    #[tokio::test]
    async fn nobody_waits_for_what_another_seat_asks() {
        let (app, visit, seat) = solo().await;
        let decision = visit.snapshot.game().unwrap().decision(seat);
        let others =
            visit.room.advice_cache.asking.iter().enumerate().filter(|(index, _)| *index != seat.index());
        let mut asked_elsewhere = Vec::new();
        for (_, asking) in others {
            asked_elsewhere.push(asking.lock().await);
        }
        ask(&app, &visit, decision).await.unwrap();
        assert_eq!(asked_elsewhere.len(), MAX_SEATS - 1, "all other questions wait meanwhile");
    }

    #[tokio::test]
    async fn no_bot_waits_for_a_question_and_no_question_for_a_bot() {
        let (app, visit, seat) = solo().await;
        let decision = visit.snapshot.game().unwrap().decision(seat);
        let bots = app.search_slots.acquire_many(app.search_slots.available_permits() as u32).await.unwrap();
        ask(&app, &visit, decision).await.unwrap();
        drop(bots);
        let questions =
            app.advice_slots.acquire_many(app.advice_slots.available_permits() as u32).await.unwrap();
        app.set(Settings { bot_pause: Duration::ZERO, ..Settings::default() });
        let mut changes = visit.room.watch();
        let words = visit.snapshot.game().unwrap().legal_words(seat)[0].clone();
        visit.room.act(&app, seat, decision, words).await.unwrap();
        while !visit.room.snapshot().card.turn.contains(seat) {
            changes.changed().await.unwrap();
        }
        drop(questions);
    }

    #[tokio::test]
    async fn where_several_people_sit_an_answer_comes_when_its_step_ends() {
        let (app, visit, seat) =
            begun(vec![SeatChoice::Me, SeatChoice::Open, SeatChoice::Bot(Bot::Random)]).await;
        let decision = visit.snapshot.game().unwrap().decision(seat);
        let cores = app.advice_slots.available_permits();
        let asking = ask(&app, &visit, decision);
        let passing = async {
            // The search takes a permit, and gives it back.
            while app.advice_slots.available_permits() == cores {
                tokio::task::yield_now().await;
            }
            while app.advice_slots.available_permits() < cores {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            app.time.advance(Duration::from_millis(1999));
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            assert!(
                visit.room.advice_cache.current(&visit.snapshot, seat).is_none(),
                "nothing is said before"
            );
            app.time.advance(Duration::from_millis(1));
        };
        let (answer, ()) = tokio::join!(asking, passing);
        assert!(answer.is_ok());
    }

    #[test]
    fn a_longer_search_waits_for_the_end_of_a_later_step() {
        let ends = |now: i64| end_of_step(UnixMs(1000), UnixMs(now), 2000).0;
        assert_eq!([1000, 1500, 2999, 3000, 5100].map(ends), [3000, 3000, 3000, 5000, 7000]);
    }

    #[tokio::test]
    async fn advice_is_current_until_an_action_is_taken_back() {
        let (app, visit, seat) = solo().await;
        let decision = visit.snapshot.game().unwrap().decision(seat);
        ask(&app, &visit, decision).await.unwrap();
        assert!(visit.room.advice_cache.current(&visit.snapshot, seat).is_some());
        visit.room.advice_cache.invalidate(Seat(1));
        assert!(
            visit.room.advice_cache.current(&visit.snapshot, seat).is_some(),
            "another seat's is its own"
        );
        visit.room.advice_cache.invalidate(seat);
        assert!(visit.room.advice_cache.current(&visit.snapshot, seat).is_none());
    }
}
