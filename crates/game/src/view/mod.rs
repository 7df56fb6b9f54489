mod boards;
mod diagram;
mod hexagons;
mod pits;
mod rows;
mod sketch;

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Notation, Side};

pub(crate) use hexagons::corners;
pub use rows::rows_of;
pub use sketch::{Detail, DetailKind, Letter, Sketch};

/// A name that a game knows when it is compiled, or reads from a rules file.
pub type Token = Cow<'static, str>;

/// How to draw a game and how a person enters its moves, as data: whoever
/// shows boards shows every game that implements this, without knowing rules.
pub trait View: Notation {
    /// Whether the layout changes with the moves, as in Hive, where the pieces
    /// are the board. A place is then known by its name: the same name means
    /// the same place in every position of a game.
    const GROWS: bool = false;

    /// The board of this position. Most games have one board; some (mancala)
    /// have different numbers of houses, and some boards [grow](View::GROWS).
    fn layout(&self) -> Layout;

    /// What is on each cell, in the order of the layout's cells.
    fn contents(&self) -> Vec<Content>;

    /// The cells that a person touches to make a legal move, in order, as
    /// indices of the layout's cells; none for a pass. It has a cell for each
    /// step of the move: from, to and arrow in Amazons; hand and square where a
    /// piece is dropped.
    fn path(&self, m: Self::Move) -> Vec<usize>;

    /// The token of the piece that a legal move makes of the moved one, where
    /// moves with the same path differ by it: a promotion in chess, and the
    /// move that does not promote in shogi.
    fn becomes(&self, m: Self::Move) -> Option<Token> {
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

    /// What belongs to the position beside what lies on the cells and who is to
    /// move, for who edits it: counters, rights, hands that are no places.
    fn details(&self) -> Vec<Detail> {
        Vec::new()
    }

    /// The text of an edited position, in a game with this position: whether
    /// there is such a position, is for
    /// [`read_position`](Notation::read_position) to say. What was sketched has
    /// the places and the details of this one.
    ///
    /// By default the text is like a FEN: rows with the tokens of pieces and
    /// numbers for runs of free cells, the first letter of the side to move, and
    /// the details.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let turn = &Self::side_name(sketch.turn)[..1];
        sketch.text(&self.layout(), turn, &self.details())
    }
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
    /// Strokes under the places.
    pub lines: Vec<Line>,
    /// Texts in the margin and on the board.
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
    /// Its row among the places, from 0 at the top, for keyboard and screen
    /// reader.
    pub row: usize,
    /// Its place in the row, from 0 at the left.
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
    /// 0 light or 1 dark, where places are told apart so; 1 is a marked point.
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
    /// A hexagon that stands on a point.
    Hexagon,
    /// A point where lines meet.
    Point,
    /// A line between two points, along the longer side of its rectangle.
    Edge,
    /// A part of the board that takes no moves, and shows whose it is.
    Area,
    /// Where a side keeps pieces of one kind that it can drop.
    Hand,
}

/// A stroke on the board.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
pub struct Line {
    /// What it joins, as `x` and `y`; a single point is a dot.
    pub points: Vec<[f32; 2]>,
    /// Its colour; [`Colour::None`] is that of the board's lines.
    pub colour: Colour,
}

impl Line {
    /// A line of the board's own colour.
    pub fn new(points: impl Into<Vec<[f32; 2]>>) -> Line {
        Line {
            points: points.into(),
            colour: Colour::None,
        }
    }
}

/// A text in the margin of the board or on it.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
    /// The cell whose number it is: it gives way to what lies there.
    pub cell: Option<usize>,
}

impl Label {
    /// A text around this point that is no cell's number.
    pub fn new(text: impl Into<String>, x: f32, y: f32) -> Label {
        Label {
            text: text.into(),
            x,
            y,
            cell: None,
        }
    }
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
pub struct Piece {
    /// How [`Content`] refers to it, and its sign where only text is shown.
    pub token: Token,
    /// What people call it.
    pub name: Token,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it looks like.
    pub shape: PieceShape,
    /// Its colour.
    pub colour: Colour,
    /// What it looks like to who does not read its sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<PieceShape>,
}

impl Piece {
    /// A piece of a side.
    pub const fn new(
        token: &'static str,
        name: &'static str,
        side: Side,
        shape: PieceShape,
        colour: Colour,
    ) -> Piece {
        Piece {
            token: Cow::Borrowed(token),
            name: Cow::Borrowed(name),
            side: Some(side),
            shape,
            colour,
            figure: None,
        }
    }

