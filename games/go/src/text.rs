use std::fmt;
use std::str::FromStr;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::board::{Board, file_name, name, parse};
use super::{Go, Move};

/// The letters of stones.
const STONES: [char; 2] = ['x', 'o'];

impl Notation for Go {
    const NAME: &'static str = "go";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const VARIANTS: &'static [&'static str] = &["go9x9", "baduk", "weiqi", "igo"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let m = if text.eq_ignore_ascii_case("pass") {
            Some(Move::PASS)
        } else {
            parse(text, self.size()).map(Move::from)
        };
        let read = m.ok_or("a move is a point of the board, like d4, or pass");
        self.legal_or(text, read, |m| self.fault(m))
    }

    fn protocol(&self) -> &'static str {
        "gtp"
    }

    fn diagram(&self) -> String {
        let (files, ranks) = self.size();
        let board = rows::diagram((files, ranks), |file, rank| self.symbol(file, rank));
        let letters = (0..files).map(|file| format!(" {}", file_name(file)));
        let letters: String = letters.collect();
        let indent = " ".repeat(ranks.to_string().len());
        let rows: Vec<&str> = board.lines().take(ranks.into()).collect();
        format!("{}\n{indent}{letters}\n", rows.join("\n"))
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(self.areas().map(|area| area.len() as i32))
    }
}

impl Go {
    /// Whose stone is on a point, as a letter.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let cell = Board::cell(file, rank);
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|&side| self.stones(side).contains(cell))?;
        Some(STONES[owner.index()])
    }

    /// Why a move is not legal.
    fn fault(&self, m: Move) -> &'static str {
        let free = self.free();
        match m.cell() {
            Some(cell) if !free.contains(cell) => "the point is taken",
            Some(cell) if !self.breathes(cell, free) => "the stone would have no liberty",
            _ => "the board was like that before",
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(self.size(), |file, rank| self.symbol(file, rank));
        let turn = ['b', 'w'][self.turn.index()];
        let ko = self.ko.map_or_else(|| "-".to_owned(), name);
        let komi = komi_text(self.rules.komi);
        write!(f, "{board} {turn} {ko} {} komi={komi}", self.passes)
    }
}

/// Half points as people write them.
pub(super) fn komi_text(komi: u16) -> String {
    let half = if komi % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", komi / 2)
}

/// The half points of a number with at most one digit behind the point, which is a 5 or a 0.
fn komi(text: &str) -> Option<u16> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let half = match rest.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let is_plain = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole: u16 = whole.parse().ok().filter(|_| is_plain)?;
    whole.checked_mul(2)?.checked_add(half)
}

impl FromStr for Go {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Go, ParsePositionError> {
        read(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn read(text: &str) -> Result<Go, String> {
    let (settings, fields): (Vec<&str>, Vec<&str>) = text
        .split_whitespace()
        .partition(|field| field.contains('='));
    let position = match fields[..] {
        ["startpos"] => Go::default(),
        ["startpos", size] => empty(number(size)?, number(size)?)?,
        ["startpos", files, ranks] => empty(number(files)?, number(ranks)?)?,
        [board, turn] if board != "startpos" => set_up(board, turn, "-", "0")?,
        [board, turn, ko, passes] => set_up(board, turn, ko, passes)?,
        _ => {
            return Err(
                "expected rows, the side to move, the point of a ko, the number of passes \
                        and the komi; or startpos with files and ranks"
                    .to_owned(),
            );
        }
    };
    let is_start = fields[0] == "startpos";
    settings
        .into_iter()
        .try_fold(position, |position, setting| {
            let set = match setting.split_once('=') {
                Some(("komi", value)) => komi(value).and_then(|komi| position.with_komi(komi)),
                Some(("handicap", value)) if is_start => value
                    .parse()
                    .ok()
                    .and_then(|stones| position.with_handicap(stones)),
                _ => None,
            };
            set.ok_or_else(|| {
                format!("{setting:?} is no komi, in half points to 361, and no handicap")
            })
        })
}

fn number(text: &str) -> Result<u8, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("{text:?} is no number from 1 to 19"))
}

fn empty(files: u8, ranks: u8) -> Result<Go, String> {
    Go::new(files, ranks)
        .ok_or_else(|| format!("files and ranks are 1 to 19, not {files} and {ranks}"))
}

/// A position after checking that it can be.
fn set_up(board: &str, turn: &str, ko: &str, passes: &str) -> Result<Go, String> {
    let rows = Rows::read(board, "xo")?;
    let mut position = empty(rows.files, rows.ranks)?;
    for &(file, rank, letter) in &rows.pieces {
        let side = Side::from_index(usize::from(letter == STONES[1]));
        position.put(side, Board::cell(file, rank));
    }
    position.turn = Side::to_move(turn, ["b", "w"])?;
    let free = position.free();
    for side in Side::BOTH {
        let mut chains = Board::parts(position.stones(side));
        if chains.any(|chain| !Board::around(chain).intersects(free)) {
            return Err("a chain has no liberty".to_owned());
        }
    }
    position.passes = match passes {
        "0" => 0,
        "1" => 1,
        "2" => 2,
        _ => return Err(format!("passes are 0, 1 or 2, not {passes:?}")),
    };
    position.ko = match ko {
        "-" => None,
        point => Some(position.ko_point(point)?),
    };
    Ok(position)
}

impl Go {
    /// The point of a ko, after checking that a single stone can have been taken there by
    /// one that could be taken in turn.
    fn ko_point(&self, text: &str) -> Result<Cell, String> {
        let cell = parse(text, self.size()).ok_or_else(|| format!("{text:?} is no point"))?;
        let free = self.free();
        let captured = (self.passes == 0 && free.contains(cell)).then(|| self.captured(cell, free));
        let is_ko = captured.is_some_and(|captured| captured.len() == 1)
            && !Board::around(cell.into()).intersects(free | self.stones(self.turn));
        is_ko
            .then_some(cell)
            .ok_or_else(|| format!("there is no ko at {text}"))
    }
}
