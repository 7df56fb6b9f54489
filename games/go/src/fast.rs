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
use super::{Go, Rules, areas};

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
    rules: Rules,
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
            rules: position.rules,
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
        for cell in position.all() {
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
        let (large, small) = if stones(a) >= stones(b) {
            (a, b)
        } else {
            (b, a)
        };
        let joined = self.chains[small & MASK];
        let chain = &mut self.chains[large & MASK];
        chain.count += joined.count;
        chain.sum += joined.sum;
        chain.squares += joined.squares;
        chain.stones += joined.stones;
        let mut stone = small;
        loop {
            self.heads[stone & MASK] = large as u16;
            stone = self.next[stone & MASK].into();
            if stone == small {
                break;
            }
        }
        self.next.swap(large & MASK, small & MASK);
    }

    /// Takes a chain without liberties off the board.
    fn capture(&mut self, at: usize) {
        let first = self.head(at);
        let mut stone = first;
        loop {
            self.clear(stone);
            stone = self.next[stone & MASK].into();
            if stone == first {
                break;
            }
        }
        loop {
            for beside in around(stone) {
                if self.colour(beside) < FREE {
                    self.chain(beside).gain(stone);
                }
            }
            stone = self.next[stone & MASK].into();
            if stone == first {
                break;
            }
        }
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

    /// Whether two passes came before.
    pub(crate) fn is_over(&self) -> bool {
        self.passes >= 2
    }

    /// The side to move passes; whether that ends the game.
    pub(crate) fn pass(&mut self) -> bool {
        self.passes += 1;
        (self.ko, self.last, self.side) = (NOWHERE, NOWHERE, !self.side);
        self.passes >= 2
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

    /// After so many moves a random game counts as it stands.
    pub(crate) fn limit(&self) -> u64 {
        2 * u64::from(self.rules.files) * u64::from(self.rules.ranks)
    }

    /// A random game to its end: its result, its moves, and the most free points that
    /// one of its positions had, and the pass.
    pub(crate) fn play_out(mut self, rng: &mut Rng) -> (Outcome, u64, usize) {
        let (mut plies, mut most) = (0, 0);
        let mut is_over = self.is_over();
        while !is_over && plies < self.limit() {
            most = most.max(self.count + 1);
            let choice = self.draw(rng, 1, |board, at, _| board.is_legal(at));
            match choice {
                Some(at) => self.set(at),
                None => is_over = self.pass(),
            }
            plies += 1;
        }
        (self.outcome(), plies, most)
    }

    /// The result as the board stands.
    pub(crate) fn outcome(&self) -> Outcome {
        let (mut stones, mut free) = ([Cells::EMPTY; 2], Cells::EMPTY);
        for rank in 0..self.rules.ranks {
            for file in 0..self.rules.files {
                let cell = Board::cell(file, rank);
                match self.colour(cell.index() + OFFSET) {
                    FREE => free = free.with(cell),
                    EDGE => {}
                    side => {
                        let own = &mut stones[usize::from(side) & 1];
                        *own = own.with(cell);
                    }
                }
            }
        }
        let [black, white] = areas(stones, free).map(|area| 2 * area.len() as i32);
        Outcome::from_points(black, white + i32::from(self.rules.komi))
    }
}
