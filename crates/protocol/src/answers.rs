//! Answers that the position alone gives.

use yolah_game::Side;
use yolah_kit::Session;

use crate::Query;

/// What `help` says.
pub(crate) const HELP: &str = "\
ugi                                  who the engine is, and its options
isready                              answered by readyok
setoption name N value V             sets an option
uginewgame                           what follows belongs to another game
position startpos [moves m1 m2 …]    sets the position
position fen TEXT [moves m1 m2 …]
go depth N | nodes N | movetime MS   thinks and answers by bestmove
go p1time MS p2time MS p1inc MS p2inc MS [movestogo N]
go infinite                          thinks until stop
go ponder …                          thinks until ponderhit, then as the rest says
go … searchmoves m1 m2 …             chooses among these moves
go perft N                           counts move paths
stop                                 answer now
ponderhit                            the opponent played the expected move
query p1turn | gameover | result | fen | legalmoves | record | score | alerts
d                                    shows the board
eval                                 shows the evaluation
bench                                fixed searches
quit";

/// The answer to a question. The first three are of the protocol, which wants
/// exactly one word; the others are ours.
pub(crate) fn response(session: &dyn Session, query: Query) -> String {
    let answer = match query {
        Query::FirstTurn => (session.turn() == Side::First).to_string(),
        Query::GameOver => session.outcome().is_some().to_string(),
        Query::Result => result(session).to_owned(),
        Query::Position => session.position(),
        Query::LegalMoves => session.legal_moves().join(" "),
        Query::Record => recorded(session),
        Query::Score => session
            .points()
            .map_or_else(String::new, |[first, second]| format!("{first} {second}")),
        Query::Alerts => alerts(session),
    };
    if answer.is_empty() {
        "response none".to_owned()
    } else {
        format!("response {answer}")
    }
}

/// The names of the cells that everybody should see.
fn alerts(session: &dyn Session) -> String {
    let cells = session.layout().cells;
    let alerts = session.alerts().into_iter();
    let names = alerts.filter_map(|cell| Some(cells.get(cell)?.name.clone()));
    names.collect::<Vec<String>>().join(" ")
}

/// The moves of the game in the notation of its records.
fn recorded(session: &dyn Session) -> String {
    let moves = session.record().map(|record| record.line.moves);
    let moves = moves.unwrap_or_default();
    let texts: Vec<&str> = moves
        .iter()
        .map(yolah_game::record::RecordedMove::text)
        .collect();
    texts.join(" ")
}

fn result(session: &dyn Session) -> &'static str {
    let Some(outcome) = session.outcome() else {
        return "none";
    };
    match outcome.winner() {
        Some(Side::First) => "p1win",
        Some(Side::Second) => "p2win",
        None => "draw",
    }
}

/// The board for people.
pub(crate) fn display(session: &dyn Session) -> String {
    let diagram = session.diagram();
    format!("{}\nPosition: {}", diagram.trim_end(), session.position())
}
