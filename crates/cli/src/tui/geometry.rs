use ratatui::layout::Rect;
use yolah_game::{Label, Layout, Place, PlaceShape};

/// Characters for one unit of a layout, the largest first.
const COLOURED: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 3), (5, 2), (3, 1)];
/// Points need no room around them: nineteen lines fit a screen of 80 by 24.
const POINTS: [(u16, u16); 6] = [(9, 4), (7, 3), (5, 3), (5, 2), (3, 1), (2, 1)];
/// With lines between the cells; the lines are part of a unit.
const LINED: [(u16, u16); 4] = [(10, 4), (6, 3), (6, 2), (4, 2)];
/// Edges need rows and columns of their own between the dots.
const EDGED: [(u16, u16); 3] = [(8, 4), (6, 2), (4, 2)];
/// Hexagons, and the rows that one takes.
const HEXAGONS: [(u16, u16); 5] = [(8, 3), (6, 2), (4, 1), (3, 1), (2, 1)];
const LINED_HEXAGONS: [(u16, u16); 2] = [(8, 3), (4, 2)];
/// From one row of hexagons to the next, in units.
const ROW: f32 = 0.866_025_4;

/// Where the parts of a board lie on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Geometry {
    /// Everything, labels included.
    pub outer: Rect,
    /// Whether neighbours share a line between them.
    pub lined: bool,
    /// Whether the second player sits below.
    flipped: bool,
    unit: (f32, f32),
    /// The upper left corner of the board without labels.
    corner: (u16, u16),
    /// The board in units.
    size: (f32, f32),
}

impl Geometry {
    /// The largest board that fits into the upper left corner of an area.
    pub fn fit(layout: &Layout, area: Rect, lined: bool, flipped: bool) -> Option<Geometry> {
        let bare = || Geometry::fit_as(layout, area, false, flipped);
        // Lines around many cells take more room than most screens have.
        Geometry::fit_as(layout, area, lined, flipped).or_else(|| lined.then(bare).flatten())
    }

    fn fit_as(layout: &Layout, area: Rect, lined: bool, flipped: bool) -> Option<Geometry> {
        let has = |shape| layout.cells.iter().any(|place| place.shape == shape);
        // Points and edges have lines of their own.
        let lined = lined && !has(PlaceShape::Point) && !has(PlaceShape::Edge);
        let is_hexagonal = has(PlaceShape::Hexagon);
        let units: &[_] = match (is_hexagonal, lined) {
            (true, false) => &HEXAGONS,
            (true, true) => &LINED_HEXAGONS,
            (false, true) => &LINED,
            (false, false) if has(PlaceShape::Edge) => &EDGED,
            (false, false) if has(PlaceShape::Point) => &POINTS,
            (false, false) => &COLOURED,
        };
        let height = if is_hexagonal { ROW } else { 1.0 };
        units.iter().find_map(|&(across, down)| {
            let unit = (f32::from(across), f32::from(down) / height);
            let geometry = Geometry::new(layout, area, lined, flipped, unit);
            let outer = geometry.outer;
            (outer.width <= area.width && outer.height <= area.height).then_some(geometry)
        })
    }

    fn new(layout: &Layout, area: Rect, lined: bool, flipped: bool, unit: (f32, f32)) -> Geometry {
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

    /// The characters of a place, with the lines around it. Hexagons leave out
    /// their points above and below, so that rows do not overlap.
    pub fn place(&self, place: &Place) -> Rect {
        if place.shape == PlaceShape::Edge {
            return self.edge(place);
        }
        let point = match place.shape {
            PlaceShape::Hexagon => place.height / 8.0,
            _ => 0.0,
        };
        let (mut x, mut y) = (place.x, place.y + point);
        let height = place.height - 2.0 * point;
        if self.flipped {
            x = self.size.0 - place.x - place.width;
            y = self.size.1 - y - height;
        }
        let last_line = u16::from(self.lined);
        Rect {
            x: self.corner.0 + scaled(x, self.unit.0),
            y: self.corner.1 + scaled(y, self.unit.1),
            width: scaled(place.width, self.unit.0) + last_line,
            height: scaled(height, self.unit.1) + last_line,
        }
    }

    /// The characters between the dots at both ends of an edge.
    fn edge(&self, place: &Place) -> Rect {
        let (x, y) = (place.x + place.width / 2.0, place.y + place.height / 2.0);
        let (across, down) = if place.width > place.height {
            (place.width / 2.0, 0.0)
        } else {
            (0.0, place.height / 2.0)
        };
        let (from, to) = ([x - across, y - down], [x + across, y + down]);
        let (a, b) = (self.spot(from), self.spot(to));
        let (left, right) = (a.0.min(b.0), a.0.max(b.0));
        let (top, bottom) = (a.1.min(b.1), a.1.max(b.1));
        Rect {
            x: left + u16::from(across > 0.0),
            y: top + u16::from(down > 0.0),
            width: (right - left).saturating_sub(1).max(1),
            height: (bottom - top).saturating_sub(1).max(1),
        }
    }

    /// The character at a point of the board.
    pub fn spot(&self, [x, y]: [f32; 2]) -> (u16, u16) {
        let (x, y) = if self.flipped {
            (self.size.0 - x, self.size.1 - y)
        } else {
            (x, y)
        };
        let along = |at: f32, unit: f32| (at * unit - 1.0).ceil().max(0.0) as u16;
        (
            self.corner.0 + along(x, self.unit.0),
            self.corner.1 + along(y, self.unit.1),
        )
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
        let along =
            |at: f32, unit: f32, corner: u16| corner + (at * unit - 0.5).round().max(0.0) as u16;
        let end = |size: f32, unit: f32| scaled(size, unit) + u16::from(self.lined);
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
            self.corner.1 + (y * self.unit.1 - up).ceil().max(0.0) as u16
        };
        (column, row)
    }

    /// The cell at a place of the screen. Areas take no moves; beside an edge
    /// that stands is as good as on it.
    pub fn cell_at(&self, layout: &Layout, column: u16, row: u16) -> Option<usize> {
        let is_here = |place: &Place, slack: u16| {
            let mut rect = self.interior(place);
            rect.x = rect.x.saturating_sub(slack);
            rect.width += 2 * slack;
            place.shape != PlaceShape::Area && rect.contains((column, row).into())
        };
        let mut cells = layout.cells.iter();
        let found = cells.position(|place| is_here(place, 0));
        let is_near = |place: &Place| place.shape == PlaceShape::Edge && is_here(place, 1);
        found.or_else(|| layout.cells.iter().position(is_near))
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

fn scaled(units: f32, unit: f32) -> u16 {
    (units * unit).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(game: &str) -> Layout {
        yolah_catalog::GAMES.find(game).unwrap().start().layout()
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for entry in yolah_catalog::GAMES.families() {
            let layout = entry.start().layout();
            for (lined, flipped) in [(false, false), (false, true), (true, false), (true, true)] {
                let area = Rect::new(3, 2, 50, 22);
                let geometry = Geometry::fit(&layout, area, lined, flipped).unwrap();
                assert_eq!(geometry.outer.union(area), area);
                let cells = layout.cells.iter().enumerate();
                for (i, place) in cells.filter(|(_, place)| place.shape != PlaceShape::Area) {
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
