//! The tree for people who want to see it.

use yolah_game::order::best_first;
use yolah_game::{Game, Side};

use super::Mcts;
use super::family::Family;
use super::value::ONE;
use crate::unfold::Simulated;

impl<G: Game, E> Mcts<G, E> {
    /// What the last search knows of the moves at the end of `path`, which
    /// begins at the position that was thought about; the most tried first.
    /// None if it did not come that far.
    pub fn unfold(&self, path: &[G::Move]) -> Vec<(G::Move, Simulated)> {
        self.below(path).unwrap_or_default()
    }

    fn below(&self, path: &[G::Move]) -> Option<Vec<(G::Move, Simulated)>> {
        let tree = self.tree.as_ref()?;
        let (mut family, mut position) = (tree.root_family(), tree.root.clone());
        for &m in path {
            let child = family.moves().iter().position(|&known| known == m)?;
            family = tree.family(family.link(child).slot()?);
            position.play_unchecked(m);
        }
        let mut children = children(family, position.turn());
        best_first(&mut children, |(_, seen)| seen.visits as i64);
        Some(children)
    }
}

fn children<M: Copy>(family: &Family<M>, side: Side) -> Vec<(M, Simulated)> {
    let seen = |child: usize| {
        let (stats, link) = (family.stat(child), family.link(child));
        let decided = link.bounds.seen_by(side).decided();
        Simulated {
            visits: stats.visits().into(),
            value: decided.map_or(stats.mean(), |value| f64::from(value) / f64::from(ONE)),
            is_proven: decided.is_some(),
            is_grown: link.slot().is_some(),
        }
    };
    let moves = family.moves().iter().copied();
    moves.zip((0..family.len()).map(seen)).collect()
}
