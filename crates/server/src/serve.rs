use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;
use yolah_answers::Refusal;

use crate::app::{App, app};
use crate::guard::{Place, Visitor};

/// Opens a port; `0` is any that is free.
///
/// # Errors
/// If the port is taken, or not allowed.
pub async fn listen(host: &str, port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((host, port)).await
}

/// Answers on a port until the program ends. From now on the server's
/// [`Owner`](crate::Owner) finds it.
///
/// # Errors
/// If the server's folder cannot be written to.
pub async fn serve(mut listener: TcpListener, state: App) -> io::Result<()> {
    state.tell_owner(listener.local_addr()?)?;
    let router = app(state.clone());
    let patience = state.house().limits.patience;
    loop {
        // What fails with one connection, or for want of files, passes.
        let (stream, peer) = Listener::accept(&mut listener).await;
        match state.admit(peer) {
            Ok(place) => {
                let conversation = answer(stream, peer, router.clone(), patience);
                tokio::spawn(async move {
                    conversation.await;
                    drop(place);
                });
            }
            Err(refusal) => tracing::debug!("{peer} is not let in: {refusal}"),
        }
    }
}

impl App {
    /// A place for one more connection. A proxy stands for many visitors.
    fn admit(&self, peer: SocketAddr) -> Result<Place, Refusal> {
        let mut proxies = self.house().limits.proxies.iter();
        let is_proxy = proxies.any(|network| network.contains(peer.ip()));
        self.connections()
            .enter((!is_proxy).then(|| Visitor::at(peer.ip())))
    }
}

/// Answers the requests of one connection, until it becomes a WebSocket, is
/// closed, or takes too long to say what it wants.
async fn answer(stream: TcpStream, peer: SocketAddr, router: Router, patience: Duration) {
    let service = router.map_request(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(patience);
    let connection =
        builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    if let Err(error) = connection.with_upgrades().await {
        tracing::debug!("{peer}: {error}");
    }
}
