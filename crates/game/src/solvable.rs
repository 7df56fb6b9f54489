use crate::Game;

/// A game with a solver of its own, which knows more than a general one.
pub trait Solvable: Game {
    /// The exact result of a position. It visits at most `nodes` positions, and
    /// stops when `report`, which hears of nodes and of what is known so far,
    /// says `false`.
    fn solve(
        &self,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Solved<Self::Move>;
}

/// What a solver has found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// The least and the largest final margin, the first player's minus the
    /// second's, that best play can lead to; equal when it is solved.
    pub margin: (i32, i32),
    /// Best moves of both sides to the end; empty unless it is solved.
    pub line: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
}
