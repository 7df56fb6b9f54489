//! Matches: results, records, faults of players, stopping.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::{Fault, dice, match_of};
use yolah_arena::matches::{Contestant, Event, Match, Played, Summary};
use yolah_arena::openings::random;
use yolah_arena::statistics::Sprt;
use yolah_chess::Chess;
use yolah_game::record::{GameResult, Record};
use yolah_game::{Outcome, Side, TimeControl};
use yolah_kalah::Kalah;
use yolah_kit::Session;
use yolah_play::{Agreement, Pace, Termination, WinRule};
use yolah_search::StopFlag;
use yolah_yolah::Yolah;

/// Plays a match; its games by number.
fn play(of: &Match) -> (Vec<Played>, Summary) {
    let mut games = vec![None; of.games];
    let summary = of.run(&StopFlag::default(), &mut |event| {
        if let Event::Finished { number, game, .. } = event {
            games[number - 1] = Some(game.clone());
        }
    });
    (games.into_iter().flatten().collect(), summary.unwrap())
}

fn good(name: &str) -> Contestant {
    dice(name, Fault::None)
}

#[test]
fn every_game_is_counted_and_recorded() {
    let mut of = match_of("yolah", [good("A"), good("B")], 40);
    of.openings = random(of.start.as_ref(), 3, 20, 5, None).unwrap();
    of.rules.event = "Test".to_owned();
    let (games, summary) = play(&of);
    assert_eq!(games.len(), 40);
    let total = summary.tally.total();
    assert_eq!(total.games(), 40);
    assert_eq!(summary.tally.pairs().total(), 20);
    assert_eq!(summary.tally.margins.games(), 40);
    assert_eq!(summary.failures, [0, 0]);
    let wins = games
        .iter()
        .filter(|game| winner(game) == Some("A"))
        .count();
    assert_eq!(wins as u64, total.wins);
    for (i, game) in games.iter().enumerate() {
        let tag = |name| game.record.tags.get(name).unwrap();
        assert_eq!(tag("Event"), "Test");
        assert_eq!(tag("Round"), format!("{}.{}", i / 2 + 1, i % 2 + 1));
        assert_eq!(tag("Black"), ["A", "B"][i % 2]);
        assert_eq!(tag("Termination"), "normal");
        assert_eq!(tag("TimeControl"), "-");
        assert_eq!(tag("Date").len(), 10);
        let replay = game.record.replay::<Yolah>().unwrap();
        let points = [tag("BlackPoints"), tag("WhitePoints")].map(|text| text.parse().unwrap());
        assert_eq!(Some(points), game.points);
        assert_eq!(replay.moves.len(), game.plies);
        let moves = &game.record.line.moves;
        assert!(moves[..3].iter().all(|m| m.comments == ["book"]));
        assert!(moves[3].comments[0].starts_with("+0.00/0 0.0"));
        assert_eq!(
            game.record.to_string().parse::<Record>(),
            Ok(game.record.clone())
        );
    }
    let beginning = |game: &Played| game.record.line.moves[..3].to_vec();
    assert_eq!(beginning(&games[0]), beginning(&games[1]));
    assert_ne!(beginning(&games[0]), beginning(&games[2]));
}

/// The name of the winner.
fn winner(game: &Played) -> Option<&str> {
    match game.record.result {
        GameResult::White => game.record.tags.get("White"),
        GameResult::Black => game.record.tags.get("Black"),
        _ => None,
    }
}

/// The texts of all moves of all games.
fn moves(games: &[Played]) -> Vec<Vec<String>> {
    let line = |game: &Played| game.record.line.moves.clone();
    let texts = |game| line(game).iter().map(|m| m.text().to_owned()).collect();
    games.iter().map(texts).collect()
}

#[test]
fn the_result_does_not_depend_on_how_many_are_played_at_once() {
    let mut of = match_of("kalah", [good("A"), good("B")], 30);
    let (games, summary) = play(&of);
    of.concurrency = 1;
    let (again, same) = play(&of);
    assert_eq!(summary, same);
    assert_eq!(moves(&games), moves(&again));
    let all: std::collections::HashSet<_> = moves(&games).into_iter().collect();
    assert_eq!(all.len(), 30, "every game is another one");
    assert!(
        games
            .iter()
            .all(|game| game.record.replay::<Kalah>().is_ok())
    );
}

