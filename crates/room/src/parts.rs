//! Parts: a drawn room split into named pieces of markup, so that a live connection sends only what has changed.
//!
//! An element with `data-part` is a part of that name, and so is one with `data-glide`: games name the regions of their
//! boards by the first, the things that move by the second. Parts can lie inside each other: a part's markup has a comment
//! with the name where another part lies in it. A run of numbered parts is one comment: `<!--log-4..83-->`.
//!
//! A room is drawn for every listener and move, and little of it changes. So it is split beside the drawing before it: an element that
//! stands there letter by letter is taken from there, with all parts inside.

use crate::digest::digest;
use crate::tags::{Tag, TagKind, Tags};
use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// The name of the part that holds all others.
pub const ROOT: &str = "room";

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

/// A room's markup, and its parts in the order of the document; the room itself is the first.
#[derive(Default)]
pub struct Parts {
    markup: String,
    placed: Vec<Placed>,
}

/// A part, and where its element stands in the room's markup.
#[derive(Clone)]
struct Placed {
    part: Arc<Part>,
    element: Range<usize>,
    /// How many parts lie inside.
    inside: usize,
    /// Whether it and all parts inside have the names that their elements say.
    own_names: bool,
}

impl Parts {
    /// Splits the markup inside a room into its parts.
    ///
    /// The markup must be well formed, as `maud` writes it.
    pub fn of(markup: String) -> Parts {
        Parts::default().next(markup)
    }

    /// The parts of the drawing after this one.
    #[must_use]
    pub fn next(&self, markup: String) -> Parts {
        let placed = Splitting::new(&markup, self).run();
        // Where two parts have one name, the second of them is called otherwise, and nothing is taken from before.
        let placed = placed.or_else(|Twins| Splitting::new(&markup, &Parts::default()).run());
        Parts { placed: placed.unwrap_or_default(), markup }
    }

    /// The parts, in the order of the document; the room itself is the first.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Part>> {
        self.placed.iter().map(|placed| &placed.part)
    }
}

/// A part whose end tag has not come yet.
struct Open<'a> {
    name: Cow<'a, str>,
    /// How deep its element lies.
    depth: usize,
    /// Where its element begins.
    start: usize,
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
}

impl Open<'_> {
    /// Leaves a comment where a part lies. A number that continues a run lengthens the run's comment.
    fn leave_slot(&mut self, name: &str) {
        let numbered =
            name.rsplit_once('-').and_then(|(prefix, number)| Some((prefix, number.parse::<u64>().ok()?)));
        let Some((prefix, number)) = numbered else {
            self.end_run();
            self.html.extend(["<!--", name, "-->"]);
            return;
        };
        match &mut self.run {
            Some(run) if run.prefix == prefix && run.last + 1 == number => run.last = number,
            _ => {
                self.end_run();
                let prefix = prefix.to_owned();
                self.run = Some(Run { prefix, first: number, last: number });
            }
        }
    }

    /// Writes the comment of a run, which nothing lengthens any more.
    fn end_run(&mut self) {
        let Some(Run { prefix, first, last }) = self.run.take() else { return };
        let written = match first == last {
            true => write!(self.html, "<!--{prefix}-{first}-->"),
            false => write!(self.html, "<!--{prefix}-{first}..{last}-->"),
        };
        written.expect("a text takes all that is written");
    }

    fn push(&mut self, text: &str) {
        if !text.is_empty() {
            self.end_run();
            self.html.push_str(text);
        }
    }

    fn close(mut self, end: usize, inside: usize, own_names: bool) -> Placed {
        self.end_run();
        let part = Arc::new(Part::new(self.name.into_owned(), self.html));
        Placed { part, element: self.start..end, inside, own_names }
    }
}

/// A part cannot be taken from before, since another one has its name.
struct Twins;

