//! Boards of any outline as plain text.

use super::{Content, Layout, Place, PlaceShape};

/// Characters to a unit.
const UNIT: f32 = 6.0;

impl Layout {
    /// What is where, for people who read text: rows from the top, the token of the uppermost piece
    /// of each place with a star if others lie under it, a point where nothing lies. Hands
    /// are left out.
    ///
    /// ```
    /// use yolah_game::{Content, Layout};
    ///
    /// let cells = [[0, 0], [1, 0], [0, 1]].map(|at| (String::new(), at));
    /// let stack = Content::Stack(vec!["wQ".into(), "bB1".into()]);
    /// let contents = [stack, Content::Empty, Content::piece("wA1")];
    /// let text = Layout::hexagons(cells, &[]).diagram(&contents);
    /// assert_eq!(text, "bB1*  .\n   wA1\n");
    /// ```
    pub fn diagram(&self, contents: &[Content]) -> String {
        let places = self.cells.iter().zip(contents);
        let mut drawn: Vec<(&Place, &Content)> = places
            .filter(|(place, _)| place.shape != PlaceShape::Hand)
            .collect();
        drawn.sort_by_key(|(place, _)| (place.row, place.column));
        let left = drawn.iter().map(|(place, _)| place.x);
        let left = left.fold(f32::MAX, f32::min);
        let line = |row: &[(&Place, &Content)]| {
            let add = |line: String, (place, content): &(&Place, &Content)| {
                let from = (UNIT * (place.x - left)).round() as usize;
                format!("{line:<from$}{}", sign(content))
            };
            row.iter().fold(String::new(), add) + "\n"
        };
        let rows = drawn.chunk_by(|(a, _), (b, _)| a.row == b.row);
        rows.map(line).collect()
    }
}

fn sign(content: &Content) -> String {
    match (content, content.pieces()) {
        (Content::Count(seeds), _) => seeds.to_string(),
        (_, []) => ".".to_owned(),
        (_, [piece]) => piece.to_string(),
        (_, [.., top]) => format!("{top}*"),
    }
}
