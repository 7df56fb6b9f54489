//! What is known of a position without a search: cells that matter to nobody, connections
//! that nobody can cut, and where a side that is threatened has to move. Solvers need it
//! (Hayward and van Rijswijck, "Hex and combinatorics", 2006).

use yolah_bitboard::{Cell, HexDirection};
use yolah_game::{Game, Side};

use crate::board::{Cells, board, cell, coordinates, ends};
use crate::{Hex, Move};

/// The six neighbours of a cell, around it in a circle: columns and rows further.
const CIRCLE: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// What a neighbour is to a side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    Own,
    Free,
    Other,
}

impl Hex {
    /// The free cells that decide nothing, whoever gets them: a stone there is no better
    /// than a pass, and a pass is never better than a stone elsewhere. Those are found whose
    /// neighbours tell it, and then those that are dead when the first ones are filled.
    ///
    /// ```
    /// use yolah_hex::Hex;
    ///
    /// let game: Hex = "bb3/5/1r1r1/1rr2/3bb r".parse()?;
    /// let dead: Vec<String> = game.dead_cells().iter().map(ToString::to_string).collect();
    /// assert!(dead.contains(&"c3".to_owned()), "Red's stones around it are joined: {dead:?}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dead_cells(&self) -> Vec<Move> {
        self.dead().into_iter().map(Move::from).collect()
    }

    pub(crate) fn dead(&self) -> Cells {
        let (mut filled, mut dead) = (self.clone(), Cells::EMPTY);
        loop {
            let found = filled.free().into_iter().find(|&at| filled.is_dead(at));
            let Some(at) = found else { return dead };
            dead = dead.with(at);
            filled.stones[Side::First.index()] |= Cells::single(at);
        }
    }

    /// Whether no shortest way of one side, and so of the other, can lead through a free cell.
    fn is_dead(&self, at: Cell) -> bool {
        Side::BOTH.iter().any(|&side| !self.is_alive(at, side))
    }

    /// Whether a cell may join two neighbours of a side that are not joined without it.
    fn is_alive(&self, at: Cell, side: Side) -> bool {
        let around = CIRCLE.map(|step| self.neighbour(at, step, side));
        let is_open = |i: &usize| around[*i] != Neighbour::Other;
        let mut open = (0..6).filter(is_open);
        open.any(|a| (a + 1..6).filter(is_open).any(|b| !is_joined(around, a, b)))
    }

    /// What is beside a cell: behind the board are the ends of both sides, and behind its
    /// corners nothing that helps anybody.
    fn neighbour(&self, at: Cell, (right, down): (i8, i8), side: Side) -> Neighbour {
        let (column, row) = coordinates(at);
        let inside = |at: u8, step: i8| at.checked_add_signed(step).filter(|&at| at < self.size());
        let owner = match (inside(column, right), inside(row, down)) {
            (Some(column), Some(row)) => self.owner(cell(column, row)),
            (Some(_), None) => Some(Side::First),
            (None, Some(_)) => Some(Side::Second),
            (None, None) => None,
        };
        match owner {
            None => Neighbour::Free,
            Some(owner) if owner == side => Neighbour::Own,
            Some(_) => Neighbour::Other,
        }
    }

    fn owner(&self, at: Cell) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|&side| self.stones(side).contains(at))
    }

    /// The free cells that a side needs to join its ends although the other side moves
    /// next: two for each bridge, of which it gets one. `None` if no chain of
    /// stones and bridges is found.
    pub(crate) fn connection(&self, side: Side) -> Option<Cells> {
        let [from, to] = [0, 1].map(|end| self.freedom(side, end));
        let [first, last] = self.joined[side.index()];
        let mut chains = self.chains(self.stones(side).without(first | last));
        let mut reached = vec![(from, Cells::EMPTY)];
        while let Some((freedom, needed)) = reached.pop() {
            let bridge = |other: Cells| two_of((freedom & other).without(needed));
            if let Some(cells) = bridge(to) {
                return Some(needed | cells);
            }
            chains.retain(|&chain| {
                let cells = bridge(chain);
                reached.extend(cells.map(|cells| (chain, needed | cells)));
                cells.is_none()
            });
        }
        None
    }

    /// The free cells beside an end of a side, or beside the stones that are joined to it.
    fn freedom(&self, side: Side, end: usize) -> Cells {
        let joined = self.joined[side.index()][end];
        let beside = board(self.size()).neighbours(joined, &HexDirection::ALL);
        (ends(self.size(), side)[end] | beside) & self.free()
    }

    /// The free cells beside each chain of some stones.
    fn chains(&self, mut stones: Cells) -> Vec<Cells> {
        let (board, mut found) = (board(self.size()), Vec::new());
        while let Some(stone) = stones.first() {
            let stone = Cells::single(stone);
            let chain = stone | board.flood(stone, stones, &HexDirection::ALL);
            found.push(board.neighbours(chain, &HexDirection::ALL) & self.free());
            stones = stones.without(chain);
        }
        found
    }

    /// What a side needs to join its ends after a stone of its own.
    pub(crate) fn connection_by(&self, side: Side, at: Cell) -> Option<Cells> {
        let mut after = self.clone();
        after.set(side, at);
        let won = after.winner.map(|_| Cells::EMPTY);
        let needed = won.or_else(|| after.connection(side));
        needed.map(|needed| needed.with(at))
    }

    /// Where the side to move has to set a stone so that the other side is not joined
    /// by its next one, and all cells that these threats need: any free cell if nothing
    /// threatens, none if nothing helps.
    ///
    /// ```
    /// use yolah_hex::Hex;
    ///
    /// let game: Hex = "4/1r2/1r2/3b b".parse()?;
    /// assert!(game.must_play().is_empty(), "Red has bridges to both ends");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn must_play(&self) -> Vec<Move> {
        let (region, _) = self.threatened();
        region.into_iter().map(Move::from).collect()
    }

    /// The region of [`must_play`](Hex::must_play), and the cells of the threats that left it.
    pub(crate) fn threatened(&self) -> (Cells, Cells) {
        let other = !self.turn();
        if let Some(needed) = self.connection(other) {
            return (Cells::EMPTY, needed);
        }
        let (mut region, mut threats) = (self.free(), Cells::EMPTY);
        for at in self.free() {
            // A threat that all of the region meets already says nothing new.
            if let Some(needed) = self.connection_by(other, at)
                && !region.without(needed).is_empty()
            {
                region &= needed;
                threats |= needed;
            }
        }
        (region, threats)
    }
}

/// Whether two neighbours of a cell are joined without it: side by side, or by own stones
/// of the circle.
fn is_joined(around: [Neighbour; 6], a: usize, b: usize) -> bool {
    let is_between = |from: usize, to: usize| {
        let between = (1..(to + 6 - from) % 6).map(|step| around[(from + step) % 6]);
        between
            .into_iter()
            .all(|neighbour| neighbour == Neighbour::Own)
    };
    is_between(a, b) || is_between(b, a)
}

/// The first two cells of a set.
fn two_of(cells: Cells) -> Option<Cells> {
    let first = Cells::single(cells.first()?);
    let second = cells.without(first).first()?;
    Some(first.with(second))
}
