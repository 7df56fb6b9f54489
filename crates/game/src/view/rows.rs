use super::Content;

/// The cells of all rows of at least `length` equal pieces, in any of the eight
/// directions, on a board of squares with so many files.
///
/// ```
/// use yolah_game::{Content, rows_of};
///
/// let cell = |c| if c == 'x' { Content::Piece("x".into()) } else { Content::Empty };
/// let contents: Vec<Content> = "x..xx..x.".chars().map(cell).collect();
/// assert!(rows_of(&contents, 3, 3).is_empty());
/// assert_eq!(rows_of(&contents, 3, 2), [0, 3, 4, 7]);
/// ```
pub fn rows_of(contents: &[Content], files: usize, length: usize) -> Vec<usize> {
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let at = |file: isize, rank: isize| {
        let is_inside = (0..files as isize).contains(&file) && rank >= 0;
        let cell = is_inside.then_some((rank * files as isize + file) as usize)?;
        let piece = matches!(contents.get(cell), Some(Content::Piece(_)));
        piece.then(|| (cell, &contents[cell]))
    };
    let row = |(file, rank): (isize, isize), (across, up): (isize, isize)| {
        let place = |i: usize| at(file + across * i as isize, rank + up * i as isize);
        let cells: Option<Vec<_>> = (0..length).map(place).collect();
        cells.filter(|cells| cells.iter().all(|(_, content)| **content == *cells[0].1))
    };
    let mut found: Vec<usize> = (0..contents.len())
        .map(|cell| ((cell % files) as isize, (cell / files) as isize))
        .flat_map(|from| steps.into_iter().filter_map(move |step| row(from, step)))
        .flatten()
        .map(|(cell, _)| cell)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}
