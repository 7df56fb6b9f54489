use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Subcommand;
use serde_json::json;
use yolah_server::Owner;

use super::serve::default_data;
use crate::output::Output;

#[derive(clap::Args)]
pub struct Tournaments {
    /// The server's folder, as in `yolah serve --data` [default: the user's folder for data]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the server's tournaments, the newest first
    List {
        #[command(flatten)]
        output: Output,
    },
    /// Stop tournaments for good
    Stop(Chosen),
    /// Delete tournaments, with their games
    Delete(Chosen),
}

#[derive(clap::Args)]
struct Chosen {
    /// Their ids
    #[arg(required = true)]
    ids: Vec<String>,
    #[command(flatten)]
    output: Output,
}

impl Tournaments {
    pub fn run(self) -> Result<()> {
        let data = self.data.map_or_else(default_data, Ok)?;
        let owner = Owner::of(&data)?;
        match self.action {
            Action::List { output } => list(&owner, output),
            Action::Stop(chosen) => chosen.each("stopped", |id| owner.stop_tournament(id)),
            Action::Delete(chosen) => chosen.each("deleted", |id| owner.delete_tournament(id)),
        }
    }
}

fn list(owner: &Owner, output: Output) -> Result<()> {
    for tournament in owner.tournaments()? {
        let word = |name: &str| tournament[name].as_str().unwrap_or("?").to_owned();
        output.text(format_args!(
            "{}  {:8}  {}  {}, {}",
            word("id"),
            word("status"),
            word("created"),
            word("kind"),
            word("game"),
        ))?;
        output.object(&tournament)?;
    }
    Ok(())
}

impl Chosen {
    fn each(&self, done: &str, act: impl Fn(&str) -> std::io::Result<()>) -> Result<()> {
        for id in &self.ids {
            act(id).with_context(|| format!("tournament {id}"))?;
            self.output.text(format_args!("{id} is {done}"))?;
            self.output.object(&json!({"id": id, "status": done}))?;
        }
        Ok(())
    }
}
