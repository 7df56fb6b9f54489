//! The lines of the Universal Shogi Interface.

use crate::command::{go, position, quoted, set_option};
use crate::{Command, CommandError, Go};

/// The names of options that are the protocol's own, and what they are elsewhere.
const OPTIONS: [(&str, &str); 2] = [("USI_Hash", "Hash"), ("USI_Ponder", "Ponder")];

/// An option as the protocol names it.
pub(crate) fn option_name(name: &str) -> String {
    let own = OPTIONS.iter().find(|(_, other)| *other == name);
    own.map_or_else(|| name.replace(' ', "_"), |(own, _)| (*own).to_owned())
}

/// The command that a line means.
///
/// Reading is total: every text is a command or an error that says why not.
pub(crate) fn read(line: &str) -> Result<Command, CommandError> {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("usi") => Ok(Command::Handshake),
        Some("usinewgame") => Ok(Command::NewGame),
        // The client has stopped everything before it says so.
        Some("gameover") => Ok(Command::Nothing),
        Some("setoption") => Ok(renamed(set_option(words)?)),
        Some("position") => Ok(numbered(position(words)?)),
        Some("go") => Ok(Command::Go(Box::new(ask(words)?))),
        _ => line.parse(),
    }
}

fn renamed(command: Command) -> Command {
    match command {
        Command::SetOption { name, value } => {
            let own = OPTIONS
                .iter()
                .find(|(own, _)| own.eq_ignore_ascii_case(&name));
            let name = own.map_or(name, |(_, other)| (*other).to_owned());
            Command::SetOption { name, value }
        }
        other => other,
    }
}

/// The number of the move may be missing at the end of a position; with it every
/// reader sees that the text is SFEN.
fn numbered(command: Command) -> Command {
    match command {
        Command::Position {
            start: Some(text),
            moves,
        } if text.split_whitespace().count() == 3 => Command::Position {
            start: Some(format!("{text} 1")),
            moves,
        },
        other => other,
    }
}

/// Black moves first; and `mate` is a question with a time, not a depth.
fn ask<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Go, CommandError> {
    let mut said = Vec::new();
    let mut asks_mate = false;
    while let Some(word) = words.next() {
        match word {
            "btime" => said.push("p1time"),
            "wtime" => said.push("p2time"),
            "binc" => said.push("p1inc"),
            "winc" => said.push("p2inc"),
            "mate" => {
                asks_mate = true;
                said.extend(mate_time(words.next())?);
            }
            other => said.push(other),
        }
    }
    Ok(Go {
        mate: asks_mate,
        ..go(said.into_iter())?
    })
}

/// How long to look for a mate: so many milliseconds, or until it is found.
fn mate_time(word: Option<&str>) -> Result<Vec<&str>, CommandError> {
    match word {
        Some("infinite") => Ok(Vec::new()),
        Some(time) if time.bytes().all(|byte| byte.is_ascii_digit()) => Ok(vec!["movetime", time]),
        other => {
            let other = quoted(other.unwrap_or_default());
            Err(CommandError::new(format!(
                "go mate needs milliseconds or infinite, not {other}"
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn go_of(line: &str) -> Go {
        match read(line) {
            Ok(Command::Go(go)) => *go,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn black_is_the_first_player() {
        let go = go_of("go btime 60000 wtime 50000 binc 1000 winc 2000");
        let seconds = |n| Some(Duration::from_secs(n));
        assert_eq!(
            go.players.map(|clock| clock.time),
            [seconds(60), seconds(50)]
        );
        assert_eq!(go.players[1].increment, seconds(2));
        let go = go_of("go ponder btime 0 wtime 0 byoyomi 3000");
        assert_eq!((go.byoyomi, go.ponder), (seconds(3), true));
        assert!(go_of("go infinite").infinite);
    }

    #[test]
    fn a_mate_is_asked_for_with_a_time() {
        let go = go_of("go mate 5000");
        assert_eq!(
            (go.mate, go.move_time),
            (true, Some(Duration::from_secs(5)))
        );
        let go = go_of("go mate infinite");
        assert_eq!((go.mate, go.infinite, go.move_time), (true, false, None));
        assert!(read("go mate").is_err() && read("go mate soon").is_err());
        assert!(read("go mate 99999999999999999999").is_err());
    }

    #[test]
    fn positions_are_sfen() {
        let text = "rbsgk/4p/5/P4/KGSBR b -";
        let Ok(Command::Position { start, moves }) =
            read(&format!("position sfen {text} moves 5e5d"))
        else {
            panic!("{text}");
        };
        assert_eq!(start, Some(format!("{text} 1")));
        assert_eq!(moves, ["5e5d"]);
    }

    #[test]
    fn options_have_the_names_of_the_protocol() {
        for name in ["Hash", "Ponder", "MultiPV"] {
            let line = format!("setoption name {} value 1", option_name(name));
            let Ok(Command::SetOption { name: found, .. }) = read(&line) else {
                panic!("{line}");
            };
            assert_eq!(found, name);
        }
        assert_eq!(option_name("Move Overhead"), "Move_Overhead");
        for (line, command) in [
            ("usi", Command::Handshake),
            ("usinewgame", Command::NewGame),
            ("gameover lose", Command::Nothing),
            ("isready", Command::Ready),
            ("ponderhit", Command::PonderHit),
        ] {
            assert_eq!(read(line), Ok(command));
        }
    }
}
