//! The laws of every game.

use yolah_congo::Congo;
use yolah_game::laws;

const POSITIONS: [&str; 5] = [
    "startpos",
    "3l3/7/7/7/7/7/3L3 w",
    "4lcz/p6/m6/G1p4/1Z5/3E1PP/1M1L1C1 b",
    "3e3/3lp2/2m4/7/4SC1/3P3/M1GLE1Z w",
    "sssssss/2lssss/7/2M4/7/PPPPPPP/G1ELECZ b",
];

#[test]
fn congo_keeps_the_laws() {
    for text in POSITIONS {
        laws::check(&text.parse::<Congo>().unwrap(), 20, 1);
    }
}

#[test]
fn the_picture_is_complete() {
    for text in POSITIONS {
        laws::check_view(&text.parse::<Congo>().unwrap(), 10, 2);
    }
}

#[test]
fn left_and_right_are_the_same() {
    for text in POSITIONS {
        laws::check_symmetry(&text.parse::<Congo>().unwrap(), 10, 3);
    }
}
