//! Where the pieces can go.

use yolah_bitboard::bits;
use yolah_bitboard::plane::{Cell, Cells, SIX, along, directions, turned};
use yolah_bitboard::stacks::Spread;
use yolah_game::{MoveList, Side};

use super::bug::{Bug, OWN, PieceName};
use super::movement::Move;
use super::position::Hive;

/// Appends all moves of a position that is not over.
pub(super) fn generate(position: &Hive, moves: &mut MoveList<Move>) {
    let begin = moves.len();
    let mut ways = Ways {
        position,
        board: position.stacks.spread(),
        pins: 0,
        moves,
    };
    ways.place();
    if position.has_queen(position.turn) {
        ways.pins = position.stacks.pins(&ways.board);
        ways.go();
    }
    if moves.len() == begin {
        moves.push(Move::PASS);
    }
}

/// A position being looked through for moves.
struct Ways<'a> {
    position: &'a Hive,
    board: Spread,
    /// The pieces without which the hive falls apart.
    pins: u32,
    moves: &'a mut MoveList<Move>,
}

impl Ways<'_> {
    /// Pieces from the hand, one of each kind, beside own pieces only.
    fn place(&mut self) {
        let (position, turn) = (self.position, self.position.turn);
        let placed = position.placed(turn);
        let is_allowed = |bug: &Bug| match placed {
            0 => *bug != Bug::Queen,
            3 if !position.has_queen(turn) => *bug == Bug::Queen,
            _ => true,
        };
        let kinds = Bug::ALL.into_iter().filter(is_allowed);
        let kinds = kinds.filter_map(|bug| position.next_in_hand(turn, bug));
        let mut pieces = [PieceName(0); Bug::ALL.len()];
        let filled = pieces
            .iter_mut()
            .zip(kinds)
            .map(|(slot, piece)| *slot = piece);
        let count = filled.count();
        if count == 0 {
            return;
        }
        let mut put = |cell: Cell| {
            let moves = pieces[..count].iter().map(|&piece| Move::new(piece, cell));
            self.moves.extend(moves);
        };
        if self.board.uncovered == 0 {
            put(Cell::ORIGIN);
        }
        // The second player's first piece goes beside the first player's.
        let host = if placed == 0 { !turn } else { turn };
        let mut seen = Cells::default();
        for piece in tops(&self.board, host) {
            let (cell, _) = position.place(piece);
            for free in cell.steps(!self.board.occupied(cell)) {
                let mut beside = neighbours(&self.board, free);
                if seen.insert(free) && beside.all(|next| next.side() == host) {
                    put(free);
                }
            }
        }
    }

    /// Pieces on the board: the own ones as they move, and all that a pillbug throws.
    fn go(&mut self) {
        let (throwers, position) = (self.throwers(), self.position);
        let is_awake = |piece: &PieceName| position.resting != Some(*piece);
        for piece in tops(&self.board, position.turn).filter(is_awake) {
            let begin = self.moves.len();
            self.go_with(piece);
            self.throw(throwers, piece, begin);
        }
        if throwers != [None; 2] {
            for piece in tops(&self.board, !position.turn).filter(is_awake) {
                self.throw(throwers, piece, self.moves.len());
            }
        }
    }

    fn go_with(&mut self, piece: PieceName) {
        let (cell, level) = self.position.place(piece);
        if level > 0 {
            return self.climb(piece, cell, level);
        }
        match piece.bug() {
            _ if self.pins >> piece.0 & 1 != 0 => {}
            Bug::Mosquito => self.imitate(piece, cell),
            bug => self.go_as(bug, piece, cell),
        }
    }

    /// As the bugs do that it touches; not as another mosquito.
    fn imitate(&mut self, piece: PieceName, cell: Cell) {
        let touched = neighbours(&self.board, cell);
        let kinds = touched.fold(0_u8, |kinds, next| kinds | 1 << next.bug() as u8);
        let begin = self.moves.len();
        for bug in Bug::ALL {
            if bug != Bug::Mosquito && kinds >> bug as u8 & 1 != 0 {
                let own = self.moves.len();
                self.go_as(bug, piece, cell);
                forget_doubles(self.moves, begin, own);
            }
        }
    }

    /// A piece on the ground that nothing holds.
    fn go_as(&mut self, bug: Bug, piece: PieceName, cell: Cell) {
        match bug {
            Bug::Queen | Bug::Pillbug => self.slide(piece, cell),
            Bug::Beetle => self.climb(piece, cell, 0),
            Bug::Grasshopper => self.leap(piece, cell),
            Bug::Spider => self.with_lifted(cell, |ways| ways.crawl(piece, cell)),
            Bug::Ant => self.with_lifted(cell, |ways| ways.run(piece, cell)),
            Bug::Ladybug => self.with_lifted(cell, |ways| ways.cross(piece, cell)),
            Bug::Mosquito => {}
        }
    }

    fn with_lifted(&mut self, cell: Cell, act: impl FnOnce(&mut Self)) {
        self.board.lift(cell);
        act(self);
        self.board.lift(cell);
    }

    /// One step along the ground.
    fn slide(&mut self, piece: PieceName, cell: Cell) {
        let ways = slides(&self.board, cell);
        self.moves.extend(ways.map(|to| Move::new(piece, to)));
    }

    /// One step, also up, along the hive or down.
    fn climb(&mut self, piece: PieceName, cell: Cell, level: u8) {
        let occupied = self.board.occupied(cell);
        // All ways but those along the ground lead over something.
        let flat = if level == 0 { !occupied } else { 0 };
        let slides = flat & along(occupied);
        for direction in directions(slides | !flat) {
            let is_flat = slides >> direction & 1 != 0;
            if is_flat || is_open(&self.board, cell, level, direction) {
                self.moves.push(Move::new(piece, cell.step(direction)));
            }
        }
    }

    /// Over all pieces of a line to the first free cell.
    fn leap(&mut self, piece: PieceName, cell: Cell) {
        for direction in directions(self.board.occupied(cell)) {
            let mut to = cell.step(direction);
            while self.board.height(to) > 0 {
                to = to.step(direction);
            }
            self.moves.push(Move::new(piece, to));
        }
    }

    /// Three steps along the ground, none back to where it was.
    fn crawl(&mut self, piece: PieceName, from: Cell) {
        let begin = self.moves.len();
        for first in slides(&self.board, from) {
            for second in slides(&self.board, first).filter(|&second| second != from) {
                for third in slides(&self.board, second) {
                    let to = Move::new(piece, third);
                    let is_new = third != first && third != from;
                    if is_new && !self.moves[begin..].contains(&to) {
                        self.moves.push(to);
                    }
                }
            }
        }
    }

    /// Wherever it gets along the ground.
    fn run(&mut self, piece: PieceName, from: Cell) {
        let mut seen = Cells::default();
        seen.insert(from);
        let mut next = self.moves.len();
        let mut cell = from;
        loop {
            for to in slides(&self.board, cell) {
                if seen.insert(to) {
                    self.moves.push(Move::new(piece, to));
                }
            }
            // The moves that were found are those to go on from.
            let Some(m) = self.moves.get(next) else {
                return;
            };
            cell = m.to();
            next += 1;
        }
    }

    /// Onto the hive, one step on it, and down.
    fn cross(&mut self, piece: PieceName, from: Cell) {
        let (board, mut seen, mut tops) = (&self.board, Cells::default(), Cells::default());
        seen.insert(from);
        for up in open_ways(board, from, board.occupied(from)) {
            for top in open_ways(board, up, board.occupied(up)) {
                if !tops.insert(top) {
                    continue;
                }
                for down in open_ways(board, top, !board.occupied(top)) {
                    if seen.insert(down) {
                        self.moves.push(Move::new(piece, down));
                    }
                }
            }
        }
    }

    /// The cells of own pillbugs, and of mosquitoes beside one, that can throw.
    fn throwers(&self) -> [Option<Cell>; 2] {
        if !self.position.set.has(Bug::Pillbug) {
            return [None; 2];
        }
        [Bug::Pillbug, Bug::Mosquito].map(|bug| {
            let piece = PieceName::kind(self.position.turn, bug).next()?;
            let (cell, level) = self.position.place(piece);
            let mut touched = neighbours(&self.board, cell);
            let can_throw = level == 0
                && self.board.top(cell) == Some(piece.index())
                && self.position.resting != Some(piece)
                && (bug == Bug::Pillbug || touched.any(|next| next.bug() == Bug::Pillbug));
            can_throw.then_some(cell)
        })
    }

    /// A piece beside a thrower goes over it to another side of it.
    fn throw(&mut self, throwers: [Option<Cell>; 2], piece: PieceName, begin: usize) {
        let (cell, level) = self.position.place(piece);
        if level > 0 || self.pins >> piece.0 & 1 != 0 {
            return;
        }
        for over in throwers.into_iter().flatten() {
            if !over.touches(cell) {
                continue;
            }
            let open = self.open_above(over);
            if over.steps(open).any(|next| next == cell) {
                let own = self.moves.len();
                let free = over.steps(open & !self.board.occupied(over));
                self.moves.extend(free.map(|to| Move::new(piece, to)));
                forget_doubles(self.moves, begin, own);
            }
        }
    }

    /// The directions from which a piece can climb onto one on the ground, and to which
    /// it can climb down.
    fn open_above(&self, cell: Cell) -> u8 {
        let tall = (0..SIX).fold(0, |tall, direction| {
            tall | u8::from(self.board.height(cell.step(direction)) > 1) << direction
        });
        let [left, right] = turned(tall);
        !(left & right)
    }
}

