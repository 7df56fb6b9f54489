//! The chess family: published counts, chess itself as a reference, the laws.

mod slow;

use yolah_chess::Chess;
use yolah_game::{Game, MoveList, Notation, Outcome, Rng, Side, View, laws, perft};
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
        "progressive",
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

#[test]
fn errors_say_what_is_outside() {
    for line in ["hidden = true", "sides = [\"a\", \"b\", \"c\"]"] {
        let text = format!("name = \"x\"\nbase = \"chess\"\ndescription = \"x\"\n{line}\n");
        let error = Draft::read("x.toml", &text).unwrap_err();
        assert_eq!(error.line, 4, "{error}");
        assert!(error.reason.contains("outside"), "{error}");
    }
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

/// Random games by slow rules of chess that differ a little, and by ours.
fn check_chess(name: &str, slow: slow::chess::Rules) {
    let mut rng = Rng::with_seed(13);
    let rules = draft(name);
    for _ in 0..40 {
        let mut ours = Royal::<1>::start(&rules).unwrap().without_draws();
        let mut theirs = slow::chess::Chess::start(slow);
        for _ in 0..150 {
            let expected = theirs.moves();
            let mut moves = MoveList::new();
            ours.legal_moves(&mut moves);
            let mut names: Vec<String> = moves.iter().map(ToString::to_string).collect();
            names.sort();
            let others: Vec<String> = expected.keys().cloned().collect();
            assert_eq!(names, others, "{ours}");
            let is_checked = theirs.is_checked(ours.turn() == Side::First);
            assert_eq!(!ours.alerts().is_empty(), is_checked, "{ours}");
            let read = ours.read_position(&ours.to_string()).unwrap();
            assert_eq!(read.without_draws().count_moves(), moves.len(), "{ours}");
            let Some(name) = rng.choice(names) else {
                let winner = is_checked.then_some(!ours.turn());
                assert_eq!(ours.outcome().map(Outcome::winner), Some(winner));
                break;
            };
            ours.play_unchecked(ours.parse_move(&name).unwrap());
            theirs = expected[&name].clone();
        }
    }
}

#[test]
fn rifle_chess_agrees_with_slow_rules() {
    let slow = slow::chess::Rules {
        shoots: true,
        next: |_| 1,
    };
    check_chess("rifle", slow);
}

#[test]
fn turns_of_several_moves_agree_with_slow_rules() {
    for (name, next) in [
        ("progressive", (|moves| moves + 1) as fn(u32) -> u32),
        ("marseillais", |_| 2),
    ] {
        let shoots = false;
        check_chess(name, slow::chess::Rules { shoots, next });
    }
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

/// The position of a game after some moves.
fn after<const W: usize>(name: &str, text: &str, moves: &[&str]) -> Royal<W> {
    let start = Royal::<W>::start(&draft(name)).unwrap();
    let mut position = start.read_position(text).unwrap();
    for m in moves {
        position.play_unchecked(position.parse_move(m).unwrap());
    }
    position
}

/// As Fairy-Stockfish plays the same positions: a pawn becomes no royal queen
/// where that would be taken, and nobody castles while another royal piece is
/// attacked.
#[test]
fn every_royal_piece_has_to_be_safe() {
    let can = |text, m| after::<1>("coregal", text, &[]).parse_move(m).is_ok();
    let attacked = "3k4/8/8/8/8/8/pK6/8 b - - 0 1";
    assert!(can(attacked, "a2a1r") && !can(attacked, "a2a1q"));
    let queen = |text| can(text, "e1g1");
    assert!(queen("3k4/8/8/8/8/8/Q7/4K2R w K - 0 1"));
    assert!(!queen("r2k4/8/8/8/8/8/Q7/4K2R w K - 0 1"));
}

/// As Fairy-Stockfish decides the same positions.
#[test]
fn janggi_ends_by_passes_and_offers() {
    let winner = |name, text, moves: &[&str]| {
        let end = after::<2>(name, text, moves).outcome();
        end.map(Outcome::winner)
    };
    let (faced, apart) = (
        "4k4/9/9/9/9/9/9/9/9/4K3R w - - 0 1",
        "4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1",
    );
    let first = Some(Some(Side::First));
    assert_eq!(winner("janggi", faced, &["e1e1"]), first);
    assert_eq!(winner("janggitraditional", faced, &["e1e1"]), Some(None));
    assert_eq!(winner("janggicasual", faced, &["e1e1"]), None);
    assert_eq!(winner("janggi", apart, &["d1d1"]), None);
    assert_eq!(winner("janggi", apart, &["d1d1", "e10e10"]), first);
    assert_eq!(winner("janggimodern", apart, &["d1d1", "e10e10"]), first);
    assert_eq!(
        winner("janggicasual", apart, &["d1d1", "e10e10"]),
        Some(None)
    );
    let mut moves = MoveList::new();
    after::<2>("janggi", faced, &[]).legal_moves(&mut moves);
    assert_eq!(
        moves.len(),
        3,
        "only who ends the offer or accepts it moves"
    );
    let passed = after::<2>("janggi", apart, &["d1d1"]);
    assert_eq!(passed.read_position(&passed.to_string()), Ok(passed));
}

/// Gardner's own question about chess on a single row: White wins.
#[test]
fn chess_on_a_row_is_won_as_published() {
    let moves = [
        "b1d1", "g1e1", "d1f1", "h1g1", "c1d1", "g1f1", "d1b1", "f1g1", "b1e1",
    ];
    let end = after::<1>("one-dimensional", "startpos", &moves);
    assert_eq!(end.outcome().map(Outcome::winner), Some(Some(Side::First)));
}

/// As Fairy-Stockfish plays: who turns into a general attacks nobody by it, and
/// opens no check.
#[test]
fn promotions_of_sittuyin_give_no_check() {
    let text = "6s1/f7/3kppNp/S4r2/3P2s1/4S3/K2R4/N4R2[] w - - 0 62";
    let position = after::<1>("sittuyin", text, &[]);
    assert!(position.parse_move("d4d4f").is_ok());
    assert!(position.parse_move("d4c3f").is_err());
}

/// As Fairy-Stockfish counts in the same positions.
#[test]
fn moves_are_counted_as_in_makruk() {
    let count = |name, text: &str, m| {
        let text = after::<1>(name, text, &[m]).to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        fields[fields.len() - 3..].join(" ")
    };
    for (name, row, m, expected) in [
        ("makruk", "RR5K", "a1a2", "16 8 1"),
        ("makruk", "R6K", "a1b1", "32 6 1"),
        ("makruk", "SS5K", "a1a2", "44 8 1"),
        ("makruk", "NNS4K", "a1c2", "64 10 1"),
        ("makruk", "M6K", "a1b2", "128 6 1"),
        ("asean", "R6K", "a1b1", "32 0 1"),
        ("asean", "Q6K", "a1b2", "- 1 1"),
        ("sittuyin", "NN5K", "a1c2", "128 0 1"),
    ] {
        let text = format!("3k4/8/8/8/8/8/8/{row} w - - 0 1");
        assert_eq!(count(name, &text, m), expected, "{name} {row}");
    }
    assert_eq!(
        count("makruk", "3kr3/8/8/8/8/8/8/RR5K w - - 0 1", "a1a2"),
        "128 0 1"
    );
    let is_over = |counted| {
        let text = format!("3k4/8/8/8/8/8/8/R6K w - 32 {counted} 60");
        after::<1>("makruk", &text, &[]).outcome().is_some()
    };
    assert!(!is_over(32) && is_over(33));
}

/// Positions and moves of shogi and its relatives, as their programs write them.
#[test]
fn sfen_and_usi_read_back() {
    let mut rng = Rng::with_seed(9);
    let mut games = 0;
    for draft in shipped() {
        with_start!(&draft, start => {
            let mut position = start.clone();
            if position.protocol() == "usi" {
                games += 1;
            }
            for _ in 0..60 {
                let text = position.protocol_position();
                let read = position.read_position(&text).unwrap();
                assert_eq!(read.protocol_position(), text, "{}", draft.name);
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                for &m in &moves {
                    let text = position.protocol_move(m);
                    assert_eq!(position.parse_move(&text), Ok(m), "{}: {position}", draft.name);
                }
                let Some(&m) = rng.choice(&moves) else {
                    break;
                };
                position.play_unchecked(m);
            }
        });
    }
    assert_eq!(games, 13);
}
