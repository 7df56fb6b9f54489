use std::hash::{Hash, Hasher};

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::past::Past;
use crate::rules::{HAND, Rules};

/// A position of a game of the chess family.
///
/// One type for each width of a set of cells, up to 64, 128 and 256 of them:
/// a small board does not pay for a large one, and the players are compiled
/// three times and not once for each game. All three are one family of entries;
/// who finds games by name never sees the difference.
///
/// The pieces are an array of codes with the cells of each side beside it: the
/// tables of the rules answer what a piece reaches, so sets by kind would only
/// make copies dearer.
#[derive(Clone, Debug)]
pub struct Royal<const W: usize> {
    pub(crate) rules: &'static Rules<W>,
    pub(crate) board: Mailbox<W>,
    pub(crate) sides: [Cells<W>; 2],
    pub(crate) royals: [Cells<W>; 2],
    /// What captures along lines, of both sides.
    pub(crate) riders: Cells<W>,
    pub(crate) hands: [[u8; HAND]; 2],
    pub(crate) turn: Side,
    /// A bit for each of the rules' ways to castle.
    pub(crate) castling: u8,
    /// The cells that double steps have just passed, and where they ended.
    pub(crate) passed: Cells<W>,
    pub(crate) passers: Cells<W>,
    /// How many moves this turn has, and how many of them are left.
    pub(crate) series: u8,
    pub(crate) left: u8,
    /// Whether the last move was a pass, where a second ends the game.
    pub(crate) has_passed: bool,
    /// Checks that each side has given.
    pub(crate) checks: [u8; 2],
    /// Plies since something happened that cannot be undone.
    pub(crate) quiet: u16,
    /// Plies that a side has to survive when little is left, and how many it
    /// has; 0 while nobody counts.
    pub(crate) limit: u16,
    pub(crate) counted: u16,
    /// The number of the move, for the text.
    pub(crate) number: u16,
    pub(crate) key: u64,
    pub(crate) end: End,
    /// Whether draws by rule are ignored.
    pub(crate) plays_on: bool,
    /// Whether castling is written by the rook that it takes, as in Chess960.
    pub(crate) names_rook: bool,
    pub(crate) past: Past,
}

/// How a game has ended, apart from a side that cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    No,
    Won(Side),
    /// The position itself is a draw.
    Even,
    /// A rule ends the game, which could go on.
    Draw,
}

/// What is on each cell: 0, or one more than twice a kind, plus the side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mailbox<const W: usize>([[u8; 64]; W]);

impl<const W: usize> Mailbox<W> {
    pub(crate) const EMPTY: Mailbox<W> = Mailbox([[0; 64]; W]);

    #[inline]
    pub(crate) fn code(&self, cell: Cell) -> u8 {
        self.0[cell.index() / 64][cell.index() % 64]
    }

    #[inline]
    pub(crate) fn set(&mut self, cell: Cell, code: u8) {
        self.0[cell.index() / 64][cell.index() % 64] = code;
    }

    /// The kind of the piece on a cell that is not empty.
    #[inline]
    pub(crate) fn kind(&self, cell: Cell) -> usize {
        (self.code(cell).wrapping_sub(1) >> 1) as usize
    }
}

/// The code of a piece.
#[inline]
pub(crate) fn code(side: Side, kind: usize) -> u8 {
    (1 + 2 * kind + side.index()) as u8
}

impl<const W: usize> Royal<W> {
    /// An empty board.
    pub(crate) fn empty(rules: &'static Rules<W>) -> Royal<W> {
        Royal {
            rules,
            board: Mailbox::EMPTY,
            sides: [Cells::EMPTY; 2],
            royals: [Cells::EMPTY; 2],
            riders: Cells::EMPTY,
            hands: [[0; HAND]; 2],
            turn: Side::First,
            castling: 0,
            passed: Cells::EMPTY,
            passers: Cells::EMPTY,
            series: rules.draft.turns.map_or(1, |turns| turns.first),
            left: rules.draft.turns.map_or(1, |turns| turns.first),
            has_passed: false,
            checks: [0; 2],
            quiet: 0,
            limit: 0,
            counted: 0,
            number: 1,
            key: 0,
            end: End::No,
            plays_on: false,
            names_rook: false,
            past: Past::default(),
        }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Cells<W> {
        self.sides[0] | self.sides[1]
    }

    /// The side and the kind of what is on a cell.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Option<(Side, usize)> {
        let code = self.board.code(cell).checked_sub(1)?;
        let side = Side::BOTH[usize::from(code & 1)];
        Some((side, usize::from(code >> 1)))
    }

