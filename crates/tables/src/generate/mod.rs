//! Retrograde analysis: the values of all slots of a slice, by one of several
//! algorithms that agree.
//!
//! All begin alike, with a pass over the slots ([`Job::look`]): finished games
//! have their values, and what moves to other slices are worth is known from
//! their tables. From there on every algorithm proceeds ply by ply: first what is
//! won or lost in one ply, then what is in two, and so on; whatever is left is
//! drawn.

mod bits;
mod bytes;
mod counting;
mod depths;
mod forward;
mod job;
mod margins;
mod present;
mod progress;
mod survey;
mod thompson;
mod wu_beal;

pub(crate) use depths::{Depths, Finished};
pub(crate) use job::{Costs, Job};
pub(crate) use progress::Progress;

use thiserror::Error;

use present::Marks;

use crate::{FileError, Metric, Numbered, parallel};

/// How the values of a slice are found. All find the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// From every position whose value is found, one step back; a counter of
    /// undecided moves tells when a position is lost. The fastest.
    Counting,
    /// The same in one byte a slot, for a whole game that is one slice: it leads to
    /// no other, and only who moves wins by ending it.
    Bytes,
    /// Thompson's: bit files of what is known, what is new, and candidates whose
    /// moves are all looked at.
    Thompson,
    /// Wu and Beal's: depths in files that are read from front to back, and one
    /// bitmap that is read at random. The one for slices that do not fit into
    /// memory.
    WuBeal,
    /// Without un-moves: all moves of all undecided positions, again and again.
    Forward,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 5] = [
        Algorithm::Counting,
        Algorithm::Bytes,
        Algorithm::Thompson,
        Algorithm::WuBeal,
        Algorithm::Forward,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Counting => "counting",
            Algorithm::Bytes => "bytes",
            Algorithm::Thompson => "thompson",
            Algorithm::WuBeal => "wu-beal",
            Algorithm::Forward => "forward",
        }
    }

    /// The one with a name.
    pub fn from_name(name: &str) -> Option<Algorithm> {
        let mut all = Algorithm::ALL.into_iter();
        all.find(|algorithm| algorithm.name() == name)
    }

    /// Whether it goes backwards, which not every game can.
    pub const fn needs_unmoves(self) -> bool {
        !matches!(self, Algorithm::Forward)
    }

    /// Whether it can find such values of a slice.
    pub(crate) fn suits<G: Numbered>(self, slice: G::Slice, metric: Metric) -> bool {
        let backward = G::HAS_UNMOVES && metric != Metric::Margin;
        match self {
            Algorithm::Forward => true,
            Algorithm::Counting => G::HAS_UNMOVES,
            Algorithm::Bytes => backward && G::conversions(slice).is_empty(),
            Algorithm::Thompson | Algorithm::WuBeal => backward,
        }
    }

    /// The bytes of memory that it takes for so many slots.
    pub(crate) const fn memory(self, slots: u64, metric: Metric) -> u64 {
        let numbers = 2 * slots;
        let bits = slots.div_ceil(64) * 8;
        let chunks = slots.div_ceil(parallel::CHUNK);
        let marks = chunks * size_of::<Marks>() as u64;
        // What each chunk hands back.
        let rest = chunks * 128;
        rest + match (self, metric) {
            // Values, the best moves that are known, counters; what is new, what is next.
            (Algorithm::Counting, Metric::Margin) => 3 * numbers + 2 * bits,
            // Values, or counters, and moves to other slices.
            (Algorithm::Counting, _) => 2 * (numbers + marks),
            (Algorithm::Forward, _) => 2 * numbers,
            (Algorithm::Bytes, _) => slots + marks,
            // W, B, Wᵢ, Bᵢ, J, and what J proves.
            (Algorithm::Thompson, _) => 2 * numbers + 6 * bits,
            // S and R. What it keeps on the disk does not count.
            (Algorithm::WuBeal, _) => 2 * bits,
        }
    }
}

/// Why no table was made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// Somebody asked to stop.
    #[error("stopped")]
    Stopped,
    /// A move leads to a slice without a table.
    #[error("{position}: {m} leads to a position that no table knows")]
    Missing {
        /// Before the move.
        position: String,
        /// The move.
        m: String,
    },
    /// The algorithm cannot be used.
    #[error("{algorithm} cannot make this table: {reason}")]
    Unfit {
        /// Its name.
        algorithm: &'static str,
        /// Why not.
        reason: &'static str,
    },
    /// There is a win farther away than values tell.
    #[error("{slice} has wins that are too far away to be told")]
    TooFar {
        /// The slice.
        slice: String,
    },
    /// The memory is too small.
    #[error(
        "{slice} takes {needed} bytes of memory, and the option memory allows {allowed}: \
         --memory {} would do", needed.div_ceil(1 << 20)
    )]
    Memory {
        /// The slice.
        slice: String,
        /// So much would do, with what the tables beside it take.
        needed: u64,
        /// So much is allowed.
        allowed: u64,
    },
    /// Another program makes tables in the same folder.
    #[error("{folder}: another program is making tables here")]
    Busy {
        /// The folder.
        folder: String,
    },
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What is wrong.
        error: FileError,
    },
}

impl From<std::io::Error> for GenerateError {
    fn from(error: std::io::Error) -> GenerateError {
        GenerateError::File {
            path: "working file".into(),
            error: error.into(),
        }
    }
}

/// The values of all slots of a slice.
pub(crate) fn run<G: Numbered>(
    job: &Job<'_, G>,
    algorithm: Algorithm,
) -> Result<Depths, GenerateError> {
    let unfit = |reason| GenerateError::Unfit {
        algorithm: algorithm.name(),
        reason,
    };
    if algorithm.needs_unmoves() && !G::HAS_UNMOVES {
        return Err(unfit("the game has no un-moves"));
    }
    if job.metric == Metric::Margin {
        return match algorithm {
            Algorithm::Forward => forward::margins(job),
            Algorithm::Counting => margins::solve(job),
            _ => Err(unfit("it does not find margins")),
        };
    }
    if !algorithm.suits::<G>(job.slice, job.metric) {
        return Err(unfit("the slice leads to others"));
    }
    match algorithm {
        Algorithm::Counting => counting::solve(job),
        Algorithm::Bytes => bytes::solve(job),
        Algorithm::Thompson => thompson::solve(job),
        Algorithm::WuBeal => wu_beal::solve(job),
        Algorithm::Forward => forward::solve(job),
    }
}
