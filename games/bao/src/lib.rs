//! Bao la kiswahili, the mancala game of Zanzibar: four rows of eight holes, 64 seeds,
//! two stages, and a house.
//!
//! The rules are those of de Voogt (*Limits of the Mind*, 1995) as Donkers wrote them
//! down for programs (*Zanzibar Bao rules for the computer*, 2001; Donkers and
//! Uiterwijk, *Programming Bao*, 2002). What these do not settle is marked by a dagger
//! (†) and was chosen here.
//!
//! # Board
//! Each side has a front row of holes A1 to A8, from its own left, and a back row B1 to
//! B8 behind it. It sows one seed a hole around its own sixteen holes, in either
//! direction, and never on the other side. Front holes face each other: A1 and a8, A2 and
//! a7, and so on. A1 and A8 are the *kichwa* (heads), they and A2 and A7 the *kimbi*. A5 is
//! the *nyumba* (house), with six seeds at the start; A6 and A7 have two each, and 22 are in
//! the hand. South moves first.
//!
//! # Sowing
//! - If the last seed falls into an empty hole the move is over.
//! - If it falls into a front hole with seeds, and the hole opposite has seeds too, and the
//!   move takes at all, these are *captured*: they are sown anew, the first one into a
//!   kichwa and on towards the middle. From a kimbi it is the nearer kichwa, from the four
//!   holes between the one that keeps the direction of the move.
//! - Otherwise the seeds of the hole are taken up and sown on in the same direction
//!   (*endelea*). A hole may be passed several times: sixteen seeds and more also fall
//!   into the hole they came from †.
//! - A move takes only if its first sowing does; otherwise nothing is captured in it
//!   (*takasa*). Who can capture must.
//!
//! # First stage (namua)
//! As long as a side has seeds in hand, a move puts one of them into a front hole that has
//! seeds. It captures at once if the hole opposite has seeds; from the four holes in the
//! middle the direction may then be chosen. Without a capture:
//! - a side with a house puts it into any other hole and sows all seeds of that hole; if
//!   the house is the only front hole with seeds, it puts it there and sows two of the
//!   seeds; the house remains;
//! - a side without one takes a hole that has two seeds or more before, or one that has
//!   one if there is no other.
//!
//! # Second stage (mtaji)
//! A move sows all seeds of a hole with two or more. To capture, it starts from any hole
//! with at most fifteen, and its first sowing ends in a capture. Without a capture it
//! starts from the front row if there is such a hole, the house included, else from
//! the back row.
//!
//! In both stages, a takasa from a kichwa that is the only front hole with seeds goes
//! towards the middle.
//!
//! # House
//! A side owns its house until its seeds are sown (but for the two of the first stage) or
//! captured. It counts as a house while it has six seeds or more, the one that fell last
//! included †. A takasa that ends there is over. A capturing move that ends there without a
//! capture may stop, or go on (*safari*) and lose the house. Some (Gering, Mancala World) let
//! nobody stop in the second stage: [`Rules::must_safari`].
//!
//! # Takasia
//! If in the second stage a side has played takasa, the other cannot capture either, and
//! exactly one of its holes could be captured now, then this hole is *takasia*: the other
//! side cannot start from it, and a sowing that ends there is over. That does not hold for
//! a house it owns, for the only front hole with seeds and for the only one with more
//! than one. Afterwards nobody has to capture just this hole †. [`Rules::no_takasia`]
//! leaves it out.
//!
//! # End
//! - Whose front row is empty has lost; the move ends with the sowing that leaves it so, a
//!   side's own ones included. Who cannot move has lost.
//! - A move that would never end is illegal, and counts as such if it has more than 1000
//!   sowings. There are such moves (Kronenburg, Donkers and de Voogt, *Never-ending moves in
//!   Bao*, 2006); Donkers has a limit, too, whose number is free †.
//! - Nobody has a rule for positions that come back: here the third time is a draw †.
//!
//! # Text
//! A move is a hole, the direction in which its seeds are sown as their owner sees it, `R`
//! or `L` (in the first stage's captures: that in which the captured ones are sown), `>` if
//! it goes on from the house, and `*` if it is takasa: `A5R`, `A6L>`, `B3R*`, after Donkers;
//! north's holes are small: `a5R`. Read are also moves without the star, with two stars
//! (for takasia), in any case, and without the direction if there is only one.
//!
//! A position is written as south's holes, A1 to A8 and B1 to B8, and north's, then the side
//! to move, both hands, who owns a house (`SN`, `S`, `N` or `-`) and the hole that is
//! takasia, or `-`; words for other rules may follow, `must-safari` and `no-takasia`.
//! `startpos` may be followed by them too; `startpos kujifunza` is the game for learners:
//! two seeds in every hole, the second stage only, neither house nor takasia.
//!
//! ```
//! use yolah_bao::Bao;
//! use yolah_game::{Game, Notation};
//!
//! let mut game = Bao::default();
//! // Nothing is opposite south's seeds: one is put to A6, and all three are sown.
//! game.play(game.parse_move("A6R*")?)?;
//! assert_eq!(
//!     game.to_string(),
//!     "0,0,0,0,6,0,3,1,0,0,0,0,0,0,0,1/0,0,0,0,6,2,2,0,0,0,0,0,0,0,0,0 n 21 22 SN -"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod legal;
mod movement;
mod rules;
mod sowing;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

