//! The description of the interface, made from the types that the server reads
//! and writes. `cargo xtask api` writes it down; a test compares what is
//! written with what the types say.

mod document;
mod schemas;
mod typescript;

use std::path::Path;
use std::{env, fs};

use super::all;
use document::document;
use typescript::typescript;

/// Set by `cargo xtask api`: then the files are written, not compared.
const WRITE: &str = "YOLAH_WRITE_API";

/// Writes a file of the repository, or compares it.
fn keep(file: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(file);
    if env::var_os(WRITE).is_some() {
        fs::write(&path, now).expect("the file can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "{file} is not what the types say: run `cargo xtask api`"
    );
}

#[test]
fn the_written_description_is_what_the_types_say() {
    let document = document();
    let text = serde_json::to_string_pretty(&document).expect("it is plain");
    keep("docs/openapi.json", &format!("{text}\n"));
    keep("web/src/api/types.d.ts", &typescript(&document));
}

/// The router is built from the list that is read here.
#[test]
fn every_route_is_described_and_every_description_is_a_route() {
    let document = document();
    let paths = document["paths"].as_object().expect("there are paths");
    let mut described: Vec<String> = Vec::new();
    for (path, operations) in paths {
        let methods = operations.as_object().expect("an object").keys();
        described.extend(methods.map(|method| format!("{method} {path}")));
    }
    let mut routes: Vec<String> = all().iter().map(ToString::to_string).collect();
    described.sort();
    routes.sort();
    assert_eq!(described, routes);
}
