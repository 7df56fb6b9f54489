//! A number for every arrangement of the eight pieces.
//!
//! Arrangements fall into 27 classes: how many giraffes, elephants and chicks are
//! on the board. Within a class a number is made of the pair of lions, 72 up to
//! left and right, and for each kind of the set of its cells among those that are
//! left and of whose they are, those in hands included.

use super::beasts::{Beasts, CELLS, CHICK, GIRAFFE, HEN, LION, each};

/// Pairs of lions up to left and right; those on the middle file are their own
/// mirror images.
const PAIRS: u32 = 72;
const CLASSES: usize = 27;

/// Whose the pieces of a kind are, with so many on the board; a chick may be a hen.
const OWNERS: [u32; 3] = [3, 4, 4];
const CHICK_OWNERS: [u32; 3] = [3, 8, 16];

/// Where each class begins, and where the last one ends.
static STARTS: [u64; CLASSES + 1] = starts();
/// Pairs of lions by their cells: the number, and whether the board must be mirrored.
static LIONS: [[(u8, Mirror); CELLS]; CELLS] = lions();

/// How a position is brought to the form that is numbered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mirror {
    No,
    Yes,
    /// The lions do not tell: the lower number counts.
    Both,
}

/// How many numbers there are.
pub(super) fn slots() -> u64 {
    STARTS[CLASSES]
}

const fn starts() -> [u64; CLASSES + 1] {
    let mut starts = [0; CLASSES + 1];
    let mut class = 0;
    while class < CLASSES {
        let [giraffes, elephants, chicks] = radixes(class);
        let size = PAIRS as u64 * giraffes as u64 * elephants as u64 * chicks as u64;
        starts[class + 1] = starts[class] + size;
        class += 1;
    }
    starts
}

/// How many pieces of each kind a class has on the board.
const fn counts(class: usize) -> [usize; 3] {
    [class / 9, class / 3 % 3, class % 3]
}

/// In how many ways each kind can be.
const fn radixes(class: usize) -> [u32; 3] {
    let [giraffes, elephants, chicks] = counts(class);
    let free = CELLS - 2;
    [
        places(free, giraffes) * OWNERS[giraffes],
        places(free - giraffes, elephants) * OWNERS[elephants],
        places(free - giraffes - elephants, chicks) * CHICK_OWNERS[chicks],
    ]
}

/// In how many ways so many pieces stand on so many cells.
const fn places(free: usize, count: usize) -> u32 {
    (match count {
        0 => 1,
        1 => free,
        _ => free * (free - 1) / 2,
    }) as u32
}

const fn lions() -> [[(u8, Mirror); CELLS]; CELLS] {
    let mut table = [[(0, Mirror::No); CELLS]; CELLS];
    let mut next = 0;
    let mut pair = 0;
    while pair < CELLS * CELLS {
        let (own, other) = (pair / CELLS, pair % CELLS);
        let (files, mirrors) = ([own % 3, other % 3], [2 - own % 3, 2 - other % 3]);
        let is_left = files[0] < mirrors[0] || files[0] == mirrors[0] && files[1] < mirrors[1];
        let is_middle = files[0] == 1 && files[1] == 1;
        if own != other && (is_left || is_middle) {
            let image = [own - files[0] + mirrors[0], other - files[1] + mirrors[1]];
            table[image[0]][image[1]] = (next, Mirror::Yes);
            let own_way = if is_middle { Mirror::Both } else { Mirror::No };
            table[own][other] = (next, own_way);
            next += 1;
        }
        pair += 1;
    }
    assert!(next as u32 == PAIRS);
    table
}

impl Beasts {
    /// The number of this position and of its mirror image.
    #[inline]
    pub(super) fn number(&self) -> u64 {
        let [own, other] = self.cells.map(|side| side[LION].trailing_zeros() as usize);
        let (pair, mirror) = LIONS[own % CELLS][other % CELLS];
        match mirror {
            Mirror::No => self.number_as_it_stands(pair),
            Mirror::Yes => self.mirrored().number_as_it_stands(pair),
            Mirror::Both => {
                let image = self.mirrored().number_as_it_stands(pair);
                self.number_as_it_stands(pair).min(image)
            }
        }
    }

    #[inline]
    fn number_as_it_stands(&self, pair: u8) -> u64 {
        let mut occupied = self.cells[0][LION] | self.cells[1][LION];
        let (mut class, mut number) = (0, u32::from(pair));
        for kind in GIRAFFE..=CHICK {
            let group = Group::of(self, kind);
            let count = group.cells.count_ones() as usize;
            class = class * 3 + count;
            let free = CELLS - occupied.count_ones() as usize;
            number = number * places(free, count) + group.place(occupied);
            let owners = if kind == CHICK { CHICK_OWNERS } else { OWNERS };
            number = number * owners[count] + group.owners(self.hands[0][kind - GIRAFFE]);
            occupied |= group.cells;
        }
        STARTS[class] + u64::from(number)
    }

