use std::fmt;
use std::time::{Duration, Instant};

use yolah_kit::{AnyPlayer, Clocks, Entry, Fault, Question, Session, ThinkError};
use yolah_search::{Answer, Progress, StopFlag};

use super::dialect::{Dialect, Info, Said};
use super::process::{Heard, Process};
use super::{AnyPlayerError, Config};
use crate::command::quoted;
use crate::{Go, PlayerClock};

/// An external engine as a player.
///
/// It answers later than the players of the catalog after it was stopped: it
/// has [`Config::grace`] to do so.
pub struct External {
    config: Config,
    game: &'static Entry,
    dialect: &'static dyn Dialect,
    running: Option<Running>,
    clocks: Option<Clocks>,
}

/// An engine that was greeted.
struct Running {
    process: Process,
    /// The names of its options.
    options: Vec<String>,
    /// The options that a question depends on, as they were last set.
    set: Vec<(&'static str, String)>,
}

/// What went wrong, before the engine is asked for its last words.
struct Failure(Fault, String);

type Result<T> = std::result::Result<T, Failure>;

/// How often somebody looks at the stop flag.
const POLL: Duration = Duration::from_millis(2);

impl External {
    /// Starts an engine for a game.
    ///
    /// # Errors
    /// If it does not start, does not introduce itself, or lacks an option.
    pub fn start(
        game: &'static Entry,
        config: Config,
    ) -> std::result::Result<External, AnyPlayerError> {
        config.check_game(game)?;
        let mut engine = External {
            dialect: config.dialect()?,
            running: None,
            clocks: None,
            config,
            game,
        };
        let result = engine.running().map(drop);
        result.map_err(|failure| AnyPlayerError::Start {
            name: engine.config.name(),
            reason: engine.last_words(failure).1,
        })?;
        Ok(engine)
    }

    /// Whether it runs, as far as is known.
    pub(super) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The engine, started if it does not run.
    fn running(&mut self) -> Result<&mut Running> {
        if self.running.is_none() {
            let process = Process::start(&self.config).map_err(|error| {
                let reason = format!("cannot start {}: {error}", self.config.name());
                Failure(Fault::Broken, reason)
            })?;
            let running = self.running.insert(Running {
                process,
                options: Vec::new(),
                set: vec![("MultiPV", "1".to_owned())],
            });
            running.greet(self.dialect, &self.config, self.game.name)?;
        }
        let running = self.running.as_mut();
        running.ok_or_else(|| Failure(Fault::Broken, "it does not run".to_owned()))
    }

    /// Ends an engine that failed, and adds what it had to say.
    fn last_words(&mut self, Failure(fault, mut reason): Failure) -> Failure {
        if let Some(running) = self.running.take() {
            reason += &running.process.end();
        }
        Failure(fault, reason)
    }

    /// What the engine is told of its time and its limits.
    fn go(&self, question: &Question) -> Go {
        let limit = question.limit;
        let clock = |side: usize| PlayerClock {
            time: self.clocks.map(|clocks| clocks.left[side]),
            increment: self.clocks.map(|clocks| clocks.increment[side]),
        };
        Go {
            players: [clock(0), clock(1)],
            moves_to_go: self.clocks.and_then(|clocks| clocks.moves_to_go),
            move_time: limit.soft.or(limit.hard),
            depth: limit.depth,
            nodes: limit.nodes,
            moves: question.moves.clone(),
            ..Go::default()
        }
    }

    fn search(&mut self, mut search: Search<'_>) -> Result<Answer<String>> {
        let (timeout, grace) = (self.config.timeout, self.config.grace);
        let is_start = search.session.start() == self.game.start().position();
        self.running()?;
        let (Some(running), dialect) = (&mut self.running, self.dialect) else {
            return Err(Failure(Fault::Broken, "it does not run".to_owned()));
        };
        let lines = search.question.lines.to_string();
        running.keep_set(dialect, "MultiPV", lines)?;
        if let Some((name, value)) = dialect.session_option(search.session) {
            running.keep_set(dialect, name, value)?;
        }
        // Whatever it said after its last answer is not about this question.
        let patience = search
            .longest
            .map_or(timeout, |time| timeout.min(time.saturating_add(grace)));
        running.wait_for(dialect, dialect.ready(), patience)?;
        running.say(dialect.position(search.session, is_start))?;
        running.say(dialect.go(&search.go, search.session.turn()))?;
        let (best, ponder) = running.answer(dialect, &mut search, grace)?;
        search.answer(&best, ponder.as_deref())
    }
}

impl Running {
    fn say(&self, line: String) -> Result<()> {
        if self.process.send(line) {
            Ok(())
        } else {
            Err(Failure(Fault::Broken, "it does not listen".to_owned()))
        }
    }

