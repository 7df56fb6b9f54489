//! Positions as text: FEN, with X-FEN and Shredder-FEN for castling.

use std::fmt::{self, Write};
use std::str::FromStr;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::rows::{self, Rows};
use yolah_game::{ParsePositionError, Side};

use super::board::{Board, behind, home_rank};
use super::{Chess, Role, attacks, zobrist};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Default for Chess {
    fn default() -> Chess {
        START.parse().expect("the start position is one")
    }
}

impl fmt::Display for Chess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.board, f)
    }
}

impl FromStr for Chess {
    type Err = ParsePositionError;

    /// Reads a FEN; the counters may be missing, and the two fields before
    /// them too. The word `startpos` is understood.
    fn from_str(text: &str) -> Result<Chess, ParsePositionError> {
        let text_or_start = if text.trim() == "startpos" {
            START
        } else {
            text
        };
        parse(text_or_start)
            .map(Chess::new)
            .map_err(|reason| ParsePositionError::new(text, reason))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |file, rank| {
            let square = Square::from_low_bits(rank * 8 + file);
            let piece = self.side_at(square).zip(self.role_at(square));
            piece.map(|(side, role)| role.fen_letter(side))
        };
        let placement = rows::text((8, 8), letter);
        let turn = match self.turn {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, "{placement} {turn} ")?;
        self.write_castling(f)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.clock, self.number)
    }
}

impl Board {
    fn write_castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.castling.is_empty() {
            return f.write_char('-');
        }
        for side in Side::BOTH {
            let rooks: Vec<Square> = (self.castling & home_rank(side)).into_iter().collect();
            // The rook of the king's side first, as in KQkq.
            for rook in rooks.into_iter().rev() {
                let letter = if self.is_960 {
                    char::from(b'a' + rook.file())
                } else if rook.file() > self.king(side).file() {
                    'k'
                } else {
                    'q'
                };
                f.write_char(match side {
                    Side::First => letter.to_ascii_uppercase(),
                    Side::Second => letter,
                })?;
            }
        }
        Ok(())
    }

    /// Whether who may castle does so with a king on file e and a rook in a
    /// corner.
    pub(super) fn has_usual_castling(&self) -> bool {
        let corners = Bitboard(0x8100_0000_0000_0081);
        let is_usual = |side: Side| {
            let none = (self.castling & home_rank(side)).is_empty();
            none || self.king(side).file() == 4
        };
        self.castling.without(corners).is_empty() && Side::BOTH.into_iter().all(is_usual)
    }
}

fn parse(text: &str) -> Result<Board, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (&placement, &turn) = match &fields[..] {
        [placement, turn, rest @ ..] if rest.len() <= 4 => (placement, turn),
        _ => {
            return Err(
                "expected placement, side to move, castling, en passant and two counters"
                    .to_owned(),
            );
        }
    };
    let field = |i: usize, default| fields.get(i).copied().unwrap_or(default);
    let mut board = Board::EMPTY;
    parse_placement(placement, &mut board)?;
    check_material(&board)?;
    board.turn = match turn {
        "w" => Side::First,
        "b" => Side::Second,
        _ => return Err(format!("side to move: {turn:?} is not w or b")),
    };
    if board.turn == Side::Second {
        board.key ^= zobrist::TURN;
    }
    parse_castling(field(2, "-"), &mut board)?;
    let king = board.king(!board.turn);
    let occupied = board.occupied();
    if !board.attackers(board.turn, king, occupied).is_empty() {
        return Err("placement: the side that has moved is in check".to_owned());
    }
    board.update_checks();
    parse_en_passant(field(3, "-"), &mut board)?;
    board.clock = parse_counter("half-move clock", field(4, "0"))?;
    board.number = parse_counter("move number", field(5, "1"))?;
    Ok(board)
}

fn parse_placement(text: &str, board: &mut Board) -> Result<(), String> {
    let rows = Rows::read_sized(text, "PNBRQKpnbrqk", (8, 8))
        .map_err(|reason| format!("placement: {reason}"))?;
    for (file, rank, letter) in rows.pieces {
        let square = Square::from_low_bits(rank * 8 + file);
        let role = Role::from_letter(letter).expect("a letter of a piece");
        let is_white = letter.is_ascii_uppercase();
        board.toggle(
            if is_white { Side::First } else { Side::Second },
            role,
            square,
        );
    }
    Ok(())
}

