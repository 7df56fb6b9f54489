#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_games::connect4::Connect4;

fuzz_target!(|text: &str| {
    laws::round_trip::<Connect4>(text);
});
