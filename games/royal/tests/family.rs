//! The chess family: published counts, chess itself as a reference, the laws.

mod slow;

use yolah_chess::Chess;
use yolah_game::{Game, MoveList, Notation, Rng, laws, perft};
use yolah_royal::{Draft, ENTRY, Royal, shipped};

/// Lines of `game|position|counts`.
const PERFT: &str = include_str!("perft.data");

/// Calls a macro for the start of rules on sets of the right width.
macro_rules! with_start {
    ($draft:expr, $start:ident => $body:expr) => {
        match $draft.cells() {
            ..=64 => {
                let $start = Royal::<1>::start($draft).unwrap();
                $body
            }
            65..=128 => {
                let $start = Royal::<2>::start($draft).unwrap();
                $body
            }
            _ => {
                let $start = Royal::<4>::start($draft).unwrap();
                $body
            }
        }
    };
}

fn draft(name: &str) -> Draft {
    let mut all = shipped();
    all.find(|draft| draft.name == name)
        .unwrap_or_else(|| panic!("{name} ships"))
}

#[test]
fn paths_are_as_many_as_published() {
    let lines = PERFT.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [name, text, counts] = line.split('|').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let draft = draft(name);
        with_start!(&draft, start => {
            let position = start.read_position(text).unwrap().without_draws();
            for (depth, count) in (1..).zip(counts.split(' ')) {
                let found = perft::bulk(&position, depth);
                assert_eq!(found.to_string(), count, "{line}: depth {depth}");
            }
        });
    }
}

/// Random games of both, move by move.
#[test]
fn the_rules_file_of_chess_is_chess() {
    let mut rng = Rng::with_seed(7);
    for _ in 0..200 {
        let (mut ours, mut chess) = (Royal::<1>::default(), Chess::default());
        loop {
            let (mut some, mut others) = (MoveList::new(), MoveList::new());
            ours.without_draws().legal_moves(&mut some);
            chess.without_draws().legal_moves(&mut others);
            let mut names: Vec<String> = some.iter().map(ToString::to_string).collect();
            let mut expected: Vec<String> = others.iter().map(ToString::to_string).collect();
            names.sort();
            expected.sort();
            assert_eq!(names, expected, "{ours}");
            let over = chess.outcome();
            if over.is_some() {
                assert_eq!(
                    ours.without_draws().outcome(),
                    chess.without_draws().outcome()
                );
                break;
            }
            let name = rng.choice(names).expect("the game goes on");
            ours.play_unchecked(ours.without_draws().parse_move(&name).unwrap());
            chess.play_unchecked(chess.parse_move(&name).unwrap());
        }
    }
}

/// One game of every kind of rule, on small boards.
#[test]
fn games_keep_the_laws() {
    for name in [
        "gardner",
        "dobutsu",
        "minishogi",
        "kyotoshogi",
        "minixiangqi",
        "3check",
        "racingkings",
    ] {
        let draft = draft(name);
        with_start!(&draft, start => laws::check(&start, 1, 5));
    }
}

#[test]
fn every_game_that_ships_can_be_drawn() {
    for draft in shipped() {
        with_start!(&draft, start => laws::check_view(&start, 1, 5));
    }
}

