//! Reading records in Japanese, as Kakinoki's program writes them.

use yolah_game::record::Record;
use yolah_game::{Notation as _, Side};

use super::board::{PIECES, Place, SIZE, Setup, usi_move};
use super::ending::Ending;
use super::sheet::{Sheet, date};
use super::{ShogiRecordError, shogi};
use crate::position::Royal;

pub(super) const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
pub(super) const WIDE: [char; 10] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// Other names of pieces.
pub(super) static OTHER_NAMES: [(&str, &str); 5] = [
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
        let read = reader.line(line.trim_end());
        read.map_err(|reason| ShogiRecordError::new(number, reason))?;
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
    /// The number of the first move, which is not always 1.
    first: Option<usize>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let start = line.trim_start_matches([' ', '\u{3000}']);
        if let Some(comment) = line.strip_prefix('*') {
            self.game()?.comment(comment);
        } else if let Some(number) = start.strip_prefix("変化") {
            self.variation(number)?;
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
        Ok(())
    }

    /// `：12手`: what follows might have been played instead of the twelfth move
    /// of the line that was read last, and of those that it branches from.
    fn variation(&mut self, text: &str) -> Result<(), String> {
        let text = text.trim_start_matches(['：', ':', ' ', '\u{3000}']);
        let digits: String = text
            .chars()
            .map_while(|c| Some(digit(c)?.to_string()))
            .collect();
        let number = digits.parse::<usize>().ok();
        let before = number.and_then(|number| number.checked_sub(self.first.unwrap_or(1)));
        let sheet = self.game()?;
        let went_back = before.is_some_and(|before| sheet.go_back(before));
        went_back
            .then_some(())
            .ok_or_else(|| format!("there is no move {digits} to vary"))
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
        let number = line[..line.len() - rest.len()].parse().ok();
        self.first = self.first.or(number);
        let rest = rest.trim_start();
        if let Some(ending) = Ending::read(rest) {
            self.game()?.end(ending);
            return Ok(());
        }
        let sheet = self.game()?;
        let (usi, rest) = read_move(rest, sheet.last_place())?;
        sheet.play(&usi)?;
        if let Some(seconds) = time(rest) {
            sheet.comment(&format!("{seconds}s"));
        }
        Ok(())
    }

    fn finish(self) -> Result<Record, String> {
        let sheet = self.sheet.ok_or("there is no game")?;
        sheet.record()
    }
}

/// A move as USI writes it, and what follows it in its line.
fn read_move(text: &str, last: Option<Place>) -> Result<(String, &str), String> {
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
        return Ok((usi_move(None, piece, to, false), rest));
    }
    let from = rest.strip_prefix('(').and_then(read_place);
    let (from, rest) = from.ok_or_else(odd)?;
    let rest = rest.strip_prefix(')').ok_or_else(odd)?;
    Ok((usi_move(Some(from), piece, to, promotes), rest))
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
