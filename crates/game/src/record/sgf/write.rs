use std::fmt::Write as _;

use super::super::{GameResult, Line, Record, RecordedMove};
use super::{KOMI, PROGRAM, point};
use crate::Side;
use crate::rows::Rows;

/// Tags, and the properties that say the same.
const PROPERTIES: [(&str, &str); 8] = [
    ("Event", "EV"),
    ("Site", "PC"),
    ("Round", "RO"),
    ("White", "PW"),
    ("Black", "PB"),
    ("WhiteRank", "WR"),
    ("BlackRank", "BR"),
    ("Rules", "RU"),
];

impl Record {
    /// The record in the Smart Game Format; `None` if it is not of go.
    ///
    /// ```
    /// use yolah_game::record::Record;
    ///
    /// let text = "(;GM[1]FF[4]SZ[9]KM[7.5]PB[Ann]RE[W+R];B[ee]C[the middle];W[gc](;B[cg])(;B[ce]))";
    /// let record: Record = text.parse()?;
    /// assert_eq!(record.line.moves[1].text(), "g7");
    /// assert_eq!(record.line.moves[2].variations.len(), 1);
    /// let again: Record = record.sgf().unwrap().parse()?;
    /// assert_eq!(again.line, record.line);
    /// # Ok::<(), yolah_game::record::ParseRecordError>(())
    /// ```
    pub fn sgf(&self) -> Option<String> {
        let start = Start::of(self)?;
        let mut text = format!("(;GM[1]FF[4]CA[UTF-8]AP[{PROGRAM}]");
        let (files, ranks) = start.size;
        if files == ranks {
            let _ = write!(text, "SZ[{files}]");
        } else {
            let _ = write!(text, "SZ[{files}:{ranks}]");
        }
        let _ = write!(text, "KM[{}]", start.komi);
        for (tag, property) in PROPERTIES {
            if let Some(value) = self.tags.get(tag) {
                put(&mut text, property, value);
            }
        }
        if let Some(date) = self.tags.get("Date") {
            put(&mut text, "DT", &date.replace('.', "-"));
        }
        put(&mut text, "RE", &self.sgf_result());
        start.write_stones(&mut text);
        comments(&mut text, &self.line.comments);
        start.write_line(&mut text, &self.line.moves, start.turn)?;
        text.push_str(")\n");
        Some(text)
    }

    /// Who won, and by how much or why if that is known.
    fn sgf_result(&self) -> String {
        let winner = match self.result {
            GameResult::Black => "B+",
            GameResult::White => "W+",
            GameResult::Draw => return "0".to_owned(),
            GameResult::Unknown => return "?".to_owned(),
        };
        let told = self.ending.iter().find(|it| it.starts_with(winner));
        told.cloned().unwrap_or_else(|| {
            let is_late = self.tags.get("Termination") == Some("time forfeit");
            format!("{winner}{}", if is_late { "T" } else { "" })
        })
    }
}

/// Where a game begins.
struct Start {
    size: (u8, u8),
    komi: String,
    stones: Vec<(u8, u8, char)>,
    turn: Side,
}

impl Start {
    fn of(record: &Record) -> Option<Start> {
        let variant = record.tags.get("Variant").unwrap_or("go");
        let size = match variant.to_ascii_lowercase().as_str() {
            "go" | "go9x9" => 9,
            "go13x13" => 13,
            "go19x19" => 19,
            _ => return None,
        };
        let Some(position) = record.tags.get("FEN") else {
            return Some(Start {
                size: (size, size),
                komi: KOMI.to_owned(),
                stones: Vec::new(),
                turn: Side::First,
            });
        };
        let mut fields = position.split_whitespace();
        let board = Rows::read(fields.next()?, "xo").ok()?;
        let komi = fields.clone().find_map(|it| it.strip_prefix("komi="));
        Some(Start {
            size: (board.files, board.ranks),
            komi: komi.unwrap_or(KOMI).to_owned(),
            turn: Side::to_move(fields.next()?, ["b", "w"]).ok()?,
            stones: board.pieces,
        })
    }

    fn write_stones(&self, text: &mut String) {
        if let Some(stones) = self.handicap() {
            let _ = write!(text, "HA[{stones}]");
        }
        for (letter, name) in [('x', "AB"), ('o', "AW")] {
            let own = self.stones.iter().filter(|(_, _, it)| *it == letter);
            let points: Vec<String> = own
                .map(|&(file, rank, _)| self.letters(file, rank))
                .collect();
            if !points.is_empty() {
                let _ = write!(text, "{name}[{}]", points.join("]["));
            }
        }
        if self.turn == Side::Second {
            text.push_str("PL[W]");
        }
    }

    /// How many stones Black has before White's first move, if there are several and no others.
    fn handicap(&self) -> Option<usize> {
        let is_black = |&(_, _, letter): &(u8, u8, char)| letter == 'x';
        let is_one = self.turn == Side::Second && self.stones.iter().all(is_black);
        let stones = self.stones.len();
        (is_one && stones > 1).then_some(stones)
    }

    fn letters(&self, file: u8, rank: u8) -> String {
        let letters = [b'a' + file, b'a' + self.size.1 - 1 - rank];
        letters.map(char::from).iter().collect()
    }

    /// Moves from one on; where there are variations, each way is a tree of its own.
    fn write_line(&self, text: &mut String, moves: &[RecordedMove], side: Side) -> Option<()> {
        let (mut moves, mut side) = (moves, side);
        while let Some((first, rest)) = moves.split_first()
            && first.variations.is_empty()
        {
            self.write_move(text, first, side)?;
            (moves, side) = (rest, !side);
        }
        let Some((first, rest)) = moves.split_first() else {
            return Some(());
        };
        text.push_str("\n(");
        self.write_move(text, first, side)?;
        self.write_line(text, rest, !side)?;
        text.push(')');
        for Line {
            comments: before,
            moves,
        } in &first.variations
        {
            text.push_str("\n(");
            if !before.is_empty() {
                text.push(';');
                comments(text, before);
            }
            self.write_line(text, moves, side)?;
            text.push(')');
        }
        Some(())
    }

    fn write_move(&self, text: &mut String, m: &RecordedMove, side: Side) -> Option<()> {
        let colour = ["B", "W"][side.index()];
        let _ = write!(text, "\n;{colour}[{}]", point(m.text(), self.size)?);
        for nag in &m.nags {
            text.push_str(match nag {
                1 | 3 => "TE[1]",
                2 | 4 => "BM[1]",
                5 => "IT[]",
                6 => "DO[]",
                _ => "",
            });
        }
        comments(text, &m.comments);
        Some(())
    }
}

fn comments(text: &mut String, comments: &[String]) {
    if !comments.is_empty() {
        put(text, "C", &comments.join("\n"));
    }
}

fn put(text: &mut String, property: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace(']', "\\]");
    let _ = write!(text, "{property}[{value}]");
}
