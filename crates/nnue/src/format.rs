//! The file of a network: magic, version, subject, widths, weights, checksum;
//! all numbers little-endian. Files of version 2 do not say which game they are
//! of, nor the scale, which was 120; they are read, and written as version 3.

use thiserror::Error;
use yolah_game::bytes::take;
use yolah_game::{Notation, Pictured};

use crate::network::{Layers, Network};
use crate::{HIDDEN, Shape, Subject, WIDTH};

const MAGIC: &[u8; 8] = b"YOLAHNET";
const VERSION: u16 = 3;
/// The version before, and the scale of its networks.
const OLD_VERSION: u16 = 2;
const OLD_SCALE: u16 = 120;
/// The widths of the layers.
const WIDTHS: [u16; 2] = [WIDTH as u16, HIDDEN as u16];

/// Bytes that are not a network that can be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// They are something else.
    #[error("this is not a network")]
    Magic,
    /// A newer or older program wrote them.
    #[error("version {0} is not known, only {OLD_VERSION} and {VERSION}")]
    Version(u16),
    /// The layers have other widths.
    #[error("the layers are {} and {} wide, not {WIDTH} and {HIDDEN}", .0[0], .0[1])]
    Widths([u16; 2]),
    /// No game has such pictures.
    #[error("there are no pictures of {0}")]
    Shape(Shape),
    /// There are too few or too many bytes.
    #[error("{found} bytes, not {wanted}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: u64,
    },
    /// A weight is not what was written.
    #[error("the checksum does not fit: the file is damaged")]
    Checksum,
    /// It is a network of another game.
    #[error("this is a network of {found}, not of {wanted}")]
    OtherGame {
        /// The game of the network.
        found: String,
        /// The game that was to be played.
        wanted: &'static str,
    },
    /// It is a network for other pictures of the game.
    #[error("the network is for {found}, not for {wanted}")]
    OtherShape {
        /// What the network looks at.
        found: Shape,
        /// What the game draws.
        wanted: Shape,
    },
}

impl Network {
    /// Whether bytes begin as the file of a network does.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// The file of this network.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head(self.subject());
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
    /// If the bytes are not a network, whole and undamaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut rest = bytes;
        let (subject, widths) = read_head(&mut rest)?;
        if widths != WIDTHS {
            return Err(NetworkError::Widths(widths));
        }
        if !subject.shape.is_sensible() {
            return Err(NetworkError::Shape(subject.shape));
        }
        // Before anything as large as the file says is made.
        let wanted = (bytes.len() - rest.len()) as u64 + length(&subject.shape) + 4;
        if bytes.len() as u64 != wanted {
            return Err(NetworkError::Length {
                found: bytes.len(),
                wanted,
            });
        }
        let (body, sum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(body).to_le_bytes() != sum {
            return Err(NetworkError::Checksum);
        }
        let mut network = Network::zero(subject);
        fill(&mut network, rest);
        Ok(network)
    }

    /// Whether it is a network of this game, for the pictures that the game
    /// draws now. Files of version 2 do not say the game.
    ///
    /// # Errors
    /// If it is not.
    pub fn check<G: Notation + Pictured>(&self) -> Result<(), NetworkError> {
        let (found, wanted) = (self.subject(), Subject::of::<G>());
        if !found.game.is_empty() && found.game != wanted.game {
            return Err(NetworkError::OtherGame {
                found: found.game.clone(),
                wanted: G::NAME,
            });
        }
        if found.shape != wanted.shape {
            return Err(NetworkError::OtherShape {
                found: found.shape,
                wanted: wanted.shape,
            });
        }
        Ok(())
    }
}

/// All that stands before the weights.
pub(crate) fn head(subject: &Subject) -> Vec<u8> {
    let Shape {
        cells,
        classes,
        numbers,
        phases,
    } = subject.shape;
    let shape = [cells, classes, numbers, phases].map(|count| count as u16);
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    let length = u8::try_from(subject.game.len());
    bytes.push(length.expect("names of games are short"));
    bytes.extend(subject.game.as_bytes());
    bytes.extend(subject.scale.to_le_bytes());
    let counts = shape.into_iter().chain(WIDTHS);
    bytes.extend(counts.flat_map(u16::to_le_bytes));
    bytes
}

/// Takes the same off the bytes: the subject and the widths.
fn read_head(rest: &mut &[u8]) -> Result<(Subject, [u16; 2]), NetworkError> {
    *rest = rest.strip_prefix(MAGIC).ok_or(NetworkError::Magic)?;
    let (game, scale) = match short(rest)? {
        OLD_VERSION => (String::new(), OLD_SCALE),
        VERSION => (name(rest).ok_or(NetworkError::Magic)?, short(rest)?),
        other => return Err(NetworkError::Version(other)),
    };
    let mut counts = [0; 6];
    for count in &mut counts {
        *count = short(rest)?;
    }
    let [shape @ .., first, second] = counts;
    let [cells, classes, numbers, phases] = shape.map(usize::from);
    let shape = Shape {
        cells,
        classes,
        numbers,
        phases,
    };
    Ok((Subject { game, shape, scale }, [first, second]))
}

fn short(rest: &mut &[u8]) -> Result<u16, NetworkError> {
    take(rest)
        .map(u16::from_le_bytes)
        .ok_or(NetworkError::Magic)
}

/// The name of a game after its length.
fn name(rest: &mut &[u8]) -> Option<String> {
    let [length] = take(rest)?;
    let (name, after) = rest.split_at_checked(length.into())?;
    *rest = after;
    String::from_utf8(name.to_vec()).ok()
}

