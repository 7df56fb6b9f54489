//! What counting asks of the slots of an ending, answered from numbers alone:
//! five squares and a few sets, no positions.

use std::ops::Range;

use yolah_game::Side;
use yolah_tables::{Survey, Value};

use super::conversions::{Change, Conversions};
use super::numbering::{Arrangement, Layout, Piece};
use super::signature::Signature;
use super::unmoves::origins;
use crate::Kind;
use crate::direction::Direction;
use crate::reach::{AROUND, reach, sight};
use crate::square::{LAST_RANKS, RIVER, Square, squares};

/// See [`yolah_tables::Numbered::survey`].
pub(super) fn each(
    signature: Signature,
    slots: Range<u64>,
    elsewhere: &impl Fn(usize, u64) -> Option<Value>,
    tell: &mut impl FnMut(u64, Survey),
) {
    let layout = Layout::new(signature);
    let conversions = Conversions::new(signature, &layout);
    let mut numbers = Vec::new();
    for slot in slots {
        let found = layout.arrangement(slot).map(|(at, turn)| {
            let mut look = Look {
                scene: Scene::new(&layout, at, turn),
                layout: &layout,
                conversions: &conversions,
                elsewhere,
                is_mirror_image: layout.is_mirror_image(at),
                numbers: &mut numbers,
                moves: 0,
                best: None,
                is_missing: false,
            };
            look.survey()
        });
        tell(slot, found.unwrap_or(Survey::Empty));
    }
}

/// See [`yolah_tables::Numbered::befores`].
pub(super) fn befores(
    signature: Signature,
    slots: impl Iterator<Item = u64>,
    tell: &mut impl FnMut(u64, &[u64]),
) {
    let layout = Layout::new(signature);
    let mut numbers = Vec::new();
    for slot in slots {
        numbers.clear();
        if let Some((at, turn)) = layout.arrangement(slot) {
            before(&layout, at, turn, &mut numbers);
        }
        tell(slot, &numbers);
    }
}

/// Appends the numbers before an arrangement, each once.
#[inline]
fn before(layout: &Layout, at: Arrangement, turn: usize, numbers: &mut Vec<u64>) {
    let scene = Scene::new(layout, at, 1 - turn);
    // Who stood on the river before this turn has left it. So one who is there
    // now has come by it, from land, and two cannot have.
    let (movers, from) = match scene.swimmers.count_ones() {
        0 => (!0, !0),
        1 => (scene.swimmers, !RIVER),
        _ => return,
    };
    let free = !(scene.own | scene.enemy) & from;
    let side = Side::BOTH[scene.us];
    for (mover, kind, to) in scene.movers() {
        if movers & to.set() != 0 {
            // What is in the way is so wherever the piece comes from.
            let open = !(scene.own | scene.enemy);
            for from in squares(origins(side, kind, to, open) & free) {
                numbers.push(layout.number(scene.moved(mover, from), scene.us));
            }
        }
    }
    if layout.is_mirror_image(at) {
        numbers.sort_unstable();
        numbers.dedup();
    }
}

/// The lion, or a piece by its place in the layout.
#[derive(Clone, Copy)]
enum Mover {
    Lion,
    Piece(usize),
}

/// An arrangement as one side sees it.
#[derive(Clone, Copy)]
struct Scene<'a> {
    pieces: &'a [Piece],
    at: Arrangement,
    us: usize,
    own: u64,
    enemy: u64,
    /// Own pieces that drown unless they leave the river.
    swimmers: u64,
}

