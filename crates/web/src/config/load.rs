//! Reading a configuration from everywhere it can come from. All mistakes are told at once.

use crate::config::keys::{KEYS, Key};
use crate::config::problem::nearest;
use crate::config::{Config, ConfigError, Problem};
use std::ops::Range;
use std::path::PathBuf;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

/// How every variable of the environment begins that is ours.
const PREFIX: &str = "GREENROOM_";

/// Where a configuration comes from. Read again, it gives what the file says then.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The file, if any.
    pub file: Option<PathBuf>,
    /// Variables of the environment, by name.
    pub environment: Vec<(String, String)>,
    /// Settings that flags give: the flag, the name and the value.
    pub flags: Vec<(String, String, String)>,
}

impl Sources {
    /// The configuration: what is set nowhere has its built-in value.
    pub fn read(&self) -> Result<Config, ConfigError> {
        let (mut config, mut problems) = (Config::default(), Vec::new());
        if let Some(file) = &self.file {
            match std::fs::read_to_string(file) {
                Ok(text) => read_file(&mut config, &file.display().to_string(), &text, &mut problems),
                Err(error) => problems.push(Problem::new(&file.display().to_string(), error.to_string())),
            }
        }
        for key in KEYS {
            let name = key.variable();
            if let Some((_, text)) = self.environment.iter().find(|(given, _)| *given == name) {
                set_text(&mut config, key, text, &format!("the variable {name}"), &mut problems);
            }
        }
        for (flag, name, text) in &self.flags {
            match Key::find(name) {
                Some(key) => set_text(&mut config, key, text, flag, &mut problems),
                None => problems.push(Problem::unknown(flag, name)),
            }
        }
        problems.extend(misfits(&config));
        if problems.is_empty() { Ok(config) } else { Err(ConfigError(problems)) }
    }

    /// Variables that look like ours and set nothing, with what was probably meant.
    pub fn doubtful_variables(&self) -> Vec<String> {
        let ours: Vec<String> = KEYS.iter().map(|key| key.variable()[PREFIX.len()..].to_owned()).collect();
        let ours = || ours.iter().map(String::as_str);
        let given = self.environment.iter().filter_map(|(name, _)| name.strip_prefix(PREFIX));
        given
            .filter(|name| !ours().any(|known| known == *name))
            .filter_map(|name| {
                let meant = nearest(name, ours())?;
                Some(format!("the variable {PREFIX}{name} sets nothing; did you mean {PREFIX}{meant}?"))
            })
            .collect()
    }
}

/// What must fit together.
fn misfits(config: &Config) -> Vec<Problem> {
    let mut found = Vec::new();
    match (&config.tls.certificate, &config.tls.key) {
        (Some(_), None) => {
            found.push(Problem::new("tls.key", "the certificate needs its key; set `tls.key` too"));
        }
        (None, Some(_)) => {
            found.push(Problem::new(
                "tls.certificate",
                "the key needs its certificate; set `tls.certificate` too",
            ));
        }
        _ => {}
    }
    let mail = &config.settings.notices.mail;
    if mail.server.is_some() && mail.from.is_none() {
        found.push(Problem::new(
            "mail.from",
            "the mail server needs an address that mail comes from; set `mail.from` too",
        ));
    }
    if mail.server.is_some() && config.settings.public_url.is_none() {
        found.push(Problem::new("public_url", "mail holds links to this server; set `public_url` too"));
    }
    if mail.user.is_some() && mail.password_file.is_none() {
        found.push(Problem::new(
            "mail.password_file",
            "the mail server's user needs a password; set `mail.password_file` too",
        ));
    }
    found
}

/// Sets a value that was given as text: TOML, or a text without quotes.
fn set_text(config: &mut Config, key: &Key, text: &str, place: &str, problems: &mut Vec<Problem>) {
    let as_toml = format!("value = {text}").parse::<Table>().ok().and_then(|mut table| table.remove("value"));
    let as_text = Value::String(text.to_owned());
    let set = as_toml.and_then(|value| (key.set)(config, &value)).or_else(|| (key.set)(config, &as_text));
    if set.is_none() {
        problems.push(Problem::value(place, key, &as_text.to_string()));
    }
}

fn read_file(config: &mut Config, file: &str, text: &str, problems: &mut Vec<Problem>) {
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let place = |span: &Range<usize>| format!("{file}, line {}", line(span.start));
    let (spans, values) = match (DeTable::parse(text), text.parse::<Table>()) {
        (Ok(spans), Ok(values)) => (spans, values),
        (Err(error), _) | (_, Err(error)) => {
            let at = error.span().map_or_else(|| file.to_owned(), |span| place(&span));
            return problems.push(Problem::new(&at, error.message().replace('\n', "; ")));
        }
    };
    walk(config, "", spans.get_ref(), &values, &place, problems);
}

fn walk(
    config: &mut Config,
    section: &str,
    spans: &DeTable<'_>,
    values: &Table,
    place: &dyn Fn(&Range<usize>) -> String,
    problems: &mut Vec<Problem>,
) {
    // In the order of the file, so that mistakes are told from its top to its end.
    let mut entries: Vec<_> = spans.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    for (key_span, value_span) in entries {
        let last: &str = key_span.get_ref();
        let name = if section.is_empty() { last.to_owned() } else { format!("{section}.{last}") };
        let Some(value) = values.get(last) else { continue };
        let at = place(&key_span.span());
        let is_section = KEYS.iter().any(|key| key.name.starts_with(&format!("{name}.")));
        match (Key::find(&name), value_span.get_ref(), value) {
            (Some(key), ..) => {
                if (key.set)(config, value).is_none() {
                    problems.push(Problem::value(&at, key, &value.to_string()));
                }
            }
            (None, DeValue::Table(spans), Value::Table(values)) if is_section => {
                walk(config, &name, spans, values, place, problems);
            }
            (None, ..) if is_section => {
                problems.push(Problem::new(
                    &at,
                    format!("`{name}` is a section: write [{name}] on a line of its own"),
                ));
            }
            (None, ..) => problems.push(Problem::unknown(&at, &name)),
        }
    }
}
