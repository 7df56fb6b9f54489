use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// Addresses that begin alike, or a single one.
///
/// ```
/// use yolah_server::Network;
///
/// let network: Network = "10.0.0.0/8".parse()?;
/// assert!(network.contains([10, 1, 2, 3].into()));
/// assert!(!network.contains([11, 0, 0, 1].into()));
/// # Ok::<(), yolah_server::ParseNetworkError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    /// So many bits are the same for all.
    prefix: u32,
}

impl Network {
    /// Whether an address is one of them. Addresses of version 4 that are
    /// written in version 6 are what they stand for.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.address.is_ipv4()
            && (bits(address) ^ bits(self.address)).leading_zeros() >= self.prefix
    }
}

/// The bits of an address, from the left.
fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => u128::from(v4.to_bits()) << 96,
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

/// A text that names no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseNetworkError(String);

impl fmt::Display for ParseNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.0;
        write!(
            f,
            "{text:?} is neither an address nor a network as in 10.0.0.0/8"
        )
    }
}

impl std::error::Error for ParseNetworkError {}

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Network, ParseNetworkError> {
        let parse = || {
            let (address, prefix) = text
                .split_once('/')
                .map_or((text, None), |(address, bits)| (address, Some(bits)));
            let address: IpAddr = address.parse().ok()?;
            let most = if address.is_ipv4() { 32 } else { 128 };
            let prefix = prefix.map_or(Some(most), |bits| bits.parse().ok())?;
            (prefix <= most).then_some(Network { address, prefix })
        };
        parse().ok_or_else(|| ParseNetworkError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_have_edges() {
        for (network, inside, outside) in [
            ("192.168.4.0/22", "192.168.7.255", "192.168.8.0"),
            ("192.168.4.9", "192.168.4.9", "192.168.4.8"),
            ("0.0.0.0/0", "8.8.8.8", "2001:db8::1"),
            ("10.0.0.0/8", "::ffff:10.9.9.9", "::ffff:11.0.0.0"),
            ("2001:db8::/33", "2001:db8:7fff::", "2001:db8:8000::"),
            ("::1", "::1", "::2"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(inside.parse().unwrap()), "{network:?}");
            assert!(!network.contains(outside.parse().unwrap()), "{network:?}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "localhost",
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/-1",
            "10.0.0.0/",
            "/8",
        ] {
            let error = text.parse::<Network>().unwrap_err().to_string();
            assert!(error.contains("neither"), "{error}");
        }
    }
}
