//! Holds values against the part of JSON Schema that our documents use; an unknown keyword is an error of its own.

use serde_json::{Map, Value};

/// What is wrong with a value, by its place in it.
pub struct Misfits;

impl Misfits {
    /// What is wrong with a value that one of the document's top-level properties describes; nothing if it fits.
    pub fn of(document: &Value, property: &str, value: &Value) -> Vec<String> {
        misfits(document, &document["properties"][property], value, property)
    }
}

/// What is wrong with a value that a schema of the document describes; nothing if it fits.
pub fn misfits(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let fields = match schema {
        Value::Bool(true) => return Vec::new(),
        Value::Object(fields) => fields,
        _ => return vec![format!("{place}: no schema")],
    };
    let mut wrong = Vec::new();
    for (keyword, rule) in fields {
        let complaint = match keyword.as_str() {
            "$ref" => {
                let target = rule.as_str().unwrap_or_default().trim_start_matches('#');
                let schema = document.pointer(target).unwrap_or(&Value::Null);
                wrong.extend(misfits(document, schema, value, place));
                None
            }
            "type" => (!has_type(rule, value)).then(|| format!("is no {rule}")),
            "enum" => (!items(rule).contains(value)).then(|| format!("is none of {rule}")),
            "const" => (rule != value).then(|| format!("is not {rule}")),
            "minimum" => {
                (value.is_number() && value.as_f64() < rule.as_f64()).then(|| format!("is less than {rule}"))
            }
            "maximum" => {
                (value.is_number() && value.as_f64() > rule.as_f64()).then(|| format!("is more than {rule}"))
            }
            "minItems" => (value.is_array() && items(value).len() < size(rule))
                .then(|| format!("has fewer items than {rule}")),
            "maxItems" => (items(value).len() > size(rule)).then(|| format!("has more items than {rule}")),
            "uniqueItems" => has_repeats(value).then(|| "has an item twice".to_owned()),
            "required" => missing(rule, value).map(|name| format!("lacks {name}")),
            "oneOf" | "anyOf" => {
                let fitting = items(rule)
                    .iter()
                    .filter(|schema| misfits(document, schema, value, place).is_empty())
                    .count();
                let fits = if keyword == "oneOf" { fitting == 1 } else { fitting > 0 };
                (!fits).then(|| format!("fits {fitting} of the alternatives"))
            }
            "allOf" => {
                wrong.extend(items(rule).iter().flat_map(|schema| misfits(document, schema, value, place)));
                None
            }
            "prefixItems" => {
                for (index, (schema, item)) in items(rule).iter().zip(items(value)).enumerate() {
                    wrong.extend(misfits(document, schema, item, &format!("{place}[{index}]")));
                }
                None
            }
            "items" if !fields.contains_key("prefixItems") => {
                for (index, item) in items(value).iter().enumerate() {
                    wrong.extend(misfits(document, rule, item, &format!("{place}[{index}]")));
                }
                None
            }
            "properties" => {
                for (name, part) in value.as_object().into_iter().flatten() {
                    if let Some(schema) = rule.get(name) {
                        wrong.extend(misfits(document, schema, part, &format!("{place}.{name}")));
                    }
                }
                None
            }
            "propertyNames" => {
                for name in value.as_object().into_iter().flat_map(Map::keys) {
                    let name = Value::from(name.as_str());
                    wrong.extend(misfits(document, rule, &name, &format!("{place}: the key {name}")));
                }
                None
            }
            "additionalProperties" => {
                for (name, part) in unlisted(fields, value) {
                    match rule {
                        Value::Bool(false) => wrong.push(format!("{place} has {name} too")),
                        schema => {
                            wrong.extend(misfits(document, schema, part, &format!("{place}.{name}")));
                        }
                    }
                }
                None
            }
            "items" | "description" | "title" | "default" | "format" => None,
            // These stand on requests and on numbered words; whoever reads them checks them.
            "minLength" | "maxLength" | "pattern" => None,
            other => Some(format!("has a schema with the unknown keyword {other}")),
        };
        wrong.extend(complaint.map(|complaint| format!("{place} {complaint}: {value}")));
    }
    wrong
}

/// The types of a document that are plain numbers. A number that has a type of its own is an id, and JSON names it by its word.
pub fn numbered_types(document: &Value) -> Vec<&str> {
    let types = document["$defs"].as_object().into_iter().flatten();
    let is_number = |schema: &Value| ["integer", "number"].iter().any(|name| has_name(&schema["type"], name));
    types.filter(|(_, schema)| is_number(schema)).map(|(name, _)| name.as_str()).collect()
}

/// The fields of a document that have no sentence: neither their own nor, for a variant, the variant's.
pub fn undescribed_fields(document: &Value) -> Vec<String> {
    let mut found = Vec::new();
    look_for_undescribed(document, "", false, &mut found);
    found
}

fn look_for_undescribed(schema: &Value, place: &str, said: bool, found: &mut Vec<String>) {
    let Value::Object(fields) = schema else {
        for (index, item) in items(schema).iter().enumerate() {
            look_for_undescribed(item, &format!("{place}[{index}]"), false, found);
        }
        return;
    };
    let said = said || fields.contains_key("description");
    for (name, part) in fields {
        let place = format!("{place}/{name}");
        let Value::Object(parts) = part else {
            if matches!(name.as_str(), "oneOf" | "anyOf" | "allOf" | "prefixItems") {
                look_for_undescribed(part, &place, false, found);
            }
            continue;
        };
        if name == "properties" {
            // A variant is an object with one field, and its sentence stands on the object.
            let is_variant = parts.len() == 1 && said;
            for (field, schema) in parts {
                let has_own = schema.get("description").is_some() || schema.get("const").is_some();
                if !has_own && !is_variant {
                    found.push(format!("{place}/{field}"));
                }
                look_for_undescribed(schema, &format!("{place}/{field}"), false, found);
            }
        } else if name == "$defs" {
            for (name, schema) in parts {
                look_for_undescribed(schema, &format!("{place}/{name}"), false, found);
            }
        } else {
            look_for_undescribed(part, &place, false, found);
        }
    }
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn size(rule: &Value) -> usize {
    rule.as_u64().unwrap_or_default() as usize
}

fn has_name(rule: &Value, name: &str) -> bool {
    rule == name || items(rule).iter().any(|known| known == name)
}

fn has_type(rule: &Value, value: &Value) -> bool {
    let is = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    };
    match rule {
        Value::String(name) => is(name),
        names => items(names).iter().filter_map(Value::as_str).any(is),
    }
}

fn has_repeats(value: &Value) -> bool {
    let items = items(value);
    items.iter().enumerate().any(|(place, item)| items[..place].contains(item))
}

fn missing<'a>(required: &'a Value, value: &Value) -> Option<&'a str> {
    let object = value.as_object()?;
    items(required).iter().filter_map(Value::as_str).find(|name| !object.contains_key(*name))
}

fn unlisted<'a>(
    schema: &Map<String, Value>,
    value: &'a Value,
) -> impl Iterator<Item = (&'a String, &'a Value)> {
    let listed = schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    value.as_object().into_iter().flatten().filter(move |(name, _)| !listed.contains_key(*name))
}
