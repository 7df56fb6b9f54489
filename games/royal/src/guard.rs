//! What keeps royal pieces safe: who checks them, and whose moves could expose
//! them.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::position::Royal;

/// What a side has to mind when it moves.
#[derive(Debug)]
pub(crate) struct Guard<const W: usize> {
    /// Whether it is in check.
    pub(crate) checked: bool,
    /// Cells on which a change may give or take a check: moves that touch none
    /// of them are safe without a look.
    pub(crate) watched: Cells<W>,
    /// Where a piece that is not royal can end a check.
    pub(crate) answers: Cells<W>,
}

impl<const W: usize> Royal<W> {
    /// What a side has to mind; of the one that is not to move, what it would.
    pub(crate) fn guard(&self, side: Side) -> Guard<W> {
        let mut guard = Guard {
            checked: false,
            watched: Cells::EMPTY,
            answers: self.rules.board,
        };
        if !self.rules.draft.no_checks {
            for royal in self.royals[side.index()] {
                self.guard_leaps(royal, !side, &mut guard);
                self.guard_lines(royal, !side, &mut guard);
            }
        }
        guard
    }

    fn guard_leaps(&self, royal: Cell, by: Side, guard: &mut Guard<W>) {
        let (by, at) = (by.index(), royal.index());
        let enemies = self.sides[by];
        for from in self.rules.leap_sources[by][at] & enemies {
            let movement = &self.rules.movements[by][self.board.kind(from)];
            if movement.from[from.index()].capture.contains(royal) {
                guard.check(Cells::single(from));
            }
        }
        let occupied = self.occupied();
        for source in &self.rules.lame_sources[by][at] {
            if enemies.contains(source.from) && self.board.kind(source.from) == source.kind {
                let blockers = source.path & occupied;
                if blockers.is_empty() {
                    guard.check(source.path.with(source.from));
                }
                guard.watched |= blockers;
            }
        }
    }

    fn guard_lines(&self, royal: Cell, by: Side, guard: &mut Guard<W>) {
        let riders = self.rules.line_sources[by.index()][royal.index()] & self.riders;
        let riders = riders & self.sides[by.index()];
        if riders.is_empty() {
            return;
        }
        for &direction in &self.rules.attack_directions[by.index()] {
            let ray = self.rules.geometry.rays[direction ^ 1][royal.index()];
            if ray.intersects(riders) {
                self.guard_line(royal, by, direction, ray, guard);
            }
        }
    }

    /// Minds what comes in a direction to a royal piece; `ray` is where from.
    fn guard_line(
        &self,
        royal: Cell,
        by: Side,
        direction: usize,
        ray: Cells<W>,
        guard: &mut Guard<W>,
    ) {
        let (geometry, back) = (&self.rules.geometry, direction ^ 1);
        let pieces = ray & self.occupied();
        let Some(first) = geometry.nearest(back, pieces) else {
            return;
        };
        if self.slides_to(by, direction, first, royal) {
            guard.check(ray.without(geometry.rays[back][first.index()]));
        }
        if self.rules.has_hops {
            self.guard_hops(royal, by, direction, ray, guard);
        }
        let second = geometry.nearest(back, pieces.without(Cells::single(first)));
        if second.is_some_and(|second| self.slides_to(by, direction, second, royal)) {
            guard.watched |= Cells::single(first);
        }
    }

    fn slides_to(&self, by: Side, direction: usize, from: Cell, to: Cell) -> bool {
        let kind = self.board.kind(from);
        self.sides[by.index()].contains(from)
            && self.rules.slides(by.index(), kind, direction, from, to)
    }

    /// Everything between a royal piece and one that hops in its direction
    /// matters.
    fn guard_hops(
        &self,
        royal: Cell,
        by: Side,
        direction: usize,
        ray: Cells<W>,
        guard: &mut Guard<W>,
    ) {
        let by = by.index();
        let rays = &self.rules.geometry.rays[direction ^ 1];
        for hopper in ray & self.sides[by] & self.riders {
            let kind = self.board.kind(hopper);
            if self.rules.kinds[by][kind].hop_in[direction].is_some() {
                let between = ray.without(rays[hopper.index()].with(hopper));
                let screens = between & self.occupied();
                let mut jumped = screens.into_iter();
                let checks = |screen: Cell| {
                    let cells = [hopper, screen, royal];
                    self.rules.hops(by, kind, direction, cells)
                        && !self.is_shunned(kind, screen, None)
                };
                guard.watched |= between;
                guard.checked |= screens.len() == 1 && jumped.any(checks);
            }
        }
    }
}

impl<const W: usize> Guard<W> {
    /// A check that a piece ends by going to one of these cells.
    fn check(&mut self, answers: Cells<W>) {
        self.checked = true;
        self.answers &= answers;
    }
}
