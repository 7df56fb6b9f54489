use std::error::Error;
use std::fmt;
use std::sync::Arc;

use yolah_kit::{AnyPlayer, Entry, Spec};
use yolah_play::Pace;
use yolah_protocol::driver::{AnyPlayerError, ENGINE, Engines};

/// Why a player could not be built.
pub type BuildError = Box<dyn Error + Send + Sync>;

type Build = dyn Fn(u64) -> Result<Box<dyn AnyPlayer>, BuildError> + Send + Sync;

/// One who takes part: a name, a pace, and a way to build the player.
///
/// A new player is built for each game, with a seed that follows from the seed
/// of the match and the number of the game. So the result of a match does not
/// depend on how many games are played at once, as long as the players do not
/// look at a clock. Who is slow to build should share what is slow (weights, a
/// process) among the players it builds.
#[derive(Clone)]
pub struct Contestant {
    /// The name in records and tables.
    pub name: String,
    /// How long the player may think.
    pub pace: Pace,
    build: Arc<Build>,
}

impl Contestant {
    /// A contestant whose players come from `build`, which is given a seed.
    pub fn new(
        name: impl Into<String>,
        pace: Pace,
        build: impl Fn(u64) -> Result<Box<dyn AnyPlayer>, BuildError> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant {
            name: name.into(),
            pace,
            build: Arc::new(build),
        }
    }

    /// A contestant that the catalog knows, or an external engine; see
    /// [`yolah_protocol::driver`]. Players of the catalog with an option `seed`
    /// that is not set get the seed of each game. Engines are started when they
    /// are needed, and play one game after another.
    ///
    /// ```
    /// use yolah_arena::matches::Contestant;
    /// use yolah_play::Pace;
    ///
    /// let yolah = yolah_catalog::GAMES.find("yolah")?;
    /// let random = Contestant::of_spec("dice", yolah, "random".parse()?, Pace::default())?;
    /// assert!(random.player(7).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the catalog does not know the player or one of its options, or if the
    /// spec of an engine makes no sense. An engine that does not start is no
    /// error: it loses its games.
    pub fn of_spec(
        name: impl Into<String>,
        entry: &'static Entry,
        spec: Spec,
        pace: Pace,
    ) -> Result<Contestant, AnyPlayerError> {
        if spec.name == ENGINE {
            if pace == Pace::default() {
                return Err(AnyPlayerError::Endless);
            }
            let engines = Engines::new(entry, (&spec).try_into()?)?;
            return Ok(Contestant::new(name, pace, move |_| Ok(engines.player()?)));
        }
        entry.player(&spec)?;
        Ok(Contestant::new(name, pace, move |seed| {
            Ok(entry.player(&spec.seeded(seed))?)
        }))
    }

    /// A player for one game.
    ///
    /// # Errors
    /// If it cannot be built.
    pub fn player(&self, seed: u64) -> Result<Box<dyn AnyPlayer>, BuildError> {
        (self.build)(seed)
    }
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant")
            .field("name", &self.name)
            .field("pace", &self.pace)
            .finish_non_exhaustive()
    }
}
