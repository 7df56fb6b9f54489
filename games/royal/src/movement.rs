//! Where a kind of piece of one side can go from every cell, as tables.

use yolah_bitboard::{Cell, Cells};
use yolah_game::Side;

use crate::area::{Area, Size};
use crate::draft::{Draft, Kind};
use crate::geometry::Geometry;
use crate::slide::Slide;
use crate::steps::Step;

/// The moves of a kind of one side.
#[derive(Debug)]
pub(crate) struct Movement<const W: usize> {
    /// From each cell.
    pub(crate) from: Vec<Ways<W>>,
    pub(crate) lines: Vec<Line<W>>,
    pub(crate) hops: Vec<Line<W>>,
    /// Whether it slides without capturing, so that it can be taken in passing.
    pub(crate) doubles: bool,
    pub(crate) takes_in_passing: bool,
    /// Whether it captures by leaps alone, which nothing prevents.
    pub(crate) only_leaps: bool,
}

/// Slides that are kept beside the leaps; a queen has as many.
const RAYS: usize = 8;

/// What a kind can do from one cell: all that a generator looks up, side by
/// side.
#[derive(Clone, Debug)]
pub(crate) struct Ways<const W: usize> {
    /// Empty cells it can leap to.
    pub(crate) quiet: Cells<W>,
    /// Enemies it can leap onto.
    pub(crate) capture: Cells<W>,
    /// Cells behind a piece that has just made a double step.
    pub(crate) en_passant: Cells<W>,
    /// Slides, no two over the same cell: those towards larger numbers of cells
    /// from the front, those towards smaller ones from behind.
    rays: [Cells<W>; RAYS],
    /// Their cells that it may not stop on, and those where it may not capture.
    no_quiet: Cells<W>,
    no_capture: Cells<W>,
    rising: u8,
    falling: u8,
    /// Whether it has other slides or lame leaps.
    is_odd: bool,
    /// Whether it may not go where it would be attacked.
    pub(crate) is_royal: bool,
    /// Where it may or has to become another, or may not be.
    pub(crate) special: Cells<W>,
    odd: Vec<Slide<W>>,
    /// Leaps that something in between prevents.
    pub(crate) lame: Vec<Lame<W>>,
}

impl<const W: usize> Default for Ways<W> {
    fn default() -> Ways<W> {
        Ways {
            quiet: Cells::EMPTY,
            capture: Cells::EMPTY,
            en_passant: Cells::EMPTY,
            rays: [Cells::EMPTY; RAYS],
            no_quiet: Cells::EMPTY,
            no_capture: Cells::EMPTY,
            rising: 0,
            falling: 0,
            is_odd: false,
            is_royal: false,
            special: Cells::EMPTY,
            odd: Vec::new(),
            lame: Vec::new(),
        }
    }
}

