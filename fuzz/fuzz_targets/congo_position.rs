#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_congo::Congo;
use yolah_game::laws;

fuzz_target!(|text: &str| {
    laws::round_trip::<Congo>(text);
});
