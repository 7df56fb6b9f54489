//! Laws of a game under way, under random scripts of events.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use yolah_chess::Chess;
use yolah_game::record::{GameResult, Record};
use yolah_game::{Outcome, Score, Side, TimeControl};
use yolah_kalah::Kalah;
use yolah_kit::{Fault, Session};
use yolah_play::{
    Agreement, DrawRule, Ending, Failure, Header, LiveGame, Reason, Refused, Reply, Terms, WinRule,
};
use yolah_search::{Answer, Details, Progress};
use yolah_tictactoe::TicTacToe;

/// Something that may happen to a game.
#[derive(Clone, Debug)]
enum Event {
    /// The legal move with this number, counted round, after so long.
    Move(usize, u64),
    /// The same by a program that thinks so much of it.
    Reply(usize, u64, i32),
    Nonsense(u64),
    TakeBack(usize),
    Offer(Side),
    Decline,
    Resign(Side),
    Abort,
    CallOff,
    /// A side claims the game of an opponent who is away for so long.
    Claim(Side, u64),
    Fail(Side),
    /// So much time goes by on a running clock.
    Wait(u64),
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::First), Just(Side::Second)]
}

fn event() -> impl Strategy<Value = Event> {
    let ms = 0..3000_u64;
    let number = 0..64_usize;
    prop_oneof![
        20 => (number.clone(), ms.clone()).prop_map(|(m, ms)| Event::Move(m, ms)),
        10 => (number, ms.clone(), -900..900).prop_map(|(m, ms, s)| Event::Reply(m, ms, s)),
        2 => ms.clone().prop_map(Event::Nonsense),
        2 => (0..5_usize).prop_map(Event::TakeBack),
        4 => side().prop_map(Event::Offer),
        1 => Just(Event::Decline),
        1 => side().prop_map(Event::Resign),
        1 => Just(Event::Abort),
        1 => Just(Event::CallOff),
        1 => (side(), ms.clone()).prop_map(|(s, ms)| Event::Claim(s, ms)),
        1 => side().prop_map(Event::Fail),
        2 => ms.prop_map(Event::Wait),
    ]
}

