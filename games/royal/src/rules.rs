//! The rules of a game as tables, made once when they are loaded.

use std::sync::OnceLock;

use yolah_bitboard::{Cell, Cells};
use yolah_game::{Piece, Side};

use crate::area::{Area, Size};
use crate::castling::Castle;
use crate::draft::{Draft, Facing};
use crate::geometry::Geometry;
use crate::kind_tables::{KindTables, Traits, traits};
use crate::movement::Movement;
use crate::values;
use crate::zobrist::Zobrist;

/// Kinds that can be held in a hand.
pub(crate) const HAND: usize = 16;

/// Everything that positions of a game look up.
#[derive(Debug)]
pub struct Rules<const W: usize> {
    pub(crate) draft: Draft,
    pub(crate) size: Size,
    pub(crate) board: Cells<W>,
    pub(crate) geometry: Geometry<W>,
    /// By side and kind.
    pub(crate) movements: [Vec<Movement<W>>; 2],
    pub(crate) kinds: [Vec<KindTables<W>>; 2],
    pub(crate) traits: Vec<Traits>,
    /// Where a capturing leap to a cell can come from.
    pub(crate) leap_sources: [Vec<Cells<W>>; 2],
    pub(crate) lame_sources: [Vec<Vec<LameSource<W>>>; 2],
    /// Directions in which a side captures along lines.
    pub(crate) attack_directions: [Vec<usize>; 2],
    /// Where a line in one of them to a cell can come from.
    pub(crate) line_sources: [Vec<Cells<W>>; 2],
    pub(crate) has_hops: bool,
    /// Whether checks and promotions are all that restricts moves.
    pub(crate) is_usual: bool,
    pub(crate) castles: Vec<Castle<W>>,
    /// For each cell, the ways to castle that a change there ends.
    pub(crate) rights: Vec<u8>,
    /// The kinds that hands hold, and the place of each kind in a hand.
    pub(crate) held: Vec<usize>,
    pub(crate) slots: Vec<Option<usize>>,
    pub(crate) reach: [Cells<W>; 2],
    /// The file of each cell.
    pub(crate) files: Vec<Cells<W>>,
    pub(crate) neighbours: Vec<Cells<W>>,
    /// For each kind, what it can be dropped as.
    pub(crate) faces: Vec<Vec<usize>>,
    pub(crate) dead: Vec<Vec<usize>>,
    /// How many of each kind a side has at the start.
    pub(crate) first_count: [Vec<usize>; 2],
    pub(crate) zobrist: Zobrist,
    pub(crate) values: values::Values,
    pub(crate) looks: OnceLock<Vec<Piece>>,
}

/// A lame leap seen from where it ends.
#[derive(Debug)]
pub(crate) struct LameSource<const W: usize> {
    pub(crate) from: Cell,
    pub(crate) kind: usize,
    pub(crate) path: Cells<W>,
}

/// What stands where in a text of a board, as numbers of sides and kinds.
pub(crate) type Placement = Vec<Option<(Side, usize)>>;

impl<const W: usize> Rules<W> {
    /// Tables for rules whose board fits.
    ///
    /// # Errors
    /// If the start position does not fit the board; the error says why.
    pub(crate) fn new(draft: &Draft) -> Result<Rules<W>, String> {
        let size = draft.size;
        let start = crate::fen::placement(draft, draft.start.split(' ').next().unwrap_or(""))?;
        let mut geometry = Geometry::new(size, &draft.board);
        if draft.facing != Facing::Free {
            geometry.direction((0, 1));
            geometry.direction((1, 0));
        }
        let mut movements = movements(draft, &start, &mut geometry);
        let kinds = kind_tables(draft, &mut movements, &geometry);
        let held = held(draft, &start)?;
        let slot = |kind| held.iter().position(|&other| other == kind);
        let count = |side, kind| {
            let same = start.iter().filter(|place| **place == Some((side, kind)));
            same.count() + crate::fen::first_held(draft, side, kind)
        };
        let all = 0..draft.kinds.len();
        let attack_directions = kinds.each_ref().map(|k| attack_directions(k, &geometry));
        let castles = crate::castling::castles(draft, &start);
        let has_hops = movements.iter().flatten().any(|m| !m.hops.is_empty());
        let file = |cell| file_cells(size, cell % size.files);
        Ok(Rules {
            board: cells(size, &draft.board, Side::First),
            leap_sources: movements.each_ref().map(|m| leap_sources(m)),
            lame_sources: movements.each_ref().map(|m| lame_sources(m, size)),
            traits: all
                .clone()
                .map(|kind| traits(draft, kind, &kinds))
                .collect(),
            line_sources: attack_directions
                .each_ref()
                .map(|directions| line_sources(directions, &geometry, size)),
            attack_directions,
            is_usual: is_usual(draft, has_hops),
            has_hops,
            rights: crate::castling::rights(&castles, size),
            castles,
            slots: all.clone().map(slot).collect(),
            held,
            reach: Side::BOTH.map(|side| reached(draft, side)),
            files: (0..size.cells()).map(file).collect(),
            neighbours: (0..size.cells())
                .map(|cell| neighbours(size, cell))
                .collect(),
            faces: all.clone().map(|kind| faces(draft, kind)).collect(),
            dead: draft.ends.dead.iter().map(|set| sorted(set)).collect(),
            first_count: Side::BOTH.map(|side| all.clone().map(|kind| count(side, kind)).collect()),
            zobrist: Zobrist::new(draft.kinds.len(), size.cells(), &draft.name),
            values: values::Values::new(draft, &movements),
            looks: OnceLock::new(),
            draft: draft.clone(),
            size,
            geometry,
            movements,
            kinds,
        })
    }

