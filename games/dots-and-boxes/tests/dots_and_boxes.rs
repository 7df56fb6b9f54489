//! Dots and boxes: counts and values of other programs, the laws, and a plain reference.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use proptest::prelude::*;
use yolah_dots_and_boxes::{DotsAndBoxes, Move};
use yolah_game::{
    Evaluator, Game, Judged, MoveList, Notation, Outcome, Rng, Score, Side, Solvable, View, laws,
    perft,
};

type Dot = (u8, u8);

/// The rules with sets of pairs of dots, nothing clever.
#[derive(Clone)]
struct Reference {
    free: BTreeSet<[Dot; 2]>,
    owners: BTreeMap<Dot, Side>,
    size: (u8, u8),
    turn: Side,
}

impl Reference {
    fn new(columns: u8, rows: u8) -> Reference {
        let mut free = BTreeSet::new();
        for x in 0..=columns {
            for y in 0..=rows {
                free.extend((x < columns).then_some([(x, y), (x + 1, y)]));
                free.extend((y < rows).then_some([(x, y), (x, y + 1)]));
            }
        }
        Reference {
            free,
            owners: BTreeMap::new(),
            size: (columns, rows),
            turn: Side::First,
        }
    }

    fn play(&mut self, edge: [Dot; 2]) {
        self.free.remove(&edge);
        let mut takes = false;
        for x in 0..self.size.0 {
            for y in 0..self.size.1 {
                let corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
                let sides = [[0, 1], [2, 3], [0, 2], [1, 3]].map(|ends| ends.map(|i| corners[i]));
                let is_complete = sides.iter().all(|side| !self.free.contains(side));
                if is_complete && !self.owners.contains_key(&(x, y)) {
                    self.owners.insert((x, y), self.turn);
                    takes = true;
                }
            }
        }
        if !takes {
            self.turn = !self.turn;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let count =
            |side: Side| self.owners.values().filter(|&&owner| owner == side).count() as i32;
        let [red, blue] = Side::BOTH.map(count);
        self.free
            .is_empty()
            .then(|| Outcome::from_points(red, blue))
    }
}

fn text_of(edge: [Dot; 2]) -> String {
    let name = |(x, y): Dot| format!("{}{}", char::from(b'a' + x), y + 1);
    edge.map(name).concat()
}

fn start(columns: u8, rows: u8) -> DotsAndBoxes {
    DotsAndBoxes::new(columns, rows).expect("a size")
}

fn list(position: &DotsAndBoxes) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// `OpenSpiel` 2.0.2 counts the same.
#[test]
fn perft_from_the_start() {
    let counts = [12, 132, 1320, 11_880, 95_040, 665_280];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft::plain(&start(2, 2), depth), count);
        assert_eq!(perft::bulk(&start(2, 2), depth), count);
    }
}

#[test]
fn the_laws_hold() {
    for (columns, rows) in [(1, 1), (3, 2), (5, 5), (10, 1), (10, 10)] {
        laws::check(&start(columns, rows), 5, 1);
        laws::check_view(&start(columns, rows), 2, 2);
    }
}

/// The margin of the first player, as a table of all sets of edges of another
/// program has it, by rows and columns of boxes; 1x1 to 1x4 and 2x2 of `OpenSpiel` too.
#[test]
fn values_of_another_program() {
    let known = [
        ((1, 1), -1),
        ((1, 2), 0),
        ((1, 3), -1),
        ((1, 4), 0),
        ((1, 5), -1),
        ((1, 6), 0),
        ((1, 7), -1),
        ((1, 8), 0),
        ((2, 2), 2),
        ((2, 3), -2),
        ((2, 4), 2),
        ((2, 5), -2),
        ((3, 3), -3),
    ];
    for ((rows, columns), margin) in known {
        let position = start(columns, rows);
        let solved = position.solve(u64::MAX, &mut |_, _| true);
        assert_eq!(solved.margin, (margin, margin), "{position}");
        assert_eq!(margin_after(position, &solved.line), margin, "{position}");
    }
}

