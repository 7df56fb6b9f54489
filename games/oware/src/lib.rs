//! Oware (awari, abapa): sow seeds around twelve houses, take twos and threes.
//!
//! A move takes all seeds of an own house and sows them one by one around the
//! board, leaving out the house they came from. If the last seed makes two or three
//! in a house of the other side, they are taken, and so are those in the houses
//! before it, as long as they are the other side's and hold two or three.
//!
//! - A move that would take all seeds of the other side takes none, unless another
//!   [`GrandSlam`] rule holds.
//! - If the other side has no seeds, a move must give it some, unless the rule is
//!   left out ([`Rules::may_starve`]). Who has no legal move ends the game: each
//!   side takes the seeds on its own side.
//! - When a position comes back the game ends likewise.
//! - More than half of the seeds win, half of them each is a draw; then, too, each
//!   side takes the seeds on its own side.
//!
//! With four seeds in each of six houses a side, best play leads to a draw (Romein
//! and Bal, 2002).
//!
//! A move is the letter of a house, `A` to `F` for south, `a` to `f` for north, the
//! last one next to the other side's first; either case is understood. A position is
//! written as the houses of south and of north, then the side to move and what both
//! have taken: `4,4,4,4,4,4/4,4,4,4,4,4 s 0 0`. Words for other rules may follow:
//! `slam-takes` or `slam-forbidden`, `may-starve`, and `plays-on` if the game goes on
//! when a side has more than half. `startpos` means the usual
//! start, and may be followed by numbers of houses (2 to 6) and of seeds in each,
//! and by such words: `startpos 3 2 slam-takes`.
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_oware::Oware;
//!
//! let mut game: Oware = "0,0,0,0,0,2/1,2,5,0,0,0 s 0 0".parse()?;
//! game.play(game.parse_move("F")?)?;
//! assert_eq!(game.to_string(), "0,0,0,0,0,0/0,0,5,0,0,0 n 5 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod playout;
mod rules;
mod tables;
mod text;
mod view;

use std::fmt;

use yolah_game::playout::{Statistics, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side, equal_by};

use board::{Board, MAX_HOUSES};
pub use evaluation::Seeds;
pub use rules::{GrandSlam, Rules};
pub use tables::Ending;

/// Oware as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Oware>::new("sow seeds, take twos and threes")
        .weights()
        .tables()
        .entry();

/// A position of oware, and the positions since the last capture.
///
/// ```
/// use yolah_game::perft;
/// use yolah_oware::Oware;
///
/// assert_eq!(perft::bulk(&Oware::default(), 5), 5219);
/// ```
#[derive(Clone, Debug)]
pub struct Oware {
    board: Board,
    /// Positions may come back, and the game goes on.
    is_endless: bool,
    history: History,
}

// Earlier positions are not seen.
equal_by!(Oware, it => it.board);

/// A move: the house whose seeds are sown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House {
    side: Side,
    index: u8,
}

impl House {
    /// The house of a side, counted from 0 in the direction of sowing.
    pub const fn new(side: Side, index: u8) -> House {
        House { side, index }
    }

    /// Whose house it is.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Its number among those of its side, from 0.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = [b'A', b'a'][self.side.index()];
        write!(f, "{}", char::from(first + self.index))
    }
}

impl Oware {
    /// The start with this number of houses a side and of seeds in each; `None` if
    /// there are not two to six houses, no seeds, or more than 255 of them in all.
    pub fn new(houses: usize, seeds: u8, rules: Rules) -> Option<Oware> {
        let row = vec![seeds; houses];
        let rows = [row.clone(), row];
        let board = Board::new(&rows, [0, 0], Side::First, rules);
        board.filter(|_| seeds > 0).map(Oware::from)
    }

    /// How many houses a side has.
    pub fn houses(&self) -> usize {
        self.board.houses()
    }

    /// The seeds in a house; none in a house that there is not.
    pub fn seeds(&self, house: House) -> u8 {
        if house.index() < self.houses() {
            self.board
                .seeds(house.side.index() * self.houses() + house.index())
        } else {
            0
        }
    }

    /// The seeds that a side has taken.
    pub fn store(&self, side: Side) -> u8 {
        self.board.store(side)
    }

    /// The rules of this game.
    pub fn rules(&self) -> Rules {
        self.board.rules()
    }
}

impl From<Board> for Oware {
    fn from(board: Board) -> Oware {
        Oware {
            board,
            is_endless: false,
            history: History::default(),
        }
    }
}

impl Default for Oware {
    fn default() -> Oware {
        Oware::new(6, 4, Rules::default()).expect("48 seeds are not too many")
    }
}

impl Game for Oware {
    type Move = House;

    const MAX_MOVES: usize = MAX_HOUSES;

    const MOVE_INDEXES: usize = 2 * MAX_HOUSES;

    const HAS_CYCLES: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.board.turn()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<House>) {
        let playable = self.board.playable();
        let houses = (0..MAX_HOUSES as u8).filter(|index| playable >> index & 1 != 0);
        moves.extend(houses.map(|index| House::new(self.turn(), index)));
    }

    fn play_unchecked(&mut self, m: House) {
        let before = self.key();
        if self.board.sow(m.index()) {
            self.history.clear();
        } else {
            self.history.advance(before, self.key());
        }
        let is_back = !self.is_endless && self.history.repetitions() > 0;
        if is_back || self.board.playable() == 0 {
            self.board.collect();
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let [low, high] = self.board.words();
        mix(mix(low, 0), high)
    }

    #[inline]
    fn move_index(m: House) -> usize {
        m.side.index() * MAX_HOUSES + m.index()
    }

    #[inline]
    fn is_legal(&self, m: House) -> bool {
        m.side == self.turn() && self.board.playable() >> m.index & 1 != 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.board.playable().count_ones() as usize
    }

    /// All seeds, wherever they lie.
    #[inline]
    fn max_margin(&self) -> u32 {
        self.board.total()
    }

    /// When a position comes back everybody takes what is on his side, so that somebody
    /// may win by it; what was taken before or is taken at once is a fact.
    #[inline]
    fn is_due_to_history(&self, _: Outcome) -> bool {
        self.history.repetitions() > 0 && !self.is_endless
    }

    fn without_draws(&self) -> Oware {
        Oware {
            is_endless: true,
            ..self.clone()
        }
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<House>, rng: &mut Rng) -> Option<House> {
        let index = playout::random_house(self.board.playable(), rng)?;
        Some(House::new(self.turn(), index))
    }

    /// Of earlier positions only those of the random game are remembered.
    fn play_out(&self, _: &mut MoveList<House>, rng: &mut Rng) -> Outcome {
        playout::play_out(self.board, &mut Vec::new(), rng).0
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let (mut statistics, mut seen) = (Statistics::default(), Vec::new());
        for _ in 0..games {
            let (outcome, plies, most) = playout::play_out(self.board, &mut seen, rng);
            statistics.record(outcome, plies, most as usize);
        }
        statistics
    }
}
