use yolah_game::Score;

/// How a stored score relates to the value of the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The value is at least the score: the search failed high.
    Lower,
    /// The value is at most the score: the search failed low.
    Upper,
    /// The value is the score.
    Exact,
}

/// What the transposition table remembers of one position: a copy, not a place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableEntry {
    /// The score for the side to move.
    pub score: Score,
    /// The static evaluation: what the evaluator said, without search.
    pub evaluation: Score,
    /// The hash move: the place of the best move in the list of legal moves, if
    /// one is known.
    pub hash_move: Option<u16>,
    /// How deep the search was that found the score.
    pub depth: u8,
    /// How the score relates to the value.
    pub bound: Bound,
    /// Whether the bound follows from the rules alone: no line on which it
    /// rests was judged by an evaluator or cut by a guess.
    pub settled: bool,
}

/// No hash move. No list of legal moves is this long.
const NO_MOVE: u16 = u16::MAX;

impl TableEntry {
    /// ```text
    /// bits  0..16  score        32..48  move     56..58  bound, never 0
    ///      16..32  evaluation   48..56  depth    58      settled   59..64  age
    /// ```
    pub(super) fn pack(self, age: u8) -> u64 {
        let half = |score: Score| u64::from(score.raw() as i16 as u16);
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        half(self.score)
            | half(self.evaluation) << 16
            | u64::from(self.hash_move.unwrap_or(NO_MOVE)) << 32
            | u64::from(self.depth) << 48
            | bound << 56
            | u64::from(self.settled) << 58
            | u64::from(age) << 59
    }

    /// `None` for the data of an empty place.
    pub(super) fn unpack(data: u64) -> Option<TableEntry> {
        let half = |data: u64| Score::from_raw(i32::from(data as u16 as i16));
        let bound = match data >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let place = (data >> 32) as u16;
        Some(TableEntry {
            score: half(data),
            evaluation: half(data >> 16),
            hash_move: (place != NO_MOVE).then_some(place),
            depth: (data >> 48) as u8,
            bound,
            settled: data >> 58 & 1 == 1,
        })
    }
}
