use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::Range;

use yolah_game::{MoveList, Notation};

use crate::{Metric, Value};

/// A game whose endings are numbered, so that tables of them can be made.
///
/// Its positions fall into *slices*: the positions with the same pieces, or
/// with so many seeds on the board. A move stays in its slice or leads to
/// another for good (a capture, a promotion), so the slices form a graph
/// without cycles and can be solved one after the other. Within a slice every
/// position has a number, and positions that are the same up to symmetry have
/// the same one; two exchanged sides count as a symmetry where the rules treat
/// them alike.
///
/// A table knows nothing of how a position came about: draws by repetition and
/// by counters do not exist there ([`Game::without_draws`](yolah_game::Game::without_draws)), and a position
/// with rights that the slots do not tell (castling) has no slice.
///
/// # Laws
///
/// [`laws::check`](crate::laws::check) tests them for all slots of a slice:
///
/// - `position(slice, n)` is `None` or a position with that slice and number;
///   so numbers are different for positions that differ by more than symmetry.
/// - The game after every move is over, or lies in the same slice or in one of
///   its [`conversions`](Numbered::conversions), which lead nowhere back.
/// - [`unmoves`](Numbered::unmoves) are the moves of the slice backwards: not
///   one less, not one more, up to symmetry.
/// - With [`unmoves`](Numbered::unmoves) sides alternate.
pub trait Numbered: Notation {
    /// Which positions belong together. Its `Display` names the table.
    type Slice: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;

    /// Whether [`unmoves`](Numbered::unmoves) are there. Without them, tables
    /// are made by moves alone.
    const HAS_UNMOVES: bool = false;

    /// What tables of this game tell unless somebody asks for something else:
    /// [`Metric::Margin`] in games with points.
    const METRIC: Metric = Metric::End;

    /// All slices with exactly so many pieces (or seeds, or free squares: what
    /// makes endings small). One of two that differ by the exchange of the
    /// sides is enough if positions of the other are numbered in it.
    fn slices(pieces: u32) -> Vec<Self::Slice>;

    /// The slice with a name, of either colouring, its letters in any order.
    fn named(name: &str) -> Option<Self::Slice>;

    /// The other slices that a move can lead to.
    fn conversions(slice: Self::Slice) -> Vec<Self::Slice>;

    /// How many numbers there are in a slice.
    fn slots(slice: Self::Slice) -> u64;

    /// The slice of this position, found quickly: a search asks everywhere.
    /// `None` if there can be no table with it, and when the game is over, unless
    /// a slot is that very position (mate in chess).
    fn slice(&self) -> Option<Self::Slice>;

    /// The number of this position within its slice, the same for all its
    /// images. Meaningless if it has no slice, but never a panic.
    fn number(&self) -> u64;

    /// The position of a slot; `None` if none has this number. It goes on as long
    /// as there are moves, see [`Game::without_draws`](yolah_game::Game::without_draws).
    fn position(slice: Self::Slice, number: u64) -> Option<Self>;

    /// How many different positions the symmetries of the board make of this
    /// one, itself included: so many does its slot stand for. The exchange of
    /// the sides is not among them: see [`colourings`](Numbered::colourings).
    fn images(&self) -> u32 {
        1
    }

    /// The tables that the positions of a slice, with sides exchanged or not,
    /// are listed in. `KQvK` and, exchanged, `KvKQ`; where the two are the same
    /// table, and only one side to move is numbered, the same name twice.
    fn colourings(slice: Self::Slice) -> Vec<Colouring> {
        vec![Colouring::new(slice.to_string(), false)]
    }

    /// The same position with the sides exchanged: the board turned, the other
    /// side to move. Asked only where there are exchanged
    /// [`colourings`](Numbered::colourings).
    fn exchanged(&self) -> Self {
        self.clone()
    }

    /// Appends the positions of the same slice from which a move leads to this
    /// one. Some may be there twice.
    fn unmoves(&self, before: &mut Vec<Self>) {
        let _ = before;
    }

    /// What a slot of a whole game is at a glance: asked where all is one slice, with
    /// as little memory as can be. Where moves lead that neither end the game nor
    /// lead to [`Fan::Glance`] is appended to `after`.
    ///
    /// A game that counts faster than by positions does so here and in
    /// [`fan_in`](Numbered::fan_in).
    fn fan(slice: Self::Slice, number: u64, after: &mut Vec<u64>) -> Fan {
        match Self::position(slice, number) {
            Some(position) => fan_of(&position, after),
            None => Fan::Empty,
        }
    }

    /// Appends the slots with a move to this one; some may be there twice, and
    /// some that are won at a glance may be missing.
    fn fan_in(slice: Self::Slice, number: u64, before: &mut Vec<u64>) {
        if let Some(position) = Self::position(slice, number) {
            let mut positions = Vec::new();
            position.unmoves(&mut positions);
            before.extend(positions.iter().map(Numbered::number));
        }
    }

    /// Whether [`survey`](Numbered::survey) and [`befores`](Numbered::befores) are
    /// there: counting asks them then, instead of positions, which takes a fraction
    /// of the time.
    const COUNTS_IN_NUMBERS: bool = false;

