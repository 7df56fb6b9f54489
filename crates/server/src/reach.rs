//! Where others find this server.

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};

/// The addresses under which other machines find a server that listens here,
/// as a page's address begins. None if it listens to its own machine only.
pub(crate) fn addresses(bound: SocketAddr) -> Vec<String> {
    let outside = if bound.ip().is_unspecified() {
        own_address(bound.is_ipv6())
    } else {
        Some(bound.ip()).filter(|ip| !ip.is_loopback())
    };
    let address = outside.map(|ip| SocketAddr::new(ip, bound.port()));
    address.iter().map(|it| format!("http://{it}")).collect()
}

/// What this machine is called in its network; of both versions of the
/// protocol the fourth, which people can type.
fn own_address(both: bool) -> Option<IpAddr> {
    let fourth = sender("0.0.0.0:0", "192.0.2.1:9").ok();
    let sixth = || sender("[::]:0", "[2001:db8::1]:9").ok();
    let found = fourth.or_else(|| both.then(sixth).flatten());
    found.filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

/// From where something would be sent to a far address: one that is kept for
/// examples. Nothing is sent.
fn sender(from: &str, to: &str) -> io::Result<IpAddr> {
    let socket = UdpSocket::bind(from)?;
    socket.connect(to)?;
    Ok(socket.local_addr()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bound: &str) -> Vec<String> {
        addresses(bound.parse().unwrap())
    }

    #[test]
    fn others_find_what_listens_to_them() {
        assert_eq!(of("192.0.2.7:8080"), ["http://192.0.2.7:8080"]);
        assert_eq!(of("[2001:db8::7]:80"), ["http://[2001:db8::7]:80"]);
        assert!(of("127.0.0.1:8080").is_empty());
        assert!(of("[::1]:8080").is_empty());
    }

    /// Whatever the network of the machine that tests is.
    #[test]
    fn who_listens_everywhere_is_found_at_an_address_of_this_machine() {
        for bound in ["0.0.0.0:8080", "[::]:8080"] {
            for address in of(bound) {
                let socket = address.strip_prefix("http://").unwrap();
                let ip = socket.parse::<SocketAddr>().unwrap().ip();
                assert!(!ip.is_loopback() && !ip.is_unspecified(), "{address}");
                assert!(UdpSocket::bind((ip, 0)).is_ok(), "{address} is ours");
            }
        }
    }
}
