#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_learn::train::laws;

fuzz_target!(|bytes: &[u8]| laws::checkpoint_bytes(bytes));
