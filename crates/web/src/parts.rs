//! Parts: a drawn room split into named pieces of markup, so that a live connection sends only what has changed.
//!
//! An element with `data-part` is a part of that name, and so is one with `data-glide`: games name the regions of their
//! boards by the first, the things that move by the second. Parts can lie inside each other: a part's markup has a comment
//! with the name where another part lies in it. A run of numbered parts is one comment: `<!--log-4..83-->`.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The name of the part that holds all others.
pub(crate) const ROOT: &str = "room";

/// Elements that have no end tag.
const VOID: [&str; 8] = ["input", "br", "hr", "img", "link", "meta", "source", "wbr"];

/// A named piece of markup.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The name, unique in the room.
    pub(crate) name: String,
    /// The markup, with a comment in place of each part inside.
    pub(crate) html: String,
    /// The digest of the markup: equal markup, equal digest.
    pub(crate) digest: u64,
}

impl Part {
    fn new(name: String, html: String) -> Part {
        let mut hasher = DefaultHasher::new();
        html.hash(&mut hasher);
        // Twenty-eight bits are seven letters, of which a page has hundreds, and two drawings of one part hardly ever meet in them.
        Part { name, html, digest: hasher.finish() >> 36 }
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
/// The markup must be well formed, as `maud` writes it.
pub(crate) fn split(markup: &str) -> Vec<Part> {
    let mut parts: Vec<Option<Part>> = vec![None];
    let mut names: HashSet<String> = HashSet::from([ROOT.to_owned()]);
    let mut open = vec![Open { name: ROOT.to_owned(), depth: 0, html: String::new(), place: 0, run: None }];
    let mut depth: usize = 0;
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        top(&mut open).push(&rest[..at]);
        rest = &rest[end..];
        if tag.starts_with("</") {
            top(&mut open).push(tag);
            if open.len() > 1 && top(&mut open).depth == depth {
                let done = open.pop().expect("a part is open besides the room");
                top(&mut open).leave_slot(&done.name);
                parts[done.place] = Some(Part::new(done.name, done.html));
            }
            depth -= 1;
            continue;
        }
        // Drawings end an empty element with a slash.
        let is_void =
            tag.ends_with("/>") || VOID.contains(&tag[1..].split([' ', '>', '/']).next().unwrap_or_default());
        if !is_void && !tag.starts_with("<!") {
            depth += 1;
            if let Some(name) = part_name(tag) {
                let name = unique(name, &mut names);
                open.push(Open { name, depth, html: String::new(), place: parts.len(), run: None });
                parts.push(None);
            }
        }
        top(&mut open).push(tag);
    }
    top(&mut open).push(rest);
    debug_assert_eq!(depth, 0, "every element of a room is closed: {markup}");
    let room = open.swap_remove(0);
    parts[0] = Some(Part::new(room.name, room.html));
    parts.into_iter().flatten().collect()
}

fn top(open: &mut [Open]) -> &mut Open {
    open.last_mut().expect("the room is open to the end")
}

/// The name that a start tag gives its element.
fn part_name(tag: &str) -> Option<&str> {
    let value = |attribute: &str| tag.split_once(attribute)?.1.split('"').next();
    value(" data-part=\"").or_else(|| value(" data-glide=\""))
}

/// The name itself, or with a number where the room has such a part already.
fn unique(name: &str, names: &mut HashSet<String>) -> String {
    let mut unique = name.to_owned();
    let mut count = 1;
    while !names.insert(unique.clone()) {
        count += 1;
        unique = format!("{name}~{count}");
    }
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
