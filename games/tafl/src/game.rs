use yolah_bitboard::Cell;
use yolah_game::playout::{Statistics, below, to_the_end};
use yolah_game::{Game, History, MoveList, Outcome, Rng, Side};

use super::board::{BOARD, MOST, SQUARES, Set};
use super::position::piece_key;
use super::{Move, Repetition, Tafl};

/// A random game tries so many moves before it lists them.
const TRIES: usize = 40;

impl Tafl {
    /// Who has won by what is on the board, if a side has just moved.
    #[inline]
    pub(super) fn find_end(&self, mover: Side) -> Option<Side> {
        let (king, rules) = (self.king, self.rules);
        let has_won = match mover {
            Side::First => king.is_empty() || (rules.enclosure && self.is_enclosed()),
            Side::Second => king.intersects(self.goal()) || (rules.forts && self.has_fort()),
        };
        has_won.then_some(mover)
    }

    /// The result if this position has come for the third time.
    #[inline]
    pub(super) fn repeated(&self) -> Option<Outcome> {
        let is_third = self.history.repetitions() == 2 && !self.is_endless;
        is_third.then_some(match self.rules.repetition {
            Repetition::Draw => Outcome::DRAW,
            Repetition::DefendersLose => Outcome::win(Side::First),
            Repetition::MoverLoses => Outcome::win(self.turn),
        })
    }

    /// The result without a look at whether there are moves.
    #[inline]
    fn known(&self) -> Option<Outcome> {
        self.decided.map(Outcome::win).or_else(|| self.repeated())
    }

    /// Puts the piece that moves onto its new square.
    #[inline]
    fn shift_piece(&mut self, from: Cell, to: Cell) {
        let both = Set::single(from) | Set::single(to);
        let is_king = self.king.contains(from);
        let kind = if is_king { 2 } else { self.turn.index() };
        match kind {
            2 => self.king ^= both,
            side => self.men[side] ^= both,
        }
        self.key ^= piece_key(kind, from) ^ piece_key(kind, to);
    }

    /// Takes what the piece on a square takes; whether it was something.
    #[inline]
    fn take(&mut self, to: Cell) -> bool {
        let taken = self.taken_by(to);
        let other = self.turn.other().index();
        self.men[other] = self.men[other].without(taken);
        for cell in taken {
            self.key ^= piece_key(other, cell);
        }
        let takes_king = self.turn == Side::First && self.takes_king(to);
        if takes_king {
            for cell in std::mem::take(&mut self.king) {
                self.key ^= piece_key(2, cell);
            }
        }
        takes_king || !taken.is_empty()
    }

    /// The men that a legal move takes, and the king.
    pub(super) fn captures(&self, m: Move) -> Set {
        let mut after = self.clone();
        after.shift_piece(m.from(), m.to());
        let before = after.occupied();
        after.take(m.to());
        before.without(after.occupied())
    }

    /// A move, each with the same chances, if a few tries find one: any square on the
    /// lines of any piece, until the piece can go there.
    #[inline]
    fn try_moves(&self, rng: &mut Rng) -> Option<Move> {
        let own = self.pieces(self.turn);
        let (count, size) = (own.len(), u32::from(self.size()));
        for _ in 0..TRIES {
            let chosen = below(rng, count * 2 * size);
            let from = own.nth(chosen / (2 * size))?;
            let (file, rank) = BOARD.coordinates(from);
            let (across, at) = (chosen.is_multiple_of(2), (chosen % (2 * size) / 2) as u8);
            let (file, rank) = if across { (at, rank) } else { (file, at) };
            let to = BOARD.at(file, rank)?;
            if self.targets(from).contains(to) {
                return Some(Move::new(from, to, self.size()));
            }
        }
        None
    }

    /// The result of a random game, and its moves. Positions that come back are not counted:
    /// among a hundred moves hardly any does three times, and the limit ends what does
    /// not end.
    fn random_game(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> (Outcome, u64) {
        match self.outcome() {
            Some(outcome) => (outcome, 0),
            None => to_the_end(self.without_draws(), |it| it.random_move(moves, rng)),
        }
    }
}

impl Game for Tafl {
    type Move = Move;

    /// Twenty for each of twenty-four men.
    const MAX_MOVES: usize = 24 * 2 * (MOST as usize - 1);

    const MOVE_INDEXES: usize = SQUARES * SQUARES;

    const HAS_CYCLES: bool = true;

    /// Several times what random games take.
    const MAX_PLAYOUT: u64 = 2000;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let lost = || (!self.can_move()).then(|| Outcome::win(!self.turn));
        self.known().or_else(lost)
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.known().is_none() {
            self.for_each_way(self.turn, |from, targets| {
                let targets = targets.into_iter();
                moves.extend(targets.map(|to| Move::new(from, to, self.size())));
            });
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let before = self.key;
        self.shift_piece(m.from(), m.to());
        let takes = self.take(m.to());
        self.decided = self.find_end(self.turn);
        self.turn = !self.turn;
        self.key ^= 1;
        if takes {
            self.history.clear();
        } else if self.history.repetitions() < 2 && !self.is_endless {
            self.history.advance(before, self.key);
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from().index() * SQUARES + m.to().index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        m.size == self.size()
            && self.known().is_none()
            && self.pieces(self.turn).contains(m.from())
            && self.targets(m.from()).contains(m.to())
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let mut count = 0;
        if self.known().is_none() {
            self.for_each_way(self.turn, |_, targets| count += targets.len());
        }
        count as usize
    }

    /// Only where it leads to a draw: if it loses, a search has to see who lets it come.
    #[inline]
    fn is_repetition(&self) -> bool {
        self.rules.repetition == Repetition::Draw && self.history.repetitions() > 0
    }

    // Where a repetition loses, nobody expects a draw from the first one.
    fn is_due_to_history(&self, outcome: Outcome) -> bool {
        outcome == Outcome::DRAW || self.history.repetitions() > 0
    }

    fn without_draws(&self) -> Tafl {
        Tafl {
            is_endless: true,
            history: History::default(),
            ..self.clone()
        }
    }

    #[inline]
    fn random_move(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        if self.known().is_some() {
            return None;
        }
        self.try_moves(rng).or_else(|| {
            moves.clear();
            self.legal_moves(moves);
            rng.choice(moves.iter().copied())
        })
    }

    fn play_out(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        self.random_game(moves, rng).0
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let mut moves = MoveList::new();
        // What a list would have held is not looked at.
        Statistics::of_games(games, self.count_moves(), || {
            self.random_game(&mut moves, rng)
        })
    }
}
