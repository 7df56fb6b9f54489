use std::time::Duration;

use super::{Level, TableCommand};
use crate::command::quoted;
use crate::{Command, CommandError};

/// Commands that mean nothing to this engine; clients send them all the same.
const IGNORED: [&str; 13] = [
    "xboard", "accepted", "rejected", "random", "computer", "name", "rating", "ics", "hard",
    "easy", "otim", "pause", "resume",
];

/// The command that a line means.
///
/// Reading is total: every text is a command or an error that says why not.
pub(crate) fn read(line: &str) -> Result<Command, CommandError> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if word.is_empty() || IGNORED.contains(&word) {
        return Ok(Command::Nothing);
    }
    parse(word, rest).map_err(CommandError::new)
}

fn parse(word: &str, rest: &str) -> Result<Command, String> {
    Ok(match word {
        "quit" => Command::Quit,
        "memory" => set_option("Hash", Some(rest)),
        "cores" => set_option("Threads", Some(rest)),
        "option" => {
            let (name, value) = match rest.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (rest, None),
            };
            set_option(name, value)
        }
        _ => Command::Table(at_table(word, rest)?),
    })
}

fn set_option(name: &str, value: Option<&str>) -> Command {
    Command::SetOption {
        name: name.to_owned(),
        value: value.map(str::to_owned),
    }
}

fn at_table(word: &str, rest: &str) -> Result<TableCommand, String> {
    Ok(match word {
        "protover" => TableCommand::Features,
        "new" => TableCommand::New,
        "variant" => TableCommand::Variant(needed(word, rest)?),
        "setboard" => TableCommand::Board(needed(word, rest)?),
        "usermove" => TableCommand::Move(needed(word, rest)?),
        "force" => TableCommand::Force,
        "go" => TableCommand::Play,
        "playother" => TableCommand::PlayOther,
        "?" => TableCommand::MoveNow,
        "undo" => TableCommand::TakeBack(1),
        "remove" => TableCommand::TakeBack(2),
        "result" => TableCommand::Over,
        "analyze" => TableCommand::Analyse,
        "exit" => TableCommand::Leave,
        "." => TableCommand::Status,
        "hint" => TableCommand::Hint,
        "draw" => TableCommand::Draw,
        "post" => TableCommand::Post(true),
        "nopost" => TableCommand::Post(false),
        "level" => TableCommand::Level(level(rest)?),
        "st" => TableCommand::MoveTime(seconds(word, rest)?),
        "sd" => TableCommand::Depth(number::<u32>(word, rest)?.max(1)),
        "time" => TableCommand::Clock(centiseconds(rest)?),
        "ping" => TableCommand::Ping(rest.to_owned()),
        _ => return Err("unknown command".to_owned()),
    })
}

fn needed(word: &str, rest: &str) -> Result<String, String> {
    if rest.is_empty() {
        return Err(format!("{word} needs something after it"));
    }
    Ok(rest.to_owned())
}

fn number<T: std::str::FromStr>(key: &str, text: &str) -> Result<T, String> {
    let found = text.parse();
    found.map_err(|_| format!("{key} needs a number, not {}", quoted(text)))
}

/// Seconds, perhaps with a fraction; a clock below zero shows zero.
fn seconds(key: &str, text: &str) -> Result<Duration, String> {
    let seconds: f64 = number(key, text)?;
    let seconds = if seconds < 0.0 { 0.0 } else { seconds };
    let time = Duration::try_from_secs_f64(seconds);
    time.map_err(|_| format!("{key} needs a time, not {}", quoted(text)))
}

fn centiseconds(text: &str) -> Result<Duration, String> {
    let centiseconds: i64 = number("time", text)?;
    let milliseconds = centiseconds.max(0).unsigned_abs().saturating_mul(10);
    Ok(Duration::from_millis(milliseconds))
}

/// `level 40 5 0`, `level 0 2:30 12.5`: moves, minutes, seconds for each move.
fn level(rest: &str) -> Result<Level, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let [moves, base, increment] = words[..] else {
        return Err("level needs moves, minutes and seconds".to_owned());
    };
    let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
    let minutes = Duration::from_secs(u64::from(number::<u32>("level", minutes)?) * 60);
    Ok(Level {
        moves: number("level", moves)?,
        base: minutes.saturating_add(seconds("level", rest)?),
        increment: seconds("level", increment)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        let table = |line| match read(line) {
            Ok(Command::Table(command)) => command,
            other => panic!("{other:?}"),
        };
        let level = |moves, base, gain| {
            TableCommand::Level(Level {
                moves,
                base: Duration::from_secs(base),
                increment: Duration::from_millis(gain),
            })
        };
        assert_eq!(table("level 40 5 0"), level(40, 300, 0));
        assert_eq!(table("level 0 2:30 12.5"), level(0, 150, 12_500));
        let time = Duration::from_secs;
        assert_eq!(table("st 30"), TableCommand::MoveTime(time(30)));
        assert_eq!(table("time 4500"), TableCommand::Clock(time(45)));
        assert_eq!(table("time -7"), TableCommand::Clock(time(0)));
        assert_eq!(table("sd 0"), TableCommand::Depth(1));
    }

    #[test]
    fn options_and_moves_are_read() {
        let memory = set_option("Hash", Some("64"));
        assert_eq!(read("memory 64"), Ok(memory));
        assert_eq!(
            read("option Clear Hash"),
            Ok(set_option("Clear Hash", None))
        );
        let lines = set_option("MultiPV", Some("3"));
        assert_eq!(read("option MultiPV=3"), Ok(lines));
        let played = TableCommand::Move("e2e4".into());
        assert_eq!(read(" usermove  e2e4\r"), Ok(Command::Table(played)));
        assert_eq!(read("accepted ping"), Ok(Command::Nothing));
        assert_eq!(read(""), Ok(Command::Nothing));
    }

    #[test]
    fn errors_say_what_is_missing() {
        for (line, reason) in [
            ("edit", "unknown command"),
            ("usermove", "usermove needs"),
            ("level 40 5", "level needs"),
            ("level 40 x 0", "level needs a number"),
            ("st nan", "st needs a time"),
            ("st 1e30", "st needs a time"),
            ("sd deep", "sd needs a number, not \"deep\""),
            ("time", "time needs a number"),
        ] {
            let error = read(line).unwrap_err().to_string();
            assert!(error.contains(reason), "{line}: {error}");
        }
    }
}
