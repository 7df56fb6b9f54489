use yolah_game::{
    Colour, Content, Game as _, Input, Layout, MoveList, Piece, PieceShape, Side, View,
};

use super::square::{CASTLES, RIVER, Square};
use super::{Congo, Kind, Move};

/// White's pieces, then Black's, each in the order of [`Kind`].
const PIECES: [Piece; 16] = [
    piece(Side::First, Kind::Pawn, "P", "white pawn"),
    piece(Side::First, Kind::Superpawn, "S", "white superpawn"),
    piece(Side::First, Kind::Crocodile, "C", "white crocodile"),
    piece(Side::First, Kind::Monkey, "M", "white monkey"),
    piece(Side::First, Kind::Elephant, "E", "white elephant"),
    piece(Side::First, Kind::Giraffe, "G", "white giraffe"),
    piece(Side::First, Kind::Zebra, "Z", "white zebra"),
    piece(Side::First, Kind::Lion, "L", "white lion"),
    piece(Side::Second, Kind::Pawn, "p", "black pawn"),
    piece(Side::Second, Kind::Superpawn, "s", "black superpawn"),
    piece(Side::Second, Kind::Crocodile, "c", "black crocodile"),
    piece(Side::Second, Kind::Monkey, "m", "black monkey"),
    piece(Side::Second, Kind::Elephant, "e", "black elephant"),
    piece(Side::Second, Kind::Giraffe, "g", "black giraffe"),
    piece(Side::Second, Kind::Zebra, "z", "black zebra"),
    piece(Side::Second, Kind::Lion, "l", "black lion"),
];

const fn piece(side: Side, kind: Kind, token: &'static str, name: &'static str) -> Piece {
    Piece {
        token,
        name,
        side: Some(side),
        shape: shape(kind),
        colour: match side {
            Side::First => Colour::White,
            Side::Second => Colour::Black,
        },
    }
}

/// The piece of chess that comes nearest.
const fn shape(kind: Kind) -> PieceShape {
    match kind {
        Kind::Pawn => PieceShape::Pawn,
        Kind::Superpawn => PieceShape::Crowned,
        Kind::Crocodile => PieceShape::Rook,
        Kind::Monkey => PieceShape::Disc,
        Kind::Elephant => PieceShape::Bishop,
        Kind::Giraffe => PieceShape::Queen,
        Kind::Zebra => PieceShape::Knight,
        Kind::Lion => PieceShape::King,
    }
}

impl View for Congo {
    /// The river is dark, the castles belong to their lions.
    fn layout(&self) -> Layout {
        let mut layout = Layout::grid(7, 7, &PIECES, Input::Cells);
        for (cell, square) in layout.cells.iter_mut().zip(Square::all()) {
            cell.shade = u8::from(square.set() & RIVER != 0);
            let is_owner = |side: &Side| CASTLES[side.index()] & square.set() != 0;
            cell.side = Side::BOTH.into_iter().find(is_owner);
        }
        layout
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.board.piece_at(square) {
            None => Content::Empty,
            Some((side, kind)) => {
                Content::Piece(PIECES[side.index() * Kind::ALL.len() + kind.index()].token)
            }
        };
        Square::all().map(content).collect()
    }

    /// The squares that the piece visits. A monkey that could jump further
    /// stops by touching its last square once more.
    fn path(&self, m: Move) -> Vec<usize> {
        let mut path: Vec<usize> = m.landings().map(Square::index).collect();
        if m.jump_count() > 0 && self.goes_on(m) {
            path.push(m.to().index());
        }
        path
    }
}

impl Congo {
    /// Whether a longer chain begins like this one.
    fn goes_on(&self, m: Move) -> bool {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let begins_so = |longer: &Move| {
            longer.jump_count() > m.jump_count()
                && longer.from() == m.from()
                && longer.jumps().take(m.jump_count()).eq(m.jumps())
        };
        moves.iter().any(begins_so)
    }
}
