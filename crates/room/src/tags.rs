//! The tags of a markup as `maud` writes it, and the names that they give to parts.

use memchr::{memchr, memmem};
use std::ops::Range;

/// Elements that have no end tag.
const VOID: [&str; 8] = ["input", "br", "hr", "img", "link", "meta", "source", "wbr"];

/// A tag, and where it stands.
pub(crate) struct Tag {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) kind: TagKind,
}

pub(crate) enum TagKind {
    Start,
    End,
    /// An element that holds nothing, or no element at all.
    Void,
}

/// All tags of a text, one after the other. Inside a tag there is no `>` but its last: `maud` escapes it.
pub(crate) struct Tags<'a> {
    markup: &'a str,
    from: usize,
    parts: Attribute,
    glides: Attribute,
}

impl<'a> Tags<'a> {
    pub(crate) fn new(markup: &'a str) -> Tags<'a> {
        Tags {
            markup,
            from: 0,
            parts: Attribute::new(" data-part=\""),
            glides: Attribute::new(" data-glide=\""),
        }
    }

    /// Leaves out what stands before a place.
    pub(crate) fn go_on_from(&mut self, place: usize) {
        self.from = place;
    }

    /// The name that a start tag gives its element. Tags are asked for in their order.
    pub(crate) fn name_of(&mut self, tag: Range<usize>) -> Option<&'a str> {
        let text = self.markup.as_bytes();
        let [part, glide] = [&mut self.parts, &mut self.glides]
            .map(|attribute| attribute.from(text, tag.start).filter(|place| *place < tag.end));
        self.markup[part.or(glide)?..].split('"').next()
    }
}

impl Iterator for Tags<'_> {
    type Item = Tag;

    fn next(&mut self) -> Option<Tag> {
        let bytes = self.markup.as_bytes();
        let start = self.from + memchr(b'<', &bytes[self.from..])?;
        let end = memchr(b'>', &bytes[start..]).map_or(bytes.len(), |end| start + end + 1);
        self.from = end;
        // Drawings end an empty element with a slash.
        let kind = match bytes.get(start + 1) {
            Some(b'/') => TagKind::End,
            Some(b'!') => TagKind::Void,
            _ if bytes[..end].ends_with(b"/>") || is_void(&bytes[start + 1..end]) => TagKind::Void,
            _ => TagKind::Start,
        };
        Some(Tag { start, end, kind })
    }
}

/// Whether a tag, from its name on, is that of an element without an end tag.
fn is_void(tag: &[u8]) -> bool {
    let ends = |at: usize| tag.get(at).is_none_or(|byte| matches!(byte, b' ' | b'>' | b'/'));
    VOID.iter().any(|name| tag.starts_with(name.as_bytes()) && ends(name.len()))
}

/// Where the next value of an attribute begins. It is looked for in strides from one to the next, and not in every tag.
struct Attribute {
    finder: memmem::Finder<'static>,
    next: Option<usize>,
    /// Up to where the text was looked through.
    seen: usize,
}

impl Attribute {
    fn new(name: &'static str) -> Attribute {
        Attribute { finder: memmem::Finder::new(name), next: None, seen: 0 }
    }

    fn from(&mut self, text: &[u8], place: usize) -> Option<usize> {
        let is_ahead = self.next.is_some_and(|next| next >= place);
        if !is_ahead && self.seen < text.len() {
            let from = place.max(self.seen);
            let found = self.finder.find(&text[from..]);
            self.next = found.map(|found| from + found + self.finder.needle().len());
            self.seen = self.next.unwrap_or(text.len());
        }
        self.next.filter(|next| *next >= place)
    }
}
