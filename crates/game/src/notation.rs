use crate::{Game, ParseMoveError, ParsePositionError, Side};

/// How people and protocols write a game: names, moves, pictures, points.
///
/// The text of a position is `Display` and `FromStr` of the [`Game`]; that of a
/// move is [`move_text`](Notation::move_text), which knows the position: a move
/// that can only be written where it is made (beside which piece, in Hive)
/// carries nothing of it.
pub trait Notation: Game {
    /// The game's name on the command line and in records, in lower case.
    const NAME: &'static str;

    /// What the two sides are called, the one who starts first.
    const SIDES: [&'static str; 2];

    /// What else records call the game in the tag `Variant`, in any case.
    const VARIANTS: &'static [&'static str] = &[];

    /// Tags that every record of this game has, as its archives expect them.
    const TAGS: &'static [(&'static str, &'static str)] = &[];

    /// The legal move that `text` means in this position.
    ///
    /// # Errors
    /// If the text is no move, or a move that is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError>;

    /// What was read from `text`, if it is a legal move: the last step of most
    /// [`parse_move`](Notation::parse_move). Where it is none because the game goes
    /// on without it, `why` says what is wrong with it.
    ///
    /// # Errors
    /// If nothing was read, with the reason that stands in its place; if the game is over;
    /// if the move is not legal.
    fn legal_or(
        &self,
        text: &str,
        read: Result<Self::Move, impl Into<String>>,
        why: impl FnOnce(Self::Move) -> &'static str,
    ) -> Result<Self::Move, ParseMoveError> {
        let m = read.map_err(|reason| ParseMoveError::new(text, reason))?;
        if self.is_legal(m) {
            return Ok(m);
        }
        let is_over = self.outcome().is_some();
        let reason = if is_over { "the game is over" } else { why(m) };
        Err(ParseMoveError::new(text, reason))
    }

    /// The position that `text` means in a game with this position: a type
    /// whose rules are a value reads it by the rules of this one.
    ///
    /// # Errors
    /// If the text is not a position of the game.
    fn read_position(&self, text: &str) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    /// The text of a legal move of this position, for programs and for people
    /// who type. It reads back as the same move; by default it is the move's
    /// `Display`.
    fn move_text(&self, m: Self::Move) -> String {
        m.to_string()
    }

    /// The texts of moves that follow one another from here, up to the first
    /// that is not legal. One that goes on where a rule has made the game a
    /// draw is.
    fn line_text(&self, line: &[Self::Move]) -> Vec<String> {
        let mut position = self.without_draws();
        let text = |&m: &Self::Move| {
            let is_legal = position.is_legal(m);
            let text = is_legal.then(|| position.move_text(m))?;
            position.play_unchecked(m);
            Some(text)
        };
        line.iter().map_while(text).collect()
    }

    /// How records write a legal move of this position. It reads back as the
    /// same move; by default it is the move's own text.
    fn record_move(&self, m: Self::Move) -> String {
        self.move_text(m)
    }

    /// The protocol that programs of this game speak: `hub` for draughts, `uci`
    /// for chess, `usi` for shogi; `ugi`, which has words for every game, where
    /// there is none.
    fn protocol(&self) -> &'static str {
        "ugi"
    }

    /// The position as that protocol writes it; by default it is the position's
    /// own text.
    fn protocol_position(&self) -> String {
        self.to_string()
    }

    /// A legal move of this position as that protocol writes it.
    fn protocol_move(&self, m: Self::Move) -> String {
        self.move_text(m)
    }

    /// The position as JSON, as programs exchange it that were made for this
    /// game alone; `None` if there are none.
    fn json(&self) -> Option<String> {
        None
    }

    /// By whose customs moves are written from here on: [`Notation::NAME`], or
    /// the variant of [`Notation::VARIANTS`] that differs from it.
    fn variant(&self) -> &'static str {
        Self::NAME
    }

    /// The same position by the customs of a variant. What cannot be written so
    /// stays as it is, also for a variant that is only another name.
    fn with_variant(&self, name: &str) -> Self {
        let _ = name;
        self.clone()
    }

    /// The board as a picture in plain text, several lines, for people.
    fn diagram(&self) -> String;

    /// The points of both sides, in games that count them.
    fn points(&self) -> Option<[i32; 2]> {
        None
    }

    /// What a side is called.
    fn side_name(side: Side) -> &'static str {
        Self::SIDES[side.index()]
    }
}

/// Reads the positions of a game by a function of the text that says why it refuses one:
/// writes `FromStr`.
///
/// `read_by!(Othello, parse)` reads positions of Othello by `parse`, which returns a
/// `Result<Othello, String>`.
#[macro_export]
macro_rules! read_by {
    ($game:ty, $read:expr) => {
        impl std::str::FromStr for $game {
            type Err = $crate::ParsePositionError;

            fn from_str(text: &str) -> Result<Self, $crate::ParsePositionError> {
                let read: fn(&str) -> Result<Self, String> = $read;
                read(text).map_err(|reason| $crate::ParsePositionError::new(text, reason))
            }
        }
    };
}
