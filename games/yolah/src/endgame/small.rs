use yolah_bitboard::{Bitboard, Square};

use crate::Yolah;

impl Yolah {
    /// The start position on a smaller board, from 4x4 to 8x8; `None` for other
    /// sizes.
    ///
    /// The board lies in the corner at a1, everything else is holes. The set-up
    /// follows the full one: Black in the lower left and the upper right
    /// corner, White in the other two, and four pieces around the centre, White
    /// on the diagonal of Black's corners. Where the size is odd, these four are
    /// the diagonal neighbours of the square in the middle, which stays free.
    ///
    /// ```
    /// use yolah_yolah::Yolah;
    ///
    /// assert_eq!(Yolah::small(8), Some(Yolah::default()));
    /// let small = Yolah::small(4).ok_or("no such board")?;
    /// assert_eq!(small.to_string(), "********/********/********/********/o2x****/1xo1****/1ox1****/x2o**** b 0 0 0");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn small(size: u8) -> Option<Yolah> {
        if !(4..=8).contains(&size) {
            return None;
        }
        let last = size - 1;
        // The middle four: adjacent when there is a middle 2x2, else one apart.
        let (low, high) = ((size - 2) / 2, size / 2 + size % 2);
        let set = |squares: [(u8, u8); 4]| -> Bitboard {
            squares
                .into_iter()
                .filter_map(|(file, rank)| Square::at(file, rank))
                .collect()
        };
        let black = set([(0, 0), (last, last), (high, low), (low, high)]);
        let white = set([(last, 0), (0, last), (low, low), (high, high)]);
        let board: Bitboard = (0..size)
            .flat_map(|file| (0..size).filter_map(move |rank| Square::at(file, rank)))
            .collect();
        Some(Yolah::from_parts([black, white], !board, [0, 0], 0))
    }
}
