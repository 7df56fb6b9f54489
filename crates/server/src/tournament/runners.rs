use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use yolah_arena::store::Store;

use super::hall::Shared;

/// The threads that play the games of all tournaments, one game each at a time.
#[derive(Debug)]
pub(super) struct Runners {
    pub(super) shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

impl Runners {
    pub(super) fn start(shared: Arc<Shared>) -> io::Result<Runners> {
        let count = shared.house.limits.tournament_threads.max(1);
        let mut runners = Runners {
            shared,
            threads: Vec::new(),
        };
        for _ in 0..count {
            let shared = Arc::clone(&runners.shared);
            let mut store = shared.store().map_err(io::Error::other)?;
            let thread = thread::Builder::new().name("tournament".to_owned());
            let thread = thread.spawn(move || run(&shared, &mut store))?;
            runners.threads.push(thread);
        }
        Ok(runners)
    }
}

fn run(shared: &Shared, store: &mut Store) {
    while let Some((contest, job)) = shared.next() {
        let start = Instant::now();
        let result = contest.play(&job, store);
        shared.played(&contest, start.elapsed(), result, store);
    }
}

/// Ends when nobody plays any more.
impl Drop for Runners {
    fn drop(&mut self) {
        self.shared.close();
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a thread of the tournaments has panicked");
            }
        }
    }
}
