//! Parts: a drawn room split into named pieces of markup, so that a live connection sends only what has changed.
//!
//! An element with `data-part` is a part of that name, and so is one with `data-glide`: games name the regions of their
//! boards by the first, the things that move by the second. Parts can lie inside each other: a part's markup has a comment
//! with the name where another part lies in it. A run of numbered parts is one comment: `<!--log-4..83-->`.

use crate::digest::digest;
use memchr::{memchr, memmem};
use std::borrow::Cow;
use std::collections::HashSet;
use std::iter::Peekable;
use std::ops::Range;

/// The name of the part that holds all others.
pub const ROOT: &str = "room";

/// Elements that have no end tag.
const VOID: [&str; 8] = ["input", "br", "hr", "img", "link", "meta", "source", "wbr"];

/// A named piece of markup.
#[derive(Debug, PartialEq, Eq)]
pub struct Part {
    /// The name, unique in the room.
    pub name: String,
    /// The markup, with a comment in place of each part inside.
    pub html: String,
    /// The digest of the markup: equal markup, equal digest.
    pub digest: u32,
}

impl Part {
    fn new(name: String, html: String) -> Part {
        // Twenty-eight bits are seven letters, of which a page has hundreds, and two drawings of one part hardly ever meet in them.
        let digest = (digest(&html) >> 36) as u32;
        Part { name, html, digest }
    }
}

/// A part whose end tag has not come yet.
struct Open {
    name: String,
    /// How deep its element lies.
    depth: usize,
    html: String,
    /// Where it goes in the list of parts: in the order of the document.
    place: usize,
    /// The run of numbered parts at the end of its markup.
    run: Option<Run>,
}

/// Parts `PREFIX-FIRST` to `PREFIX-LAST`, one after another.
struct Run {
    prefix: String,
    first: u64,
    last: u64,
    /// Where its comment begins in the markup.
    start: usize,
}

impl Open {
    /// Leaves a comment where a part lies. A number that continues a run lengthens the run's comment.
    fn leave_slot(&mut self, name: &str) {
        let numbered =
            name.rsplit_once('-').and_then(|(prefix, number)| Some((prefix, number.parse().ok()?)));
        if let (Some(run), Some((prefix, number))) = (&mut self.run, numbered)
            && run.prefix == prefix
            && run.last + 1 == number
        {
            run.last = number;
            self.html.truncate(run.start);
            self.html.push_str(&format!("<!--{prefix}-{}..{number}-->", run.first));
            return;
        }
        let start = self.html.len();
        self.html.push_str(&format!("<!--{name}-->"));
        self.run = numbered.map(|(prefix, number)| Run {
            prefix: prefix.to_owned(),
            first: number,
            last: number,
            start,
        });
    }

    fn push(&mut self, text: &str) {
        if !text.is_empty() {
            self.run = None;
            self.html.push_str(text);
        }
    }
}

/// Splits the markup inside a room into its parts, in the order of the document; the room itself is the first.
///
/// The markup must be well formed, as `maud` writes it. It is read for every listener and move, so what lies between the ends of
/// parts is copied in one go.
pub fn split(markup: &str) -> Vec<Part> {
    let mut parts: Vec<Option<Part>> = vec![None];
    let mut names: HashSet<Cow<'_, str>, foldhash::fast::RandomState> = HashSet::default();
    names.insert(ROOT.into());
    let mut open = vec![Open { name: ROOT.to_owned(), depth: 0, html: String::new(), place: 0, run: None }];
    let mut depth: usize = 0;
    let mut part_names = PartNames::new(markup);
    // What is read but not copied yet begins here.
    let mut copied = 0;
    for Tag { start, end, kind } in tags(markup) {
        match kind {
            TagKind::Void => {}
            TagKind::End => {
                if open.len() > 1 && top(&mut open).depth == depth {
                    let mut done = open.pop().expect("a part is open besides the room");
                    done.push(&markup[copied..end]);
                    copied = end;
                    top(&mut open).leave_slot(&done.name);
                    parts[done.place] = Some(Part::new(done.name, done.html));
                }
                depth -= 1;
            }
            TagKind::Start => {
                depth += 1;
                if let Some(name) = part_names.of_tag(start..end) {
                    top(&mut open).push(&markup[copied..start]);
                    copied = start;
                    let name = unique(name, &mut names);
                    open.push(Open { name, depth, html: String::new(), place: parts.len(), run: None });
                    parts.push(None);
                }
            }
        }
    }
    top(&mut open).push(&markup[copied..]);
    debug_assert_eq!(depth, 0, "every element of a room is closed: {markup}");
    let room = open.swap_remove(0);
    parts[0] = Some(Part::new(room.name, room.html));
    parts.into_iter().flatten().collect()
}

/// A tag, and where it stands.
struct Tag {
    start: usize,
    end: usize,
    kind: TagKind,
}

enum TagKind {
    Start,
    End,
    /// An element that holds nothing, or no element at all.
    Void,
}

