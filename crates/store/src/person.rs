//! People, the tokens of their programs, and what they say.

use crate::{PersonId, TokenId, UnixMs};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;

/// Somebody who plays. There is no password: a signed cookie says who it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// The code of a colour or face.
    pub face: String,
    /// The language of their pages.
    pub lang: String,
    /// The theme of their pages.
    pub theme: String,
    /// When they first came.
    pub created: UnixMs,
    /// How often all their sessions were ended. A cookie names this number, and is void when it has changed.
    pub logins: u32,
}

/// The SHA-256 of a bearer token. The token itself is shown once and kept nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token as a program sends it.
    pub fn of(bearer: &str) -> TokenHash {
        TokenHash(Sha256::digest(bearer.as_bytes()).into())
    }

    /// A hash that is written in 64 hexadecimal digits; none for anything else.
    pub fn from_hex(text: &str) -> Option<TokenHash> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(TokenHash(bytes))
    }

    /// The hash in hexadecimal digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// A token to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// Whose program it is.
    pub person: PersonId,
    /// The token's hash.
    pub hash: TokenHash,
    /// What the person calls it.
    pub label: String,
    /// Now.
    pub created: UnixMs,
}

/// A token as its owner sees it listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// Its number, for revoking it.
    pub id: TokenId,
    /// What the person calls it.
    pub label: String,
    /// When it was made.
    pub created: UnixMs,
    /// When it was revoked, if it was.
    pub revoked: Option<UnixMs>,
}

/// One line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChatLine {
    /// Its number at the table, from 1.
    pub number: u32,
    /// Who said it.
    pub person: PersonId,
    /// What was said, as it was typed.
    pub text: String,
    /// When.
    pub time: UnixMs,
    /// Whether they had no seat when they said it.
    pub watching: bool,
}
