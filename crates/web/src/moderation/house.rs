//! The rules of the house in memory: who may not speak or come, and which words nobody may use.

use crate::error::WebError;
use crate::moderation::words::WordFilter;
use axum::http::StatusCode;
use greenroom_store::{PersonId, Sanction, Store, StoreError, UnixMs};
use std::collections::HashMap;
use std::sync::RwLock;

/// How long nobody new comes from the network of somebody who was banned, in milliseconds.
const NETWORK_BAR: i64 = 24 * 3_600_000;
/// How many people's networks are remembered.
const MOST_SEEN: usize = 10_000;

/// The rules of the house. The store holds them; networks are held in memory alone and forgotten when the server stops.
#[derive(Default)]
pub(crate) struct House {
    sanctions: RwLock<HashMap<(PersonId, Sanction), UnixMs>>,
    words: RwLock<WordFilter>,
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
