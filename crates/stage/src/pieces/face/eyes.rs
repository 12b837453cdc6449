//! Eyes and brows, which carry most of a mood.
//!
//! An eye is drawn around its own origin with its outer corner to the right; the left one is mirrored. The light in
//! an eye is not mirrored, since both eyes look at the same lamp.

use super::Mood;
use super::palette::{iris, skin};
use super::parts::{Brows, EyeColor, Eyes, Skin};
use maud::{Markup, html};

/// Eyelashes and pupils.
const LASH: &str = "#3a2430";

const LEFT: &str = "translate(38.6 57) scale(-1.09 1.09)";
const RIGHT: &str = "translate(61.4 57) scale(1.09)";

/// The outline of an open eye: the white, the upper lash with its wing, and the iris's half axes.
struct Lids {
    white: &'static str,
    lash: &'static str,
    iris: (&'static str, &'static str),
}

fn lids(eyes: Eyes, mood: Mood) -> Lids {
    let round = Lids {
        white: "M-5.8-1.4C-4.6-8 4.6-8.2 6-1.2C6.4 3.4 3.6 6.4 0 6.4S-6.2 3.6-5.8-1.4Z",
        lash: "M-6.2-1C-5-8.6 4.6-8.8 6.4-1.4Q7.6-1.6 8.4-3.2Q8.2 1 6 .8C5-5.4-4-6.2-6.2-1Z",
        iris: ("4.5", "6"),
    };
    match (eyes, mood) {
        (_, Mood::Surprised) => Lids {
            white: "M-6.2-1.4C-5.4-9.6 5.4-9.8 6.4-1.2C6.8 4 4 7 0 7S-6.6 4-6.2-1.4Z",
            lash: "M-6.6-2C-5.4-10.4 5-10.6 6.8-2.4Q7.8-2.8 8.6-4.4Q8.6-.6 6.4-.6C5.2-7.8-4.4-8.2-6.6-2Z",
            iris: ("3.2", "4.3"),
        },
        (Eyes::Sharp, _) | (_, Mood::Determined) => Lids {
            white: "M-6 .8C-4-4.4 3-7 6.6-3.6C6.4 2.6 4 5.6 .4 5.8S-5.6 4-6 .8Z",
            lash: "M-6.6 1.2C-4.6-5.8 3.4-8.6 7-4.6Q8.2-5.2 9-7Q9.4-2 6.8-1.8C4.2-5.4-3.4-3.6-6.6 1.2Z",
            iris: ("4.3", "5.4"),
        },
        (Eyes::Droopy, _) => Lids {
            white: "M-5.6-2.6C-3.4-7.6 4.6-7 6.2.4C6 4 3.6 6.2 0 6.2S-6.2 3-5.6-2.6Z",
            lash: "M-6-2.4C-3.8-8.8 5.4-8.2 6.6 .4Q7.6 .6 8.6-.2Q8 3 5.8 2.6C4.8-5-3.4-6.4-6-2.4Z",
            iris: ("4.5", "5.8"),
        },
        (Eyes::Sleepy, _) => Lids {
            white: "M-6-1.4Q0-3.4 6.4-1.2C6.2 3 3.6 5.6 0 5.6S-6 3-6-1.4Z",
            lash: "M-6.8-.6Q-1-5 6.6-2.6Q7.8-2.4 8.8-3.4Q8.2.4 6 0Q0-2.8-6.8-.6Z",
            iris: ("4.4", "5.4"),
        },
        (Eyes::Sparkling, _) => Lids { iris: ("4.9", "6.3"), ..round },
        _ => round,
    }
}

