//! Endings of draughts, numbered for tables: up to five pieces.
//!
//! The only symmetry of the board is half a turn, which exchanges the sides: in
//! every slice White is the stronger side, and to move where both are alike.

use std::fmt;

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Numbered, choose, rank, unrank};

use super::Draughts;
use super::board::Board;
use super::position::TWO_AGAINST_ONE;
use super::square::{Direction, FORWARD, Square};

/// So many pieces an ending has at most.
const MAX_PIECES: u8 = 5;
/// The squares of men: all but the row where they become kings.
const MEN_SQUARES: u32 = 45;
/// The squares of kings.
const KING_SQUARES: u32 = 50;

/// The men and kings of both sides, the stronger side first: `KKvM` is two kings
/// against a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Forces([Force; 2]);

/// How many kings and how many men.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Force {
    kings: u8,
    men: u8,
}

impl Force {
    fn count(self) -> u8 {
        self.kings + self.men
    }

    /// More pieces are stronger, then more kings.
    fn strength(self) -> (u8, u8) {
        (self.count(), self.kings)
    }

    fn parse(letters: &str) -> Option<Force> {
        let mut force = Force { kings: 0, men: 0 };
        for letter in letters.chars().take(MAX_PIECES.into()) {
            match letter.to_ascii_uppercase() {
                'K' => force.kings += 1,
                'M' => force.men += 1,
                _ => return None,
            }
        }
        (usize::from(force.count()) == letters.len() && force.count() > 0).then_some(force)
    }

    /// All forces of so many pieces.
    fn all(pieces: u8) -> impl Iterator<Item = Force> {
        (0..=pieces).map(move |men| Force {
            kings: pieces - men,
            men,
        })
    }

    /// What captures leave of it: all but nothing.
    fn remains(self) -> impl Iterator<Item = Force> {
        let all = (0..=self.kings).flat_map(move |kings| {
            let men = 0..=self.men;
            men.map(move |men| Force { kings, men })
        });
        all.filter(|force| force.count() > 0)
    }

    /// After a man became a king.
    fn crowned(self) -> Option<Force> {
        let men = self.men.checked_sub(1)?;
        let kings = self.kings + 1;
        Some(Force { kings, men })
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            "K".repeat(self.kings.into()),
            "M".repeat(self.men.into())
        )
    }
}

impl Forces {
    /// An ending, and whether the sides had to be exchanged for it.
    fn new(forces: [Force; 2]) -> (Forces, bool) {
        let [white, black] = forces;
        if white.strength() >= black.strength() {
            (Forces(forces), false)
        } else {
            (Forces([black, white]), true)
        }
    }

    fn of(board: &Board) -> (Forces, bool) {
        Forces::new(Side::BOTH.map(|side| Force {
            kings: board.kings(side).count_ones() as u8,
            men: board.men(side).count_ones() as u8,
        }))
    }

    fn is_even(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// What is counted, in this order: men of both sides, then kings.
    fn groups(self) -> [(Side, bool, u32); 4] {
        let [white, black] = self.0;
        [
            (Side::First, false, white.men.into()),
            (Side::Second, false, black.men.into()),
            (Side::First, true, white.kings.into()),
            (Side::Second, true, black.kings.into()),
        ]
    }

    /// In how many ways each group can stand. Kings stand on squares that are
    /// left, men are counted among all of theirs.
    fn ways(self) -> [u64; 4] {
        let mut free = KING_SQUARES;
        self.groups().map(|(_, is_king, count)| {
            let ways = choose(if is_king { free } else { MEN_SQUARES }, count);
            free -= count;
            ways
        })
    }
}

impl fmt::Display for Forces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.0[0], self.0[1])
    }
}

impl Numbered for Draughts {
    type Slice = Forces;

    const HAS_UNMOVES: bool = true;

    fn slices(pieces: u32) -> Vec<Forces> {
        if !(2..=MAX_PIECES.into()).contains(&pieces) {
            return Vec::new();
        }
        let pieces = pieces as u8;
        let mut all = Vec::new();
        for white in pieces.div_ceil(2)..pieces {
            for first in Force::all(white) {
                let second = Force::all(pieces - white);
                let endings = second.map(|second| Forces::new([first, second]));
                all.extend(
                    endings
                        .filter(|(_, exchanged)| !exchanged)
                        .map(|(forces, _)| forces),
                );
            }
        }
        all
    }

    fn named(name: &str) -> Option<Forces> {
        let (white, black) = name.split_once(['v', 'V'])?;
        let (forces, _) = Forces::new([Force::parse(white)?, Force::parse(black)?]);
        let pieces = forces.0[0].count() + forces.0[1].count();
        (pieces <= MAX_PIECES).then_some(forces)
    }

