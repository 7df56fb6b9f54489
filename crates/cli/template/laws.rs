//! What must hold of every game. Facts about your own come beside it: counts of
//! moves from another program, positions with a known result, a slow and
//! obvious twin of the rules.

use hexapawn::Hexapawn;
use yolah_game::{Game, Notation, Side, Tunable, laws, perft};

#[test]
fn the_rules_obey_the_laws() {
    laws::check(&Hexapawn::default(), 200, 1);
    laws::check_view(&Hexapawn::default(), 20, 2);
    laws::check_pictures(&Hexapawn::default(), 20, 3);
}

/// From the start every pawn has one step; nobody meets for two moves.
#[test]
fn the_first_moves_are_counted() {
    assert_eq!(perft::bulk(&Hexapawn::default(), 1), 5);
    assert_eq!(perft::bulk(&Hexapawn::default(), 2), 25);
}

#[test]
fn who_arrives_wins() {
    let mut position: Hexapawn = "...../w..../...../...../....b w".parse().unwrap();
    assert_eq!(position.outcome().unwrap().winner(), Some(Side::Second));
    position = "...../w..../....b/...../..... w".parse().unwrap();
    position.play(position.parse_move("a4a5").unwrap()).unwrap();
    assert_eq!(position.outcome().unwrap().winner(), Some(Side::First));
}

#[test]
fn files_of_weights_read_back() {
    let weights = Hexapawn::weights();
    let text = Hexapawn::weights_text(&weights).unwrap();
    assert_eq!(Hexapawn::parse_weights(&text), Ok(weights));
}
