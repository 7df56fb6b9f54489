use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use super::movement::Kind;
use super::{Move, Role, attacks, zobrist};

/// The pieces and all that the next move depends on: a position without the
/// way that led there.
///
/// Who gives check and which pieces are pinned is part of it: every use of a
/// position asks for that at least once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    roles: [Bitboard; 6],
    sides: [Bitboard; 2],
    pub(super) key: u64,
    /// Enemy pieces that attack the king of the side to move.
    pub(super) checkers: Bitboard,
    /// Pieces of the side to move that shield their king.
    pub(super) pinned: Bitboard,
    /// The rooks that may still castle.
    pub(super) castling: Bitboard,
    pub(super) turn: Side,
    /// Where a pawn can be taken in passing; only if some move does.
    pub(super) en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub(super) clock: u16,
    /// The number of the move, counted as people do.
    pub(super) number: u16,
    /// Whether castling is written by the rook's square. Not set where nobody
    /// can castle any more.
    pub(super) is_960: bool,
}

impl Board {
    /// No pieces, White to move: where a board is set up.
    pub(super) const EMPTY: Board = Board {
        roles: [Bitboard::EMPTY; 6],
        sides: [Bitboard::EMPTY; 2],
        key: 0,
        checkers: Bitboard::EMPTY,
        pinned: Bitboard::EMPTY,
        castling: Bitboard::EMPTY,
        turn: Side::First,
        en_passant: None,
        clock: 0,
        number: 1,
        is_960: false,
    };

    /// All pieces of a side.
    #[inline]
    pub const fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// All pieces of a kind, of both sides.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The pieces of a side and kind.
    #[inline]
    pub const fn pieces(&self, side: Side, role: Role) -> Bitboard {
        Bitboard(self.side(side).0 & self.role(role).0)
    }

