//! Puts the parts of a face on top of each other, from the backdrop to what is worn on the head.

use super::{Charm, Face, Mood, accessory, backdrop, eyes, fringe, hair, mouth, outfit, palette};
use maud::{Markup, html};

/// Turns a left half into a right half.
pub(super) const MIRROR: &str = "matrix(-1 0 0 1 100 0)";

const HEAD: &str =
    "M28.2 46C28 30 72 30 71.8 46C72.6 59 68.4 67.6 59.6 73.6Q50 80 40.4 73.6C31.6 67.6 27.4 59 28.2 46Z";

impl Face {
    /// The face as decoration: whoever uses it writes the name beside it.
    pub fn draw(&self, mood: Mood) -> Markup {
        html! {
            svg class="face" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" { (self.layers(mood)) }
        }
    }

    /// The face as decoration with further classes, such as a size: `face--48`.
    pub fn draw_with(&self, mood: Mood, class: &str) -> Markup {
        html! {
            svg class={ "face " (class) } viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
                focusable="false" { (self.layers(mood)) }
        }
    }

    /// The face as a picture with a name of its own, for where no name stands beside it.
    pub fn draw_labelled(&self, mood: Mood, label: &str) -> Markup {
        html! {
            svg class="face" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" role="img" aria-label=(label) focusable="false" {
                (self.layers(mood))
            }
        }
    }

    pub(super) fn layers(&self, mood: Mood) -> Markup {
        let cut = hair::cut(self.hair);
        let ink = palette::hair(self.hair_color);
        html! {
            (backdrop::draw(self.backdrop, self.backdrop_color))
            (accessory::behind(self.accessory, self.accent))
            (hair::behind(&cut, &ink))
            (outfit::draw(self.outfit, self.outfit_color, self.skin))
            (self.head())
            (fringe::shadow(self.fringe, self.skin))
            (self.cheeks())
            (eyes::draw(self.eyes, self.eye_color, mood, self.skin))
            (mouth::draw(self.mouth, mood))
            (hair::before(&cut, &ink))
            (fringe::draw(self.fringe, &ink, cut.soft))
            (hair::ties(&cut, self.accent))
            (eyes::brows(self.brows, mood, ink.line))
            (accessory::draw(self.accessory, self.accent))
            (aside(mood))
        }
    }

    fn head(&self) -> Markup {
        let skin = palette::skin(self.skin);
        html! {
            g fill=(skin.base) stroke=(skin.line) stroke-width="1" {
                path d="M30 53C25 50 23.5 56 25.6 60Q27.6 64 31 62M70 53C75 50 76.5 56 74.4 60Q72.4 64 69 62" {}
                path d=(HEAD) {}
            }
            path d="M50.4 63.2q.9 .9-.5 1.3" fill="none" stroke=(skin.line) stroke-width="1" stroke-linecap="round" {}
        }
    }

    fn cheeks(&self) -> Markup {
        let skin = palette::skin(self.skin);
        let strength = if self.charm == Charm::Blush { ".6" } else { ".32" };
        html! {
            g fill=(skin.cheek) opacity=(strength) {
                ellipse cx="37.2" cy="66" rx="4.2" ry="2.4" {}
                ellipse cx="62.8" cy="66" rx="4.2" ry="2.4" {}
            }
            @match self.charm {
                Charm::Mole => circle cx="63.6" cy="67.4" r="1" fill=(skin.line) {},
                Charm::Freckles => path d="M35 65.4h0M37.2 67h0M39.6 65.4h0M60.4 65.4h0M62.8 67h0M65 65.4h0"
                    stroke=(skin.line) stroke-width="1.3" stroke-linecap="round" opacity=".7" {},
                Charm::Blush => path d="M35.4 67.2l1.2-2.4M38 67.2l1.2-2.4M60.8 67.2l1.2-2.4M63.4 67.2l1.2-2.4"
                    stroke="#fff" stroke-width=".9" stroke-linecap="round" opacity=".8" {},
                Charm::Plaster => g transform="translate(-1.8 .2) rotate(-18 65 67)" {
                    rect x="60.5" y="65" width="9" height="4" rx="2" fill="#f7d9b0" stroke="#b98a58" stroke-width=".7" {}
                    path d="M63.5 65v4M66.5 65v4" stroke="#b98a58" stroke-width=".6" {}
                },
                Charm::None => {},
            }
        }
    }
}

/// The little signs beside a head that a reader of manga knows.
fn aside(mood: Mood) -> Markup {
    html! {
        @match mood {
            Mood::Worried => path d="M82 31Q90 41.6 82 44.4Q74 41.6 82 31Z" fill="#bfe6fb" stroke="#2f7aa8" stroke-width="1.2" {},
            Mood::Surprised => g fill="none" stroke-linecap="round" {
                path d=(START) stroke="#5b2f4a" stroke-width="5" {}
                path d=(START) stroke="#fff" stroke-width="2.8" {}
            },
            Mood::Happy => g fill="#fffbe0" stroke="#c98a10" stroke-width="1" stroke-linejoin="round" {
                path d="M85 15q1.2 6.4 7.6 7.6q-6.4 1.2-7.6 7.6q-1.2-6.4-7.6-7.6q6.4-1.2 7.6-7.6Z" {}
                path d="M13 26q.8 4.2 5 5q-4.2 .8-5 5q-.8-4.2-5-5q4.2-.8 5-5Z" {}
            },
            Mood::Determined => g stroke-linejoin="round" {
                path d="M84 10C91 17 95.6 23.6 91.6 30.6Q88.6 35 83.4 34Q76.6 32 77.4 25Q79.6 27 81 26.4Q79 18 84 10Z"
                    fill="#f4772e" stroke="#9c3410" stroke-width="1.2" {}
                path d="M85.4 21.6Q90 26.6 87.4 30.6Q84.6 33 82.6 30.2Q82.4 28 84.4 26.8Q85.6 24.6 85.4 21.6Z" fill="#ffd75e" {}
            },
            Mood::Calm => {},
        }
    }
}

/// The lines that spring from somebody who starts.
const START: &str = "M83.6 24l6.4-4.6M86.6 32.6h7.8M80 17.6l3.6-6.8";