#[derive(Clone, Debug)]
struct Script {
    game: &'static str,
    controls: [&'static str; 2],
    plies: Option<usize>,
    agreement: bool,
    given: usize,
    events: Vec<Event>,
}

fn script() -> impl Strategy<Value = Script> {
    let game = prop_oneof![Just("tictactoe"), Just("kalah"), Just("chess")];
    let controls = prop_oneof![
        3 => Just(["inf"; 2]),
        1 => Just(["2s"; 2]),
        1 => Just(["20s+1s"; 2]),
        1 => Just(["3/10s", "inf"]),
        1 => Just(["arimaa:60s/5m/100/0/6t"; 2]),
        1 => Just(["arimaa:60s/5m/100/0/20s"; 2]),
    ];
    let events = prop::collection::vec(event(), 0..60);
    (
        game,
        controls,
        prop::option::of(5..40_usize),
        any::<bool>(),
        0..4_usize,
        events,
    )
        .prop_map(|(game, controls, plies, agreement, given, events)| Script {
            game,
            controls,
            plies,
            agreement,
            given,
            events,
        })
}

impl Script {
    fn begin(&self) -> LiveGame {
        let mut session = yolah_catalog::GAMES.find(self.game).unwrap().start();
        for _ in 0..self.given {
            let text = session.legal_moves()[0].clone();
            session.play(&text).unwrap();
        }
        let pace = |text: &str| text.parse::<TimeControl>().unwrap().into();
        let win = WinRule {
            score: 500,
            moves: 1,
        };
        let draw = DrawRule {
            score: 50,
            moves: 1,
            after: 4,
        };
        let agreement = Agreement {
            win: Some(win),
            draw: Some(draw),
        };
        let terms = Terms {
            plies: self.plies,
            agreement: if self.agreement {
                agreement
            } else {
                Agreement::default()
            },
            ..Terms::default()
        };
        LiveGame::new(session, self.controls.map(pace), terms)
    }
}

fn legal(session: &dyn Session, number: usize) -> String {
    let moves = session.legal_moves();
    let text = moves.get(number % moves.len().max(1));
    text.cloned().unwrap_or_else(|| "none".to_owned())
}

fn reply(best: String, ms: u64, score: i32) -> Reply {
    Reply {
        answer: Answer {
            ponder: None,
            progress: Progress {
                depth: 3,
                selective_depth: 3,
                line: 1,
                score: Score::estimate(score),
                nodes: 10,
                elapsed: Duration::ZERO,
                memory_permille: 0,
                pv: vec![best.clone()],
                details: Details::default(),
            },
            best,
        },
        elapsed: Duration::from_millis(ms),
    }
}

/// All that can be seen of a game.
fn seen(game: &LiveGame, now: Instant) -> String {
    let (session, plies) = (game.session(), game.plies());
    let clocks = Side::BOTH.map(|side| (game.left(side, now), game.spent(side, now)));
    let state = (game.ending(), game.draw_offer(), clocks);
    format!(
        "{} {:?} {plies:?} {state:?}",
        session.position(),
        session.moves()
    )
}

/// Lets an event happen; what it was refused for.
fn happen(game: &mut LiveGame, event: &Event, now: &mut Instant) -> Result<(), Refused> {
    let time = Duration::from_millis;
    match *event {
        Event::Move(number, ms) => {
            let text = legal(game.session(), number);
            game.play(&text, time(ms)).map(drop)
        }
        Event::Nonsense(ms) => game.play("nonsense", time(ms)).map(drop),
        Event::Reply(number, ms, score) => {
            let best = legal(game.session(), number);
            game.reply(Ok(reply(best, ms, score)));
            Ok(())
        }
        Event::TakeBack(plies) => {
            game.take_back(plies);
            Ok(())
        }
        Event::Offer(side) => game.offer_draw(side),
        Event::Decline => {
            game.decline_draw();
            Ok(())
        }
        Event::Resign(side) => game.resign(side),
        Event::Abort => game.abort(),
        Event::CallOff => game.call_off(),
        Event::Claim(side, away) => game.claim(side, time(away), Duration::ZERO, *now),
        Event::Fail(side) => game.fail(side, Failure::broken("out of ideas")),
        Event::Wait(ms) => {
            game.start(*now);
            *now += time(ms);
            game.check_time(*now);
            if game.is_running() {
                // The scripts say how long moves take, whatever the clock shows.
                game.start(*now);
            }
            Ok(())
        }
    }
}

/// The record reads back, replays to the same position, and tells the result.
fn check_record(game: &LiveGame) {
    let session = game.session();
    let record = game.record(&Header::of(["Ann", "Bob"])).unwrap();
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again, record);
    let end = match session.game() {
        "chess" => again.replay::<Chess>().unwrap().end.to_string(),
        "kalah" => again.replay::<Kalah>().unwrap().end.to_string(),
        _ => again.replay::<TicTacToe>().unwrap().end.to_string(),
    };
    assert_eq!(end, session.position());
    let outcome = game.ending().and_then(Ending::outcome);
    let expected = outcome.map_or(GameResult::Unknown, |it| session.result(it.winner()));
    assert_eq!(record.result, expected);
    let termination = record.tags.get("Termination").unwrap();
    assert_eq!(termination == "unterminated", game.is_running());
}

/// Why the game may have ended so.
fn check_ending(game: &LiveGame) {
    let session = game.session();
    let Some(ending) = game.ending() else {
        assert_eq!(session.outcome(), None);
        return;
    };
    if let Some(outcome) = session.outcome() {
        assert_eq!(ending.reason, Reason::Board);
        assert_eq!(
            ending.outcome().map(Outcome::winner),
            Some(outcome.winner())
        );
    }
    let points = session.points();
    if ending.margin.is_some() {
        assert!(points.is_some(), "{ending:?}");
    }
    if ending.reason == Reason::Halted {
        let scored = points.map_or(Outcome::DRAW, |[a, b]| Outcome::from_points(a, b));
        assert_eq!(ending.outcome(), Some(scored));
    }
    assert_eq!(ending.outcome().is_none(), ending.reason == Reason::Aborted);
    let text = serde_json::to_string(ending).unwrap();
    assert_eq!(&serde_json::from_str::<Ending>(&text).unwrap(), ending);
}

