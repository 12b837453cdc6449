//! The rules of the house in memory: who may not speak or come, who wants nothing to do with whom, and which words nobody may
//! use.

use crate::error::WebError;
use crate::moderation::words::WordFilter;
use axum::http::StatusCode;
use greenroom_store::{Occupant, PersonId, Sanction, Store, StoreError, TableCard, UnixMs, Visibility};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, RwLock};

/// How long nobody new comes from the network of somebody who was banned, in milliseconds.
const NETWORK_BAR: i64 = 24 * 3_600_000;
/// How many people's networks are remembered.
const MOST_SEEN: usize = 10_000;

/// The rules of the house. The store holds them; networks are held in memory alone and forgotten when the server stops.
#[derive(Default)]
pub(crate) struct House {
    sanctions: RwLock<HashMap<(PersonId, Sanction), UnixMs>>,
    words: RwLock<WordFilter>,
    /// Whom somebody has blocked.
    blocks: RwLock<HashMap<PersonId, Arc<BTreeSet<PersonId>>>>,
    /// From which network somebody last changed something.
    seen: RwLock<HashMap<PersonId, String>>,
    /// The networks of people who were banned, with whose it is and until when nobody new comes from there.
    barred: RwLock<HashMap<String, (PersonId, UnixMs)>>,
}

const HELD: &str = "no thread panics while it holds the house's rules";

impl House {
    /// Reads the rules from the store.
    pub(crate) async fn load(&self, store: &Store, now: UnixMs) -> Result<(), StoreError> {
        let sanctions = store.sanctions(now).await?;
        let words = WordFilter::read(&store.filtered_words().await?);
        *self.sanctions.write().expect(HELD) =
            sanctions.into_iter().map(|(person, kind, until)| ((person, kind), until)).collect();
        *self.words.write().expect(HELD) = words;
        let mut blocks: HashMap<PersonId, BTreeSet<PersonId>> = HashMap::new();
        for (person, blocked) in store.blocks().await? {
            blocks.entry(person).or_default().insert(blocked);
        }
        *self.blocks.write().expect(HELD) =
            blocks.into_iter().map(|(person, blocked)| (person, Arc::new(blocked))).collect();
        Ok(())
    }

    /// Until when somebody is under a sanction; none where they are not.
    pub(crate) fn until(&self, person: &PersonId, sanction: Sanction, now: UnixMs) -> Option<UnixMs> {
        let sanctions = self.sanctions.read().expect(HELD);
        // Most houses have none, and this is asked for every request.
        if sanctions.is_empty() {
            return None;
        }
        sanctions.get(&(person.clone(), sanction)).copied().filter(|until| *until > now)
    }

    /// Whom somebody has blocked.
    pub(crate) fn blocked_by(&self, person: &PersonId) -> Arc<BTreeSet<PersonId>> {
        self.blocks.read().expect(HELD).get(person).cloned().unwrap_or_default()
    }

    /// Whether one of two people has blocked the other.
    pub(crate) fn are_apart(&self, one: &PersonId, other: &PersonId) -> bool {
        let blocks = self.blocks.read().expect(HELD);
        let has =
            |who: &PersonId, whom: &PersonId| blocks.get(who).is_some_and(|blocked| blocked.contains(whom));
        has(one, other) || has(other, one)
    }

    /// Whether somebody at an open table, or its host, has blocked this person or is blocked by them.
    pub(crate) fn keeps_apart(&self, card: &TableCard, person: &PersonId) -> bool {
        if card.visibility != Visibility::Open || self.blocks.read().expect(HELD).is_empty() {
            return false;
        }
        let sitting = card.chairs.iter().filter_map(|chair| match &chair.occupant {
            Occupant::Person(other) => Some(other),
            _ => None,
        });
        sitting.chain(&card.owner).any(|other| self.are_apart(person, other))
    }

    /// Refuses somebody who may not speak.
    pub(crate) fn require_voice(&self, person: &PersonId, now: UnixMs) -> Result<(), WebError> {
        match self.until(person, Sanction::Mute, now) {
            Some(_) => Err(WebError::new(StatusCode::FORBIDDEN, "error-silenced")),
            None => Ok(()),
        }
    }

    /// Refuses a text with a word that nobody may use.
    pub(crate) fn require_clean(&self, text: &str) -> Result<(), WebError> {
        match self.words.read().expect(HELD).forbids(text) {
            true => Err(WebError::new(StatusCode::UNPROCESSABLE_ENTITY, "error-words")),
            false => Ok(()),
        }
    }

    /// Remembers where somebody changes something from.
    pub(crate) fn saw(&self, person: &PersonId, network: &str) {
        let known = self.seen.read().expect(HELD).get(person).is_some_and(|seen| seen == network);
        if !known {
            let mut seen = self.seen.write().expect(HELD);
            if seen.len() >= MOST_SEEN {
                seen.clear();
            }
            seen.insert(person.clone(), network.to_owned());
        }
    }

    /// Lets nobody new come from the network of somebody who was banned, for a while.
    pub(crate) fn bar_network_of(&self, person: &PersonId, now: UnixMs) {
        if let Some(network) = self.seen.read().expect(HELD).get(person) {
            let until = UnixMs(now.0 + NETWORK_BAR);
            self.barred.write().expect(HELD).insert(network.clone(), (person.clone(), until));
        }
    }

    /// Lets new people come from there again.
    pub(crate) fn unbar_network_of(&self, person: &PersonId) {
        self.barred.write().expect(HELD).retain(|_, (whose, _)| whose != person);
    }

    /// Refuses somebody new from the network of somebody who was banned.
    pub(crate) fn require_welcome(&self, network: &str, now: UnixMs) -> Result<(), WebError> {
        match self.barred.read().expect(HELD).get(network) {
            Some((_, until)) if *until > now => Err(banned()),
            _ => Ok(()),
        }
    }
}

/// The refusal of somebody who may do nothing but look on.
pub(crate) fn banned() -> WebError {
    WebError::new(StatusCode::FORBIDDEN, "error-banned")
}
