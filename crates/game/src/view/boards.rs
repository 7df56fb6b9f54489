//! Boards of squares, of points on lines and of edges between dots.

use super::{Colour, Input, Label, Layout, Line, Piece, Place, PlaceShape};
use crate::Side;

/// Space between a board and a hand above it; below it labels need more.
const ABOVE: f32 = 0.3;
const BELOW: f32 = 0.7;

impl Layout {
    /// A board without places, for games that build their own.
    pub fn empty(width: f32, height: f32, pieces: &[Piece], input: Input) -> Layout {
        Layout {
            width,
            height,
            cells: Vec::new(),
            lines: Vec::new(),
            labels: Vec::new(),
            pieces: pieces.to_vec(),
            colours: Side::BOTH.map(|side| colour(pieces, side)),
            input,
        }
    }

    /// A board of squares with files `a`, `b`… and ranks from 1 below, in the
    /// order `a1`, `b1`…, shaded like a chess board.
    pub fn grid(files: usize, ranks: usize, pieces: &[Piece], input: Input) -> Layout {
        Layout {
            cells: (0..files * ranks)
                .map(|i| square(i % files, i / files, ranks))
                .collect(),
            labels: labels(files, ranks),
            ..Layout::empty(files as f32, ranks as f32, pieces, input)
        }
    }

    /// The dark squares of a board with an even number of ranks and files, as
    /// draughts uses them: numbered from 1, row by row from the upper left,
    /// with a dark square in the lower left corner.
    ///
    /// ```
    /// use yolah_game::Layout;
    ///
    /// let board = Layout::dark_squares(10, &[]);
    /// assert_eq!(board.cells.len(), 50);
    /// assert_eq!((board.cells[0].name.as_str(), board.cells[0].x), ("1", 1.0));
    /// assert_eq!((board.cells[45].name.as_str(), board.cells[45].x), ("46", 0.0));
    /// ```
    pub fn dark_squares(size: usize, pieces: &[Piece]) -> Layout {
        let half = size / 2;
        let cell = |i: usize| {
            let row = i / half;
            let x = 2 * (i % half) + usize::from(row.is_multiple_of(2));
            Place {
                name: (i + 1).to_string(),
                column: i % half,
                shade: 1,
                ..square(x, size - 1 - row, size)
            }
        };
        let cells: Vec<Place> = (0..size * half).map(cell).collect();
        let number = |(i, place): (usize, &Place)| Label {
            cell: Some(i),
            ..Label::new(&*place.name, place.x + 0.5, place.y + 0.5)
        };
        Layout {
            labels: cells.iter().enumerate().map(number).collect(),
            cells,
            ..Layout::empty(size as f32, size as f32, pieces, Input::Chain)
        }
    }

    /// Lines that cross, and the points where they do, named like squares: the
    /// board of go.
    ///
    /// ```
    /// use yolah_game::{Layout, PlaceShape};
    ///
    /// let board = Layout::points(9, 9, &[]);
    /// assert_eq!(board.cells.len(), 81);
    /// assert_eq!(board.lines.len(), 9 + 9);
    /// assert_eq!(board.cells[10].name, "b2");
    /// assert_eq!(board.cells[10].shape, PlaceShape::Point);
    /// ```
    pub fn points(files: usize, ranks: usize, pieces: &[Piece]) -> Layout {
        let mut layout = Layout::grid(files, ranks, pieces, Input::Cells);
        for place in &mut layout.cells {
            place.shape = PlaceShape::Point;
            place.shade = 0;
        }
        let (right, bottom) = (files as f32 - 0.5, ranks as f32 - 0.5);
        let down = (0..files).map(|file| file as f32 + 0.5);
        let across = (0..ranks).map(|rank| rank as f32 + 0.5);
        let down = down.map(|x| Line::new([[x, 0.5], [x, bottom]]));
        let across = across.map(|y| Line::new([[0.5, y], [right, y]]));
        layout.lines = down.chain(across).collect();
        layout
    }

