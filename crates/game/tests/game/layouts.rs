//! Boards of every shape: where their places are, and what the laws refuse.

use crate::common::boards;

use std::fmt;
use std::fs;
use std::path::Path;
use std::str::FromStr;

use boards::Sample;
use serde_json::json;
use yolah_game::{
    Content, Detail, Game, Layout, MoveList, Notation, Outcome, ParseMoveError, ParsePositionError,
    PlaceShape, Side, Sketch, View, laws,
};

/// A game on any board: whoever plays the last of its moves has won.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Touching<const BOARD: usize> {
    played: u64,
}

fn sample<const BOARD: usize>() -> Sample {
    boards::all().swap_remove(BOARD)
}

impl<const BOARD: usize> fmt::Display for Touching<BOARD> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.played)
    }
}

impl<const BOARD: usize> FromStr for Touching<BOARD> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let played = text.parse();
        let played = played.map_err(|_| ParsePositionError::new(text, "no number"))?;
        Ok(Touching { played })
    }
}

impl<const BOARD: usize> Game for Touching<BOARD> {
    type Move = usize;
    const MAX_MOVES: usize = 64;

    fn turn(&self) -> Side {
        Side::from_index(self.played.count_ones() as usize % 2)
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.count_moves() == 0;
        is_over.then(|| Outcome::win(!self.turn()))
    }

    fn legal_moves(&self, moves: &mut MoveList<usize>) {
        let all = sample::<BOARD>().moves.len();
        moves.extend((0..all).filter(|m| self.played >> m & 1 == 0));
    }

    fn play_unchecked(&mut self, m: usize) {
        self.played |= 1 << m;
    }

    fn key(&self) -> u64 {
        self.played
    }
}

impl<const BOARD: usize> Notation for Touching<BOARD> {
    const NAME: &'static str = "touching";
    const SIDES: [&'static str; 2] = ["first", "second"];

    fn parse_move(&self, text: &str) -> Result<usize, ParseMoveError> {
        text.parse()
            .map_err(|_| ParseMoveError::new(text, "no number"))
    }

    fn diagram(&self) -> String {
        self.to_string()
    }
}

impl<const BOARD: usize> View for Touching<BOARD> {
    fn layout(&self) -> Layout {
        sample::<BOARD>().layout
    }

    fn contents(&self) -> Vec<Content> {
        sample::<BOARD>().contents
    }

    fn path(&self, m: usize) -> Vec<usize> {
        sample::<BOARD>().moves[m].0.clone()
    }

    fn becomes(&self, m: usize) -> Option<yolah_game::Token> {
        sample::<BOARD>().moves[m].1.map(Into::into)
    }

    fn details(&self) -> Vec<Detail> {
        vec![Detail::number("moves", self.played as u32, u32::MAX)]
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        sketch.details[0].clone()
    }
}

#[test]
fn every_kind_of_board_obeys_the_laws() {
    assert_eq!(boards::all().len(), 9);
    laws::check_view(&Touching::<0>::default(), 2, 1);
    laws::check_view(&Touching::<1>::default(), 2, 1);
    laws::check_view(&Touching::<2>::default(), 2, 1);
    laws::check_view(&Touching::<3>::default(), 2, 1);
    laws::check_view(&Touching::<4>::default(), 2, 1);
    laws::check_view(&Touching::<5>::default(), 2, 1);
    laws::check_view(&Touching::<6>::default(), 2, 1);
    laws::check_view(&Touching::<7>::default(), 2, 1);
    laws::check_view(&Touching::<8>::default(), 2, 1);
}

/// The boards as the server would send them: what the page's tests draw.
#[test]
fn the_page_s_tests_draw_the_same_boards() {
    let board = |sample: Sample| {
        let moves = sample.moves.iter().enumerate().map(|(i, (path, becomes))| {
            let mut m = json!({"move": i.to_string(), "path": path});
            if let Some(token) = becomes {
                m["becomes"] = json!(token);
            }
            m
        });
        json!({
            "name": sample.name,
            "layout": sample.layout,
            "cells": sample.contents,
            "legal": moves.collect::<Vec<_>>(),
        })
    };
    let boards: Vec<_> = boards::all().into_iter().map(board).collect();
    let text = serde_json::to_string(&boards).expect("boards are plain data") + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards.json");
    if std::env::var_os("YOLAH_WRITE_API").is_some() {
        fs::write(&file, &text).expect("the file can be written");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "write it anew: cargo xtask api");
}

fn cell<'a>(layout: &'a Layout, name: &str) -> &'a yolah_game::Place {
    let mut cells = layout.cells.iter();
    cells.find(|cell| cell.name == name).expect("a cell")
}

