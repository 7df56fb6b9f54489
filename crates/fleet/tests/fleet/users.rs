//! A server that knows its users by what their accounts have signed: JWTs and seeds.

use std::path::Path;

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use serde_json::{Value, json};
use yolah_fleet::{Access, Fleet};

use crate::server::Nats;

/// What `issuer` says of the one with a public key, signed.
fn token(issuer: &KeyPair, subject: &str, claims: &Value) -> String {
    let whole = json!({
        "jti": "test", "iat": 1_700_000_000, "iss": issuer.public_key(), "name": "test",
        "sub": subject, "nats": claims,
    });
    let head = json!({"typ": "JWT", "alg": "ed25519-nkey"});
    let [head, whole] =
        [head, whole].map(|part| BASE64URL_NOPAD.encode(part.to_string().as_bytes()));
    let signed = format!("{head}.{whole}");
    let signature = issuer.sign(signed.as_bytes()).expect("it has a seed");
    format!("{signed}.{}", BASE64URL_NOPAD.encode(&signature))
}

/// An account that may do everything, `JetStream` included.
fn account(operator: &KeyPair, account: &KeyPair) -> String {
    let limits = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true,
        "conn": -1, "leaf": -1, "mem_storage": -1, "disk_storage": -1, "streams": -1, "consumer": -1,
    });
    let claims = json!({"type": "account", "version": 2, "limits": limits});
    token(operator, &account.public_key(), &claims)
}

/// The same without `JetStream`, which the account of the server itself must not have.
fn system(operator: &KeyPair, system: &KeyPair) -> String {
    let limits = json!({"subs": -1, "data": -1, "payload": -1, "wildcards": true, "conn": -1});
    let claims = json!({"type": "account", "version": 2, "limits": limits});
    token(operator, &system.public_key(), &claims)
}

/// Writes what `nsc` would: a user's JWT and seed.
fn write_credentials(path: &Path, account: &KeyPair) {
    let user = KeyPair::new_user();
    let claims = json!({"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1});
    let token = token(account, &user.public_key(), &claims);
    let seed = user.seed().expect("it was just made");
    let text = format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    std::fs::write(path, text).expect("it can be written");
}

#[test]
fn a_user_comes_in_with_a_file_of_credentials() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let operator = KeyPair::new_operator();
    let [own, others, of_server] = [(); 3].map(|()| KeyPair::new_account());
    let trusted = token(
        &operator,
        &operator.public_key(),
        &json!({"type": "operator", "version": 2}),
    );
    let config = format!(
        "operator: {trusted}\nsystem_account: {server}\nresolver: MEMORY\n\
         resolver_preload: {{ {own_key}: {own_token}, {server}: {server_token} }}\n",
        server = of_server.public_key(),
        server_token = system(&operator, &of_server),
        own_key = own.public_key(),
        own_token = account(&operator, &own),
    );
    std::fs::write(path("server.conf"), config).expect("it can be written");
    write_credentials(&path("own.creds"), &own);
    // An account that the server has never heard of.
    write_credentials(&path("others.creds"), &others);
    let nats = Nats::with(&["--config", path("server.conf").to_str().expect("plain")]);
    let connect = |credentials: Option<&str>| {
        Fleet::connect(&Access {
            credentials: credentials.map(path),
            ..Access::to(nats.url())
        })
    };
    let fleet = connect(Some("own.creds")).expect("the account is known");
    let name = fleet.share(b"weights").expect("it may do everything");
    assert_eq!(fleet.fetch(&name).expect("it is there"), b"weights");
    assert!(connect(Some("others.creds")).is_err(), "nobody knows it");
    assert!(connect(None).is_err(), "nobody gave credentials");
}
