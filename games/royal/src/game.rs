//! The frame that every game has.

use std::any::Any;
use std::fmt::Write as _;
use std::ops::ControlFlow::Continue;
use std::str::FromStr;
use std::sync::OnceLock;

use yolah_bitboard::Cell;
use yolah_game::{Game, MoveList, Notation, Outcome, ParseMoveError, ParsePositionError, Side};

use crate::draft::Draft;
use crate::fen;
use crate::generate::{Count, Flow};
use crate::moves::{Move, What};
use crate::position::Royal;
use crate::rules::Rules;
use crate::source::RulesError;

/// By whose customs castling may be written.
const CHESS960: &str = "chess960";

impl<const W: usize> Royal<W> {
    /// Castling by the rook that it takes; `None` for other moves.
    fn castling_by_rook(&self, m: Move) -> Option<String> {
        let What::Castling(way) = m.what else {
            return None;
        };
        let castle = &self.rules.castles[usize::from(way)];
        let [king, rook] = [castle.king[0], castle.rook[0]];
        let name = |cell: Cell| self.rules.size.name(cell.index());
        Some(format!("{}{}", name(king), name(rook)))
    }

    /// The start position of some rules, which stay for as long as the program
    /// runs.
    ///
    /// # Errors
    /// If the board has more cells than fit, or the start position is none.
    pub fn start(draft: &Draft) -> Result<Royal<W>, RulesError> {
        if draft.cells() > 64 * W {
            let reason = format!("a board of {} cells is too large", draft.cells());
            return Err(draft.wrong_start(0, reason));
        }
        let rules = Rules::new(draft).map_err(|reason| draft.wrong_start(0, reason))?;
        let rules: &'static Rules<W> = Box::leak(Box::new(rules));
        let read = |number: usize, text: &str| {
            let start = fen::read(rules, text);
            start.map_err(|error| draft.wrong_start(number, error.reason()))
        };
        for (number, text) in draft.starts.iter().enumerate() {
            read(number, text)?;
        }
        read(0, "startpos")
    }
}

/// Chess, on whatever sets of cells.
impl<const W: usize> Default for Royal<W> {
    fn default() -> Royal<W> {
        static STARTS: [OnceLock<Box<dyn Any + Send + Sync>>; 5] = [const { OnceLock::new() }; 5];
        let start = STARTS[W].get_or_init(|| {
            let chess = crate::shipped::draft("royal");
            Box::new(Royal::<W>::start(&chess).expect("chess fits"))
        });
        let start = start.downcast_ref::<Royal<W>>();
        start.expect("each width has its place").clone()
    }
}

impl<const W: usize> Game for Royal<W> {
    type Move = Move;

    const MAX_MOVES: usize = if W == 1 { 512 } else { 1024 };
    const MOVE_INDEXES: usize = (64 * W + 64) * 64 * W;
    /// What a piece becomes.
    const TWINS: usize = 8;
    const HAS_CYCLES: bool = true;
    const MAX_PLAYOUT: u64 = 1000;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if !self.is_ended() {
            let _ = self.visit(&mut |m: Move| -> Flow {
                moves.push(m);
                Continue(())
            });
        }
    }

    fn count_moves(&self) -> usize {
        let mut count = Count(0);
        if !self.is_ended() {
            let _ = self.visit(&mut count);
        }
        count.0
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.advance(m);
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        let from = match m.what {
            What::Drop => 64 * W + usize::from(m.made).min(63),
            _ => usize::from(m.from),
        };
        from * 64 * W + usize::from(m.to)
    }

    #[inline]
    fn plies_to_draw(&self) -> Option<u32> {
        let quiet = self.rules.draft.ends.quiet_plies;
        let quiet = quiet.map(|limit| limit.saturating_sub(self.quiet.into()) as u32);
        let counted = u32::from(self.limit + 1).saturating_sub(self.counted.into());
        let counted = (self.limit > 0).then_some(counted);
        let both = quiet.into_iter().chain(counted);
        both.min().filter(|_| !self.plays_on)
    }

    fn is_repetition(&self) -> bool {
        self.past.repeated(self.key, false, 1).times > 0
    }

    fn is_due_to_history(&self, outcome: Outcome) -> bool {
        outcome == Outcome::DRAW || self.is_settled_by_count() || self.is_repetition()
    }

    fn without_draws(&self) -> Royal<W> {
        Royal {
            plays_on: true,
            ..self.clone()
        }
    }
}

impl<const W: usize> FromStr for Royal<W> {
    type Err = ParsePositionError;

