//! Legal moves.

use std::ops::ControlFlow::{self, Break, Continue};

use yolah_bitboard::{Cell, Cells};

use crate::draft::{Checking, Facing};
use crate::guard::Guard;
use crate::moves::{Move, What};
use crate::position::Royal;

/// Whether to go on.
pub(crate) type Flow = ControlFlow<()>;

/// Whom a generator shows legal moves.
pub(crate) trait Witness {
    /// Whether it looks for quiet checks alone. Known when it is compiled: asked in
    /// every position, it took a seventh of perft.
    const ONLY_CHECKS: bool = false;

    fn see(&mut self, m: Move) -> Flow;

    /// Sees the moves to some cells that differ in nothing else.
    #[inline]
    fn see_each<const W: usize>(&mut self, to: Cells<W>, m: impl Fn(Cell) -> Move) -> Flow {
        to.into_iter().try_for_each(|to| self.see(m(to)))
    }
}

impl<F: FnMut(Move) -> Flow> Witness for F {
    #[inline]
    fn see(&mut self, m: Move) -> Flow {
        self(m)
    }
}

/// Counts moves without looking at them, which is most of the speed of perft.
pub(crate) struct Count(pub(crate) usize);

impl Witness for Count {
    #[inline]
    fn see(&mut self, _: Move) -> Flow {
        self.0 += 1;
        Continue(())
    }

    #[inline]
    fn see_each<const W: usize>(&mut self, to: Cells<W>, _: impl Fn(Cell) -> Move) -> Flow {
        self.0 += to.len() as usize;
        Continue(())
    }
}

/// Who has seen enough with one move.
fn enough(_: Move) -> Flow {
    Break(())
}

/// Which moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Captures,
    /// Captures and promotions.
    Noisy,
}

/// Who looks for quiet checks alone.
struct Checks<'a, T>(&'a mut T);

impl<T: Witness> Witness for Checks<'_, T> {
    const ONLY_CHECKS: bool = true;

    fn see(&mut self, m: Move) -> Flow {
        self.0.see(m)
    }
}

/// Shows legal moves to whoever asks.
pub(crate) struct Generator<'a, const W: usize, T> {
    pub(crate) position: &'a Royal<W>,
    pub(crate) guard: Guard<W>,
    pub(crate) own: Cells<W>,
    pub(crate) enemies: Cells<W>,
    pub(crate) occupied: Cells<W>,
    /// Whether the royal pieces face each other, which a move has to end.
    pub(crate) is_faced: bool,
    wanted: Wanted,
    /// Where a change may open a check of the enemy, if that is asked for.
    pub(crate) opening: Cells<W>,
    checking: Checking,
    witness: &'a mut T,
}

impl<const W: usize> Royal<W> {
    /// Shows every legal move, of a game that goes on, until somebody has seen
    /// enough.
    #[inline]
    pub(crate) fn visit(&self, witness: &mut impl Witness) -> Flow {
        if self.rules.draft.capture_forced && self.visit_captures(&mut enough).is_break() {
            return self.visit_captures(witness);
        }
        self.generate(Wanted::All, self.rules.draft.checking, witness)
    }

    /// Shows every legal capture.
    pub(crate) fn visit_captures(&self, witness: &mut impl Witness) -> Flow {
        self.generate(Wanted::Captures, self.rules.draft.checking, witness)
    }

    /// Shows every legal capture and promotion.
    pub(crate) fn visit_noisy(&self, witness: &mut impl Witness) -> Flow {
        self.generate(Wanted::Noisy, self.rules.draft.checking, witness)
    }

    /// Shows every legal move that gives check, but for castling and what
    /// [`visit_noisy`](Royal::visit_noisy) shows.
    pub(crate) fn visit_checks(&self, witness: &mut impl Witness) -> Flow {
        let mut checks = Checks(witness);
        self.generate(Wanted::All, self.rules.draft.checking, &mut checks)
    }

    /// Whether there would be a move if every check were allowed.
    pub(crate) fn has_answer(&self) -> bool {
        let flow = self.generate(Wanted::All, Checking::Free, &mut enough);
        flow.is_break()
    }

