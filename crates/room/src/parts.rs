//! Parts: a drawn room split into named pieces of markup, so that a live connection sends only what has changed.
//!
//! An element with `data-part` is a part of that name, and so is one with `data-glide`: games name the regions of their
//! boards by the first, the things that move by the second. Parts can lie inside each other: a part's markup has a comment
//! with the name where another part lies in it. A run of numbered parts is one comment: `<!--log-4..83-->`.
//!
//! A room is drawn for every listener and move, and little of it changes. So it is split beside the drawing before it: an element that
//! stands there letter by letter is taken from there, with all parts inside. An element that whoever draws knows to be the same is not
//! even written again: it is a [`Region`], and the markup has a mark in its place.

use crate::digest::digest;
use crate::splitting::{Placed, Splitting, Twins};
use std::borrow::Cow;
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
    pub(crate) fn new(name: String, html: String) -> Part {
        // Twenty-eight bits are seven letters, of which a page has hundreds, and two drawings of one part hardly ever meet in them.
        let digest = (digest(&html) >> 36) as u32;
        Part { name, html, digest }
    }
}

/// Whole elements that were drawn and split before: often one that is a part itself.
#[derive(Debug)]
pub struct Region {
    /// The markup, with a comment in place of each part; empty where it is one part and nothing else.
    html: String,
    /// The parts, in the order of the document.
    pub(crate) parts: Vec<Arc<Part>>,
}

impl Region {
    /// Splits whole elements. They may have marks for regions inside.
    pub fn of(markup: String, regions: &[Arc<Region>]) -> Region {
        let split = Parts::default().next(markup, regions);
        let parts: Vec<Arc<Part>> = split.iter().skip(1).cloned().collect();
        let html = split.placed[0].part.html.as_str();
        let is_part = parts.first().is_some_and(|part| html == format!("<!--{}-->", part.name));
        Region { html: if is_part { String::new() } else { html.to_owned() }, parts }
    }

    /// What stands in the markup outside of its parts, and where they lie.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        let part = self.parts.first().filter(|_| self.html.is_empty());
        let alone = part.map(|part| Piece::Part(Cow::Borrowed(&part.name)));
        alone.into_iter().chain(part.is_none().then(|| pieces(&self.html)).into_iter().flatten())
    }

    /// Writes the whole markup.
    fn write(&self, html: &mut String) {
        self.pieces().for_each(|piece| self.write_piece(piece, html));
    }

    fn write_piece(&self, piece: Piece<'_>, html: &mut String) {
        match piece {
            Piece::Text(text) => html.push_str(text),
            Piece::Part(name) => {
                let part = self.parts.iter().find(|part| part.name == name);
                part.into_iter()
                    .flat_map(|part| pieces(&part.html))
                    .for_each(|piece| self.write_piece(piece, html));
            }
        }
    }
}

/// A piece of a markup with comments in place of parts.
pub(crate) enum Piece<'a> {
    Text(&'a str),
    /// The name of the part that lies here.
    Part(Cow<'a, str>),
}

fn pieces(markup: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut texts = markup.split("<!--");
    let first = texts.next().unwrap_or_default();
    let others = texts.flat_map(|text| {
        let (slot, rest) = text.split_once("-->").unwrap_or((text, ""));
        names_in(slot).map(Piece::Part).chain([Piece::Text(rest)])
    });
    std::iter::once(Piece::Text(first)).chain(others)
}

/// The names of the parts that lie in a slot: one, or a run of numbers.
fn names_in(slot: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let run = slot.rsplit_once('-').and_then(|(prefix, numbers)| {
        let (first, last) = numbers.split_once("..")?;
        Some((prefix, first.parse::<u64>().ok()?..=last.parse().ok()?))
    });
    let alone = run.is_none().then_some(Cow::Borrowed(slot));
    let numbered = run
        .into_iter()
        .flat_map(|(prefix, numbers)| numbers.map(move |number| format!("{prefix}-{number}").into()));
    alone.into_iter().chain(numbered)
}

/// How the mark begins that stands for regions.
pub(crate) const MARK: &str = "<!--@";

/// The mark that stands for some of a drawing's regions, one after the other.
pub(crate) fn mark(regions: Range<usize>) -> String {
    format!("{MARK}{}..{}-->", regions.start, regions.end)
}

/// The regions that a mark stands for.
pub(crate) fn marked(mark: &str) -> Range<usize> {
    let range = mark.strip_prefix(MARK).and_then(|rest| rest.strip_suffix("-->"));
    let ends = range.and_then(|range| range.split_once(".."));
    let read = |(from, to): (&str, &str)| Some(from.parse().ok()?..to.parse().ok()?);
    ends.and_then(read).unwrap_or_default()
}

/// A markup with the regions that it has marks for.
pub(crate) fn with_regions(markup: &str, regions: &[Arc<Region>]) -> String {
    let mut pieces = markup.split(MARK);
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (range, rest) = piece.split_once("-->").unwrap_or((piece, ""));
        let marked = marked(&format!("{MARK}{range}-->"));
        regions[marked].iter().for_each(|region| region.write(&mut whole));
        whole.push_str(rest);
    }
    whole
}

