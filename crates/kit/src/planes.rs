use yolah_game::{Content, Side, Token};

use crate::Session;

/// How a board becomes planes of numbers, which learners look at.
///
/// Each kind of piece has a plane, with 1 where such a piece is, or how many
/// there are; seeds have one, with their numbers; the points of each side have
/// one, and the last one is 1 everywhere when the second side is to move. A place
/// lies in the planes where it lies in rows and columns of the board. What the
/// board does not show (rights, counters, earlier positions) is not there.
///
/// ```
/// use yolah_kit::Planes;
///
/// let mut session = yolah_tictactoe::ENTRY.start();
/// let planes = Planes::of(&*session).expect("a board that does not grow");
/// assert_eq!(planes.shape(), [3, 3, 3]);
/// assert_eq!(planes.names(), ["x", "o", "second to move"]);
/// session.play("b2")?;
/// let seen = planes.observe(&*session);
/// assert_eq!(seen[..9], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
/// # Ok::<(), yolah_game::ParseMoveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Planes {
    rows: usize,
    columns: usize,
    /// Where each cell of the layout lies in a plane.
    places: Vec<usize>,
    tokens: Vec<Token>,
    names: Vec<String>,
    has_seeds: bool,
}

impl Planes {
    /// The planes of a session's game; `None` if its board grows.
    pub fn of(session: &dyn Session) -> Option<Planes> {
        if session.grows() {
            return None;
        }
        let layout = session.layout();
        let size = |far: Option<usize>| far.map_or(0, |far| far + 1);
        let rows = size(layout.cells.iter().map(|cell| cell.row).max());
        let columns = size(layout.cells.iter().map(|cell| cell.column).max());
        let mut contents = session.contents().into_iter();
        let has_seeds = contents.any(|content| matches!(content, Content::Count(_)));
        let mut names: Vec<String> = layout.pieces.iter().map(|it| it.name.to_string()).collect();
        if has_seeds {
            names.push("seeds".into());
        }
        if session.points().is_some() {
            names.extend(session.sides().map(|side| format!("points of {side}")));
        }
        names.push("second to move".into());
        let places = layout.cells.iter();
        Some(Planes {
            rows,
            columns,
            places: places.map(|at| at.row * columns + at.column).collect(),
            tokens: layout.pieces.into_iter().map(|piece| piece.token).collect(),
            names,
            has_seeds,
        })
    }

    /// How many planes there are, and their rows and columns.
    pub fn shape(&self) -> [usize; 3] {
        [self.names.len(), self.rows, self.columns]
    }

    /// What each plane shows.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many numbers all planes have.
    pub fn size(&self) -> usize {
        self.names.len() * self.area()
    }

    fn area(&self) -> usize {
        self.rows * self.columns
    }

    /// What is seen of a session's position, plane after plane, row after row.
    pub fn observe(&self, session: &dyn Session) -> Vec<f32> {
        let mut seen = vec![0.0; self.size()];
        let (contents, points) = (session.contents(), session.points());
        self.draw(&contents, session.turn(), points, &mut seen);
        seen
    }

    /// Draws a position over zeroes.
    pub(crate) fn draw(
        &self,
        contents: &[Content],
        turn: Side,
        points: Option<[i32; 2]>,
        seen: &mut [f32],
    ) {
        let area = self.area();
        for (content, &place) in contents.iter().zip(&self.places) {
            self.draw_cell(content, place, seen);
        }
        let numbers = points.into_iter().flatten();
        let first = self.tokens.len() + usize::from(self.has_seeds);
        for (plane, number) in numbers.enumerate() {
            let start = (first + plane) * area;
            seen[start..start + area].fill(number as f32);
        }
        if turn == Side::Second {
            let start = seen.len() - area;
            seen[start..].fill(1.0);
        }
    }

    fn draw_cell(&self, content: &Content, place: usize, seen: &mut [f32]) {
        let area = self.area();
        if let Content::Count(seeds) = content
            && self.has_seeds
        {
            seen[self.tokens.len() * area + place] = *seeds as f32;
        }
        let weight = match content {
            Content::Held { count, .. } => *count as f32,
            _ => 1.0,
        };
        for token in content.pieces() {
            let plane = self.tokens.iter().position(|other| other == token);
            if let Some(plane) = plane {
                seen[plane * area + place] += weight;
            }
        }
    }
}
