use yolah_game::{Evaluator, Game, MoveList, Score, Side, judged_by};

use super::board::Board;
use super::square::{CROWNING, FORWARD, Square};
use super::{Draughts, Move};

/// Judges draughts by material, and by how well the men stand; a man is worth
/// 100.
#[derive(Clone, Copy, Default, Debug)]
pub struct Structure;

const MAN: i32 = 100;
const KING: i32 = 300;
/// By row from the own side: what a man gains by having come so far. Men that
/// stayed at home keep the enemy from a king; those near the far row threaten
/// to become one.
const ADVANCEMENT: [i32; 10] = [6, 0, 1, 3, 6, 9, 14, 22, 36, 0];
/// In endings few men are left to stop another one.
const ADVANCEMENT_IN_ENDINGS: [i32; 10] = [0, 2, 5, 9, 14, 20, 28, 40, 60, 0];
/// Pieces on the board from which on nothing is an ending yet.
const OPENING: i32 = 30;
const CENTRE_MAN: i32 = 4;
const EDGE_MAN: i32 = -3;
/// For each column that the men are off balance in sum.
const IMBALANCE: i32 = -2;
/// A man that cannot step now, because of an enemy's piece.
const LOCKED_MAN: i32 = -3;
const MOBILITY: i32 = 2;
/// A king on the longest diagonal cannot be caught.
const LONG_DIAGONAL: i32 = 20;
/// Having the move.
const TEMPO: i32 = 4;

const NAMES: [&str; TERMS] = [
    "men",
    "kings",
    "advancement",
    "centre",
    "balance",
    "locked men",
    "mobility",
    "long diagonal",
];
const TERMS: usize = 8;

/// The two columns in the middle of rows 4 to 7, and the outer columns.
const CENTRE: u64 = columns(4, 6) & rows(3, 7);
const EDGES: u64 = columns(0, 1) | columns(9, 10);
const DIAGONAL: u64 = {
    let mut squares = 1 << 49;
    let mut bit = 49;
    while bit > 4 {
        bit -= 5;
        squares |= 1 << bit;
    }
    squares
};

/// The squares of a row, counted from 0 at the top.
const ROWS: [u64; 10] = {
    let mut all = [0; 10];
    let mut row = 0;
    while row < 10 {
        all[row] = rows(row, row + 1);
        row += 1;
    }
    all
};

const fn rows(first: usize, end: usize) -> u64 {
    let mut set = 0;
    let mut row = first;
    while row < end {
        // Eleven bits hold two rows and a ghost.
        set |= 0b1_1111 << (row / 2 * 11 + row % 2 * 5);
        row += 1;
    }
    set
}

/// The dark squares in columns of the board of ten by ten.
const fn columns(first: u32, end: u32) -> u64 {
    let mut set = 0;
    let mut row = 0;
    while row < 10 {
        let start = row / 2 * 11 + row % 2 * 5;
        let mut place = 0;
        while place < 5 {
            let column = 2 * place + (row + 1) % 2;
            if column >= first && column < end {
                set |= 1 << (start + place);
            }
            place += 1;
        }
        row += 1;
    }
    set & Square::BOARD
}

/// By column: its squares.
const COLUMNS: [u64; 10] = {
    let mut all = [0; 10];
    let mut column = 0;
    while column < 10 {
        all[column] = columns(column as u32, column as u32 + 1);
        column += 1;
    }
    all
};

#[inline]
fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// What a side has, term by term.
#[inline]
fn terms(board: &Board, side: Side) -> [i32; TERMS] {
    let (men, kings) = (board.men(side), board.kings(side));
    let diagonal = if kings & DIAGONAL != 0 {
        LONG_DIAGONAL
    } else {
        0
    };
    [
        MAN * count(men),
        KING * count(kings),
        advancement(board, side),
        CENTRE_MAN * count(men & CENTRE) + EDGE_MAN * count(men & EDGES),
        IMBALANCE * imbalance(men),
        LOCKED_MAN * count(locked(board, side)),
        MOBILITY * board.count_quiet_moves(side) as i32,
        diagonal,
    ]
}

fn advancement(board: &Board, side: Side) -> i32 {
    let men = board.men(side);
    let (mut early, mut late) = (0, 0);
    for (distance, (&a, &b)) in ADVANCEMENT.iter().zip(&ADVANCEMENT_IN_ENDINGS).enumerate() {
        let row = match side {
            Side::First => 9 - distance,
            Side::Second => distance,
        };
        let men = count(men & ROWS[row]);
        early += a * men;
        late += b * men;
    }
    let pieces = count(board.occupied()).min(OPENING);
    (early * pieces + late * (OPENING - pieces)) / OPENING
}

/// How far the men's centre of gravity is from the middle, times their number.
fn imbalance(men: u64) -> i32 {
    let weights = [-9, -7, -5, -3, -1, 1, 3, 5, 7, 9];
    let columns = COLUMNS.iter().zip(weights);
    let sum: i32 = columns
        .map(|(&column, weight)| weight * count(men & column))
        .sum();
    sum.abs() / 2
}

/// The men that cannot step and have an enemy's piece before them.
fn locked(board: &Board, side: Side) -> u64 {
    let enemy = board.pieces[side.other().index()];
    let faced = FORWARD[side.index()]
        .into_iter()
        .fold(0, |faced, direction| {
            faced | direction.opposite().step(enemy)
        });
    board.men(side) & faced & !board.moving_men(side)
}

