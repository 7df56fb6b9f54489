//! A test command that cannot test says so and fails.

use std::process::Command;

/// What the tests say on a machine where no program is found.
fn complaint(arguments: &[&str]) -> String {
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let nothing = xtask.env("PATH", "").env("CHROMIUM", "none");
    let nothing = nothing.env("NATS_SERVER", "none");
    let output = nothing.arg("test").args(arguments).output();
    let output = output.expect("it starts");
    assert!(!output.status.success());
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn without_chromium_the_tests_fail() {
    let said = complaint(&[]);
    assert!(said.contains("Chromium is missing"), "{said}");
    assert!(said.contains("cargo xtask test --no-browser"), "{said}");
}

#[test]
fn without_a_nats_server_the_tests_fail() {
    let said = complaint(&["--no-browser"]);
    assert!(said.contains("nats-server is missing"), "{said}");
    assert!(said.contains("cargo xtask test --no-nats"), "{said}");
}

#[test]
fn without_a_browser_node_is_still_needed() {
    let said = complaint(&["--no-browser", "--no-nats"]);
    assert!(
        said.contains("Node") && !said.contains("Chromium"),
        "{said}"
    );
}
