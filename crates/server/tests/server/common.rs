//! A server on a free port of this machine, and clients that talk to it.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::description::{check_answer, check_message};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt as _;
use yolah_catalog::GAMES;
use yolah_server::{App, CatalogPlayers, Limits, app, listen, serve};

/// A running server; its games are in a folder that goes with it.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) app: App,
    folder: Option<TempDir>,
    /// The operations that answered with something, as it is described.
    answered: Mutex<BTreeSet<String>>,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(Limits::default()).await
    }

    pub(crate) async fn with(limits: Limits) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Server::on(folder.path(), limits).await;
        server.folder = Some(folder);
        server
    }

    /// On all addresses of both versions of the protocol.
    pub(crate) async fn everywhere(limits: Limits) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Server::at("::", folder.path(), limits).await;
        server.folder = Some(folder);
        server
    }

    pub(crate) async fn on(folder: &Path, limits: Limits) -> Server {
        Server::at("127.0.0.1", folder, limits).await
    }

    async fn at(host: &str, folder: &Path, limits: Limits) -> Server {
        let players = Arc::new(CatalogPlayers::random(GAMES));
        let app = App::open(folder, GAMES, limits, players).unwrap();
        let listener = listen(host, 0).await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = app.clone();
        let task = tokio::spawn(async move { serve(listener, state).await.unwrap() });
        Server {
            address,
            app,
            folder: None,
            answered: Mutex::default(),
            task,
        }
    }

    /// A client at a path.
    pub(crate) async fn connect(&self, path: &str) -> Client {
        let url = format!("ws://{}{path}", self.address);
        let (socket, _) = connect_async(url).await.unwrap();
        Client {
            socket,
            is_page: path == "/ws",
        }
    }

    /// A page that follows a game.
    pub(crate) async fn follow(&self, key: &Value) -> (Client, Value) {
        let mut client = self.connect("/ws").await;
        client.say(&json!({"type": "open", "key": key})).await;
        let game = client.hear("game").await;
        (client, game)
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        self.ask(request).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        self.ask(request).await
    }

    /// Asks the router without a socket.
    pub(crate) async fn ask(&self, request: Request<Body>) -> (StatusCode, Value) {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = app(self.app.clone()).oneshot(request).await.unwrap();
        let status = response.status();
        let kind = response.headers().get(header::CONTENT_TYPE);
        let kind = kind.map_or("", |kind| kind.to_str().unwrap()).to_owned();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let answer = serde_json::from_slice(&body).unwrap_or_default();
        let answered = check_answer(&method, &path, status, &kind, &answer);
        self.answered.lock().unwrap().extend(answered);
        (status, answer)
    }

    /// The operations that answered with something, as it is described.
    pub(crate) fn answered(&self) -> BTreeSet<String> {
        self.answered.lock().unwrap().clone()
    }

    /// Ends the server; all is written when this returns.
    pub(crate) async fn stop(mut self) {
        self.task.abort();
        assert!((&mut self.task).await.unwrap_err().is_cancelled());
    }

    /// A new game; the answer has its keys.
    pub(crate) async fn create(&self, wanted: &Value) -> Value {
        let (status, created) = self.post("/api/live", wanted).await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        created
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// One end of a WebSocket.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    is_page: bool,
}

impl Client {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.say_text(message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message, whatever it is; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let wait = tokio::time::timeout(Duration::from_secs(10), self.socket.next());
            match wait.await.expect("the server says something") {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text).ok()?;
                    if self.is_page {
                        check_message(&message);
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a type; others are skipped, but no errors.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection is open");
            if message["type"] == kind {
                return message;
            }
            assert_ne!(message["type"], "error", "{message}");
        }
    }

    /// Says something wrong; the code of the refusal.
    pub(crate) async fn refused(&mut self, message: &Value) -> String {
        self.say(message).await;
        let error = self.hear("error").await;
        error["code"].as_str().unwrap().to_owned()
    }

    /// Plays a move and waits until it is shown.
    pub(crate) async fn play(&mut self, id: &Value, text: &str) -> Value {
        self.say(&json!({"type": "move", "id": id, "move": text}))
            .await;
        loop {
            let shown = self.hear("move").await;
            if shown["move"]["move"] == text {
                return shown;
            }
        }
    }
}
