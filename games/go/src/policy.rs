//! Games as the tree search imagines them: random, but no stone is thrown away for nothing,
//! and what the last move threatens is answered.

use yolah_game::playout::below;
use yolah_game::{Outcome, Rng, Side};

use super::fast::{EDGE, FREE, Fast, NOWHERE, around, cell, circle};
use super::movement::Move;
use super::pattern;

/// In so many of 256 cases the last move is answered where it threatens something, and so
/// often with a good shape beside it.
const ANSWER: u8 = 230;
const SHAPE: u8 = 240;
/// So often a random move that loses its own chain is not played.
const PRUDENCE: u8 = 200;

/// A few places to choose from.
#[derive(Default)]
struct Choices {
    places: [u16; 16],
    count: usize,
}

impl Choices {
    fn push(&mut self, at: usize) {
        if let Some(place) = self.places.get_mut(self.count) {
            *place = at as u16;
            self.count += 1;
        }
    }

    fn any(&self, rng: &mut Rng) -> Option<usize> {
        let choice = below(rng, self.count as u32) as usize;
        (self.count > 0).then(|| self.places[choice].into())
    }
}

impl Fast {
    /// Plays to the end; `played` hears of every stone.
    pub(crate) fn simulate(self, rng: &mut Rng, mut played: impl FnMut(Side, Move)) -> Outcome {
        let choose = |board: &mut Fast| {
            let at = board.choose(rng)?;
            played(board.side, cell(at).into());
            Some(at)
        };
        self.finish(choose).0
    }

    fn choose(&mut self, rng: &mut Rng) -> Option<usize> {
        if self.last != NOWHERE {
            let answer = (rng.u8(..) < ANSWER).then(|| self.answer(rng)).flatten();
            let shape = || (rng.u8(..) < SHAPE).then(|| self.shape(rng)).flatten();
            if let Some(at) = answer.or_else(shape) {
                return Some(at);
            }
        }
        self.draw(rng, 0, |board, at, rng| {
            !board.is_eye(at)
                && board.is_legal(at)
                && !(board.is_self_atari(at) && rng.u8(..) < PRUDENCE)
        })
    }

    /// Captures the chain of the last stone if it can, or saves own chains that it has put
    /// in atari: by capturing, or by running if that helps.
    fn answer(&self, rng: &mut Rng) -> Option<usize> {
        let mut choices = Choices::default();
        if self.is_in_atari(self.last) {
            choices.push(self.only_liberty(self.last));
        }
        let own = self.side.index() as u8;
        for beside in around(self.last) {
            if self.colour(beside) == own && self.is_in_atari(beside) {
                self.rescues(beside, &mut choices);
            }
        }
        choices.any(rng).filter(|&at| self.is_legal(at))
    }

    /// What saves a chain in atari.
    fn rescues(&self, at: usize, choices: &mut Choices) {
        let theirs = (!self.side).index() as u8;
        for stone in self.chain_of(at) {
            for beside in around(stone) {
                if self.colour(beside) == theirs && self.is_in_atari(beside) {
                    choices.push(self.only_liberty(beside));
                }
            }
        }
        let liberty = self.only_liberty(at);
        if self.is_legal(liberty) && !self.is_self_atari(liberty) {
            choices.push(liberty);
        }
    }

    /// A good shape beside the last stone.
    fn shape(&self, rng: &mut Rng) -> Option<usize> {
        let mut choices = Choices::default();
        for at in circle(self.last) {
            let is_good = self.colour(at) == FREE
                && pattern::fits(self, at)
                && self.is_legal(at)
                && !self.is_self_atari(at);
            if is_good {
                choices.push(at);
            }
        }
        choices.any(rng)
    }

    /// Whether a free place is an eye of the side to move, as far as its neighbours tell:
    /// the other side holds at most one of its diagonals, and none at the edge.
    pub(crate) fn is_eye(&self, at: usize) -> bool {
        let [own, theirs] = [self.side, !self.side].map(|side| side.index() as u8);
        let is_closed =
            |beside| matches!(self.colour(beside), colour if colour == own || colour == EDGE);
        if !around(at).into_iter().all(is_closed) {
            return false;
        }
        let ring = circle(at);
        let diagonals = [ring[0], ring[2], ring[4], ring[6]].map(|place| self.colour(place));
        let held = diagonals.iter().filter(|&&colour| colour == theirs);
        let held = held.count();
        held + usize::from(diagonals.contains(&EDGE)) < 2
    }

    /// Whether a stone of the side to move would stand in atari with its chain, and
    /// capture nothing.
    pub(crate) fn is_self_atari(&self, at: usize) -> bool {
        let own = self.side.index() as u8;
        let mut liberty = NOWHERE;
        let mut is_second = |place: usize| {
            let is_other = liberty != NOWHERE && liberty != place;
            liberty = place;
            is_other
        };
        for beside in around(at) {
            match self.colour(beside) {
                FREE if is_second(beside) => return false,
                colour if colour == own => {
                    let stones = self.chain_of(beside).flat_map(around);
                    let mut free =
                        stones.filter(|&place| place != at && self.colour(place) == FREE);
                    if free.any(&mut is_second) {
                        return false;
                    }
                }
                FREE | EDGE => {}
                _ if self.is_in_atari(beside) => return false,
                _ => {}
            }
        }
        true
    }
}
