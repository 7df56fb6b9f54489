use std::str::FromStr;
use std::time::Duration;

use super::line::HubLine;
use crate::{CommandError, Go, PlayerClock};

/// A line that a client of the Hub protocol sends.
///
/// Parsing is total: every text is a command or an error that names the
/// argument. Arguments that nobody knows are ignored.
///
/// ```
/// use yolah_protocol::HubCommand;
///
/// assert_eq!("ping".parse(), Ok(HubCommand::Ping));
/// let error = "level depth=deep".parse::<HubCommand>().unwrap_err();
/// assert_eq!(error.to_string(), "level depth: \"deep\" is no whole number");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HubCommand {
    /// A blank line.
    Nothing,
    /// `hub`: who are you, and what parameters have you?
    Hub,
    /// `set-param name=N value=V`.
    SetParam {
        /// The parameter.
        name: String,
        /// Its value.
        value: String,
    },
    /// `init`: get ready.
    Init,
    /// `new-game`: what follows belongs to another game.
    NewGame,
    /// `pos pos=P moves="M …"`; without `pos` from the start.
    Position {
        /// The side to move and the squares.
        start: Option<String>,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `level …`: how long to think from now on.
    Level(Level),
    /// `go think`: choose a move.
    Think,
    /// `go ponder`: think in the opponent's time.
    Ponder,
    /// `go analyze`: think until `stop`.
    Analyse,
    /// `ponder-hit`: the opponent played the expected move.
    PonderHit,
    /// `ping`: are you listening?
    Ping,
    /// `stop`: answer now.
    Stop,
    /// `quit`: end.
    Quit,
}

/// How long to think. Nothing set means until `stop`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Level {
    /// `depth`: this many plies ahead.
    pub depth: Option<u32>,
    /// `nodes`: this many positions.
    pub nodes: Option<u64>,
    /// `move-time`: this long.
    pub move_time: Option<Duration>,
    /// `time`: what is left of the own time.
    pub time: Option<Duration>,
    /// `inc`: what is added before each move.
    pub increment: Option<Duration>,
    /// `moves`: how many moves until the clock is set forward.
    pub moves: Option<u32>,
}

impl Level {
    /// The same as UGI's engine is told.
    pub(super) fn go(&self) -> Go {
        let increment = self.increment.unwrap_or_default();
        let clock = PlayerClock {
            // This move's increment comes before the move.
            time: self.time.map(|time| time.saturating_add(increment)),
            increment: self.increment,
        };
        let has_limit = *self != Level::default();
        Go {
            players: [clock; 2],
            moves_to_go: self.moves,
            move_time: self.move_time,
            depth: self.depth,
            nodes: self.nodes,
            infinite: !has_limit,
            ..Go::default()
        }
    }
}

impl FromStr for HubCommand {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<HubCommand, CommandError> {
        parse(line).map_err(CommandError::new)
    }
}

