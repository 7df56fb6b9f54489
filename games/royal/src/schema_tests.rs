//! The schema of rules files, `docs/rules.schema.json`, says what the reader does.

use std::fs;

use serde_json::Value;

use crate::draft::Draft;
use crate::keys::{CASTLING_KEYS, EXPLOSION_KEYS, KEYS, PIECE_KEYS, PROMOTION_KEYS, TURNS_KEYS};
use crate::read_end::{COUNTING_KEYS, END_KEYS, REACH_KEYS};

fn schema() -> Value {
    let text = fs::read_to_string("../../docs/rules.schema.json").expect("the schema is there");
    serde_json::from_str(&text).expect("it is JSON")
}

/// The object that a pointer into the schema names, whose keys are listed there.
fn keys(schema: &Value, pointer: &str) -> Vec<String> {
    let properties = schema.pointer(&format!("{pointer}/properties"));
    let properties = properties.and_then(Value::as_object).expect(pointer);
    properties.keys().cloned().collect()
}

#[test]
fn the_schema_has_the_reader_s_keys() {
    let schema = schema();
    for (pointer, known) in [
        ("", KEYS),
        ("/$defs/piece", PIECE_KEYS),
        ("/properties/promotion", PROMOTION_KEYS),
        ("/properties/castling/anyOf/1", CASTLING_KEYS),
        ("/properties/explosion/anyOf/1", EXPLOSION_KEYS),
        ("/properties/turns/anyOf/1", TURNS_KEYS),
        ("/$defs/end", END_KEYS),
        ("/$defs/end/properties/counting/anyOf/1", COUNTING_KEYS),
        ("/$defs/end/properties/reach/anyOf/1", REACH_KEYS),
    ] {
        let (mut found, mut known) = (keys(&schema, pointer), known.to_vec());
        found.sort();
        known.sort_unstable();
        assert_eq!(found, known, "{pointer}");
    }
}

#[test]
fn rules_that_ship_are_valid() {
    let schema = schema();
    for file in fs::read_dir("rules").expect("the rules are there") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        let rules: Value = toml::from_str(&text).expect("it is TOML");
        let valid = check(&schema, &schema, &rules);
        assert_eq!(valid, Ok(()), "{}", path.display());
    }
}

#[test]
fn what_the_schema_refuses_is_refused() {
    let schema = schema();
    for text in [
        "widht = 8",
        "width = 17",
        "width = \"eight\"",
        "hands = \"all\"",
        "facing = true",
        "may_check = \"never\"",
        "sides = [\"one\"]",
        "names = 3",
        "[pieces.Q]\nmove = \"N\"",
        "[pieces.Q]\nroyal = 1",
        "[pieces.q]\nmoves = \"N\"",
        "[pieces.Q]\nper_file = 0",
        "[promotion]\nzones = \"a8-h8\"",
        "[castling]\nfiles = [\"z\", \"c\"]",
        "[end]\nstalemate = \"lost\"",
        "[end]\nrepetition = 10",
        "[end]\ncounting = { pawns = [\"P\"], bare = [\"soon\"] }",
    ] {
        let text = format!("name = \"x\"\nbase = \"chess\"\n{text}\n");
        let rules: Value = toml::from_str(&text).expect("it is TOML");
        assert!(check(&schema, &schema, &rules).is_err(), "{text}");
        assert!(Draft::read("x.toml", &text).is_err(), "{text}");
    }
}

/// Whether a value is what a schema says, as far as this one goes; else where not.
fn check(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let wrong = || Err(format!("{value} is not {schema}"));
    if let Some(Value::String(pointer)) = schema.get("$ref") {
        let pointed = root.pointer(pointer.trim_start_matches('#'));
        return check(root, pointed.expect(pointer), value);
    }
    if let Some(Value::Array(choices)) = schema.get("anyOf")
        && !choices
            .iter()
            .any(|choice| check(root, choice, value).is_ok())
    {
        return wrong();
    }
    if let Some(Value::Array(choices)) = schema.get("enum")
        && !choices.contains(value)
    {
        return wrong();
    }
    if schema.get("const").is_some_and(|only| only != value) {
        return wrong();
    }
    match (schema.get("type").and_then(Value::as_str), value) {
        (None, _) | (Some("boolean"), Value::Bool(_)) => Ok(()),
        (Some("string"), Value::String(text)) if fits(schema, text) => Ok(()),
        (Some("integer"), Value::Number(number)) => {
            let limit = |key| schema.get(key).and_then(Value::as_i64);
            let number = number.as_i64().unwrap_or(i64::MAX);
            let is_between = limit("minimum").is_none_or(|least| number >= least)
                && limit("maximum").is_none_or(|most| number <= most);
            if is_between { Ok(()) } else { wrong() }
        }
        (Some("array"), Value::Array(items)) => {
            let limit = |key| schema.get(key).and_then(Value::as_u64);
            let count = items.len() as u64;
            let is_between = limit("minItems").is_none_or(|least| count >= least)
                && limit("maxItems").is_none_or(|most| count <= most);
            if !is_between {
                return wrong();
            }
            let of = schema.get("items").expect("lists say of what");
            items.iter().try_for_each(|item| check(root, of, item))
        }
        (Some("object"), Value::Object(_)) => check_table(root, schema, value),
        _ => wrong(),
    }
}

fn check_table(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let table = value.as_object().expect("it is a table");
    let required = schema.get("required").and_then(Value::as_array);
    for key in required.into_iter().flatten().filter_map(Value::as_str) {
        if !table.contains_key(key) {
            return Err(format!("{key} is missing"));
        }
    }
    for (key, value) in table {
        let own = schema.get("properties").and_then(|all| all.get(key));
        let pattern = schema.get("patternProperties").and_then(Value::as_object);
        let pattern = pattern.and_then(|all| all.iter().next());
        let pattern = pattern.filter(|(pattern, _)| matches(pattern, key));
        let other = schema.get("additionalProperties");
        let of = own.or(pattern.map(|(_, of)| of)).or(other);
        match of {
            Some(Value::Bool(false)) | None => return Err(format!("there is no key {key}")),
            Some(of) => check(root, of, value).map_err(|error| format!("{key}: {error}"))?,
        }
    }
    Ok(())
}

fn fits(schema: &Value, text: &str) -> bool {
    let pattern = schema.get("pattern").and_then(Value::as_str);
    pattern.is_none_or(|pattern| matches(pattern, text))
}

/// The few patterns that the schema has.
fn matches(pattern: &str, text: &str) -> bool {
    let is_capital = |text: &str| text.len() == 1 && text.bytes().all(|b| b.is_ascii_uppercase());
    match pattern {
        "^[+]?[A-Z]$" => is_capital(text.strip_prefix('+').unwrap_or(text)),
        "^[a-p]$" => text.len() == 1 && ("a"..="p").contains(&text),
        "^[a-z0-9_-]+$" => {
            let is_plain =
                |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
            !text.is_empty() && text.bytes().all(is_plain)
        }
        "^([+A-Z]* )?[0-9]+$" => {
            let number = text.rsplit(' ').next().unwrap_or_default();
            !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
        }
        other => panic!("a new pattern: {other}"),
    }
}
