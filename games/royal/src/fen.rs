//! Positions as texts: FEN with hands in brackets, as Fairy-Stockfish writes
//! it, and SFEN where there are hands.

use std::fmt;

use yolah_bitboard::{Cell, Cells};
use yolah_game::{ParsePositionError, Side};

use crate::draft::Draft;
use crate::position::Royal;
use crate::rules::{Placement, Rules};

/// The pieces that the first field of a text places.
pub(crate) fn placement(draft: &Draft, field: &str) -> Result<Placement, String> {
    let board = field.split('[').next().unwrap_or_default();
    let size = draft.size;
    let ranks: Vec<&str> = board.split('/').take(size.ranks).collect();
    if board.split('/').count() < size.ranks {
        return Err(format!(
            "expected {} ranks, found {}",
            size.ranks,
            ranks.len()
        ));
    }
    let mut placement = vec![None; size.cells()];
    for (row, text) in ranks.into_iter().enumerate() {
        let rank = size.ranks - 1 - row;
        let places = read_rank(draft, text)?;
        if places.len() != size.files {
            let count = places.len();
            return Err(format!(
                "rank {} has {count} cells, not {}",
                rank + 1,
                size.files
            ));
        }
        for (file, place) in places.into_iter().enumerate() {
            let cell = rank * size.files + file;
            match place {
                Place::Piece(_, _) | Place::Empty if !draft.board[cell] => {
                    return Err(format!("the board has no cell {}", size.name(cell)));
                }
                Place::Piece(side, kind) => placement[cell] = Some((side, kind)),
                Place::Missing if draft.board[cell] => {
                    return Err(format!("{} is a cell of the board", size.name(cell)));
                }
                Place::Empty | Place::Missing => {}
            }
        }
    }
    Ok(placement)
}

#[derive(Clone, Copy)]
enum Place {
    Empty,
    Missing,
    Piece(Side, usize),
}

fn read_rank(draft: &Draft, text: &str) -> Result<Vec<Place>, String> {
    let mut places = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(digit) = letter.to_digit(10) {
            let mut empty = digit;
            while let Some(digit) = letters.peek().and_then(|c| c.to_digit(10)) {
                letters.next();
                empty = (10 * empty + digit).min(100);
            }
            places.extend(std::iter::repeat_n(Place::Empty, empty as usize));
        } else if letter == '*' {
            places.push(Place::Missing);
        } else {
            let plus = if letter == '+' { "+" } else { "" };
            let letter = if letter == '+' {
                letters.next().unwrap_or('?')
            } else {
                letter
            };
            let tilde = letters.next_if_eq(&'~').map_or("", |_| "~");
            let (side, kind) = read_piece(draft, plus, letter, tilde)?;
            places.push(Place::Piece(side, kind));
        }
        if places.len() > 100 {
            return Err("a rank has too many cells".to_owned());
        }
    }
    Ok(places)
}

fn read_piece(
    draft: &Draft,
    plus: &str,
    letter: char,
    tilde: &str,
) -> Result<(Side, usize), String> {
    let side = if letter.is_ascii_uppercase() {
        Side::First
    } else {
        Side::Second
    };
    let name = format!("{plus}{}{tilde}", letter.to_ascii_uppercase());
    let plain = || draft.kind(&format!("{plus}{}", letter.to_ascii_uppercase()));
    let kind = draft.kind(&name).or_else(plain);
    let kind = kind.ok_or_else(|| format!("there is no piece {plus}{letter}{tilde}"))?;
    Ok((side, kind))
}

/// How many pieces of a kind a side holds at the start.
pub(crate) fn first_held(draft: &Draft, side: Side, kind: usize) -> usize {
    let held = draft.start.split_once('[').map_or("", |(_, rest)| rest);
    let held = held.chars().take_while(|&letter| letter != ']');
    let same = held.filter(|&letter| {
        let piece = read_piece(draft, "", letter, "");
        piece.is_ok_and(|piece| piece == (side, kind))
    });
    same.count()
}

