//! A print as one HTML file that needs no other, for any browser to print.

use super::paper::{Millimetres, Paper, Sleeve, Tenths};
use super::sheet::{Sheet, Side, sheets};
use super::{Cutout, Form};
use crate::pieces::{PIECES_CSS, Portraits, SPARE_CSS, TOKENS_CSS};
use greenroom_engine::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::fmt::Write as _;

/// How a printed page looks.
const PRINT_CSS: &str = include_str!("../../assets/print.css");
/// Boards and cards are drawn for cards of this width; other cards are scaled.
const DRAWN_FOR: f32 = 630.0;
/// The length of a cut mark, and how far it stays away from what is cut.
const MARK: (u16, u16) = (35, 15);

/// What is printed, and how.
pub struct Document<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The title of the file.
    pub title: &'a str,
    /// The language of the texts.
    pub lang: Lang,
    /// The format of the paper.
    pub paper: Paper,
    /// The size of the cards.
    pub sleeve: Sleeve,
    /// Everything that is cut out.
    pub cutouts: &'a [Cutout],
    /// The style sheets of the game: its board's, and what differs in print.
    pub styles: [&'a str; 2],
    /// The faces of the game.
    pub portraits: &'a Portraits,
    /// What the first page says.
    pub cover: Markup,
}

impl Document<'_> {
    /// The file.
    pub fn html(&self) -> String {
        let sheets = sheets(self.cutouts, self.paper, self.sleeve);
        let page = html! {
            (DOCTYPE)
            html lang=(self.lang.code()) data-theme="light" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { (self.title) }
                    style { (PreEscaped(self.style(&sheets))) }
                }
                body {
                    div class="print-faces" { (PreEscaped(self.portraits.svg())) }
                    section class="print-sheet print-cover" { (self.cover) }
                    @for sheet in &sheets { (draw(sheet, layout_of(&sheets, sheet), self.game)) }
                }
            }
        };
        // The faces are in the file itself.
        page.into_string().replace(&format!("{}#", self.portraits.address()), "#")
    }

    /// All style sheets. Those of the pages lose what depends on the width of a screen.
    fn style(&self, sheets: &[Sheet<'_>]) -> String {
        let Millimetres { width, height } = self.paper.size();
        let mut css = String::new();
        for part in [TOKENS_CSS, PIECES_CSS, SPARE_CSS, self.styles[0]] {
            css.push_str(&without_media(part));
        }
        css.push_str(PRINT_CSS);
        let (wide, high) = (Tenths(width), Tenths(height));
        // Writing to a String cannot fail.
        let _ = write!(
            css,
            "@page{{size:{wide}mm {high}mm;margin:0}}@page turned{{size:{high}mm {wide}mm;margin:0}}\
             .print-sheet{{inline-size:{wide}mm;block-size:{high}mm}}.print-sheet.is-turned{{page:turned;inline-size:{high}mm;block-size:{wide}mm}}"
        );
        for (number, sheet) in different(sheets).into_iter().enumerate() {
            let grid = sheet.grid;
            let (left, top) = grid.corner();
            let cell = grid.cell;
            let scale = match sheet.form {
                Form::Card => f32::from(cell.width) / DRAWN_FOR,
                Form::Of(_) => 1.0,
            };
            let _ = write!(
                css,
                ".of-{number}{{padding:{top}mm 0 0 {left}mm;grid-template:repeat({rows},{height}mm)/repeat({columns},{width}mm)}}\
                 .of-{number} .cutout{{inline-size:{width}mm;block-size:{height}mm}}\
                 .of-{number} .print-face{{zoom:{scale:.4};inline-size:{inner:.3}mm;block-size:{deep:.3}mm;--print-width:{inner:.3}mm;--print-height:{deep:.3}mm}}",
                top = Tenths(top),
                left = Tenths(left),
                rows = grid.rows,
                columns = grid.columns,
                width = Tenths(cell.width),
                height = Tenths(cell.height),
                inner = f32::from(cell.width) / scale / 10.0,
                deep = f32::from(cell.height) / scale / 10.0,
            );
        }
        css.push_str(self.styles[1]);
        css
    }
}

/// One sheet of each layout.
fn different<'a, 'b>(sheets: &'b [Sheet<'a>]) -> Vec<&'b Sheet<'a>> {
    let mut kinds: Vec<&Sheet<'_>> = Vec::new();
    for sheet in sheets {
        if !kinds.iter().any(|known| is_alike(known, sheet)) {
            kinds.push(sheet);
        }
    }
    kinds
}

