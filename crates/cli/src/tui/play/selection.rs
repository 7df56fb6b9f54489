use yolah_game::{Input, Layout};
use yolah_kit::Step;

/// Where the cursor is, and the cells that the person has picked so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Selection {
    cursor: usize,
    path: Vec<usize>,
}

/// What came of picking a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// This move is complete.
    Move(String),
    /// These moves differ in something that cells do not show.
    Choice(Vec<Step>),
    /// A move begins so; more cells are needed.
    Part,
    /// The cells picked so far were let go.
    Cancelled,
    /// No move begins here.
    Nothing,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Selection {
    /// Begins on a cell in the middle of the board.
    pub fn new(layout: &Layout) -> Selection {
        let distance = |i: &usize| {
            let place = &layout.cells[*i];
            let (dx, dy) = (
                place.x + 0.5 - layout.width / 2.0,
                place.y + 0.5 - layout.height / 2.0,
            );
            (dx * dx + dy * dy) as i32
        };
        let cursor = (0..layout.cells.len()).min_by_key(distance);
        Selection {
            cursor: cursor.unwrap_or_default(),
            path: Vec::new(),
        }
    }

    pub fn cursor(&self) -> usize {
        self.cursor
    }

    pub fn path(&self) -> &[usize] {
        &self.path
    }

    pub fn clear(&mut self) {
        self.path.clear();
    }

    /// Stays on the same place of a board that has grown, or begins anew.
    pub fn carry(&mut self, from: &Layout, to: &Layout) {
        let carried = from.carried(&[self.cursor], to);
        let cursor = carried.first().copied();
        *self = Selection {
            cursor: cursor.unwrap_or_else(|| Selection::new(to).cursor),
            path: Vec::new(),
        };
    }

    /// Moves the cursor to the nearest cell of the next row or column.
    pub fn step(&mut self, direction: Direction, layout: &Layout, flipped: bool) {
        let forward = matches!(direction, Direction::Down | Direction::Right) != flipped;
        let here = &layout.cells[self.cursor];
        let sideways = matches!(direction, Direction::Left | Direction::Right);
        let lies_there = |i: &usize| {
            let there = &layout.cells[*i];
            let (from, to) = if sideways {
                (here.column, there.column)
            } else {
                (here.row, there.row)
            };
            let in_line = !sideways || here.row == there.row;
            in_line
                && if forward {
                    to == from + 1
                } else {
                    to + 1 == from
                }
        };
        let off = |i: &usize| ((layout.cells[*i].x - here.x).abs() * 100.0) as i32;
        let cells = 0..layout.cells.len();
        if let Some(next) = cells.filter(lies_there).min_by_key(off) {
            self.cursor = next;
        }
    }

    /// Moves the cursor to the next cell that can be picked.
    pub fn next(&mut self, choices: &[Step]) {
        let depth = self.path.len();
        let mut cells: Vec<usize> = possible(choices, &self.path)
            .filter_map(|step| step.path.get(depth).copied())
            .collect();
        cells.sort_unstable();
        let later = cells.iter().find(|&&cell| cell > self.cursor);
        if let Some(&cell) = later.or(cells.first()) {
            self.cursor = cell;
        }
    }

    /// Picks the cell under the cursor.
    pub fn pick(&mut self, choices: &[Step], layout: &Layout) -> Picked {
        let cell = touched(self.cursor, choices, layout);
        let longer = [self.path.as_slice(), &[cell]].concat();
        if possible(choices, &longer).next().is_some() {
            self.path = longer;
        } else if let Some(text) = self.again(cell, choices) {
            return Picked::Move(text);
        } else if self.path.last() == Some(&cell) {
            self.clear();
            return Picked::Cancelled;
        } else {
            // Not a continuation; perhaps another beginning.
            self.path = vec![cell];
        }
        let steps: Vec<&Step> = possible(choices, &self.path).collect();
        match steps.as_slice() {
            [] => {
                self.clear();
                Picked::Nothing
            }
            steps if steps.iter().any(|step| step.path != self.path) => Picked::Part,
            [only] => Picked::Move(only.text.clone()),
            several => Picked::Choice(several.iter().map(|&step| step.clone()).collect()),
        }
    }

    /// Puts the cursor on a cell and picks it.
    pub fn click(&mut self, cell: usize, choices: &[Step], layout: &Layout) -> Picked {
        self.cursor = cell;
        self.pick(choices, layout)
    }

    /// The cells where a move would go on from here; at its beginning only
    /// those that make it alone.
    pub fn targets(&self, choices: &[Step]) -> impl Iterator<Item = usize> {
        let depth = self.path.len();
        let is_shown = move |step: &&Step| depth > 0 || step.path.len() == 1;
        let moves = possible(choices, &self.path).filter(is_shown);
        moves.filter_map(move |step| step.path.get(depth).copied())
    }

    /// The move that ends with the cells picked so far, when others go on.
    fn again(&self, cell: usize, choices: &[Step]) -> Option<String> {
        let is_last = self.path.last() == Some(&cell);
        let mut steps = choices.iter().filter(|_| is_last);
        let step = steps.find(|step| step.path == self.path)?;
        Some(step.text.clone())
    }
}

/// The moves that begin with some cells.
fn possible<'a>(choices: &'a [Step], path: &[usize]) -> impl Iterator<Item = &'a Step> {
    choices
        .iter()
        .filter(move |step| step.path.starts_with(path))
}

/// The cell that a touch means: in games entered by column, the one where the
/// column's move ends.
fn touched(cell: usize, choices: &[Step], layout: &Layout) -> usize {
    if layout.input != Input::Column {
        return cell;
    }
    let column = layout.cells[cell].column;
    let mut ends = choices.iter().filter_map(|step| step.path.first());
    let end = ends.find(|&&end| layout.cells[end].column == column);
    end.copied().unwrap_or(cell)
}

#[cfg(test)]
#[path = "selection_tests.rs"]
mod tests;
