#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_othello::Othello;

fuzz_target!(|text: &str| {
    laws::round_trip::<Othello>(text);
});
