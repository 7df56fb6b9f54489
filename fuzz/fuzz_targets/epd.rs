#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_game::record::Epd;

fuzz_target!(|line: &str| {
    laws::round_trip::<Epd>(line);
});