/// Who loses by an event that names the loser.
fn check_loser(game: &LiveGame, event: &Event, was_running: bool) {
    let (loser, reason) = match event {
        Event::Resign(side) => (side, Reason::Resignation),
        Event::Fail(side) => (side, Reason::Fault),
        _ => return,
    };
    if was_running {
        let ending = game.ending().unwrap();
        assert_eq!((ending.winner, ending.reason), (Some(!*loser), reason));
    }
}

/// What an event may not do to the clocks, to an offer, to a finished game.
fn check_event(game: &mut LiveGame, event: &Event, now: &mut Instant) -> Result<(), TestCaseError> {
    let (before, was_running) = (seen(game, *now), game.is_running());
    let (plies, spent) = (
        game.plies().len(),
        Side::BOTH.map(|side| game.spent(side, *now)),
    );
    let refused = happen(game, event, now);
    check_loser(game, event, was_running);
    let is_back = matches!(event, Event::TakeBack(_));
    if !was_running && !is_back && !matches!(event, Event::Wait(_)) {
        prop_assert_eq!(seen(game, *now), before, "a finished game takes nothing");
    } else if let Err(Refused::Illegal(_)) = refused {
        prop_assert_eq!(seen(game, *now), before, "an illegal move changes nothing");
    }
    if game.plies().len() != plies {
        prop_assert_eq!(game.draw_offer(), None, "an offer dies with the next move");
    }
    if game.plies().len() > plies {
        let later = Side::BOTH.map(|side| game.spent(side, *now));
        prop_assert!(later[0] >= spent[0] && later[1] >= spent[1], "time runs on");
    }
    prop_assert_eq!(game.plies().len(), game.session().ply());
    Ok(())
}

proptest! {
    #[test]
    fn laws_hold_whatever_happens(script in script()) {
        let (mut game, mut now) = (script.begin(), Instant::now());
        for event in &script.events {
            check_event(&mut game, event, &mut now)?;
            check_ending(&game);
        }
        check_record(&game);
    }

    #[test]
    fn taking_back_is_the_opposite_of_playing(script in script(), number in 0..64_usize) {
        let (mut game, mut now) = (script.begin(), Instant::now());
        for event in &script.events {
            let _ = happen(&mut game, event, &mut now);
        }
        game.take_back(0);
        game.stop(now);
        let (before, text) = (seen(&game, now), legal(game.session(), number));
        if game.play(&text, Duration::from_millis(7)).is_ok() {
            prop_assert_ne!(seen(&game, now), before.clone());
            prop_assert_eq!(game.take_back(1), 1);
            prop_assert_eq!(seen(&game, now), before.clone());
        }
    }

    #[test]
    fn no_clock_runs_backward(script in script(), steps in prop::collection::vec(0..500_u64, 1..9)) {
        let (mut game, start) = (script.begin(), Instant::now());
        let side = game.turn();
        game.start(start);
        prop_assert_eq!(game.elapsed(start.checked_sub(Duration::from_secs(1)).unwrap()), Duration::ZERO);
        let (mut now, mut left, mut spent) = (start, game.left(side, start), game.spent(side, start));
        for step in steps {
            now += Duration::from_millis(step);
            prop_assert!(game.left(side, now) <= left && game.spent(side, now) >= spent);
            (left, spent) = (game.left(side, now), game.spent(side, now));
        }
        game.stop(now);
        let later = now + Duration::from_secs(9);
        prop_assert_eq!(game.left(side, later), left, "a clock that stands shows the same");
    }
}

