//! The rules as a value: named sets of rules, and single rules by words.

use super::board::{FIELDS, Field};

/// Where the king has to go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Escape {
    /// To a corner. Nobody else may stand there, and corners help to take men of
    /// either side, and the king.
    Corners,
    /// To any square at the edge; corners are squares like others.
    Edge,
}

/// What the square in the middle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Throne {
    /// The king alone may stand there, also again. It helps to take attackers, and when
    /// it is free also defenders and the king.
    King,
    /// The same, but the king may not return.
    Closed,
    /// A square like others.
    None,
}

/// How many attackers take the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strength {
    /// Four, all around; a free throne beside him stands for one.
    Four,
    /// Four on the throne, three beside it, elsewhere two like a man.
    Throne,
    /// Two on opposite sides, like a man.
    Two,
}

/// What it means when a position comes for the third time with the same side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// The defenders have lost.
    DefendersLose,
    /// Who made the last move has lost.
    MoverLoses,
    /// A draw.
    Draw,
}

/// The rules of a game of the family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "rules that there are or are not"
)]
pub struct Rules {
    /// Where the king has to go.
    pub escape: Escape,
    /// What the square in the middle is.
    pub throne: Throne,
    /// Whether men may pass over the throne when it is free; the king always may.
    pub passes: bool,
    /// How many attackers take the king.
    pub strength: Strength,
    /// Whether the edge stands for an attacker against the king. He cannot be taken by
    /// four there otherwise.
    pub hostile_edge: bool,
    /// Whether the king helps to take attackers.
    pub armed: bool,
    /// Whether a row of men at the edge is taken by shutting it in: both its ends, and
    /// the square before each. The move must be to one of its ends.
    pub shieldwall: bool,
    /// Whether the king wins at the edge behind a wall that nobody can break.
    pub forts: bool,
    /// Whether attackers win by a ring around all others.
    pub enclosure: bool,
    /// What happens when a position comes for the third time.
    pub repetition: Repetition,
}

/// Rules that have a name, with their board.
#[derive(Debug)]
pub struct RuleSet {
    /// What the game is called.
    pub name: &'static str,
    /// What else people call it.
    pub names: &'static [&'static str],
    /// In a few words.
    pub description: &'static str,
    /// How the pieces stand at the start, like a FEN.
    pub start: &'static str,
    /// Its rules.
    pub rules: Rules,
}

const COPENHAGEN: Rules = Rules {
    escape: Escape::Corners,
    throne: Throne::King,
    passes: true,
    strength: Strength::Four,
    hostile_edge: false,
    armed: true,
    shieldwall: true,
    forts: true,
    enclosure: true,
    repetition: Repetition::DefendersLose,
};

const BRANDUBH: Rules = Rules {
    strength: Strength::Throne,
    shieldwall: false,
    forts: false,
    ..COPENHAGEN
};

/// The games that ship, the one that the crate is named after first; of those on boards
/// of one size the first is meant where nothing else is said.
pub static RULE_SETS: [RuleSet; 5] = [
    RuleSet {
        name: "hnefatafl",
        names: &["copenhagen", "copenhagen hnefatafl", "tafl"],
        description: "the king flees to a corner, twice as many attack",
        start: "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3",
        rules: COPENHAGEN,
    },
    RuleSet {
        name: "brandubh",
        names: &["brandub"],
        description: "tafl on seven by seven squares, to a corner",
        start: "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3",
        rules: BRANDUBH,
    },
    RuleSet {
        name: "tablut",
        names: &["saami tablut"],
        description: "tafl on nine by nine squares, to the edge",
        start: "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3",
        rules: Rules {
            escape: Escape::Edge,
            ..BRANDUBH
        },
    },
    RuleSet {
        name: "fetlar",
        names: &["fetlar hnefatafl"],
        description: "hnefatafl without walls of shields and forts",
        start: "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3",
        rules: Rules {
            shieldwall: false,
            forts: false,
            repetition: Repetition::Draw,
            ..COPENHAGEN
        },
    },
    RuleSet {
        name: "tawlbwrdd",
        names: &[],
        description: "tafl to the edge, where the king is taken like a man",
        start: "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4",
        rules: Rules {
            escape: Escape::Edge,
            throne: Throne::None,
            strength: Strength::Two,
            enclosure: false,
            repetition: Repetition::Draw,
            ..BRANDUBH
        },
    },
];

