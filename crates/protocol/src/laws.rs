//! What holds for every input; tests and fuzz targets drive it.

use yolah_kit::Games;

use crate::mock::MockPlayers;
use crate::{Command, Protocol, Setup, TableCommand, dialect, speak};

/// The words of a protocol by which its answers are told apart.
struct Words {
    /// Asks for an answer now.
    stop: &'static str,
    /// Asks for a sign of life.
    sign: &'static str,
    /// The command that this is.
    command: Command,
    /// The sign of life.
    answer: &'static str,
    error: &'static str,
    best: &'static str,
}

impl Words {
    fn of(protocol: Protocol) -> Option<Words> {
        Some(match protocol {
            Protocol::Ugi | Protocol::Uci | Protocol::Usi => Words {
                stop: "stop",
                sign: "isready",
                command: Command::Ready,
                answer: "readyok",
                error: "info string error",
                best: "bestmove ",
            },
            Protocol::Xboard => Words {
                stop: "?",
                sign: "ping of life",
                command: Command::Table(TableCommand::Ping("of life".to_owned())),
                answer: "pong of life",
                error: "Error (",
                best: "move ",
            },
            Protocol::Hub => Words {
                stop: "stop",
                sign: "ping",
                command: Command::Ping,
                answer: "pong",
                error: "error message=",
                best: "done move=",
            },
            Protocol::Gtp => return None,
        })
    }
}

/// Whether a command may be answered by a move.
fn asks(command: &Command) -> bool {
    let play =
        |command: &TableCommand| matches!(command, TableCommand::Play | TableCommand::Move(_));
    match command {
        Command::Go(_) => true,
        Command::Table(command) => play(command),
        _ => false,
    }
}

/// An engine survives any input: afterwards it still gives a sign of life when
/// asked, each line gets at most one error, a line that is no command gets one,
/// and each `go` at most one answer.
///
/// # Panics
/// If the law does not hold.
pub fn any_input(games: Games, protocol: Protocol, bytes: &[u8]) {
    let Some(words) = Words::of(protocol) else {
        return answers_all(games, protocol, bytes);
    };
    let mut input = bytes.to_vec();
    input.extend(format!("\n{}\n{}\n", words.stop, words.sign).bytes());
    let commands = commands(protocol, &input);
    let setup = setup(games, protocol);
    let mut output = Vec::new();
    speak(protocol, &setup, &input[..], &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("an engine writes UTF-8");

    let said = |start: &str| {
        let lines = output.lines();
        lines.filter(|line| line.starts_with(start)).count()
    };
    let asked = |is: &dyn Fn(&Command) -> bool| commands.iter().flatten().filter(|c| is(c)).count();
    let signs = asked(&|command| *command == words.command);
    // Another sign of life may begin with the same words.
    let given = output.lines().filter(|line| *line == words.answer).count();
    assert_eq!(given, signs, "{output}");
    let bad = commands.iter().filter(|command| command.is_none()).count();
    assert!(said(words.error) >= bad, "{output}");
    assert!(said(words.error) <= commands.len(), "{output}");
    let go = asked(&asks);
    assert!(said(words.best) <= go, "{output}");
    if protocol == Protocol::Ugi {
        let two_words = |line: &str| line.split_whitespace().count() == 2;
        let mut answers = output.lines().filter(|line| line.starts_with(words.best));
        assert!(answers.all(two_words), "{output}");
    }
}

/// The protocol's game, and a player that answers at once.
fn setup(games: Games, protocol: Protocol) -> Setup<'static> {
    let game = protocol.game().map(|name| games.find(name));
    Setup {
        players: &MockPlayers,
        games,
        game: game
            .unwrap_or(Ok(games.usual()))
            .expect("the protocol's game is there"),
        player: Some("random".parse().expect("it is a spec")),
    }
}

/// In GTP every command has one answer, which an empty line ends.
fn answers_all(games: Games, protocol: Protocol, bytes: &[u8]) {
    let setup = setup(games, protocol);
    let input = [bytes, b"\n1234567 name\n"].concat();
    let mut output = Vec::new();
    speak(protocol, &setup, &input[..], &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("an engine writes UTF-8");
    let answers: Vec<&str> = output.split("\n\n").collect();
    let (end, answers) = answers.split_last().expect("a split has a part");
    assert_eq!(*end, "", "an empty line ends every answer: {output}");
    assert!(
        answers.iter().all(|it| it.starts_with(['=', '?'])),
        "{output}"
    );
    // GTP reads as if control characters were not there.
    let is_read = |c: &char| !c.is_control() || *c == '\n';
    let read: String = String::from_utf8_lossy(bytes)
        .chars()
        .filter(is_read)
        .collect();
    let has_quit = read.contains("quit");
    assert!(
        has_quit || answers.last() == Some(&"=1234567 Yolah"),
        "{output}"
    );
}

/// The commands of an input up to `quit`; `None` for what is none.
fn commands(protocol: Protocol, input: &[u8]) -> Vec<Option<Command>> {
    let input = String::from_utf8_lossy(input);
    let dialect = dialect::of(protocol).expect("GTP has a law of its own");
    let mut read = dialect.reader();
    let commands = input.split('\n').map(|line| read(line).ok());
    commands
        .take_while(|command| *command != Some(Command::Quit))
        .collect()
}
