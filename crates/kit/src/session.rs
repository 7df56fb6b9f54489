use std::any::Any;

use yolah_game::playout::Statistics;
use yolah_game::record::{GameResult, Record};
use yolah_game::{
    Content, Detail, Layout, Outcome, ParseMoveError, ParsePositionError, Region, Side, Sketch,
    Solved,
};
use yolah_solve::SolveError;

use crate::actions::Acting;
use crate::step::Step;
use crate::tables::OpenTables;
use crate::trees::{Growth, TreeBranch, TreeError};

/// A game under way, its type erased: a position, and the moves that led to it.
pub trait Session: Acting + Send + Sync {
    /// The session as a plain value, for those who know its type.
    fn as_any(&self) -> &dyn Any;

    /// Another session of the same game in the same state.
    fn duplicate(&self) -> Box<dyn Session>;

    /// Another session of the same game at the first position of this one.
    fn restarted(&self) -> Box<dyn Session>;

    /// The name of the game.
    fn game(&self) -> &'static str;

    /// Whether this is one of the game's names; see [`yolah_game::Variant::is_called`].
    fn is_called(&self, name: &str) -> bool;

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

    /// How many moves were played since the session's first position.
    fn ply(&self) -> usize;

    /// How many turns `side` has ended since the session's first position: its moves, where
    /// a side has one in a turn.
    ///
    /// ```
    /// use yolah_game::Side;
    ///
    /// let mut session = yolah_tictactoe::ENTRY.start();
    /// session.play("b2")?;
    /// assert_eq!(Side::BOTH.map(|side| session.turns(side)), [1, 0]);
    /// # Ok::<(), yolah_game::ParseMoveError>(())
    /// ```
    fn turns(&self, side: Side) -> u32;

    /// The text of the session's first position.
    fn start(&self) -> String;

    /// The board as data, for those who draw it; see [`yolah_game::View::layout`].
    fn layout(&self) -> Layout;

    /// Whether the layout changes with the moves; see [`yolah_game::View::GROWS`].
    fn grows(&self) -> bool;

    /// What is on each cell; see [`yolah_game::View::contents`].
    fn contents(&self) -> Vec<Content>;

    /// Parts of the board by owner; see [`yolah_game::View::regions`].
    fn regions(&self) -> Vec<Region>;

    /// Cells that everybody should see; see [`yolah_game::View::alerts`].
    fn alerts(&self) -> Vec<usize>;

    /// The word for how the game ended; see [`yolah_game::View::ending`].
    fn ending(&self) -> Option<&'static str>;

    /// The legal moves and how a person enters them.
    fn choices(&self) -> Vec<Step>;

    /// The moves played since the session's first position, and how a person
    /// would have entered them.
    fn steps(&self) -> Vec<Step>;

    /// The last of the [`steps`](Session::steps).
    fn last_step(&self) -> Option<Step>;

    /// The last move as records write it; see
    /// [`record_move`](yolah_game::Notation::record_move).
    fn recorded(&self) -> Option<String>;

    /// The protocol that programs of the game speak; see
    /// [`protocol`](yolah_game::Notation::protocol).
    fn protocol(&self) -> &'static str;

    /// The position as the game's own protocol writes it; see
    /// [`protocol_position`](yolah_game::Notation::protocol_position).
    fn protocol_position(&self) -> String;

    /// Moves of this position and of what follows it as the game's own protocol
    /// writes them, up to the first that is none.
    fn protocol_line(&self, moves: &[String]) -> Vec<String>;

    /// The position as JSON for programs made for this game alone; see
    /// [`json`](yolah_game::Notation::json).
    fn json(&self) -> Option<String>;

    /// By whose customs moves are written; see
    /// [`variant`](yolah_game::Notation::variant).
    fn variant(&self) -> &'static str;

    /// Writes moves by the customs of a variant from here on; see
    /// [`with_variant`](yolah_game::Notation::with_variant).
    fn set_variant(&mut self, name: &str);

