//! Legal moves, and nothing but legal moves: no move is made to see whether
//! it was one.
//!
//! Check leaves few squares to go to, a pin leaves a line. Moves come as sets
//! of squares, and a [`Sink`] decides what to do with them: a list writes them
//! down, a counter adds up their sizes.

use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Direction, Square};
use yolah_game::{MoveList, Side};

use super::board::{Board, home_rank, sides};
use super::movement::{Kind, Promoted};
use super::{Move, Role, attacks};

/// Takes moves, in sets.
pub(super) trait Sink {
    /// A piece can go from `from` to each of `targets`.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);

    /// Pawns can go to each of `targets`, each from the square that lies
    /// `step` behind it.
    fn pawns(&mut self, targets: Bitboard, step: i8, kind: Kind);

    /// The same for pawns that promote.
    fn promotions(&mut self, targets: Bitboard, step: i8);

    /// One move.
    fn single(&mut self, m: Move);
}

impl Sink for MoveList<Move> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        self.extend(
            targets
                .into_iter()
                .map(|to| Move::new(role, from, to, Kind::Plain)),
        );
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i8, kind: Kind) {
        let pawn = |to| Move::new(Role::Pawn, origin(to, step), to, kind);
        self.extend(targets.into_iter().map(pawn));
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            let from = origin(to, step);
            let pawn = |promoted| Move::new(Role::Pawn, from, to, Kind::Promotion(promoted));
            self.extend(Promoted::ALL.map(pawn));
        }
    }

    #[inline]
    fn single(&mut self, m: Move) {
        self.push(m);
    }
}

/// The square `step` behind.
#[inline]
fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to.index() as u8).wrapping_sub(step as u8))
}

/// Only counts.
#[derive(Default)]
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 += targets.len() as usize;
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i8, _: Kind) {
        self.0 += targets.len() as usize;
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _: i8) {
        self.0 += Promoted::ALL.len() * targets.len() as usize;
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Only wants to know whether there is a move.
#[derive(Default)]
struct Any(bool);

impl Sink for Any {
    #[inline]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i8, _: Kind) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _: i8) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 = true;
    }
}

impl Board {
    /// Gives all legal moves to a sink.
    #[inline]
    pub(super) fn generate(&self, sink: &mut impl Sink) {
        self.generate_to(Bitboard::FULL, sink);
    }

    /// Whether there is a legal move.
    #[inline]
    pub(super) fn has_moves(&self) -> bool {
        self.has_free_step() || self.has_any_move()
    }

    /// Whether a piece that shields nothing can step aside while there is no
    /// check. So it is nearly everywhere, and a few instructions tell.
    #[inline]
    fn has_free_step(&self) -> bool {
        let free = self.side(self.turn).without(self.pinned);
        let forward = match self.turn {
            Side::First => Direction::North,
            Side::Second => Direction::South,
        };
        let pushes = (self.role(Role::Pawn) & free).shift(forward);
        let has_push = !pushes.without(self.occupied()).is_empty();
        self.checkers.is_empty() && (has_push || self.has_free_piece(free))
    }

    #[inline]
    fn has_free_piece(&self, free: Bitboard) -> bool {
        let queens = self.role(Role::Queen);
        let [straight, diagonal] =
            [Role::Rook, Role::Bishop].map(|role| (self.role(role) | queens) & free);
        let step = |set: Bitboard, steps: [Direction; 4]| {
            let mut directions = steps.into_iter();
            directions.any(|way| !set.shift(way).without(self.side(self.turn)).is_empty())
        };
        let jumps = attacks::knights(self.role(Role::Knight) & free);
        !jumps.without(self.side(self.turn)).is_empty()
            || step(straight, Direction::STRAIGHT)
            || step(diagonal, Direction::DIAGONAL)
    }

    fn has_any_move(&self) -> bool {
        let mut any = Any::default();
        match self.turn {
            Side::First => Generator::<true>::new(self, Bitboard::FULL).run_any(&mut any),
            Side::Second => Generator::<false>::new(self, Bitboard::FULL).run_any(&mut any),
        }
        any.0
    }

