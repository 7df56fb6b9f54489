//! How pieces move, as pictures for people who write rules.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::area::Area;
use crate::position::Royal;

/// What a piece sees alone on the board: where it goes, where it captures, and where it
/// gets beyond something.
struct Seen<const W: usize> {
    quiet: Cells<W>,
    capture: Cells<W>,
    hop: Cells<W>,
}

/// Of the start of a game.
impl<const W: usize> Royal<W> {
    /// How a kind moves, alone on the board: from its middle, and from where it moves in
    /// another way.
    pub(crate) fn pictures(&self, kind: usize) -> String {
        let places = self.places(kind);
        if places.is_empty() {
            return "it never moves\n".to_owned();
        }
        let pictures = places.into_iter().map(|from| self.picture(kind, from));
        pictures.collect::<Vec<String>>().join("\n")
    }

    /// Cells that show all its ways to move, the usual ones first.
    fn places(&self, kind: usize) -> Vec<usize> {
        let (size, draft) = (self.rules.size, &self.rules.draft.kinds[kind]);
        let movement = &self.rules.movements[Side::First.index()][kind];
        let may_stand = |&cell: &usize| {
            let region = draft.region.as_ref();
            movement.can_leave(cell) && region.is_none_or(|area| area[cell])
        };
        let middle = size.ranks / 2 * size.files + size.files / 2;
        let central = |is_in: &dyn Fn(usize) -> bool| {
            let cells = (0..size.cells()).filter(|&cell| is_in(cell));
            let cells = cells.filter(may_stand);
            cells.min_by_key(|&cell| apart(size.files, cell, middle))
        };
        let others = self.other_areas(kind);
        let usual = central(&|cell| !others.iter().any(|area| area[cell]));
        let others = others.iter().map(|area| central(&|cell| area[cell]));
        let mut places: Vec<usize> = usual.into_iter().chain(others.flatten()).collect();
        places.dedup();
        places
    }

    /// Where a kind has other moves than elsewhere.
    fn other_areas(&self, kind: usize) -> Vec<Area> {
        let draft = &self.rules.draft.kinds[kind];
        let inside = draft.inside.iter().chain(&draft.along);
        let mut areas: Vec<Area> = inside.map(|(area, _)| area.clone()).collect();
        let mut steps = draft.steps.iter();
        if steps.any(|step| step.initial) {
            let stands = |cell| self.at(Cell::new(cell)) == Some((Side::First, kind));
            let at_start = || (0..self.rules.size.cells()).map(stands).collect();
            areas.push(draft.home.clone().unwrap_or_else(at_start));
        }
        areas
    }

    /// `*` where it can go and capture, `m` where it can only go, `c` where it can only
    /// capture, `h` where it gets only over something, `x` where it goes, but captures only
    /// over something.
    fn picture(&self, kind: usize, from: usize) -> String {
        let size = self.rules.size;
        let Seen {
            quiet,
            capture,
            hop,
        } = self.seen_from(kind, from);
        let sign = |cell: usize| {
            let at = Cell::new(cell);
            match (quiet.contains(at), capture.contains(at)) {
                _ if cell == from => 'O',
                (true, true) => '*',
                (true, false) if hop.contains(at) => 'x',
                (true, false) => 'm',
                (false, true) => 'c',
                _ if hop.contains(at) => 'h',
                _ if self.rules.board.contains(at) => '.',
                _ => ' ',
            }
        };
        let rank = |rank: usize| -> String {
            let signs = (0..size.files).map(|file| sign(rank * size.files + file));
            let signs: String = signs.flat_map(|sign| [' ', sign]).collect();
            format!("{:>2}{signs}\n", rank + 1)
        };
        let files = (b'a'..).map(char::from).take(size.files);
        let files: String = files.flat_map(|file| [' ', file]).collect();
        let ranks = (0..size.ranks).rev().map(rank).collect::<String>();
        format!("{ranks}  {files}\n")
    }

    fn seen_from(&self, kind: usize, from: usize) -> Seen<W> {
        let movement = &self.rules.movements[Side::First.index()][kind];
        let ways = &movement.from[from];
        let mut sight = Seen {
            quiet: ways.quiet,
            capture: ways.capture,
            hop: Cells::EMPTY,
        };
        let lines = movement.lines.iter();
        let lines = lines.map(|line| (line.reach[from], line.quiet, line.capture));
        let lame = ways.lame.iter();
        let lame = lame.map(|leap| (Cells::single(leap.to), leap.quiet, leap.capture));
        for (cells, is_quiet, is_capture) in lines.chain(lame) {
            if is_quiet {
                sight.quiet |= cells;
            }
            if is_capture {
                sight.capture |= cells;
            }
        }
        for line in &movement.hops {
            // What it jumps over is nearer than where it lands.
            let nearest = self.rules.geometry.next(line.direction, Cell::new(from));
            let nearest = nearest.map_or(Cells::EMPTY, Cells::single);
            sight.hop |= line.reach[from].without(nearest);
        }
        sight
    }
}

fn apart(files: usize, a: usize, b: usize) -> usize {
    (a % files).abs_diff(b % files) + (a / files).abs_diff(b / files)
}
