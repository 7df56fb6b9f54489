//! Records in Japanese, as Kakinoki's program writes them.

use std::fmt::Write as _;

use yolah_game::record::{Record, Replay};
use yolah_game::{Game as _, Notation as _, Side};

use super::board::{PIECES, Place, SIZE, Setup, Told, held, is_usual, piece_at, usi_move};
use super::ending::Ending;
use super::sheet::{Sheet, date};
use super::{ShogiRecordError, shogi};
use crate::position::Royal;

const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const WIDE: [char; 10] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// Other names of pieces.
static OTHER_NAMES: [(&str, &str); 5] = [
    ("K", "王"),
    ("+R", "竜"),
    ("+L", "杏"),
    ("+N", "圭"),
    ("+S", "全"),
];

/// Games at odds: the upper two ranks. The stronger side moves first.
const HANDICAPS: [(&str, &str); 9] = [
    ("香落ち", "lnsgkgsn1/1r5b1"),
    ("右香落ち", "1nsgkgsnl/1r5b1"),
    ("角落ち", "lnsgkgsnl/1r7"),
    ("飛車落ち", "lnsgkgsnl/7b1"),
    ("飛香落ち", "lnsgkgsn1/7b1"),
    ("二枚落ち", "lnsgkgsnl/9"),
    ("四枚落ち", "1nsgkgsn1/9"),
    ("六枚落ち", "2sgkgs2/9"),
    ("八枚落ち", "3gkg3/9"),
];

pub(super) fn read(text: &str) -> Result<Record, ShogiRecordError> {
    let mut reader = Reader::default();
    let mut last = 1;
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        last = number;
        let going = reader.line(line.trim_end());
        if !going.map_err(|reason| ShogiRecordError::new(number, reason))? {
            break;
        }
    }
    let record = reader.game().map(|_| ()).and_then(|()| reader.finish());
    record.map_err(|reason| ShogiRecordError::new(last, reason))
}

#[derive(Default)]
struct Reader {
    /// What the head says, until the game begins.
    head: Vec<(String, String)>,
    ranks: Vec<String>,
    second_moves: bool,
    sheet: Option<Sheet>,
    /// Where the last move went.
    last: Option<Place>,
}

impl Reader {
    /// Reads a line; whether more are wanted.
    fn line(&mut self, line: &str) -> Result<bool, String> {
        let start = line.trim_start_matches([' ', '\u{3000}']);
        if let Some(comment) = line.strip_prefix('*') {
            self.game()?.comment(comment);
        } else if start.starts_with("変化") {
            self.game()?.comment("variations follow that are not read");
            return Ok(false);
        } else if start.starts_with(|c: char| c.is_ascii_digit()) {
            self.numbered(start)?;
        } else if let Some((key, value)) = line.split_once('：').or_else(|| line.split_once(':')) {
            self.head.push((key.to_owned(), value.trim().to_owned()));
        } else if let Some(rank) = line.strip_prefix('|') {
            self.ranks.push(rank.to_owned());
        } else if line.starts_with("後手番") || line.starts_with("上手番") {
            self.second_moves = true;
        }
        // The rest is for people: titles, frames, remarks on the result.
        Ok(true)
    }

    /// The game, which begins now if it has not.
    fn game(&mut self) -> Result<&mut Sheet, String> {
        if self.sheet.is_none() {
            let mut sheet = Sheet::new(self.start()?);
            for (key, value) in &self.head {
                match key.as_str() {
                    "先手" | "下手" => sheet.player(Side::First, value),
                    "後手" | "上手" => sheet.player(Side::Second, value),
                    "棋戦" => sheet.tag("Event", value),
                    "場所" => sheet.tag("Site", value),
                    "開始日時" => sheet.tag("Date", &date(value)),
                    _ => {}
                }
            }
            self.sheet = Some(sheet);
        }
        self.sheet.as_mut().ok_or_else(String::new)
    }

    fn said(&self, key: &str) -> Option<&str> {
        let found = self.head.iter().find(|(known, _)| known == key);
        found.map(|(_, value)| value.as_str())
    }

