use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};
use yolah_answers::Key;

use super::Rights;

/// Where messages to one client go. Sending never waits: a client that does
/// not read is disconnected.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    overflow: Arc<Notify>,
}

impl Outbox {
    /// An outbox for so many waiting messages, the other end of it, and the
    /// bell that rings when it overflows.
    pub(crate) fn new(room: usize) -> (Outbox, mpsc::Receiver<Utf8Bytes>, Arc<Notify>) {
        let (sender, receiver) = mpsc::channel(room);
        let overflow = Arc::new(Notify::new());
        let outbox = Outbox {
            sender,
            overflow: Arc::clone(&overflow),
        };
        (outbox, receiver, overflow)
    }

    /// Whether the message is on its way.
    pub(crate) fn send(&self, text: impl Into<Utf8Bytes>) -> bool {
        let sent = self.sender.try_send(text.into());
        if matches!(sent, Err(mpsc::error::TrySendError::Full(_))) {
            self.overflow.notify_one();
        }
        sent.is_ok()
    }

    pub(super) fn is_same(&self, other: &Outbox) -> bool {
        self.sender.same_channel(&other.sender)
    }
}

/// Which messages a client understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Ours.
    Page,
    /// Those of the original Yolah programs.
    Author,
}

/// Somebody who follows a game.
#[derive(Debug)]
pub(super) struct Follower {
    pub(super) outbox: Outbox,
    pub(super) dialect: Dialect,
    pub(super) rights: Rights,
    pub(super) key: Key,
}

/// All who follow a game.
#[derive(Debug, Default)]
pub(super) struct Audience(Vec<Follower>);

impl Audience {
    /// Lets somebody follow, once.
    pub(super) fn join(&mut self, follower: Follower) {
        self.leave(&follower.outbox);
        self.0.push(follower);
    }

    pub(super) fn leave(&mut self, outbox: &Outbox) {
        self.0.retain(|follower| !follower.outbox.is_same(outbox));
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Follower> {
        self.0.iter()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sends everybody what `message` says for him, if anything. Whoever cannot
    /// take it does not follow any more.
    pub(super) fn tell(&mut self, mut message: impl FnMut(&Follower) -> Option<Utf8Bytes>) {
        self.0.retain(|follower| {
            let text = message(follower);
            text.is_none_or(|text| follower.outbox.send(text))
        });
    }

    /// Sends the same to all pages.
    pub(super) fn tell_pages(&mut self, text: &Utf8Bytes) {
        self.tell(|follower| (follower.dialect == Dialect::Page).then(|| text.clone()));
    }

    pub(super) fn watchers(&self) -> usize {
        self.iter()
            .filter(|follower| !follower.rights.plays())
            .count()
    }

    pub(super) fn has(&self, dialect: Dialect) -> bool {
        self.iter().any(|follower| follower.dialect == dialect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_read_is_dropped() {
        let (outbox, mut receiver, overflow) = Outbox::new(2);
        assert!(outbox.send("1"));
        assert!(outbox.send("2"));
        assert!(!outbox.send("3"));
        overflow.notified().await;
        assert_eq!(receiver.recv().await.unwrap().as_str(), "1");
    }
}
