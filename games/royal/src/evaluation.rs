//! What a position is worth that nobody has taught us to judge.

use std::ops::ControlFlow::Continue;

use yolah_bitboard::{Cell, Cells};
use yolah_game::{Evaluator, Judged, MoveList, Score, Side};

use crate::attack::Scene;
use crate::generate::Flow;
use crate::moves::{Move, What};
use crate::position::Royal;

/// Judges any game of the family: pieces by how far they see on its board,
/// hands, places, mobility, and how many cells around the royal pieces are
/// attacked.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sight;

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
        Sight
    }
}

/// The terms of one side.
#[derive(Default)]
struct Terms {
    material: i32,
    hands: i32,
    places: i32,
    mobility: i32,
    pressure: i32,
    goal: i32,
}

impl Terms {
    fn named(&self) -> [(&'static str, i32); 6] {
        [
            ("material", self.material),
            ("hands", self.hands),
            ("places", self.places),
            ("mobility", self.mobility),
            ("pressure", self.pressure),
            ("goal", self.goal),
        ]
    }

    fn total(&self) -> i32 {
        self.named().iter().map(|(_, value)| value).sum()
    }
}

impl<const W: usize> Royal<W> {
    fn terms(&self, side: Side) -> Terms {
        let (rules, at) = (self.rules, side.index());
        let royals = self.royals[1 - at].into_iter();
        let court = royals.fold(Cells::EMPTY, |all, king| {
            all | rules.neighbours[king.index()]
        });
        let mut terms = Terms::default();
        for cell in self.sides[at] {
            let kind = self.board.kind(cell);
            let [quiet, capture] = self.targets(side, cell, kind);
            let seen = quiet | capture;
            terms.pressure += PRESSURE * (seen & court).len() as i32;
            if !rules.draft.kinds[kind].royal {
                terms.material += rules.values.kinds[kind];
                terms.mobility += MOBILITY * seen.len() as i32;
                terms.places += self.place(side, kind, cell);
            }
        }
        for (slot, &kind) in rules.held.iter().enumerate() {
            let count = i32::from(self.hands[at][slot]);
            terms.hands += count * rules.values.kinds[kind] * IN_HAND / 100;
        }
        terms.goal = self.goal(side);
        terms
    }

    /// The middle is better than the edge, and who promotes ahead is nearer.
    fn place(&self, side: Side, kind: usize, cell: Cell) -> i32 {
        let rules = self.rules;
        if rules.draft.kinds[kind].promotes.is_empty() {
            return rules.values.places[side.index()][cell.index()];
        }
        let rank = cell.index() / rules.size.files;
        let ahead = match side {
            Side::First => rank,
            Side::Second => rules.size.ranks - 1 - rank,
        };
        rules.values.advance[ahead]
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

    /// Whether a move takes something.
    pub(crate) fn is_capture(&self, m: Move) -> bool {
        match m.what {
            What::EnPassant => true,
            What::Plain | What::Promotion => self.board.code(m.to()) != 0,
            _ => false,
        }
    }

    /// What a capture wins if both sides go on taking there as long as it pays.
    pub(crate) fn exchange(&self, m: Move) -> i32 {
        let values = &self.rules.values.kinds;
        let victim = self.victim(m);
        let mut gains = vec![self.at(victim).map_or(0, |(_, kind)| values[kind])];
        if self.rules.draft.shoots {
            return gains[0];
        }
        let mut standing = values[usize::from(m.made)];
        let mut occupied = self
            .occupied()
            .without(Cells::single(m.from()) | Cells::single(victim));
        occupied = occupied.with(m.to());
        let mut side = !self.turn;
        while let Some((from, kind)) = self.cheapest(m.to(), side, occupied) {
            gains.push(standing - gains.last().copied().unwrap_or(0));
            standing = values[kind];
            occupied = occupied.without(Cells::single(from));
            side = !side;
        }
        while let [.., before, last] = gains[..] {
            gains.pop();
            let end = gains.len() - 1;
            gains[end] = before.min(-last);
        }
        gains[0]
    }

    /// The least valuable piece of a side that can take on a cell.
    fn cheapest(&self, target: Cell, side: Side, occupied: Cells<W>) -> Option<(Cell, usize)> {
        let own = self.sides[side.index()] & occupied.without(Cells::single(target));
        let attacks = |&cell: &Cell| {
            let scene = Scene {
                occupied,
                attackers: Cells::single(cell),
                arrived: None,
            };
            self.is_attacked_in(&scene, target, side)
        };
        let pieces = own
            .into_iter()
            .filter(attacks)
            .map(|cell| (cell, self.board.kind(cell)));
        pieces.min_by_key(|&(_, kind)| self.rules.values.kinds[kind])
    }
}

impl<const W: usize> Evaluator<Royal<W>> for Sight {
    fn evaluate(&mut self, position: &Royal<W>) -> Score {
        let own = position.terms(position.turn).total();
        let other = position.terms(!position.turn).total();
        let sign = if position.rules.losing_wins() { -1 } else { 1 };
        Score::estimate((sign * (own - other) + TEMPO).clamp(-20_000, 20_000))
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
        let [own, other] = [side, !side].map(|side| position.terms(side));
        let pairs = own.named().into_iter().zip(other.named());
        pairs
            .map(|((name, a), (_, b))| (name.to_owned(), f64::from(a - b)))
            .collect()
    }
}

/// Whether a capture or promotion does not lose material at once.
fn pays<const W: usize>(position: &Royal<W>, m: Move) -> bool {
    let values = &position.rules.values.kinds;
    let taken = position.at(m.to()).map_or(0, |(_, kind)| values[kind]);
    position.rules.draft.capture_forced
        || position.rules.draft.explodes.is_some()
        || values[position.board.kind(m.from())] <= taken
        || position.exchange(m) >= 0
}
