use crate::options::{OptionKind, OptionValue};

/// How strong a [`Level`](super::Level) plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strength {
    /// From 1, like a child in its first games, to 10, like an expert.
    Level(u8),
    /// As well as it can in the time that it has.
    Full,
}

impl Strength {
    /// All of them as options write them, the weakest first.
    pub const NAMES: &'static [&'static str] =
        &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "full"];
    /// Whom somebody meets who does not choose.
    pub const USUAL: Strength = Strength::Level(3);

    /// How it plays, with the skill that is given, or else the one that a game gives to
    /// each level; nobody has habits at full strength.
    pub(super) fn habits(self, skills: &[f64; 10], skill: Option<f64>) -> Option<Habits> {
        match self {
            Strength::Level(level) => {
                let index = usize::from(level.clamp(1, 10)) - 1;
                let skill = skill.unwrap_or(skills[index]);
                Some(Habits::of(skill, ALERTNESS.get(index).copied()))
            }
            Strength::Full => None,
        }
    }
}

impl OptionValue for Strength {
    fn parse(text: &str, _: OptionKind) -> Option<Strength> {
        let place = Strength::NAMES.iter().position(|&name| name == text)?;
        Some(match u8::try_from(place + 1) {
            Ok(level @ 1..=10) => Strength::Level(level),
            _ => Strength::Full,
        })
    }

    fn text(&self) -> String {
        match self {
            Strength::Level(level) => level.to_string(),
            Strength::Full => "full".into(),
        }
    }
}

/// How many positions somebody with a skill of 1 looks at, and with a skill of 0.
const MANY_NODES: f64 = 30_000.0;
const FEW_NODES: f64 = 30.0;

/// The chances that levels 1, 2 and 3 see a move that wins at once.
const ALERTNESS: [f64; 3] = [0.3, 0.6, 0.85];

/// What makes a player weaker than it could be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// How many positions it looks at.
    pub(super) nodes: u64,
    /// How many moves it weighs against each other.
    pub(super) candidates: usize,
    /// The chance that it judges a move by the position right after it, blind
    /// for what the opponent can do about it.
    pub(super) oversight: f64,
    /// How far its opinion of a move is off: the standard deviation, in shares
    /// of the chance to win an even game.
    pub(super) error: f64,
    /// The chance that it sees a move that wins at once.
    pub(super) alertness: f64,
}

impl Habits {
    /// The habits of somebody with a skill from 0 to 1; above that nobody errs any
    /// more, and who has more skill looks at more positions.
    fn of(skill: f64, alertness: Option<f64>) -> Habits {
        let skill = skill.max(0.0);
        let lack = (1.0 - skill).max(0.0);
        Habits {
            nodes: (FEW_NODES * (MANY_NODES / FEW_NODES).powf(skill)) as u64,
            candidates: if skill > 1.0 {
                1
            } else {
                (2.0 + 20.0 * lack) as usize
            },
            oversight: 0.6 * lack.powi(2),
            error: 0.35 * lack.powf(1.5),
            alertness: alertness.unwrap_or(1.0),
        }
    }
}