    /// The same board of squares or points with other letters for its files, like those of
    /// [go](crate::points::FILES).
    ///
    /// ```
    /// use yolah_game::{Layout, points};
    ///
    /// let board = Layout::points(9, 9, &[]).with_letters(points::FILES);
    /// assert_eq!((&*board.cells[8].name, &*board.labels[8].text), ("j1", "j"));
    /// ```
    #[must_use]
    pub fn with_letters(mut self, letters: &str) -> Layout {
        let names = self.cells.iter_mut().map(|place| &mut place.name);
        let labels = self.labels.iter_mut().map(|label| &mut label.text);
        for text in names.chain(labels) {
            if let Some(letter @ b'a'..=b'z') = text.bytes().next() {
                let file = usize::from(letter - b'a');
                text.replace_range(..1, &letters[file..=file]);
            }
        }
        self
    }

    /// Places of any shape on points, each with its name and its centre: the
    /// board of a mill game. Rows are those of equal height.
    pub fn scattered(points: &[(&str, [f32; 2])], lines: Vec<Line>, pieces: &[Piece]) -> Layout {
        let reach = |axis: usize| {
            let far = points.iter().map(|(_, at)| at[axis]);
            far.fold(0.0, f32::max) + 0.5
        };
        let cell = |(name, [x, y]): &(&str, [f32; 2])| Place {
            name: (*name).to_owned(),
            ..place(x - 0.5, y - 0.5, [1.0, 1.0], PlaceShape::Point)
        };
        let mut cells: Vec<Place> = points.iter().map(cell).collect();
        number(&mut cells);
        Layout {
            cells,
            lines,
            ..Layout::empty(reach(0), reach(1), pieces, Input::Cells)
        }
    }

