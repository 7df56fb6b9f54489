use yolah_bitboard::simd::Simd;
use yolah_bitboard::{Bitboard, Direction};
use yolah_game::{Game, Side};

use crate::Yolah;

/// What the evaluation looks at, in the order of the vectors.
///
/// Everything is Black's number minus White's, so a feature changes its sign
/// when the colours change places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// Points on the board.
    Score,
    /// Whose turn it is.
    Turn,
    /// Moves.
    Mobility,
    /// Squares reached in one move, each counted once.
    Reach,
    /// Squares reached in fewer queen moves than the enemy needs.
    QueenFirst,
    /// Squares that both reach in equally many queen moves: the side to move
    /// is the first there.
    QueenTie,
    /// Influence: squares reached in fewer steps than the enemy needs.
    StepFirst,
    /// Squares equally many steps away from both, for the side to move.
    StepTie,
    /// Links between neighbouring squares that are both nearer in steps: a
    /// territory in one piece has more of them than one in shreds.
    Connectivity,
    /// Squares of own regions, which the enemy can never reach.
    Own,
    /// Pieces that cannot move any more.
    Blocked,
    /// Pieces with one or two exits.
    Cramped,
    /// Free squares next to pieces, for each piece anew.
    Exits,
}

impl Feature {
    /// How many there are.
    pub const COUNT: usize = 13;

    /// All of them, in the order of their index.
    pub const ALL: [Feature; Feature::COUNT] = [
        Feature::Score,
        Feature::Turn,
        Feature::Mobility,
        Feature::Reach,
        Feature::QueenFirst,
        Feature::QueenTie,
        Feature::StepFirst,
        Feature::StepTie,
        Feature::Connectivity,
        Feature::Own,
        Feature::Blocked,
        Feature::Cramped,
        Feature::Exits,
    ];

    /// The name in weight files and explanations.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::Score => "score",
            Feature::Turn => "turn",
            Feature::Mobility => "mobility",
            Feature::Reach => "reach",
            Feature::QueenFirst => "queen-first",
            Feature::QueenTie => "queen-tie",
            Feature::StepFirst => "step-first",
            Feature::StepTie => "step-tie",
            Feature::Connectivity => "connectivity",
            Feature::Own => "own",
            Feature::Blocked => "blocked",
            Feature::Cramped => "cramped",
            Feature::Exits => "exits",
        }
    }
}

/// The features of a position by index; the rest is zero, so that a weighted
/// sum is whole vectors.
pub(super) type Values = [i32; 16];

/// Computes all features.
#[inline(always)]
pub(super) fn values<S: Simd>(simd: S, position: &Yolah) -> Values {
    let free = position.free().0;
    let pieces = Side::BOTH.map(|side| position.pieces(side).0);
    let turn = position.turn().relative(1);

    let rays = queen_rays(simd, pieces, free);
    let reach = [simd.union(rays[0]), simd.union(rays[1])];
    let near = pieces.map(|set| neighbours(set) & free);
    let steps = Race::run(near, u64::MAX, &Steps { free });
    // Both races end with the same squares. When each of them has been reached
    // by somebody, who is first is known, and the last wave can be spared.
    let goal = steps.reached[0] | steps.reached[1];
    let queens = Race::run(reach, goal, &QueenMoves { simd, free });
    let exits = Exits::new(free);
    let [black, white] = steps.reached;

    let mut values = [0; 16];
    let mut set = |feature: Feature, value: i32| values[feature as usize] = value;
    let points = Side::BOTH.map(|side| position.score(side));
    set(Feature::Score, difference(points, u32::from));
    set(Feature::Turn, turn);
    let mobility = [simd.total(rays[0]), simd.total(rays[1])];
    set(Feature::Mobility, difference(mobility, |moves| moves));
    set(Feature::Reach, difference(reach, u64::count_ones));
    set(
        Feature::QueenFirst,
        difference(queens.first, u64::count_ones),
    );
    set(Feature::QueenTie, turn * queens.ties.count_ones() as i32);
    set(Feature::StepFirst, difference(steps.first, u64::count_ones));
    set(Feature::StepTie, turn * steps.ties.count_ones() as i32);
    set(Feature::Connectivity, difference(steps.first, links));
    set(
        Feature::Own,
        difference([black & !white, white & !black], u64::count_ones),
    );
    set(Feature::Blocked, difference(pieces, |p| exits.blocked(p)));
    set(Feature::Cramped, difference(pieces, |p| exits.cramped(p)));
    set(Feature::Exits, difference(pieces, |p| exits.total(p)));
    values
}

