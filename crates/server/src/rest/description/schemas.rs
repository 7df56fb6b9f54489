use std::collections::BTreeSet;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};

/// Where the description keeps its types.
const HOME: &str = "#/components/schemas/";

/// The schemas of the types, as they are written and as they are read: a field
/// that may be left out when it is read is always there when it is written.
pub(super) struct Schemas {
    written: SchemaGenerator,
    read: SchemaGenerator,
    /// The types that are read in another form than they are written.
    differing: BTreeSet<String>,
}

/// The name of the type that a schema refers to.
pub(super) fn referred(schema: &Map<String, Value>) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(HOME)
}

impl Schemas {
    pub(super) fn new(differing: BTreeSet<String>) -> Schemas {
        let settings = SchemaSettings::draft2020_12()
            .with(|settings| settings.definitions_path = "/components/schemas".into());
        Schemas {
            written: settings.clone().for_serialize().into_generator(),
            read: settings.for_deserialize().into_generator(),
            differing,
        }
    }

    /// What the server writes.
    pub(super) fn written<T: JsonSchema>(&mut self) -> Value {
        self.written.subschema_for::<T>().to_value()
    }

    /// What the server reads.
    pub(super) fn read<T: JsonSchema>(&mut self) -> Value {
        let mut schema = self.read.subschema_for::<T>().to_value();
        self.rename(&mut schema);
        schema
    }

    /// The fields that the server reads from the query of an address.
    pub(super) fn query<T: JsonSchema>(&mut self) -> Map<String, Value> {
        let mut schema = T::json_schema(&mut self.read).to_value();
        self.rename(&mut schema);
        match schema["properties"].take() {
            Value::Object(fields) => fields,
            other => panic!("a query has fields, not {other}"),
        }
    }

    /// The types so far that are read in another form than they are written.
    pub(super) fn differing(&self) -> BTreeSet<String> {
        let written = self.written.definitions();
        let differs = |(name, schema): (&String, &Value)| {
            let other = written.get(name).is_some_and(|written| written != schema);
            other.then(|| name.clone())
        };
        self.read.definitions().iter().filter_map(differs).collect()
    }

    /// All types by name, in alphabetical order.
    pub(super) fn definitions(mut self) -> Map<String, Value> {
        let mut all = self.written.take_definitions(true);
        all.values_mut().for_each(leave_out);
        for (name, mut schema) in self.read.take_definitions(true) {
            self.rename(&mut schema);
            all.insert(self.name_when_read(&name), schema);
        }
        all.sort_keys();
        all
    }

    fn name_when_read(&self, name: &str) -> String {
        let suffix = if self.differing.contains(name) {
            "Request"
        } else {
            ""
        };
        format!("{name}{suffix}")
    }

    /// Lets a schema refer to types by their names when read.
    fn rename(&self, schema: &mut Value) {
        match schema {
            Value::Object(fields) => {
                if let Some(Value::String(target)) = fields.get_mut("$ref") {
                    let name = self.name_when_read(target.trim_start_matches(HOME));
                    *target = format!("{HOME}{name}");
                }
                fields.values_mut().for_each(|field| self.rename(field));
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.rename(item)),
            _ => {}
        }
    }
}

/// A field that may be left out when it is written is never written as null.
fn leave_out(schema: &mut Value) {
    match schema {
        Value::Object(parts) => {
            let required = parts.get("required").and_then(Value::as_array).cloned();
            let is_optional = |name: &str| !required.iter().flatten().any(|field| field == name);
            if let Some(Value::Object(fields)) = parts.get_mut("properties") {
                let fields = fields.iter_mut();
                fields
                    .filter(|(name, _)| is_optional(name))
                    .for_each(|(_, field)| without_null(field));
            }
            parts.values_mut().for_each(leave_out);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out),
        _ => {}
    }
}

fn without_null(schema: &mut Value) {
    if let Some(Value::Array(kinds)) = schema.get_mut("type") {
        kinds.retain(|kind| kind != "null");
    }
}
