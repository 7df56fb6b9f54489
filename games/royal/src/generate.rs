//! Legal moves.

use std::ops::ControlFlow::{self, Break, Continue};

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::guard::Guard;
use crate::moves::{Move, What};
use crate::position::Royal;

/// Whether to go on.
type Flow = ControlFlow<()>;

/// Which moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Captures,
    /// Captures and promotions.
    Noisy,
}

/// Shows legal moves one by one to whoever asks.
struct Generator<'a, const W: usize, F> {
    position: &'a Royal<W>,
    guard: Guard<W>,
    own: Cells<W>,
    enemies: Cells<W>,
    occupied: Cells<W>,
    wanted: Wanted,
    see: F,
}

impl<const W: usize> Royal<W> {
    /// Shows every legal move, of a game that goes on, until somebody has seen
    /// enough.
    #[inline]
    pub(crate) fn visit(&self, mut see: impl FnMut(Move) -> Flow) -> Flow {
        if self.rules.draft.capture_forced {
            let mut found = false;
            self.generate(Wanted::Captures, |m| {
                found = true;
                see(m)
            })?;
            if found {
                return Continue(());
            }
        }
        self.generate(Wanted::All, see)
    }

    /// Shows every legal capture.
    pub(crate) fn visit_captures(&self, see: impl FnMut(Move) -> Flow) -> Flow {
        self.generate(Wanted::Captures, see)
    }

    /// Shows every legal capture and promotion.
    pub(crate) fn visit_noisy(&self, see: impl FnMut(Move) -> Flow) -> Flow {
        self.generate(Wanted::Noisy, see)
    }

    fn generate(&self, wanted: Wanted, see: impl FnMut(Move) -> Flow) -> Flow {
        let turn = self.turn.index();
        let mut generator = Generator {
            position: self,
            guard: self.guard(),
            own: self.sides[turn],
            enemies: self.sides[1 - turn],
            occupied: self.occupied(),
            wanted,
            see,
        };
        generator.board_moves()?;
        if !self.passed.is_empty() {
            generator.en_passant()?;
        }
        if wanted == Wanted::All {
            if self.castling != 0 {
                generator.castling()?;
            }
            if !self.rules.held.is_empty() {
                generator.drops()?;
            }
            if self.rules.draft.pass && !generator.guard.checked {
                generator.pass()?;
            }
        }
        Continue(())
    }

    /// Whether there is a legal move.
    pub(crate) fn has_move(&self) -> bool {
        self.visit(|_| Break(())).is_break()
    }

    /// Whether no royal piece of the mover is attacked after a piece went from
    /// one cell to another and took what was on a third, if something was.
    #[inline]
    fn is_safe(&self, from: Cell, to: Cell, victim: Cell) -> bool {
        let (turn, single) = (self.turn.index(), Cells::single);
        let gone = single(from) | single(victim);
        let occupied = self.occupied().without(gone).with(to);
        let attackers = self.sides[1 - turn].without(single(victim) | single(to));
        let mut royals = self.royals[turn];
        if royals.contains(from) {
            royals = royals.without(single(from)).with(to);
        }
        self.are_safe(royals, occupied, attackers)
    }

    #[inline]
    fn are_safe(&self, royals: Cells<W>, occupied: Cells<W>, attackers: Cells<W>) -> bool {
        let kind_at = |cell| self.board.kind(cell);
        let is_attacked = |royal| {
            self.rules
                .is_attacked(royal, !self.turn, occupied, attackers, &kind_at)
        };
        !royals.into_iter().any(is_attacked)
    }

    /// The same where captures explode: who blows up the enemy's king need not
    /// fear anything, and a king next to the other cannot be taken.
    fn is_safe_explosion(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.change(m);
        let [own, enemy] = [self.turn, !self.turn].map(|side| next.royals[side.index()]);
        if own.is_empty() && !self.royals[self.turn.index()].is_empty() {
            return false;
        }
        let blew_up = enemy.is_empty() && !self.royals[(!self.turn).index()].is_empty();
        blew_up || next.kings_touch() || !next.is_checked(self.turn)
    }

