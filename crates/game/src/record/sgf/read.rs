use super::super::parse::take_ending;
use super::super::{GameResult, Line, MAX_DEPTH, ParseRecordError, Record, RecordedMove};
use super::parse::{Node, Parser, Tree, error};
use super::{KOMI, MOST, PROGRAM, move_text, place};
use crate::{Side, rows};

/// Properties of the game, and the tags of a record that say the same.
const TAGS: [(&str, &str); 8] = [
    ("EV", "Event"),
    ("PC", "Site"),
    ("RO", "Round"),
    ("PW", "White"),
    ("PB", "Black"),
    ("WR", "WhiteRank"),
    ("BR", "BlackRank"),
    ("RU", "Rules"),
];

/// Properties of moves, and the numbers of annotations that mean about the same.
const NAGS: [(&str, u8); 4] = [("TE", 1), ("BM", 2), ("IT", 5), ("DO", 6)];

/// The record that a text in this format is.
pub(in super::super) fn read(text: &str) -> Result<Record, ParseRecordError> {
    let tree = Parser::new(text).game()?;
    Reader::new(text, &tree)?.record(&tree)
}

/// The points of a board: a bit for each column, row by row.
type Rows = [u32; MOST as usize];

struct Reader<'a> {
    text: &'a str,
    root: &'a Node,
    size: (u8, u8),
    /// Who begins.
    first: Side,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, tree: &'a Tree) -> Result<Reader<'a>, ParseRecordError> {
        let root = &tree.nodes[0];
        let wrong = |reason| error(text, root.at, reason);
        if root.get("GM").is_some_and(|game| game.trim() != "1") {
            return Err(wrong("the record is of another game than go"));
        }
        let size = size(root.get("SZ").unwrap_or("19"));
        Ok(Reader {
            text,
            root,
            size: size.ok_or_else(|| wrong("the size of a board is 1 to 19"))?,
            first: first(root, tree),
        })
    }

    fn record(&self, tree: &Tree) -> Result<Record, ParseRecordError> {
        let mut record = Record {
            line: self.line(tree, self.first, 0)?,
            ..Record::default()
        };
        // What records say of the end means the same as a comment here.
        record.ending = take_ending(&mut record.line);
        record.second_begins = self.first == Side::Second && !record.line.moves.is_empty();
        for (property, tag) in TAGS {
            if let Some(value) = self.root.get(property) {
                record.tags.put(tag, &one_line(value));
            }
        }
        if let Some(date) = self.root.get("DT") {
            record.tags.put("Date", &one_line(date).replace('-', "."));
        }
        self.put_start(&mut record)?;
        let result = self.root.get("RE").unwrap_or_default();
        record.set_result(match result.trim().get(..2) {
            Some("B+") => GameResult::Black,
            Some("W+") => GameResult::White,
            Some("Dr") => GameResult::Draw,
            None if result.trim() == "0" => GameResult::Draw,
            _ => GameResult::Unknown,
        });
        if record.result != GameResult::Unknown {
            record.ending.push(one_line(result));
            self.drop_agreement(&mut record);
        }
        Ok(record)
    }

    /// Of passes that end the game of people all but the first are dropped.
    fn drop_agreement(&self, record: &mut Record) {
        let is_ours = self
            .root
            .get("AP")
            .is_some_and(|it| it.starts_with(PROGRAM));
        let moves = &mut record.line.moves;
        while !is_ours
            && moves
                .iter()
                .rev()
                .take_while(|m| m.text() == "pass")
                .count()
                > 1
        {
            moves.pop();
        }
    }

    /// The board, the komi and the stones before the first move.
    fn put_start(&self, record: &mut Record) -> Result<(), ParseRecordError> {
        let stones = [self.points("AB")?, self.points("AW")?];
        let symbol = |file: u8, rank: u8| {
            let row = usize::from(self.size.1 - 1 - rank);
            let side = stones.iter().position(|rows| rows[row] >> file & 1 != 0)?;
            Some(['x', 'o'][side])
        };
        let komi = self.komi()?;
        let variant = match self.size {
            (13, 13) => "go13x13",
            (19, 19) => "go19x19",
            _ => "go",
        };
        record.tags.put("Variant", variant);
        let is_usual = self.size == (9, 9) || variant != "go";
        let is_empty = stones.iter().flatten().all(|&row| row == 0);
        if !(is_usual && is_empty && komi == KOMI && self.first == Side::First) {
            let turn = ["b", "w"][self.first.index()];
            let board = rows::text(self.size, symbol);
            record.tags.put("SetUp", "1");
            record
                .tags
                .put("FEN", &format!("{board} {turn} - 0 komi={komi}"));
        }
        Ok(())
    }

    fn komi(&self) -> Result<String, ParseRecordError> {
        let Some(text) = self.root.get("KM") else {
            // Handicap games have none unless it is told.
            let has_handicap = !self.root.all("AB").is_empty();
            return Ok(if has_handicap { "0" } else { KOMI }.to_owned());
        };
        let value = text.trim().parse::<f64>().ok();
        let halves = value.map(|komi| komi * 2.0).filter(|it| it.fract() == 0.0);
        let komi = halves.filter(|it| (0.0..=722.0).contains(it));
        let komi = komi.ok_or_else(|| {
            error(
                self.text,
                self.root.at,
                "a komi is in half points, and not below 0",
            )
        })?;
        Ok((komi / 2.0).to_string())
    }

    /// The points of a property by rows from the top, a bit for each column. Some values
    /// are rectangles, `aa:cb`: however many of them there are, and however often they
    /// name a point, it is there once.
    fn points(&self, name: &str) -> Result<Rows, ParseRecordError> {
        let mut rows = [0; MOST as usize];
        for value in self.root.all(name) {
            let (from, to) = value.split_once(':').unwrap_or((value, value));
            let ends = place(from, self.size).zip(place(to, self.size));
            let wrong = || error(self.text, self.root.at, "a stone is not on the board");
            let ((left, top), (right, bottom)) = ends.ok_or_else(wrong)?;
            let columns = (left..=right).fold(0, |columns, column| columns | 1 << column);
            let (top, bottom) = (usize::from(top), usize::from(bottom));
            for row in rows.iter_mut().take(bottom + 1).skip(top) {
                *row |= columns;
            }
        }
        Ok(rows)
    }

    /// The main line of a tree, and its variations.
    fn line(&self, tree: &Tree, turn: Side, depth: usize) -> Result<Line, ParseRecordError> {
        if depth > MAX_DEPTH {
            let reason = "variations are nested too deeply";
            return Err(error(self.text, tree.nodes[0].at, reason));
        }
        let (mut line, mut turn, mut tree) = (Line::default(), turn, tree);
        let mut variations = Vec::new();
        loop {
            let begun = line.moves.len();
            for node in &tree.nodes {
                self.add(&mut line, node, &mut turn)?;
            }
            if let Some(first) = line.moves.get_mut(begun) {
                first.variations = std::mem::take(&mut variations);
            }
            let Some((main, others)) = tree.children.split_first() else {
                return Ok(line);
            };
            for other in others {
                let variation = self.line(other, turn, depth + 1)?;
                variations.extend(Some(variation).filter(|it| !it.moves.is_empty()));
            }
            tree = main;
        }
    }

    /// Adds what a node says to a line.
    fn add(&self, line: &mut Line, node: &Node, turn: &mut Side) -> Result<(), ParseRecordError> {
        let wrong = |reason: &str| error(self.text, node.at, reason);
        let is_root = std::ptr::eq(node, self.root);
        if !is_root
            && ["AB", "AW", "AE"]
                .iter()
                .any(|name| !node.all(name).is_empty())
        {
            return Err(wrong("stones are set in the middle of the game"));
        }
        for (side, name) in [(Side::First, "B"), (Side::Second, "W")] {
            let Some(point) = node.get(name) else {
                continue;
            };
            let text = move_text(point.trim(), self.size);
            let text = text.ok_or_else(|| wrong("a move is not on the board"))?;
            if side != *turn {
                line.moves.push(on_paper("pass"));
            }
            line.moves.push(on_paper(&text));
            *turn = !side;
        }
        if let Some(comment) = node.get("C") {
            line.add_comment(comment);
        }
        if let Some(last) = line.moves.last_mut() {
            let nags = NAGS.iter().filter(|(name, _)| !node.all(name).is_empty());
            last.nags.extend(nags.map(|(_, nag)| *nag));
        }
        Ok(())
    }
}

fn on_paper(text: &str) -> RecordedMove {
    RecordedMove::new(text).expect("points and passes are moves on paper")
}

fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// `19`, or `19:13` where columns and rows differ.
fn size(text: &str) -> Option<(u8, u8)> {
    let (files, ranks) = text.split_once(':').unwrap_or((text, text));
    let number = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|it| (1..=MOST).contains(it))
    };
    number(files).zip(number(ranks))
}

/// Who begins: as the text says, or who makes the first move, or White after handicap stones.
fn first(root: &Node, tree: &Tree) -> Side {
    match root
        .get("PL")
        .map(|it| it.trim().to_ascii_lowercase())
        .as_deref()
    {
        Some("b" | "black") => return Side::First,
        Some("w" | "white") => return Side::Second,
        _ => {}
    }
    let mut trees = std::iter::successors(Some(tree), |tree| tree.children.first());
    let first = trees.find_map(|tree| {
        let moves = tree.nodes.iter();
        moves
            .map(|node| (node.get("B").is_some(), node.get("W").is_some()))
            .find(|(black, white)| *black || *white)
    });
    match first {
        Some((black, _)) => Side::from_index(usize::from(!black)),
        None => Side::from_index(usize::from(!root.all("AB").is_empty())),
    }
}
