use std::any::Any;
use std::fmt;
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;
use yolah_game::Game;
use yolah_tables::{
    Comparison, FileError, GenerateError, Ignored, MakeOptions, Making, Metric, Numbered, Probe,
    Statistics, Tables, Value, Verified, best_line, moves_by_value,
};

use crate::Session;
use crate::game_session::GameSession;

/// What a game with numbered endings offers, its type erased: tables are named,
/// as in `KQvK`, and lie in a folder of their game.
pub trait Tabling: Sync {
    /// The names of all tables with up to so many pieces.
    fn up_to(&self, pieces: u32) -> Vec<String>;

    /// The names of the tables that are in a folder.
    ///
    /// # Errors
    /// If the folder cannot be read.
    fn present(&self, folder: &Path) -> io::Result<(Vec<String>, Vec<Ignored>)>;

    /// How a table is called here; its letters may be in any order.
    ///
    /// # Errors
    /// If no ending of the game has that name.
    fn named(&self, name: &str) -> Result<String, TablesError>;

    /// The names of some tables and of all that they need, each after those that it
    /// needs; see [`yolah_tables::plan`].
    ///
    /// # Errors
    /// If a name means nothing.
    fn plan(&self, names: &[String]) -> Result<Vec<String>, TablesError>;

    /// What the file of a table is called, in the folder of its game.
    ///
    /// # Errors
    /// If the name means nothing.
    fn file_name(&self, name: &str) -> Result<String, TablesError>;

    /// Makes some tables and all that they need; see [`yolah_tables::make`].
    ///
    /// # Errors
    /// If a name means nothing or if the work fails.
    fn make(
        &self,
        folder: &Path,
        names: &[String],
        options: &MakeOptions,
        report: &(dyn Fn(&Making) -> bool + Sync),
    ) -> Result<MadeTables, TablesError>;

    /// Derives the values of a table again; see [`yolah_tables::verify`].
    ///
    /// # Errors
    /// If there is no such table, or one that it needs is missing or damaged.
    fn verify(
        &self,
        tables: &OpenTables,
        name: &str,
        threads: usize,
        report: &(dyn Fn(u64) -> bool + Sync),
    ) -> Result<Verified, TablesError>;

    /// Counts what a table holds; see [`yolah_tables::statistics`].
    ///
    /// # Errors
    /// If there is no such table, or if it is damaged.
    fn statistics(
        &self,
        tables: &OpenTables,
        name: &str,
        threads: usize,
    ) -> Result<Vec<Statistics>, TablesError>;

    /// Solves a slice by all algorithms; see [`yolah_tables::compare`].
    ///
    /// # Errors
    /// If a table that it needs is missing, or if the work is stopped.
    fn compare(
        &self,
        tables: &OpenTables,
        name: &str,
        metric: Option<Metric>,
        threads: usize,
        report: &(dyn Fn(f64) -> bool + Sync),
    ) -> Result<Vec<Comparison>, TablesError>;

    /// The slots of all endings with up to so many pieces, by name.
    fn slots(&self, pieces: u32) -> Vec<(String, u64)>;

    /// The sizes of endings as a book counts them.
    fn counts(&self) -> Vec<BookCount>;

    /// The tables of a folder, to be probed; `memory` bytes keep unpacked blocks.
    ///
    /// # Errors
    /// If the folder cannot be read.
    fn open(&self, folder: &Path, memory: u64) -> io::Result<(OpenTables, Vec<Ignored>)>;

    /// What a session's position is worth to the side to move; `None` if the
    /// tables do not know, or if it is of another game.
    fn value(&self, tables: &OpenTables, session: &dyn Session) -> Option<Value>;

    /// The same if the game can be ended by it: nothing spoils that result, no rule
    /// that counts moves either; see [`Probe::certain`].
    fn certain(&self, tables: &OpenTables, session: &dyn Session) -> Option<Value>;

    /// All that the tables know of a session's position, moves included.
    fn probe(&self, tables: &OpenTables, session: &dyn Session) -> Option<Probed>;
}

/// The tables of a game, its type erased, shared by all who probe them.
#[derive(Clone)]
pub struct OpenTables {
    game: &'static str,
    /// How many there are.
    count: usize,
    /// An `Arc<dyn Probe<G>>`.
    probe: Arc<dyn Any + Send + Sync>,
    /// An `Arc<Tables<G>>`.
    tables: Arc<dyn Any + Send + Sync>,
}

