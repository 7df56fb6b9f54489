use std::fs::DirBuilder;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use tokio::runtime::Handle;
use tower_http::compression::CompressionLayer;
use yolah_answers::tables::Shelf;
use yolah_answers::{Code, Key, Players, Refusal};
use yolah_kit::Games;

use crate::desk::Desk;
use crate::fleet::{Fleet, Lookout};
use crate::guard::{Buckets, Crowd, Visitor, guard};
use crate::key::random_key;
use crate::limits::Limits;
use crate::live::{Dialect, Hall, House, Lobby};
use crate::owner::Owner;
use crate::page::{DEVICE_PATH, DevicePage, File, asset};
use crate::store::{Journal, Library};
use crate::thought::{Kept, Pool, give_back};
use crate::tournament::Tournaments;
use crate::{RecordForm, rest, socket};

/// The state of a server: cheap to clone, all clones are the same server.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    data: PathBuf,
    /// Of whoever owns the server.
    owner: Key,
    /// Where it listens, once it does.
    address: OnceLock<SocketAddr>,
    hall: Hall,
    tournaments: Tournaments,
    desk: Desk,
    /// The page for who thinks on his own device, if there is one.
    device: OnceLock<DevicePage>,
    /// How records may be written, besides the usual form.
    forms: OnceLock<&'static [RecordForm]>,
    /// Endgame tables that visitors may look into.
    shelf: OnceLock<Shelf>,
    /// What other machines do, if somebody knows.
    lookout: OnceLock<Arc<Lookout>>,
    /// The games, as visitors are told of them.
    catalog: OnceLock<Result<File, Refusal>>,
    buckets: Buckets,
    connections: Arc<Crowd>,
    sockets: Arc<Crowd>,
    /// Jobs of the pool that were done when it was last tidied up.
    thought: AtomicU64,
}

/// The least time between two messages to the lobby.
const LOBBY_PAUSE: Duration = Duration::from_millis(150);

impl Shared {
    fn tidy(&self) {
        let house = self.hall.house();
        self.hall.tidy(house.limits.forget);
        self.buckets.tidy();
        house.library.count();
        let dropped = house.kept.tidy(house.limits.kept);
        let thought = house.pool.done();
        let is_new = self.thought.swap(thought, Ordering::Relaxed) != thought;
        if dropped || is_new {
            give_back();
        }
    }
}

impl App {
    /// A server for these games, which are kept in the folder `data`, which is made if
    /// there is none: live ones in `live.jsonl`, finished ones and tournaments
    /// in the arena's store `games.db`. The games and tournaments that were
    /// going on there go on.
    ///
    /// # Errors
    /// If the folder cannot be read or written, another server uses it, or
    /// no threads can be started.
    ///
    /// # Panics
    /// Outside of a tokio runtime.
    pub fn open(
        data: &Path,
        games: Games,
        limits: Limits,
        players: Arc<dyn Players>,
    ) -> io::Result<App> {
        create_folder(data)?;
        let house = House {
            games,
            players,
            journal: Arc::new(Journal::open(&data.join("live.jsonl"), limits.forget)?),
            library: Library::open(&data.join("games.db"))?,
            pool: Pool::new(limits.thinkers)?,
            kept: Kept::new(limits.kept_memory),
            lobby: Lobby::default(),
            limits,
            runtime: Handle::current(),
        };
        let house = Arc::new(house);
        let owner = random_key().map_err(io::Error::other)?;
        let limits = &house.limits;
        let app = App(Arc::new(Shared {
            data: data.to_owned(),
            owner,
            address: OnceLock::new(),
            tournaments: Tournaments::open(data, Arc::clone(&house), owner)?,
            desk: Desk::default(),
            device: OnceLock::new(),
            forms: OnceLock::new(),
            shelf: OnceLock::new(),
            lookout: OnceLock::new(),
            catalog: OnceLock::new(),
            buckets: Buckets::new(limits.burst, limits.rate),
            connections: Crowd::new(
                "connections",
                limits.connections,
                limits.visitor_connections,
            ),
            sockets: Crowd::new("WebSockets", limits.sockets, limits.visitor_sockets),
            hall: Hall::new(Arc::clone(&house)),
            thought: AtomicU64::new(0),
        }));
        app.hall().restore()?;
        app.start_tidying();
        app.start_lobby();
        Ok(app)
    }

    /// The same server, which reads records in these forms too. Who says so
    /// first is heard.
    #[must_use]
    pub fn reading(self, forms: &'static [RecordForm]) -> App {
        self.0.forms.get_or_init(|| forms);
        self
    }

    /// The same server, which offers the page of this folder to those who want to
    /// think on their own device; `cargo xtask site` makes such folders. Who says so
    /// first is heard.
    ///
    /// # Errors
    /// If the folder cannot be read, or is another one.
    pub fn offering(self, folder: &Path) -> io::Result<App> {
        let page = DevicePage::read(folder)?;
        self.0.device.get_or_init(|| page);
        Ok(self)
    }

