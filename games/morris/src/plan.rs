//! The boards: which points there are, who is next to whom, and which lines are
//! mills. The points are drawn as rows from the top, `o` for a point, and have their
//! numbers in that order; all else follows from them and the lines.

/// The points of a set.
pub(super) use yolah_bitboard::bits as points;

/// A board with its men.
#[derive(Debug)]
pub(super) struct Plan {
    /// Men that each side puts on the board.
    pub(super) men: u8,
    /// Whether a side with three men may fly.
    pub(super) has_flying: bool,
    pub(super) count: usize,
    /// Files and ranks of the grid that the points lie on.
    pub(super) size: u8,
    /// File and rank of every point, from 0 at the lower left.
    pub(super) places: [(u8, u8); MAX_POINTS],
    /// The points next to each.
    pub(super) neighbours: [u32; MAX_POINTS],
    /// The ways between them, by both ends.
    pub(super) ways: [[u8; 2]; MAX_WAYS],
    way_count: usize,
    /// For every point the ways that it is the first end of, and the second, as bits.
    pub(super) ends: [[u64; 2]; MAX_POINTS],
    /// The lines of three.
    pub(super) mills: [u32; MAX_MILLS],
    pub(super) mill_count: usize,
    /// For every point the other two points of the mills through it; [`NO_MILL`] in
    /// the places that are left.
    pub(super) partners: [[u32; MILLS_AT_A_POINT]; MAX_POINTS],
}

pub(super) const MAX_POINTS: usize = 24;
const MAX_MILLS: usize = 20;
const MAX_WAYS: usize = 2 * MAX_MILLS;
const MILLS_AT_A_POINT: usize = 4;
/// No set of men holds this.
pub(super) const NO_MILL: u32 = 1 << 31;

/// Three men's morris: nine points, and the diagonals through the centre.
pub(super) static THREE: Plan = Plan::new(
    3,
    false,
    "ooo/ooo/ooo",
    &[
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
        [0, 4, 8],
        [2, 4, 6],
    ],
    &[],
);

/// Six men's morris: two squares, joined in the middle of their sides.
pub(super) static SIX: Plan = Plan::new(
    6,
    false,
    "o.o.o/.ooo./oo.oo/.ooo./o.o.o",
    &[
        [0, 1, 2],
        [3, 4, 5],
        [10, 11, 12],
        [13, 14, 15],
        [0, 6, 13],
        [3, 7, 10],
        [5, 8, 12],
        [2, 9, 15],
    ],
    &[[1, 4], [6, 7], [8, 9], [11, 14]],
);

/// Three squares, one in the other.
const THREE_SQUARES: &str = "o..o..o/.o.o.o./..ooo../ooo.ooo/..ooo../.o.o.o./o..o..o";

/// Their sides, the lines that join them, and the diagonals of twelve men's morris.
const LINES: [[usize; 3]; 20] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
    [0, 3, 6],
    [2, 5, 8],
    [15, 18, 21],
    [17, 20, 23],
];

/// Nine men's morris.
pub(super) static NINE: Plan = Plan::new(9, true, THREE_SQUARES, LINES.split_at(16).0, &[]);

/// Twelve men's morris, or morabaraba: with diagonals.
pub(super) static TWELVE: Plan = Plan::new(12, true, THREE_SQUARES, &LINES, &[]);

impl Plan {
    /// A board of points, of mills along which men move too, and of other ways.
    const fn new(
        men: u8,
        has_flying: bool,
        drawing: &str,
        mills: &[[usize; 3]],
        ways: &[[usize; 2]],
    ) -> Plan {
        let mut plan = Plan {
            men,
            has_flying,
            count: 0,
            size: 0,
            places: [(0, 0); MAX_POINTS],
            neighbours: [0; MAX_POINTS],
            ways: [[0; 2]; MAX_WAYS],
            way_count: 0,
            ends: [[0; 2]; MAX_POINTS],
            mills: [0; MAX_MILLS],
            mill_count: mills.len(),
            partners: [[NO_MILL; MILLS_AT_A_POINT]; MAX_POINTS],
        };
        plan.draw(drawing.as_bytes());
        let mut mill = 0;
        while mill < mills.len() {
            let [a, b, c] = mills[mill];
            plan.join(a, b);
            plan.join(b, c);
            plan.mills[mill] = 1 << a | 1 << b | 1 << c;
            plan.add_partners(a, 1 << b | 1 << c);
            plan.add_partners(b, 1 << a | 1 << c);
            plan.add_partners(c, 1 << a | 1 << b);
            mill += 1;
        }
        let mut way = 0;
        while way < ways.len() {
            plan.join(ways[way][0], ways[way][1]);
            way += 1;
        }
        plan
    }

    /// Reads the points of a board that has as many rows as files.
    const fn draw(&mut self, drawing: &[u8]) {
        while drawing[self.size as usize] != b'/' {
            self.size += 1;
        }
        let row = self.size as usize + 1;
        let mut at = 0;
        while at < drawing.len() {
            if drawing[at] == b'o' {
                let rank = self.size - 1 - (at / row) as u8;
                self.places[self.count] = ((at % row) as u8, rank);
                self.count += 1;
            }
            at += 1;
        }
    }

    const fn join(&mut self, a: usize, b: usize) {
        self.neighbours[a] |= 1 << b;
        self.neighbours[b] |= 1 << a;
        self.ways[self.way_count] = [a as u8, b as u8];
        self.ends[a][0] |= 1 << self.way_count;
        self.ends[b][1] |= 1 << self.way_count;
        self.way_count += 1;
    }

    const fn add_partners(&mut self, point: usize, partners: u32) {
        let mut place = 0;
        while self.partners[point][place] != NO_MILL {
            place += 1;
        }
        self.partners[point][place] = partners;
    }

    /// All points.
    pub(super) const fn all(&self) -> u32 {
        (1 << self.count) - 1
    }

    /// Whether a man on a point makes a mill with these men, itself among them or not.
    #[inline]
    pub(super) fn is_mill(&self, point: u32, men: u32) -> bool {
        let partners = self.partners[point as usize];
        partners.into_iter().any(|pair| men & pair == pair)
    }

    /// The men of a set that stand in mills.
    #[inline]
    pub(super) fn in_mills(&self, men: u32) -> u32 {
        let mills = self.mills[..self.mill_count].iter();
        let full = mills.filter(|&&mill| men & mill == mill);
        full.fold(0, |found, mill| found | mill)
    }

    /// The points next to some man.
    #[inline]
    pub(super) fn around(&self, men: u32) -> u32 {
        points(men).fold(0, |found, point| found | self.neighbours[point as usize])
    }

    /// What people call a point: the letter of its file and the number of its rank.
    pub(super) fn name(&self, point: u32) -> String {
        let (file, rank) = self.places[point as usize];
        format!("{}{}", char::from(b'a' + file), rank + 1)
    }
}
