#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;

fuzz_target!(|text: &str| laws::time_control_text(text));
