//! WebSocket connections: reading, writing, and the two kinds of dialogue.

mod analysis;
mod author;
mod page;

use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::{Notify, mpsc};
use yolah_answers::live::Message as PageMessage;
use yolah_answers::{Code, Refusal};

use crate::app::App;
use crate::guard::{Bucket, Visitor};
use crate::limits::Limits;
use crate::live::{Dialect, Outbox};
pub(crate) use analysis::check;
use author::AuthorTalk;
use page::PageTalk;
#[cfg(test)]
pub(crate) use page::Say;

/// One side of a conversation: it hears texts and answers into an outbox.
trait Talk: Send {
    fn hear(&mut self, text: &str);
}

/// How often somebody is asked before his silence means that he has gone.
const PINGS: u32 = 3;
/// A message that cannot be written for so long will not be.
const STUCK: Duration = Duration::from_secs(15);

/// Turns a request into a conversation.
pub(crate) fn accept(
    app: App,
    visitor: Visitor,
    dialect: Dialect,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let place = app.sockets().enter(visitor)?;
    // The usual buffers, of 128 KiB and more, are most of a connection's memory.
    let upgrade = upgrade
        .read_buffer_size(4 << 10)
        .write_buffer_size(4 << 10)
        .max_message_size(Limits::MESSAGE_BYTES)
        .max_frame_size(Limits::MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        converse(app, visitor, dialect, socket).await;
        drop(place);
    }))
}

async fn converse(app: App, visitor: Visitor, dialect: Dialect, socket: WebSocket) {
    let limits = app.house().limits.clone();
    let (outbox, queue, overflow) = Outbox::new(limits.queue);
    let talk: Box<dyn Talk> = match dialect {
        Dialect::Page => Box::new(PageTalk::new(app, visitor, outbox.clone())),
        Dialect::Author => Box::new(AuthorTalk::new(app, visitor, outbox.clone())),
    };
    let (sink, stream) = socket.split();
    let bucket = Bucket::new(limits.burst, limits.rate);
    // Whichever ends first ends the other.
    tokio::select! {
        () = write(sink, queue, &overflow, limits.silence / PINGS) => {
            tracing::debug!("{} does not listen", visitor.0);
        }
        () = read(stream, talk, bucket, &outbox, visitor, limits.silence) => {}
    }
}

async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: mpsc::Receiver<Utf8Bytes>,
    overflow: &Notify,
    ping: Duration,
) {
    let mut pings = tokio::time::interval(ping);
    loop {
        let message = tokio::select! {
            text = queue.recv() => match text {
                Some(text) => Message::Text(text),
                None => return,
            },
            _ = pings.tick() => Message::Ping(axum::body::Bytes::new()),
            () = overflow.notified() => return,
        };
        let sent = tokio::time::timeout(STUCK, sink.send(message)).await;
        if !matches!(sent, Ok(Ok(()))) {
            return;
        }
    }
}

async fn read(
    mut stream: SplitStream<WebSocket>,
    mut talk: Box<dyn Talk>,
    mut bucket: Bucket,
    outbox: &Outbox,
    visitor: Visitor,
    silence: Duration,
) {
    let mut warned = None;
    while let Ok(Some(received)) = tokio::time::timeout(silence, stream.next()).await {
        let message = match received {
            Ok(message) => message,
            Err(error) => {
                tracing::warn!("{}: {error}", visitor.0);
                let refusal = Refusal::new(Code::TooLarge, error);
                outbox.send(refused(&refusal, None, None));
                // Let the reason go out before the connection goes down.
                tokio::time::sleep(Duration::from_millis(50)).await;
                return;
            }
        };
        while let Err(wait) = bucket.take() {
            if warned.is_none_or(|time: Instant| time.elapsed() > Duration::from_secs(10)) {
                warned = Some(Instant::now());
                tracing::warn!("{} sends too fast", visitor.0);
                let refusal = Refusal::new(Code::SlowDown, "too many messages; slow down");
                outbox.send(refused(&refusal, None, None));
            }
            tokio::time::sleep(wait).await;
        }
        match message {
            Message::Text(text) => talk.hear(&text),
            Message::Binary(_) => {
                let refusal = Refusal::new(Code::BadRequest, "messages are texts");
                outbox.send(refused(&refusal, None, None));
            }
            Message::Close(_) => return,
            Message::Ping(_) | Message::Pong(_) => {}
        }
    }
}

/// The message `error`.
fn refused(refusal: &Refusal, re: Option<&str>, id: Option<&str>) -> Utf8Bytes {
    PageMessage::refused(refusal, re, id).text().into()
}

#[cfg(test)]
mod fuzz;
