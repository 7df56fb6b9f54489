//! What holds for every file of a network; tests and fuzz targets drive it.

use yolah_bitboard::simd::Level;
use yolah_game::Picture;
use yolah_game::bytes::take;

use crate::format::head;
use crate::{Accumulator, Network, Shape, Subject};

/// Any bytes are refused with a reason, or are a network, which comes back from
/// the file that is written of it.
///
/// # Panics
/// If the law does not hold.
pub fn file_bytes(bytes: &[u8]) {
    match Network::from_bytes(bytes) {
        Ok(network) => assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Whatever stands in the places of the weights, the file is read and written
/// again, and all instructions give the same score. The bytes are a shape, a
/// picture of it that the network is shown, then three that say where the next four
/// go among the weights, and so on.
///
/// # Panics
/// If the law does not hold.
pub fn any_weights(bytes: &[u8]) {
    let mut rest = bytes;
    let Some(subject) = subject(&mut rest) else {
        return;
    };
    let Some(picture) = picture(&subject.shape, &mut rest) else {
        return;
    };
    let file = edited(&subject, rest);
    let network = Network::from_bytes(&file).expect("any weights make a network");
    assert_eq!(network.to_bytes(), file);
    let scores = Level::available().into_iter().map(|level| {
        let mut accumulator = Accumulator::new(&network);
        network.score_at(level, &mut accumulator, &picture)
    });
    let scores: Vec<i32> = scores.collect();
    assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?}");
}

/// A game with small pictures, taken off the bytes.
fn subject(rest: &mut &[u8]) -> Option<Subject> {
    let [cells, classes, numbers, phases] = take(rest)?.map(usize::from);
    let shape = Shape {
        cells: 1 + cells,
        classes: 1 + classes % 16,
        numbers: numbers % 6,
        phases: 1 + phases % 9,
    };
    let scale = u16::from_le_bytes(take(rest)?);
    let game = "some".to_owned();
    Some(Subject { game, shape, scale })
}

/// The picture that the bytes begin with.
fn picture(shape: &Shape, rest: &mut &[u8]) -> Option<Picture> {
    let mut blocks = vec![[0; Picture::BLOCK]; shape.cells.div_ceil(Picture::BLOCK)];
    for cell in &mut blocks.as_flattened_mut()[..shape.cells] {
        let [class] = take(rest)?;
        *cell = class % shape.classes as u8;
    }
    let numbers = (0..shape.numbers).map(|_| take(rest).map(i16::from_le_bytes));
    let numbers: Option<Box<[i16]>> = numbers.collect();
    let numbers = numbers?;
    let [phase] = take(rest)?;
    Some(Picture {
        blocks: blocks.into(),
        numbers,
        phase: phase % shape.phases as u8,
    })
}

/// The file of a network that is zero but for the edits.
fn edited(subject: &Subject, edits: &[u8]) -> Vec<u8> {
    let mut file = Network::zero(subject.clone()).to_bytes();
    let (begin, end) = (head(subject).len(), file.len() - 4);
    for &[a, b, c, ref values @ ..] in edits.as_chunks::<7>().0 {
        let at = u32::from_le_bytes([a, b, c, 0]) as usize % (end - begin - 3);
        file[begin + at..][..4].copy_from_slice(values);
    }
    let sum = crc32fast::hash(&file[..end]).to_le_bytes();
    file[end..].copy_from_slice(&sum);
    file
}

#[cfg(test)]
mod tests {
    use yolah_game::{Pictured as _, Rng};
    use yolah_yolah::Yolah;

    use super::*;

    #[test]
    fn any_bytes_keep_the_laws() {
        let mut rng = Rng::with_seed(9);
        for _ in 0..50 {
            let mut bytes: Vec<u8> = (0..rng.usize(60..2000)).map(|_| rng.u8(..)).collect();
            any_weights(&bytes);
            file_bytes(&bytes);
            let subject = subject(&mut &bytes[..]).expect("there are enough bytes");
            let whole = edited(&subject, &bytes);
            file_bytes(&whole);
            let begin = head(&subject).len();
            bytes.splice(..0, whole[..rng.usize(..=begin)].iter().copied());
            file_bytes(&bytes);
        }
        file_bytes(Yolah::network().expect("Yolah has one"));
    }
}