/// A position of a game from its text.
pub(crate) fn read<const W: usize>(
    rules: &'static Rules<W>,
    text: &str,
) -> Result<Royal<W>, ParsePositionError> {
    let text = text.trim();
    let found = match text.strip_prefix("startpos") {
        Some(number) => start(&rules.draft, number.trim()),
        None => Ok(text),
    };
    let found = found.and_then(|text| parse(rules, text));
    found.map_err(|reason| ParsePositionError::new(text, reason))
}

/// The start position with a number, the first one without.
fn start<'a>(draft: &'a Draft, number: &str) -> Result<&'a str, String> {
    let count = draft.starts.len();
    let number = match number {
        "" => Ok(1),
        text => text.parse::<usize>(),
    };
    let start = number
        .ok()
        .and_then(|number| draft.starts.get(number.checked_sub(1)?));
    let start = start.ok_or_else(|| format!("the start positions have the numbers 1 to {count}"));
    start.map(String::as_str)
}

fn parse<const W: usize>(rules: &'static Rules<W>, text: &str) -> Result<Royal<W>, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let board = *fields.first().ok_or("expected a board")?;
    let mut position = Royal::empty(rules);
    for (cell, place) in placement(&rules.draft, board)?.into_iter().enumerate() {
        if let Some((side, kind)) = place {
            position.put(Cell::new(cell), side, kind);
        }
    }
    let is_sfen = !rules.held.is_empty()
        && fields.len() == 4
        && !board.contains('[')
        && fields[3].bytes().all(|byte| byte.is_ascii_digit())
        && (fields[2] == "-" || fields[2].chars().any(|c| c.is_ascii_alphabetic()));
    if is_sfen {
        position.turn = Side::to_move(fields[1], ["b", "w"])?;
        position.read_hands(fields[2])?;
        let number = read_number(fields[3])?.saturating_sub(1);
        position.number = number / 2 + 1;
    } else {
        let held = board.split_once('[').map(|(_, held)| held);
        let ranks = board.split('/').nth(rules.size.ranks);
        let held = held.and_then(|held| held.strip_suffix(']')).or(ranks);
        position.read_hands(held.unwrap_or("-"))?;
        position.turn = Side::to_move(fields.get(1).copied().unwrap_or("w"), ["w", "b"])?;
        position.read_fields(fields.get(2..).unwrap_or_default())?;
    }
    position.settle()
}

fn read_number(field: &str) -> Result<u16, String> {
    let number = field.parse();
    number.map_err(|_| format!("{field:?} is not a number below 65536"))
}

impl<const W: usize> Royal<W> {
    /// Pieces in hands: letters, perhaps after a number.
    fn read_hands(&mut self, text: &str) -> Result<(), String> {
        let mut count = 0u32;
        for letter in text.chars().filter(|&c| c != '-') {
            if let Some(digit) = letter.to_digit(10) {
                count = (10 * count + digit).min(1000);
                continue;
            }
            let (side, kind) = read_piece(&self.rules.draft, "", letter, "")?;
            let more = std::mem::take(&mut count).max(1);
            match self.rules.slots[kind] {
                Some(slot) => {
                    let held = u32::from(self.hands[side.index()][slot]) + more;
                    let held = u8::try_from(held);
                    let held = held.map_err(|_| "a hand holds at most 255 of a kind")?;
                    self.hold(side, slot, held);
                }
                // Others write what ended the game; here the board says so.
                None if self.rules.draft.ends.extinct.contains(&vec![kind]) => {}
                None => return Err(format!("{letter} is never in a hand")),
            }
        }
        Ok(())
    }

