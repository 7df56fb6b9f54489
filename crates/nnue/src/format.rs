//! The file of a network: magic, version, shape, weights, checksum; all numbers
//! little-endian.

use thiserror::Error;
use yolah_game::Picture;
use yolah_game::bytes::take;

use crate::network::{Layers, Network};
use crate::{HIDDEN, WIDTH};

const MAGIC: &[u8; 8] = b"YOLAHNET";
const VERSION: u16 = 2;
/// The shape of the only network there is.
const SHAPE: [u16; 6] = [
    Picture::CELLS as u16,
    Picture::CLASSES as u16,
    Picture::NUMBERS as u16,
    Picture::PHASES as u16,
    WIDTH as u16,
    HIDDEN as u16,
];
/// Bytes before the weights.
pub(crate) const HEAD: usize = MAGIC.len() + 2 + 2 * SHAPE.len();

/// Bytes that are not a network that can be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// They are something else.
    #[error("this is not a network")]
    Magic,
    /// A newer or older program wrote them.
    #[error("version {0} is not known, only {VERSION}")]
    Version(u16),
    /// The network has another shape.
    #[error(
        "the shape is {0:?}, not {SHAPE:?} \
         (cells, classes, numbers, phases, first and second width)"
    )]
    Shape([u16; 6]),
    /// There are too few or too many bytes.
    #[error("{found} bytes, not {wanted}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A weight is not what was written.
    #[error("the checksum does not fit: the file is damaged")]
    Checksum,
}

impl Network {
    /// Whether bytes begin as the file of a network does.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// The file of this network.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(SHAPE.into_iter().flat_map(u16::to_le_bytes));
        let mut network = self.clone();
        visit(&mut network, &mut |weight| match weight {
            Weight::Byte(weight) => bytes.extend(weight.to_le_bytes()),
            Weight::Short(weight) => bytes.extend(weight.to_le_bytes()),
            Weight::Long(weight) => bytes.extend(weight.to_le_bytes()),
        });
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The network in a file.
    ///
    /// # Errors
    /// If the bytes are not a network of our shape, whole and undamaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::Magic)?;
        let version = u16::from_le_bytes(take(&mut rest).ok_or(NetworkError::Magic)?);
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let mut shape = [0; 6];
        for number in &mut shape {
            *number = u16::from_le_bytes(take(&mut rest).ok_or(NetworkError::Magic)?);
        }
        if shape != SHAPE {
            return Err(NetworkError::Shape(shape));
        }
        let mut network = Network::zero();
        let mut weights = 0;
        visit(&mut network, &mut |weight| {
            weights += match weight {
                Weight::Byte(_) => 1,
                Weight::Short(_) => 2,
                Weight::Long(_) => 4,
            };
        });
        if rest.len() != weights + 4 {
            return Err(NetworkError::Length {
                found: bytes.len(),
                wanted: bytes.len() - rest.len() + weights + 4,
            });
        }
        let (body, sum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(body).to_le_bytes() != sum {
            return Err(NetworkError::Checksum);
        }
        visit(&mut network, &mut |weight| match weight {
            Weight::Byte(weight) => {
                *weight = i8::from_le_bytes(take(&mut rest).unwrap_or_default());
            }
            Weight::Short(weight) => {
                *weight = i16::from_le_bytes(take(&mut rest).unwrap_or_default());
            }
            Weight::Long(weight) => {
                *weight = i32::from_le_bytes(take(&mut rest).unwrap_or_default());
            }
        });
        Ok(network)
    }
}

/// A place in a network.
enum Weight<'a> {
    Byte(&'a mut i8),
    Short(&'a mut i16),
    Long(&'a mut i32),
}

/// Goes through all weights in the order of the file.
fn visit(network: &mut Network, see: &mut dyn FnMut(Weight<'_>)) {
    let rows = network.rows.iter_mut().flatten();
    rows.for_each(|weight| see(Weight::Byte(weight)));
    let bias = network.bias.iter_mut();
    bias.for_each(|weight| see(Weight::Short(weight)));
    for layers in &mut network.layers {
        let Layers {
            weights,
            numbers,
            bias,
            output,
            output_numbers,
            output_bias,
        } = layers;
        let short = weights.iter_mut().flatten().flatten().chain(output);
        short.for_each(|weight| see(Weight::Short(weight)));
        let long = numbers.iter_mut().flatten().chain(bias);
        let long = long.chain(output_numbers).chain([output_bias]);
        long.for_each(|weight| see(Weight::Long(weight)));
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Pictured, Rng};
    use yolah_yolah::Yolah;

    use super::*;
    use crate::tests::random_network;

    #[test]
    fn the_network_that_ships_is_whole() {
        let bytes = Yolah::network().expect("Yolah has one");
        let network = Network::from_bytes(bytes).expect("of our shape");
        assert_eq!(network.to_bytes(), bytes);
    }

    #[test]
    fn a_file_comes_back_and_its_damage_is_noticed() {
        let network = random_network(&mut Rng::with_seed(2));
        let bytes = network.to_bytes();
        assert!(bytes.len() < 2_000_000);
        assert_eq!(Network::from_bytes(&bytes), Ok(network));
        let damaged = |at: usize| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 1;
            Network::from_bytes(&bytes)
        };
        assert_eq!(damaged(0), Err(NetworkError::Magic));
        assert_eq!(damaged(8), Err(NetworkError::Version(VERSION ^ 1)));
        assert!(matches!(damaged(10), Err(NetworkError::Shape(_))));
        assert_eq!(damaged(1000), Err(NetworkError::Checksum));
        for length in [0, 9, 15, 22, 1000, bytes.len() - 1] {
            assert!(Network::from_bytes(&bytes[..length]).is_err(), "{length}");
        }
    }
}
