//! What holds for every checkpoint; tests and fuzz targets drive it.

use yolah_game::{Notation, Pictured};

use super::{Plan, Trainer};

/// The run whose checkpoints are tried.
const PLAN: Plan = Plan {
    epochs: 20,
    batch: 2048,
    rate: 0.002,
    seed: 1,
    threads: 1,
};

/// Any bytes with a right checksum are refused with a reason, or are the
/// checkpoint of the game that is written again.
///
/// # Panics
/// If the law does not hold.
pub fn checkpoint_bytes<G: Notation + Pictured>(bytes: &[u8]) {
    check::<G>(&sealed(bytes));
    // As long as the weights want it to be.
    let weights = Trainer::new::<G>(PLAN).model.weights.len();
    let mut long = bytes.to_vec();
    long.resize(bytes.len() + 3 * 4 * weights, 0);
    check::<G>(&sealed(&long));
}

fn check<G: Notation + Pictured>(bytes: &[u8]) {
    match Trainer::from_bytes::<G>(bytes, PLAN) {
        Ok(trainer) => assert_eq!(trainer.to_bytes(), bytes),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use yolah_yolah::Yolah;

    use super::*;

    #[test]
    fn checkpoints_keep_the_law() {
        let trainer = Trainer::new::<Yolah>(PLAN);
        let whole = trainer.to_bytes();
        let head = whole.len() - 4 - 3 * 4 * trainer.model.weights.len();
        checkpoint_bytes::<Yolah>(&whole[..head]);
        for at in 0..head {
            let mut bytes = whole[..head].to_vec();
            bytes[at] ^= 0x55;
            checkpoint_bytes::<Yolah>(&bytes);
            checkpoint_bytes::<Yolah>(&bytes[..at]);
        }
    }
}
