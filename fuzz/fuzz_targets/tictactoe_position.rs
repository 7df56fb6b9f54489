#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_game::laws;
use yolah_tictactoe::TicTacToe;

fuzz_target!(|text: &str| {
    laws::round_trip::<TicTacToe>(text);
});
