#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_protocol::{Protocol, laws};

fuzz_target!(|bytes: &[u8]| laws::any_input(Protocol::Uci, bytes));
