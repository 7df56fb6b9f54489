use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::atomic::Ordering;

use yolah_game::Side;
use yolah_game::playout::mix;

use super::family::{Family, Stats};
use super::value::Value;

/// The moves of one simulation: "all moves as first" credits every one of
/// them to each earlier node where its side could have played it.
#[derive(Debug)]
pub(super) struct Amaf<M> {
    /// When each side played each move last.
    last: HashMap<(Side, M), usize, BuildHasherDefault<MoveHasher>>,
}

impl<M: Copy + Eq + Hash> Amaf<M> {
    pub(super) fn new() -> Amaf<M> {
        Amaf {
            last: HashMap::default(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.last.clear();
    }

    /// Notes that `side` played `m` at this ply of the simulation.
    pub(super) fn played(&mut self, ply: usize, side: Side, m: M) {
        self.last.insert((side, m), ply);
    }

    /// Credits the children of a node, at which `side` moved at `ply`, whose
    /// moves were played then or later; `value` is what `side` got.
    pub(super) fn credit(&self, family: &Family<M>, ply: usize, side: Side, value: Value) {
        for (child, &m) in family.moves().iter().enumerate() {
            if self.last.get(&(side, m)).is_some_and(|last| *last >= ply)
                && let Some(word) = family.amaf_word(child)
            {
                word.fetch_add(Stats::change(1, value), Ordering::Relaxed);
            }
        }
    }
}

/// Moves are a few bytes, and nobody attacks this table: one multiplication
/// chain is enough.
#[derive(Default)]
struct MoveHasher(u64);

impl Hasher for MoveHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number.wrapping_add(1));
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}
