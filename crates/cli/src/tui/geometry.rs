use ratatui::layout::Rect;
use yolah_game::{Label, Layout, Place};

/// Characters for one unit of a layout, the largest first.
const COLOURED: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 3), (5, 2), (3, 1)];
/// With lines between the cells; the lines are part of a unit.
const LINED: [(u16, u16); 4] = [(10, 4), (6, 3), (6, 2), (4, 2)];

/// Where the parts of a board lie on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Geometry {
    /// Everything, labels included.
    pub outer: Rect,
    /// Whether neighbours share a line between them.
    pub lined: bool,
    /// Whether the second player sits below.
    flipped: bool,
    unit: (u16, u16),
    /// The upper left corner of the board without labels.
    corner: (u16, u16),
    /// The board in units.
    size: (f32, f32),
}

impl Geometry {
    /// The largest board that fits into the upper left corner of an area.
    pub fn fit(layout: &Layout, area: Rect, lined: bool, flipped: bool) -> Option<Geometry> {
        let units: &[_] = if lined { &LINED } else { &COLOURED };
        units.iter().find_map(|&unit| {
            let geometry = Geometry::new(layout, area, lined, flipped, unit);
            let outer = geometry.outer;
            (outer.width <= area.width && outer.height <= area.height).then_some(geometry)
        })
    }

    fn new(layout: &Layout, area: Rect, lined: bool, flipped: bool, unit: (u16, u16)) -> Geometry {
        let mut geometry = Geometry {
            outer: area,
            lined,
            flipped,
            unit,
            corner: (area.x, area.y),
            size: (layout.width, layout.height),
        };
        let centres: Vec<_> = layout.labels.iter().map(|l| geometry.centre(l)).collect();
        let room = |is_there: bool, room: u16| if is_there { room } else { 0 };
        let left = room(centres.iter().any(|&(x, _)| x < 0.0), 2);
        let right = room(centres.iter().any(|&(x, _)| x > layout.width), 2);
        let above = room(centres.iter().any(|&(_, y)| y < 0.0), 1);
        let below = room(centres.iter().any(|&(_, y)| y > layout.height), 1);
        let last_line = u16::from(lined);
        geometry.corner = (area.x + left, area.y + above);
        geometry.outer.width = left + right + scaled(layout.width, unit.0) + last_line;
        geometry.outer.height = above + below + scaled(layout.height, unit.1) + last_line;
        geometry
    }

    /// The characters of a place, with the lines around it.
    pub fn place(&self, place: &Place) -> Rect {
        let (mut x, mut y) = (place.x, place.y);
        if self.flipped {
            x = self.size.0 - place.x - place.width;
            y = self.size.1 - place.y - place.height;
        }
        let last_line = u16::from(self.lined);
        Rect {
            x: self.corner.0 + scaled(x, self.unit.0),
            y: self.corner.1 + scaled(y, self.unit.1),
            width: scaled(place.width, self.unit.0) + last_line,
            height: scaled(place.height, self.unit.1) + last_line,
        }
    }

    /// The characters of a place without the lines around it.
    pub fn interior(&self, place: &Place) -> Rect {
        let rect = self.place(place);
        if !self.lined {
            return rect;
        }
        Rect {
            x: rect.x + 1,
            y: rect.y + 1,
            width: rect.width.saturating_sub(2),
            height: rect.height.saturating_sub(2),
        }
    }

    /// Where the text of a label begins.
    pub fn label(&self, label: &Label) -> (u16, u16) {
        let (x, y) = self.centre(label);
        let along = |at: f32, unit: u16, corner: u16| {
            corner + (at * f32::from(unit) - 0.5).round().max(0.0) as u16
        };
        let end = |size: f32, unit: u16| scaled(size, unit) + u16::from(self.lined);
        let column = if x < 0.0 {
            self.outer.x
        } else if x > self.size.0 {
            self.corner.0 + end(self.size.0, self.unit.0) + 1
        } else {
            along(x, self.unit.0, self.corner.0)
        };
        // The text of a cell stands on the upper one of two middle rows.
        let row = if y < 0.0 {
            self.outer.y
        } else if y > self.size.1 {
            self.corner.1 + end(self.size.1, self.unit.1)
        } else {
            let up = if self.lined { 0.5 } else { 1.0 };
            self.corner.1 + (y * f32::from(self.unit.1) - up).ceil().max(0.0) as u16
        };
        (column, row)
    }

    /// The cell at a place of the screen.
    pub fn cell_at(&self, layout: &Layout, column: u16, row: u16) -> Option<usize> {
        layout.cells.iter().position(|place| {
            let rect = self.interior(place);
            rect.contains((column, row).into())
        })
    }

    /// Where a label is, in units, the board turned if it is.
    fn centre(&self, label: &Label) -> (f32, f32) {
        if self.flipped {
            (self.size.0 - label.x, self.size.1 - label.y)
        } else {
            (label.x, label.y)
        }
    }
}

fn scaled(units: f32, unit: u16) -> u16 {
    (units * f32::from(unit)).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(game: &str) -> Layout {
        yolah_catalog::GAMES.find(game).unwrap().start().layout()
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for entry in yolah_catalog::GAMES {
            let layout = entry.start().layout();
            for (lined, flipped) in [(false, false), (false, true), (true, false), (true, true)] {
                let area = Rect::new(3, 2, 50, 22);
                let geometry = Geometry::fit(&layout, area, lined, flipped).unwrap();
                assert_eq!(geometry.outer.union(area), area);
                for (i, place) in layout.cells.iter().enumerate() {
                    let rect = geometry.interior(place);
                    assert_eq!(geometry.outer.union(rect), geometry.outer);
                    let found = geometry.cell_at(&layout, rect.right() - 1, rect.y);
                    assert_eq!(found, Some(i));
                }
            }
        }
    }

    #[test]
    fn a_flipped_board_has_the_first_cell_in_the_other_corner() {
        let layout = layout("yolah");
        let area = Rect::new(0, 0, 50, 22);
        let [plain, flipped] =
            [false, true].map(|flipped| Geometry::fit(&layout, area, false, flipped).unwrap());
        let (a1, h8) = (&layout.cells[0], &layout.cells[63]);
        assert!(plain.place(a1).y > plain.place(h8).y);
        assert!(flipped.place(a1).y < flipped.place(h8).y);
        assert!(plain.place(a1).x < flipped.place(a1).x);
    }

    #[test]
    fn a_small_area_gets_no_board() {
        assert!(Geometry::fit(&layout("yolah"), Rect::new(0, 0, 20, 8), false, false).is_none());
    }
}