/// A markup that is being split. What lies between the ends of parts is copied in one go.
struct Splitting<'a> {
    markup: &'a str,
    before: &'a Parts,
    /// The parts of the drawing before that come after the last one found there.
    from: usize,
    placed: Vec<Option<Placed>>,
    names: HashSet<Cow<'a, str>, foldhash::fast::RandomState>,
    open: Vec<Open<'a>>,
    /// What is read but not copied yet begins here.
    copied: usize,
}

impl<'a> Splitting<'a> {
    fn new(markup: &'a str, before: &'a Parts) -> Splitting<'a> {
        let (name, html) = (Cow::Borrowed(ROOT), String::new());
        let room = Open { name: name.clone(), depth: 0, start: 0, html, place: 0, run: None };
        let mut names = HashSet::with_capacity_and_hasher(before.placed.len() + 8, Default::default());
        names.insert(name);
        let mut placed = Vec::with_capacity(before.placed.len() + 8);
        placed.push(None);
        // The room itself is never taken over: it is compared part by part.
        Splitting { markup, before, from: 1, placed, names, open: vec![room], copied: 0 }
    }

    fn run(mut self) -> Result<Vec<Placed>, Twins> {
        let mut depth: usize = 0;
        let mut tags = Tags::new(self.markup);
        while let Some(Tag { start, end, kind }) = tags.next() {
            match kind {
                TagKind::Void => {}
                TagKind::End => {
                    if self.open.len() > 1 && self.top().depth == depth {
                        self.close(end);
                    }
                    depth -= 1;
                }
                TagKind::Start => {
                    depth += 1;
                    let Some(name) = tags.name_of(start..end) else { continue };
                    if let Some(end) = self.take_over(name, start)? {
                        depth -= 1;
                        tags.go_on_from(end);
                    } else {
                        self.begin(name, start, depth);
                    }
                }
            }
        }
        debug_assert_eq!(depth, 0, "every element of a room is closed: {}", self.markup);
        self.copy_to(self.markup.len());
        let (room, inside) = (self.open.swap_remove(0), self.placed.len() - 1);
        self.placed[0] = Some(room.close(self.markup.len(), inside, false));
        Ok(self.placed.into_iter().flatten().collect())
    }

    fn top(&mut self) -> &mut Open<'a> {
        self.open.last_mut().expect("the room is open to the end")
    }

    /// Copies what was read up to a place into the part that is open.
    fn copy_to(&mut self, place: usize) {
        let text = &self.markup[self.copied..place];
        self.top().push(text);
        self.copied = place;
    }

    fn begin(&mut self, name: &'a str, start: usize, depth: usize) {
        self.copy_to(start);
        let name = unique(name, &mut self.names);
        let place = self.placed.len();
        self.open.push(Open { name, depth, start, html: String::new(), place, run: None });
        self.placed.push(None);
    }

    fn close(&mut self, end: usize) {
        self.copy_to(end);
        let done = self.open.pop().expect("a part is open besides the room");
        self.top().leave_slot(&done.name);
        let place = done.place;
        let inside = &self.placed[place + 1..];
        // No attribute holds the sign by which equal names are told apart.
        let own_names = !done.name.contains('~') && inside.iter().flatten().all(|inner| inner.own_names);
        let inside = inside.len();
        self.placed[place] = Some(done.close(end, inside, own_names));
    }

    /// Takes an element with all parts inside from the drawing before, if it stands there letter by letter. Says where it ends.
    fn take_over(&mut self, name: &str, start: usize) -> Result<Option<usize>, Twins> {
        let rest = &self.before.placed[self.from.min(self.before.placed.len())..];
        let Some(place) = rest.iter().position(|placed| placed.part.name == name) else { return Ok(None) };
        let place = self.from + place;
        let Placed { element, inside, own_names, .. } = &self.before.placed[place];
        self.from = place + 1;
        let text = &self.before.markup[element.clone()];
        if !own_names || !self.markup[start..].starts_with(text) {
            return Ok(None);
        }
        self.from += inside;
        let taken = &self.before.placed[place..=place + inside];
        for placed in taken {
            if !self.names.insert(Cow::Borrowed(&placed.part.name)) {
                return Err(Twins);
            }
            let moved = |at: usize| at - element.start + start;
            let element = moved(placed.element.start)..moved(placed.element.end);
            self.placed.push(Some(Placed { element, ..placed.clone() }));
        }
        self.copy_to(start);
        self.top().leave_slot(&taken[0].part.name);
        self.copied = start + text.len();
        Ok(Some(self.copied))
    }
}

