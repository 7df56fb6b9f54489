use yolah_game::Side;
use yolah_play::Reason;

use super::*;
use crate::tui::play::state::Dialog;

#[test]
fn a_move_with_the_cursor() {
    let mut game = against_random();
    // The cursor begins on d4, a white piece.
    game.press(KeyCode::Enter);
    assert_eq!(game.state.message, "no move begins there");
    game.press(KeyCode::Up);
    game.press(KeyCode::Enter);
    assert!(game.screen().contains("[x]"));
    game.press(KeyCode::Left);
    game.press(KeyCode::Char(' '));
    assert_eq!(game.moves(), "d5:c5");
}

#[test]
fn a_move_with_the_mouse() {
    let mut game = against_random();
    game.click("d5");
    game.click("b7");
    assert_eq!(game.moves(), "d5:b7");
    let mut kalah = drive(setup("kalah", "human", "human"), Look::Rich);
    kalah.click("south 3");
    assert_eq!(
        kalah.session().turn(),
        Side::First,
        "the third house moves again"
    );
}

#[test]
fn a_move_by_text() {
    let mut game = against_random();
    game.enter("d5:b8");
    assert!(
        game.state.message.contains("d5:b8"),
        "{}",
        game.state.message
    );
    game.enter("pass");
    assert!(game.state.message.contains("cannot pass"));
    assert_eq!(game.moves(), "");
    game.enter(":d5:b7");
    assert_eq!(game.moves(), "d5:b7");
    game.enter(":d4:d3");
    assert_eq!(game.state.message, "it is white's turn");
    assert_eq!(game.moves(), "d5:b7");
}

#[test]
fn a_move_that_begins_with_the_letter_of_a_command() {
    let mut game = against_random();
    game.enter("h8:h7");
    assert_eq!(game.moves(), "h8:h7");
    assert!(!game.state.advice.hint);
    let mut game = drive(setup("yolah", "human", "human"), Look::Ascii);
    game.enter("e4:f4");
    game.enter("e5:g5");
    assert!(!game.state.flipped);
    game.enter("f4:f6");
    assert_eq!(game.moves(), "e4:f4 e5:g5 f4:f6");
    assert!(!game.state.flipped);
    game.keys("f");
    assert!(game.state.flipped);
}

#[test]
fn typing_can_be_called_off() {
    let mut game = against_random();
    game.keys("d5:b7");
    game.press(KeyCode::Backspace);
    assert!(game.screen().contains(":d5:b_"));
    game.press(KeyCode::Esc);
    game.press(KeyCode::Esc);
    assert!(!game.screen().contains(":d5:b"));
    assert_eq!(game.moves(), "");
}

#[test]
fn commands_can_be_typed() {
    let mut game = against_random();
    game.enter(":flip");
    assert!(game.state.flipped);
    game.enter(":help");
    assert_eq!(game.state.dialog, Some(Dialog::Help));
}

#[test]
fn undo_goes_back_to_the_decision_before() {
    let mut game = against_random();
    game.keys("u");
    assert!(game.state.message.contains("no move of yours"));
    game.enter("d5:b7");
    game.answer("e5:f5");
    game.enter("b7:b6");
    game.keys("u");
    assert_eq!(game.moves(), "d5:b7 e5:f5");
    game.keys("u");
    assert_eq!(game.moves(), "");
    assert_eq!(game.session().turn(), Side::First);
}

#[test]
fn a_forced_pass_is_played_and_announced() {
    let mut setup = setup("yolah", "human", "human");
    setup.position = Some("x*6/**6/8/8/8/8/8/7o b 0 0".into());
    let mut game = drive(setup, Look::Ascii);
    assert_eq!(game.session().turn(), Side::Second);
    assert_eq!(game.state.message, "black cannot move and passes");
    assert!(game.screen().contains("1. >pass"));
    game.enter("h1:h2");
    assert_eq!(
        game.session().turn(),
        Side::Second,
        "black has passed again"
    );
    game.keys("u");
    assert_eq!(game.session().moves().len(), 1);
}

