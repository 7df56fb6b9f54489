//! Go: the laws, a plain reference, and numbers that are known.

use std::collections::HashSet;

use proptest::prelude::*;
use yolah_game::{Evaluator, Game, Judged, MoveList, Notation, Outcome, Rng, Side, laws, perft};
use yolah_go::{Go, Move};

/// The rules with lists and searches, nothing incremental.
#[derive(Clone)]
struct Reference {
    files: usize,
    ranks: usize,
    points: Vec<Option<Side>>,
    earlier: HashSet<Vec<Option<Side>>>,
    turn: Side,
    passes: u8,
}

impl Reference {
    fn new(files: usize, ranks: usize) -> Reference {
        Reference {
            files,
            ranks,
            points: vec![None; files * ranks],
            earlier: HashSet::new(),
            turn: Side::First,
            passes: 0,
        }
    }

    fn beside(&self, at: usize) -> Vec<usize> {
        let (file, rank) = ((at % self.files) as isize, (at / self.files) as isize);
        let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter();
        let there = steps.map(|(x, y)| (file + x, rank + y));
        let (files, ranks) = (self.files as isize, self.ranks as isize);
        there
            .filter(|(x, y)| (0..files).contains(x) && (0..ranks).contains(y))
            .map(|(x, y)| (y * files + x) as usize)
            .collect()
    }

    /// All points of the same kind that hang together with one, and what they touch.
    fn group(&self, at: usize) -> (HashSet<usize>, HashSet<Option<Side>>) {
        let (mut open, mut group, mut touched) = (vec![at], HashSet::new(), HashSet::new());
        while let Some(point) = open.pop() {
            if self.points[point] != self.points[at] {
                touched.insert(self.points[point]);
            } else if group.insert(point) {
                open.extend(self.beside(point));
            }
        }
        (group, touched)
    }

    fn remove_without_liberties(&mut self, side: Side) {
        let without =
            |&at: &usize| self.points[at] == Some(side) && !self.group(at).1.contains(&None);
        let removed: Vec<usize> = (0..self.points.len()).filter(without).collect();
        for at in removed {
            self.points[at] = None;
        }
    }

    /// The board after a stone; `None` if the stone is not legal.
    fn after(&self, at: usize) -> Option<Reference> {
        let mut next = self.clone();
        next.points[at].is_none().then_some(())?;
        next.points[at] = Some(self.turn);
        next.remove_without_liberties(!self.turn);
        if !next.group(at).1.contains(&None) || next.earlier.contains(&next.points) {
            return None;
        }
        next.earlier.insert(self.points.clone());
        next.turn = !self.turn;
        next.passes = 0;
        Some(next)
    }

    fn legal(&self) -> HashSet<String> {
        if self.passes >= 2 {
            return HashSet::new();
        }
        let all = 0..self.points.len();
        let legal = all.filter(|&at| self.after(at).is_some());
        let mut texts: HashSet<String> = legal.map(|at| self.name(at)).collect();
        texts.insert("pass".to_owned());
        texts
    }

    fn name(&self, at: usize) -> String {
        let m = Move::stone((at % self.files) as u8, (at / self.files) as u8);
        m.expect("on the board").to_string()
    }

    fn play(&mut self, text: &str) {
        if text == "pass" {
            (self.passes, self.turn) = (self.passes + 1, !self.turn);
            return;
        }
        let mut all = 0..self.points.len();
        let at = all.find(|&at| self.name(at) == text).expect("a point");
        *self = self.after(at).expect("a legal move");
    }

    /// Stones, and free points that touch one side alone.
    fn area(&self, side: Side) -> i32 {
        let counts = |&at: &usize| match self.points[at] {
            Some(owner) => owner == side,
            None => self.group(at).1 == HashSet::from([Some(side)]),
        };
        (0..self.points.len()).filter(counts).count() as i32
    }
}

fn after(start: &str, moves: &str) -> Go {
    let mut game: Go = start.parse().unwrap();
    for text in moves.split_whitespace() {
        game.play(game.parse_move(text).unwrap()).unwrap();
    }
    game
}

fn legal(game: &Go) -> HashSet<String> {
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    moves.iter().map(Move::to_string).collect()
}