    fn start(&self) -> Result<Royal<2>, String> {
        if !self.ranks.is_empty() {
            return self.diagram();
        }
        let odds = self
            .said("手合割")
            .unwrap_or("平手")
            .trim_end_matches('\u{3000}');
        if odds == "平手" {
            return Ok(shogi().start.clone());
        }
        let ranks = match HANDICAPS.iter().find(|(name, _)| *name == odds) {
            Some((_, ranks)) => ranks,
            None if odds == "十枚落ち" => "4k4/9",
            None => return Err(format!("the start {odds:?} is not known")),
        };
        let sfen = format!("{ranks}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        let start = shogi().start.read_position(&sfen);
        start.map_err(|error| error.reason().to_owned())
    }

    /// The position of a diagram and of the lines about hands around it.
    fn diagram(&self) -> Result<Royal<2>, String> {
        let mut setup = Setup::empty();
        if self.ranks.len() != usize::from(SIZE) {
            return Err(format!(
                "a diagram has {SIZE} ranks, not {}",
                self.ranks.len()
            ));
        }
        for (rank, text) in (1..).zip(&self.ranks) {
            read_rank(&mut setup, rank, text)?;
        }
        for (key, side) in [
            ("先手の持駒", Side::First),
            ("下手の持駒", Side::First),
            ("後手の持駒", Side::Second),
            ("上手の持駒", Side::Second),
        ] {
            let held = self.said(key).unwrap_or_default();
            for word in held
                .split([' ', '\u{3000}'])
                .filter(|word| !word.is_empty())
            {
                read_held(&mut setup, side, word)?;
            }
        }
        if self.second_moves {
            setup.turn = Side::Second;
        }
        setup.position()
    }

    /// `12 ７六歩(77)   ( 0:16/00:00:16)`, or a word for the end.
    fn numbered(&mut self, line: &str) -> Result<(), String> {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = rest.trim_start();
        if let Some(ending) = Ending::read(rest) {
            self.game()?.end(ending);
            return Ok(());
        }
        let last = self.last;
        let sheet = self.game()?;
        let (usi, to, rest) = read_move(rest, last)?;
        sheet.play(&usi)?;
        if let Some(seconds) = time(rest) {
            sheet.comment(&format!("{seconds}s"));
        }
        self.last = Some(to);
        Ok(())
    }

    fn finish(self) -> Result<Record, String> {
        let sheet = self.sheet.ok_or("there is no game")?;
        sheet.record()
    }
}

/// A move as USI writes it, where it goes, and what follows it in its line.
fn read_move(text: &str, last: Option<Place>) -> Result<(String, Place, &str), String> {
    let odd = || format!("{text:?} is no move; one is like ７六歩(77) or ５五角打");
    let (to, rest) = match text.strip_prefix('同') {
        Some(rest) => (last.ok_or_else(odd)?, rest),
        None => read_place(text).ok_or_else(odd)?,
    };
    let rest = rest.trim_start_matches([' ', '\u{3000}']);
    let (piece, rest) = read_piece(rest).ok_or_else(odd)?;
    let rest = rest
        .strip_prefix('不')
        .map_or(rest, |rest| rest.trim_start_matches('成'));
    let (promotes, rest) = match rest.strip_prefix('成') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    if let Some(rest) = rest.strip_prefix('打') {
        return Ok((usi_move(None, piece, to, false), to, rest));
    }
    let from = rest.strip_prefix('(').and_then(read_place);
    let (from, rest) = from.ok_or_else(odd)?;
    let rest = rest.strip_prefix(')').ok_or_else(odd)?;
    Ok((usi_move(Some(from), piece, to, promotes), to, rest))
}

/// The place that two digits of any kind name, and what follows.
fn read_place(text: &str) -> Option<(Place, &str)> {
    let mut letters = text.chars();
    let mut digit = || digit(letters.next()?).filter(|digit| (1..=SIZE).contains(digit));
    let at = [digit()?, digit()?];
    Some((at, letters.as_str()))
}

fn digit(letter: char) -> Option<u8> {
    let known = |digits: &[char; 10]| digits.iter().position(|&digit| digit == letter);
    let ascii = letter.to_digit(10).map(|digit| digit as usize);
    let digit = ascii.or_else(|| known(&DIGITS)).or_else(|| known(&WIDE));
    digit.map(|digit| digit as u8)
}

/// The piece whose name stands at the beginning, and what follows.
fn read_piece(text: &str) -> Option<(&'static str, &str)> {
    let usual = PIECES.iter().map(|(letter, name, _)| (*letter, *name));
    let mut names = usual.chain(OTHER_NAMES);
    names.find_map(|(letter, name)| Some((letter, text.strip_prefix(name)?)))
}

fn read_rank(setup: &mut Setup, rank: u8, text: &str) -> Result<(), String> {
    let odd = || format!("{text:?} is no rank of a diagram");
    let mut rest = text;
    for column in 0..SIZE {
        let (side, after) = match rest.strip_prefix('v') {
            Some(after) => (Side::Second, after),
            None => (Side::First, rest.trim_start_matches(' ')),
        };
        let (piece, after) = match after.strip_prefix('・') {
            Some(after) => (None, after),
            None => read_piece(after)
                .map(|(piece, after)| (Some((side, piece)), after))
                .ok_or_else(odd)?,
        };
        setup.put([SIZE - column, rank], piece);
        rest = after;
    }
    Ok(())
}

/// `歩十八`: a piece and how many of it.
fn read_held(setup: &mut Setup, side: Side, word: &str) -> Result<(), String> {
    if word == "なし" {
        return Ok(());
    }
    let odd = || format!("{word:?} is nothing that is held");
    let (piece, rest) = read_piece(word).ok_or_else(odd)?;
    let count = match rest.strip_prefix('十') {
        None if rest.is_empty() => 1,
        None => digits(rest).ok_or_else(odd)?,
        Some("") => 10,
        Some(rest) => 10 + digits(rest).ok_or_else(odd)?,
    };
    setup.hold(side, piece, count);
    Ok(())
}

/// One digit and nothing else.
fn digits(text: &str) -> Option<u8> {
    let mut letters = text.chars();
    let digit = digit(letters.next()?)?;
    letters.next().is_none().then_some(digit)
}

/// The seconds of `( 0:16/00:00:16)`.
fn time(text: &str) -> Option<u32> {
    let text = text.trim_start().strip_prefix('(')?;
    let (minutes, seconds) = text.split('/').next()?.split_once(':')?;
    let [minutes, seconds] = [minutes, seconds].map(|text| text.trim().parse::<u32>().ok());
    minutes?.checked_mul(60)?.checked_add(seconds?)
}

fn name(piece: &str) -> &'static str {
    let found = PIECES.iter().find(|(letter, ..)| *letter == piece);
    found.map_or("歩", |(_, name, _)| *name)
}