    /// Edges between dots, and the boxes that they enclose: first the edges that
    /// lie, row by row from the top, then those that stand, then the boxes. An
    /// edge is named by the dots it joins, `a1b1`, with `a1` in the lower left
    /// corner; a box by its lower left dot, `box a1`.
    ///
    /// ```
    /// use yolah_game::Layout;
    ///
    /// let board = Layout::boxes(2, 1, &[]);
    /// let names: Vec<_> = board.cells.iter().map(|cell| cell.name.as_str()).collect();
    /// let edges = ["a2b2", "b2c2", "a1b1", "b1c1", "a1a2", "b1b2", "c1c2"];
    /// assert_eq!(names[..7], edges);
    /// assert_eq!(names[7..], ["box a1", "box b1"]);
    /// ```
    pub fn boxes(columns: usize, rows: usize, pieces: &[Piece]) -> Layout {
        let dot = |column: usize, row: usize| format!("{}{}", file_name(column), rows + 1 - row);
        let grid = |columns: usize, rows: usize| {
            (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
        };
        let lying = grid(columns, rows + 1).map(|(column, row)| Place {
            name: dot(column, row) + &dot(column + 1, row),
            ..edge(column as f32 + 1.0, row as f32 + 0.5, [1.0, EDGE])
        });
        let standing = grid(columns + 1, rows).map(|(column, row)| Place {
            name: dot(column, row + 1) + &dot(column, row),
            ..edge(column as f32 + 0.5, row as f32 + 1.0, [EDGE, 1.0])
        });
        let boxes = grid(columns, rows).map(|(column, row)| Place {
            name: format!("box {}", dot(column, row + 1)),
            ..place(
                column as f32 + 0.5,
                row as f32 + 0.5,
                [1.0, 1.0],
                PlaceShape::Area,
            )
        });
        let mut cells: Vec<Place> = lying.chain(standing).chain(boxes).collect();
        number(&mut cells);
        let dots = grid(columns + 1, rows + 1);
        let dots = dots.map(|(x, y)| Line::new([[x as f32 + 0.5, y as f32 + 0.5]]));
        let (width, height) = (columns as f32 + 1.0, rows as f32 + 1.0);
        Layout {
            cells,
            lines: dots.collect(),
            ..Layout::empty(width, height, pieces, Input::Cells)
        }
    }

    /// The same board with a hand for each side: a place for each piece that
    /// the side can hold, named `hand` and its token, after all other places.
    /// The first player's lie below the board, the second's above.
    ///
    /// # Panics
    /// If a token is none of the layout's pieces.
    #[must_use]
    pub fn with_hands(mut self, hands: [&[impl AsRef<str>]; 2]) -> Layout {
        let top = 1.0 + ABOVE;
        // A narrow board stands in the middle of a long hand.
        let widest = hands.iter().map(|hand| hand.len()).max();
        let beside = (widest.unwrap_or(0) as f32 - self.width).max(0.0);
        self.shift(beside / 2.0, top);
        self.width += beside;
        for place in &mut self.cells {
            place.row += 1;
        }
        let below = self.cells.iter().map(|place| place.row + 1).max();
        let bottom = top + self.height + BELOW;
        let ends = [(below.unwrap_or(1), bottom), (0, 0.0)];
        for (side, (row, y)) in Side::BOTH.into_iter().zip(ends) {
            let tokens = hands[side.index()];
            let left = (self.width - tokens.len() as f32) / 2.0;
            for (column, token) in tokens.iter().enumerate() {
                let piece = self.piece(token.as_ref()).expect("a piece of the layout");
                self.cells.push(Place {
                    name: format!("hand {}", piece.token),
                    row,
                    column,
                    side: Some(side),
                    ..place(left + column as f32, y, [1.0, 1.0], PlaceShape::Hand)
                });
            }
        }
        self.height = bottom + 1.0;
        self
    }

    /// Moves all that is drawn.
    pub(super) fn shift(&mut self, x: f32, y: f32) {
        for place in &mut self.cells {
            place.x += x;
            place.y += y;
        }
        for point in self.lines.iter_mut().flat_map(|line| &mut line.points) {
            *point = [point[0] + x, point[1] + y];
        }
        for label in &mut self.labels {
            label.x += x;
            label.y += y;
        }
    }
}

/// How wide an edge is for who wants to touch it.
const EDGE: f32 = 0.4;

fn edge(x: f32, y: f32, size: [f32; 2]) -> Place {
    place(x - size[0] / 2.0, y - size[1] / 2.0, size, PlaceShape::Edge)
}

/// A place of nobody, without a name.
pub(super) fn place(x: f32, y: f32, [width, height]: [f32; 2], shape: PlaceShape) -> Place {
    Place {
        name: String::new(),
        row: 0,
        column: 0,
        x,
        y,
        width,
        height,
        shape,
        shade: 0,
        side: None,
    }
}

/// Numbers rows and columns by where the centres lie.
pub(super) fn number(places: &mut [Place]) {
    // Nearer than this it is the same height.
    const FINE: f32 = 64.0;
    let height = |place: &Place| ((place.y + place.height / 2.0) * FINE).round() as i32;
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (&places[a], &places[b]);
        height(a)
            .cmp(&height(b))
            .then((a.x + a.width / 2.0).total_cmp(&(b.x + b.width / 2.0)))
    });
    let (mut row, mut column) = (0, 0);
    for (i, &here) in order.iter().enumerate() {
        if i > 0 && height(&places[order[i - 1]]) != height(&places[here]) {
            (row, column) = (row + 1, 0);
        }
        (places[here].row, places[here].column) = (row, column);
        column += 1;
    }
}

/// Letters below and numbers at the left.
fn labels(files: usize, ranks: usize) -> Vec<Label> {
    let bottom = ranks as f32 + 0.3;
    let below = (0..files).map(|file| Label::new(file_name(file), file as f32 + 0.5, bottom));
    let left = (0..ranks).map(|rank| {
        let y = (ranks - 1 - rank) as f32 + 0.5;
        Label::new((rank + 1).to_string(), -0.3, y)
    });
    below.chain(left).collect()
}

/// The colour of a side's pieces.
fn colour(pieces: &[Piece], side: Side) -> Colour {
    let piece = pieces.iter().find(|piece| piece.side == Some(side));
    piece.map_or(Colour::None, |piece| piece.colour)
}

fn square(file: usize, rank: usize, ranks: usize) -> Place {
    let row = ranks - 1 - rank;
    Place {
        name: format!("{}{}", file_name(file), rank + 1),
        row,
        column: file,
        shade: u8::from((file + rank).is_multiple_of(2)),
        ..place(file as f32, row as f32, [1.0, 1.0], PlaceShape::Square)
    }
}

/// `a` to `z`, then `aa`.
pub(super) fn file_name(file: usize) -> String {
    let letter = char::from(b'a' + (file % 26) as u8);
    match file / 26 {
        0 => letter.to_string(),
        rounds => file_name(rounds - 1) + &letter.to_string(),
    }
}
