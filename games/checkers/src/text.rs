//! Moves and positions as text: PDN.

use std::fmt;
use std::str::FromStr;

use yolah_game::pdn::{self, Fen};
use yolah_game::{Game, MoveList, Notation, ParseMoveError, ParsePositionError, Side};

use super::board::Board;
use super::position::MOST_KING_MOVES;
use super::square::{CROWNING, Direction, Square};
use super::{Checkers, Move};

/// No side has more pieces than at the start.
const MOST_PIECES: u32 = 12;

impl Notation for Checkers {
    const NAME: &'static str = "checkers";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const VARIANTS: &'static [&'static str] = &["english", "english draughts", "american checkers"];
    /// Game type 21 is English draughts: Black begins, eight by eight squares, numbers
    /// from Black's side.
    const TAGS: &'static [(&'static str, &'static str)] = &[("GameType", "21,B,8,8,N1,0")];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let refuse = |reason: String| ParseMoveError::new(text, reason);
        let stops = read_squares(text).map_err(refuse)?;
        if self.outcome().is_some() {
            return Err(refuse("the game is over".to_owned()));
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.retain(|&m| is_meant(m, &stops));
        match moves[..] {
            [m] => Ok(m),
            [] if self.board.can_capture() => {
                Err(refuse("another piece or way must take".to_owned()))
            }
            [] => Err(refuse(
                "no piece of the side to move can go there".to_owned(),
            )),
            _ => {
                let choices: Vec<String> = moves.iter().map(Move::to_string).collect();
                Err(refuse(format!("it may be any of {}", choices.join(", "))))
            }
        }
    }

    fn diagram(&self) -> String {
        let mut picture = String::new();
        for (i, square) in Square::all().enumerate() {
            let letter = match self.board.piece(square) {
                None => ".",
                Some((Side::First, false)) => "b",
                Some((Side::First, true)) => "B",
                Some((Side::Second, false)) => "w",
                Some((Side::Second, true)) => "W",
            };
            if i % 8 < 4 {
                picture += "  ";
            }
            picture += letter;
            picture += match i % 8 {
                0..3 => " ",
                3 | 7 => "\n",
                _ => "   ",
            };
        }
        picture
    }
}

/// Two or more squares with `-` or `x` between them.
fn read_squares(text: &str) -> Result<Vec<Square>, String> {
    let squares: Vec<Square> = text
        .split(['-', 'x', ':'])
        .map(|word| pdn::read_square(word, Square::COUNT))
        .map(|number| number.map(|number| Square::new(number).expect("it is on the board")))
        .collect::<Result<_, _>>()?;
    if squares.len() < 2 {
        return Err("a move is two squares or more, like 11-15 or 15x22x31".to_owned());
    }
    Ok(squares)
}

/// Whether a legal move has these ends, or takes what these landings take.
fn is_meant(m: Move, stops: &[Square]) -> bool {
    let has_ends = m.from() == stops[0] && m.to() == stops[stops.len() - 1];
    has_ends && (stops.len() == 2 && !m.is_ambiguous() || taken(stops) == Some(m.taken()))
}

/// The squares that are jumped over from landing to landing.
fn taken(stops: &[Square]) -> Option<u64> {
    let over = |pair: &[Square]| {
        let mut ways = Direction::ALL.into_iter();
        let jumped =
            |direction: &Direction| direction.step(direction.step(pair[0].set())) == pair[1].set();
        ways.find(jumped)
            .map(|direction| direction.step(pair[0].set()))
    };
    let jumped: Option<Vec<u64>> = stops.windows(2).map(over).collect();
    jumped.map(|sets| sets.into_iter().fold(0, |all, set| all | set))
}

impl fmt::Display for Checkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |side: Side| {
            let pieces = Square::of(self.board.pieces[side.index()]);
            pieces.map(|square| (square.number(), self.board.kings & square.set() != 0))
        };
        let fen = Fen {
            is_white_to_move: self.board.turn == Side::Second,
            white: list(Side::Second).collect(),
            black: list(Side::First).collect(),
            king_moves: self.king_moves(),
        };
        fen.fmt(f)
    }
}

impl FromStr for Checkers {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Checkers, ParsePositionError> {
        parse(text.trim()).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Checkers, String> {
    if text == "startpos" {
        return Ok(Checkers::default());
    }
    let fen = pdn::read(text, Square::COUNT)?;
    let mut board = Board {
        pieces: [0; 2],
        kings: 0,
        turn: if fen.is_white_to_move {
            Side::Second
        } else {
            Side::First
        },
    };
    for (side, pieces) in Side::BOTH.into_iter().zip([&fen.black, &fen.white]) {
        for &(number, is_king) in pieces {
            let square = Square::new(number).expect("it is on the board").set();
            board.pieces[side.index()] |= square;
            board.kings |= if is_king { square } else { 0 };
        }
    }
    check(&board)?;
    if fen.king_moves > MOST_KING_MOVES {
        return Err(format!("there are at most {MOST_KING_MOVES} king moves H"));
    }
    Ok(Checkers::new(board, fen.king_moves))
}

/// Whether the board can be one.
fn check(board: &Board) -> Result<(), String> {
    if board.pieces == [0, 0] {
        return Err("there are no pieces".to_owned());
    }
    for side in Side::BOTH {
        let name = Checkers::side_name(side);
        if board.pieces[side.index()].count_ones() > MOST_PIECES {
            return Err(format!("{name} has more than {MOST_PIECES} pieces"));
        }
        if let Some(square) = Square::of(board.men(side) & CROWNING[side.index()]).next() {
            return Err(format!("{name}'s man on {square} would be a king"));
        }
    }
    Ok(())
}
