#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_connect4::Connect4;
use yolah_game::laws;

// The first line is a position, the second a move in it.
fuzz_target!(|text: &str| {
    let (position, m) = text.split_once('\n').unwrap_or(("startpos", text));
    laws::move_text(&position.parse::<Connect4>().unwrap_or_default(), m);
});
