//! The Hub protocol of draughts programs, version 2.

mod command;
mod line;
mod params;
mod text;

use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

use yolah_catalog::{AnyPlayer, Session, ThinkError};
use yolah_search::{Answer, Limit, while_pondering};

pub use command::{HubCommand, Level};

use crate::Setup;
use crate::engine::LONGEST_LINE;
use crate::job::{Job, Ponder, Signals};
use crate::lines::{Line, next_line};
use crate::output::Output;
use crate::thinking::limit;
use params::Params;

/// How late an answer may reach the client's clock.
const OVERHEAD: Duration = Duration::from_millis(10);

/// Runs an engine that speaks Hub, the protocol of draughts programs, until
/// `quit` or the end of the input. The setup's game should be draughts.
///
/// A line that makes no sense is answered by one line `error message=…`, and
/// changes nothing. Searches run in a thread of their own: `ping` is answered
/// meanwhile. Without a `level` a search lasts until `stop`. Draws are for the
/// client to claim: the engine moves on where it does not.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn hub(
    setup: &Setup<'_>,
    mut input: impl BufRead,
    mut output: impl Write + Send,
) -> io::Result<()> {
    let output = &Output::new(&mut output);
    thread::scope(|scope| {
        let mut engine = Engine {
            scope,
            setup,
            output,
            params: Params::new(setup.player.clone()),
            session: setup.game.start(),
            level: Level::default(),
            player: None,
            job: None,
        };
        let result = engine.listen(&mut input);
        // The scope waits for the job, so it has to end on errors too.
        engine.stop();
        result
    })
}

struct Engine<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    setup: &'env Setup<'env>,
    output: &'env Output<'env>,
    params: Params,
    session: Box<dyn Session>,
    level: Level,
    /// Built when it is needed first; away while it thinks.
    player: Option<Box<dyn AnyPlayer>>,
    job: Option<Job<'scope>>,
}

impl Engine<'_, '_> {
    fn listen(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        while let Some(line) = next_line(input, LONGEST_LINE)? {
            let command = match line {
                Line::Text(text) => text.parse().map_err(|error| format!("{error}")),
                Line::TooLong => Err("the line is too long".to_owned()),
            };
            if command == Ok(HubCommand::Quit) {
                break;
            }
            match command.and_then(|command| self.answer(command)) {
                Ok(lines) if lines.is_empty() => {}
                Ok(lines) => self.output.say(lines)?,
                Err(message) => self.output.say(text::error(&message))?,
            }
        }
        Ok(())
    }

    /// Obeys a command. Returns the lines to answer at once, or what was wrong.
    fn answer(&mut self, command: HubCommand) -> Result<String, String> {
        match command {
            HubCommand::Hub => return Ok(self.params.introduction(self.setup)),
            HubCommand::SetParam { name, value } => self.set_param(&name, &value)?,
            HubCommand::Init => return self.init(),
            HubCommand::NewGame => self.new_game()?,
            HubCommand::Position { start, moves } => self.set_position(start.as_deref(), &moves)?,
            HubCommand::Level(level) => self.level = level,
            HubCommand::Think => return self.go(&self.level.go()),
            HubCommand::Ponder => {
                let mut go = self.level.go();
                go.ponder = true;
                return self.go(&go);
            }
            HubCommand::Analyse => return self.go(&Level::default().go()),
            HubCommand::PonderHit => {
                if let Some(job) = &mut self.job {
                    job.ponderhit(self.scope);
                }
            }
            HubCommand::Ping => return Ok("pong".to_owned()),
            HubCommand::Stop => self.stop(),
            HubCommand::Nothing | HubCommand::Quit => {}
        }
        Ok(String::new())
    }

    fn init(&mut self) -> Result<String, String> {
        self.reclaim()?;
        self.prepare()?;
        Ok("ready".to_owned())
    }

