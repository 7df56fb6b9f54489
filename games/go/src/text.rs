use std::fmt;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, Side, points, read_by};

use super::board::{Board, name, parse};
use super::{Go, Move};

/// The letters of stones.
const STONES: [char; 2] = ['x', 'o'];

impl Notation for Go {
    const NAME: &'static str = "go";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const VARIANTS: &'static [&'static str] = &["go9x9", "baduk", "weiqi", "igo"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let point = || parse(text, self.size()).map(Move::from);
        let is_pass = text.eq_ignore_ascii_case("pass");
        let m = if is_pass { Some(Move::PASS) } else { point() };
        let read = m.ok_or("a move is a point of the board, like d4, or pass");
        self.legal_or(text, read, |m| self.fault(m))
    }

    fn protocol(&self) -> &'static str {
        "gtp"
    }

    fn diagram(&self) -> String {
        let symbol = |file, rank| self.symbol(file, rank);
        rows::lettered_diagram(self.size(), points::FILES, symbol)
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
        let komi = komi_text(self.komi);
        write!(f, "{board} {turn} {ko} {} komi={komi}", self.passes)
    }
}

/// Half points as people write them.
pub(super) fn komi_text(komi: u16) -> String {
    (f32::from(komi) / 2.0).to_string()
}

/// The half points of a plain number, which a 5 or a 0 may follow behind a point.
fn komi(text: &str) -> Option<u16> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let half = rest.trim_end_matches('0');
    let half = ["", "5"].iter().position(|&known| known == half)?;
    let is_plain = whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole: u16 = whole.parse().ok().filter(|_| is_plain)?;
    whole.checked_mul(2)?.checked_add(half as u16)
}

read_by!(Go, read);

const EXPECTED: &str = "expected rows, the side to move, the point of a ko, the number of \
                        passes and the komi; or startpos with files and ranks";

fn read(text: &str) -> Result<Go, String> {
    let words = text.split_whitespace();
    let (settings, fields): (Vec<_>, Vec<_>) = words.partition(|word| word.contains('='));
    let mut position = match fields[..] {
        ["startpos"] => Go::default(),
        ["startpos", size] => empty(size.parse().ok().map(|size| (size, size)))?,
        ["startpos", files, ranks] => empty(files.parse().ok().zip(ranks.parse().ok()))?,
        [board, turn] if board != "startpos" => set_up(board, turn, "-", "0")?,
        [board, turn, ko, passes] => set_up(board, turn, ko, passes)?,
        _ => return Err(EXPECTED.to_owned()),
    };
    let is_start = fields[0] == "startpos";
    let change = |position: Go, setting: &str| match setting.split_once('=')? {
        ("komi", value) => position.with_komi(komi(value)?),
        ("handicap", value) if is_start => position.with_handicap(value.parse().ok()?),
        _ => None,
    };
    for setting in settings {
        let wrong = || format!("{setting:?} is no komi, in half points to 361, and no handicap");
        position = change(position, setting).ok_or_else(wrong)?;
    }
    Ok(position)
}

fn empty(size: Option<(u8, u8)>) -> Result<Go, String> {
    let board = size.and_then(|(files, ranks)| Go::new(files, ranks));
    board.ok_or_else(|| "files and ranks are numbers from 1 to 19".to_owned())
}

/// A position after checking that it can be.
fn set_up(board: &str, turn: &str, ko: &str, passes: &str) -> Result<Go, String> {
    let rows = Rows::read(board, "xo")?;
    let mut position = empty(Some((rows.files, rows.ranks)))?;
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
    let count = ["0", "1", "2"].iter().position(|&count| count == passes);
    let count = count.ok_or_else(|| format!("passes are 0, 1 or 2, not {passes:?}"))?;
    position.passes = count as u8;
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
        let ko = is_ko.then_some(cell);
        ko.ok_or_else(|| format!("there is no ko at {text}"))
    }
}
