#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_morris::Morris;

// The first line is a position, the second a move in it.
fuzz_target!(|text: &str| {
    let (position, m) = text.split_once('\n').unwrap_or(("startpos", text));
    laws::move_text(&position.parse::<Morris>().unwrap_or_default(), m);
});
