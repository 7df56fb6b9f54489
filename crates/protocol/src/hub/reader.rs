use std::time::Duration;

use super::line::HubLine;
use crate::command::quoted;
use crate::{Command, CommandError, Go, PlayerClock};

/// Reads the lines that a client of the Hub protocol sends.
///
/// Reading is total: every text is a command or an error that names the
/// argument. Arguments that nobody knows are ignored.
#[derive(Default)]
pub(crate) struct HubReader {
    /// What `level` said last; it holds for every `go think` from then on.
    level: Level,
}

/// How long to think. Nothing set means until `stop`.
#[derive(PartialEq, Eq, Default)]
struct Level {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// What is left of the own time.
    time: Option<Duration>,
    /// What is added before each move.
    increment: Option<Duration>,
    /// How many moves until the clock is set forward.
    moves: Option<u32>,
}

impl Level {
    /// The same in the words of UCI.
    fn go(&self) -> Go {
        let increment = self.increment.unwrap_or_default();
        let clock = PlayerClock {
            // This move's increment comes before the move.
            time: self.time.map(|time| time.saturating_add(increment)),
            increment: self.increment,
        };
        Go {
            players: [clock; 2],
            moves_to_go: self.moves,
            move_time: self.move_time,
            depth: self.depth,
            nodes: self.nodes,
            infinite: *self == Level::default(),
            ..Go::default()
        }
    }
}

impl HubReader {
    /// The command that a line means.
    pub(crate) fn read(&mut self, line: &str) -> Result<Command, CommandError> {
        self.parse(line).map_err(CommandError::new)
    }

    fn parse(&mut self, line: &str) -> Result<Command, String> {
        let line = HubLine::parse(line)?;
        Ok(match line.command.as_str() {
            "" => Command::Nothing,
            "hub" => Command::Handshake,
            "set-param" => Command::SetOption {
                name: needed(&line, "name")?,
                value: Some(needed(&line, "value")?),
            },
            "init" => Command::Ready,
            "new-game" => Command::NewGame,
            "pos" => Command::Position {
                start: line.get("pos").map(str::to_owned),
                moves: words(line.get("moves").unwrap_or_default()),
            },
            "level" => {
                self.level = level(&line)?;
                Command::Nothing
            }
            "go" => Command::Go(Box::new(self.go(line.word())?)),
            "ponder-hit" => Command::PonderHit,
            "ping" => Command::Ping,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            other => return Err(format!("unknown command {}", quoted(other))),
        })
    }

    fn go(&self, how: Option<&str>) -> Result<Go, String> {
        Ok(match how {
            None | Some("think") => self.level.go(),
            Some("ponder") => Go {
                ponder: true,
                ..self.level.go()
            },
            Some("analyze" | "analyse") => Level::default().go(),
            Some(other) => {
                let other = quoted(other);
                return Err(format!("go: {other} is none of think, ponder, analyze"));
            }
        })
    }
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
    let seconds = text
        .parse()
        .ok()
        .filter(|seconds: &f64| !seconds.is_nan())?;
    Duration::try_from_secs_f64(seconds.max(0.0)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        let command = HubReader::default().read(line);
        command.map_err(|error| error.to_string())
    }

    #[test]
    fn every_command() {
        let set = Command::SetOption {
            name: "hash".into(),
            value: Some("64".into()),
        };
        assert_eq!(parse("set-param name=hash value=64"), Ok(set));
        let position = Command::Position {
            start: Some("Wbb".into()),
            moves: vec!["32-28".into(), "19x28x23".into()],
        };
        assert_eq!(parse("pos pos=Wbb moves=\"32-28 19x28x23\""), Ok(position));
        for (line, command) in [
            ("", Command::Nothing),
            ("hub", Command::Handshake),
            ("init", Command::Ready),
            ("new-game", Command::NewGame),
            ("ponder-hit", Command::PonderHit),
            ("ping", Command::Ping),
            ("stop", Command::Stop),
            ("quit", Command::Quit),
            ("level infinite", Command::Nothing),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    /// What `go …` means after a line with a level.
    fn go_after(level: &str, go: &str) -> Go {
        let mut reader = HubReader::default();
        assert_eq!(reader.read(level), Ok(Command::Nothing), "{level}");
        match reader.read(go) {
            Ok(Command::Go(go)) => *go,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_level_holds_for_what_follows() {
        let think = |level: &str| go_after(level, "go think");
        let go = think("level moves=20 time=60 inc=0.5");
        let seconds = |n| Some(Duration::from_secs_f64(n));
        assert_eq!(go.players[0].time, seconds(60.5));
        assert_eq!(go.players[1].increment, seconds(0.5));
        assert_eq!((go.moves_to_go, go.infinite), (Some(20), false));
        assert_eq!(think("level move-time=1.5").move_time, seconds(1.5));
        assert_eq!(think("level time=-3").players[0].time, seconds(0.0));
        assert_eq!(think("level depth=8 nodes=9").depth, Some(8));
        assert!(think("level infinite").infinite);
        let ponder = go_after("level depth=8", "go ponder");
        assert_eq!((ponder.depth, ponder.ponder), (Some(8), true));
        let analyse = go_after("level depth=8", "go analyze");
        assert_eq!((analyse.depth, analyse.infinite), (None, true));
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
