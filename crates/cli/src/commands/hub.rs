use std::io;

use anyhow::Result;
use yolah_catalog::Spec;
use yolah_protocol::Setup;

use super::ugi::Catalog;

#[derive(clap::Args)]
pub struct Hub {
    /// Who plays; its options are the protocol's parameters
    #[arg(long, default_value = "minimax", value_name = "SPEC")]
    player: String,
}

impl Hub {
    pub fn run(self) -> Result<()> {
        let game = yolah_catalog::find("draughts")?;
        let player: Spec = self.player.parse()?;
        // Say at once what is wrong with the player, not at the first move.
        game.player(&player)?;
        let setup = Setup {
            players: &Catalog,
            game,
            player,
        };
        yolah_protocol::hub(&setup, io::stdin().lock(), io::stdout())?;
        Ok(())
    }
}
