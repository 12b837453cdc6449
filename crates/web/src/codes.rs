//! Short codes that people read from one screen and type at another.

/// The letters of a code: none that looks like another, and no vowels, so that no words come out.
pub(crate) const LETTERS: &[u8; 27] = b"23456789BCDFGHJKMNPQRTVWXYZ";

/// A code of so many letters that nobody can guess.
pub(crate) fn fresh(length: usize) -> String {
    let mut code = String::new();
    while code.len() < length {
        let mut byte = [0];
        getrandom::fill(&mut byte).expect("the system gives randomness");
        // The numbers from 243 on would make the first letters more frequent.
        let letter = LETTERS.get(usize::from(byte[0]) % LETTERS.len()).filter(|_| byte[0] < 243);
        code.extend(letter.map(|letter| char::from(*letter)));
    }
    code
}

/// A code as it is kept: people type small letters, and spaces between. What is too long stays too long.
pub(crate) fn tidy(typed: &str, length: usize) -> String {
    let plain = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    plain.take(length + 1).map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_letters_that_cannot_be_mistaken_and_are_read_however_they_are_typed() {
        let code = fresh(6);
        assert_eq!(code.len(), 6);
        assert!(code.bytes().all(|letter| LETTERS.contains(&letter)), "{code}");
        assert_ne!(code, fresh(6));
        assert_eq!(tidy(" bc2-d fg", 6), "BC2DFG");
        assert_eq!(tidy(&"x".repeat(9000), 6).len(), 7);
    }
}
