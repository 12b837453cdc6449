//! What a live connection has shown, and the frame that brings it up to date.

use crate::digest::digest;
use crate::parts::{Part, Parts};
use crate::playing::{Fragment, Head};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A room as it is sent: what the page must know, and its parts in the order of the document.
pub struct Drawing {
    /// A digest of all that the page shows: it changes with what this reader sees, and with nothing else.
    pub version: u32,
    /// What the page must know besides the markup.
    pub head: Head,
    /// The parts.
    pub parts: Parts,
    /// The number of this drawing, by which a connection knows it again. No other one has it.
    id: u64,
    /// What differs from the drawing before.
    news: Option<News>,
}

/// What differs between a drawing and the one before it.
struct News {
    /// The number of the drawing before.
    since: u64,
    /// The places of the parts that are new or changed.
    changed: Vec<usize>,
    /// The names of those that went, in order.
    gone: Vec<Box<str>>,
}

impl Drawing {
    fn new(Fragment { head, body, regions, .. }: Fragment, before: Option<&Drawing>) -> Drawing {
        static DRAWINGS: AtomicU64 = AtomicU64::new(1);
        let parts = match before {
            Some(before) => before.parts.next(body.0, &regions),
            None => Parts::default().next(body.0, &regions),
        };
        let digests: Vec<u32> = parts.iter().map(|part| part.digest).collect();
        let version = (digest((&head, digests)) >> 32) as u32;
        let news = before.map(|before| News::between(before, &parts));
        Drawing { version, head, parts, id: DRAWINGS.fetch_add(1, Ordering::Relaxed), news }
    }

    /// The drawing after this one.
    #[must_use]
    pub fn next(&self, fragment: Fragment) -> Drawing {
        Drawing::new(fragment, Some(self))
    }
}

impl From<Fragment> for Drawing {
    fn from(fragment: Fragment) -> Drawing {
        Drawing::new(fragment, None)
    }
}

impl News {
    /// Most parts of a drawing are those of the one before, in the same order. So both lists are gone through side by side, and only
    /// what is not found that way is compared by name.
    fn between(before: &Drawing, parts: &Parts) -> News {
        /// How far ahead a part is looked for. What lies farther away is found by its name.
        const AHEAD: usize = 8;
        let (old, new) = (&before.parts.placed, &parts.placed);
        let same = |place: usize, other: usize| Arc::ptr_eq(&old[place].part, &new[other].part);
        let (mut place, mut other) = (0, 0);
        let (mut left, mut fresh) = (Vec::new(), Vec::new());
        while place < old.len() && other < new.len() {
            if same(place, other) {
                (place, other) = (place + 1, other + 1);
            } else if let Some(found) = (place + 1..old.len()).take(AHEAD).find(|at| same(*at, other)) {
                left.extend(place..found);
                place = found;
            } else if let Some(found) = (other + 1..new.len()).take(AHEAD).find(|at| same(place, *at)) {
                fresh.extend(other..found);
                other = found;
            } else {
                left.push(place);
                fresh.push(other);
                (place, other) = (place + 1, other + 1);
            }
        }
        left.extend(place..old.len());
        fresh.extend(other..new.len());
        let by_name: HashMap<&str, u32, foldhash::fast::RandomState> =
            left.iter().map(|at| (old[*at].part.name.as_str(), old[*at].part.digest)).collect();
        let is_changed = |at: &usize| by_name.get(new[*at].part.name.as_str()) != Some(&new[*at].part.digest);
        let changed = fresh.iter().copied().filter(is_changed).collect();
        let stays: HashSet<&str, foldhash::fast::RandomState> =
            fresh.iter().map(|at| new[*at].part.name.as_str()).collect();
        let mut gone: Vec<Box<str>> =
            by_name.keys().filter(|name| !stays.contains(*name)).map(|name| Box::from(*name)).collect();
        gone.sort_unstable();
        News { since: before.id, changed, gone }
    }
}

/// The parts that a browser shows, by name, with the digest of each. It holds no markup, so that a connection stays small.
#[derive(Default)]
pub struct Shown {
    head: Option<Head>,
    parts: HashMap<Box<str>, Sent, foldhash::fast::RandomState>,
    /// How many drawings were shown. A part that the last of them lacks went.
    drawings: u32,
    /// The number of the drawing that was shown last.
    last: u64,
}

/// A part that was sent.
struct Sent {
    digest: u32,
    /// The last drawing that had it, of those that were compared part by part.
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
    pub fn advance(&mut self, drawing: &Drawing) -> Option<String> {
        let (changed, gone) = match &drawing.news {
            Some(news) if news.since == self.last => self.follow(drawing, news),
            _ => self.compare(&drawing.parts),
        };
        self.last = drawing.id;
        if self.head.as_ref() == Some(&drawing.head) && changed.is_empty() && gone.is_empty() {
            return None;
        }
        let parts =
            changed.into_iter().map(|part| (part.name.as_str(), written(part.digest), part.html.as_str()));
        let frame = Frame { version: drawing.version, head: &drawing.head, parts: parts.collect(), gone };
        let text = serde_json::to_string(&frame).expect("this is plain data with text keys");
        self.head = Some(drawing.head.clone());
        Some(text)
    }

