//! What a position looks like.

use yolah_bitboard::Cell;
use yolah_game::{
    Colour, Content, Detail, DetailKind, Input, Layout, Letter, Line, Piece, PieceShape, Side,
    Sketch, Tile, Token, View,
};

use crate::area::Size;
use crate::castling::Castle;
use crate::draft::Set;
use crate::moves::{Move, What};
use crate::position::Royal;
use crate::rules::Rules;

/// Names of shapes in rules files; a piece of any other is a disc with its letter.
const SHAPES: [(&str, PieceShape); 6] = [
    ("king", PieceShape::King),
    ("queen", PieceShape::Queen),
    ("rook", PieceShape::Rook),
    ("bishop", PieceShape::Bishop),
    ("knight", PieceShape::Knight),
    ("pawn", PieceShape::Pawn),
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
            let hole = Piece::neutral(MISSING, "no cell", PieceShape::Hole, Colour::None);
            let is_whole = self.draft.board.iter().all(|&is_cell| is_cell);
            let holes = (!is_whole).then_some(hole);
            pieces.chain(holes).collect()
        })
    }

    fn look(&self, kind: usize, side: Side) -> Piece {
        let (set, kind) = (self.draft.set, &self.draft.kinds[kind]);
        let token = match side {
            Side::First => kind.letter.clone(),
            Side::Second => kind.letter.to_ascii_lowercase(),
        };
        let name = format!("{} {}", self.draft.sides[side.index()], kind.name);
        let shape = SHAPES.into_iter().find(|(name, _)| *name == kind.shape);
        let written = |text: &str| PieceShape::Glyph {
            text: text.to_owned().into(),
            on: set.tile(),
        };
        let figure = shape.map_or_else(|| written(&kind.letter), |(_, shape)| shape);
        let sign = &kind.signs[side.index()];
        let has_sign = !sign.is_empty();
        Piece {
            token: token.into(),
            name: name.into(),
            side: Some(side),
            shape: if has_sign {
                written(sign)
            } else {
                figure.clone()
            },
            colour: set.colours()[side.index()],
            figure: has_sign.then_some(figure),
        }
    }

    /// The board without hands.
    fn board_layout(&self) -> Layout {
        let Size { files, ranks, .. } = self.size;
        match self.draft.set {
            Set::Chess => Layout::grid(files, ranks, self.looks(), Input::Cells),
            Set::Shogi => {
                let mut board = Layout::grid(files, ranks, self.looks(), Input::Cells);
                board.cells.iter_mut().for_each(|place| place.shade = 0);
                board
            }
            Set::Xiangqi | Set::Janggi => {
                let mut board = Layout::points(files, ranks, self.looks());
                if self.draft.set == Set::Xiangqi && ranks % 2 == 0 {
                    river(&mut board, files, ranks);
                }
                board.lines.extend(self.palace_lines());
                board
            }
        }
    }

    /// The diagonals of the places that royal pieces do not leave.
    fn palace_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let royal = self.draft.kinds.iter().find(|kind| kind.royal);
        if let Some(area) = royal.and_then(|kind| kind.region.as_ref()) {
            for side in Side::BOTH {
                let cells = crate::rules::cells::<W>(self.size, area, side);
                let place = |cell: Cell| {
                    (
                        cell.index() % self.size.files,
                        cell.index() / self.size.files,
                    )
                };
                let places = cells.into_iter().map(place);
                lines.extend(diagonals(self.size.ranks, &places.collect::<Vec<_>>()));
            }
        }
        lines
    }

    fn token(&self, side: Side, kind: usize) -> Token {
        self.looks()[2 * kind + side.index()].token.clone()
    }

    /// The pieces that a side can hold.
    fn held_tokens(&self, side: Side) -> Vec<Token> {
        let held = self.held.iter();
        held.map(|&kind| self.token(side, kind)).collect()
    }

    /// The place in a hand that a dropped piece comes from.
    fn drop_slot(&self, made: usize) -> Option<usize> {
        let mut held = self.held.iter();
        held.position(|&kind| self.faces[kind].contains(&made))
    }
}

