//! Challenges: random bytes that a passkey signs. Each is for one person or one browser, works once, and for five minutes.

use data_encoding::BASE64URL_NOPAD;
use greenroom_store::{PersonId, UnixMs};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How long a challenge lives, in milliseconds.
const LIFETIME: i64 = 5 * 60_000;
/// So many wait for an answer at most; then the oldest goes.
const MOST: usize = 10_000;

/// For whom a challenge was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// A person who makes a passkey, in the session with this number.
    Person(PersonId, u32),
    /// A browser in which somebody logs in; it holds this text in a cookie.
    Browser(String),
}

/// The challenges that wait for an answer.
#[derive(Default)]
pub(crate) struct Challenges {
    waiting: Mutex<HashMap<String, (For, UnixMs)>>,
}

/// 32 random bytes as text.
pub(crate) fn fresh() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    BASE64URL_NOPAD.encode(&bytes)
}

impl Challenges {
    /// Makes a challenge.
    pub(crate) fn make(&self, whom: For, now: UnixMs) -> String {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, (_, until)| until.0 > now.0);
        if waiting.len() >= MOST {
            let oldest = waiting.iter().min_by_key(|(_, (_, until))| until.0).map(|(text, _)| text.clone());
            oldest.map(|oldest| waiting.remove(&oldest));
        }
        let challenge = fresh();
        waiting.insert(challenge.clone(), (whom, UnixMs(now.0 + LIFETIME)));
        challenge
    }

    /// Uses a challenge up. No if there is none, it was made for somebody else, or it has expired.
    pub(crate) fn take(&self, challenge: &str, whom: &For, now: UnixMs) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.remove(challenge).is_some_and(|(made_for, until)| made_for == *whom && until.0 > now.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_works_once_for_whom_it_was_made_and_for_five_minutes() {
        let (challenges, whom) = (Challenges::default(), For::Browser("cookie".to_owned()));
        let made = challenges.make(whom.clone(), UnixMs(0));
        assert!(challenges.take(&made, &whom, UnixMs(LIFETIME - 1)));
        assert!(!challenges.take(&made, &whom, UnixMs(1)), "once");
        let made = challenges.make(whom.clone(), UnixMs(0));
        assert!(!challenges.take(&made, &For::Browser("another".to_owned()), UnixMs(1)));
        assert!(!challenges.take(&made, &whom, UnixMs(1)), "whoever tries uses it up");
        let made = challenges.make(whom.clone(), UnixMs(0));
        assert!(!challenges.take(&made, &whom, UnixMs(LIFETIME)), "it has expired");
        let first = challenges.make(whom.clone(), UnixMs(1));
        for time in 0..MOST {
            challenges.make(whom.clone(), UnixMs(2 + time as i64 / 100));
        }
        assert!(!challenges.take(&first, &whom, UnixMs(200)), "only so many wait");
    }
}
