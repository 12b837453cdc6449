//! The silhouettes of hair. A cut is a handful of outlines; halves that are alike are drawn once and mirrored.

use super::draw::MIRROR;
use super::palette::{HairInk, cloth};
use super::parts::{Hair, Hue};
use maud::{Markup, html};

/// The outlines of one cut, as path data on the face's grid of 100. Empty ones are left out.
#[derive(Default)]
pub(super) struct Cut {
    /// The mass behind the head, in shadow.
    behind: &'static str,
    /// Tails and buns behind the head, in the light, as they are.
    tail: &'static str,
    /// The left one of two tails or buns.
    tails: &'static str,
    /// Strands on the tail, as they are.
    tail_strands: &'static str,
    /// Strands on the left tail.
    tails_strands: &'static str,
    /// The left lock in front of the face and the shoulders.
    locks: &'static str,
    /// Strands on the left lock.
    locks_strands: &'static str,
    /// A lock in front, as it is.
    lock: &'static str,
    /// Strands on that lock.
    lock_strands: &'static str,
    /// The left one of two hair ties, in the accent colour.
    ties: &'static str,
    /// A tie, as it is.
    tie: &'static str,
    /// Whether the crown's own outline is lost in the hair around it.
    pub(super) soft: bool,
}

/// The outlines of each silhouette.
pub(super) fn cut(hair: Hair) -> Cut {
    match hair {
        Hair::Long => {
            Cut { behind: FALLING, locks: LONG_LOCK, locks_strands: "M24.5 60Q24 72 21.5 82", ..NONE }
        }
        Hair::Bob => Cut {
            behind: "M50 15C29 15 20 32 19 54C17.6 66 17 75 23 82Q36 86 50 82Q64 86 77 82C83 75 82.4 66 81 54C80 32 71 15 50 15Z",
            locks: "M29 44C20 44 18.4 58 18.6 68Q19 78 24.6 81.6Q31.6 82.6 33.4 79Q28.6 70 28.4 58Z",
            locks_strands: "M22.6 62Q22.4 73 26.6 80",
            ..NONE
        },
        Hair::TwinTails => Cut {
            behind: NAPE,
            tails: "M25 30C13 16 1 28 1.6 48C2 64 8 72 4 90Q3 96 -1 101Q16 97 20.6 82C24 70 18 58 20 47Q22 40 27 38Z",
            tails_strands: "M20 32Q8 36 9.6 54Q12 72 9 90M21 37Q13.6 46 15 60Q17 74 13 86",
            ties: "M19.4 27.4Q22.8 23 27 26.6L31 36.6Q29.6 42 24.6 41.6Z",
            locks: SIDE_LOCK,
            ..NONE
        },
        Hair::Ponytail => Cut {
            behind: "M50 16C30 16 22.6 32 22.6 48Q22.6 62 31 68Q50 84 69 68Q77.4 62 77.4 48C77.4 32 70 16 50 16Z",
            tail: "M56 17C60 1 82-1 90 16C99 36 88 52 93 70Q95 80 99 86Q82 86 78 68C74 52 82 42 74 30Q68 21 58 22Z",
            tail_strands: "M70 10Q90 14 85.6 40Q82 58 88 76M66 14Q83 20 80 38",
            tie: "M54 9.6Q60 6 64.6 10L66.6 18Q61 23.4 54.6 20Z",
            locks: SIDE_LOCK,
            ..NONE
        },
        Hair::Short => Cut {
            behind: "M50 15C29 15 21 32 20.4 50Q19 60 17.6 66L23 65.6Q23 71 22 75L29 72.6Q31 76.6 34 78H66Q69 76.6 71 72.6L78 75Q77 71 77 65.6L82.4 66Q81 60 79.6 50C79 32 71 15 50 15Z",
            locks: "M29.4 44Q21 44 20.4 56Q20.6 62 18.6 66Q24 66 25.6 63Q26 68 25 71Q29.6 67 29.4 58Z",
            ..NONE
        },
        Hair::Bun => Cut {
            behind: NAPE,
            tail: "M36 12C34-2 66-2 64 12Q62 22 50 21Q38 22 36 12Z",
            tail_strands: "M41 14Q41 4 51 3.6M47 16Q46 8 57 6.6",
            tie: "M38.6 15.4Q50 20.6 61.4 15.4L62 19.6Q50 25 38 19.6Z",
            locks: WISP,
            ..NONE
        },
        Hair::DoubleBuns => Cut {
            behind: NAPE,
            tails: "M36 17C34 4 14 2 10.6 16C8 28 20 37 30 30Q36 25 36 17Z",
            tails_strands: "M15.6 23Q14.6 12 26 10.6M20.6 26Q19.6 17.6 30 15.6",
            ties: "M31 19a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z",
            locks: SIDE_LOCK,
            ..NONE
        },
        Hair::Curly => Cut {
            tail: "M50 8Q42 2 35 8Q25 4 22 14Q12 15 13 26Q4 30 8 40Q1 47 7 55Q1 63 8 71Q6 82 16 84Q22 92 32 87H68Q78 92 84 84Q94 82 92 71Q99 63 93 55Q99 47 92 40Q96 30 87 26Q88 15 78 14Q75 4 65 8Q58 2 50 8Z",
            tails_strands: "M34 15Q30 10 26 14.6M20 25Q15.6 23.6 15.6 28.6M14 39Q9.6 41 12 46M11.6 56Q7 59 9.6 64.6M14 72Q10.6 76 14.6 80",
            behind: "M30 44H70L73 70Q62 80 50 80Q38 80 27 70Z",
            locks: "M29 43Q19 45 20.6 52Q14.6 56 18.6 62Q13 68 18.6 74Q18 82 26 81Q31.6 78 29 72Q32.6 67 28.6 62Q31 57 28.6 53Z",
            locks_strands: "M24 56Q20 59.6 23.6 62.6M23 69Q20 73 24 76.6",
            soft: true,
            ..NONE
        },
        Hair::SideTail => Cut {
            behind: NAPE,
            tail: "M74 32C86 20 98 30 98 50C98 66 90 74 93 98Q78 92 77.6 72C77.6 60 84 54 78 42Z",
            tail_strands: "M81 33Q93 40 90 56Q86 70 88 86M80 40Q86.6 48 84.6 58",
            tie: "M73.4 27Q79.4 24.6 82 30L80.6 41Q74 43.6 71.6 37.6Z",
            locks: SIDE_LOCK,
            ..NONE
        },
        Hair::Braids => Cut {
            behind: NAPE,
            locks: "M29 44Q20.6 46 20.6 58Q16 63 19 69Q13.6 74 17.6 80Q12.6 85 16.4 90.6L15.4 103H25.4L25 91Q29.6 86 26.4 81Q31 76 28 70Q32 66 28.4 60Z",
            locks_strands: "M20.6 60Q26 62 27.4 68M19 70.4Q25.6 71.6 26.4 79M17.4 81Q23 82 24.6 89M28.4 62Q23 66 19.4 69.6M28 71.6Q21 75.6 18 80.6",
            ties: "M15.2 88.6H26.2L26 92.6H15.6Z",
            ..NONE
        },
        Hair::Drill => Cut {
            behind: NAPE,
            locks: "M28 40Q16 38 14 48Q10 51 11.6 56Q7.6 60 10.4 65Q7.6 70 11 74.6Q9.6 80 13.4 83Q13.6 88 17.4 90.6Q18 96 21 99Q23.6 93 23.4 89Q27 85 25.4 81Q29.6 77 27.4 72Q31 68 28.6 63Q31 58 28.6 54Z",
            locks_strands: "M14 49Q22 54.6 29 52M11.4 57.6Q19 64.6 28.6 62M10.6 66.6Q18 74 27.4 71.6M11.4 75.6Q18 82.6 25.6 80.6M14 84.4Q18 90 23.4 88.6",
            ..NONE
        },
        Hair::Spiky => Cut {
            tail: "M48 13Q43 10 41 2Q36 7 36 12Q29 10 25 3Q22.6 12 26 18Q18 17 12 10Q13 22 19 28Q12 29 4 26Q8.6 37 16 41Q10 46 4 46Q10 54 18 55Q15 62 10 65Q17 68.6 23 67Q22 72 19 76Q27 77 31 73H69Q73 77 81 76Q78 72 77 67Q83 68.6 90 65Q85 62 82 55Q90 54 96 46Q90 46 84 41Q91.4 37 96 26Q88 29 81 28Q87 22 88 10Q82 17 74 18Q77.4 12 75 3Q71 10 64 12Q64.6 6 61 0Q57 9 48 13Z",
            tail_strands: "M21 50Q15 50 10 48M21 36Q15 34 11 30.6M26 24Q21 20 18 16M79 50Q85 50 90 48M79 36Q85 34 89 30.6M74 24Q79 20 82 16",
            behind: "M30 40H70L74 66L70 74H30L26 66Z",
            locks: "M29 42Q20.6 46 18 60Q22 59 23.6 57Q23 63 21.4 67Q25.6 65 27 61.6Q27.4 65 27 68.6Q30 60 28.6 52Z",
            soft: true,
            ..NONE
        },
        Hair::Flip => Cut {
            behind: "M50 15C29 15 21 32 20.6 50C20.4 66 20 76 7 82Q12 88 22 86Q17 91 12 92Q26 97 34 86H66Q74 97 88 92Q83 91 78 86Q88 88 93 82C80 76 79.6 66 79.4 50C79 32 71 15 50 15Z",
            locks: "M29 44Q20.6 46 21.4 62C21.4 73 17 79 10 82.6Q22 84.6 27.4 77Q30.4 70 28.4 58Z",
            locks_strands: "M24.6 60Q25 73 17.6 80",
            ..NONE
        },
        Hair::LowTails => Cut {
            behind: NAPE,
            locks: "M29 44Q20.6 44 20.6 58L21 72Q10.6 78 12.6 92Q12.6 98 9.6 104H27.4Q30.6 94 27.6 82L26.6 72Q29.4 66 28.4 58Z",
            locks_strands: "M22.6 77Q17.4 84 18.6 96M25 78Q23.6 86 23.4 98",
            ties: "M19 69.4H28.4L28.6 75.4H18.6Z",
            ..NONE
        },
        Hair::Wavy => Cut {
            behind: "M50 15C30 15 22 30 20.6 46Q12 52 15 60Q6 68 11 78Q4 88 8 102H92Q96 88 89 78Q94 68 85 60Q88 52 79.4 46C78 30 70 15 50 15Z",
            locks: "M29 43Q18.6 45 19.6 55Q13.6 62 18 70Q11.6 79 15.6 89L13 104H24.6Q29.4 94 25.4 86Q31.6 77 27 69Q31.6 63 28.4 56Z",
            locks_strands: "M23.6 54Q19 62 22.6 70Q17 79 20.4 90",
            ..NONE
        },
        Hair::Hime => Cut {
            behind: "M50 15C29 15 20.6 32 19 54L13 104H87L81 54C79.4 32 71 15 50 15Z",
            locks: "M29.6 42Q20 44 20 56L19.4 76.6L30.4 78Q29.6 66 29.6 58Z",
            locks_strands: "M23.4 60L22.8 76M26.6 58V77",
            ..NONE
        },
        Hair::Crop => Cut {
            behind: "M50 14C29 14 22 28 23 46Q23 58 26 64H74Q77 58 77 46C78 28 71 14 50 14Z",
            locks: "M29 43Q23.6 43 24 52Q24.6 58 27 60.6Q28.4 55 28.6 50Z",
            ..NONE
        },
        Hair::SideBraid => Cut {
            behind: NAPE,
            locks: WISP,
            lock: "M70 50Q80 54 78.6 64Q84.6 68 81.4 75Q86.4 80 82.4 86.6L83.6 92L80 104H70L71.4 92L70.6 87Q66 82 69.6 76Q65.6 70 70 65Q71.4 58 70 50Z",
            lock_strands: "M78.4 65Q72 67 70.6 74M81 76Q74 77.6 72.4 85.6M70.6 66Q76 70 79.4 75.6M70 77Q76 81 80 86.6",
            tie: "M70.6 86.6H82.8L83.2 91.6H71Z",
            ..NONE
        },
    }
}

