#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_chess::Chess;
use yolah_game::laws;

/// Castling, promotions and en passant are all possible here.
const POSITION: &str = "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 2";

// The first line is a position, the second a move in it.
fuzz_target!(|text: &str| {
    let (position, m) = text.split_once('\n').unwrap_or((POSITION, text));
    let position: Chess = position.parse().unwrap_or_default();
    laws::move_text(&position, m);
});