pub(super) fn write(record: &Record, replay: &Replay<Royal<2>>) -> String {
    let mut text = "# KIF version=2.0 encoding=UTF-8\n".to_owned();
    if let Some(day) = record.tags.get("Date").filter(|day| !day.contains('?')) {
        let _ = writeln!(text, "開始日時：{}", day.replace('.', "/"));
    }
    write_start(&mut text, &replay.start);
    for (key, tag) in [
        ("棋戦", "Event"),
        ("場所", "Site"),
        ("先手", "White"),
        ("後手", "Black"),
    ] {
        if let Some(value) = record.tags.get(tag) {
            let _ = writeln!(text, "{key}：{value}");
        }
    }
    text.push_str("手数----指手---------消費時間--\n");
    let mut position = replay.start.clone();
    let mut last = None;
    for (number, (m, recorded)) in (1..).zip(replay.moves.iter().zip(&record.line.moves)) {
        let told = Told::of(&position, *m);
        let _ = writeln!(text, "{number:>4} {}", written(&told, last));
        for comment in recorded.comments.iter().flat_map(|comment| comment.lines()) {
            let _ = writeln!(text, "*{comment}");
        }
        last = Some(told.to);
        position.play_unchecked(*m);
    }
    let ending = Ending::of(record, &replay.end).kif;
    let count = replay.moves.len();
    let _ = writeln!(text, "{:>4} {ending}", count + 1);
    let result = match record.result.winner(shogi().sides) {
        Some(Side::First) => "先手の勝ち",
        Some(Side::Second) => "後手の勝ち",
        None => ending,
    };
    let _ = writeln!(text, "まで{count}手で{result}");
    text
}

fn written(told: &Told, last: Option<Place>) -> String {
    let [file, rank] = told.to.map(usize::from);
    let to = if last == Some(told.to) {
        "同\u{3000}".to_owned()
    } else {
        format!("{}{}", WIDE[file], DIGITS[rank])
    };
    let promotes = if told.before == told.after { "" } else { "成" };
    let from = match told.from {
        Some([file, rank]) => format!("({file}{rank})"),
        None => "打".to_owned(),
    };
    format!("{to}{}{promotes}{from}", name(told.before))
}

/// How the game starts: as usual, or a diagram.
fn write_start(text: &mut String, start: &Royal<2>) {
    if is_usual(start) {
        text.push_str("手合割：平手\n");
        return;
    }
    let _ = writeln!(text, "後手の持駒：{}", hand(start, Side::Second));
    text.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for rank in 1..=SIZE {
        let cell = |file| match piece_at(start, [file, rank]) {
            Some((Side::First, piece)) => format!(" {}", short(piece)),
            Some((Side::Second, piece)) => format!("v{}", short(piece)),
            None => " ・".to_owned(),
        };
        let cells: String = (1..=SIZE).rev().map(cell).collect();
        let _ = writeln!(text, "|{cells}|{}", DIGITS[usize::from(rank)]);
    }
    text.push_str("+---------------------------+\n");
    let _ = writeln!(text, "先手の持駒：{}", hand(start, Side::First));
    if start.turn() == Side::Second {
        text.push_str("後手番\n");
    }
}

/// The name of a piece in one sign, as diagrams have it.
fn short(piece: &str) -> &'static str {
    let other = OTHER_NAMES.iter().skip(2);
    let mut other = other.filter(|(letter, _)| *letter == piece);
    other.next().map_or_else(|| name(piece), |(_, name)| *name)
}

fn hand(start: &Royal<2>, side: Side) -> String {
    let count = |count: u8| match count {
        1 => String::new(),
        2..=9 => DIGITS[usize::from(count)].to_string(),
        10 => "十".to_owned(),
        _ => format!("十{}", DIGITS[usize::from(count % 10)]),
    };
    let held = held(start, side).into_iter();
    let words: Vec<String> = held
        .map(|(piece, held)| format!("{}{}", name(piece), count(held)))
        .collect();
    if words.is_empty() {
        "なし".to_owned()
    } else {
        words.join("\u{3000}")
    }
}
