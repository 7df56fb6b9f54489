use std::sync::Arc;
use std::thread;

use pyo3::prelude::*;
use yolah_arena::matches::{self, Contestant, Event, Rules, Summary, elo_line, score_line};
use yolah_arena::openings::Source;
use yolah_arena::statistics::{Encounter, Results, ratings};
use yolah_catalog::GAMES;
use yolah_game::Side;
use yolah_play::Pace;
use yolah_search::StopFlag;

use crate::foreign::Foreign;
use crate::game::Shared;
use crate::limits::{Time, pace};
use crate::player::Player;
use crate::wait::interruptible;
use crate::wrong;

/// Wins, draws and losses.
type Counts = (u64, u64, u64);

fn counts(results: Results) -> Counts {
    (results.wins, results.draws, results.losses)
}

/// What came of a match, seen from its first player.
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Match {
    names: [String; 2],
    summary: Summary,
    records: Vec<String>,
}

#[pymethods]
impl Match {
    /// Who played.
    #[getter]
    fn players(&self) -> (&str, &str) {
        (&self.names[0], &self.names[1])
    }

    /// How many games were played.
    #[getter]
    fn games(&self) -> u64 {
        self.summary.tally.total().games()
    }

    /// Games that the first player won.
    #[getter]
    fn wins(&self) -> u64 {
        self.summary.tally.total().wins
    }

    /// Games that nobody won.
    #[getter]
    fn draws(&self) -> u64 {
        self.summary.tally.total().draws
    }

    /// Games that the first player lost.
    #[getter]
    fn losses(&self) -> u64 {
        self.summary.tally.total().losses
    }

    /// The share of points of the first player.
    #[getter]
    fn score(&self) -> f64 {
        self.summary.tally.total().points() / self.games().max(1) as f64
    }

    /// The Elo difference.
    #[getter]
    fn elo(&self) -> f64 {
        self.summary.tally.elo().value
    }

    /// The truth is within so many Elo of it in 95 of 100 cases, by pairs of games.
    #[getter]
    fn elo_error(&self) -> f64 {
        self.summary.tally.elo().error
    }

    /// How likely it is that the first player is the better one.
    #[getter]
    fn superiority(&self) -> f64 {
        self.summary.tally.superiority()
    }

    /// Wins, draws and losses of the first player when it began, and when it did not.
    #[getter]
    fn by_side(&self) -> (Counts, Counts) {
        let [first, second] = Side::BOTH.map(|side| self.summary.tally.on_side(side));
        (counts(first), counts(second))
    }

    /// How many games each player lost by a mistake: a move that was not legal, an
    /// exception, too much time.
    #[getter]
    fn failures(&self) -> (u64, u64) {
        self.summary.failures.into()
    }

    /// The games, as records.
    #[getter]
    fn records(&self) -> Vec<String> {
        self.records.clone()
    }

    fn __repr__(&self) -> String {
        let tally = &self.summary.tally;
        let names = [self.names[0].as_str(), self.names[1].as_str()];
        format!("{}\n{}", score_line(names, tally), elo_line(tally))
    }
}

/// Who takes part: a player of the program by name or as an object, or a function.
fn contestant(
    player: &Bound<'_, PyAny>,
    shared: &Arc<Shared>,
    pace: Pace,
    others: &[Contestant],
) -> PyResult<Contestant> {
    let spec = match player.cast::<Player>() {
        Ok(known) => Some(known.get().spec.clone()),
        Err(_) => match player.extract::<String>() {
            Ok(text) => Some(text.parse().map_err(wrong)?),
            Err(_) => None,
        },
    };
    let named = |mut name: String| {
        if others.iter().any(|other| other.name == name) {
            name += " (2)";
        }
        name
    };
    if let Some(spec) = spec {
        let name = named(spec.to_string());
        return Contestant::of_spec(name, shared.entry, spec, pace).map_err(wrong);
    }
    let name = named(name(player)?);
    let (function, shared) = (player.clone().unbind(), Arc::clone(shared));
    Ok(Contestant::new(name, pace, move |_| {
        let function = Python::attach(|py| function.clone_ref(py));
        Ok(Box::new(Foreign::new(function, &shared)))
    }))
}

