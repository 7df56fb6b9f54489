//! The pictures of the documents are what the documents say.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

/// Draws a position into a file; returns the picture.
fn draw(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    let show = command.current_dir(folder).args(["show", "--svg", "a.svg"]);
    show.args(arguments).assert().success();
    fs::read_to_string(folder.join("a.svg")).unwrap()
}

#[test]
fn the_board_of_the_readme_is_what_its_command_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |file: &str| fs::read_to_string(root.join("docs").join(file)).unwrap();
    let document = read("pictures.md");
    let (_, command) = document.split_once("yolah show --moves \"").unwrap();
    let (moves, rest) = command.split_once('"').unwrap();
    assert!(rest.starts_with(" --svg docs/board.svg\n"), "{rest}");
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(draw(folder.path(), &["--moves", moves]), read("board.svg"));
}

#[test]
fn every_game_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    for (game, drawn, count) in [
        ("yolah", "<circle ", 8),
        ("chess", "♟", 16),
        ("draughts", "<circle ", 40),
        ("kalah", ">4</text>", 14),
        ("connect4", "<rect ", 1 + 42),
        ("hex", "Z\" fill=", 121),
        ("tictactoe", "<rect ", 1 + 9),
    ] {
        let svg = draw(folder.path(), &["--game", game]);
        assert_eq!(svg.matches(drawn).count(), count, "{game}: {svg}");
    }
    let played = draw(folder.path(), &["--game", "tictactoe", "--moves", "a1 b2"]);
    assert!(played.contains("<path ") && played.contains("<circle "));
}
