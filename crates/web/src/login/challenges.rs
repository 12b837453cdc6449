//! Challenges: random bytes that a passkey signs. Each is for one person or one browser, works once, and for five minutes.

use data_encoding::BASE64URL_NOPAD;
use greenroom_store::UnixMs;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How long a challenge lives, in milliseconds.
const LIFETIME: i64 = 5 * 60_000;
/// So many wait for an answer at most; then the oldest goes.
const MOST: usize = 10_000;

/// A challenge that waits: for whom it was made, what has to be known to check the answer, and until when.
type Waiting<For, State> = (For, State, UnixMs);

/// The challenges of one kind that wait for an answer.
pub(crate) struct Challenges<For, State> {
    waiting: Mutex<HashMap<String, Waiting<For, State>>>,
}

impl<For, State> Default for Challenges<For, State> {
    fn default() -> Challenges<For, State> {
        Challenges { waiting: Mutex::default() }
    }
}

/// 32 random bytes as text.
pub(crate) fn fresh() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    BASE64URL_NOPAD.encode(&bytes)
}

impl<For: PartialEq, State> Challenges<For, State> {
    /// Keeps a challenge until somebody answers.
    pub(crate) fn keep(&self, challenge: &str, whom: For, state: State, now: UnixMs) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, (_, _, until)| until.0 > now.0);
        if waiting.len() >= MOST {
            let oldest =
                waiting.iter().min_by_key(|(_, (_, _, until))| until.0).map(|(text, _)| text.clone());
            oldest.map(|oldest| waiting.remove(&oldest));
        }
        waiting.insert(challenge.to_owned(), (whom, state, UnixMs(now.0 + LIFETIME)));
    }

    /// Uses a challenge up. None if there is none, it was made for somebody else, or it has expired.
    pub(crate) fn take(&self, challenge: &str, whom: &For, now: UnixMs) -> Option<State> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let (made_for, state, until) = waiting.remove(challenge)?;
        (made_for == *whom && until.0 > now.0).then_some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_works_once_for_whom_it_was_made_and_for_five_minutes() {
        let challenges = Challenges::default();
        challenges.keep("a", "cookie", 1, UnixMs(0));
        assert_eq!(challenges.take("a", &"cookie", UnixMs(LIFETIME - 1)), Some(1));
        assert_eq!(challenges.take("a", &"cookie", UnixMs(1)), None, "once");
        challenges.keep("b", "cookie", 2, UnixMs(0));
        assert_eq!(challenges.take("b", &"another", UnixMs(1)), None);
        assert_eq!(challenges.take("b", &"cookie", UnixMs(1)), None, "whoever tries uses it up");
        challenges.keep("c", "cookie", 3, UnixMs(0));
        assert_eq!(challenges.take("c", &"cookie", UnixMs(LIFETIME)), None, "it has expired");
        challenges.keep("first", "cookie", 4, UnixMs(1));
        for time in 0..MOST {
            challenges.keep(&fresh(), "cookie", 5, UnixMs(2 + time as i64 / 100));
        }
        assert_eq!(challenges.take("first", &"cookie", UnixMs(200)), None, "only so many wait");
    }
}
