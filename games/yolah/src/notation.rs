use std::fmt;
use std::str::FromStr;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use super::{Cell, Move, Yolah};

/// No position has more plies than this: 64 turns a side.
pub(super) const MAX_PLY: u8 = 128;

/// The text of a position, in the manner of FEN: ranks from 8 to 1 with `x`
/// for Black, `o` for White, `*` for a hole and digits for runs of free
/// squares, then the side to move, both scores, and the ply.
impl fmt::Display for Yolah {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut free = 0;
            for file in 0..8 {
                let letter = match cell_at(self, file, rank) {
                    Cell::Black => 'x',
                    Cell::White => 'o',
                    Cell::Hole => '*',
                    Cell::Free => {
                        free += 1;
                        continue;
                    }
                };
                if free > 0 {
                    write!(f, "{free}")?;
                    free = 0;
                }
                write!(f, "{letter}")?;
            }
            if free > 0 {
                write!(f, "{free}")?;
            }
            if rank > 0 {
                write!(f, "/")?;
            }
        }
        let side = ["b", "w"][self.turn().index()];
        let [black, white] = Side::BOTH.map(|side| self.score(side));
        write!(f, " {side} {black} {white} {}", self.ply())
    }
}

/// Understands what `Display` writes, and besides: `startpos`, capital
/// letters, `-` for holes, `x` and `o` for the side, and a missing ply, which
/// is then the smallest that fits side and scores.
impl FromStr for Yolah {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Yolah, ParsePositionError> {
        parse(text.trim()).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Yolah, String> {
    if text == "startpos" {
        return Ok(Yolah::default());
    }
    let fields: Vec<&str> = text.split_whitespace().take(6).collect();
    let (placement, side, black, white, ply) = match fields[..] {
        [placement, side, black, white] => (placement, side, black, white, None),
        [placement, side, black, white, ply] => (placement, side, black, white, Some(ply)),
        _ => {
            return Err(
                "expected: ranks, side, black score, white score, and optionally the ply".into(),
            );
        }
    };
    let (pieces, holes) = parse_ranks(placement)?;
    let turn = match side {
        "b" | "B" | "x" | "X" => Side::First,
        "w" | "W" | "o" | "O" => Side::Second,
        _ => return Err(format!("the side to move is b or w, not {side:?}")),
    };
    let points = [number("black score", black)?, number("white score", white)?];
    let ply = match ply {
        Some(ply) => number("ply", ply)?,
        None => smallest_ply(turn, points),
    };
    if Side::from_index(ply as usize) != turn {
        return Err(format!("at ply {ply} it is not the turn of {side}"));
    }
    checked(pieces, holes, points, ply)
}

/// A position from parts that came from outside.
///
/// Fewer pieces than four a side and holes that nobody made (small boards) are
/// accepted. Passes may have made the ply larger than the points.
pub(super) fn checked(
    pieces: [Bitboard; 2],
    holes: Bitboard,
    points: [u8; 2],
    ply: u8,
) -> Result<Yolah, String> {
    let [black, white] = pieces;
    let overlaps = [
        ("black", black, "white", white),
        ("black", black, "holes", holes),
        ("white", white, "holes", holes),
    ];
    for (a, set, b, other) in overlaps {
        if let Some(square) = (set & other).first() {
            return Err(format!("{square} is in both {a} and {b}"));
        }
    }
    for (name, set) in Yolah::SIDES.into_iter().zip(pieces) {
        if set.len() > Yolah::PIECES {
            return Err(format!(
                "{name} has {} pieces, more than {}",
                set.len(),
                Yolah::PIECES
            ));
        }
    }
    let total = u32::from(points[0]) + u32::from(points[1]);
    if total > holes.len() {
        return Err(format!(
            "{total} points need as many holes, but there are {}",
            holes.len()
        ));
    }
    if ply > MAX_PLY {
        return Err(format!("ply {ply} is larger than {MAX_PLY}"));
    }
    let turns = [ply.div_ceil(2), ply / 2];
    for (name, (points, turns)) in Yolah::SIDES.into_iter().zip(points.into_iter().zip(turns)) {
        if points > turns {
            return Err(format!(
                "{name} cannot have {points} points at ply {ply}, after {turns} turns"
            ));
        }
    }
    Ok(Yolah::from_parts(pieces, holes, points, ply))
}

/// The first ply at which `turn` is to move and each side has had at least
/// as many turns as it has points.
fn smallest_ply(turn: Side, [black, white]: [u8; 2]) -> u8 {
    match turn {
        Side::First => black.max(white).saturating_mul(2),
        Side::Second => black
            .max(white.saturating_add(1))
            .saturating_mul(2)
            .saturating_sub(1),
    }
}

fn parse_ranks(text: &str) -> Result<([Bitboard; 2], Bitboard), String> {
    let ranks: Vec<&str> = text.split('/').take(9).collect();
    if ranks.len() != 8 {
        return Err("expected 8 ranks separated by /".into());
    }
    let [mut black, mut white, mut holes] = [Bitboard::EMPTY; 3];
    for (row, rank) in (0..8).rev().zip(ranks) {
        let mut file = 0_u8;
        for letter in rank.chars() {
            let set = match letter {
                'x' | 'X' => &mut black,
                'o' | 'O' => &mut white,
                '*' | '-' => &mut holes,
                '1'..='8' => {
                    file = file.saturating_add(letter as u8 - b'0');
                    continue;
                }
                _ => {
                    return Err(format!(
                        "{letter:?} in rank {} is none of x o * 1..8",
                        row + 1
                    ));
                }
            };
            let square = Square::at(file, row).ok_or_else(|| too_long(row))?;
            *set |= square.into();
            file += 1;
        }
        match file {
            8 => {}
            9.. => return Err(too_long(row)),
            _ => return Err(format!("rank {} has {file} squares instead of 8", row + 1)),
        }
    }
    Ok(([black, white], holes))
}

fn too_long(row: u8) -> String {
    format!("rank {} has more than 8 squares", row + 1)
}

/// A small number in decimal digits, and nothing else.
pub(super) fn number<T: FromStr>(name: &str, text: &str) -> Result<T, String> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = if digits { text.parse().ok() } else { None };
    value.ok_or_else(|| format!("the {name} {text:?} is not a number that fits"))
}

impl Notation for Yolah {
    const NAME: &'static str = "yolah";
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let m: Move = text
            .parse()
            .map_err(|reason| ParseMoveError::new(text, format!("{reason}")))?;
        if self.is_legal(m) {
            Ok(m)
        } else {
            Err(ParseMoveError::new(text, why_illegal(self, m)))
        }
    }