impl Set {
    /// What signs and letters are written on.
    fn tile(self) -> Tile {
        match self {
            Set::Shogi => Tile::Pentagon,
            Set::Chess | Set::Xiangqi | Set::Janggi => Tile::Disc,
        }
    }

    fn colours(self) -> [Colour; 2] {
        match self {
            Set::Chess | Set::Shogi => [Colour::White, Colour::Black],
            Set::Xiangqi => [Colour::Red, Colour::Black],
            Set::Janggi => [Colour::Blue, Colour::Red],
        }
    }
}

/// Takes the lines between the two halves away, but for the edges: files are the
/// first lines of a board of points.
fn river(board: &mut Layout, files: usize, ranks: usize) {
    let (half, bottom) = (ranks as f32 / 2.0, ranks as f32 - 0.5);
    let inner: Vec<Line> = board.lines.drain(1..files.max(2) - 1).collect();
    let halves = inner.into_iter().flat_map(|line| {
        let x = line.points[0][0];
        [[0.5, half - 0.5], [half + 0.5, bottom]].map(|[top, end]| Line::new([[x, top], [x, end]]))
    });
    board.lines.extend(halves);
}

/// The two diagonals of a rectangle of places, given by file and rank.
fn diagonals(ranks: usize, places: &[(usize, usize)]) -> Vec<Line> {
    let ends = |axis: fn(&(usize, usize)) -> usize| {
        let all = || places.iter().map(axis);
        Some([all().min()?, all().max()?])
    };
    let (Some([left, right]), Some([low, high])) = (ends(|at| at.0), ends(|at| at.1)) else {
        return Vec::new();
    };
    let point = |file: usize, rank: usize| [file as f32 + 0.5, (ranks - rank) as f32 - 0.5];
    vec![
        Line::new([point(left, low), point(right, high)]),
        Line::new([point(left, high), point(right, low)]),
    ]
}

impl<const W: usize> Rules<W> {
    /// The ways to castle.
    fn rights(&self) -> Vec<Letter> {
        let right = |castle: &Castle<W>| {
            let side = &self.draft.sides[castle.side.index()];
            let rook = self.size.name(castle.rook[0].index());
            Letter {
                letter: castle.letter,
                name: format!("{side} with {rook}"),
            }
        };
        self.castles.iter().map(right).collect()
    }
}

impl<const W: usize> Royal<W> {
    /// How many checks each side still needs, where they win.
    fn checks_left(&self) -> Vec<Detail> {
        let Some(wanted) = self.rules.draft.ends.checks else {
            return Vec::new();
        };
        let left = |side: Side| {
            let left = wanted.saturating_sub(self.checks[side.index()].into());
            let name = format!("checks that {} needs", self.rules.draft.sides[side.index()]);
            Detail::number(name, left as u32, wanted as u32)
        };
        Side::BOTH.map(left).to_vec()
    }

    /// How far a turn has come, where it has several moves.
    fn moves_left(&self) -> Vec<Detail> {
        if self.rules.draft.turns.is_none() {
            return Vec::new();
        }
        let most = u8::MAX.into();
        vec![
            Detail::number("moves left in the turn", self.left.into(), most),
            Detail::number("moves of the turn", self.series.into(), most),
        ]
    }

    /// What else was passed, by a step over several cells or in a turn of several moves: in
    /// a turn at most as much as there are files.
    fn passed_too(&self) -> Vec<Detail> {
        let more = self.passed_cells().into_iter().skip(1);
        let more = more.chain(std::iter::repeat(String::new()));
        let passed = |cell| Detail::new("passed in the turn too", cell, DetailKind::Cell);
        let passed = more.map(|cell| passed(cell).or_nothing());
        let in_turn = match self.rules.draft.turns {
            Some(_) => self.rules.size.files,
            None => 1,
        };
        let most = in_turn * self.rules.longest_pass();
        passed.take(most.saturating_sub(1)).collect()
    }

    /// How far the count of an ending without pawns has come, where games count.
    fn plies_counted(&self) -> Vec<Detail> {
        if self.rules.draft.ends.counting.is_none() {
            return Vec::new();
        }
        let most = u16::MAX.into();
        vec![
            Detail::number("plies to count", self.limit.into(), most),
            Detail::number("plies counted", self.counted.into(), most),
        ]
    }
}

