use schemars::JsonSchema;
use serde::Serialize;

use crate::{Notation, Side};

/// How to draw a game and how a person enters its moves, as data: whoever
/// shows boards shows every game that implements this, without knowing rules.
pub trait View: Notation {
    /// The board of this position. Most games have one board; some (mancala)
    /// have different numbers of houses.
    fn layout(&self) -> Layout;

    /// What is on each cell, in the order of the layout's cells.
    fn contents(&self) -> Vec<Content>;

    /// The cells that a person touches to make a legal move, in order, as
    /// indices of the layout's cells; none for a pass.
    fn path(&self, m: Self::Move) -> Vec<usize>;

    /// The token of the piece that a legal move makes of the moved one, where
    /// moves with the same path differ by it: a promotion in chess.
    fn becomes(&self, m: Self::Move) -> Option<&'static str> {
        let _ = m;
        None
    }

    /// Parts of the board that belong together, and whose they are, in games
    /// where the board falls apart; they do not overlap.
    fn regions(&self) -> Vec<Region> {
        Vec::new()
    }

    /// Cells that everybody should see, as indices of the layout's cells: a
    /// king in check, the line that has won.
    fn alerts(&self) -> Vec<usize> {
        Vec::new()
    }

    /// How the game ended, where people have a word for it: checkmate.
    fn ending(&self) -> Option<&'static str> {
        None
    }
}

/// The cells of all rows of at least `length` equal pieces, in any of the eight
/// directions, on a board of squares with so many files.
///
/// ```
/// use yolah_game::{Content, rows_of};
///
/// let cell = |c| if c == 'x' { Content::Piece("x") } else { Content::Empty };
/// let contents: Vec<Content> = "x..xx..x.".chars().map(cell).collect();
/// assert_eq!(rows_of(&contents, 3, 3), []);
/// assert_eq!(rows_of(&contents, 3, 2), [0, 3, 4, 7]);
/// ```
pub fn rows_of(contents: &[Content], files: usize, length: usize) -> Vec<usize> {
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let at = |file: isize, rank: isize| {
        let is_inside = (0..files as isize).contains(&file) && rank >= 0;
        let cell = is_inside.then_some((rank * files as isize + file) as usize)?;
        let piece = matches!(contents.get(cell), Some(Content::Piece(_)));
        piece.then_some((cell, contents[cell]))
    };
    let row = |(file, rank): (isize, isize), (across, up): (isize, isize)| {
        let place = |i: usize| at(file + across * i as isize, rank + up * i as isize);
        let cells: Option<Vec<_>> = (0..length).map(place).collect();
        cells.filter(|cells| cells.iter().all(|(_, content)| *content == cells[0].1))
    };
    let mut found: Vec<usize> = (0..contents.len())
        .map(|cell| ((cell % files) as isize, (cell / files) as isize))
        .flat_map(|from| steps.into_iter().filter_map(move |step| row(from, step)))
        .flatten()
        .map(|(cell, _)| cell)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// A part of the board.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize)]
pub struct Region {
    /// Its cells, as indices of the layout's cells.
    pub cells: Vec<usize>,
    /// The only one who can use it; `None` where both can.
    pub side: Option<Side>,
    /// What is certain about it, in a word: the number of moves, in Yolah.
    pub text: Option<String>,
}

/// A board, its places and its pieces, in units of one square: `x` to the
/// right and `y` down from the upper left corner, the first player below.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
pub struct Layout {
    /// Units across.
    pub width: f32,
    /// Units from top to bottom.
    pub height: f32,
    /// The places; other parts refer to them by index.
    pub cells: Vec<Place>,
    /// Texts in the margin.
    pub labels: Vec<Label>,
    /// What can lie on a cell, apart from numbers of seeds.
    pub pieces: Vec<Piece>,
    /// The colours of the two sides.
    pub colours: [Colour; 2],
    /// How moves are entered.
    pub input: Input,
}

/// A place on the board.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
#[schemars(rename = "Cell")]
pub struct Place {
    /// What people call it.
    pub name: String,
    /// Its row among the places, from the top, for keyboard and screen reader.
    pub row: usize,
    /// Its place in the row, from the left.
    pub column: usize,
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Units across.
    pub width: f32,
    /// Units from top to bottom.
    pub height: f32,
    /// What it looks like.
    pub shape: PlaceShape,
    /// 0 light or 1 dark, where places are told apart so.
    pub shade: u8,
    /// Whose place it is, where places belong to somebody.
    pub side: Option<Side>,
}

/// What a place looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
#[schemars(rename = "CellShape")]
pub enum PlaceShape {
    /// A square of a board.
    Square,
    /// A house for seeds.
    Round,
    /// A house that takes no moves.
    Store,
}

/// A text in the margin of the board, or, with its centre in a cell, the
/// number of that cell.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
pub struct Piece {
    /// How [`Content::Piece`] refers to it.
    pub token: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it looks like.
    pub shape: PieceShape,
    /// Its colour.
    pub colour: Colour,
}

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PieceShape {
    /// A round stone.
    Disc,
    /// Two crossing strokes.
    Cross,
    /// A circle.
    Ring,
    /// Nothing, where there could have been something.
    Hole,
    /// Two round stones, one on the other: a king in draughts.
    Crowned,
    /// A piece of chess.
    King,
    /// A piece of chess.
    Queen,
    /// A piece of chess.
    Rook,
    /// A piece of chess.
    Bishop,
    /// A piece of chess.
    Knight,
    /// A piece of chess.
    Pawn,
}

/// Names of colours; whoever draws chooses the shades.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Colour {
    Black,
    White,
    Red,
    Yellow,
    Blue,
    None,
}

