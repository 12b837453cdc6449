//! The words that nobody may use in names and chat, as whoever runs the house lists them.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// A list of words. One of plain Latin letters is forbidden as a whole word; any other wherever it stands, since Japanese
/// has no spaces between words.
#[derive(Debug, Default)]
pub(crate) struct WordFilter {
    whole: Vec<String>,
    anywhere: Vec<String>,
}

impl WordFilter {
    /// Reads a list: one word a line. Empty lines, and lines that begin with `#`, are left out.
    pub(crate) fn read(text: &str) -> WordFilter {
        let mut filter = WordFilter::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                true => filter.whole.push(look(line)),
                false => filter.anywhere.push(look(&without_spaces(line))),
            }
        }
        filter
    }

    /// Whether a text has one of the words in it, in whatever letters that look the same.
    pub(crate) fn forbids(&self, text: &str) -> bool {
        let plain: String = text.nfkc().collect();
        let mut words = plain.split(|letter: char| !letter.is_alphanumeric()).map(look);
        let run_together = look(&without_spaces(&plain));
        words.any(|word| self.whole.contains(&word))
            || self.anywhere.iter().any(|part| run_together.contains(part))
    }
}

fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// A word as it looks: without case and width, with each letter as the one that it can be taken for.
fn look(word: &str) -> String {
    let lower: String = word.nfkc().collect::<String>().to_lowercase();
    skeleton(&lower).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_they_are_written_with_and_innocent_ones_are_not() {
        let filter = WordFilter::read("# ours\ndarn\n\nばか\nbuy now\n");
        for bad in ["Darn it", "ＤＡＲＮ!", "dаrn", "oh,darn.", "この ば か", "ばかです", "Buy  now please"]
        {
            assert!(filter.forbids(bad), "{bad}");
        }
        for good in ["darning socks", "ours", "", "ばら", "buy it now", "#"] {
            assert!(!filter.forbids(good), "{good}");
        }
        assert!(!WordFilter::default().forbids("darn"));
    }
}
