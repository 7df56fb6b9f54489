use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use yolah_search::Strength;

use crate::PLAYERS;

/// The option of players that come in several strengths, and the strength of one
/// that does its best.
const STRENGTH: &str = "strength";
const FULL: &str = "full";

/// A player by name with options, as in `mcts:threads=2,seed=7`.
///
/// ```
/// use yolah_kit::Spec;
///
/// let spec: Spec = "minimax:hash=64,lmr=off".parse()?;
/// assert_eq!(spec.name, "minimax");
/// assert_eq!(spec.to_string(), "minimax:hash=64,lmr=off");
///
/// // A comma in a value is written twice.
/// let spec: Spec = "engine:cmd=./other,args=--set a,,b".parse()?;
/// assert_eq!(spec.option("args"), Some("--set a,b"));
/// assert_eq!(spec.to_string(), "engine:cmd=./other,args=--set a,,b");
/// # Ok::<(), yolah_kit::ParseSpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spec {
    /// The player's name, in lower case.
    pub name: String,
    /// Option names and values, in the order they were given.
    pub options: Vec<(String, String)>,
}

/// A text that is not of the form `name:key=value,key=value`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("player {input:?}: {reason}")]
pub struct ParseSpecError {
    input: String,
    reason: String,
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Spec, ParseSpecError> {
        let fail = |reason: String| ParseSpecError {
            input: text.chars().take(120).collect(),
            reason,
        };
        let (name, rest) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        if name.is_empty()
            || !name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
        {
            return Err(fail("a name of letters and digits comes first".into()));
        }
        let mut options = Vec::new();
        for part in parts(rest).iter().filter(|part| !part.is_empty()) {
            let (key, value) = part
                .split_once('=')
                .filter(|(key, _)| !key.trim().is_empty() && !key.contains(','))
                .ok_or_else(|| fail(format!("{part:?} is not key=value")))?;
            options.push((key.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
        Ok(Spec {
            name: name.to_ascii_lowercase(),
            options,
        })
    }
}

/// What stands between single commas; two commas are one that is part of the
/// text.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c == ',' && chars.next_if_eq(&',').is_none() {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    parts
}

impl Spec {
    /// The value of the option with this name, the first if there are several.
    pub fn option(&self, key: &str) -> Option<&str> {
        let option = self.options.iter().find(|(name, _)| name == key);
        option.map(|(_, value)| value.as_str())
    }

    /// The same player without an option, and that option's value.
    pub(crate) fn without(&self, key: &str) -> (Spec, Option<String>) {
        let mut spec = self.clone();
        let place = spec.options.iter().position(|(name, _)| name == key);
        let option = place.map(|at| spec.options.remove(at).1);
        (spec, option)
    }

    /// What people call the player: its name, and how strong it is if it comes
    /// in several strengths.
    ///
    /// ```
    /// use yolah_kit::Spec;
    ///
    /// let title = |text: &str| text.parse().map(|spec: Spec| spec.title());
    /// assert_eq!(title("mcts:threads=2")?, "mcts");
    /// assert_eq!(title("level:strength=7")?, "level 7");
    /// assert_eq!(title("level")?, "level 3");
    /// # Ok::<(), yolah_kit::ParseSpecError>(())
    /// ```
    pub fn title(&self) -> String {
        match self.strength() {
            Some(strength) => format!("{} {strength}", self.name),
            None => self.name.clone(),
        }
    }

    /// Whether it answers at once, whatever time it has: a level below full
    /// strength. People like to see that somebody thinks.
    pub fn is_quick(&self) -> bool {
        self.strength().is_some_and(|strength| strength != FULL)
    }

    /// The same player a level higher after a person has won, or a level lower; itself
    /// where there is none. `None` if it does not come in levels.
    ///
    /// ```
    /// use yolah_kit::Spec;
    ///
    /// let next = |text: &str, won| Some(text.parse::<Spec>().ok()?.adapted(won)?.to_string());
    /// assert_eq!(next("level", true).as_deref(), Some("level:strength=4"));
    /// assert_eq!(next("level:strength=full", true).as_deref(), Some("level:strength=full"));
    /// assert_eq!(next("level:seed=7,strength=2", false).as_deref(), Some("level:seed=7,strength=1"));
    /// assert_eq!(next("minimax", true), None);
    /// ```
    #[must_use]
    pub fn adapted(&self, won: bool) -> Option<Spec> {
        let names = Strength::NAMES;
        let strength = self.strength()?;
        let place = names.iter().position(|&name| name == strength)?;
        let next = if won {
            (place + 1).min(names.len() - 1)
        } else {
            place.saturating_sub(1)
        };
        let (mut spec, _) = self.without(STRENGTH);
        spec.options
            .push((STRENGTH.to_owned(), names[next].to_owned()));
        Some(spec)
    }

    /// How strong it is, if it comes in several strengths.
    pub(crate) fn strength(&self) -> Option<String> {
        let player = PLAYERS.iter().find(|player| player.name == self.name)?;
        let options = player.options();
        let strength = options.into_iter().find(|o| o.name == STRENGTH)?;
        Some(
            self.option(STRENGTH)
                .map_or(strength.default, str::to_owned),
        )
    }

    /// The same player with this seed, if it takes one and has none yet.
    ///
    /// ```
    /// use yolah_kit::Spec;
    ///
    /// let seeded = |text: &str| text.parse().map(|spec: Spec| spec.seeded(7).to_string());
    /// assert_eq!(seeded("random")?, "random:seed=7");
    /// assert_eq!(seeded("random:seed=1")?, "random:seed=1");
    /// assert_eq!(seeded("engine:cmd=x")?, "engine:cmd=x");
    /// # Ok::<(), yolah_kit::ParseSpecError>(())
    /// ```
    #[must_use]
    pub fn seeded(&self, seed: u64) -> Spec {
        let mut players = PLAYERS.iter().filter(|player| player.name == self.name);
        let takes_seed = players.any(|player| player.options().iter().any(|o| o.name == "seed"));
        let mut spec = self.clone();
        if takes_seed && self.option("seed").is_none() {
            spec.options.push(("seed".to_owned(), seed.to_string()));
        }
        spec
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        for (i, (key, value)) in self.options.iter().enumerate() {
            let value = value.replace(',', ",,");
            write!(f, "{}{key}={value}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::laws;

    use super::*;

    #[test]
    fn what_is_read_is_written_and_read_again() {
        for text in ["a:b=,,", "a:b=c,,,d=,,e", "A : B = c ", "a:b==", "a:,b=1,,"] {
            laws::round_trip::<Spec>(text);
        }
        assert!(laws::round_trip::<Spec>("a:b=1,,,c=,,2").is_some());
        // Where would a key that begins with a comma begin?
        assert_eq!(laws::round_trip::<Spec>("a:b=1,c,,d=2"), None);
    }
}
