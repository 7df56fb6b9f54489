use std::borrow::Cow;
use std::ops::Not;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the two players, named by who starts.
///
/// Colours differ between games (Black starts in Yolah, White in chess), the
/// order does not. What a game calls its sides is in
/// [`Notation::SIDES`](crate::Notation::SIDES).
///
/// ```
/// use yolah_game::Side;
///
/// assert_eq!(!Side::First, Side::Second);
/// assert_eq!(Side::Second.index(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The player who makes the first move of the game.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, the first player before the second.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into an array of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side of an index: even numbers are the first player's.
    ///
    /// In games where the sides alternate this is the side to move at that ply.
    #[inline]
    pub const fn from_index(index: usize) -> Side {
        if index.is_multiple_of(2) {
            Side::First
        } else {
            Side::Second
        }
    }

    /// The side to move as a position writes it, by the names of the two sides there.
    ///
    /// ```
    /// use yolah_game::Side;
    ///
    /// assert_eq!(Side::to_move("b", ["w", "b"]), Ok(Side::Second));
    /// let error = Side::to_move("x", ["w", "b"]).unwrap_err();
    /// assert_eq!(error, "the side to move is w or b, not \"x\"");
    /// ```
    ///
    /// # Errors
    /// If it is neither.
    pub fn to_move(text: &str, names: [&str; 2]) -> Result<Side, String> {
        let [first, second] = names;
        let mut sides = Side::BOTH.into_iter();
        let found = sides.find(|side| names[side.index()] == text);
        found.ok_or_else(|| format!("the side to move is {first} or {second}, not {text:?}"))
    }

    /// `value` seen from this side, when it was given from the first player's.
    #[inline]
    pub const fn relative(self, value: i32) -> i32 {
        match self {
            Side::First => value,
            Side::Second => -value,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        self.other()
    }
}

/// As its index: what a side is called differs between games.
impl JsonSchema for Side {
    fn schema_name() -> Cow<'static, str> {
        "Side".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"description": "0 moves first, 1 second", "enum": [0, 1]})
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        let index = u8::deserialize(deserializer)?;
        let side = Side::BOTH.get(usize::from(index)).copied();
        side.ok_or_else(|| serde::de::Error::custom(format_args!("side {index} of two")))
    }
}
