use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;
use yolah_game::TimeControl;
use yolah_kit::{Entry, Spec};

use super::dialect::{self, Dialect};
use crate::Protocol;

/// How to start an engine and how long to wait for it.
///
/// ```
/// use yolah_kit::Spec;
/// use yolah_protocol::driver::Config;
///
/// let spec: Spec = "engine:cmd=other,args=--fast ugi,option.Move Overhead=20".parse()?;
/// let config = Config::try_from(&spec)?;
/// assert_eq!(config.arguments, ["--fast", "ugi"]);
/// assert_eq!(config.options, [("move overhead".to_owned(), "20".to_owned())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// `cmd`: the program; a name without a slash is looked for on the `PATH`.
    pub command: PathBuf,
    /// `args`, with spaces between them; `arg` for one that may contain spaces.
    pub arguments: Vec<String>,
    /// `dir`: the folder that it runs in; ours if not given.
    pub folder: Option<PathBuf>,
    /// `protocol`, or `proto` as other runners write it: what it speaks; UGI.
    pub protocol: Protocol,
    /// `option.NAME`: names, in any case, and values of the options to set.
    pub options: Vec<(String, String)>,
    /// `timeout`: how long it may take to start and to get ready; 10 s.
    pub timeout: Duration,
    /// `grace`: how long it may be late before it is given up; 500 ms.
    pub grace: Duration,
    /// `longest`: how long a move may take that only depth or nodes limit; 10 minutes.
    pub longest: Duration,
    /// `stderr`: a file that its error output is added to, a megabyte a start at
    /// most.
    pub stderr: Option<PathBuf>,
}

/// A spec that does not describe an engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("engine: {0}")]
pub struct ConfigError(String);

impl TryFrom<&Spec> for Config {
    type Error = ConfigError;

    fn try_from(spec: &Spec) -> Result<Config, ConfigError> {
        let mut config = Config {
            command: PathBuf::new(),
            arguments: Vec::new(),
            folder: None,
            protocol: Protocol::Ugi,
            options: Vec::new(),
            timeout: Duration::from_secs(10),
            grace: Duration::from_millis(500),
            longest: Duration::from_mins(10),
            stderr: None,
        };
        for (key, value) in &spec.options {
            config.set(key, value)?;
        }
        config.checked()
    }
}

impl Config {
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match key {
            // For those who write tables.
            "name" => {}
            "cmd" => self.command = value.into(),
            "args" => {
                let words = value.split_whitespace().map(str::to_owned);
                self.arguments.extend(words);
            }
            "arg" => self.arguments.push(value.to_owned()),
            "dir" => self.folder = Some(value.into()),
            "protocol" | "proto" => {
                let protocol = value.parse::<Protocol>();
                self.protocol = protocol.map_err(|error| ConfigError(error.to_string()))?;
            }
            "timeout" => self.timeout = time(key, value)?,
            "grace" => self.grace = time(key, value)?,
            "longest" => self.longest = time(key, value)?,
            "stderr" => self.stderr = Some(value.into()),
            _ => {
                let Some(name) = key.strip_prefix("option.") else {
                    let known = "cmd, name, args, arg, dir, protocol, option.NAME, timeout, \
                                 grace, longest, stderr";
                    return Err(ConfigError(format!("no key {key:?}; there are {known}")));
                };
                self.options.push((name.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }

    /// Says at once what would otherwise lose every game.
    fn checked(self) -> Result<Config, ConfigError> {
        let is_path = self.command.components().count() > 1;
        let place = self.folder.as_deref().unwrap_or(Path::new(""));
        let is_there = |path: &Path| path.exists() || place.join(path).exists();
        let line_end = |text: &String| text.contains(['\n', '\r']);
        if self.command.as_os_str().is_empty() {
            return Err(ConfigError("cmd=PROGRAM is needed".to_owned()));
        }
        if is_path && !is_there(&self.command) {
            let program = self.command.display();
            return Err(ConfigError(format!("there is no program {program}")));
        }
        if self.options.iter().any(|(a, b)| line_end(a) || line_end(b)) {
            return Err(ConfigError("an option is one line".to_owned()));
        }
        Ok(self)
    }

    /// Refuses a game that the protocol has no words for.
    pub(super) fn check_game(&self, game: &Entry) -> Result<(), ConfigError> {
        let (protocol, name) = (self.protocol, game.name);
        if protocol.plays(game) {
            return Ok(());
        }
        let other = protocol.game().unwrap_or("other games");
        Err(ConfigError(format!(
            "{protocol} has words for {other}, not for {name}"
        )))
    }

    /// The words for an engine; there are none for those of `XBoard`, which keep the
    /// game themselves.
    pub(super) fn dialect(&self) -> Result<&'static dyn Dialect, ConfigError> {
        let words = dialect::of(self.protocol);
        words.ok_or_else(|| {
            let protocol = self.protocol;
            ConfigError(format!(
                "an engine has to speak ugi, uci, usi, gtp or hub, not {protocol}"
            ))
        })
    }

    /// The command as messages name it.
    pub(super) fn name(&self) -> String {
        self.command.display().to_string()
    }
}

/// Times are written as everywhere: `500ms`, `10s`.
fn time(key: &str, value: &str) -> Result<Duration, ConfigError> {
    let control = format!("{value}/move").parse::<TimeControl>();
    let time = control.map(|control| control.move_time());
    time.ok()
        .filter(|time| !time.is_zero())
        .ok_or_else(|| ConfigError(format!("{key} is a time like 10s, not {value:?}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Result<Config, String> {
        let spec: Spec = text.parse().unwrap();
        Config::try_from(&spec).map_err(|error| error.to_string())
    }

    #[test]
    fn keys_are_read() {
        let config = config(
            "engine:cmd=other,args=a  b,arg=c d,dir=/,timeout=2s,grace=20ms,longest=1m,\
             proto=uci,stderr=log.txt,option.Skill Level=3",
        )
        .unwrap();
        assert_eq!(config.arguments, ["a", "b", "c d"]);
        assert_eq!(config.timeout, Duration::from_secs(2));
        assert_eq!(config.grace, Duration::from_millis(20));
        assert_eq!(config.longest, Duration::from_mins(1));
        assert_eq!(config.options[0].0, "skill level");
        assert_eq!(config.protocol, Protocol::Uci);
        assert_eq!(config.stderr, Some("log.txt".into()));
    }

    #[test]
    fn faults_are_named() {
        for (text, fault) in [
            ("engine", "cmd=PROGRAM"),
            ("engine:cmd=", "cmd=PROGRAM"),
            ("engine:cmd=./none/such", "no program ./none/such"),
            ("engine:cmd=a,timeout=soon", "soon"),
            ("engine:cmd=a,timeout=5m+3s", "5m+3s"),
            ("engine:cmd=a,protocol=morse", "morse"),
            ("engine:cmd=a,hash=64", "hash"),
            ("engine:cmd=a,option.x=1\n2", "one line"),
        ] {
            let found = config(text).unwrap_err();
            assert!(found.contains(fault), "{text}: {found}");
        }
    }
}