    /// The game on paper so far; see [`Record::from_game`].
    ///
    /// # Errors
    /// If a move cannot be written in a record, which no game's should.
    fn record(&self) -> Result<Record, ParseMoveError>;

    /// How records write that this side won, or `None` for a draw.
    fn result(&self, winner: Option<Side>) -> GameResult;

    /// The tags that name the players of both sides in records.
    fn player_tags(&self) -> [&'static str; 2];

    /// Starts again from a position; `startpos` is where the game starts.
    ///
    /// # Errors
    /// If the text is not a position; nothing changes then.
    fn set_position(&mut self, text: &str) -> Result<(), ParsePositionError>;

    /// The position taken apart, to be edited; see [`Sketch`].
    fn sketch(&self) -> Sketch;

    /// What the sketch has beside cells and side to move; see [`yolah_game::View::details`].
    fn details(&self) -> Vec<Detail>;

    /// Starts again from a sketch of a position like the present one.
    ///
    /// ```
    /// use yolah_game::{Content, Side};
    ///
    /// let mut session = yolah_tictactoe::ENTRY.start();
    /// let mut sketch = session.sketch();
    /// sketch.cells[4] = Content::piece("x");
    /// let refused = session.set_sketch(&sketch).unwrap_err();
    /// assert_eq!(refused.reason(), "with these marks it is not the turn of x");
    /// sketch.turn = Side::Second;
    /// session.set_sketch(&sketch)?;
    /// assert_eq!(session.position(), "3/1x1/3 o");
    /// # Ok::<(), yolah_game::ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    /// If no game comes to that position, with the game's reason; nothing changes
    /// then.
    fn set_sketch(&mut self, sketch: &Sketch) -> Result<(), ParsePositionError>;

    /// What a search of the position found after each move at the end of a path
    /// of moves: the tree of the search, node by node.
    ///
    /// # Errors
    /// If the tree is too large, or if the search never came there.
    fn unfold(&self, growth: Growth, path: &[String]) -> Result<Vec<TreeBranch>, TreeError>;

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// If the text is not a legal move; nothing changes then.
    fn play(&mut self, text: &str) -> Result<String, ParseMoveError>;

    /// Plays a move even where the rules have ended the game as a draw; see
    /// [`yolah_game::Game::without_draws`].
    ///
    /// # Errors
    /// If the text is not a move that the pieces can make; nothing changes then.
    fn play_on(&mut self, text: &str) -> Result<String, ParseMoveError>;

    /// The same position, from which the game goes on as long as there are
    /// moves; see [`yolah_game::Game::without_draws`].
    fn without_draws(&self) -> Box<dyn Session>;

    /// Takes back the last move; `None` when there is none.
    fn take_back(&mut self) -> Option<String>;

    /// The most turns that the side to move can still have; see
    /// [`yolah_game::Game::turns_left`].
    fn turns_left(&self) -> Option<u32>;

    /// What the evaluation is made of, by name, seen from `side`.
    fn explain(&self, side: Side) -> Vec<(String, f64)>;

    /// The exact result of a position that is small enough, by the game's own
    /// solver or by [`yolah_solve::solve`].
    ///
    /// # Errors
    /// If no solver can solve positions of this game.
    fn solve(
        &self,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Result<Solved<String>, SolveError>;

    /// The same with tables, which are asked at every position that is visited. A solver
    /// of the game's own does without them.
    ///
    /// # Errors
    /// If no solver can solve positions of this game.
    fn solve_with(
        &self,
        tables: &OpenTables,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Result<Solved<String>, SolveError>;

    /// The move paths behind each legal move; see [`yolah_game::perft::divide`].
    fn perft(&self, depth: u32, threads: usize) -> Vec<(String, u64)>;

    /// Random games from here; see [`yolah_game::playout::run`].
    fn playouts(
        &self,
        games: u64,
        seed: u64,
        threads: usize,
        progress: &(dyn Fn(u64) -> bool + Sync),
    ) -> Statistics;
}
