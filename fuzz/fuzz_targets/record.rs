#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;

fuzz_target!(|bytes: &[u8]| laws::record_bytes(bytes));
