//! Jobs, workers and collectors at a real server.

mod failures;
mod server;
mod sharing;
mod team;
mod tls;
mod users;
