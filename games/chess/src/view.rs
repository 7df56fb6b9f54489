use yolah_bitboard::Square;
use yolah_game::{Colour, Content, Game as _, Input, Layout, Piece, PieceShape, Side, Token, View};

use super::{Chess, Move, Role};

/// White's pieces, then Black's, each in the order of [`Role`].
static PIECES: [Piece; 12] = [
    piece(Side::First, "P", "white pawn", PieceShape::Pawn),
    piece(Side::First, "N", "white knight", PieceShape::Knight),
    piece(Side::First, "B", "white bishop", PieceShape::Bishop),
    piece(Side::First, "R", "white rook", PieceShape::Rook),
    piece(Side::First, "Q", "white queen", PieceShape::Queen),
    piece(Side::First, "K", "white king", PieceShape::King),
    piece(Side::Second, "p", "black pawn", PieceShape::Pawn),
    piece(Side::Second, "n", "black knight", PieceShape::Knight),
    piece(Side::Second, "b", "black bishop", PieceShape::Bishop),
    piece(Side::Second, "r", "black rook", PieceShape::Rook),
    piece(Side::Second, "q", "black queen", PieceShape::Queen),
    piece(Side::Second, "k", "black king", PieceShape::King),
];

const fn piece(side: Side, token: &'static str, name: &'static str, shape: PieceShape) -> Piece {
    let colour = match side {
        Side::First => Colour::White,
        Side::Second => Colour::Black,
    };
    Piece::new(token, name, side, shape, colour)
}

impl View for Chess {
    fn layout(&self) -> Layout {
        Layout::grid(8, 8, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| {
            let piece = self.board.side_at(square).zip(self.board.role_at(square));
            piece.map_or(Content::Empty, |(side, role)| {
                Content::from(piece_of(side, role))
            })
        };
        Square::all().map(content).collect()
    }

    /// Moves that differ only in what a pawn becomes have the same path; the
    /// queen comes first in the list of moves.
    fn path(&self, m: Move) -> Vec<usize> {
        vec![m.from().index(), m.shown_target().index()]
    }

    fn alerts(&self) -> Vec<usize> {
        let king = self
            .is_check()
            .then(|| self.board.king(self.turn()).index());
        king.into_iter().collect()
    }

    fn ending(&self) -> Option<&'static str> {
        self.outcome()?;
        Some(match (self.board.has_moves(), self.is_check()) {
            (false, true) => "checkmate",
            (false, false) => "stalemate",
            _ if self.history.repetitions() >= 2 => "threefold repetition",
            _ if self.board.is_dead() => "insufficient material",
            _ => "the fifty-move rule",
        })
    }

    fn becomes(&self, m: Move) -> Option<Token> {
        m.promotion()
            .map(|role| piece_of(self.turn(), role).token.clone())
    }
}

fn piece_of(side: Side, role: Role) -> &'static Piece {
    &PIECES[side.index() * Role::ALL.len() + role.index()]
}
