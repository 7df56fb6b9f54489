#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_yolah::evaluation::Weights;

fuzz_target!(|text: &str| {
    laws::round_trip::<Weights>(text);
});
