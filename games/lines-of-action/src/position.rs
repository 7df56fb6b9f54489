use yolah_bitboard::{Bitboard, Square, fill};
use yolah_game::playout::{listed_move, mix};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side, drawn_by_repetition, equal_by};

use super::movement::{Move, targets};

/// What happens where the rules are not the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// A move that joins both sides wins; who cannot move has lost.
    #[default]
    Soucie,
    /// A move that joins both sides is a draw; who cannot move passes.
    Olympiad,
}

/// A position of Lines of Action, and the positions since the last capture.
///
/// ```
/// use yolah_game::perft;
/// use yolah_lines_of_action::LinesOfAction;
///
/// assert_eq!(perft::bulk(&LinesOfAction::default(), 1), 36);
/// ```
#[derive(Clone, Debug)]
pub struct LinesOfAction {
    pieces: [Bitboard; 2],
    turn: Side,
    rules: Rules,
    /// The result, if a side is joined; it follows from the pieces.
    joined: Option<Outcome>,
    /// The game goes on whatever the draw rules say.
    is_endless: bool,
    history: History,
}

equal_by!(LinesOfAction, it => (it.pieces, it.turn, it.rules));

/// The start, by Soucie's rules.
impl Default for LinesOfAction {
    fn default() -> LinesOfAction {
        LinesOfAction::new(Rules::default())
    }
}

impl LinesOfAction {
    /// The start position.
    pub fn new(rules: Rules) -> LinesOfAction {
        let black =
            (Bitboard::rank(0) | Bitboard::rank(7)).without(Bitboard::file(0) | Bitboard::file(7));
        LinesOfAction::with_pieces([black, black.transpose()], Side::First, rules)
    }

    /// A position without earlier ones; both sides have pieces.
    pub(super) fn with_pieces(pieces: [Bitboard; 2], turn: Side, rules: Rules) -> LinesOfAction {
        let mut position = LinesOfAction {
            pieces,
            turn,
            rules,
            joined: None,
            is_endless: false,
            history: History::default(),
        };
        position.joined = position.find_joined();
        position
    }

    /// The pieces of a side.
    #[inline]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// How what is ruled in different ways is ruled.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The position if the side to move did nothing.
    pub(super) fn passed(&self) -> LinesOfAction {
        LinesOfAction {
            turn: !self.turn,
            ..self.clone()
        }
    }

    /// Where a piece of the side to move can go, if it is one.
    #[inline]
    fn targets(&self, from: Square) -> Bitboard {
        targets(from, self.pieces(self.turn), self.pieces(!self.turn))
    }

    /// How many moves the pieces of a side have.
    #[inline]
    pub(super) fn mobility(&self, side: Side) -> u32 {
        let (own, other) = (self.pieces(side), self.pieces(!side));
        let moves = own.into_iter().map(|from| targets(from, own, other).len());
        moves.sum()
    }

    fn can_move(&self) -> bool {
        let mut own = self.pieces(self.turn).into_iter();
        own.any(|from| !self.targets(from).is_empty())
    }

    /// The result if the move that was just made has joined a side, or both.
    #[inline]
    fn find_joined(&self) -> Option<Outcome> {
        let last = !self.turn;
        let [own, other] = [last, self.turn].map(|side| is_group(self.pieces(side)));
        match self.rules {
            Rules::Olympiad if own && other => Some(Outcome::DRAW),
            _ if own => Some(Outcome::win(last)),
            _ => other.then_some(Outcome::win(self.turn)),
        }
    }

    #[inline]
    fn is_drawn(&self) -> bool {
        self.history.repetitions() == 2 && !self.is_endless
    }

    /// The result without a look at whether there are moves.
    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.joined.or(self.is_drawn().then_some(Outcome::DRAW))
    }
}

/// Whether all pieces of a set are neighbours of neighbours; the set is not empty.
#[inline]
fn is_group(pieces: Bitboard) -> bool {
    let first = pieces.first().map_or(Bitboard::EMPTY, Bitboard::single);
    first | fill::flood(first, pieces) == pieces
}

impl Game for LinesOfAction {
    type Move = Move;

    /// Eight for each of twelve pieces.
    const MAX_MOVES: usize = 96;

    const MOVE_INDEXES: usize = 64 * 64;

    const HAS_CYCLES: bool = true;

    /// Many times what random games take; they need not end at all.
    const MAX_PLAYOUT: u64 = 2000;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let lost = || (self.rules == Rules::Soucie && !self.can_move()).then_some(!self.turn);
        self.decided().or_else(|| lost().map(Outcome::win))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.decided().is_some() {
            return;
        }
        let before = moves.len();
        for from in self.pieces(self.turn) {
            let targets = self.targets(from).into_iter();
            moves.extend(targets.map(|to| Move::new(from, to)));
        }
        if moves.len() == before && self.rules == Rules::Olympiad {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let before = self.key();
        let (own, other) = (self.turn.index(), self.turn.other().index());
        let [from, to] = [m.from(), m.to()].map(Bitboard::single);
        let takes = self.pieces[other].intersects(to) && m != Move::PASS;
        if m != Move::PASS {
            self.pieces[own] = self.pieces[own].without(from) | to;
            self.pieces[other] = self.pieces[other].without(to);
        }
        self.turn = !self.turn;
        self.joined = self.find_joined();
        if takes {
            self.history.clear();
        } else if self.history.repetitions() < 2 {
            self.history.advance(before, self.key());
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let rest = (self.rules as u64) << 1 | self.turn as u64;
        mix(mix(self.pieces[0].0, rest), self.pieces[1].0)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from().index() * 64 + m.to().index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        if self.decided().is_some() {
            false
        } else if m == Move::PASS {
            self.rules == Rules::Olympiad && !self.can_move()
        } else {
            let is_own = self.pieces(self.turn).contains(m.from());
            is_own && self.targets(m.from()).contains(m.to())
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.decided().is_some() {
            return 0;
        }
        match self.mobility(self.turn) {
            0 => usize::from(self.rules == Rules::Olympiad),
            moves => moves as usize,
        }
    }

    drawn_by_repetition!(history, is_endless);

    fn random_move(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        listed_move(self, moves, rng)
    }
}
