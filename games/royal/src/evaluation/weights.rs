use crate::read::MOST_KINDS;
use crate::rules::HAND;

/// Something that counts for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// A piece of this kind on the board.
    Piece(usize),
    /// A piece in this place of a hand.
    Held(usize),
    /// A piece nearer to the middle.
    Place,
    /// A piece nearer to where it promotes.
    Advance,
    /// A cell that a piece can go to.
    Mobility,
    /// An attacked cell next to an enemy royal piece.
    Pressure,
    /// What is done of a goal.
    Goal,
    /// To be on move.
    Tempo,
}

const HELD: usize = MOST_KINDS;
const SINGLE: usize = HELD + HAND;

impl Term {
    const fn index(self) -> usize {
        match self {
            Term::Piece(kind) => kind,
            Term::Held(slot) => HELD + slot,
            Term::Place => SINGLE,
            Term::Advance => SINGLE + 1,
            Term::Mobility => SINGLE + 2,
            Term::Pressure => SINGLE + 3,
            Term::Goal => SINGLE + 4,
            Term::Tempo => SINGLE + 5,
        }
    }

    /// What people call terms of this sort; nobody asks why it is his turn.
    pub(super) const fn group(self) -> Option<&'static str> {
        match self {
            Term::Piece(_) => Some("material"),
            Term::Held(_) => Some("hands"),
            Term::Place | Term::Advance => Some("places"),
            Term::Mobility => Some("mobility"),
            Term::Pressure => Some("pressure"),
            Term::Goal => Some("goal"),
            Term::Tempo => None,
        }
    }
}

/// How much each term counts, in percent of what is guessed of it from the rules
/// alone: so the same hundred is the beginning in every game of the family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weights([i32; Weights::COUNT]);

impl Weights {
    /// As many for every game: a kind or a hand that it has not got does not count.
    const COUNT: usize = SINGLE + 6;
    /// No weight is larger, so that sums stay in their range.
    const LIMIT: f32 = 1000.0;

    #[inline]
    pub(super) fn of(&self, term: Term) -> i32 {
        self.0[term.index()]
    }

    pub(super) fn to_vec(&self) -> Vec<f32> {
        self.0.map(|weight| weight as f32).into()
    }

    /// The weights nearest to these numbers; `None` if there are fewer or more.
    pub(super) fn read(numbers: &[f32]) -> Option<Weights> {
        let numbers: [f32; Weights::COUNT] = numbers.try_into().ok()?;
        let limit = Weights::LIMIT;
        Some(Weights(
            numbers.map(|number| number.clamp(-limit, limit).round() as i32),
        ))
    }

    /// A gradient to which nothing has been added yet.
    pub(super) fn gradient() -> Gradient {
        Gradient(vec![0.0; Weights::COUNT])
    }
}

/// All as guessed.
impl Default for Weights {
    fn default() -> Weights {
        Weights([100; Weights::COUNT])
    }
}

/// How an evaluation changes with each weight.
pub(super) struct Gradient(pub(super) Vec<f32>);

impl Gradient {
    pub(super) fn add(&mut self, term: Term, amount: i32) {
        self.0[term.index()] += amount as f32 / 100.0;
    }
}
