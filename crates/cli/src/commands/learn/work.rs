//! What the commands of learning share: a seed, and how much is done at once.

use crate::commands::all_cores;

/// Chance and threads of a long piece of work.
#[derive(clap::Args)]
pub struct Work {
    /// Seed of all that is random
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How much is done at once, which the result does not depend on; all cores if not given
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

impl Work {
    /// How much is done at once.
    pub fn threads(&self) -> usize {
        self.threads.unwrap_or_else(all_cores)
    }
}
