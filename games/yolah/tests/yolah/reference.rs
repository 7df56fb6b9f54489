//! Yolah once more, the naive way: a board of cells, walked ray by ray.

use std::collections::BTreeSet;

use proptest::prelude::*;
use yolah_bitboard::Square;
use yolah_game::{Game, MoveList, Rng, Side};
use yolah_yolah::{Cell, Move, Yolah};

#[derive(Clone, PartialEq, Debug)]
struct Naive {
    cells: [[Cell; 8]; 8],
    score: [i32; 2],
    turn: Side,
}

impl Naive {
    fn new(position: &Yolah) -> Naive {
        let cell = |rank, file| position.get(Square::at(file, rank).unwrap());
        Naive {
            cells: [0, 1, 2, 3, 4, 5, 6, 7].map(|r| [0, 1, 2, 3, 4, 5, 6, 7].map(|f| cell(r, f))),
            score: Side::BOTH.map(|side| position.score(side).into()),
            turn: position.turn(),
        }
    }

    fn piece_moves(&self, side: Side) -> BTreeSet<Move> {
        let piece = [Cell::Black, Cell::White][side.index()];
        let mut moves = BTreeSet::new();
        for (rank, file) in (0..8).flat_map(|r| (0..8).map(move |f| (r, f))) {
            if self.cells[rank as usize][file as usize] != piece {
                continue;
            }
            for (dr, df) in (-1..=1).flat_map(|r| (-1..=1).map(move |f| (r, f))) {
                let (mut r, mut f): (i32, i32) = (rank + dr, file + df);
                while (dr, df) != (0, 0)
                    && (0..8).contains(&r)
                    && (0..8).contains(&f)
                    && self.cells[r as usize][f as usize] == Cell::Free
                {
                    let square = |r, f| Square::at(f as u8, r as u8).unwrap();
                    moves.insert(Move::new(square(rank, file), square(r, f)));
                    (r, f) = (r + dr, f + df);
                }
            }
        }
        moves
    }

    fn moves(&self) -> BTreeSet<Move> {
        let moves = self.piece_moves(self.turn);
        if moves.is_empty() && !self.piece_moves(!self.turn).is_empty() {
            return BTreeSet::from([Move::PASS]);
        }
        moves
    }

    fn play(&mut self, m: Move) {
        if !m.is_pass() {
            let cell = |s: Square| (s.rank() as usize, s.file() as usize);
            let ((fr, ff), (tr, tf)) = (cell(m.from()), cell(m.to()));
            self.cells[tr][tf] = self.cells[fr][ff];
            self.cells[fr][ff] = Cell::Hole;
            self.score[self.turn.index()] += 1;
        }
        self.turn = !self.turn;
    }
}

fn listed(position: &Yolah) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// Plays a random game on both boards and compares them at every ply.
fn compare(start: Yolah, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let (mut fast, mut slow) = (start, Naive::new(&start));
    loop {
        assert_eq!(Naive::new(&fast), slow, "{fast}");
        let moves = slow.moves();
        assert_eq!(
            listed(&fast).into_iter().collect::<BTreeSet<_>>(),
            moves,
            "{fast}"
        );
        assert_eq!(fast.count_moves(), moves.len(), "{fast}");
        for side in Side::BOTH {
            let expected = slow.piece_moves(side);
            assert_eq!(fast.mobility(side) as usize, expected.len(), "{fast}");
            assert_eq!(fast.can_move(side), !expected.is_empty(), "{fast}");
        }
        let Some(m) = rng.choice(moves.iter().copied()) else {
            assert!(fast.is_over());
            let [black, white] = slow.score;
            assert_eq!(
                fast.outcome().unwrap().margin_for(Side::First),
                black - white,
                "{fast}"
            );
            return;
        };
        let before = fast;
        fast.play_unchecked(m);
        slow.play(m);
        let mut undone = fast;
        undone.undo(m);
        assert_eq!(undone, before, "undo of {m}");
        assert_eq!(undone.key(), before.key(), "undo of {m}");
    }
}

/// A legal position with holes anywhere and up to four pieces a side.
fn any_position() -> impl Strategy<Value = Yolah> {
    let squares = prop::sample::subsequence((0..64_u64).collect::<Vec<_>>(), 0..=8).prop_shuffle();
    (squares, any::<u64>(), any::<u64>(), any::<bool>(), any::<bool>()).prop_map(
        |(squares, holes, more_holes, dense, white_to_move)| {
            let half = squares.len() / 2;
            let set = |part: &[u64]| part.iter().fold(0, |set, s| set | 1 << s);
            let [black, white] = [set(&squares[..half]), set(&squares[half..])];
            let holes = if dense { holes | more_holes } else { holes & more_holes } & !(black | white);
            let ply = u8::from(white_to_move);
            let json = format!(
                r#"{{"ply":"{ply}","black":"{black}","white":"{white}","empty":"{holes}","black score":"0","white score":"0"}}"#
            );
            Yolah::from_json(&json).unwrap()
        },
    )
}

proptest! {
    #[test]
    fn agrees_with_ray_walking_from_the_start(seed: u64) {
        compare(Yolah::default(), seed);
    }

    #[test]
    fn agrees_with_ray_walking_from_any_position(start in any_position(), seed: u64) {
        compare(start, seed);
    }

    #[test]
    fn board_accessors_agree(position in any_position()) {
        let free = Square::all().filter(|&s| position.get(s) == Cell::Free).collect();
        let holes = Square::all().filter(|&s| position.get(s) == Cell::Hole).collect();
        prop_assert_eq!(position.free(), free);
        prop_assert_eq!(position.holes(), holes);
        prop_assert_eq!(position.occupied(), !(free | holes));
        let [black, white] = Side::BOTH.map(|side| position.pieces(side));
        prop_assert_eq!(black | white, position.occupied());
        prop_assert!(!black.intersects(white));
    }

    #[test]
    fn is_legal_agrees_with_the_list_on_all_moves(position in any_position()) {
        let moves = listed(&position);
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let m = Move::new(from, to);
            prop_assert_eq!(position.is_legal(m), moves.contains(&m), "{}", m);
        }
    }

    #[test]
    fn text_and_json_round_trip(position in any_position()) {
        prop_assert_eq!(position.to_string().parse::<Yolah>().unwrap(), position);
        prop_assert_eq!(Yolah::from_json(&position.to_json()).unwrap(), position);
    }
}
