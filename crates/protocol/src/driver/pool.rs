use std::sync::{Arc, Mutex, PoisonError};

use yolah_kit::{AnyPlayer, Clocks, Entry, Question, Session, ThinkError};
use yolah_search::{Answer, Progress, StopFlag};

use super::{AnyPlayerError, Config, ConfigError, External};

/// Engines of one kind that play one game after another, because starting a
/// program may take longer than a game.
#[derive(Clone, Debug)]
pub struct Engines {
    game: &'static Entry,
    config: Config,
    idle: Arc<Mutex<Vec<External>>>,
}

impl Engines {
    /// No engine yet.
    ///
    /// # Errors
    /// If the protocol has no words for the game.
    pub fn new(game: &'static Entry, config: Config) -> Result<Engines, ConfigError> {
        config.check_game(game)?;
        Ok(Engines {
            game,
            config,
            idle: Arc::default(),
        })
    }

    /// A player for a new game: an engine that has nothing to do, or else a new
    /// one. It comes back when the player is dropped, unless it failed.
    ///
    /// # Errors
    /// If an engine has to be started and does not start.
    pub fn player(&self) -> Result<Box<dyn AnyPlayer>, AnyPlayerError> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let engine = match idle {
            Some(mut engine) => {
                engine.new_game();
                engine
            }
            None => External::start(self.game, self.config.clone())?,
        };
        Ok(Box::new(Lent {
            engine: Some(engine),
            idle: Arc::clone(&self.idle),
        }))
    }
}

/// An engine that is given back.
struct Lent {
    /// Always there until it is dropped.
    engine: Option<External>,
    idle: Arc<Mutex<Vec<External>>>,
}

impl AnyPlayer for Lent {
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        let engine = self.engine.as_mut().expect("it is not dropped yet");
        engine.think(session, question, stop, report)
    }

    fn new_game(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.new_game();
        }
    }

    fn set_clocks(&mut self, clocks: Option<Clocks>) {
        if let Some(engine) = &mut self.engine {
            engine.set_clocks(clocks);
        }
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let engine = self.engine.take().filter(External::is_running);
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(engine);
    }
}
