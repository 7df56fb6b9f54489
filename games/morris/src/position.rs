use yolah_game::playout::{Statistics, listed_move, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side, drawn_by_repetition, equal_by};

use super::movement::{Move, NOWHERE};
use super::plan::{NINE, Plan, SIX, THREE, TWELVE, points};
use super::playout;

/// After so many moves in a row without a new man and without a mill, of both sides
/// together, the game is a draw.
pub(super) const MOST_QUIET_MOVES: u8 = 100;

/// A position of a morris game, and the positions since the last mill.
///
/// ```
/// use yolah_game::perft;
/// use yolah_morris::Morris;
///
/// assert_eq!(perft::bulk(&Morris::default(), 3), 12_144);
/// ```
#[derive(Clone, Debug)]
pub struct Morris {
    pub(super) plan: &'static Plan,
    /// The men on the board, by side.
    pub(super) men: [u32; 2],
    /// The men that are not placed yet.
    pub(super) hands: [u8; 2],
    pub(super) turn: Side,
    pub(super) quiet_moves: u8,
    /// The game goes on whatever the draw rules say.
    is_endless: bool,
    history: History,
}

equal_by!(Morris, it => (it.plan.men, it.men, it.hands, it.turn, it.quiet_moves));

impl Default for Morris {
    fn default() -> Morris {
        Morris::new(9).expect("nine men are a game")
    }
}

impl Morris {
    /// The start with three, six, nine or twelve men a side.
    pub fn new(men: u8) -> Option<Morris> {
        let mut plans = [&THREE, &SIX, &NINE, &TWELVE].into_iter();
        plans.find(|plan| plan.men == men).map(Morris::on)
    }

    /// The empty board of a plan.
    pub(super) fn on(plan: &'static Plan) -> Morris {
        Morris {
            plan,
            men: [0; 2],
            hands: [plan.men; 2],
            turn: Side::First,
            quiet_moves: 0,
            is_endless: false,
            history: History::default(),
        }
    }

    /// Men of a side on the board and in its hand.
    #[inline]
    pub(super) fn strength(&self, side: Side) -> u32 {
        self.men[side.index()].count_ones() + u32::from(self.hands[side.index()])
    }

    #[inline]
    pub(super) fn free(&self) -> u32 {
        self.plan.all() & !(self.men[0] | self.men[1])
    }

    /// Whether men of a side go to any free point.
    #[inline]
    pub(super) fn flies(&self, side: Side) -> bool {
        self.plan.has_flying && self.strength(side) == 3
    }

    /// The points where a man of the side to move may come to stand.
    #[inline]
    fn targets(&self, from: u32) -> u32 {
        if self.flies(self.turn) {
            self.free()
        } else {
            self.free() & self.plan.neighbours[from as usize]
        }
    }

    /// The men that may be taken by who makes a mill.
    #[inline]
    fn prey(&self) -> u32 {
        let other = self.men[self.turn.other().index()];
        match other & !self.plan.in_mills(other) {
            0 => other,
            free => free,
        }
    }

    /// Tells of every way to place or move a man: from where ([`NOWHERE`] if it is
    /// placed) and to where.
    #[inline]
    fn for_each_way(&self, mut tell: impl FnMut(u8, u32)) {
        if self.hands[self.turn.index()] > 0 {
            return tell(NOWHERE, self.free());
        }
        for from in points(self.men[self.turn.index()]) {
            tell(from as u8, self.targets(from));
        }
    }

    /// The men that a man on `to` takes, coming from `from`; none without a mill.
    #[inline]
    fn taken_by(&self, from: u8, to: u32, prey: u32) -> u32 {
        let own = self.men[self.turn.index()] & !Move::set(from);
        if self.plan.is_mill(to, own) { prey } else { 0 }
    }

