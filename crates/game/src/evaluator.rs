use crate::{Game, MoveList, Score, Side};

/// Says what a position is worth, and what a search should know about the game
/// beyond its rules.
///
/// Only [`evaluate`](Evaluator::evaluate) is required. The other methods are
/// hooks: a search asks, and the default answer is "nothing special".
///
/// It may remember what it finds out, but a clone shares no memory with its
/// original: a player keeps a clone that never hears of a position, and begins
/// every game with clones of that. So no evaluator need know how to forget.
pub trait Evaluator<G: Game>: Clone + Send + Sync + 'static {
    /// The worth of an unfinished position for the side to move.
    fn evaluate(&mut self, position: &G) -> Score;

    /// The same, as well as the window of a search wants to know it: what is at
    /// most `alpha` need not be told better than by a bound from above that is at
    /// most `alpha` too, and so what is at least `beta`. An evaluator that sees at
    /// a glance that a position lies far outside may leave it at that.
    #[inline]
    fn evaluate_within(&mut self, position: &G, alpha: Score, beta: Score) -> Score {
        let _ = (alpha, beta);
        self.evaluate(position)
    }

    /// Whether it finds every unfinished position even, so that nobody need
    /// ask.
    #[inline]
    fn is_blind(&self) -> bool {
        false
    }

    /// What a small advantage is worth, such as a pawn in chess or a point in
    /// Yolah. Searches measure their margins with it.
    #[inline]
    fn unit(&self) -> i32 {
        100
    }

    /// What is certain about the result of an unfinished position, as the
    /// least and the largest score for the side to move; equal when it is solved.
    #[inline]
    fn bounds(&mut self, position: &G) -> (Score, Score) {
        let _ = position;
        (-Score::INFINITE, Score::INFINITE)
    }

    /// In how many plies the game ends if both sides play their best, where
    /// [`bounds`](Evaluator::bounds) tell who wins and that is known too: so a
    /// search gets nearer to the end.
    #[inline]
    fn plies_to_end(&mut self, position: &G) -> Option<u32> {
        let _ = position;
        None
    }

    /// The fewest and the most plies in which the game may end if both sides play their
    /// best, where [`bounds`](Evaluator::bounds) tell who wins: the same twice where
    /// [`plies_to_end`](Evaluator::plies_to_end) knows. Between the two a search finds
    /// out, and what it need not know so well it does not search.
    #[inline]
    fn plies_within(&mut self, position: &G) -> Option<(u32, u32)> {
        let plies = self.plies_to_end(position)?;
        Some((plies, plies))
    }

    /// A first guess of what a move gains, for move ordering. The scale is that
    /// of [`evaluate`](Evaluator::evaluate): a [`unit`](Evaluator::unit) weighs
    /// about as much as what the search remembers of the move itself.
    #[inline]
    fn hint(&self, position: &G, m: G::Move) -> i32 {
        let _ = (position, m);
        0
    }

    /// Appends the moves that must be tried before a position may be judged
    /// (captures in chess). None means that every position is quiet.
    #[inline]
    fn noisy_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        let _ = (position, moves);
    }

    /// What [`hint`](Evaluator::hint) says of one of the
    /// [`noisy_moves`](Evaluator::noisy_moves), of which more may be known.
    #[inline]
    fn noisy_hint(&self, position: &G, m: G::Move) -> i32 {
        self.hint(position, m)
    }

    /// Whether one of the [`noisy_moves`](Evaluator::noisy_moves) is worth
    /// following after all. Asked when its turn comes: what takes long to find
    /// out (an exchange that loses, in chess) is not asked of moves that nobody
    /// tries.
    #[inline]
    fn pays(&self, position: &G, m: G::Move) -> bool {
        let _ = (position, m);
        true
    }

    /// Whether it names [`noisy_moves`](Evaluator::noisy_moves) at all: a search
    /// then remembers what came of them.
    #[inline]
    fn has_noisy_moves(&self) -> bool {
        false
    }

    /// Appends quiet moves that threaten so much that a position should not be
    /// judged without them (a check, in games of the chess family), but that go
    /// on too long to be followed to their end: a search asks in the first ply
    /// of quiescence alone, after [`noisy_moves`](Evaluator::noisy_moves), of
    /// which none may be among them, and not where moves are
    /// [forced](Evaluator::is_forced).
    #[inline]
    fn forcing_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        let _ = (position, moves);
    }

    /// Whether it names [`forcing_moves`](Evaluator::forcing_moves) at all.
    #[inline]
    fn has_forcing_moves(&self) -> bool {
        false
    }

    /// Whether a move may change so much that it must not be skipped unseen: the
    /// moves of [`noisy_moves`](Evaluator::noisy_moves), and others that are
    /// not worth following beyond the horizon (a capture or a check in chess).
    #[inline]
    fn is_noisy(&self, position: &G, m: G::Move) -> bool {
        let _ = (position, m);
        false
    }

    /// Whether one of the [`noisy_moves`](Evaluator::noisy_moves) has to be
    /// played: doing nothing, as a search assumes it of a position that calms
    /// down, is no choice (check in chess). They are then all legal moves.
    #[inline]
    fn is_forced(&self, position: &G) -> bool {
        let _ = position;
        false
    }

    /// How boldly late moves may be searched less deep, in percent of what
    /// suits a game of many quiet moves.
    fn reduction_percent(&self) -> i32 {
        100
    }

    /// How far ahead or behind a position must be to be cut by a guess, in
    /// percent of the standard margins: less where estimates are better.
    fn margin_percent(&self) -> i32 {
        100
    }

    /// Whether a move is never worth a look, such as one that fills an own eye in go: a tree
    /// search leaves it out where there are others.
    #[inline]
    fn is_pointless(&self, position: &G, m: G::Move) -> bool {
        let _ = (position, m);
        false
    }

    /// Options of Monte Carlo tree search that suit the game better than the usual ones,
    /// as a player's spec writes them: `rave=on,c=0.1`.
    fn mcts_options(&self) -> &'static str {
        ""
    }

    /// How many plies deeper to look after `m` was played (a check in chess).
    #[inline]
    fn extension(&self, before: &G, m: G::Move, after: &G) -> i32 {
        let _ = (before, m, after);
        0
    }

    /// The position after doing nothing, if passing is safe to try there: a
    /// search then guesses that a real move is at least as good. `None` where
    /// the game has no such thing or where having to move may be a burden.
    #[inline]
    fn null_move(&self, position: &G) -> Option<G> {
        let _ = position;
        None
    }

    /// The chances of the side to move to win, to draw and to lose at a score;
    /// `None` for those whose scores were not made of games.
    fn outlook(&self, score: Score) -> Option<[f64; 3]> {
        let _ = score;
        None
    }

    /// How skilled opponents of level 1 to 10 are in this game, from 0, a child
    /// that knows the rules, to 1, one that makes no errors, and above, one that
    /// looks further. Neighbours should be about equally far apart; what a little
    /// skill is worth is another thing in every game.
    fn skills(&self) -> [f64; 10] {
        [0.1, 0.3, 0.43, 0.55, 0.66, 0.76, 0.85, 0.93, 1.02, 1.17]
    }

    /// The terms that make up the evaluation, by name, seen from `side`; for
    /// people who want to know why.
    fn explain(&mut self, position: &G, side: Side) -> Vec<(String, f64)> {
        let score = self.evaluate(position);
        let seen = if side == position.turn() {
            score
        } else {
            -score
        };
        vec![("evaluation".into(), f64::from(seen.raw()))]
    }
}

/// A game that knows how to judge its positions, so that every player can
/// play it.
pub trait Judged: Game {
    /// Its evaluator.
    type Evaluator: Evaluator<Self>;

    /// The evaluator as it ships.
    fn evaluator() -> Self::Evaluator;
}

/// Makes an evaluator that of a game, as its `Default` is: writes [`Judged`].
///
/// `judged_by!(Hex, TwoDistance)` says that hex is judged by `TwoDistance`. For a weighted sum
/// there is [`judged_by_sum!`](crate::judged_by_sum).
#[macro_export]
macro_rules! judged_by {
    ($game:ty, $evaluator:ty) => {
        impl $crate::Judged for $game {
            type Evaluator = $evaluator;

            fn evaluator() -> $evaluator {
                <$evaluator>::default()
            }
        }
    };
}

/// Finds every unfinished position even: for games that are searched to the
/// end, and for players that need no opinion.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoEvaluator;

impl<G: Game> Evaluator<G> for NoEvaluator {
    #[inline]
    fn evaluate(&mut self, _: &G) -> Score {
        Score::ZERO
    }

    #[inline]
    fn is_blind(&self) -> bool {
        true
    }
}
