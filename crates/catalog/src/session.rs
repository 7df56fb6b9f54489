use std::any::Any;

use yolah_game::playout::{self, Statistics};
use yolah_game::{
    Evaluator, Game, Judged, MoveList, Notation, Outcome, ParseMoveError, ParsePositionError, Side,
    Solved, perft,
};

/// A game under way, its type erased: a position, and the moves that led to it.
pub trait Session: Send + Sync {
    /// The session as a plain value, for those who know its type.
    fn as_any(&self) -> &dyn Any;

    /// Another session of the same game in the same state.
    fn duplicate(&self) -> Box<dyn Session>;

    /// The name of the game.
    fn game(&self) -> &'static str;

    /// What the two sides are called.
    fn sides(&self) -> [&'static str; 2];

    /// The text of the position.
    fn position(&self) -> String;

    /// The position as a picture in plain text.
    fn diagram(&self) -> String;

    /// Who moves next.
    fn turn(&self) -> Side;

    /// The result, if the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The points of both sides, in games that count them.
    fn points(&self) -> Option<[i32; 2]>;

    /// The texts of all legal moves.
    fn legal_moves(&self) -> Vec<String>;

    /// The moves played since the session's first position.
    fn moves(&self) -> Vec<String>;

    /// Starts again from a position.
    ///
    /// # Errors
    /// If the text is not a position; nothing changes then.
    fn set_position(&mut self, text: &str) -> Result<(), ParsePositionError>;

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// If the text is not a legal move; nothing changes then.
    fn play(&mut self, text: &str) -> Result<String, ParseMoveError>;

    /// Takes back the last move; `None` when there is none.
    fn take_back(&mut self) -> Option<String>;

    /// The most turns that the side to move can still have; see
    /// [`Game::turns_left`].
    fn turns_left(&self) -> Option<u32>;

    /// What the evaluation is made of, by name, seen from `side`.
    fn explain(&self, side: Side) -> Vec<(String, f64)>;

    /// The exact result of a position that is small enough; see
    /// [`yolah_search::solve`].
    fn solve(&self, nodes: u64, report: &mut dyn FnMut(u64, (i32, i32)) -> bool) -> Solved<String>;

    /// The move paths behind each legal move; see [`perft::divide`].
    fn perft(&self, depth: u32, threads: usize) -> Vec<(String, u64)>;

    /// Random games from here; see [`playout::run`].
    fn playouts(
        &self,
        games: u64,
        seed: u64,
        threads: usize,
        progress: &(dyn Fn(u64) -> bool + Sync),
    ) -> Statistics;
}

/// The one implementation of [`Session`], for every game.
#[derive(Clone)]
pub(crate) struct GameSession<G: Game> {
    pub(crate) position: G,
    /// Each earlier position, with the move that was played in it.
    pub(crate) history: Vec<(G, G::Move)>,
}

impl<G: Game> Default for GameSession<G> {
    fn default() -> Self {
        GameSession {
            position: G::default(),
            history: Vec::new(),
        }
    }
}

impl<G: Notation + Judged> Session for GameSession<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn duplicate(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn game(&self) -> &'static str {
        G::NAME
    }

    fn sides(&self) -> [&'static str; 2] {
        G::SIDES
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn diagram(&self) -> String {
        self.position.diagram()
    }

    fn turn(&self) -> Side {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn points(&self) -> Option<[i32; 2]> {
        self.position.points()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = MoveList::new();
        self.position.legal_moves(&mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn moves(&self) -> Vec<String> {
        self.history.iter().map(|(_, m)| m.to_string()).collect()
    }

    fn set_position(&mut self, text: &str) -> Result<(), ParsePositionError> {
        self.position = text.parse()?;
        self.history.clear();
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<String, ParseMoveError> {
        let m = self.position.parse_move(text)?;
        self.history.push((self.position.clone(), m));
        self.position.play_unchecked(m);
        Ok(m.to_string())
    }

    fn take_back(&mut self) -> Option<String> {
        let (position, m) = self.history.pop()?;
        self.position = position;
        Some(m.to_string())
    }

    fn turns_left(&self) -> Option<u32> {
        self.position.turns_left()
    }

    fn explain(&self, side: Side) -> Vec<(String, f64)> {
        G::evaluator().explain(&self.position, side)
    }

    fn solve(&self, nodes: u64, report: &mut dyn FnMut(u64, (i32, i32)) -> bool) -> Solved<String> {
        let own = G::solve(&self.position, nodes, report);
        let solved = own.unwrap_or_else(|| yolah_search::solve(&self.position, nodes, report));
        Solved {
            margin: solved.margin,
            line: solved.line.iter().map(ToString::to_string).collect(),
            nodes: solved.nodes,
        }
    }

    fn perft(&self, depth: u32, threads: usize) -> Vec<(String, u64)> {
        perft::divide(&self.position, depth, threads)
            .into_iter()
            .map(|(m, nodes)| (m.to_string(), nodes))
            .collect()
    }

    fn playouts(
        &self,
        games: u64,
        seed: u64,
        threads: usize,
        progress: &(dyn Fn(u64) -> bool + Sync),
    ) -> Statistics {
        playout::run(&self.position, games, seed, threads, progress)
    }
}
