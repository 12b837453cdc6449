//! Challenges: random bytes that a passkey signs. Each is for one person or one browser, works once, and for five minutes. The store
//! keeps them, since any server may be asked.

use data_encoding::BASE64URL_NOPAD;
use greenroom_store::{PersonId, Store, StoreError, UnixMs};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

/// How long a challenge lives, in milliseconds.
const LIFETIME: i64 = 5 * 60_000;
/// So many wait for an answer at most; then the oldest goes.
const MOST: u32 = 10_000;

/// For whom a challenge was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// A person who makes a passkey, in the session with this number.
    Person(PersonId, u32),
    /// A browser in which somebody logs in; it holds this text in a cookie.
    Browser(String),
}

impl For {
    /// What the store keeps of it.
    fn hash(&self) -> [u8; 32] {
        let text = match self {
            For::Person(person, logins) => format!("person {person} {logins}"),
            For::Browser(held) => format!("browser {held}"),
        };
        Sha256::digest(text).into()
    }
}

/// 32 random bytes as text.
pub(crate) fn fresh() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    BASE64URL_NOPAD.encode(&bytes)
}

/// Keeps a challenge until somebody answers, with what has to be known to check the answer.
pub(crate) async fn keep(
    store: &Store,
    challenge: &str,
    whom: &For,
    state: &impl Serialize,
    now: UnixMs,
) -> Result<(), StoreError> {
    let state = serde_json::to_value(state).expect("what a device was asked is plain data");
    let until = UnixMs(now.0 + LIFETIME);
    store.add_challenge(challenge, whom.hash(), state, (now, until), MOST).await
}

/// Uses a challenge up. None if there is none, it was made for somebody else, or it has expired.
pub(crate) async fn take<State: DeserializeOwned>(
    store: &Store,
    challenge: &str,
    whom: &For,
    now: UnixMs,
) -> Result<Option<State>, StoreError> {
    let state = store.take_challenge(challenge, whom.hash(), now).await?;
    Ok(state.and_then(|state| serde_json::from_value(state).ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_challenge_works_once_for_whom_it_was_made_and_for_five_minutes() {
        let (store, whom) = (Store::in_memory().unwrap(), For::Browser("cookie".to_owned()));
        let answer = async |challenge: &'static str, whom: &For, now| -> Option<u32> {
            take(&store, challenge, whom, UnixMs(now)).await.unwrap()
        };
        keep(&store, "a", &whom, &1, UnixMs(0)).await.unwrap();
        assert_eq!(answer("a", &whom, LIFETIME - 1).await, Some(1));
        assert_eq!(answer("a", &whom, 1).await, None, "once");
        keep(&store, "b", &whom, &2, UnixMs(0)).await.unwrap();
        assert_eq!(answer("b", &For::Browser("another".to_owned()), 1).await, None);
        assert_eq!(answer("b", &whom, 1).await, None, "whoever tries uses it up");
        keep(&store, "c", &whom, &3, UnixMs(0)).await.unwrap();
        assert_eq!(answer("c", &whom, LIFETIME).await, None, "it has expired");
    }
}
