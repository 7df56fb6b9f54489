use std::fmt;
use std::ops::ControlFlow;

use yolah_game::Side;
use yolah_game::record::white_side;
use yolah_kit::Session;
use yolah_search::StopFlag;

use super::{Contestant, Elsewhere, Hall, HallError, Job, Played, Rules, Signal};
use crate::openings::Opening;
use crate::statistics::{Sprt, SprtState, Tally};

/// A match between two players.
///
/// ```
/// use yolah_arena::matches::{Contestant, Match, Rules, score_line};
/// use yolah_play::Pace;
/// use yolah_search::StopFlag;
///
/// let game = yolah_catalog::GAMES.find("tictactoe")?;
/// let spec: yolah_kit::Spec = "random".parse()?;
/// let random = |name| Contestant::of_spec(name, game, spec.clone(), Pace::default());
/// let of = Match {
///     start: game.start(),
///     players: [random("A")?, random("B")?],
///     games: 100,
///     openings: Vec::new(),
///     rules: Rules::default(),
///     seed: 1,
///     concurrency: 2,
///     sprt: None,
/// };
/// let summary = of.run(&StopFlag::default(), &mut |_| ())?;
/// assert_eq!(summary.tally.total().games(), 100);
/// assert_eq!(summary.failures, [0, 0]);
/// assert!(score_line(["A", "B"], &summary.tally).to_string().starts_with("Score of A vs B"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match {
    /// The game at its start.
    pub start: Box<dyn Session>,
    /// Who plays; the first one moves first in the first game.
    pub players: [Contestant; 2],
    /// How many games. Each two of them begin with the same opening.
    pub games: usize,
    /// The openings; used again from the first one when there are too few.
    pub openings: Vec<Opening>,
    /// Adjudication, margins, tags.
    pub rules: Rules,
    /// What the players' seeds follow from.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// What happens in a match.
#[derive(Debug)]
pub enum Event<'a> {
    /// A game began.
    Started {
        /// Its number, counted from 1.
        number: usize,
        /// Who plays, White first.
        names: [&'a str; 2],
    },
    /// A game ended.
    Finished {
        /// Its number, counted from 1.
        number: usize,
        /// Who played, White first.
        names: [&'a str; 2],
        /// The game.
        game: &'a Played,
        /// The score of the match so far.
        summary: &'a Summary,
    },
}

/// The state of a match, seen from its first player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// All results.
    pub tally: Tally,
    /// Where the test stands, if there is one.
    pub sprt: Option<SprtState>,
    /// How many games each player lost by a fault: time, an illegal move, a crash.
    pub failures: [u64; 2],
    /// How many games were begun anew because the machine had stood still until somebody's
    /// time was over. They count nowhere else.
    pub replays: u64,
}

impl Match {
    /// Plays the match. `listener` hears of every game from this thread.
    ///
    /// When `stop` is raised, or the test is decided, the games under way come
    /// to nothing; what was finished is in the summary.
    ///
    /// # Errors
    /// If an opening cannot be played.
    pub fn run(
        &self,
        stop: &StopFlag,
        listener: &mut dyn FnMut(Event<'_>),
    ) -> Result<Summary, HallError> {
        self.run_at(None, stop, listener)
    }

    /// The same with games that are played somewhere else, if it says so; nobody hears
    /// when they start.
    ///
    /// # Errors
    /// If an opening cannot be played, or a game cannot be played elsewhere.
    pub fn run_at(
        &self,
        elsewhere: Option<&dyn Elsewhere>,
        stop: &StopFlag,
        listener: &mut dyn FnMut(Event<'_>),
    ) -> Result<Summary, HallError> {
        let jobs = self.jobs();
        let hall = Hall {
            start: self.start.as_ref(),
            contestants: &self.players,
            rules: &self.rules,
            seed: self.seed,
            concurrency: self.concurrency,
            elsewhere,
        };
        let mut scorer = Scorer {
            sprt: self.sprt,
            pairs: vec![[None; 2]; jobs.len().div_ceil(2)],
            summary: Summary::default(),
        };
        hall.play(&jobs, stop, &mut |signal| match signal {
            Signal::Started(index) => {
                let (number, names) = (index + 1, self.names(&jobs[index]));
                listener(Event::Started { number, names });
                ControlFlow::Continue(())
            }
            Signal::Finished(index, game) => {
                let flow = scorer.add(&jobs[index], &game);
                listener(Event::Finished {
                    number: index + 1,
                    names: self.names(&jobs[index]),
                    game: &game,
                    summary: &scorer.summary,
                });
                flow
            }
        })?;
        Ok(scorer.summary)
    }

    fn jobs(&self) -> Vec<Job> {
        let start = Opening::default();
        let mut openings = self.openings.iter().cycle();
        let pairs = (0..self.games.div_ceil(2)).flat_map(|pair| {
            let opening = openings.next().unwrap_or(&start);
            Job::pair(pair as u64, [0, 1], opening)
        });
        pairs.take(self.games).collect()
    }

    /// Who plays a game, White first.
    fn names(&self, job: &Job) -> [&str; 2] {
        let white = white_side(self.start.sides());
        [white, !white].map(|side| self.players[job.players[side.index()]].name.as_str())
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("game", &self.start.game())
            .field("players", &self.players)
            .field("games", &self.games)
            .finish_non_exhaustive()
    }
}

/// Keeps the score.
struct Scorer {
    sprt: Option<Sprt>,
    /// The outcomes of each pair that are known.
    pairs: Vec<[Option<yolah_game::Outcome>; 2]>,
    summary: Summary,
}

impl Scorer {
    /// Counts a game; breaks when the test is decided.
    fn add(&mut self, job: &Job, game: &Played) -> ControlFlow<()> {
        let side = Side::from_index(job.leg.into());
        let (tally, outcome) = (&mut self.summary.tally, game.outcome);
        tally.add(side, outcome);
        if game.ending.margin.is_some() {
            tally.margins.add(outcome.margin_for(side));
        }
        self.summary.replays += u64::from(game.replays);
        if game.ending.reason.is_failure() {
            let loser = usize::from(outcome.winner() == Some(side));
            self.summary.failures[loser] += 1;
        }
        let pair = &mut self.pairs[job.pair as usize];
        pair[usize::from(job.leg)] = Some(outcome);
        let [Some(first), Some(second)] = *pair else {
            return ControlFlow::Continue(());
        };
        tally.add_pair([first, second]);
        let state = self.sprt.map(|sprt| sprt.judge(tally.pairs()));
        self.summary.sprt = state;
        match state.and_then(|state| state.accepted) {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }
}
