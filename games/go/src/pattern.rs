//! Shapes of three by three points in which a move in the middle is often good.

use std::sync::LazyLock;

use super::fast::{EDGE, FREE, Fast, circle};

/// The neighbours of the middle in a circle from the upper left: `X` and `O` for stones of
/// the two sides, whichever they are, `x` and `o` for anything but these, `.` for free
/// points, `#` for the edge, `?` for any point. The kinds (hane, cuts, and moves at the
/// edge) are those of Gelly, Wang, Munos and Teytaud, *Modification of UCT with patterns
/// in Monte-Carlo Go*, 2006.
const SHAPES: [&str; 13] = [
    "XOX.???.", "XO..?.?.", "XO?.?.xX", ".O.....X", "XO?o?o?O", "XO?X???O", "?X?OoooO", "OX?O???o",
    "X.??###O", "OX?O###X", "?X?O###x", "?XOx###x", "?OXO###X",
];

/// All rings of eight points, by number: whether one of the shapes fits.
static FITTING: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let shapes: Vec<[u8; 8]> = SHAPES.iter().flat_map(|shape| images(shape)).collect();
    let fits = |ring: u32| shapes.iter().any(|&shape| matches(shape, ring));
    (0..1 << 16).map(fits).collect()
});

/// A shape turned, mirrored, and with the colours exchanged.
fn images(shape: &str) -> Vec<[u8; 8]> {
    let mut images = Vec::new();
    let bytes: Vec<u8> = shape.bytes().collect();
    for turn in [0, 2, 4, 6] {
        let turned: [u8; 8] = std::array::from_fn(|i| bytes[(i + turn) % 8]);
        // Around the axis through the upper left corner.
        let mirrored = std::array::from_fn(|i| turned[(8 - i) % 8]);
        for image in [turned, mirrored] {
            images.extend([image, image.map(exchanged)]);
        }
    }
    images
}

fn exchanged(letter: u8) -> u8 {
    let at = b"XOxo".iter().position(|known| *known == letter);
    at.map_or(letter, |at| b"OXox"[at])
}

fn matches(shape: [u8; 8], ring: u32) -> bool {
    shape.iter().enumerate().all(|(i, letter)| {
        let colour = (ring >> (2 * i) & 3) as u8;
        match letter {
            b'X' => colour == 0,
            b'O' => colour == 1,
            b'x' => colour != 0 && colour != EDGE,
            b'o' => colour != 1 && colour != EDGE,
            b'.' => colour == FREE,
            b'#' => colour == EDGE,
            _ => colour != EDGE,
        }
    })
}

/// Whether one of the shapes fits around a place.
#[inline]
pub(crate) fn fits(board: &Fast, at: usize) -> bool {
    let places = circle(at).into_iter().enumerate();
    let ring = places.fold(0, |ring, (i, place)| {
        ring | usize::from(board.colour(place)) << (2 * i)
    });
    FITTING[ring]
}

#[cfg(test)]
mod tests {
    use super::super::Go;
    use super::*;

    fn fits_at(text: &str, name: &str) -> bool {
        let position: Go = text.parse().unwrap();
        let cell = super::super::board::parse(name, position.size()).unwrap();
        let fast = Fast::new(&position);
        let place = (0..512).find(|&at| at >= 40 && super::super::fast::cell(at) == cell);
        fits(&fast, place.unwrap())
    }

    #[test]
    fn hanes_and_cuts_are_found_in_all_directions() {
        for board in ["5/5/1xox1/5/5", "5/1x3/1o3/1x3/5", "5/5/1oxo1/5/5"] {
            let name = if board.contains("1x3/1o3") {
                "c3"
            } else {
                "c2"
            };
            assert!(fits_at(&format!("{board} b"), name), "{board}");
        }
        assert!(fits_at("5/1xo2/1o3/5/5 b", "c3"), "a cut");
        assert!(!fits_at("5/1x3/5/5/5 b", "c3"), "nothing near");
        assert!(!fits_at("5/5/5/5/5 b", "c1"));
    }
}
