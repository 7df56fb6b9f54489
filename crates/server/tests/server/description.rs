//! Whether the server says what its description promises. Every answer and
//! every message that any of these tests gets is compared.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::http::{Method, StatusCode};
use serde_json::{Map, Value};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../../docs/openapi.json");
    serde_json::from_str(text).expect("the description is JSON")
});

/// An answer must be as it is described, and what is not described answers nothing. The
/// operation that has answered, if it was no refusal and not `null`: then nothing was seen
/// of what it describes.
///
/// # Panics
/// If it is not.
pub(crate) fn check_answer(
    method: &Method,
    path: &str,
    status: StatusCode,
    kind: &str,
    answer: &Value,
) -> Option<String> {
    let told = format!("{method} {path} answered {status} with {kind:?}: {answer}");
    let Some((name, operation)) = operation(method, path) else {
        let is_there = path.starts_with("/api/") && status.is_success();
        assert!(!is_there, "nothing describes it: {told}");
        return None;
    };
    let answers = &operation["responses"];
    let expected = answers.get(status.as_str()).unwrap_or(&answers["default"]);
    let content = expected["content"].get(kind);
    let content = content.unwrap_or_else(|| panic!("nothing of that kind is described: {told}"));
    let is_json = kind == "application/json";
    if is_json {
        assert_eq!(fits(&content["schema"], answer).err(), None, "{told}");
    }
    let is_seen = status.is_success() && !(is_json && answer.is_null());
    is_seen.then_some(name)
}

