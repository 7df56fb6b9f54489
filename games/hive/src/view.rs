use std::sync::LazyLock;

use yolah_bitboard::plane::Cell;
use yolah_game::{
    Colour, Content, Detail, DetailKind, Layout, Outcome, Piece, PieceShape, Side, Sketch, Tile,
    Token, View,
};

use super::bug::{Bug, PieceName};
use super::look;
use super::movement::Move;
use super::position::Hive;

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
    /// The number of a cell in the layout.
    fn number(&self, cell: Cell) -> Option<usize> {
        let mut places = self.stacks.drawn().into_iter();
        places.position(|(place, _)| place == cell)
    }

    /// The kinds of pieces that each side has, as the first piece of each.
    fn hands(&self) -> [Vec<PieceName>; 2] {
        let kinds = Bug::ALL.into_iter().filter(|&bug| self.set.has(bug));
        let first = |side: Side| move |bug: Bug| PieceName::kind(side, bug).next();
        Side::BOTH.map(|side| kinds.clone().filter_map(first(side)).collect())
    }
}

/// How contents and layouts refer to a piece.
fn token(piece: usize) -> Token {
    PIECES[piece].token.clone()
}

impl View for Hive {
    const GROWS: bool = true;

    fn layout(&self) -> Layout {
        let pieces = PieceName::all().filter(|piece| self.set.has(piece.bug()));
        let pieces: Vec<Piece> = pieces.map(|it| PIECES[it.index()].clone()).collect();
        let places = self.stacks.drawn().into_iter();
        let places = places.map(|(cell, place)| (cell.to_string(), place));
        let tokens = |hand: Vec<PieceName>| hand.iter().map(|kind| token(kind.index())).collect();
        let hands: [Vec<Token>; 2] = self.hands().map(tokens);
        Layout::hexagons(places, &pieces).with_hands([&hands[0], &hands[1]])
    }

    fn contents(&self) -> Vec<Content> {
        let content = |(cell, _)| match self.stacks.stack(cell)[..] {
            [] => Content::Empty,
            [piece] => Content::Piece(token(piece)),
            ref stack => Content::Stack(stack.iter().copied().map(token).collect()),
        };
        let cells = self.stacks.drawn().into_iter().map(content);
        let held = |piece: PieceName| {
            let count = self.held(piece.side(), piece.bug());
            Content::held(token(piece.index()), count as u32)
        };
        let hands = self.hands().concat().into_iter().map(held);
        cells.chain(hands).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let Some(piece) = m.piece() else {
            return Vec::new();
        };
        let from = if self.is_placed(piece) {
            self.number(self.place(piece).0)
        } else {
            let kind = |held: &PieceName| (held.side(), held.bug()) == (piece.side(), piece.bug());
            let held = self.hands().concat().iter().position(kind);
            held.map(|held| self.stacks.drawn().len() + held)
        };
        from.into_iter().chain(self.number(m.to())).collect()
    }

    /// Queens without a free side.
    fn alerts(&self) -> Vec<usize> {
        let lost = Side::BOTH.into_iter().filter(|&side| self.crowd(side) == 6);
        let queens = lost.map(|side| self.place(PieceName::queen(side)).0);
        queens.filter_map(|queen| self.number(queen)).collect()
    }

    fn ending(&self) -> Option<&'static str> {
        self.decided().map(|outcome| match outcome {
            Outcome::DRAW => "surrounding both queen bees",
            _ => "surrounding the queen bee",
        })
    }

    fn details(&self) -> Vec<Detail> {
        if !self.set.has(Bug::Pillbug) {
            return Vec::new();
        }
        vec![Detail::new("resting piece", self.resting_text(), DetailKind::Cell).or_nothing()]
    }

    /// What is in the hands follows from what is on the board.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let cells = self.stacks.drawn().into_iter().zip(&sketch.cells);
        let mut stacks: Vec<_> = cells
            .map(|((cell, _), content)| (cell, content.pieces().join(".")))
            .filter(|(_, pieces)| !pieces.is_empty())
            .collect();
        stacks.sort_by_key(|(cell, _)| (cell.place()[1], cell.place()[0]));
        let texts = stacks.into_iter();
        let texts = texts.map(|(cell, pieces)| format!("{cell}:{pieces}"));
        let stacks = texts.collect::<Vec<_>>().join("/");
        let or_dash = |text: &str| if text.is_empty() { "-" } else { text }.to_owned();
        let turn = ["w", "b"][sketch.turn.index()];
        let text = format!("{} {} {turn}", self.set, or_dash(&stacks));
        let resting = sketch.details.iter().map(|cell| or_dash(cell));
        resting.fold(text, |text, cell| text + " " + &cell)
    }
}
