use yolah_bitboard::Cell;
use yolah_game::{
    Colour, Content, Game, Input, Layout, Piece, PieceShape, Side, Sketch, View, rows,
};

use super::board::BOARD;
use super::{Move, Tafl};

static PIECES: [Piece; 3] = [
    Piece::disc("t", "attacker", Side::First, Colour::Black),
    Piece::disc("T", "defender", Side::Second, Colour::White),
    Piece::new("K", "king", Side::Second, PieceShape::King, Colour::White),
];

impl View for Tafl {
    /// All squares alike, but for the throne and the corners where they are the king's.
    fn layout(&self) -> Layout {
        let size = usize::from(self.size());
        let mut layout = Layout::grid(size, size, &PIECES, Input::Cells);
        let marked = self.throne() | self.corners();
        for place in &mut layout.cells {
            let cell = BOARD.parse(&place.name).expect("a square of the board");
            place.shade = u8::from(marked.contains(cell));
        }
        layout
    }

    fn contents(&self) -> Vec<Content> {
        let size = (self.size(), self.size());
        rows::contents(size, |file, rank| self.symbol(file, rank))
    }

    fn path(&self, m: Move) -> Vec<usize> {
        vec![self.place(m.from()), self.place(m.to())]
    }

    /// The king, when he has won or is shut in.
    fn alerts(&self) -> Vec<usize> {
        let king = self.king.into_iter().filter(|_| self.decided.is_some());
        king.map(|cell| self.place(cell)).collect()
    }

    fn ending(&self) -> Option<&'static str> {
        let outcome = self.outcome()?;
        Some(match self.decided {
            Some(Side::First) if self.king.is_empty() => "the capture of the king",
            Some(Side::First) => "a ring around all defenders",
            Some(Side::Second) if self.king.intersects(self.goal()) => "the escape of the king",
            Some(Side::Second) => "a fort at the edge",
            None if self.repeated() == Some(outcome) => "threefold repetition",
            None => "leaving no move",
        })
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        self.written(&sketch.rows(&self.layout()), sketch.turn)
    }
}

impl Tafl {
    /// The number of a square's place.
    fn place(&self, cell: Cell) -> usize {
        let (file, rank) = BOARD.coordinates(cell);
        usize::from(rank) * usize::from(self.size()) + usize::from(file)
    }
}