/// All operations that are described.
pub(crate) fn operations() -> BTreeSet<String> {
    let paths = DESCRIPTION["paths"].as_object().expect("paths");
    let methods = ["get", "post", "put", "patch", "delete"];
    let all = paths.iter().flat_map(|(path, found)| {
        let there = methods.iter().filter(|method| found.get(method).is_some());
        there.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    all.collect()
}

/// A message to a page must be as it is described.
///
/// # Panics
/// If it is not.
pub(crate) fn check_message(message: &Value) {
    let fault = fits(&DESCRIPTION["x-websocket"]["/ws"]["server"], message).err();
    assert_eq!(fault, None, "{message}");
}

/// The operation that a request is for, with its name.
fn operation(method: &Method, path: &str) -> Option<(String, &'static Value)> {
    let fits = |template: &str| {
        let parts = (template.split('/'), path.split('/'));
        let same = |(a, b): (&str, &str)| a == b || a.starts_with('{');
        template.split('/').count() == path.split('/').count() && parts.0.zip(parts.1).all(same)
    };
    let paths = DESCRIPTION["paths"].as_object()?;
    // A name of its own goes before one that is a parameter.
    let exact = paths.get_key_value(path);
    let (template, found) = exact.or_else(|| paths.iter().find(|(path, _)| fits(path)))?;
    let operation = found.get(method.as_str().to_lowercase())?;
    Some((format!("{method} {template}"), operation))
}

/// Whether a value is as described, and has no field that is not.
fn fits(schema: &Value, value: &Value) -> Result<(), String> {
    let known = check(schema, value)?;
    let fields = value.as_object().into_iter().flat_map(Map::keys);
    match fields.into_iter().find(|field| !known.contains(*field)) {
        Some(field) => Err(format!("{field:?} is not described")),
        None => Ok(()),
    }
}

/// Whether a value is as described; the fields that the description tells of.
fn check(schema: &Value, value: &Value) -> Result<BTreeSet<String>, String> {
    let mut known = BTreeSet::new();
    let Some(schema) = schema.as_object() else {
        // Anything is allowed.
        known.extend(value.as_object().into_iter().flat_map(Map::keys).cloned());
        return Ok(known);
    };
    for (keyword, rule) in schema {
        known.extend(obey(keyword, rule, schema, value)?);
    }
    Ok(known)
}

fn obey(
    keyword: &str,
    rule: &Value,
    schema: &Map<String, Value>,
    value: &Value,
) -> Result<BTreeSet<String>, String> {
    match keyword {
        "$ref" => return check(target(rule), value),
        "properties" => return fields(rule, value),
        "allOf" => {
            let all = list(rule).map(|part| check(part, value));
            let all: Result<Vec<_>, _> = all.collect();
            return Ok(all?.into_iter().flatten().collect());
        }
        "oneOf" | "anyOf" => return any(rule, value),
        "items" => {
            let first = schema
                .get("prefixItems")
                .map_or(0, |items| list(items).count());
            list(value)
                .skip(first)
                .try_for_each(|item| fits(rule, item))?;
        }
        "prefixItems" => {
            let mut pairs = list(rule).zip(list(value));
            pairs.try_for_each(|(rule, item)| fits(rule, item))?;
        }
        _ if !is_true(keyword, rule, value) => {
            return Err(format!("{value} is not of {keyword} {rule}"));
        }
        _ => {}
    }
    Ok(BTreeSet::new())
}

/// The rules that say yes or no.
fn is_true(keyword: &str, rule: &Value, value: &Value) -> bool {
    let number = |value: &Value| value.as_f64().expect("a number");
    let length = |value: &Value| match value {
        Value::String(text) => text.chars().count() as f64,
        value => list(value).count() as f64,
    };
    match keyword {
        "type" if rule.is_array() => list(rule).any(|kind| is_of(kind, value)),
        "type" => is_of(rule, value),
        "const" => rule == value,
        "enum" => list(rule).any(|choice| choice == value),
        "required" => list(rule).all(|field| value.get(field.as_str().expect("a name")).is_some()),
        "minimum" => !value.is_number() || number(value) >= number(rule),
        "maximum" => !value.is_number() || number(value) <= number(rule),
        "minLength" | "minItems" => value.is_null() || length(value) >= number(rule),
        "additionalProperties" => {
            assert!(!rule.is_object(), "nobody here knows such properties");
            true
        }
        "maxLength" | "maxItems" => value.is_null() || length(value) <= number(rule),
        "description" | "title" | "format" | "default" | "readOnly" => true,
        _ => panic!("nobody here knows what {keyword} means"),
    }
}

fn is_of(kind: &Value, value: &Value) -> bool {
    match kind.as_str().expect("the name of a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("nobody here knows the type {other}"),
    }
}

fn fields(rules: &Value, value: &Value) -> Result<BTreeSet<String>, String> {
    let rules = rules.as_object().expect("rules by name");
    for (name, rule) in rules {
        if let Some(field) = value.get(name) {
            fits(rule, field).map_err(|fault| format!("{name}: {fault}"))?;
        }
    }
    Ok(rules.keys().cloned().collect())
}

/// One of the choices, or several.
fn any(choices: &Value, value: &Value) -> Result<BTreeSet<String>, String> {
    let checked: Vec<_> = list(choices).map(|choice| check(choice, value)).collect();
    if checked.iter().any(Result::is_ok) {
        return Ok(checked.into_iter().flatten().flatten().collect());
    }
    let faults: Vec<String> = checked.into_iter().filter_map(Result::err).collect();
    Err(format!("none of these: {}", faults.join("; ")))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn target(reference: &Value) -> &'static Value {
    let path = reference.as_str().and_then(|path| path.strip_prefix('#'));
    let found = path.and_then(|path| DESCRIPTION.pointer(path));
    found.unwrap_or_else(|| panic!("{reference} leads nowhere"))
}

/// The checks above can fail.
#[test]
fn what_is_not_described_is_found() {
    let told = |text: &str| {
        let message: Value = serde_json::from_str(text).expect("JSON");
        fits(&DESCRIPTION["x-websocket"]["/ws"]["server"], &message)
    };
    let people =
        r#"{"type":"people","id":"1","online":[true,false],"watchers":0,"claim_ms":[null,null]}"#;
    assert_eq!(told(people), Ok(()));
    assert_eq!(told(r#"{"type":"pong"}"#), Ok(()));
    for wrong in [
        people.replace("people", "persons"),
        people.replace(",\"watchers\":0", ""),
        people.replace(":0", ":-1"),
        people.replace(":0", ":\"0\""),
        people.replace("[true,", "["),
        people.replace(":0", ":0,\"more\":1"),
    ] {
        assert!(told(&wrong).is_err(), "{wrong}");
    }
}
