//! What a search knows: the best moves, their lines and their worth.

use yolah_game::order::{self, best_first};
use yolah_game::{Game, Score, Side};

use super::control::Control;
use super::family::Family;
use super::options::Options;
use super::tree::Tree;
use super::value::{HALF, ONE};
use crate::chance;
use crate::player::{Deadline, Details, MoveStatistics, Progress};

/// The longest line that is shown.
const LONGEST: usize = 64;

/// A look at a tree in which other threads may still work.
pub(super) struct View<'a, G: Game> {
    pub(super) tree: &'a Tree<G>,
    pub(super) options: &'a Options,
    pub(super) control: &'a Control,
    pub(super) deadline: &'a Deadline,
}

impl<G: Game> View<'_, G> {
    /// Simulated games in this search.
    pub(super) fn nodes(&self) -> u64 {
        self.control.simulations() * u64::from(self.options.games_per_leaf())
    }

    /// The best `lines` moves, each with its line.
    pub(super) fn lines(&self, lines: usize) -> Vec<Progress<G::Move>> {
        let family = self.tree.root_family();
        let order = ranking(family, self.tree.root.turn());
        let best = order.into_iter().take(lines.max(1)).enumerate();
        best.map(|(index, child)| self.progress(index + 1, child))
            .collect()
    }

    fn progress(&self, line: usize, child: usize) -> Progress<G::Move> {
        let pv = self.pv(child);
        let (score, end) = self.score(child);
        Progress {
            depth: pv.len() as u32,
            selective_depth: self.control.deepest().max(pv.len() as u32),
            line,
            score,
            nodes: self.nodes(),
            elapsed: self.deadline.elapsed(),
            memory_permille: (self.tree.bytes() * 1000 / self.tree.limit).min(1000) as u32,
            pv,
            details: Details {
                moves: (line == 1).then(|| self.moves()),
                end,
                ..Details::default()
            },
        }
    }

    /// What a move at the root is worth: proven, with the distance of the end
    /// if that is known, or the score that its mean value stands for.
    fn score(&self, child: usize) -> (Score, Option<u32>) {
        let (family, distance) = (self.tree.root_family(), self.tree.distance);
        let bounds = family.link(child).bounds.before(distance);
        if let Some(score) = bounds.seen_by(self.tree.root.turn()).score() {
            return distance.told(score);
        }
        let mean = family.stat(child).mean();
        (chance::score(mean, self.options.scale.into()), None)
    }

    /// A move at the root and the most visited answers.
    fn pv(&self, child: usize) -> Vec<G::Move> {
        let (mut family, mut child) = (self.tree.root_family(), child);
        let mut position = self.tree.root.clone();
        let mut pv = Vec::new();
        loop {
            let m = family.moves()[child];
            pv.push(m);
            position.play_unchecked(m);
            let Some(slot) = family.link(child).slot() else {
                return pv;
            };
            family = self.tree.family(slot);
            child = ranking(family, position.turn())[0];
            if family.stat(child).visits() == 0 || pv.len() == LONGEST {
                return pv;
            }
        }
    }

    fn moves(&self) -> Vec<MoveStatistics<G::Move>> {
        let (family, side) = (self.tree.root_family(), self.tree.root.turn());
        let statistics = |(child, &m): (usize, &G::Move)| {
            let stats = family.stat(child);
            let decided = family.link(child).bounds.seen_by(side).decided();
            MoveStatistics {
                m,
                visits: stats.visits().into(),
                value: decided.map_or(stats.mean(), |value| f64::from(value) / f64::from(ONE)),
            }
        };
        let mut moves: Vec<_> = family.moves().iter().enumerate().map(statistics).collect();
        best_first(&mut moves, |m| m.visits as i64);
        moves
    }

    /// Whether the most visited move is also the one with the best mean, so
    /// that more time would hardly change the choice.
    pub(super) fn is_settled(&self) -> bool {
        let (family, side) = (self.tree.root_family(), self.tree.root.turn());
        let best = family.stat(ranking(family, side)[0]);
        (0..family.len())
            .filter(|child| 2 * family.stat(*child).visits() > best.visits())
            .all(|child| family.stat(child).mean() <= best.mean())
    }
}

/// The moves of a node, the one to play first: a proven win before all, a
/// proven loss after all (the smallest one first), in between by visits; but a
/// proven draw before a move that seems to be worth less.
fn ranking<M: Copy>(family: &Family<M>, side: Side) -> Vec<usize> {
    let bounds = |child: usize| family.link(child).bounds.seen_by(side);
    let has_draw = (0..family.len()).any(|child| bounds(child).is_draw());
    let key = |child: usize| {
        let bounds = bounds(child);
        let stats = family.stat(child);
        let decided = bounds.decided();
        let proven = match decided {
            Some(ONE) => bounds.least,
            Some(HALF) | None => 0,
            Some(_) => bounds.most,
        };
        let poor = has_draw && decided.is_none() && stats.mean() < 0.5;
        let visits = i64::from(!poor) << 32 | i64::from(stats.visits());
        [i64::from(proven) * (1 << 33) + visits, stats.sum() as i64]
    };
    // Threads may change the numbers meanwhile: take each once.
    let keys: Vec<_> = (0..family.len()).map(key).collect();
    order::places(&keys)
}
