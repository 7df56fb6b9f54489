//! What an installed program has beside it: completions for shells, manual pages.

use std::io;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::Arguments;

const NAME: &str = "yolah";

#[derive(clap::Args)]
pub struct Completions {
    /// The shell that completes
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> Result<()> {
        // A shell that takes only some lines is no error: print to memory first.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), NAME, &mut script);
        Ok(io::Write::write_all(&mut io::stdout(), &script)?)
    }
}

#[derive(clap::Args)]
pub struct Manual {
    /// Write a page for every command into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Manual {
    pub fn run(self) -> Result<()> {
        let command = Arguments::command().name(NAME);
        let Some(folder) = self.out else {
            return Ok(clap_mangen::Man::new(command).render(&mut io::stdout())?);
        };
        let pages = || format!("manual pages in {}", folder.display());
        std::fs::create_dir_all(&folder).with_context(pages)?;
        clap_mangen::generate_to(command, &folder).with_context(pages)
    }
}
