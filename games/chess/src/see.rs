//! Static exchange evaluation: what comes of taking and taking back on one
//! square, the cheapest piece first.

use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use super::movement::Kind;
use super::{Board, Move, Role, attacks};

/// What a piece is worth in an exchange, by [`Role::index`]. A king is never
/// lost: where it could be taken back it does not take.
const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// What a piece is worth in an exchange.
#[inline]
pub(super) const fn value(role: Role) -> i32 {
    VALUES[role.index()]
}

impl Board {
    /// Whether a move neither takes nor promotes.
    #[inline]
    pub(super) fn is_quiet(&self, m: Move) -> bool {
        match m.kind {
            Kind::Plain => !self.side(!self.turn).contains(m.to),
            Kind::DoublePush | Kind::Castle | Kind::Castle960 => true,
            Kind::EnPassant | Kind::Promotion(_) => false,
        }
    }

    /// What a move takes at once, promotion included.
    #[inline]
    pub(super) fn gain(&self, m: Move) -> i32 {
        if m.is_castle() {
            return 0;
        }
        let taken = match m.kind {
            Kind::EnPassant => value(Role::Pawn),
            _ => self.role_at(m.to).map_or(0, value),
        };
        let promoted = m.promotion();
        taken + promoted.map_or(0, |role| value(role) - value(Role::Pawn))
    }

    /// Whether a move gains at least `least` when both sides take on its
    /// target as long as that pays.
    ///
    /// Pins are not looked at, a line that opens behind a piece is. Castling
    /// gains nothing and loses nothing.
    pub(super) fn exchange_gains(&self, m: Move, least: i32) -> bool {
        if m.is_castle() {
            return least <= 0;
        }
        // What the mover has won, less `least`, if the opponent stops here.
        let mut balance = self.gain(m) - least;
        if balance < 0 {
            return false;
        }
        // And if the piece is taken for nothing.
        balance -= value(m.promotion().unwrap_or(m.role));
        if balance >= 0 {
            return true;
        }
        let mut occupied = self.occupied() ^ Bitboard::single(m.from) | Bitboard::single(m.to);
        if m.kind == Kind::EnPassant {
            let taken = super::board::behind(self.turn, m.to);
            occupied ^= Bitboard::single(taken);
        }
        self.mover_wins(m.to, occupied, balance)
    }

    /// Takes turns on `target`; `balance` is negative, seen by who moved there.
    fn mover_wins(&self, target: Square, mut occupied: Bitboard, mut balance: i32) -> bool {
        let mut side = !self.turn;
        let mut attackers = self.attackers_of_both(target, occupied);
        loop {
            attackers &= occupied;
            let own = attackers & self.side(side);
            let Some(role) = Role::ALL
                .into_iter()
                .find(|&role| own.intersects(self.role(role)))
            else {
                break;
            };
            side = !side;
            balance = -balance - 1 - value(role);
            if balance >= 0 {
                // A king may not take what is still defended.
                if role == Role::King && attackers.intersects(self.side(side)) {
                    side = !side;
                }
                break;
            }
            let taker = (own & self.role(role)).0;
            occupied ^= Bitboard(taker & taker.wrapping_neg());
            attackers |= self.sliders_onto(target, occupied);
        }
        // Who has to take and does not want to, or cannot, has lost.
        side != self.turn
    }

    fn attackers_of_both(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [black, white] = [Side::First, Side::Second].map(|side| {
            // Where a pawn of the other side would attack from.
            attacks::pawn(side, square) & self.pieces(!side, Role::Pawn)
        });
        black
            | white
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | self.sliders_onto(square, occupied)
    }

    fn sliders_onto(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let sliders = Fastest::new();
        let queens = self.role(Role::Queen);
        sliders.rook(square, occupied) & (self.role(Role::Rook) | queens)
            | sliders.bishop(square, occupied) & (self.role(Role::Bishop) | queens)
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game, MoveList, Notation, Rng};

    use super::*;
    use crate::Chess;

    /// The same by playing all captures on the square, on a board of its own:
    /// the side to move takes with its cheapest piece, or stops.
    fn slow(board: &Board, m: Move) -> i32 {
        let taken_in_passing = super::super::board::behind(board.turn, m.to);
        let mut occupied = board.occupied().without(Bitboard::single(m.from));
        if m.kind == Kind::EnPassant {
            occupied = occupied.without(Bitboard::single(taken_in_passing));
        }
        occupied |= Bitboard::single(m.to);
        let standing = value(m.promotion().unwrap_or(m.role));
        board.gain(m) - best_reply(board, m.to, occupied, !board.turn, standing)
    }

    fn best_reply(
        board: &Board,
        target: Square,
        occupied: Bitboard,
        side: yolah_game::Side,
        standing: i32,
    ) -> i32 {
        let takers = board.attackers(side, target, occupied) & occupied;
        let cheapest = takers.into_iter().min_by_key(|&square| {
            let role = board.role_at(square).unwrap();
            (role, square)
        });
        let Some(from) = cheapest else { return 0 };
        let role = board.role_at(from).unwrap();
        let rest = occupied.without(Bitboard::single(from));
        let defenders = board.attackers(!side, target, rest) & rest;
        if role == Role::King && !defenders.is_empty() {
            return 0;
        }
        let lost = best_reply(board, target, rest, !side, value(role));
        (standing - lost).max(0)
    }

    #[test]
    fn exchanges_equal_those_played_out() {
        let mut rng = Rng::with_seed(7);
        let mut moves = MoveList::new();
        for _ in 0..300 {
            let mut position = Chess::default();
            loop {
                moves.clear();
                position.legal_moves(&mut moves);
                for &m in moves.iter().filter(|m| !m.is_castle()) {
                    let board = position.board();
                    let expected = slow(board, m);
                    for least in [expected - 1, expected, expected + 1] {
                        let gains = board.exchange_gains(m, least);
                        assert_eq!(gains, least <= expected, "{position} {m} {least}");
                    }
                }
                match rng.choice(moves.iter().copied()) {
                    Some(m) => position.play_unchecked(m),
                    None => break,
                }
            }
        }
    }

    #[test]
    fn known_exchanges() {
        for (fen, m, gain) in [
            // A free pawn; a defended pawn taken by a knight; a battery.
            (
                "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
                "e1e5",
                100,
            ),
            (
                "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
                "d3e5",
                -220,
            ),
            (
                "3q2nk/pb1r1p2/np6/3P2Pp/2p1P3/2R4B/PQ3P1P/3R2K1 w - h6 0 1",
                "g5h6",
                0,
            ),
        ] {
            let Ok(position) = fen.parse::<Chess>() else {
                panic!("{fen}")
            };
            let m = position.parse_move(m).unwrap();
            assert!(position.board().exchange_gains(m, gain), "{fen}");
            assert!(!position.board().exchange_gains(m, gain + 1), "{fen}");
        }
    }
}
