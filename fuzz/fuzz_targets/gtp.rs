#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_catalog::GAMES;
use yolah_protocol::{Protocol, laws};

fuzz_target!(|bytes: &[u8]| laws::any_input(GAMES, Protocol::Gtp, bytes));
