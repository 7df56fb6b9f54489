//! An engine on standard input and output: one command, with a name for each
//! protocol.

use std::io;

use anyhow::Result;
use yolah_game::Side;
use yolah_kit::{AnyPlayer, Entry, Games, PLAYERS, Session, Spec};
use yolah_protocol::{Players, Protocol, Setup, speak};
use yolah_search::{Horizon, OptionInfo, StopFlag};

use super::bench;

/// An engine.
#[derive(clap::Args)]
pub struct Engine {
    /// The game, if the protocol has words for it; `yolah games` lists them. Without it the
    /// first of them in UGI, chess in UCI and xboard, shogi in USI, draughts in Hub,
    /// go in GTP
    #[arg(long, value_name = "G")]
    game: Option<String>,
    /// Who plays; its options are the protocol's. If nobody is named the strongest that the
    /// game has, at full strength: nnue if it has a network, else minimax, or mcts in go; for an opponent with
    /// the errors of people, as on the page, level
    #[arg(long, value_name = "SPEC")]
    player: Option<String>,
}

impl Engine {
    pub fn run(self, games: Games, protocol: Protocol) -> Result<()> {
        let name = self.game.as_deref().or(protocol.game());
        let game = name.map_or(Ok(games.usual()), |name| games.find(name))?;
        anyhow::ensure!(
            protocol.plays(game),
            "{protocol} has no words for {}; ugi has them for every game",
            game.name
        );
        self.play(games, protocol, game)
    }

    fn play(self, games: Games, protocol: Protocol, game: &'static Entry) -> Result<()> {
        let player = self.player.map(|text| text.parse()).transpose()?;
        if let Some(player) = &player {
            // Say at once what is wrong with the player, not at the first move.
            game.player(player)?;
        }
        let setup = Setup {
            players: &Catalog,
            games,
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
        info.map(yolah_kit::PlayerInfo::options).unwrap_or_default()
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
