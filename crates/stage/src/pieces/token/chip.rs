//! The chips that idols collect.

use crate::pieces::icon::{self, Icon};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

/// What an idol can learn; each has its colour, its shape and its icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lesson {
    /// Singing: round and pink.
    Vocal,
    /// Dancing: a blue diamond.
    Dance,
    /// Looks: a golden flower.
    Visual,
}

impl Lesson {
    /// All three.
    pub const ALL: [Lesson; 3] = [Lesson::Vocal, Lesson::Dance, Lesson::Visual];

    /// The icon that stands for it.
    pub fn icon(self) -> Icon {
        match self {
            Lesson::Vocal => Icon::Vocal,
            Lesson::Dance => Icon::Dance,
            Lesson::Visual => Icon::Visual,
        }
    }

    fn class(self) -> &'static str {
        match self {
            Lesson::Vocal => "token token--vocal",
            Lesson::Dance => "token token--dance",
            Lesson::Visual => "token token--visual",
        }
    }

    fn outline(self) -> &'static str {
        match self {
            Lesson::Vocal => "M20 3.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33Z",
            Lesson::Dance => {
                "M17.6 2.6Q20 .4 22.4 2.6L37.4 17.6Q39.6 20 37.4 22.4L22.4 37.4Q20 39.6 17.6 37.4L2.6 22.4Q.4 20 2.6 17.6Z"
            }
            Lesson::Visual => {
                "M20 5.6C22.6.4 31.6 1.6 30.6 9.4C38.4 8.4 39.6 17.4 34.4 20C39.6 22.6 38.4 31.6 30.6 30.6C31.6 38.4 22.6 39.6 20 34.4C17.4 39.6 8.4 38.4 9.4 30.6C1.6 31.6.4 22.6 5.6 20C.4 17.4 1.6 8.4 9.4 9.4C8.4 1.6 17.4.4 20 5.6Z"
            }
        }
    }
}

/// A lesson chip, with a value if it has one.
pub fn lesson_chip(lesson: Lesson, value: Option<u32>, label: &str) -> Markup {
    html! {
        span class=(lesson.class()) role="img" aria-label=(label) {
            svg viewBox="0 0 40 42" aria-hidden="true" focusable="false" {
                path class="token__edge" d=(lesson.outline()) transform="translate(0 2)" {}
                path class="token__body" d=(lesson.outline()) {}
                g class="token__icon" transform="translate(9.5 9.5) scale(.875)" { (icon::strokes(lesson.icon())) }
            }
            @if let Some(value) = value { span class="token__value" { (value) } }
        }
    }
}

/// A memory: a snapshot with a heart, and how many of them if more than one lie here.
pub fn memory_chip(count: u32, label: &str) -> Markup {
    html! {
        span class="token token--memory" role="img" aria-label=(label) {
            svg viewBox="0 0 40 42" aria-hidden="true" focusable="false" {
                rect class="token__edge" x="4" y="4" width="32" height="36" rx="4" {}
                rect class="token__paper" x="4" y="2" width="32" height="36" rx="4" {}
                rect class="token__body" x="7.5" y="5.5" width="25" height="23" rx="2" {}
                path class="token__heart" d="M20 26C8.5 19 12.5 10 20 14.6C27.5 10 31.5 19 20 26Z" {}
                path class="token__caption" d="M12 33.2h16" {}
            }
            @if count != 1 { span class="token__value" { (count) } }
        }
    }
}
