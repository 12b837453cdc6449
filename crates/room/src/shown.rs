//! What a live connection has shown, and the frame that brings it up to date.

use crate::digest::digest;
use crate::parts::{Part, Parts};
use crate::playing::{Fragment, Head};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A room as it is sent: what the page must know, and its parts in the order of the document.
pub struct Drawing {
    /// A digest of all that the page shows: it changes with what this reader sees, and with nothing else.
    pub version: u32,
    /// What the page must know besides the markup.
    pub head: Head,
    /// The parts.
    pub parts: Parts,
}

impl Drawing {
    fn new(head: Head, parts: Parts) -> Drawing {
        let digests: Vec<u32> = parts.iter().map(|part| part.digest).collect();
        Drawing { version: (digest((&head, digests)) >> 32) as u32, head, parts }
    }

    /// The drawing after this one.
    #[must_use]
    pub fn next(&self, fragment: Fragment) -> Drawing {
        Drawing::new(fragment.head, self.parts.next(fragment.body.0))
    }
}

impl From<Fragment> for Drawing {
    fn from(fragment: Fragment) -> Drawing {
        Drawing::new(fragment.head, Parts::of(fragment.body.0))
    }
}

/// The parts that a browser shows, by name, with the digest of each. It holds no markup, so that a connection stays small.
#[derive(Default)]
pub struct Shown {
    head: Option<Head>,
    parts: HashMap<Box<str>, Sent, foldhash::fast::RandomState>,
    /// How many drawings were shown. A part that the last of them lacks went.
    drawings: u32,
}

/// A part that was sent.
struct Sent {
    digest: u32,
    /// The last drawing that had it.
    drawing: u32,
}

/// What a browser that comes back says first: the parts that it has.
#[derive(Deserialize)]
struct Had {
    had: Vec<(Box<str>, String)>,
}

/// All that changes on a page: the markup of new and changed parts in the order of the document, and the names of those
/// that went.
#[derive(Serialize)]
struct Frame<'a> {
    version: u32,
    #[serde(flatten)]
    head: &'a Head,
    parts: Vec<(&'a str, String, &'a str)>,
    gone: Vec<Box<str>>,
}

/// A digest as it is written.
fn written(digest: u32) -> String {
    format!("{digest:x}")
}

impl Shown {
    /// What a browser says that it has; nothing if the message cannot be read.
    pub fn told(message: &str) -> Shown {
        let had = serde_json::from_str(message).map_or(Vec::new(), |Had { had }| had);
        let digest = |text: &str| u32::from_str_radix(text, 16).unwrap_or_default();
        let sent = |text: &str| Sent { digest: digest(text), drawing: 0 };
        let parts = had.into_iter().map(|(name, text)| (name, sent(&text))).collect();
        Shown { parts, ..Shown::default() }
    }

    /// The frame after which the browser shows this drawing; none if it shows it already.
    pub fn advance(&mut self, Drawing { version, head, parts }: &Drawing) -> Option<String> {
        self.drawings += 1;
        let drawing = self.drawings;
        let mut changed: Vec<&Part> = Vec::new();
        for part in parts.iter() {
            match self.parts.get_mut(part.name.as_str()) {
                Some(sent) if sent.digest == part.digest => sent.drawing = drawing,
                Some(sent) => {
                    *sent = Sent { digest: part.digest, drawing };
                    changed.push(part);
                }
                None => {
                    self.parts.insert(part.name.as_str().into(), Sent { digest: part.digest, drawing });
                    changed.push(part);
                }
            }
        }
        let mut gone: Vec<Box<str>> =
            self.parts.extract_if(|_, sent| sent.drawing != drawing).map(|(name, _)| name).collect();
        gone.sort_unstable();
        if self.head.as_ref() == Some(head) && changed.is_empty() && gone.is_empty() {
            return None;
        }
        let frame = Frame {
            version: *version,
            head,
            parts: changed
                .into_iter()
                .map(|part| (part.name.as_str(), written(part.digest), part.html.as_str()))
                .collect(),
            gone,
        };
        let text = serde_json::to_string(&frame).expect("this is plain data with text keys");
        self.head = Some(head.clone());
        Some(text)
    }
}

/// The list of parts for a page, from which its script tells the connection what it has.
pub fn list(drawing: &Drawing) -> serde_json::Value {
    let parts = drawing.parts.iter();
    parts
        .map(|part| (part.name.clone(), written(part.digest).into()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn drawing(version: u32, title: &str, body: &str) -> Drawing {
        let head = Head { number: Some(1), state: "mine", title: title.to_owned() };
        Drawing { version, head, parts: Parts::of(body.to_owned()) }
    }

    fn json_of(frame: Option<String>) -> Value {
        serde_json::from_str(&frame.expect("something has changed")).expect("a frame is JSON")
    }

    const BEFORE: &str = r#"<p data-part="a">1</p><p data-part="b">2</p>"#;

    #[test]
    fn only_what_has_changed_is_sent_and_what_went_is_named() {
        let mut shown = Shown::default();
        let all = json_of(shown.advance(&drawing(1, "t", BEFORE)));
        assert_eq!(all["parts"].as_array().map(Vec::len), Some(3));
        let less = json_of(shown.advance(&drawing(2, "t", r#"<p data-part="b">3</p>"#)));
        assert_eq!(less["parts"][0][0], "room");
        assert_eq!(less["parts"][1][2], r#"<p data-part="b">3</p>"#);
        assert_eq!(less["gone"], json!(["a"]));
    }

    #[test]
    fn nothing_is_sent_when_only_the_version_differs() {
        let mut shown = Shown::default();
        assert!(shown.advance(&drawing(1, "t", BEFORE)).is_some());
        assert_eq!(shown.advance(&drawing(2, "t", BEFORE)), None);
        assert!(shown.advance(&drawing(3, "another", BEFORE)).is_some());
    }

    #[test]
    fn a_browser_that_comes_back_gets_the_difference() {
        let had = list(&drawing(1, "t", BEFORE));
        let pairs: Vec<Value> =
            had.as_object().expect("a map").iter().map(|(name, digest)| json!([name, digest])).collect();
        let mut shown = Shown::told(&json!({ "had": pairs }).to_string());
        let frame =
            json_of(shown.advance(&drawing(5, "t", r#"<p data-part="a">1</p><p data-part="b">9</p>"#)));
        assert_eq!(frame["parts"].as_array().map(Vec::len), Some(1));
        assert_eq!(frame["parts"][0][0], "b");
        assert!(Shown::told("nonsense").parts.is_empty());
    }
}
