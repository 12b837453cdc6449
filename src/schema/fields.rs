//! A JSON Schema as text for people: each type with its fields.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A list of more words than this is left to `greenroom schema`.
const WORDS: usize = 30;
/// The longest line of JSON.
const WIDTH: usize = 110;

/// The types that some properties of a document use, one section each, in the order in which they come up.
pub(crate) fn sections(document: &Value, properties: &[&str]) -> String {
    let mut text = String::new();
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<String> = Vec::new();
    for property in properties {
        note_types(&document["properties"][property], &mut waiting);
    }
    waiting.reverse();
    while let Some(name) = waiting.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        let definition = &document["$defs"][&name];
        section(&name, definition, &mut text);
        let mut used = Vec::new();
        note_types(definition, &mut used);
        waiting.extend(used.into_iter().rev());
    }
    text
}

/// The names of the types that a schema refers to.
fn note_types(schema: &Value, names: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            for (keyword, part) in fields {
                match part {
                    Value::String(target) if keyword == "$ref" => names.push(last_part(target).to_owned()),
                    other => note_types(other, names),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| note_types(item, names)),
        _ => {}
    }
}

fn section(name: &str, definition: &Value, text: &mut String) {
    let mut line = |line: String| text.push_str(&(line + "\n"));
    line(format!("### {name}\n"));
    if let Some(said) = description(definition) {
        line(format!("{said}\n"));
    }
    if let Some(fields) = definition["properties"].as_object() {
        list_fields(fields, 0, &mut line);
    } else if let Some(variants) = definition["oneOf"].as_array().or(definition["anyOf"].as_array()) {
        variants.iter().for_each(|variant| list_variant(variant, &mut line));
    } else {
        line(format!("- {}", type_text(definition)));
    }
    text.push('\n');
}

fn list_fields(fields: &Map<String, Value>, depth: usize, line: &mut impl FnMut(String)) {
    let indent = "  ".repeat(depth);
    for (name, schema) in fields {
        let said = description(schema).map(|said| format!(" {said}")).unwrap_or_default();
        line(format!(
            "{indent}- `{name}` ({}){}{said}",
            type_text(schema),
            if said.is_empty() { "" } else { ":" }
        ));
        if let Some(inner) = schema["properties"].as_object() {
            list_fields(inner, depth + 1, line);
        }
    }
}

/// A variant: a word of its own, or an object with the variant's name.
fn list_variant(variant: &Value, line: &mut impl FnMut(String)) {
    let said = description(variant).map(|said| format!(": {said}")).unwrap_or_default();
    match variant["properties"].as_object() {
        Some(fields) if fields.len() == 1 => {
            for (name, inner) in fields {
                let of = if inner["properties"].is_object() {
                    String::new()
                } else {
                    format!(" with {}", type_text(inner))
                };
                line(format!("- `{name}`{of}{said}"));
                if let Some(inner) = inner["properties"].as_object() {
                    list_fields(inner, 1, line);
                }
            }
        }
        Some(fields) => {
            let tag = fields.values().find_map(|field| field["const"].as_str()).unwrap_or("object");
            line(format!("- `{tag}`{said}"));
            let others = fields.iter().filter(|(_, field)| field["const"].is_null());
            list_fields(&others.map(|(name, field)| (name.clone(), field.clone())).collect(), 1, line);
        }
        None => line(format!("- {}{said}", type_text(variant))),
    }
}

/// The sentence of a schema on one line.
fn description(schema: &Value) -> Option<String> {
    let said = schema["description"].as_str()?;
    Some(said.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// What kind of value a schema asks for, in a few words.
pub(super) fn type_text(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        return format!("`{}`", last_part(target));
    }
    if let Some(word) = schema["const"].as_str() {
        return format!("`{word}`");
    }
    if let Some(words) = schema["enum"].as_array() {
        let listed: Vec<String> =
            words.iter().filter_map(Value::as_str).take(WORDS).map(|word| format!("`{word}`")).collect();
        let more = words.len().saturating_sub(WORDS);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        return listed.join(", ") + &more;
    }
    if let Some(several) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        return several.iter().map(type_text).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(name) => one_type(name, schema),
        Value::Array(names) => {
            let names = names.iter().filter_map(Value::as_str).map(|name| one_type(name, schema));
            names.collect::<Vec<_>>().join(" or ")
        }
        _ => "anything".to_owned(),
    }
}

fn one_type(name: &str, schema: &Value) -> String {
    match name {
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => format!("list: {}", items.iter().map(type_text).collect::<Vec<_>>().join(", ")),
            None => format!("list of {}", type_text(&schema["items"])),
        },
        "object" if schema["propertyNames"].is_object() => {
            format!(
                "object from {} to {}",
                type_text(&schema["propertyNames"]),
                type_text(&schema["additionalProperties"])
            )
        }
        "object" if schema["additionalProperties"].is_object() => {
            format!("object from word to {}", type_text(&schema["additionalProperties"]))
        }
        "string" => match schema["pattern"].as_str() {
            Some(pattern) => format!("word like `{}`", pattern.replace('|', "\\|")),
            None => "word".to_owned(),
        },
        "integer" | "number" => "number".to_owned(),
        "boolean" => "true or false".to_owned(),
        other => other.to_owned(),
    }
}

fn last_part(target: &str) -> &str {
    target.rsplit('/').next().unwrap_or(target)
}

/// A list of words or numbers, as many on a line as fit.
fn fill(items: &[Value], pad: &str, out: &mut String) {
    out.push('[');
    let mut width = WIDTH;
    for (place, item) in items.iter().enumerate() {
        let text = item.to_string() + if place + 1 < items.len() { "," } else { "" };
        width += 1 + text.chars().count();
        if width > WIDTH {
            width = pad.len() + text.chars().count();
            out.push_str(&format!("\n{pad}{text}"));
        } else {
            out.push_str(&format!(" {text}"));
        }
    }
    out.push_str(&format!("\n{}]", &pad[2..]));
}

/// JSON that keeps short things on one line.
pub(super) fn compact(value: &Value, indent: usize, out: &mut String) {
    let short = value.to_string();
    if indent + short.chars().count() <= WIDTH {
        out.push_str(&short);
        return;
    }
    let pad = " ".repeat(indent + 2);
    if let Value::Array(items) = value
        && items.iter().all(|item| !item.is_array() && !item.is_object())
    {
        return fill(items, &pad, out);
    }
    let (open, close, parts): (char, char, Vec<(String, &Value)>) = match value {
        Value::Object(fields) => (
            '{',
            '}',
            fields.iter().map(|(name, part)| (format!("{}: ", Value::from(name.as_str())), part)).collect(),
        ),
        Value::Array(items) => ('[', ']', items.iter().map(|item| (String::new(), item)).collect()),
        _ => {
            out.push_str(&short);
            return;
        }
    };
    out.push(open);
    for (place, (name, part)) in parts.iter().enumerate() {
        let comma = if place > 0 { "," } else { "" };
        // Writing into a text cannot fail.
        let _always = write!(out, "{comma}\n{pad}{name}");
        compact(part, indent + 2, out);
    }
    let _always = write!(out, "\n{}{close}", " ".repeat(indent));
}
