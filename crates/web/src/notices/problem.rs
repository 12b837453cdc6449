//! Why something could not be delivered: a word that is kept with the channel, and a sentence for its person.

use crate::texts::{say, text};
use greenroom_engine::{Lang, Message};

/// Why something could not be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Undelivered {
    #[error("address")]
    Address,
    #[error("plain")]
    Plain,
    #[error("port")]
    Port,
    #[error("inside")]
    Inside,
    #[error("name")]
    Name,
    #[error("connection")]
    Connection,
    #[error("tls")]
    Tls,
    #[error("time")]
    Time,
    #[error("redirect")]
    Redirect,
    #[error("status {0}")]
    Status(u16),
    #[error("keys")]
    Keys,
    #[error("mail")]
    Mail,
    #[error("mail-refused")]
    MailRefused,
    #[error("no-mail")]
    NoMail,
}

impl Undelivered {
    /// Whether the channel is gone for good: a push service that does not know the browser any more.
    pub(crate) fn is_gone(self) -> bool {
        matches!(self, Undelivered::Status(404 | 410))
    }

    /// Whether another try can help.
    pub(crate) fn may_pass(self) -> bool {
        match self {
            Undelivered::Status(status) => status == 408 || status == 429 || status >= 500,
            Undelivered::Name
            | Undelivered::Connection
            | Undelivered::Tls
            | Undelivered::Time
            | Undelivered::Mail => true,
            _ => false,
        }
    }

    /// Whether the house's own mail server is the trouble, and not the channel.
    pub(crate) fn is_ours(self) -> bool {
        matches!(self, Undelivered::Mail | Undelivered::NoMail)
    }
}

/// A problem that was kept as a word, as a sentence.
pub(crate) fn sentence(lang: Lang, problem: &str) -> String {
    match problem.split_once(' ') {
        Some((_, status)) => say(lang, &Message::new("undelivered-status").word("status", status)),
        None => text(lang, &format!("undelivered-{problem}")).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_a_sentence_in_both_languages() {
        use Undelivered::*;
        let all = [
            Address,
            Plain,
            Port,
            Inside,
            Name,
            Connection,
            Tls,
            Time,
            Redirect,
            Status(500),
            Keys,
            Mail,
            MailRefused,
            NoMail,
        ];
        for problem in all {
            for lang in Lang::ALL {
                let said = sentence(lang, &problem.to_string());
                assert!(!said.contains("undelivered-"), "{said}");
            }
        }
        assert!(sentence(Lang::En, "status 503").contains("503"));
    }
}
