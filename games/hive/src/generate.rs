//! Where the pieces can go.

use yolah_bitboard::plane::{Cell, Cells, SIX, directions, turned};
use yolah_game::{MoveList, Side};

use super::board::Board;
use super::bug::{Bug, PieceName};
use super::movement::Move;
use super::position::Hive;

/// Appends all moves of a position that is not over.
pub(super) fn generate(position: &Hive, moves: &mut MoveList<Move>) {
    let begin = moves.len();
    let mut ways = Ways {
        position,
        board: position.board(),
        pins: 0,
        moves,
    };
    ways.place();
    if position.has_queen(position.turn) {
        ways.pins = ways.board.pins(&position.places);
        ways.go();
    }
    if moves.len() == begin {
        moves.push(Move::PASS);
    }
}

/// A position being looked through for moves.
struct Ways<'a> {
    position: &'a Hive,
    board: Board,
    /// The pieces without which the hive falls apart.
    pins: u32,
    moves: &'a mut MoveList<Move>,
}

impl Ways<'_> {
    /// Pieces from the hand, one of each kind, beside own pieces only.
    fn place(&mut self) {
        let turn = self.position.turn;
        let placed = self.position.placed(turn);
        let is_allowed = |bug: Bug| match placed {
            0 => bug != Bug::Queen,
            3 if !self.position.has_queen(turn) => bug == Bug::Queen,
            _ => true,
        };
        let (mut kinds, mut count) = ([PieceName(0); Bug::ALL.len()], 0);
        for piece in Bug::ALL.into_iter().filter(|&bug| is_allowed(bug)) {
            if let Some(piece) = self.position.next_in_hand(turn, piece) {
                kinds[count] = piece;
                count += 1;
            }
        }
        if count == 0 {
            return;
        }
        self.for_each_free_place(turn, |moves, cell| {
            moves.extend(kinds[..count].iter().map(|&piece| Move::new(piece, cell)));
        });
    }

    fn for_each_free_place(&mut self, turn: Side, mut tell: impl FnMut(&mut MoveList<Move>, Cell)) {
        if self.board.uncovered == 0 {
            return tell(self.moves, Cell::ORIGIN);
        }
        // The second player's first piece goes beside the first player's.
        let host = if self.position.placed(turn) == 0 {
            !turn
        } else {
            turn
        };
        let mut seen = Cells::default();
        for piece in PieceName::of(host) {
            if self.board.uncovered >> piece.0 & 1 == 0 {
                continue;
            }
            let cell = self.position.places[piece.index()];
            for direction in directions(!self.board.occupied(cell)) {
                let free = cell.step(direction);
                if self.board.is_beside_only(free, host) && seen.insert(free) {
                    tell(self.moves, free);
                }
            }
        }
    }

    /// Pieces on the board: the own ones as they move, and all that a pillbug throws.
    fn go(&mut self) {
        let throwers = self.throwers();
        let turn = self.position.turn;
        for piece in PieceName::of(turn) {
            if self.is_free(piece) {
                let begin = self.moves.len();
                self.go_with(piece);
                self.throw(throwers, piece, begin);
            }
        }
        if throwers != [None; 2] {
            for piece in PieceName::of(!turn) {
                if self.is_free(piece) {
                    self.throw(throwers, piece, self.moves.len());
                }
            }
        }
    }

    /// Whether a piece is on top, and does not rest.
    #[inline]
    fn is_free(&self, piece: PieceName) -> bool {
        self.board.uncovered >> piece.0 & 1 != 0 && self.position.resting != Some(piece)
    }

    fn go_with(&mut self, piece: PieceName) {
        let (cell, level) = self.position.place(piece);
        if level > 0 {
            return self.climb(piece, cell, level);
        }
        if self.pins >> piece.0 & 1 != 0 {
            return;
        }
        match piece.bug() {
            Bug::Mosquito => self.imitate(piece, cell),
            bug => self.go_as(bug, piece, cell),
        }
    }

    /// As the bugs do that it touches; not as another mosquito.
    fn imitate(&mut self, piece: PieceName, cell: Cell) {
        let kinds = self
            .board
            .neighbours(cell)
            .fold(0_u8, |kinds, next| kinds | 1 << next.bug() as u8);
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
        self.board.put_back(cell);
    }

    /// One step along the ground.
    fn slide(&mut self, piece: PieceName, cell: Cell) {
        let ways = directions(self.board.slides(cell));
        self.moves
            .extend(ways.map(|direction| Move::new(piece, cell.step(direction))));
    }

    /// One step, also up, along the hive or down.
    fn climb(&mut self, piece: PieceName, cell: Cell, level: u8) {
        let occupied = self.board.occupied(cell);
        let slides = if level == 0 {
            self.board.slides(cell)
        } else {
            !occupied
        };
        for direction in directions(occupied | slides) {
            let is_flat = level == 0 && occupied >> direction & 1 == 0;
            if is_flat || self.board.is_open(cell, level, direction) {
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
        let ways = |cell: Cell, board: &Board| {
            directions(board.slides(cell)).map(move |direction| cell.step(direction))
        };
        for first in ways(from, &self.board) {
            for second in ways(first, &self.board).filter(|&second| second != from) {
                for third in ways(second, &self.board) {
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
            for direction in directions(self.board.slides(cell)) {
                let to = cell.step(direction);
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
        let mut seen = Cells::default();
        seen.insert(from);
        let mut tops = Cells::default();
        for first in directions(self.board.occupied(from)) {
            if !self.board.is_open(from, 0, first) {
                continue;
            }
            let up = from.step(first);
            for second in directions(self.board.occupied(up)) {
                let top = up.step(second);
                if self.board.is_open(up, self.board.height(up), second) && tops.insert(top) {
                    self.descend(piece, top, &mut seen);
                }
            }
        }
    }

    fn descend(&mut self, piece: PieceName, top: Cell, seen: &mut Cells) {
        for direction in directions(!self.board.occupied(top)) {
            let down = top.step(direction);
            if self.board.is_open(top, self.board.height(top), direction) && seen.insert(down) {
                self.moves.push(Move::new(piece, down));
            }
        }
    }

    /// The cells of own pillbugs, and of mosquitoes beside one, that can throw.
    fn throwers(&self) -> [Option<Cell>; 2] {
        let turn = self.position.turn;
        if !self.position.set.has(Bug::Pillbug) {
            return [None; 2];
        }
        [Bug::Pillbug, Bug::Mosquito].map(|bug| {
            let piece = PieceName::kind(turn, bug).next()?;
            let (cell, level) = self.position.place(piece);
            let can_throw = self.is_free(piece)
                && level == 0
                && (bug == Bug::Pillbug
                    || self
                        .board
                        .neighbours(cell)
                        .any(|next| next.bug() == Bug::Pillbug));
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
            let is_in_reach = directions(open).any(|direction| over.step(direction) == cell);
            if is_in_reach {
                let own = self.moves.len();
                let free = directions(open & !self.board.occupied(over));
                self.moves
                    .extend(free.map(|direction| Move::new(piece, over.step(direction))));
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

/// Removes from `own` on what is listed from `begin` on already.
fn forget_doubles(moves: &mut MoveList<Move>, begin: usize, own: usize) {
    if begin == own {
        return;
    }
    let mut kept = own;
    for i in own..moves.len() {
        if !moves[begin..own].contains(&moves[i]) {
            moves[kept] = moves[i];
            kept += 1;
        }
    }
    moves.truncate(kept);
}
