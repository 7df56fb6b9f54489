//! Where pieces of a kind may do what, as tables.

use yolah_bitboard::Cells;
use yolah_game::Side;

use crate::draft::{Draft, Facing, Forced, Kind};
use crate::geometry::Geometry;
use crate::movement::{Line, Movement};
use crate::rules::cells;

/// What moving a piece of a kind asks, close together.
#[derive(Clone, Copy, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "a trait is there or it is not"
)]
pub(crate) struct Traits {
    pub(crate) royal: bool,
    /// Whether it captures along lines.
    pub(crate) rides: bool,
    pub(crate) shuns: bool,
    /// Whether it may go wherever its moves lead and stays what it is.
    pub(crate) plain: bool,
    pub(crate) resets: bool,
}

/// Where a side's pieces of a kind may do what.
#[derive(Debug)]
pub(crate) struct KindTables<const W: usize> {
    pub(crate) zone: Cells<W>,
    /// Where it has to promote, if it can.
    pub(crate) forced: Cells<W>,
    /// Where it may not be.
    pub(crate) forbidden: Cells<W>,
    pub(crate) drops: Cells<W>,
    /// By direction: the line that captures in it, if one does.
    pub(crate) line_in: Vec<Option<usize>>,
    pub(crate) hop_in: Vec<Option<usize>>,
    /// By direction: whether that line ends at the edge of the board alone.
    pub(crate) sweeps: Vec<bool>,
}

impl<const W: usize> KindTables<W> {
    pub(crate) fn new(
        draft: &Draft,
        number: usize,
        side: Side,
        movement: &Movement<W>,
        geometry: &Geometry<W>,
    ) -> KindTables<W> {
        let (size, kind) = (draft.size, &draft.kinds[number]);
        let all = cells(size, &draft.board, side);
        let stuck: Cells<W> = all
            .into_iter()
            .filter(|c| !movement.can_leave(c.index()))
            .collect();
        let may_be = kind
            .region
            .as_ref()
            .map_or(all, |area| cells(size, area, side));
        let forbidden = if draft.immobile { Cells::EMPTY } else { stuck };
        let drops = kind
            .drops
            .as_ref()
            .map_or(all, |area| cells(size, area, side));
        let directions = 0..geometry.count();
        KindTables {
            zone: if kind.promotes.is_empty() {
                Cells::EMPTY
            } else {
                cells(size, &kind.zone, side)
            },
            forced: match &draft.forced {
                Forced::Always => all,
                Forced::Stuck => forbidden,
                Forced::In(area) => cells(size, area, side),
            },
            forbidden,
            drops: (drops & may_be).without(forbidden),
            line_in: directions
                .clone()
                .map(|d| capturing(&movement.lines, d))
                .collect(),
            hop_in: directions
                .clone()
                .map(|d| capturing(&movement.hops, d))
                .collect(),
            sweeps: directions
                .map(|d| glares(draft, kind, d) || sweeps(movement, d, geometry))
                .collect(),
        }
    }

    /// Whether it captures along lines in a direction.
    pub(crate) fn rides(&self, direction: usize) -> bool {
        self.line_in[direction].is_some()
            || self.hop_in[direction].is_some()
            || self.sweeps[direction]
    }
}

/// Whether enemy royal pieces may not see a kind along a direction, as if it
/// captured them: files come first.
fn glares(draft: &Draft, kind: &Kind, direction: usize) -> bool {
    draft.facing == Facing::Forbidden && kind.royal && direction < 2
}

/// Whether a capture along a line in a direction reaches as far as the board.
fn sweeps<const W: usize>(
    movement: &Movement<W>,
    direction: usize,
    geometry: &Geometry<W>,
) -> bool {
    let line = capturing(&movement.lines, direction);
    line.is_some_and(|line| movement.lines[line].reach == geometry.rays[direction])
}

pub(crate) fn traits<const W: usize>(
    draft: &Draft,
    kind: usize,
    tables: &[Vec<KindTables<W>>; 2],
) -> Traits {
    let rides = |tables: &KindTables<W>| (0..tables.sweeps.len()).any(|d| tables.rides(d));
    Traits {
        royal: draft.kinds[kind].royal,
        rides: tables.iter().any(|side| rides(&side[kind])),
        resets: draft.kinds[kind].resets,
        shuns: !draft.kinds[kind].shuns.is_empty(),
        plain: draft.kinds[kind].promotes.is_empty()
            && tables.iter().all(|side| side[kind].forbidden.is_empty()),
    }
}

/// The line that captures in a direction and reaches furthest.
fn capturing<const W: usize>(lines: &[Line<W>], direction: usize) -> Option<usize> {
    let furthest = |line: &Line<W>| line.reach.iter().map(Cells::len).max().unwrap_or(0);
    let found = (0..lines.len()).filter(|&i| lines[i].capture && lines[i].direction == direction);
    found.max_by_key(|&i| furthest(&lines[i]))
}
