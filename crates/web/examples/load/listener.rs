//! One person who follows a table: as a program that gets whole views, or as a browser's page that gets the parts that changed.

use crate::Outcome;
use crate::wire::Wire;
use flate2::{Decompress, FlushDecompress};
use serde::Deserialize;
use serde_json::Value;
use std::borrow::Cow;
use std::net::SocketAddr;

/// Who listens at the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Browsers (`/t/{id}/live`): compressed frames with the parts that changed.
    Pages,
    /// Programs (`/api/tables/{id}/live`): a whole view a move.
    Programs,
}

/// A connection that follows a table, and what it was told last.
pub struct Listener {
    wire: Wire,
    /// How a page's frames are undone; none for a program.
    inflate: Option<Decompress>,
    /// How many actions it knows of.
    pub number: u64,
    /// Whether it is asked for a move.
    pub asked: bool,
    /// The last view of a program.
    view: String,
    /// The parts of a page that hold the decision's number and the tree of words.
    decision: String,
    tree: String,
}

/// What a page is sent.
#[derive(Deserialize)]
struct Frame<'a> {
    number: Option<u64>,
    state: &'a str,
    #[serde(borrow)]
    parts: Vec<(&'a str, &'a str, Cow<'a, str>)>,
}

impl Listener {
    /// Connects, and hears how the table stands.
    pub async fn open(kind: Kind, address: SocketAddr, table: &str, token: &str) -> Outcome<Listener> {
        let mut wire = Wire::connect(address).await?;
        let path = match kind {
            Kind::Pages => format!("/t/{table}/live?frames=deflate-stream"),
            Kind::Programs => format!("/api/tables/{table}/live"),
        };
        let bearer = format!("Bearer {token}");
        if wire.upgrade(&path, &[("Authorization", &bearer)]).await?.status != 101 {
            return Err("the server does not let a seat listen".into());
        }
        let inflate = (kind == Kind::Pages).then(|| Decompress::new(false));
        let [view, decision, tree] = [const { String::new() }; 3];
        let mut listener = Listener { wire, inflate, number: 0, asked: false, view, decision, tree };
        listener.hear().await?;
        Ok(listener)
    }

    /// Waits for the next message.
    pub async fn hear(&mut self) -> Outcome<()> {
        let payload = loop {
            match self.wire.frame().await? {
                (1 | 2, payload) => break payload,
                (8, _) => return Err("a listener was cut off".into()),
                _ => {}
            }
        };
        match &mut self.inflate {
            None => self.take_view(String::from_utf8(payload)?),
            Some(inflate) => {
                let frame = inflated(inflate, &payload)?;
                self.take_frame(&frame)?;
            }
        }
        Ok(())
    }

    fn take_view(&mut self, view: String) {
        self.number = number_after(&view, "\"number\":");
        self.asked = view.contains("\"mine\":true");
        self.view = view;
    }

    fn take_frame(&mut self, frame: &[u8]) -> Outcome<()> {
        let Frame { number, state, parts } = serde_json::from_slice(frame)?;
        self.number = number.unwrap_or(0);
        self.asked = state == "mine";
        for (name, _, html) in parts {
            match name {
                "act" => self.decision = html.into_owned(),
                "tree" => self.tree = html.into_owned(),
                _ => {}
            }
        }
        Ok(())
    }

    /// One of the moves that it may make, with the number of the decision.
    pub fn choose(&self, mut dice: usize) -> Outcome<(u64, String)> {
        if self.inflate.is_none() {
            let words = pick(&self.view, dice).ok_or("nothing is legal")?;
            return Ok((number_after(&self.view, "\"decision\":"), words.to_owned()));
        }
        let script = self.tree.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</script>"));
        let json: Value = serde_json::from_str(script.ok_or("a page without a tree of words")?.0)?;
        let (mut tree, mut words) = (&json["tree"], Vec::new());
        while let Some(next) = tree.as_object().filter(|next| !next.is_empty()) {
            let (word, below) = next.iter().nth(dice % next.len()).ok_or("an empty tree")?;
            dice /= next.len();
            words.push(word.as_str());
            tree = below;
        }
        Ok((number_after(&self.decision, "name=\"decision\" value=\""), words.join(" ")))
    }
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

/// The number that follows the first place of a key; reading the whole object would cost the clients too much.
pub fn number_after(text: &str, key: &str) -> u64 {
    let rest = text.find(key).map_or("", |start| &text[start + key.len()..]);
    rest.bytes().take_while(u8::is_ascii_digit).fold(0, |number, digit| number * 10 + u64::from(digit - b'0'))
}

/// One of the legal words of a view.
pub fn pick(text: &str, place: usize) -> Option<&str> {
    let list = text.split_once("\"legal\":[")?.1.split_once(']')?.0;
    let count = list.split(',').filter(|word| !word.is_empty()).count();
    list.split(',').nth(place % count.max(1)).map(|word| word.trim_matches('"'))
}
