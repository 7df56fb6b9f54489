use std::time::Duration;

use yolah_kit::{AnyPlayer, Spec};
use yolah_search::OptionInfo;

use crate::limits::Allowance;
use crate::{Code, Refusal};

/// The programs that visitors can play against.
pub trait Players: Send + Sync {
    /// The players of a game that visitors may use, the default one first, each with the
    /// options that visitors may set: none that names a file or a command.
    fn list(&self, game: &str) -> Vec<PlayerInfo>;

    /// Makes a player. The server has checked that the list has it, and that
    /// the options are in the list and within the limits.
    ///
    /// # Errors
    /// If an option cannot have its value; the text says why.
    fn make(&self, game: &str, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String>;
}

/// A player that visitors can choose.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerInfo {
    /// Its name in specs.
    pub name: String,
    /// What it is, in a few words.
    pub description: String,
    /// What can be set. A name of `threads` means threads, `hash` and `memory`
    /// mean megabytes; the server limits them.
    pub options: Vec<OptionInfo>,
    /// How long it thinks about a move unless told otherwise.
    pub think: Duration,
}

/// A player that a visitor chose, with options that are known and within the
/// limits. Options that use more of the machine are set even if the visitor
/// did not: their defaults are for those who own it.
///
/// # Errors
/// If there is no such player or option here.
pub fn bounded(
    players: &dyn Players,
    allowance: Allowance,
    game: &str,
    text: &str,
) -> Result<(Spec, PlayerInfo), Refusal> {
    let refuse = |reason: String| Refusal::new(Code::BadPlayer, reason);
    let mut spec: Spec = text
        .parse()
        .map_err(|error| Refusal::new(Code::BadPlayer, error))?;
    let list = players.list(game);
    let Some(info) = list.iter().find(|info| info.name == spec.name) else {
        let names: Vec<&str> = list.iter().map(|info| info.name.as_str()).collect();
        let names = names.join(", ");
        return Err(refuse(format!(
            "{game} has no player {:?}, but: {names}",
            spec.name
        )));
    };
    for (i, (key, value)) in spec.options.iter().enumerate() {
        // Of two values only one would be limited.
        if spec.options[..i].iter().any(|(other, _)| other == key) {
            return Err(refuse(format!("the option {key} is given twice")));
        }
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "._+-".contains(c);
        if !info.options.iter().any(|option| option.name == *key) {
            return Err(refuse(format!("{} has no option {key:?} here", spec.name)));
        }
        if value.len() > 40 || !value.chars().all(is_plain) {
            return Err(refuse(format!("the option {key} cannot be {value:?}")));
        }
    }
    for option in &info.options {
        if let Some(most) = allowance.most(option.name) {
            limit(&mut spec, option, most)?;
        }
    }
    Ok((spec, info.clone()))
}

fn limit(spec: &mut Spec, option: &OptionInfo, most: u64) -> Result<(), Refusal> {
    let name = option.name;
    let given = spec.options.iter_mut().find(|(key, _)| key == name);
    let asked: Option<u64> = match &given {
        Some((_, value)) => Some(value.parse().map_err(|_| {
            let reason = format_args!("the option {name} is a number, not {value:?}");
            Refusal::new(Code::BadPlayer, reason)
        })?),
        None => option.default.parse().ok(),
    };
    let value = asked.unwrap_or(most).min(most).to_string();
    match given {
        Some((_, old)) => *old = value,
        None if option.default != value => spec.options.push((name.to_owned(), value)),
        None => {}
    }
    Ok(())
}

/// How much memory a player may need, in megabytes.
pub fn memory(spec: &Spec, info: &PlayerInfo) -> u64 {
    let of_option = |option: &OptionInfo| {
        let value = spec.option(option.name).unwrap_or(&option.default);
        value.parse::<u64>().unwrap_or(0)
    };
    let names = ["hash", "memory"];
    let options = info.options.iter();
    let sizes = options.filter(|option| names.contains(&option.name));
    1 + sizes.map(of_option).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use yolah_search::OptionKind;

    use super::*;

    struct Heavy;

    impl Players for Heavy {
        fn list(&self, _: &str) -> Vec<PlayerInfo> {
            let option = |name, kind, default: &str| OptionInfo {
                name,
                kind,
                default: default.into(),
                description: "",
            };
            vec![PlayerInfo {
                name: "heavy".into(),
                description: String::new(),
                options: vec![
                    option("threads", OptionKind::Number(1, 64), "16"),
                    option("hash", OptionKind::Number(1, 4096), "1024"),
                    option("c", OptionKind::Real(0.0, 9.0), "1.4"),
                ],
                think: Duration::ZERO,
            }]
        }

        fn make(&self, _: &str, _: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
            Err("never".into())
        }
    }

    fn bound(text: &str) -> Result<String, Refusal> {
        bounded(&Heavy, Allowance::default(), "yolah", text).map(|(spec, _)| spec.to_string())
    }

    #[test]
    fn no_visitor_takes_the_machine() {
        assert_eq!(bound("heavy").unwrap(), "heavy:threads=1,hash=64");
        assert_eq!(
            bound("heavy:hash=9999999,c=2").unwrap(),
            "heavy:hash=64,c=2,threads=1"
        );
        assert_eq!(bound("heavy:hash=8").unwrap(), "heavy:hash=8,threads=1");
        let (spec, info) = bounded(&Heavy, Allowance::default(), "yolah", "heavy").unwrap();
        assert_eq!(memory(&spec, &info), 65);
    }

    #[test]
    fn what_is_not_offered_is_refused() {
        for text in [
            "engine:cmd=rm",
            "heavy:weights=a.net",
            "heavy:c=/etc/passwd",
            "heavy:threads=many",
            "heavy:hash=1,hash=99999",
            "heavy:threads",
            "",
        ] {
            let code = bound(text).unwrap_err().code;
            assert_eq!(code, Code::BadPlayer, "{text:?}");
        }
    }
}
