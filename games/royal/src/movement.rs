//! Where a kind of piece of one side can go from every cell, as tables.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::area::{Area, Size};
use crate::draft::{Draft, Kind};
use crate::geometry::Geometry;
use crate::steps::Step;

/// The moves of a kind of one side.
#[derive(Debug)]
pub(crate) struct Movement<const W: usize> {
    /// Empty cells it can leap to, from each cell.
    pub(crate) quiet: Vec<Cells<W>>,
    /// Enemies it can leap onto.
    pub(crate) capture: Vec<Cells<W>>,
    /// Cells behind a piece that has just made a double step.
    pub(crate) en_passant: Vec<Cells<W>>,
    pub(crate) lines: Vec<Line<W>>,
    pub(crate) hops: Vec<Line<W>>,
    /// Leaps that something in between prevents.
    pub(crate) lame: Vec<Vec<Lame<W>>>,
    /// Whether it slides without capturing, so that it can be taken in passing.
    pub(crate) doubles: bool,
    pub(crate) takes_in_passing: bool,
}

/// A slide in one direction.
#[derive(Debug)]
pub(crate) struct Line<const W: usize> {
    /// Its number in the [`Geometry`].
    pub(crate) direction: usize,
    step: Step,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
    /// What it reaches on an empty board.
    pub(crate) reach: Vec<Cells<W>>,
}

/// A leap that needs empty cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lame<const W: usize> {
    pub(crate) to: Cell,
    pub(crate) path: Cells<W>,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
}

impl<const W: usize> Movement<W> {
    pub(crate) fn new(
        draft: &Draft,
        kind: &Kind,
        side: Side,
        home: &Area,
        geometry: &mut Geometry<W>,
    ) -> Movement<W> {
        let count = draft.size.cells();
        let mut movement = Movement {
            quiet: vec![Cells::EMPTY; count],
            capture: vec![Cells::EMPTY; count],
            en_passant: vec![Cells::EMPTY; count],
            lines: Vec::new(),
            hops: Vec::new(),
            lame: vec![Vec::new(); count],
            doubles: false,
            takes_in_passing: kind.steps.iter().any(|step| step.en_passant),
        };
        let builder = Builder {
            size: draft.size,
            board: &draft.board,
            kind,
            side,
        };
        for from in (0..count).filter(|&cell| draft.board[cell]) {
            for step in builder.steps(from) {
                if !step.initial || home[from] {
                    movement.add(&builder, from, *step, geometry);
                }
            }
        }
        movement
    }

    fn add(&mut self, of: &Builder<'_>, from: usize, step: Step, geometry: &mut Geometry<W>) {
        if step.limit != 1 || step.hop {
            self.doubles |= step.quiet && !step.capture && self.takes_in_passing;
            let count = of.size.cells();
            let lines = if step.hop {
                &mut self.hops
            } else {
                &mut self.lines
            };
            let line = line_of(lines, of, step, count, geometry);
            line.reach[from] = of.ray(from, step).into_iter().map(Cell::new).collect();
        } else if let Some(to) = of.target(from, (step.right, step.forward)) {
            let to = Cell::new(to);
            let path = of.path(from, step);
            if path.is_empty() {
                add_leap(&mut self.quiet[from], step.quiet, to);
                add_leap(&mut self.capture[from], step.capture, to);
                add_leap(&mut self.en_passant[from], step.en_passant, to);
            } else {
                self.lame[from].push(Lame {
                    to,
                    path: path.into_iter().map(Cell::new).collect(),
                    quiet: step.quiet,
                    capture: step.capture,
                });
            }
        }
    }

    /// The empty cells and the enemies it can go to.
    #[inline]
    pub(crate) fn targets(
        &self,
        geometry: &Geometry<W>,
        from: Cell,
        occupied: Cells<W>,
        enemies: Cells<W>,
    ) -> [Cells<W>; 2] {
        let at = from.index();
        let mut quiet = self.quiet[at].without(occupied);
        let mut capture = self.capture[at] & enemies;
        for line in &self.lines {
            let reach = geometry.slide(line.direction, line.reach[at], occupied);
            line.add(reach, occupied, enemies, &mut quiet, &mut capture);
        }
        for line in &self.hops {
            let screens = line.reach[at] & occupied;
            if let Some(screen) = geometry.nearest(line.direction, screens) {
                let beyond = line.reach[at] & geometry.rays[line.direction][screen.index()];
                let reach = geometry.slide(line.direction, beyond, occupied);
                line.add(reach, occupied, enemies, &mut quiet, &mut capture);
            }
        }
        for lame in &self.lame[at] {
            if !lame.path.intersects(occupied) {
                let to = Cells::single(lame.to);
                if lame.quiet {
                    quiet |= to.without(occupied);
                }
                if lame.capture {
                    capture |= to & enemies;
                }
            }
        }
        [quiet, capture]
    }

