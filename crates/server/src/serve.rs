use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;

use crate::app::{App, app};

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
/// If the port fails, or the server's folder cannot be written to.
pub async fn serve(listener: TcpListener, state: App) -> io::Result<()> {
    state.tell_owner(listener.local_addr()?)?;
    let service = app(state).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).await
}