    /// Gives the legal moves that end on one of `targets` to a sink, and all
    /// that take in passing. Castling is among them if all squares are wanted.
    #[inline]
    pub(super) fn generate_to(&self, targets: Bitboard, sink: &mut impl Sink) {
        match self.turn {
            Side::First => Generator::<true>::new(self, targets).run(sink),
            Side::Second => Generator::<false>::new(self, targets).run(sink),
        }
    }
}

/// The moves of one side; the directions of its pawns are constants.
struct Generator<'a, const WHITE: bool> {
    board: &'a Board,
    king: Square,
    occupied: Bitboard,
    /// Where all but the king may go, as far as checks and wishes say.
    targets: Bitboard,
    /// Where the king may go, as far as wishes say.
    king_targets: Bitboard,
    castles: bool,
    sliders: Fastest,
}

impl<'a, const WHITE: bool> Generator<'a, WHITE> {
    const US: Side = sides(WHITE).0;
    const THEM: Side = sides(WHITE).1;

    #[inline(always)]
    fn new(board: &'a Board, wanted: Bitboard) -> Self {
        let king = board.king(Self::US);
        let castles = wanted == Bitboard::FULL;
        let wanted = wanted.without(board.side(Self::US));
        let targets = match board.checkers.first() {
            None => wanted,
            Some(checker) => wanted & (attacks::between(king, checker) | board.checkers),
        };
        Generator {
            board,
            king,
            occupied: board.occupied(),
            targets,
            king_targets: wanted,
            castles,
            sliders: Fastest::new(),
        }
    }

    #[inline(always)]
    fn run(&self, sink: &mut impl Sink) {
        if self.board.checkers.len() < 2 {
            self.pawns(sink);
            self.en_passant(sink);
            self.pieces(sink);
            if self.castles && self.board.checkers.is_empty() {
                self.castling(sink);
            }
        }
        self.king(sink);
    }

    /// The same in the order in which a move is found soonest.
    #[inline(always)]
    fn run_any(&self, any: &mut Any) {
        self.king(any);
        if !any.0 {
            self.run(any);
        }
    }

    /// A pinned piece stays on the line that it shields.
    #[inline(always)]
    fn pinned_targets(&self, from: Square) -> Bitboard {
        self.targets & attacks::line(self.king, from)
    }

    #[inline(always)]
    fn pieces(&self, sink: &mut impl Sink) {
        let (board, own) = (self.board, self.board.side(Self::US));
        let (free, pinned) = (own.without(board.pinned), own & board.pinned);
        for from in board.role(Role::Knight) & free {
            sink.piece(Role::Knight, from, attacks::knight(from) & self.targets);
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            for from in board.role(role) & free {
                sink.piece(role, from, self.slide(role, from) & self.targets);
            }
        }
        if pinned.is_empty() {
            return;
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            for from in board.role(role) & pinned {
                let targets = self.slide(role, from) & self.pinned_targets(from);
                sink.piece(role, from, targets);
            }
        }
    }

    #[inline(always)]
    fn slide(&self, role: Role, from: Square) -> Bitboard {
        match role {
            Role::Bishop => self.sliders.bishop(from, self.occupied),
            Role::Rook => self.sliders.rook(from, self.occupied),
            _ => self.sliders.queen(from, self.occupied),
        }
    }

    #[inline(always)]
    fn pawns(&self, sink: &mut impl Sink) {
        let pawns = self.board.pieces(Self::US, Role::Pawn);
        self.pawns_of(pawns.without(self.board.pinned), self.targets, sink);
        for from in pawns & self.board.pinned {
            self.pawns_of(Bitboard::single(from), self.pinned_targets(from), sink);
        }
    }

