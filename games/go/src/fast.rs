//! A board for random games: chains are lists, liberties are counted with repetition.
//!
//! Of a chain's *pseudo-liberties*, a free point once for every stone beside it, are
//! kept the number, the sum of their places and the sum of the squares. So a stone costs
//! a few additions, and a chain is in atari exactly when all places are the same, which
//! is when the number times the sum of squares is the square of the sum.

use yolah_bitboard::Cell;
use yolah_game::playout::below;
use yolah_game::{Game, Outcome, Rng, Side};

use super::board::{Board, Cells};
use super::{Go, areas, result};

/// Places: a power of two, so that no index is ever out of bounds.
const PLACES: usize = 512;
const MASK: usize = PLACES - 1;
/// Below the lowest rank is a rank that no board has, and something below that.
const OFFSET: usize = 2 * RANK;
const RANK: usize = Board::STRIDE as usize;

/// What is on a place: a stone, which is the index of a side, or one of these.
pub(crate) const FREE: u8 = 2;
pub(crate) const EDGE: u8 = 3;

/// No place.
pub(crate) const NOWHERE: usize = 0;

#[derive(Clone, Copy, Default)]
struct Chain {
    count: u32,
    sum: u32,
    squares: u32,
    stones: u16,
}

impl Chain {
    #[inline]
    fn gain(&mut self, at: usize) {
        self.count += 1;
        self.sum += at as u32;
        self.squares += (at * at) as u32;
    }

    #[inline]
    fn lose(&mut self, at: usize) {
        self.count -= 1;
        self.sum -= at as u32;
        self.squares -= (at * at) as u32;
    }

    #[inline]
    fn is_in_atari(self) -> bool {
        u64::from(self.count) * u64::from(self.squares) == u64::from(self.sum) * u64::from(self.sum)
    }
}

#[derive(Clone)]
pub(crate) struct Fast {
    komi: u16,
    /// All points of the board.
    points: Cells,
    colours: [u8; PLACES],
    /// The first stone of each stone's chain.
    heads: [u16; PLACES],
    /// The next stone of the chain, in a circle.
    next: [u16; PLACES],
    /// By their first stones.
    chains: [Chain; PLACES],
    /// The free places, in any order.
    free: [u16; PLACES],
    /// Where in that list a free place is.
    order: [u16; PLACES],
    count: usize,
    /// What may not be taken back.
    ko: usize,
    /// Where the last stone was set.
    pub(crate) last: usize,
    pub(crate) side: Side,
    passes: u8,
}

/// The four places beside one.
#[inline]
pub(crate) const fn around(at: usize) -> [usize; 4] {
    [at - 1, at + 1, at - RANK, at + RANK]
}

/// The eight places around one, in a circle that begins at the upper left.
#[inline]
pub(crate) const fn circle(at: usize) -> [usize; 8] {
    let (up, down) = (at + RANK, at - RANK);
    [up - 1, up, up + 1, at + 1, down + 1, down, down - 1, at - 1]
}

/// The point of the board at a place.
#[inline]
pub(crate) fn cell(at: usize) -> Cell {
    Cell::new(at - OFFSET)
}

impl Fast {
    pub(crate) fn new(position: &Go) -> Fast {
        let mut fast = Fast {
            komi: position.komi,
            points: position.points,
            colours: [EDGE; PLACES],
            heads: [0; PLACES],
            next: [0; PLACES],
            chains: [Chain::default(); PLACES],
            free: [0; PLACES],
            order: [0; PLACES],
            count: 0,
            ko: position.ko.map_or(NOWHERE, |cell| cell.index() + OFFSET),
            last: position.last.map_or(NOWHERE, |cell| cell.index() + OFFSET),
            side: position.turn(),
            passes: position.passes,
        };
        for cell in position.points {
            fast.clear(cell.index() + OFFSET);
        }
        for side in Side::BOTH {
            for cell in position.stones(side) {
                fast.add(cell.index() + OFFSET, side);
            }
        }
        fast
    }

    #[inline]
    pub(crate) fn colour(&self, at: usize) -> u8 {
        self.colours[at & MASK]
    }

    #[inline]
    fn head(&self, at: usize) -> usize {
        self.heads[at & MASK].into()
    }

    #[inline]
    fn chain(&mut self, at: usize) -> &mut Chain {
        &mut self.chains[self.head(at) & MASK]
    }

    /// Whether the chain at a place has a single liberty.
    #[inline]
    pub(crate) fn is_in_atari(&self, at: usize) -> bool {
        self.chains[self.head(at) & MASK].is_in_atari()
    }

    /// The liberty of a chain that has no other.
    #[inline]
    pub(crate) fn only_liberty(&self, at: usize) -> usize {
        let chain = self.chains[self.head(at) & MASK];
        (chain.sum / chain.count.max(1)) as usize
    }

    /// The stones of the chain at a place.
    pub(crate) fn chain_of(&self, at: usize) -> impl Iterator<Item = usize> {
        let first = self.head(at);
        let mut next = Some(first);
        std::iter::from_fn(move || {
            let stone = next?;
            let after = usize::from(self.next[stone & MASK]);
            next = (after != first).then_some(after);
            Some(stone)
        })
    }

    /// Does something with every stone of a chain, and leaves their order.
    #[inline]
    fn each_stone(&mut self, first: usize, mut act: impl FnMut(&mut Fast, usize)) {
        let mut stone = first;
        loop {
            act(self, stone);
            stone = self.next[stone & MASK].into();
            if stone == first {
                return;
            }
        }
    }

    fn clear(&mut self, at: usize) {
        self.colours[at & MASK] = FREE;
        self.free[self.count & MASK] = at as u16;
        self.order[at & MASK] = self.count as u16;
        self.count += 1;
    }

