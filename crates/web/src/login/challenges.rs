//! Challenges: random bytes that a passkey signs. Each is for one person or one browser, works once, and for five minutes. The store
//! keeps them, since any server may be asked.

use data_encoding::BASE64URL_NOPAD;
use greenroom_store::{PersonId, Store, StoreError, UnixMs};
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

/// Makes a challenge.
pub(crate) async fn make(store: &Store, whom: &For, now: UnixMs) -> Result<String, StoreError> {
    let challenge = fresh();
    let until = UnixMs(now.0 + LIFETIME);
    store.add_challenge(&challenge, whom.hash(), (now, until), MOST).await?;
    Ok(challenge)
}

/// Uses a challenge up. No if there is none, it was made for somebody else, or it has expired.
pub(crate) async fn take(
    store: &Store,
    challenge: &str,
    whom: &For,
    now: UnixMs,
) -> Result<bool, StoreError> {
    store.take_challenge(challenge, whom.hash(), now).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_challenge_works_once_for_whom_it_was_made_and_for_five_minutes() {
        let (store, whom) = (Store::in_memory().unwrap(), For::Browser("cookie".to_owned()));
        let made = make(&store, &whom, UnixMs(0)).await.unwrap();
        assert!(take(&store, &made, &whom, UnixMs(LIFETIME - 1)).await.unwrap());
        assert!(!take(&store, &made, &whom, UnixMs(1)).await.unwrap(), "once");
        let made = make(&store, &whom, UnixMs(0)).await.unwrap();
        let another = For::Browser("another".to_owned());
        assert!(!take(&store, &made, &another, UnixMs(1)).await.unwrap());
        assert!(!take(&store, &made, &whom, UnixMs(1)).await.unwrap(), "whoever tries uses it up");
        let made = make(&store, &whom, UnixMs(0)).await.unwrap();
        assert!(!take(&store, &made, &whom, UnixMs(LIFETIME)).await.unwrap(), "it has expired");
    }
}
