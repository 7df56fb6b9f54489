//! Checkers: counts of other programs, the laws, endings of two pieces, and a plain
//! reference.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use yolah_checkers::{Checkers, three_move_openings};
use yolah_game::record::Record;
use yolah_game::{Game, MoveList, Notation, Outcome, Side, laws, perft};

/// The rules on a board of eight by eight letters, row 0 on Black's side.
#[derive(Clone)]
struct Reference {
    board: [[char; 8]; 8],
    turn: char,
}

/// A capture or a step: from, to, and what is taken.
type Way = (u8, u8, Vec<u8>);

fn number(row: usize, column: usize) -> u8 {
    (row * 4 + column / 2 + 1) as u8
}

fn place(number: u8) -> (usize, usize) {
    let index = usize::from(number) - 1;
    let row = index / 4;
    (row, index % 4 * 2 + (row + 1) % 2)
}

impl Reference {
    fn new(position: &Checkers) -> Reference {
        let text = position.to_string();
        let mut fields = text.split(':');
        let turn = if fields.next() == Some("B") { 'b' } else { 'w' };
        let mut board = [['.'; 8]; 8];
        for field in fields.filter(|field| !field.starts_with('H')) {
            let letter = field.chars().next().unwrap().to_ascii_lowercase();
            for word in field[1..].split(',').filter(|word| !word.is_empty()) {
                let (row, column) = place(word.trim_start_matches('K').parse().unwrap());
                let is_king = word.starts_with('K');
                board[row][column] = if is_king {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                };
            }
        }
        Reference { board, turn }
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        let on_board = (0..8).contains(&row) && (0..8).contains(&column);
        on_board.then(|| self.board[row as usize][column as usize])
    }

    fn is_own(&self, letter: char) -> bool {
        letter.to_ascii_lowercase() == self.turn
    }

    fn is_enemy(&self, letter: char) -> bool {
        letter != '.' && !self.is_own(letter)
    }

    fn directions(letter: char) -> Vec<(i32, i32)> {
        let all = [(1, -1), (1, 1), (-1, -1), (-1, 1)];
        let is_allowed = |direction: &&(i32, i32)| match letter {
            'b' => direction.0 == 1,
            'w' => direction.0 == -1,
            _ => true,
        };
        all.iter().filter(is_allowed).copied().collect()
    }

    fn jumps(&self, from: u8, at: (usize, usize), piece: char, taken: &[u8], found: &mut Vec<Way>) {
        let crowning = if piece == 'b' { 7 } else { 0 };
        let is_crowned = piece.is_lowercase() && at.0 == crowning && !taken.is_empty();
        let mut is_end = true;
        for (down, right) in Reference::directions(piece) {
            let (row, column) = (at.0 as i32, at.1 as i32);
            let over = self
                .at(row + down, column + right)
                .filter(|&letter| self.is_enemy(letter));
            let landing = self.at(row + 2 * down, column + 2 * right);
            let lands = landing.is_some_and(|letter| {
                letter == '.'
                    || number((row + 2 * down) as usize, (column + 2 * right) as usize) == from
            });
            if over.is_none() || !lands || is_crowned {
                continue;
            }
            let jumped = number((row + down) as usize, (column + right) as usize);
            if taken.contains(&jumped) {
                continue;
            }
            is_end = false;
            let next = ((row + 2 * down) as usize, (column + 2 * right) as usize);
            self.jumps(from, next, piece, &[taken, &[jumped]].concat(), found);
        }
        if is_end && !taken.is_empty() {
            let mut taken = taken.to_vec();
            taken.sort_unstable();
            found.push((from, number(at.0, at.1), taken));
        }
    }

    fn ways(&self) -> HashSet<Way> {
        self.all_ways(true).into_iter().collect()
    }

    /// Captures in another order may be merged or not.
    fn all_ways(&self, is_merged: bool) -> Vec<Way> {
        let (mut captures, mut steps) = (Vec::new(), Vec::new());
        for row in 0..8 {
            for column in (0..8).filter(|column| self.is_own(self.board[row][*column])) {
                let (piece, from) = (self.board[row][column], number(row, column));
                self.jumps(from, (row, column), piece, &[], &mut captures);
                for (down, right) in Reference::directions(piece) {
                    let (to_row, to_column) = (row as i32 + down, column as i32 + right);
                    if self.at(to_row, to_column) == Some('.') {
                        steps.push((from, number(to_row as usize, to_column as usize), vec![]));
                    }
                }
            }
        }
        if is_merged {
            captures.sort_unstable();
            captures.dedup();
        }
        if captures.is_empty() { steps } else { captures }
    }

