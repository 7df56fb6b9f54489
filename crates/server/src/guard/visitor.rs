use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use yolah_answers::{Code, Refusal};

use super::Network;

/// A visitor's address. Networks of version 6 give everybody billions of
/// addresses, so there the first half counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Visitor(pub(crate) IpAddr);

/// What the guard has found out.
impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        let known = parts.extensions.get().copied();
        Ok(known.unwrap_or(Visitor(IpAddr::from(Ipv4Addr::UNSPECIFIED))))
    }
}

impl Visitor {
    /// Who comes from this address. A socket for both versions of the protocol
    /// shows addresses of version 4 as some of version 6, whose first halves
    /// are all the same: they are turned back first.
    pub(crate) fn at(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let mut parts = v6.segments();
                parts[4..].fill(0);
                IpAddr::from(Ipv6Addr::from(parts))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }

    /// Whose request it is that came from `peer`. Only of proxies that are
    /// trusted we believe for whom they ask.
    ///
    /// A proxy writes one of two headers, and hands on what a visitor wrote into
    /// the other. Which one it is we cannot know, so both must say the same.
    pub(super) fn of(
        peer: IpAddr,
        headers: &HeaderMap,
        proxies: &[Network],
    ) -> Result<Visitor, Refusal> {
        let behind = |hops: Vec<Option<IpAddr>>| Visitor::at(sender(peer, &hops, proxies));
        let mut told = [x_forwarded_for(headers), forwarded(headers)]
            .into_iter()
            .flatten()
            .map(behind);
        let visitor = told.next().unwrap_or_else(|| Visitor::at(peer));
        if told.any(|other| other != visitor) {
            let message = "Forwarded and X-Forwarded-For name different visitors";
            return Err(Refusal::new(Code::BadRequest, message));
        }
        Ok(visitor)
    }
}

/// The last address that somebody trustworthy has seen: each proxy adds whom
/// it has the request from, and what stands before an untrusted one is hearsay.
fn sender(peer: IpAddr, hops: &[Option<IpAddr>], proxies: &[Network]) -> IpAddr {
    let is_trusted = |address| proxies.iter().any(|network| network.contains(address));
    let mut sender = peer;
    for hop in hops.iter().rev() {
        match hop {
            Some(hop) if is_trusted(sender) => sender = *hop,
            _ => break,
        }
    }
    sender
}

/// `192.0.2.60, 198.51.100.7`: those who asked, the first one first.
fn x_forwarded_for(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let hops = elements(headers, "x-forwarded-for")?;
    Some(hops.into_iter().map(address).collect())
}

/// `for=192.0.2.60;proto=https, for="[2001:db8::17]:4711"`, as in RFC 7239.
fn forwarded(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let hops = elements(headers, header::FORWARDED.as_str())?;
    let of_hop = |hop: &str| {
        let mut pairs = hop
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='));
        let (_, node) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
        address(node.trim_matches('"'))
    };
    Some(hops.into_iter().map(of_hop).collect())
}

/// The parts of a header that is a list, if there is one.
fn elements<'a>(headers: &'a HeaderMap, name: &str) -> Option<Vec<&'a str>> {
    let lines = headers.get_all(name).iter();
    // What is no text is no address.
    let lines = lines.map(|line| line.to_str().unwrap_or("?"));
    let elements: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    (!elements.is_empty()).then_some(elements)
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let with_port = || text.parse::<SocketAddr>().ok().map(|socket| socket.ip());
    let bare = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    bare.unwrap_or(text).parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Visitor {
        Visitor::at(text.parse().unwrap())
    }

    /// With `--host ::` the system shows everybody in addresses of version 6.
    #[test]
    fn visitors_of_version_4_are_told_apart_on_a_socket_of_version_6() {
        assert_ne!(at("::ffff:192.0.2.1"), at("::ffff:192.0.2.2"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
    }

    #[test]
    fn a_network_of_version_6_is_one_visitor() {
        assert_eq!(at("2001:db8:1:2::1"), at("2001:db8:1:2:ffff::9"));
        assert_ne!(at("2001:db8:1:2::1"), at("2001:db8:1:3::1"));
    }

    fn of(peer: &str, headers: &[(&'static str, &str)]) -> Result<String, Refusal> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let proxies = ["127.0.0.1", "10.0.0.0/8"].map(|text| text.parse().unwrap());
        let visitor = Visitor::of(peer.parse().unwrap(), &map, &proxies);
        visitor.map(|visitor| visitor.0.to_string())
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let header = [("x-forwarded-for", "198.51.100.7")];
        assert_eq!(of("127.0.0.1", &header).unwrap(), "198.51.100.7");
        assert_eq!(of("::ffff:127.0.0.1", &header).unwrap(), "198.51.100.7");
        assert_eq!(of("203.0.113.9", &header).unwrap(), "203.0.113.9");
        assert_eq!(of("127.0.0.1", &[]).unwrap(), "127.0.0.1");
    }

    #[test]
    fn what_a_visitor_adds_himself_is_not_believed() {
        for (header, visitor) in [
            (("x-forwarded-for", "1.1.1.1, 198.51.100.7"), "198.51.100.7"),
            (
                ("x-forwarded-for", "1.1.1.1, 198.51.100.7, 10.2.3.4"),
                "198.51.100.7",
            ),
            (("x-forwarded-for", "198.51.100.7, nonsense"), "127.0.0.1"),
            (("x-forwarded-for", "198.51.100.7:4711"), "198.51.100.7"),
            (("x-forwarded-for", "::ffff:198.51.100.7"), "198.51.100.7"),
            (("x-forwarded-for", "2001:db8:1:2:3::"), "2001:db8:1:2::"),
            (
                ("forwarded", "for=1.1.1.1, For=198.51.100.7;proto=https"),
                "198.51.100.7",
            ),
            (
                ("forwarded", "by=10.0.0.1;for=\"[2001:db8:1:2:3::17]:4711\""),
                "2001:db8:1:2::",
            ),
            (("forwarded", "for=unknown"), "127.0.0.1"),
        ] {
            assert_eq!(of("127.0.0.1", &[header]).unwrap(), visitor, "{header:?}");
        }
        let lines = [
            ("x-forwarded-for", "1.1.1.1"),
            ("x-forwarded-for", "198.51.100.7"),
        ];
        assert_eq!(of("127.0.0.1", &lines).unwrap(), "198.51.100.7");
    }

    /// The proxy wrote one of them, the visitor the other.
    #[test]
    fn two_headers_must_agree() {
        let one = ("x-forwarded-for", "198.51.100.7");
        assert!(of("127.0.0.1", &[one, ("forwarded", "for=1.1.1.1")]).is_err());
        assert!(of("127.0.0.1", &[one, ("forwarded", "for=198.51.100.7")]).is_ok());
        assert!(of("203.0.113.9", &[one, ("forwarded", "for=1.1.1.1")]).is_ok());
    }
}
