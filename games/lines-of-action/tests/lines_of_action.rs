//! Lines of Action: counts of another program, the laws, both sets of rules, and a plain
//! reference.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};
use yolah_lines_of_action::{LinesOfAction, Move, Rules};

/// The rules with an array of letters, row 1 first.
#[derive(Clone)]
struct Reference {
    board: [[char; 8]; 8],
    turn: Side,
    rules: Rules,
    /// The side that moved last, if there was one.
    last: Option<Side>,
}

type Place = (usize, usize);

const LETTERS: [char; 2] = ['x', 'o'];

impl Reference {
    fn new(rules: Rules) -> Reference {
        let mut board = [['.'; 8]; 8];
        board[0][1..7].fill('x');
        board[7][1..7].fill('x');
        for row in &mut board[1..7] {
            (row[0], row[7]) = ('o', 'o');
        }
        Reference {
            board,
            turn: Side::First,
            rules,
            last: None,
        }
    }

    fn step((file, rank): Place, (right, up): (i32, i32), by: i32) -> Option<Place> {
        let along = |at: usize, step: i32| {
            let to = at as i32 + by * step;
            (0..8).contains(&to).then_some(to as usize)
        };
        Some((along(file, right)?, along(rank, up)?))
    }

    fn at(&self, place: Place) -> char {
        self.board[place.1][place.0]
    }

    fn pieces(&self, letter: char) -> Vec<Place> {
        let all = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        all.filter(|&place| self.at(place) == letter).collect()
    }

    /// Whether every piece is reached from the first one.
    fn is_joined(&self, side: Side) -> bool {
        let pieces = self.pieces(LETTERS[side.index()]);
        let mut reached = vec![pieces[0]];
        let mut next = 0;
        while let Some(&(file, rank)) = reached.get(next) {
            for &piece in &pieces {
                let is_near = piece.0.abs_diff(file) <= 1 && piece.1.abs_diff(rank) <= 1;
                if is_near && !reached.contains(&piece) {
                    reached.push(piece);
                }
            }
            next += 1;
        }
        reached.len() == pieces.len()
    }

    fn target(&self, from: Place, way: (i32, i32)) -> Option<Place> {
        let line = (-7..=7).filter_map(|by| Reference::step(from, way, by));
        let distance = line.filter(|&place| self.at(place) != '.').count() as i32;
        let other = LETTERS[self.turn.other().index()];
        let to = Reference::step(from, way, distance)?;
        let is_free = (1..distance).all(|by| {
            let between = Reference::step(from, way, by);
            between.is_some_and(|place| self.at(place) != other)
        });
        (is_free && self.at(to) != LETTERS[self.turn.index()]).then_some(to)
    }

    fn moves(&self) -> Vec<[Place; 2]> {
        let mut moves = Vec::new();
        for from in self.pieces(LETTERS[self.turn.index()]) {
            for way in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
                if way != (0, 0) {
                    moves.extend(self.target(from, way).map(|to| [from, to]));
                }
            }
        }
        moves
    }

    fn outcome(&self) -> Option<Outcome> {
        let joined = Side::BOTH.map(|side| self.is_joined(side));
        match (joined, self.last) {
            ([true, true], Some(last)) if self.rules == Rules::Soucie => Some(Outcome::win(last)),
            ([true, true], _) => Some(Outcome::DRAW),
            ([true, false], _) => Some(Outcome::win(Side::First)),
            ([false, true], _) => Some(Outcome::win(Side::Second)),
            _ if self.moves().is_empty() && self.rules == Rules::Soucie => {
                Some(Outcome::win(!self.turn))
            }
            _ => None,
        }
    }

    fn play(&mut self, [from, to]: [Place; 2]) {
        self.board[to.1][to.0] = self.at(from);
        self.board[from.1][from.0] = '.';
        self.pass();
    }

    fn pass(&mut self) {
        self.last = Some(self.turn);
        self.turn = !self.turn;
    }
}

fn text_of([from, to]: [Place; 2]) -> String {
    let name = |(file, rank): Place| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    format!("{}-{}", name(from), name(to))
}

fn texts(position: &LinesOfAction) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn outcome_after(text: &str, m: &str) -> Option<Outcome> {
    let mut position: LinesOfAction = text.parse().unwrap();
    position.play(position.parse_move(m).unwrap()).unwrap();
    position.outcome()
}

#[test]
fn the_laws_hold() {
    for rules in [Rules::Soucie, Rules::Olympiad] {
        let start = LinesOfAction::new(rules);
        laws::check(&start, 3, 1);
        laws::check_view(&start, 1, 2);
    }
}

#[test]
fn first_moves_are_those_of_the_rule_book() {
    let start = LinesOfAction::default();
    let of_b1 = texts(&start).into_iter().filter(|m| m.starts_with("b1"));
    let expected = ["b1-b3", "b1-d3", "b1-h1"].map(str::to_owned);
    assert_eq!(of_b1.collect::<HashSet<_>>(), expected.into());
    assert_eq!(start.move_text(start.parse_move("f8h6").unwrap()), "f8xh6");
}

/// The example of the rules on four pieces in a row.
#[test]
fn pieces_count_and_block() {
    let row = "8/8/8/o2x1x1o/8/8/8/8";
    let along = |turn: &str| -> HashSet<String> {
        let position: LinesOfAction = format!("{row} {turn}").parse().unwrap();
        let moves = texts(&position).into_iter();
        moves.filter(|m| m.matches('5').count() == 2).collect()
    };
    assert_eq!(along("w"), HashSet::new());
    assert_eq!(along("b"), ["d5-h5", "f5-b5"].map(str::to_owned).into());
}

