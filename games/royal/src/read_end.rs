//! What a file says of the end of a game.

use crate::draft::{Counting, Ends, Reach, Result3, Settled, Stalemate};
use crate::read::{Reader, flag, is_none, required};
use crate::source::{Node, RulesError, Value};

pub(crate) const END_KEYS: &[&str] = &[
    "stalemate",
    "checkmate",
    "extinct",
    "extinct_result",
    "extinct_left",
    "bare",
    "bare_answer",
    "reach",
    "counting",
    "passes",
    "settled",
    "lead",
    "checks",
    "repetition",
    "repetition_result",
    "perpetual",
    "quiet_moves",
    "dead",
];
pub(crate) const COUNTING_KEYS: &[&str] = &["pawns", "board", "bare", "from_pieces"];
pub(crate) const REACH_KEYS: &[&str] = &["pieces", "zone", "safe", "answer", "shared"];
const STALEMATES: &[(&str, Stalemate)] = &[
    ("win", Stalemate::For(Result3::Win)),
    ("draw", Stalemate::For(Result3::Draw)),
    ("loss", Stalemate::For(Result3::Loss)),
    ("fewer", Stalemate::Fewer),
];
const RESULTS: &[(&str, Result3)] = &[
    ("win", Result3::Win),
    ("draw", Result3::Draw),
    ("loss", Result3::Loss),
];

impl Reader<'_> {
    pub(crate) fn ends(&self) -> Result<Ends, RulesError> {
        let empty = Node {
            value: Value::Table(Vec::new()),
            spot: self.root.spot.clone(),
        };
        let node = self.root.get("end").unwrap_or(&empty);
        node.expect_keys(END_KEYS)?;
        let said = |key: &str| node.get(key).filter(|node| !is_none(node));
        let word = |key: &str| said(key).map(|node| node.word(RESULTS)).transpose();
        let number = |key: &str, range| node.get(key).map(|node| node.number(range)).transpose();
        let quiet = number("quiet_moves", 0..1000)?.filter(|&moves| moves > 0);
        Ok(Ends {
            stalemate: node
                .get("stalemate")
                .map_or(Ok(STALEMATES[1].1), |node| node.word(STALEMATES))?,
            checkmate: word("checkmate")?.unwrap_or(Result3::Loss),
            extinct: self.extinct(node)?,
            extinct_result: word("extinct_result")?.unwrap_or(Result3::Loss),
            extinct_left: number("extinct_left", 0..100)?.unwrap_or(0),
            bare: word("bare")?,
            bare_answer: flag(node, "bare_answer", true)?,
            reach: self.reach(node)?,
            passes: flag(node, "passes", false)?,
            settled: settled(node)?,
            counting: said("counting")
                .map(|node| self.counting(node))
                .transpose()?,
            checks: number("checks", 0..100)?.filter(|&checks| checks > 0),
            repetition: repetition(node)?,
            repetition_result: word("repetition_result")?.unwrap_or(Result3::Draw),
            perpetual: word("perpetual")?,
            quiet_plies: quiet.map(|moves| 2 * moves),
            dead: self.groups(node, "dead")?,
        })
    }

    fn extinct(&self, node: &Node) -> Result<Vec<Vec<usize>>, RulesError> {
        let groups = self.groups(node, "extinct")?;
        match node.get("extinct") {
            Some(node) if groups.contains(&Vec::new()) => Err(node
                .spot
                .error("expected letters of pieces, as in [\"K\", \"QR\"]")),
            _ => Ok(groups),
        }
    }

    /// Lists of letters written together; `*` is all pieces.
    fn groups(&self, node: &Node, key: &str) -> Result<Vec<Vec<usize>>, RulesError> {
        let Some(node) = node.get(key) else {
            return Ok(Vec::new());
        };
        let group = |text: &str| {
            if text == "*" {
                Ok((0..self.letters.len()).collect())
            } else {
                self.group(node, text)
            }
        };
        node.texts()?.into_iter().map(group).collect()
    }

    /// Letters written together.
    fn group(&self, node: &Node, text: &str) -> Result<Vec<usize>, RulesError> {
        let letters = text.split_inclusive(|c| c != '+');
        letters.map(|letter| self.kind(node, letter)).collect()
    }

    fn counting(&self, node: &Node) -> Result<Counting, RulesError> {
        node.expect_keys(COUNTING_KEYS)?;
        let bare = required(node, "bare")?;
        let line = |text: &str| {
            let (letters, moves) = text.rsplit_once(' ').unwrap_or(("", text));
            let moves = moves.parse().ok().filter(|moves| (1..1000).contains(moves));
            let moves = moves.ok_or_else(|| {
                let reason = "expected letters and a number of moves, as in \"RR 8\"";
                bare.spot.error(reason)
            })?;
            Ok((self.group(bare, letters)?, moves))
        };
        Ok(Counting {
            pawns: self.listed(required(node, "pawns")?)?,
            board: node
                .get("board")
                .map_or(Ok(0), |node| node.number(0..1000))?,
            bare: bare
                .texts()?
                .into_iter()
                .map(line)
                .collect::<Result<_, _>>()?,
            from_pieces: flag(node, "from_pieces", false)?,
        })
    }

    fn reach(&self, node: &Node) -> Result<Option<Reach>, RulesError> {
        let Some(node) = node.get("reach").filter(|node| !is_none(node)) else {
            return Ok(None);
        };
        node.expect_keys(REACH_KEYS)?;
        let pieces = required(node, "pieces")?;
        let kinds = self.listed(pieces)?;
        if kinds.is_empty() {
            return Err(pieces
                .spot
                .error("expected letters of pieces, as in [\"K\"]"));
        }
        Ok(Some(Reach {
            kinds,
            zone: self.area(required(node, "zone")?)?,
            safe: flag(node, "safe", false)?,
            answer: flag(node, "answer", false)?,
            shared: flag(node, "shared", false)?,
        }))
    }
}

/// How often a position has to be there; once is every position.
fn repetition(node: &Node) -> Result<usize, RulesError> {
    let Some(node) = node.get("repetition") else {
        return Ok(3);
    };
    match node.number(0..10)? {
        1 => Err(node.spot.error("expected 2 to 9, or 0 for never")),
        times => Ok(times),
    }
}

/// What a game that nobody wins is: a draw, or a matter of points.
fn settled(node: &Node) -> Result<Settled, RulesError> {
    let lead = node
        .get("lead")
        .map_or(Ok(0), |node| node.number(0..1000))?;
    let words = [
        ("draw", Settled::Drawn),
        ("points", Settled::ByPoints(lead)),
    ];
    node.get("settled")
        .map_or(Ok(Settled::Drawn), |node| node.word(&words))
}
