use std::sync::Arc;

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

/// Analyses on a thread of the pool and sends what is found.
pub(super) fn stream(
    app: &App,
    visitor: Visitor,
    wanted: Analyse,
    outbox: Outbox,
) -> Result<StopFlag, Refusal> {
    let house: &Arc<House> = app.house();
    let asked = check(wanted.question, house, visitor)?;
    let stop = StopFlag::default();
    let raised = stop.clone();
    let (tag, queued) = (&wanted.tag, true);
    outbox.send(Message::Queued { tag, queued }.text());
    let tag = wanted.tag;
    let thinker = Arc::clone(house);
    house.pool.submit(visitor.0, Kind::Analysis, move || {
        if raised.is_raised() {
            return;
        }
        let mut say = |finding: Finding| {
            let (tag, finding) = (&tag, &finding);
            outbox.send(Message::Analysis { tag, finding }.text());
        };
        match asked.answer(thinker.players.as_ref(), &raised, &mut say) {
            Ok(finding) => say(finding),
            Err(refusal) => {
                outbox.send(refused(&refusal, Some("analyse"), None));
            }
        }
    });
    Ok(stop)
}
