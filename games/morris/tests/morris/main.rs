//! Morris: counts of other programs, the laws, the solved game of three men, and a
//! plain reference.

mod reference;

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, laws, perft};
use yolah_morris::Morris;

use reference::Reference;

fn texts(position: &Morris) -> HashSet<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Counts of `OpenSpiel` 2.0.2 with removals merged into their moves.
#[test]
fn perft_of_other_programs() {
    for (depth, count) in (1..).zip([24, 552, 12_144, 255_024, 5_140_800]) {
        assert_eq!(perft::bulk(&Morris::default(), depth), count);
    }
}

#[test]
fn the_laws_hold() {
    for men in [3, 6, 9, 12] {
        let start = Morris::new(men).unwrap();
        laws::check(&start, 20, 1);
        laws::check_view(&start, 5, 2);
    }
    assert_eq!(Morris::new(5), None);
}

/// All positions of three men's morris, solved from the ends: the first player wins,
/// and only from the centre; the corners draw, the edges lose.
#[test]
fn three_men_are_solved() {
    let start = Morris::new(3).unwrap().without_draws();
    let key = |position: &Morris| {
        position
            .to_string()
            .split(' ')
            .take(4)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut known: HashMap<String, (Option<i8>, Vec<String>)> = HashMap::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if known.contains_key(&key(&position)) {
            continue;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let children: Vec<Morris> = moves
            .into_iter()
            .map(|m| {
                let mut next = position.clone();
                next.play_unchecked(m);
                next
            })
            .collect();
        let value = position
            .outcome()
            .map(|outcome| outcome.margin_for(position.turn()) as i8);
        known.insert(key(&position), (value, children.iter().map(key).collect()));
        open.extend(children);
    }
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        let values: HashMap<String, Option<i8>> = known
            .iter()
            .map(|(text, entry)| (text.clone(), entry.0))
            .collect();
        for (value, children) in known.values_mut().filter(|entry| entry.0.is_none()) {
            let results: Vec<Option<i8>> = children.iter().map(|child| values[child]).collect();
            if results.contains(&Some(-1)) {
                *value = Some(1);
            } else if results.iter().all(|&result| result == Some(1)) {
                *value = Some(-1);
            }
            has_changed |= value.is_some();
        }
    }
    let value = |text: &str| {
        let mut position = start.clone();
        position.play(position.parse_move(text).unwrap()).unwrap();
        -known[&key(&position)].0.unwrap_or(0)
    };
    assert_eq!(["b2", "a1", "a2"].map(value), [1, 0, -1]);
}

