//! What a position is worth that nobody has taught us to judge.

mod exchange;
mod weights;

use std::ops::ControlFlow::Continue;

use yolah_bitboard::{Cell, Cells};
use yolah_game::{Evaluator, Judged, MoveList, Score, Side, Tunable};

use crate::generate::Flow;
use crate::moves::{Move, What};
use crate::position::Royal;

use exchange::pays;
use weights::{Term, Weights};

/// Judges any game of the family: pieces by how far they see on its board,
/// hands, places, mobility, and how many cells around the royal pieces are
/// attacked; each by its weight, which `yolah learn` can refine.
#[derive(Clone, Default, Debug)]
pub struct Sight {
    weights: Weights,
}

/// What a cell that a piece can go to adds.
const MOBILITY: i32 = 3;
/// What an attacked cell next to an enemy royal piece adds.
const PRESSURE: i32 = 9;
/// A piece in hand can be anywhere next move: percent of its worth.
const IN_HAND: i32 = 110;
/// What having the move is worth.
const TEMPO: i32 = 10;

impl<const W: usize> Judged for Royal<W> {
    type Evaluator = Sight;

    fn evaluator() -> Sight {
        Sight::default()
    }
}

impl<const W: usize> Tunable for Royal<W> {
    fn weights() -> Vec<f32> {
        Weights::default().to_vec()
    }

    fn evaluator_of(weights: &[f32]) -> Option<Sight> {
        Weights::read(weights).map(|weights| Sight { weights })
    }

    fn gradient(position: &Royal<W>, _: &[f32]) -> Option<Vec<f32>> {
        let mut gradient = Weights::gradient();
        position.compare(position.turn, |sign, term, amount| {
            gradient.add(term, sign * amount);
        });
        Some(gradient.0)
    }
}

impl<const W: usize> Royal<W> {
    /// Tells all that counts: 1 or -1 for what speaks for a side or against it, what
    /// it is, and what it is guessed to be worth.
    #[inline]
    fn compare(&self, side: Side, mut tell: impl FnMut(i32, Term, i32)) {
        let sign = if self.rules.losing_wins() { -1 } else { 1 };
        self.observe(side, &mut |term, amount| tell(sign, term, amount));
        self.observe(!side, &mut |term, amount| tell(-sign, term, amount));
        tell(if side == self.turn { 1 } else { -1 }, Term::Tempo, TEMPO);
    }

    /// Tells what a side has, and what each of it is guessed to be worth.
    #[inline]
    fn observe(&self, side: Side, tell: &mut impl FnMut(Term, i32)) {
        let (rules, at) = (self.rules, side.index());
        let royals = self.royals[1 - at].into_iter();
        let court = royals.fold(Cells::EMPTY, |all, king| {
            all | rules.neighbours[king.index()]
        });
        for cell in self.sides[at] {
            let kind = self.board.kind(cell);
            let [quiet, capture] = self.targets(side, cell, kind);
            let seen = quiet | capture;
            tell(Term::Pressure, PRESSURE * (seen & court).len() as i32);
            if !rules.draft.kinds[kind].royal {
                tell(Term::Piece(kind), rules.values.kinds[kind]);
                tell(Term::Mobility, MOBILITY * seen.len() as i32);
                let (term, worth) = self.place(side, kind, cell);
                tell(term, worth);
            }
        }
        for (slot, &kind) in rules.held.iter().enumerate() {
            let count = i32::from(self.hands[at][slot]);
            tell(
                Term::Held(slot),
                count * rules.values.kinds[kind] * IN_HAND / 100,
            );
        }
        tell(Term::Goal, self.goal(side));
    }

    /// The middle is better than the edge, and who promotes ahead is nearer.
    fn place(&self, side: Side, kind: usize, cell: Cell) -> (Term, i32) {
        let rules = self.rules;
        if rules.draft.kinds[kind].promotes.is_empty() {
            return (Term::Place, rules.values.places[side.index()][cell.index()]);
        }
        let rank = cell.index() / rules.size.files;
        let ahead = match side {
            Side::First => rank,
            Side::Second => rules.size.ranks - 1 - rank,
        };
        (Term::Advance, rules.values.advance[ahead])
    }

