//! When a game is over, and for whom.

use std::cmp::Ordering;
use std::ops::ControlFlow::{Break, Continue};

use yolah_bitboard::Cells;
use yolah_game::{Outcome, Side};

use crate::draft::{Result3, Settled, Stalemate};
use crate::generate::Flow;
use crate::moves::Move;
use crate::position::{End, Royal};

/// A result for a side.
fn end_for(side: Side, result: Result3) -> End {
    match result {
        Result3::Win => End::Won(side),
        Result3::Draw => End::Even,
        Result3::Loss => End::Won(!side),
    }
}

impl<const W: usize> Royal<W> {
    /// The result if the game is over, whatever the reason.
    pub(crate) fn result(&self) -> Option<Outcome> {
        match self.end {
            End::Won(side) => Some(Outcome::win(side)),
            End::Even => Some(Outcome::DRAW),
            End::Draw if !self.plays_on => Some(Outcome::DRAW),
            _ if self.has_move() => None,
            _ => Some(self.stuck()),
        }
    }

    /// Whether it is over for another reason than that nobody can move.
    pub(crate) fn is_ended(&self) -> bool {
        match self.end {
            End::No => false,
            End::Draw => !self.plays_on,
            End::Won(_) | End::Even => true,
        }
    }

    /// The result for a side to move that cannot.
    fn stuck(&self) -> Outcome {
        let ends = &self.rules.draft.ends;
        let is_mate = !self.rules.draft.no_checks && self.is_checked(self.turn);
        let end = match ends.stalemate {
            _ if is_mate => end_for(self.turn, ends.checkmate),
            Stalemate::For(result) => end_for(self.turn, result),
            Stalemate::Fewer => self.end_by_fewer(),
        };
        match end {
            End::Won(side) => Outcome::win(side),
            _ => Outcome::DRAW,
        }
    }

    /// Who has fewer pieces wins.
    fn end_by_fewer(&self) -> End {
        let [first, second] = self.sides.map(|side| side.len());
        match first.cmp(&second) {
            Ordering::Less => End::Won(Side::First),
            Ordering::Equal => End::Even,
            Ordering::Greater => End::Won(Side::Second),
        }
    }

    /// How the move just played ends the game, if it does.
    pub(crate) fn end_after_move(&self) -> End {
        match self.end_of_position() {
            End::No => self.end_by_history(),
            end => end,
        }
    }

    /// What can be seen without knowing what came before.
    pub(crate) fn end_of_position(&self) -> End {
        let ends = &self.rules.draft.ends;
        let mover = !self.turn;
        if let Some(wanted) = ends.checks {
            for side in [mover, self.turn] {
                if usize::from(self.checks[side.index()]) >= wanted {
                    return End::Won(side);
                }
            }
        }
        let mut end = End::No;
        if !ends.extinct.is_empty() {
            end = self.end_by_extinction();
        }
        if end == End::No && ends.bare.is_some() {
            end = self.end_by_baring();
        }
        if end == End::No && ends.reach.is_some() {
            end = self.end_by_arrival();
        }
        let is_over = |plies| usize::from(self.quiet) >= plies;
        if end == End::No && ends.quiet_plies.is_some_and(is_over) && !self.is_mated() {
            end = self.end_undecided(End::Draw);
        }
        if end == End::No && self.limit > 0 && self.counted > self.limit && !self.is_mated() {
            end = End::Draw;
        }
        if end == End::No && !ends.dead.is_empty() && self.is_dead() {
            end = End::Draw;
        }
        end
    }

    fn is_mated(&self) -> bool {
        self.is_checked(self.turn) && !self.has_move()
    }

    /// Who has nothing left of a group of kinds; the mover's own loss counts
    /// last.
    fn end_by_extinction(&self) -> End {
        let ends = &self.rules.draft.ends;
        for side in [self.turn, !self.turn] {
            let is_gone = |group: &Vec<usize>| {
                let first = &self.rules.first_count[side.index()];
                let had = group.iter().any(|&kind| first[kind] > 0);
                let left: usize = group.iter().map(|&kind| self.count(side, kind)).sum();
                had && left <= ends.extinct_left
            };
            if ends.extinct.iter().any(is_gone) {
                return end_for(side, ends.extinct_result);
            }
        }
        End::No
    }

    /// A side with nothing but royal pieces has lost, unless it can do the same
    /// to the other at once.
    fn end_by_baring(&self) -> End {
        let Some(result) = self.rules.draft.ends.bare else {
            return End::No;
        };
        let is_bare = |side: Side| {
            let own = self.sides[side.index()];
            own == self.royals[side.index()]
        };
        match (is_bare(self.turn), is_bare(!self.turn)) {
            (true, true) => End::Even,
            (false, true) => end_for(!self.turn, result),
            (true, false) if !self.rules.draft.ends.bare_answer || !self.can_bare() => {
                end_for(self.turn, result)
            }
            _ => End::No,
        }
    }

    /// Whether the side to move can take the last piece of the other.
    fn can_bare(&self) -> bool {
        let other = (!self.turn).index();
        let rest = self.sides[other].without(self.royals[other]);
        let mut takes_it = |m: Move| -> Flow {
            if rest == Cells::single(m.to()) {
                Break(())
            } else {
                Continue(())
            }
        };
        rest.len() == 1 && self.visit_captures(&mut takes_it).is_break()
    }

    fn end_by_arrival(&self) -> End {
        let Some(reach) = &self.rules.draft.ends.reach else {
            return End::No;
        };
        let [first, second] = Side::BOTH.map(|side| self.has_arrived(side));
        match (first, second) {
            (false, false) => End::No,
            (true, true) if reach.answer => End::Even,
            (true, false) if reach.answer && self.turn == Side::Second && self.can_arrive() => {
                End::No
            }
            (true, true) => End::Won(!self.turn),
            (is_first, _) => End::Won(if is_first { Side::First } else { Side::Second }),
        }
    }