fn is_alike(one: &Sheet<'_>, other: &Sheet<'_>) -> bool {
    (one.grid, one.form) == (other.grid, other.form)
}

fn layout_of(sheets: &[Sheet<'_>], sheet: &Sheet<'_>) -> usize {
    different(sheets).iter().position(|known| is_alike(known, sheet)).unwrap_or(0)
}

/// One page.
fn draw(sheet: &Sheet<'_>, layout: usize, game: &str) -> Markup {
    let side = match sheet.side {
        Side::Front => "is-front",
        Side::Back => "is-back",
    };
    let form = match sheet.form {
        Form::Card => "cutout--card",
        Form::TOKEN => "cutout--token",
        Form::Of(_) => "cutout--board",
    };
    html! {
        section class={ "print-sheet of-" (layout) " " (side) @if sheet.grid.is_turned() { " is-turned" } } {
            @for place in &sheet.places {
                @match place {
                    Some((cutout, drawn)) => div class={ "cutout " (form) } data-print=(cutout.word) { div class={ "print-face game-" (game) } inert { (drawn) } },
                    None => div class="cutout is-empty" {},
                }
            }
            @if sheet.side == Side::Front { (marks(sheet)) }
        }
    }
}

/// The cut marks around the things of a page.
fn marks(sheet: &Sheet<'_>) -> Markup {
    let grid = sheet.grid;
    let (left, top) = grid.corner();
    let (right, bottom) = (left + grid.cell.width * grid.columns, top + grid.cell.height * grid.rows);
    let (length, gap) = MARK;
    let mut path = String::new();
    for column in 0..=grid.columns {
        let x = Tenths(left + column * grid.cell.width);
        for from in [top.saturating_sub(length + gap), bottom + gap] {
            let _ = write!(path, "M{x} {}v{}", Tenths(from), Tenths(length));
        }
    }
    for row in 0..=grid.rows {
        let y = Tenths(top + row * grid.cell.height);
        for from in [left.saturating_sub(length + gap), right + gap] {
            let _ = write!(path, "M{} {y}h{}", Tenths(from), Tenths(length));
        }
    }
    html! {
        svg class="cut-marks" viewBox={ "0 0 " (Tenths(grid.page.width)) " " (Tenths(grid.page.height)) } aria-hidden="true" { path d=(path) {} }
    }
}

impl maud::Render for Tenths {
    fn render_to(&self, buffer: &mut String) {
        let _ = write!(buffer, "{self}");
    }
}

/// A style sheet without its `@media` rules, which are about screens.
pub fn without_media(css: &str) -> String {
    let mut kept = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(start) = rest.find("@media") {
        kept.push_str(&rest[..start]);
        let mut depth = 0;
        let end = rest[start..].char_indices().find_map(|(at, letter)| {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => return None,
            }
            (letter == '}' && depth == 0).then_some(start + at + 1)
        });
        rest = &rest[end.unwrap_or(rest.len())..];
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_depends_on_a_screen_is_left_out() {
        let css = ".a{b:c}@media (max-width:9px){.a{b:d}@supports (x){.c{d:e}}}.f{g:h}";
        assert_eq!(without_media(css), ".a{b:c}.f{g:h}");
        assert_eq!(without_media("@media print{"), "");
    }

    #[test]
    fn a_file_says_sizes_in_millimetres_and_refers_to_nothing_else() {
        let portraits = Portraits::new("toy", &[crate::pieces::Face::from_id("a")]);
        let face = portraits.draw(&crate::pieces::Face::from_id("a"), crate::pieces::Mood::Calm, "");
        let cutouts = [Cutout::card("a", 2, face, html! {}), Cutout::board("map", html! {}, (250, 140))];
        let document = Document {
            game: "toy",
            title: "Toy",
            lang: Lang::En,
            paper: Paper::A4,
            sleeve: Sleeve::Mini,
            cutouts: &cutouts,
            styles: ["", ""],
            portraits: &portraits,
            cover: html! {},
        };
        let file = document.html();
        assert!(file.contains("@page{size:210.0mm 297.0mm;margin:0}"));
        assert!(file.contains(".of-0 .cutout{inline-size:44.0mm;block-size:68.0mm}"));
        assert!(file.contains(".of-1 .cutout{inline-size:250.0mm;block-size:140.0mm}"));
        assert_eq!(file.matches("data-print=\"a\"").count(), 4, "two fronts and two backs");
        assert_eq!(file.matches("<section class=\"print-sheet").count(), 4, "cover, fronts, backs, board");
        assert!(!file.contains("href=\"/") && file.contains("href=\"#f"), "faces lie in the file");
    }
}
