use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use directories::ProjectDirs;
use serde_json::json;
use tokio::runtime::Runtime;
use yolah_catalog::{AnyPlayer, Entry, GAMES, PLAYERS, Spec};
use yolah_server::{App, Limits, OptionInfo, PlayerInfo, Players, listen, serve};

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
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    output: Output,
}

const PORT: u16 = 8080;
const HOST: &str = "127.0.0.1";

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            port: PORT,
            host: HOST.to_owned(),
            data: None,
            open: false,
            output: Output { json: false },
        }
    }
}

impl Serve {
    pub fn run(self) -> Result<()> {
        // The page's games report here; what they print is for standard error.
        let log = tracing_subscriber::fmt().with_writer(std::io::stderr);
        log.with_target(false).init();
        let runtime = Runtime::new().context("cannot start the server's threads")?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> Result<()> {
        let listener = listen(&self.host, self.port)
            .await
            .with_context(|| format!("cannot listen on {}:{}", self.host, self.port))?;
        let address = listener.local_addr()?;
        let data = self.data.clone().map_or_else(default_data, Ok)?;
        let limits = Limits {
            local_names_only: address.ip().is_loopback(),
            ..Limits::default()
        };
        let app = App::open(&data, limits, Arc::new(CatalogPlayers::new()))
            .with_context(|| format!("cannot use {}", data.display()))?;
        self.announce(address, &data)?;
        tokio::select! {
            result = serve(listener, app) => Ok(result?),
            pressed = tokio::signal::ctrl_c() => Ok(pressed?),
        }
    }

    fn announce(&self, address: SocketAddr, data: &std::path::Path) -> Result<()> {
        let url = format!("http://{address}/");
        self.output.text(format_args!("Yolah is at {url}"))?;
        let data = data.display().to_string();
        self.output
            .text(format_args!("games are kept in {data}; Ctrl-C ends it"))?;
        self.output
            .object(&json!({"url": url, "port": address.port(), "data": data}))?;
        if self.open
            && let Err(error) = open(&url)
        {
            tracing::warn!("cannot open a browser: {error}");
        }
        Ok(())
    }
}

/// The catalog's players for visitors: for each game those that can be made
/// without a file, the strongest first.
struct CatalogPlayers(HashMap<&'static str, Vec<PlayerInfo>>);

impl CatalogPlayers {
    fn new() -> CatalogPlayers {
        let list = |entry: &'static Entry| {
            let players = PLAYERS.iter().rev();
            let players = players.filter(|player| can_be_made(entry, player));
            (entry.name, players.map(described).collect())
        };
        CatalogPlayers(GAMES.iter().map(list).collect())
    }
}

/// Whether a player needs nothing but its name. Some need a network, which not
/// every game has.
fn can_be_made(entry: &Entry, player: &yolah_catalog::PlayerInfo) -> bool {
    let is_large = |option: &yolah_search::OptionInfo| matches!(option.name, "hash" | "memory");
    let large = player.options().into_iter().filter(is_large);
    let smallest = large.map(|option| (option.name.to_owned(), "1".to_owned()));
    let spec = Spec {
        name: player.name.to_owned(),
        options: smallest.collect(),
    };
    let made = entry.player(&spec);
    made.is_ok()
}

fn described(player: &yolah_catalog::PlayerInfo) -> PlayerInfo {
    PlayerInfo {
        name: player.name.to_owned(),
        description: player.description.to_owned(),
        options: player.options().into_iter().map(shown).collect(),
        think: THINK,
    }
}

/// How long a player thinks about a move unless a visitor says otherwise.
const THINK: Duration = Duration::from_secs(1);

impl Players for CatalogPlayers {
    fn list(&self, game: &str) -> Vec<PlayerInfo> {
        self.0.get(game).cloned().unwrap_or_default()
    }

    fn make(&self, game: &str, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        let entry = yolah_catalog::find(game).map_err(|error| error.to_string())?;
        entry.player(spec).map_err(|error| error.to_string())
    }
}

fn shown(option: yolah_search::OptionInfo) -> OptionInfo {
    OptionInfo {
        name: option.name.to_owned(),
        description: format!("{} ({})", option.description, option.kind),
        default: option.default,
    }
}

fn default_data() -> Result<PathBuf> {
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