    /// Whether a piece of a side is where it wins.
    fn has_arrived(&self, side: Side) -> bool {
        let Some(reach) = &self.rules.draft.ends.reach else {
            return false;
        };
        let there = self.sides[side.index()] & self.rules.reach[side.index()];
        let mut pieces = there
            .into_iter()
            .filter(|&c| reach.kinds.contains(&self.board.kind(c)));
        pieces.any(|cell| !reach.safe || !self.is_attacked(cell, !side))
    }

    /// Whether the side to move can arrive with this move.
    fn can_arrive(&self) -> bool {
        let mut arrives = |m: Move| -> Flow {
            let mut next = self.clone();
            next.change(m);
            if next.has_arrived(self.turn) {
                Break(())
            } else {
                Continue(())
            }
        };
        self.visit(&mut arrives).is_break()
    }

    /// Too little on the board for anybody to win: nothing but royal pieces on
    /// one side, and one of the listed sets on the other.
    fn is_dead(&self) -> bool {
        if self.occupied().len() > 6 {
            return false;
        }
        let rest = |side: Side| {
            let own = self.sides[side.index()].without(self.royals[side.index()]);
            let mut kinds: Vec<usize> = own.into_iter().map(|c| self.board.kind(c)).collect();
            kinds.sort_unstable();
            kinds
        };
        let has_hands = self.hands.iter().flatten().any(|&count| count > 0);
        let sets = Side::BOTH.map(rest);
        let is_listed = |set: &Vec<usize>| self.rules.dead.contains(set);
        !has_hands
            && (sets[0].is_empty() && is_listed(&sets[1])
                || sets[1].is_empty() && is_listed(&sets[0]))
    }

    /// Whether points decided because nothing had happened for too long. Neither the key
    /// nor a position tells for how long, so another way to it may go on.
    pub(crate) fn is_settled_by_count(&self) -> bool {
        let ends = &self.rules.draft.ends;
        let is_settled = ends.settled != Settled::Drawn && matches!(self.end, End::Won(_));
        is_settled
            && ends
                .quiet_plies
                .is_some_and(|plies| usize::from(self.quiet) >= plies)
    }

    /// The end of a game that nobody wins, where points do not decide it.
    pub(crate) fn end_undecided(&self, draw: End) -> End {
        match self.rules.draft.ends.settled {
            Settled::ByPoints(lead) if !self.plays_on || draw == End::Even => {
                self.end_by_points(lead)
            }
            _ => draw,
        }
    }

    /// The first side wins with so many points more, or the second has won.
    fn end_by_points(&self, lead: usize) -> End {
        let [first, second] = Side::BOTH.map(|side| {
            let own = self.sides[side.index()].into_iter();
            let points = |cell| self.rules.draft.kinds[self.board.kind(cell)].points;
            own.map(points).sum::<usize>()
        });
        if lead == 0 && first == second {
            End::Even
        } else if first >= second + lead.max(1) {
            End::Won(Side::First)
        } else {
            End::Won(Side::Second)
        }
    }

    /// Repetition, and who is to blame for it.
    fn end_by_history(&self) -> End {
        let ends = &self.rules.draft.ends;
        if ends.repetition < 2 || self.plays_on {
            return End::No;
        }
        let checked = ends.perpetual.is_some() && self.is_checked(self.turn);
        let found = self.past.repeated(self.key, checked, ends.repetition - 1);
        if found.times + 1 < ends.repetition {
            return End::No;
        }
        if let Some(result) = ends.perpetual {
            if found.always_checked {
                return end_for(!self.turn, result);
            }
            if found.always_checking {
                return end_for(self.turn, result);
            }
        }
        match ends.repetition_result {
            Result3::Draw => self.end_undecided(End::Draw),
            result => end_for(Side::First, result),
        }
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game as _, Notation as _, Outcome, Side, laws};

    use crate::position::Royal;
    use crate::shipped::draft;

    /// Nothing is taken for long enough, and the points decide: the same board with the
    /// same key, where something was taken later, goes on.
    #[test]
    fn points_that_a_counter_calls_for_are_due_to_history() {
        let start = Royal::<2>::start(&draft("janggi")).expect("it is sound");
        let [late, early] = [99, 0].map(|quiet| {
            let text = format!("4k4/9/9/9/9/9/9/9/9/3K4R w - - {quiet} 80");
            start.read_position(&text).expect("it is a position")
        });
        assert_eq!(late.key(), early.key());
        laws::check(&late, 5, 1);
        let [late, early] = [late, early].map(|mut position| {
            let m = position.parse_move("i1i2").expect("the chariot moves");
            position.play_unchecked(m);
            position
        });
        let won = Outcome::win(Side::First);
        assert_eq!((late.outcome(), early.outcome()), (Some(won), None));
        assert_eq!(late.key(), early.key());
        assert!(late.is_due_to_history(won));
    }

    /// A mate with the last move that counts is a mate on every way.
    #[test]
    fn a_mate_is_a_fact_whatever_the_counter_says() {
        let start = Royal::<1>::start(&draft("royal")).expect("it is sound");
        let before = start.read_position("7k/5Q2/6K1/8/8/8/8/8 w - - 99 80");
        let mut position = before.expect("it is a position");
        let m = position.parse_move("f7g7").expect("the queen moves");
        position.play_unchecked(m);
        let won = Outcome::win(Side::First);
        assert_eq!(position.outcome(), Some(won));
        assert!(!position.is_due_to_history(won));
    }
}
