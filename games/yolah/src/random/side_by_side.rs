//! Many random games at once: every lane of a vector is a game, and all of them make a
//! move together, for the price of one. Where vectors are short the games move in turn;
//! they are the same games.

use yolah_bitboard::simd::{BOARDS, Boards, Level, NOT_A, NOT_H, Simd};
use yolah_game::Rng;

use super::{Lane, Table, number};

/// Vectors of games that move in turn: while one waits for its results, the other computes.
const GROUPS: usize = 2;

/// Games that are played at once.
pub(super) const GAMES: usize = GROUPS * BOARDS;

/// Plays all games on. `over` hears of each that has ended, and puts a new one in its
/// place or says that there is none. Then those that are still under way stand at the
/// beginning, and their number is returned.
#[inline(always)]
pub(super) fn play<S: Simd>(
    simd: S,
    rng: &mut Rng,
    lanes: &mut [Lane; GAMES],
    mut over: impl FnMut(&mut Lane) -> bool,
) -> usize {
    let ended = if S::LEVEL >= Level::Avx2 {
        together(simd, rng, lanes, &mut over)
    } else {
        in_turn(simd, rng, lanes, &mut over)
    };
    let mut under_way = 0;
    for lane in 0..GAMES {
        if ended >> lane & 1 == 0 {
            lanes[under_way] = lanes[lane];
            under_way += 1;
        }
    }
    under_way
}

/// One game after the other makes a move. Returns a bit for each that has ended.
///
/// First all draw, then all find out what they drew: both are chains of dependent steps,
/// and more of the shorter ones overlap. In WebAssembly that spares a seventh of the time.
#[inline(always)]
fn in_turn<S: Simd>(
    simd: S,
    rng: &mut Rng,
    lanes: &mut [Lane; GAMES],
    over: &mut impl FnMut(&mut Lane) -> bool,
) -> u32 {
    let mut ended = 0;
    let mut drawn = [lanes[0].table.draw(simd, 0); GAMES];
    while ended == 0 {
        for (lane, drawn) in lanes.iter().zip(&mut drawn) {
            *drawn = lane.table.draw(simd, number::next(rng));
        }
        for (number, (lane, drawn)) in lanes.iter_mut().zip(&drawn).enumerate() {
            if !lane.finish(simd, drawn) && !over(lane) {
                ended |= 1 << number;
            }
        }
    }
    ended
}

/// A vector of games makes a move at once, and the same moves as if in turn.
#[inline(always)]
fn together<S: Simd>(
    simd: S,
    rng: &mut Rng,
    lanes: &mut [Lane; GAMES],
    over: &mut impl FnMut(&mut Lane) -> bool,
) -> u32 {
    let mut groups = [Group::new(simd, lanes, 0), Group::new(simd, lanes, 1)];
    let mut ended = 0_u32;
    while ended == 0 {
        for (number, group) in groups.iter_mut().enumerate() {
            let are_over = group.step(simd, rng);
            if are_over.is_zero() {
                continue;
            }
            group.write(lanes, number);
            for (lane, is_over) in are_over.to_array().into_iter().enumerate() {
                let lane = number * BOARDS + lane;
                if is_over != 0 && !over(&mut lanes[lane]) {
                    ended |= 1 << lane;
                }
            }
            *group = Group::new(simd, lanes, number);
        }
    }
    for (number, group) in groups.into_iter().enumerate() {
        group.write(lanes, number);
    }
    ended
}

/// What a [`Lane`] is for one game, for a vector of them.
struct Group<B> {
    mine: B,
    theirs: B,
    free: B,
    in_turns: B,
    together: B,
    alone: B,
    max_moves: B,
}

/// The rays of all games in one direction: the free squares that the pieces reach. As
/// [`fill::slide`](yolah_bitboard::fill::slide), `$open` without the squares that a step
/// around the edge of the board would arrive at.
macro_rules! fill {
    ($pieces:expr, $open:expr, $shift:ident, $by:literal, $by2:literal, $by4:literal) => {{
        let open = $open;
        let open2 = open.and(open.$shift::<$by>());
        let open4 = open2.and(open2.$shift::<$by2>());
        let reach = open.and($pieces.$shift::<$by>());
        let reach = reach.or_both(open, reach.$shift::<$by>());
        let reach = reach.or_both(open2, reach.$shift::<$by2>());
        reach.or_both(open4, reach.$shift::<$by4>())
    }};
}

/// Rotations that lead back against the directions of [`Group::rays`].
const BACK: [u64; 8] = [63, 57, 56, 55, 1, 7, 8, 9];

impl<B: Boards> Group<B> {
    #[inline(always)]
    fn new<S: Simd<Boards = B>>(simd: S, lanes: &[Lane; GAMES], number: usize) -> Group<B> {
        let mut words = [[0; BOARDS]; 7];
        for (i, lane) in lanes[number * BOARDS..][..BOARDS].iter().enumerate() {
            let Table { mine, theirs, free } = lane.table;
            let [together, alone] = lane.moves.map(u64::from);
            let most = lane.max_moves.into();
            let all = [mine, theirs, free, lane.in_turns, together, alone, most];
            for (words, word) in words.iter_mut().zip(all) {
                words[i] = word;
            }
        }
        Group {
            mine: simd.boards(words[0]),
            theirs: simd.boards(words[1]),
            free: simd.boards(words[2]),
            in_turns: simd.boards(words[3]),
            together: simd.boards(words[4]),
            alone: simd.boards(words[5]),
            max_moves: simd.boards(words[6]),
        }
    }

