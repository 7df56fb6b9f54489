//! Connections that nobody listens to.

use std::path::Path;
use std::process::{Command, Stdio};

use yolah_fleet::{Access, Fleet};

use crate::server::Nats;

/// Makes a certificate of this machine, signed by itself.
fn certify(folder: &Path) {
    let status = Command::new("openssl")
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .args([
            "-keyout",
            "key.pem",
            "-out",
            "cert.pem",
            "-subj",
            "/CN=yolah test",
        ])
        .args(["-addext", "subjectAltName=IP:127.0.0.1"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let status = status.expect("openssl is missing: `sudo apt-get install openssl`");
    assert!(status.success(), "openssl makes a certificate");
}

#[test]
fn a_server_is_believed_whose_certificate_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    certify(folder.path());
    let path = |name: &str| folder.path().join(name);
    let (certificate, key) = (path("cert.pem"), path("key.pem"));
    let nats = Nats::with(&[
        "--tls",
        "--tlscert",
        certificate.to_str().expect("plain"),
        "--tlskey",
        key.to_str().expect("plain"),
    ]);
    let url = nats.url().replace("nats://", "tls://");
    let access = Access {
        authority: Some(certificate),
        ..Access::to(url.as_str())
    };
    let fleet = Fleet::connect(&access).expect("its certificate is known");
    assert!(fleet.status().expect("an answer").runs.is_empty());
    assert!(
        Fleet::connect(&Access::to(url)).is_err(),
        "a stranger vouches for it"
    );
}
