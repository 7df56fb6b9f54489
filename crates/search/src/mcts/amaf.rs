use std::marker::PhantomData;
use std::sync::atomic::Ordering;

use yolah_game::{Game, Side};

use super::family::{Family, Stats};
use super::value::Value;

/// The moves of one simulation: "all moves as first" credits every one of
/// them to each earlier node where its side could have played it. Moves with
/// the same [`move_index`](Game::move_index) are the same to it.
#[derive(Debug)]
pub(super) struct Amaf<G> {
    /// When each side played each move last: the number of the simulation, and the
    /// ply in it. So nothing has to be cleared.
    last: Vec<[(u32, u32); 2]>,
    simulation: u32,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Amaf<G> {
    /// Takes memory with the first move that is noted.
    pub(super) fn new() -> Amaf<G> {
        Amaf {
            last: Vec::new(),
            simulation: 0,
            game: PhantomData,
        }
    }

    /// Forgets all moves.
    pub(super) fn clear(&mut self) {
        self.simulation = self.simulation.wrapping_add(1);
        if self.simulation == 0 || self.last.is_empty() {
            self.last = vec![[(0, 0); 2]; G::MOVE_INDEXES];
            self.simulation = 1;
        }
    }

    /// Notes that `side` played `m` at this ply of the simulation.
    #[inline]
    pub(super) fn played(&mut self, ply: usize, side: Side, m: G::Move) {
        self.last[G::move_index(m)][side.index()] = (self.simulation, ply as u32);
    }

    /// Credits the children of a node, at which `side` moved at `ply`, whose
    /// moves were played then or later; `value` is what `side` got.
    pub(super) fn credit(&self, family: &Family<G::Move>, ply: usize, side: Side, value: Value) {
        for (child, &m) in family.moves().iter().enumerate() {
            let (simulation, last) = self.last[G::move_index(m)][side.index()];
            if simulation == self.simulation
                && last >= ply as u32
                && let Some(word) = family.amaf_word(child)
            {
                word.fetch_add(Stats::change(1, value), Ordering::Relaxed);
            }
        }
    }
}
