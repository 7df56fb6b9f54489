use std::sync::LazyLock;

use yolah_game::bounded_weights;

use crate::Kind;

/// Something that a side has, of which it may have several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
    /// A piece of this kind.
    Material(Kind),
    /// A piece of this kind on a rank, counted from the own side.
    Rank(Kind, u8),
    /// A piece of this kind so many files from the middle.
    File(Kind, u8),
    /// A square to which a piece of this kind can go.
    Mobility(Kind),
    /// A piece on the river while the other side is to move.
    Swimmer,
    /// A piece on the river that must leave it now. It counts as lost: a search
    /// sees whether it can be saved.
    Doomed,
    /// A square of the other's castle that some piece attacks.
    Siege,
    /// A piece in the own castle, besides the lion.
    Guard,
    /// A piece that alone stands between the lions, so that it cannot leave.
    Pinned,
    /// To be on move.
    Tempo,
}

const KINDS: usize = Kind::ALL.len();
const RANKS: usize = 7;
const FILES: usize = 4;
const RANK: usize = KINDS;
const FILE: usize = RANK + KINDS * RANKS;
const MOBILITY: usize = FILE + KINDS * FILES;
const SINGLE: usize = MOBILITY + KINDS;

impl Feature {
    /// How many there are.
    const COUNT: usize = SINGLE + 6;

    /// Its place in the vector of weights.
    #[inline]
    pub(super) const fn index(self) -> usize {
        match self {
            Feature::Material(kind) => kind.index(),
            Feature::Rank(kind, rank) => RANK + kind.index() * RANKS + rank as usize,
            Feature::File(kind, file) => FILE + kind.index() * FILES + file as usize,
            Feature::Mobility(kind) => MOBILITY + kind.index(),
            Feature::Swimmer => SINGLE,
            Feature::Doomed => SINGLE + 1,
            Feature::Siege => SINGLE + 2,
            Feature::Guard => SINGLE + 3,
            Feature::Pinned => SINGLE + 4,
            Feature::Tempo => SINGLE + 5,
        }
    }

    /// What people call features of this sort.
    pub(super) const fn group(self) -> &'static str {
        match self {
            Feature::Material(_) => "material",
            Feature::Rank(..) | Feature::File(..) => "placement",
            Feature::Mobility(_) => "mobility",
            Feature::Swimmer | Feature::Doomed => "river",
            Feature::Siege | Feature::Guard | Feature::Pinned => "lion safety",
            Feature::Tempo => "tempo",
        }
    }
}

/// What each feature is worth, in hundredths of a pawn.
///
/// ```
/// use yolah_congo::Weights;
///
/// let shipped = Weights::default();
/// assert_eq!(Weights::from_slice(shipped.as_slice()), Some(shipped));
/// assert_eq!(Weights::from_slice(&[1.0]), None);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Weights([f32; Weights::COUNT]);

/// Those that ship, as `learn tdleaf` wrote them.
static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
    let numbers = include_str!("weights.txt").split_whitespace();
    let weights: Vec<f32> = numbers.filter_map(|word| word.parse().ok()).collect();
    Weights::from_slice(&weights).expect("the file that ships has all weights")
});

impl Weights {
    /// The length of the vector.
    pub const COUNT: usize = Feature::COUNT;

    /// No weight is larger, so that sums stay in their range.
    const LIMIT: f32 = 10_000.0;

    /// The weights as a vector for learning.
    pub fn as_slice(&self) -> &[f32] {
        &self.0
    }

    /// Weights from a vector of [`Weights::COUNT`] numbers, or `None` when
    /// there are more or fewer. Numbers are cut to a range that sums can bear;
    /// what is not a number becomes zero.
    pub fn from_slice(vector: &[f32]) -> Option<Weights> {
        bounded_weights(vector, Weights::LIMIT).map(Weights)
    }

    #[inline]
    pub(super) fn of(&self, feature: Feature) -> f32 {
        self.0[feature.index()]
    }
}

impl Default for Weights {
    fn default() -> Weights {
        SHIPPED.clone()
    }
}
