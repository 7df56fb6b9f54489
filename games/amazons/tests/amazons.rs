//! The game of the amazons: counts of other programs, the laws, solved boards, and a
//! plain reference.

use std::collections::{BTreeMap, HashMap, HashSet};

use proptest::prelude::*;
use yolah_amazons::{Amazons, Move};
use yolah_game::{
    Evaluator, Game, Judged, MoveList, Notation, Outcome, Rng, Score, Side, View, laws, perft,
};
use yolah_solve::solve;

type Place = (i8, i8);

/// The rules with a map of what is on the squares, nothing clever.
#[derive(Clone)]
struct Reference {
    board: BTreeMap<Place, char>,
    turn: char,
}

impl Reference {
    /// From the rows of a diagram, the highest first.
    fn new(position: &Amazons) -> Reference {
        let picture = position.diagram();
        let ranks = i8::try_from(picture.lines().count()).unwrap() - 1;
        let mut board = BTreeMap::new();
        for (row, line) in (0..ranks).zip(picture.lines()) {
            for (file, sign) in (0..).zip(line.split_whitespace().skip(1)) {
                board.insert((file, ranks - 1 - row), sign.chars().next().unwrap());
            }
        }
        let turn = ['Q', 'q'][position.turn().index()];
        Reference { board, turn }
    }

    fn queen_moves(&self, (file, rank): Place) -> Vec<Place> {
        let mut reached = Vec::new();
        for across in -1..=1 {
            for up in -1..=1 {
                let steps = (1..).map(|i| (file + i * across, rank + i * up));
                let is_free = |place: &Place| self.board.get(place) == Some(&'.');
                if (across, up) != (0, 0) {
                    reached.extend(steps.take_while(is_free));
                }
            }
        }
        reached
    }

    fn moves(&self) -> Vec<[Place; 3]> {
        let mut moves = Vec::new();
        for (&from, _) in self.board.iter().filter(|place| *place.1 == self.turn) {
            for to in self.queen_moves(from) {
                let mut after = self.clone();
                after.board.insert(from, '.');
                after.board.insert(to, self.turn);
                moves.extend(
                    after
                        .queen_moves(to)
                        .into_iter()
                        .map(|arrow| [from, to, arrow]),
                );
            }
        }
        moves
    }

    fn play(&mut self, [from, to, arrow]: [Place; 3]) {
        self.board.insert(from, '.');
        self.board.insert(to, self.turn);
        self.board.insert(arrow, '*');
        self.turn = if self.turn == 'Q' { 'q' } else { 'Q' };
    }
}

fn text_of(places: [Place; 3]) -> String {
    let [from, to, arrow] =
        places.map(|(file, rank)| format!("{}{}", char::from(b'a' + file as u8), rank + 1));
    format!("{from}-{to}/{arrow}")
}

fn list(position: &Amazons) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

fn texts(position: &Amazons) -> HashSet<String> {
    list(position).iter().map(ToString::to_string).collect()
}

fn read(text: &str) -> Amazons {
    text.parse().unwrap()
}

/// Counts of Fairy-Stockfish c19b5f6; the first of all of `OpenSpiel` 2.0.2 too. The
/// start on 5x6 has 410 moves, that on 6x4 256, say Song and Müller.
#[test]
fn perft_of_other_programs() {
    for (text, counts) in [
        ("startpos", vec![2176, 4_307_152]),
        (
            "3q2**2/3*Q*1*2/2*1qQ1Q1*/*4**3/4*q1Q2/q4*2*1/*4*1*2/3*2*2*/6*3/10 w - - 20 11",
            vec![284, 122_014],
        ),
        (
            "1**1*4*/4q*1*2/*Q2**1**1/**1*3*1*/1**1*q2**/q****2**1/1**2**Q1*/*Q2***q*1/\
             *1***1*Q*1/***1****1* b - - 51 26",
            vec![137, 10_706, 983_855],
        ),
        (
            "***Q***1*q/**1*1*****/Q*********/*****q***1/*q***Q****/******2*q/*1********/\
             *******1**/1**2*1Q**/*1***1**2 w - - 76 39",
            vec![12, 1, 10, 0],
        ),
        ("startpos 5 6", vec![410]),
        ("startpos 6 4", vec![256]),
    ] {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft::bulk(&read(text), depth), count, "{text} {depth}");
        }
    }
}

