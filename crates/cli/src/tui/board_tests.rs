//! Boards of every shape as the terminal shows them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::*;
use crate::tui::boards;

const SCREEN: Rect = Rect::new(0, 0, 80, 30);
const LOOKS: [Look; 4] = [Look::Ascii, Look::Plain, Look::Basic, Look::Rich];

fn sample(name: &str) -> boards::Sample {
    let mut all = boards::all().into_iter();
    all.find(|sample| sample.name == name).expect("a board")
}

/// The lines of the screen, without what is empty at their ends.
fn drawn(sample: &boards::Sample, look: Look, flipped: bool) -> Vec<String> {
    let geometry = Geometry::fit(&sample.layout, SCREEN, look.is_lined(), flipped);
    let mut buffer = Buffer::empty(SCREEN);
    Board {
        layout: &sample.layout,
        contents: &sample.contents,
        marks: &[],
        geometry: geometry.expect("there is room"),
        look,
    }
    .draw(&mut buffer);
    let row = |y| {
        (0..SCREEN.width)
            .map(|x| buffer[(x, y)].symbol())
            .collect::<String>()
    };
    let lines = (0..SCREEN.height).map(|y| row(y).trim_end().to_owned());
    let mut lines: Vec<String> = lines.collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

#[test]
fn every_cell_of_every_shape_is_found_where_it_is_drawn() {
    for sample in boards::all() {
        for (look, flipped) in LOOKS
            .into_iter()
            .flat_map(|look| [(look, false), (look, true)])
        {
            let geometry = Geometry::fit(&sample.layout, SCREEN, look.is_lined(), flipped);
            let geometry = geometry.expect("there is room");
            let touchable = sample.layout.cells.iter().enumerate();
            let touchable = touchable.filter(|(_, place)| place.shape != PlaceShape::Area);
            for (i, place) in touchable {
                let rect = geometry.interior(place);
                assert_eq!(geometry.outer.union(rect), geometry.outer, "{}", place.name);
                let middle = (
                    rect.x + (rect.width - 1) / 2,
                    rect.y + (rect.height - 1) / 2,
                );
                let found = geometry.cell_at(&sample.layout, middle.0, middle.1);
                assert_eq!(found, Some(i), "{} {}", sample.name, place.name);
            }
        }
    }
}

#[test]
fn every_piece_of_every_shape_is_seen_in_every_look() {
    for sample in boards::all() {
        for look in LOOKS {
            let text = drawn(&sample, look, false).join("\n");
            for content in &sample.contents {
                let Some(piece) = sample.layout.top(content) else {
                    continue;
                };
                let is_line = piece.shape == PieceShape::Fill;
                let symbol = look.symbol(piece);
                assert!(is_line || text.contains(symbol), "{symbol} in\n{text}");
            }
        }
    }
}

/// Each row of a rhombus begins half a hexagon further to the right.
#[test]
fn a_rhombus_leans() {
    let lines = drawn(&sample("rhombus"), Look::Rich, false);
    let stone = |text: &str| {
        let found = lines.iter().enumerate().find_map(|(row, line)| {
            let at = line.chars().position(|c| c.to_string() == text)?;
            Some((at, row))
        });
        found.expect("a label")
    };
    let [one, two, three] = ["1", "2", "3"].map(stone);
    assert_eq!((two.0 - one.0, two.1 - one.1), (4, 3));
    assert_eq!((three.0 - two.0, three.1 - two.1), (4, 3));
}

#[test]
fn lines_cross_under_the_pieces() {
    let go = drawn(&sample("go"), Look::Plain, false).join("\n");
    assert!(
        go.contains("┌───") && go.contains("┼") && go.contains("○"),
        "{go}"
    );
    let xiangqi = drawn(&sample("xiangqi"), Look::Ascii, false).join("\n");
    assert!(xiangqi.contains('\\') && xiangqi.contains('/'), "{xiangqi}");
    let boxes = drawn(&sample("boxes"), Look::Ascii, false).join("\n");
    assert!(
        boxes.contains("*===") && boxes.contains("===*") && boxes.contains('H'),
        "{boxes}"
    );
}

#[test]
fn hands_and_stacks_say_how_many() {
    let shogi = drawn(&sample("shogi"), Look::Ascii, false).join("\n");
    assert!(shogi.contains("Px2") && shogi.contains("Gx1"), "{shogi}");
    let swarm = drawn(&sample("swarm"), Look::Ascii, false).join("\n");
    assert!(swarm.contains("wB+2"), "{swarm}");
}

/// A general of xiangqi, the signs of shogi, a stone of go.
#[test]
fn sides_are_known_by_their_kings_or_signs() {
    let sign = |game: &str, side, look| {
        let entry = yolah_catalog::GAMES.find(game).expect("it ships");
        let layout = entry.start().layout();
        piece_of(side, &layout, look).expect("it has pieces").0
    };
    let both = |game, look| Side::BOTH.map(|side| sign(game, side, look));
    assert_eq!(both("xiangqi", Look::Rich), ["帥", "將"]);
    assert_eq!(both("shogi", Look::Plain), ["☗", "☖"]);
    assert_eq!(both("shogi", Look::Rich), ["☗", "☗"]);
    assert_eq!(both("shogi", Look::Ascii), ["K", "k"]);
    assert_eq!(both("chess", Look::Plain), ["♔", "♚"]);
}