    /// A move takes any number of pieces, and a man may become a king by it.
    fn conversions(slice: Forces) -> Vec<Forces> {
        let mut found = Vec::new();
        for mover in [0, 1] {
            let own = slice.0[mover];
            for own in [Some(own), own.crowned()].into_iter().flatten() {
                let left = slice.0[1 - mover].remains();
                found.extend(left.map(|left| Forces::new([own, left]).0));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|&other| other != slice);
        found
    }

    fn slots(slice: Forces) -> u64 {
        let sides = if slice.is_even() { 1 } else { 2 };
        sides * slice.ways().iter().product::<u64>()
    }

    #[inline]
    fn slice(&self) -> Option<Forces> {
        let [white, black] = self.board().pieces.map(u64::count_ones);
        let is_small = white > 0 && black > 0 && white + black <= MAX_PIECES.into();
        is_small.then(|| Forces::of(self.board()).0)
    }

    fn number(&self) -> u64 {
        let (forces, exchanged) = Forces::of(self.board());
        let must = exchanged || forces.is_even() && self.turn() == Side::Second;
        let turned = if must {
            turned(self.board())
        } else {
            *self.board()
        };
        number(&turned, forces)
    }

    fn position(slice: Forces, number: u64) -> Option<Draughts> {
        let board = board(slice, number)?;
        Some(Draughts::new(board, 0).without_draws())
    }

    fn colourings(slice: Forces) -> Vec<Colouring> {
        let [white, black] = slice.0;
        vec![
            Colouring::new(slice.to_string(), false),
            Colouring::new(format!("{black}v{white}"), true),
        ]
    }

    fn exchanged(&self) -> Draughts {
        Draughts::new(turned(self.board()), 0).without_draws()
    }

    /// Nothing was taken and nobody crowned; and nobody may do so who can take.
    fn unmoves(&self, before: &mut Vec<Draughts>) {
        let board = self.board();
        let mover = !board.turn;
        for to in Square::of(board.pieces[mover.index()]) {
            for from in Square::of(origins(board, mover, to)) {
                let mut earlier = *board;
                let moved = to.set() | from.set();
                earlier.pieces[mover.index()] ^= moved;
                if board.kings & to.set() != 0 {
                    earlier.kings ^= moved;
                }
                earlier.turn = mover;
                if !earlier.can_capture() {
                    before.push(Draughts::new(earlier, 0).without_draws());
                }
            }
        }
    }

    /// Rules that count king moves end most endings as draws; some count no more
    /// than these, and a capture may lead there. What is nearer is certain.
    fn plies_left(&self) -> Option<u32> {
        let left = TWO_AGAINST_ONE.saturating_sub(self.king_moves());
        Some(left.into())
    }
}

/// Half a turn of the board, which exchanges the sides.
fn turned(board: &Board) -> Board {
    let turn = |set: u64| set.reverse_bits() >> (u64::BITS as usize - Square::BITS);
    let [white, black] = board.pieces;
    Board {
        pieces: [turn(black), turn(white)],
        kings: turn(board.kings),
        turn: !board.turn,
    }
}

/// Where a piece may have come from that took nothing.
fn origins(board: &Board, mover: Side, to: Square) -> u64 {
    if board.kings & to.set() != 0 {
        return board.slides(to);
    }
    let back = FORWARD[mover.index()].map(Direction::opposite);
    (back[0].step(to.set()) | back[1].step(to.set())) & board.free()
}

/// The squares of a group, counted from 0 among those that it can stand on.
fn place(square: Square, side: Side, is_king: bool, occupied: u64) -> u32 {
    let number = u32::from(square.number()) - 1;
    match (is_king, side) {
        // White's men do not stand on the first five squares.
        (false, Side::First) => number.saturating_sub(5),
        (false, Side::Second) => number,
        (true, _) => number - (occupied & (square.set() - 1)).count_ones(),
    }
}

fn number(board: &Board, forces: Forces) -> u64 {
    let sides = u64::from(board.turn == Side::Second);
    let (mut number, mut occupied) = (sides, 0);
    for ((side, is_king, count), ways) in forces.groups().into_iter().zip(forces.ways()) {
        let set = if is_king {
            board.kings(side)
        } else {
            board.men(side)
        };
        let mut places = [0; MAX_PIECES as usize];
        for (place_of, square) in places.iter_mut().zip(Square::of(set)) {
            *place_of = place(square, side, is_king, occupied);
        }
        number = number * ways + rank(&places[..count as usize]);
        occupied |= set;
    }
    number
}

/// The board of a slot; `None` if two men share a square.
fn board(forces: Forces, mut number: u64) -> Option<Board> {
    let mut ranks = forces.ways();
    for ways in ranks.iter_mut().rev() {
        let radix = *ways;
        *ways = number % radix;
        number /= radix;
    }
    let turn = match number {
        0 => Side::First,
        1 if !forces.is_even() => Side::Second,
        _ => return None,
    };
    let mut board = Board {
        pieces: [0, 0],
        kings: 0,
        turn,
    };
    for ((side, is_king, count), number) in forces.groups().into_iter().zip(ranks) {
        let occupied = board.occupied();
        let mut set = 0;
        for place in unrank(number, count) {
            set |= square_at(place, side, is_king, occupied)?.set();
        }
        if set & occupied != 0 {
            return None;
        }
        board.pieces[side.index()] |= set;
        if is_king {
            board.kings |= set;
        }
    }
    Some(board)
}

fn square_at(place: u32, side: Side, is_king: bool, occupied: u64) -> Option<Square> {
    match (is_king, side) {
        (false, Side::First) => Square::new(place as u8 + 6),
        (false, Side::Second) => Square::new(place as u8 + 1),
        (true, _) => Square::of(Square::BOARD & !occupied).nth(place as usize),
    }
}