fn compare(files: u8, ranks: u8, seed: u64, eager: bool) {
    let mut game = Go::new(files, ranks).unwrap().with_komi(1).unwrap();
    let mut reference = Reference::new(files.into(), ranks.into());
    let mut rng = Rng::with_seed(seed);
    for _ in 0..400 {
        let moves = legal(&game);
        assert_eq!(moves, reference.legal(), "{game}");
        let mut sorted: Vec<String> = moves.into_iter().collect();
        sorted.sort();
        if eager && sorted.len() > 1 {
            sorted.retain(|text| text != "pass");
        }
        let Some(text) = rng.choice(sorted) else {
            break;
        };
        game.play(game.parse_move(&text).unwrap()).unwrap();
        reference.play(&text);
        let areas = Side::BOTH.map(|side| reference.area(side));
        assert_eq!(game.points(), Some(areas), "{game}");
    }
    if let Some(outcome) = game.outcome() {
        let [black, white] = Side::BOTH.map(|side| 2 * reference.area(side));
        assert_eq!(outcome, Outcome::from_points(black, white + 1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_rules_are_those_of_the_reference(files in 1_u8..6, ranks in 1_u8..6, seed: u64) {
        compare(files, ranks, seed, seed % 2 == 0);
    }
}

#[test]
fn the_laws_hold() {
    for start in [
        "startpos",
        "startpos 1",
        "startpos 5 3 komi=0",
        "startpos 19 handicap=9",
    ] {
        laws::check(&start.parse::<Go>().unwrap(), 2, 5);
        laws::check_view(&start.parse::<Go>().unwrap(), 1, 7);
    }
    for start in ["startpos 2 2", "startpos 3 2", "startpos 4"] {
        laws::check(&start.parse::<Go>().unwrap(), 20, 9);
    }
}

/// Every arrangement of stones is a text of rows; those are read in which all chains have
/// liberties. The numbers are those of Tromp and Farnebäck, *Combinatorics of Go*.
#[test]
fn legal_positions_are_counted() {
    for ((files, ranks), count) in [
        ((1, 1), 1),
        ((2, 1), 5),
        ((2, 2), 57),
        ((3, 2), 489),
        ((3, 3), 12_675),
        ((4, 3), 321_689),
    ] {
        assert_eq!(count_legal(files, ranks), count, "{files}x{ranks}");
    }
}

#[test]
#[ignore = "43 million arrangements take minutes; run with `cargo test --release -p yolah-go -- --ignored`"]
fn legal_positions_of_four_by_four_are_counted() {
    assert_eq!(count_legal(4, 4), 24_318_165);
}

fn count_legal(files: usize, ranks: usize) -> usize {
    let points = files * ranks;
    let is_legal = |&number: &usize| {
        let mut rest = number;
        let mut rows = vec![String::new(); ranks];
        for at in 0..points {
            rows[at / files].push(['1', 'x', 'o'][rest % 3]);
            rest /= 3;
        }
        let merged = rows.iter().map(|row| runs(row)).collect::<Vec<_>>();
        format!("{} b", merged.join("/")).parse::<Go>().is_ok()
    };
    (0..3_usize.pow(points as u32)).filter(is_legal).count()
}

/// A row in which free points that follow one another are a number.
fn runs(row: &str) -> String {
    let mut text = String::new();
    let mut free = 0;
    for letter in row.chars().chain(['/']) {
        if letter == '1' {
            free += 1;
            continue;
        }
        if free > 0 {
            text += &free.to_string();
            free = 0;
        }
        text.extend(Some(letter).filter(|&it| it != '/'));
    }
    text
}

/// Games of so many plies, from the reference.
#[test]
fn perft_is_that_of_the_reference() {
    fn count(reference: &Reference, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = reference.legal();
        let after = legal.iter().map(|text| {
            let mut next = reference.clone();
            next.play(text);
            count(&next, depth - 1)
        });
        after.sum()
    }
    for (files, ranks, depth) in [(2, 2, 6), (3, 2, 5), (3, 3, 4)] {
        let game = Go::new(files, ranks).unwrap();
        let expected = count(&Reference::new(files.into(), ranks.into()), depth);
        assert_eq!(perft::plain(&game, depth), expected, "{files}x{ranks}");
    }
}

#[test]
fn a_ko_is_seen_in_the_text_and_superko_is_remembered() {
    let game = after("startpos 5", "b2 c2 a3 d3 b4 c4 c3 b3");
    assert_eq!(game.to_string(), "5/1xo2/xo1o1/1xo2/5 b c3 0 komi=7.5");
    let refused = game.parse_move("c3").unwrap_err();
    assert!(
        refused.to_string().contains("like that before"),
        "{refused}"
    );
    let read: Go = game.to_string().parse().unwrap();
    assert!(read.parse_move("c3").is_err());
    // A threat and its answer, and the ko may be taken back.
    let game = after(&game.to_string(), "e1 e5 c3");
    assert!(game.to_string().contains(" w b3 "));
}

/// Two stones are sent, one comes back, and the board would be as before.
#[test]
fn a_longer_cycle_is_forbidden_too() {
    let mut game: Go = "1ox2/xox2/1xx2/xx3/5 w".parse().unwrap();
    let (mut cycles, mut rng) = (0, Rng::with_seed(1));
    let mut moves = MoveList::new();
    for _ in 0..2000 {
        moves.clear();
        game.legal_moves(&mut moves);
        let Some(&m) = rng.choice(&moves) else { break };
        // The same position without its past allows what only the past forbids.
        let fresh: Go = game.to_string().parse().unwrap();
        cycles += legal(&fresh).len() - moves.len();
        // So no result is a fact about a position.
        assert!(game.is_due_to_history(Outcome::win(Side::First)));
        game.play(if m == Move::PASS && moves.len() > 1 {
            moves[0]
        } else {
            m
        })
        .unwrap();
    }
    assert!(cycles > 0, "superko never mattered");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in [
        "",
        "startpos 0",
        "startpos 20",
        "startpos 9 9 9",
        "startpos komi=3.25",
        "startpos komi=-1",
        "startpos komi=999",
        "startpos 5 handicap=2",
        "startpos handicap=1",
        "startpos 9 handicap=6",
        "ox/xx b",
        "x1/2 b a1 0",
        "x1/2 z",
        "2/2 b - 3",
        "2/2 b - 0 komi=",
        "x1/2 b - 0 handicap=2",
    ] {
        assert!(text.parse::<Go>().is_err(), "{text:?}");
    }
    let start: Go = "startpos 13 11 komi=6.5".parse().unwrap();
    assert_eq!((start.size(), start.komi()), ((13, 11), 13));
    assert_eq!("startpos 9 komi=7.50".parse::<Go>(), Ok(Go::default()));
}

#[test]
fn handicap_stones_stand_on_marked_points() {
    let game: Go = "startpos 19 handicap=9".parse().unwrap();
    assert_eq!(game.turn(), Side::Second);
    assert_eq!(game.to_string().matches('x').count(), 9);
    let game: Go = "startpos 9 handicap=2".parse().unwrap();
    assert_eq!(game.to_string(), "9/9/6x2/9/9/9/2x6/9/9 w - 0 komi=7.5");
}

#[test]
fn two_passes_end_the_game_with_the_area_of_both() {
    let game = after("2x2/2xo1/1xoo1/2xo1/2xo1 b", "pass pass");
    // Black has five stones and nine points; what is right of White touches both.
    let [black, white] = game.points().unwrap();
    assert_eq!((black, white), (14, 5));
    assert_eq!(game.outcome().unwrap().margin_for(Side::First), 2 * 9 - 15);
    assert!(legal(&game).is_empty());
}

/// A chain with two eyes of a point each lives whatever happens; what it holds is certain.
#[test]
fn what_lives_for_certain_bounds_the_result() {
    let mut judge = Go::evaluator();
    let game: Go = "1x1xo/xxxxo/ooooo/5/5 b - 0 komi=0".parse().unwrap();
    let (least, most) = judge.bounds(&game);
    // Six stones and two eyes of 25 points.
    assert_eq!(least.proven_margin(), Some(2 * (2 * 8 - 25)));
    assert_eq!(most.proven_margin(), Some(2 * 25));
    // With a single eye nothing is certain.
    let game: Go = "1x3/xx3/5/5/5 b - 0 komi=0".parse().unwrap();
    assert_eq!(judge.bounds(&game).0, -yolah_game::Score::INFINITE);
}

/// No random game contradicts the bounds when the other side never answers.
#[test]
fn nobody_takes_what_is_certain() {
    let mut rng = Rng::with_seed(3);
    let mut moves = MoveList::new();
    for text in ["1x1xo/xxxxo/ooooo/5/5 w", "x1x1x/1xxx1/xx1xo/ooooo/5 w"] {
        for _ in 0..200 {
            let mut game: Go = text.parse().unwrap();
            let least = Go::evaluator().bounds(&game).1;
            while let Some(m) = game.random_move(&mut moves, &mut rng) {
                let passes = game.turn() == Side::First;
                game.play(if passes { Move::PASS } else { m }).unwrap();
            }
            let margin = game.outcome().unwrap().margin_for(Side::Second);
            assert!(margin <= least.proven_margin().unwrap(), "{game}");
        }
    }
}

#[test]
fn own_eyes_are_not_filled() {
    let judge = Go::evaluator();
    let eye = |text: &str, point: &str| {
        let game: Go = text.parse().unwrap();
        judge.is_pointless(&game, game.parse_move(point).unwrap())
    };
    assert!(eye("1x1xo/xxxxo/ooooo/5/5 b", "a5"));
    assert!(!eye("1x1xo/xxxxo/ooooo/5/5 b", "a1"));
    // A false eye: White holds a diagonal at the edge.
    assert!(!eye("1x3/xo3/5/5/5 b", "a5"));
    // In the middle one diagonal does not matter, two do.
    assert!(eye("5/1xx2/1x1x1/1oxx1/5 b", "c3"));
    assert!(!eye("5/1xo2/1x1x1/1ox2/5 b", "pass"));
}

/// Random games of both kinds end as the rules say they would.
#[test]
fn playouts_are_fair() {
    let start: Go = "startpos 9".parse().unwrap();
    let statistics = start.playouts(200, &mut Rng::with_seed(5));
    assert_eq!(statistics.games, 200);
    assert!(statistics.mean_plies() > 60.0 && statistics.max_moves == 82);
    let over = after("startpos 3", "b2 pass pass");
    let (mut moves, mut rng) = (MoveList::new(), Rng::with_seed(1));
    assert_eq!(Some(over.play_out(&mut moves, &mut rng)), over.outcome());
    let simulated = over.simulate(&mut moves, &mut rng, |_, _| panic!("no move is left"));
    assert_eq!(Some(simulated), over.outcome());
}