    fn set_param(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.reclaim()?;
        let params = self.params.with(self.setup, name, value)?;
        if params != self.params {
            self.player = Some(params.player(self.setup)?);
            self.params = params;
        }
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), String> {
        self.reclaim()?;
        self.session = self.setup.game.start();
        if let Some(player) = &mut self.player {
            player.new_game();
        }
        Ok(())
    }

    fn set_position(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String> {
        let mut session = self.setup.game.start();
        if let Some(text) = start {
            let set = session.set_position(text);
            set.map_err(|error| format!("pos pos: {error}"))?;
        }
        for m in moves {
            let played = session.play_on(m);
            played.map_err(|error| format!("pos moves: {error}"))?;
        }
        self.session = session;
        Ok(())
    }

    fn go(&mut self, go: &crate::Go) -> Result<String, String> {
        self.reclaim()?;
        let horizon = self.setup.players.horizon(&*self.session);
        let limit = limit(go, &*self.session, OVERHEAD, horizon)?;
        let mut session = self.session.duplicate();
        if session.outcome().is_some() {
            // A draw that the client has not claimed.
            session = session.without_draws();
        }
        if session.outcome().is_some() {
            return Ok(text::refusal("the game is over"));
        }
        if let Err(error) = self.prepare() {
            return Ok(text::refusal(&error));
        }
        let Some(player) = self.player.take() else {
            return Ok(text::refusal("there is no player"));
        };
        let signals = Signals::default();
        if !go.infinite && !go.ponder {
            signals.release.raise();
        }
        let since = Instant::now();
        let ponder = go.ponder.then_some(Ponder { since, limit });
        let thinking = Thinking {
            player,
            session,
            limit: if go.ponder {
                while_pondering(limit)
            } else {
                limit
            },
            output: self.output,
        };
        let job = Job::start(self.scope, signals, ponder, |signals| thinking.run(signals));
        self.job = Some(job.map_err(|error| format!("no thread for this: {error}"))?);
        Ok(String::new())
    }

    /// Tells a running search to end; it answers by itself.
    fn stop(&mut self) {
        if let Some(job) = &self.job {
            job.stop();
        }
    }

    /// Takes the player back from a search that is over, or will be in a moment.
    fn reclaim(&mut self) -> Result<(), String> {
        if self.job.as_ref().is_some_and(|job| !job.is_ending()) {
            return Err("the engine is busy; send stop first".into());
        }
        if let Some(player) = self.job.take().and_then(Job::join) {
            self.player = Some(player);
        }
        Ok(())
    }

    /// Makes sure that there is a player.
    fn prepare(&mut self) -> Result<(), String> {
        if self.player.is_none() {
            self.player = Some(self.params.player(self.setup)?);
        }
        Ok(())
    }
}

/// One request to a player, to be run in a thread of its own.
struct Thinking<'a> {
    player: Box<dyn AnyPlayer>,
    session: Box<dyn Session>,
    limit: Limit,
    output: &'a Output<'a>,
}

impl Thinking<'_> {
    /// Thinks, reports, and answers exactly once whatever happens. Gives the
    /// player back unless it panicked.
    ///
    /// Nobody is left to tell when the client cannot be written to; the main
    /// loop finds out by itself.
    fn run(mut self, signals: &Signals) -> Option<Box<dyn AnyPlayer>> {
        // A player at fault must not leave the client waiting for ever.
        let result = panic::catch_unwind(AssertUnwindSafe(|| self.think(signals)));
        signals.wait_for_release();
        signals.set_answered();
        let is_sound = result.is_ok();
        let lines = match result {
            Ok(Ok(answer)) => text::done(&*self.session, &answer),
            Ok(Err(error)) => text::refusal(&error.to_string()),
            Err(_) => text::refusal("the player failed"),
        };
        let _ = self.output.say(lines);
        is_sound.then_some(self.player)
    }

    fn think(&mut self, signals: &Signals) -> Result<Answer<String>, ThinkError> {
        let (session, output) = (&*self.session, self.output);
        let stop = &signals.stop;
        self.player
            .think(session, self.limit, 1, stop, &mut |progress| {
                let _ = output.say(text::info(session, progress));
            })
    }
}