    /// Whether having less is better.
    pub(crate) fn losing_wins(&self) -> bool {
        let ends = &self.draft.ends;
        !ends.extinct.is_empty() && ends.extinct_result == crate::draft::Result3::Win
    }

    /// The most cells that a piece passes in a step for which it may be taken in passing.
    pub(crate) fn longest_pass(&self) -> usize {
        let movements = self.movements.iter().flatten();
        let lines = movements.filter(|m| m.doubles).flat_map(|m| &m.lines);
        let steps = lines.filter(|line| !line.capture).flat_map(|l| &l.reach);
        let longest = steps.map(|step| step.len() as usize).max();
        longest.unwrap_or(0).saturating_sub(1)
    }

    /// Whether a kind captures along a line from one cell to another, if
    /// nothing is in between.
    #[inline]
    pub(crate) fn slides(
        &self,
        by: usize,
        kind: usize,
        direction: usize,
        from: Cell,
        to: Cell,
    ) -> bool {
        let tables = &self.kinds[by][kind];
        if tables.sweeps[direction] {
            return true;
        }
        let lines = &self.movements[by][kind].lines;
        let reaches = |line: usize| lines[line].reach[from.index()].contains(to);
        tables.line_in[direction].is_some_and(reaches)
    }

    /// The same over one piece in between, the `screen`.
    #[inline]
    pub(crate) fn hops(
        &self,
        by: usize,
        kind: usize,
        direction: usize,
        [from, screen, to]: [Cell; 3],
    ) -> bool {
        let lines = &self.movements[by][kind].hops;
        let reaches = |line: usize| {
            let line = &lines[line];
            line.reach[from.index()].contains(to)
                && (!line.step.near || self.geometry.next(direction ^ 1, to) == Some(screen))
        };
        self.kinds[by][kind].hop_in[direction].is_some_and(reaches)
    }
}

fn line_sources<const W: usize>(
    directions: &[usize],
    geometry: &Geometry<W>,
    size: Size,
) -> Vec<Cells<W>> {
    let sources = |cell: usize| {
        let rays = directions.iter().map(|d| geometry.rays[d ^ 1][cell]);
        rays.fold(Cells::EMPTY, |all, ray| all | ray)
    };
    (0..size.cells()).map(sources).collect()
}

/// An area as a side sees it.
pub(crate) fn cells<const W: usize>(size: Size, area: &Area, side: Side) -> Cells<W> {
    let seen = |cell| match side {
        Side::First => cell,
        Side::Second => size.mirrored(cell),
    };
    let inside = (0..size.cells()).filter(|&cell| area[seen(cell)]);
    inside.map(Cell::new).collect()
}

fn file_cells<const W: usize>(size: Size, file: usize) -> Cells<W> {
    (0..size.ranks)
        .map(|rank| Cell::new(rank * size.files + file))
        .collect()
}

/// Where a piece counts as unmoved.
fn home(draft: &Draft, kind: usize, side: Side, start: &Placement) -> Area {
    let size = draft.size;
    let is_home = |cell: usize| match &draft.kinds[kind].home {
        Some(area) if side == Side::First => area[cell],
        Some(area) => area[size.mirrored(cell)],
        None => start[cell] == Some((side, kind)),
    };
    (0..size.cells()).map(is_home).collect()
}

/// How the pieces of each kind move, by side.
fn movements<const W: usize>(
    draft: &Draft,
    start: &Placement,
    geometry: &mut Geometry<W>,
) -> [Vec<Movement<W>>; 2] {
    Side::BOTH.map(|side| {
        let kinds = draft.kinds.iter().enumerate();
        let movement = |(number, kind): (usize, &crate::draft::Kind)| {
            let home = home(draft, number, side, start);
            Movement::new(draft, kind, side, &home, geometry)
        };
        kinds.map(movement).collect()
    })
}

/// The tables of every kind, and in the movements what is special about them.
fn kind_tables<const W: usize>(
    draft: &Draft,
    movements: &mut [Vec<Movement<W>>; 2],
    geometry: &Geometry<W>,
) -> [Vec<KindTables<W>>; 2] {
    Side::BOTH.map(|side| {
        let own = movements[side.index()].iter_mut().enumerate();
        own.map(|(kind, movement)| {
            let tables = KindTables::new(draft, kind, side, movement, geometry);
            mark_special(draft, kind, movement, &tables);
            tables
        })
        .collect()
    })
}