#[test]
fn resigning_needs_a_word() {
    let mut game = against_random();
    game.keys("r");
    assert_eq!(game.state.dialog, Some(Dialog::Resign(Side::First)));
    game.keys("n");
    assert!(game.state.table.is_running());
    game.keys("ry");
    assert_eq!(game.ended(), (Some(Side::Second), Reason::Resignation));
    assert!(game.screen().contains("black resigns"));
    game.enter(":d5:b7");
    assert!(game.state.message.contains("game is over"));
}

#[test]
fn leaving_a_game_needs_a_word_but_an_interrupt_does_not() {
    let mut game = against_random();
    game.enter("d5:b7");
    game.keys("q");
    assert_eq!(game.state.dialog, Some(Dialog::Quit));
    game.press(KeyCode::Esc);
    assert!(!game.state.is_done());
    game.keys("?");
    game.interrupt();
    assert!(game.state.is_done());
    let mut game = against_random();
    game.keys("q");
    assert!(
        game.state.is_done(),
        "there is nothing to lose before the first move"
    );
}

#[test]
fn a_new_game_begins_at_the_start_with_full_clocks() {
    let mut game = against_random();
    game.wait(10);
    game.enter("d5:b7");
    game.keys("ny");
    assert_eq!(game.moves(), "");
    assert_eq!(
        game.state.table.time(Side::First, game.now).0.as_secs(),
        300
    );
    assert!(
        game.requests
            .iter()
            .any(|request| matches!(request, Request::NewGame))
    );
}

#[test]
fn the_flag_falls_while_nobody_does_anything() {
    let mut game = against_random();
    game.wait(300);
    assert!(game.state.table.is_running());
    game.wait(1);
    assert_eq!(game.ended(), (Some(Side::Second), Reason::Time));
    assert!(game.screen().contains("black loses on time: 301.000 s"));
    game.keys("u");
    assert!(
        !game.state.table.is_running(),
        "there is no move to take back"
    );
}

#[test]
fn a_person_who_moves_second_sits_below() {
    assert!(
        drive(setup("yolah", "random", "human"), Look::Ascii)
            .state
            .flipped
    );
    assert!(
        !drive(setup("yolah", "human", "human"), Look::Ascii)
            .state
            .flipped
    );
    let mut game = drive(setup("connect4", "random", "human"), Look::Ascii);
    assert!(!game.state.flipped);
    game.enter(":flip");
    assert!(!game.state.flipped, "stones fall down");
}

/// A white pawn that promotes; by text, keys and mouse it becomes what is meant.
#[test]
fn a_promotion_is_a_choice() {
    let promote = || {
        let mut setup = setup("chess", "human", "human");
        setup.position = Some("8/4P3/8/8/8/k7/8/K7 w - - 0 1".into());
        drive(setup, Look::Ascii)
    };
    let mut game = promote();
    game.enter("e7e8n");
    assert_eq!(game.moves(), "e7e8n");
    for (key, expected) in [
        (KeyCode::Char('n'), "e7e8n"),
        (KeyCode::Char('R'), "e7e8r"),
        (KeyCode::Char('1'), "e7e8q"),
        (KeyCode::Enter, "e7e8q"),
        (KeyCode::Esc, ""),
        (KeyCode::Char('9'), ""),
    ] {
        let mut game = promote();
        game.click("e7");
        game.click("e8");
        let screen = game.screen();
        assert!(screen.contains("which one?") && screen.contains("e7e8b  white bishop"));
        game.press(key);
        assert_eq!(game.moves(), expected, "{key:?}");
        assert_eq!(game.state.dialog, None);
        assert!(game.state.selection.path().is_empty());
    }
    let mut game = promote();
    game.click("e7");
    game.click("e8");
    let line = |game: &Driver, text: &str| {
        let screen = game.screen();
        let row = screen.lines().position(|line| line.contains(text)).unwrap();
        let column = screen.lines().nth(row).unwrap().find(text).unwrap();
        (column as u16, row as u16)
    };
    let (column, row) = line(&game, "e7e8b");
    game.update(Event::Click { column, row });
    assert_eq!(game.moves(), "e7e8b");
}