impl<const W: usize> View for Royal<W> {
    fn layout(&self) -> Layout {
        let board = self.rules.board_layout();
        if self.rules.held.is_empty() {
            return board;
        }
        let hands = Side::BOTH.map(|side| self.rules.held_tokens(side));
        let hands = hands.each_ref().map(|tokens| {
            let tokens = tokens.iter();
            tokens.map(AsRef::as_ref).collect::<Vec<&str>>()
        });
        board.with_hands([&hands[0], &hands[1]])
    }

    /// The board, then what the first side holds, then the second.
    fn contents(&self) -> Vec<Content> {
        let content = |cell| match self.at(Cell::new(cell)) {
            Some((side, kind)) => Content::Piece(self.rules.token(side, kind)),
            None if self.rules.board.contains(Cell::new(cell)) => Content::Empty,
            None => Content::piece(MISSING),
        };
        let board = (0..self.rules.size.cells()).map(content);
        let hands = Side::BOTH.into_iter().flat_map(|side| {
            let counts = self.hands[side.index()].into_iter();
            let tokens = self.rules.held_tokens(side).into_iter();
            tokens
                .zip(counts)
                .map(|(token, count)| Content::held(token, count.into()))
        });
        board.chain(hands).collect()
    }

    /// A drop goes from the hand to its cell, a pass nowhere.
    fn path(&self, m: Move) -> Vec<usize> {
        match m.what {
            What::Drop => {
                let before = self.rules.size.cells() + self.turn.index() * self.rules.held.len();
                let slot = self.rules.drop_slot(usize::from(m.made));
                slot.map(|slot| before + slot)
                    .into_iter()
                    .chain([m.to().index()])
                    .collect()
            }
            What::Pass => Vec::new(),
            _ => vec![m.from().index(), m.to().index()],
        }
    }

    fn details(&self) -> Vec<Detail> {
        let most = u16::MAX.into();
        let passed = self.passed_cells().into_iter().next();
        let passed = passed.unwrap_or_default();
        let castling = self.castling_text();
        let castling = castling.trim_matches('-');
        let mut details = vec![
            Detail::new(
                "castling",
                castling,
                DetailKind::Letters(self.rules.rights()),
            ),
            Detail::new("passed in the last move", passed, DetailKind::Cell).or_nothing(),
        ];
        details.extend(self.checks_left());
        details.extend(self.moves_left());
        details.extend(self.passed_too());
        details.extend(self.plies_counted());
        details.extend([
            Detail::number("plies without progress", self.quiet.into(), most),
            Detail::number("move number", self.number.into(), most),
        ]);
        details
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        let held = sketch.held().map(|(token, count)| token.repeat(count));
        let hands = if self.rules.held.is_empty() {
            String::new()
        } else {
            format!("[{}]", held.collect::<String>())
        };
        let turn = ["w", "b"][sketch.turn.index()];
        let [castling, passed, more @ .., quiet, number] = sketch.details.as_slice() else {
            return String::new();
        };
        let (checks, more) = more.split_at(self.checks_left().len().min(more.len()));
        let (series, count) = more.split_at(self.moves_left().len().min(more.len()));
        let (others, count) = count.split_at(self.passed_too().len().min(count.len()));
        let passed = &(passed.clone() + &others.concat());
        // A count takes the place of what it makes meaningless.
        let (passed, quiet) = match count {
            [limit, counted] if limit != "0" => (limit, counted),
            _ => (passed, quiet),
        };
        let [castling, passed] = [castling, passed].map(|word| match word.as_str() {
            "" => "-",
            word => word,
        });
        let joined = |words: &[String], between: &str| match words {
            [] => String::new(),
            words => format!(" {}", words.join(between)),
        };
        let checks = joined(checks, "+") + &joined(series, "/");
        let rows = sketch.rows(&self.layout());
        format!("{rows}{hands} {turn} {castling} {passed}{checks} {quiet} {number}")
    }