    fn play(&mut self, (from, to, taken): &Way) {
        let ((row, column), (to_row, to_column)) = (place(*from), place(*to));
        let piece = std::mem::replace(&mut self.board[row][column], '.');
        for &number in taken {
            let (row, column) = place(number);
            self.board[row][column] = '.';
        }
        let is_crowned = to_row == if piece == 'b' { 7 } else { 0 };
        self.board[to_row][to_column] = if is_crowned {
            piece.to_ascii_uppercase()
        } else {
            piece
        };
        self.turn = if self.turn == 'b' { 'w' } else { 'b' };
    }
}

/// What a move does, read off the positions before and after it.
fn ways(position: &Checkers) -> Vec<Way> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let before = Reference::new(position);
    let way = |&m: &yolah_checkers::Move| {
        let mut next = position.clone();
        next.play_unchecked(m);
        let after = Reference::new(&next);
        let squares = (1..=32).filter(|&square| {
            let (row, column) = place(square);
            before.is_enemy(before.board[row][column]) && after.board[row][column] == '.'
        });
        (m.from().number(), m.to().number(), squares.collect())
    };
    moves.iter().map(way).collect()
}

#[test]
fn perft_of_other_programs() {
    let mut positions = 0;
    for line in include_str!("checkers.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (text, counts) = line.split_once(" ; ").unwrap();
        let position: Checkers = text.parse().unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().unwrap();
            assert_eq!(perft::bulk(&position, depth), count, "{text} {depth}");
        }
        positions += 1;
    }
    assert_eq!(positions, 13);
}

/// Others count captures of the same pieces in another order as well.
#[test]
fn captures_in_another_order_are_one_move() {
    fn count(position: &Reference, depth: u32, is_merged: bool) -> usize {
        let ways = position.all_ways(is_merged);
        if depth == 1 {
            return ways.len();
        }
        let after = |way: &Way| {
            let mut next = position.clone();
            next.play(way);
            count(&next, depth - 1, is_merged)
        };
        ways.iter().map(after).sum()
    }
    let text = "B:W5,7,15,17,20,21,23,24,29,31:B1,6,8,11,12,13,16,18,K26";
    let position: Checkers = text.parse().unwrap();
    let reference = Reference::new(&position);
    assert_eq!(count(&reference, 8, false), 69_015);
    assert_eq!(count(&reference, 8, true), 69_010);
    assert_eq!(perft::bulk(&position, 8), 69_010);
}

#[test]
#[ignore = "four hundred million positions"]
fn perft_with_merged_captures() {
    let start = Checkers::default();
    assert_eq!(perft::bulk(&start, 11), 85_242_128);
    assert_eq!(perft::bulk(&start, 12), 388_617_999);
}

#[test]
fn the_laws_hold() {
    laws::check(&Checkers::default(), 30, 1);
    laws::check_view(&Checkers::default(), 10, 2);
    for text in ["W:W5,K7,K16:B10,17,22,K25,K26", "B:WK1,K2,K3:BK32,K31,28"] {
        laws::check(&text.parse::<Checkers>().unwrap(), 20, 3);
    }
}

/// How all positions of two kings, one a side, end for the side to move: the numbers
/// of a retrograde analysis that is not ours.
#[test]
fn endings_of_two_kings() {
    let mut values: HashMap<String, i32> = HashMap::new();
    let mut positions = Vec::new();
    for (turn, black, white) in (1..=32)
        .flat_map(|black| (1..=32).map(move |white| (black, white)))
        .filter(|(black, white)| black != white)
        .flat_map(|(black, white)| ["B", "W"].map(|turn| (turn, black, white)))
    {
        let text = format!("{turn}:WK{white}:BK{black}");
        positions.push(text.parse::<Checkers>().unwrap().without_draws());
    }
    let plain = |position: &Checkers| position.to_string().split(":H").next().unwrap().to_owned();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for position in &positions {
            if values.contains_key(&plain(position)) {
                continue;
            }
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let results: Vec<Option<i32>> = moves
                .into_iter()
                .map(|m| {
                    let mut next = position.clone();
                    next.play_unchecked(m);
                    let over = next
                        .outcome()
                        .map(|outcome| outcome.margin_for(next.turn()));
                    over.or_else(|| values.get(&plain(&next)).copied())
                })
                .collect();
            let value = if results.contains(&Some(-1)) {
                1
            } else if results.iter().all(|&result| result == Some(1)) {
                -1
            } else {
                continue;
            };
            values.insert(plain(position), value);
            has_changed = true;
        }
    }
    let count = |wanted| values.values().filter(|&&value| value == wanted).count();
    let (wins, losses) = (count(1), count(-1));
    assert_eq!(
        (wins, positions.len() - wins - losses, losses),
        (460, 1308, 216)
    );
}

