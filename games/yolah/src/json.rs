use serde::{Deserialize, Serialize};
use thiserror::Error;
use yolah_bitboard::Bitboard;
use yolah_game::Side;

use super::Yolah;
use super::notation::{checked, number};

/// The JSON object of a position as other Yolah programs write it: every
/// value a decimal string, and `empty` being the holes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json {
    ply: String,
    black: String,
    white: String,
    empty: String,
    #[serde(rename = "black score")]
    black_score: String,
    #[serde(rename = "white score")]
    white_score: String,
}

/// A JSON text that is not a position.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ParseJsonError {
    /// Not a JSON object with the six strings.
    #[error("position as JSON: {0}")]
    Shape(#[from] serde_json::Error),
    /// The six strings do not make a position.
    #[error("position as JSON: {0}")]
    Position(String),
}

impl Yolah {
    /// The position as a JSON object.
    ///
    /// ```
    /// use yolah_yolah::Yolah;
    ///
    /// let json = Yolah::default().to_json();
    /// assert!(json.starts_with(r#"{"ply":"0","black":"9223372071482949633","#));
    /// assert_eq!(Yolah::from_json(&json)?, Yolah::default());
    /// # Ok::<(), yolah_yolah::ParseJsonError>(())
    /// ```
    pub fn to_json(&self) -> String {
        let json = Json {
            ply: self.ply().to_string(),
            black: self.pieces(Side::First).0.to_string(),
            white: self.pieces(Side::Second).0.to_string(),
            empty: self.holes().0.to_string(),
            black_score: self.score(Side::First).to_string(),
            white_score: self.score(Side::Second).to_string(),
        };
        serde_json::to_string(&json).expect("six strings can be written")
    }

    /// The position that a JSON object describes.
    ///
    /// # Errors
    /// If the text is not such an object, or if its sets overlap, a side has
    /// more than four pieces, there are more points than holes, or the ply does
    /// not fit the points.
    pub fn from_json(text: &str) -> Result<Yolah, ParseJsonError> {
        let json: Json = serde_json::from_str(text)?;
        json.position().map_err(ParseJsonError::Position)
    }
}

impl Json {
    fn position(&self) -> Result<Yolah, String> {
        let set = |name, text| number(name, text).map(Bitboard);
        let pieces = [
            set("black set", &self.black)?,
            set("white set", &self.white)?,
        ];
        let points = [
            number("black score", &self.black_score)?,
            number("white score", &self.white_score)?,
        ];
        checked(
            pieces,
            set("empty set", &self.empty)?,
            points,
            number("ply", &self.ply)?,
        )
    }
}
