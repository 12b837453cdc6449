//! The seal on what servers and thinkers send each other: nobody else on the bus can read or forge it.
//!
//! The key is in the store. Each message has a key of its own, derived from that one and a random salt (HMAC-SHA-256), and is encrypted
//! and authenticated with ChaCha20-Poly1305. An answer is bound to its question.

use ring::{aead, hmac};

/// How long a salt is.
const SALT: usize = 24;
/// What an answer is bound to, before the salt of its question.
const ANSWER: &[u8] = b"answer to ";
const QUESTION: &[u8] = b"question";

/// Seals messages, and opens those of others who have the key.
pub(crate) struct Seal(hmac::Key);

impl Seal {
    /// With the key of a house.
    pub(crate) fn new(key: &[u8]) -> Seal {
        Seal(hmac::Key::new(hmac::HMAC_SHA256, key))
    }

    /// A fresh key for a house that has none.
    pub(crate) fn fresh_key() -> Vec<u8> {
        let mut key = vec![0; 32];
        getrandom::fill(&mut key).expect("the system gives randomness");
        key
    }

    pub(crate) fn question(&self, text: &[u8]) -> Vec<u8> {
        self.close(QUESTION, text)
    }

    pub(crate) fn open_question(&self, sealed: &[u8]) -> Option<Vec<u8>> {
        self.open(QUESTION, sealed)
    }

    /// Seals the answer to a sealed question.
    pub(crate) fn answer(&self, question: &[u8], text: &[u8]) -> Vec<u8> {
        self.close(&bound_to(question), text)
    }

    pub(crate) fn open_answer(&self, question: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        self.open(&bound_to(question), sealed)
    }

    fn close(&self, about: &[u8], text: &[u8]) -> Vec<u8> {
        let mut salt = [0; SALT];
        getrandom::fill(&mut salt).expect("the system gives randomness");
        let mut sealed = text.to_vec();
        self.key(&salt)
            .seal_in_place_append_tag(once(), aead::Aad::from(about), &mut sealed)
            .expect("a message is shorter than the cipher allows");
        [&salt[..], &sealed].concat()
    }

    fn open(&self, about: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let (salt, sealed) = sealed.split_at_checked(SALT)?;
        let mut text = sealed.to_vec();
        let length = self.key(salt).open_in_place(once(), aead::Aad::from(about), &mut text).ok()?.len();
        text.truncate(length);
        Some(text)
    }

    fn key(&self, salt: &[u8]) -> aead::LessSafeKey {
        let derived = hmac::sign(&self.0, salt);
        let key = aead::UnboundKey::new(&aead::CHACHA20_POLY1305, derived.as_ref());
        aead::LessSafeKey::new(key.expect("a SHA-256 is as long as the cipher's key"))
    }
}

/// The nonce of a key that seals one message.
fn once() -> aead::Nonce {
    aead::Nonce::assume_unique_for_key([0; aead::NONCE_LEN])
}

fn bound_to(question: &[u8]) -> Vec<u8> {
    [ANSWER, &question[..question.len().min(SALT)]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_the_key_reads_it_and_nobody_else() {
        let (ours, theirs) = (Seal::new(&[7; 32]), Seal::new(&[8; 32]));
        let question = ours.question(b"a hand of cards");
        assert_eq!(Seal::new(&[7; 32]).open_question(&question).unwrap(), b"a hand of cards");
        assert_eq!(theirs.open_question(&question), None);
        assert!(!question.windows(4).any(|part| part == b"hand"), "it cannot be read on its way");
        assert_ne!(ours.question(b"a hand of cards"), question, "nor does it look the same twice");
        for place in 0..question.len() {
            let mut forged = question.clone();
            forged[place] ^= 1;
            assert_eq!(ours.open_question(&forged), None, "byte {place}");
        }
        assert_eq!(ours.open_question(&question[..10]), None);
    }

    #[test]
    fn an_answer_belongs_to_its_question() {
        let seal = Seal::new(&[7; 32]);
        let (one, other) = (seal.question(b"one"), seal.question(b"other"));
        let answer = seal.answer(&one, b"pass");
        assert_eq!(seal.open_answer(&one, &answer).unwrap(), b"pass");
        assert_eq!(seal.open_answer(&other, &answer), None);
        assert_eq!(seal.open_question(&answer), None);
        assert_eq!(seal.open_answer(&one, &one), None);
    }
}