    /// Checks given, and how near those are who win by arriving.
    fn goal(&self, side: Side) -> i32 {
        let ends = &self.rules.draft.ends;
        let checks = i32::from(self.checks[side.index()]);
        let checks = if ends.checks.is_some() {
            150 * checks * checks
        } else {
            0
        };
        let near = ends.reach.as_ref().map_or(0, |reach| {
            let zone = self.rules.reach[side.index()];
            let own = self.sides[side.index()].into_iter();
            let runners = own.filter(|&cell| reach.kinds.contains(&self.board.kind(cell)));
            runners
                .map(|cell| -25 * self.distance(cell, zone))
                .max()
                .unwrap_or(0)
        });
        checks + near
    }

    /// Steps of a king to the nearest cell of a zone.
    fn distance(&self, from: Cell, zone: Cells<W>) -> i32 {
        let files = self.rules.size.files;
        let apart = |to: Cell| {
            let across = (from.index() % files).abs_diff(to.index() % files);
            across.max((from.index() / files).abs_diff(to.index() / files)) as i32
        };
        zone.into_iter().map(apart).min().unwrap_or(0)
    }
}

impl<const W: usize> Evaluator<Royal<W>> for Sight {
    fn evaluate(&mut self, position: &Royal<W>) -> Score {
        let mut percents = 0;
        position.compare(position.turn, |sign, term, amount| {
            percents += sign * self.weights.of(term) * amount;
        });
        Score::estimate((percents / 100).clamp(-20_000, 20_000))
    }

    fn hint(&self, position: &Royal<W>, m: Move) -> i32 {
        let values = &position.rules.values.kinds;
        let mut gain = 0;
        if m.what == What::Promotion {
            gain += values[usize::from(m.made)] - values[position.board.kind(m.from())];
        }
        if position.is_capture(m) {
            let taken = position.at(m.to()).map_or(100, |(_, kind)| values[kind]);
            let by = values[position.board.kind(m.from())];
            gain += if by <= taken {
                taken - by / 16 + 100
            } else {
                position.exchange(m)
            };
        }
        gain
    }

    fn noisy_moves(&self, position: &Royal<W>, moves: &mut MoveList<Move>) {
        let forced = self.is_forced(position);
        if position.is_ended() {
            return;
        }
        let mut see = |m: Move| -> Flow {
            if forced || pays(position, m) {
                moves.push(m);
            }
            Continue(())
        };
        let _ = if forced {
            position.visit(&mut see)
        } else {
            position.visit_noisy(&mut see)
        };
    }

    /// Checks and drops that give check, unless they lose material at once:
    /// with those that do, crazyhouse was lost 36 to 64.
    fn forcing_moves(&self, position: &Royal<W>, moves: &mut MoveList<Move>) {
        let draft = &position.rules.draft;
        if draft.no_checks || draft.capture_forced || position.is_ended() {
            return;
        }
        let _ = position.visit_checks(&mut |m: Move| -> Flow {
            if m.what != What::Promotion && position.exchange(m) >= 0 {
                moves.push(m);
            }
            Continue(())
        });
    }

    fn has_forcing_moves(&self) -> bool {
        true
    }

    fn is_noisy(&self, position: &Royal<W>, m: Move) -> bool {
        m.what == What::Promotion || position.is_capture(m)
    }

    fn is_forced(&self, position: &Royal<W>) -> bool {
        position.is_checked(position.turn)
    }

    fn null_move(&self, position: &Royal<W>) -> Option<Royal<W>> {
        let turn = position.turn.index();
        let pieces = position.sides[turn].without(position.royals[turn]);
        let may_pass = pieces.len() > 2
            && !position.rules.draft.capture_forced
            && position.rules.draft.turns.is_none()
            && !position.is_checked(position.turn);
        may_pass.then(|| position.passed_on())
    }

    fn explain(&mut self, position: &Royal<W>, side: Side) -> Vec<(String, f64)> {
        let mut groups: Vec<(String, f64)> = Vec::new();
        position.compare(side, |sign, term, amount| {
            let worth = f64::from(sign * self.weights.of(term) * amount) / 100.0;
            let Some(name) = term.group() else { return };
            match groups.iter_mut().find(|(group, _)| group == name) {
                Some((_, sum)) => *sum += worth,
                None => groups.push((name.to_owned(), worth)),
            }
        });
        groups
    }
}