    /// All pieces.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sides[0].0 | self.sides[1].0)
    }

    /// Whose turn it is.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The enemy pieces that attack the king of the side to move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// What stands on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.occupied()
            .contains(square)
            .then(|| self.role_on(square))
    }

    /// What stands on a square that is not free: the bits of the role's index,
    /// each from the sets of the roles that have it. Looking through the sets
    /// one by one, the processor would guess wrong every other time.
    #[inline]
    fn role_on(&self, square: Square) -> Role {
        let [_, knights, bishops, rooks, queens, kings] = self.roles;
        let bit = |set: Bitboard| usize::from(set.contains(square));
        let index =
            bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2;
        Role::ALL[index % Role::ALL.len()]
    }

    /// Whose piece stands on a square.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|&side| self.side(side).contains(square))
    }

    /// Where the king of a side stands.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        // A set-up board has one; the mask keeps a board under construction safe.
        let king = self.pieces(side, Role::King);
        Square::from_low_bits(king.0.trailing_zeros() as u8)
    }

    /// Rooks and queens, or bishops and queens, of a side.
    #[inline]
    pub(super) fn sliders(&self, side: Side) -> [Bitboard; 2] {
        let queens = self.role(Role::Queen);
        [
            (self.role(Role::Rook) | queens) & self.side(side),
            (self.role(Role::Bishop) | queens) & self.side(side),
        ]
    }

    /// The pieces of `side` that attack a square, seen through `occupied`.
    #[inline]
    pub(super) fn attackers(&self, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
        let own = self.side(side);
        let [rooks, bishops] = self.sliders(side);
        let sliders = Fastest::new();
        attacks::pawn(!side, square) & self.role(Role::Pawn) & own
            | attacks::knight(square) & self.role(Role::Knight) & own
            | attacks::king(square) & self.role(Role::King) & own
            | sliders.rook(square, occupied) & rooks
            | sliders.bishop(square, occupied) & bishops
    }

    /// Puts a piece on a free square, or takes one away.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, role: Role, square: Square) {
        let set = Bitboard::single(square);
        self.roles[role.index()] ^= set;
        self.sides[side.index()] ^= set;
        self.key ^= zobrist::piece(side, role, square);
    }

    /// Finds checks and pins of the side to move.
    #[inline]
    pub(super) fn update_checks(&mut self) {
        let (us, them) = (self.turn, !self.turn);
        let king = self.king(us);
        let enemies = self.side(them);
        let [rooks, bishops] = self.sliders(them);
        let [straight, diagonal] = attacks::rays(king);
        let mut checkers = attacks::pawn(us, king) & self.role(Role::Pawn) & enemies
            | attacks::knight(king) & self.role(Role::Knight) & enemies;
        let mut pinned = Bitboard::EMPTY;
        let occupied = self.occupied();
        for slider in straight & rooks | diagonal & bishops {
            let blockers = attacks::between(king, slider) & occupied;
            match blockers.len() {
                0 => checkers |= Bitboard::single(slider),
                1 => pinned |= blockers,
                _ => {}
            }
        }
        self.checkers = checkers;
        self.pinned = pinned & self.side(us);
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&mut self, m: Move) {
        match self.turn {
            Side::First => self.play_as::<true>(m),
            Side::Second => self.play_as::<false>(m),
        }
    }

    #[inline(always)]
    fn play_as<const WHITE: bool>(&mut self, m: Move) {
        let (us, them) = const { sides(WHITE) };
        self.key ^= zobrist::TURN;
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::square(square);
        }
        self.clock = self.clock.saturating_add(1);
        if !WHITE {
            self.number = self.number.saturating_add(1);
        }
        if m.is_castle() {
            self.castle(us, m);
        } else {
            if self.side(them).contains(m.to) {
                self.capture(them, m.to);
            }
            self.walk(us, m);
            if m.role == Role::Pawn {
                self.clock = 0;
            }
            if m.kind == Kind::EnPassant {
                self.toggle(them, Role::Pawn, behind(us, m.to));
            }
        }
        self.update_castling(us, m);
        self.turn = them;
        self.update_checks();
        if m.kind == Kind::DoublePush {
            self.offer_en_passant(behind(us, m.to));
        }
    }

    /// The key after a legal move, but for castling, taking in passing, and
    /// rights that the move gives or takes.
    #[inline]
    pub(super) fn key_after(&self, m: Move) -> u64 {
        let (us, them) = (self.turn, !self.turn);
        let arrives = m.promotion().unwrap_or(m.role);
        let mut key = self.key ^ zobrist::TURN;
        key ^= zobrist::piece(us, m.role, m.from) ^ zobrist::piece(us, arrives, m.to);
        if self.side(them).contains(m.to) {
            key ^= zobrist::piece(them, self.role_on(m.to), m.to);
        }
        key ^ self.en_passant.map_or(0, zobrist::square)
    }

    /// A piece goes from one square to another, where a pawn may become something
    /// else: both at once where it does not.
    #[inline]
    fn walk(&mut self, us: Side, m: Move) {
        if let Some(promoted) = m.promotion() {
            self.toggle(us, Role::Pawn, m.from);
            self.toggle(us, promoted, m.to);
        } else {
            let both = Bitboard::single(m.from) | Bitboard::single(m.to);
            self.roles[m.role.index()] ^= both;
            self.sides[us.index()] ^= both;
            self.key ^= zobrist::piece(us, m.role, m.from) ^ zobrist::piece(us, m.role, m.to);
        }
    }

    #[inline]
    fn capture(&mut self, them: Side, square: Square) {
        if let Some(role) = self.role_at(square) {
            self.toggle(them, role, square);
            self.clock = 0;
        }
    }

    /// King and rook may go to where the other came from: both leave first.
    fn castle(&mut self, us: Side, m: Move) {
        let (king, rook) = m.castle_targets();
        self.toggle(us, Role::King, m.from);
        self.toggle(us, Role::Rook, m.to);
        self.toggle(us, Role::King, king);
        self.toggle(us, Role::Rook, rook);
    }

    /// A rook that moves or is taken does not castle, nor does a moved king.
    #[inline]
    fn update_castling(&mut self, us: Side, m: Move) {
        if self.castling.is_empty() {
            return;
        }
        let mut lost = Bitboard::single(m.from) | Bitboard::single(m.to);
        if m.role == Role::King {
            lost |= home_rank(us);
        }
        lost &= self.castling;
        if !lost.is_empty() {
            self.castling = self.castling.without(lost);
            self.key ^= zobrist::squares(lost);
            self.is_960 &= !self.castling.is_empty();
        }
    }

    /// Notes where a pawn can be taken in passing, if some move of the side to
    /// move does: equal positions are equal, whatever the last move was.
    #[inline]
    pub(super) fn offer_en_passant(&mut self, target: Square) {
        let us = self.turn;
        let near = attacks::pawn(!us, target) & self.pieces(us, Role::Pawn);
        if near
            .into_iter()
            .any(|pawn| self.can_take_en_passant(pawn, target))
        {
            self.en_passant = Some(target);
            self.key ^= zobrist::square(target);
        }
    }

    /// Whether taking in passing leaves the own king safe. Two pawns leave
    /// their lines at once, so neither pins nor checks tell.
    pub(super) fn can_take_en_passant(&self, pawn: Square, target: Square) -> bool {
        let us = self.turn;
        let king = self.king(us);
        let taken = Bitboard::single(behind(us, target));
        let occupied = self.occupied() ^ Bitboard::single(pawn) ^ taken | Bitboard::single(target);
        let [rooks, bishops] = self.sliders(!us);
        let sliders = Fastest::new();
        let attackers =
            sliders.rook(king, occupied) & rooks | sliders.bishop(king, occupied) & bishops;
        let steppers = self.checkers & (self.role(Role::Pawn) | self.role(Role::Knight));
        attackers.is_empty() && steppers.without(taken).is_empty()
    }

    /// Whether a legal move attacks the enemy king, by the piece that moves or
    /// by one behind it. Castling and taking in passing are not looked at.
    #[inline(always)]
    pub(super) fn gives_check(&self, m: Move) -> bool {
        let (us, them) = (self.turn, !self.turn);
        let king = self.king(them);
        let occupied = self.occupied() ^ Bitboard::single(m.from) | Bitboard::single(m.to);
        let [straight, diagonal] = attacks::rays(king);
        let to = Bitboard::single(m.to);
        // From where each kind of piece would see the king, were it alone: looked up,
        // not branched on, because one move tells little of the next.
        let sights = [
            attacks::pawn(them, king),
            attacks::knight(king),
            diagonal,
            straight,
            straight | diagonal,
            Bitboard::EMPTY,
        ];
        let sight = sights[m.promotion().unwrap_or(m.role).index()];
        let is_open = |square| !attacks::between(king, square).intersects(occupied);
        if sight.intersects(to) && is_open(m.to) {
            return true;
        }
        let line = attacks::line(king, m.from);
        let [rooks, bishops] = self.sliders(us);
        let behind = line & (straight & rooks | diagonal & bishops) & occupied;
        // A piece that moves along the line goes on blocking it.
        behind.without(to).into_iter().any(is_open)
    }

    /// The position if the side to move did nothing. It must not be in check.
    pub(super) fn pass(&mut self) {
        self.key ^= zobrist::TURN;
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::square(square);
        }
        self.clock = self.clock.saturating_add(1);
        self.turn = !self.turn;
        self.update_checks();
    }

    /// Whether no sequence of moves can mate, by the material alone: bare
    /// kings, one knight, or bishops that all stand on squares of one shade.
    pub(super) fn is_dead(&self) -> bool {
        let mighty = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if !mighty.is_empty() {
            return false;
        }
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if knights.is_empty() {
            let dark = bishops & DARK;
            return dark.is_empty() || dark == bishops;
        }
        (knights | bishops).len() == 1
    }
}

/// The dark squares.
pub(super) const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

/// Us and them.
pub(super) const fn sides(white: bool) -> (Side, Side) {
    if white {
        (Side::First, Side::Second)
    } else {
        (Side::Second, Side::First)
    }
}

/// The square one step back for a side.
#[inline]
pub(super) const fn behind(side: Side, square: Square) -> Square {
    let index = square.index() as u8;
    Square::from_low_bits(match side {
        Side::First => index.wrapping_sub(8),
        Side::Second => index.wrapping_add(8),
    })
}

/// The rank where the pieces of a side begin.
#[inline]
pub(super) const fn home_rank(side: Side) -> Bitboard {
    Bitboard::rank(match side {
        Side::First => 0,
        Side::Second => 7,
    })
}
