use std::sync::LazyLock;

use yolah_bitboard::plane::{Cell, unwound};
use yolah_game::{
    Colour, Content, Detail, DetailKind, Layout, Piece, PieceShape, Side, Sketch, Tile, View,
};

use super::bug::{Bug, PieceName};
use super::look;
use super::movement::Move;
use super::position::Hive;
use super::text::written;

/// All 28 pieces.
static PIECES: LazyLock<Vec<Piece>> = LazyLock::new(|| PieceName::all().map(picture).collect());

fn picture(piece: PieceName) -> Piece {
    let (side, bug) = (piece.side(), piece.bug());
    let owner = ["white", "black"][side.index()];
    let number = match bug.count() {
        1 => String::new(),
        _ => format!(" {}", piece.number()),
    };
    Piece {
        token: piece.to_string().into(),
        name: format!("{owner} {}{number}", bug.name()).into(),
        side: Some(side),
        shape: PieceShape::Svg {
            path: look::path(piece).into(),
            on: Tile::Hexagon,
        },
        colour: [Colour::White, Colour::Black][side.index()],
        figure: None,
    }
}

impl Hive {
    /// The occupied cells and those around them, and where they are drawn.
    pub(super) fn drawn_places(&self) -> Vec<(Cell, [i32; 2])> {
        let from = self.occupied().first().copied().unwrap_or(Cell::ORIGIN);
        unwound(from, |cell| self.height(cell) > 0)
    }

    /// The kinds of pieces that a side has, as the first piece of each.
    fn hand(&self, side: Side) -> Vec<PieceName> {
        let kinds = Bug::ALL.into_iter().filter(|&bug| self.set.has(bug));
        kinds
            .filter_map(|bug| PieceName::kind(side, bug).next())
            .collect()
    }
}

impl View for Hive {
    const GROWS: bool = true;

    fn layout(&self) -> Layout {
        let pieces: Vec<Piece> = PieceName::all()
            .filter(|piece| self.set.has(piece.bug()))
            .map(|piece| PIECES[piece.index()].clone())
            .collect();
        let places = self.drawn_places().into_iter();
        let places = places.map(|(cell, place)| (cell.to_string(), place));
        let hands = Side::BOTH.map(|side| {
            let kinds = self.hand(side).into_iter();
            kinds
                .map(|piece| piece.to_string())
                .collect::<Vec<String>>()
        });
        let hands = hands
            .each_ref()
            .map(|hand| hand.iter().map(String::as_str).collect::<Vec<_>>());
        Layout::hexagons(places, &pieces).with_hands(hands.each_ref().map(Vec::as_slice))
    }

    fn contents(&self) -> Vec<Content> {
        let token = |piece: &PieceName| PIECES[piece.index()].token.clone();
        let content = |(cell, _): (Cell, [i32; 2])| match &self.stack(cell)[..] {
            [] => Content::Empty,
            [piece] => Content::Piece(token(piece)),
            stack => Content::Stack(stack.iter().map(token).collect()),
        };
        let cells = self.drawn_places().into_iter().map(content);
        let held = |piece: PieceName| {
            let count = self.held(piece.side(), piece.bug());
            Content::held(token(&piece), count as u32)
        };
        let hands = Side::BOTH.into_iter().flat_map(|side| self.hand(side));
        cells.chain(hands.map(held)).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let Some(piece) = m.piece() else {
            return Vec::new();
        };
        let places = self.drawn_places();
        let index = |wanted: Cell| places.iter().position(|&(cell, _)| cell == wanted);
        let from = if self.is_placed(piece) {
            index(self.places[piece.index()])
        } else {
            let mut held = Side::BOTH.into_iter().flat_map(|side| self.hand(side));
            let kind = |held: PieceName| held.side() == piece.side() && held.bug() == piece.bug();
            held.position(kind).map(|held| places.len() + held)
        };
        from.into_iter().chain(index(m.to())).collect()
    }

    /// Queens without a free side.
    fn alerts(&self) -> Vec<usize> {
        let places = self.drawn_places();
        let lost = Side::BOTH.into_iter().filter(|&side| self.crowd(side) == 6);
        let queens = lost.map(|side| self.places[PieceName::queen(side).index()]);
        let index = |queen: Cell| places.iter().position(|&(cell, _)| cell == queen);
        queens.filter_map(index).collect()
    }

    fn ending(&self) -> Option<&'static str> {
        let is_surrounded = Side::BOTH.map(|side| self.crowd(side) == 6);
        match is_surrounded {
            [true, true] => Some("surrounding both queen bees"),
            [false, false] => None,
            _ => Some("surrounding the queen bee"),
        }
    }

    fn details(&self) -> Vec<Detail> {
        if !self.set.has(Bug::Pillbug) {
            return Vec::new();
        }
        vec![Detail::new("resting piece", self.resting_text(), DetailKind::Cell).or_nothing()]
    }

    /// What is in the hands follows from what is on the board.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let stack = |((cell, _), content): ((Cell, [i32; 2]), &Content)| match content.pieces() {
            [] => None,
            pieces => Some((cell, pieces.join("."))),
        };
        let cells = self.drawn_places().into_iter().zip(&sketch.cells);
        let resting = sketch.details.first().map_or("", String::as_str);
        written(
            self.set,
            cells.filter_map(stack).collect(),
            sketch.turn,
            resting,
        )
    }
}
