//! Asking what Expert would do: from the seat's own view, beside the game, and never for long.

use crate::app::App;
use crate::bots::EXPERT;
use crate::error::WebError;
use crate::guard::too_many;
use crate::place::Place;
use crate::room::{Moment, Room};
use axum::http::StatusCode;
use greenroom_catalog::{Advice, AnyTable};
use greenroom_engine::{Eyes, Seat};
use greenroom_store::Occupant;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// What one question takes from the bucket of whoever asks, in changes: three at once, then about one a second.
const COST: f64 = 20.0;

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

impl Moment {
    /// Whether a seat may ask for advice at this table.
    pub(crate) fn allows_advice(&self, seat: Seat) -> bool {
        let others = self.card.chairs.iter().enumerate().filter(|(index, _)| *index != seat.index());
        match self.advice {
            AdviceRule::Always => true,
            AdviceRule::Never => false,
            AdviceRule::Solo => {
                others.into_iter().all(|(_, chair)| matches!(chair.occupant, Occupant::Bot(_)))
            }
        }
    }
}

/// Advice that was given to a seat.
pub struct Given {
    pub(crate) seat: Seat,
    /// The decision that it is about.
    pub(crate) decision: u32,
    pub(crate) advice: Advice,
    /// How often something had been taken back: afterwards the same number may mean another decision.
    undos: u64,
}

/// The advice that a table has given, one for each seat at most.
#[derive(Default)]
pub struct Counsel {
    asking: tokio::sync::Mutex<()>,
    given: Mutex<HashMap<Seat, Arc<Given>>>,
    undos: AtomicU64,
}

impl Counsel {
    /// Notes that something was taken back.
    pub(crate) fn forget(&self) {
        self.undos.fetch_add(1, Ordering::AcqRel);
    }

    fn undos(&self) -> u64 {
        self.undos.load(Ordering::Acquire)
    }

    /// What a seat was advised about the decision that it is asked now.
    pub(crate) fn current(&self, moment: &Moment, seat: Seat) -> Option<Arc<Given>> {
        let given =
            self.given.lock().expect("no thread panics while it holds the advice").get(&seat).cloned()?;
        let table = moment.table.as_ref()?;
        let asked = table.turn().contains(seat) && table.decision(seat) == given.decision;
        (asked && given.undos == self.undos()).then_some(given)
    }

    fn keep(&self, given: Arc<Given>) {
        self.given.lock().expect("no thread panics while it holds the advice").insert(given.seat, given);
    }
}

/// What Expert would do at the visitor's decision with this number.
pub(crate) async fn ask(app: &App, place: &Place, decision: u32) -> Result<Arc<Given>, WebError> {
    let seat = place.own_seat()?;
    let who = format!("advice {}", place.visitor.known()?.id);
    may_ask(&place.moment, seat, decision)?;
    let (app, room) = (app.clone(), place.room.clone());
    // Whoever asks may go away; the thinking goes on to its end, and keeps its place until then.
    let thought = tokio::spawn(async move {
        let _asking = room.counsel.asking.lock().await;
        let moment = room.moment();
        may_ask(&moment, seat, decision)?;
        if let Some(given) = room.counsel.current(&moment, seat) {
            return Ok(given);
        }
        if !app.limits.allows(&who, COST) {
            return Err(too_many());
        }
        think(&app, &room, moment, seat, decision).await
    });
    thought.await.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))?
}

fn may_ask(moment: &Moment, seat: Seat, decision: u32) -> Result<(), WebError> {
    if !moment.allows_advice(seat) {
        return Err(WebError::new(StatusCode::FORBIDDEN, "error-no-advice"));
    }
    let gathering = || WebError::new(StatusCode::CONFLICT, "error-gathering");
    let table = moment.table.as_ref().ok_or_else(gathering)?;
    if !table.turn().contains(seat) {
        return Err(WebError::new(StatusCode::CONFLICT, "error-not-asked"));
    }
    if table.decision(seat) == decision { Ok(()) } else { Err(WebError::stale()) }
}

