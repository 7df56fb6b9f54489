use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A language between engines and their clients.
///
/// ```
/// use yolah_protocol::Protocol;
///
/// assert_eq!("uci".parse(), Ok(Protocol::Uci));
/// assert_eq!(Protocol::Hub.game(), Some("draughts"));
/// assert!("morse".parse::<Protocol>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protocol {
    /// The Universal Game Interface, which is UCI for any game.
    Ugi,
    /// The Universal Chess Interface.
    Uci,
    /// Version 2 of the protocol of draughts programs.
    Hub,
}

/// A name that no protocol has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no protocol {0:?}; there are ugi, uci, hub")]
pub struct UnknownProtocol(String);

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 3] = [Protocol::Ugi, Protocol::Uci, Protocol::Hub];

    /// How users write it.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Uci => "uci",
            Protocol::Hub => "hub",
        }
    }

    /// The only game that it has words for, if it is made for one.
    pub const fn game(self) -> Option<&'static str> {
        match self {
            Protocol::Ugi => None,
            Protocol::Uci => Some("chess"),
            Protocol::Hub => Some("draughts"),
        }
    }
}

impl FromStr for Protocol {
    type Err = UnknownProtocol;

    fn from_str(name: &str) -> Result<Protocol, UnknownProtocol> {
        let mut all = Protocol::ALL.into_iter();
        all.find(|protocol| protocol.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownProtocol(name.to_owned()))
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