    /// Reads a position of chess; [`Notation::read_position`] reads those of
    /// other games.
    fn from_str(text: &str) -> Result<Royal<W>, ParsePositionError> {
        Royal::default().read_position(text)
    }
}

impl<const W: usize> Notation for Royal<W> {
    const NAME: &'static str = "royal";
    const SIDES: [&'static str; 2] = ["white", "black"];

    /// Reads a move as its own text writes it, and in shogi as USI does.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let own = |m: &&Move| self.move_text(**m) == text;
        let other = |m: &&Move| {
            let usi = self.usi(**m);
            usi.as_deref() == Some(text) || self.castling_by_rook(**m).as_deref() == Some(text)
        };
        let plain = |m: &&Move| m.to_string() == text;
        // A move's own text decides before other ways to say the same.
        let mut all = moves.iter();
        let found = all.clone().find(own).or_else(|| all.clone().find(plain));
        let found = found.or_else(|| all.find(other)).copied();
        found.ok_or_else(|| ParseMoveError::new(text, "it is not a legal move here"))
    }

    /// Programs of shogi and its relatives speak USI, those of other games UCI.
    fn protocol(&self) -> &'static str {
        if self.rules.is_shogi() { "usi" } else { "uci" }
    }

    fn protocol_position(&self) -> String {
        self.sfen().unwrap_or_else(|| self.to_string())
    }

    fn protocol_move(&self, m: Move) -> String {
        self.usi(m).unwrap_or_else(|| self.move_text(m))
    }

    /// Castling is written by the rook where customs want it, and where the
    /// king's cells would say an ordinary step.
    fn move_text(&self, m: Move) -> String {
        let is_step = m.from.abs_diff(m.to) <= 1;
        let by_rook = self.castling_by_rook(m);
        let by_rook = by_rook.filter(|_| self.names_rook || is_step);
        by_rook.unwrap_or_else(|| m.to_string())
    }

    /// How castling is written.
    fn variant(&self) -> &'static str {
        if self.names_rook {
            CHESS960
        } else {
            Self::NAME
        }
    }

    fn with_variant(&self, name: &str) -> Royal<W> {
        Royal {
            names_rook: name == CHESS960,
            ..self.clone()
        }
    }

    fn read_position(&self, text: &str) -> Result<Royal<W>, ParsePositionError> {
        fen::read(self.rules, text)
    }

    fn diagram(&self) -> String {
        let size = self.rules.size;
        let mut text = String::new();
        for rank in (0..size.ranks).rev() {
            let _ = write!(text, "{:>2} ", rank + 1);
            for file in 0..size.files {
                let cell = Cell::new(rank * size.files + file);
                let shown = match self.at(cell) {
                    Some((side, kind)) => self.letter(side, kind),
                    None if self.rules.board.contains(cell) => ".".to_owned(),
                    None => " ".to_owned(),
                };
                let _ = write!(text, "{shown:>2}");
            }
            text.push('\n');
        }
        let files = (0..size.files).map(|file| char::from(b'a' + file as u8));
        let files: String = files.flat_map(|file| [' ', file]).collect();
        let _ = writeln!(text, "   {files}");
        if !self.rules.held.is_empty() {
            let _ = writeln!(text, "in hand: {}", self.hands_text());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::draft;

    #[test]
    fn castling_is_written_as_the_customs_say() {
        let start = Royal::<1>::start(&draft("crazyhouse")).expect("it is sound");
        let text = "4k3/8/8/8/8/8/8/R3K2R[] w HA - 0 1";
        let usual = start.read_position(text).expect("it is a position");
        assert!(usual.to_string().contains(" w KQ "));
        let by_rook = usual.with_variant(CHESS960);
        for (position, castling) in [(&usual, ["e1g1", "e1c1"]), (&by_rook, ["e1h1", "e1a1"])] {
            for text in castling {
                let m = position.parse_move(text).expect("it is legal");
                assert_eq!(position.move_text(m), text);
            }
        }
        assert_eq!(usual.parse_move("e1h1"), usual.parse_move("e1g1"));
        let small = Royal::<1>::start(&draft("diana")).expect("it is sound");
        let near = small.read_position("3k2/6/6/6/6/3K1R w K - 0 1");
        let near = near.expect("it is a position");
        let castling = near.parse_move("d1f1").expect("it is legal");
        assert_ne!(near.parse_move("d1e1"), Ok(castling));
        assert_eq!(near.move_text(castling), "d1f1");
        assert_eq!(by_rook.parse_move("e1g1"), usual.parse_move("e1g1"));
        assert_eq!((usual.variant(), by_rook.variant()), ("royal", "chess960"));
    }
}