impl<'a> Scene<'a> {
    #[inline]
    fn new(layout: &'a Layout, at: Arrangement, us: usize) -> Scene<'a> {
        let pieces = layout.pieces();
        let mut sides = at.lions.map(Square::set);
        let mut swimmers = 0;
        for (piece, square) in pieces.iter().zip(at.squares) {
            sides[piece.army] |= square.set();
            if piece.army == us && piece.kind != Kind::Crocodile {
                swimmers |= square.set() & RIVER;
            }
        }
        Scene {
            pieces,
            at,
            us,
            own: sides[us],
            enemy: sides[1 - us],
            swimmers,
        }
    }

    /// The pieces of an army and where they stand, without its lion.
    #[inline]
    fn army(&self, army: usize) -> impl Iterator<Item = (usize, Kind, Square)> {
        let all = self.pieces.iter().zip(self.at.squares).enumerate();
        all.filter(move |(_, (piece, _))| piece.army == army)
            .map(|(index, (piece, square))| (index, piece.kind, square))
    }

    /// Who may move, and where they stand.
    #[inline]
    fn movers(&self) -> impl Iterator<Item = (Mover, Kind, Square)> {
        let lion = (Mover::Lion, Kind::Lion, self.at.lions[self.us]);
        let pieces = self.army(self.us);
        pieces
            .map(|(index, kind, square)| (Mover::Piece(index), kind, square))
            .chain([lion])
    }

    /// The arrangement with one piece elsewhere.
    #[inline]
    fn moved(&self, mover: Mover, to: Square) -> Arrangement {
        let mut at = self.at;
        match mover {
            Mover::Lion => at.lions[self.us] = to,
            Mover::Piece(index) => at.squares[index] = to,
        }
        at
    }

    /// The place of an enemy's piece in the layout, as a set.
    #[inline]
    fn piece_on(&self, set: u64) -> usize {
        let on = |&(_, square): &(usize, &Square)| square.set() & set != 0;
        let mut all = self.at.squares[..self.pieces.len()].iter().enumerate();
        all.find(on).map_or(0, |(index, _)| 1 << index)
    }

    /// Whether the side to move takes the other lion.
    #[inline]
    fn wins(&self) -> bool {
        let occupied = self.own | self.enemy;
        lions_face(occupied, self.at.lions)
            || self.is_taken_by(self.us, self.at.lions[1 - self.us], self.enemy, occupied)
    }

    /// Whether an army takes a lion somewhere, by its pieces.
    #[inline]
    fn is_taken_by(&self, army: usize, lion: Square, victims: u64, occupied: u64) -> bool {
        let side = Side::BOTH[army];
        self.army(army).any(|(_, kind, from)| match kind {
            Kind::Monkey => jumps_over(from, lion.set(), victims, !occupied | from.set()),
            _ => reach(kind, side, from, occupied).any & lion.set() != 0,
        })
    }

    /// The squares, of those to which somebody may go within the ending, after
    /// which the own lion is not taken.
    #[inline]
    fn safe(&self, mover: Mover, from: Square, targets: u64) -> u64 {
        let (them, occupied) = (1 - self.us, self.own | self.enemy);
        let is_safe = |to: &Square| {
            let own = self.own ^ from.set() | to.set();
            let lions = self.moved(mover, *to).lions;
            let occupied = own | self.enemy;
            !lions_face(occupied, lions) && !self.is_taken_by(them, lions[self.us], own, occupied)
        };
        let depends = matches!(mover, Mover::Lion)
            || self
                .army(them)
                .any(|(_, kind, _)| matches!(kind, Kind::Monkey | Kind::Crocodile));
        if depends {
            let safe = squares(targets).filter(is_safe);
            return safe.fold(0, |set, to| set | to.set());
        }
        if self.is_taken_by(them, self.at.lions[self.us], self.own, occupied) {
            return 0;
        }
        // Who alone keeps the lions from seeing each other goes on to do so.
        match sight(self.at.lions[0], self.at.lions[1]) {
            Some(between) if between & occupied == from.set() => targets & between,
            _ => targets,
        }
    }
}

/// Whether the lions see each other.
#[inline]
fn lions_face(occupied: u64, [white, black]: [Square; 2]) -> bool {
    sight(white, black).is_some_and(|between| between & occupied == 0)
}

/// Whether a monkey's chain of jumps takes a piece.
fn jumps_over(from: Square, wanted: u64, victims: u64, free: u64) -> bool {
    AROUND[from.index()] & victims != 0
        && Direction::ALL.into_iter().any(|direction| {
            let over = direction.step(from.set()) & victims;
            let landing = direction.step(over) & free;
            landing != 0
                && (over == wanted
                    || jumps_over(Square::first_of(landing), wanted, victims ^ over, free))
        })
}

/// What the moves of an arrangement are.
struct Look<'a, E> {
    scene: Scene<'a>,
    layout: &'a Layout,
    conversions: &'a Conversions,
    elsewhere: &'a E,
    /// Different moves may lead to the same slot then.
    is_mirror_image: bool,
    numbers: &'a mut Vec<u64>,
    moves: u16,
    best: Option<Value>,
    is_missing: bool,
}