impl OpenTables {
    fn new<G: Numbered>(tables: Tables<G>) -> OpenTables {
        let tables = Arc::new(tables);
        let probe: Arc<dyn Probe<G>> = tables.clone();
        OpenTables {
            game: G::NAME,
            count: tables.slices().len(),
            probe: Arc::new(probe),
            tables,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Who probes them for players of this game.
    pub(crate) fn probe<G: Game>(&self) -> Option<Arc<dyn Probe<G>>> {
        self.probe.downcast_ref::<Arc<dyn Probe<G>>>().cloned()
    }

    fn of<G: Numbered>(&self) -> Result<&Tables<G>, TablesError> {
        let tables = self.tables.downcast_ref::<Tables<G>>();
        tables.ok_or(TablesError::OtherGame {
            game: G::NAME,
            tables: self.game,
        })
    }
}

impl fmt::Debug for OpenTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OpenTables").field(&self.game).finish()
    }
}

/// What was made.
#[derive(Debug)]
pub struct MadeTables {
    /// The tables that were not there before.
    pub new: Vec<String>,
    /// How many tables are there now.
    pub present: usize,
    /// The bytes of all tables that were wanted.
    pub bytes: u64,
    /// The slots of all tables that were wanted.
    pub slots: u64,
    /// Files that were no good.
    pub ignored: Vec<Ignored>,
}

/// What tables know of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probed {
    /// The table.
    pub table: String,
    /// What the position is worth to the side to move.
    pub value: Value,
    /// What its distances mean.
    pub metric: Metric,
    /// The legal moves that tables know, with their values to who plays them, the
    /// best first.
    pub moves: Vec<(String, Value)>,
    /// How the game goes on by the tables; see [`yolah_tables::best_line`].
    pub line: Vec<String>,
}

/// The size of a kind of ending as a book counts it, and as it is numbered here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookCount {
    /// Which table of the book it stands in.
    pub source: &'static str,
    /// The ending in the book's words.
    pub name: String,
    /// How the number comes about.
    pub formula: String,
    /// The number.
    pub positions: u64,
    /// The slots that hold these endings here.
    pub slots: u64,
}

/// What cannot be done with tables.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TablesError {
    /// No ending has that name.
    #[error("{game} has no table {name:?}")]
    Unknown {
        /// The game.
        game: &'static str,
        /// What was asked for.
        name: String,
    },
    /// The tables belong to another game.
    #[error("tables of {tables} do not serve {game}")]
    OtherGame {
        /// The game.
        game: &'static str,
        /// The tables' game.
        tables: &'static str,
    },
    /// They cannot be made.
    #[error(transparent)]
    Make(#[from] GenerateError),
    /// A file is no good.
    #[error("table {name}: {error}")]
    File {
        /// The table.
        name: String,
        /// What is wrong.
        error: FileError,
    },
}

/// The one implementation of [`Tabling`], for every game with numbered endings.
pub(crate) struct GameTabling<G>(pub(crate) PhantomData<fn() -> G>);

fn slice<G: Numbered>(name: &str) -> Result<G::Slice, TablesError> {
    G::named(name).ok_or_else(|| TablesError::Unknown {
        game: G::NAME,
        name: name.to_owned(),
    })
}

fn slices<G: Numbered>(pieces: u32) -> impl Iterator<Item = G::Slice> {
    (0..=pieces).flat_map(G::slices)
}

impl<G: Numbered> Tabling for GameTabling<G> {
    fn up_to(&self, pieces: u32) -> Vec<String> {
        slices::<G>(pieces).map(|slice| slice.to_string()).collect()
    }

    fn present(&self, folder: &Path) -> io::Result<(Vec<String>, Vec<Ignored>)> {
        let (tables, ignored) = Tables::<G>::open(folder, 0)?;
        let names = texts(&tables.slices());
        Ok((names, ignored))
    }

    fn named(&self, name: &str) -> Result<String, TablesError> {
        Ok(slice::<G>(name)?.to_string())
    }

    fn plan(&self, names: &[String]) -> Result<Vec<String>, TablesError> {
        let wanted: Result<Vec<_>, _> = names.iter().map(|name| slice::<G>(name)).collect();
        Ok(texts(&yolah_tables::plan::<G>(&wanted?)))
    }

    fn file_name(&self, name: &str) -> Result<String, TablesError> {
        Ok(Tables::<G>::file_name(slice::<G>(name)?))
    }

