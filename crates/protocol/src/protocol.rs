use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use yolah_kit::Entry;

/// A language between engines and their clients.
///
/// ```
/// use yolah_catalog::GAMES;
/// use yolah_protocol::Protocol;
///
/// assert_eq!("uci".parse(), Ok(Protocol::Uci));
/// assert_eq!(Protocol::Hub.game(), Some("draughts"));
/// assert!(Protocol::Usi.plays(GAMES.find("minishogi")?));
/// assert!(!Protocol::Usi.plays(GAMES.find("chess")?));
/// assert!("morse".parse::<Protocol>().is_err());
/// # Ok::<(), yolah_kit::UnknownGame>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protocol {
    /// The Universal Game Interface, which is UCI for any game.
    Ugi,
    /// The Universal Chess Interface, for chess and its family.
    Uci,
    /// The Universal Shogi Interface, for shogi and its family.
    Usi,
    /// Version 2 of the protocol of `XBoard`, for chess and its family.
    Xboard,
    /// Version 2 of the protocol of draughts programs.
    Hub,
    /// Version 2 of the Go Text Protocol.
    Gtp,
}

/// A name that no protocol has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no protocol {0:?}; there are ugi, uci, usi, xboard, hub, gtp")]
pub struct UnknownProtocol(String);

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 6] = [
        Protocol::Ugi,
        Protocol::Uci,
        Protocol::Usi,
        Protocol::Xboard,
        Protocol::Hub,
        Protocol::Gtp,
    ];

    /// How users write it.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Uci => "uci",
            Protocol::Usi => "usi",
            Protocol::Xboard => "xboard",
            Protocol::Hub => "hub",
            Protocol::Gtp => "gtp",
        }
    }

    /// The game that is meant where nobody names one, if it is not made for all.
    pub const fn game(self) -> Option<&'static str> {
        match self {
            Protocol::Ugi => None,
            Protocol::Uci | Protocol::Xboard => Some("chess"),
            Protocol::Usi => Some("shogi"),
            Protocol::Hub => Some("draughts"),
            Protocol::Gtp => Some("go"),
        }
    }

    /// Whether it has words for a game. UCI and `XBoard` have them for shogi too,
    /// as a game of the chess family.
    pub fn plays(self, game: &Entry) -> bool {
        let own = || game.start().protocol();
        match self {
            Protocol::Ugi => true,
            Protocol::Uci | Protocol::Xboard => matches!(own(), "uci" | "usi"),
            Protocol::Usi | Protocol::Hub | Protocol::Gtp => own() == self.name(),
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