/// A room's markup, and its parts in the order of the document; the room itself is the first.
#[derive(Default)]
pub struct Parts {
    pub(crate) markup: String,
    pub(crate) placed: Vec<Placed>,
}

impl Parts {
    /// Splits the markup inside a room into its parts.
    ///
    /// The markup must be well formed, as `maud` writes it.
    pub fn of(markup: String) -> Parts {
        Parts::default().next(markup, &[])
    }

    /// The parts of the drawing after this one.
    #[must_use]
    pub fn next(&self, markup: String, regions: &[Arc<Region>]) -> Parts {
        match Splitting::new(&markup, self, regions).run() {
            Ok(placed) => Parts { placed, markup },
            // Where two parts have one name, the second of them is called otherwise, and nothing is taken from before.
            Err(Twins) => {
                let markup = with_regions(&markup, regions);
                let placed = Splitting::new(&markup, &Parts::default(), &[]).run();
                Parts { placed: placed.unwrap_or_default(), markup }
            }
        }
    }

    /// The parts, in the order of the document; the room itself is the first.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Part>> {
        self.placed.iter().map(|placed| &placed.part)
    }
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

    #[test]
    fn a_region_stands_for_its_element() {
        let line = |number: u32| format!(r#"<li data-part="log-{number}">{number}</li>"#);
        let list = format!(r#"<ol data-part="lines">a{}{}b{}</ol>"#, line(3), line(4), line(9));
        let inner = Arc::new(Region::of(list.clone(), &[]));
        let around = |list: &str| format!(r#"<div data-part="x"><p>1</p>{list}<i data-part="z"></i></div>"#);
        let outer = Arc::new(Region::of(around(&mark(0..1)), std::slice::from_ref(&inner)));
        let regions = [inner, outer];
        let (whole, marked) =
            (format!("<h1></h1>{}<b></b>", around(&list)), format!("<h1></h1>{}<b></b>", mark(1..2)));
        assert_eq!(with_regions(&marked, &regions), whole);
        let (alone, next) = (Parts::of(whole.clone()), Parts::default().next(marked.clone(), &regions));
        assert!(alone.iter().eq(next.iter()));
        // Beside a drawing with other regions in the same place, nothing of that one is taken.
        let another = [regions[1].clone(), regions[0].clone()];
        let other = next.next(marked, &another);
        assert!(other.iter().eq(Parts::of(format!("<h1></h1>{list}<b></b>")).iter()));
        // Where two have one name, the second is called otherwise, as ever.
        let twice = format!("{}{}", mark(0..1), mark(0..1));
        assert!(Parts::default().next(twice, &regions).iter().eq(Parts::of(list.clone() + &list).iter()));
    }

    #[test]
    fn a_region_can_be_elements_that_are_no_parts() {
        let line = |number: u32| format!(r#"<li data-part="log-{number}">{number}</li>"#);
        let texts = [
            format!("<p>1</p>{}<p>2</p>", line(5)),
            line(4) + &line(5),
            "<p>alone</p>".to_owned(),
            format!(r#"{}<ol data-part="lines">{}{}</ol>"#, line(7), line(8), line(9)),
            String::new(),
        ];
        let regions: Vec<_> = texts.iter().map(|text| Arc::new(Region::of(text.clone(), &[]))).collect();
        for (place, text) in texts.iter().enumerate() {
            // Numbers on both sides of a region are one run with those in it.
            let around = |text: &str| format!("<h1></h1>{}{text}{}<b></b>", line(3), line(6));
            let (marked, whole) = (around(&mark(place..place + 1)), around(text));
            assert_eq!(with_regions(&marked, &regions), whole);
            assert!(Parts::default().next(marked, &regions).iter().eq(Parts::of(whole).iter()), "{text}");
        }
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
            let (alone, next) = (Parts::of(markup.clone()), before.next(markup.clone(), &[]));
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
