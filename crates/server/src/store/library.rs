use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use tokio::sync::{Semaphore, oneshot};
use yolah_answers::{Code, Refusal};
use yolah_arena::create_privately;
use yolah_arena::store::{Store, StoreError};

/// The arena's store on a thread of its own: whoever keeps a game does not wait
/// for the disk, and whoever asks waits without holding up others.
///
/// Everything is done in the order in which it was asked for, so that a game
/// that has ended is in the next answer.
#[derive(Debug)]
pub(crate) struct Library {
    path: PathBuf,
    /// `None` only while it closes.
    jobs: Option<SyncSender<Job>>,
    /// Those who may still ask, so that games that end always find room.
    questions: Arc<Semaphore>,
    librarian: Option<JoinHandle<()>>,
    /// How many games there were when they were last counted.
    size: Arc<AtomicU64>,
}

type Job = Box<dyn FnOnce(&mut Store) + Send>;

/// The most jobs that wait…
const QUEUE: usize = 4096;
/// …and how many of them may be questions.
const QUESTIONS: usize = 256;

impl Library {
    /// Opens the store in a file; an empty one is made if there is none.
    pub(crate) fn open(path: &Path) -> io::Result<Library> {
        if !path.try_exists()? {
            create_privately(path)?;
        }
        let mut store = Store::open(path).map_err(io::Error::other)?;
        let size = store.size().map_err(io::Error::other)?;
        let (jobs, waiting) = sync_channel::<Job>(QUEUE);
        let thread = thread::Builder::new().name("library".to_owned());
        let librarian = thread.spawn(move || {
            for job in waiting {
                job(&mut store);
            }
        })?;
        Ok(Library {
            path: path.to_owned(),
            jobs: Some(jobs),
            questions: Arc::new(Semaphore::new(QUESTIONS)),
            librarian: Some(librarian),
            size: Arc::new(AtomicU64::new(size)),
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

    /// Counts the games, soon.
    pub(crate) fn count(&self) {
        let size = Arc::clone(&self.size);
        self.submit(move |store| match store.size() {
            Ok(games) => size.store(games, Ordering::Relaxed),
            Err(error) => tracing::error!("counting the stored games: {error}"),
        });
    }

    /// Refuses what would store more games than `most`.
    pub(crate) fn must_have_room(&self, most: u64) -> Result<(), Refusal> {
        let size = self.size.load(Ordering::Relaxed);
        if size < most {
            return Ok(());
        }
        let message = format_args!(
            "this server has stored {size} games and takes no more; its owner must make room"
        );
        Err(Refusal::new(Code::Full, message))
    }

    /// Has something done, unless too much waits. Says whether it will be.
    pub(crate) fn submit(&self, job: impl FnOnce(&mut Store) + Send + 'static) -> bool {
        let jobs = self.jobs.as_ref();
        jobs.is_some_and(|jobs| jobs.try_send(Box::new(job)).is_ok())
    }

    /// Asks the store something.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = Arc::clone(&self.questions).try_acquire_owned();
        let place = place.map_err(|_| {
            let message = "too many ask for stored games; try again later";
            Refusal::new(Code::Full, message)
        })?;
        let (answer, answered) = oneshot::channel();
        self.submit(move |store| {
            // Who does not wait for the answer any more does not need it.
            let _ = answer.send(question(store));
            drop(place);
        });
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

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::sync::mpsc;
    use std::task::Poll;

    use super::*;

    #[tokio::test]
    async fn too_many_questions_are_refused_and_games_still_stored() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(&folder.path().join("games.db")).unwrap();
        let (go, wait) = mpsc::channel::<()>();
        assert!(library.submit(move |_| wait.recv().unwrap()));
        let ask = || library.ask(Store::size);
        let mut asked: Vec<_> = (0..QUESTIONS).map(|_| Box::pin(ask())).collect();
        for question in &mut asked {
            let poll = poll_fn(|context| Poll::Ready(question.as_mut().poll(context).is_pending()));
            assert!(poll.await);
        }
        assert_eq!(ask().await.unwrap_err().code, Code::Full);
        for _ in QUESTIONS..QUEUE - 1 {
            assert!(library.submit(|_| {}));
        }
        while library.submit(|_| {}) {}
        go.send(()).unwrap();
        for question in asked {
            assert_eq!(question.await.unwrap(), 0);
        }
        assert_eq!(ask().await.unwrap(), 0);
    }
}