#[test]
fn joining_both_sides_is_ruled_in_two_ways() {
    // Taking e3 leaves White with a pair, and makes one of Black's.
    let text = "8/8/8/8/8/4ox2/8/2x3oo b";
    let first = Some(Outcome::win(Side::First));
    assert_eq!(outcome_after(text, "c1xe3"), first);
    let olympiad = format!("{text} olympiad");
    assert_eq!(outcome_after(&olympiad, "c1xe3"), Some(Outcome::DRAW));
    // White is joined by Black's move, Black is not.
    let second = Some(Outcome::win(Side::Second));
    let text = "x7/8/8/8/8/4ox2/8/2x3oo b";
    assert_eq!(outcome_after(text, "c1xe3"), second);
}

#[test]
fn who_cannot_move_loses_or_passes() {
    let stuck = "xo5o/oo6/8/8/8/8/6oo/o5ox b";
    let position: LinesOfAction = stuck.parse().unwrap();
    assert_eq!(texts(&position), HashSet::new());
    assert_eq!(position.outcome(), Some(Outcome::win(Side::Second)));
    let mut position: LinesOfAction = format!("{stuck} olympiad").parse().unwrap();
    assert_eq!(position.outcome(), None);
    assert!(position.is_legal(Move::PASS));
    position.play(position.parse_move("pass").unwrap()).unwrap();
    assert_eq!(position.turn(), Side::Second);
    assert!(position.parse_move("pass").is_err());
}

#[test]
fn the_third_time_is_a_draw() {
    let mut position = LinesOfAction::default();
    for _ in 0..2 {
        assert_eq!(position.outcome(), None);
        for text in ["b1-b3", "a4-c4", "b3-b1", "c4-a4"] {
            position.play(position.parse_move(text).unwrap()).unwrap();
        }
    }
    assert_eq!(position.outcome(), Some(Outcome::DRAW));
    assert_eq!(position.without_draws().outcome(), None);
}

#[test]
fn texts_of_positions() {
    let start = LinesOfAction::default();
    let text = "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 b";
    assert_eq!(start.to_string(), text);
    assert_eq!("startpos".parse(), Ok(start));
    let olympiad = LinesOfAction::new(Rules::Olympiad);
    assert_eq!(olympiad.to_string(), format!("{text} olympiad"));
    assert_eq!("startpos olympiad".parse(), Ok(olympiad));
    for text in [
        "",
        "olympiad",
        "startpos b",
        "8/8/8/8/8/8/8/8 b",
        "x7/8/8/8/8/8/8/8 b",
        "x7/8/8/8/8/8/8/o7 x",
        "x7/8/8/8/8/8/8/o7",
        "xxxxxxxx/xxxxx3/8/8/8/8/8/o7 b",
        "x8/8/8/8/8/8/8/o7 b",
        "x7/8/8/8/8/8/o7 b",
    ] {
        assert!(text.parse::<LinesOfAction>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let start = LinesOfAction::default();
    let expected = start.parse_move("f8xh6").unwrap();
    for text in ["f8-h6", "f8:h6", "f8h6"] {
        assert_eq!(start.parse_move(text), Ok(expected));
    }
    for text in [
        "", "b1", "b1b2", "a1a1", "pass", "a4-c4x", "b1é3", "i1i2", "a2-c2-",
    ] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        is_olympiad: bool,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 150),
    ) {
        let rules = if is_olympiad { Rules::Olympiad } else { Rules::Soucie };
        let mut position = LinesOfAction::new(rules).without_draws();
        let mut reference = Reference::new(rules);
        for choice in choices {
            prop_assert_eq!(position.outcome(), reference.outcome());
            if position.outcome().is_some() {
                prop_assert!(texts(&position).is_empty());
                break;
            }
            let moves = reference.moves();
            if moves.is_empty() {
                prop_assert_eq!(texts(&position), ["pass".to_owned()].into());
                position.play(Move::PASS).unwrap();
                reference.pass();
                continue;
            }
            prop_assert_eq!(texts(&position), moves.iter().copied().map(text_of).collect());
            let m = moves[choice.index(moves.len())];
            let ours = position.parse_move(&text_of(m)).unwrap();
            position.play(ours).unwrap();
            reference.play(m);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<LinesOfAction>(&text);
        laws::move_text(&LinesOfAction::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        plies in 0..120_u32, seed: u64, at: usize, with in "[0-9xobw/ é]{0,2}",
    ) {
        laws::edited_position(&LinesOfAction::default(), plies, seed, at, &with);
    }
}

/// Random games end, long before the bound on their length.
#[test]
fn random_games_end() {
    let statistics = LinesOfAction::default().playouts(200, &mut Rng::with_seed(1));
    assert!(statistics.draws < 5, "{statistics:?}");
    assert!(statistics.mean_plies() < 500.0, "{statistics:?}");
}

/// `OpenSpiel` 2.0.2 counts the same.
#[test]
fn perft_of_another_program() {
    for (depth, count) in (1..).zip([36, 1244, 44_952]) {
        let found = perft::bulk(&LinesOfAction::default(), depth);
        assert_eq!(found, count, "{depth}");
    }
}