impl<E: Fn(usize, u64) -> Option<Value>> Look<'_, E> {
    #[inline]
    fn survey(&mut self) -> Survey {
        if self.scene.wins() {
            return Survey::Glance;
        }
        self.numbers.clear();
        let scene = self.scene;
        for (mover, kind, from) in scene.movers() {
            self.go(mover, kind, from);
        }
        self.numbers.sort_unstable();
        self.numbers.dedup();
        let moves = self.moves + self.numbers.len() as u16;
        match self.best {
            _ if self.is_missing => Survey::Missing,
            None if moves == 0 => Survey::Over(Value::loss(0)),
            best => Survey::Open { moves, best },
        }
    }

    /// All moves of a piece.
    #[inline]
    fn go(&mut self, mover: Mover, kind: Kind, from: Square) {
        let scene = &self.scene;
        let reach = reach(kind, Side::BOTH[scene.us], from, scene.own | scene.enemy);
        let targets = reach.any & !scene.own | reach.quiet;
        let promoting = match kind {
            Kind::Pawn => LAST_RANKS[scene.us],
            _ => 0,
        };
        let staying = match scene.swimmers {
            0 => targets & !scene.enemy & !promoting,
            alone if alone == from.set() => targets & !scene.enemy & !promoting & !RIVER,
            _ => 0,
        };
        self.stay(mover, from, staying);
        for to in squares(targets & !staying) {
            let promoted = to.set() & promoting != 0;
            self.convert(mover, from, to, to.set() & self.scene.enemy, promoted);
        }
        if kind == Kind::Monkey && AROUND[from.index()] & self.scene.enemy != 0 {
            self.jump(mover, from, from, 0);
        }
    }

    /// Moves within the ending.
    #[inline]
    fn stay(&mut self, mover: Mover, from: Square, targets: u64) {
        let safe = self.scene.safe(mover, from, targets);
        if safe != targets {
            self.best = self.best.max(Some(Value::loss(2)));
        }
        if !self.is_mirror_image {
            self.moves += safe.count_ones() as u16;
            return;
        }
        for to in squares(safe) {
            let after = self.scene.moved(mover, to);
            self.numbers
                .push(self.layout.number(after, 1 - self.scene.us));
        }
    }

    /// A monkey jumps on, and may end wherever it lands.
    fn jump(&mut self, mover: Mover, from: Square, at: Square, taken: u64) {
        let free = !(self.scene.own | self.scene.enemy) | from.set();
        for direction in Direction::ALL {
            let over = direction.step(at.set()) & self.scene.enemy & !taken;
            let landing = direction.step(over) & free;
            if landing != 0 {
                let landing = Square::first_of(landing);
                self.convert(mover, from, landing, taken | over, false);
                self.jump(mover, from, landing, taken | over);
            }
        }
    }

    /// A move to another table.
    #[inline]
    fn convert(&mut self, mover: Mover, from: Square, to: Square, taken: u64, promoted: bool) {
        let scene = &self.scene;
        let is_swimmer = scene.swimmers & from.set() != 0;
        let mut gone = 0;
        for set in squares((scene.swimmers & !from.set()) | taken) {
            gone |= scene.piece_on(set.set());
        }
        let index = match mover {
            Mover::Piece(index) => Some(index),
            Mover::Lion => None,
        };
        if let Some(index) = index.filter(|_| is_swimmer && to.set() & RIVER != 0) {
            gone |= 1 << index;
        }
        let change = Change {
            gone,
            promoted: index.filter(|_| promoted),
        };
        let after = scene.moved(mover, to);
        let slot = self.conversions.slot(after, change, 1 - scene.us);
        match slot.and_then(|(table, number)| (self.elsewhere)(table, number)) {
            Some(value) => self.best = self.best.max(Some(value)),
            None => self.is_missing = true,
        }
    }
}
