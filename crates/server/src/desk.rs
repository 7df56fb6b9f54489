use std::sync::Arc;

use tokio::sync::Semaphore;
use yolah_answers::Refusal;

use crate::guard::{Crowd, Visitor};
use crate::limits::Limits;

/// Where requests go that take longer than a thread of all connections may be
/// held up: to other threads, a few at once.
#[derive(Debug)]
pub(crate) struct Desk {
    waiting: Arc<Crowd>,
    clerks: Arc<Semaphore>,
}

impl Default for Desk {
    fn default() -> Desk {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let (of_one, of_all) = Limits::WAITING_RECORDS;
        Desk {
            waiting: Crowd::new("requests that wait", of_all, of_one),
            clerks: Arc::new(Semaphore::new(cores.div_ceil(2))),
        }
    }
}

impl Desk {
    /// Has work done for a visitor. Who goes away meanwhile keeps his place
    /// until the work is done: it cannot be interrupted.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = self.waiting.enter(visitor)?;
        let clerk = Arc::clone(&self.clerks).acquire_owned().await;
        let clerk = clerk.map_err(|error| Refusal::internal("the desk", &error))?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, clerk);
            work()
        });
        let done = done.await;
        done.map_err(|error| Refusal::internal("the desk", &error))?
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use yolah_answers::Code;

    #[tokio::test(flavor = "multi_thread")]
    async fn one_visitor_does_not_take_all_clerks() {
        let desk = Arc::new(Desk::default());
        let visitor = |number: u8| Visitor::at([10, 0, 0, number].into());
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let mut tasks = Vec::new();
        for _ in 0..Limits::WAITING_RECORDS.0 {
            let (desk, wait) = (Arc::clone(&desk), Arc::clone(&wait));
            tasks.push(tokio::spawn(async move {
                let work = move || {
                    wait.lock().unwrap().recv().unwrap();
                    Ok(())
                };
                desk.run(visitor(1), work).await
            }));
        }
        while desk.waiting.count() < tasks.len() {
            tokio::task::yield_now().await;
        }
        let refusal = desk.run(visitor(1), || Ok(())).await.unwrap_err();
        assert_eq!(refusal.code, Code::Full);
        for _ in &tasks {
            go.send(()).unwrap();
        }
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        desk.run(visitor(1), || Ok(())).await.unwrap();
    }
}
