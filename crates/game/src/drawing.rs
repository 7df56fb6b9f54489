//! Drawings of pieces from a few simple parts, for [`PieceShape::Svg`](crate::PieceShape::Svg).
//!
//! A drawing is a text, a part a line; numbers are hundredths of a cell, from its centre to
//! the right and down:
//! - `oval X Y WIDE HIGH`, by its centre and its half axes; `gap` is one that is cut out of what
//!   is there, and must lie within an oval;
//! - `wings` and `spots` are an oval or a gap on the right, and one like it on the left;
//! - `limbs X Y X Y …` is a line from point to point on the right, and one like it on the left.
//!
//! ```
//! use yolah_game::drawing;
//!
//! assert_eq!(drawing::path("limbs 10 0 20 5")?, "M0.1 0L0.2 0.05M-0.1 0L-0.2 0.05");
//! assert!(drawing::path("oval 1 2 3").is_err());
//! # Ok::<(), String>(())
//! ```

use std::fmt::Write as _;

/// The SVG path of a drawing.
///
/// # Errors
/// Names the first line that is no part.
pub fn path(drawing: &str) -> Result<String, String> {
    let mut path = String::new();
    for line in drawing.lines() {
        draw(&mut path, line).ok_or_else(|| format!("{line:?} is no part of a drawing"))?;
    }
    Ok(path)
}

fn draw(path: &mut String, line: &str) -> Option<()> {
    let (kind, numbers) = line.split_once(' ')?;
    let numbers = numbers.split(' ').map(|number| number.parse().ok());
    let numbers: Vec<i32> = numbers.collect::<Option<_>>()?;
    if kind == "limbs" {
        return limbs(path, &numbers);
    }
    let &[x, y, wide, high] = &numbers[..] else {
        return None;
    };
    let is_filled = matches!(kind, "oval" | "wings");
    match kind {
        "oval" | "gap" => oval(path, [x, y], [wide, high], is_filled),
        "wings" | "spots" => {
            oval(path, [x, y], [wide, high], is_filled);
            oval(path, [-x, y], [wide, high], is_filled);
        }
        _ => return None,
    }
    Some(())
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
fn limbs(path: &mut String, numbers: &[i32]) -> Option<()> {
    let (points, rest) = numbers.as_chunks::<2>();
    if points.len() < 2 || !rest.is_empty() {
        return None;
    }
    for (from, to) in points.iter().zip(&points[1..]) {
        for mirror in [1, -1] {
            let [x, y, right, down] =
                [mirror * from[0], from[1], mirror * to[0], to[1]].map(hundredth);
            let _ = write!(path, "M{x} {y}L{right} {down}");
        }
    }
    Some(())
}

fn hundredth(number: i32) -> f32 {
    number as f32 / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wings_are_two_ovals_and_spots_two_gaps() {
        for (pair, single) in [("wings", "oval"), ("spots", "gap")] {
            let both = path(&format!("{pair} 20 -1 11 6")).expect("a drawing");
            let one_by_one = format!("{single} 20 -1 11 6\n{single} -20 -1 11 6");
            assert_eq!(Ok(both), path(&one_by_one));
        }
    }

    #[test]
    fn what_is_no_part_is_named() {
        for wrong in [
            "circle 1 2 3 4",
            "oval",
            "oval 1 2 3 x",
            "limbs 1 2",
            "limbs 1 2 3",
        ] {
            let error = path(&format!("oval 0 0 9 9\n{wrong}"));
            assert!(error.is_err_and(|text| text.contains(wrong)), "{wrong}");
        }
    }
}