/// Hexagons that touch have their centres one unit apart.
#[test]
fn six_neighbours_of_a_hexagon_are_equally_far() {
    let layout = Layout::hexagon(3, &[]);
    let centre = |name: &str| {
        let cell = cell(&layout, name);
        [cell.x + cell.width / 2.0, cell.y + cell.height / 2.0]
    };
    let [x, y] = centre("c3");
    for name in ["b3", "d3", "c2", "d2", "c4", "b4"] {
        let [nx, ny] = centre(name);
        let distance = (nx - x).hypot(ny - y);
        assert!((distance - 1.0).abs() < 1e-5, "{name} is {distance} away");
    }
}

/// The sides of hex's board close up, in the colours of who joins them.
#[test]
fn a_rhombus_is_framed_in_two_colours() {
    let layout = &boards::all()[0].layout;
    let [top, right, bottom, left] = layout.lines.as_slice() else {
        panic!("four sides");
    };
    assert_eq!([top.colour, bottom.colour], [layout.colours[0]; 2]);
    assert_eq!([right.colour, left.colour], [layout.colours[1]; 2]);
    let sides = [top, right, bottom, left];
    for (side, next) in sides.iter().zip([right, bottom, left, top]) {
        let (end, start) = (side.points.last().unwrap(), next.points[0]);
        assert!((end[0] - start[0]).abs() < 1e-4 && (end[1] - start[1]).abs() < 1e-4);
    }
    let cell = cell(layout, "a1");
    assert!((cell.x - 0.8).abs() < 1e-6 && cell.row == 0);
}

#[test]
fn edges_lie_between_their_dots_and_boxes_between_edges() {
    let layout = Layout::boxes(3, 2, &[]);
    let shapes = |shape| {
        layout
            .cells
            .iter()
            .filter(|cell| cell.shape == shape)
            .count()
    };
    assert_eq!(shapes(PlaceShape::Edge), 3 * 3 + 4 * 2);
    assert_eq!(shapes(PlaceShape::Area), 3 * 2);
    let [lower, upper, left] = ["a1b1", "a2b2", "a1a2"].map(|name| cell(&layout, name));
    let inside = cell(&layout, "box a1");
    assert!(upper.y < inside.y + 0.5 && inside.y + 0.5 < lower.y);
    assert!(left.x < inside.x + 0.5 && left.height > left.width);
    assert_eq!(inside.row, left.row);
}

#[test]
fn hands_lie_on_their_owner_s_side_of_the_board() {
    let layout = &boards::all()[6].layout;
    let [own, other, near, far] = ["hand P", "hand p", "a1", "a5"].map(|name| cell(layout, name));
    assert!(other.y + 1.0 < far.y && near.y + 1.0 < own.y);
    assert_eq!([other.row, far.row, near.row, own.row], [0, 1, 5, 6]);
    assert_eq!(own.side, Some(Side::First));
    assert!((own.y + 1.0 - layout.height).abs() < 1e-5);
}

/// A board that grows knows its places by their names.
#[test]
fn paths_are_carried_to_the_next_board_by_names() {
    let places = |names: &[(&str, [i32; 2])]| {
        let named = names.iter().map(|(name, at)| ((*name).to_owned(), *at));
        Layout::hexagons(named, &[])
    };
    let before = places(&[("0,0", [0, 0]), ("1,0", [1, 0]), ("2,0", [2, 0])]);
    let after = places(&[("3,0", [3, 0]), ("1,0", [1, 0]), ("2,0", [2, 0])]);
    assert_eq!(before.carried(&[2, 1], &after), [2, 1]);
    assert_eq!(before.carried(&[0, 1], &after), [1]);
    assert!(before.carried(&[7], &after).is_empty());
}

