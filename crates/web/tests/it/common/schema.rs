//! Checks a value against the part of JSON Schema that `openapi.json` uses; an unknown keyword is an error of its own.

use serde_json::Value;

/// What is wrong with a value, by its place in it; nothing if it fits.
pub fn misfits(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let Some(schema) = schema.as_object() else { return vec![format!("{place}: no schema")] };
    let mut wrong = Vec::new();
    for (keyword, rule) in schema {
        let complaint = match keyword.as_str() {
            "$ref" => {
                let target = rule.as_str().unwrap().trim_start_matches('#');
                let schema = document.pointer(target).unwrap_or_else(|| panic!("{target} is not there"));
                wrong.extend(misfits(document, schema, value, place));
                None
            }
            "type" => (!has_type(rule, value)).then(|| format!("is no {rule}")),
            "enum" => (!rule.as_array().unwrap().contains(value)).then(|| format!("is none of {rule}")),
            "minimum" => (value.as_f64() < rule.as_f64()).then(|| format!("is less than {rule}")),
            "maximum" => (value.as_f64() > rule.as_f64()).then(|| format!("is more than {rule}")),
            "required" => missing(rule, value).map(|name| format!("lacks {name}")),
            "anyOf" => {
                let fits = |schema| misfits(document, schema, value, place).is_empty();
                (!rule.as_array().unwrap().iter().any(fits)).then(|| format!("fits none of {rule}"))
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
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
            "additionalProperties" => unlisted(schema, value).map(|name| format!("has {name} too")),
            "description" | "default" => None,
            // These stand on requests only; the server checks them by itself.
            "minLength" | "maxLength" | "maxItems" | "pattern" => None,
            other => Some(format!("has a schema with the unknown keyword {other}")),
        };
        wrong.extend(complaint.map(|complaint| format!("{place} {complaint}: {value}")));
    }
    wrong
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
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => false,
    }
}

fn missing<'a>(required: &'a Value, value: &Value) -> Option<&'a str> {
    let object = value.as_object()?;
    required.as_array()?.iter().filter_map(Value::as_str).find(|name| !object.contains_key(*name))
}

fn unlisted<'a>(schema: &serde_json::Map<String, Value>, value: &'a Value) -> Option<&'a String> {
    let listed = schema.get("properties")?.as_object()?;
    value.as_object()?.keys().find(|name| !listed.contains_key(*name))
}