    fn generate<T: Witness>(&self, wanted: Wanted, checking: Checking, witness: &mut T) -> Flow {
        let turn = self.turn.index();
        let mut generator = Generator {
            position: self,
            guard: self.guard(self.turn),
            own: self.sides[turn],
            enemies: self.sides[1 - turn],
            occupied: self.occupied(),
            is_faced: self.is_faced(),
            wanted,
            opening: if T::ONLY_CHECKS {
                self.guard(!self.turn).watched
            } else {
                Cells::EMPTY
            },
            checking,
            witness,
        };
        if self.rules.draft.must_drop && self.holds_something() {
            // Nothing is taken and nobody promotes while pieces are set up.
            return match wanted {
                Wanted::All => generator.drops(),
                _ => Continue(()),
            };
        }
        if self.rules.is_usual {
            generator.usual_moves()?;
        } else {
            generator.board_moves()?;
        }
        if T::ONLY_CHECKS {
            return generator.drops();
        }
        if !self.passed.is_empty() && !self.is_mid_turn() {
            generator.en_passant()?;
        }
        if wanted == Wanted::All {
            if self.castling != 0 {
                generator.castling()?;
            }
            if !self.rules.held.is_empty() {
                generator.drops()?;
            }
            if self.rules.draft.pass && (!generator.guard.checked || generator.is_faced) {
                generator.pass()?;
            }
        }
        Continue(())
    }

    /// Whether there is a legal move.
    pub(crate) fn has_move(&self) -> bool {
        self.visit(&mut enough).is_break()
    }

    /// Whether the royal pieces face each other where that is an offer to end
    /// the game.
    pub(crate) fn is_faced(&self) -> bool {
        self.rules.draft.facing == Facing::Offer && self.royals_face()
    }
}