    fn json(&self) -> Option<String> {
        Some(self.to_json())
    }

    fn diagram(&self) -> String {
        let mut lines: Vec<String> = (0..8)
            .rev()
            .map(|rank| {
                let row = (0..8).map(|file| match cell_at(self, file, rank) {
                    Cell::Black => " x",
                    Cell::White => " o",
                    Cell::Hole => "  ",
                    Cell::Free => " ·",
                });
                format!("{} {}", rank + 1, row.collect::<String>())
            })
            .collect();
        lines.push("   a b c d e f g h".into());
        lines.join("\n")
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.score(side).into()))
    }
}

fn cell_at(position: &Yolah, file: u8, rank: u8) -> Cell {
    position.get(Square::at(file, rank).expect("files and ranks are below 8"))
}

/// Tells a person what is wrong with a move.
fn why_illegal(position: &Yolah, m: Move) -> String {
    let (side, name) = (position.turn(), Yolah::side_name(position.turn()));
    if position.is_over() {
        "the game is over".into()
    } else if m.is_pass() {
        format!("{name} can move and must")
    } else if !position.can_move(side) {
        format!("{name} cannot move and must pass")
    } else if !position.pieces(side).contains(m.from()) {
        format!("there is no {name} piece on {}", m.from())
    } else {
        format!("the piece on {} cannot reach {}", m.from(), m.to())
    }
}
