use yolah_game::{Side, TimeControl};
use yolah_play::{Failure, Reason};

use super::*;
use crate::tui::board::MarkKind;

#[test]
fn a_player_is_asked_in_its_turn_with_a_limit() {
    let mut game = drive(setup("yolah", "random", "human"), Look::Ascii);
    let (thinker, question) = game.question();
    assert_eq!(thinker, Thinker::Seat(Side::First));
    assert!(question.limit.hard.is_some());
    assert!(game.screen().contains("black is thinking"));
    game.answer("d5:b7");
    assert_eq!(game.moves(), "d5:b7");
    assert!(game.screen().contains("white to move"));
    let asked = game.requests.len();
    game.wait(1);
    assert_eq!(
        game.requests.len(),
        asked,
        "nobody thinks in the person's turn"
    );
}

#[test]
fn what_is_said_about_an_older_position_is_not_heard() {
    let mut game = against_random();
    game.enter("d5:b7");
    let question = game.question().1;
    let (number, stop) = (question.number, question.stop.clone());
    assert!(!stop.is_raised());
    game.keys("u");
    assert!(stop.is_raised());
    game.reply(number, "e5:f5");
    assert_eq!(game.moves(), "");
}

#[test]
fn what_was_said_ends_with_the_turn() {
    let mut game = against_random();
    game.enter("d5:b7");
    game.keys("h");
    game.state.tell("about this turn");
    game.answer("e5:f5");
    assert_eq!(game.state.message, "");
    assert!(game.screen().contains("black to move"));
}

/// Who sits opposite after a game and the key for another one.
fn next_opponent(mut game: Driver, keys: &str) -> (String, String) {
    game.enter("b2");
    game.answer("a1");
    game.keys(keys);
    game.press(KeyCode::Enter);
    game.requests.clear();
    game.keys("n");
    let seated = game.requests.iter().find_map(|request| match request {
        Request::Seat(Side::Second, spec) => Some(spec.to_string()),
        _ => None,
    });
    (
        seated.unwrap_or_default(),
        game.state.setup.seats[1].to_string(),
    )
}

#[test]
fn a_level_follows_the_results() {
    let play = |opponent: &str| drive(setup("tictactoe", "human", opponent), Look::Ascii);
    let lost = next_opponent(play("level"), "r");
    let lower = "level:strength=2".to_owned();
    assert_eq!(lost, (lower.clone(), lower));
    let mut game = play("level:strength=9");
    for (person, level) in [("b2", "a1"), ("c3", "a2")] {
        game.enter(person);
        game.answer(level);
    }
    game.enter("c1");
    game.answer("a3");
    assert_eq!(game.ended().0, Some(Side::Second));
    game.keys("n");
    assert_eq!(game.state.message, "a new game against level 8");
}

#[test]
fn others_stay() {
    let mut fixed = setup("tictactoe", "human", "level");
    fixed.adapts = false;
    let mut games = vec![(fixed, "level")];
    for other in ["level:strength=1", "minimax"] {
        games.push((setup("tictactoe", "human", other), other));
    }
    for (setup, opponent) in games {
        let next = next_opponent(drive(setup, Look::Ascii), "r");
        assert_eq!(next, (String::new(), opponent.to_owned()));
    }
    // A game that was not finished says nothing.
    let mut game = drive(setup("tictactoe", "human", "level"), Look::Ascii);
    game.enter("b2");
    game.keys("n");
    game.press(KeyCode::Enter);
    assert_eq!(game.state.setup.seats[1].to_string(), "level");
}

#[test]
fn two_players_play_without_a_person() {
    let mut game = drive(setup("tictactoe", "random", "random"), Look::Ascii);
    for m in ["b2", "a1", "c3"] {
        game.answer(m);
    }
    assert_eq!(game.moves(), "b2 a1 c3");
    assert!(!game.screen().contains('['), "nobody needs a cursor");
    game.keys("r");
    assert_eq!(game.state.message, "there is nothing to resign");
}

#[test]
fn a_hint_is_thought_about_and_marked() {
    let mut game = against_random();
    game.keys("h");
    assert_eq!(game.question().0, Thinker::Adviser);
    game.answer("d5:b7");
    assert_eq!(game.state.message, "hint: d5:b7");
    let marks = game.state.marks();
    let marked = marks.iter().filter(|mark| mark.kind == MarkKind::Hint);
    assert_eq!(marked.count(), 2);
    assert!(game.screen().contains("!x!"));
    game.enter("e4:e3");
    assert!(
        !game.screen().contains("!x!"),
        "the hint was for another position"
    );
}

#[test]
fn the_evaluation_is_shown_until_it_is_switched_off() {
    let mut game = against_random();
    game.keys("l");
    assert!(game.screen().contains("no evaluation yet"));
    game.answer("d5:b7");
    assert!(game.screen().contains("black +0.35, depth 7, 12 345 nodes"));
    let asked = game.requests.len();
    game.wait(1);
    assert_eq!(
        game.requests.len(),
        asked,
        "it was said once and that is enough"
    );
    // In its turn the player itself says what it sees.
    game.enter("d5:b7");
    let number = game.question().1.number;
    let report = Report::Progress(progress("e5:f5"));
    let at = game.now;
    game.update(Event::News(Box::new(News { number, at, report })));
    assert!(game.screen().contains("white +0.35"));
    game.keys("l");
    assert!(!game.screen().contains("depth 7"));
}

#[test]
fn nobody_thinks_any_more_when_nobody_wants_to_know() {
    let mut game = against_random();
    game.keys("l");
    let stop = game.question().1.stop.clone();
    game.keys("l");
    assert!(stop.is_raised());
}

#[test]
fn a_player_that_fails_ends_the_game_with_the_reason() {
    let mut game = against_random();
    game.enter("d5:b7");
    let number = game.question().1.number;
    let report = Report::Failed(Failure::broken("out of ideas"));
    let at = game.now;
    game.update(Event::News(Box::new(News { number, at, report })));
    assert_eq!(game.ended(), (Some(Side::First), Reason::Fault));
    assert!(game.screen().contains("white fails: out of ideas"));
    game.keys("u");
    assert!(game.state.table.is_running());
}

#[test]
fn a_player_that_answers_with_an_illegal_move_has_failed() {
    let mut game = against_random();
    game.enter("d5:b7");
    game.answer("e5:e5");
    assert_eq!(game.ended(), (Some(Side::First), Reason::IllegalMove));
    assert_eq!(game.moves(), "d5:b7");
}

#[test]
fn an_answer_counts_from_when_it_was_given() {
    let mut game = against_random();
    game.enter("d5:b7");
    let number = game.question().1.number;
    let told = game.now + Duration::from_secs(299);
    // The screen was busy for a while, and there are other news to read first.
    game.now += Duration::from_secs(301);
    let answer = Answer {
        best: "e5:f5".into(),
        ponder: None,
        progress: progress("e5:f5"),
    };
    for report in [Report::Progress(progress("e5:f5")), Report::Answer(answer)] {
        let at = told;
        game.update(Event::News(Box::new(News { number, at, report })));
    }
    assert_eq!(game.moves(), "d5:b7 e5:f5");
}

#[test]
fn who_plays_and_for_how_long_is_said_in_words() {
    let setup = Setup {
        control: TimeControl::UNLIMITED,
        ..setup("tictactoe", "human", "level:strength=7")
    };
    let screen = drive(setup, Look::Ascii).screen();
    assert!(
        screen.contains("no clock") && screen.contains("level 7"),
        "{screen}"
    );
}
