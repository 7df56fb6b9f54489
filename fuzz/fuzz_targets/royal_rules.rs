#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_royal::Draft;

fuzz_target!(|text: &str| {
    if let Err(error) = Draft::read("fuzz.toml", text) {
        assert!(error.line > 0 && !error.reason.is_empty());
    }
});