    /// Waits for something that is said before a point of time.
    fn expect<T>(
        &self,
        dialect: &dyn Dialect,
        until: Instant,
        what: &str,
        mut is_it: impl FnMut(Said) -> Option<T>,
    ) -> Result<T> {
        let mut now = Instant::now();
        while now < until {
            match self.process.hear(until) {
                Heard::Line(line) => {
                    if let Some(found) = is_it(dialect.read(&line)) {
                        return Ok(found);
                    }
                }
                Heard::Silence => {}
                Heard::End => return Err(ended()),
            }
            now = Instant::now();
        }
        Err(Failure(Fault::Late, format!("it did not answer {what}")))
    }

    /// Says a line that is answered by [`Said::Ready`].
    fn wait_for(&self, dialect: &dyn Dialect, line: &str, patience: Duration) -> Result<()> {
        self.say(line.to_owned())?;
        self.expect(dialect, Instant::now() + patience, line, |said| {
            (said == Said::Ready).then_some(())
        })
    }

    /// Gets to know the engine and sets its options.
    fn greet(&mut self, dialect: &dyn Dialect, config: &Config, game: &str) -> Result<()> {
        let until = Instant::now() + config.timeout;
        let hello = dialect.hello();
        self.say(hello.clone())?;
        let mut declared = Vec::new();
        self.expect(dialect, until, &hello, |said| match said {
            Said::Hello => Some(()),
            // Nobody has so many; who floods is given up when the time is over.
            Said::Option(name, values) if declared.len() < MOST_OPTIONS => {
                declared.push((name, values));
                None
            }
            _ => None,
        })?;
        let options = dialect.game_options(game);
        let chooser = options.iter().find_map(|(name, value)| {
            let mut declared = declared.iter();
            let (name, values) = declared.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
            let value = values.iter().find(|it| it.eq_ignore_ascii_case(value));
            Some((name.clone(), value.cloned()))
        });
        if let Some((name, value)) = chooser {
            let value =
                value.ok_or_else(|| Failure(Fault::Broken, format!("it does not play {game}")))?;
            self.say(dialect.set_option(&name, &value))?;
        }
        self.options = declared.into_iter().map(|(name, _)| name).collect();
        for (name, value) in &config.options {
            let known = self.option(name);
            let known = known
                .ok_or_else(|| Failure(Fault::Broken, format!("it has no option {name:?}")))?;
            self.say(dialect.set_option(known, value))?;
        }
        let left = until.saturating_duration_since(Instant::now());
        self.wait_for(dialect, dialect.prepare(), left)?;
        self.say(dialect.new_game())
    }

    /// The name of an option as the engine writes it.
    fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let option = options.find(|known| known.eq_ignore_ascii_case(name));
        option.map(String::as_str)
    }

    /// Makes sure that an option has a value, if the engine has the option.
    fn keep_set(&mut self, dialect: &dyn Dialect, key: &'static str, value: String) -> Result<()> {
        let is_set = self
            .set
            .iter()
            .any(|(set, old)| *set == key && *old == value);
        if !is_set && let Some(name) = self.option(key) {
            self.say(dialect.set_option(name, &value))?;
            self.set.retain(|(set, _)| *set != key);
            self.set.push((key, value));
        }
        Ok(())
    }

    /// Listens until the engine answers. When its time is over, or when
    /// somebody wants the answer now, it is told so and has some grace.
    fn answer(
        &self,
        dialect: &dyn Dialect,
        search: &mut Search<'_>,
        grace: Duration,
    ) -> Result<(String, Option<String>)> {
        let mut until = search
            .longest
            .and_then(|time| search.start.checked_add(time));
        let mut is_stopped = false;
        loop {
            let now = Instant::now();
            let is_over = until.is_some_and(|until| now >= until);
            if is_over && is_stopped {
                let waited = search.start.elapsed().as_secs_f64();
                let reason = format!("no answer in {waited:.3} s");
                return Err(Failure(Fault::Late, reason));
            }
            if !is_stopped && (is_over || search.stop.is_raised()) {
                self.say(dialect.stop())?;
                is_stopped = true;
                until = Some(now + grace);
            }
            let wake = until.map_or(now + POLL, |until| until.min(now + POLL));
            match self.process.hear(wake) {
                Heard::Line(line) => match dialect.read(&line) {
                    Said::Best(best, ponder) => return Ok((best, ponder)),
                    Said::Info(info) => search.note(&info),
                    _ => {}
                },
                Heard::Silence => {}
                Heard::End => return Err(ended()),
            }
        }
    }
}