/// Both eyes.
pub(super) fn draw(eyes: Eyes, color: EyeColor, mood: Mood, on: Skin) -> Markup {
    match (eyes, mood) {
        (_, Mood::Happy) | (Eyes::Smiling, Mood::Calm) => both(&closed("M-6 2C-4.2-4.4 4-4.6 6.2 1.6")),
        (Eyes::Smiling, Mood::Worried) => both(&closed("M-6-1.4Q0 2.6 6.2 0M5 .4L7.8 2")),
        (Eyes::Dot, Mood::Surprised) => both(&html! {
            circle r="5.6" fill="#fff" stroke=(LASH) stroke-width="1.3" {}
            circle r="2.2" fill=(LASH) {}
        }),
        (Eyes::Dot, _) => html! {
            (both(&html! { ellipse rx="3.3" ry="4.5" fill=(LASH) {} path d="M-3.6-3Q0-6.4 4.6-3.4" fill="none"
                stroke=(LASH) stroke-width="1.4" stroke-linecap="round" {} }))
            path d="M37.8 55.4h0M60.6 55.4h0" stroke="#fff" stroke-width="2.4" stroke-linecap="round" {}
            path d="M39.8 59.4h0M62.6 59.4h0" stroke=(iris(color).1) stroke-width="1.8" stroke-linecap="round" {}
        },
        _ => html! { (both(&open(&lids(eyes, mood), color, on, eyes))) (light(eyes, mood)) },
    }
}

fn both(eye: &Markup) -> Markup {
    html! { g transform=(LEFT) { (eye) } g transform=(RIGHT) { (eye) } }
}

fn closed(d: &str) -> Markup {
    html! { path d=(d) fill="none" stroke=(LASH) stroke-width="2.3" stroke-linecap="round" {} }
}

fn open(lids: &Lids, color: EyeColor, on: Skin, eyes: Eyes) -> Markup {
    let (upper, lower) = iris(color);
    let (rx, ry) = lids.iris;
    let low = if eyes == Eyes::Sleepy { "1.2" } else { "0" };
    html! {
        path d=(lids.white) fill="#fff" {}
        ellipse cy=(low) rx=(rx) ry=(ry) fill=(upper) {}
        ellipse cy="2.6" rx="3.1" ry="2.9" fill=(lower) {}
        ellipse cy=(low) rx="1.7" ry="2.5" fill=(LASH) {}
        @if eyes == Eyes::Sleepy {
            path d="M-6.4-.6Q0-4 6.6-1.4L6-7.2H-6Z" fill=(skin(on).base) {}
        }
        path d=(lids.lash) fill=(LASH) {}
    }
}

/// The lamp in each eye; a star for those that sparkle, two for those near tears.
fn light(eyes: Eyes, mood: Mood) -> Markup {
    let star = eyes == Eyes::Sparkling && mood != Mood::Surprised;
    html! {
        g fill="#fff" {
            @for x in ["37", "59.8"] {
                g transform={ "translate(" (x) " 54.6)" } {
                    @if star {
                        path d="M0-3.2Q.5-.6 3 0Q.5 .6 0 3.2Q-.5 .6-3 0Q-.5-.6 0-3.2Z" {}
                    } @else {
                        ellipse rx="1.7" ry="2" cy=(if eyes == Eyes::Sleepy { "2.4" } else { "0" }) {}
                    }
                    circle cx="3.6" cy="5" r=(if mood == Mood::Worried { "1.5" } else { "1" }) {}
                }
            }
        }
    }
}

/// Both brows, drawn over the fringe as manga does.
pub(super) fn brows(brows: Brows, mood: Mood, color: &str) -> Markup {
    let (d, width) = match brows {
        Brows::Soft => ("M-5 1Q0-2.4 5.4 1", "1.6"),
        Brows::Straight => ("M-5 .4L5.4-.4", "1.7"),
        Brows::Thick => ("M-2.6 .2Q0-1 2.8 .4", "3.2"),
        Brows::Thin => ("M-5.6 1.2Q.6-2.6 6.6 1.4", "1.1"),
        Brows::Bold => ("M-5 1.2Q1-1.8 5.8-.8", "2.4"),
    };
    let pose = match mood {
        Mood::Calm => "translate(0 0)",
        Mood::Happy => "translate(0 -1.6)",
        Mood::Worried => "rotate(17)",
        Mood::Surprised => "translate(0 -3.4)",
        Mood::Determined => "translate(-1 1.6) rotate(-17)",
    };
    let brow = html! { path d=(d) transform=(pose) {} };
    html! {
        g fill="none" stroke=(color) stroke-width=(width) stroke-linecap="round" opacity=".85" {
            g transform="translate(38.4 46.4) scale(-1 1)" { (brow) }
            g transform="translate(61.6 46.4)" { (brow) }
        }
    }
}