/// Thinks where bots think, and refuses what the table has overtaken meanwhile.
async fn think(
    app: &App,
    room: &Arc<Room>,
    moment: Arc<Moment>,
    seat: Seat,
    decision: u32,
) -> Result<Arc<Given>, WebError> {
    let undos = room.counsel.undos();
    let busy = || WebError::new(StatusCode::SERVICE_UNAVAILABLE, "error-busy");
    let advice = {
        let _place = app.thinking.acquire().await.map_err(|_| busy())?;
        let thought = tokio::task::spawn_blocking(move || advise(moment.table.as_deref()?, seat));
        thought.await.ok().flatten().ok_or_else(busy)?
    };
    let given = Arc::new(Given { seat, decision, advice, undos });
    room.counsel.keep(given.clone());
    room.counsel.current(&room.moment(), seat).ok_or_else(WebError::stale)
}

/// The luck of the search follows from the view, so that all of the advice does.
fn advise(table: &dyn AnyTable, seat: Seat) -> Option<Advice> {
    let digest: [u8; 32] = Sha256::digest(table.view_text(Eyes::Seat(seat))).into();
    let seed = u64::from_le_bytes(digest[..8].try_into().expect("eight bytes of thirty-two"));
    table.advise(EXPERT, seat, seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Settings;
    use crate::handlers::tables::{Plan, Wish, find, make};
    use crate::visitor::{Visitor, welcome};
    use greenroom_catalog::Bot;
    use greenroom_store::{Store, Visibility};

    /// A game against bots that stand still, since their pause never ends, with the maker to decide first.
    async fn solo() -> (App, Place, Seat) {
        let settings = Settings { bot_pause: std::time::Duration::from_secs(86_400), ..Settings::default() };
        let app = App::new(Store::in_memory().unwrap(), settings).await.unwrap();
        let mut visitor = Visitor::stranger();
        let person = welcome(&app, "Aiko", &visitor).await.unwrap();
        visitor.person = Some(person.clone());
        let kind = find("idol-conclave").unwrap();
        loop {
            let seats = vec![Wish::Me, Wish::Bot(Bot::Random), Wish::Bot(Bot::Random)];
            let (options, visibility) = (kind.default_options(), Visibility::Open);
            let plan = Plan { seats, options, visibility, advice: AdviceRule::default() };
            let id = make(&app, kind, plan, &person).await.unwrap();
            let room = app.room(&id).await.unwrap();
            let moment = room.moment();
            if moment.card.turn.contains(Seat(0)) {
                return (app, Place { room, moment, visitor }, Seat(0));
            }
        }
    }

    #[tokio::test]
    async fn an_answer_that_the_table_has_overtaken_is_refused() {
        let (app, place, seat) = solo().await;
        let table = place.game().unwrap();
        let (decision, words) = (table.decision(seat), table.legal_words(seat)[0].clone());
        let cores = app.thinking.available_permits() as u32;
        let busy = app.thinking.acquire_many(cores).await.unwrap();
        let asking = ask(&app, &place, decision);
        let moving = async {
            // By then the question waits for a core.
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            place.room.act(&app, seat, decision, words).await.unwrap();
            drop(busy);
        };
        let (answer, ()) = tokio::join!(asking, moving);
        let code = answer.err().map(|error| error.code);
        assert_eq!(code.as_deref(), Some("stale"));
        assert!(place.room.counsel.current(&place.room.moment(), seat).is_none());
    }

    #[tokio::test]
    async fn advice_holds_until_something_is_taken_back() {
        let (app, place, seat) = solo().await;
        let decision = place.game().unwrap().decision(seat);
        ask(&app, &place, decision).await.unwrap();
        assert!(place.room.counsel.current(&place.moment, seat).is_some());
        place.room.counsel.forget();
        assert!(place.room.counsel.current(&place.moment, seat).is_none());
    }
}
