//! Players for tests, good and bad.

use std::time::Duration;

use yolah_arena::matches::{Contestant, Match, Rules};
use yolah_game::Score;
use yolah_kit::{AnyPlayer, Question, Session, Spec, ThinkError};
use yolah_play::Pace;
use yolah_search::{Answer, Progress, StopFlag};

/// The random player, which can be told to misbehave at its n-th move.
pub(crate) struct Dice {
    spec: Spec,
    /// Made when the game is known.
    player: Option<Box<dyn AnyPlayer>>,
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
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        self.moves += 1;
        let player = self.player.get_or_insert_with(|| {
            let entry = yolah_catalog::GAMES.find(session.game()).expect("a game");
            entry.player(&self.spec).expect("a player")
        });
        let mut answer = player.think(session, question, stop, report)?;
        match self.fault {
            Fault::Sure(value) => answer.progress.score = Score::estimate(value),
            Fault::Endless => {
                while !stop.is_raised() {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            _ if self.moves != FAULTY_MOVE => {}
            Fault::None => {}
            Fault::Illegal => answer.best.push_str(" {"),
            Fault::Panic => panic!("dice fell off the table"),
            Fault::Late(late) => std::thread::sleep(late),
        }
        Ok(answer)
    }

    fn new_game(&mut self) {
        self.player = None;
    }
}

/// A contestant who rolls dice.
pub(crate) fn dice(name: &str, fault: Fault) -> Contestant {
    Contestant::new(name, Pace::default(), move |seed| {
        let spec: Spec = "random".parse()?;
        Ok(Box::new(Dice {
            spec: spec.seeded(seed),
            player: None,
            moves: 0,
            fault,
        }))
    })
}

/// A match between two of them.
#[allow(dead_code, reason = "each test file uses some of it")]
pub(crate) fn match_of(game: &str, players: [Contestant; 2], games: usize) -> Match {
    Match {
        start: yolah_catalog::GAMES.find(game).expect("a game").start(),
        players,
        games,
        openings: Vec::new(),
        rules: Rules::default(),
        seed: 1,
        concurrency: 2,
        sprt: None,
    }
}
