#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_morris::Morris;

fuzz_target!(|text: &str| {
    laws::round_trip::<Morris>(text);
});