/// The margin at the end of a line.
fn margin_after(mut position: DotsAndBoxes, line: &[Move]) -> i32 {
    for &m in line {
        position.play(m).unwrap();
    }
    let outcome = position.outcome().expect("a line leads to the end");
    outcome.margin_for(Side::First)
}

/// The simpler solver before this one found the same.
#[test]
#[ignore = "five million positions; run with `cargo test -p yolah-dots-and-boxes -- --ignored`"]
fn three_by_four_is_a_draw() {
    let solved = start(4, 3).solve(u64::MAX, &mut |_, _| true);
    assert_eq!(solved.margin, (0, 0));
    assert_eq!(margin_after(start(4, 3), &solved.line), 0);
}

/// Wilson's value: a draw.
#[test]
#[ignore = "minutes and two gibibytes; run with `cargo test -p yolah-dots-and-boxes -- --ignored`"]
fn four_by_four_is_a_draw() {
    let solved = start(4, 4).solve(u64::MAX, &mut |_, _| true);
    assert_eq!(solved.margin, (0, 0));
    assert_eq!(margin_after(start(4, 4), &solved.line), 0);
}

/// The edges of a board, and what each set of them that is left is worth to the side to
/// move, by a table of all sets.
fn all_values(columns: u8, rows: u8) -> (Vec<[Dot; 2]>, Vec<i8>) {
    let edges: Vec<[Dot; 2]> = Reference::new(columns, rows).free.into_iter().collect();
    let number = |edge: [Dot; 2]| 1_usize << edges.iter().position(|&other| other == edge).unwrap();
    let boxes = (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y)));
    let sides = |(x, y): Dot| {
        let [a, b, c, d] = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        number([a, b]) | number([c, d]) | number([a, c]) | number([b, d])
    };
    let boxes: Vec<usize> = boxes.map(sides).collect();
    let mut values = vec![0_i8; 1 << edges.len()];
    for set in 1..values.len() {
        let worth = |edge: usize| {
            let left = set & !(1 << edge);
            let takes = |&&sides: &&usize| sides & set != 0 && sides & left == 0;
            match boxes.iter().filter(takes).count() as i8 {
                0 => -values[left],
                taken => taken + values[left],
            }
        };
        let cuts = (0..edges.len()).filter(|edge| set >> edge & 1 != 0);
        values[set] = cuts.map(worth).max().unwrap();
    }
    (edges, values)
}

/// A position with so many edges left; a careful game has no gifts as long as there is a
/// choice, which leaves chains, loops and where these meet.
fn random_position(size: (u8, u8), left: usize, is_careful: bool, rng: &mut Rng) -> DotsAndBoxes {
    let mut position = start(size.0, size.1);
    while position.count_moves() > left {
        let moves = list(&position);
        let is_safe = |m: &Move| DotsAndBoxes::evaluator().hint(&position, *m) >= 0;
        let safe: Vec<Move> = moves.iter().copied().filter(is_safe).collect();
        let is_free = !is_careful || safe.is_empty();
        position.play_unchecked(*rng.choice(if is_free { &moves } else { &safe }).unwrap());
    }
    position
}

/// The solver finds what the rest of a position is worth to the side to move, and a line
/// that ends so.
fn check_solver(position: DotsAndBoxes, rest: i32) {
    let [red, blue] = Side::BOTH.map(|side| position.boxes(side) as i32);
    let expected = red - blue + position.turn().relative(rest);
    let solved = position.solve(u64::MAX, &mut |_, _| true);
    assert_eq!(solved.margin, (expected, expected), "{position}");
    assert_eq!(margin_after(position, &solved.line), expected, "{position}");
}