    /// Who has won by the rules of moving, or a draw by a full board.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        let last = !self.turn;
        if self.plan.men == 3 && self.plan.in_mills(self.men[last.index()]) != 0 {
            return Some(Outcome::win(last));
        }
        if self.strength(self.turn) < 3 {
            return Some(Outcome::win(last));
        }
        if self.free() == 0 {
            return Some(Outcome::DRAW);
        }
        (!self.can_move()).then_some(Outcome::win(last))
    }

    #[inline]
    fn can_move(&self) -> bool {
        let own = self.men[self.turn.index()];
        if self.hands[self.turn.index()] > 0 || self.flies(self.turn) {
            return self.free() != 0;
        }
        self.plan.around(own) & self.free() != 0
    }

    /// Whether the rules on repetition and quiet moves end games.
    pub(super) fn has_draws(&self) -> bool {
        !self.is_endless
    }

    #[inline]
    fn is_drawn(&self) -> bool {
        (self.history.repetitions() == 2 || self.quiet_moves == MOST_QUIET_MOVES)
            && !self.is_endless
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_drawn() || self.decided().is_some()
    }

    fn make(&self, from: u8, to: u32, taken: u8) -> Move {
        Move {
            plan: self.plan,
            from,
            to: to as u8,
            taken,
        }
    }
}

impl Game for Morris {
    type Move = Move;

    /// Three men that fly to 18 points, each with a mill and nine men to take; a
    /// placement that makes a mill has fewer.
    const MAX_MOVES: usize = 256;

    const MOVE_INDEXES: usize = 32 * 32;
    /// Which man of the other side a mill takes.
    const TWINS: usize = 12;

    const HAS_CYCLES: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.decided().or(self.is_drawn().then_some(Outcome::DRAW))
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.is_over() {
            return;
        }
        let prey = if self.plan.men == 3 { 0 } else { self.prey() };
        self.for_each_way(|from, targets| {
            for to in points(targets) {
                match self.taken_by(from, to, prey) {
                    0 => moves.push(self.make(from, to, NOWHERE)),
                    prey => moves.extend(points(prey).map(|man| self.make(from, to, man as u8))),
                }
            }
        });
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let before = self.key();
        let (own, other) = (self.turn.index(), self.turn.other().index());
        self.men[own] = self.men[own] & !Move::set(m.from) | 1 << m.to;
        self.men[other] &= !Move::set(m.taken);
        let is_placed = m.from == NOWHERE;
        self.hands[own] -= u8::from(is_placed && self.hands[own] > 0);
        self.turn = self.turn.other();
        if is_placed || m.taken != NOWHERE {
            self.history.clear();
            self.quiet_moves = 0;
        } else if self.quiet_moves < MOST_QUIET_MOVES {
            self.quiet_moves += 1;
            self.history.advance(before, self.key());
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let men = u64::from(self.men[0]) << 32 | u64::from(self.men[1]);
        let [first, second] = self.hands.map(u64::from);
        let rest = first << 16 | second << 8 | u64::from(self.plan.men) << 1 | self.turn as u64;
        mix(mix(men, 0), rest)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        usize::from(m.from) * 32 + usize::from(m.to)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        let prey = if self.plan.men == 3 { 0 } else { self.prey() };
        let mut count = 0;
        self.for_each_way(|from, targets| {
            for to in points(targets) {
                count += self.taken_by(from, to, prey).count_ones().max(1);
            }
        });
        count as usize
    }

    #[inline]
    fn plies_to_draw(&self) -> Option<u32> {
        let is_counting = !self.is_endless && self.hands == [0, 0];
        is_counting.then(|| u32::from(MOST_QUIET_MOVES - self.quiet_moves))
    }

    drawn_by_repetition!(history, is_endless);

    /// Step by step: a way for a man, then the man that a mill takes.
    fn play_out(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, &mut Vec::new(), rng).0
    }

    /// The most moves are those of the first step.
    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let (mut statistics, mut seen) = (Statistics::default(), Vec::new());
        for _ in 0..games {
            let (outcome, plies, most) = playout::play_out(self, &mut seen, rng);
            statistics.record(outcome, plies, most as usize);
        }
        statistics
    }

    fn random_move(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        listed_move(self, moves, rng)
    }
}
