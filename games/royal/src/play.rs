//! Playing moves.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::moves::{Move, What};
use crate::position::{End, Royal};

#[cfg(test)]
thread_local! {
    /// Moves played on this thread: some tests say what a thing may cost.
    pub(crate) static PLAYED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

impl<const W: usize> Royal<W> {
    /// Plays a legal move and finds out whether it ends the game.
    #[inline]
    pub(crate) fn advance(&mut self, m: Move) {
        #[cfg(test)]
        PLAYED.set(PLAYED.get() + 1);
        let mover = self.turn;
        let is_pass = m.what == What::Pass && self.rules.draft.ends.passes;
        let is_last_pass = is_pass && (self.has_passed || self.is_faced());
        if self.rules.draft.ends.repetition > 0 && !self.plays_on {
            let checked = self.rules.draft.ends.perpetual.is_some() && self.is_checked(mover);
            self.past.push(self.key, checked);
        }
        self.key ^= self.rights_key();
        let trail = self.trail();
        let counting = self.rules.draft.ends.counting.as_ref();
        let taken = counting.and_then(|_| self.taken(m));
        let resets = self.change(m);
        self.has_passed = is_pass;
        let is_passed_on = self.pass_turn();
        if self.rules.draft.turns.is_some() {
            self.follow(trail, mover);
        }
        if let Some(counting) = counting {
            self.count_on(counting, taken, m.what == What::Promotion);
        }
        if resets {
            self.quiet = 0;
            self.past.clear();
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        if is_passed_on {
            self.key ^= self.turn_key();
            if mover == Side::Second {
                self.number = self.number.saturating_add(1);
            }
            if !self.passed.is_empty() && !self.can_be_taken() {
                self.passed = Cells::EMPTY;
                self.passers = Cells::EMPTY;
            }
        }
        if self.rules.draft.ends.checks.is_some() && self.is_checked(!mover) {
            self.checks[mover.index()] = self.checks[mover.index()].saturating_add(1);
        }
        self.key ^= self.rights_key();
        self.end = if is_last_pass {
            self.end_undecided(End::Even)
        } else {
            self.end_after_move()
        };
    }

    /// Changes pieces, hands and rights, and nothing else; whether it cannot be
    /// undone. The keys of the rights are the caller's affair.
    pub(crate) fn change(&mut self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let victim = self.victim(m);
        self.passed = Cells::EMPTY;
        self.passers = Cells::EMPTY;
        match m.what {
            What::Pass => false,
            What::Drop => {
                self.drop_piece(m);
                true
            }
            What::Castling(way) => {
                self.castle(usize::from(way));
                false
            }
            What::Plain | What::Promotion | What::EnPassant => {
                let kind = self.board.kind(from);
                let takes = from != to && self.take(victim);
                if takes && self.rules.draft.shoots {
                    self.lose_rights(victim, victim);
                    return true;
                }
                self.lose_rights(from, to);
                self.remove(from);
                self.put(to, self.turn, m.made.into());
                if takes {
                    self.explode(to);
                }
                self.note_double_step(from, to, kind);
                takes || m.what == What::Promotion || self.rules.traits[kind].resets
            }
        }
    }

    fn drop_piece(&mut self, m: Move) {
        let kind = usize::from(m.made);
        let held = self.rules.slots[self.rules.draft.kinds[kind].captured];
        let held = held.or(self.rules.slots[kind]);
        let slot = held.expect("what is dropped was held");
        let count = self.hands[self.turn.index()][slot];
        self.hold(self.turn, slot, count.saturating_sub(1));
        self.put(m.to(), self.turn, kind);
    }

    fn castle(&mut self, way: usize) {
        let castle = &self.rules.castles[way];
        let kinds = [castle.king[0], castle.rook[0]].map(|cell| self.board.kind(cell));
        self.lose_rights(castle.king[0], castle.rook[0]);
        self.remove(castle.king[0]);
        self.remove(castle.rook[0]);
        self.put(castle.king[1], self.turn, kinds[0]);
        self.put(castle.rook[1], self.turn, kinds[1]);
    }

    /// Takes what is on a cell, into the hand where there are hands; whether
    /// there was something.
    fn take(&mut self, cell: Cell) -> bool {
        let Some((_, kind)) = self.at(cell) else {
            return false;
        };
        self.remove(cell);
        if self.rules.draft.captures_held {
            let slot = self.rules.slots[self.rules.draft.kinds[kind].captured];
            if let Some(slot) = slot {
                let count = self.hands[self.turn.index()][slot];
                self.hold(self.turn, slot, count.saturating_add(1));
            }
        }
        true
    }

    /// Blows up the piece on a cell and all around it that is not spared.
    fn explode(&mut self, centre: Cell) {
        let Some(spared) = &self.rules.draft.explodes else {
            return;
        };
        let around = self.rules.neighbours[centre.index()] & self.occupied();
        for cell in around {
            if !spared.contains(&self.board.kind(cell)) {
                self.remove(cell);
                self.lose_rights(cell, cell);
            }
        }
        self.remove(centre);
    }

    /// No right to castle survives a change on the cells of its pieces.
    #[inline]
    fn lose_rights(&mut self, from: Cell, to: Cell) {
        let rights = &self.rules.rights;
        self.castling &= !(rights[from.index()] | rights[to.index()]);
    }

    fn note_double_step(&mut self, from: Cell, to: Cell, kind: usize) {
        let movement = &self.rules.movements[self.turn.index()][kind];
        if !movement.doubles || self.board.code(to) == 0 {
            return;
        }
        for line in movement.lines.iter().filter(|line| !line.capture) {
            if line.reach[from.index()].contains(to) {
                let rays = &self.rules.geometry.rays[line.direction];
                let passed = rays[from.index()].without(rays[to.index()].with(to));
                self.passed |= passed;
            }
        }
        if !self.passed.is_empty() {
            self.passers = Cells::single(to);
        }
    }

    /// The cell on which a move takes something, if it takes anything.
    #[inline]
    pub(crate) fn victim(&self, m: Move) -> Cell {
        match m.what {
            What::EnPassant => {
                let passer = self.passer_of(m.to(), !self.turn);
                passer.unwrap_or(m.to())
            }
            _ => m.to(),
        }
    }

    /// Whether an enemy of the piece that made a double step could take it in
    /// passing.
    pub(crate) fn can_be_taken(&self) -> bool {
        let turn = self.turn.index();
        let mut own = self.sides[turn].into_iter();
        own.any(|cell| {
            let movement = &self.rules.movements[turn][self.board.kind(cell)];
            movement.takes_in_passing
                && movement.from[cell.index()]
                    .en_passant
                    .intersects(self.passed)
        })
    }

    /// The position if the side to move did nothing.
    pub(crate) fn passed_on(&self) -> Royal<W> {
        let mut next = self.clone();
        next.past.push(self.key, false);
        next.key ^= next.rights_key();
        next.passed = Cells::EMPTY;
        next.passers = Cells::EMPTY;
        next.has_passed = false;
        next.turn = !self.turn;
        next.quiet = next.quiet.saturating_add(1);
        next.key ^= next.rights_key() ^ next.turn_key();
        next
    }

    /// Whether checks need not be answered here.
    pub(crate) fn can_ignore_checks(&self) -> bool {
        self.rules.draft.explodes.is_some() || self.end != End::No
    }
}
