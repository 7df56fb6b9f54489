use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pyo3::prelude::*;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use yolah_catalog::GAMES;
use yolah_kit::{AnyPlayer, PACE, Spec};
use yolah_server::{App, CatalogPlayers, Limits, PlayerInfo, Players};

use crate::foreign::Foreign;
use crate::game::Shared;
use crate::wrong;

/// The program's players, and some from Python.
struct Guests {
    catalog: CatalogPlayers,
    functions: BTreeMap<String, Py<PyAny>>,
    /// The only game that they play, if there is one.
    game: Option<&'static str>,
}

impl Guests {
    fn play(&self, game: &str) -> bool {
        self.game.is_none_or(|only| only == game)
    }
}

impl Players for Guests {
    fn list(&self, game: &str) -> Vec<PlayerInfo> {
        let mut list = self.catalog.list(game);
        let guests = self.functions.keys().filter(|_| self.play(game));
        list.extend(guests.map(|name| PlayerInfo {
            name: name.clone(),
            description: "written in Python".to_owned(),
            options: Vec::new(),
            think: PACE,
        }));
        list
    }

    fn make(&self, game: &str, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        let Some(function) = self.functions.get(&spec.name) else {
            return self.catalog.make(game, spec);
        };
        let entry = GAMES.find(game).map_err(|error| error.to_string())?;
        let function = Python::attach(|py| function.clone_ref(py));
        Ok(Box::new(Foreign::new(function, &Shared::of(entry))))
    }
}

/// A server of the page that runs in the background.
///
///     >>> import urllib.request, yolah
///     >>> with yolah.serve(port=0) as server:
///     ...     urllib.request.urlopen(server.url).status
///     200
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Server {
    address: SocketAddr,
    /// Gone when it is stopped.
    runtime: Mutex<Option<Runtime>>,
    /// Where games are kept that nobody wants to keep.
    _folder: Option<TempDir>,
}

#[pymethods]
impl Server {
    /// Where the page is.
    #[getter]
    fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Ends it; games that go on stop.
    fn stop(&self, py: Python<'_>) {
        let runtime = self.runtime.lock().ok();
        if let Some(runtime) = runtime.and_then(|mut runtime| runtime.take()) {
            py.detach(|| runtime.shutdown_timeout(Duration::from_secs(1)));
        }
    }

    /// Waits until Ctrl-C.
    fn wait(&self, py: Python<'_>) -> PyResult<()> {
        loop {
            py.detach(|| std::thread::sleep(Duration::from_millis(100)));
            if let Err(error) = py.check_signals() {
                self.stop(py);
                let is_expected = error.is_instance_of::<pyo3::exceptions::PyKeyboardInterrupt>(py);
                return if is_expected { Ok(()) } else { Err(error) };
            }
        }
    }

    fn __enter__(this: Py<Server>) -> Py<Server> {
        this
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, PyAny>) {
        self.stop(py);
    }

    fn __repr__(&self) -> String {
        format!("<Yolah at {}>", self.url())
    }
}

/// Serves the page, with players of your own among the others: names and functions, which
/// are given a `State` and return the text or the number of a legal move. They play
/// `game`, or all games.
///
/// Games are kept in the folder `data`, and forgotten at the end if there is none.
#[pyfunction]
#[pyo3(signature = (players = BTreeMap::new(), game = None, host = "127.0.0.1", port = 8080, data = None))]
pub(crate) fn serve(
    py: Python<'_>,
    players: BTreeMap<String, Py<PyAny>>,
    game: Option<&str>,
    host: &str,
    port: u16,
    data: Option<PathBuf>,
) -> PyResult<Server> {
    let guests = guests(players, game)?;
    let folder = match data {
        Some(_) => None,
        None => Some(tempfile::tempdir()?),
    };
    let data = data.or_else(|| folder.as_ref().map(|folder| folder.path().to_owned()));
    let data = data.unwrap_or_default();
    py.detach(|| {
        let runtime = Runtime::new()?;
        let address = runtime.block_on(async {
            let listener = yolah_server::listen(host, port).await?;
            let address = listener.local_addr()?;
            let limits = Limits {
                public_names: vec![host.to_owned()],
                ..Limits::default()
            };
            let app = App::open(&data, GAMES, limits, Arc::new(guests))?;
            tokio::spawn(yolah_server::serve(listener, app));
            Ok::<_, std::io::Error>(address)
        })?;
        Ok(Server {
            address,
            runtime: Mutex::new(Some(runtime)),
            _folder: folder,
        })
    })
}

fn guests(functions: BTreeMap<String, Py<PyAny>>, game: Option<&str>) -> PyResult<Guests> {
    let game = game
        .map(|name| GAMES.find(name))
        .transpose()
        .map_err(wrong)?;
    for name in functions.keys() {
        let spec: Spec = name.parse().map_err(wrong)?;
        if spec.name != *name || yolah_kit::PLAYERS.iter().any(|it| it.name == name) {
            return Err(wrong(format_args!("a player cannot be called {name:?}")));
        }
    }
    Ok(Guests {
        catalog: CatalogPlayers::all(GAMES),
        functions,
        game: game.map(|entry| entry.name),
    })
}
