//! A board as a picture for documents.

use std::fmt::Write as _;

use crate::{Colour, Content, Label, Layout, Piece, PieceShape, Place, PlaceShape};

/// Pixels of a unit of the layout, and around the board.
const UNIT: f32 = 48.0;
const MARGIN: f32 = 28.0;

impl Layout {
    /// The board with these contents as an SVG file.
    ///
    /// ```
    /// use yolah_game::{Content, Input, Layout};
    ///
    /// let board = Layout::grid(2, 2, &[], Input::Cells);
    /// let svg = board.svg(&[Content::Empty; 4], "An empty board");
    /// assert!(svg.starts_with("<svg ") && svg.contains("<title>An empty board</title>"));
    /// assert_eq!(svg.matches("<rect ").count(), 1 + 4);
    /// ```
    pub fn svg(&self, contents: &[Content], title: &str) -> String {
        let [width, height] = [self.width, self.height].map(|size| size * UNIT + 2.0 * MARGIN);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" \
             text-anchor=\"middle\">\n<title>{}</title>\n\
             <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#f6f1e7\"/>\n",
            escaped(title)
        );
        for (cell, &content) in self.cells.iter().zip(contents) {
            draw_place(&mut svg, cell);
            self.draw_content(&mut svg, cell, content);
        }
        for label in &self.labels {
            self.draw_label(&mut svg, label, contents);
        }
        svg + "</svg>\n"
    }

    fn draw_content(&self, svg: &mut String, cell: &Place, content: Content) {
        let at = centre(cell);
        match content {
            Content::Empty | Content::Count(0) => {}
            Content::Count(count) => draw_text(svg, &count.to_string(), at, 20.0, "#2b2f36"),
            Content::Piece(token) => {
                if let Some(piece) = self.pieces.iter().find(|piece| piece.token == token) {
                    draw_piece(svg, piece, at);
                }
            }
        }
    }

    /// Numbers of cells give way to what lies there.
    fn draw_label(&self, svg: &mut String, label: &Label, contents: &[Content]) {
        let at = [label.x, label.y].map(|place| place * UNIT + MARGIN);
        let is_here = |cell: &Place| {
            let [x, y] = centre(cell);
            (x - at[0]).abs() < 1.0 && (y - at[1]).abs() < 1.0
        };
        let cell = self.cells.iter().position(is_here);
        if cell.is_none_or(|cell| contents.get(cell) == Some(&Content::Empty)) {
            draw_text(svg, &label.text, at, 14.0, "#555");
        }
    }
}

fn centre(cell: &Place) -> [f32; 2] {
    let (x, y) = (cell.x + cell.width / 2.0, cell.y + cell.height / 2.0);
    [x, y].map(|place| place * UNIT + MARGIN)
}

fn draw_place(svg: &mut String, cell: &Place) {
    let [x, y] = [cell.x, cell.y].map(|place| place * UNIT + MARGIN + 1.0);
    let [width, height] = [cell.width, cell.height].map(|size| size * UNIT - 2.0);
    let corner = match cell.shape {
        PlaceShape::Square => 5.0,
        _ => width / 2.0,
    };
    let fill = ["#e8dcc0", "#d9c7a3"][usize::from(cell.shade % 2)];
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\" \
         fill=\"{fill}\"/>"
    );
}

fn draw_piece(svg: &mut String, piece: &Piece, at: [f32; 2]) {
    let [x, y] = at;
    let (fill, edge) = colours(piece.colour);
    let disc = |y: f32| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2\"/>"
        )
    };
    let stroke = format!("fill=\"none\" stroke=\"{fill}\" stroke-width=\"6\"");
    let drawn = match piece.shape {
        PieceShape::Disc => disc(y),
        PieceShape::Crowned => format!("{}\n{}", disc(y + 3.0), disc(y - 4.0)),
        PieceShape::Ring => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" {stroke}/>"),
        PieceShape::Cross => {
            let [left, top] = at.map(|place| place - 13.0);
            format!("<path d=\"M{left} {top}l26 26m0 -26l-26 26\" {stroke}/>")
        }
        PieceShape::Hole => {
            let [left, top] = at.map(|place| place - 21.0);
            format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"42\" height=\"42\" rx=\"8\" fill=\"#2b2f36\"/>"
            )
        }
        shape => format!(
            "<text x=\"{x}\" y=\"{}\" font-size=\"40\" fill=\"{fill}\" stroke=\"{edge}\">{}</text>",
            y + 14.0,
            symbol(shape).unwrap_or(piece.token),
        ),
    };
    let _ = writeln!(svg, "{drawn}");
}

/// The sign of a piece that has one.
fn symbol(shape: PieceShape) -> Option<&'static str> {
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

/// Inside and edge.
fn colours(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Black => ("#1d1f24", "#000"),
        Colour::White => ("#fffdf7", "#55503f"),
        Colour::Red => ("#c0392b", "#7b241c"),
        Colour::Yellow => ("#f1c40f", "#9a7d0a"),
        Colour::Blue => ("#2d6cb5", "#1b4170"),
        Colour::None => ("#8a8f98", "#5c6068"),
    }
}

fn draw_text(svg: &mut String, text: &str, [x, y]: [f32; 2], size: f32, fill: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" fill=\"{fill}\">{}</text>",
        y + 0.35 * size,
        escaped(text)
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