use yolah_game::playout::{below, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side, drawn_by_repetition, equal_by};

use board::Board;
pub use evaluation::Seeds;
pub use movement::Move;
pub use rules::Rules;

/// Bao as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Bao>::new("sow and capture until the other front row is empty")
        .weights()
        .variants(|| &variants::VARIANTS)
        .entry();

/// A position of bao, and the positions since the last seed came from a hand.
///
/// ```
/// use yolah_bao::Bao;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Bao::default(), 2), 14);
/// ```
#[derive(Clone, Debug)]
pub struct Bao {
    board: Board,
    turn: Side,
    rules: Rules,
    /// The own front hole that is takasia.
    takasia: Option<u8>,
    /// The legal moves by their numbers: every one of them had to be sown to know.
    legal: u64,
    /// Positions may come back, and the game goes on.
    is_endless: bool,
    history: History,
}

// What tells positions apart; the moves follow from it, and earlier positions are not seen.
equal_by!(Bao, it => (it.board, it.turn, it.rules, it.takasia));

impl Default for Bao {
    fn default() -> Bao {
        Bao::new(Rules::default())
    }
}

impl Bao {
    /// The start.
    pub fn new(rules: Rules) -> Bao {
        Bao::set_up(Board::START, Side::First, rules, None)
    }

    /// The start of bao la kujifunza, the game for learners.
    pub fn for_learners() -> Bao {
        let rules = Rules {
            no_takasia: true,
            ..Rules::default()
        };
        Bao::set_up(Board::LEARNERS, Side::First, rules, None)
    }

    fn set_up(board: Board, turn: Side, rules: Rules, takasia: Option<u8>) -> Bao {
        let mut bao = Bao {
            board,
            turn,
            rules,
            takasia,
            legal: 0,
            is_endless: false,
            history: History::default(),
        };
        bao.legal = bao.find_legal();
        bao
    }

    /// The seeds in a hole of a side: 0 to 7 are A1 to A8, 8 to 15 are B8 to B1, in the
    /// order in which they are sown; none in a hole that there is not.
    pub fn seeds(&self, side: Side, hole: usize) -> u8 {
        let holes = self.board.holes[side.index()];
        holes.get(hole).copied().unwrap_or(0)
    }

    /// The seeds that a side has in hand.
    pub fn hand(&self, side: Side) -> u8 {
        self.board.hands[side.index()]
    }

    /// Whether a side still owns its house, however many seeds it has.
    pub fn owns_house(&self, side: Side) -> bool {
        self.board.owns[side.index()]
    }

    /// The rules of this game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether the side to move can capture, and so must.
    pub fn can_capture(&self) -> bool {
        self.board.can_capture(self.turn)
    }

    /// The same position came back for the second time.
    #[inline]
    fn is_drawn(&self) -> bool {
        !self.is_endless && self.history.repetitions() >= 2
    }

    /// The legal moves by their numbers; none when the game is over.
    #[inline]
    fn playable(&self) -> u64 {
        if self.is_drawn() { 0 } else { self.legal }
    }
}

impl Game for Bao {
    type Move = Move;

    const MAX_MOVES: usize = Move::COUNT;

    const MOVE_INDEXES: usize = Move::COUNT;

    const HAS_CYCLES: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.playable() != 0 {
            return None;
        }
        let has_lost = |side: Side| self.board.is_front_empty(side);
        if self.legal != 0 {
            Some(Outcome::DRAW)
        } else if has_lost(!self.turn) && !has_lost(self.turn) {
            Some(Outcome::win(self.turn))
        } else {
            Some(Outcome::win(!self.turn))
        }
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        moves.extend(Move::in_set(self.playable()));
    }

    fn play_unchecked(&mut self, m: Move) {
        let before = self.key();
        let is_entered = self.board.hands[self.turn.index()] > 0;
        let is_takasa = !self.can_capture();
        self.board = self.after(m);
        self.turn = !self.turn;
        self.takasia = self.takasia_after(is_takasa && !is_entered);
        self.legal = self.find_legal();
        if is_entered {
            self.history.clear();
        } else {
            self.history.advance(before, self.key());
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let words = self.board.holes.as_flattened().chunks_exact(8);
        let words = words.map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes")));
        words.fold(self.state(), mix)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.playable() >> m.index() & 1 != 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.playable().count_ones() as usize
    }

    drawn_by_repetition!(history, is_endless);

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let playable = self.playable();
        if playable == 0 {
            return None;
        }
        Move::in_set(playable).nth(below(rng, playable.count_ones()) as usize)
    }
}

impl Bao {
    /// All that is not in the holes, as a number.
    #[inline]
    fn state(&self) -> u64 {
        let [south, north] = self.board.hands.map(u64::from);
        let [first, second] = self.board.owns.map(u64::from);
        let rules = u64::from(self.rules.must_safari) << 1 | u64::from(self.rules.no_takasia);
        let takasia = self.takasia.map_or(0, |hole| u64::from(hole) + 1);
        let bits = first << 3 | second << 4 | rules << 1 | self.turn as u64;
        south << 24 | north << 16 | takasia << 8 | bits
    }
}
