#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_learn::data::laws;

fuzz_target!(|bytes: &[u8]| laws::game_bytes(bytes));
