use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use fastrand::Rng;

use crate::playout::{Statistics, to_the_end};
use crate::{IllegalMove, Outcome, ParsePositionError, Side};

/// The moves of one position. A plain vector, so that callers keep one and
/// reuse it; [`Game::MAX_MOVES`] says how much room avoids growing.
pub type MoveList<M> = Vec<M>;

/// The rules of a two-player game with perfect information and no chance.
///
/// The implementing type is a *position*: a small value, cheap to clone.
/// Playing changes it in place; who wants to go back keeps a copy.
/// `Default` is the start position. `Display` and `FromStr` are the game's
/// text notation of positions and round-trip.
///
/// # Laws
///
/// [`laws::check`](crate::laws::check) plays random games and tests them:
///
/// - [`legal_moves`](Game::legal_moves) is empty exactly when
///   [`outcome`](Game::outcome) is known. A pass is a move.
/// - It lists no move twice, and the list agrees with
///   [`is_legal`](Game::is_legal) and [`count_moves`](Game::count_moves).
/// - After a move [`turn`](Game::turn) may be unchanged (mancala). Nothing may
///   assume that sides alternate.
/// - Equal positions have equal [`key`](Game::key)s. Equality is what the rules
///   see: two positions from which everything that can still happen, results
///   included, is the same may be unequal, but never the other way round. The
///   one exception is repetition: see [`HAS_CYCLES`](Game::HAS_CYCLES).
/// - The text of a position parses to an equal position.
/// - No more than [`TWINS`](Game::TWINS) legal moves of a position have the same
///   [`action`](Game::action), which is below [`ACTIONS`](Game::ACTIONS).
/// - A result that the last move would not have brought to the same position without
///   its past, or in a game [`without_draws`](Game::without_draws), is
///   [due to history](Game::is_due_to_history); so is every result behind a position
///   whose past forbade a move.
/// - No margin is larger than [`max_margin`](Game::max_margin), which stays the
///   same throughout a game.
pub trait Game:
    Clone
    + Eq
    + Hash
    + Debug
    + Default
    + Display
    + FromStr<Err = ParsePositionError>
    + Send
    + Sync
    + 'static
{
    /// A move. Its `Display` is its text where no position is needed to write
    /// it, and for messages; see [`Notation::move_text`](crate::Notation::move_text).
    type Move: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;

    /// So many moves a list should have room for: no position of the game is
    /// known to have more. A list grows if one has.
    const MAX_MOVES: usize;

    /// How many different numbers [`move_index`](Game::move_index) gives.
    const MOVE_INDEXES: usize = 1;

    /// How many different numbers [`action`](Game::action) gives.
    const ACTIONS: usize = Self::MOVE_INDEXES;

    /// So many legal moves of one position share an [`action`](Game::action) at
    /// most: twins, told apart by their order in the list of legal moves. Where
    /// moves have no numbers all are twins: the first of the list, the second…
    const TWINS: usize = if Self::ACTIONS == 1 {
        Self::MAX_MOVES
    } else {
        1
    };

    /// Whether a position can come back, and the rules count how often. Earlier
    /// positions then travel with the position, but neither its text nor its
    /// key nor equality shows them; and a result may be due to them alone: see
    /// [`is_due_to_history`](Game::is_due_to_history).
    const HAS_CYCLES: bool = false;

    /// So many moves a random game has at most; then it counts as a draw,
    /// whoever is ahead. For games that random play might never end.
    const MAX_PLAYOUT: u64 = u64::MAX;

    /// Whether [`simulate`](Game::simulate) plays better than at random.
    const HAS_POLICY: bool = false;

    /// Who moves next. Meaningless, but still defined, when the game is over.
    fn turn(&self) -> Side;

    /// The result, or `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends all legal moves to `moves`; none exactly when the game is over.
    fn legal_moves(&self, moves: &mut MoveList<Self::Move>);

    /// Plays a move that is known to be legal; see [`play`](Game::play) for
    /// one that is not. An illegal move leaves an unspecified position, but
    /// never undefined behaviour.
    fn play_unchecked(&mut self, m: Self::Move);

    /// A hash of the position, kept up to date move by move.
    fn key(&self) -> u64;

    /// A guess of the key after a legal move, made before the move is played: a
    /// search lets the processor fetch what it remembers under that key while
    /// it plays. Wrong is no worse than `None`, which is for games whose moves
    /// are played as quickly as that.
    #[inline]
    fn key_after(&self, m: Self::Move) -> Option<u64> {
        let _ = m;
        None
    }

    /// A number below [`MOVE_INDEXES`](Game::MOVE_INDEXES) for tables that
    /// remember how moves did in other positions: the same for moves that mean
    /// much the same (from and to, in most games), cheap to compute. A game
    /// that gives all moves the same number does without such tables.
    #[inline]
    fn move_index(m: Self::Move) -> usize {
        let _ = m;
        0
    }

    /// A number below [`ACTIONS`](Game::ACTIONS) for learners to whom moves are
    /// numbers: the same move has the same number in every position of the game.
    /// By default it is what tables of a search know the move by.
    #[inline]
    fn action(m: Self::Move) -> usize {
        Self::move_index(m)
    }

    /// Plays a move after checking it; see
    /// [`play_unchecked`](Game::play_unchecked) for the fast way.
    ///
    /// # Errors
    /// If the move is not legal; the position is then unchanged.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMove> {
        if self.is_legal(m) {
            self.play_unchecked(m);
            Ok(())
        } else {
            Err(IllegalMove(m.to_string()))
        }
    }

    /// Whether the rules allow this move now.
    fn is_legal(&self, m: Self::Move) -> bool {
        let mut moves = MoveList::with_capacity(Self::MAX_MOVES);
        self.legal_moves(&mut moves);
        moves.contains(&m)
    }

    /// How many legal moves there are, which a game may know without a list.
    fn count_moves(&self) -> usize {
        let mut moves = MoveList::with_capacity(Self::MAX_MOVES);
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// The largest margin that a game through this position can end with, the
    /// same for all positions of a game; 1 where there are no points to count.
    #[inline]
    fn max_margin(&self) -> u32 {
        1
    }

    /// In how many plies a rule that counts moves makes this game a draw if
    /// nothing sets it back to zero (the fifty-move rule of chess); `None` where
    /// there is no such rule, or where the [`key`](Game::key) tells the count.
    ///
    /// What was proven of the position when the count was lower may not come
    /// true in time: who remembers results by keys asks before it believes one.
    #[inline]
    fn plies_to_draw(&self) -> Option<u32> {
        None
    }

    /// The most turns that the side to move can still have in this game, where
    /// the rules set a bound: time management plans with it.
    fn turns_left(&self) -> Option<u32> {
        None
    }

    /// Whether the same position was there before, on the way to this one: a
    /// search may then expect a draw, because who could avoid it did not.
    #[inline]
    fn is_repetition(&self) -> bool {
        false
    }

    /// Whether the `outcome` of this finished game may be due to the way to its
    /// last position: a draw, where positions come back, who wins or loses by a
    /// repetition or by a count that the [`key`](Game::key) does not tell, and every
    /// result where the way forbids moves (superko). Another way to the same position
    /// may end otherwise, so a search does not take it for a fact about the position.
    ///
    /// By default that is a draw or a [repetition](Game::is_repetition) in a game with
    /// cycles. Where anything else is decided so, the game has to say it.
    #[inline]
    fn is_due_to_history(&self, outcome: Outcome) -> bool {
        Self::HAS_CYCLES && (outcome == Outcome::DRAW || self.is_repetition())
    }

    /// The same position, from which the game goes on as long as there are
    /// moves: no draw by repetition, by counters or by lack of material. That is
    /// what [`perft`](crate::perft) counts, and how records of games are read
    /// in which nobody claimed a draw.
    fn without_draws(&self) -> Self {
        self.clone()
    }

    /// One legal move, each with the same probability, or `None` when the game
    /// is over. `moves` is scratch space; a game may choose without a list.
    fn random_move(&self, moves: &mut MoveList<Self::Move>, rng: &mut Rng) -> Option<Self::Move> {
        moves.clear();
        self.legal_moves(moves);
        rng.choice(moves.iter().copied())
    }

    /// Plays uniformly random moves from here to the end, on a copy, and
    /// returns the result; after [`MAX_PLAYOUT`](Game::MAX_PLAYOUT) moves it is a
    /// draw. `moves` is scratch space. A game whose moves have steps (amazons) may
    /// choose them step by step instead, and says so.
    fn play_out(&self, moves: &mut MoveList<Self::Move>, rng: &mut Rng) -> Outcome {
        to_the_end(self.clone(), |position| position.random_move(moves, rng)).0
    }

    /// Plays from here to the end, on a copy, as a tree search imagines a game, and tells
    /// `played` who made which move. By default moves are random, as in
    /// [`play_out`](Game::play_out). A game in which random play means little (go, where
    /// it fills its own eyes) chooses better ones, may leave out the telling of passes,
    /// and says so with [`HAS_POLICY`](Game::HAS_POLICY).
    fn simulate(
        &self,
        moves: &mut MoveList<Self::Move>,
        rng: &mut Rng,
        mut played: impl FnMut(Side, Self::Move),
    ) -> Outcome {
        let mut position = self.clone();
        let mut left = Self::MAX_PLAYOUT;
        while let Some(m) = position.random_move(moves, rng) {
            if left == 0 {
                return Outcome::DRAW;
            }
            played(position.turn(), m);
            position.play_unchecked(m);
            left -= 1;
        }
        position.outcome().expect("a game without moves is over")
    }

    /// Plays `games` random games from here and counts how they ended.
    ///
    /// One thread's share of [`playout::run`](crate::playout::run). A game may
    /// play several at once to keep the processor busy.
    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let mut statistics = Statistics::default();
        let mut moves = MoveList::with_capacity(Self::MAX_MOVES);
        for _ in 0..games {
            let mut position = self.clone();
            let (mut plies, mut most) = (0, 0);
            let outcome = loop {
                moves.clear();
                position.legal_moves(&mut moves);
                most = most.max(moves.len());
                match rng.choice(moves.iter().copied()) {
                    Some(_) if plies == Self::MAX_PLAYOUT => break Outcome::DRAW,
                    Some(m) => position.play_unchecked(m),
                    None => break position.outcome().expect("a game without moves is over"),
                }
                plies += 1;
            };
            statistics.record(outcome, plies, most);
        }
        statistics
    }
}

/// Makes two positions of a game equal when the rules see the same in both, and hashes a
/// position by its key: writes `PartialEq`, `Eq` and `Hash`, for games whose positions carry
/// what rules do not see, like those before them.
///
/// `equal_by!(Ataxx, position => (position.pieces, position.turn))` says that nothing else of
/// a position counts.
#[macro_export]
macro_rules! equal_by {
    ($game:ty, $position:ident => $seen:expr) => {
        impl PartialEq for $game {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                let own = {
                    let $position = self;
                    $seen
                };
                let $position = other;
                own == $seen
            }
        }

        impl Eq for $game {}

        impl std::hash::Hash for $game {
            #[inline]
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                $crate::Game::key(self).hash(state);
            }
        }
    };
}
