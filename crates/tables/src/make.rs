use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::file::{self, Compression, FileError, Ignored, Label};
use crate::generate::{self, Costs, Finished, Job, Progress};
use crate::{Algorithm, GenerateError, Metric, Numbered, Tables, plan};

/// How tables are made.
#[derive(Clone, Debug)]
pub struct MakeOptions {
    /// What they tell; `None` for what the game's tables usually tell.
    pub metric: Option<Metric>,
    /// How values are found; `None` for the fastest way that the memory allows.
    pub algorithm: Option<Algorithm>,
    /// How files are packed.
    pub compression: Compression,
    /// Threads that work together.
    pub threads: usize,
    /// Bytes that may be used, half of them for the tables of other slices. What each
    /// thread has in hands, a megabyte or two, comes on top.
    pub memory: u64,
}

impl Default for MakeOptions {
    fn default() -> MakeOptions {
        MakeOptions {
            metric: None,
            algorithm: None,
            compression: Compression::Zstd,
            threads: 1,
            memory: 1 << 31,
        }
    }
}

/// How far the work is.
#[derive(Clone, PartialEq, Debug)]
pub struct Making {
    /// The table that is being made.
    pub table: String,
    /// How many tables are there.
    pub done: usize,
    /// How many there will be.
    pub tables: usize,
    /// The share of all slots that is done.
    pub share: f64,
    /// Time so far.
    pub elapsed: Duration,
    /// About how long it will still take, once that can be told.
    pub left: Option<Duration>,
}

/// What was made.
#[derive(Debug)]
pub struct Made<G: Numbered> {
    /// The tables, open for probing.
    pub tables: Tables<G>,
    /// The slices that had no table before.
    pub new: Vec<G::Slice>,
    /// Files that were no good; those with names of wanted tables were replaced.
    pub ignored: Vec<Ignored>,
}

/// Makes the tables of some slices and of all that they lead to, except those
/// that are already in the folder. Every table appears there when it is complete:
/// who is stopped, even by force, goes on where the last one ended.
///
/// `report` hears of the progress, and stops the work by `false`.
///
/// # Errors
/// If it is stopped, if memory does not suffice, if a file cannot be written, or
/// if the game's numbering is not complete.
pub fn make<G: Numbered>(
    folder: &Path,
    wanted: &[G::Slice],
    options: &MakeOptions,
    report: &(dyn Fn(&Making) -> bool + Sync),
) -> Result<Made<G>, GenerateError> {
    let _lock = lock(folder).map_err(|error| error.at(folder))?;
    let opened = Tables::open(folder, memory_of_others::<G>(options.memory));
    let (tables, ignored) = opened.map_err(|error| at(folder, error.into()))?;
    let slices = plan::<G>(wanted);
    let total = slices.iter().map(|&slice| cost::<G>(slice)).sum();
    let mut maker = Maker {
        options,
        metric: options.metric.unwrap_or(G::METRIC),
        tables,
        new: Vec::new(),
        clock: Clock::new(slices.len(), total, report),
    };
    for slice in slices {
        maker.make(slice)?;
    }
    Ok(Made {
        tables: maker.tables,
        new: maker.new,
        ignored,
    })
}

/// How much of the memory is for blocks of other slices' tables: half of it, but where
/// such tables are unpacked as a whole for as much again, half of that.
fn memory_of_others<G: Numbered>(memory: u64) -> u64 {
    if G::COUNTS_IN_NUMBERS {
        memory / 4
    } else {
        memory / 2
    }
}

/// What a slice counts for in the estimate of the time left.
fn cost<G: Numbered>(slice: G::Slice) -> f64 {
    G::slots(slice) as f64
}

struct Maker<'a, G: Numbered> {
    options: &'a MakeOptions,
    metric: Metric,
    tables: Tables<G>,
    new: Vec<G::Slice>,
    clock: Clock<'a>,
}