    pub(crate) fn device(&self) -> Option<&DevicePage> {
        self.0.device.get()
    }

    /// The same server, whose visitors may look into these endgame tables. Who says
    /// so first is heard.
    #[must_use]
    pub fn probing(self, shelf: Shelf) -> App {
        self.0.shelf.get_or_init(|| shelf);
        self
    }

    /// The same server, which shows what other machines do: this function finds out,
    /// and may take a moment. Who says so first is heard.
    #[must_use]
    pub fn showing_fleet(
        self,
        ask: impl Fn() -> Result<Fleet, String> + Send + Sync + 'static,
    ) -> App {
        self.0.lookout.get_or_init(|| Arc::new(Lookout::new(ask)));
        self
    }

    pub(crate) fn lookout(&self) -> Option<Arc<Lookout>> {
        self.0.lookout.get().cloned()
    }

    /// The endgame tables; none if nobody brought them.
    pub(crate) fn shelf(&self) -> &Shelf {
        self.0.shelf.get_or_init(Shelf::default)
    }

    pub(crate) fn record_forms(&self) -> &'static [RecordForm] {
        self.0.forms.get().copied().unwrap_or_default()
    }

    /// The arena's store with the finished games.
    pub fn store(&self) -> &Path {
        self.house().library.path()
    }

    /// Where the server listens, once it does.
    pub(crate) fn address(&self) -> Option<SocketAddr> {
        self.0.address.get().copied()
    }

    /// Writes down where the server's owner finds it, and his key.
    pub(crate) fn tell_owner(&self, address: SocketAddr) -> io::Result<()> {
        // A server that listens twice is found where it did first.
        let _ = self.0.address.set(address);
        Owner::new(address, self.0.owner).write(&self.0.data)
    }

    fn start_tidying(&self) {
        let pause = self.house().limits.tidy;
        let shared = Arc::downgrade(&self.0);
        self.house().runtime.spawn(async move {
            loop {
                tokio::time::sleep(pause).await;
                let Some(shared) = shared.upgrade() else {
                    return;
                };
                // Large trees take a while to drop.
                let tidied = tokio::task::spawn_blocking(move || shared.tidy()).await;
                if let Err(error) = tidied {
                    tracing::error!("tidying up: {error}");
                }
            }
        });
    }

    /// Tells those in the lobby what has changed there, many changes at once.
    fn start_lobby(&self) {
        let bell = self.house().lobby.bell();
        let shared = Arc::downgrade(&self.0);
        self.house().runtime.spawn(async move {
            loop {
                bell.notified().await;
                tokio::time::sleep(LOBBY_PAUSE).await;
                let Some(shared) = shared.upgrade() else {
                    return;
                };
                shared.hall.tell_lobby();
            }
        });
    }

    pub(crate) fn hall(&self) -> &Hall {
        &self.0.hall
    }

    pub(crate) fn house(&self) -> &Arc<House> {
        self.0.hall.house()
    }

    pub(crate) fn games(&self) -> Games {
        self.house().games
    }

    pub(crate) fn catalog(&self) -> &OnceLock<Result<File, Refusal>> {
        &self.0.catalog
    }

    pub(crate) fn tournaments(&self) -> &Tournaments {
        &self.0.tournaments
    }

    pub(crate) fn buckets(&self) -> &Buckets {
        &self.0.buckets
    }

    pub(crate) fn desk(&self) -> &Desk {
        &self.0.desk
    }

    pub(crate) fn connections(&self) -> &Arc<Crowd> {
        &self.0.connections
    }

    pub(crate) fn sockets(&self) -> &Arc<Crowd> {
        &self.0.sockets
    }
}

/// A folder for what is nobody else's business.
fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Everything that the server answers to. Whoever serves it should provide
/// the addresses of visitors as `ConnectInfo`, as [`serve`](crate::serve) does.
pub fn app(state: App) -> Router {
    Router::new()
        .route("/ws", any(page_socket))
        .route("/", any(front))
        .nest("/api", rest::routes())
        .fallback(files)
        .layer(DefaultBodyLimit::max(Limits::MESSAGE_BYTES))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(state.clone(), guard))
        .with_state(state)
}

type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

async fn page_socket(
    State(app): State<App>,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|error| Refusal::new(Code::BadRequest, error))?;
    socket::accept(app, visitor, Dialect::Page, upgrade)
}

/// The page; or, for who asks for a WebSocket here, the original protocol.
async fn front(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    if headers.contains_key(header::UPGRADE) {
        let upgrade = upgrade.map_err(|error| Refusal::new(Code::BadRequest, error))?;
        return socket::accept(app, visitor, Dialect::Author, upgrade);
    }
    asset("", &headers)
}

async fn files(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let found = match (app.device(), path.strip_prefix(DEVICE_PATH)) {
        (Some(device), Some(path)) => device.asset(path, &headers),
        _ => asset(path.trim_start_matches('/'), &headers),
    };
    found.into_response()
}
