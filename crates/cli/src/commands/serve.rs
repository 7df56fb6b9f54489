use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use crate::records;
use anyhow::{Context as _, Result};
use directories::ProjectDirs;
use serde_json::json;
use tokio::runtime::Runtime;
use yolah_kit::Games;
use yolah_server::{App, CatalogPlayers, Limits, Network, Shelf, listen, serve};

use super::fleet::{Crew, Shareable};
use crate::output::Output;

#[derive(clap::Args)]
pub struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The address to listen on; others than this machine's let others in
    #[arg(long, default_value = HOST)]
    host: String,
    /// Where games are kept [default: the user's folder for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Endgame tables that visitors may look into, below this folder
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// A name under which visitors reach this server, beside localhost and
    /// addresses; may be given more than once
    #[arg(long, value_name = "NAME")]
    public_name: Vec<String>,
    /// A proxy that is believed when its X-Forwarded-For or Forwarded says for
    /// whom it asks: an address, or a network as in 10.0.0.0/8; may be given
    /// more than once
    #[arg(long, value_name = "ADDRESS")]
    trust_proxy: Vec<Network>,
    /// So many seconds a person who has left may keep the other side waiting,
    /// in a game without a clock ten times as long; then the game can be claimed
    #[arg(long, value_name = "SECONDS", default_value_t = GRACE)]
    grace: u32,
    /// Let visitors think on their own device: the folder that `cargo xtask site` has made
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    shareable: Shareable,
    #[command(flatten)]
    output: Output,
}

const PORT: u16 = 8080;
const GRACE: u32 = 60;
/// How long to wait for an answer of whoever has the port.
const PATIENCE: Duration = Duration::from_secs(2);
const HOST: &str = "127.0.0.1";

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            port: PORT,
            host: HOST.to_owned(),
            data: None,
            tables: None,
            public_name: Vec::new(),
            trust_proxy: Vec::new(),
            grace: GRACE,
            site: None,
            open: false,
            shareable: Shareable::default(),
            output: Output { json: false },
        }
    }
}

impl Serve {
    pub fn run(self, games: Games) -> Result<()> {
        // The page's games report here; what they print is for standard error.
        let log = tracing_subscriber::fmt().with_writer(std::io::stderr);
        log.with_target(false).init();
        let crew = self.shareable.crew()?;
        let runtime = Runtime::new().context("cannot start the server's threads")?;
        runtime.block_on(self.serve(games, crew.as_ref()))
    }

    async fn serve(self, games: Games, crew: Option<&Crew>) -> Result<()> {
        let listener = match listen(&self.host, self.port).await {
            Err(error)
                if error.kind() == ErrorKind::AddrInUse && is_yolah(&self.host, self.port) =>
            {
                return self.point_to_other();
            }
            listener => {
                listener.with_context(|| format!("cannot listen on {}:{}", self.host, self.port))?
            }
        };
        let address = listener.local_addr()?;
        let data = self.data.clone().map_or_else(default_data, Ok)?;
        // Who listens on a name answers to it; an address is answered to anyway.
        let own_name = [self.host.clone()];
        let limits = Limits {
            public_names: self.public_name.iter().cloned().chain(own_name).collect(),
            proxies: self.trust_proxy.clone(),
            grace: Duration::from_secs(self.grace.into()),
            grace_without_clock: Duration::from_secs(u64::from(self.grace) * 10),
            ..Limits::default()
        };
        let app = App::open(&data, games, limits, Arc::new(CatalogPlayers::all(games)))
            .with_context(|| format!("cannot use {}", data.display()))?
            .reading(records::FORMS)
            .probing(self.shelf(games)?);
        let app = match &self.site {
            None => app,
            Some(folder) => app
                .offering(folder)
                .with_context(|| format!("cannot offer {}", folder.display()))?,
        };
        let app = match crew.cloned() {
            None => app,
            Some(crew) => app.showing_fleet(move || crew.state()),
        };
        self.announce(address, &data, app.store())?;
        tokio::select! {
            result = serve(listener, app) => Ok(result?),
            pressed = tokio::signal::ctrl_c() => Ok(pressed?),
        }
    }

    /// The tables that visitors may look into.
    fn shelf(&self, games: Games) -> Result<Shelf> {
        let Some(root) = &self.tables else {
            return Ok(Shelf::default());
        };
        let context = || format!("tables {}", root.display());
        std::fs::read_dir(root).with_context(context)?;
        let complain = |what: String| tracing::warn!("{what}");
        Ok(Shelf::open(games, root, complain))
    }

    /// Tells of the server that has the port already.
    fn point_to_other(&self) -> Result<()> {
        let url = format!("http://{}:{}/", self.host, self.port);
        self.output.text(format_args!(
            "Yolah is already at {url}; `yolah serve --port 0` starts another one"
        ))?;
        self.output
            .object(&json!({"url": url, "port": self.port, "running": true}))?;
        self.show(&url);
        Ok(())
    }

    fn announce(&self, address: SocketAddr, data: &Path, store: &Path) -> Result<()> {
        let url = format!("http://{address}/");
        self.output.text(format_args!("Yolah is at {url}"))?;
        let store = store.display().to_string();
        let data = data.display().to_string();
        self.output
            .text(format_args!("finished games go to {store}; Ctrl-C ends it"))?;
        let port = address.port();
        self.output
            .object(&json!({"url": url, "port": port, "data": data, "store": store}))?;
        self.show(&url);
        Ok(())
    }

    /// Opens a browser, if that was wanted.
    fn show(&self, url: &str) {
        if self.open
            && let Err(error) = open(url)
        {
            tracing::warn!("cannot open a browser: {error}");
        }
    }
}

/// Whether who has a port answers like a server of ours.
fn is_yolah(host: &str, port: u16) -> bool {
    let ask = || -> io::Result<bool> {
        let mut stream = TcpStream::connect((host, port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "GET /api/games HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = Vec::new();
        stream.take(1 << 20).read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer);
        Ok(answer.starts_with("HTTP/1.1 200") && answer.contains("\"sides\""))
    };
    ask().unwrap_or(false)
}

pub fn default_data() -> Result<PathBuf> {
    let folders = ProjectDirs::from("", "", "yolah");
    let folders = folders.context("there is no home folder; say --data DIR")?;
    Ok(folders.data_dir().to_owned())
}

/// Shows a page in the user's browser.
fn open(url: &str) -> std::io::Result<()> {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else {
        Command::new("xdg-open")
    };
    command.arg(url).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}