    fn becomes(&self, m: Move) -> Option<Token> {
        let made = usize::from(m.made);
        let tables = &self.rules.kinds[self.turn.index()][made];
        let is_choice = match m.what {
            What::Promotion => true,
            What::Drop => self
                .rules
                .faces
                .iter()
                .any(|faces| faces.len() > 1 && faces.contains(&made)),
            What::Plain => {
                let in_zone = tables.zone.contains(m.to()) || tables.zone.contains(m.from());
                in_zone && !self.rules.draft.kinds[made].promotes.is_empty()
            }
            _ => false,
        };
        is_choice.then(|| self.rules.token(self.turn, made))
    }

    /// The royal pieces of the side to move that are attacked.
    fn alerts(&self) -> Vec<usize> {
        let royals = self.royals[self.turn.index()].into_iter();
        let attacked = royals.filter(|&cell| self.is_attacked(cell, !self.turn));
        attacked.map(Cell::index).collect()
    }

    /// A word for a side that cannot move; other ends have as many names as
    /// there are games.
    fn ending(&self) -> Option<&'static str> {
        if self.is_ended() || self.has_move() {
            return None;
        }
        let is_mate = !self.alerts().is_empty();
        Some(if is_mate { "checkmate" } else { "stalemate" })
    }
}

#[cfg(test)]
mod tests {
    use crate::Royal;
    use crate::shipped::draft;
    use yolah_game::{Game as _, Notation as _, View as _};

    fn position(text: &str) -> Royal<1> {
        let start = Royal::start(&draft("chess")).expect("it is sound");
        start.read_position(text).expect("it is a position")
    }

    #[test]
    fn a_shogi_board_is_plain_and_nobody_holds_a_king() {
        let shogi = Royal::<2>::start(&draft("shogi")).expect("it is sound");
        let layout = shogi.layout();
        assert!(layout.cells.iter().all(|cell| cell.shade == 0));
        let hands = layout.cells[81..].iter().map(|cell| cell.name.as_str());
        let hands: Vec<&str> = hands.collect();
        assert_eq!(hands.len(), 14, "{hands:?}");
        assert!(!hands.contains(&"hand K") && hands.contains(&"hand R"));
        let dobutsu = Royal::<1>::start(&draft("dobutsu")).expect("it is sound");
        let hands = dobutsu.layout().cells.len() - 12;
        assert_eq!(hands, 6, "nobody holds a lion either");
        let over = "g1e/1c1/1C1/ELG[L] b - - 0 1";
        let over = dobutsu.read_position(over).expect("others write the lion");
        assert!(over.outcome().is_some());
        let crazyhouse = Royal::<1>::start(&draft("crazyhouse")).expect("it is sound");
        let layout = crazyhouse.layout();
        assert!(layout.cells.iter().any(|cell| cell.shade == 1));
        assert!(layout.cells.iter().all(|cell| cell.name != "hand K"));
    }

    #[test]
    fn a_king_in_check_is_marked_and_mate_has_its_name() {
        let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assert_eq!(mate.alerts(), [4]);
        assert_eq!(mate.ending(), Some("checkmate"));
        let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert_eq!(stalemate.alerts(), [0; 0]);
        assert_eq!(stalemate.ending(), Some("stalemate"));
        let check = position("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
        assert_eq!(check.alerts(), [60]);
        assert_eq!(check.ending(), None);
    }

    #[test]
    fn boards_are_those_of_their_sets() {
        let layout = |name: &str| Royal::<2>::start(&draft(name)).map(|start| start.layout());
        let xiangqi = layout("xiangqi").expect("it is sound");
        // Ten across, the edges, seven files that the river cuts, four diagonals.
        assert_eq!(xiangqi.lines.len(), 10 + 2 + 7 * 2 + 4);
        let janggi = layout("janggi").expect("it is sound");
        assert_eq!(janggi.lines.len(), 10 + 9 + 4);
        let shogi = layout("shogi").expect("it is sound");
        assert!(shogi.cells.iter().all(|place| place.shade == 0));
        let gold = shogi.piece("G").expect("there is one");
        assert!(gold.figure.is_some() && gold.shape != *gold.figure.as_ref().unwrap());
    }
}