#[test]
fn every_kind_of_board_has_a_picture() {
    for sample in boards::all() {
        let svg = sample.layout.svg(&sample.contents, sample.name);
        let shapes = |tag: &str| svg.matches(tag).count();
        assert_eq!(shapes("<g "), shapes("</g>"), "{}", sample.name);
        let drawn = |text: &str| assert!(svg.contains(text), "{text} in {}", sample.name);
        match sample.name {
            "xiangqi" => drawn(">帥</text>"),
            "shogi" => drawn("rotate(180)"),
            "swarm" => drawn("d=\"M0-.3C.2-.3"),
            "boxes" => drawn("stroke-width=\"8\""),
            "morris" => drawn("<circle "),
            _ => drawn("</text>"),
        }
    }
}

/// Path data from outside cannot leave its attribute.
#[test]
fn a_picture_quotes_what_the_game_brings() {
    let mut sample = boards::all().swap_remove(1);
    let evil = yolah_game::PieceShape::Svg {
        path: "M0 0\"/><script>".into(),
        on: yolah_game::Tile::None,
    };
    sample.layout.pieces[2].shape = evil;
    let svg = sample.layout.svg(&sample.contents, "<&>");
    assert!(!svg.contains("<script>") && svg.contains("&lt;script&gt;"));
    assert!(svg.contains("<title>&lt;&amp;&gt;</title>"));
}

/// Boards that break one law each.
mod broken {
    use super::*;

    macro_rules! refused {
        ($name:ident, $message:literal, $change:expr) => {
            mod $name {
                use super::*;

                #[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
                struct Broken(Touching<0>);

                impl_broken!($change);

                #[test]
                #[should_panic(expected = $message)]
                fn is_refused() {
                    laws::check_view(&Broken::default(), 1, 1);
                }
            }
        };
    }

    macro_rules! impl_broken {
        ($change:expr) => {
            impl fmt::Display for Broken {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.fmt(f)
                }
            }

            impl FromStr for Broken {
                type Err = ParsePositionError;

                fn from_str(text: &str) -> Result<Self, ParsePositionError> {
                    text.parse().map(Broken)
                }
            }

            impl Game for Broken {
                type Move = usize;
                const MAX_MOVES: usize = 64;

                fn turn(&self) -> Side {
                    self.0.turn()
                }

                fn outcome(&self) -> Option<Outcome> {
                    self.0.outcome()
                }

                fn legal_moves(&self, moves: &mut MoveList<usize>) {
                    self.0.legal_moves(moves);
                }

                fn play_unchecked(&mut self, m: usize) {
                    self.0.play_unchecked(m);
                }

                fn key(&self) -> u64 {
                    self.0.key()
                }
            }

            impl Notation for Broken {
                const NAME: &'static str = "broken";
                const SIDES: [&'static str; 2] = ["first", "second"];

                fn parse_move(&self, text: &str) -> Result<usize, ParseMoveError> {
                    self.0.parse_move(text)
                }

                fn diagram(&self) -> String {
                    self.0.diagram()
                }
            }

            impl View for Broken {
                fn layout(&self) -> Layout {
                    let mut layout = self.0.layout();
                    let change: fn(&mut Layout, u64) = $change;
                    change(&mut layout, self.0.played);
                    layout
                }

                fn contents(&self) -> Vec<Content> {
                    self.0.contents()
                }

                fn path(&self, m: usize) -> Vec<usize> {
                    self.0.path(m)
                }

                fn sketch_text(&self, _: &Sketch) -> String {
                    self.to_string()
                }
            }
        };
    }

    refused!(board_that_changes, "the board changed", |layout, played| {
        layout.width += played as f32;
    });
    refused!(row_with_a_gap, "row 0 has the columns", |layout, _| {
        layout.cells[1].column = 9;
    });
    refused!(place_outside, "leaves the board", |layout, _| {
        layout.cells[1].x = -1.0;
    });
    refused!(names_twice, "two cells of one name", |layout, _| {
        layout.cells[1].name = "a1".into();
    });
    refused!(unknown_piece, "is no piece of the layout", |layout, _| {
        layout.pieces.clear();
    });
    refused!(missing_content, "a content for each cell", |layout, _| {
        layout.cells.pop();
    });
    refused!(no_editor, "its sketch has another text", |_, _| {});
}
