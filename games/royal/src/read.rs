//! From the tree of a file to a [`Draft`].

use crate::area::{Area, Size};
use crate::draft::{Castling, Checking, Draft, Facing, Forced, Kind, Set};
use crate::keys::{CASTLING_KEYS, EXPLOSION_KEYS, KEYS, PIECE_KEYS, PROMOTION_KEYS, TURNS_KEYS};
use crate::series::Turns;
use crate::source::{Node, RulesError, Value};
use crate::steps;

const SETS: &[(&str, Set)] = &[
    ("chess", Set::Chess),
    ("shogi", Set::Shogi),
    ("xiangqi", Set::Xiangqi),
    ("janggi", Set::Janggi),
];
const FACING: &[(&str, Facing)] = &[
    ("free", Facing::Free),
    ("forbidden", Facing::Forbidden),
    ("offer", Facing::Offer),
];
/// What no key of a file can say.
const OUTSIDE: &str =
    "; hidden information, more than two players and boards that are not grids are outside";
/// Kinds that one game can have.
pub(crate) const MOST_KINDS: usize = 60;

/// What a file says of regions and pieces while it is read.
pub(crate) struct Reader<'a> {
    pub(crate) root: &'a Node,
    size: Size,
    board: Area,
    pub(crate) letters: Vec<String>,
}

/// The rules that a tree says.
pub(crate) fn draft(root: &Node) -> Result<Draft, RulesError> {
    root.expect_keys(KEYS).map_err(|mut error| {
        error.reason.push_str(OUTSIDE);
        error
    })?;
    let size = Size {
        files: required(root, "width")?.number(1..17)?,
        ranks: required(root, "height")?.number(1..17)?,
        turned: flag(root, "turned", false)?,
    };
    let mut reader = Reader {
        root,
        size,
        board: vec![true; size.cells()],
        letters: letters(root)?,
    };
    if let Some(missing) = root.get("missing") {
        let holes = reader.area(missing)?;
        reader.board = holes.iter().map(|is_missing| !is_missing).collect();
    }
    let mut draft = reader.draft()?;
    shadows(&mut draft);
    Ok(draft)
}

pub(crate) fn required<'a>(node: &'a Node, key: &str) -> Result<&'a Node, RulesError> {
    let found = node.get(key);
    found.ok_or_else(|| node.spot.error(format!("the key {key:?} is missing")))
}

pub(crate) fn flag(node: &Node, key: &str, usual: bool) -> Result<bool, RulesError> {
    node.get(key).map_or(Ok(usual), Node::flag)
}