    /// Whether a move would attack the other side's royal piece.
    fn gives_check(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.change(m);
        next.is_checked(!self.turn)
    }

    /// Whether royal pieces of both sides stand side by side.
    pub(crate) fn kings_touch(&self) -> bool {
        let near = |cell: Cell| self.rules.neighbours[cell.index()];
        let mut own = self.royals[0].into_iter();
        own.any(|king| near(king).intersects(self.royals[1]))
    }
}

impl<const W: usize, F: FnMut(Move) -> Flow> Generator<'_, W, F> {
    #[inline]
    fn board_moves(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn.index();
        let royals = position.royals[turn];
        for from in self.own {
            let kind = position.board.kind(from);
            let movement = &rules.movements[turn][kind];
            let [quiet, capture] =
                movement.targets(&rules.geometry, from, self.occupied, self.enemies);
            let mut targets = match self.wanted {
                Wanted::All => quiet | capture,
                Wanted::Captures => capture,
                Wanted::Noisy if rules.draft.kinds[kind].promotes.is_empty() => capture,
                Wanted::Noisy => capture | quiet & rules.kinds[turn][kind].zone,
            };
            let is_royal = royals.contains(from);
            if self.guard.checked && !is_royal && !rules.has_hops && !self.explodes() {
                targets &= self.guard.answers;
            }
            let is_watched = is_royal || self.guard.checked || self.guard.watched.contains(from);
            for to in targets {
                let is_watched = is_watched || rules.has_hops && self.guard.watched.contains(to);
                self.to(from, to, kind, is_watched)?;
            }
        }
        Continue(())
    }

    fn explodes(&self) -> bool {
        self.position.rules.draft.explodes.is_some()
    }

    /// A move of a piece to a cell, if it is safe, with what it may become.
    #[inline]
    fn to(&mut self, from: Cell, to: Cell, kind: usize, is_watched: bool) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let m = Move::plain(from, to, kind, rules.size.files);
        let is_legal = if self.explodes() {
            position.is_safe_explosion(m)
        } else {
            (rules.draft.may_check || !position.gives_check(m))
                && (!is_watched || rules.draft.no_checks || position.is_safe(from, to, to))
        };
        if !is_legal {
            return Continue(());
        }
        let tables = &rules.kinds[position.turn.index()][kind];
        let promotes = &rules.draft.kinds[kind].promotes;
        let in_zone =
            tables.zone.contains(to) || rules.draft.from_inside && tables.zone.contains(from);
        if promotes.is_empty() || !in_zone {
            return if tables.forbidden.contains(to) {
                Continue(())
            } else {
                (self.see)(m)
            };
        }
        for &made in promotes {
            if position.may_become(made) {
                let letters = &rules.draft.kinds;
                (self.see)(m.promotion(made, &letters[made].letter, &letters[kind].letter))?;
            }
        }
        if tables.forced.contains(to) {
            Continue(())
        } else {
            (self.see)(m)
        }
    }

    fn en_passant(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn.index();
        let victim = Cell::new(position.passer.into());
        for from in self.own {
            let kind = position.board.kind(from);
            for to in rules.movements[turn][kind].en_passant[from.index()] & position.passed {
                let m = Move::plain(from, to, kind, rules.size.files).of(What::EnPassant);
                let is_safe = if self.explodes() {
                    position.is_safe_explosion(m)
                } else {
                    rules.draft.no_checks || position.is_safe(from, to, victim)
                };
                if is_safe {
                    (self.see)(m)?;
                }
            }
        }
        Continue(())
    }

    fn castling(&mut self) -> Flow {
        let position = self.position;
        for (way, castle) in position.rules.castles.iter().enumerate() {
            let has_right = position.castling >> way & 1 != 0 && castle.side == position.turn;
            if has_right && !castle.empty.intersects(self.occupied) && self.may_castle(way) {
                let kind = position.board.kind(castle.king[0]);
                let files = position.rules.size.files;
                let m = Move::plain(castle.king[0], castle.king[1], kind, files);
                (self.see)(m.of(What::Castling(way as u8)))?;
            }
        }
        Continue(())
    }

    /// Whether the king is safe on its way.
    fn may_castle(&self, way: usize) -> bool {
        let position = self.position;
        let castle = &position.rules.castles[way];
        if position.rules.draft.no_checks
            || !position.royals[position.turn.index()].contains(castle.king[0])
        {
            return true;
        }
        let without_king = self.occupied.without(Cells::single(castle.king[0]));
        let after = without_king.without(Cells::single(castle.rook[0]));
        let after = after.with(castle.king[1]).with(castle.rook[1]);
        position.kings_touch() && self.explodes()
            || position.are_safe(castle.safe, without_king, self.enemies)
                && position.are_safe(Cells::single(castle.king[1]), after, self.enemies)
    }

    fn drops(&mut self) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let turn = position.turn;
        for (slot, &kind) in rules.held.iter().enumerate() {
            if position.hands[turn.index()][slot] == 0 {
                continue;
            }
            for &made in &rules.faces[kind] {
                let mut cells = rules.kinds[turn.index()][made].drops.without(self.occupied);
                if self.guard.checked && !rules.has_hops {
                    cells &= self.guard.answers;
                }
                if let Some(most) = rules.draft.kinds[made].per_file {
                    cells = cells.without(position.full_files(made, most));
                }
                self.drop_on(cells & rules.board, made)?;
            }
        }
        Continue(())
    }

    fn drop_on(&mut self, cells: Cells<W>, kind: usize) -> Flow {
        let position = self.position;
        let rules = position.rules;
        let letter = &rules.draft.kinds[kind].letter;
        for to in cells {
            let is_watched =
                self.guard.checked || rules.has_hops && self.guard.watched.contains(to);
            if is_watched && !rules.draft.no_checks {
                let occupied = self.occupied.with(to);
                let royals = position.royals[position.turn.index()];
                if !position.are_safe(royals, occupied, self.enemies) {
                    continue;
                }
            }
            let m = Move::drop(to, kind, letter, rules.size.files);
            if rules.draft.kinds[kind].drop_mate || !position.mates(m) {
                (self.see)(m)?;
            }
        }
        Continue(())
    }

    fn pass(&mut self) -> Flow {
        let position = self.position;
        let Some(king) = position.royals[position.turn.index()].first() else {
            return Continue(());
        };
        let kind = position.board.kind(king);
        let files = position.rules.size.files;
        (self.see)(Move::plain(king, king, kind, files).of(What::Pass))
    }
}

