#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws::round_trip;
use yolah_royal::Royal;

fuzz_target!(|text: &str| {
    round_trip::<Royal<1>>(text);
});