#[test]
fn draws() {
    let mut position: Checkers = "B:WK1:BK32".parse().unwrap();
    for ply in 0..8 {
        assert_eq!(position.outcome(), None, "{ply}");
        let text = ["32-28", "1-5", "28-32", "5-1"][ply % 4];
        position.play(position.parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(position.outcome(), Some(Outcome::DRAW));
    assert_eq!(position.without_draws().outcome(), None);
    let mut late: Checkers = "B:WK1:BK32,9:H79".parse().unwrap();
    let mut man = late.clone();
    late.play(late.parse_move("32-28").unwrap()).unwrap();
    assert_eq!(late.outcome(), Some(Outcome::DRAW));
    man.play(man.parse_move("9-14").unwrap()).unwrap();
    assert_eq!((man.outcome(), man.king_moves()), (None, 0));
    let stuck: Checkers = "B:W32:B28".parse().unwrap();
    assert_eq!(stuck.outcome(), Some(Outcome::win(Side::Second)));
}

/// Two ways around from 2 to 18 that take different men: both are named in full.
#[test]
fn captures_with_the_same_ends_are_told_apart() {
    let position: Checkers = "B:W6,7,14,15:BK2".parse().unwrap();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let texts: HashSet<String> = moves.iter().map(ToString::to_string).collect();
    let around: HashSet<String> = HashSet::from(["2x2".to_owned()]);
    assert_eq!(texts, around, "all four are taken either way");
    let twins: Checkers = "B:W6,7,14,15,24:BK2,28".parse().unwrap();
    for text in ["2x9x18x11x2", "2x11x18x9x2"] {
        assert_eq!(twins.parse_move(text), twins.parse_move("2x2"), "{text}");
    }
}

#[test]
fn texts() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    assert_eq!(Checkers::default().to_string(), start);
    assert_eq!("B:W21-32:B1-12.".parse(), Ok(Checkers::default()));
    for text in [
        "",
        "B",
        "B:W21-32",
        "X:W21:B1",
        "B:W21:B1:W22",
        "B:W33:B1",
        "B:W0:B1",
        "B:W5:B5",
        "B:W1:B32",
        "B:W:B",
        "B:W12-24:B1",
        "B:W5-3:B1",
        "B:WK1:BK32:H81",
    ] {
        assert!(text.parse::<Checkers>().is_err(), "{text}");
    }
    for text in ["", "11", "11-15-18", "11-33", "11x15x", "1-5", "é", "11 15"] {
        assert!(Checkers::default().parse_move(text).is_err(), "{text}");
    }
    let error = "B:W18:B14,1"
        .parse::<Checkers>()
        .unwrap()
        .parse_move("1-5")
        .unwrap_err();
    assert!(error.to_string().contains("must take"), "{error}");
}

/// A game as archives of PDN files have it.
#[test]
fn records_are_read() {
    let text = "[Event \"casual\"]\n[Black \"a\"]\n[White \"b\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n\
                1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 5. 11-15 28-24 *\n";
    let record: Record = text.parse().unwrap();
    let replay = record.replay::<Checkers>().unwrap();
    assert_eq!(replay.moves.len(), 10);
    laws::game_text::<Checkers>(text);
}

#[test]
fn openings_of_three_moves() {
    let openings = three_move_openings();
    assert!(
        openings
            .iter()
            .all(|(moves, position)| { moves.len() == 3 && position.turn() == Side::Second })
    );
    let positions: HashSet<String> = openings.iter().map(|line| line.1.to_string()).collect();
    assert_eq!(positions.len(), openings.len());
    // Counted by OpenSpiel's rules: 216 positions, in 28 of which somebody is ahead.
    assert_eq!(openings.len(), 216 - 28);
}

proptest! {
    #[test]
    fn plays_like_the_reference(choices in prop::collection::vec(any::<prop::sample::Index>(), 150)) {
        let mut position = Checkers::default().without_draws();
        let mut reference = Reference::new(&position);
        for choice in choices {
            let expected = reference.ways();
            let ours = ways(&position);
            prop_assert_eq!(ours.len(), expected.len());
            prop_assert_eq!(&ours.iter().cloned().collect::<HashSet<Way>>(), &expected);
            if ours.is_empty() {
                prop_assert_eq!(position.outcome(), Some(Outcome::win(!position.turn())));
                break;
            }
            let index = choice.index(ours.len());
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            position.play(moves[index]).unwrap();
            reference.play(&ours[index]);
            prop_assert_eq!(Reference::new(&position).board, reference.board);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Checkers>(&text);
        laws::round_trip::<Checkers>(&format!("B:{text}"));
        laws::move_text(&Checkers::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        plies in 0..60_u32, seed: u64, at: usize, with in "[0-9WBKH:,é-]{0,2}",
    ) {
        laws::edited_position(&Checkers::default(), plies, seed, at, &with);
    }
}
