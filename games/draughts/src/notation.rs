use yolah_game::{Game, MoveList, Notation, ParseMoveError, Side};

use super::path;
use super::position_text::parse_square;
use super::{Draughts, Move, Square};

impl Notation for Draughts {
    const NAME: &'static str = "draughts";
    const SIDES: [&'static str; 2] = ["white", "black"];
    /// Game type 20 is international draughts: White begins, ten by ten squares,
    /// numbers from the upper left.
    const TAGS: &'static [(&'static str, &'static str)] = &[("GameType", "20,W,10,10,N2,0")];

    /// Understands `32-28`, `32x23`, the squares of a capture's way in order,
    /// `32x21x12`, as far as they tell it from others, and Hub's form, both
    /// ends and then what is taken. The last two cannot be confused: all legal
    /// captures take the same number of pieces, and the way has one square more
    /// than that, Hub's form two.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let refuse = |reason: String| ParseMoveError::new(text, reason);
        let squares = parse_squares(text).map_err(refuse)?;
        if self.outcome().is_some() {
            return Err(refuse("the game is over".to_owned()));
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.retain(|&m| self.is_meant(m, &squares));
        match moves[..] {
            [m] => Ok(m),
            [] => Err(refuse(self.why_illegal(squares[0]))),
            _ => {
                let choices: Vec<String> = moves.iter().map(Move::to_string).collect();
                let choices = choices.join(", ");
                Err(refuse(format!("it may be any of {choices}")))
            }
        }
    }

    fn protocol(&self) -> &'static str {
        "hub"
    }

    fn protocol_position(&self) -> String {
        self.hub()
    }

    fn protocol_move(&self, m: Move) -> String {
        m.hub()
    }

    /// As PDN wants it: the squares of the way where both ends are not enough.
    fn record_move(&self, m: Move) -> String {
        if !m.is_ambiguous() {
            return m.to_string();
        }
        let way = path::landings(&self.board, m);
        let way: Vec<String> = way.iter().map(Square::to_string).collect();
        way.join("x")
    }

    fn diagram(&self) -> String {
        let row = |row: u8| {
            let numbers = row * 5 + 1..=row * 5 + 5;
            let squares = numbers.clone().filter_map(Square::new);
            let line: Vec<String> = squares.map(|s| self.letter(s).to_string()).collect();
            let (indent, gap) = [("  ", ""), ("", "  ")][usize::from(row % 2)];
            let (first, last) = (numbers.start(), numbers.end());
            let line = line.join("   ");
            format!("{indent}{line}{gap}   {first:>2}-{last}\n")
        };
        (0..10).map(row).collect()
    }
}

impl Draughts {
    /// The piece on a square as the Hub protocol writes it, or a dot.
    fn letter(&self, square: Square) -> char {
        match self.board.piece(square) {
            None => '.',
            Some((Side::First, false)) => 'w',
            Some((Side::First, true)) => 'W',
            Some((Side::Second, false)) => 'b',
            Some((Side::Second, true)) => 'B',
        }
    }

    /// Whether a legal move is what a text of these squares means.
    fn is_meant(&self, m: Move, squares: &[Square]) -> bool {
        if squares[0] != m.from() {
            return false;
        }
        if squares.len() == 2 {
            return squares[1] == m.to();
        }
        let taken: Vec<Square> = m.captured().collect();
        if squares.len() == taken.len() + 2 {
            let mut named = squares[2..].to_vec();
            named.sort_unstable();
            squares[1] == m.to() && named == taken
        } else {
            squares.last() == Some(&m.to())
                && m.is_capture()
                && path::visits(&self.board, m, &squares[1..])
        }
    }

    /// What to tell who wrote a move from this square.
    fn why_illegal(&self, from: Square) -> String {
        match self.board.piece(from) {
            None => format!("square {from} is empty"),
            Some((side, _)) if side != self.turn() => {
                let [own, other] = [self.turn(), side].map(Self::side_name);
                format!("the piece on {from} is {other}'s, and {own} is to move")
            }
            Some(_) if self.board.can_capture() => {
                let most = self
                    .board
                    .captures()
                    .first()
                    .map_or(0, |m| m.captured().count());
                format!("it is not legal: {most} must be taken")
            }
            Some(_) => "it is not legal here".to_owned(),
        }
    }
}

/// The squares of a move's text: two or more.
fn parse_squares(text: &str) -> Result<Vec<Square>, String> {
    let words = text.split(['-', 'x', 'X', ':', '×']);
    let squares: Result<Vec<Square>, String> = words.map(parse_square).collect();
    match squares {
        Ok(squares) if squares.len() < 2 => Err("a move is written 32-28 or 32x23".to_owned()),
        other => other,
    }
}
