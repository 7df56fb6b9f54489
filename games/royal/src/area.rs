//! Parts of a board in a rules file: cells and rectangles, `d1-f3 e5`.

/// The size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    /// Whether the second side sees files turned too, not ranks alone.
    pub(crate) turned: bool,
}

/// Which cells of a board belong to a part of it, by number; from the first
/// side's view, as everything in a rules file.
pub(crate) type Area = Vec<bool>;

impl Size {
    pub(crate) fn cells(self) -> usize {
        self.files * self.ranks
    }

    /// The number of the cell with a name.
    pub(crate) fn cell(self, name: &str) -> Option<usize> {
        let file = name.chars().next().filter(char::is_ascii_lowercase)? as usize - 'a' as usize;
        let rank: usize = name[1..].parse().ok()?;
        let is_there = file < self.files && (1..=self.ranks).contains(&rank);
        is_there.then(|| (rank - 1) * self.files + file)
    }

    /// The cells that a text names.
    pub(crate) fn area(self, text: &str) -> Result<Area, String> {
        let mut area = vec![false; self.cells()];
        if text.trim().is_empty() {
            return Err("there is no cell in it".to_owned());
        }
        for part in text.split_whitespace() {
            let (from, to) = part.split_once('-').unwrap_or((part, part));
            let corners = self.cell(from).zip(self.cell(to));
            let (from, to) = corners.ok_or_else(|| {
                let last = self.name(self.cells() - 1);
                format!("{part:?} is no cell or rectangle of this board, from a1 to {last}")
            })?;
            self.fill(&mut area, from, to);
        }
        Ok(area)
    }

    fn fill(self, area: &mut Area, from: usize, to: usize) {
        let between = |a: usize, b: usize, c: usize| (a.min(b)..=a.max(b)).contains(&c);
        for (cell, is_in) in area.iter_mut().enumerate() {
            *is_in |= between(from % self.files, to % self.files, cell % self.files)
                && between(from / self.files, to / self.files, cell / self.files);
        }
    }

    /// The name of a cell.
    pub(crate) fn name(self, cell: usize) -> String {
        let file = char::from(b'a' + (cell % self.files) as u8);
        format!("{file}{}", cell / self.files + 1)
    }

    /// The cell that is for the second side what a cell is for the first: on
    /// the same file, or opposite through the middle.
    pub(crate) fn mirrored(self, cell: usize) -> usize {
        if self.turned {
            return self.cells() - 1 - cell;
        }
        (self.ranks - 1 - cell / self.files) * self.files + cell % self.files
    }
}
