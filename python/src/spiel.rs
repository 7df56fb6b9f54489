//! The same states as OpenSpiel's programs know them: moves are numbers, players 0 and 1.

use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;
use yolah_game::Side;
use yolah_kit::IllegalAction;

use crate::game::Game;
use crate::state::State;
use crate::wrong;

/// Who plays when nobody does any more.
const TERMINAL: i64 = -4;

/// The number of a move, if it can be one.
fn number(action: i64) -> PyResult<usize> {
    usize::try_from(action).map_err(|_| wrong(IllegalAction(action)))
}

impl State {
    fn player(&self, player: Option<i64>) -> PyResult<usize> {
        match player {
            None => Ok(self.session.turn().index()),
            Some(player @ (0 | 1)) => Ok(player as usize),
            Some(other) => Err(wrong(format_args!("players are 0 and 1, not {other}"))),
        }
    }
}

#[pymethods]
impl State {
    /// Who is to move: 0 for the side that began, 1 for the other; −4 when the game is
    /// over.
    fn current_player(&self) -> i64 {
        match self.session.outcome() {
            Some(_) => TERMINAL,
            None => self.session.turn().index() as i64,
        }
    }

    /// The numbers of the legal moves, ascending; none for who is not to move.
    ///
    ///     >>> state = yolah.Game("connect4").new_initial_state()
    ///     >>> state.legal_actions()
    ///     [0, 1, 2, 3, 4, 5, 6]
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<usize>> {
        match player {
            Some(_) if self.player(player)? != self.session.turn().index() => Ok(Vec::new()),
            _ => Ok(self.session.legal_actions()),
        }
    }

    /// For each number whether a legal move has it: an array of 0 and 1.
    ///
    ///     >>> yolah.Game("tictactoe").new(moves="b2").legal_actions_mask().tolist()
    ///     [1, 1, 1, 1, 0, 1, 1, 1, 1]
    #[pyo3(signature = (player = None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.session.actions()];
        for action in self.legal_actions(player)? {
            mask[action] = 1;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Plays the move with a number.
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        self.session.play_action(number(action)?).map_err(wrong)
    }

    /// Takes back the last move, which was this one of this player.
    fn undo_action(&mut self, player: i64, action: i64) -> PyResult<()> {
        let step = self.session.last_step();
        let side = step.map(|step| step.side.index() as i64);
        if side != Some(player) || self.history().last() != Some(&number(action)?) {
            return Err(wrong(format_args!(
                "the last move was not {action} of player {player}"
            )));
        }
        self.session.take_back();
        Ok(())
    }

    /// A copy of the state after the move with a number.
    fn child(&self, action: i64) -> PyResult<State> {
        let mut child = self.clone();
        child.apply_action(action)?;
        Ok(child)
    }

    /// The text of the legal move with a number; a player may be named before it.
    #[pyo3(signature = (first, second = None))]
    fn action_to_string(&self, first: i64, second: Option<i64>) -> PyResult<String> {
        let action = number(second.unwrap_or(first))?;
        self.session.action_text(action).map_err(wrong)
    }

    /// The number of a legal move; a player may be named before it.
    ///
    ///     >>> state = yolah.Game("connect4").new()
    ///     >>> state.string_to_action("c"), state.string_to_action(0, "c")
    ///     (2, 2)
    #[pyo3(signature = (first, second = None))]
    fn string_to_action(&self, first: &Bound<'_, PyAny>, second: Option<&str>) -> PyResult<usize> {
        let text = match second {
            Some(text) => text.to_owned(),
            None => first.extract()?,
        };
        self.session.action_of(&text).map_err(wrong)
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.session.outcome().is_some()
    }

    /// What both players got so far: 1 for a win, −1 for a loss, else 0.
    fn returns(&self) -> [f64; 2] {
        let value = |side| match self.session.outcome() {
            Some(outcome) => 2.0 * outcome.value_for(side) - 1.0,
            None => 0.0,
        };
        Side::BOTH.map(value)
    }

    /// What the last move brought both players; games pay at their end.
    fn rewards(&self) -> [f64; 2] {
        self.returns()
    }

    /// What a player got so far.
    fn player_return(&self, player: i64) -> PyResult<f64> {
        Ok(self.returns()[self.player(Some(player))?])
    }

    /// What the last move brought a player.
    fn player_reward(&self, player: i64) -> PyResult<f64> {
        self.player_return(player)
    }

    /// The position as planes of numbers; `Game.planes` names them. Both players see
    /// the same.
    ///
    ///     >>> state = yolah.Game("connect4").new(moves="d")
    ///     >>> state.observation_tensor()[0, 5].tolist()
    ///     [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        self.player(player)?;
        let planes = self.game.0.planes()?;
        let seen = planes.observe(&*self.session);
        PyArray1::from_vec(py, seen).reshape(planes.shape())
    }

    /// The position as text.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<i64>) -> PyResult<String> {
        self.player(player)?;
        Ok(self.session.position())
    }

    /// The numbers of all moves that were played, as text: all that is known.
    #[pyo3(signature = (player = None))]
    fn information_state_string(&self, player: Option<i64>) -> PyResult<String> {
        self.player(player)?;
        Ok(self.history_str())
    }

    /// The numbers of the moves that were played.
    fn history(&self) -> Vec<usize> {
        self.session.played_actions()
    }

    /// The same as text.
    fn history_str(&self) -> String {
        let numbers: Vec<String> = self.history().iter().map(usize::to_string).collect();
        numbers.join(", ")
    }

    /// How many moves were played.
    fn move_number(&self) -> usize {
        self.session.ply()
    }

    /// Another state like this one.
    fn clone(&self) -> State {
        State::new(&self.game.0, self.session.duplicate())
    }

    /// The numbers of moves are below this one.
    fn num_distinct_actions(&self) -> usize {
        self.session.actions()
    }

    /// Two.
    fn num_players(&self) -> usize {
        2
    }

    /// The game.
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// There is no chance in these games.
    fn is_chance_node(&self) -> bool {
        false
    }

    /// Players move one after the other.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Whether somebody is to move.
    fn is_player_node(&self) -> bool {
        !self.is_terminal()
    }
}
