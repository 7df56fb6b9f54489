//! Moves as people write them: standard algebraic notation.

use yolah_bitboard::{Bitboard, Square};
use yolah_game::{Game, MoveList};

use super::movement::Kind;
use super::{Chess, Move, Role};

impl Chess {
    /// The move in standard algebraic notation, as short as it is clear here.
    ///
    /// ```
    /// use yolah_game::Notation;
    /// use yolah_chess::Chess;
    ///
    /// let position: Chess = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// let san = |text| position.parse_move(text).map(|m| position.san(m));
    /// assert_eq!(san("a1a8"), Ok("Ra8+".into()));
    /// assert_eq!(san("e1g1"), Ok("O-O".into()));
    /// # Ok::<(), yolah_game::ParsePositionError>(())
    /// ```
    pub fn san(&self, m: Move) -> String {
        let mut text = self.san_body(m);
        let mut after = self.without_draws();
        after.play_unchecked(m);
        if after.is_check() {
            text.push(if after.board.has_moves() { '+' } else { '#' });
        }
        text
    }

    fn san_body(&self, m: Move) -> String {
        if m.is_castle() {
            return if m.to > m.from { "O-O" } else { "O-O-O" }.to_owned();
        }
        let takes = self.takes(m);
        let mut text = String::new();
        if m.role == Role::Pawn {
            if takes {
                text.push(file_letter(m.from));
            }
        } else {
            text.push(m.role.letter().to_ascii_uppercase());
            text.push_str(&self.distinction(m));
        }
        if takes {
            text.push('x');
        }
        text.push_str(&m.to.to_string());
        if let Some(role) = m.promotion() {
            text.push('=');
            text.push(role.letter().to_ascii_uppercase());
        }
        text
    }

    /// Whether a move takes something.
    #[inline]
    pub(super) fn takes(&self, m: Move) -> bool {
        m.kind == Kind::EnPassant || self.board.side(!self.turn()).contains(m.to)
    }

    /// What tells a piece from others of its kind that can go there too: its
    /// file, else its rank, else both.
    fn distinction(&self, m: Move) -> String {
        let mut moves = MoveList::new();
        self.board.generate(&mut moves);
        let rivals: Bitboard = moves
            .into_iter()
            .filter(|n| n.role == m.role && n.to == m.to && !n.is_castle())
            .map(|n| n.from)
            .filter(|&from| from != m.from)
            .collect();
        if rivals.is_empty() {
            String::new()
        } else if !rivals.intersects(Bitboard::file(m.from.file())) {
            file_letter(m.from).to_string()
        } else if !rivals.intersects(Bitboard::rank(m.from.rank())) {
            (m.from.rank() + 1).to_string()
        } else {
            m.from.to_string()
        }
    }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

/// What a text in standard notation says of a move; what it does not say may
/// be anything.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum San {
    /// Castling, towards file h or not.
    Castle { short: bool },
    /// Any other move.
    Piece {
        role: Role,
        file: Option<u8>,
        rank: Option<u8>,
        takes: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

impl San {
    /// Reads a move; checks, mates and annotations at its end are not looked
    /// at, `e8Q` and `e8=Q` are the same, and so are `O-O` and `0-0`.
    pub(super) fn parse(text: &str) -> Option<San> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        match text {
            "O-O" | "0-0" => return Some(San::Castle { short: true }),
            "O-O-O" | "0-0-0" => return Some(San::Castle { short: false }),
            _ => {}
        }
        let (text, promotion) = split_promotion(text);
        let (text, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
        let to = square(to)?;
        let takes = text.ends_with(['x', '-', ':']);
        let is_capture = text.ends_with(['x', ':']);
        let text = if takes { &text[..text.len() - 1] } else { text };
        let mut rest = text.chars().peekable();
        let role = rest
            .next_if(|c| "NBRQKP".contains(*c))
            .map_or(Some(Role::Pawn), Role::from_letter)?;
        let file = rest.next_if(|c| ('a'..='h').contains(c));
        let rank = rest.next_if(|c| ('1'..='8').contains(c));
        if rest.next().is_some() {
            return None;
        }
        Some(San::Piece {
            role,
            file: file.map(|file| file as u8 - b'a'),
            rank: rank.map(|rank| rank as u8 - b'1'),
            takes: is_capture,
            to,
            promotion,
        })
    }

    /// Whether a legal move of a position is meant.
    pub(super) fn fits(&self, position: &Chess, m: Move) -> bool {
        match *self {
            San::Castle { short } => m.is_castle() && (m.to > m.from) == short,
            San::Piece {
                role,
                file,
                rank,
                takes,
                to,
                promotion,
            } => {
                let from = |wanted: Option<u8>, is| wanted.is_none_or(|wanted| wanted == is);
                !m.is_castle()
                    && (m.role, m.to, m.promotion()) == (role, to, promotion)
                    && from(file, m.from.file())
                    && from(rank, m.from.rank())
                    && (!takes || position.takes(m))
                    // Without a file a pawn goes straight on.
                    && (role != Role::Pawn || file.is_some() || m.from.file() == to.file())
            }
        }
    }
}

/// Only squares in lower case: `B` is a bishop.
pub(super) fn square(text: &str) -> Option<Square> {
    let is_lower = text.starts_with(|c: char| c.is_ascii_lowercase());
    text.parse().ok().filter(|_| is_lower)
}

/// Takes `=Q` or `Q` off the end.
fn split_promotion(text: &str) -> (&str, Option<Role>) {
    let role = match text.as_bytes() {
        [.., b'1'..=b'8' | b'=', letter @ (b'N' | b'B' | b'R' | b'Q')] => {
            Role::from_letter(char::from(*letter))
        }
        _ => None,
    };
    match role {
        Some(_) => (text[..text.len() - 1].trim_end_matches('='), role),
        None => (text, None),
    }
}