    /// What follows the side to move: rights, a passed cell, checks, numbers.
    fn read_fields(&mut self, fields: &[&str]) -> Result<(), String> {
        let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
        let (words, numbers): (Vec<&str>, Vec<&str>) = {
            let at = fields.iter().position(is_number).unwrap_or(fields.len());
            (fields[..at].to_vec(), fields[at..].to_vec())
        };
        for (at, word) in words.into_iter().enumerate() {
            if word.contains('+') && word.len() <= 7 {
                self.read_checks(word)?;
            } else if let Some((left, series)) = word.split_once('/') {
                self.read_series(left, series)?;
            } else if at == 0 {
                self.read_castling(word)?;
            } else if word != "-" {
                self.read_passed(word)?;
            }
        }
        let mut numbers = numbers.into_iter();
        if self.rules.draft.ends.counting.is_some() && numbers.len() == 3 {
            for count in [&mut self.limit, &mut self.counted] {
                *count = read_number(numbers.next().unwrap_or_default())?;
            }
        } else if let Some(quiet) = numbers.next() {
            self.quiet = read_number(quiet)?;
        }
        if let Some(number) = numbers.next() {
            self.number = read_number(number)?.max(1);
        }
        match numbers.next() {
            Some(rest) => Err(format!("{rest:?} is too much")),
            None => Ok(()),
        }
    }

    /// The cells that were passed in a double step; the cell of the piece itself
    /// may stand among them, and royal pieces pass where they stand.
    fn read_passed(&mut self, word: &str) -> Result<(), String> {
        let starts = word.char_indices().filter(|(_, c)| c.is_ascii_lowercase());
        let starts: Vec<usize> = starts.map(|(at, _)| at).collect();
        let ends = starts.iter().skip(1).copied().chain([word.len()]);
        if starts.is_empty() {
            return Err(format!("{word:?} is no cell"));
        }
        let mut cells = Cells::EMPTY;
        for name in starts.iter().zip(ends).map(|(&from, to)| &word[from..to]) {
            let cell = self.rules.size.cell(name);
            let cell = cell.ok_or_else(|| format!("{word:?} is no cell"))?;
            cells = cells.with(Cell::new(cell));
        }
        let empty = cells.without(self.occupied());
        self.passed = if empty.is_empty() { cells } else { empty };
        Ok(())
    }

    /// Moves that are left of a turn, and how many it has.
    fn read_series(&mut self, left: &str, series: &str) -> Result<(), String> {
        if self.rules.draft.turns.is_none() {
            return Err("this game has turns of one move".to_owned());
        }
        let [left, series] = [left, series].map(read_number);
        let (left, series) = (left?, series?);
        if !(1..=series).contains(&left) || series > u8::MAX.into() {
            return Err(format!("{left}/{series}: so many moves no turn has"));
        }
        (self.left, self.series) = (left as u8, series as u8);
        Ok(())
    }

    /// Checks that are still needed, as in `3+2`, the first side's first.
    fn read_checks(&mut self, word: &str) -> Result<(), String> {
        let wanted = self
            .rules
            .draft
            .ends
            .checks
            .ok_or("this game counts no checks")?;
        let (first, second) = word.split_once('+').unwrap_or((word, ""));
        for (side, left) in [first, second].into_iter().enumerate() {
            let left = usize::from(read_number(left)?);
            let given = wanted.checked_sub(left);
            self.checks[side] = given.ok_or_else(|| format!("{wanted} checks win"))? as u8;
        }
        Ok(())
    }

    /// A right is kept only where the pieces stand for it.
    fn read_castling(&mut self, word: &str) -> Result<(), String> {
        for letter in word.chars().filter(|&c| c != '-') {
            let way = self
                .rules
                .castles
                .iter()
                .position(|castle| castle.letter == letter || castle.file_letter == letter);
            match way {
                Some(way) if self.has_castle(way) => self.castling |= 1 << way,
                Some(_) => {}
                None => return Err(format!("{letter:?} is no right to castle")),
            }
        }
        Ok(())
    }