    /// What changes for a browser that shows the drawing before.
    fn follow<'a>(&mut self, drawing: &'a Drawing, news: &News) -> (Vec<&'a Part>, Vec<Box<str>>) {
        for name in &news.gone {
            self.parts.remove(name);
        }
        let changed: Vec<&Part> =
            news.changed.iter().map(|place| drawing.parts.placed[*place].part.as_ref()).collect();
        for part in &changed {
            self.note(part);
        }
        (changed, news.gone.clone())
    }

    /// Notes that a part is sent.
    fn note(&mut self, part: &Part) {
        let sent = Sent { digest: part.digest, drawing: self.drawings };
        match self.parts.get_mut(part.name.as_str()) {
            Some(before) => *before = sent,
            None => drop(self.parts.insert(part.name.as_str().into(), sent)),
        }
    }

    /// What changes for a browser that shows anything else.
    fn compare<'a>(&mut self, parts: &'a Parts) -> (Vec<&'a Part>, Vec<Box<str>>) {
        self.drawings += 1;
        let drawing = self.drawings;
        let mut changed: Vec<&Part> = Vec::new();
        for part in parts.iter() {
            match self.parts.get_mut(part.name.as_str()) {
                Some(sent) if sent.digest == part.digest => sent.drawing = drawing,
                _ => {
                    self.note(part);
                    changed.push(part);
                }
            }
        }
        let mut gone: Vec<Box<str>> =
            self.parts.extract_if(|_, sent| sent.drawing != drawing).map(|(name, _)| name).collect();
        gone.sort_unstable();
        (changed, gone)
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
    use greenroom_engine::chance::Fast;
    use serde_json::{Value, json};

    fn fragment(title: &str, body: &str) -> Fragment {
        let head = Head { number: Some(1), state: "mine", title: title.to_owned() };
        Fragment::new(head, "toy", maud::PreEscaped(body.to_owned()))
    }

    fn drawing(title: &str, body: &str) -> Drawing {
        fragment(title, body).into()
    }

    fn json_of(frame: Option<String>) -> Value {
        serde_json::from_str(&frame.expect("something has changed")).expect("a frame is JSON")
    }

    const BEFORE: &str = r#"<p data-part="a">1</p><p data-part="b">2</p>"#;

    #[test]
    fn only_what_has_changed_is_sent_and_what_went_is_named() {
        let mut shown = Shown::default();
        let all = json_of(shown.advance(&drawing("t", BEFORE)));
        assert_eq!(all["parts"].as_array().map(Vec::len), Some(3));
        let less = json_of(shown.advance(&drawing("t", r#"<p data-part="b">3</p>"#)));
        assert_eq!(less["parts"][0][0], "room");
        assert_eq!(less["parts"][1][2], r#"<p data-part="b">3</p>"#);
        assert_eq!(less["gone"], json!(["a"]));
    }

    #[test]
    fn nothing_is_sent_when_nothing_differs() {
        let mut shown = Shown::default();
        assert!(shown.advance(&drawing("t", BEFORE)).is_some());
        assert_eq!(shown.advance(&drawing("t", BEFORE)), None);
        assert!(shown.advance(&drawing("another", BEFORE)).is_some());
    }

    /// Elements in an order of their own, some of them inside others.
    fn body(seed: u64) -> String {
        let mut luck = Fast::new(seed);
        let mut below = |most: u64| luck.number() % most;
        let mut body = String::new();
        for _ in 0..below(30) {
            let (outer, inner, text) = (below(20), below(20), below(3));
            body +=
                &format!(r#"<p data-part="a-{outer}">{text}<i data-part="b-{inner}">{}</i></p>"#, text / 2);
        }
        body
    }

    #[test]
    fn whoever_follows_every_drawing_is_told_what_whoever_missed_some_is_told() {
        let mut last = drawing("t", "");
        let (mut every, mut some) = (Shown::default(), Shown::default());
        let mut shown = [const { Vec::new() }; 2];
        for seed in 0..2_000 {
            // Most drawings are much like the one before.
            let text = format!("{}{}", body(seed / 16), body(seed));
            last = last.next(fragment("t", &text));
            for (place, shower) in [&mut every, &mut some].into_iter().enumerate() {
                if place == 1 && seed % 3 > 0 {
                    continue;
                }
                if let Some(frame) = shower.advance(&last) {
                    take(&mut shown[place], &json_of(Some(frame)));
                }
                let parts: Vec<_> =
                    last.parts.iter().map(|part| (part.name.clone(), part.html.clone())).collect();
                let mut sorted = parts;
                sorted.sort();
                shown[place].sort();
                assert_eq!(shown[place], sorted, "{seed}");
                let known: Vec<_> = shower.parts.values().map(|sent| sent.digest).collect();
                assert_eq!(known.len(), sorted.len(), "{seed}");
            }
        }
    }

    /// What a browser does with a frame.
    fn take(shown: &mut Vec<(String, String)>, frame: &Value) {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        for gone in frame["gone"].as_array().expect("a list") {
            let before = shown.len();
            shown.retain(|(name, _)| *name != text(gone));
            assert_eq!(shown.len() + 1, before, "what goes was there: {gone}");
        }
        for part in frame["parts"].as_array().expect("a list") {
            shown.retain(|(name, _)| *name != text(&part[0]));
            shown.push((text(&part[0]), text(&part[2])));
        }
    }

    #[test]
    fn a_browser_that_comes_back_gets_the_difference() {
        let had = list(&drawing("t", BEFORE));
        let pairs: Vec<Value> =
            had.as_object().expect("a map").iter().map(|(name, digest)| json!([name, digest])).collect();
        let mut shown = Shown::told(&json!({ "had": pairs }).to_string());
        let frame = json_of(shown.advance(&drawing("t", r#"<p data-part="a">1</p><p data-part="b">9</p>"#)));
        assert_eq!(frame["parts"].as_array().map(Vec::len), Some(1));
        assert_eq!(frame["parts"][0][0], "b");
        assert!(Shown::told("nonsense").parts.is_empty());
    }
}
