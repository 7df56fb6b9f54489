use yolah_game::{Colour, Content, Input, Layout, Piece, Side, Sketch, View};

use super::{Move, Othello};

static PIECES: [Piece; 2] = [
    Piece::disc("X", "black disc", Side::First, Colour::Black),
    Piece::disc("O", "white disc", Side::Second, Colour::White),
];

impl View for Othello {
    /// A grid that is upside down: rank 1 is the upper row.
    fn layout(&self) -> Layout {
        let size = usize::from(self.size());
        let mut layout = Layout::grid(size, size, &PIECES, Input::Cells);
        for cell in &mut layout.cells {
            cell.row = size - 1 - cell.row;
            cell.y = cell.row as f32;
            cell.shade = 1;
        }
        for label in layout.labels.iter_mut().filter(|label| label.x < 0.0) {
            label.y = size as f32 - label.y;
        }
        layout
    }

    fn contents(&self) -> Vec<Content> {
        let size = self.size();
        let squares = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
        let content = |(file, rank)| match self.owner(file, rank) {
            None => Content::Empty,
            Some(side) => Content::from(&PIECES[side.index()]),
        };
        squares.map(content).collect()
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        let squares: String = sketch.tokens("-").collect();
        format!("{squares} {}", PIECES[sketch.turn.index()].token)
    }

    fn path(&self, m: Move) -> Vec<usize> {
        if m == Move::PASS {
            return Vec::new();
        }
        vec![usize::from(m.rank()) * usize::from(self.size()) + usize::from(m.file())]
    }
}
