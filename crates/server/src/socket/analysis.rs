use std::sync::Arc;

use tokio::task::AbortHandle;
use yolah_answers::analysis::{Analyse, Asked, Finding, Question};
use yolah_answers::live::Message;
use yolah_answers::{Code, Refusal};
use yolah_search::StopFlag;

use super::refused;
use crate::app::App;
use crate::guard::Visitor;
use crate::limits::Limits;
use crate::live::{House, Outbox};
use crate::thought::Kind;

/// Checks a visitor's question; nobody thinks yet.
pub(crate) fn check(question: Question, house: &House, visitor: Visitor) -> Result<Asked, Refusal> {
    let asked = question.check(house.office())?;
    if house.pool.waiting(visitor.0, Kind::Analysis) >= Limits::WAITING_ANALYSES {
        return Err(Refusal::new(Code::Full, "too many of your requests wait"));
    }
    Ok(asked)
}

/// An analysis that a page wants to see; when it is dropped, it ends with what it has.
pub(super) struct Stream {
    stop: StopFlag,
    /// A question that nobody wants answered any more need not wait to be checked.
    asking: AbortHandle,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.stop.raise();
        self.asking.abort();
    }
}

/// Analyses on a thread of the pool and sends what is found. The question is checked at
/// the desk: thousands of moves may have to be played, and the connections of others
/// do not wait for that.
pub(super) fn stream(app: &App, visitor: Visitor, wanted: Analyse, outbox: Outbox) -> Stream {
    let stop = StopFlag::default();
    let (asker, raised) = (app.clone(), stop.clone());
    let asking = app.house().runtime.spawn(async move {
        let Analyse { tag, question } = wanted;
        let house = Arc::clone(asker.house());
        let checked = asker
            .desk()
            .run(visitor, move || check(question, &house, visitor));
        match checked.await {
            _ if raised.is_raised() => {}
            Ok(asked) => submit(asker.house(), visitor, asked, tag, raised, outbox),
            Err(refusal) => {
                tracing::debug!("{}: {refusal}", visitor.0);
                outbox.send(refused(&refusal, Some("analyse"), None));
            }
        }
    });
    Stream {
        stop,
        asking: asking.abort_handle(),
    }
}

/// Gives a question that was checked to the pool.
fn submit(
    house: &Arc<House>,
    visitor: Visitor,
    asked: Asked,
    tag: serde_json::Value,
    stop: StopFlag,
    outbox: Outbox,
) {
    let queued = Message::Queued {
        tag: &tag,
        queued: true,
    };
    outbox.send(queued.text());
    let thinker = Arc::clone(house);
    house.pool.submit(visitor.0, Kind::Analysis, move || {
        if stop.is_raised() {
            return;
        }
        let mut say = |finding: Finding| {
            let (tag, finding) = (&tag, &finding);
            outbox.send(Message::Analysis { tag, finding }.text());
        };
        match asked.answer(thinker.players.as_ref(), &stop, &mut say) {
            Ok(finding) => say(finding),
            Err(refusal) => {
                outbox.send(refused(&refusal, Some("analyse"), None));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use axum::extract::ws::Utf8Bytes;
    use serde_json::{Value, json};
    use tokio::sync::mpsc::Receiver;
    use yolah_answers::CatalogPlayers;
    use yolah_catalog::GAMES;

    use super::super::{PageTalk, Talk as _};
    use super::*;

    async fn heard(queue: &mut Receiver<Utf8Bytes>) -> Value {
        let text = tokio::time::timeout(Duration::from_mins(1), queue.recv()).await;
        let text = text.expect("an answer comes").expect("the page is there");
        serde_json::from_str(&text).expect("an answer is JSON")
    }

    /// Keeps all clerks of the desk busy until the sender is dropped.
    async fn keep_busy(app: &App) -> mpsc::Sender<()> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        for _ in 0..cores.div_ceil(2) {
            let (app, wait) = (app.clone(), Arc::clone(&wait));
            let (begun, has_begun) = tokio::sync::oneshot::channel();
            let work = move || {
                let _ = begun.send(());
                let _ = wait.lock().unwrap().recv();
                Ok(())
            };
            let other = Visitor::at([10, 0, 0, 9].into());
            tokio::spawn(async move { app.desk().run(other, work).await });
            has_begun.await.unwrap();
        }
        go
    }

    /// Questions wait at the desk, and the connection goes on meanwhile; of several the
    /// last one is answered.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_question_is_not_checked_where_connections_are_served() {
        let folder = tempfile::tempdir().unwrap();
        let players = Arc::new(CatalogPlayers::random(GAMES));
        let app = App::open(folder.path(), GAMES, Limits::default(), players).unwrap();
        let go = keep_busy(&app).await;
        let (outbox, mut queue, _) = Outbox::new(100);
        let mut page = PageTalk::new(app, Visitor::at([10, 0, 0, 1].into()), outbox);
        let ask = |tag: usize, player: &str| {
            let question = json!({"type": "analyse", "tag": tag, "game": "yolah",
                "moves": "d5:b7", "player": player, "time_ms": 10});
            question.to_string()
        };
        for tag in 0..4 {
            page.hear(&ask(tag, "random"));
        }
        page.hear(r#"{"type": "ping"}"#);
        assert_eq!(heard(&mut queue).await["type"], "pong");
        drop(go);
        loop {
            let answer = heard(&mut queue).await;
            assert_eq!(
                (&answer["type"], &answer["tag"]),
                (&json!("analysis"), &json!(3))
            );
            if answer["done"] == true {
                break;
            }
        }
        page.hear(&ask(0, "deep-thought"));
        let refusal = heard(&mut queue).await;
        assert_eq!(refusal["type"], "error", "{refusal}");
        assert_eq!(
            (&refusal["code"], &refusal["re"]),
            (&json!("bad_player"), &json!("analyse"))
        );
    }
}