/// How a person enters a move, given its [`View::path`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Input {
    /// By touching the cells of the path.
    Cells,
    /// By touching any cell in the column of the path's only cell.
    Column,
}

/// What is on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum Content {
    /// Nothing.
    Empty,
    /// The piece with this token.
    Piece(&'static str),
    /// So many seeds.
    Count(u32),
}

impl Layout {
    /// A board of squares with files `a`, `b`… and ranks from 1 below, in the
    /// order `a1`, `b1`…, shaded like a chess board.
    pub fn grid(files: usize, ranks: usize, pieces: &[Piece], input: Input) -> Layout {
        let cells = (0..files * ranks).map(|i| square(i % files, i / files, ranks));
        let below = (0..files).map(|file| Label {
            text: file_name(file),
            x: file as f32 + 0.5,
            y: ranks as f32 + 0.3,
        });
        let left = (0..ranks).map(|rank| Label {
            text: (rank + 1).to_string(),
            x: -0.3,
            y: (ranks - 1 - rank) as f32 + 0.5,
        });
        Layout {
            width: files as f32,
            height: ranks as f32,
            cells: cells.collect(),
            labels: below.chain(left).collect(),
            pieces: pieces.to_vec(),
            colours: Side::BOTH.map(|side| colour(pieces, side)),
            input,
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
        let number = |place: &Place| Label {
            text: place.name.clone(),
            x: place.x + 0.5,
            y: place.y + 0.5,
        };
        Layout {
            width: size as f32,
            height: size as f32,
            labels: cells.iter().map(number).collect(),
            cells,
            pieces: pieces.to_vec(),
            colours: Side::BOTH.map(|side| colour(pieces, side)),
            input: Input::Cells,
        }
    }
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
        x: file as f32,
        y: row as f32,
        width: 1.0,
        height: 1.0,
        shape: PlaceShape::Square,
        shade: u8::from((file + rank).is_multiple_of(2)),
        side: None,
    }
}

fn file_name(file: usize) -> String {
    char::from(b'a' + file as u8).to_string()
}