impl<G: Numbered> Maker<'_, G> {
    fn make(&mut self, slice: G::Slice) -> Result<(), GenerateError> {
        if self.tables.metric(slice) == Some(self.metric) {
            self.clock.skip(cost::<G>(slice));
            return Ok(());
        }
        let path = self.tables.path(slice);
        let name = slice.to_string();
        self.write(slice, &name, &path)?;
        self.tables.add(slice).map_err(|error| at(&path, error))?;
        self.new.push(slice);
        self.clock.finish(cost::<G>(slice));
        Ok(())
    }

    fn write(&self, slice: G::Slice, name: &str, path: &Path) -> Result<(), GenerateError> {
        let algorithm = self.algorithm(slice)?;
        let clock = &self.clock;
        let report = |share| clock.tell(name, share * cost::<G>(slice));
        let progress = Progress::new(G::slots(slice), &report);
        let job = Job {
            slice,
            metric: self.metric,
            threads: self.options.threads,
            tables: &self.tables,
            disk: (algorithm == Algorithm::WuBeal).then(|| self.tables.folder()),
            costs: &Costs::default(),
            progress: &progress,
        };
        let depths = generate::run(&job, algorithm)?;
        let source = Finished {
            depths: &depths,
            metric: self.metric,
        };
        let label = Label {
            game: G::NAME,
            table: name,
            metric: self.metric,
            compression: self.options.compression,
        };
        let told = |slots| progress.written(slots);
        let written = file::write(path, label, &source, self.options.threads, &told);
        written.map_err(|error| match error {
            FileError::Io(error) if error.kind() == ErrorKind::Interrupted => {
                GenerateError::Stopped
            }
            error => at(path, error),
        })
    }

    /// The fastest algorithm for which the memory suffices, or the one that was
    /// asked for.
    fn algorithm(&self, slice: G::Slice) -> Result<Algorithm, GenerateError> {
        // A slice that leads to no other needs no tables beside it.
        let parts = if G::conversions(slice).is_empty() {
            1
        } else {
            2
        };
        let needed = |algorithm: Algorithm| parts * algorithm.memory(G::slots(slice), self.metric);
        let choices = match self.options.algorithm {
            Some(algorithm) => vec![algorithm],
            None => self.choices(slice),
        };
        let allowed = self.options.memory;
        let fitting = choices.iter().find(|&&choice| needed(choice) <= allowed);
        fitting.copied().ok_or_else(|| GenerateError::Memory {
            slice: slice.to_string(),
            needed: choices.into_iter().map(needed).min().unwrap_or(0),
            allowed,
        })
    }

    /// What can find the values, the fastest first.
    fn choices(&self, slice: G::Slice) -> Vec<Algorithm> {
        let backward = [Algorithm::Counting, Algorithm::Bytes, Algorithm::WuBeal];
        let suits = |choice: &Algorithm| choice.suits::<G>(slice, self.metric);
        let mut choices: Vec<Algorithm> = backward.into_iter().filter(suits).collect();
        // Nothing finds margins from the disk, and this takes the least memory.
        if choices.is_empty() || self.metric == Metric::Margin {
            choices.push(Algorithm::Forward);
        }
        choices
    }
}

/// Tells how far the work is, and how long it may still take.
struct Clock<'a> {
    start: Instant,
    tables: usize,
    done: usize,
    /// The cost of all tables, of those that are there, and of those that were
    /// there before.
    total: f64,
    finished: f64,
    skipped: f64,
    report: &'a (dyn Fn(&Making) -> bool + Sync),
}

impl<'a> Clock<'a> {
    fn new(tables: usize, total: f64, report: &'a (dyn Fn(&Making) -> bool + Sync)) -> Clock<'a> {
        Clock {
            start: Instant::now(),
            tables,
            done: 0,
            total,
            finished: 0.0,
            skipped: 0.0,
            report,
        }
    }

    fn skip(&mut self, cost: f64) {
        self.skipped += cost;
        self.finish(cost);
    }

    fn finish(&mut self, cost: f64) {
        self.done += 1;
        self.finished += cost;
    }

    fn tell(&self, table: &str, current: f64) -> bool {
        let worked = self.finished + current - self.skipped;
        let open = self.total - self.finished - current;
        let elapsed = self.start.elapsed();
        let left = (worked > 0.0).then(|| elapsed.as_secs_f64() * open / worked);
        (self.report)(&Making {
            table: table.to_owned(),
            done: self.done,
            tables: self.tables,
            share: (self.finished + current) / self.total,
            elapsed,
            left: left.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
        })
    }
}

fn at(path: &Path, error: FileError) -> GenerateError {
    GenerateError::File {
        path: path.display().to_string(),
        error,
    }
}

/// Nobody else makes tables in this folder while the file is open.
fn lock(folder: &Path) -> Result<File, LockError> {
    fs::create_dir_all(folder).map_err(LockError::Io)?;
    let file = File::create(folder.join(".lock")).map_err(LockError::Io)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(LockError::Busy),
        Err(TryLockError::Error(error)) => Err(LockError::Io(error)),
    }
}

enum LockError {
    Busy,
    Io(std::io::Error),
}

impl LockError {
    fn at(self, folder: &Path) -> GenerateError {
        match self {
            LockError::Busy => GenerateError::Busy {
                folder: folder.display().to_string(),
            },
            LockError::Io(error) => at(folder, error.into()),
        }
    }
}
