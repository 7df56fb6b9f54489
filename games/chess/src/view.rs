use yolah_bitboard::Square;
use yolah_game::{
    Colour, Content, Detail, DetailKind, Game as _, Input, Layout, Letter, Piece, PieceShape, Side,
    Token, View,
};

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

    /// The fields of the FEN after the side to move.
    fn details(&self) -> Vec<Detail> {
        let fen = self.to_string();
        let fields: Vec<&str> = fen.split(' ').skip(2).collect();
        let word = |field: usize| fields[field].trim_matches('-');
        let (clock, number) = (self.board.clock.into(), self.board.number.into());
        let most = u16::MAX.into();
        vec![
            Detail::new("castling", word(0), DetailKind::Letters(self.rights())),
            Detail::new("en passant", word(1), DetailKind::Cell).or_nothing(),
            Detail::number("plies without capture or pawn move", clock, most),
            Detail::number("move number", number, most),
        ]
    }

    fn becomes(&self, m: Move) -> Option<Token> {
        m.promotion()
            .map(|role| piece_of(self.turn(), role).token.clone())
    }
}

impl Chess {
    /// How rights to castle are written: by the side of the board, or by the
    /// rook's file where pieces started elsewhere.
    fn rights(&self) -> Vec<Letter> {
        let by_file = ('a'..='h').map(|file| (file, format!("with the rook on file {file}")));
        let by_side = [('k', "to the king's side"), ('q', "to the queen's side")];
        let by_side = by_side.map(|(letter, way)| (letter, way.to_owned()));
        let ways: Vec<(char, String)> = if self.board.is_960 {
            by_file.collect()
        } else {
            by_side.to_vec()
        };
        let white = |(letter, way): &(char, String)| Letter {
            letter: letter.to_ascii_uppercase(),
            name: format!("white {way}"),
        };
        let black = |(letter, way): &(char, String)| Letter {
            letter: *letter,
            name: format!("black {way}"),
        };
        ways.iter()
            .map(white)
            .chain(ways.iter().map(black))
            .collect()
    }
}

fn piece_of(side: Side, role: Role) -> &'static Piece {
    &PIECES[side.index() * Role::ALL.len() + role.index()]
}
