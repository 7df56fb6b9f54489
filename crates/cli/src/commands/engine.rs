//! An engine on standard input and output: one command, with a name for each
//! protocol.

use std::io;

use anyhow::Result;
use yolah_catalog::{AnyPlayer, Entry, PLAYERS, Session, Spec};
use yolah_game::Side;
use yolah_protocol::{Players, Protocol, Setup, speak};
use yolah_search::{Horizon, OptionInfo, StopFlag};

use super::bench;

/// An engine whose protocol has words for any game.
#[derive(clap::Args)]
pub struct AnyGame {
    /// The game at the start; the option Game changes it
    #[arg(long, default_value = "yolah", value_name = "G")]
    game: String,
    #[command(flatten)]
    engine: Engine,
}

/// An engine.
#[derive(clap::Args)]
pub struct Engine {
    /// Who plays; its options are the protocol's
    #[arg(long, default_value = "minimax", value_name = "SPEC")]
    player: String,
}

impl AnyGame {
    pub fn run(self, protocol: Protocol) -> Result<()> {
        self.engine.play(protocol, &self.game)
    }
}

impl Engine {
    /// Plays the only game that the protocol is made for.
    pub fn run(self, protocol: Protocol) -> Result<()> {
        let game = protocol.game().unwrap_or("yolah");
        self.play(protocol, game)
    }

    fn play(self, protocol: Protocol, game: &str) -> Result<()> {
        let game = yolah_catalog::find(game)?;
        let player: Spec = self.player.parse()?;
        // Say at once what is wrong with the player, not at the first move.
        game.player(&player)?;
        let setup = Setup {
            players: &Catalog,
            game,
            player,
        };
        speak(protocol, &setup, io::stdin().lock(), io::stdout())?;
        Ok(())
    }
}

/// The catalog's players, for a protocol.
struct Catalog;

impl Players for Catalog {
    fn options(&self, _: &Entry, player: &str) -> Vec<OptionInfo> {
        let info = PLAYERS.iter().find(|info| info.name == player);
        info.map(yolah_catalog::PlayerInfo::options)
            .unwrap_or_default()
    }

    fn player(&self, game: &Entry, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        game.player(spec).map_err(|error| error.to_string())
    }

    fn horizon(&self, session: &dyn Session) -> Option<Horizon> {
        // Games end well before the rules force them to.
        session
            .turns_left()
            .map(|most| Horizon::new(most.div_ceil(2), most))
    }

    fn evaluation(&self, session: &dyn Session) -> Option<String> {
        let terms = session.explain(Side::First);
        let terms = terms
            .iter()
            .map(|(name, worth)| format!("{name} {worth:+.1}"));
        Some(terms.collect::<Vec<_>>().join(", "))
    }

    fn bench(&self, game: &Entry, _: &StopFlag) -> Option<String> {
        let (nodes, _, speed) = bench::total(&game.bench(bench::DEPTH, &mut |_| ()));
        Some(format!("{nodes} nodes {speed} nps"))
    }
}
