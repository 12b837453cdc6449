//! The settings: what goes with the person (theme), what this device remembers, and the keys of a table.

use crate::pages::frame_with;
use crate::reader::Reader;
use crate::texts::text;
use greenroom_engine::Lang;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// What a device remembers, each with its values; the script keeps it (`settings.js`).
const OF_DEVICE: [(&str, &[&str]); 6] = [
    ("bots", &["step", "slow", "normal", "once"]),
    ("moments", &["wait", "once"]),
    ("motion", &["auto", "less"]),
    ("ask", &["yes", "no"]),
    ("size", &["normal", "large", "larger"]),
    ("sound", &["no", "yes", "all"]),
];

/// The keys of a table, each with what it does.
const KEYS: [(&str, &str); 11] = [
    ("1–9", "key-digits"),
    ("0", "key-more"),
    ("← ↑ ↓ →", "key-arrows"),
    ("Shift ← ↑ ↓ →", "key-why"),
    ("Enter", "key-enter"),
    ("Esc", "key-escape"),
    ("u", "key-undo"),
    ("p", "key-pin"),
    (".", "key-next-move"),
    ("n", "key-next-table"),
    ("?", "key-help"),
];

/// `/settings`; `further` are settings of one table, and `files` what they need.
pub fn page(reader: &Reader, further: &Markup, files: &[String]) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main.setup {
            h1.display { (text(lang, "settings")) }
            div.sheet-content.settings {
                form method="post" action="/settings" {
                    fieldset.setting {
                        legend { (text(lang, "setting-theme")) }
                        @for theme in ["auto", "light", "dark"] {
                            button.choice type="submit" name="theme" value=(theme) aria-pressed=(reader.theme == theme) { (text(lang, &format!("theme-{theme}"))) }
                        }
                    }
                }
                (further)
                div.of-device {
                    @for (name, values) in OF_DEVICE { (choice(lang, name, values)) }
                    p.empty { (text(lang, "settings-of-device")) }
                }
                section.keys {
                    h2 { (text(lang, "keys")) }
                    dl { @for (key, does) in KEYS { dt { kbd { (key) } } dd { (text(lang, does)) } } }
                }
            }
        }
    };
    frame_with(reader, &text(lang, "settings"), "page-settings", files, &content)
}

fn choice(lang: Lang, name: &str, values: &[&str]) -> Markup {
    html! {
        fieldset.setting {
            legend { (text(lang, &format!("setting-{name}"))) }
            @for value in values {
                label.radio { input type="radio" name={ "setting-" (name) } value=(value) data-setting=(name); span { (text(lang, &format!("setting-{name}-{value}"))) } }
            }
        }
    }
}

/// The link to the settings. With script it opens the sheet.
pub fn link(lang: Lang) -> Markup {
    let label = text(lang, "settings");
    html! {
        a.quiet-button href="/settings" data-sheet="settings-sheet" aria-keyshortcuts="?" aria-label=(label) title=(label) { (icon::draw(Icon::Settings)) }
    }
}

/// The sheet, closed and empty until somebody asks for it.
pub fn sheet(lang: Lang) -> Markup {
    html! {
        dialog #settings-sheet.drawer aria-label=(text(lang, "settings")) {
            div.drawer-head {
                h2 { (icon::draw(Icon::Settings)) (text(lang, "settings")) }
                form method="dialog" { button.quiet-button type="submit" { (icon::draw(Icon::Cross)) span { (text(lang, "close")) } } }
            }
            div.drawer-body tabindex="0" {}
        }
    }
}
