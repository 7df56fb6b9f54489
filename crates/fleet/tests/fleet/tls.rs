//! Connections that nobody listens to.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use yolah_fleet::{Access, Fleet};

use crate::server::Nats;

/// Makes a certificate of this machine, signed by itself, and its key.
fn certify(folder: &Path, name: &str) -> [PathBuf; 2] {
    let [certificate, key] = ["pem", "key"].map(|kind| folder.join(format!("{name}.{kind}")));
    let status = Command::new("openssl")
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .args(["-subj", &format!("/CN={name} of a yolah test")])
        .args(["-addext", "subjectAltName=IP:127.0.0.1"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let status = status.expect("openssl is missing: `sudo apt-get install openssl`");
    assert!(status.success(), "openssl makes a certificate");
    [certificate, key]
}

/// A server with a certificate, and more arguments; and its address.
fn serve([certificate, key]: &[PathBuf; 2], arguments: &[&str]) -> (Nats, String) {
    let text = |path: &PathBuf| path.to_str().expect("plain").to_owned();
    let own = [
        "--tls",
        "--tlscert",
        &text(certificate),
        "--tlskey",
        &text(key),
    ];
    let nats = Nats::with(&[&own[..], arguments].concat());
    let url = nats.url().replace("nats://", "tls://");
    (nats, url)
}

#[test]
fn a_server_is_believed_whose_certificate_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = certify(folder.path(), "server");
    let (_nats, url) = serve(&server, &[]);
    let [certificate, _] = server;
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

#[test]
fn a_server_may_ask_who_connects() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = certify(folder.path(), "server");
    let [guest, stranger] = ["guest", "stranger"].map(|name| certify(folder.path(), name));
    let known = guest[0].to_str().expect("plain").to_owned();
    let (_nats, url) = serve(&server, &["--tlsverify", "--tlscacert", &known]);
    let connect = |who: Option<[PathBuf; 2]>| {
        Fleet::connect(&Access {
            authority: Some(server[0].clone()),
            certificate: who.map(|[certificate, key]| (certificate, key)),
            ..Access::to(url.as_str())
        })
    };
    let fleet = connect(Some(guest)).expect("the server knows the guest");
    assert!(fleet.status().expect("an answer").runs.is_empty());
    assert!(connect(Some(stranger)).is_err(), "nobody knows this one");
    assert!(connect(None).is_err(), "nobody said who it is");
}
