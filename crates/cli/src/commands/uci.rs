use std::io;

use anyhow::Result;
use yolah_catalog::Spec;
use yolah_protocol::Setup;

use super::ugi::Catalog;

#[derive(clap::Args)]
pub struct Uci {
    /// Who plays; the option Player changes it
    #[arg(long, default_value = "minimax", value_name = "SPEC")]
    player: String,
}

impl Uci {
    pub fn run(self) -> Result<()> {
        let game = yolah_catalog::find("chess")?;
        let player: Spec = self.player.parse()?;
        // Say at once what is wrong with the player, not at the first move.
        game.player(&player)?;
        let setup = Setup {
            players: &Catalog,
            game,
            player,
        };
        yolah_protocol::uci(&setup, io::stdin().lock(), io::stdout())?;
        Ok(())
    }
}