/// Black's number minus White's.
#[inline(always)]
fn difference<T>([black, white]: [T; 2], count: impl Fn(T) -> u32) -> i32 {
    count(black) as i32 - count(white) as i32
}

/// The rays of both sides.
#[inline(always)]
pub(super) fn queen_rays<S: Simd>(simd: S, pieces: [u64; 2], free: u64) -> [S::Rays; 2] {
    let [first, second] = pieces;
    [simd.queen_rays(first, free), simd.queen_rays(second, free)]
}

#[inline(always)]
pub(super) fn neighbours(set: u64) -> u64 {
    Bitboard(set).neighbours().0
}

/// One wave of a race: what the squares of a set reach.
pub(super) trait Spread {
    fn spread(&self, set: u64) -> u64;
}

/// King's steps over free squares.
pub(super) struct Steps {
    pub(super) free: u64,
}

impl Spread for Steps {
    #[inline(always)]
    fn spread(&self, set: u64) -> u64 {
        neighbours(set) & self.free
    }
}

/// Queen's moves over free squares.
struct QueenMoves<S> {
    simd: S,
    free: u64,
}

impl<S: Simd> Spread for QueenMoves<S> {
    #[inline(always)]
    fn spread(&self, set: u64) -> u64 {
        self.simd.reach(set, self.free)
    }
}

/// Both sides spread over the free squares, wave by wave.
pub(super) struct Race {
    /// The squares that a side reaches before the other.
    pub(super) first: [u64; 2],
    /// The squares that both reach at the same time.
    pub(super) ties: u64,
    /// All squares that a side has reached.
    pub(super) reached: [u64; 2],
}

impl Race {
    /// Runs from what the sides reach with one move until nobody reaches
    /// anything new, or until every square of `goal` is reached.
    #[inline(always)]
    pub(super) fn run(start: [u64; 2], goal: u64, wave: &impl Spread) -> Race {
        let [mut black, mut white] = start;
        let mut first = [black & !white, white & !black];
        let mut ties = black & white;
        while black | white != goal {
            let next = [black | wave.spread(black), white | wave.spread(white)];
            if next == [black, white] {
                break;
            }
            // What somebody had reached before is decided already.
            let new = !(black | white);
            first[0] |= next[0] & !next[1] & new;
            first[1] |= next[1] & !next[0] & new;
            ties |= next[0] & next[1] & new;
            [black, white] = next;
        }
        let reached = [black, white];
        Race {
            first,
            ties,
            reached,
        }
    }
}

/// The number of pairs of neighbours in a set.
#[inline(always)]
pub(super) fn links(set: u64) -> u32 {
    let pairs = |direction| (Bitboard(set).shift(direction).0 & set).count_ones();
    // The other four directions see the same pairs from the other end.
    pairs(Direction::East)
        + pairs(Direction::NorthWest)
        + pairs(Direction::North)
        + pairs(Direction::NorthEast)
}

/// How many free neighbours every square has, as binary digits: one addition
/// for the whole board.
pub(super) struct Exits {
    digits: [u64; 4],
}

impl Exits {
    #[inline(always)]
    pub(super) fn new(free: u64) -> Exits {
        let mut digits = [0; 4];
        for direction in Direction::ALL {
            let mut carry = Bitboard(free).shift(direction).0;
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        Exits { digits }
    }

    /// The numbers as three binary digits, with 6 for all larger ones.
    #[inline(always)]
    pub(super) fn up_to_six(&self) -> [u64; 3] {
        let [d0, d1, d2, d3] = self.digits;
        let large = d3 | (d0 & d1 & d2);
        [d0 & !large, d1 | large, d2 | large]
    }

    /// The pieces without an exit.
    #[inline(always)]
    fn blocked(&self, pieces: u64) -> u32 {
        let [d0, d1, d2, d3] = self.digits;
        (pieces & !(d0 | d1 | d2 | d3)).count_ones()
    }

    /// The pieces with one or two exits.
    #[inline(always)]
    fn cramped(&self, pieces: u64) -> u32 {
        let [d0, d1, d2, d3] = self.digits;
        (pieces & (d0 ^ d1) & !(d2 | d3)).count_ones()
    }

    /// The exits of all pieces together.
    #[inline(always)]
    fn total(&self, pieces: u64) -> u32 {
        (0..4)
            .map(|place| (self.digits[place] & pieces).count_ones() << place)
            .sum()
    }
}