/// What a game cannot produce: pieces that nobody lost and no pawn became.
fn check_material(board: &Board) -> Result<(), String> {
    for (side, name) in Side::BOTH.into_iter().zip(["White", "Black"]) {
        let count = |role| board.pieces(side, role).len();
        if count(Role::King) != 1 {
            return Err(format!("placement: {name} has {} kings", count(Role::King)));
        }
        let promoted: u32 = [
            (Role::Knight, 2),
            (Role::Bishop, 2),
            (Role::Rook, 2),
            (Role::Queen, 1),
        ]
        .into_iter()
        .map(|(role, first)| count(role).saturating_sub(first))
        .sum();
        if count(Role::Pawn) + promoted > 8 {
            return Err(format!("placement: {name} has too many pieces"));
        }
    }
    let edges = Bitboard::rank(0) | Bitboard::rank(7);
    if board.role(Role::Pawn).intersects(edges) {
        return Err("placement: a pawn on the first or last rank".to_owned());
    }
    Ok(())
}

fn parse_castling(text: &str, board: &mut Board) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let mut by_file = false;
    for letter in text.chars() {
        let rook = castling_rook(letter, board)
            .ok_or_else(|| format!("castling: {letter:?} fits no king and rook at home"))?;
        if board.castling.contains(rook) {
            return Err(format!("castling: {letter:?} says what was said before"));
        }
        board.castling |= Bitboard::single(rook);
        by_file |= !"KQkq".contains(letter);
    }
    for side in Side::BOTH {
        let rooks = board.castling & home_rank(side);
        let king = board.king(side).index() as u32;
        let (first, last) = (
            rooks.0.trailing_zeros(),
            63 - rooks.0.leading_zeros().min(63),
        );
        if rooks.len() > 2 || rooks.len() == 2 && !(first < king && king < last) {
            return Err("castling: two rooks on one side of a king".to_owned());
        }
    }
    board.key ^= zobrist::squares(board.castling);
    board.is_960 = by_file || !board.has_usual_castling();
    Ok(())
}

/// The rook that a letter means: `K` and `Q` the outermost on that side of the
/// king, another letter that on its file.
fn castling_rook(letter: char, board: &Board) -> Option<Square> {
    let side = if letter.is_ascii_uppercase() {
        Side::First
    } else {
        Side::Second
    };
    let home = home_rank(side);
    let king = board.king(side);
    if !home.contains(king) {
        return None;
    }
    let rooks = board.pieces(side, Role::Rook) & home;
    match letter.to_ascii_lowercase() {
        'k' => rooks.last().filter(|rook| rook.file() > king.file()),
        'q' => rooks.first().filter(|rook| rook.file() < king.file()),
        file @ 'a'..='h' => {
            let file = Bitboard::file(file as u8 - b'a');
            (rooks & file).first()
        }
        _ => None,
    }
}

fn parse_en_passant(text: &str, board: &mut Board) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let target: Square = text
        .parse()
        .map_err(|error| format!("en passant: {error}"))?;
    let is_possible = board.may_have_passed(target);
    if !is_possible {
        return Err(format!("en passant: no pawn has just passed {target}"));
    }
    board.offer_en_passant(target);
    Ok(())
}

impl Board {
    /// Whether a pawn of the side that has moved may have gone past a square with
    /// its last move.
    pub(super) fn may_have_passed(&self, target: Square) -> bool {
        let us = self.turn;
        let rank = match us {
            Side::First => 5,
            Side::Second => 2,
        };
        let pawn = behind(us, target);
        let start = behind(!us, target);
        target.rank() == rank
            && self.pieces(!us, Role::Pawn).contains(pawn)
            && !self.occupied().contains(target)
            && !self.occupied().contains(start)
            && checks_fit(self, pawn, start)
    }
}

/// Whether the checks can come from a pawn that has just gone two squares: it
/// gives them itself, or it opened a line through where it started.
fn checks_fit(board: &Board, pawn: Square, start: Square) -> bool {
    let king = board.king(board.turn);
    board
        .checkers
        .into_iter()
        .all(|checker| checker == pawn || attacks::between(king, checker).contains(start))
}

fn parse_counter(field: &str, text: &str) -> Result<u16, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|_| is_number)
        .ok_or_else(|| format!("{field}: {text:?} is not a number from 0 to 65535"))
}
