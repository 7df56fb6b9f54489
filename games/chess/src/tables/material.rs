use std::fmt;

use yolah_game::Side;

use crate::{Board, Role};

/// The pieces of an ending, kings not counted: the stronger side is White.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Material {
    /// How many pawns, knights, bishops, rooks and queens each side has.
    counts: [Army; 2],
}

type Army = [u8; 5];

/// From the queen to the pawn, as endings are named.
const BY_STRENGTH: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

impl Material {
    /// So many men, kings included, an ending has at most.
    pub(super) const MAX_MEN: u32 = 5;

    /// An ending, and whether the sides had to be exchanged for it.
    fn new(counts: [Army; 2]) -> (Material, bool) {
        let [white, black] = counts;
        if strength(white) >= strength(black) {
            (Material { counts }, false)
        } else {
            let counts = [black, white];
            (Material { counts }, true)
        }
    }

    /// The ending on a board, and whether its sides are exchanged.
    #[inline]
    pub(super) fn of(board: &Board) -> (Material, bool) {
        Material::new(Side::BOTH.map(|side| {
            let count = |role| board.pieces(side, role).len() as u8;
            [
                count(Role::Pawn),
                count(Role::Knight),
                count(Role::Bishop),
                count(Role::Rook),
                count(Role::Queen),
            ]
        }))
    }

    /// How many pieces of a kind a side has.
    #[inline]
    pub(super) fn count(self, side: Side, role: Role) -> u32 {
        self.counts[side.index()][role.index()].into()
    }

    /// Whether both sides have the same.
    #[inline]
    pub(super) fn is_even(self) -> bool {
        self.counts[0] == self.counts[1]
    }

    #[inline]
    pub(super) fn has_pawns(self) -> bool {
        self.counts[0][0] + self.counts[1][0] > 0
    }

    /// Whether a pawn can be taken in passing.
    #[inline]
    pub(super) fn has_en_passant(self) -> bool {
        self.counts[0][0] > 0 && self.counts[1][0] > 0
    }

    /// The same with a pawn less on each side.
    pub(super) fn without_pawn_pair(self) -> Material {
        let mut counts = self.counts;
        counts[0][0] -= 1;
        counts[1][0] -= 1;
        Material { counts }
    }

    /// All endings with so many men.
    pub(super) fn all(men: u32) -> Vec<Material> {
        if !(2..=Material::MAX_MEN).contains(&men) {
            return Vec::new();
        }
        let pieces = men as u8 - 2;
        let mut all = Vec::new();
        for white in pieces.div_ceil(2)..=pieces {
            for first in armies(white) {
                for second in armies(pieces - white) {
                    let (material, exchanged) = Material::new([first, second]);
                    if !exchanged {
                        all.push(material);
                    }
                }
            }
        }
        all
    }

    /// What captures and promotions make of it.
    pub(super) fn conversions(self) -> Vec<Material> {
        let mut found = Vec::new();
        for side in [0, 1] {
            let after_capture = without_one(self.counts[1 - side]);
            found.extend(after_capture.map(|army| self.with(1 - side, army)));
            if self.counts[side][0] == 0 {
                continue;
            }
            for promoted in 1..5 {
                let mut counts = self.counts;
                counts[side][0] -= 1;
                counts[side][promoted] += 1;
                let promotion = Material { counts };
                found.push(promotion);
                // Nobody takes a pawn where pawns become something.
                let taken =
                    without_one(counts[1 - side]).filter(|army| army[0] == counts[1 - side][0]);
                found.extend(taken.map(|army| promotion.with(1 - side, army)));
            }
        }
        let mut found: Vec<Material> = found
            .into_iter()
            .map(|material| Material::new(material.counts).0)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn with(self, side: usize, army: Army) -> Material {
        let mut counts = self.counts;
        counts[side] = army;
        Material { counts }
    }

    /// The ending with a name such as `KQvKR`, its letters in any order.
    pub(super) fn parse(name: &str) -> Option<Material> {
        let name = name.to_ascii_uppercase();
        let (white, black) = name.split_once('V')?;
        let material = Material::new([army(white)?, army(black)?]).0;
        let men = material.counts.iter().flatten().sum::<u8>() + 2;
        (u32::from(men) <= Material::MAX_MEN).then_some(material)
    }

    /// Its name seen from Black.
    pub(super) fn exchanged_name(self) -> String {
        format!("{}v{}", letters(self.counts[1]), letters(self.counts[0]))
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.counts.map(letters);
        write!(f, "{white}v{black}")
    }
}

/// More men are stronger, then better ones.
#[inline]
fn strength(army: Army) -> (u8, [u8; 5]) {
    let [pawns, knights, bishops, rooks, queens] = army;
    let count = army.iter().sum();
    (count, [queens, rooks, bishops, knights, pawns])
}

/// What an army of so many pieces can consist of.
fn armies(pieces: u8) -> Vec<Army> {
    let mut found = vec![[0; 5]];
    for _ in 0..pieces {
        let larger = found.iter().flat_map(|army| {
            (0..5).map(|role| {
                let mut army = *army;
                army[role] += 1;
                army
            })
        });
        found = larger.collect();
        found.sort_unstable();
        found.dedup();
    }
    found
}

/// An army after the loss of a piece of each kind.
fn without_one(army: Army) -> impl Iterator<Item = Army> {
    (0..5).filter(move |&role| army[role] > 0).map(move |role| {
        let mut army = army;
        army[role] -= 1;
        army
    })
}

/// The army that letters stand for: one king, and not too much else.
fn army(letters: &str) -> Option<Army> {
    let mut army = [0_u8; 5];
    let mut kings = 0;
    for letter in letters.chars().take(9) {
        match Role::from_letter(letter)? {
            Role::King => kings += 1,
            role => army[role.index()] += 1,
        }
    }
    (kings == 1).then_some(army)
}

fn letters(army: Army) -> String {
    let pieces = BY_STRENGTH
        .into_iter()
        .map(|role| String::from(role.letter()).repeat(army[role.index()].into()));
    format!("k{}", pieces.collect::<String>()).to_ascii_uppercase()
}
