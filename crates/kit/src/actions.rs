use thiserror::Error;
use yolah_game::{Game, MoveList, Notation, ParseMoveError};

use crate::game_session::GameSession;

/// Moves as numbers, for learners: the same move has the same number in every
/// position of a game.
///
/// The number of a move is its [`action`](Game::action) plus
/// [`ACTIONS`](Game::ACTIONS) for each of its twins that the list of legal moves
/// has before it. So the numbers of a game without twins are those that the game
/// gives; in chess the queens of promotions have the numbers of from and to, and
/// the other pieces follow in blocks.
///
/// ```
/// use yolah_kit::Acting;
///
/// let mut session = yolah_tictactoe::ENTRY.start();
/// assert_eq!((session.actions(), session.legal_actions().len()), (9, 9));
/// let middle = session.action_of("b2")?;
/// session.play_action(middle)?;
/// assert_eq!(session.moves(), ["b2"]);
/// assert_eq!(session.played_actions(), [middle]);
/// assert!(session.play_action(middle).is_err(), "it is taken");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Acting {
    /// All numbers are below this one.
    fn actions(&self) -> usize;

    /// The numbers of the legal moves, ascending.
    fn legal_actions(&self) -> Vec<usize>;

    /// Plays the legal move with a number.
    ///
    /// # Errors
    /// If there is none; nothing changes then.
    fn play_action(&mut self, action: usize) -> Result<(), IllegalAction>;

    /// The text of the legal move with a number.
    ///
    /// # Errors
    /// If there is none.
    fn action_text(&self, action: usize) -> Result<String, IllegalAction>;

    /// The number of a legal move.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn action_of(&self, text: &str) -> Result<usize, ParseMoveError>;

    /// The numbers of the moves played since the first position.
    fn played_actions(&self) -> Vec<usize>;
}

/// A number that no legal move has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no legal move has the number {0}")]
pub struct IllegalAction(pub i64);

/// How many numbers moves of a game have.
pub(crate) const fn actions<G: Game>() -> usize {
    G::ACTIONS * G::TWINS
}

/// The legal moves of a position and their numbers, in the order of the list. It
/// is kept to be used again.
pub(crate) struct ActionList<G: Game> {
    list: MoveList<G::Move>,
    pub(crate) moves: Vec<(usize, G::Move)>,
    /// How many moves of each action were listed; zeroes between uses.
    twins: Vec<u16>,
}

impl<G: Game> ActionList<G> {
    pub(crate) fn new() -> ActionList<G> {
        let groups = if G::TWINS > 1 { G::ACTIONS } else { 0 };
        ActionList {
            list: MoveList::new(),
            moves: Vec::new(),
            twins: vec![0; groups],
        }
    }

    pub(crate) fn of(position: &G) -> ActionList<G> {
        let mut list = ActionList::new();
        list.list(position);
        list
    }

    /// Lists the moves of a position.
    #[inline]
    pub(crate) fn list(&mut self, position: &G) {
        self.list.clear();
        self.moves.clear();
        position.legal_moves(&mut self.list);
        if G::TWINS == 1 {
            self.moves
                .extend(self.list.iter().map(|&m| (G::action(m), m)));
        } else {
            self.list_twins();
        }
    }

    /// A move with more twins than the game says has no number; it is a law that
    /// there are none.
    fn list_twins(&mut self) {
        for &m in &self.list {
            let action = G::action(m);
            let earlier = usize::from(self.twins[action]);
            self.twins[action] += 1;
            if earlier < G::TWINS {
                self.moves.push((action + earlier * G::ACTIONS, m));
            }
        }
        for &m in &self.list {
            self.twins[G::action(m)] = 0;
        }
    }

    /// The move with a number.
    #[inline]
    pub(crate) fn find(&self, action: i64) -> Result<G::Move, IllegalAction> {
        let mut moves = self.moves.iter();
        let found = moves.find(|&&(number, _)| number as i64 == action);
        found.map(|&(_, m)| m).ok_or(IllegalAction(action))
    }

    /// The number of a legal move.
    fn number(&self, m: G::Move) -> Option<usize> {
        let mut moves = self.moves.iter();
        moves
            .find(|(_, other)| *other == m)
            .map(|&(number, _)| number)
    }
}

/// The legal move with a number.
fn find<G: Game>(position: &G, action: usize) -> Result<G::Move, IllegalAction> {
    let none = IllegalAction(action as i64);
    if G::TWINS > 1 {
        return ActionList::of(position).find(none.0);
    }
    let mut moves = legal(position).into_iter();
    moves.find(|&m| G::action(m) == action).ok_or(none)
}

fn legal<G: Game>(position: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::with_capacity(G::MAX_MOVES);
    position.legal_moves(&mut moves);
    moves
}

impl<G: Notation> Acting for GameSession<G> {
    fn actions(&self) -> usize {
        actions::<G>()
    }

    fn legal_actions(&self) -> Vec<usize> {
        let position = &self.position;
        let mut numbers: Vec<usize> = if G::TWINS > 1 {
            let list = ActionList::of(position);
            list.moves.iter().map(|&(number, _)| number).collect()
        } else {
            legal(position).into_iter().map(G::action).collect()
        };
        numbers.sort_unstable();
        numbers
    }

    fn play_action(&mut self, action: usize) -> Result<(), IllegalAction> {
        let m = find(&self.position, action)?;
        self.make(m);
        Ok(())
    }

    fn action_text(&self, action: usize) -> Result<String, IllegalAction> {
        Ok(self.position.move_text(find(&self.position, action)?))
    }

    fn action_of(&self, text: &str) -> Result<usize, ParseMoveError> {
        let m = self.position.parse_move(text)?;
        let number = ActionList::of(&self.position).number(m);
        number.ok_or_else(|| ParseMoveError::new(text, "this move has no number"))
    }

    fn played_actions(&self) -> Vec<usize> {
        let number = |(position, m): &(G, G::Move)| ActionList::of(position).number(*m);
        self.history.iter().filter_map(number).collect()
    }
}
