use yolah_game::{
    Colour, Content, Game as _, Input, Layout, MoveList, Piece, PieceShape, Side, Tile, Token, View,
};

use super::square::{CASTLES, RIVER, Square};
use super::{Congo, Kind, Move};

/// White's pieces, then Black's, each in the order of [`Kind`].
static PIECES: [Piece; 16] = [
    piece(Side::First, "P", "P", "white pawn"),
    piece(Side::First, "S", "S", "white superpawn"),
    piece(Side::First, "C", "C", "white crocodile"),
    piece(Side::First, "M", "M", "white monkey"),
    piece(Side::First, "E", "E", "white elephant"),
    piece(Side::First, "G", "G", "white giraffe"),
    piece(Side::First, "Z", "Z", "white zebra"),
    piece(Side::First, "L", "L", "white lion"),
    piece(Side::Second, "P", "p", "black pawn"),
    piece(Side::Second, "S", "s", "black superpawn"),
    piece(Side::Second, "C", "c", "black crocodile"),
    piece(Side::Second, "M", "m", "black monkey"),
    piece(Side::Second, "E", "e", "black elephant"),
    piece(Side::Second, "G", "g", "black giraffe"),
    piece(Side::Second, "Z", "z", "black zebra"),
    piece(Side::Second, "L", "l", "black lion"),
];

/// The first letter of the animal's name on a disc: Congo has no customary pictures.
const fn piece(side: Side, letter: &'static str, token: &'static str, name: &'static str) -> Piece {
    let shape = PieceShape::Glyph {
        text: Token::Borrowed(letter),
        on: Tile::Disc,
    };
    let colour = match side {
        Side::First => Colour::White,
        Side::Second => Colour::Black,
    };
    Piece::new(token, name, side, shape, colour)
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
                Content::from(&PIECES[side.index() * Kind::ALL.len() + kind.index()])
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
