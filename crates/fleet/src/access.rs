use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::{ConnectOptions, ServerAddr};

use crate::FleetError;

/// Where the server is, and how one is let in: as NATS has it.
#[derive(Clone, Default, Debug)]
pub struct Access {
    /// One address or several of a cluster, with commas between them, as in
    /// `nats://host:4222`, `tls://host`, `nats://user:password@host`,
    /// `nats://token@host`.
    pub url: String,
    /// A file with a user's JWT and seed (`.creds`).
    pub credentials: Option<PathBuf>,
    /// Certificates of those who may vouch for the server, if the system does not
    /// know them.
    pub authority: Option<PathBuf>,
    /// A certificate and its key, for servers that want to know who connects.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

impl Access {
    /// Access to a server that lets everybody in.
    pub fn to(url: impl Into<String>) -> Access {
        Access {
            url: url.into(),
            ..Access::default()
        }
    }

    pub(crate) fn addresses(&self) -> Result<Vec<ServerAddr>, FleetError> {
        let parse = |text: &str| {
            let refused = |error: &str| FleetError::Access(format!("{text:?}: {error}"));
            let address = text.trim().parse::<ServerAddr>();
            let address = address.map_err(|error| refused(&error.to_string()))?;
            // What is left out between commas is read as a machine without a name.
            match address.host() {
                "" => Err(refused("no machine is named")),
                _ => Ok(address),
            }
        };
        self.url.split(',').map(parse).collect()
    }

    pub(crate) fn options(&self, addresses: &[ServerAddr]) -> Result<ConnectOptions, FleetError> {
        let mut options = ConnectOptions::new()
            .name("yolah")
            .connection_timeout(Duration::from_secs(5));
        for address in addresses {
            options = match (address.username(), address.password()) {
                (Some(user), Some(password)) => {
                    options.user_and_password(user.to_owned(), password.to_owned())
                }
                (Some(token), None) => options.token(token.to_owned()),
                _ => options,
            };
        }
        if let Some(path) = &self.credentials {
            let unreadable =
                |error| FleetError::Access(format!("credentials {}: {error}", path.display()));
            let text = fs::read_to_string(path).map_err(unreadable)?;
            options = options.credentials(&text).map_err(unreadable)?;
        }
        if let Some(path) = &self.authority {
            options = options.add_root_certificates(path.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cluster_has_several_addresses() {
        let access = Access::to("nats://one:4222, tls://two");
        assert_eq!(access.addresses().expect("two").len(), 2);
        for wrong in ["http://one", "nats://one:many", "nats://one,"] {
            let found = Access::to(wrong).addresses();
            assert!(matches!(found, Err(FleetError::Access(_))), "{found:?}");
        }
    }

    #[test]
    fn missing_credentials_are_named() {
        let access = Access {
            credentials: Some("/nowhere/me.creds".into()),
            ..Access::to("nats://one")
        };
        let addresses = access.addresses().expect("one");
        let error = access
            .options(&addresses)
            .expect_err("there is no such file");
        assert!(error.to_string().contains("/nowhere/me.creds"), "{error}");
    }
}