/// All tags of a text. Inside a tag there is no `>` but its last: `maud` escapes it.
fn tags(markup: &str) -> impl Iterator<Item = Tag> {
    let bytes = markup.as_bytes();
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + memchr(b'<', &bytes[from..])?;
        let end = memchr(b'>', &bytes[start..]).map_or(bytes.len(), |end| start + end + 1);
        from = end;
        // Drawings end an empty element with a slash.
        let kind = match bytes.get(start + 1) {
            Some(b'/') => TagKind::End,
            Some(b'!') => TagKind::Void,
            _ if bytes[..end].ends_with(b"/>") || is_void(&bytes[start + 1..end]) => TagKind::Void,
            _ => TagKind::Start,
        };
        Some(Tag { start, end, kind })
    })
}

/// Whether a tag, from its name on, is that of an element without an end tag.
fn is_void(tag: &[u8]) -> bool {
    let ends = |at: usize| tag.get(at).is_none_or(|byte| matches!(byte, b' ' | b'>' | b'/'));
    VOID.iter().any(|name| tag.starts_with(name.as_bytes()) && ends(name.len()))
}

fn top(open: &mut [Open]) -> &mut Open {
    open.last_mut().expect("the room is open to the end")
}

/// The attributes that name parts, found in one go through the whole text.
struct PartNames<'a> {
    markup: &'a str,
    parts: Attributes<'a>,
    glides: Attributes<'a>,
}

/// Where the values of one attribute begin, in order.
type Attributes<'a> = Peekable<Box<dyn Iterator<Item = usize> + 'a>>;

impl<'a> PartNames<'a> {
    fn new(markup: &'a str) -> PartNames<'a> {
        let all = |name: &'static str| -> Attributes<'a> {
            let places = memmem::find_iter(markup.as_bytes(), name).map(|place| place + name.len());
            (Box::new(places) as Box<dyn Iterator<Item = usize>>).peekable()
        };
        PartNames { markup, parts: all(" data-part=\""), glides: all(" data-glide=\"") }
    }

    /// The name that a start tag gives its element. Tags are asked for in their order.
    fn of_tag(&mut self, tag: Range<usize>) -> Option<&'a str> {
        let [part, glide] = [&mut self.parts, &mut self.glides].map(|attribute| {
            while attribute.next_if(|place| *place < tag.start).is_some() {}
            attribute.peek().copied().filter(|place| *place < tag.end)
        });
        self.markup[part.or(glide)?..].split('"').next()
    }
}

/// The name itself, or with a number where the room has such a part already.
fn unique<'a>(name: &'a str, names: &mut HashSet<Cow<'a, str>, foldhash::fast::RandomState>) -> String {
    if names.insert(name.into()) {
        return name.to_owned();
    }
    let another = |count: u32| format!("{name}~{count}");
    let unique =
        (2..).map(another).find(|name| !names.contains(name.as_str())).expect("there is always one more");
    names.insert(unique.clone().into());
    unique
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_and_html(markup: &str) -> Vec<(String, String)> {
        split(markup).into_iter().map(|part| (part.name, part.html)).collect()
    }

    fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
        list.iter().map(|(name, html)| ((*name).to_owned(), (*html).to_owned())).collect()
    }

    #[test]
    fn parts_lie_inside_each_other_in_the_order_of_the_document() {
        let markup = r#"<p>a</p><div data-part="x"><br><b data-glide="y">c</b>d</div><i data-part="z"></i>"#;
        assert_eq!(
            names_and_html(markup),
            pairs(&[
                ("room", "<p>a</p><!--x--><!--z-->"),
                ("x", r#"<div data-part="x"><br><!--y-->d</div>"#),
                ("y", r#"<b data-glide="y">c</b>"#),
                ("z", r#"<i data-part="z"></i>"#),
            ])
        );
    }

    #[test]
    fn an_element_that_a_slash_ends_holds_nothing() {
        let markup = r#"<div data-part="x"><svg><ellipse rx="1"/></svg></div><i data-part="z"></i>"#;
        assert_eq!(
            names_and_html(markup),
            pairs(&[
                ("room", "<!--x--><!--z-->"),
                ("x", r#"<div data-part="x"><svg><ellipse rx="1"/></svg></div>"#),
                ("z", r#"<i data-part="z"></i>"#),
            ])
        );
    }

    #[test]
    fn a_run_of_numbers_is_one_comment() {
        let line = |number: u32| format!(r#"<li data-part="log-{number}"></li>"#);
        let markup = format!("<ol>{}{}{}-{}</ol>", line(8), line(9), line(10), line(11));
        assert_eq!(split(&markup)[0].html, "<ol><!--log-8..10-->-<!--log-11--></ol>");
        let apart = format!("{}{}", line(3), line(5));
        assert_eq!(split(&apart)[0].html, "<!--log-3--><!--log-5-->");
    }

    #[test]
    fn equal_names_are_told_apart_and_equal_markup_has_an_equal_digest() {
        let parts = split(r#"<b data-part="x">1</b><b data-part="x">1</b>"#);
        assert_eq!(parts[1].name, "x");
        assert_eq!(parts[2].name, "x~2");
        assert_eq!(parts[1].digest, parts[2].digest);
        assert_ne!(parts[0].digest, parts[1].digest);
    }
}
