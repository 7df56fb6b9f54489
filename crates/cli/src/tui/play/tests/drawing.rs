use ratatui::style::Color;
use yolah_game::{Label, Layout};

use super::*;

const LOOKS: [Look; 4] = [Look::Ascii, Look::Plain, Look::Basic, Look::Rich];

#[test]
fn every_game_fits_a_plain_terminal() {
    for entry in yolah_catalog::GAMES.families() {
        for look in LOOKS {
            let mut game = drive(setup(entry.name, "human", "random"), look);
            for _ in 0..2 {
                let screen = game.screen();
                for text in [entry.name, "human", "random", "to move", "? help", "q quit"] {
                    assert!(screen.contains(text), "{text} in\n{screen}");
                }
                let Layout {
                    width,
                    height,
                    labels,
                    ..
                } = game.session().layout();
                // A piece may hide the number of its square.
                let is_beside = |label: &&Label| {
                    !(0.0..=width).contains(&label.x) || !(0.0..=height).contains(&label.y)
                };
                for label in labels.iter().filter(is_beside) {
                    assert!(screen.contains(&label.text), "{} in\n{screen}", label.text);
                }
                game.keys("f");
            }
        }
    }
}

/// The line of the screen that a text is in.
fn line_with(screen: &str, text: &str) -> String {
    let mut lines = screen.lines();
    let found = lines.find(|line| line.contains(text));
    found
        .unwrap_or_else(|| panic!("{text} in\n{screen}"))
        .to_owned()
}

#[test]
fn yolah_in_ascii() {
    let mut game = against_random();
    game.enter("d5:b7");
    let screen = game.screen();
    assert!(screen.is_ascii());
    assert!(line_with(&screen, "8 |").starts_with("8 | o |   |   |   |   |   |   | x |"));
    assert!(line_with(&screen, "7 |").starts_with("7 |   |-x-|   |"));
    assert!(line_with(&screen, "5 |").starts_with("5 |   |   |   |-*-| o |"));
    assert!(screen.contains("a   b   c   d   e   f   g   h"));
    assert!(line_with(&screen, "human").ends_with("5:03   1"));
    assert!(line_with(&screen, "random").starts_with("8 |"));
    game.keys("?");
    assert!(game.screen().is_ascii());
}

#[test]
fn targets_are_marked() {
    let mut game = against_random();
    game.click("d5");
    let screen = game.screen();
    assert!(line_with(&screen, "5 |").starts_with("5 | . | . | . |[x]| o |"));
    assert!(line_with(&screen, "7 |").starts_with("7 |   | . |   | . |   | . |"));
    let kalah = drive(setup("kalah", "human", "random"), Look::Ascii).screen();
    assert!(kalah.contains("( 4 )"), "{kalah}");
}

#[test]
fn holes_are_holes_with_and_without_colours() {
    let mut plain = drive(setup("yolah", "human", "human"), Look::Plain);
    plain.enter("d5:b7");
    plain.enter("e5:e7");
    assert!(plain.screen().contains("│ ▒ │"), "{}", plain.screen());
    let mut rich = drive(setup("yolah", "human", "human"), Look::Rich);
    rich.enter("d5:b7");
    rich.enter("e5:e7");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let frame = terminal.draw(|frame| rich.state.draw(frame.buffer_mut(), rich.now));
    let buffer = frame.unwrap().buffer;
    let hole = Color::Indexed(233);
    let cells = buffer.content().iter().filter(|cell| cell.bg == hole);
    assert_eq!(cells.count(), 10, "one hole besides that of the last move");
}

#[test]
fn no_size_is_too_odd() {
    let mut game = against_random();
    game.keys("?");
    for (width, height) in [
        (1, 1),
        (10, 3),
        (37, 30),
        (30, 20),
        (80, 5),
        (200, 60),
        (36, 24),
    ] {
        game.screen_of(width, height);
    }
    let game = against_random();
    assert!(game.screen_of(20, 10).contains("too small"));
    let narrow = game.screen_of(40, 30);
    assert!(narrow.contains("a   b   c") && narrow.contains("black to move"));
}
