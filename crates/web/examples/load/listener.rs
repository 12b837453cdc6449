//! One person who follows a table: as a browser's page, or as a program that gets whole views or what differs.
//!
//! A message is searched for the few things that a player must know. To read the whole of it is the work of a machine of the player's own,
//! which here shares the server's cores.

use crate::Outcome;
use crate::wire::Wire;
use flate2::{Decompress, FlushDecompress};
use memchr::memmem;
use serde_json::Value;
use std::net::SocketAddr;

/// Who listens at the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Browsers (`/t/{id}/live`): compressed frames with the parts that changed. A server of 0.1 sends the whole room.
    Pages,
    /// Programs (`/api/tables/{id}/live`): a whole view a move.
    Programs,
    /// Programs that get what differs from the view before.
    Differences,
}

impl Kind {
    /// The kind of this name.
    pub fn read(name: &str) -> Option<Kind> {
        [("pages", Kind::Pages), ("programs", Kind::Programs), ("differences", Kind::Differences)]
            .into_iter()
            .find_map(|(known, kind)| (known == name).then_some(kind))
    }
}

/// A connection that follows a table, and what it was told last.
pub struct Listener {
    kind: Kind,
    wire: Wire,
    /// How a page's frames are undone.
    inflate: Decompress,
    /// How many actions it knows of.
    pub number: u64,
    /// Whether it is asked for a move.
    pub asked: bool,
    /// The number of the decision that it is asked.
    decision: u64,
    /// The last message that said what it may do.
    legal: Vec<u8>,
}

/// What stands before the things that a player must know, in the messages of a kind.
struct Marks {
    number: &'static str,
    asked: (&'static str, &'static [u8]),
    decision: &'static str,
    legal: &'static str,
}

/// A page's markup stands in its messages as a text of JSON.
const OF_PAGES: Marks = Marks {
    number: "\"number\":",
    asked: ("\"state\":\"", b"mine"),
    decision: r#"name=\"decision\" value=\""#,
    legal: r#"id=\"tree\""#,
};
/// Before there were parts, the room's own element said the first two.
const OF_WHOLE_PAGES: Marks =
    Marks { number: r#"data-number=\""#, asked: (r#"data-state=\""#, b"mine"), ..OF_PAGES };
const OF_PROGRAMS: Marks = Marks {
    number: "\"number\":",
    asked: ("\"mine\":", b"true"),
    decision: "\"decision\":",
    legal: "\"legal\":[",
};

impl Listener {
    /// Connects, and hears how the table stands.
    pub async fn open(kind: Kind, address: SocketAddr, table: &str, token: &str) -> Outcome<Listener> {
        let mut wire = Wire::connect(address).await?;
        let path = match kind {
            Kind::Pages => format!("/t/{table}/live?frames=deflate-stream"),
            Kind::Programs => format!("/api/tables/{table}/live"),
            Kind::Differences => format!("/api/tables/{table}/live?differences=merge-patch"),
        };
        let bearer = format!("Bearer {token}");
        if wire.upgrade(&path, &[("Authorization", &bearer)]).await?.status != 101 {
            return Err("the server does not let a seat listen".into());
        }
        let (inflate, legal) = (Decompress::new(false), Vec::new());
        let mut listener = Listener { kind, wire, inflate, number: 0, asked: false, decision: 0, legal };
        listener.hear().await?;
        Ok(listener)
    }

    /// Waits for the next message.
    pub async fn hear(&mut self) -> Outcome<()> {
        loop {
            match self.wire.frame().await? {
                (1, message) if self.kind == Kind::Pages => self.take(message, &OF_WHOLE_PAGES),
                (1, message) => self.take(message, &OF_PROGRAMS),
                (2, packed) => {
                    let message = inflated(&mut self.inflate, &packed)?;
                    self.take(message, &OF_PAGES);
                }
                (8, _) => return Err("a listener was cut off".into()),
                _ => continue,
            }
            return Ok(());
        }
    }

    /// Takes over what a message says. What it does not speak of has not changed.
    fn take(&mut self, message: Vec<u8>, marks: &Marks) {
        if let Some(rest) = after(&message, marks.number) {
            self.number = number_at(rest);
        }
        if let Some(rest) = after(&message, marks.asked.0) {
            self.asked = rest.starts_with(marks.asked.1);
        }
        if let Some(rest) = after(&message, marks.decision) {
            self.decision = number_at(rest);
        }
        if after(&message, marks.legal).is_some() {
            self.legal = message;
        }
    }

    /// One of the moves that it may make, with the number of the decision.
    pub fn choose(&self, dice: usize) -> Outcome<(u64, String)> {
        let words = match self.kind {
            Kind::Pages => walk(&self.legal, dice)?,
            _ => pick(std::str::from_utf8(&self.legal)?, dice).ok_or("nothing is legal")?.to_owned(),
        };
        Ok((self.decision, words))
    }
}

/// The words of a way through the tree on a page.
fn walk(page: &[u8], mut dice: usize) -> Outcome<String> {
    let script =
        after(page, OF_PAGES.legal).and_then(|rest| after(rest, ">")).ok_or("a page without a tree")?;
    let end = memmem::find(script, b"</script>").ok_or("a tree without an end")?;
    let text: String = serde_json::from_str(&format!("\"{}\"", std::str::from_utf8(&script[..end])?))?;
    let json: Value = serde_json::from_str(&text)?;
    // Before there were labels, the tree was all that the script was told.
    let (mut tree, mut words) = (json.get("tree").unwrap_or(&json), Vec::new());
    while let Some(next) = tree.as_object().filter(|next| !next.is_empty()) {
        let (word, below) = next.iter().nth(dice % next.len()).ok_or("an empty tree")?;
        dice /= next.len();
        words.push(word.as_str());
        tree = below;
    }
    Ok(words.join(" "))
}

/// The next message of a compressed stream.
fn inflated(stream: &mut Decompress, packed: &[u8]) -> Outcome<Vec<u8>> {
    let (before, mut out) = (stream.total_in(), Vec::with_capacity(packed.len() * 4 + 4096));
    loop {
        let read = (stream.total_in() - before) as usize;
        stream.decompress_vec(&packed[read..], &mut out, FlushDecompress::Sync)?;
        if out.len() < out.capacity() {
            return Ok(out);
        }
        out.reserve(out.capacity());
    }
}

/// What follows the first place of a mark.
fn after<'a>(message: &'a [u8], mark: &str) -> Option<&'a [u8]> {
    memmem::find(message, mark.as_bytes()).map(|place| &message[place + mark.len()..])
}

fn number_at(text: &[u8]) -> u64 {
    let digits = text.iter().take_while(|letter| letter.is_ascii_digit());
    digits.fold(0, |number, digit| number * 10 + u64::from(digit - b'0'))
}

/// The number that follows the first place of a key.
pub fn number_after(text: &str, key: &str) -> u64 {
    after(text.as_bytes(), key).map_or(0, number_at)
}

/// One of the legal words of a view.
pub fn pick(text: &str, place: usize) -> Option<&str> {
    let list = text.split_once("\"legal\":[")?.1.split_once(']')?.0;
    let count = list.split(',').filter(|word| !word.is_empty()).count();
    list.split(',').nth(place % count.max(1)).map(|word| word.trim_matches('"'))
}
