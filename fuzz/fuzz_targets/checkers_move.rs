#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_checkers::Checkers;
use yolah_game::laws;

// The first line is a position, the second a move in it.
fuzz_target!(|text: &str| {
    let (position, m) = text.split_once('\n').unwrap_or(("startpos", text));
    laws::move_text(&position.parse::<Checkers>().unwrap_or_default(), m);
});
