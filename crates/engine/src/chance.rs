//! Chance: the only door to randomness, and the three doors behind it.
//!
//! A real table uses [`Dealer`]. Anyone can check a deal in any language from this description:
//!
//! - The stream for action number `n` (the deal is number 0) is the ChaCha20 key stream (D. J. Bernstein's original:
//!   64-bit block counter from 0, 64-bit nonce) with the table's seed as key and `n`, little-endian, as nonce, read as
//!   little-endian 32-bit numbers.
//! - `below(1)` is 0 and reads nothing. `below(n)` reads numbers until one is less than `2^32 - (2^32 mod n)`, and is that
//!   number modulo `n`.
//! - `shuffle` goes from the last place down to the second: place `i` (counted from 0) is swapped with place
//!   `below(i + 1)`.
//!
//! Because each action has a stream of its own, taking an action back and playing it again rolls the same dice.

use crate::Seed;

/// The only door to randomness.
pub trait Chance {
    /// A number from 0 to `n - 1`, each equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// A roll of one six-sided die: 1 to 6.
    fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Puts the items into a random order, as the module's description says.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            let other = self.below(place as u32 + 1) as usize;
            items.swap(place, other);
        }
    }

    /// One of the items, each equally likely; none of an empty slice.
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len() as u32) as usize]) }
    }
}

impl<C: Chance> Chance for &mut C {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// The chance of a real table: ChaCha20 under the table's seed, one stream for each action.
#[derive(Clone, Debug)]
pub struct Dealer {
    key: [u32; 8],
    nonce: u64,
    block: u64,
    buffer: [u32; 16],
    used: usize,
    moved: bool,
}

impl Dealer {
    /// The chance for the action with this number; the deal is number 0.
    pub fn for_action(seed: &Seed, number: u64) -> Dealer {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.bytes().chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Dealer { key, nonce: number, block: 0, buffer: [0; 16], used: 16, moved: false }
    }

    /// Whether anything random has been asked since this stream began.
    pub fn has_moved(&self) -> bool {
        self.moved
    }

    fn number(&mut self) -> u32 {
        if self.used == 16 {
            self.buffer = chacha20_block(&self.key, self.block, self.nonce);
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.buffer[self.used - 1]
    }
}

impl Chance for Dealer {
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "below(0) has no answer");
        if n == 1 {
            return 0;
        }
        self.moved = true;
        let fair = (1u64 << 32) - (1u64 << 32) % u64::from(n);
        loop {
            let number = self.number();
            if u64::from(number) < fair {
                return number % n;
            }
        }
    }
}

fn chacha20_block(key: &[u32; 8], block: u64, nonce: u64) -> [u32; 16] {
    let mut start = [0u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    start[4..12].copy_from_slice(key);
    start[12] = block as u32;
    start[13] = (block >> 32) as u32;
    start[14] = nonce as u32;
    start[15] = (nonce >> 32) as u32;
    let mut x = start;
    for _ in 0..10 {
        quarter(&mut x, 0, 4, 8, 12);
        quarter(&mut x, 1, 5, 9, 13);
        quarter(&mut x, 2, 6, 10, 14);
        quarter(&mut x, 3, 7, 11, 15);
        quarter(&mut x, 0, 5, 10, 15);
        quarter(&mut x, 1, 6, 11, 12);
        quarter(&mut x, 2, 7, 8, 13);
        quarter(&mut x, 3, 4, 9, 14);
    }
    for (word, first) in x.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    x
}

fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
}

/// The chance of the lab and of bots: fast (wyrand), repeatable, and not for dealing at a real table.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// A generator that always gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Fast {
        let mut fast = Fast(seed ^ 0x9e37_79b9_7f4a_7c15);
        fast.number();
        fast
    }

    /// The next 64 random bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.number() as u32) * u64::from(n)) >> 32) as u32
    }
}

/// The chance of a test: it says in advance what will come.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    coming: std::collections::VecDeque<u32>,
}

impl Scripted {
    /// Answers each `below` with the next of these numbers, and panics when they run out or do not fit.
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted { coming: numbers.into_iter().collect() }
    }

    /// Answers so that the next dice show these faces.
    pub fn dice(faces: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted::new(faces.into_iter().map(|face| face - 1))
    }

    /// How many scripted numbers have not been asked for.
    pub fn left(&self) -> usize {
        self.coming.len()
    }
}

impl Chance for Scripted {
    fn below(&mut self, n: u32) -> u32 {
        if n == 1 {
            return 0;
        }
        let number = self.coming.pop_front().expect("the script has a number for every question");
        assert!(number < n, "the script says {number} where less than {n} was asked");
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The first block of the key stream for an all-zero key and nonce, as published with the cipher.
    #[test]
    fn chacha20_matches_its_published_key_stream() {
        let block = chacha20_block(&[0; 8], 0, 0);
        let bytes: Vec<u8> = block.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(
            bytes[..16],
            [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28]
        );
        assert_eq!(bytes[60..], [0xb2, 0xee, 0x65, 0x86]);
    }

    #[test]
    fn a_known_shuffle_stays_the_same_for_ever() {
        let mut cards: Vec<u8> = (0..10).collect();
        Dealer::for_action(&Seed::from_bytes([7; 32]), 3).shuffle(&mut cards);
        assert_eq!(cards, [6, 8, 3, 2, 0, 9, 7, 5, 4, 1]);
    }

    #[test]
    fn a_certain_answer_reads_nothing() {
        let mut dealer = Dealer::for_action(&Seed::from_bytes([1; 32]), 0);
        assert_eq!(dealer.below(1), 0);
        assert!(!dealer.has_moved());
        dealer.below(2);
        assert!(dealer.has_moved());
    }

    proptest! {
        #[test]
        fn below_stays_below(seed: [u8; 32], number: u64, n in 1u32..) {
            prop_assert!(Dealer::for_action(&Seed::from_bytes(seed), number).below(n) < n);
            prop_assert!(Fast::new(number).below(n) < n);
        }
    }
}
