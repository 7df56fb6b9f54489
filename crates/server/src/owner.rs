//! The owner of a server: whoever may read its folder.
//!
//! Not whoever asks from this machine: behind a reverse proxy everybody does.

use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use yolah_answers::Key;

/// The way of a server's owner to the server while it runs: where it is, and a
/// key that is new at every start. It lies in a file of the server's folder
/// that nobody else may read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Owner {
    address: SocketAddr,
    key: Key,
}

/// A server that does not answer in this time does not run.
const PATIENCE: Duration = Duration::from_secs(10);

fn file(data: &Path) -> PathBuf {
    data.join("owner.json")
}

impl Owner {
    pub(crate) fn new(address: SocketAddr, key: Key) -> Owner {
        Owner { address, key }
    }

    /// Puts the way into the folder.
    pub(crate) fn write(&self, data: &Path) -> io::Result<()> {
        let path = file(data);
        // A file that was there keeps its mode, and may be open somewhere.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path)?.write_all(&serde_json::to_vec(self)?)
    }

    /// The way to the server that uses a folder.
    ///
    /// # Errors
    /// If no server does, or the folder is not this user's.
    pub fn of(data: &Path) -> io::Result<Owner> {
        let path = file(data);
        let text = fs::read(&path).map_err(|error| {
            let path = path.display();
            io::Error::new(
                error.kind(),
                format!("no server to talk to: {path}: {error}"),
            )
        })?;
        Ok(serde_json::from_slice(&text)?)
    }

    /// All tournaments, as `GET /api/tournaments` tells of them.
    ///
    /// # Errors
    /// If the server does not answer, or refuses.
    pub fn tournaments(&self) -> io::Result<Vec<Value>> {
        let answer = self.ask("GET", "tournaments", "")?;
        Ok(serde_json::from_value(answer)?)
    }

    /// Stops any tournament for good.
    ///
    /// # Errors
    /// If the server does not answer, or refuses.
    pub fn stop_tournament(&self, id: &str) -> io::Result<()> {
        self.command(id, "stop")
    }

    /// Deletes any tournament, with its games.
    ///
    /// # Errors
    /// If the server does not answer, or refuses.
    pub fn delete_tournament(&self, id: &str) -> io::Result<()> {
        self.command(id, "delete")
    }

    fn command(&self, id: &str, what: &str) -> io::Result<()> {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            let reason = format!("{id:?} is not the id of a tournament");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
        }
        let body = json!({"key": self.key}).to_string();
        self.ask("POST", &format!("tournaments/{id}/{what}"), &body)
            .map(drop)
    }

    /// Asks the server, and gives its answer if it does not refuse.
    fn ask(&self, method: &str, path: &str, body: &str) -> io::Result<Value> {
        let address = self.reachable();
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE).map_err(|error| {
            let reason = format!("no server answers at {address}: {error}");
            io::Error::new(error.kind(), reason)
        })?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "{method} /api/{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
            Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let Some((head, body)) = answer.split_once("\r\n\r\n") else {
            return Err(io::Error::other("the server said nothing"));
        };
        let body: Value = serde_json::from_str(body)?;
        if head.starts_with("HTTP/1.1 2") {
            return Ok(body);
        }
        let reason = body["error"]["message"].as_str();
        Err(io::Error::other(
            reason.unwrap_or("the server refused").to_owned(),
        ))
    }

    /// Who listens everywhere is here too.
    fn reachable(&self) -> SocketAddr {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(match address {
                SocketAddr::V4(_) => IpAddr::from(Ipv4Addr::LOCALHOST),
                SocketAddr::V6(_) => IpAddr::from(Ipv6Addr::LOCALHOST),
            });
        }
        address
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::random_key;

    #[test]
    fn nobody_else_reads_the_key() {
        let folder = tempfile::tempdir().unwrap();
        let missing = Owner::of(folder.path()).unwrap_err().to_string();
        assert!(missing.contains("no server"), "{missing}");
        fs::write(file(folder.path()), "open to all").unwrap();
        let owner = Owner::new("0.0.0.0:80".parse().unwrap(), random_key().unwrap());
        owner.write(folder.path()).unwrap();
        let read = Owner::of(folder.path()).unwrap();
        assert_eq!(read.key, owner.key);
        assert_eq!(read.reachable(), "127.0.0.1:80".parse().unwrap());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(file(folder.path()))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}
