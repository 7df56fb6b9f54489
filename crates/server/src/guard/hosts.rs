use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use yolah_answers::{Code, Refusal};

/// A request from another site's page has that site as its origin. A page that
/// made its own name point to this machine has that name as host: only names
/// that we know are answered. Addresses are no names, nobody can move them.
pub(super) fn check(headers: &HeaderMap, public_names: &[String]) -> Result<(), Refusal> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let is_public = |name: &str| {
        public_names
            .iter()
            .any(|known| known.eq_ignore_ascii_case(name))
    };
    let host = text(header::HOST);
    if let Some(host) = host
        && !is_public(host)
        && !is_public(name(host))
        && !is_ours(name(host))
    {
        let message = format_args!(
            "this server does not answer to the name {:?}; its owner can allow that with --public-name",
            name(host)
        );
        return Err(Refusal::new(Code::Forbidden, message));
    }
    let Some(origin) = text(header::ORIGIN) else {
        return Ok(());
    };
    match (origin.split_once("://"), host) {
        (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host) => Ok(()),
        (Some((_, origin)), _) if is_public(origin) => Ok(()),
        _ => Err(Refusal::new(
            Code::Forbidden,
            "requests from other sites are not answered",
        )),
    }
}

/// A host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_ours(name: &str) -> bool {
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_welcome(host: &str, from: Option<&str>, public: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(from) = from {
            headers.insert(header::ORIGIN, from.parse().unwrap());
        }
        let public: Vec<String> = public.iter().map(ToString::to_string).collect();
        check(&headers, &public).is_ok()
    }

    #[test]
    fn only_our_own_pages_may_ask() {
        let ours = "localhost:8080";
        assert!(is_welcome(ours, None, &[]));
        assert!(is_welcome(ours, Some("http://localhost:8080"), &[]));
        assert!(is_welcome("127.0.0.1:1", Some("http://127.0.0.1:1"), &[]));
        assert!(is_welcome(
            "192.168.1.5:8080",
            Some("http://192.168.1.5:8080"),
            &[]
        ));
        assert!(is_welcome("[::1]:8080", Some("http://[::1]:8080"), &[]));
        assert!(is_welcome("[2001:db8::1]", None, &[]));
        for foreign in [
            "http://evil.example",
            "http://localhost:9",
            "null",
            "",
            "file://",
        ] {
            assert!(!is_welcome(ours, Some(foreign), &[]), "{foreign}");
        }
    }

    #[test]
    fn a_foreign_name_for_this_machine_does_not_help() {
        let (host, origin) = ("evil.example:8080", Some("http://evil.example:8080"));
        assert!(!is_welcome(host, origin, &[]));
        assert!(!is_welcome(host, origin, &["games.example"]));
        assert!(!is_welcome("127.0.0.1.evil.example", None, &[]));
        assert!(!is_welcome(
            "games.example.evil.example",
            None,
            &["games.example"]
        ));
    }

    #[test]
    fn public_names_are_answered() {
        let public = &["games.example"];
        assert!(is_welcome(
            "games.example",
            Some("https://games.example"),
            public
        ));
        assert!(is_welcome(
            "Games.Example:8080",
            Some("http://games.example:8080"),
            public
        ));
        // A proxy that does not hand the name on.
        assert!(is_welcome(
            "127.0.0.1:8080",
            Some("https://games.example"),
            public
        ));
        assert!(!is_welcome(
            "127.0.0.1:8080",
            Some("https://games.example:99"),
            public
        ));
        assert!(!is_welcome(
            "127.0.0.1:8080",
            Some("https://evil.example"),
            public
        ));
    }
}
