//! What a server can bear.
//!
//! ```text
//! cargo run --release -p yolah-server --example load -- [GAMES] [SECONDS]
//! cargo run --release -p yolah-server --example load -- viewers [VIEWERS] [SECONDS]
//! ```

mod games;
mod server;
mod viewers;

use std::time::Duration;

type Problem = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Problem> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mode = words.first().cloned().unwrap_or_default();
    if mode == "server" {
        return server::run().await;
    }
    let is_viewers = mode == "viewers";
    if is_viewers {
        words.remove(0);
    }
    let number = |place: usize, default: u64| -> Result<u64, Problem> {
        let word = words.get(place);
        Ok(word.map_or(Ok(default), |word| word.parse())?)
    };
    let time = Duration::from_secs(number(1, 30)?);
    if is_viewers {
        viewers::measure(number(0, 200)?, time).await
    } else {
        games::measure(number(0, 1000)?, time).await
    }
}