/// What is behind the head, before the shoulders are drawn.
pub(super) fn behind(cut: &Cut, ink: &HairInk) -> Markup {
    html! {
        g fill=(ink.base) stroke=(ink.line) stroke-width="1.1" stroke-linejoin="round" {
            (once(cut.tail))
            (twice(cut.tails))
            @if !cut.behind.is_empty() { path d=(cut.behind) fill=(ink.shade) {} }
            (strands(cut.tail_strands, cut.tails_strands, ink.shade))
        }
    }
}

/// What falls in front of the face and the shoulders.
pub(super) fn before(cut: &Cut, ink: &HairInk) -> Markup {
    html! {
        g fill=(ink.base) stroke=(ink.line) stroke-width="1.1" stroke-linejoin="round" {
            (twice(cut.locks))
            (once(cut.lock))
            (strands(cut.lock_strands, cut.locks_strands, ink.shade))
        }
    }
}

/// Bands and ribbons that hold the hair.
pub(super) fn ties(cut: &Cut, accent: Hue) -> Markup {
    let (tie, _, tie_line) = cloth(accent);
    html! {
        g fill=(tie) stroke=(tie_line) stroke-width="1" stroke-linejoin="round" {
            (twice(cut.ties))
            (once(cut.tie))
        }
    }
}