    /// The position with a number; `None` if another number is that of its mirror
    /// image, or if there is none.
    pub(super) fn numbered(number: u64) -> Option<Beasts> {
        let class = STARTS[1..].partition_point(|&start| start <= number);
        let counts = (class < CLASSES).then(|| counts(class))?;
        let mut rest = u32::try_from(number - STARTS[class]).ok()?;
        let mut ways = [0; 3];
        for (way, radix) in ways.iter_mut().zip(radixes(class)).rev() {
            *way = rest % radix;
            rest /= radix;
        }
        let [own, other] = PAIR_CELLS[rest as usize].map(usize::from);
        let mut beasts = Beasts::default();
        beasts.cells[0][LION] = 1 << own;
        beasts.cells[1][LION] = 1 << other;
        for (kind, (count, way)) in (GIRAFFE..).zip(counts.into_iter().zip(ways)) {
            beasts.add(kind, count, way);
        }
        let is_own_image = LIONS[own][other].1 == Mirror::Both;
        (!is_own_image || beasts.number() == number).then_some(beasts)
    }

    /// Puts the pieces of a kind where a number says.
    fn add(&mut self, kind: usize, count: usize, way: u32) {
        let owners = if kind == CHICK { CHICK_OWNERS } else { OWNERS };
        let (place, mut owner) = (way / owners[count], way % owners[count]);
        let (free, occupied) = (2 - count as u32, self.side(0) | self.side(1));
        let held = owner % (free + 1);
        owner /= free + 1;
        self.hands[0][kind - GIRAFFE] = held as u8;
        self.hands[1][kind - GIRAFFE] = (free - held) as u8;
        let places = match count {
            2 => PLACES[place as usize],
            _ => [place as u8, 0],
        };
        for &place in &places[..count] {
            let cell = each(!occupied).nth(place.into()).unwrap_or(0);
            let is_hen = kind == CHICK && owner & 2 != 0;
            let made = if is_hen { HEN } else { kind };
            self.cells[(owner & 1) as usize][made] |= 1 << cell;
            owner >>= if kind == CHICK { 2 } else { 1 };
        }
    }
}

/// The lions' cells of each pair.
static PAIR_CELLS: [[u8; 2]; PAIRS as usize] = pair_cells();

const fn pair_cells() -> [[u8; 2]; PAIRS as usize] {
    let lions = lions();
    let mut cells = [[0; 2]; PAIRS as usize];
    let mut pair = 0;
    while pair < CELLS * CELLS {
        let (own, other) = (pair / CELLS, pair % CELLS);
        let (number, mirror) = lions[own][other];
        if own != other && !matches!(mirror, Mirror::Yes) {
            cells[number as usize] = [own as u8, other as u8];
        }
        pair += 1;
    }
    cells
}

/// Two places by the number of their pair, the lower one first.
static PLACES: [[u8; 2]; 45] = place_pairs();

const fn place_pairs() -> [[u8; 2]; 45] {
    let mut pairs = [[0; 2]; 45];
    let (mut high, mut next) = (1, 0);
    while next < 45 {
        let mut low = 0;
        while low < high {
            pairs[next] = [low, high];
            low += 1;
            next += 1;
        }
        high += 1;
    }
    pairs
}

/// The pieces of a kind on the board; chicks and hens are one.
struct Group {
    cells: u16,
    others: u16,
    hens: u16,
    is_chick: bool,
}

impl Group {
    #[inline]
    fn of(beasts: &Beasts, kind: usize) -> Group {
        let [own, other] = [0, 1].map(|side| beasts.cells[side][kind]);
        let is_chick = kind == CHICK;
        let hens = [0, 1].map(|side| if is_chick { beasts.cells[side][HEN] } else { 0 });
        Group {
            cells: own | other | hens[0] | hens[1],
            others: other | hens[1],
            hens: hens[0] | hens[1],
            is_chick,
        }
    }

    /// The number of the set among those of its size on the cells that are left.
    #[inline]
    fn place(&self, occupied: u16) -> u32 {
        let mut cells = each(self.cells).map(|cell| {
            let below = occupied & ((1 << cell) - 1);
            cell as u32 - below.count_ones()
        });
        match (cells.next(), cells.next()) {
            (Some(low), Some(high)) => high * (high - 1) / 2 + low,
            (Some(cell), None) => cell,
            _ => 0,
        }
    }

    /// Whose they are, the first on the board in the lowest digits but that of the
    /// hand, of which so many are the mover's.
    #[inline]
    fn owners(&self, held: u8) -> u32 {
        let (mut owners, mut digit) = (0, 1);
        for cell in each(self.cells) {
            let is_other = u32::from(self.others >> cell & 1);
            let is_hen = u32::from(self.hens >> cell & 1);
            owners += digit * (is_other + 2 * is_hen);
            digit *= if self.is_chick { 4 } else { 2 };
        }
        let free = 2 - self.cells.count_ones();
        owners * (free + 1) + u32::from(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice Tanaka's number of arrangements, up to left and right: those whose lions
    /// are on the middle file are numbered twice.
    #[test]
    fn there_are_as_many_numbers_as_arrangements() {
        let all = 1_567_925_964_u64;
        assert_eq!(slots(), all / 132 * u64::from(PAIRS));
    }

    #[test]
    fn every_number_is_that_of_its_position() {
        for number in (0..slots()).step_by(7919) {
            if let Some(beasts) = Beasts::numbered(number) {
                assert_eq!(beasts.number(), number);
                assert_eq!(beasts.mirrored().number(), number);
                let pieces = beasts
                    .cells
                    .iter()
                    .flatten()
                    .map(|cells| cells.count_ones());
                let held = beasts.hands.iter().flatten().map(|&count| u32::from(count));
                assert_eq!(pieces.chain(held).sum::<u32>(), 8, "{number}");
            }
        }
        assert_eq!(Beasts::numbered(slots()), None);
    }
}
