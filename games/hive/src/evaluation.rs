use yolah_bitboard::plane::{Cell, along};
use yolah_bitboard::stacks::Spread;
use yolah_game::{Evaluator, Game, Linear, Side, judged_by_sum, sum_of};

use super::bug::{Bug, PieceName};
use super::movement::Move;
use super::position::Hive;

/// Judges hive by the room around the queens, and by the pieces that can move.
///
/// At 20 ms a move minimax with it won all of 40 games against mcts.
#[derive(Clone, Copy, Debug)]
pub struct Swarm(Linear<TERMS>);

const TERMS: usize = 10;
const NAMES: [&str; TERMS] = [
    "sides of the queen taken",
    "queen can move",
    "queen covered",
    "free spiders",
    "free beetles",
    "free grasshoppers",
    "free ants",
    "other free pieces",
    "pieces in hand",
    "tempo",
];
const WEIGHTS: Linear<TERMS> = Linear([-60, 20, -80, 8, 25, 14, 45, 30, 10, 20]);

/// The terms of a side; that of the move is left out.
fn counts(position: &Hive, board: &Spread, pins: u32, side: Side) -> [i32; TERMS] {
    let is_free = |piece: PieceName| {
        let (cell, level) = position.place(piece);
        let is_held = level == 0 && (pins >> piece.0 & 1 != 0 || is_blocked(board, piece, cell));
        board.uncovered >> piece.0 & 1 != 0 && !is_held
    };
    let free = |bug: Bug| {
        let pieces = PieceName::kind(side, bug);
        pieces.filter(|&piece| is_free(piece)).count() as i32
    };
    let others = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].map(free);
    let held = Bug::ALL.map(|bug| position.held(side, bug) as i32);
    let top = board.top(position.place(PieceName::queen(side)).0);
    let top = top.filter(|_| position.has_queen(side)).map(PieceName::new);
    let is_covered = top.is_some_and(|top| top.side() != side);
    [
        i32::from(position.crowd(side)),
        free(Bug::Queen),
        i32::from(is_covered),
        free(Bug::Spider),
        free(Bug::Beetle),
        free(Bug::Grasshopper),
        free(Bug::Ant),
        others.iter().sum(),
        held.iter().sum(),
        0,
    ]
}

/// Whether a piece that goes along the ground has no way out.
fn is_blocked(board: &Spread, piece: PieceName, cell: Cell) -> bool {
    use Bug::{Ant, Pillbug, Queen, Spider};
    matches!(piece.bug(), Queen | Spider | Ant | Pillbug) && along(board.occupied(cell)) == 0
}

fn features(position: &Hive) -> [i32; TERMS] {
    let board = position.stacks.spread();
    let pins = position.stacks.pins(&board);
    let turn = position.turn();
    let [own, other] = [turn, !turn].map(|side| counts(position, &board, pins, side));
    Linear::difference(own, other)
}

impl Evaluator<Hive> for Swarm {
    sum_of!(Hive, features, NAMES);

    /// A side of the queen.
    #[inline]
    fn unit(&self) -> i32 {
        60
    }

    /// Towards the other queen, and away from the own one.
    fn hint(&self, position: &Hive, m: Move) -> i32 {
        let Some(piece) = m.piece() else { return 0 };
        let turn = position.turn();
        let near = |cell: Cell| {
            let home = |side| position.place(PieceName::queen(side)).0;
            let beside = |side| position.has_queen(side) && home(side).touches(cell);
            i32::from(beside(!turn)) - i32::from(beside(turn))
        };
        let (from, level) = position.place(piece);
        let left = Some(from).filter(|_| position.is_placed(piece) && level == 0);
        60 * (near(m.to()) - left.map_or(0, near))
    }
}

judged_by_sum!(Hive, Swarm(WEIGHTS), features);
