#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_protocol::laws;

fuzz_target!(|bytes: &[u8]| laws::any_hub_input(bytes));