/// Whether so few pieces are left, and kings on both sides, that an advantage
/// hardly ever wins.
fn is_drawish(board: &Board) -> bool {
    let [white, black] = board.pieces.map(u64::count_ones);
    let have_kings = Side::BOTH.into_iter().all(|side| board.kings(side) != 0);
    have_kings && white.max(black) <= 3
}

/// The terms of White less those of Black.
#[inline]
fn difference(board: &Board) -> [i32; TERMS] {
    let [mut white, black] = Side::BOTH.map(|side| terms(board, side));
    let divisor = if is_drawish(board) { 8 } else { 1 };
    for (white, black) in white.iter_mut().zip(black) {
        *white = (*white - black) / divisor;
    }
    white
}

impl Evaluator<Draughts> for Structure {
    #[inline]
    fn evaluate(&mut self, position: &Draughts) -> Score {
        let sum = difference(&position.board).iter().sum();
        Score::estimate(position.turn().relative(sum) + TEMPO)
    }

    /// Kings that are taken, and men that become one.
    #[inline]
    fn hint(&self, position: &Draughts, m: Move) -> i32 {
        let board = &position.board;
        let taken = (KING - MAN) * count(m.captures() & board.kings);
        let crowned = board.men(position.turn()) & m.from().set() != 0
            && CROWNING[position.turn().index()] & m.to().set() != 0;
        taken + if crowned { KING - MAN } else { 0 }
    }

    #[inline]
    fn noisy_moves(&self, position: &Draughts, moves: &mut MoveList<Move>) {
        moves.extend_from_slice(&position.board.captures());
    }

    #[inline]
    fn has_noisy_moves(&self) -> bool {
        true
    }

    #[inline]
    fn is_noisy(&self, _: &Draughts, m: Move) -> bool {
        m.is_capture()
    }

    /// Who can take must. The evaluation of such a position says little: men
    /// are given up to open the way for more.
    #[inline]
    fn is_forced(&self, position: &Draughts) -> bool {
        position.board.can_capture()
    }

    // There is no null move. To run out of good moves is the way to lose a game
    // of draughts: whoever could pass would.

    fn explain(&mut self, position: &Draughts, side: Side) -> Vec<(String, f64)> {
        let tempo = if side == position.turn() {
            TEMPO
        } else {
            -TEMPO
        };
        let terms = NAMES.iter().zip(difference(&position.board));
        terms
            .map(|(name, worth)| ((*name).to_owned(), f64::from(side.relative(worth))))
            .chain([("tempo".to_owned(), f64::from(tempo))])
            .collect()
    }
}

judged_by!(Draughts, Structure);

#[cfg(test)]
mod tests {
    use super::super::Square;
    use super::*;

    fn evaluate(text: &str) -> i32 {
        Structure.evaluate(&text.parse().unwrap()).raw()
    }

    fn numbers(set: u64) -> Vec<u8> {
        Square::of(set).map(Square::number).collect()
    }

    #[test]
    fn masks_are_where_people_see_them() {
        assert_eq!(numbers(DIAGONAL), [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]);
        assert_eq!(numbers(ROWS[0]), [1, 2, 3, 4, 5]);
        assert_eq!(numbers(ROWS[9]), [46, 47, 48, 49, 50]);
        assert_eq!(numbers(EDGES), [5, 6, 15, 16, 25, 26, 35, 36, 45, 46]);
        assert_eq!(numbers(CENTRE), [18, 23, 28, 33]);
    }

    #[test]
    fn both_sides_are_judged_alike() {
        assert_eq!(evaluate("startpos"), TEMPO);
        for (white, black) in [
            ("W:W32,37,K5:B9,20", "B:W31,42:B14,19,K46"),
            ("W:W28,33,38,42:B13,18,19,23", "B:W28,32,33,38:B9,13,18,23"),
        ] {
            assert_eq!(evaluate(white), evaluate(black), "{white} {black}");
        }
    }

    #[test]
    fn more_men_and_kings_are_better() {
        assert!(evaluate("W:W31-40:B11-19") > MAN / 2);
        assert!(evaluate("B:W31-40:B11-19") < -MAN / 2);
        assert!(evaluate("W:WK31,32-37:B11-17") > KING / 2);
        let ending = evaluate("W:WK31,K32,K33:BK5");
        assert!((1..KING / 2).contains(&ending), "{ending}");
    }

    #[test]
    fn terms_add_up() {
        for text in ["W:W28,33,38,42,K1:B13,18,19,23", "B:WK1:B10,K50,20"] {
            let position: Draughts = text.parse().unwrap();
            for side in Side::BOTH {
                let sum: f64 = Structure
                    .explain(&position, side)
                    .iter()
                    .map(|term| term.1)
                    .sum();
                let score = f64::from(evaluate(text));
                let seen = if side == position.turn() {
                    score
                } else {
                    -score
                };
                assert!((sum - seen).abs() < 1e-9, "{text} {sum} {seen}");
            }
        }
    }

    #[test]
    fn a_locked_man_faces_the_enemy() {
        let board = *"W:W32,37,46,41:B28,27,36"
            .parse::<Draughts>()
            .unwrap()
            .board();
        // 37 and 46 stand behind own men, 41 can go to neither 36 nor 37.
        assert_eq!(numbers(locked(&board, Side::First)), [32, 41]);
    }
}