#[test]
fn a_game_from_a_position_says_so() {
    let mut of = match_of("yolah", [good("A"), good("B")], 2);
    let position = "o6x/1x6/8/3*o3/3ox3/8/8/x6o w 1 0 1";
    of.openings = yolah_arena::openings::positions(position, of.start.as_ref()).unwrap();
    for game in play(&of).0 {
        assert_eq!(game.record.tags.get("FEN"), Some(position));
        assert_eq!(game.record.tags.get("SetUp"), Some("1"));
        assert!(game.record.replay::<Yolah>().is_ok());
    }
}

/// Who is at fault loses, the record says why, and the match goes on.
#[track_caller]
fn check_fault(bad: Contestant, termination: Termination, reason: &str) {
    let (games, summary) = play(&match_of("yolah", [bad, good("good")], 4));
    assert_eq!(summary.tally.total().losses, 4);
    assert_eq!(summary.failures, [4, 0]);
    assert_eq!(summary.tally.margins.games(), 0);
    for game in games {
        assert_eq!(winner(&game), Some("good"));
        assert_eq!(game.ending.termination(), termination);
        assert!(game.reason.contains(reason), "{}", game.reason);
        assert_eq!(game.record.ending, [game.reason.as_str()]);
        let text = termination.to_string();
        assert_eq!(game.record.tags.get("Termination"), Some(text.as_str()));
        let reread: Record = game.record.to_string().parse().unwrap();
        assert_eq!(reread.replay::<Yolah>().unwrap().moves.len(), game.plies);
    }
}

#[test]
fn an_illegal_move_loses() {
    let bad = dice("bad", Fault::Illegal);
    check_fault(bad, Termination::IllegalMove, "bad makes an illegal move: ");
}

#[test]
fn a_panic_loses() {
    let bad = dice("bad", Fault::Panic);
    check_fault(
        bad,
        Termination::Abandoned,
        "bad fails: panic: dice fell off the table",
    );
}

#[test]
fn a_player_that_does_not_start_loses() {
    let bad = Contestant::new("bad", Pace::default(), |_| Err("no such file".into()));
    check_fault(
        bad,
        Termination::Abandoned,
        "bad fails: cannot start: no such file",
    );
    let bad = Contestant::new("bad", Pace::default(), |_| panic!("at birth"));
    check_fault(bad, Termination::Abandoned, "bad fails: panic: at birth");
}

#[test]
fn a_late_answer_loses() {
    let mut bad = dice("bad", Fault::Late(Duration::from_millis(80)));
    bad.pace = "10ms".parse::<TimeControl>().unwrap().into();
    check_fault(bad, Termination::TimeForfeit, "bad loses on time: 0.");
}

#[test]
fn a_known_result_ends_the_game() {
    let mut of = match_of("yolah", [good("A"), good("B")], 2);
    of.rules.terms.exact = Some(Arc::new(|session: &dyn Session| {
        (session.moves().len() == 10).then_some(Outcome::from_points(30, 25))
    }));
    let (games, summary) = play(&of);
    assert_eq!((games[0].plies, summary.tally.margins.games()), (10, 2));
    assert_eq!(games[0].ending.termination(), Termination::Adjudication);
    assert_eq!(games[1].reason, "B wins by 5 (known result)");
}

#[test]
fn agreement_ends_the_game() {
    let players = [dice("A", Fault::Sure(900)), dice("B", Fault::Sure(-800))];
    let mut of = match_of("yolah", players, 2);
    of.rules.terms.agreement = Agreement {
        win: Some(WinRule {
            score: 700,
            moves: 3,
        }),
        draw: None,
    };
    let (games, summary) = play(&of);
    assert_eq!(summary.tally.total().wins, 2);
    assert_eq!(summary.tally.margins.games(), 0);
    assert!(games.iter().all(|game| game.plies == 6));
    assert_eq!(games[0].reason, "A wins (agreed)");
}

#[test]
fn a_limit_of_the_game_ends_it_by_points() {
    let mut players = [good("A"), good("B")];
    for player in &mut players {
        player.pace = "arimaa:60s/5m/100/0/5t"
            .parse::<TimeControl>()
            .unwrap()
            .into();
    }
    let (games, _) = play(&match_of("yolah", players, 2));
    for game in games {
        assert_eq!(game.plies, 10);
        let [black, white] = game.points.unwrap();
        assert_eq!(game.outcome, Outcome::from_points(black, white));
        assert!(game.reason.ends_with("(the game's time is up)"));
    }
}

#[test]
fn stopping_keeps_what_was_finished() {
    let of = match_of("yolah", [good("A"), good("B")], 100_000);
    let stop = StopFlag::default();
    let mut finished = 0;
    let summary = of.run(&stop, &mut |event| {
        if let Event::Finished { .. } = event {
            finished += 1;
            if finished == 20 {
                stop.raise();
            }
        }
    });
    let total = summary.unwrap().tally.total();
    assert_eq!(total.games(), finished);
    assert!((20..2000).contains(&finished), "{finished}");
}

