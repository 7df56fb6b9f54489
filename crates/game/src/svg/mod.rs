//! A board as a picture for documents.

mod pieces;

use std::fmt::Write as _;

use crate::view::corners;
use crate::{Colour, Content, Label, Layout, Line, Place, PlaceShape};

/// Pixels of a unit of the layout, and around the board.
const UNIT: f32 = 48.0;
const MARGIN: f32 = 28.0;

const INK: &str = "#2b2f36";
const LIGHT: &str = "#e8dcc0";
const DARK: &str = "#d9c7a3";
const GROOVE: &str = "#8a7a5c";

impl Layout {
    /// The board with these contents as an SVG file.
    ///
    /// ```
    /// use yolah_game::{Content, Input, Layout};
    ///
    /// let board = Layout::grid(2, 2, &[], Input::Cells);
    /// let svg = board.svg(&vec![Content::Empty; 4], "An empty board");
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
        for line in &self.lines {
            draw_line(&mut svg, line);
        }
        for cell in &self.cells {
            draw_place(&mut svg, cell);
        }
        for (cell, content) in self.cells.iter().zip(contents) {
            self.draw_content(&mut svg, cell, content);
        }
        for label in &self.labels {
            draw_label(&mut svg, label, contents);
        }
        svg + "</svg>\n"
    }
}

/// Numbers of cells give way to what lies there.
fn draw_label(svg: &mut String, label: &Label, contents: &[Content]) {
    let is_free = |cell: usize| contents.get(cell) == Some(&Content::Empty);
    if label.cell.is_none_or(is_free) {
        let at = pixels([label.x, label.y]);
        draw_text(svg, &label.text, at, 14.0, "#555");
    }
}

fn draw_line(svg: &mut String, line: &Line) {
    let (stroke, width) = match line.colour {
        Colour::None => (GROOVE, 2.0),
        colour => (colours(colour).0, 10.0),
    };
    let points: Vec<[f32; 2]> = line.points.iter().map(|&at| pixels(at)).collect();
    let _ = match points.as_slice() {
        [[x, y]] => writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{INK}\"/>"
        ),
        points => writeln!(
            svg,
            "<path d=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            path(points, "")
        ),
    };
}

fn draw_place(svg: &mut String, cell: &Place) {
    let fill = [LIGHT, DARK][usize::from(cell.shade % 2)];
    match cell.shape {
        PlaceShape::Point if cell.shade == 0 => {}
        PlaceShape::Point => {
            let [x, y] = centre(cell);
            let dot = format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{GROOVE}\"/>");
            let _ = writeln!(svg, "{dot}");
        }
        PlaceShape::Area => {}
        PlaceShape::Edge => draw_stroke(svg, cell, "#e4dac6", 4.0),
        _ => fill_place(svg, cell, fill),
    }
}

/// Fills what a place covers.
fn fill_place(svg: &mut String, cell: &Place, fill: &str) {
    if cell.shape == PlaceShape::Hexagon {
        let outline = path(&corners(cell).map(pixels), "Z");
        let _ = writeln!(
            svg,
            "<path d=\"{outline}\" fill=\"{fill}\" stroke=\"{GROOVE}\"/>"
        );
        return;
    }
    let [x, y] = pixels([cell.x, cell.y]).map(|place| place + 1.0);
    let [width, height] = [cell.width, cell.height].map(|size| size * UNIT - 2.0);
    let corner = match cell.shape {
        PlaceShape::Round | PlaceShape::Store => width / 2.0,
        _ => 5.0,
    };
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\" \
         fill=\"{fill}\"/>"
    );
}

/// An edge from end to end.
fn draw_stroke(svg: &mut String, cell: &Place, stroke: &str, width: f32) {
    let [x, y] = [cell.x + cell.width / 2.0, cell.y + cell.height / 2.0];
    let ends = if cell.width > cell.height {
        [[cell.x, y], [cell.x + cell.width, y]]
    } else {
        [[x, cell.y], [x, cell.y + cell.height]]
    };
    let line = path(&ends.map(pixels), "");
    let _ = writeln!(
        svg,
        "<path d=\"{line}\" stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
    );
}

/// Path data through points.
fn path(points: &[[f32; 2]], end: &str) -> String {
    let to = points.iter().map(|[x, y]| format!("{x:.1} {y:.1}"));
    format!("M{}{end}", to.collect::<Vec<_>>().join("L"))
}

fn pixels(at: [f32; 2]) -> [f32; 2] {
    at.map(|place| place * UNIT + MARGIN)
}

fn centre(cell: &Place) -> [f32; 2] {
    pixels([cell.x + cell.width / 2.0, cell.y + cell.height / 2.0])
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
