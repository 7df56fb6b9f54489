//! Counting moves when little is left, as the chess of South-East Asia does.

use yolah_game::Side;

use crate::draft::Counting;
use crate::moves::{Move, What};
use crate::position::Royal;

impl<const W: usize> Royal<W> {
    /// The kind that a move takes.
    pub(crate) fn taken(&self, m: Move) -> Option<usize> {
        let victim = match m.what {
            What::EnPassant => self.victim(m),
            What::Plain | What::Promotion if m.from != m.to => m.to(),
            _ => return None,
        };
        self.at(victim).map(|(_, kind)| kind)
    }

    /// Counts a move that was just played, and what it took or whether it
    /// promoted; begins to count where the rules say so.
    pub(crate) fn count_on(&mut self, counting: &Counting, taken: Option<usize>, promoted: bool) {
        if self.limit > 0 {
            self.counted = self.counted.saturating_add(1);
        }
        let all = self.occupied().len() as u16;
        let is_bare = |side: Side| self.sides[side.index()].len() == 1;
        let took_pawn = taken.is_some_and(|kind| counting.pawns.contains(&kind));
        // Who takes the last pawn with a bare king has begun with that move.
        let (mover, turn) = (!self.turn, self.turn);
        if counting.from_pieces
            && took_pawn
            && is_bare(mover)
            && let Some(limit) = self.count_limit(counting, mover)
        {
            (self.limit, self.counted) = (limit, 2 * all - 1);
        }
        let begins_again = (taken.is_some() || promoted) && is_bare(turn);
        if (self.limit == 0 || begins_again)
            && let Some(limit) = self.count_limit(counting, turn)
        {
            let counts_pieces = counting.from_pieces && is_bare(turn);
            (self.limit, self.counted) = (limit, if counts_pieces { 2 * all } else { 0 });
        }
    }

    /// How many plies a side has to survive.
    fn count_limit(&self, counting: &Counting, side: Side) -> Option<u16> {
        let has = |side: Side, kind: usize| self.count(side, kind);
        let mut pawns = counting.pawns.iter();
        if pawns.any(|&kind| Side::BOTH.into_iter().any(|side| has(side, kind) > 0)) {
            return None;
        }
        let [own, other] = [side, !side].map(|side| self.sides[side.index()].len());
        let moves = if own > 1 {
            counting.board
        } else if other == 1 {
            0
        } else {
            let fits = |(kinds, _): &&(Vec<usize>, usize)| {
                let wanted = |kind: usize| kinds.iter().filter(|&&k| k == kind).count();
                kinds.iter().all(|&kind| has(!side, kind) >= wanted(kind))
            };
            counting
                .bare
                .iter()
                .find(fits)
                .map_or(0, |(_, moves)| *moves)
        };
        (moves > 0).then_some(2 * moves as u16)
    }
}
