//! Many machines: work for others, and have work done by others.

mod crew;
mod shown;
mod status;
mod worker;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use directories::ProjectDirs;
use yolah_fleet::{Access, Fleet};

pub use crew::{Crew, RemoteHall, Trials};
pub use status::Status;
pub use worker::Worker;

/// Have it done by others: the same arguments for many commands.
#[derive(Default, clap::Args)]
pub struct Shareable {
    /// Share it with the workers of this NATS server, as in <nats://host:4222>; `yolah worker`
    /// starts one
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    #[command(flatten)]
    pass: Pass,
}

impl Shareable {
    /// Those who do it; `None` if this machine does.
    pub fn crew(&self) -> Result<Option<Crew>> {
        let Some(url) = &self.nats else {
            return Ok(None);
        };
        let fleet = Fleet::connect(&self.pass.access(url))?;
        Ok(Some(Crew::new(Arc::new(fleet), default_cache()?)))
    }
}

/// The server that workers and those who want work meet at.
#[derive(clap::Args)]
struct Server {
    /// The NATS server, as in <nats://host:4222> or <tls://user:password@host>; several of a cluster
    /// with commas between them
    #[arg(long, value_name = "URL", default_value = "nats://127.0.0.1:4222")]
    nats: String,
    #[command(flatten)]
    pass: Pass,
}

impl Server {
    fn access(&self) -> Access {
        self.pass.access(&self.nats)
    }
}

/// How the server lets one in, as NATS has it.
#[derive(Default, clap::Args)]
struct Pass {
    /// A file of credentials for the NATS server (.creds)
    #[arg(
        id = "nats_credentials",
        long = "nats-credentials",
        value_name = "FILE"
    )]
    credentials: Option<PathBuf>,
    /// Certificates of those who may vouch for the NATS server
    #[arg(id = "nats_authority", long = "nats-authority", value_name = "FILE")]
    authority: Option<PathBuf>,
    /// A certificate to show to the NATS server
    #[arg(
        id = "nats_certificate",
        long = "nats-certificate",
        value_name = "FILE",
        requires = "nats_key"
    )]
    certificate: Option<PathBuf>,
    /// The key of that certificate
    #[arg(
        id = "nats_key",
        long = "nats-key",
        value_name = "FILE",
        requires = "nats_certificate"
    )]
    key: Option<PathBuf>,
}

impl Pass {
    fn access(&self, url: &str) -> Access {
        let certificate = self.certificate.clone();
        Access {
            url: url.to_owned(),
            credentials: self.credentials.clone(),
            authority: self.authority.clone(),
            certificate: certificate.zip(self.key.clone()),
        }
    }
}

/// Where files are kept that come from other machines.
fn default_cache() -> Result<PathBuf> {
    let folders = ProjectDirs::from("", "", "yolah");
    let folders = folders.context("there is no home folder; say --cache DIR")?;
    Ok(folders.cache_dir().join("fleet"))
}