    #[inline(always)]
    fn write(&self, lanes: &mut [Lane; GAMES], number: usize) {
        let (mine, theirs) = (self.mine.to_array(), self.theirs.to_array());
        let (free, in_turns) = (self.free.to_array(), self.in_turns.to_array());
        let (together, alone) = (self.together.to_array(), self.alone.to_array());
        let max_moves = self.max_moves.to_array();
        for (i, lane) in lanes[number * BOARDS..][..BOARDS].iter_mut().enumerate() {
            *lane = Lane {
                table: Table {
                    mine: mine[i],
                    theirs: theirs[i],
                    free: free[i],
                },
                in_turns: in_turns[i],
                moves: [together[i] as u32, alone[i] as u32],
                max_moves: max_moves[i] as u32,
            };
        }
    }

    /// The squares that the side to move reaches, by
    /// [`Direction`](yolah_bitboard::Direction).
    #[inline(always)]
    fn rays<S: Simd<Boards = B>>(&self, simd: S) -> [B; 8] {
        let (pieces, free) = (self.mine, self.free);
        let east = free.and(simd.boards([NOT_A; BOARDS]));
        let west = free.and(simd.boards([NOT_H; BOARDS]));
        [
            fill!(pieces, east, up, 1, 2, 4),
            fill!(pieces, west, up, 7, 14, 28),
            fill!(pieces, free, up, 8, 16, 32),
            fill!(pieces, east, up, 9, 18, 36),
            fill!(pieces, west, down, 1, 2, 4),
            fill!(pieces, east, down, 7, 14, 28),
            fill!(pieces, free, down, 8, 16, 32),
            fill!(pieces, west, down, 9, 18, 36),
        ]
    }

    /// One move in every game; words that are not zero say which games were over already.
    #[inline(always)]
    fn step<S: Simd<Boards = B>>(&mut self, simd: S, rng: &mut Rng) -> B {
        let (zero, one) = (simd.boards([0; BOARDS]), simd.boards([1; BOARDS]));
        let (count, to, back) = self.choose(simd, rng);
        let from = self.look_back(to, back);
        let mine = self.mine.xor(from).xor(to);
        self.free = self.free.xor(to);
        let all = simd.boards([u64::MAX; BOARDS]);
        let can_move = count.at_least(one, all, zero);
        let in_turns = self.in_turns;
        let moved_in_turn = in_turns.and(can_move);
        self.together = self.together.minus(moved_in_turn);
        self.alone = self.alone.minus(can_move.xor(moved_in_turn));
        self.max_moves = count.at_least(self.max_moves, count, self.max_moves);
        // The other side's turn, unless it is stuck. Passing is for ever.
        let difference = mine.xor(self.theirs).and(in_turns);
        self.mine = mine.xor(difference);
        self.theirs = self.theirs.xor(difference);
        self.in_turns = moved_in_turn;
        in_turns.or_both(all, can_move).xor(all)
    }

    /// A random move of each game: how many there are, the square that is entered, and
    /// which way leads back to the piece.
    #[inline(always)]
    fn choose<S: Simd<Boards = B>>(&self, simd: S, rng: &mut Rng) -> (B, B, B) {
        let rays = self.rays(simd);
        // How many moves there are in the directions up to each.
        let mut sums = [rays[0].counts(); 8];
        for i in 1..8 {
            sums[i] = sums[i - 1].plus(rays[i].counts());
        }
        let mut random = [0; BOARDS];
        for number in &mut random {
            *number = number::next(rng).into();
        }
        let choice = sums[7].scale(simd.boards(random));
        let (mut ray, mut before) = (rays[0], simd.boards([0; BOARDS]));
        let mut back = simd.boards([BACK[0]; BOARDS]);
        for i in 1..8 {
            let sum = sums[i - 1];
            ray = choice.at_least(sum, rays[i], ray);
            before = choice.at_least(sum, sum, before);
            back = choice.at_least(sum, simd.boards([BACK[i]; BOARDS]), back);
        }
        (sums[7], ray.nth(choice.minus(before)), back)
    }

    /// The piece that reaches a square: the first that is seen over free squares.
    #[inline(always)]
    fn look_back(&self, to: B, back: B) -> B {
        let back2 = back.plus(back);
        let back4 = back2.plus(back2);
        let open = self.free;
        let open2 = open.and(open.rotate(back));
        let open4 = open2.and(open2.rotate(back2));
        let way = to.or_both(open, to.rotate(back));
        let way = way.or_both(open2, way.rotate(back2));
        let way = way.or_both(open4, way.rotate(back4));
        way.rotate(back).and(self.mine)
    }
}
