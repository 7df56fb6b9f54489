mod go;
mod table;

use std::fmt;
use std::io::{self, BufRead, Write};
use std::thread::{self, Scope};

use yolah_kit::{AnyPlayer, Entry, Games, Session, Spec};

use crate::answers::{HELP, display, response};
use crate::dialect::{self, Dialect};
use crate::job::Job;
use crate::lines::{Line, next_line};
use crate::output::Output;
use crate::settings::{Change, Settings};
use crate::{Command, Players, Protocol, gtp};
use table::Table;

/// A game of ten thousand moves fits into a line of this length.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// What an engine starts with; options may change the game and the player.
#[derive(Clone)]
pub struct Setup<'a> {
    /// Where players come from.
    pub players: &'a dyn Players,
    /// The games to choose among.
    pub games: Games,
    /// The game.
    pub game: &'static Entry,
    /// Who thinks; the strongest player of the game at hand if nobody is named.
    pub player: Option<Spec>,
}

impl fmt::Debug for Setup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup")
            .field("game", &self.game)
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}

/// Runs an engine that speaks a protocol, until `quit` or the end of the input.
/// The setup's game should be the protocol's, if that is made for one.
///
/// A line that makes no sense is answered by one line with the error, and
/// changes nothing. Searches run in a thread of their own: the client is
/// answered meanwhile. A search that is still running at the end is stopped and
/// answers.
///
/// In UCI and Hub draws are for the client to claim: the engine moves on in a
/// position that was there three times, and knows that it is worth a draw.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn speak(
    protocol: Protocol,
    setup: &Setup<'_>,
    mut input: impl BufRead,
    mut output: impl Write + Send,
) -> io::Result<()> {
    let Some(dialect) = dialect::of(protocol) else {
        return gtp::speak(setup, input, output);
    };
    let output = &Output::new(&mut output);
    thread::scope(|scope| {
        let mut engine = Engine {
            scope,
            dialect,
            players: setup.players,
            output,
            settings: Settings::new(protocol, dialect, setup),
            session: setup.game.start(),
            player: None,
            job: None,
            table: Table::default(),
        };
        let result = engine.listen(&mut input);
        // The scope waits for the job, so it has to end on errors too.
        engine.stop();
        result
    })
}

struct Engine<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    dialect: &'static dyn Dialect,
    players: &'env dyn Players,
    output: &'env Output<'env>,
    settings: Settings,
    session: Box<dyn Session>,
    /// Built when it is needed first; away while it thinks.
    player: Option<Box<dyn AnyPlayer>>,
    job: Option<Job<'scope>>,
    /// The game, in protocols where the engine keeps it.
    table: Table,
}

impl Engine<'_, '_> {
    fn listen(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        let mut read = self.dialect.reader();
        while let Some(line) = next_line(input, LONGEST_LINE)? {
            let (command, text) = match line {
                Line::Text(text) => (read(&text).map_err(|error| error.to_string()), text),
                Line::TooLong => (Err("the line is too long".to_owned()), String::new()),
            };
            if command == Ok(Command::Quit) {
                break;
            }
            match command.and_then(|command| self.answer(command)) {
                Ok(lines) if lines.is_empty() => {}
                Ok(lines) => self.output.say(lines)?,
                Err(message) => self.output.say(self.dialect.refusal(&message, &text))?,
            }
        }
        Ok(())
    }

    /// Obeys a command. Returns the lines to answer at once, or what was wrong.
    fn answer(&mut self, command: Command) -> Result<String, String> {
        match command {
            Command::Handshake => return Ok(self.introduction()),
            Command::Ready => return Ok(self.ready()),
            Command::Ping => return Ok("pong".to_owned()),
            Command::SetOption { name, value } => {
                self.set_option(&name, value.as_deref().unwrap_or_default())?;
            }
            Command::NewGame => self.new_game()?,
            Command::Position { start, moves } => self.set_position(start.as_deref(), &moves)?,
            Command::Go(go) => return self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(job) = &mut self.job {
                    job.ponderhit(self.scope);
                }
            }
            Command::Query(query) => return Ok(response(&*self.session, query)),
            Command::Display => return Ok(display(&*self.session)),
            Command::Eval => {
                let text = self.players.evaluation(&*self.session);
                return text.ok_or_else(|| "there is no evaluation to show".into());
            }
            Command::Table(command) => return self.at_table(command),
            Command::Bench => self.bench()?,
            Command::Help => return Ok(HELP.to_owned()),
            Command::Nothing | Command::Quit => {}
        }
        Ok(String::new())
    }

    fn introduction(&self) -> String {
        let options = self.settings.declared(self.players);
        let mut lines = vec![self.dialect.identity()];
        lines.extend(options.iter().filter_map(|it| self.dialect.declaration(it)));
        lines.push(self.dialect.ok().to_owned());
        lines.join("\n")
    }

    /// A client that asks whether the engine is ready expects the next `go` to start at
    /// once, so this is the time to build the player.
    fn ready(&mut self) -> String {
        let prepared = match self.reclaim() {
            Ok(()) => self.prepare(),
            Err(_busy) => Ok(()),
        };
        match prepared {
            Ok(()) => self.dialect.ready().to_owned(),
            Err(error) => {
                let (error, ready) = (self.dialect.error(&error), self.dialect.ready());
                format!("{error}\n{ready}")
            }
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.reclaim()?;
        let mut settings = self.settings.clone();
        let change = settings.set(self.players, name, value)?;
        if change == Change::Memory {
            if let Some(player) = &mut self.player {
                player.new_game();
            }
        } else if change != Change::Nothing {
            let spec = settings.spec(self.players);
            self.player = Some(self.players.player(settings.game, &spec)?);
        }
        if change == Change::Game {
            self.session = settings.game.start();
        }
        self.settings = settings;
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), String> {
        self.reclaim()?;
        self.session = self.settings.game.start();
        if let Some(player) = &mut self.player {
            player.new_game();
        }
        Ok(())
    }

    fn set_position(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String> {
        let mut session = self.settings.game.start();
        if let Some(text) = start {
            let result = session.set_position(text);
            result.map_err(|error| error.to_string())?;
        }
        if let Some(variant) = self.dialect.variant(self.settings.chess960) {
            session.set_variant(variant);
        }
        for m in moves {
            let played = if self.dialect.client_claims_draws() {
                session.play_on(m)
            } else {
                session.play(m)
            };
            played.map_err(|error| error.to_string())?;
        }
        self.session = session;
        Ok(())
    }
}