#[test]
fn the_moves_of_another_program() {
    let position = read(
        "***Q***1*q/**1*1*****/Q*********/*****q***1/*q***Q****/******2*q/*1********/\
         *******1**/1**2*1Q**/*1***1**2 w - - 76 39",
    );
    let theirs = "d10c9,c9d10 d10e9,e9d10 f6g5,g5f6 f6g5,g5h5 h2g2,g2f1 h2g2,g2h2 h2g2,g2h3 \
                  h2h3,h3f1 h2h3,h3g2 h2h3,h3h2 h2i1,i1h2 h2i1,i1j1";
    let theirs = theirs
        .split(' ')
        .map(|text| position.parse_move(text).unwrap());
    let theirs: HashSet<Move> = theirs.collect();
    assert_eq!(list(&position).into_iter().collect::<HashSet<_>>(), theirs);
}

#[test]
fn the_laws_hold() {
    laws::check(&Amazons::default(), 1, 1);
    laws::check_view(&Amazons::default(), 1, 2);
    for (files, ranks, games) in [(4, 4, 20), (5, 4, 10), (4, 10, 2), (6, 6, 2)] {
        let start = Amazons::new(files, ranks).unwrap();
        laws::check(&start, games, 3);
        laws::check_view(&start, games, 4);
    }
}

/// Who wins, by the general solver.
fn first_wins(position: &Amazons) -> bool {
    let solved = solve(position, 50_000_000, &mut |_, _| true).unwrap();
    assert_eq!(solved.margin.0, solved.margin.1, "{position}");
    solved.margin.0 > 0
}

/// On the smallest board the second player wins, say Song and Müller.
#[test]
fn the_second_player_wins_on_four_by_four() {
    assert!(!first_wins(&Amazons::new(4, 4).unwrap()));
}

/// What the evaluator holds for certain is what happens.
#[test]
fn parted_sides_are_decided_as_the_evaluator_says() {
    let mut rng = Rng::with_seed(3);
    let (mut decided, mut wins) = (0, 0);
    for _ in 0..200 {
        let mut position = Amazons::new(5, 5).unwrap();
        while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
            let (least, most) = Amazons::evaluator().bounds(&position);
            if least == most && position.free_squares() <= 9 {
                let mover_wins = first_wins(&position) == (position.turn() == Side::First);
                assert_eq!(mover_wins, least > Score::ZERO, "{position}");
                decided += 1;
                wins += u32::from(mover_wins);
            }
            position.play_unchecked(m);
        }
    }
    assert!(
        decided > 200 && wins > 50 && decided - wins > 50,
        "{wins} of {decided}"
    );
}

#[test]
fn texts_of_positions() {
    let start = Amazons::default();
    let text = "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w";
    assert_eq!(start.to_string(), text);
    assert_eq!(format!("{text} - - 0 1").parse(), Ok(start));
    assert_eq!(read("startpos 6").to_string(), "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w");
    assert_eq!(
        read("startpos 8 8").to_string(),
        "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w"
    );
    for text in [
        "",
        "startpos 3",
        "startpos 11",
        "startpos 4 3",
        "startpos 4 4 4",
        "startpos four",
        "3q/4/4/Q3",
        "3q/4/4/Q3 x",
        "3q/4/4/K3 w",
        "3q/4/4/Q4 w",
        "11/11 w",
        "QQQQQ w",
        "1/1/1/1/1/1/1/1/1/1/1 w",
    ] {
        assert!(text.parse::<Amazons>().is_err(), "{text}");
    }
}

#[test]
fn texts_of_moves() {
    let start = Amazons::default();
    let expected = start.parse_move("a4-d4/d7").unwrap();
    assert_eq!(expected.to_string(), "a4-d4/d7");
    for text in ["a4d4d7", "A4-D4/D7", "a4-d4(d7)", "a4d4,d4d7", "a4-d4xd7"] {
        assert_eq!(start.parse_move(text), Ok(expected), "{text}");
    }
    assert!(
        start.parse_move("d1-d9/d1").is_ok(),
        "back to where she came from"
    );
    for text in [
        "",
        "a4",
        "a4-d4",
        "a4-d4/",
        "a4d4,d5d7",
        "a4-d4/d7d8d9",
        "a4-d4/d11",
        "a4-d5/d7",
        "a4-a7/a6",
        "a4-d4/d0",
        "k4-d4/d7",
        "d10-d9/d8",
        "é4d4d7",
        "a4-d4/é",
        "a4d4d4d4d7",
        "b4-d4/d7",
    ] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
    let lost = read("q*2/**1Q/3* b");
    assert_eq!(lost.outcome(), Some(Outcome::win(Side::First)));
    let error = lost.parse_move("a3-a2/a3").unwrap_err();
    assert!(error.to_string().contains("the game is over"));
}