/// More options than any engine has.
const MOST_OPTIONS: usize = 1000;

fn ended() -> Failure {
    Failure(Fault::Broken, "the engine ended".to_owned())
}

/// A question under way.
struct Search<'a> {
    session: &'a dyn Session,
    question: &'a Question,
    /// The question as protocols ask it.
    go: Go,
    /// When the engine is told to stop.
    longest: Option<Duration>,
    stop: &'a StopFlag,
    report: &'a mut dyn FnMut(&Progress<String>),
    start: Instant,
    /// What was last said about the best line.
    best: Option<Progress<String>>,
}

impl Search<'_> {
    /// Reports what the engine said, if it says something about a line.
    fn note(&mut self, info: &Info) {
        if info.depth.is_none() && info.score.is_none() && info.pv.is_empty() {
            return;
        }
        let mut progress = self.best.clone().unwrap_or_default();
        let depth = info.depth.unwrap_or(progress.depth);
        progress.depth = depth;
        progress.selective_depth = info.selective_depth.unwrap_or(depth);
        progress.line = info.line.unwrap_or(1).max(1);
        if let Some(score) = info.score {
            progress.score = score;
            progress.details.end = info.end;
        }
        progress.nodes = info.nodes.unwrap_or(progress.nodes);
        progress.elapsed = info.time.unwrap_or_else(|| self.start.elapsed());
        progress.memory_permille = info.memory_permille.unwrap_or(progress.memory_permille);
        if !info.pv.is_empty() {
            progress.pv = legal(self.session, &info.pv);
        }
        (self.report)(&progress);
        if progress.line == 1 {
            self.best = Some(progress);
        }
    }

    /// The answer, if it is a legal move.
    fn answer(mut self, best: &str, ponder: Option<&str>) -> Result<Answer<String>> {
        let mut after = self.session.duplicate();
        let best = after.play(best).map_err(|_| {
            let reason = format!("{} is not a legal move", quoted(best));
            Failure(Fault::Illegal, reason)
        })?;
        if !self.question.moves.is_empty() && !self.question.moves.contains(&best) {
            let reason = format!("{best} is not among the moves to choose from");
            return Err(Failure(Fault::Illegal, reason));
        }
        let ponder = ponder.and_then(|reply| after.play(reply).ok());
        let progress = self.best.take().unwrap_or_else(|| {
            let progress = Progress {
                pv: vec![best.clone()],
                elapsed: self.start.elapsed(),
                ..Progress::default()
            };
            (self.report)(&progress);
            progress
        });
        Ok(Answer {
            best,
            ponder,
            progress,
        })
    }
}

/// The beginning of a line of moves that can be played, as the game writes it.
fn legal(session: &dyn Session, moves: &[String]) -> Vec<String> {
    let mut session = session.duplicate();
    let played = moves.iter().map_while(|m| session.play(m).ok());
    played.collect()
}

impl AnyPlayer for External {
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> std::result::Result<Answer<String>, ThinkError> {
        if session.game() != self.game.name {
            return Err(ThinkError::OtherGame {
                player: self.game.name,
                session: session.game(),
            });
        }
        if session.outcome().is_some() {
            return Err(ThinkError::GameOver);
        }
        let go = self.go(question);
        let limit = question.limit;
        let own = go.players[session.turn().index()].time;
        let is_counted = limit.depth.is_some() || limit.nodes.is_some();
        let search = Search {
            session,
            question,
            go,
            longest: own
                .or(limit.hard)
                .or(is_counted.then_some(self.config.longest)),
            stop,
            report,
            start: Instant::now(),
            best: None,
        };
        self.search(search).map_err(|failure| {
            let Failure(fault, reason) = self.last_words(failure);
            ThinkError::Fault { fault, reason }
        })
    }

    fn new_game(&mut self) {
        let line = self.dialect.new_game();
        if self
            .running
            .as_ref()
            .is_some_and(|it| it.say(line).is_err())
        {
            // The next question starts it again.
            self.running = None;
        }
    }

    fn set_clocks(&mut self, clocks: Option<Clocks>) {
        self.clocks = clocks;
    }
}

impl Drop for External {
    fn drop(&mut self) {
        if let Some(running) = &self.running {
            // It is killed if it does not listen.
            let _ = running.say(self.dialect.quit());
        }
    }
}

impl fmt::Debug for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("External")
            .field("config", &self.config)
            .field("is_running", &self.is_running())
            .finish_non_exhaustive()
    }
}
