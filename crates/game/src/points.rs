//! Points of a board of lines, as people of go name them, mark them, and set handicap stones on
//! them. A point is a file and a rank, from 0 at the lower left.
//!
//! ```
//! use yolah_game::points;
//!
//! assert_eq!(points::name((8, 2)), "j3");
//! assert_eq!(points::parse("J3", (9, 9)), Some((8, 2)));
//! assert_eq!(points::parse("i3", (9, 9)), None);
//! let two = points::handicap((9, 9), 2).expect("there is room for two");
//! assert_eq!(two.into_iter().map(points::name).collect::<Vec<_>>(), ["g7", "c3"]);
//! ```

/// The letters of files: there is no `i`, which looks like a 1.
pub const FILES: &str = "abcdefghjklmnopqrst";

/// What a point is called: the letter of its file and the number of its rank.
///
/// # Panics
/// If there is no letter for the file: there are 19.
pub fn name((file, rank): (u8, u8)) -> String {
    let file = usize::from(file);
    format!("{}{}", &FILES[file..=file], rank + 1)
}

/// The point that people call so, in capitals or not, on a board of so many files and ranks.
pub fn parse(name: &str, (files, ranks): (u8, u8)) -> Option<(u8, u8)> {
    let (letter, number) = name.split_at_checked(1)?;
    let file = FILES.find(&letter.to_ascii_lowercase())? as u8;
    let is_plain = !number.starts_with(['0', '+']);
    let rank = number.parse::<u8>().ok().filter(|_| is_plain)? - 1;
    (file < files && rank < ranks).then_some((file, rank))
}

/// The points that are marked on a board of so many files and ranks: where third lines meet, or
/// the fourth on large boards, and the middle ones.
pub fn marked(size: (u8, u8)) -> Vec<(u8, u8)> {
    outer(size).into_iter().chain(middle(size)).collect()
}

/// Where 2 to 9 handicap stones are set; `None` where there are not so many marked points.
pub fn handicap(size: (u8, u8), stones: usize) -> Option<Vec<(u8, u8)>> {
    let is_middle_set = stones > 4 && stones % 2 == 1;
    let mut points = outer(size);
    points.truncate(stones - usize::from(is_middle_set));
    points.extend(middle(size).filter(|_| is_middle_set));
    (points.len() == stones && (2..=9).contains(&stones)).then_some(points)
}

/// The marked points near corners and sides, in the order of handicap stones.
fn outer((files, ranks): (u8, u8)) -> Vec<(u8, u8)> {
    let least = files.min(ranks);
    if least < 7 {
        return Vec::new();
    }
    let lines = |size: u8| {
        let edge = if size < 13 { 2 } else { 3 };
        [edge, size - 1 - edge]
    };
    let ([left, right], [below, above]) = (lines(files), lines(ranks));
    let mut points = vec![(right, above), (left, below), (left, above), (right, below)];
    if let Some((file, rank)) = middle((files, ranks)).filter(|_| least >= 13) {
        points.extend([(left, rank), (right, rank), (file, below), (file, above)]);
    }
    points
}

fn middle((files, ranks): (u8, u8)) -> Option<(u8, u8)> {
    let has_one = files.min(ranks) >= 7 && files % 2 == 1 && ranks % 2 == 1;
    has_one.then_some((files / 2, ranks / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for point in (0..19).flat_map(|file| (0..13).map(move |rank| (file, rank))) {
            assert_eq!(parse(&name(point), (19, 13)), Some(point));
        }
        for wrong in [
            "", "a", "a0", "a01", "a+1", "1a", "i3", "u1", "é1", "a-1", "a14",
        ] {
            assert_eq!(parse(wrong, (19, 13)), None, "{wrong}");
        }
    }

    #[test]
    fn boards_have_as_many_handicaps_as_marked_points() {
        let all = |size| (0..99).filter(move |&stones| handicap(size, stones).is_some());
        for (size, most) in [
            ((5, 9), 1),
            ((8, 8), 4),
            ((9, 9), 5),
            ((13, 11), 5),
            ((19, 13), 9),
        ] {
            assert!(all(size).eq(2..=most), "{size:?}");
            assert_eq!(
                marked(size).len(),
                if most == 1 { 0 } else { most },
                "{size:?}"
            );
        }
        let five = ["q16", "d4", "d16", "q4", "k10"].map(|name| parse(name, (19, 19)).unwrap());
        assert_eq!(handicap((19, 19), 5), Some(five.to_vec()));
    }
}
