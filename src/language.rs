//! The reader's language.

use clap::ValueEnum;
use greenroom_engine::Lang;

/// A language on the command line.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// Japanese
    Ja,
}

/// The language that was asked for, or the one of the environment, or English.
pub(crate) fn choose(asked: Option<Language>) -> Lang {
    match asked {
        Some(Language::En) => Lang::En,
        Some(Language::Ja) => Lang::Ja,
        None => from_environment(),
    }
}

/// The first of the usual variables that is set decides, as it does for other programs.
fn from_environment() -> Lang {
    let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
    name.and_then(|name| std::env::var(name).ok()).and_then(|code| Lang::from_code(&code)).unwrap_or(Lang::En)
}
