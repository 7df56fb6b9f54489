//! What holds for every checkpoint; tests and fuzz targets drive it.

use super::model::Model;
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
/// checkpoint that is written again.
///
/// # Panics
/// If the law does not hold.
pub fn checkpoint_bytes(bytes: &[u8]) {
    check(&sealed(bytes));
    // As long as the weights want it to be.
    let mut long = bytes.to_vec();
    long.resize(bytes.len() + 3 * 4 * Model::LENGTH, 0);
    check(&sealed(&long));
}

fn check(bytes: &[u8]) {
    match Trainer::from_bytes(bytes, PLAN) {
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
    use super::*;

    #[test]
    fn checkpoints_keep_the_law() {
        let whole = Trainer::new(PLAN).to_bytes();
        let head = whole.len() - 4 - 3 * 4 * Model::LENGTH;
        checkpoint_bytes(&whole[..head]);
        for at in 0..head {
            let mut bytes = whole[..head].to_vec();
            bytes[at] ^= 0x55;
            checkpoint_bytes(&bytes);
            checkpoint_bytes(&bytes[..at]);
        }
    }
}
