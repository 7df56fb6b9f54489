//! What the author of rules may not have meant.

use yolah_bitboard::Cell;
use yolah_game::playout::Statistics;
use yolah_game::{Game as _, Side};

use crate::draft::{Checking, Result3, Settled, Stalemate};
use crate::position::Royal;

/// Of the start of a game.
impl<const W: usize> Royal<W> {
    pub(crate) fn warnings(&self, games: &Statistics) -> Vec<String> {
        let kinds = 0..self.rules.draft.kinds.len();
        let mut warnings: Vec<String> = kinds.flat_map(|kind| self.odd_piece(kind)).collect();
        warnings.extend(self.without_effect().map(str::to_owned));
        let safe = Side::BOTH.into_iter().filter(|&side| !self.can_lose(side));
        let sides = &self.rules.draft.sides;
        warnings.extend(safe.map(|side| {
            let name = &sides[side.index()];
            format!("{name} cannot lose: it has no royal piece, and [end] says nothing")
        }));
        if self.outcome().is_some() {
            warnings.push("the game is over at its start".to_owned());
        } else if games.draws == games.games {
            warnings.push("no random game was won".to_owned());
        }
        warnings
    }

    /// What is odd about a kind of piece.
    fn odd_piece(&self, number: usize) -> Vec<String> {
        let draft = &self.rules.draft;
        let kind = &draft.kinds[number];
        let movement = &self.rules.movements[Side::First.index()][number];
        let mut warnings = Vec::new();
        let mut warn = |what: &str| warnings.push(format!("{} {what}", kind.letter));
        if !(0..draft.cells()).any(|cell| movement.can_leave(cell)) {
            warn("can never move");
        }
        if !kind.promotes.is_empty() && !kind.zone.contains(&true) {
            warn("promotes nowhere: there is no zone");
        }
        if kind.promotes.contains(&number) {
            warn("promotes to itself");
        }
        let is_outside = |cell: usize| match self.at(Cell::new(cell)) {
            Some((side, found)) if found == number => {
                let seen = match side {
                    Side::First => cell,
                    Side::Second => draft.size.mirrored(cell),
                };
                kind.region.as_ref().is_some_and(|region| !region[seen])
            }
            _ => false,
        };
        if (0..draft.cells()).any(is_outside) {
            warn("starts outside of its region");
        }
        warnings
    }

    /// Keys that change nothing.
    fn without_effect(&self) -> impl Iterator<Item = &'static str> {
        let draft = &self.rules.draft;
        let ends = &draft.ends;
        let has_points = draft.kinds.iter().any(|kind| kind.points > 0);
        let drops = draft.kinds.iter().any(|kind| kind.drops.is_some());
        let all = [
            (
                draft.must_drop && !draft.hands,
                "must_drop has no effect without hands",
            ),
            (drops && !draft.hands, "drops has no effect without hands"),
            (
                ends.passes && !draft.pass,
                "nobody may pass, so that no passes end the game",
            ),
            (
                ends.settled != Settled::Drawn && !has_points,
                "points decide, but no piece has any",
            ),
            (
                draft.castling.is_some() && self.castling == 0,
                "nobody can castle: the start gives no rights to",
            ),
            (
                draft.checking == Checking::Forbidden && ends.checks.is_some(),
                "checks cannot win where no move may give one",
            ),
        ];
        let said = all.into_iter().filter(|(is_so, _)| *is_so);
        said.map(|(_, what)| what)
    }

    fn can_lose(&self, side: Side) -> bool {
        let draft = &self.rules.draft;
        let ends = &draft.ends;
        self.has_royal(side) && !draft.no_checks
            || !ends.extinct.is_empty()
            || ends.reach.is_some()
            || ends.checks.is_some()
            || ends.stalemate != Stalemate::For(Result3::Draw)
    }

    /// Whether a side has a royal piece, on the board or in hand.
    fn has_royal(&self, side: Side) -> bool {
        let (rules, hand) = (self.rules, self.hands[side.index()]);
        let mut held = rules.held.iter().zip(hand);
        !self.royals[side.index()].is_empty()
            || held.any(|(&kind, count)| count > 0 && rules.draft.kinds[kind].royal)
    }
}