#[test]
fn positions_that_come_back_are_drawn() {
    let mut position: Morris = "O..OO.X.X......XX......O w 0 0".parse().unwrap();
    for ply in 0..8 {
        assert_eq!(position.outcome(), None, "{ply}");
        let text = ["a7-a4", "c5-d5", "a4-a7", "d5-c5"][ply % 4];
        position.play(position.parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(position.outcome(), Some(Outcome::DRAW));
    assert_eq!(position.without_draws().outcome(), None);
    let mut late: Morris = "O..OO.X.X......XX......O w 0 0 99".parse().unwrap();
    late.play(late.parse_move("a7-a4").unwrap()).unwrap();
    assert_eq!(late.outcome(), Some(Outcome::DRAW));
}

#[test]
fn texts_of_positions_and_moves() {
    assert_eq!(
        Morris::default().to_string(),
        "........................ w 9 9"
    );
    assert_eq!("startpos 9".parse(), Ok(Morris::default()));
    let twelve = Morris::new(12).unwrap();
    assert_eq!(
        twelve.to_string(),
        "........................ w 12 12 twelve"
    );
    for text in [
        "",
        "startpos 5",
        "startpos 9 9",
        "........................ x 9 9",
        "........................ w 9 8",
        "........................ w 10 10",
        "........................ w 9 9 3",
        "....................... w 9 9",
        "O....................... w 9 9",
        "?....................... w 8 9",
        "OOO.....XX.............. w 0 0",
        "OOO...X.X.......X....... w 0 0 101",
        "OOO...XX. w 0 0",
        "........................ w 9 9 twelve",
    ] {
        let is_ok = text.parse::<Morris>().is_ok();
        assert_eq!(is_ok, text.ends_with("9 9 twelve"), "{text}");
    }
    let position: Morris = "OO..........X..X........ w 7 7".parse().unwrap();
    let error = position.parse_move("g7").unwrap_err().to_string();
    assert!(error.contains("say what it takes"), "{error}");
    assert!(position.parse_move("g7xe4").is_ok());
    for text in ["", "a7", "g7xa7", "a7-d6", "z9", "é", "b6xe4"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
    let expected = "3 . . .\n2 . . .\n1 . . .\n  a b c\n";
    assert_eq!(Morris::new(3).unwrap().diagram(), expected);
}

/// A move of the reference step by step: a way, then what it takes.
fn by_steps(reference: &Reference, rng: &mut Rng) -> Option<(String, Reference)> {
    let way = |text: &str| text.split('x').next().unwrap_or_default().to_owned();
    let mut moves: Vec<(String, Reference)> = reference.moves().into_iter().collect();
    moves.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut ways: Vec<String> = moves.iter().map(|(text, _)| way(text)).collect();
    ways.sort();
    ways.dedup();
    let chosen = rng.choice(ways)?;
    let steps: Vec<_> = moves
        .into_iter()
        .filter(|(text, _)| way(text) == chosen)
        .collect();
    rng.choice(steps)
}

/// How many moves a random game of the reference has.
fn random_game(men: u8, rng: &mut Rng) -> u32 {
    let (mut reference, mut plies) = (Reference::new(men.into()), 0);
    let mut earlier: Vec<(Vec<char>, usize)> = Vec::new();
    loop {
        let now = (reference.board.clone(), reference.turn);
        let times = earlier.iter().filter(|&then| *then == now).count();
        let is_drawn = times >= 2 || earlier.len() == 100;
        let Some((text, next)) = by_steps(&reference, rng) else {
            return plies;
        };
        if is_drawn {
            return plies;
        }
        if text.contains('-') && !text.contains('x') {
            earlier.push(now);
        } else {
            earlier.clear();
        }
        (reference, plies) = (next, plies + 1);
    }
}

#[test]
fn random_games_are_like_those_of_the_reference() {
    for (men, games) in [(6, 600), (9, 600), (12, 300)] {
        let start = Morris::new(men).expect("a game");
        let ours = start.playouts(10_000, &mut Rng::with_seed(5));
        let mut rng = Rng::with_seed(6);
        let (mut all, mut squares) = (0.0, 0.0);
        for _ in 0..games {
            let plies = random_game(men, &mut rng);
            all += f64::from(plies);
            squares += f64::from(plies * plies);
        }
        let games = f64::from(games);
        let mean = all / games;
        let error = ((squares / games - mean * mean) / games).sqrt();
        assert!(
            (ours.mean_plies() - mean).abs() < 4.0 * error,
            "{men}: {mean} {error} {ours:?}"
        );
    }
}

/// Where a game is over, a random one from there has its result.
#[test]
fn random_games_end_as_games_do() {
    let (mut moves, mut rng) = (MoveList::new(), Rng::with_seed(9));
    for (men, _) in [3_u8, 6, 9, 12]
        .into_iter()
        .flat_map(|men| (0..50).map(move |i| (men, i)))
    {
        let mut position = Morris::new(men).expect("a game");
        while let Some(m) = position.random_move(&mut moves, &mut rng) {
            position.play_unchecked(m);
        }
        // The positions before it are not known to the random game.
        if !position.is_repetition() {
            let end = position.play_out(&mut moves, &mut rng);
            assert_eq!(Some(end), position.outcome(), "{position}");
        }
    }
}

/// Where nothing is ever taken, steps are moves.
#[test]
fn random_games_of_three_men_are_those_of_single_moves() {
    let start = Morris::new(3).expect("a game");
    let ours = start.playouts(20_000, &mut Rng::with_seed(7));
    let (mut moves, mut rng, mut wins) = (MoveList::new(), Rng::with_seed(8), 0);
    for _ in 0..20_000 {
        let mut position = start.clone();
        while let Some(m) = position.random_move(&mut moves, &mut rng) {
            position.play_unchecked(m);
        }
        wins += u32::from(position.outcome() == Some(Outcome::win(Side::First)));
    }
    let [single, steps] = [f64::from(wins), ours.wins[0] as f64].map(|wins| wins / 20_000.0);
    assert!((single - steps).abs() < 0.02, "{single} {steps}");
}

proptest! {
    #[test]
    fn plays_like_the_reference(
        men in prop::sample::select(vec![3_u8, 6, 9, 12]),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 120),
    ) {
        let mut position = Morris::new(men).unwrap().without_draws();
        let mut reference = Reference::new(men.into());
        for choice in choices {
            let moves = reference.moves();
            prop_assert_eq!(texts(&position), moves.keys().cloned().collect());
            prop_assert_eq!(position.outcome(), reference.outcome());
            let board: String = reference.board.iter().collect();
            prop_assert!(position.to_string().starts_with(&board));
            let mut names: Vec<&String> = moves.keys().collect();
            names.sort();
            if names.is_empty() {
                break;
            }
            let text = names[choice.index(names.len())];
            position.play(position.parse_move(text).unwrap()).unwrap();
            reference = moves[text].clone();
        }
    }

    #[test]
    fn parsers_survive_anything(text in ".*") {
        laws::round_trip::<Morris>(&text);
        laws::round_trip::<Morris>(&format!("startpos {text}"));
        laws::move_text(&Morris::default(), &text);
    }

    #[test]
    fn edited_texts_parse_to_positions_or_not_at_all(
        men in prop::sample::select(vec![3_u8, 6, 9, 12]),
        plies in 0..60_u32, seed: u64, at: usize, with in "[.OX0-9wb é]{0,2}",
    ) {
        laws::edited_position(&Morris::new(men).unwrap(), plies, seed, at, &with);
    }
}