    /// Exchanges two places of the list of free ones.
    #[inline]
    fn swap(&mut self, i: usize, j: usize) {
        let (a, b) = (self.free[i & MASK], self.free[j & MASK]);
        self.free[i & MASK] = b;
        self.free[j & MASK] = a;
        self.order[usize::from(b) & MASK] = i as u16;
        self.order[usize::from(a) & MASK] = j as u16;
    }

    /// Puts a stone on a free place and captures nothing.
    fn add(&mut self, at: usize, side: Side) {
        self.count -= 1;
        self.swap(self.order[at & MASK].into(), self.count);
        self.colours[at & MASK] = side.index() as u8;
        self.heads[at & MASK] = at as u16;
        self.next[at & MASK] = at as u16;
        let mut own = Chain {
            stones: 1,
            ..Chain::default()
        };
        for beside in around(at) {
            match self.colour(beside) {
                FREE => own.gain(beside),
                EDGE => {}
                _ => self.chain(beside).lose(at),
            }
        }
        self.chains[at & MASK] = own;
        for beside in around(at) {
            if self.colour(beside) == side.index() as u8 && self.head(beside) != self.head(at) {
                self.merge(self.head(at), self.head(beside));
            }
        }
    }

    /// Makes one chain of two, given their heads.
    fn merge(&mut self, a: usize, b: usize) {
        let stones = |head: usize| self.chains[head & MASK].stones;
        let is_larger = stones(a) >= stones(b);
        let (large, small) = if is_larger { (a, b) } else { (b, a) };
        let joined = self.chains[small & MASK];
        let chain = &mut self.chains[large & MASK];
        chain.count += joined.count;
        chain.sum += joined.sum;
        chain.squares += joined.squares;
        chain.stones += joined.stones;
        self.each_stone(small, |fast, stone| {
            fast.heads[stone & MASK] = large as u16;
        });
        self.next.swap(large & MASK, small & MASK);
    }

    /// Takes a chain without liberties off the board.
    fn capture(&mut self, at: usize) {
        let first = self.head(at);
        self.each_stone(first, Fast::clear);
        self.each_stone(first, |fast, stone| {
            for beside in around(stone) {
                if fast.colour(beside) < FREE {
                    fast.chain(beside).gain(stone);
                }
            }
        });
    }

    /// Whether the side to move may set a stone on a free place.
    #[inline]
    pub(crate) fn is_legal(&self, at: usize) -> bool {
        let own = self.side.index() as u8;
        let breathes = |beside: usize| match self.colour(beside) {
            FREE => true,
            EDGE => false,
            colour => (colour == own) != self.is_in_atari(beside),
        };
        at != self.ko && around(at).into_iter().any(breathes)
    }

    /// The side to move sets a stone.
    pub(crate) fn set(&mut self, at: usize) {
        let before = self.count;
        self.add(at, self.side);
        let theirs = (!self.side).index() as u8;
        let mut captured = NOWHERE;
        for beside in around(at) {
            if self.colour(beside) == theirs && self.chain(beside).count == 0 {
                self.capture(beside);
                captured = beside;
            }
        }
        let own = self.chains[self.head(at) & MASK];
        let is_ko = self.count == before && own.stones == 1 && own.count == 1;
        self.ko = if is_ko { captured } else { NOWHERE };
        (self.last, self.passes, self.side) = (at, 0, !self.side);
    }

    /// The side to move passes.
    fn pass(&mut self) {
        self.passes += 1;
        (self.ko, self.last, self.side) = (NOWHERE, NOWHERE, !self.side);
    }

    /// A random free place of those that serve, each as likely; `None` if none does.
    /// `blank` tickets in the draw are for no place at all.
    #[inline]
    pub(crate) fn draw(
        &mut self,
        rng: &mut Rng,
        blank: usize,
        mut serves: impl FnMut(&Fast, usize, &mut Rng) -> bool,
    ) -> Option<usize> {
        let mut left = self.count;
        while left > 0 {
            let ticket = below(rng, (left + blank) as u32) as usize;
            if ticket >= left {
                return None;
            }
            let at = usize::from(self.free[ticket & MASK]);
            if serves(self, at, rng) {
                return Some(at);
            }
            left -= 1;
            self.swap(ticket, left);
        }
        None
    }

    /// Plays to the end; after twice as many moves as the board has points it counts as it
    /// stands. The result, and the number of moves.
    #[inline]
    pub(crate) fn finish(
        mut self,
        mut choose: impl FnMut(&mut Fast) -> Option<usize>,
    ) -> (Outcome, u64) {
        let limit = 2 * u64::from(self.points.len());
        let mut plies = 0;
        while self.passes < 2 && plies < limit {
            match choose(&mut self) {
                Some(at) => self.set(at),
                None => self.pass(),
            }
            plies += 1;
        }
        (self.outcome(), plies)
    }

    /// A random game to its end: its result, its moves, and the most free points that
    /// one of its positions had, and the pass.
    pub(crate) fn play_out(self, rng: &mut Rng) -> (Outcome, u64, usize) {
        let mut most = 0;
        let (outcome, plies) = self.finish(|board| {
            most = most.max(board.count + 1);
            board.draw(rng, 1, |board, at, _| board.is_legal(at))
        });
        (outcome, plies, most)
    }

    /// The result as the board stands.
    fn outcome(&self) -> Outcome {
        let places = self.free.iter().take(self.count);
        let free: Cells = places.map(|&at| cell(at.into())).collect();
        let taken = self.points.without(free);
        let is_black = |cell: &Cell| self.colour(cell.index() + OFFSET) == 0;
        let black: Cells = taken.into_iter().filter(is_black).collect();
        result(areas([black, taken.without(black)], free), self.komi)
    }
}