#[test]
fn stopping_does_not_wait_for_those_who_think() {
    let of = match_of("yolah", [dice("A", Fault::Endless), good("B")], 10);
    let stop = StopFlag::default();
    let start = Instant::now();
    let mut started = 0;
    let summary = of.run(&stop, &mut |_| {
        started += 1;
        stop.raise();
    });
    assert_eq!(summary.unwrap(), Summary::default());
    assert!(started <= 2 && start.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_decided_test_ends_the_match() {
    let mut of = match_of("yolah", [good("A"), dice("B", Fault::Illegal)], 1000);
    of.sprt = Some(Sprt::new(0.0, 50.0).unwrap());
    let (games, summary) = play(&of);
    assert!(games.len() < 100, "{}", games.len());
    assert!(summary.sprt.unwrap().accepted.is_some());
    assert_eq!(summary.tally.total().wins, games.len() as u64);
    assert_eq!(summary.tally.on_side(Side::First).losses, 0);
}

#[test]
fn an_opening_that_cannot_be_played_is_an_error() {
    let mut of = match_of("yolah", [good("A"), good("B")], 2);
    of.openings = vec![yolah_arena::openings::Opening {
        position: None,
        moves: vec!["a1:a1".to_owned()],
    }];
    assert!(of.run(&StopFlag::default(), &mut |_| ()).is_err());
}

/// Other programs read chess as PGN and draughts as PDN.
#[test]
fn records_are_in_the_notation_and_with_the_tags_of_their_game() {
    let mut of = match_of("chess", [good("A"), good("B")], 2);
    of.openings = vec![yolah_arena::openings::Opening {
        position: None,
        moves: vec!["e2e4".to_owned(), "g8f6".to_owned()],
    }];
    for game in play(&of).0 {
        let text = game.record.to_string();
        assert!(text.contains("\n1. e4 {book} Nf6 {book} 2. "), "{text}");
        assert_eq!(
            game.record.replay::<Chess>().unwrap().moves.len(),
            game.plies
        );
    }
    for game in play(&match_of("draughts", [good("A"), good("B")], 2)).0 {
        let kind = game.record.tags.get("GameType");
        assert_eq!(kind, Some("20,W,10,10,N2,0"));
    }
}

/// The tags of all games as Ordo finds them: White, Black and Result, each at
/// the beginning of a line, in any order. It looks at nothing else.
fn as_ordo_reads(text: &str) -> Vec<[String; 3]> {
    let mut games = Vec::new();
    let mut tags = [const { None }; 3];
    for line in text.lines() {
        for (tag, name) in tags.iter_mut().zip(["White", "Black", "Result"]) {
            let start = format!("[{name} \"");
            if let Some(rest) = line.strip_prefix(&start) {
                *tag = rest.split_once('"').map(|(value, _)| value.to_owned());
            }
        }
        if let [Some(white), Some(black), Some(result)] = &mut tags {
            games.push([white, black, result].map(std::mem::take));
            tags = [const { None }; 3];
        }
    }
    games
}

#[test]
fn ordo_finds_who_won_in_the_records_of_every_game() {
    let names = ["minimax:hash=1,lmr=off", "dice of the house"];
    for entry in yolah_catalog::GAMES {
        let (games, summary) = play(&match_of(entry.name, names.map(good), 6));
        let records: Vec<String> = games.iter().map(|game| game.record.to_string()).collect();
        let white_side = yolah_game::record::white_side(entry.sides);
        let mut counts = [[0; 3]; 2];
        for [white, black, result] in as_ordo_reads(&records.join("\n")) {
            let is_white = white == names[0];
            let expected = if is_white {
                names
            } else {
                [names[1], names[0]]
            };
            assert_eq!([&*white, &*black], expected);
            let half_points = ["0-1", "1/2-1/2", "1-0"]
                .iter()
                .position(|it| *it == result);
            let half_points = half_points.expect("a result that Ordo knows");
            let (side, own) = if is_white {
                (white_side, half_points)
            } else {
                (!white_side, 2 - half_points)
            };
            counts[side.index()][own] += 1;
        }
        let expected = Side::BOTH.map(|side| {
            let results = summary.tally.on_side(side);
            [results.losses, results.draws, results.wins]
        });
        assert_eq!(counts, expected, "{}", entry.name);
    }
}
