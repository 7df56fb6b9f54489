#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_kit::laws;

fuzz_target!(|text: &str| laws::session_text(yolah_catalog::GAMES, text));
