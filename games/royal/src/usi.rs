//! Shogi and its relatives as their programs write them: SFEN and USI.

use std::fmt::Write as _;

use yolah_bitboard::Cell;
use yolah_game::Side;

use crate::moves::Move;
use crate::position::Royal;
use crate::rules::Rules;

impl<const W: usize> Rules<W> {
    /// Whether SFEN can say every position: captured pieces change sides, and
    /// nothing else has to be remembered, neither rights nor double steps nor
    /// checks.
    pub(crate) fn is_shogi(&self) -> bool {
        let draft = &self.draft;
        let remembers = self.movements[0].iter().any(|movement| movement.doubles);
        let counts = draft.ends.checks.is_some_and(|checks| checks > 1);
        let series = draft.turns.is_some();
        draft.captures_held && draft.castling.is_none() && !remembers && !counts && !series
    }

    /// A cell as USI writes it: files count from the right, ranks are letters
    /// from the top.
    fn usi_cell(&self, cell: Cell) -> String {
        let (file, rank) = (
            cell.index() % self.size.files,
            cell.index() / self.size.files,
        );
        let letter = char::from(b'a' + (self.size.ranks - 1 - rank) as u8);
        format!("{}{letter}", self.size.files - file)
    }
}

impl<const W: usize> Royal<W> {
    /// A move as USI writes it; `None` where programs speak UCI.
    pub(crate) fn usi(&self, m: Move) -> Option<String> {
        let cell = |cell| self.rules.usi_cell(cell);
        self.rules.is_shogi().then(|| m.text('*', cell))
    }

    /// The position in SFEN; `None` where programs speak UCI.
    pub(crate) fn sfen(&self) -> Option<String> {
        if !self.rules.is_shogi() {
            return None;
        }
        // A position's own text is FEN with the hands in brackets.
        let fen = self.to_string();
        let board = fen.split(['[', ' ']).next().unwrap_or_default();
        let turn = ["b", "w"][self.turn.index()];
        let ply = 2 * u32::from(self.number.max(1)) - 1 + self.turn.index() as u32;
        Some(format!("{board} {turn} {} {ply}", self.sfen_hands()))
    }

    /// Both hands, the strongest pieces first: rules files name them last.
    fn sfen_hands(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for (slot, &kind) in self.rules.held.iter().enumerate().rev() {
                let count = self.hands[side.index()][slot];
                let letter = self.letter(side, kind);
                let _ = match count {
                    0 => Ok(()),
                    1 => write!(text, "{letter}"),
                    _ => write!(text, "{count}{letter}"),
                };
            }
        }
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game as _, Notation as _};

    use super::*;
    use crate::shipped::draft;

    #[test]
    fn shogi_is_written_as_its_programs_do() {
        let mut shogi = Royal::<2>::start(&draft("shogi")).expect("it is sound");
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        assert_eq!(shogi.protocol_position(), start);
        for (usi, own) in [("7g7f", "c3c4"), ("3c3d", "g7g6"), ("8h2b+", "b2h8+")] {
            let m = shogi.parse_move(usi).expect("it is legal");
            assert_eq!(
                (m.to_string().as_str(), shogi.protocol_move(m)),
                (own, usi.to_owned())
            );
            assert_eq!(shogi.parse_move(own).ok(), Some(m));
            shogi.play_unchecked(m);
        }
        let taken = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
        assert_eq!(shogi.protocol_position(), taken);
        shogi.play_unchecked(shogi.parse_move("3a2b").expect("it is legal"));
        let drop = shogi.parse_move("B*5e").expect("it is legal");
        assert_eq!(drop.to_string(), "B@e5");
        assert!(shogi.protocol_position().ends_with(" b Bb 5"));
    }

    #[test]
    fn who_can_castle_or_step_twice_speaks_uci() {
        let speaks = |name| Royal::<2>::start(&draft(name)).expect("it fits").protocol();
        for name in ["shogi", "minishogi", "dobutsu", "torishogi", "kyotoshogi"] {
            assert_eq!(speaks(name), "usi", "{name}");
        }
        for name in [
            "royal",
            "crazyhouse",
            "chessgi",
            "xiangqi",
            "makruk",
            "sittuyin",
        ] {
            assert_eq!(speaks(name), "uci", "{name}");
        }
    }
}
