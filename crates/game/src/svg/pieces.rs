//! What lies on the places.

use std::fmt::Write as _;

use super::{INK, UNIT, centre, colours, draw_stroke, draw_text, escaped, fill_place};
use crate::{Colour, Content, Layout, Piece, PieceShape, Place, PlaceShape, Side, Tile};

/// How far a piece of a stack lies above the one under it.
const STEP: f32 = 7.0;

/// The wedge of shogi around the origin.
const PENTAGON: &str = "M0 -20L14 -14L18 20L-18 20L-14 -14Z";
const HEXAGON: &str = "M0 -25L21.7 -12.5L21.7 12.5L0 25L-21.7 12.5L-21.7 -12.5Z";
/// What stands out on a dark tile, and between tiles of any colour.
const PAPER: &str = "#f6f1e7";
const EDGE: &str = "#8a8f98";

impl Layout {
    pub(super) fn draw_content(&self, svg: &mut String, cell: &Place, content: &Content) {
        let [x, y] = centre(cell);
        if let Content::Count(count @ 1..) = content {
            draw_text(svg, &count.to_string(), [x, y], 20.0, INK);
        }
        if matches!(content, Content::Held { count: 0, .. }) {
            return;
        }
        let pieces = content.pieces().iter();
        let pieces = pieces.filter_map(|token| self.piece(token));
        for (height, piece) in pieces.enumerate() {
            draw_piece(svg, piece, cell, [x, y - STEP * height as f32]);
        }
        if let Content::Held { count, .. } = content {
            let corner @ [x, y] = [x + 0.34 * UNIT, y + 0.34 * UNIT];
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{INK}\"/>"
            );
            draw_text(svg, &count.to_string(), corner, 13.0, PAPER);
        }
    }
}

fn draw_piece(svg: &mut String, piece: &Piece, cell: &Place, at: [f32; 2]) {
    let fill = colours(piece.colour).0;
    match &piece.shape {
        PieceShape::Fill if cell.shape == PlaceShape::Edge => draw_stroke(svg, cell, fill, 8.0),
        PieceShape::Fill => fill_place(svg, cell, fill),
        PieceShape::Glyph { text, on } => draw_glyph(svg, piece, text, *on, at),
        _ => {
            let _ = writeln!(svg, "{}", figure(piece, at));
        }
    }
}

/// A piece that is a shape and nothing else.
fn figure(piece: &Piece, at: [f32; 2]) -> String {
    let [x, y] = at;
    let (fill, edge) = colours(piece.colour);
    let stroke = format!("fill=\"none\" stroke=\"{fill}\" stroke-width=\"6\"");
    match &piece.shape {
        PieceShape::Disc => disc(at, fill, edge),
        PieceShape::Crowned => {
            let [lower, upper] = [3.0, -4.0].map(|step| disc([x, y + step], fill, edge));
            format!("{lower}\n{upper}")
        }
        PieceShape::Ring => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" {stroke}/>"),
        PieceShape::Cross => {
            let [left, top] = at.map(|place| place - 13.0);
            format!("<path d=\"M{left} {top}l26 26m0 -26l-26 26\" {stroke}/>")
        }
        PieceShape::Hole => {
            let [left, top] = at.map(|place| place - 21.0);
            format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"42\" height=\"42\" rx=\"8\" fill=\"{INK}\"/>"
            )
        }
        PieceShape::Svg { path, on } => own_shape(piece.colour, path, *on, at),
        shape => format!(
            "<text x=\"{x}\" y=\"{}\" font-size=\"40\" fill=\"{fill}\" stroke=\"{edge}\">{}</text>",
            y + 14.0,
            escaped(symbol(shape).unwrap_or(&piece.token)),
        ),
    }
}

/// A shape that the game brings.
fn own_shape(colour: Colour, path: &str, on: Tile, [x, y]: [f32; 2]) -> String {
    let (fill, edge) = colours(colour);
    let is_pale = matches!(colour, Colour::White | Colour::Yellow);
    let (ink, outline, width) = match on {
        Tile::None => (fill, edge, 0.02),
        _ if is_pale => (INK, INK, 0.035),
        _ => (PAPER, PAPER, 0.035),
    };
    let tile = match on {
        Tile::None => String::new(),
        Tile::Disc => disc([x, y], fill, edge),
        Tile::Pentagon => tile(PENTAGON, [x, y], fill, EDGE),
        Tile::Hexagon => tile(HEXAGON, [x, y], fill, EDGE),
    };
    format!(
        "{tile}<path transform=\"translate({x} {y}) scale({UNIT})\" d=\"{}\" fill=\"{ink}\" \
         stroke=\"{outline}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
        escaped(path)
    )
}

fn tile(outline: &str, [x, y]: [f32; 2], fill: &str, edge: &str) -> String {
    format!(
        "<path transform=\"translate({x} {y})\" d=\"{outline}\" fill=\"{fill}\" \
         stroke=\"{edge}\" stroke-width=\"1.5\"/>\n"
    )
}

fn disc([x, y]: [f32; 2], fill: &str, edge: &str) -> String {
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2\"/>"
    )
}

/// Wedges point away from their owner, text and all.
fn draw_glyph(svg: &mut String, piece: &Piece, text: &str, on: Tile, [x, y]: [f32; 2]) {
    let (ink, edge) = colours(piece.colour);
    let wooden = |outline: &str| tile(outline, [0.0, 0.0], "#f2dfb4", edge);
    let tile = match on {
        Tile::None => String::new(),
        Tile::Disc => disc([0.0, 0.0], "#f2dfb4", ink),
        Tile::Pentagon => wooden(PENTAGON),
        Tile::Hexagon => wooden(HEXAGON),
    };
    let is_turned = on == Tile::Pentagon && piece.side == Some(Side::Second);
    let turn = if is_turned { " rotate(180)" } else { "" };
    let _ = writeln!(svg, "<g transform=\"translate({x} {y}){turn}\">{tile}");
    let size = if on == Tile::None { 32.0 } else { 22.0 };
    draw_text(svg, text, [0.0, 0.0], size, ink);
    let _ = writeln!(svg, "</g>");
}

/// The sign of a piece that has one.
fn symbol(shape: &PieceShape) -> Option<&'static str> {
    Some(match shape {
        PieceShape::King => "♚",
        PieceShape::Queen => "♛",
        PieceShape::Rook => "♜",
        PieceShape::Bishop => "♝",
        PieceShape::Knight => "♞",
        PieceShape::Pawn => "♟\u{fe0e}",
        _ => return None,
    })
}
