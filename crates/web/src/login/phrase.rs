//! Recovery phrases: words that can be spoken in any language, each of them 16 random bits (“proquints”).

const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";
/// How many words a phrase has: 96 bits, which nobody guesses.
const WORDS: usize = 6;

/// A phrase that nobody can guess.
pub(super) fn fresh() -> String {
    let mut bytes = [0; 2 * WORDS];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    let words: Vec<String> =
        bytes.chunks_exact(2).map(|pair| word(u16::from_be_bytes([pair[0], pair[1]]))).collect();
    words.join(" ")
}

/// The word of a number: consonants and vowels in turn, four and two bits each.
fn word(number: u16) -> String {
    let consonant = |shift: u16| char::from(CONSONANTS[usize::from(number >> shift & 15)]);
    let vowel = |shift: u16| char::from(VOWELS[usize::from(number >> shift & 3)]);
    [consonant(12), vowel(10), consonant(6), vowel(4), consonant(0)].iter().collect()
}

/// A phrase as it is kept: people type capitals, hyphens or line breaks. What is far too long is cut off.
pub(super) fn tidy(typed: &str) -> String {
    let spaced =
        typed.chars().take(400).map(|letter| if letter == '-' { ' ' } else { letter.to_ascii_lowercase() });
    let spaced: String = spaced.collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_six_words_that_can_be_spoken_and_is_read_however_it_is_typed() {
        let phrase = fresh();
        assert_eq!(phrase.split(' ').count(), WORDS);
        assert!(phrase.split(' ').all(|word| word.len() == 5), "{phrase}");
        assert_ne!(phrase, fresh());
        assert_eq!(tidy(&format!("  {}\n", phrase.to_uppercase().replace(' ', "-"))), phrase);
    }

    #[test]
    fn different_numbers_have_different_words() {
        let words: std::collections::BTreeSet<String> = (0..=u16::MAX).map(word).collect();
        assert_eq!(words.len(), 65_536);
        assert_eq!((word(0x7f00), word(0x0001)), ("lusab".to_owned(), "babad".to_owned()));
    }
}
