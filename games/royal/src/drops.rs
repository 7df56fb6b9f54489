//! Moves that do not go from one cell to another: castling, drops, passing.

use std::ops::ControlFlow::Continue;

use yolah_bitboard::{Cell, Cells};

use crate::attack::Scene;
use crate::generate::{Flow, Generator, Witness};
use crate::moves::{Move, What};
use crate::position::Royal;

impl<const W: usize, T: Witness> Generator<'_, W, T> {
    pub(crate) fn castling(&mut self) -> Flow {
        let position = self.position;
        for (way, castle) in position.rules.castles.iter().enumerate() {
            let has_right = position.castling >> way & 1 != 0 && castle.side == position.turn;
            if has_right && !castle.empty.intersects(self.occupied) && self.may_castle(way) {
                let kind = position.board.kind(castle.king[0]);
                let files = position.rules.size.files;
                let m = Move::plain(castle.king[0], castle.king[1], kind, files);
                let m = m.of(What::Castling(way as u8));
                self.show(Cells::single(castle.king[1]), |_| m)?;
            }
        }
        Continue(())
    }

    /// Whether the king is safe on its way, and every royal piece behind it.
    fn may_castle(&self, way: usize) -> bool {
        let position = self.position;
        let castle = &position.rules.castles[way];
        let royals = position.royals[position.turn.index()];
        if position.rules.draft.no_checks || !royals.contains(castle.king[0]) {
            return true;
        }
        let on_the_way = Scene {
            occupied: self.occupied.without(Cells::single(castle.king[0])),
            attackers: self.enemies,
            arrived: None,
        };
        let landed = on_the_way
            .occupied
            .without(Cells::single(castle.rook[0]))
            .with(castle.king[1])
            .with(castle.rook[1]);
        let after = Scene {
            occupied: landed,
            ..on_the_way
        };
        let royals = royals.without(Cells::single(castle.king[0]));
        position.kings_touch() && self.explodes()
            || position.are_safe(castle.safe, &on_the_way)
                && position.are_safe(royals.with(castle.king[1]), &after)
    }

    pub(crate) fn drops(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn.index();
        for (slot, &kind) in rules.held.iter().enumerate() {
            if position.hands[turn][slot] == 0 {
                continue;
            }
            for &made in &rules.faces[kind] {
                let mut cells = rules.kinds[turn][made].drops.without(self.occupied);
                if self.guard.checked && !rules.has_hops {
                    cells &= self.guard.answers;
                }
                if let Some(most) = rules.draft.kinds[made].per_file {
                    cells = cells.without(position.full_files(made, most));
                }
                if T::ONLY_CHECKS {
                    cells = self.checks(None, made, cells);
                }
                self.drop_on(cells, made)?;
            }
        }
        Continue(())
    }

    fn drop_on(&mut self, mut cells: Cells<W>, kind: usize) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let files = rules.size.files;
        let letter = &rules.draft.kinds[kind].letter;
        let drop = |to| Move::drop(to, kind, letter, files);
        if rules.has_hops && !rules.draft.no_checks {
            for to in self.may_be_jumped(cells) {
                if !self.is_safe_drop(to, kind) {
                    cells = cells.without(Cells::single(to));
                }
            }
        }
        if !rules.draft.kinds[kind].drop_mate {
            for to in cells & position.may_check_from(kind) {
                if position.mates(drop(to)) {
                    cells = cells.without(Cells::single(to));
                }
            }
        }
        self.show(cells, drop)
    }

    fn is_safe_drop(&self, to: Cell, kind: usize) -> bool {
        let scene = Scene {
            occupied: self.occupied.with(to),
            attackers: self.enemies,
            arrived: Some((to, kind)),
        };
        let royals = self.position.royals[self.position.turn.index()];
        self.position.are_safe(royals, &scene)
    }

    pub(crate) fn pass(&mut self) -> Flow {
        let position = self.position;
        let Some(king) = position.royals[position.turn.index()].first() else {
            return Continue(());
        };
        let kind = position.board.kind(king);
        let files = position.rules.size.files;
        let m = Move::plain(king, king, kind, files).of(What::Pass);
        self.show(Cells::single(king), |_| m)
    }
}

impl<const W: usize, T: Witness> Generator<'_, W, T> {
    /// A piece in its zone, or the last of its kind, turns into another where it
    /// stands or with a step of the other, if that then attacks nobody.
    pub(crate) fn turns(&mut self, from: Cell, kind: usize) -> Flow {
        let position = self.position;
        let (rules, turn) = (position.rules, position.turn);
        let letters = &rules.draft.kinds;
        let in_zone = rules.kinds[turn.index()][kind].zone.contains(from);
        for &made in &rules.draft.kinds[kind].promotes {
            let may = in_zone || position.count(turn, kind) == 1;
            if !may || !position.may_become(made) {
                continue;
            }
            let movement = &rules.movements[turn.index()][made];
            let targets =
                |at, occupied| movement.targets(at, occupied, self.enemies, position.shunned(made));
            let without = self.occupied.without(Cells::single(from));
            let attacks = |to: Cell| !targets(to, without.with(to))[1].is_empty();
            let [steps, _] = targets(from, self.occupied);
            let turned = |to| {
                let m = Move::plain(from, to, kind, rules.size.files);
                m.promotion(made, &letters[made].letter, &letters[kind].letter)
            };
            let is_legal = |to: &Cell| {
                let safe = rules.draft.no_checks || position.is_safe(from, *to, *to);
                safe && !attacks(*to) && position.after_check(turned(*to)).is_none()
            };
            let to: Cells<W> = steps.with(from).into_iter().filter(is_legal).collect();
            self.show(to, turned)?;
        }
        Continue(())
    }
}

impl<const W: usize> Royal<W> {
    /// Whether the side to move has something in hand.
    pub(crate) fn holds_something(&self) -> bool {
        self.hands[self.turn.index()].iter().any(|&count| count > 0)
    }

    /// The files on which the side to move has as many pieces of a kind as may
    /// be.
    fn full_files(&self, kind: usize, most: usize) -> Cells<W> {
        let files = &self.rules.files;
        let own = self.sides[self.turn.index()];
        let pieces = own
            .into_iter()
            .filter(|&cell| self.board.kind(cell) == kind);
        let pieces: Cells<W> = pieces.collect();
        let is_full = |cell: &Cell| (files[cell.index()] & pieces).len() as usize >= most;
        let full = pieces.into_iter().filter(is_full);
        full.fold(Cells::EMPTY, |all, cell| all | files[cell.index()])
    }

    /// Whether a drop mates at once.
    fn mates(&self, m: Move) -> bool {
        let other = !self.turn;
        let [_, hits] = self.targets(self.turn, m.to(), m.made.into());
        if !hits.intersects(self.royals[other.index()]) {
            return false;
        }
        let mut next = self.clone();
        next.change(m);
        next.turn = other;
        !next.has_move()
    }
}