    /// Whether king and rook stand where one way to castle begins.
    fn has_castle(&self, way: usize) -> bool {
        let castle = &self.rules.castles[way];
        let Some(castling) = &self.rules.draft.castling else {
            return false;
        };
        self.at(castle.king[0]) == Some((castle.side, castling.king))
            && castling.is_rook(self.at(castle.rook[0]), castle.side)
    }

    /// Completes a position that was read, and refuses one that no game has.
    fn settle(mut self) -> Result<Royal<W>, String> {
        self.settle_passer();
        if !self.rules.draft.no_checks && self.is_checked(!self.turn) && !self.can_ignore_checks() {
            return Err("the side that has just moved is in check".to_owned());
        }
        self.key ^= self.rights_key();
        if self.turn == Side::Second {
            self.key ^= self.turn_key();
        }
        self.end = self.end_of_position();
        Ok(self)
    }
}

impl<const W: usize> fmt::Display for Royal<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.size;
        for rank in (0..size.ranks).rev() {
            self.write_rank(f, rank)?;
            if rank > 0 {
                write!(f, "/")?;
            }
        }
        if !self.rules.held.is_empty() {
            write!(f, "[{}]", self.hands_text())?;
        }
        let turn = ["w", "b"][self.turn.index()];
        let passed = match self.passed_cells() {
            none if none.is_empty() => "-".to_owned(),
            passed => passed.concat(),
        };
        let (passed, quiet) = match self.limit {
            0 => (passed, self.quiet),
            limit => (limit.to_string(), self.counted),
        };
        write!(f, " {turn} {} {passed}", self.castling_text())?;
        if let Some(wanted) = self.rules.draft.ends.checks {
            let [first, second] = self.checks.map(|given| wanted.saturating_sub(given.into()));
            write!(f, " {first}+{second}")?;
        }
        if self.rules.draft.turns.is_some() {
            write!(f, " {}/{}", self.left, self.series)?;
        }
        write!(f, " {quiet} {}", self.number)
    }
}

impl<const W: usize> Royal<W> {
    /// What the last move passed, or the moves of a turn, or the king of who has
    /// passed.
    pub(crate) fn passed_cells(&self) -> Vec<String> {
        let name = |cell: Cell| self.rules.size.name(cell.index());
        let passer = self.royals[(!self.turn).index()].first();
        if self.passed.is_empty() && self.has_passed {
            return passer.into_iter().map(name).collect();
        }
        self.passed.into_iter().map(name).collect()
    }

    fn write_rank(&self, f: &mut fmt::Formatter<'_>, rank: usize) -> fmt::Result {
        let files = self.rules.size.files;
        let mut empty = 0;
        for file in 0..files {
            let cell = rank * files + file;
            let text = match self.at(Cell::new(cell)) {
                Some((side, kind)) => self.letter(side, kind),
                None if !self.rules.draft.board[cell] => "*".to_owned(),
                None => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            write!(f, "{text}")?;
        }
        if empty > 0 {
            write!(f, "{empty}")
        } else {
            Ok(())
        }
    }

    /// How positions write a piece.
    pub(crate) fn letter(&self, side: Side, kind: usize) -> String {
        let letter = &self.rules.draft.kinds[kind].letter;
        match side {
            Side::First => letter.clone(),
            Side::Second => letter.to_ascii_lowercase(),
        }
    }

    /// What both sides hold, the first side's pieces first.
    pub(crate) fn hands_text(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for (slot, &kind) in self.rules.held.iter().enumerate() {
                let count = self.hands[side.index()][slot].into();
                text += &self.letter(side, kind).repeat(count);
            }
        }
        text
    }

    pub(crate) fn castling_text(&self) -> String {
        let castles = self.rules.castles.iter().enumerate();
        let rights = castles.filter(|(way, _)| self.castling >> way & 1 != 0);
        let text: String = rights.map(|(_, castle)| castle.letter).collect();
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    }
}
