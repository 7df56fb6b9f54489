//! Who attacks what.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::position::Royal;

/// Pieces as they stand, or as they would after a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<const W: usize> {
    pub(crate) occupied: Cells<W>,
    /// Only these attack.
    pub(crate) attackers: Cells<W>,
    /// A piece that the board does not know there yet.
    pub(crate) arrived: Option<(Cell, usize)>,
}

impl<const W: usize> Royal<W> {
    /// Whether one of a side's royal pieces is attacked.
    #[inline]
    pub(crate) fn is_checked(&self, side: Side) -> bool {
        let mut royals = self.royals[side.index()].into_iter();
        royals.any(|cell| self.is_attacked(cell, !side))
    }

    /// Whether a side attacks a cell.
    #[inline]
    pub(crate) fn is_attacked(&self, cell: Cell, by: Side) -> bool {
        let scene = Scene {
            occupied: self.occupied(),
            attackers: self.sides[by.index()],
            arrived: None,
        };
        self.is_attacked_in(&scene, cell, by)
    }

    /// Whether a side attacks a cell, as things would stand.
    #[inline]
    pub(crate) fn is_attacked_in(&self, scene: &Scene<W>, target: Cell, by: Side) -> bool {
        let (at, by) = (target.index(), by.index());
        let movements = &self.rules.movements[by];
        let leaps = |from: Cell| {
            let ways = &movements[self.board.kind(from)].from[from.index()];
            ways.capture.contains(target)
        };
        let mut leapers = (self.rules.leap_sources[by][at] & scene.attackers).into_iter();
        leapers.any(leaps)
            || self.is_attacked_along(scene, target, by)
            || self.rules.lame_sources[by][at].iter().any(|source| {
                scene.attackers.contains(source.from)
                    && self.board.kind(source.from) == source.kind
                    && !source.path.intersects(scene.occupied)
            })
    }

    #[inline]
    fn is_attacked_along(&self, scene: &Scene<W>, target: Cell, by: usize) -> bool {
        let rules = self.rules;
        let riders = rules.line_sources[by][target.index()] & self.riders & scene.attackers;
        if riders.is_empty() {
            return false;
        }
        rules.attack_directions[by].iter().any(|&direction| {
            let ray = rules.geometry.rays[direction ^ 1][target.index()];
            ray.intersects(riders) && self.comes_along(scene, ray, direction, target, by)
        })
    }

    /// Whether something comes to a cell in a direction; `ray` is where from.
    fn comes_along(
        &self,
        scene: &Scene<W>,
        ray: Cells<W>,
        direction: usize,
        target: Cell,
        by: usize,
    ) -> bool {
        let (rules, back) = (self.rules, direction ^ 1);
        let pieces = ray & scene.occupied;
        let Some(first) = rules.geometry.nearest(back, pieces) else {
            return false;
        };
        let kind = self.board.kind(first);
        if scene.attackers.contains(first) && rules.slides(by, kind, direction, first, target) {
            return true;
        }
        if !rules.has_hops {
            return false;
        }
        let beyond = pieces.without(Cells::single(first));
        let second = rules.geometry.nearest(back, beyond);
        second.is_some_and(|second| {
            let kind = self.board.kind(second);
            scene.attackers.contains(second)
                && rules.hops(by, kind, direction, [second, first, target])
                && !self.is_shunned(kind, first, scene.arrived)
        })
    }

    /// Whether a kind does not jump over what is, or would be, on a cell.
    pub(crate) fn is_shunned(
        &self,
        kind: usize,
        screen: Cell,
        arrived: Option<(Cell, usize)>,
    ) -> bool {
        let shuns = &self.rules.draft.kinds[kind].shuns;
        !shuns.is_empty() && {
            let known = || self.board.kind(screen);
            let arrived = arrived.filter(|(cell, _)| *cell == screen);
            shuns.contains(&arrived.map_or_else(known, |(_, kind)| kind))
        }
    }

    /// All pieces that a kind neither captures nor jumps over.
    #[inline]
    pub(crate) fn shunned(&self, kind: usize) -> Cells<W> {
        if self.rules.traits[kind].shuns {
            self.find_shunned(kind)
        } else {
            Cells::EMPTY
        }
    }

    fn find_shunned(&self, kind: usize) -> Cells<W> {
        let shuns = &self.rules.draft.kinds[kind].shuns;
        let pieces = self.occupied().into_iter();
        pieces
            .filter(|&cell| shuns.contains(&self.board.kind(cell)))
            .collect()
    }

    /// The empty cells and the enemies that a piece of a side can go to.
    #[inline]
    pub(crate) fn targets(&self, side: Side, from: Cell, kind: usize) -> [Cells<W>; 2] {
        let enemies = self.sides[1 - side.index()];
        self.rules.movements[side.index()][kind].targets(
            from,
            self.occupied(),
            enemies,
            self.shunned(kind),
        )
    }

    /// Whether royal pieces of both sides see each other along a file or a rank.
    pub(crate) fn royals_face(&self) -> bool {
        let [own, others] = self.royals;
        let geometry = &self.rules.geometry;
        own.into_iter().any(|king| {
            (0..4).any(|direction| {
                let pieces = geometry.rays[direction][king.index()] & self.occupied();
                let seen = geometry.nearest(direction, pieces);
                seen.is_some_and(|cell| others.contains(cell))
            })
        })
    }
}