/// The bytes of all weights of a shape.
fn length(shape: &Shape) -> u64 {
    let [rows, numbers, phases] = [shape.rows(), shape.numbers, shape.phases].map(|n| n as u64);
    let (width, hidden) = (WIDTH as u64, HIDDEN as u64);
    let layers = 2 * hidden * (width + 1) + 4 * (hidden + 1) * (numbers + 1);
    rows * width + 2 * width + phases * layers
}

/// Sets all weights to those of a file, which has as many.
fn fill(network: &mut Network, mut rest: &[u8]) {
    visit(network, &mut |weight| match weight {
        Weight::Byte(weight) => *weight = i8::from_le_bytes(take(&mut rest).unwrap_or_default()),
        Weight::Short(weight) => *weight = i16::from_le_bytes(take(&mut rest).unwrap_or_default()),
        Weight::Long(weight) => *weight = i32::from_le_bytes(take(&mut rest).unwrap_or_default()),
    });
}

/// A place in a network.
enum Weight<'a> {
    Byte(&'a mut i8),
    Short(&'a mut i16),
    Long(&'a mut i32),
}

/// Goes through all weights in the order of the file.
fn visit(network: &mut Network, see: &mut dyn FnMut(Weight<'_>)) {
    let rows = network.rows.iter_mut().flat_map(|row| &mut row.0);
    rows.for_each(|weight| see(Weight::Byte(weight)));
    let bias = network.bias.iter_mut();
    bias.for_each(|weight| see(Weight::Short(weight)));
    for layers in &mut network.layers {
        let Layers {
            weights,
            bias,
            output,
            output_bias,
            numbers,
        } = layers;
        let short = weights.iter_mut().flatten().flatten().chain(output);
        short.for_each(|weight| see(Weight::Short(weight)));
        let mut long = |weight: &mut i32| see(Weight::Long(weight));
        numbers
            .iter_mut()
            .flat_map(|n| &mut n.hidden)
            .for_each(&mut long);
        bias.iter_mut().for_each(&mut long);
        numbers
            .iter_mut()
            .map(|n| &mut n.output)
            .for_each(&mut long);
        long(output_bias);
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::{Pictured, Rng};
    use yolah_yolah::Yolah;

    use super::*;
    use crate::tests::{random_network, random_subject};

    /// It is of version 2, which is read for ever.
    #[test]
    fn the_network_that_ships_is_whole() {
        let bytes = Yolah::network().expect("Yolah has one");
        let network = Network::from_bytes(bytes).expect("it is read");
        assert_eq!(network.check::<Yolah>(), Ok(()));
        let (old, new) = (bytes.len(), network.to_bytes().len());
        assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network));
        assert_eq!(new, old + 3, "the name's length and the scale are new");
    }

    #[test]
    fn a_file_comes_back_and_its_damage_is_noticed() {
        let mut rng = Rng::with_seed(2);
        for _ in 0..10 {
            let subject = random_subject(&mut rng);
            let begin = head(&subject).len();
            let network = random_network(subject, &mut rng);
            let bytes = network.to_bytes();
            assert_eq!(Network::from_bytes(&bytes), Ok(network));
            let damaged = |at: usize| {
                let mut bytes = bytes.clone();
                bytes[at] ^= 1;
                Network::from_bytes(&bytes)
            };
            assert_eq!(damaged(0), Err(NetworkError::Magic));
            assert_eq!(damaged(9), Err(NetworkError::Version(VERSION + 256)));
            for at in [begin, begin + 1000, bytes.len() - 1] {
                assert_eq!(damaged(at), Err(NetworkError::Checksum));
            }
            let shorter = Network::from_bytes(&bytes[..bytes.len() - 1]);
            assert!(matches!(shorter, Err(NetworkError::Length { .. })));
            for length in 0..begin {
                assert!(Network::from_bytes(&bytes[..length]).is_err());
            }
        }
    }

    #[test]
    fn a_network_of_something_else_is_refused_with_the_reason() {
        let subject = Subject::of::<Yolah>();
        let refused = |subject: Subject| {
            let network = Network::zero(subject);
            let error = network.check::<Yolah>().expect_err("it is another");
            error.to_string()
        };
        let game = Subject {
            game: "chess".to_owned(),
            ..subject.clone()
        };
        assert_eq!(refused(game), "this is a network of chess, not of yolah");
        let shape = Shape {
            cells: 42,
            ..subject.shape
        };
        assert_eq!(
            refused(Subject {
                shape,
                ..subject.clone()
            }),
            "the network is for 42 cells of 64 classes, 4 numbers, 8 phases, \
             not for 64 cells of 64 classes, 4 numbers, 8 phases"
        );
        assert_eq!(Network::zero(subject).check::<Yolah>(), Ok(()));
    }

    /// Nothing as large is made before the length is known to fit.
    #[test]
    fn a_file_cannot_ask_for_all_memory() {
        let huge = Shape {
            cells: 65_535,
            classes: 256,
            numbers: 65_535,
            phases: 256,
        };
        let subject = Subject {
            shape: huge,
            ..Subject::of::<Yolah>()
        };
        let found = Network::from_bytes(&head(&subject));
        assert!(
            matches!(found, Err(NetworkError::Length { .. })),
            "{found:?}"
        );
        let shape = Shape { phases: 0, ..huge };
        let found = Network::from_bytes(&head(&Subject { shape, ..subject }));
        assert_eq!(found, Err(NetworkError::Shape(shape)));
    }
}
