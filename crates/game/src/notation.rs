use crate::{Game, ParseMoveError, Side};

/// How people and protocols write a game: names, moves, pictures, points.
///
/// The text of a position is `Display` and `FromStr` of the [`Game`], the text
/// of a move is `Display` of its `Move`; this trait adds what needs more.
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

    /// How records write a legal move of this position. It reads back as the
    /// same move; by default it is the move's own text.
    fn record_move(&self, m: Self::Move) -> String {
        m.to_string()
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
