//! What a file says of pieces.

use crate::area::Area;
use crate::draft::Kind;
use crate::keys::PIECE_KEYS;
use crate::read::{MOST_KINDS, Reader, flag, is_none, required};
use crate::source::{Node, RulesError, Value};
use crate::steps;

/// The letters of all pieces, in order, without those that are taken away.
pub(crate) fn letters(root: &Node) -> Result<Vec<String>, RulesError> {
    let pieces = required(root, "pieces")?;
    if !matches!(pieces.value, Value::Table(_)) {
        return Err(pieces.spot.error("expected pieces as in [pieces.K]"));
    }
    let mut letters = Vec::new();
    for (letter, node) in pieces.entries() {
        if is_none(node) {
            continue;
        }
        let mut bare = letter.strip_prefix('+').unwrap_or(letter).chars();
        if !(bare.next().is_some_and(|c| c.is_ascii_uppercase()) && bare.next().is_none()) {
            let reason =
                format!("{letter:?} is no piece: expected a capital letter, perhaps after +");
            return Err(node.spot.error(reason));
        }
        letters.push(letter.clone());
    }
    if letters.is_empty() || letters.len() > MOST_KINDS {
        let reason = format!("a game has from 1 to {MOST_KINDS} kinds of pieces");
        return Err(pieces.spot.error(reason));
    }
    Ok(letters)
}

impl Reader<'_> {
    pub(crate) fn kinds(&self) -> Result<Vec<Kind>, RulesError> {
        let pieces = required(self.root, "pieces")?;
        let entries = pieces.entries().iter().filter(|(_, node)| !is_none(node));
        let kinds = entries.map(|(letter, node)| self.piece(letter, node));
        kinds.collect()
    }

    fn piece(&self, letter: &str, node: &Node) -> Result<Kind, RulesError> {
        node.expect_keys(PIECE_KEYS)?;
        let area = |key| node.get(key).map(|node| self.area(node)).transpose();
        let text = |key| node.get(key).map_or(Ok(""), Node::text).map(str::to_owned);
        let zone = self.root.get("promotion").and_then(|node| node.get("zone"));
        let zone = node.get("zone").or(zone).map(|node| self.area(node));
        let promotes = node.get("promotes_to").map(|node| self.listed(node));
        let usual = letter.strip_prefix('+').unwrap_or(letter).to_owned();
        let captured = match node.get("captured") {
            Some(node) => self.kind(node, node.text()?)?,
            None => self
                .kind(node, &usual)
                .or_else(|_| self.kind(node, letter))?,
        };
        let per_file = node.get("per_file").map(|node| node.number(1..17));
        let worth = node.get("worth").map(|node| node.number(0..10_000));
        Ok(Kind {
            letter: letter.to_owned(),
            name: text("name")?,
            shape: text("shape")?,
            signs: signs(node)?,
            steps: read_steps(required(node, "moves")?)?,
            inside: self.in_regions(node.get("inside"))?,
            along: self.in_regions(node.get("along"))?,
            shuns: node
                .get("shuns")
                .map_or(Ok(Vec::new()), |node| self.listed(node))?,
            points: node
                .get("points")
                .map_or(Ok(0), |node| node.number(0..1000))?,
            worth: worth.transpose()?,
            region: area("region")?,
            home: area("home")?,
            promotes: promotes.transpose()?.unwrap_or_default(),
            zone: zone.transpose()?.unwrap_or(vec![false; self.size.cells()]),
            captured,
            drops: area("drops")?,
            per_file: per_file.transpose()?,
            drop_mate: flag(node, "drop_mate", true)?,
            royal: flag(node, "royal", false)?,
            resets: flag(node, "resets", false)?,
        })
    }

    /// Moves by the regions that they belong to.
    fn in_regions(&self, node: Option<&Node>) -> Result<Vec<(Area, Vec<steps::Step>)>, RulesError> {
        let Some(inside) = node else {
            return Ok(Vec::new());
        };
        let regions = self.root.get("regions");
        let read = |(name, moves): &(String, Node)| {
            let region = regions.and_then(|all| all.get(name));
            let region = region.ok_or_else(|| {
                let reason = format!("there is no region {name:?} in [regions]");
                moves.spot.error(reason)
            })?;
            Ok((self.area(region)?, read_steps(moves)?))
        };
        inside.entries().iter().map(read).collect()
    }
}

/// One sign for both sides, or one for each; an empty text takes an inherited one away.
fn signs(node: &Node) -> Result<[String; 2], RulesError> {
    let Some(node) = node.get("sign") else {
        return Ok(Default::default());
    };
    let found: Vec<&str> = node.text()?.split_whitespace().collect();
    let is_short = |sign: &&str| sign.chars().count() <= 2;
    match found[..] {
        [] => Ok(Default::default()),
        [both] if is_short(&both) => Ok([both, both].map(str::to_owned)),
        [first, second] if is_short(&first) && is_short(&second) => {
            Ok([first, second].map(str::to_owned))
        }
        _ => Err(node
            .spot
            .error("expected a sign of one or two characters, or two of them")),
    }
}

fn read_steps(node: &Node) -> Result<Vec<steps::Step>, RulesError> {
    steps::parse(node.text()?).map_err(|reason| node.spot.error(reason))
}
