use std::io;
use std::sync::Arc;

use pyo3::prelude::*;
use yolah_catalog::GAMES;
use yolah_kit::{AnyPlayer, Entry, Spec};
use yolah_protocol::{Players, Protocol, Setup, speak};
use yolah_search::OptionInfo;

use crate::arena::name;
use crate::foreign::Foreign;
use crate::game::Shared;
use crate::wrong;

/// The one player of an engine.
struct Only {
    function: Py<PyAny>,
}

impl Players for Only {
    fn options(&self, _: &Entry, _: &str) -> Vec<OptionInfo> {
        Vec::new()
    }

    fn player(&self, game: &Entry, _: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        let entry = GAMES.find(game.name).map_err(|error| error.to_string())?;
        let shared: Arc<Shared> = Shared::of(entry);
        let function = Python::attach(|py| self.function.clone_ref(py));
        Ok(Box::new(Foreign::new(function, &shared)))
    }
}

/// Lets a function play as an engine that speaks UGI on standard input and output, until
/// the input ends: the program then knows it as a player, as in
/// `yolah match minimax 'engine:cmd=python,args=mine.py' --time 1s`.
///
/// The function is given a `State` and returns the text or the number of a legal move.
#[pyfunction]
#[pyo3(signature = (player, game = "yolah"))]
pub(crate) fn run_ugi(py: Python<'_>, player: &Bound<'_, PyAny>, game: &str) -> PyResult<()> {
    let spec = Spec {
        name: name(player)?.to_lowercase(),
        options: Vec::new(),
    };
    let players = Only {
        function: player.clone().unbind(),
    };
    let game = GAMES.find(game).map_err(wrong)?;
    // Nobody looks for signals while a line is awaited: Ctrl-C has to end the process.
    let signal = py.import("signal")?;
    let usual = (signal.getattr("SIGINT")?, signal.getattr("SIG_DFL")?);
    signal.call_method1("signal", usual)?;
    py.detach(|| {
        let setup = Setup {
            players: &players,
            games: GAMES,
            game,
            player: Some(spec),
        };
        speak(Protocol::Ugi, &setup, io::stdin().lock(), io::stdout())
    })?;
    Ok(())
}
