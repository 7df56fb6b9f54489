//! From the tree of a file to a [`Draft`].

use crate::area::{Area, Size};
use crate::draft::{Castling, Checking, Draft, Facing, Forced, Kind, Set};
use crate::keys::{CASTLING_KEYS, EXPLOSION_KEYS, KEYS, PROMOTION_KEYS, TURNS_KEYS};
use crate::read_piece::letters;
use crate::series::Turns;
use crate::source::{Node, RulesError, Value};

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
    pub(crate) size: Size,
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
    reader.check_regions()?;
    let mut draft = reader.draft()?;
    lose_by_explosion(&mut draft);
    shadows(&mut draft);
    Ok(draft)
}

/// Where captures explode and nothing else is said, who has no royal piece left has lost.
fn lose_by_explosion(draft: &mut Draft) {
    let kinds = draft.kinds.iter().enumerate();
    let royals = kinds
        .filter(|(_, kind)| kind.royal)
        .map(|(number, _)| number);
    let royals: Vec<usize> = royals.collect();
    if draft.explodes.is_some() && draft.ends.extinct.is_empty() && !royals.is_empty() {
        draft.ends.extinct.push(royals);
    }
}

pub(crate) fn required<'a>(node: &'a Node, key: &str) -> Result<&'a Node, RulesError> {
    let found = node.get(key);
    found.ok_or_else(|| node.spot.error(format!("the key {key:?} is missing")))
}

pub(crate) fn flag(node: &Node, key: &str, usual: bool) -> Result<bool, RulesError> {
    node.get(key).map_or(Ok(usual), Node::flag)
}

/// A name that commands can take.
fn plain_name(node: &Node, name: &str) -> Result<String, RulesError> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if name.is_empty() || !name.chars().all(is_plain) {
        let reason = format!("{name:?} is no name: expected small letters, digits, - and _");
        return Err(node.spot.error(reason));
    }
    Ok(name.to_owned())
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
        let start_spots = starts.iter().map(|node| node.spot.clone()).collect();
        let starts = starts.into_iter();
        let starts: Vec<String> = starts
            .map(|node| node.text().map(str::to_owned))
            .collect::<Result<_, _>>()?;
        let says = |key| promotion.map_or(Ok(false), |node| flag(node, key, false));
        Ok(Draft {
            name: self.name()?,
            names: self.names()?,
            name_spots: ["name", "names"].map(|key| root.get(key).unwrap_or(root).spot.clone()),
            description: text("description")?,
            sides: self.sides()?,
            size: self.size,
            board: self.board.clone(),
            set: root
                .get("set")
                .map_or(Ok(Set::Chess), |node| node.word(SETS))?,
            start: starts[0].clone(),
            starts,
            start_spots,
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
        plain_name(node, node.text()?)
    }

    /// Where games begin: a position, or several of which the first is the usual one.
    fn starts(&self) -> Result<Vec<&Node>, RulesError> {
        let node = required(self.root, "start")?;
        match &node.value {
            Value::List(starts) if starts.is_empty() => {
                Err(node.spot.error("expected a position, or a list of them"))
            }
            Value::List(starts) => Ok(starts.iter().collect()),
            _ => Ok(vec![node]),
        }
    }

    fn names(&self) -> Result<Vec<String>, RulesError> {
        let names = self.root.get("names").map_or(Ok(Vec::new()), Node::texts)?;
        let node = self.root.get("names").unwrap_or(self.root);
        let names = names.into_iter();
        names.map(|name| plain_name(node, name)).collect()
    }

    fn sides(&self) -> Result<[String; 2], RulesError> {
        let Some(node) = self.root.get("sides") else {
            return Ok(["white", "black"].map(str::to_owned));
        };
        match node.texts()?[..] {
            [first, second] if first != second => Ok([first, second].map(str::to_owned)),
            [_, _] => Err(node.spot.error("expected two names that differ")),
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
        self.cells(node, named.map_or(Ok(text), Node::text)?)
    }

    /// The cells that a text names, or `everywhere`.
    fn cells(&self, node: &Node, text: &str) -> Result<Area, RulesError> {
        let area = match text {
            "everywhere" => Ok(vec![true; self.size.cells()]),
            _ => self.size.area(text),
        };
        let area = area.map_err(|reason| {
            let reason = format!("{reason}, nor \"everywhere\" or the name of one in [regions]");
            node.spot.error(reason)
        })?;
        let both = area.iter().zip(&self.board);
        Ok(both.map(|(is_in, is_there)| *is_in && *is_there).collect())
    }

    /// Regions are right, be they used or not.
    fn check_regions(&self) -> Result<(), RulesError> {
        let Some(regions) = self.root.get("regions") else {
            return Ok(());
        };
        for (name, node) in regions.entries() {
            self.cells(node, node.text()?)?;
            if name == "everywhere" || self.size.cell(name).is_some() {
                let reason = format!("{name:?} has a meaning already: expected another name");
                return Err(node.spot.error(reason));
            }
        }
        Ok(())
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
        if first <= second {
            let reason = "expected the file towards the last one first, as in [\"g\", \"c\"]";
            return Err(files.spot.error(reason));
        }
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