    /// Tells what each of some slots is. `elsewhere` knows the slots of other
    /// tables, given their places in [`conversions`](Numbered::conversions): what a
    /// move there is worth to who plays it.
    fn survey(
        slice: Self::Slice,
        slots: Range<u64>,
        elsewhere: &impl Fn(usize, u64) -> Option<Value>,
        tell: &mut impl FnMut(u64, Survey),
    ) {
        let _ = (slice, slots, elsewhere, tell);
    }

    /// Tells the slots with a move to each of some slots, each of them once. Some
    /// that are won at a glance may be missing.
    fn befores(
        slice: Self::Slice,
        slots: impl Iterator<Item = u64>,
        tell: &mut impl FnMut(u64, &[u64]),
    ) {
        let _ = (slice, slots, tell);
    }

    /// The points that the side to move has made already, less those of the
    /// opponent, in games with points; the table tells what is still to come,
    /// and the positions of slots have none.
    #[inline]
    fn credit(&self) -> i32 {
        0
    }

    /// In how many plies a rule that counts moves may end the game as a draw, as
    /// it stands: a win that is farther away is no certain one, and players do
    /// not believe it.
    #[inline]
    fn plies_left(&self) -> Option<u32> {
        self.plies_to_draw()
    }

    /// Sizes of endings as a book counts them, to be compared with the slots
    /// that the numbering uses.
    fn counts() -> Vec<Count<Self::Slice>> {
        Vec::new()
    }
}

/// What a slot of a whole game is at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fan {
    /// No position has this number.
    Empty,
    /// The side to move wins by its next move, and everybody sees it: who could move
    /// here does not count that move. A game chooses what is seen so easily.
    Glance,
    /// The game is over, or the next move wins, or all moves lead to
    /// [`Glance`](Fan::Glance).
    Decided(Value),
    /// The game is over and drawn, or all moves but those end it so.
    Drawn,
    /// It depends on where moves lead; one more of them may draw at once.
    Open {
        /// Whether one does.
        has_draw: bool,
    },
}

/// What a slot is before anything is known of the slots that its moves lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Survey {
    /// No position has this number.
    Empty,
    /// The side to move wins by its next move, and everybody sees it: who could move
    /// here does not count that move, and nobody steps back from here.
    Glance,
    /// The game is over.
    Over(Value),
    /// It depends on where moves lead.
    Open {
        /// How many slots there are to which moves lead within the slice, without
        /// those that are won at a glance.
        moves: u16,
        /// The best of the other moves: those to other slices, and those to slots
        /// that are won at a glance, which lose in two plies.
        best: Option<Value>,
    },
    /// A move leads to a slot that no table knows.
    Missing,
}

/// How the moves of a position end the game, seen by who plays them.
fn endings<G: Numbered>(position: &G) -> impl Iterator<Item = (G, Option<i32>)> {
    let mut moves = MoveList::with_capacity(G::MAX_MOVES);
    position.legal_moves(&mut moves);
    let (position, side) = (position.clone(), position.turn());
    moves.into_iter().map(move |m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        let margin = after.outcome().map(|outcome| outcome.margin_for(side));
        // A slot that is over is stepped back from like any other.
        let leaves = after.slice().is_none();
        (after, margin.filter(|_| leaves))
    })
}

/// [`Numbered::fan`] by the moves of positions.
fn fan_of<G: Numbered>(position: &G, after: &mut Vec<u64>) -> Fan {
    let wins = |ending: Option<i32>| ending.is_some_and(|margin| margin > 0);
    if let Some(outcome) = position.outcome() {
        return match outcome.margin_for(position.turn()) {
            0 => Fan::Drawn,
            margin if margin < 0 => Fan::Decided(Value::loss(0)),
            _ => Fan::Decided(Value::win(0)),
        };
    }
    let (mut has_draw, mut lasts) = (false, false);
    let first = after.len();
    for (next, ending) in endings(position) {
        match ending {
            Some(1..) => return Fan::Glance,
            Some(0) => has_draw = true,
            Some(_) => {}
            None if endings(&next).any(|(_, ending)| wins(ending)) => lasts = true,
            None => after.push(next.number()),
        }
    }
    match (after.len() > first, has_draw) {
        (false, true) => Fan::Drawn,
        (false, false) => Fan::Decided(Value::loss(1 + u16::from(lasts))),
        (true, has_draw) => Fan::Open { has_draw },
    }
}

/// A table in which the positions of a slice are listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colouring {
    /// Its name, such as `KQvK`.
    pub name: String,
    /// Whether its positions are those of the slots with exchanged sides.
    pub exchanged: bool,
}

impl Colouring {
    /// A table with a name.
    pub fn new(name: impl Into<String>, exchanged: bool) -> Colouring {
        Colouring {
            name: name.into(),
            exchanged,
        }
    }
}

/// The size of a kind of ending, as a book counts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count<S> {
    /// Which table of the book it stands in.
    pub source: &'static str,
    /// The ending in the book's words.
    pub name: String,
    /// How the number comes about.
    pub formula: String,
    /// The number.
    pub positions: u64,
    /// The slices that hold these positions here.
    pub slices: Vec<S>,
}
