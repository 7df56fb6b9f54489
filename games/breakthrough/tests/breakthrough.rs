//! Breakthrough: counts of other programs, the laws, solved boards, and a plain
//! reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_breakthrough::Breakthrough;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};

/// The rules with a vector of letters, row 1 first.
#[derive(Clone)]
struct Reference {
    board: Vec<Vec<char>>,
    turn: char,
}

impl Reference {
    fn new(files: usize, ranks: usize) -> Reference {
        let rows = if ranks < 4 { 1 } else { 2 };
        let letter = |rank| match rank {
            _ if rank < rows => 'P',
            _ if rank >= ranks - rows => 'p',
            _ => '.',
        };
        Reference {
            board: (0..ranks).map(|rank| vec![letter(rank); files]).collect(),
            turn: 'P',
        }
    }

    fn winner(&self) -> Option<Side> {
        let has = |letter| self.board.iter().flatten().any(|&c| c == letter);
        if self.board[self.board.len() - 1].contains(&'P') || !has('p') {
            Some(Side::First)
        } else if self.board[0].contains(&'p') || !has('P') {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// From and to, as file and rank.
    fn moves(&self) -> Vec<[(usize, usize); 2]> {
        let mut moves = Vec::new();
        if self.winner().is_some() {
            return moves;
        }
        let up: isize = if self.turn == 'P' { 1 } else { -1 };
        for (rank, row) in self.board.iter().enumerate() {
            for (file, _) in row.iter().enumerate().filter(|cell| *cell.1 == self.turn) {
                let to_rank = rank.wrapping_add_signed(up);
                for side in [-1, 0, 1] {
                    let to_file = file.wrapping_add_signed(side);
                    match self.board.get(to_rank).and_then(|row| row.get(to_file)) {
                        Some('.') => moves.push([(file, rank), (to_file, to_rank)]),
                        Some(&c) if side != 0 && c != self.turn => {
                            moves.push([(file, rank), (to_file, to_rank)]);
                        }
                        _ => {}
                    }
                }
            }
        }
        moves
    }

    fn play(&mut self, [from, to]: [(usize, usize); 2]) {
        self.board[to.1][to.0] = self.turn;
        self.board[from.1][from.0] = '.';
        self.turn = if self.turn == 'P' { 'p' } else { 'P' };
    }
}

fn text_of([from, to]: [(usize, usize); 2]) -> String {
    let name =
        |(file, rank): (usize, usize)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    name(from) + &name(to)
}

fn texts(position: &Breakthrough) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Counts of Fairy-Stockfish c19b5f6; the first of them of `OpenSpiel` 2.0.2 too.
#[test]
fn perft_of_other_programs() {
    for (text, counts) in [
        ("startpos", vec![22, 484, 11_132, 256_036, 6_182_818]),
        (
            "ppppp2p/p1pp1ppp/2p1ppp1/8/5P2/PP1P1P2/2P1P1PP/PPPPPPP1 b - - 13 7",
            vec![24, 717, 17_795, 525_924, 13_412_216],
        ),
        (
            "p1ppp1pp/2p2p2/pp1ppPpp/3pp3/P7/2P5/1PPPP1PP/1PP1PPPP w - - 2 13",
            vec![25, 772, 19_985, 597_403, 15_788_637],
        ),
        (
            "p3pp2/1ppp1Ppp/p3p2p/pP6/PpP3p1/2P3P1/1P3PPP/P1PPP1P1 b - - 0 19",
            vec![25, 644, 14_886, 388_984, 9_003_527],
        ),
        (
            "1p2pp1p/2p2ppp/2P5/8/8/3P2P1/1p1P2PP/1PP1PP1P w - - 1 26",
            vec![21, 358, 6898, 121_264, 2_418_822],
        ),
        ("startpos 6 6", vec![16, 256, 4308, 71_478]),
    ] {
        let position: Breakthrough = text.parse().unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft::bulk(&position, depth), count, "{text} {depth}");
        }
    }
}

#[test]
#[ignore = "a hundred million positions"]
fn perft_six_deep() {
    assert_eq!(perft::bulk(&Breakthrough::default(), 6), 149_264_638);
}

#[test]
fn the_laws_hold() {
    for (files, ranks) in [(8, 8), (5, 6), (2, 2), (2, 8), (8, 3), (7, 4)] {
        let start = Breakthrough::new(files, ranks).unwrap();
        laws::check(&start, 30, 1);
        laws::check_view(&start, 10, 2);
    }
}