/// The pieces of a side that no other lies on.
#[inline]
fn tops(board: &Spread, side: Side) -> impl Iterator<Item = PieceName> + use<> {
    let own = ((1 << OWN) - 1) << (side.index() * OWN);
    bits(board.uncovered & own).map(|piece| PieceName(piece as u8))
}

/// The uppermost pieces around a cell.
#[inline]
fn neighbours(board: &Spread, cell: Cell) -> impl Iterator<Item = PieceName> {
    board.neighbours(cell).map(PieceName::new)
}

/// Where a piece can go along the ground.
#[inline]
fn slides(board: &Spread, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
    cell.steps(along(board.occupied(cell)))
}

/// Whether a piece can go from a cell with so many pieces under it to a neighbour, one of both
/// not on the ground: unless stacks on both sides of the way are higher than where it goes.
#[inline]
fn is_open(board: &Spread, from: Cell, level: u8, direction: usize) -> bool {
    let beside = [1, SIX - 1].map(|turn| board.height(from.step((direction + turn) % SIX)));
    let way = level.max(board.height(from.step(direction)));
    beside[0].min(beside[1]) <= way
}

/// Where a piece on top of a cell's pieces can go, one of both not on the ground.
#[inline]
fn open_ways(board: &Spread, from: Cell, mask: u8) -> impl Iterator<Item = Cell> {
    let level = board.height(from);
    let ways = directions(mask);
    let open = ways.filter(move |&direction| is_open(board, from, level, direction));
    open.map(move |direction| from.step(direction))
}

/// Removes from `own` on what is listed from `begin` on already.
fn forget_doubles(moves: &mut MoveList<Move>, begin: usize, own: usize) {
    let mut next = own;
    while next < moves.len() {
        if moves[begin..own].contains(&moves[next]) {
            moves.remove(next);
        } else {
            next += 1;
        }
    }
}