/// A slide in one direction.
#[derive(Debug)]
pub(crate) struct Line<const W: usize> {
    /// Its number in the [`Geometry`].
    pub(crate) direction: usize,
    pub(crate) step: Step,
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
            from: vec![Ways::default(); count],
            lines: Vec::new(),
            hops: Vec::new(),
            doubles: false,
            takes_in_passing: kind.steps.iter().any(|step| step.en_passant),
            only_leaps: false,
        };
        let builder = Builder {
            size: draft.size,
            board: &draft.board,
            region: kind.region.as_ref(),
            side,
        };
        for from in (0..count).filter(|&cell| draft.board[cell]) {
            let seen = builder.seen(from);
            for step in kind.steps_on(seen) {
                if !step.initial || home[from] {
                    movement.add(&builder, from, *step, geometry);
                }
            }
            for (marked, steps) in kind.along.iter().filter(|(marked, _)| marked[seen]) {
                let both =
                    |cell: usize| marked[cell] && kind.region.as_ref().is_none_or(|r| r[cell]);
                let region = (0..count).map(both).collect();
                let builder = Builder {
                    region: Some(&region),
                    ..builder
                };
                for step in steps {
                    movement.add(&builder, from, *step, geometry);
                }
            }
        }
        movement.settle(geometry);
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
            line.reach[from] |= of
                .ray(from, step)
                .into_iter()
                .map(Cell::new)
                .collect::<Cells<W>>();
        } else if let Some(to) = of.target(from, (step.right, step.forward)) {
            let to = Cell::new(to);
            let path = of.path(from, step);
            let ways = &mut self.from[from];
            if path.is_empty() {
                add_leap(&mut ways.quiet, step.quiet, to);
                add_leap(&mut ways.capture, step.capture, to);
                add_leap(&mut ways.en_passant, step.en_passant, to);
            } else {
                ways.is_odd = true;
                ways.lame.push(Lame {
                    to,
                    path: path.into_iter().map(Cell::new).collect(),
                    quiet: step.quiet,
                    capture: step.capture,
                });
            }
        }
    }

    /// Shares the lines out to the cells that they begin on.
    fn settle(&mut self, geometry: &Geometry<W>) {
        let Movement {
            from, lines, hops, ..
        } = self;
        let lines = lines.iter().map(|line| (line, false));
        for (line, hops) in lines.chain(hops.iter().map(|line| (line, true))) {
            let rises = geometry.rises(line.direction);
            for (ways, &cells) in from.iter_mut().zip(&line.reach) {
                ways.add_slide(Slide {
                    cells,
                    rises,
                    hops,
                    near: line.step.near,
                    quiet: line.quiet,
                    capture: line.capture,
                });
            }
        }
        let mut lines = self.lines.iter().chain(&self.hops);
        self.only_leaps =
            !lines.any(|line| line.capture) && self.from.iter().all(|ways| ways.lame.is_empty());
    }

    /// The empty cells and the enemies it can go to. What is `shunned` it
    /// neither captures nor jumps over.
    #[inline]
    pub(crate) fn targets(
        &self,
        from: Cell,
        occupied: Cells<W>,
        enemies: Cells<W>,
        shunned: Cells<W>,
    ) -> [Cells<W>; 2] {
        self.from[from.index()].targets(occupied, enemies, shunned)
    }

    /// Whether it could go anywhere from a cell of an empty board.
    pub(crate) fn can_leave(&self, from: usize) -> bool {
        let lines = self.lines.iter().chain(&self.hops);
        let ways = &self.from[from];
        let reach = lines.fold(ways.quiet | ways.capture, |all, line| {
            all | line.reach[from]
        });
        !reach.is_empty() || !ways.lame.is_empty()
    }
}

impl<const W: usize> Ways<W> {
    fn add_slide(&mut self, slide: Slide<W>) {
        if slide.cells.is_empty() {
            return;
        }
        let is_full = usize::from(self.rising + self.falling) == RAYS;
        if slide.hops || is_full || self.rays.iter().any(|ray| ray.intersects(slide.cells)) {
            self.is_odd = true;
            self.odd.push(slide);
            return;
        }
        if !slide.quiet {
            self.no_quiet |= slide.cells;
        }
        if !slide.capture {
            self.no_capture |= slide.cells;
        }
        if slide.rises {
            self.rays[usize::from(self.rising)] = slide.cells;
            self.rising += 1;
        } else {
            self.falling += 1;
            self.rays[RAYS - usize::from(self.falling)] = slide.cells;
        }
    }

    /// See [`Movement::targets`]. Called for every piece of every position: a call
    /// was a quarter of perft.
    #[inline(always)]
    pub(crate) fn targets(
        &self,
        occupied: Cells<W>,
        enemies: Cells<W>,
        shunned: Cells<W>,
    ) -> [Cells<W>; 2] {
        let (mut rising, mut falling) = (Cells::EMPTY, Cells::EMPTY);
        for &ray in self.rays.iter().take(usize::from(self.rising)) {
            rising |= ray & (ray & occupied).up_to_first();
        }
        for &ray in self.rays.iter().rev().take(usize::from(self.falling)) {
            falling |= ray & (ray & occupied).from_last();
        }
        let sight = rising | falling;
        let mut quiet = self.quiet | sight.without(self.no_quiet);
        let mut capture = self.capture | sight.without(self.no_capture);
        if self.is_odd {
            self.add_odd(occupied, shunned, &mut quiet, &mut capture);
        }
        [quiet.without(occupied), capture & enemies.without(shunned)]
    }

    /// Adds what is neither a leap nor a slide of the usual kind.
    #[inline]
    fn add_odd(
        &self,
        occupied: Cells<W>,
        shunned: Cells<W>,
        quiet: &mut Cells<W>,
        capture: &mut Cells<W>,
    ) {
        for slide in &self.odd {
            slide.add(occupied, shunned, quiet, capture);
        }
        for lame in &self.lame {
            if !lame.path.intersects(occupied) {
                add_leap(quiet, lame.quiet, lame.to);
                add_leap(capture, lame.capture, lame.to);
            }
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
#[derive(Clone, Copy)]
struct Builder<'a> {
    size: Size,
    board: &'a Area,
    /// The cells it may be on.
    region: Option<&'a Area>,
    side: Side,
}

impl Builder<'_> {
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
        let allowed = self.board[to] && self.region.is_none_or(is_allowed);
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
