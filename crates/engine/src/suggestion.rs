//! “Did you mean”: the known word that is most like a wrong one.

/// The word with the fewest letters to change, where that is no more than a third of them.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let best = known.into_iter().min_by_key(|known| distance(word, known))?;
    let (changed, length) = (distance(word, best), word.chars().count());
    (changed * 3 <= length.max(3) && changed < length).then_some(best)
}

/// How many letters must be added, left out or replaced (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = place + 1;
        for (column, theirs) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *theirs);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_word_is_suggested() {
        let known = ["cafe", "casino", "court"];
        assert_eq!(nearest("caffe", known), Some("cafe"));
        assert_eq!(nearest("casinos", known), Some("casino"));
        assert_eq!((nearest("zebra", known), nearest("z", ["a"])), (None, None));
        assert_eq!((distance("kitten", "sitting"), distance("", "abc")), (3, 3));
    }
}
