//! How a markup is split into parts, beside that of the drawing before it.

use crate::parts::{MARK, Part, Parts, Piece, ROOT, Region, marked};
use crate::tags::{Tag, TagKind, Tags};
use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// A part, and where its element stands in the room's markup.
#[derive(Clone)]
pub(crate) struct Placed {
    pub(crate) part: Arc<Part>,
    pub(crate) element: Range<usize>,
    /// How many parts lie inside.
    pub(crate) inside: usize,
    /// Whether it stands in the markup with all parts inside, and these have the names that their elements say.
    pub(crate) own_names: bool,
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
pub(crate) struct Twins;

/// A markup that is being split. What lies between the ends of parts is copied in one go.
pub(crate) struct Splitting<'a> {
    markup: &'a str,
    before: &'a Parts,
    regions: &'a [Arc<Region>],
    /// The parts of the drawing before that come after the last one found there.
    from: usize,
    placed: Vec<Option<Placed>>,
    names: HashSet<Cow<'a, str>, foldhash::fast::RandomState>,
    open: Vec<Open<'a>>,
    /// What is read but not copied yet begins here.
    copied: usize,
}

impl<'a> Splitting<'a> {
    pub(crate) fn new(markup: &'a str, before: &'a Parts, regions: &'a [Arc<Region>]) -> Splitting<'a> {
        let (name, html) = (Cow::Borrowed(ROOT), String::new());
        let room = Open { name: name.clone(), depth: 0, start: 0, html, place: 0, run: None };
        let mut names = HashSet::with_capacity_and_hasher(before.placed.len() + 8, Default::default());
        names.insert(name);
        let mut placed = Vec::with_capacity(before.placed.len() + 8);
        placed.push(None);
        // The room itself is never taken over: it is compared part by part.
        Splitting { markup, before, regions, from: 1, placed, names, open: vec![room], copied: 0 }
    }

    pub(crate) fn run(mut self) -> Result<Vec<Placed>, Twins> {
        let mut depth: usize = 0;
        let mut tags = Tags::new(self.markup);
        while let Some(Tag { start, end, kind }) = tags.next() {
            match kind {
                TagKind::Void if self.markup[start..end].starts_with(MARK) => self.put_regions(start, end)?,
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

    /// Puts the regions in place that a mark stands for.
    fn put_regions(&mut self, start: usize, end: usize) -> Result<(), Twins> {
        self.copy_to(start);
        let (regions, markup) = (self.regions, self.markup);
        for region in &regions[marked(&markup[start..end])] {
            for part in &region.parts {
                if !self.names.insert(Cow::Borrowed(&part.name)) {
                    return Err(Twins);
                }
                let (part, element) = (part.clone(), start..start);
                self.placed.push(Some(Placed { part, element, inside: 0, own_names: false }));
            }
            let open = self.top();
            for piece in region.pieces() {
                match piece {
                    Piece::Text(text) => open.push(text),
                    Piece::Part(name) => open.leave_slot(&name),
                }
            }
        }
        self.copied = end;
        Ok(())
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