fn chess() -> LiveGame {
    let start = yolah_catalog::GAMES.find("chess").unwrap().start();
    LiveGame::new(start, Default::default(), Terms::default())
}

#[test]
fn a_draw_needs_both() {
    let mut game = chess();
    game.offer_draw(Side::First).unwrap();
    game.offer_draw(Side::First).unwrap();
    assert!(game.is_running());
    game.play("e4", Duration::ZERO).unwrap();
    game.offer_draw(Side::Second).unwrap();
    game.decline_draw();
    game.offer_draw(Side::First).unwrap();
    assert!(game.is_running(), "neither offer stands any more");
    game.offer_draw(Side::Second).unwrap();
    let ending = game.ending().unwrap();
    assert_eq!((ending.winner, ending.reason), (None, Reason::Agreement));
    assert_eq!(ending.sentence(["a", "b"]), "draw by agreement");
}

#[test]
fn a_program_loses_by_a_move_that_is_not_legal_and_a_person_does_not() {
    let mut game = chess();
    assert!(matches!(
        game.play("e5", Duration::ZERO),
        Err(Refused::Illegal(_))
    ));
    assert!(game.is_running());
    game.reply(Ok(reply("e5".into(), 0, 0)));
    let ending = game.ending().unwrap();
    assert_eq!(ending.reason, Reason::IllegalMove);
    assert_eq!(ending.winner, Some(Side::Second));
}

#[test]
fn what_a_program_does_wrong_says_how_it_loses() {
    for (fault, reason, termination) in [
        (Fault::Late, Reason::Time, "time forfeit"),
        (Fault::Illegal, Reason::IllegalMove, "illegal move"),
        (Fault::Broken, Reason::Fault, "abandoned"),
    ] {
        let mut game = chess();
        let detail = "it was so".to_owned();
        game.reply(Err(Failure { fault, detail }));
        let ending = game.ending().unwrap();
        assert_eq!((ending.reason, ending.winner), (reason, Some(Side::Second)));
        assert!(ending.reason.is_failure());
        let record = game.record(&Header::of(["Ann", "Bob"])).unwrap();
        assert_eq!(record.tags.get("Termination"), Some(termination));
        assert!(record.ending[0].starts_with("Ann ") && record.ending[0].ends_with(": it was so"));
    }
}

#[test]
fn a_game_that_is_too_long_is_scored_as_it_stands() {
    for (game, sentence) in [
        ("chess", "draw (after 2 plies)"),
        ("kalah", "south wins by 1 (after 2 plies)"),
    ] {
        let session = yolah_catalog::GAMES.find(game).unwrap().start();
        let terms = Terms {
            plies: Some(2),
            ..Terms::default()
        };
        let mut game = LiveGame::new(session, Default::default(), terms);
        // In kalah the third house gives a stone and another turn.
        for number in [2, 0] {
            let text = legal(game.session(), number);
            game.play(&text, Duration::ZERO).unwrap();
        }
        assert_eq!(
            game.ending().unwrap().sentence(game.session().sides()),
            sentence
        );
    }
}

/// What the server's journal of the first release holds.
#[test]
fn endings_that_were_written_down_are_read() {
    for (text, sentence) in [
        (r#"{"winner":0,"reason":"board","margin":5}"#, "b wins by 5"),
        (
            r#"{"winner":1,"reason":"resignation","margin":null}"#,
            "b resigns",
        ),
        (
            r#"{"winner":1,"reason":"time","margin":null}"#,
            "b loses on time",
        ),
        (
            r#"{"winner":null,"reason":"halted","margin":0}"#,
            "draw (the game's time is up)",
        ),
        (r#"{"winner":0,"reason":"fault","margin":null}"#, "w fails"),
    ] {
        let ending: Ending = serde_json::from_str(text).unwrap();
        assert_eq!(ending.sentence(["b", "w"]), sentence);
        assert_eq!(serde_json::to_string(&ending).unwrap(), text);
    }
}
