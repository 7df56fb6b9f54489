use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View};

use super::grid::{lying, place, standing};
use super::{DotsAndBoxes, Move};

static PIECES: [Piece; 3] = [
    Piece::new("r", "red box", Side::First, PieceShape::Fill, Colour::Red),
    Piece::new(
        "b",
        "blue box",
        Side::Second,
        PieceShape::Fill,
        Colour::Blue,
    ),
    Piece::neutral("x", "line", PieceShape::Fill, Colour::Black),
];

/// The layout has its rows from the top.
impl View for DotsAndBoxes {
    fn layout(&self) -> Layout {
        let (columns, rows) = self.size();
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        // Moves name dots: files and ranks are those of the dots.
        let dots = Layout::grid(columns + 1, rows + 1, &[], Input::Cells);
        Layout {
            labels: dots.labels,
            ..Layout::boxes(columns, rows, &PIECES)
        }
    }

    fn contents(&self) -> Vec<Content> {
        let (columns, rows) = self.size();
        let edge = |edge: u8| {
            if self.is_free(edge) {
                Content::Empty
            } else {
                Content::from(&PIECES[2])
            }
        };
        let places = |columns: u8, rows: u8| {
            (0..rows)
                .rev()
                .flat_map(move |row| (0..columns).map(move |column| (column, row)))
        };
        let across = places(columns, rows + 1).map(|(column, row)| edge(lying(column, row)));
        let up = places(columns + 1, rows).map(|(column, row)| edge(standing(column, row)));
        let boxes = places(columns, rows).map(|(column, row)| {
            let owner = self.owner(column, row);
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        });
        across.chain(up).chain(boxes).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let (columns, rows) = self.size();
        let [columns, rows] = [columns, rows].map(usize::from);
        let (column, row, stands) = place(m.0);
        let [column, row] = [column, row].map(usize::from);
        vec![if stands {
            columns * (rows + 1) + (rows - 1 - row) * (columns + 1) + column
        } else {
            (rows - row) * columns + column
        }]
    }
}