    /// Puts a piece on an empty cell.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, side: Side, kind: usize) {
        let piece = code(side, kind);
        let single = Cells::single(cell);
        let traits = self.rules.traits[kind];
        self.board.set(cell, piece);
        self.sides[side.index()] |= single;
        if traits.royal {
            self.royals[side.index()] |= single;
        }
        if traits.rides {
            self.riders |= single;
        }
        let zobrist = &self.rules.zobrist;
        self.key ^= zobrist.piece(usize::from(piece) - 1, cell.index());
    }

    /// Takes a piece away.
    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell) {
        let piece = self.board.code(cell);
        debug_assert!(piece != 0, "there is a piece to take away");
        let (single, side) = (Cells::single(cell), usize::from(piece - 1) & 1);
        self.board.set(cell, 0);
        self.sides[side] = self.sides[side].without(single);
        self.royals[side] = self.royals[side].without(single);
        self.riders = self.riders.without(single);
        let zobrist = &self.rules.zobrist;
        self.key ^= zobrist.piece(usize::from(piece) - 1, cell.index());
    }

    /// Changes how many pieces a side holds.
    pub(crate) fn hold(&mut self, side: Side, slot: usize, count: u8) {
        let zobrist = &self.rules.zobrist;
        let what = (2 + side.index() * HAND + slot) as u64;
        let held = &mut self.hands[side.index()][slot];
        self.key ^= zobrist.other(what, u64::from(*held)) ^ zobrist.other(what, u64::from(count));
        *held = count;
    }

    /// The part of the key that changes with every move: rights, what can be
    /// taken in passing, checks.
    pub(crate) fn rights_key(&self) -> u64 {
        let zobrist = &self.rules.zobrist;
        let mut key = zobrist.castling(self.castling);
        for cell in self.passed {
            key ^= zobrist.other(41, cell.index() as u64);
        }
        if self.rules.draft.ends.checks.is_some() {
            let [first, second] = self.checks.map(u64::from);
            key ^= zobrist.other(42, first << 8 | second);
        }
        if self.has_passed {
            key ^= zobrist.other(44, 0);
        }
        if self.rules.draft.turns.is_some() {
            let [left, series] = [self.left, self.series].map(u64::from);
            key ^= zobrist.other(45, left << 8 | series);
        }
        key
    }

    /// The turn in the key.
    #[inline]
    pub(crate) fn turn_key(&self) -> u64 {
        self.rules.zobrist.turn()
    }

    /// How many pieces of a kind a side has on the board.
    pub(crate) fn count(&self, side: Side, kind: usize) -> usize {
        let own = self.sides[side.index()].into_iter();
        own.filter(|&cell| self.board.kind(cell) == kind).count()
    }
}

/// The same game, the same pieces everywhere, the same side to move, the same
/// rights and the same counts.
impl<const W: usize> PartialEq for Royal<W> {
    fn eq(&self, other: &Royal<W>) -> bool {
        std::ptr::eq(self.rules, other.rules)
            && self.key == other.key
            && self.board == other.board
            && self.hands == other.hands
            && self.turn == other.turn
            && self.castling == other.castling
            && self.passed == other.passed
            && (self.left, self.series) == (other.left, other.series)
            && self.checks == other.checks
            && self.has_passed == other.has_passed
            // While moves are counted nobody asks, and no text says, how many were quiet.
            && (self.limit > 0 || self.quiet == other.quiet)
            && self.limit == other.limit
            && self.counted == other.counted
    }
}

impl<const W: usize> Eq for Royal<W> {}

impl<const W: usize> Hash for Royal<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}
