//! Paper and sleeves in millimetres, and how many things of a size lie on a page.

use std::fmt;

/// A size in tenths of millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Millimetres {
    /// The width, in tenths.
    pub width: u16,
    /// The height, in tenths.
    pub height: u16,
}

impl Millimetres {
    /// A size in tenths of millimetres.
    pub const fn new(width: u16, height: u16) -> Millimetres {
        Millimetres { width, height }
    }

    /// The same on its side.
    pub fn turned(self) -> Millimetres {
        Millimetres { width: self.height, height: self.width }
    }
}

/// Tenths of millimetres as style sheets and drawings have them.
pub(super) struct Tenths(pub(super) u16);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A format of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both formats.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// The page, upright.
    pub fn size(self) -> Millimetres {
        match self {
            Paper::A4 => Millimetres::new(2100, 2970),
            Paper::Letter => Millimetres::new(2159, 2794),
        }
    }
}

/// A common size of cards, named as sleeves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sleeve {
    /// 63 by 88 mm, for sleeves of 66 by 91: trading cards and most board games.
    #[default]
    Poker,
    /// 56 by 87 mm, for sleeves of 59 by 91.
    Bridge,
    /// 59 by 92 mm, for sleeves of 62 by 94.
    Euro,
    /// 44 by 68 mm, for sleeves of 47 by 70.
    Mini,
    /// 41 by 63 mm, for sleeves of 44 by 66.
    MiniUs,
    /// 70 by 120 mm, for sleeves of 73 by 122.
    Tarot,
}

impl Sleeve {
    /// All sizes.
    pub const ALL: [Sleeve; 6] =
        [Sleeve::Poker, Sleeve::Bridge, Sleeve::Euro, Sleeve::Mini, Sleeve::MiniUs, Sleeve::Tarot];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Sleeve::Poker => "poker",
            Sleeve::Bridge => "bridge",
            Sleeve::Euro => "euro",
            Sleeve::Mini => "mini",
            Sleeve::MiniUs => "mini-us",
            Sleeve::Tarot => "tarot",
        }
    }

    /// The card inside.
    pub fn size(self) -> Millimetres {
        match self {
            Sleeve::Poker => Millimetres::new(630, 880),
            Sleeve::Bridge => Millimetres::new(560, 870),
            Sleeve::Euro => Millimetres::new(590, 920),
            Sleeve::Mini => Millimetres::new(440, 680),
            Sleeve::MiniUs => Millimetres::new(410, 630),
            Sleeve::Tarot => Millimetres::new(700, 1200),
        }
    }
}

/// What printers leave white at each edge, and where the cut marks stand.
const EDGE: u16 = 60;

/// How things of one size lie on a page, edge to edge and in its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The page as it lies.
    pub page: Millimetres,
    /// The size of each thing.
    pub cell: Millimetres,
    /// How many lie side by side.
    pub columns: u16,
    /// How many lie one below the other.
    pub rows: u16,
}

impl Grid {
    /// The grid with the most things on a page. What has a back lies on upright pages: printers turn these over their long
    /// edge, so that only columns are mirrored.
    pub fn new(paper: Paper, cell: Millimetres, has_backs: bool) -> Grid {
        let on = |page: Millimetres| {
            let fit = |room: u16, size: u16| room.saturating_sub(2 * EDGE) / size.max(1);
            let (columns, rows) = (fit(page.width, cell.width), fit(page.height, cell.height));
            Grid { page, cell, columns, rows }
        };
        let (upright, turned) = (on(paper.size()), on(paper.size().turned()));
        if has_backs || upright.count() >= turned.count() { upright } else { turned }
    }

    /// How many things lie on a page.
    pub fn count(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Whether the page lies on its side.
    pub fn is_turned(&self) -> bool {
        self.page.width > self.page.height
    }

    /// The left and the upper edge of the things.
    pub fn corner(&self) -> (u16, u16) {
        let rest = |room: u16, size: u16, count: u16| room.saturating_sub(size * count) / 2;
        (
            rest(self.page.width, self.cell.width, self.columns),
            rest(self.page.height, self.cell.height, self.rows),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_cards_lie_on_a_page_of_either_format() {
        for paper in Paper::ALL {
            let grid = Grid::new(paper, Sleeve::Poker.size(), true);
            assert_eq!((grid.columns, grid.rows), (3, 3), "{paper:?}");
        }
        assert_eq!(Grid::new(Paper::A4, Sleeve::Poker.size(), true).corner(), (105, 165));
        assert_eq!(Grid::new(Paper::A4, Sleeve::Mini.size(), true).count(), 16);
        assert_eq!(Grid::new(Paper::Letter, Sleeve::Mini.size(), true).count(), 12);
    }

    #[test]
    fn a_wide_board_lies_on_its_side_unless_it_has_a_back() {
        let board = Millimetres::new(2500, 1400);
        let grid = Grid::new(Paper::A4, board, false);
        assert!(grid.is_turned() && grid.count() == 1);
        assert_eq!(Grid::new(Paper::A4, board, true).count(), 0);
    }

    #[test]
    fn all_sleeves_fit_on_both_papers() {
        for (paper, sleeve) in
            Paper::ALL.into_iter().flat_map(|paper| Sleeve::ALL.map(|sleeve| (paper, sleeve)))
        {
            assert!(Grid::new(paper, sleeve.size(), true).count() >= 4, "{paper:?} {sleeve:?}");
        }
    }
}