fn once(d: &str) -> Markup {
    html! { @if !d.is_empty() { path d=(d) {} } }
}

fn twice(d: &str) -> Markup {
    html! { @if !d.is_empty() { path d=(d) {} path d=(d) transform=(MIRROR) {} } }
}

fn strands(single: &str, pair: &str, color: &str) -> Markup {
    html! {
        @if !(single.is_empty() && pair.is_empty()) {
            g fill="none" stroke=(color) stroke-width="1.3" stroke-linecap="round" { (once(single)) (twice(pair)) }
        }
    }
}

const NONE: Cut = Cut {
    behind: "",
    tail: "",
    tails: "",
    tail_strands: "",
    tails_strands: "",
    locks: "",
    locks_strands: "",
    lock: "",
    lock_strands: "",
    ties: "",
    tie: "",
    soft: false,
};
const FALLING: &str =
    "M50 15C29 15 21.4 32 20.6 54C20 74 15 88 11 104H89C85 88 80 74 79.4 54C78.6 32 71 15 50 15Z";
const LONG_LOCK: &str = "M29 43Q20 45 20.4 58C20.4 74 17 84 15.4 92Q22 92 25.6 86Q30.6 74 28.4 57Z";
const SIDE_LOCK: &str = "M29.4 42Q21.6 43 21.8 54Q22 66 19.6 75Q25.6 74 27.6 67Q29.4 60 28.8 54Z";
const WISP: &str = "M29 43Q23 43 23.4 53Q24.4 62 23.4 69Q27.6 66 28.4 60Q29 55 28.6 51Z";
const NAPE: &str =
    "M50 16C30 16 22.6 32 22.6 48Q22.6 64 31 70Q50 84 69 70Q77.4 64 77.4 48C77.4 32 70 16 50 16Z";