impl RuleSet {
    /// The rules with this name, in capitals or not.
    pub(super) fn named(name: &str) -> Option<&'static RuleSet> {
        let is_it = |known: &&str| known.eq_ignore_ascii_case(name);
        let mut sets = RULE_SETS.iter();
        sets.find(|set| is_it(&set.name) || set.names.iter().any(is_it))
    }

    /// The first rules for boards of this size.
    pub(super) fn of_size(size: u8) -> Option<&'static RuleSet> {
        RULE_SETS.iter().find(|set| set.size() == size)
    }

    /// Files and ranks.
    pub fn size(&self) -> u8 {
        self.start.split('/').count() as u8
    }

    /// The board.
    pub(super) fn field(&self) -> &'static Field {
        let mut fields = FIELDS.iter();
        let own = fields.find(|field| field.size == self.size());
        own.expect("every game has a board")
    }

    /// The words for what differs from these rules, each with a blank before it.
    pub(super) fn words(&self, rules: Rules) -> String {
        let says = |change: fn(&mut Rules), mut rules: Rules| {
            let before = rules;
            change(&mut rules);
            rules == before
        };
        let news = WORDS.iter();
        let news = news.filter(|(_, change)| says(*change, rules) && !says(*change, self.rules));
        news.flat_map(|(word, _)| [" ", word]).collect()
    }
}

/// A word of a position's text, and what it changes.
type Word = (&'static str, fn(&mut Rules));

/// All words for single rules.
static WORDS: [Word; 23] = [
    ("escape=corners", |rules| rules.escape = Escape::Corners),
    ("escape=edge", |rules| rules.escape = Escape::Edge),
    ("throne=king", |rules| rules.throne = Throne::King),
    ("throne=closed", |rules| rules.throne = Throne::Closed),
    ("throne=none", |rules| rules.throne = Throne::None),
    ("pass=all", |rules| rules.passes = true),
    ("pass=king", |rules| rules.passes = false),
    ("king=four", |rules| rules.strength = Strength::Four),
    ("king=throne", |rules| rules.strength = Strength::Throne),
    ("king=two", |rules| rules.strength = Strength::Two),
    ("edge=safe", |rules| rules.hostile_edge = false),
    ("edge=hostile", |rules| rules.hostile_edge = true),
    ("armed=yes", |rules| rules.armed = true),
    ("armed=no", |rules| rules.armed = false),
    ("shieldwall=yes", |rules| rules.shieldwall = true),
    ("shieldwall=no", |rules| rules.shieldwall = false),
    ("forts=yes", |rules| rules.forts = true),
    ("forts=no", |rules| rules.forts = false),
    ("enclosure=yes", |rules| rules.enclosure = true),
    ("enclosure=no", |rules| rules.enclosure = false),
    ("repetition=defenders", |rules| {
        rules.repetition = Repetition::DefendersLose;
    }),
    ("repetition=mover", |rules| {
        rules.repetition = Repetition::MoverLoses;
    }),
    ("repetition=draw", |rules| {
        rules.repetition = Repetition::Draw;
    }),
];

impl Rules {
    /// Follows a word.
    ///
    /// # Errors
    /// If it is none, with all that there are.
    pub(super) fn follow(&mut self, word: &str) -> Result<(), String> {
        let known = WORDS.iter().find(|(known, _)| *known == word);
        let (_, change) = known.ok_or_else(|| {
            let words = WORDS.map(|(word, _)| word).join(", ");
            format!("{word:?} is no game of the family and none of {words}")
        })?;
        change(self);
        Ok(())
    }
}
