use yolah_bitboard::plane::{CELLS, Cell, SIX};
use yolah_bitboard::stacks::Stacks;
use yolah_game::playout::{listed_move, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side, drawn_by_repetition, equal_by};

use super::bug::{Bug, OWN, PIECES, PieceName, Set};
use super::generate::generate;
use super::movement::Move;

/// A position of hive, and the positions since a piece was placed.
///
/// ```
/// use yolah_game::perft;
/// use yolah_hive::Hive;
///
/// assert_eq!(perft::bulk(&Hive::default(), 4), 21_600);
/// ```
#[derive(Clone, Debug)]
pub struct Hive {
    pub(super) set: Set,
    pub(super) turn: Side,
    /// The piece that was moved last, in games with a pillbug: it may not be moved now.
    pub(super) resting: Option<PieceName>,
    /// All that are not in the hands.
    pub(super) stacks: Stacks<PIECES>,
    /// How many cells around the queens have pieces.
    crowds: [u8; 2],
    key: u64,
    /// The game goes on whatever the rule on repetition says.
    pub(super) is_endless: bool,
    history: History,
}

equal_by!(Hive, it => (it.set, it.turn, it.resting, &it.stacks));

/// The basic set.
impl Default for Hive {
    fn default() -> Hive {
        Hive::new(Set::default())
    }
}

impl Hive {
    /// The start with this set.
    pub fn new(set: Set) -> Hive {
        Hive {
            set,
            turn: Side::First,
            resting: None,
            stacks: Stacks::default(),
            crowds: [0; 2],
            key: mix(u64::from(set.0), 1),
            is_endless: false,
            history: History::default(),
        }
    }

    /// Which bugs are in the game.
    pub const fn set(&self) -> Set {
        self.set
    }

    /// Where a piece lies, and how many are under it.
    #[inline]
    pub(super) fn place(&self, piece: PieceName) -> (Cell, u8) {
        self.stacks.place(piece.index())
    }

    #[inline]
    pub(super) fn is_placed(&self, piece: PieceName) -> bool {
        self.stacks.is_placed(piece.index())
    }

    /// Whether a side has placed its queen.
    #[inline]
    pub(super) fn has_queen(&self, side: Side) -> bool {
        self.is_placed(PieceName::queen(side))
    }

    /// How many pieces a side has placed.
    #[inline]
    pub(super) fn placed(&self, side: Side) -> usize {
        let own = (side.index() * OWN..).take(OWN);
        own.filter(|&piece| self.stacks.is_placed(piece)).count()
    }

    /// The piece of a kind that a side would place next: they come in the order of their
    /// numbers.
    #[inline]
    pub(super) fn next_in_hand(&self, side: Side, bug: Bug) -> Option<PieceName> {
        let mut pieces = PieceName::kind(side, bug);
        let next = pieces.find(|&piece| !self.is_placed(piece));
        next.filter(|_| self.set.has(bug))
    }

    /// How many cells around a side's queen have pieces; 0 before she is placed.
    #[inline]
    pub(super) const fn crowd(&self, side: Side) -> u8 {
        self.crowds[side.index()]
    }

    /// Puts a piece from the hand on a cell, on top of what is there.
    pub(super) fn put(&mut self, piece: PieceName, cell: Cell) {
        let level = self.stacks.put(piece.index(), cell);
        self.key ^= key_of(piece, cell, level);
        self.crowd_around(piece, cell, level, 1);
    }

    /// Takes the uppermost piece of a cell off it.
    fn take(&mut self, piece: PieceName) {
        let (cell, level) = self.stacks.take(piece.index());
        self.key ^= key_of(piece, cell, level);
        self.crowd_around(piece, cell, level, 1_u8.wrapping_neg());
    }

    /// A cell is occupied now, or free: counts it around the queens.
    #[inline]
    fn crowd_around(&mut self, piece: PieceName, cell: Cell, level: u8, change: u8) {
        for side in Side::BOTH {
            let queen = PieceName::queen(side);
            let (home, _) = self.place(queen);
            if piece == queen {
                let around = home.around().filter(|&next| self.stacks.height(next) > 0);
                self.crowds[side.index()] = around.count() as u8 * u8::from(home.is_somewhere());
            } else if level == 0 && home.is_somewhere() && home.touches(cell) {
                let crowd = &mut self.crowds[side.index()];
                *crowd = crowd.wrapping_add(change);
            }
        }
    }

    pub(super) fn rest(&mut self, piece: Option<PieceName>) {
        self.key ^= key_of_rest(self.resting) ^ key_of_rest(piece);
        self.resting = piece;
    }

    pub(super) fn give_turn(&mut self, side: Side) {
        if side != self.turn {
            self.key ^= TURN;
            self.turn = side;
        }
    }

    /// Who has won, or that nobody has: by the queens alone.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        match self.crowds.map(|crowd| usize::from(crowd) == SIX) {
            [false, false] => None,
            [true, true] => Some(Outcome::DRAW),
            [lost, _] => Some(Outcome::win(if lost { Side::Second } else { Side::First })),
        }
    }
}

/// The key of the second player's turn.
const TURN: u64 = mix(0, 2);

#[inline]
fn key_of(piece: PieceName, cell: Cell, level: u8) -> u64 {
    let what = u64::from(piece.0) << 16 | u64::from(level) << 10 | cell.index() as u64;
    mix(what, 3)
}

#[inline]
fn key_of_rest(piece: Option<PieceName>) -> u64 {
    piece.map_or(0, |piece| mix(u64::from(piece.0), 4))
}

impl Game for Hive {
    type Move = Move;

    /// Random games have up to 290; ants and mosquitoes around a long hive make more.
    const MAX_MOVES: usize = 512;

    const MOVE_INDEXES: usize = (PIECES + 1) * CELLS;

    const HAS_CYCLES: bool = true;

    /// Most of those that are not decided by then go on for many hundred moves.
    const MAX_PLAYOUT: u64 = 200;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let is_drawn = self.history.repetitions() == 2 && !self.is_endless;
        self.decided().or(is_drawn.then_some(Outcome::DRAW))
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.outcome().is_none() {
            generate(self, moves);
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        let before = self.key;
        let moved = m.piece().filter(|&piece| self.is_placed(piece));
        if let Some(piece) = moved {
            self.take(piece);
        }
        if let Some(piece) = m.piece() {
            self.put(piece, m.to());
        }
        self.rest(moved.filter(|_| self.set.has(Bug::Pillbug)));
        self.give_turn(!self.turn);
        if m.piece() == moved {
            self.history.advance(before, self.key);
        } else {
            self.history.clear();
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    drawn_by_repetition!(history, is_endless);

    fn random_move(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        listed_move(self, moves, rng)
    }
}
