#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_nnue::laws;

fuzz_target!(|bytes: &[u8]| laws::any_weights(bytes));
