//! Which quiet moves give check.

use yolah_bitboard::{Cell, Cells};

use crate::attack::Scene;
use crate::generate::{Generator, Witness};
use crate::position::Royal;

impl<const W: usize, T: Witness> Generator<'_, W, T> {
    /// Those of some empty cells on which a piece of a kind gives check, or opens
    /// one; without `from` it is a new one.
    pub(crate) fn checks(&self, from: Option<Cell>, kind: usize, to: Cells<W>) -> Cells<W> {
        let position = self.position;
        let opens = from.is_some_and(|from| self.opening.contains(from));
        let screens = if position.rules.has_hops {
            self.opening
        } else {
            Cells::EMPTY
        };
        let may_open = if opens { to } else { to & screens };
        let may_attack = to & position.may_check_from(kind);
        let gives_check = |to: &Cell| {
            may_attack.contains(*to) && position.would_attack(from, *to, kind)
                || may_open.contains(*to) && position.would_open(from, *to, kind)
        };
        let candidates = (may_open | may_attack).into_iter();
        candidates.filter(gives_check).collect()
    }
}

impl<const W: usize> Royal<W> {
    /// Where a new piece of a kind may attack an enemy royal piece; further
    /// cells may be among them.
    pub(crate) fn may_check_from(&self, kind: usize) -> Cells<W> {
        let (rules, turn) = (self.rules, self.turn.index());
        let mut cells = Cells::EMPTY;
        for royal in self.royals[1 - turn] {
            cells |= rules.leap_sources[turn][royal.index()];
            if rules.movements[turn][kind].only_leaps {
                continue;
            }
            cells |= self.seen_along(royal);
            let lame = rules.lame_sources[turn][royal.index()].iter();
            for source in lame.filter(|source| source.kind == kind) {
                cells = cells.with(source.from);
            }
        }
        cells
    }

    /// The empty cells from which something that slides or hops may see a cell.
    fn seen_along(&self, cell: Cell) -> Cells<W> {
        let (rules, occupied) = (self.rules, self.occupied());
        if rules.has_hops {
            return rules.line_sources[self.turn.index()][cell.index()];
        }
        let mut seen = Cells::EMPTY;
        for &direction in &rules.attack_directions[self.turn.index()] {
            let rays = &rules.geometry.rays[direction ^ 1];
            let ray = rays[cell.index()];
            let first = rules.geometry.nearest(direction ^ 1, ray & occupied);
            seen |= first.map_or(ray, |first| ray.without(rays[first.index()].with(first)));
        }
        seen
    }

    /// Whether a piece of a kind attacks an enemy royal piece when it comes to an
    /// empty cell.
    fn would_attack(&self, from: Option<Cell>, to: Cell, kind: usize) -> bool {
        let enemy = 1 - self.turn.index();
        let movement = &self.rules.movements[1 - enemy][kind];
        let occupied = self.occupied_after(from, to);
        let [_, hits] = movement.targets(to, occupied, self.sides[enemy], self.shunned(kind));
        hits.intersects(self.royals[enemy])
    }

    /// Whether another piece attacks an enemy royal piece then.
    fn would_open(&self, from: Option<Cell>, to: Cell, kind: usize) -> bool {
        let turn = self.turn.index();
        let scene = Scene {
            occupied: self.occupied_after(from, to),
            attackers: self.sides[turn].without(from.map_or(Cells::EMPTY, Cells::single)),
            arrived: Some((to, kind)),
        };
        let mut royals = self.royals[1 - turn].into_iter();
        royals.any(|royal| self.is_attacked_in(&scene, royal, self.turn))
    }

    fn occupied_after(&self, from: Option<Cell>, to: Cell) -> Cells<W> {
        let gone = from.map_or(Cells::EMPTY, Cells::single);
        self.occupied().without(gone).with(to)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow::Continue;

    use yolah_game::{Game as _, MoveList, Rng};

    use super::*;
    use crate::generate::Flow;
    use crate::moves::{Move, What};
    use crate::shipped;

    /// Whether a move is neither a noisy one nor a promotion.
    fn is_quiet<const W: usize>(position: &Royal<W>, m: Move) -> bool {
        let zones = &position.rules.kinds[position.turn.index()];
        match m.what {
            What::Drop => true,
            What::Plain => {
                let zone = zones[usize::from(m.made)].zone;
                !position.is_capture(m) && !zone.contains(m.to())
            }
            _ => false,
        }
    }

    /// Those of all legal moves after which the other side is in check.
    fn slowly<const W: usize>(position: &Royal<W>) -> HashSet<Move> {
        let mut all = MoveList::new();
        position.legal_moves(&mut all);
        let checks = |m: &Move| is_quiet(position, *m) && position.after_check(*m).is_some();
        all.into_iter().filter(checks).collect()
    }

    fn quickly<const W: usize>(position: &Royal<W>) -> HashSet<Move> {
        let mut found = HashSet::new();
        let _ = position.visit_checks(&mut |m: Move| -> Flow {
            if is_quiet(position, m) {
                assert!(found.insert(m), "{m} twice in {position}");
            }
            Continue(())
        });
        found
    }

    /// Compares both in random games; how many checks there were.
    fn compare<const W: usize>(name: &str) -> usize {
        let draft = shipped().find(|draft| draft.name == name).expect("ships");
        let (mut rng, mut count) = (Rng::with_seed(5), 0);
        for _ in 0..10 {
            let mut position = Royal::<W>::start(&draft).expect("a game");
            for _ in 0..150 {
                let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) else {
                    break;
                };
                let expected = slowly(&position);
                assert_eq!(quickly(&position), expected, "{name}: {position}");
                count += expected.len();
                position.play_unchecked(m);
            }
        }
        count
    }

    #[test]
    fn quiet_checks_are_all_found() {
        for name in [
            "royal",
            "gardner",
            "minishogi",
            "crazyhouse",
            "makruk",
            "petty",
        ] {
            assert!(compare::<1>(name) > 10, "{name}");
        }
        for name in ["shogi", "xiangqi", "janggi", "grand", "manchu"] {
            assert!(compare::<2>(name) > 10, "{name}");
        }
    }
}
