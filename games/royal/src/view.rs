//! What a position looks like.

use yolah_bitboard::Cell;
use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View};

use crate::moves::{Move, What};
use crate::position::Royal;
use crate::rules::Rules;

/// Names of shapes in rules files.
const SHAPES: [(&str, PieceShape); 7] = [
    ("king", PieceShape::King),
    ("queen", PieceShape::Queen),
    ("rook", PieceShape::Rook),
    ("bishop", PieceShape::Bishop),
    ("knight", PieceShape::Knight),
    ("pawn", PieceShape::Pawn),
    ("disc", PieceShape::Disc),
];
/// What stands for a cell that the board does not have.
const MISSING: &str = "*";

impl<const W: usize> Rules<W> {
    /// All pieces, for those who draw them; kinds in order, the first side's
    /// first.
    fn looks(&self) -> &[Piece] {
        self.looks.get_or_init(|| {
            let kinds = 0..self.draft.kinds.len();
            let pieces = kinds.flat_map(|kind| Side::BOTH.map(|side| self.look(kind, side)));
            let hole = Piece {
                token: MISSING,
                name: "no cell",
                side: None,
                shape: PieceShape::Hole,
                colour: Colour::None,
            };
            pieces.chain([hole]).collect()
        })
    }

    fn look(&self, kind: usize, side: Side) -> Piece {
        let kind = &self.draft.kinds[kind];
        let token = match side {
            Side::First => kind.letter.clone(),
            Side::Second => kind.letter.to_ascii_lowercase(),
        };
        let name = format!("{} {}", self.draft.sides[side.index()], kind.name);
        let shape = SHAPES.iter().find(|(name, _)| *name == kind.shape);
        Piece {
            token: token.leak(),
            name: name.leak(),
            side: Some(side),
            shape: shape.map_or(PieceShape::Disc, |(_, shape)| *shape),
            colour: match side {
                Side::First => Colour::White,
                Side::Second => Colour::Black,
            },
        }
    }

    fn token(&self, side: Side, kind: usize) -> &'static str {
        self.looks()[2 * kind + side.index()].token
    }
}

impl<const W: usize> View for Royal<W> {
    fn layout(&self) -> Layout {
        let size = self.rules.size;
        Layout::grid(size.files, size.ranks, self.rules.looks(), Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |cell| match self.at(Cell::new(cell)) {
            Some((side, kind)) => Content::Piece(self.rules.token(side, kind)),
            None if self.rules.board.contains(Cell::new(cell)) => Content::Empty,
            None => Content::Piece(MISSING),
        };
        (0..self.rules.size.cells()).map(content).collect()
    }

    /// A drop is entered on its cell, a pass nowhere.
    fn path(&self, m: Move) -> Vec<usize> {
        match m.what {
            What::Drop => vec![m.to().index()],
            What::Pass => Vec::new(),
            _ => vec![m.from().index(), m.to().index()],
        }
    }

    fn becomes(&self, m: Move) -> Option<&'static str> {
        let made = usize::from(m.made);
        let tables = &self.rules.kinds[self.turn.index()][made];
        let is_choice = match m.what {
            What::Promotion | What::Drop => true,
            What::Plain => {
                let in_zone = tables.zone.contains(m.to()) || tables.zone.contains(m.from());
                in_zone && !self.rules.draft.kinds[made].promotes.is_empty()
            }
            _ => false,
        };
        is_choice.then(|| self.rules.token(self.turn, made))
    }
}
