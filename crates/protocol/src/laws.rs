//! What holds for every input; tests and fuzz targets drive it.

use crate::mock::MockPlayers;
use crate::{Command, HubCommand, Setup, hub, ugi};

/// An engine survives any input: afterwards it still answers `isready`, each
/// line gets at most one error, and each `go` at most one `bestmove`.
///
/// # Panics
/// If the law does not hold.
pub fn any_input(bytes: &[u8]) {
    let mut input = bytes.to_vec();
    input.extend(b"\nstop\nisready\n");
    let commands = commands(&input);
    let setup = Setup {
        players: &MockPlayers,
        game: &yolah_catalog::GAMES[0],
        player: "random".parse().expect("it is a spec"),
    };
    let mut output = Vec::new();
    ugi(&setup, &input[..], &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("an engine writes UTF-8");

    let said = |start: &str| {
        output
            .lines()
            .filter(|line| line.starts_with(start))
            .count()
    };
    let asked = |is: fn(&Command) -> bool| commands.iter().flatten().filter(|c| is(c)).count();
    let ready = asked(|command| *command == Command::Ready);
    assert_eq!(said("readyok"), ready, "{output}");
    let bad = commands.iter().filter(|command| command.is_none()).count();
    assert!(said("info string error") >= bad, "{output}");
    assert!(said("info string error") <= commands.len(), "{output}");
    let go = asked(|command| matches!(command, Command::Go(_)));
    assert!(said("bestmove") <= go, "{output}");
    let two_words = |line: &str| line.split_whitespace().count() == 2;
    let mut answers = output.lines().filter(|line| line.starts_with("bestmove"));
    assert!(answers.all(two_words), "{output}");
}

/// The commands of an input up to `quit`; `None` for what is none.
fn commands(input: &[u8]) -> Vec<Option<Command>> {
    let input = String::from_utf8_lossy(input);
    let commands = input.split('\n').map(|line| line.parse::<Command>().ok());
    commands
        .take_while(|command| *command != Some(Command::Quit))
        .collect()
}

/// An engine that speaks Hub survives any input: afterwards it still answers
/// `ping`, each line gets at most one error, and each `go` at most one `done`.
///
/// # Panics
/// If the law does not hold.
pub fn any_hub_input(bytes: &[u8]) {
    let mut input = bytes.to_vec();
    input.extend(b"\nstop\nping\n");
    let text = String::from_utf8_lossy(&input);
    let commands: Vec<Option<HubCommand>> = text
        .split('\n')
        .map(|line| line.parse().ok())
        .take_while(|command| *command != Some(HubCommand::Quit))
        .collect();
    let setup = Setup {
        players: &MockPlayers,
        game: yolah_catalog::find("draughts").expect("it is in the catalog"),
        player: "random".parse().expect("it is a spec"),
    };
    let mut output = Vec::new();
    hub(&setup, &input[..], &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("an engine writes UTF-8");

    let said = |start: &str| {
        let lines = output.lines();
        lines.filter(|line| line.starts_with(start)).count()
    };
    let asked = |is: fn(&HubCommand) -> bool| commands.iter().flatten().filter(|c| is(c)).count();
    assert_eq!(said("pong"), asked(|c| *c == HubCommand::Ping), "{output}");
    let bad = commands.iter().filter(|command| command.is_none()).count();
    assert!(said("error message=") >= bad, "{output}");
    assert!(said("error message=") <= commands.len(), "{output}");
    let go = asked(|command| {
        use HubCommand::{Analyse, Ponder, Think};
        matches!(command, Think | Ponder | Analyse)
    });
    assert!(said("done move=") <= go, "{output}");
}