/// The name itself, or with a number where the room has such a part already.
fn unique<'a>(name: &'a str, names: &mut HashSet<Cow<'a, str>, foldhash::fast::RandomState>) -> Cow<'a, str> {
    if names.insert(name.into()) {
        return name.into();
    }
    let another = |count: u32| format!("{name}~{count}");
    let unique =
        (2..).map(another).find(|name| !names.contains(name.as_str())).expect("there is always one more");
    names.insert(unique.clone().into());
    unique.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_and_html(markup: &str) -> Vec<(String, String)> {
        let parts = Parts::of(markup.to_owned());
        parts.iter().map(|part| (part.name.clone(), part.html.clone())).collect()
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
        assert_eq!(names_and_html(&markup)[0].1, "<ol><!--log-8..10-->-<!--log-11--></ol>");
        let apart = format!("{}{}", line(3), line(5));
        assert_eq!(names_and_html(&apart)[0].1, "<!--log-3--><!--log-5-->");
    }

    #[test]
    fn equal_names_are_told_apart_and_equal_markup_has_an_equal_digest() {
        let parts = Parts::of(r#"<b data-part="x">1</b><b data-part="x">1</b>"#.to_owned());
        let parts: Vec<&Arc<Part>> = parts.iter().collect();
        assert_eq!(parts[1].name, "x");
        assert_eq!(parts[2].name, "x~2");
        assert_eq!(parts[1].digest, parts[2].digest);
        assert_ne!(parts[0].digest, parts[1].digest);
    }

    /// A few elements with parts inside each other, numbered lines, equal names and a tag without an end.
    fn drawing(seed: u64) -> String {
        let mut state = seed;
        let mut below = |most: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % most
        };
        let mut markup = String::from("<h1>room</h1>");
        for region in 0..below(4) {
            markup += &format!(r#"<ul data-part="region-{}">"#, region + below(2));
            for piece in 0..below(5) {
                let (name, text) = (piece * 3 + below(3), below(2));
                markup +=
                    &format!(r#"<li data-glide="{name}"><br>{text}<i data-part="in-{piece}"></i></li>"#);
            }
            markup += "</ul>";
        }
        let lines = below(6);
        (0..lines).for_each(|line| markup += &format!(r#"<p data-part="log-{line}">{}</p>"#, line / 3));
        markup
    }

    #[test]
    fn a_drawing_has_the_same_parts_whatever_was_drawn_before() {
        let mut shared = 0;
        let mut before = Parts::default();
        for seed in 0..1_000 {
            let markup = drawing(seed);
            let (alone, next) = (Parts::of(markup.clone()), before.next(markup.clone()));
            assert!(alone.iter().eq(next.iter()), "{seed}: {markup}\n{}", before.markup);
            for (one, other) in alone.placed.iter().zip(&next.placed) {
                let [one, other] =
                    [one, other].map(|placed| (placed.element.clone(), placed.inside, placed.own_names));
                assert_eq!(one, other, "{seed}: {markup}");
            }
            let taken = |part: &&Arc<Part>| before.iter().any(|old| Arc::ptr_eq(old, part));
            shared += next.iter().filter(taken).count();
            before = next;
        }
        assert!(shared > 1_000, "what stays is taken from before: {shared}");
    }
}