fn parse(line: &str) -> Result<HubCommand, String> {
    let line = HubLine::parse(line)?;
    Ok(match line.command.as_str() {
        "" => HubCommand::Nothing,
        "hub" => HubCommand::Hub,
        "set-param" => HubCommand::SetParam {
            name: needed(&line, "name")?,
            value: needed(&line, "value")?,
        },
        "init" => HubCommand::Init,
        "new-game" => HubCommand::NewGame,
        "pos" => HubCommand::Position {
            start: line.get("pos").map(str::to_owned),
            moves: words(line.get("moves").unwrap_or_default()),
        },
        "level" => HubCommand::Level(level(&line)?),
        "go" => match line.word() {
            None | Some("think") => HubCommand::Think,
            Some("ponder") => HubCommand::Ponder,
            Some("analyze" | "analyse") => HubCommand::Analyse,
            Some(other) => return Err(format!("go: {other:?} is none of think, ponder, analyze")),
        },
        "ponder-hit" => HubCommand::PonderHit,
        "ping" => HubCommand::Ping,
        "stop" => HubCommand::Stop,
        "quit" => HubCommand::Quit,
        other => {
            let other: String = other.chars().take(40).collect();
            return Err(format!("unknown command {other:?}"));
        }
    })
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn needed(line: &HubLine, key: &str) -> Result<String, String> {
    let value = line.get(key).map(str::to_owned);
    value.ok_or_else(|| format!("{} needs {key}=…", line.command))
}

fn level(line: &HubLine) -> Result<Level, String> {
    let whole = |key| {
        let parse = |text: &str| text.parse::<u64>().ok();
        let about = |text| format!("level {key}: {text:?} is no whole number");
        let read = |text| parse(text).ok_or_else(|| about(text));
        line.get(key).map(read).transpose()
    };
    let count = |key| Ok::<_, String>(whole(key)?.map(|n| u32::try_from(n).unwrap_or(u32::MAX)));
    let seconds = |key| {
        let about = |text| format!("level {key}: {text:?} is no number of seconds");
        let read = |text| seconds(text).ok_or_else(|| about(text));
        line.get(key).map(read).transpose()
    };
    Ok(Level {
        depth: count("depth")?.map(|depth| depth.max(1)),
        nodes: whole("nodes")?.map(|nodes| nodes.max(1)),
        move_time: seconds("move-time")?,
        time: seconds("time")?,
        increment: seconds("inc")?,
        moves: count("moves")?.filter(|&moves| moves > 0),
    })
}

/// A real number of seconds; a clock below zero shows zero.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    Duration::try_from_secs_f64(seconds.max(0.0)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<HubCommand, String> {
        line.parse()
            .map_err(|error: CommandError| error.to_string())
    }

    #[test]
    fn every_command() {
        let set = HubCommand::SetParam {
            name: "hash".into(),
            value: "64".into(),
        };
        assert_eq!(parse("set-param name=hash value=64"), Ok(set));
        let position = HubCommand::Position {
            start: Some("Wbb".into()),
            moves: vec!["32-28".into(), "19x28x23".into()],
        };
        assert_eq!(parse("pos pos=Wbb moves=\"32-28 19x28x23\""), Ok(position));
        for (line, command) in [
            ("", HubCommand::Nothing),
            ("hub", HubCommand::Hub),
            ("init", HubCommand::Init),
            ("new-game", HubCommand::NewGame),
            ("go", HubCommand::Think),
            ("go think", HubCommand::Think),
            ("go ponder", HubCommand::Ponder),
            ("go analyze", HubCommand::Analyse),
            ("ponder-hit", HubCommand::PonderHit),
            ("ping", HubCommand::Ping),
            ("stop", HubCommand::Stop),
            ("quit", HubCommand::Quit),
            ("level infinite", HubCommand::Level(Level::default())),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn levels() {
        let level = |line: &str| match parse(line) {
            Ok(HubCommand::Level(level)) => level.go(),
            other => panic!("{other:?}"),
        };
        let go = level("level moves=20 time=60 inc=0.5");
        let seconds = |n| Some(Duration::from_secs_f64(n));
        assert_eq!(go.players[0].time, seconds(60.5));
        assert_eq!(go.players[1].increment, seconds(0.5));
        assert_eq!((go.moves_to_go, go.infinite), (Some(20), false));
        assert_eq!(level("level move-time=1.5").move_time, seconds(1.5));
        assert_eq!(level("level time=-3").players[0].time, seconds(0.0));
        assert_eq!(level("level depth=8 nodes=9").depth, Some(8));
        assert!(level("level infinite").infinite);
    }

    #[test]
    fn errors_name_the_argument() {
        for (line, reason) in [
            ("set-param name=hash", "set-param needs value"),
            ("level depth=-1", "level depth"),
            ("level nodes=", "level nodes"),
            ("level time=soon", "level time"),
            ("level move-time=nan", "level move-time"),
            ("level inc=1e30", "level inc"),
            ("go away", "\"away\" is none of"),
            ("jump", "unknown command \"jump\""),
        ] {
            let error = parse(line).unwrap_err();
            assert!(error.contains(reason), "{line}: {error}");
        }
    }
}