/// The letters of all pieces, in order, without those that are taken away.
fn letters(root: &Node) -> Result<Vec<String>, RulesError> {
    let pieces = required(root, "pieces")?;
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

/// Whether a move may give check: true, false, or "mate".
fn checking(node: Option<&Node>) -> Result<Checking, RulesError> {
    match node.map(|node| (&node.value, node)) {
        None | Some((Value::Flag(true), _)) => Ok(Checking::Free),
        Some((Value::Flag(false), _)) => Ok(Checking::Forbidden),
        Some((Value::Text(word), _)) if word == "mate" => Ok(Checking::Mating),
        Some((_, node)) => Err(node.spot.error("expected true, false or \"mate\"")),
    }
}

/// Whether a variant does without what it would inherit.
pub(crate) fn is_none(node: &Node) -> bool {
    matches!(&node.value, Value::Text(text) if text == "none")
}

/// What hands hold: also what was captured, only what they begin with, or nothing.
const HANDS: &[(&str, Option<bool>)] = &[
    ("captures", Some(true)),
    ("start", Some(false)),
    ("none", None),
];

impl Reader<'_> {
    fn draft(&self) -> Result<Draft, RulesError> {
        let root = self.root;
        let text = |key| required(root, key).and_then(Node::text).map(str::to_owned);
        let promotion = root.get("promotion");
        if let Some(promotion) = promotion {
            promotion.expect_keys(PROMOTION_KEYS)?;
        }
        let held = root
            .get("hands")
            .map_or(Ok(None), |node| node.word(HANDS))?;
        let starts = self.starts()?;
        let says = |key| promotion.map_or(Ok(false), |node| flag(node, key, false));
        Ok(Draft {
            name: self.name()?,
            names: self.names()?,
            description: text("description")?,
            sides: self.sides()?,
            size: self.size,
            board: self.board.clone(),
            set: root
                .get("set")
                .map_or(Ok(Set::Chess), |node| node.word(SETS))?,
            start: starts[0].clone(),
            starts,
            start_spot: required(root, "start")?.spot.clone(),
            kinds: self.kinds()?,
            hands: held.is_some(),
            captures_held: held == Some(true),
            must_drop: flag(root, "must_drop", false)?,
            demotes: promotion.map_or(Ok(true), |node| flag(node, "demotes", true))?,
            checking: checking(root.get("may_check"))?,
            immobile: flag(root, "immobile", true)?,
            forced: self.forced()?,
            from_inside: says("from_inside")?,
            only_lost: says("only_lost")?,
            only_own: says("only_own")?,
            only_capturing: says("only_capturing")?,
            in_place: says("in_place")?,
            capture_forced: flag(root, "capture_forced", false)?,
            explodes: self.explodes()?,
            shoots: self.shoots()?,
            turns: self.turns()?,
            facing: root
                .get("facing")
                .map_or(Ok(Facing::Free), |node| node.word(FACING))?,
            pass: flag(root, "pass", false)?,
            no_flight: !flag(root, "flight", true)?,
            no_checks: !flag(root, "checks", true)?,
            castling: self.castling()?,
            ends: self.ends()?,
        })
    }

    fn name(&self) -> Result<String, RulesError> {
        let node = required(self.root, "name")?;
        let name = node.text()?;
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        if name.is_empty() || !name.chars().all(is_plain) {
            let reason = "a name has small letters, digits, - and _";
            return Err(node.spot.error(reason));
        }
        Ok(name.to_owned())
    }

    /// Where games begin: a position, or several of which the first is the usual one.
    fn starts(&self) -> Result<Vec<String>, RulesError> {
        let node = required(self.root, "start")?;
        let starts = match &node.value {
            Value::List(_) => node.texts()?,
            _ => vec![node.text()?],
        };
        if starts.is_empty() {
            return Err(node.spot.error("expected a position, or a list of them"));
        }
        Ok(starts.into_iter().map(str::to_owned).collect())
    }

    fn names(&self) -> Result<Vec<String>, RulesError> {
        let names = self.root.get("names").map_or(Ok(Vec::new()), Node::texts)?;
        Ok(names.into_iter().map(str::to_owned).collect())
    }

    fn sides(&self) -> Result<[String; 2], RulesError> {
        let Some(node) = self.root.get("sides") else {
            return Ok(["white", "black"].map(str::to_owned));
        };
        match node.texts()?[..] {
            [first, second] if first != second => Ok([first, second].map(str::to_owned)),
            _ => {
                let reason = format!("expected the names of two sides{OUTSIDE}");
                Err(node.spot.error(reason))
            }
        }
    }

    /// An area: the name of a region, `everywhere`, or cells.
    pub(crate) fn area(&self, node: &Node) -> Result<Area, RulesError> {
        let text = node.text()?;
        let named = self.root.get("regions").and_then(|all| all.get(text));
        let text = named.map_or(Ok(text), Node::text)?;
        let area = match text {
            "everywhere" => vec![true; self.size.cells()],
            _ => self
                .size
                .area(text)
                .map_err(|reason| node.spot.error(reason))?,
        };
        Ok(area
            .iter()
            .zip(&self.board)
            .map(|(a, b)| *a && *b)
            .collect())
    }

    /// The kinds that a list of letters names.
    pub(crate) fn listed(&self, node: &Node) -> Result<Vec<usize>, RulesError> {
        let letters = node.texts()?;
        letters
            .iter()
            .map(|letter| self.kind(node, letter))
            .collect()
    }

    pub(crate) fn kind(&self, node: &Node, letter: &str) -> Result<usize, RulesError> {
        let found = self.letters.iter().position(|known| known == letter);
        found.ok_or_else(|| {
            let known = self.letters.join(", ");
            let reason = format!("there is no piece {letter:?}; the pieces are: {known}");
            node.spot.error(reason)
        })
    }

    fn kinds(&self) -> Result<Vec<Kind>, RulesError> {
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

    fn forced(&self) -> Result<Forced, RulesError> {
        let forced = self
            .root
            .get("promotion")
            .and_then(|node| node.get("forced"));
        match forced {
            None => Ok(Forced::Always),
            Some(node) => match node.text()? {
                "always" => Ok(Forced::Always),
                "stuck" => Ok(Forced::Stuck),
                _ => self.area(node).map(Forced::In),
            },
        }
    }

    fn explodes(&self) -> Result<Option<Vec<usize>>, RulesError> {
        let Some(node) = self.root.get("explosion").filter(|node| !is_none(node)) else {
            return Ok(None);
        };
        node.expect_keys(EXPLOSION_KEYS)?;
        let spares = node.get("spares").map(|node| self.listed(node));
        Ok(Some(spares.transpose()?.unwrap_or_default()))
    }

    fn turns(&self) -> Result<Option<Turns>, RulesError> {
        let Some(node) = self.root.get("turns").filter(|node| !is_none(node)) else {
            return Ok(None);
        };
        node.expect_keys(TURNS_KEYS)?;
        let number = |key| node.get(key).map(|node| node.number(1..100)).transpose();
        let moves = number("moves")?.unwrap_or(1);
        Ok(Some(Turns {
            first: number("first")?.unwrap_or(moves) as u8,
            moves: moves as u8,
            grows: flag(node, "grows", false)?,
        }))
    }

    /// Whether who captures stays where it is, where nothing can explode.
    fn shoots(&self) -> Result<bool, RulesError> {
        let shoots = flag(self.root, "shoots", false)?;
        match self.root.get("shoots") {
            Some(node) if shoots && self.explodes()?.is_some() => {
                let reason = "who shoots is not where it captures, so nothing can explode there";
                Err(node.spot.error(reason))
            }
            _ => Ok(shoots),
        }
    }

    fn castling(&self) -> Result<Option<Castling>, RulesError> {
        let Some(node) = self.root.get("castling").filter(|node| !is_none(node)) else {
            return Ok(None);
        };
        node.expect_keys(CASTLING_KEYS)?;
        let files = required(node, "files")?;
        let file = |text: &str| {
            let cell = self.size.cell(&format!("{text}1"));
            cell.ok_or_else(|| {
                files
                    .spot
                    .error(format!("{text:?} is no file of this board"))
            })
        };
        let (first, second) = match files.texts()?[..] {
            [first, second] => (file(first)?, file(second)?),
            _ => return Err(files.spot.error("expected two files, as in [\"g\", \"c\"]")),
        };
        let [king, rook] = [required(node, "king")?, required(node, "rook")?];
        Ok(Some(Castling {
            king: self.kind(king, king.text()?)?,
            rooks: match rook.value {
                Value::List(_) => self.listed(rook)?,
                _ => vec![self.kind(rook, rook.text()?)?],
            },
            files: [first, second],
        }))
    }
}

/// Where captured pieces go to the hand, what was promoted in the manner of
/// chess is again what it was: such pieces are kinds of their own, written with
/// a `~`.
fn shadows(draft: &mut Draft) {
    if !draft.captures_held || !draft.demotes {
        return;
    }
    for kind in 0..draft.kinds.len() {
        for at in 0..draft.kinds[kind].promotes.len() {
            let target = draft.kinds[kind].promotes[at];
            draft.kinds[kind].promotes[at] = shadow(draft, kind, target);
        }
    }
}

fn shadow(draft: &mut Draft, kind: usize, target: usize) -> usize {
    let [from, to] = [kind, target].map(|kind| draft.kinds[kind].letter.clone());
    if from.starts_with('+') || to.starts_with('+') {
        return target;
    }
    let letter = format!("{to}~");
    draft.kind(&letter).unwrap_or_else(|| {
        let shadow = Kind {
            letter,
            captured: kind,
            ..draft.kinds[target].clone()
        };
        draft.kinds.push(shadow);
        draft.kinds.len() - 1
    })
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
