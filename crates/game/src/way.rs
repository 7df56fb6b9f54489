use crate::{Score, Side};

/// What a stone that is missing is worth.
const STONE: i32 = 100;
/// The worth of moving next, about half of a stone.
const TURN: i32 = 45;

/// How far a side is from its goal in a game of connections.
///
/// ```
/// use yolah_game::Way;
///
/// let way = Way::shortest(30, [4, 3, 5, 3]);
/// assert_eq!(way, Way { length: 3, cells: 2 });
/// assert_eq!(Way::shortest(30, []).length, 30);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The stones that are missing.
    pub length: i32,
    /// The free cells through which the shortest ways lead.
    pub cells: i32,
}

impl Way {
    /// The shortest of the ways through each free cell; none is longer than `far`.
    #[inline]
    pub fn shortest(far: i32, lengths: impl IntoIterator<Item = i32>) -> Way {
        let mut way = Way {
            length: far,
            cells: 0,
        };
        for length in lengths {
            if length < way.length {
                way = Way { length, cells: 0 };
            }
            way.cells += i32::from(length == way.length);
        }
        way
    }

    /// What the ways of both sides say for the one to move; `choice` is what a cell more
    /// is worth through which its shortest ways lead.
    pub fn compare(mine: Way, theirs: Way, choice: i32) -> Score {
        let stones = theirs.length - mine.length;
        Score::estimate(STONE * stones + choice * (mine.cells - theirs.cells) + TURN)
    }

    /// The terms of [`Way::compare`] for a side, but for the turn.
    pub fn explain(way: impl Fn(Side) -> Way, side: Side, choice: i32) -> Vec<(String, f64)> {
        let [mine, theirs] = [side, !side].map(way);
        vec![
            ("own way".into(), f64::from(-STONE * mine.length)),
            ("their way".into(), f64::from(STONE * theirs.length)),
            ("own choices".into(), f64::from(choice * mine.cells)),
            ("their choices".into(), f64::from(-choice * theirs.cells)),
        ]
    }
}
