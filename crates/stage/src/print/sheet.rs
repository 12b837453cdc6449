//! The pages of a print: which thing lies where, and what is behind it.

use super::paper::{Grid, Millimetres, Paper, Sleeve};
use super::{Cutout, Form};
use maud::Markup;

/// Which side of the paper a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// What is cut along the marks.
    Front,
    /// What lies behind the page before it.
    Back,
}

/// A page: a place for each thing, row by row; places can be empty.
pub struct Sheet<'a> {
    /// Which side it is.
    pub side: Side,
    /// How its places lie.
    pub grid: Grid,
    /// Whether its things are cards.
    pub form: Form,
    /// What lies at each place: the thing, and its drawing on this side.
    pub places: Vec<Option<(&'a Cutout, &'a Markup)>>,
}

/// All pages. Things of one size share them, and each page of fronts is followed by that of the backs, mirrored from left to right.
pub fn sheets(cutouts: &[Cutout], paper: Paper, sleeve: Sleeve) -> Vec<Sheet<'_>> {
    let mut kinds: Vec<(Form, bool)> = Vec::new();
    for cutout in cutouts {
        let kind = (cutout.form, cutout.back.is_some());
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let mut sheets = Vec::new();
    for (form, has_back) in kinds {
        let grid = Grid::new(paper, size_of(form, sleeve), has_back);
        let alike = cutouts.iter().filter(|cutout| (cutout.form, cutout.back.is_some()) == (form, has_back));
        let copies: Vec<&Cutout> =
            alike.flat_map(|cutout| std::iter::repeat_n(cutout, cutout.copies as usize)).collect();
        for page in copies.chunks(grid.count().max(1)) {
            let mut fronts: Vec<_> = page.iter().map(|cutout| Some((*cutout, &cutout.front))).collect();
            fronts.resize_with(grid.count(), || None);
            sheets.push(Sheet { side: Side::Front, grid, form, places: fronts });
            if has_back {
                sheets.push(Sheet { side: Side::Back, grid, form, places: behind(page, grid) });
            }
        }
    }
    sheets
}

/// How large a thing is, with cards for these sleeves.
fn size_of(form: Form, sleeve: Sleeve) -> Millimetres {
    match form {
        Form::Card => sleeve.size(),
        Form::Of(size) => size,
    }
}

/// The backs of a page as they are seen when the paper is turned over its long edge.
fn behind<'a>(page: &[&'a Cutout], grid: Grid) -> Vec<Option<(&'a Cutout, &'a Markup)>> {
    let columns = usize::from(grid.columns);
    let mirrored = |place: usize| place / columns * columns + (columns - 1 - place % columns);
    let at = |place: usize| {
        let cutout = *page.get(mirrored(place))?;
        Some((cutout, cutout.back.as_ref()?))
    };
    (0..grid.count()).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;

    fn card(word: &str, copies: u32) -> Cutout {
        Cutout::card(word, copies, html! { (word) }, html! { "back of " (word) })
    }

    fn words<'a>(sheet: &Sheet<'a>) -> Vec<&'a str> {
        sheet.places.iter().map(|place| place.map_or("", |(cutout, _)| &cutout.word)).collect()
    }

    #[test]
    fn each_thing_is_there_as_often_as_it_has_copies() {
        let cutouts = [card("a", 7), card("b", 1), card("c", 3)];
        let sheets = sheets(&cutouts, Paper::A4, Sleeve::Poker);
        let fronts: Vec<_> = sheets.iter().filter(|sheet| sheet.side == Side::Front).collect();
        assert_eq!((sheets.len(), fronts.len()), (4, 2));
        let all: Vec<&str> = fronts.iter().flat_map(|sheet| words(sheet)).collect();
        for cutout in &cutouts {
            assert_eq!(all.iter().filter(|word| **word == cutout.word).count(), cutout.copies as usize);
        }
    }

    #[test]
    fn backs_lie_behind_their_fronts() {
        let cutouts = [card("a", 1), card("b", 1), card("c", 1), card("d", 1)];
        let sheets = sheets(&cutouts, Paper::Letter, Sleeve::Poker);
        assert_eq!(words(&sheets[0])[..6], ["a", "b", "c", "d", "", ""]);
        assert_eq!(words(&sheets[1])[..6], ["c", "b", "a", "", "", "d"]);
        let (_, drawn) = sheets[1].places[5].expect("a back lies there");
        assert_eq!(drawn.0, "back of d");
    }

    #[test]
    fn boards_have_pages_of_their_own() {
        let cutouts = [card("a", 1), Cutout::board("map", html! {}, (250, 140))];
        let sheets = sheets(&cutouts, Paper::A4, Sleeve::Poker);
        assert_eq!(sheets.len(), 3);
        assert!(sheets[2].grid.is_turned() && sheets[2].places.len() == 1);
    }
}