/// Three cells are touched; regions show whose squares are whose.
#[test]
fn what_people_see() {
    let position = read("q1*2/1**1*/**1Q1 w");
    let m = position.parse_move("d1-c1/d1").unwrap();
    assert_eq!(position.path(m), [3, 2, 3]);
    let regions = position.regions();
    let owners: Vec<_> = regions
        .iter()
        .map(|part| (part.side, part.cells.len()))
        .collect();
    assert_eq!(owners, [(Some(Side::First), 5), (Some(Side::Second), 2)]);
}

/// Steps are chosen with equal chances, one after the other, in random games; moves
/// in random moves.
#[test]
fn random_play_is_fair() {
    let position = read("q3/1***/**1*/*1*Q w");
    let mut rng = Rng::with_seed(9);
    let mut counts = HashMap::<String, u32>::new();
    for _ in 0..30_000 {
        let m = position
            .random_move(&mut MoveList::new(), &mut rng)
            .unwrap();
        *counts.entry(m.to_string()).or_default() += 1;
    }
    let expected = list(&position).len() as u32;
    assert_eq!(counts.len() as u32, expected);
    let mean = 30_000 / expected;
    assert!(
        counts
            .values()
            .all(|count| count.abs_diff(mean) < mean / 10),
        "{counts:?}"
    );
    let start = Amazons::new(4, 5).unwrap();
    let games = 20_000;
    let ours = start.playouts(games, &mut Rng::with_seed(4));
    let (wins, plies) = by_lists(&start, games, &mut rng);
    let share = |count: u64| count as f64 / games as f64;
    assert!((share(ours.wins[0]) - share(wins)).abs() < 0.02);
    assert!((share(ours.plies) - share(plies)).abs() < 0.1);
}

/// Wins of the first side and plies of games whose steps are chosen from the list.
fn by_lists(start: &Amazons, games: u64, rng: &mut Rng) -> (u64, u64) {
    let (mut wins, mut plies) = (0, 0);
    for _ in 0..games {
        let mut position = *start;
        while position.outcome().is_none() {
            let mut moves = list(&position);
            for step in 0..3 {
                let choices: HashSet<_> = moves.iter().map(|m| m.squares()[step]).collect();
                let mut choices: Vec<_> = choices.into_iter().collect();
                choices.sort_unstable();
                let choice = *rng.choice(&choices).unwrap();
                moves.retain(|m| m.squares()[step] == choice);
            }
            position.play_unchecked(moves[0]);
            plies += 1;
        }
        wins += u64::from(position.outcome() == Some(Outcome::win(Side::First)));
    }
    (wins, plies)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn plays_like_the_reference(
        files in 4_u8..=10,
        ranks in 4_u8..=10,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 100),
    ) {
        let mut position = Amazons::new(files, ranks).unwrap();
        let mut reference = Reference::new(&position);
        for (ply, choice) in choices.into_iter().enumerate() {
            let moves = reference.moves();
            // Openings have two thousand moves: some of them are enough.
            if moves.len() < 300 || ply % 8 == 0 {
                prop_assert_eq!(texts(&position), moves.iter().copied().map(text_of).collect());
            }
            prop_assert_eq!(position.count_moves(), moves.len());
            let loser = moves.is_empty().then(|| position.turn());
            prop_assert_eq!(position.outcome(), loser.map(|side| Outcome::win(!side)));
            if moves.is_empty() {
                break;
            }
            let m = moves[choice.index(moves.len())];
            position.play(position.parse_move(&text_of(m)).unwrap()).unwrap();
            reference.play(m);
            prop_assert_eq!(&reference.board, &Reference::new(&position).board);
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Amazons>(&text);
        laws::round_trip::<Amazons>(&format!("startpos {text}"));
        laws::move_text(&Amazons::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        files in 4_u8..=6, plies in 0..20_u32, seed: u64, at: usize, with in "[0-9Qq*wb/ é]{0,2}",
    ) {
        let start = Amazons::new(files, 5).unwrap();
        laws::edited_position(&start, plies, seed, at, &with);
    }
}
