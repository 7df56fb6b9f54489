//! Records as the Computer Shogi Association writes them.

use std::fmt::Write as _;
use std::str::Lines;

use yolah_game::record::{Record, Replay};
use yolah_game::{Game as _, Side};

use super::ShogiRecordError;
use super::board::{PIECES, Place, SIZE, Setup, Told, held, is_usual, piece_at, usi_move};
use super::ending::Ending;
use super::sheet::{Sheet, date};
use crate::position::Royal;

/// The signs of the sides.
const SIGNS: [char; 2] = ['+', '-'];

/// The games of a text, read one by one: a line with a slash stands between them. There
/// is at least one, or an error; nothing of use follows an error.
pub(super) struct Games<'a> {
    lines: Lines<'a>,
    /// The number of the line that was read last.
    last: usize,
    is_first: bool,
}

impl<'a> Games<'a> {
    pub(super) fn new(text: &'a str) -> Games<'a> {
        Games {
            lines: text.lines(),
            last: 0,
            is_first: true,
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, ShogiRecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut reader = Reader::new();
        let mut is_ended = false;
        while !is_ended && let Some(line) = self.lines.next() {
            self.last += 1;
            is_ended = line.trim_end() == "/";
            if !is_ended && let Err(reason) = reader.line(line.trim_end()) {
                return Some(Err(ShogiRecordError::new(self.last, reason)));
            }
        }
        let is_game = is_ended || reader.has_content || self.is_first;
        self.is_first = false;
        let wrong = |reason| ShogiRecordError::new(self.last.max(1), reason);
        is_game.then(|| reader.finish().map_err(wrong))
    }
}

/// The first game of a text; the rest is not looked at.
pub(super) fn first(text: &str) -> Result<Record, ShogiRecordError> {
    Games::new(text).next().expect("a game or an error")
}

struct Reader {
    setup: Setup,
    tags: Vec<(&'static str, String)>,
    players: Vec<(Side, String)>,
    /// The game, once the side to move is told.
    sheet: Option<Sheet>,
    has_content: bool,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            setup: Setup::empty(),
            tags: Vec::new(),
            players: Vec::new(),
            sheet: None,
            has_content: false,
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        self.has_content |= !line.is_empty();
        if let Some(comment) = line.strip_prefix('\'') {
            if let (Some(sheet), Some(text)) = (&mut self.sheet, comment.strip_prefix('*')) {
                sheet.comment(text);
            }
            return Ok(());
        }
        // Names and titles may have commas; elsewhere they part statements.
        if line.starts_with(['N', '$', 'V']) {
            self.header(line);
            return Ok(());
        }
        let mut statements = line.split(',').map(str::trim);
        statements.try_for_each(|statement| self.statement(statement))
    }

    fn header(&mut self, line: &str) {
        let named = [("N+", Side::First), ("N-", Side::Second)];
        for (start, side) in named {
            if let Some(name) = line.strip_prefix(start) {
                self.players.push((side, name.to_owned()));
            }
        }
        let titles = [("$EVENT:", "Event"), ("$SITE:", "Site")];
        for (start, tag) in titles {
            if let Some(value) = line.strip_prefix(start) {
                self.tags.push((tag, value.to_owned()));
            }
        }
        if let Some(day) = line.strip_prefix("$START_TIME:") {
            self.tags.push(("Date", date(day)));
        }
    }

    fn statement(&mut self, text: &str) -> Result<(), String> {
        match text {
            "" => Ok(()),
            "+" | "-" => self.begin(text == "-"),
            _ if text.starts_with('P') => self.pieces(text),
            _ if text.starts_with(SIGNS) => self.play(text),
            _ if text.starts_with('T') => self.time(&text[1..]),
            _ if text.starts_with('%') => self.end(text),
            _ => Err(format!("{text:?} means nothing here")),
        }
    }

    fn begin(&mut self, second: bool) -> Result<(), String> {
        if self.sheet.is_some() {
            return Err("the side to move is told already".to_owned());
        }
        self.setup.turn = if second { Side::Second } else { Side::First };
        let mut sheet = Sheet::new(self.setup.position()?);
        for (name, value) in &self.tags {
            sheet.tag(name, value);
        }
        for (side, name) in &self.players {
            sheet.player(*side, name);
        }
        self.sheet = Some(sheet);
        Ok(())
    }

    /// `PI82HI`, `P1-KY-KE…`, `P+77FU00KA`.
    fn pieces(&mut self, text: &str) -> Result<(), String> {
        let odd = || format!("{text:?} sets up nothing");
        let (how, rest) = text[1..].split_at_checked(1).ok_or_else(odd)?;
        match how {
            "I" => {
                self.setup = Setup::usual();
                for chunk in chunks(rest, 4)? {
                    let (at, _) = placed(chunk)?.ok_or_else(odd)?;
                    self.setup.put(at, None);
                }
                Ok(())
            }
            "+" | "-" => {
                let side = side_of(how).ok_or_else(odd)?;
                for chunk in chunks(rest, 4)? {
                    self.put(side, chunk)?;
                }
                Ok(())
            }
            digit => {
                let rank = digit.parse().ok().filter(|rank| (1..=SIZE).contains(rank));
                self.rank(rank.ok_or_else(odd)?, rest)
            }
        }
    }

    fn put(&mut self, side: Side, chunk: &str) -> Result<(), String> {
        match placed(chunk)? {
            Some((at, piece)) => self.setup.put(at, Some((side, piece))),
            None => self.setup.hold(side, named(&chunk[2..])?, 1),
        }
        Ok(())
    }

    fn rank(&mut self, rank: u8, text: &str) -> Result<(), String> {
        // Editors drop spaces at the end of a line.
        let text = format!("{text:<27}");
        for (column, chunk) in (0..SIZE).zip(chunks(&text, 3)?) {
            let side = side_of(&chunk[..1]);
            let piece = side.map(|side| Ok::<_, String>((side, named(&chunk[1..])?)));
            self.setup.put([SIZE - column, rank], piece.transpose()?);
        }
        Ok(())
    }

    fn game(&mut self) -> Result<&mut Sheet, String> {
        let missing = "the side to move has to be told first, by + or -";
        self.sheet.as_mut().ok_or_else(|| missing.to_owned())
    }

    /// `+7776FU`: from, to and what stands there then.
    fn play(&mut self, text: &str) -> Result<(), String> {
        let sheet = self.game()?;
        let odd = || format!("{text:?} is no move; one is like +7776FU");
        let parts = chunks(&text[1..], 2)?;
        let [from, to, piece] = parts[..] else {
            return Err(odd());
        };
        if side_of(&text[..1]) != Some(sheet.position().turn()) {
            return Err(format!("{text:?}: it is the other side's turn"));
        }
        let to = place(to).ok_or_else(odd)?;
        let after = named(piece)?;
        let usi = if from == "00" {
            usi_move(None, after, to, false)
        } else {
            let from = place(from).ok_or_else(odd)?;
            let before = piece_at(sheet.position(), from).map(|(_, piece)| piece);
            let before = before.ok_or_else(|| format!("{text:?}: nothing stands there"))?;
            usi_move(Some(from), before, to, before != after)
        };
        sheet.play(&usi)?;
        let made = piece_at(sheet.position(), to).map(|(_, piece)| piece);
        if made == Some(after) {
            Ok(())
        } else {
            Err(odd())
        }
    }

    fn time(&mut self, seconds: &str) -> Result<(), String> {
        let sheet = self.game()?;
        if sheet.has_moves() {
            sheet.comment(&format!("{seconds}s"));
        }
        Ok(())
    }

    fn end(&mut self, text: &str) -> Result<(), String> {
        let sheet = self.game()?;
        match Ending::read(text) {
            Some(ending) => sheet.end(ending),
            None => sheet.comment(text.trim_start_matches('%')),
        }
        Ok(())
    }

    fn finish(self) -> Result<Record, String> {
        let sheet = self.sheet.ok_or("a game says who moves first, by + or -")?;
        sheet.record()
    }
}

fn side_of(sign: &str) -> Option<Side> {
    match sign {
        "+" => Some(Side::First),
        "-" => Some(Side::Second),
        _ => None,
    }
}

/// A text cut into parts of so many characters, all of them ASCII.
fn chunks(text: &str, size: usize) -> Result<Vec<&str>, String> {
    if !text.is_ascii() || !text.len().is_multiple_of(size) {
        return Err(format!("{text:?} has no parts of {size} characters"));
    }
    let starts = (0..text.len()).step_by(size);
    Ok(starts.map(|start| &text[start..start + size]).collect())
}

/// `77FU`: a place and a piece; no place for a piece in hand.
fn placed(chunk: &str) -> Result<Option<(Place, &'static str)>, String> {
    let piece = named(&chunk[2..])?;
    if &chunk[..2] == "00" {
        return Ok(None);
    }
    let at = place(&chunk[..2]).ok_or_else(|| format!("{chunk:?} is on no cell"))?;
    Ok(Some((at, piece)))
}

fn place(digits: &str) -> Option<Place> {
    let digits: Vec<u8> = digits.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    let [file, rank] = digits[..] else {
        return None;
    };
    let is_there = |n: u8| (1..=SIZE).contains(&n);
    (is_there(file) && is_there(rank)).then_some([file, rank])
}

fn named(code: &str) -> Result<&'static str, String> {
    let found = PIECES.iter().find(|(_, _, known)| *known == code);
    found
        .map(|(letter, ..)| *letter)
        .ok_or_else(|| format!("there is no piece {code:?}"))
}

fn code(piece: &str) -> &'static str {
    let found = PIECES.iter().find(|(letter, ..)| *letter == piece);
    found.map_or("FU", |(_, _, code)| *code)
}

