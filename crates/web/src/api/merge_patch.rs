//! Differences of two JSON objects as a JSON Merge Patch (RFC 7386).

use serde_json::{Map, Value};

/// The patch that turns one value into another; none if they are equal. In a patch `null` takes a member away, so a reader
/// takes a member that is not there for one that is `null`.
pub(crate) fn between(old: &Value, new: &Value) -> Option<Value> {
    if old == new {
        return None;
    }
    let (Value::Object(old), Value::Object(new)) = (old, new) else { return Some(new.clone()) };
    let mut patch = Map::new();
    for name in old.keys().filter(|name| !new.contains_key(*name)) {
        patch.insert(name.clone(), Value::Null);
    }
    for (name, value) in new {
        let difference = old.get(name).map_or_else(|| Some(value.clone()), |before| between(before, value));
        patch.extend(difference.map(|difference| (name.clone(), difference)));
    }
    Some(Value::Object(patch))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// RFC 7386, section 2.
    fn apply(target: &mut Value, patch: &Value) {
        let Value::Object(patch) = patch else {
            *target = patch.clone();
            return;
        };
        if !target.is_object() {
            *target = json!({});
        }
        let target = target.as_object_mut().expect("it was made an object");
        for (name, value) in patch {
            if value.is_null() {
                target.remove(name);
            } else {
                apply(target.entry(name).or_insert(Value::Null), value);
            }
        }
    }

    #[test]
    fn a_patch_holds_what_differs_and_leads_from_one_to_the_other() {
        let old =
            json!({"number": 4, "view": {"hands": [1, 2], "open": {"round": 1, "die": 6}}, "turn": ["A"]});
        let new = json!({"number": 5, "view": {"hands": [1, 2], "open": {"round": 2}}, "turn": ["B"]});
        let patch = between(&old, &new).expect("they differ");
        assert_eq!(patch, json!({"number": 5, "view": {"open": {"die": null, "round": 2}}, "turn": ["B"]}));
        let mut seen = old;
        apply(&mut seen, &patch);
        assert_eq!(seen, new);
        assert_eq!(between(&new, &new), None);
    }
}