/// Whether the side to move wins, by looking at everything.
fn is_win(position: &Breakthrough, known: &mut std::collections::HashMap<u64, bool>) -> bool {
    if position.outcome().is_some() {
        return false;
    }
    if let Some(&result) = known.get(&position.key()) {
        return result;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let result = moves.into_iter().any(|m| {
        let mut next = *position;
        next.play_unchecked(m);
        !is_win(&next, known)
    });
    known.insert(position.key(), result);
    result
}

/// Boards that were solved by a program of others; files and ranks.
#[test]
fn small_boards_are_won_by_whom_they_should() {
    for (files, ranks, first_wins) in [
        (2, 4, false),
        (3, 4, false),
        (4, 4, false),
        (2, 5, false),
        (3, 5, false),
        (2, 6, true),
        (3, 6, true),
        (2, 7, false),
        (2, 8, true),
    ] {
        let start = Breakthrough::new(files, ranks).unwrap();
        let found = is_win(&start, &mut std::collections::HashMap::new());
        assert_eq!(found, first_wins, "{files}x{ranks}");
    }
}

/// What the evaluator holds for certain is what happens.
#[test]
fn races_are_decided_as_the_evaluator_says() {
    use yolah_game::{Evaluator, Judged, Score};
    let mut rng = Rng::with_seed(3);
    let mut known = std::collections::HashMap::new();
    let mut decided = 0;
    for _ in 0..300 {
        let mut position = Breakthrough::new(3, 6).unwrap();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            let (least, most) = Breakthrough::evaluator().bounds(&position);
            if least == most {
                assert_eq!(
                    is_win(&position, &mut known),
                    least > Score::ZERO,
                    "{position}"
                );
                decided += 1;
            }
            position.play_unchecked(m);
        }
    }
    assert!(decided > 300, "{decided}");
}

#[test]
fn texts_of_positions() {
    let start = Breakthrough::default();
    let text = "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w";
    assert_eq!(start.to_string(), text);
    assert_eq!(format!("{text} 0 1").parse(), Ok(start));
    for text in [
        "",
        "startpos 1 4",
        "startpos 4 9",
        "startpos 4",
        "8/8/8/8/8/8/8/8 w",
        "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP",
        "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP x",
        "9/9/P8/9/9/9/9/p8 w",
        "P3/4/4/3p w",
        "PP2/4/4/3p b",
        "qppp/4/4/PPPP w",
        "2pp/pppp/1ppp/PPPP w",
    ] {
        assert!(text.parse::<Breakthrough>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let position: Breakthrough = "8/8/8/2p5/1P6/8/7p/8 w".parse().unwrap();
    let expected = position.parse_move("b4c5").unwrap();
    for text in ["b4xc5", "b4-c5", "b4c5*"] {
        assert_eq!(position.parse_move(text), Ok(expected));
    }
    for text in ["", "b4", "b4b6", "c5b4", "b4é5", "b4c", "i4i5", "b4a4"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
    let mut won: Breakthrough = "8/P7/8/8/8/8/7p/8 w".parse().unwrap();
    won.play(won.parse_move("a7a8").unwrap()).unwrap();
    assert_eq!(won.outcome(), Some(Outcome::win(Side::First)));
    let error = won.parse_move("h2h1").unwrap_err();
    assert!(error.to_string().contains("the game is over"));
}

#[test]
fn random_moves_are_fair() {
    let position: Breakthrough = "8/8/8/8/1P3P2/8/7p/8 w".parse().unwrap();
    let mut rng = Rng::with_seed(9);
    let mut counts = std::collections::HashMap::<String, u32>::new();
    for _ in 0..60_000 {
        let m = position
            .random_move(&mut MoveList::new(), &mut rng)
            .unwrap();
        *counts.entry(m.to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(
        counts.values().all(|count| count.abs_diff(10_000) < 500),
        "{counts:?}"
    );
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        files in 2_u8..=8,
        ranks in 2_u8..=8,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 200),
    ) {
        let mut position = Breakthrough::new(files, ranks).unwrap();
        let mut reference = Reference::new(files.into(), ranks.into());
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(texts(&position), moves.iter().copied().map(text_of).collect());
            prop_assert_eq!(position.outcome(), reference.winner().map(Outcome::win));
            if moves.is_empty() {
                break;
            }
            let m = moves[choice.index(moves.len())];
            let ours = position.parse_move(&text_of(m)).unwrap();
            position.play(ours).unwrap();
            reference.play(m);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Breakthrough>(&text);
        laws::round_trip::<Breakthrough>(&format!("startpos {text}"));
        laws::move_text(&Breakthrough::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        files in 2_u8..=8, plies in 0..40_u32, seed: u64, at: usize, with in "[0-9Ppwb/ é]{0,2}",
    ) {
        let start = Breakthrough::new(files, 6).unwrap();
        laws::edited_position(&start, plies, seed, at, &with);
    }
}