    fn make(
        &self,
        folder: &Path,
        names: &[String],
        options: &MakeOptions,
        report: &(dyn Fn(&Making) -> bool + Sync),
    ) -> Result<MadeTables, TablesError> {
        let wanted: Result<Vec<_>, _> = names.iter().map(|name| slice::<G>(name)).collect();
        let wanted = wanted?;
        let made = yolah_tables::make::<G>(folder, &wanted, options, report)?;
        let needed = yolah_tables::plan::<G>(&wanted);
        let bytes = needed.iter().filter_map(|&slice| made.tables.size(slice));
        Ok(MadeTables {
            new: texts(&made.new),
            present: needed.len(),
            bytes: bytes.sum(),
            slots: needed.iter().map(|&slice| G::slots(slice)).sum(),
            ignored: made.ignored,
        })
    }

    fn verify(
        &self,
        tables: &OpenTables,
        name: &str,
        threads: usize,
        report: &(dyn Fn(u64) -> bool + Sync),
    ) -> Result<Verified, TablesError> {
        let found = yolah_tables::verify::<G>(tables.of()?, slice::<G>(name)?, threads, report);
        found.map_err(|error| file(name, error))
    }

    fn statistics(
        &self,
        tables: &OpenTables,
        name: &str,
        threads: usize,
    ) -> Result<Vec<Statistics>, TablesError> {
        let found = yolah_tables::statistics::<G>(tables.of()?, slice::<G>(name)?, threads);
        found.map_err(|error| file(name, error))
    }

    fn compare(
        &self,
        tables: &OpenTables,
        name: &str,
        metric: Option<Metric>,
        threads: usize,
        report: &(dyn Fn(f64) -> bool + Sync),
    ) -> Result<Vec<Comparison>, TablesError> {
        let metric = metric.unwrap_or(G::METRIC);
        let slice = slice::<G>(name)?;
        let tables = tables.of()?;
        Ok(yolah_tables::compare::<G>(
            tables, slice, metric, threads, report,
        )?)
    }

    fn slots(&self, pieces: u32) -> Vec<(String, u64)> {
        let sized = |slice: G::Slice| (slice.to_string(), G::slots(slice));
        slices::<G>(pieces).map(sized).collect()
    }

    fn counts(&self) -> Vec<BookCount> {
        let count = |count: yolah_tables::Count<G::Slice>| BookCount {
            source: count.source,
            name: count.name,
            formula: count.formula,
            positions: count.positions,
            slots: count.slices.into_iter().map(G::slots).sum(),
        };
        G::counts().into_iter().map(count).collect()
    }

    fn open(&self, folder: &Path, memory: u64) -> io::Result<(OpenTables, Vec<Ignored>)> {
        let (tables, ignored) = Tables::<G>::open(folder, memory)?;
        Ok((OpenTables::new(tables), ignored))
    }

    fn value(&self, tables: &OpenTables, session: &dyn Session) -> Option<Value> {
        let session = session.as_any().downcast_ref::<GameSession<G>>()?;
        tables.of::<G>().ok()?.value(&session.position)
    }

    fn certain(&self, tables: &OpenTables, session: &dyn Session) -> Option<Value> {
        let session = session.as_any().downcast_ref::<GameSession<G>>()?;
        tables.of::<G>().ok()?.certain(&session.position)
    }

    fn probe(&self, tables: &OpenTables, session: &dyn Session) -> Option<Probed> {
        let session = session.as_any().downcast_ref::<GameSession<G>>()?;
        let tables = tables.of::<G>().ok()?;
        // Counters and repetitions are no business of tables.
        let position = session.position.without_draws();
        let slice = position.slice()?;
        let moves = moves_by_value(tables, &position).into_iter();
        Some(Probed {
            table: slice.to_string(),
            value: tables.value(&position)?,
            metric: tables.metric(slice)?,
            moves: moves
                .map(|(m, value)| (position.move_text(m), value))
                .collect(),
            line: written(best_line(tables, &position), position),
        })
    }
}

/// Moves as their texts, each at the position where it is made.
fn written<G: Numbered>(moves: Vec<G::Move>, mut position: G) -> Vec<String> {
    let write = |m| {
        let text = position.move_text(m);
        position.play_unchecked(m);
        text
    };
    moves.into_iter().map(write).collect()
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn file(name: &str, error: FileError) -> TablesError {
    TablesError::File {
        name: name.to_owned(),
        error,
    }
}

/// Where the tables of a game are: in a folder with its name.
pub fn tables_folder(root: &Path, game: &str) -> PathBuf {
    root.join(game)
}