/// What a function or the class of an object is called.
pub(crate) fn name(player: &Bound<'_, PyAny>) -> PyResult<String> {
    if !player.is_callable() {
        return Err(wrong("a player is a name, a Player or a function"));
    }
    match player.getattr("__name__") {
        Ok(name) => name.extract(),
        Err(_) => Ok(player.get_type().name()?.to_string()),
    }
}

/// Plays a match between two players: names with options, `Player`s, or functions that
/// are given a `State` and return the text or the number of a legal move.
///
/// Each two games begin with the same moves, with the sides swapped. Without time, nodes
/// and depth players of the program have a tenth of a second a move.
///
///     >>> def first(state):
///     ...     return state.moves()[0]
///     >>> found = yolah.match(first, "random", "tictactoe", games=20, openings="none")
///     >>> found.games, found.failures
///     (20, (0, 0))
#[pyfunction(name = "match")]
#[pyo3(signature = (a, b, game = "yolah", games = 100, time = None, nodes = None, depth = None, openings = "random:4", seed = 1, concurrency = None))]
#[allow(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn play_match(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    game: &str,
    games: usize,
    time: Option<Time>,
    nodes: Option<u64>,
    depth: Option<u32>,
    openings: &str,
    seed: u64,
    concurrency: Option<usize>,
) -> PyResult<Match> {
    let shared = Shared::of(GAMES.find(game).map_err(wrong)?);
    let pace = pace(time.as_ref(), nodes, depth)?;
    let a = contestant(a, &shared, pace, &[])?;
    let b = contestant(b, &shared, pace, std::slice::from_ref(&a))?;
    let source: Source = openings.parse().map_err(wrong)?;
    let pairs = games.div_ceil(2);
    let openings = source.openings(&*shared.start, pairs, seed, None);
    run(
        py,
        matches::Match {
            start: shared.start.duplicate(),
            players: [a, b],
            games,
            openings: openings.map_err(wrong)?,
            rules: Rules::default(),
            seed,
            concurrency: concurrency.unwrap_or_else(cores),
            sprt: None,
        },
    )
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn run(py: Python<'_>, of: matches::Match) -> PyResult<Match> {
    let (stop, mut records) = (StopFlag::default(), Vec::new());
    let summary = interruptible(py, &stop, || {
        of.run(&stop, &mut |event| {
            if let Event::Finished { game, .. } = event {
                records.push(game.record.to_string());
            }
        })
    })?;
    Ok(Match {
        names: of.players.map(|player| player.name),
        summary: summary.map_err(wrong)?,
        records,
    })
}

/// Rates players by the results of those who began: tuples of who began, against whom,
/// wins, draws and losses. Names with Elo above the mean and its error, the best first.
///
///     >>> rated = yolah.rate([("a", "b", 60, 20, 20), ("b", "a", 20, 20, 60)])
///     >>> [name for name, elo, error in rated]
///     ['a', 'b']
#[pyfunction]
pub(crate) fn rate(
    results: Vec<(String, String, u64, u64, u64)>,
) -> PyResult<Vec<(String, f64, f64)>> {
    let mut names: Vec<String> = Vec::new();
    let mut index = |name: String| {
        let known = names.iter().position(|known| *known == name);
        known.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    let encounter = |(first, second, wins, draws, losses): (String, String, u64, u64, u64)| {
        let results = Results {
            wins,
            draws,
            losses,
        };
        Encounter {
            first: index(first),
            second: index(second),
            results,
        }
    };
    let encounters: Vec<Encounter> = results.into_iter().map(encounter).collect();
    if encounters.iter().any(|of| of.first == of.second) {
        return Err(wrong("nobody plays against oneself"));
    }
    let found = ratings(names.len(), &encounters);
    let rated = names.into_iter().zip(&found.players);
    let mut rated: Vec<(String, f64, f64)> = rated
        .map(|(name, rating)| (name, rating.elo.value, rating.elo.error))
        .collect();
    rated.sort_by(|a, b| b.1.total_cmp(&a.1));
    Ok(rated)
}
