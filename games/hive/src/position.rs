use std::hash::{Hash, Hasher};

use yolah_bitboard::plane::{Cell, SIX};
use yolah_game::playout::{listed_move, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side};

use super::board::Board;
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
    /// Where the pieces are; [`Cell::NONE`] of those in the hand.
    pub(super) places: [Cell; PIECES],
    /// How many pieces lie under each.
    pub(super) levels: [u8; PIECES],
    /// How many cells around the queens have pieces.
    crowds: [u8; 2],
    key: u64,
    /// The game goes on whatever the rule on repetition says.
    pub(super) is_endless: bool,
    history: History,
}

impl PartialEq for Hive {
    fn eq(&self, other: &Hive) -> bool {
        let what = |position: &Hive| (position.set, position.turn, position.resting);
        what(self) == what(other) && self.places == other.places && self.levels == other.levels
    }
}

impl Eq for Hive {}

impl Hash for Hive {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

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
            places: [Cell::NONE; PIECES],
            levels: [0; PIECES],
            crowds: [0; 2],
            key: mix(u64::from(set.index()), 1),
            is_endless: false,
            history: History::default(),
        }
    }

    /// Which bugs are in the game.
    pub const fn set(&self) -> Set {
        self.set
    }

    pub(super) fn board(&self) -> Board {
        Board::new(&self.places, &self.levels)
    }

    /// Where a piece lies, and how many are under it.
    #[inline]
    pub(super) fn place(&self, piece: PieceName) -> (Cell, u8) {
        (self.places[piece.index()], self.levels[piece.index()])
    }

    #[inline]
    pub(super) fn is_placed(&self, piece: PieceName) -> bool {
        self.places[piece.index()].is_somewhere()
    }

    /// Whether a side has placed its queen.
    #[inline]
    pub(super) fn has_queen(&self, side: Side) -> bool {
        self.is_placed(PieceName::queen(side))
    }

    /// How many pieces a side has placed.
    #[inline]
    pub(super) fn placed(&self, side: Side) -> usize {
        let own = &self.places[side.index() * OWN..][..OWN];
        own.iter().filter(|place| place.is_somewhere()).count()
    }

    /// The piece of a kind that a side would place next: they come in the order of their
    /// numbers.
    #[inline]
    pub(super) fn next_in_hand(&self, side: Side, bug: Bug) -> Option<PieceName> {
        let mut pieces = PieceName::kind(side, bug);
        let next = pieces.find(|&piece| !self.is_placed(piece))?;
        self.set.has(bug).then_some(next)
    }

    /// How many pieces a cell has.
    #[inline]
    pub(super) fn height(&self, cell: Cell) -> u8 {
        let here = self.places.iter().filter(|&&place| place == cell);
        here.count() as u8
    }

    /// How many cells around a side's queen have pieces; 0 before she is placed.
    #[inline]
    pub(super) const fn crowd(&self, side: Side) -> u8 {
        self.crowds[side.index()]
    }

    /// Puts a piece from the hand on a cell, on top of what is there.
    pub(super) fn put(&mut self, piece: PieceName, cell: Cell) {
        let level = self.height(cell);
        self.places[piece.index()] = cell;
        self.levels[piece.index()] = level;
        self.key ^= key_of(piece, cell, level);
        self.crowd_around(piece, cell, level, 1);
    }

    /// Takes the uppermost piece of a cell off it.
    fn take(&mut self, piece: PieceName) {
        let (cell, level) = self.place(piece);
        self.places[piece.index()] = Cell::NONE;
        self.levels[piece.index()] = 0;
        self.key ^= key_of(piece, cell, level);
        self.crowd_around(piece, cell, level, 1_u8.wrapping_neg());
    }

    /// A cell is occupied now, or free: counts it around the queens.
    #[inline]
    fn crowd_around(&mut self, piece: PieceName, cell: Cell, level: u8, change: u8) {
        for side in Side::BOTH {
            let queen = PieceName::queen(side);
            let home = self.places[queen.index()];
            if piece == queen {
                let around = home.around().filter(|&next| self.height(next) > 0);
                let crowd = around.count() as u8;
                self.crowds[side.index()] = if home.is_somewhere() { crowd } else { 0 };
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

    #[inline]
    fn is_drawn(&self) -> bool {
        self.history.repetitions() == 2 && !self.is_endless
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

    const MOVE_INDEXES: usize = Move::INDEXES;

    const HAS_CYCLES: bool = true;

    /// Most of those that are not decided by then go on for many hundred moves.
    const MAX_PLAYOUT: u64 = 200;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.decided().or(self.is_drawn().then_some(Outcome::DRAW))
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.outcome().is_none() {
            generate(self, moves);
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        let before = self.key;
        let mut can_come_back = true;
        if let Some(piece) = m.piece() {
            let is_moved = self.is_placed(piece);
            if is_moved {
                self.take(piece);
            }
            self.put(piece, m.to());
            let rests = is_moved && self.set.has(Bug::Pillbug);
            self.rest(rests.then_some(piece));
            can_come_back = is_moved;
        } else {
            self.rest(None);
        }
        self.give_turn(!self.turn);
        if can_come_back {
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

    #[inline]
    fn is_repetition(&self) -> bool {
        self.history.repetitions() > 0
    }

    fn without_draws(&self) -> Hive {
        Hive {
            is_endless: true,
            ..self.clone()
        }
    }

    fn random_move(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        listed_move(self, moves, rng)
    }
}
