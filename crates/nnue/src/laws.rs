//! What holds for every file of a network; tests and fuzz targets drive it.

use yolah_bitboard::simd::Level;
use yolah_game::Picture;

use crate::format::HEAD;
use crate::{Accumulator, Network};

/// Any bytes are refused with a reason, or are a network whose file they are.
///
/// # Panics
/// If the law does not hold.
pub fn file_bytes(bytes: &[u8]) {
    match Network::from_bytes(bytes) {
        Ok(network) => assert_eq!(network.to_bytes(), bytes),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Whatever stands in the places of the weights, the file is read and written
/// again, and all instructions give the same score. The bytes are the picture
/// that the network is shown, then three that say where the next four go among
/// the weights, and so on.
///
/// # Panics
/// If the law does not hold.
pub fn any_weights(bytes: &[u8]) {
    let Some((picture, edits)) = picture(bytes) else {
        return;
    };
    let file = edited(edits);
    let network = Network::from_bytes(&file).expect("any weights make a network");
    assert_eq!(network.to_bytes(), file);
    let scores = Level::available().into_iter().map(|level| {
        let mut accumulator = Accumulator::new(&network);
        network.score_at(level, &mut accumulator, &picture)
    });
    let scores: Vec<i32> = scores.collect();
    assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?}");
}

/// The picture that the bytes begin with, and the bytes after it.
fn picture(bytes: &[u8]) -> Option<(Picture, &[u8])> {
    let (&cells, rest) = bytes.split_first_chunk()?;
    let (numbers, rest) = rest.split_first_chunk::<{ 2 * Picture::NUMBERS }>()?;
    let (&phase, rest) = rest.split_first()?;
    let number = |at: usize| i16::from_le_bytes([numbers[2 * at], numbers[2 * at + 1]]);
    let picture = Picture {
        cells,
        numbers: std::array::from_fn(number),
        phase,
    };
    Some((picture, rest))
}

/// The file of a network that is zero but for the edits.
fn edited(edits: &[u8]) -> Vec<u8> {
    let mut file = Network::zero().to_bytes();
    let end = file.len() - 4;
    for &[a, b, c, ref values @ ..] in edits.as_chunks::<7>().0 {
        let at = u32::from_le_bytes([a, b, c, 0]) as usize % (end - HEAD - 3);
        file[HEAD + at..][..4].copy_from_slice(values);
    }
    let sum = crc32fast::hash(&file[..end]).to_le_bytes();
    file[end..].copy_from_slice(&sum);
    file
}

#[cfg(test)]
mod tests {
    use yolah_game::Rng;

    use super::*;

    #[test]
    fn any_bytes_keep_the_laws() {
        let mut rng = Rng::with_seed(9);
        for _ in 0..20 {
            let mut bytes: Vec<u8> = (0..rng.usize(60..2000)).map(|_| rng.u8(..)).collect();
            any_weights(&bytes);
            file_bytes(&bytes);
            let whole = edited(&bytes);
            file_bytes(&whole);
            bytes.splice(..0, whole[..rng.usize(..=HEAD)].iter().copied());
            file_bytes(&bytes);
        }
    }
}
