//! The bugs as drawings: ovals, gaps in them, and lines.

use std::fmt::Write as _;

use super::bug::{Bug, PieceName};

/// A part of a drawing, in hundredths of a cell from its centre.
enum Part {
    /// Centre and half axes.
    Oval(i32, i32, i32, i32),
    /// The same, cut out of what is there: it must lie within an oval.
    Gap(i32, i32, i32, i32),
    /// An oval on the right, and one like it on the left.
    Wings(i32, i32, i32, i32),
    /// Gaps likewise.
    Spots(i32, i32, i32, i32),
    /// A line from point to point on the right, and one like it on the left.
    Limbs(&'static [[i32; 2]]),
}

use Part::{Gap, Limbs, Oval, Spots, Wings};

const QUEEN: &[Part] = &[
    Oval(0, 9, 13, 20),
    Gap(0, 2, 12, 4),
    Gap(0, 12, 12, 4),
    Gap(0, 22, 9, 3),
    Oval(0, -18, 9, 7),
    Wings(20, -1, 11, 6),
    Spots(20, -1, 8, 4),
    Limbs(&[[4, -23], [8, -31]]),
];
const SPIDER: &[Part] = &[
    Oval(0, 9, 12, 14),
    Oval(0, -10, 7, 6),
    Limbs(&[[4, -9], [17, -19], [19, -31]]),
    Limbs(&[[5, -5], [21, -9], [31, -19]]),
    Limbs(&[[5, 0], [22, 3], [32, 14]]),
    Limbs(&[[5, 2], [17, 16], [21, 30]]),
];
const BEETLE: &[Part] = &[
    Oval(0, 8, 17, 21),
    Gap(0, 10, 3, 18),
    Oval(0, -17, 9, 6),
    Limbs(&[[4, -20], [11, -27], [5, -33]]),
    Limbs(&[[15, -3], [25, -11]]),
    Limbs(&[[16, 8], [28, 8]]),
    Limbs(&[[14, 18], [24, 27]]),
];
const GRASSHOPPER: &[Part] = &[
    Oval(0, 4, 6, 27),
    Gap(0, 8, 3, 18),
    Oval(0, -25, 5, 6),
    Limbs(&[[3, -30], [10, -38]]),
    Limbs(&[[5, -14], [15, -22], [13, -30]]),
    Limbs(&[[5, 6], [24, -10], [26, 30]]),
    Limbs(&[[5, 8], [23, -6]]),
    Limbs(&[[5, -6], [16, -4], [17, 10]]),
];
const ANT: &[Part] = &[
    Oval(0, 18, 9, 12),
    Oval(0, -1, 5, 7),
    Oval(0, -17, 7, 7),
    Limbs(&[[4, -22], [10, -29], [8, -36]]),
    Limbs(&[[4, -4], [17, -10], [22, -24]]),
    Limbs(&[[4, 0], [19, 1], [28, 7]]),
    Limbs(&[[4, 4], [17, 12], [22, 29]]),
];
const MOSQUITO: &[Part] = &[
    Oval(0, 13, 4, 18),
    Oval(0, -9, 6, 7),
    Oval(0, -20, 4, 4),
    Limbs(&[[0, -22], [0, -38]]),
    Wings(18, 1, 13, 5),
    Spots(18, 1, 11, 3),
    Limbs(&[[5, -12], [20, -20], [30, -12]]),
    Limbs(&[[4, 2], [18, 18], [24, 32]]),
    Limbs(&[[2, -23], [8, -30]]),
];
const LADYBUG: &[Part] = &[
    Oval(0, 6, 22, 22),
    Gap(0, 9, 3, 18),
    Spots(10, -3, 5, 5),
    Spots(13, 10, 5, 5),
    Spots(8, 20, 4, 4),
    Oval(0, -19, 10, 7),
    Limbs(&[[5, -24], [11, -32]]),
];
const PILLBUG: &[Part] = &[
    Oval(0, 2, 16, 28),
    Gap(0, -15, 12, 3),
    Gap(0, -6, 15, 3),
    Gap(0, 3, 15, 3),
    Gap(0, 12, 14, 3),
    Gap(0, 21, 11, 3),
    Limbs(&[[5, -25], [13, -35]]),
    Limbs(&[[14, -10], [23, -13]]),
    Limbs(&[[15, -1], [25, -2]]),
    Limbs(&[[15, 7], [25, 9]]),
    Limbs(&[[13, 16], [22, 20]]),
];

/// The SVG path of a piece: its bug, and as many dots below as its number says.
pub(super) fn path(piece: PieceName) -> String {
    let parts = match piece.bug() {
        Bug::Queen => QUEEN,
        Bug::Spider => SPIDER,
        Bug::Beetle => BEETLE,
        Bug::Grasshopper => GRASSHOPPER,
        Bug::Ant => ANT,
        Bug::Mosquito => MOSQUITO,
        Bug::Ladybug => LADYBUG,
        Bug::Pillbug => PILLBUG,
    };
    let mut path = String::new();
    for part in parts {
        draw(&mut path, part);
    }
    if piece.bug().count() > 1 {
        let number = i32::from(piece.number());
        for dot in 0..number {
            oval(&mut path, [8 * dot - 4 * (number - 1), 41], [2, 2], true);
        }
    }
    path
}

fn draw(path: &mut String, part: &Part) {
    match *part {
        Oval(x, y, wide, high) => oval(path, [x, y], [wide, high], true),
        Gap(x, y, wide, high) => oval(path, [x, y], [wide, high], false),
        Wings(x, y, wide, high) => {
            oval(path, [x, y], [wide, high], true);
            oval(path, [-x, y], [wide, high], true);
        }
        Spots(x, y, wide, high) => {
            oval(path, [x, y], [wide, high], false);
            oval(path, [-x, y], [wide, high], false);
        }
        Limbs(points) => limbs(path, points),
    }
}

/// Around it to the right, or to the left: inside another oval that is a hole.
fn oval(path: &mut String, [x, y]: [i32; 2], [wide, high]: [i32; 2], is_filled: bool) {
    let sweep = u8::from(is_filled);
    let [left, y, wide, high] = [x - wide, y, wide, high].map(hundredth);
    let across = 2.0 * wide;
    let _ = write!(
        path,
        "M{left} {y}a{wide} {high} 0 1 {sweep} {across} 0a{wide} {high} 0 1 {sweep} -{across} 0Z"
    );
}

/// Each line by itself: together they would enclose something.
fn limbs(path: &mut String, points: &[[i32; 2]]) {
    for (from, to) in points.iter().zip(&points[1..]) {
        for mirror in [1, -1] {
            let [x, y, right, down] =
                [mirror * from[0], from[1], mirror * to[0], to[1]].map(hundredth);
            let _ = write!(path, "M{x} {y}L{right} {down}");
        }
    }
}

fn hundredth(number: i32) -> f32 {
    number as f32 / 100.0
}
