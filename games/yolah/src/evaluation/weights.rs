use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use yolah_game::bounded_weights;

use super::{Feature, PHASES};

/// What a feature is worth in each phase of the game, in hundredths of a point
/// of the final margin.
///
/// The text has a line for each feature: its name and one number a phase.
/// `#` starts a comment.
///
/// ```
/// use yolah_yolah::evaluation::{Feature, Weights};
///
/// let weights = Weights::default();
/// let text = weights.to_string();
/// assert!(text.contains("mobility"));
/// assert_eq!(text.parse(), Ok(weights.clone()));
///
/// // For those who learn, it is a vector.
/// let mut vector = weights.as_slice().to_vec();
/// vector[0] += 1.5;
/// let changed = Weights::from_slice(&vector).expect("the length has not changed");
/// assert_eq!(changed.get(Feature::Score, 0), weights.get(Feature::Score, 0) + 1.5);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Weights([f32; Weights::COUNT]);

impl Weights {
    /// The length of the vector: phases for the first feature, then phases for
    /// the second, and so on.
    pub const COUNT: usize = Feature::COUNT * PHASES;

    /// No weight is larger: sums stay far from the ends of their type.
    pub const LIMIT: f32 = 10_000.0;

    /// All weights zero.
    pub const ZERO: Weights = Weights([0.0; Weights::COUNT]);

    /// The weight of a feature in a phase, which is below [`PHASES`].
    pub fn get(&self, feature: Feature, phase: usize) -> f32 {
        self.0[feature as usize * PHASES + phase]
    }

    /// The weights as a vector for learning.
    pub fn as_slice(&self) -> &[f32] {
        &self.0
    }

    /// Weights from a vector of [`Weights::COUNT`] numbers, or `None` when
    /// there are more or fewer. Numbers are cut to ±[`Weights::LIMIT`]; what is
    /// not a number becomes zero.
    pub fn from_slice(vector: &[f32]) -> Option<Weights> {
        bounded_weights(vector, Weights::LIMIT).map(Weights)
    }
}

/// The weights that come with the program.
impl Default for Weights {
    fn default() -> Weights {
        include_str!("weights.txt")
            .parse()
            .expect("a test reads this file")
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "# feature, then its weight in the opening, the middle and the ending,"
        )?;
        writeln!(f, "# in hundredths of a point")?;
        for feature in Feature::ALL {
            write!(f, "{}", feature.name())?;
            for phase in 0..PHASES {
                write!(f, " {}", self.get(feature, phase))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A text that is not a set of weights.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseWeightsError {
    /// A line does not begin with a feature.
    #[error("line {line}: there is no feature {name:?}")]
    UnknownFeature {
        /// Counted from 1.
        line: usize,
        /// What stands there instead.
        name: String,
    },
    /// A feature has two lines.
    #[error("line {line}: {name} was given before")]
    Twice {
        /// Counted from 1.
        line: usize,
        /// The feature.
        name: &'static str,
    },
    /// A feature has too few or too many numbers.
    #[error("line {line}: {name} needs {PHASES} numbers, not {count}")]
    Count {
        /// Counted from 1.
        line: usize,
        /// The feature.
        name: &'static str,
        /// How many numbers there are.
        count: usize,
    },
    /// A word is not a number, or one that is too large.
    #[error("line {line}: {word:?} is not a number between ±{limit}", limit = Weights::LIMIT)]
    Number {
        /// Counted from 1.
        line: usize,
        /// What stands there instead.
        word: String,
    },
    /// A feature has no line.
    #[error("there is no line for {0}")]
    Missing(&'static str),
}

impl FromStr for Weights {
    type Err = ParseWeightsError;

    fn from_str(text: &str) -> Result<Weights, ParseWeightsError> {
        let mut rows = [None; Feature::COUNT];
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            if let Some((feature, row)) = parse_line(number + 1, line)? {
                let slot = &mut rows[feature as usize];
                if slot.is_some() {
                    return Err(ParseWeightsError::Twice {
                        line: number + 1,
                        name: feature.name(),
                    });
                }
                *slot = Some(row);
            }
        }
        let mut weights = Weights::ZERO;
        for (feature, row) in Feature::ALL.into_iter().zip(rows) {
            let row = row.ok_or(ParseWeightsError::Missing(feature.name()))?;
            weights.0[feature as usize * PHASES..][..PHASES].copy_from_slice(&row);
        }
        Ok(weights)
    }
}

/// The feature and numbers of a line; `None` for an empty one.
fn parse_line(
    line: usize,
    text: &str,
) -> Result<Option<(Feature, [f32; PHASES])>, ParseWeightsError> {
    let mut words = text.split_whitespace();
    let Some(name) = words.next() else {
        return Ok(None);
    };
    let feature = Feature::ALL
        .into_iter()
        .find(|feature| feature.name() == name)
        .ok_or_else(|| ParseWeightsError::UnknownFeature {
            line,
            name: name.into(),
        })?;
    let numbers: Vec<f32> = words
        .map(|word| parse_number(line, word))
        .collect::<Result<_, _>>()?;
    let row = numbers
        .as_slice()
        .try_into()
        .map_err(|_| ParseWeightsError::Count {
            line,
            name: feature.name(),
            count: numbers.len(),
        })?;
    Ok(Some((feature, row)))
}

fn parse_number(line: usize, word: &str) -> Result<f32, ParseWeightsError> {
    word.parse()
        .ok()
        .filter(|value: &f32| value.abs() <= Weights::LIMIT)
        .ok_or_else(|| ParseWeightsError::Number {
            line,
            word: word.into(),
        })
}