/// The solver agrees with tables of all positions, from the start to the end.
#[test]
fn the_solver_agrees_with_tables() {
    let mut rng = Rng::with_seed(7);
    for size in [(3, 1), (6, 1), (2, 2), (3, 2), (2, 4), (3, 3)] {
        let (edges, values) = all_values(size.0, size.1);
        let names: Vec<String> = edges.into_iter().map(text_of).collect();
        for game in 0..1000 {
            let left = rng.usize(..=names.len());
            let position = random_position(size, left, game % 2 == 0, &mut rng);
            let free: BTreeSet<String> = list(&position).iter().map(ToString::to_string).collect();
            let bit = |number: usize| usize::from(free.contains(&names[number])) << number;
            let set: usize = (0..names.len()).map(bit).sum();
            check_solver(position, values[set].into());
        }
    }
}

/// What is left on the board, of the side to move less of the other, by trying all
/// edges.
fn brute_force(position: &DotsAndBoxes, known: &mut HashMap<Vec<Move>, i32>) -> i32 {
    let moves = list(position);
    if let Some(&value) = known.get(&moves) {
        return value;
    }
    let own = |position: &DotsAndBoxes, side: Side| position.boxes(side) as i32;
    let turn = position.turn();
    let worth = |&m: &Move| {
        let mut next = *position;
        next.play_unchecked(m);
        let rest = brute_force(&next, known);
        let sign = if next.turn() == turn { 1 } else { -1 };
        own(&next, turn) - own(position, turn) + sign * rest
    };
    let value = moves.iter().map(worth).max().unwrap_or(0);
    known.insert(moves, value);
    value
}

/// The solver knows when to take and when to hand over: it agrees with a search that
/// knows nothing, in ends of games of all kinds on larger boards too.
#[test]
fn the_solver_agrees_with_brute_force() {
    let mut rng = Rng::with_seed(5);
    for game in 0..100 {
        for size in [(2, 2), (4, 4), (5, 3), (6, 6), (9, 2), (10, 10)] {
            let position = random_position(size, 12, game % 2 == 0, &mut rng);
            check_solver(position, brute_force(&position, &mut HashMap::new()));
        }
    }
}

#[test]
fn a_spent_budget_or_a_stop_leaves_bounds() {
    for (nodes, goes_on) in [(100, true), (u64::MAX, false)] {
        let solved = start(5, 5).solve(nodes, &mut |_, _| goes_on);
        assert_eq!(solved.margin, (-25, 25));
        assert!(solved.line.is_empty());
    }
    let large = start(10, 10).solve(u64::MAX, &mut |_, _| true);
    assert_eq!(
        (large.margin, large.nodes),
        ((-100, 100), 0),
        "not even tried"
    );
    let lead: DotsAndBoxes = "x2/xrx4/x2/7/3 b".parse().unwrap();
    assert_eq!(lead.solve(1, &mut |_, _| true).margin, (1 - 5, 1 + 5));
}

/// What is left bounds the margin, and a sure win is one.
#[test]
fn the_evaluator_is_certain_of_what_is_certain() {
    let won: DotsAndBoxes = "x2/xrx4/xxx/xrxrxrx/xxx b".parse().unwrap();
    let (least, most) = DotsAndBoxes::evaluator().bounds(&won);
    assert_eq!((least, most), (Score::proven(-6), Score::proven(-2)));
}