/// Notes from where to where a move is more than that.
fn mark_special<const W: usize>(
    draft: &Draft,
    kind: usize,
    movement: &mut Movement<W>,
    tables: &KindTables<W>,
) {
    let everywhere = cells(draft.size, &draft.board, Side::First);
    for (cell, ways) in movement.from.iter_mut().enumerate() {
        let is_inside = draft.from_inside && tables.zone.contains(Cell::new(cell));
        ways.is_royal = draft.kinds[kind].royal && !draft.no_checks;
        ways.special = if is_inside {
            everywhere
        } else {
            tables.zone | tables.forbidden
        };
    }
}

/// Whether checks and promotions are all that restricts moves.
fn is_usual(draft: &Draft, has_hops: bool) -> bool {
    let shuns = draft.kinds.iter().any(|kind| !kind.shuns.is_empty());
    let is_odd = draft.explodes.is_some() || draft.shoots || draft.in_place || draft.no_flight;
    !is_odd && !shuns && !has_hops && draft.facing != Facing::Offer
}

/// The cells that a side wins by reaching.
fn reached<const W: usize>(draft: &Draft, side: Side) -> Cells<W> {
    draft.ends.reach.as_ref().map_or(Cells::EMPTY, |reach| {
        let seen = if reach.shared { Side::First } else { side };
        cells(draft.size, &reach.zone, seen)
    })
}

/// The kinds that can be in a hand.
fn held(draft: &Draft, start: &[Option<(Side, usize)>]) -> Result<Vec<usize>, String> {
    if !draft.hands {
        return Ok(Vec::new());
    }
    let mut held: Vec<usize> = Vec::new();
    for kind in &draft.kinds {
        if !held.contains(&kind.captured) && !is_lost(draft, start, kind.captured) {
            held.push(kind.captured);
        }
    }
    held.sort_unstable();
    if held.len() > HAND {
        return Err(format!("a hand holds at most {HAND} kinds of pieces"));
    }
    Ok(held)
}

/// Whether a game is over when a piece of a kind is taken, so that nobody ever
/// holds one; but it may be set up from a hand.
fn is_lost(draft: &Draft, start: &[Option<(Side, usize)>], kind: usize) -> bool {
    let at_start = |side| crate::fen::first_held(draft, side, kind) > 0;
    let ends_game = draft.kinds[kind].royal || is_last(draft, start, kind);
    ends_game && !Side::BOTH.into_iter().any(at_start)
}

/// Whether a side that loses one of a kind has lost them all, which ends the game.
fn is_last(draft: &Draft, start: &[Option<(Side, usize)>], kind: usize) -> bool {
    let is_single = |side| {
        let same = start.iter().filter(|place| **place == Some((side, kind)));
        same.count() <= 1
    };
    let mut makers = draft.kinds.iter();
    draft.ends.extinct.contains(&vec![kind])
        && Side::BOTH.into_iter().all(is_single)
        && !makers.any(|maker| maker.promotes.contains(&kind))
}

fn leap_sources<const W: usize>(movements: &[Movement<W>]) -> Vec<Cells<W>> {
    let count = movements.first().map_or(0, |movement| movement.from.len());
    let mut sources = vec![Cells::EMPTY; count];
    for movement in movements {
        for (from, ways) in movement.from.iter().enumerate() {
            for to in ways.capture {
                sources[to.index()] = sources[to.index()].with(Cell::new(from));
            }
        }
    }
    sources
}

fn lame_sources<const W: usize>(movements: &[Movement<W>], size: Size) -> Vec<Vec<LameSource<W>>> {
    let mut sources: Vec<Vec<LameSource<W>>> = Vec::new();
    sources.resize_with(size.cells(), Vec::new);
    for (kind, movement) in movements.iter().enumerate() {
        for (from, ways) in movement.from.iter().enumerate() {
            for leap in ways.lame.iter().filter(|leap| leap.capture) {
                sources[leap.to.index()].push(LameSource {
                    from: Cell::new(from),
                    kind,
                    path: leap.path,
                });
            }
        }
    }
    sources
}

fn attack_directions<const W: usize>(
    kinds: &[KindTables<W>],
    geometry: &Geometry<W>,
) -> Vec<usize> {
    let is_used = |&direction: &usize| kinds.iter().any(|tables| tables.rides(direction));
    (0..geometry.count()).filter(is_used).collect()
}

fn neighbours<const W: usize>(size: Size, cell: usize) -> Cells<W> {
    let around = (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up)));
    let vectors = around.filter(|&vector| vector != (0, 0));
    let near = vectors.filter_map(|vector| crate::geometry::shifted(size, cell, vector));
    near.map(Cell::new).collect()
}

/// A piece that turns over with every move can be dropped either way up.
fn faces(draft: &Draft, kind: usize) -> Vec<usize> {
    let turns_back = |&other: &usize| draft.kinds[other].promotes.contains(&kind);
    let back = draft.kinds[kind]
        .promotes
        .iter()
        .copied()
        .filter(turns_back);
    [kind].into_iter().chain(back).collect()
}

fn sorted(set: &[usize]) -> Vec<usize> {
    let mut set = set.to_vec();
    set.sort_unstable();
    set
}