impl<const W: usize> Royal<W> {
    /// Whether a piece may become one of a kind now.
    #[inline]
    fn may_become(&self, kind: usize) -> bool {
        let draft = &self.rules.draft;
        let first = self.rules.first_count[self.turn.index()][kind];
        (!draft.only_own || first > 0) && (!draft.only_lost || self.count(self.turn, kind) < first)
    }

    /// The files on which the side to move has as many pieces of a kind as may
    /// be.
    fn full_files(&self, kind: usize, most: usize) -> Cells<W> {
        let own = self.sides[self.turn.index()];
        let is_full = |file: &&Cells<W>| {
            let pieces = (**file & own).into_iter();
            pieces.filter(|&cell| self.board.kind(cell) == kind).count() >= most
        };
        let full = self.rules.files.iter().filter(is_full);
        full.fold(Cells::EMPTY, |all, file| all | *file)
    }

    /// Whether a drop mates at once.
    fn mates(&self, m: Move) -> bool {
        let other: Side = !self.turn;
        let turn = self.turn.index();
        let [_, hits] = self.rules.movements[turn][usize::from(m.made)].targets(
            &self.rules.geometry,
            m.to(),
            self.occupied(),
            self.sides[other.index()],
        );
        if !hits.intersects(self.royals[other.index()]) {
            return false;
        }
        let mut next = self.clone();
        next.change(m);
        next.turn = other;
        !next.has_move()
    }
}
