//! One move, seed by seed.

use super::{Choice, Half, Hole, Reference, Result, beside};

/// A move under way.
pub(super) struct Walk {
    halves: [Half; 2],
    me: usize,
    takes: bool,
    hole: Hole,
    is_right: bool,
    /// Seeds to be sown.
    hand: u32,
    /// Whether the next seed falls into `hole` itself, and not beside it.
    from_here: bool,
}

impl Walk {
    pub(super) fn begin(reference: &Reference, choice: Choice) -> Walk {
        let mut walk = Walk {
            halves: reference.halves.clone(),
            me: reference.turn,
            takes: reference.can_capture(),
            hole: choice.hole,
            is_right: choice.is_right,
            hand: 0,
            from_here: false,
        };
        if walk.own().hand > 0 {
            walk.enter();
        } else {
            walk.take_up();
        }
        walk
    }

    fn own(&mut self) -> &mut Half {
        &mut self.halves[self.me]
    }

    fn here(&mut self) -> &mut u32 {
        self.halves[self.me].seeds.get_mut(&self.hole).unwrap()
    }

    fn take_up(&mut self) {
        let hole = self.hole;
        self.hand = self.own().empty(hole);
    }

    /// A seed from the hand.
    fn enter(&mut self) {
        let is_house = self.hole == ('A', 5) && self.own().has_house();
        self.own().hand -= 1;
        *self.here() += 1;
        if self.takes {
            self.capture();
        } else if is_house {
            *self.here() -= 2;
            self.hand = 2;
        } else {
            self.take_up();
        }
    }

    /// What is opposite is sown from a kichwa on.
    fn capture(&mut self) {
        let number = self.hole.1;
        match number {
            1 | 2 => self.is_right = true,
            7 | 8 => self.is_right = false,
            _ => {}
        }
        self.hand = self.halves[1 - self.me].empty(('A', 9 - number));
        (self.hole, self.from_here) = (('A', if self.is_right { 1 } else { 8 }), true);
    }

    pub(super) fn sow(&mut self) {
        while self.hand > 0 {
            if !self.from_here {
                (self.hole, self.is_right) = beside(self.hole, self.is_right);
            }
            self.from_here = false;
            *self.here() += 1;
            self.hand -= 1;
        }
    }

    fn done(&self, could_go_on: bool) -> Result {
        let halves = self.halves.clone();
        Result {
            halves,
            could_go_on,
        }
    }

    /// Whether anybody's front row is empty, or the last seed fell into an empty hole.
    fn is_over(&mut self) -> bool {
        self.halves.iter().any(|half| half.front() == [0; 8]) || *self.here() == 1
    }

    fn faces_seeds(&self) -> bool {
        let (row, number) = self.hole;
        row == 'A' && self.halves[1 - self.me].seeds[&('A', 9 - number)] > 0
    }

    /// Takes up what is sown next, or ends.
    pub(super) fn go_on(&mut self, before: &Reference, choice: Choice) -> Option<Result> {
        if self.is_over() {
            return Some(self.done(false));
        }
        if self.takes && self.faces_seeds() {
            self.capture();
            return None;
        }
        if self.hole == ('A', 5) && self.own().has_house() {
            let may_choose = before.own().hand > 0 || !before.rules.must_safari;
            if !self.takes {
                return Some(self.done(false));
            }
            if may_choose && !choice.is_safari {
                return Some(self.done(true));
            }
        }
        if before.takasia.map(|number| ('A', number)) == Some(self.hole) {
            return Some(self.done(false));
        }
        self.take_up();
        None
    }
}
