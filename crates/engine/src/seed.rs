//! The seed of a table: kept secret during play, its hash shown before, itself shown after.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// Thirty-two bytes from which all chance at a table follows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from a small number, for simulations and for tests.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(format!("greenroom seed {number}")).into())
    }

    /// The bytes themselves.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed as 64 hexadecimal digits.
    pub fn hex(&self) -> String {
        hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Seed(bytes))
    }

    /// What is shown when the table opens: the SHA-256 of the seed's bytes, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

/// Lower-case hexadecimal digits of some bytes.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |number: u8| char::from(b"0123456789abcdef"[usize::from(number)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

impl fmt::Debug for Seed {
    /// A seed in a log line would give every secret away, so only its commitment is printed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(sha256 {})", self.commitment())
    }
}

impl TryFrom<String> for Seed {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Seed, Self::Error> {
        Seed::from_hex(&text).ok_or("a seed is 64 hexadecimal digits")
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.hex()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_the_plain_sha256_of_the_bytes() {
        let zero = Seed::from_bytes([0; 32]);
        assert_eq!(zero.commitment(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn hexadecimal_goes_there_and_back_and_refuses_the_rest() {
        let seed = Seed::from_number(5);
        assert_eq!(Seed::from_hex(&seed.hex()), Some(seed));
        assert_eq!(Seed::from_hex("abc"), None);
        assert_eq!(Seed::from_hex(&"é".repeat(32)), None);
        assert_eq!(Seed::from_hex(&"zz".repeat(32)), None);
    }

    #[test]
    fn debug_never_prints_the_seed() {
        let seed = Seed::from_number(5);
        assert!(!format!("{seed:?}").contains(&seed.hex()));
    }
}
