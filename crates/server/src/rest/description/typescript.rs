//! The types of the description for the page, which checks its code with them.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::schemas::referred;

/// The schemas of a description as declarations.
pub(super) fn typescript(document: &Value) -> String {
    let mut text =
        "// What the server reads and writes: `cargo xtask api` makes this file.\n".to_owned();
    let schemas = document["components"]["schemas"].as_object();
    for (name, schema) in schemas.expect("there are types") {
        comment(&mut text, "", schema);
        let declared = written(schema, 0);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "export type {name} = {declared};");
    }
    text
}

fn comment(text: &mut String, indent: &str, schema: &Value) {
    if let Some(words) = schema["description"].as_str() {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{indent}/** {words} */");
    }
}

/// A schema as a type. All that it says holds at once.
fn written(schema: &Value, depth: usize) -> String {
    let Some(schema) = schema.as_object() else {
        return "unknown".to_owned();
    };
    let mut parts = Vec::new();
    if let Some(name) = referred(schema) {
        parts.push(name.to_owned());
    }
    if schema.contains_key("properties") || is_empty_object(schema) {
        parts.push(object(schema, depth));
    } else if let Some(simple) = simple(schema, depth) {
        parts.push(simple);
    }
    for keyword in ["oneOf", "anyOf"] {
        if let Some(choices) = schema.get(keyword).and_then(Value::as_array) {
            parts.push(union(choices.iter().map(|choice| written(choice, depth))));
        }
    }
    for part in schema
        .get("allOf")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        parts.push(written(part, depth));
    }
    match parts.len() {
        0 => "unknown".to_owned(),
        _ => parts.join(" & "),
    }
}

fn is_empty_object(schema: &Map<String, Value>) -> bool {
    let others = ["oneOf", "anyOf", "allOf", "$ref"];
    let is_object = schema.get("type").is_some_and(|kind| kind == "object");
    is_object && !others.iter().any(|keyword| schema.contains_key(*keyword))
}

fn object(schema: &Map<String, Value>, depth: usize) -> String {
    let indent = "  ".repeat(depth + 1);
    let required = schema.get("required").and_then(Value::as_array);
    let is_required = |name: &str| required.is_some_and(|names| names.iter().any(|n| n == name));
    let mut text = "{\n".to_owned();
    let fields = schema.get("properties").and_then(Value::as_object);
    for (name, field) in fields.into_iter().flatten() {
        comment(&mut text, &indent, field);
        let mark = if is_required(name) { "" } else { "?" };
        let _ = writeln!(text, "{indent}{name}{mark}: {};", written(field, depth + 1));
    }
    text + &"  ".repeat(depth) + "}"
}

/// A type without fields.
fn simple(schema: &Map<String, Value>, depth: usize) -> Option<String> {
    if let Some(value) = schema.get("const") {
        return Some(value.to_string());
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return Some(union(values.iter().map(Value::to_string)));
    }
    match schema.get("type")? {
        Value::String(kind) => basic(kind, schema, depth),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            Some(union(kinds.filter_map(|kind| basic(kind, schema, depth))))
        }
        _ => None,
    }
}

fn basic(kind: &str, schema: &Map<String, Value>, depth: usize) -> Option<String> {
    Some(match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => list(schema, depth),
        "object" => return None,
        other => other.to_owned(),
    })
}

/// A list of any length, or of the one that it always has.
fn list(schema: &Map<String, Value>, depth: usize) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        let items: Vec<String> = items.iter().map(|item| written(item, depth)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = written(schema.get("items").unwrap_or(&Value::Null), depth);
    let least = schema.get("minItems").and_then(Value::as_u64);
    match least.filter(|_| schema.get("minItems") == schema.get("maxItems")) {
        Some(length) => format!("[{}]", vec![item; length as usize].join(", ")),
        None => format!("Array<{item}>"),
    }
}

fn union(choices: impl Iterator<Item = String>) -> String {
    let mut choices: Vec<String> = choices.collect();
    choices.dedup();
    match choices.as_slice() {
        [one] => one.clone(),
        _ => format!("({})", choices.join(" | ")),
    }
}