pub(super) fn write(record: &Record, replay: &Replay<Royal<2>>) -> String {
    let mut text = "V2.2\n".to_owned();
    for (start, tag) in [
        ("N+", "White"),
        ("N-", "Black"),
        ("$EVENT:", "Event"),
        ("$SITE:", "Site"),
    ] {
        if let Some(value) = record.tags.get(tag) {
            let _ = writeln!(text, "{start}{value}");
        }
    }
    if let Some(day) = record.tags.get("Date").filter(|day| !day.contains('?')) {
        let _ = writeln!(text, "$START_TIME:{}", day.replace('.', "/"));
    }
    write_start(&mut text, &replay.start);
    let mut position = replay.start.clone();
    for (m, recorded) in replay.moves.iter().zip(&record.line.moves) {
        let told = Told::of(&position, *m);
        let sign = SIGNS[position.turn().index()];
        let [from, to] = [told.from.unwrap_or([0, 0]), told.to];
        let piece = code(told.after);
        let _ = writeln!(
            text,
            "{sign}{}{}{}{}{piece}",
            from[0], from[1], to[0], to[1]
        );
        for comment in recorded.comments.iter().flat_map(|comment| comment.lines()) {
            let _ = writeln!(text, "'*{comment}");
        }
        position.play_unchecked(*m);
    }
    let ending = Ending::of(record, &replay.end).csa(replay.end.turn());
    let _ = writeln!(text, "{ending}");
    text
}

/// The start position and the side to move.
fn write_start(text: &mut String, start: &Royal<2>) {
    if is_usual(start) {
        text.push_str("PI\n");
    } else {
        for rank in 1..=SIZE {
            let cell = |file| match piece_at(start, [file, rank]) {
                Some((side, piece)) => format!("{}{}", SIGNS[side.index()], code(piece)),
                None => " * ".to_owned(),
            };
            let cells: String = (1..=SIZE).rev().map(cell).collect();
            let _ = writeln!(text, "P{rank}{cells}");
        }
        for side in Side::BOTH {
            let held = held(start, side);
            let piece =
                |(piece, count): (&str, u8)| format!("00{}", code(piece)).repeat(count.into());
            let pieces: String = held.into_iter().map(piece).collect();
            if !pieces.is_empty() {
                let _ = writeln!(text, "P{}{pieces}", SIGNS[side.index()]);
            }
        }
    }
    let _ = writeln!(text, "{}", SIGNS[start.turn().index()]);
}
