use super::*;
use crate::tui::boards;

struct Board {
    layout: Layout,
    choices: Vec<Step>,
    selection: Selection,
}

fn board(game: &str) -> Board {
    board_at(game, "startpos")
}

fn board_at(game: &str, position: &str) -> Board {
    let mut session = yolah_catalog::GAMES.find(game).unwrap().start();
    session.set_position(position).unwrap();
    let layout = session.layout();
    let selection = Selection::new(&layout);
    Board {
        layout,
        choices: session.choices(),
        selection,
    }
}

impl Board {
    fn cell(&self, name: &str) -> usize {
        let mut cells = self.layout.cells.iter();
        cells.position(|place| place.name == name).unwrap()
    }

    fn click(&mut self, name: &str) -> Picked {
        let cell = self.cell(name);
        self.selection.click(cell, &self.choices, &self.layout)
    }

    fn step(&mut self, direction: Direction, flipped: bool) -> &str {
        self.selection.step(direction, &self.layout, flipped);
        &self.layout.cells[self.selection.cursor()].name
    }
}

#[test]
fn two_cells_make_a_move_of_yolah() {
    let mut board = board("yolah");
    assert_eq!(board.click("d5"), Picked::Part);
    let targets = board.selection.targets(&board.choices).count();
    let moves = board
        .choices
        .iter()
        .filter(|step| step.text.starts_with("d5"));
    assert_eq!(targets, moves.count());
    assert_eq!(board.click("b7"), Picked::Move("d5:b7".into()));
}

#[test]
fn another_piece_is_another_beginning_and_the_same_piece_lets_go() {
    let mut board = board("yolah");
    board.click("d5");
    assert_eq!(board.click("e4"), Picked::Part);
    assert_eq!(board.selection.path(), [board.cell("e4")]);
    assert_eq!(board.click("e4"), Picked::Cancelled);
    assert!(board.selection.path().is_empty());
    assert_eq!(board.click("c3"), Picked::Nothing);
    assert!(board.selection.path().is_empty());
}

#[test]
fn any_cell_of_a_column_drops_a_stone() {
    let mut board = board("connect4");
    let low = board.click("d1");
    assert!(matches!(&low, Picked::Move(_)));
    board.selection.clear();
    assert_eq!(board.click("d6"), low);
}

#[test]
fn a_house_of_kalah_is_a_move() {
    let mut board = board("kalah");
    assert!(matches!(board.click("south 3"), Picked::Move(_)));
    board.selection.clear();
    assert_eq!(board.click("north 3"), Picked::Nothing);
    assert_eq!(board.click("south store"), Picked::Nothing);
}

#[test]
fn the_cursor_goes_where_the_arrow_points_and_stays_on_the_board() {
    let mut board = board("yolah");
    board.click("a1");
    board.selection.clear();
    assert_eq!(board.step(Direction::Up, false), "a2");
    assert_eq!(board.step(Direction::Right, false), "b2");
    assert_eq!(board.step(Direction::Up, true), "b1");
    assert_eq!(board.step(Direction::Down, false), "b1");
    assert_eq!(board.step(Direction::Left, true), "c1");
}

#[test]
fn the_cursor_meets_the_house_opposite() {
    let mut board = board("kalah");
    board.click("south 2");
    board.selection.clear();
    assert_eq!(board.step(Direction::Up, false), "north 5");
    assert_eq!(board.step(Direction::Down, false), "south 2");
    for _ in 0..4 {
        board.step(Direction::Right, false);
    }
    assert_eq!(board.step(Direction::Right, false), "south store");
}

#[test]
fn tab_visits_what_can_be_picked() {
    let mut board = board("yolah");
    let mut names = Vec::new();
    for _ in 0..4 {
        board.selection.next(&board.choices);
        names.push(board.layout.cells[board.selection.cursor()].name.clone());
    }
    names.sort();
    assert_eq!(names, ["a1", "d5", "e4", "h8"]);
}

/// Each landing is picked; where a monkey could jump on, the last one twice.
#[test]
fn a_chain_that_could_go_on_ends_by_the_same_cell_again() {
    let mut board = board_at("congo", "7/4l2/7/4c2/7/2p4/1M1L3 w");
    assert_eq!(board.click("b1"), Picked::Part);
    assert_eq!(board.click("d3"), Picked::Part);
    assert_eq!(board.click("d3"), Picked::Move("b1d3".into()));
    board.selection.clear();
    board.click("b1");
    board.click("d3");
    assert_eq!(board.click("f5"), Picked::Part);
    assert_eq!(board.click("d7"), Picked::Move("b1d3f5d7".into()));
}

/// Whatever the shape of the board and however many steps a move has: touching
/// its cells makes it, or asks which of several is meant.
#[test]
fn every_move_of_every_board_is_entered_step_by_step() {
    for sample in boards::all() {
        let step = |(i, (path, _)): (usize, &(Vec<usize>, _))| Step {
            text: i.to_string(),
            written: i.to_string(),
            side: yolah_game::Side::First,
            path: path.clone(),
            becomes: None,
        };
        let choices: Vec<Step> = sample.moves.iter().enumerate().map(step).collect();
        for choice in &choices {
            let mut selection = Selection::new(&sample.layout);
            let click = |cell: &usize| selection.click(*cell, &choices, &sample.layout);
            let picked = choice.path.iter().map(click).last();
            let is_made = match picked {
                Some(Picked::Move(text)) => text == choice.text,
                Some(Picked::Choice(steps)) => steps.contains(choice),
                _ => false,
            };
            assert!(is_made, "{} {:?}", sample.name, choice.path);
        }
    }
}

/// The cursor walks over hexagons, points, edges and hands, and reaches all.
#[test]
fn the_cursor_reaches_every_cell_of_every_shape() {
    for sample in boards::all() {
        let mut selection = Selection::new(&sample.layout);
        let mut reached = std::collections::BTreeSet::from([selection.cursor()]);
        let mut open = vec![selection.clone()];
        while let Some(from) = open.pop() {
            for direction in [
                Direction::Up,
                Direction::Down,
                Direction::Left,
                Direction::Right,
            ] {
                selection.clone_from(&from);
                selection.step(direction, &sample.layout, false);
                if reached.insert(selection.cursor()) {
                    open.push(selection.clone());
                }
            }
        }
        assert_eq!(reached.len(), sample.layout.cells.len(), "{}", sample.name);
    }
}

/// A capture that ends where it began: the same cell twice.
#[test]
fn a_move_may_come_back() {
    let mut session = yolah_catalog::GAMES.find("draughts").unwrap().start();
    session
        .set_position("W:W48:B11,22,32,33,42,43")
        .expect("a position");
    let (layout, choices) = (session.layout(), session.choices());
    let mut selection = Selection::new(&layout);
    assert_eq!(selection.click(47, &choices, &layout), Picked::Part);
    assert!(selection.targets(&choices).any(|cell| cell == 47));
    let made = selection.click(47, &choices, &layout);
    assert_eq!(made, Picked::Move("48x48".into()));
}
