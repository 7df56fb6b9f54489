use yolah_bitboard::Square;
use yolah_game::{Game, MoveList, Notation, ParseMoveError};

use super::san::{self, San};
use super::{Chess, Move, Role};

const CHESS960: &str = "chess960";

impl Notation for Chess {
    const NAME: &'static str = "chess";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const VARIANTS: &'static [&'static str] = &[
        "standard",
        "normal",
        "from position",
        CHESS960,
        "fischerandom",
    ];

    fn protocol(&self) -> &'static str {
        "uci"
    }

    /// How castling is written.
    fn variant(&self) -> &'static str {
        if self.is_chess960() {
            CHESS960
        } else {
            Chess::NAME
        }
    }

    fn with_variant(&self, name: &str) -> Chess {
        self.clone().with_chess960(name == CHESS960)
    }

    /// Reads UCI and standard notation. Castling may be written by where the
    /// king goes or by the rook that it takes, whichever the position uses.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let fault = |reason: &str| Err(ParseMoveError::new(text, reason));
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let uci = Uci::parse(text);
        let san = San::parse(text);
        if uci.is_none() && san.is_none() {
            return fault("a move is like e2e4, a7a8q, Nf3, exd5 or O-O");
        }
        if moves.is_empty() {
            return fault("the game is over");
        }
        // The move's own text decides before other ways to say the same.
        if let Some(&m) = moves.iter().find(|m| m.to_string() == text) {
            return Ok(m);
        }
        if let Some(m) = uci.and_then(|uci| uci.find(&moves)) {
            return Ok(m);
        }
        let mut fitting = moves
            .into_iter()
            .filter(|&m| san.as_ref().is_some_and(|san| san.fits(self, m)));
        match (fitting.next(), fitting.next()) {
            (Some(m), None) => Ok(m),
            (Some(_), Some(_)) => fault("two pieces can do that; say from where"),
            (None, _) => fault("it is not legal here"),
        }
    }

    fn record_move(&self, m: Move) -> String {
        self.san(m)
    }

    fn diagram(&self) -> String {
        let mut picture = String::new();
        for rank in (0..8).rev() {
            picture.push_str(&(rank + 1).to_string());
            for file in 0..8 {
                let square = Square::from_low_bits(rank * 8 + file);
                let board = &self.board;
                let piece = board.side_at(square).zip(board.role_at(square));
                picture.push(' ');
                picture.push(piece.map_or('.', |(side, role)| role.fen_letter(side)));
            }
            picture.push('\n');
        }
        picture.push_str("  a b c d e f g h\n");
        picture
    }
}

/// A move as UCI writes it.
struct Uci {
    from: Square,
    to: Square,
    promotion: Option<Role>,
}

impl Uci {
    fn parse(text: &str) -> Option<Uci> {
        let (from, rest) = text.split_at_checked(2)?;
        let (to, promotion) = rest.split_at_checked(2)?;
        let promotion = match promotion {
            "" => None,
            "n" | "b" | "r" | "q" | "N" | "B" | "R" | "Q" => {
                Some(promotion.chars().next().and_then(Role::from_letter)?)
            }
            _ => return None,
        };
        Some(Uci {
            from: san::square(from)?,
            to: san::square(to)?,
            promotion,
        })
    }

    fn find(&self, moves: &[Move]) -> Option<Move> {
        let fits = |m: &&Move| {
            let is_target = if m.is_castle() {
                // A step of one square is the king's own move, not castling.
                let (king, _) = m.castle_targets();
                let is_far = self.from.file().abs_diff(king.file()) > 1;
                self.to == m.to || self.to == king && is_far
            } else {
                self.to == m.to
            };
            m.from == self.from && is_target && m.promotion() == self.promotion
        };
        moves.iter().find(fits).copied()
    }
}