    #[inline(always)]
    fn pawns_of(&self, pawns: Bitboard, targets: Bitboard, sink: &mut impl Sink) {
        let forward = if WHITE {
            Direction::North
        } else {
            Direction::South
        };
        let step: i8 = if WHITE { 8 } else { -8 };
        let free = !self.occupied;
        let enemies = self.board.side(Self::THEM);
        let pushes = pawns.shift(forward) & free;
        let third = Bitboard::rank(if WHITE { 2 } else { 5 });
        let double = (pushes & third).shift(forward) & free & targets;
        let [left, right] = attacks::pawn_directions(Self::US);
        let takes_left = pawns.shift(left) & enemies & targets;
        let takes_right = pawns.shift(right) & enemies & targets;
        let (left_step, right_step) = if WHITE { (7, 9) } else { (-9, -7) };
        let last = Bitboard::rank(if WHITE { 7 } else { 0 });
        let sets = [
            (takes_left, left_step),
            (takes_right, right_step),
            (pushes & targets, step),
        ];
        for (targets, step) in sets {
            sink.pawns(targets.without(last), step, Kind::Plain);
        }
        sink.pawns(double, 2 * step, Kind::DoublePush);
        let seventh = Bitboard::rank(if WHITE { 6 } else { 1 });
        if pawns.intersects(seventh) {
            for (targets, step) in sets {
                sink.promotions(targets & last, step);
            }
        }
    }

    #[inline(always)]
    fn en_passant(&self, sink: &mut impl Sink) {
        let Some(target) = self.board.en_passant else {
            return;
        };
        let pawns = self.board.pieces(Self::US, Role::Pawn);
        for from in attacks::pawn(Self::THEM, target) & pawns {
            if self.board.can_take_en_passant(from, target) {
                sink.single(Move::new(Role::Pawn, from, target, Kind::EnPassant));
            }
        }
    }

    /// The king steps to where nobody sees it. It does not hide behind itself.
    #[inline(always)]
    fn king(&self, sink: &mut impl Sink) {
        let board = self.board;
        let own = Bitboard::single(self.king);
        let enemies = board.side(Self::THEM);
        let seen = attacks::pawns(Self::THEM, board.role(Role::Pawn) & enemies)
            | attacks::knights(board.role(Role::Knight) & enemies)
            | attacks::king(board.king(Self::THEM));
        let mut targets = attacks::king(self.king) & self.king_targets.without(seen);
        for to in targets {
            if self.is_seen_by_slider(to, self.occupied ^ own) {
                targets ^= Bitboard::single(to);
            }
        }
        sink.piece(Role::King, self.king, targets);
    }

    #[inline(always)]
    fn is_seen_by_slider(&self, square: Square, occupied: Bitboard) -> bool {
        let [rooks, bishops] = self.board.sliders(Self::THEM);
        let [straight, diagonal] = attacks::rays(square);
        straight.intersects(rooks) && self.sliders.rook(square, occupied).intersects(rooks)
            || diagonal.intersects(bishops)
                && self.sliders.bishop(square, occupied).intersects(bishops)
    }

    #[inline(always)]
    fn castling(&self, sink: &mut impl Sink) {
        for rook in self.board.castling & home_rank(Self::US) {
            let kind = if self.board.is_960 {
                Kind::Castle960
            } else {
                Kind::Castle
            };
            let m = Move::new(Role::King, self.king, rook, kind);
            if self.may_castle(m) {
                sink.single(m);
            }
        }
    }

    /// King and rook need a free way, and the king a safe one.
    #[inline(always)]
    fn may_castle(&self, m: Move) -> bool {
        let (king_to, rook_to) = m.castle_targets();
        let [king, rook] = [m.from, m.to].map(Bitboard::single);
        let king_way = attacks::between(m.from, king_to) | Bitboard::single(king_to);
        let rook_way = attacks::between(m.to, rook_to) | Bitboard::single(rook_to);
        let others = self.occupied.without(king | rook);
        // The rook may have shielded the king from its own rank.
        let is_safe = |square| self.board.attackers(Self::THEM, square, others).is_empty();
        !others.intersects(king_way | rook_way) && king_way.into_iter().all(is_safe)
    }
}