#[test]
fn games_are_found_by_all_their_names() {
    let mut names = Vec::new();
    for entry in [&ENTRY].into_iter().chain(ENTRY.variants()) {
        assert_eq!(entry.family, "royal");
        names.push(entry.name);
        names.extend(entry.names);
        assert!(!entry.start().legal_moves().is_empty(), "{}", entry.name);
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two games have the same name");
}

/// Plays a few moves of a game whose start is one.
fn play<const W: usize>(draft: &Draft, rng: &mut Rng) {
    let mut position = match Royal::<W>::start(draft) {
        Ok(start) => start,
        Err(error) => return assert!(error.line > 0, "{error}"),
    };
    for _ in 0..20 {
        match position.random_move(&mut MoveList::new(), rng) {
            Some(m) => position.play_unchecked(m),
            None => break,
        }
    }
}

/// Files with a byte changed, left out or doubled are read or refused with a
/// line, and games of those that are read can be played.
#[test]
fn broken_files_are_refused_with_a_line() {
    let mut rng = Rng::with_seed(3);
    let texts = [
        include_str!("../rules/chess.toml"),
        include_str!("../rules/shogi.toml"),
        include_str!("../rules/xiangqi.toml"),
        include_str!("../rules/dobutsu.toml"),
    ];
    let mut refused = 0;
    for number in 0..400 {
        let mut bytes = texts[number % texts.len()].as_bytes().to_vec();
        for _ in 0..=(number % 3) {
            let at = rng.usize(..bytes.len());
            match rng.u8(..3) {
                0 => bytes[at] = rng.u8(b' '..b'~'),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[at]),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match Draft::read("broken.toml", &text) {
            Err(error) => {
                refused += 1;
                let lines = 1 + text.matches('\n').count();
                assert!((1..=lines).contains(&error.line), "{error}");
                assert!(!error.reason.is_empty());
            }
            Ok(draft) => match draft.cells() {
                ..=64 => play::<1>(&draft, &mut rng),
                65..=128 => play::<2>(&draft, &mut rng),
                _ => play::<4>(&draft, &mut rng),
            },
        }
    }
    assert!(refused > 100, "{refused}");
}

/// Random games by the slow rules and by ours, move by move.
fn check_slowly<const W: usize>(name: &str, slow: &slow::Game, games: u64) {
    let mut rng = Rng::with_seed(11);
    for _ in 0..games {
        let mut ours = Royal::<W>::start(&draft(name)).unwrap().without_draws();
        let mut theirs = slow.start();
        for _ in 0..120 {
            let expected = slow.moves(&theirs);
            let mut moves = MoveList::new();
            ours.legal_moves(&mut moves);
            let mut names: Vec<String> = moves.iter().map(ToString::to_string).collect();
            names.sort();
            assert_eq!(
                names,
                expected.keys().cloned().collect::<Vec<_>>(),
                "{ours}"
            );
            let Some(name) = rng.choice(names) else {
                assert!(
                    ours.outcome()
                        .is_some_and(|end| end.winner() == Some(!ours.turn()))
                );
                break;
            };
            ours.play_unchecked(ours.parse_move(&name).unwrap());
            theirs = expected[&name].clone();
        }
    }
}

#[test]
fn games_that_no_other_program_knows_agree_with_slow_rules() {
    check_slowly::<1>("whaleshogi", &slow::whale(), 12);
    check_slowly::<2>("washogi", &slow::wa(), 2);
}

/// The moves of chess that give no check, or mate.
#[test]
fn checkless_chess_is_chess_without_checks_but_mates() {
    let mut rng = Rng::with_seed(5);
    let rules = draft("checkless");
    for _ in 0..60 {
        let mut ours = Royal::<1>::start(&rules).unwrap().without_draws();
        let mut chess = Chess::default().without_draws();
        for _ in 0..150 {
            let (mut some, mut others) = (MoveList::new(), MoveList::new());
            ours.legal_moves(&mut some);
            chess.legal_moves(&mut others);
            let is_allowed = |m: &&yolah_chess::Move| {
                let mut next = chess.clone();
                next.play_unchecked(**m);
                !next.is_check() || next.outcome().is_some()
            };
            let mut names: Vec<String> = some.iter().map(ToString::to_string).collect();
            let mut expected: Vec<String> = others
                .iter()
                .filter(is_allowed)
                .map(ToString::to_string)
                .collect();
            names.sort();
            expected.sort();
            assert_eq!(names, expected, "{ours}");
            let Some(name) = rng.choice(names) else { break };
            ours.play_unchecked(ours.parse_move(&name).unwrap());
            chess.play_unchecked(chess.parse_move(&name).unwrap());
        }
    }
}
