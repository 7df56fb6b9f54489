use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;
use yolah_arena::store::{Store, StoreError};

use crate::error::Refusal;

/// The arena's store on a thread of its own: whoever keeps a game does not wait
/// for the disk, and whoever asks waits without holding up others.
///
/// Everything is done in the order in which it was asked for, so that a game
/// that has ended is in the next answer.
#[derive(Debug)]
pub(crate) struct Library {
    path: PathBuf,
    /// `None` only while it closes.
    jobs: Option<Sender<Job>>,
    librarian: Option<JoinHandle<()>>,
}

type Job = Box<dyn FnOnce(&mut Store) + Send>;

impl Library {
    /// Opens the store in a file; an empty one is made if there is none.
    pub(crate) fn open(path: &Path) -> io::Result<Library> {
        let mut store = Store::open(path).map_err(io::Error::other)?;
        let (jobs, waiting) = channel::<Job>();
        let thread = thread::Builder::new().name("library".to_owned());
        let librarian = thread.spawn(move || {
            for job in waiting {
                job(&mut store);
            }
        })?;
        Ok(Library {
            path: path.to_owned(),
            jobs: Some(jobs),
            librarian: Some(librarian),
        })
    }

    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Another way into the same file, for those with a thread of their own.
    pub(crate) fn store(&self) -> Result<Store, StoreError> {
        Store::open(&self.path)
    }

    /// Has something done. Says whether it will be.
    pub(crate) fn submit(&self, job: impl FnOnce(&mut Store) + Send + 'static) -> bool {
        let jobs = self.jobs.as_ref();
        jobs.is_some_and(|jobs| jobs.send(Box::new(job)).is_ok())
    }

    /// Asks the store something.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        // Who does not wait for the answer any more does not need it.
        self.submit(move |store| drop(answer.send(question(store))));
        let failed = |error: &dyn std::fmt::Display| Refusal::internal("reading the store", error);
        let answer = answered.await.map_err(|error| failed(&error))?;
        answer.map_err(|error| failed(&error))
    }
}

/// Ends when everything is written.
impl Drop for Library {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(librarian) = self.librarian.take()
            && librarian.join().is_err()
        {
            tracing::error!("the thread of the store has panicked");
        }
    }
}