#[test]
fn texts_of_positions() {
    let mut game = start(2, 2);
    assert_eq!(game.to_string(), "2/5/2/5/2 r");
    for text in ["a1b1", "a2b2", "a1a2", "b1-b2", "c3b3"] {
        game.play(game.parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(game.to_string(), "1x/5/x1/xbx2/x1 r");
    assert_eq!(game.points(), Some([0, 1]));
    assert_eq!(game.turn(), Side::First, "a box, and then another edge");
    for (text, reason) in [
        ("", "expected"),
        ("startpos 3", "expected"),
        ("startpos 0 3", "1 to 10"),
        ("startpos 3 11", "1 to 10"),
        ("2/5/2/5/2", "expected"),
        ("2/5/2/5/2 w", "r or b"),
        ("2/5/2/5 r", "a row of edges more"),
        ("2 r", "1 to 10"),
        ("2/4/2 r", "4 places instead of 5"),
        ("3/5/2 r", "2 places instead of 3"),
        ("11/23/11 r", "1 to 10"),
        ("r/3/1 r", "'r' is no number"),
        ("1/r2/1 r", "an edge is drawn or not"),
        ("1/1x1/1 r", "a box is r or b"),
        ("1/1r1/1 r", "four edges"),
        ("x/x1x/x r", "four edges"),
        ("1/é/1 r", "no number"),
    ] {
        let error = text.parse::<DotsAndBoxes>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn texts_of_moves() {
    let position: DotsAndBoxes = "x1/5/2/5/2 r".parse().unwrap();
    let expected = position.parse_move("a1b1").unwrap();
    for text in ["b1a1", "a1-b1", "A1B1"] {
        assert_eq!(position.parse_move(text), Ok(expected), "{text}");
    }
    for text in [
        "", "a1", "a1a1", "a1b2", "a1c1", "a3b3", "c1d1", "a3a4", "a1b1c1", "a0a1", "é1a1", "a1é",
    ] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
    let large = start(10, 10);
    for text in ["a10a11", "k9k10", "j11k11"] {
        assert_eq!(large.parse_move(text).unwrap().to_string(), text);
    }
    let over: DotsAndBoxes = "x/xrx/x r".parse().unwrap();
    let error = over.parse_move("a1b1").unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
}

#[test]
fn what_people_see() {
    let position: DotsAndBoxes = "1x/5/x1/xbx2/x1 r".parse().unwrap();
    let cells = position.layout().cells;
    for m in list(&position) {
        let path = position.path(m);
        assert_eq!(cells[path[0]].name, m.to_string());
    }
    let picture = " 3 +   +---+\n\n 2 +---+   +\n   | b |\n 1 +---+   +\n   a   b   c\n";
    assert_eq!(position.diagram(), picture);
}

/// Filled at once or edge by edge, games end alike.
#[test]
fn random_games_end_as_they_should() {
    let games = 20_000;
    for position in [start(3, 2), "x2/xrx4/x2/7/3 b".parse().unwrap()] {
        let ours = position.playouts(games, &mut Rng::with_seed(5));
        let mut rng = Rng::with_seed(6);
        let (mut wins, mut draws) = (0, 0);
        for _ in 0..games {
            let mut game = position;
            while let Some(m) = game.random_move(&mut MoveList::new(), &mut rng) {
                game.play_unchecked(m);
            }
            let winner = game.outcome().unwrap().winner();
            wins += u64::from(winner == Some(Side::First));
            draws += u64::from(winner.is_none());
        }
        let apart = |ours: u64, theirs: u64| ours.abs_diff(theirs) as f64 / games as f64;
        assert!(apart(ours.wins[0], wins) < 0.02);
        assert!(apart(ours.draws, draws) < 0.02);
    }
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        columns in 1_u8..=10,
        rows in 1_u8..=10,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 220),
    ) {
        let mut position = start(columns, rows);
        let mut reference = Reference::new(columns, rows);
        for choice in choices {
            let theirs: BTreeSet<String> = reference.free.iter().copied().map(text_of).collect();
            let ours: BTreeSet<String> = list(&position).iter().map(ToString::to_string).collect();
            prop_assert_eq!(ours, theirs);
            prop_assert_eq!(position.outcome(), reference.outcome());
            if reference.free.is_empty() {
                break;
            }
            prop_assert_eq!(position.turn(), reference.turn);
            let edge = *choice.get(&reference.free.iter().copied().collect::<Vec<_>>());
            position.play(position.parse_move(&text_of(edge)).unwrap()).unwrap();
            reference.play(edge);
            for (&(x, y), &side) in &reference.owners {
                prop_assert_eq!(position.owner(x, y), Some(side));
            }
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<DotsAndBoxes>(&text);
        laws::round_trip::<DotsAndBoxes>(&format!("startpos {text}"));
        laws::move_text(&DotsAndBoxes::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        columns in 1_u8..=4, plies in 0..30_u32, seed: u64, at: usize, with in "[0-9rbx/ é]{0,2}",
    ) {
        laws::edited_position(&start(columns, 3), plies, seed, at, &with);
    }
}
