//! Random games step by step: a way for a man, then the man that a mill takes. A way is
//! then as likely as any other, however many men its mill may take, and no list is made.

use yolah_game::playout::below;
use yolah_game::{Outcome, Rng, Side};

use super::plan::{Plan, points};
use super::position::{MOST_QUIET_MOVES, Morris};

/// The result of a random game, its moves, and the most ways that there were for a man.
/// Of earlier positions only those of the game are remembered, in `seen`: those since the
/// last man was placed or taken.
pub(super) fn play_out(start: &Morris, seen: &mut Vec<u64>, rng: &mut Rng) -> (Outcome, u64, u32) {
    let mut board = Fast::new(start);
    let (mut plies, mut most) = (0, 0);
    seen.clear();
    loop {
        let ways = board.ways();
        if let Some(end) = board.end(ways, seen) {
            return (end, plies, most);
        }
        most = most.max(ways);
        board.go(below(rng, ways), seen, rng);
        plies += 1;
    }
}

/// A position as the side to move sees it.
struct Fast {
    plan: &'static Plan,
    turn: Side,
    /// Of the side to move, and of the other; so are the hands.
    men: [u32; 2],
    hands: [u32; 2],
    /// The ways whose first end a side holds, and those whose second.
    ends: [[u64; 2]; 2],
    quiet_moves: u8,
    has_draws: bool,
}

/// A certain member of a set, counted from 0.
#[inline]
const fn nth(mut set: u64, index: u32) -> usize {
    let mut left = index;
    while left > 0 {
        set &= set - 1;
        left -= 1;
    }
    set.trailing_zeros() as usize
}

impl Fast {
    fn new(position: &Morris) -> Fast {
        let sides = [position.turn, !position.turn].map(Side::index);
        let men = sides.map(|side| position.men[side]);
        let ends = |men: u32, end: usize| {
            points(men).fold(0, |all, point| {
                all | position.plan.ends[point as usize][end]
            })
        };
        Fast {
            plan: position.plan,
            turn: position.turn,
            men,
            hands: sides.map(|side| position.hands[side].into()),
            ends: men.map(|men| [ends(men, 0), ends(men, 1)]),
            quiet_moves: position.quiet_moves,
            has_draws: position.has_draws(),
        }
    }

    #[inline]
    fn free(&self) -> u32 {
        self.plan.all() & !(self.men[0] | self.men[1])
    }

    #[inline]
    fn strength(&self) -> u32 {
        self.men[0].count_ones() + self.hands[0]
    }

    #[inline]
    fn flies(&self) -> bool {
        self.plan.has_flying && self.strength() == 3
    }

    /// The result, if that is the end: with so many ways for the side to move.
    #[inline]
    fn end(&self, ways: u32, seen: &[u64]) -> Option<Outcome> {
        let has_line = self.plan.men == 3 && self.plan.in_mills(self.men[1]) != 0;
        if has_line || self.strength() < 3 {
            return Some(Outcome::win(!self.turn));
        }
        if ways == 0 && self.free() != 0 {
            return Some(Outcome::win(!self.turn));
        }
        let is_drawn = self.quiet_moves == MOST_QUIET_MOVES || self.is_third(seen);
        (ways == 0 || is_drawn && self.has_draws).then_some(Outcome::DRAW)
    }

    /// The men and whose turn it is.
    #[inline]
    fn key(&self) -> u64 {
        let [own, other] = self.men.map(u64::from);
        own | other << 24 | (self.turn as u64) << 48
    }

    /// Whether the position was there twice: all are looked at, as that needs no guess
    /// of where to stop.
    #[inline]
    fn is_third(&self, seen: &[u64]) -> bool {
        let key = self.key();
        seen.iter()
            .map(|&earlier| u32::from(earlier == key))
            .sum::<u32>()
            >= 2
    }

    /// The ways from own men to free points: those that lead to the second end, and those
    /// that lead to the first.
    #[inline]
    fn open_ways(&self) -> [u64; 2] {
        let [own, other] = self.ends;
        let is_free = [0, 1].map(|end| !(own[end] | other[end]));
        [own[0] & is_free[1], own[1] & is_free[0]]
    }

    /// How many ways there are to place or move a man.
    #[inline]
    fn ways(&self) -> u32 {
        if self.hands[0] > 0 {
            self.free().count_ones()
        } else if self.flies() {
            3 * self.free().count_ones()
        } else {
            self.open_ways().map(u64::count_ones).into_iter().sum()
        }
    }

    /// The points where a certain way leads from, if that is not the hand, and to.
    #[inline]
    fn way(&self, index: u32) -> (Option<usize>, usize) {
        let free = self.free().into();
        if self.hands[0] > 0 {
            return (None, nth(free, index));
        }
        if self.flies() {
            let count = free.count_ones();
            let from = nth(self.men[0].into(), index / count);
            return (Some(from), nth(free, index % count));
        }
        let [forth, back] = self.open_ways();
        let is_forth = index < forth.count_ones();
        let way = if is_forth {
            nth(forth, index)
        } else {
            nth(back, index - forth.count_ones())
        };
        let [first, second] = self.plan.ways[way].map(usize::from);
        if is_forth {
            (Some(first), second)
        } else {
            (Some(second), first)
        }
    }

    /// Puts a man on a point, or takes him away.
    #[inline]
    fn change(&mut self, side: usize, point: usize) {
        self.men[side] ^= 1 << point;
        let [first, second] = self.plan.ends[point];
        self.ends[side][0] ^= first;
        self.ends[side][1] ^= second;
    }

    /// Goes a way, takes a man if that makes a mill, and gives the turn to the other side.
    #[inline]
    fn go(&mut self, index: u32, seen: &mut Vec<u64>, rng: &mut Rng) {
        let before = self.key();
        let (from, to) = self.way(index);
        if let Some(from) = from {
            self.change(0, from);
        } else {
            self.hands[0] -= 1;
        }
        let takes = self.plan.men != 3 && self.plan.is_mill(to as u32, self.men[0]);
        self.change(0, to);
        if takes {
            self.take(rng);
        }
        if takes || from.is_none() {
            self.quiet_moves = 0;
            seen.clear();
        } else {
            self.quiet_moves = MOST_QUIET_MOVES.min(self.quiet_moves + 1);
            seen.push(before);
        }
        self.men.swap(0, 1);
        self.hands.swap(0, 1);
        self.ends.swap(0, 1);
        self.turn = !self.turn;
    }

    /// Takes one of the men that are in no mill, or of all if all are.
    #[inline]
    fn take(&mut self, rng: &mut Rng) {
        let other = self.men[1];
        let prey = match other & !self.plan.in_mills(other) {
            0 => other,
            loose => loose,
        };
        if prey != 0 {
            self.change(1, nth(prey.into(), below(rng, prey.count_ones())));
        }
    }
}
