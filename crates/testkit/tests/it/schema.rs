//! What holds JSON against a schema can fail: each keyword, fields without a sentence, and numbers that are ids.

use greenroom_testkit::schema::{misfits, numbered_types, undescribed_fields};
use serde_json::json;

#[test]
fn every_keyword_refuses_what_does_not_fit() {
    let document = json!({ "$defs": { "Idol": { "type": "string", "enum": ["ai", "ryo"] } } });
    let idol = json!({ "$ref": "#/$defs/Idol" });
    let tables = [
        (idol.clone(), json!("ai"), json!(0)),
        (json!({ "type": ["string", "null"] }), json!(null), json!(7)),
        (json!({ "const": "pass" }), json!("pass"), json!("bid")),
        (json!({ "minimum": 1, "maximum": 6 }), json!(6), json!(7)),
        (json!({ "items": idol }), json!(["ai", "ryo"]), json!(["ai", 1])),
        (json!({ "items": idol, "uniqueItems": true }), json!(["ai"]), json!(["ai", "ai"])),
        (
            json!({ "prefixItems": [idol, {"type": "integer"}], "minItems": 2 }),
            json!(["ai", 2]),
            json!(["ai"]),
        ),
        (json!({ "propertyNames": idol }), json!({"ai": 1}), json!({"0": 1})),
        (json!({ "additionalProperties": {"type": "integer"} }), json!({"x": 1}), json!({"x": "1"})),
        (
            json!({ "properties": {"a": idol}, "additionalProperties": false }),
            json!({"a": "ai"}),
            json!({"b": 1}),
        ),
        (json!({ "required": ["a"] }), json!({"a": 1}), json!({})),
        (json!({ "oneOf": [{"const": 1}, {"type": "integer"}] }), json!(2), json!(1)),
        (json!({ "anyOf": [idol, {"type": "null"}] }), json!(null), json!(3)),
        (json!({ "allOf": [{"type": "integer"}, {"maximum": 3}] }), json!(3), json!(4)),
    ];
    for (schema, good, bad) in tables {
        assert_eq!(misfits(&document, &schema, &good, "it"), Vec::<String>::new(), "{schema}");
        assert!(!misfits(&document, &schema, &bad, "it").is_empty(), "{bad} does not fit {schema}");
    }
    let unknown = misfits(&document, &json!({ "dependentRequired": {} }), &json!({}), "it");
    assert!(unknown[0].contains("unknown keyword dependentRequired"), "{unknown:?}");
}

#[test]
fn a_number_with_a_type_of_its_own_is_found() {
    let document = json!({ "$defs": {
        "Seat": { "type": "integer" },
        "Card": { "type": "string" },
        "Level": { "type": ["integer", "null"] },
    } });
    assert_eq!(numbered_types(&document), ["Seat", "Level"]);
}

#[test]
fn a_field_without_a_sentence_is_found_and_a_variant_has_its_own() {
    let variant = json!({ "description": "A bid.", "properties": { "bid": { "properties": {
        "seat": { "description": "Who." }, "money": { "type": "integer" },
    } } } });
    let document = json!({ "$defs": { "Event": { "oneOf": [variant] } } });
    assert_eq!(undescribed_fields(&document), ["/$defs/Event/oneOf[0]/properties/bid/properties/money"]);
}
