//! Players for tests, good and bad.

use std::time::Duration;

use fastrand::Rng;
use yolah_arena::matches::{Contestant, Match, Pace, Rules};
use yolah_catalog::{AnyPlayer, Question, Session, ThinkError};
use yolah_game::Score;
use yolah_search::{Answer, Progress, StopFlag};

/// Plays random moves, and can be told to misbehave at its n-th move.
pub(crate) struct Dice {
    rng: Rng,
    moves: usize,
    fault: Fault,
}

/// What a player may do wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(dead_code, reason = "each test file uses some of them")]
pub(crate) enum Fault {
    /// Nothing.
    None,
    /// Plays a move that does not exist.
    Illegal,
    /// Panics.
    Panic,
    /// Answers this late.
    Late(Duration),
    /// Thinks until it is stopped.
    Endless,
    /// Believes to be ahead by this much.
    Sure(i32),
}

/// Faults are committed in this move of the player.
const FAULTY_MOVE: usize = 3;

impl AnyPlayer for Dice {
    fn think(
        &mut self,
        session: &dyn Session,
        _: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        self.moves += 1;
        let mut best = self.rng.choice(session.legal_moves()).expect("a move");
        let mut score = 0;
        match self.fault {
            Fault::Sure(value) => score = value,
            Fault::Endless => {
                while !stop.is_raised() {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            _ if self.moves != FAULTY_MOVE => {}
            Fault::None => {}
            Fault::Illegal => best.push_str(" {"),
            Fault::Panic => panic!("dice fell off the table"),
            Fault::Late(late) => std::thread::sleep(late),
        }
        let progress = Progress {
            depth: 1,
            nodes: 1,
            score: Score::estimate(score),
            pv: vec![best.clone()],
            ..Progress::default()
        };
        report(&progress);
        Ok(Answer {
            best,
            ponder: None,
            progress,
        })
    }

    fn new_game(&mut self) {}
}

/// A contestant who rolls dice.
pub(crate) fn dice(name: &str, fault: Fault) -> Contestant {
    Contestant::new(name, Pace::default(), move |seed| {
        Ok(Box::new(Dice {
            rng: Rng::with_seed(seed),
            moves: 0,
            fault,
        }))
    })
}

/// A match between two of them.
#[allow(dead_code, reason = "each test file uses some of it")]
pub(crate) fn match_of(game: &str, players: [Contestant; 2], games: usize) -> Match {
    Match {
        start: yolah_catalog::find(game).expect("a game").start(),
        players,
        games,
        openings: Vec::new(),
        rules: Rules::default(),
        seed: 1,
        concurrency: 2,
        sprt: None,
    }
}
