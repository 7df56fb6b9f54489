//! The laws of every game.

use yolah_draughts::Draughts;
use yolah_game::laws;

#[test]
fn draughts_keeps_the_laws() {
    laws::check(&Draughts::default(), 30, 1);
}

#[test]
fn endings_keep_the_laws() {
    for text in [
        "W:WK46,K47,K48:BK5",
        "B:WK1,K2,10:BK45,40",
        "W:W6-10:B41-45",
        "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
        "W:WK31-50:BK1-20",
    ] {
        laws::check(&text.parse::<Draughts>().unwrap(), 20, 2);
    }
}
