//! `greenroom games`: lists the games.

use crate::Failure;
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, OptionSpec, Values};
use serde_json::{Map, Value, json};
use std::io::Write;

/// List the games, their seats and their options
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  greenroom games\n  greenroom games --json\n  greenroom games --lang ja")]
pub(crate) struct Args {
    /// Print JSON, with names in both languages
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let games = greenroom_catalog::games();
    if args.json {
        let all: Vec<Value> = games.iter().map(|game| as_json(*game)).collect();
        writeln!(out, "{:#}", Value::from(all))?;
        return Ok(());
    }
    for (place, game) in games.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        print(*game, lang, &mut out)?;
    }
    Ok(())
}

fn print(game: &dyn GameKind, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let range = game.seats();
    let facts = [Some(format!("{}–{}", range.start(), range.end())), game.text("time", lang)];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    writeln!(out, "{}  {} ({})", game.id(), game.title(lang), facts.join(", "))?;
    if let Some(tagline) = game.text("tagline", lang) {
        writeln!(out, "    {tagline}")?;
    }
    let defaults = game.default_options();
    for spec in game.options() {
        let name = game.text(&format!("option-{}", spec.key), lang).unwrap_or_default();
        let default = plain(&defaults[spec.key]);
        writeln!(out, "    --option {}={default}  {name} ({})", spec.key, values_text(spec))?;
    }
    Ok(())
}

/// An option's value as the command line writes it.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn values_text(spec: &OptionSpec) -> String {
    match spec.values {
        Values::Flag => "true | false".to_owned(),
        Values::OneOf(words) => words.join(" | "),
        Values::AnyOf(words) => words.join(","),
        Values::Number { from, to } => format!("{from}–{to}"),
    }
}

fn in_both(game: &dyn GameKind, key: &str) -> Value {
    json!({ "en": game.text(key, Lang::En), "ja": game.text(key, Lang::Ja) })
}

/// A game as JSON, with names in both languages.
pub(crate) fn as_json(game: &dyn GameKind) -> Value {
    let defaults = game.default_options();
    let options: Vec<Value> = game.options().iter().map(|spec| option_json(game, spec, &defaults)).collect();
    json!({
        "id": game.id(),
        "names": in_both(game, "title"),
        "tagline": in_both(game, "tagline"),
        "time": in_both(game, "time"),
        "seats": { "from": game.seats().start(), "to": game.seats().end() },
        "rules": game.rules_version(),
        "options": options,
    })
}

fn option_json(game: &dyn GameKind, spec: &OptionSpec, defaults: &Value) -> Value {
    let mut option = Map::new();
    option.insert("key".to_owned(), spec.key.into());
    option.insert("names".to_owned(), in_both(game, &format!("option-{}", spec.key)));
    let (kind, values) = match spec.values {
        Values::Flag => ("flag", json!([true, false])),
        Values::OneOf(words) => ("one-of", json!(words)),
        Values::AnyOf(words) => ("any-of", json!(words)),
        Values::Number { from, to } => ("number", json!({ "from": from, "to": to })),
    };
    option.insert("kind".to_owned(), kind.into());
    option.insert("values".to_owned(), values);
    option.insert("default".to_owned(), defaults[spec.key].clone());
    Value::Object(option)
}
