#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_connect4::Connect4;
use yolah_game::laws;

fuzz_target!(|text: &str| {
    laws::round_trip::<Connect4>(text);
});
