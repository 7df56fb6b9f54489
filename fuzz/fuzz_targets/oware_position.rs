#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_oware::Oware;

fuzz_target!(|text: &str| {
    laws::round_trip::<Oware>(text);
});