impl<const W: usize, T: Witness> Generator<'_, W, T> {
    #[inline]
    fn board_moves(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn.index();
        let blocks = self.guard.checked && !rules.has_hops && !self.explodes();
        for from in self.own {
            let kind = position.board.kind(from);
            let [quiet, capture] = rules.movements[turn][kind].targets(
                from,
                self.occupied,
                self.enemies,
                position.shunned(kind),
            );
            let mut targets = self.wanted_of(from, kind, quiet, capture);
            let is_royal = rules.traits[kind].royal;
            if blocks && !is_royal {
                targets &= self.guard.answers;
            }
            if is_royal && rules.draft.no_flight && self.guard.checked {
                targets &= capture & self.guard.answers;
            }
            let doubtful = self.doubtful(from, targets, is_royal);
            let mut legal = targets.without(doubtful);
            for to in doubtful {
                if self.is_legal(from, to, kind) {
                    legal = legal.with(to);
                }
            }
            if rules.traits[kind].plain {
                let files = rules.size.files;
                self.show(legal, |to| Move::plain(from, to, kind, files))?;
            } else if !legal.is_empty() {
                self.moves(from, kind, legal)?;
            }
            if rules.draft.in_place && self.wanted == Wanted::All {
                self.turns(from, kind)?;
            }
        }
        Continue(())
    }

    /// The same where checks and promotions are all that restricts moves, as in
    /// most games.
    #[inline]
    fn usual_moves(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn.index();
        let (movements, files) = (&rules.movements[turn], rules.size.files);
        for from in self.own {
            let kind = position.board.kind(from);
            let ways = &movements[kind].from[from.index()];
            let [quiet, capture] = ways.targets(self.occupied, self.enemies, Cells::EMPTY);
            let targets = self.wanted_of(from, kind, quiet, capture);
            let legal = if ways.is_royal {
                self.safe(from, targets)
            } else if self.guard.watched.contains(from) {
                self.safe(from, targets & self.guard.answers)
            } else {
                targets & self.guard.answers
            };
            if ways.special.intersects(legal) {
                self.moves(from, kind, legal)?;
            } else {
                self.show(legal, |to| Move::plain(from, to, kind, files))?;
            }
        }
        Continue(())
    }

    /// Those of a piece's targets that are asked for.
    #[inline]
    fn wanted_of(&self, from: Cell, kind: usize, quiet: Cells<W>, capture: Cells<W>) -> Cells<W> {
        let position = self.position;
        let zone = || position.rules.kinds[position.turn.index()][kind].zone;
        if T::ONLY_CHECKS {
            return self.checks(Some(from), kind, quiet.without(zone()));
        }
        match self.wanted {
            Wanted::All => quiet | capture,
            Wanted::Captures => capture,
            Wanted::Noisy => capture | quiet & zone(),
        }
    }

    /// The cells to which a piece can go without leaving a royal one attacked.
    fn safe(&self, from: Cell, targets: Cells<W>) -> Cells<W> {
        let is_safe = |to: &Cell| self.position.is_safe(from, *to, *to);
        targets.into_iter().filter(is_safe).collect()
    }

    pub(crate) fn explodes(&self) -> bool {
        self.position.rules.draft.explodes.is_some()
    }

    /// The cells to which a piece may not be allowed to go.
    #[inline]
    fn doubtful(&self, from: Cell, targets: Cells<W>, is_royal: bool) -> Cells<W> {
        let rules = self.position.rules;
        if is_royal && !rules.draft.no_checks
            || self.guard.watched.contains(from)
            || self.explodes()
            || self.is_faced
        {
            targets
        } else if rules.draft.shoots {
            // Who is shot leaves a gap in which nobody stands.
            targets & self.enemies | self.jumped(targets)
        } else {
            self.jumped(targets)
        }
    }

    #[inline]
    fn jumped(&self, targets: Cells<W>) -> Cells<W> {
        if self.position.rules.has_hops {
            self.may_be_jumped(targets)
        } else {
            Cells::EMPTY
        }
    }

    /// The cells on which a new piece may give a hopper something to jump over.
    #[inline]
    pub(crate) fn may_be_jumped(&self, targets: Cells<W>) -> Cells<W> {
        if self.guard.checked {
            targets
        } else {
            targets & self.guard.watched
        }
    }

    fn is_legal(&self, from: Cell, to: Cell, kind: usize) -> bool {
        let position = self.position;
        if self.explodes() || self.is_faced {
            let m = Move::plain(from, to, kind, position.rules.size.files);
            if self.explodes() {
                return position.is_safe_explosion(m);
            }
            if position.leaves_facing(m) {
                return false;
            }
        }
        position.rules.draft.no_checks || position.is_safe(from, to, to)
    }

    /// The moves of a piece to cells where it may go, with what it may become.
    #[inline]
    fn moves(&mut self, from: Cell, kind: usize, to: Cells<W>) -> Flow {
        let rules = self.position.rules;
        let tables = &rules.kinds[self.position.turn.index()][kind];
        let files = rules.size.files;
        let plain = |to| Move::plain(from, to, kind, files);
        let (shots, to) = if rules.draft.shoots {
            (to & self.enemies, to.without(self.enemies))
        } else {
            (Cells::EMPTY, to)
        };
        // Who shoots does not arrive, so nothing becomes of it.
        self.show(shots, plain)?;
        if rules.draft.in_place {
            return self.show(to.without(tables.forbidden), plain);
        }
        let mut promoting = to & tables.zone;
        if rules.draft.from_inside && tables.zone.contains(from) {
            promoting = to;
        }
        if rules.draft.only_capturing {
            promoting &= self.enemies;
        }
        if promoting.is_empty() {
            return self.show(to.without(tables.forbidden), plain);
        }
        for to in promoting {
            self.promotions(plain(to), kind)?;
        }
        let unchanged = to.without(promoting & tables.forced);
        self.show(unchanged.without(tables.forbidden), plain)
    }

    /// A move with everything that it may make of a piece.
    fn promotions(&mut self, m: Move, kind: usize) -> Flow {
        let rules = self.position.rules;
        let kinds = &rules.draft.kinds;
        for &made in &kinds[kind].promotes {
            let m = m.promotion(made, &kinds[made].letter, &kinds[kind].letter);
            let minds_checks = rules.traits[made].royal && !rules.draft.no_checks;
            if self.position.may_become(made) && (!minds_checks || self.position.stays_safe(m)) {
                self.show(Cells::single(m.to()), |_| m)?;
            }
        }
        Continue(())
    }

    /// Shows legal moves, but for checks that nobody may give.
    #[inline]
    pub(crate) fn show(&mut self, to: Cells<W>, m: impl Fn(Cell) -> Move) -> Flow {
        if self.checking == Checking::Free {
            return self.witness.see_each(to, m);
        }
        let may_mate = self.checking == Checking::Mating;
        let allowed = |to: &Cell| match self.position.after_check(m(*to)) {
            Some(checked) => may_mate && !checked.has_answer(),
            None => true,
        };
        let allowed: Cells<W> = to.into_iter().filter(allowed).collect();
        self.witness.see_each(allowed, m)
    }

    fn en_passant(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn.index();
        for from in self.own {
            let kind = position.board.kind(from);
            let ways = &rules.movements[turn][kind].from[from.index()];
            for to in ways.en_passant & position.passed {
                let m = Move::plain(from, to, kind, rules.size.files).of(What::EnPassant);
                let victim = position.victim(m);
                let is_safe = if self.explodes() {
                    position.is_safe_explosion(m)
                } else {
                    rules.draft.no_checks || position.is_safe(from, to, victim)
                };
                if is_safe {
                    self.show(Cells::single(to), |_| m)?;
                }
            }
        }
        Continue(())
    }
}

impl<const W: usize> Royal<W> {
    /// Whether a piece may become one of a kind now.
    #[inline]
    pub(crate) fn may_become(&self, kind: usize) -> bool {
        let draft = &self.rules.draft;
        let first = self.rules.first_count[self.turn.index()][kind];
        (!draft.only_own || first > 0) && (!draft.only_lost || self.count(self.turn, kind) < first)
    }
}