    /// Whether it could go anywhere from a cell of an empty board.
    pub(crate) fn can_leave(&self, from: usize) -> bool {
        let lines = self.lines.iter().chain(&self.hops);
        let reach = lines.fold(self.quiet[from] | self.capture[from], |all, line| {
            all | line.reach[from]
        });
        !reach.is_empty() || !self.lame[from].is_empty()
    }
}

impl<const W: usize> Line<W> {
    #[inline]
    fn add(
        &self,
        reach: Cells<W>,
        occupied: Cells<W>,
        enemies: Cells<W>,
        quiet: &mut Cells<W>,
        capture: &mut Cells<W>,
    ) {
        if self.quiet {
            *quiet |= reach.without(occupied);
        }
        if self.capture {
            *capture |= reach & enemies;
        }
    }
}

fn add_leap<const W: usize>(set: &mut Cells<W>, is_one: bool, to: Cell) {
    if is_one {
        *set = set.with(to);
    }
}

/// The line of a kind for a step, which may be new.
fn line_of<'a, const W: usize>(
    lines: &'a mut Vec<Line<W>>,
    of: &Builder<'_>,
    step: Step,
    count: usize,
    geometry: &mut Geometry<W>,
) -> &'a mut Line<W> {
    let found = lines.iter().position(|line| line.step == step);
    let at = found.unwrap_or_else(|| {
        lines.push(Line {
            direction: geometry.direction(of.turned((step.right, step.forward))),
            step,
            quiet: step.quiet,
            capture: step.capture,
            reach: vec![Cells::EMPTY; count],
        });
        lines.len() - 1
    });
    &mut lines[at]
}

/// What the tables of a kind are made of.
struct Builder<'a> {
    size: Size,
    board: &'a Area,
    kind: &'a Kind,
    side: Side,
}

impl Builder<'_> {
    /// The steps of the kind on a cell.
    fn steps(&self, from: usize) -> &[Step] {
        let seen = self.seen(from);
        let inside = self.kind.inside.iter().find(|(area, _)| area[seen]);
        inside.map_or(&self.kind.steps, |(_, steps)| steps)
    }

    /// A cell as the side sees it.
    fn seen(&self, cell: usize) -> usize {
        match self.side {
            Side::First => cell,
            Side::Second => self.size.mirrored(cell),
        }
    }

    /// A vector as the board sees it.
    fn turned(&self, (right, forward): (i8, i8)) -> (i8, i8) {
        match self.side {
            Side::First => (right, forward),
            Side::Second => (-right, -forward),
        }
    }

    /// The cell at the end of a leap that the kind may be on.
    fn target(&self, from: usize, vector: (i8, i8)) -> Option<usize> {
        let to = crate::geometry::shifted(self.size, from, self.turned(vector))?;
        let is_allowed = |area: &Area| area[self.seen(to)];
        let allowed = self.board[to] && self.kind.region.as_ref().is_none_or(is_allowed);
        allowed.then_some(to)
    }

    fn ray(&self, from: usize, step: Step) -> Vec<usize> {
        let limit = match step.limit {
            0 => usize::MAX,
            limit => limit.into(),
        };
        let mut cells = Vec::new();
        let mut at = from;
        while cells.len() < limit {
            match self.target(at, (step.right, step.forward)) {
                Some(to) => at = to,
                None => break,
            }
            cells.push(at);
        }
        cells
    }

    /// The cells that a lame leap passes: first straight, then askew.
    fn path(&self, from: usize, step: Step) -> Vec<usize> {
        let (right, forward) = (step.right, step.forward);
        let (long, short) = (
            right.abs().max(forward.abs()),
            right.abs().min(forward.abs()),
        );
        let mut cells = Vec::new();
        for done in 1..if step.lame { long } else { 1 } {
            let askew = (done - (long - short)).max(0);
            let (along, across) = (done, askew);
            let vector = if right.abs() > forward.abs() {
                (along * right.signum(), across * forward.signum())
            } else {
                (across * right.signum(), along * forward.signum())
            };
            cells.extend(crate::geometry::shifted(
                self.size,
                from,
                self.turned(vector),
            ));
        }
        cells
    }
}
