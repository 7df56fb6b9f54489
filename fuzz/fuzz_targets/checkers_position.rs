#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_checkers::Checkers;
use yolah_game::laws;

fuzz_target!(|text: &str| {
    laws::round_trip::<Checkers>(text);
});
