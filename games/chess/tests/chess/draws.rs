//! Draws that the board alone does not show, and those that it does.

use yolah_chess::Chess;
use yolah_game::{Game, Notation, Outcome, perft};

fn play(position: &mut Chess, moves: &str) {
    for text in moves.split_whitespace() {
        let m = position.parse_move(text).unwrap();
        position.play(m).unwrap();
    }
}

#[test]
fn the_third_time_is_a_draw() {
    let mut game = Chess::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    assert!(game.is_repetition(), "the second time");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Nf3 Nf6 Ng1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Ng8");
    assert_eq!(game.outcome(), Some(Outcome::DRAW));
    assert_eq!(game.count_moves(), 0);
    assert_eq!(game.without_draws().count_moves(), 20);
    // The text does not tell how often the position was there.
    let again: Chess = game.to_string().parse().unwrap();
    assert_eq!(again, game);
    assert_eq!(again.outcome(), None);
}

#[test]
fn rights_make_positions_different() {
    // Black's rook loses its right by the first trip: the position with the
    // right was there once only.
    let mut game: Chess = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1".parse().unwrap();
    play(&mut game, "Ke2 Rb8 Ke1 Ra8");
    assert!(!game.is_repetition());
    play(&mut game, "Ke2 Rb8 Ke1 Ra8");
    assert!(game.is_repetition());
    play(&mut game, "Ke2");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Rb8");
    assert_eq!(game.outcome(), Some(Outcome::DRAW), "the third time here");
}

#[test]
fn an_impossible_en_passant_makes_no_difference() {
    let mut game = Chess::default();
    play(&mut game, "e4");
    assert!(game.to_string().ends_with(" b KQkq - 0 1"), "{game}");
    play(&mut game, "Nf6 e5 d5");
    assert!(game.to_string().ends_with(" w KQkq d6 0 3"), "{game}");
}

#[test]
fn fifty_moves_are_a_draw_unless_the_last_one_mates() {
    let mut game: Chess = "7k/8/8/8/8/8/8/R3K3 w - - 98 80".parse().unwrap();
    play(&mut game, "Ra2");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Kg8");
    assert_eq!(game.outcome(), Some(Outcome::DRAW));
    let mut game: Chess = "7k/8/6K1/8/8/8/8/R7 w - - 99 80".parse().unwrap();
    play(&mut game, "Ra8");
    assert!(game.outcome().unwrap().winner().is_some());
    let mut game: Chess = "7k/8/8/8/8/8/P7/R3K3 w - - 99 80".parse().unwrap();
    play(&mut game, "a3");
    assert_eq!(game.outcome(), None, "a pawn move starts the count again");
}

#[test]
fn who_cannot_mate_draws() {
    let dead = [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KB3/8/8 b - - 0 1",
        // Bishops of both sides, all on dark squares.
        "8/8/4k3/2b5/8/3KB3/8/8 w - - 0 1",
    ];
    let alive = [
        "8/8/4k3/3b4/8/3KB3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3KB3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K4/P7/8 w - - 0 1",
    ];
    for text in dead {
        let position: Chess = text.parse().unwrap();
        assert_eq!(position.outcome(), Some(Outcome::DRAW), "{text}");
        // Perft counts what the pieces can do.
        assert!(perft::bulk(&position, 2) > 0, "{text}");
        assert_eq!(perft::bulk(&position, 3), perft::plain(&position, 3));
    }
    for text in alive {
        let position: Chess = text.parse().unwrap();
        assert_eq!(position.outcome(), None, "{text}");
    }
}

/// Who plays on for ever does not fill the memory, nor the stack when the
/// position is dropped, and the draw remains one.
#[test]
fn a_drawn_game_may_go_on_for_very_long() {
    let mut game = Chess::default();
    for _ in 0..50_000 {
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            let m = game.without_draws().parse_move(text).unwrap();
            game.play_unchecked(m);
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::DRAW));
    let m = game.without_draws().parse_move("e2e4").unwrap();
    game.play_unchecked(m);
    assert_eq!((game.outcome(), game.is_repetition()), (None, false));
}
