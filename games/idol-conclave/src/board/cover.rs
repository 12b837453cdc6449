//! The picture on the shelf: spotlights, six silhouettes, and the ballot box in front of them.

use maud::{Markup, html};

/// The silhouettes' hair around a head at the origin, from the left of the stage to the right.
const HAIR: [&str; 6] = [
    // Twin tails.
    "M-13 2C-14-15 14-15 13 2L11 6H-11ZM-12-8C-24-14-30 0-25 20C-22 12-20 2-12 0ZM12-8C24-14 30 0 25 20C22 12 20 2 12 0Z",
    // Two buns.
    "M-13 3C-14-15 14-15 13 3L10 8H-10ZM-18-13a7 7 0 1 1 14 0a7 7 0 1 1-14 0ZM4-13a7 7 0 1 1 14 0a7 7 0 1 1-14 0Z",
    // Long and straight.
    "M-14 30C-17-20 17-20 14 30H8V4H-8V30Z",
    // Short and wild.
    "M-14 4L-17-4L-12-5L-15-13L-7-11L-4-18L1-12L8-16L9-9L16-9L13-3L17 3L12 6H-12Z",
    // Long waves.
    "M-13 0C-14-16 14-16 13 0C19 8 12 14 18 22C14 30 8 26 9 14V4H-9V14C-8 26-14 30-18 22C-12 14-19 8-13 0Z",
    // Ringlets under a tiara.
    "M-13 2C-14-15 14-15 13 2L11 6H-11ZM-14-2c-8 2-6 8-1 9c-6 3-5 8 0 9c-5 3-3 7 2 8c3-8 3-18-1-26ZM14-2c8 2 6 8 1 9c6 3 5 8 0 9c5 3 3 7-2 8c-3-8-3-18 1-26ZM-8-13L-9-21L-4-17L0-23L4-17L9-21L8-13Z",
];

/// The colour of each one's hair against the light.
const HAIR_COLOURS: [&str; 6] = ["#a8324a", "#c9648f", "#3a55b0", "#7d4c33", "#8d73c9", "#c39a45"];

/// Where each silhouette stands.
const PLACES: [(i32, i32); 6] = [(38, 112), (88, 100), (133, 92), (187, 92), (232, 100), (282, 112)];

/// Ballots in the air: x, y and turn.
const BALLOTS: [(i32, i32, i32); 9] = [
    (62, 34, 24),
    (104, 58, -18),
    (140, 24, 40),
    (176, 50, -32),
    (214, 28, 14),
    (254, 60, -44),
    (30, 70, -30),
    (292, 36, 30),
    (160, 78, 8),
];

/// A drawing of 320 by 200 without any ids, so that it can stand anywhere.
pub(crate) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect width="320" height="200" fill="#1c0f3a" {}
            ellipse cx="160" cy="210" rx="230" ry="120" fill="#331a66" {}
            ellipse cx="160" cy="214" rx="170" ry="84" fill="#472488" {}
            (lights())
            @for ((hair, colour), place) in HAIR.iter().zip(HAIR_COLOURS).zip(PLACES) { (idol(hair, colour, place)) }
            path d="M0 168Q160 146 320 168V200H0Z" fill="#12082a" {}
            path d="M0 168Q160 146 320 168" fill="none" stroke="#ffd367" stroke-width="1.4" opacity=".8" {}
            g fill="#ffe9b0" { @for x in (12..320).step_by(24) { circle cx=(x) cy=(176 - (160 - i32::abs(x - 160)) / 12) r="1.7" {} } }
            g fill="#fff6e2" stroke="#c9a45a" stroke-width=".7" { @for ballot in BALLOTS { (card(ballot)) } }
            (ballot_box())
        }
    }
}

fn lights() -> Markup {
    html! {
        g fill="#ffe6a3" {
            path d="M20-6L120 172H196Z" opacity=".13" {}
            path d="M300-6L124 172H200Z" opacity=".13" {}
            path d="M160-10L92 172H228Z" opacity=".16" {}
            path d="M96-6L6 160H76Z" opacity=".08" {}
            path d="M224-6L244 160H314Z" opacity=".08" {}
        }
        ellipse cx="160" cy="164" rx="84" ry="13" fill="#ffe6a3" opacity=".2" {}
    }
}

fn idol(hair: &str, colour: &str, (x, y): (i32, i32)) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(1.25)" } {
            circle cy="4" r="27" fill="#ffe6a3" opacity=".06" {}
            path d="M-4 8H4L5 15C14 16 20 21 22 52H-22C-20 21-14 16-5 15Z" fill="#1a0b3a" {}
            path d="M-15 21Q-19 28-20 42M15 21Q19 28 20 42" fill="none" stroke=(colour) stroke-width="1.2" {}
            path d=(hair) fill=(colour) {}
            path d="M-8.6-1.6Q-4-5-1-1.4Q4-5.4 8.6-1.6C10 9 5 14 0 14S-10 9-8.6-1.6Z" fill="#1a0b3a" {}
            path d="M-6-6.4Q-1-9 5-7.4" fill="none" stroke="#fff" stroke-width="1.2" stroke-linecap="round" opacity=".4" {}
        }
    }
}

fn card((x, y, turn): (i32, i32, i32)) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
            rect x="-7" y="-9" width="14" height="18" rx="1.5" {}
            path d="M-3.4 0l2.4 2.8 4.8-6" fill="none" stroke="#6d3fb5" stroke-width="1.8" stroke-linecap="round" {}
        }
    }
}

fn ballot_box() -> Markup {
    html! {
        g transform="translate(160 140)" {
            ellipse cy="42" rx="52" ry="8" fill="#0a0418" opacity=".7" {}
            path d="M-46-12L-38-24H38L46-12Z" fill="#8a63d6" {}
            path d="M-17-19H17L18-15.6H-18Z" fill="#0f0624" {}
            path d="M-11-17L-9-43L11-41L9-17Z" fill="#fff6e2" stroke="#c9a45a" stroke-width=".8" {}
            path d="M-5-31l4 4.4 7-8.8" fill="none" stroke="#b3202f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" {}
            path d="M-46-12H46V38Q46 42 42 42H-42Q-46 42-46 38Z" fill="#5b3a9e" {}
            path d="M-46-12H46V-6H-46Z" fill="#44287d" {}
            path d="M-40 0H40V36H-40Z" fill="none" stroke="#ffd367" stroke-width="1.2" opacity=".85" {}
            path d="M0 4l4.3 9 9.9 1.3-7.2 6.9 1.8 9.8L0 26.2 -8.8 31l1.8-9.8L-14.2 14.3 -4.3 13Z" fill="#ffd367" {}
            path d="M-32 18h8M24 18h8M-30 23h5M25 23h5" stroke="#ffd367" stroke-width="1.4" stroke-linecap="round" opacity=".7" {}
        }
    }
}