    /// A round stone of a side.
    pub const fn disc(
        token: &'static str,
        name: &'static str,
        side: Side,
        colour: Colour,
    ) -> Piece {
        Piece::new(token, name, side, PieceShape::Disc, colour)
    }

    /// What lies there and belongs to nobody.
    pub const fn neutral(
        token: &'static str,
        name: &'static str,
        shape: PieceShape,
        colour: Colour,
    ) -> Piece {
        Piece {
            token: Cow::Borrowed(token),
            name: Cow::Borrowed(name),
            side: None,
            shape,
            colour,
            figure: None,
        }
    }
}

/// What a piece looks like.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize)]
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
    /// The cell itself, filled: an edge that is drawn, an area that is won, a
    /// square that is burnt.
    Fill,
    /// A text in the colour of the piece.
    Glyph {
        /// One or two characters.
        text: Token,
        /// What they are written on.
        on: Tile,
    },
    /// A shape that the game brings, filled with the colour of the piece; on a tile
    /// it is the tile that has this colour, and the shape one that stands out.
    Svg {
        /// Path data in a square of side 1 around the origin. Lines that enclose
        /// nothing are strokes.
        path: Token,
        /// What it is drawn on.
        on: Tile,
    },
}

/// What a glyph or a shape is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Tile {
    /// Nothing.
    None,
    /// A round tile: xiangqi.
    Disc,
    /// A wedge that points away from its owner: shogi.
    Pentagon,
    /// A tile as large as a cell of hexagons: Hive.
    Hexagon,
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
    /// By touching the cells of the path, one after the other.
    Cells,
    /// So, or by touching only its first and last cell: leaps of one piece.
    Chain,
    /// By touching any cell in the column of the path's only cell.
    Column,
}

/// What is on a cell.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Content {
    /// Nothing.
    Empty,
    /// The piece with this token.
    Piece(Token),
    /// So many seeds.
    Count(u32),
    /// Pieces on top of each other, the lowest first.
    Stack(Vec<Token>),
    /// So many pieces of a kind, in a hand.
    Held {
        /// Which piece.
        piece: Token,
        /// How many; there may be none.
        count: u32,
    },
}

impl Content {
    /// The piece with this token.
    pub fn piece(token: impl Into<Token>) -> Content {
        Content::Piece(token.into())
    }

    /// So many pieces of a kind, in a hand.
    pub fn held(piece: impl Into<Token>, count: u32) -> Content {
        let piece = piece.into();
        Content::Held { piece, count }
    }

    /// The tokens of all pieces here, the uppermost last.
    pub fn pieces(&self) -> &[Token] {
        match self {
            Content::Piece(token) | Content::Held { piece: token, .. } => {
                std::slice::from_ref(token)
            }
            Content::Stack(tokens) => tokens,
            Content::Empty | Content::Count(_) => &[],
        }
    }
}

impl From<&Piece> for Content {
    fn from(piece: &Piece) -> Content {
        Content::Piece(piece.token.clone())
    }
}

impl Layout {
    /// The piece with a token.
    pub fn piece(&self, token: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.token == token)
    }

    /// The uppermost piece of a content.
    pub fn top(&self, content: &Content) -> Option<&Piece> {
        self.piece(content.pieces().last()?)
    }

    /// Cells of this layout as cells of another one of the same game, by name;
    /// those that are not there are left out.
    pub fn carried(&self, cells: &[usize], to: &Layout) -> Vec<usize> {
        let index = |&cell: &usize| {
            let name = &self.cells.get(cell)?.name;
            to.cells.iter().position(|there| there.name == *name)
        };
        cells.iter().filter_map(index).collect()
    }
}
