//! What happens between `go` and its answer.

use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use yolah_game::Side;
use yolah_kit::{AnyPlayer, Question, Session, ThinkError};
use yolah_search::{Answer, Horizon, Limit, TimeLeft, TimeManager};

use crate::dialect::Dialect;
use crate::info::Reporter;
use crate::job::{Done, Signals};
use crate::output::Output;
use crate::{Go, PlayerClock};

/// One request to a player, to be run in a thread of its own.
pub(crate) struct Thinking<'a> {
    pub(crate) player: Box<dyn AnyPlayer>,
    pub(crate) session: Box<dyn Session>,
    pub(crate) question: Question,
    /// Whether to tell which reply the player expects.
    pub(crate) tell_ponder: bool,
    /// Whether to tell how the search goes.
    pub(crate) tell_progress: bool,
    /// Whether the question is if there is a mate.
    pub(crate) is_mate: bool,
    pub(crate) dialect: &'static dyn Dialect,
    pub(crate) output: &'a Output<'a>,
}

impl Thinking<'_> {
    /// Thinks, reports, and answers exactly once whatever happens, unless the
    /// client does not want the answer any more. Gives the player back unless it
    /// panicked.
    ///
    /// Nobody is left to tell when the client cannot be written to; the main
    /// loop finds out by itself.
    pub(crate) fn run(mut self, signals: &Signals) -> Done {
        // A player at fault must not leave the client waiting for ever.
        let result = panic::catch_unwind(AssertUnwindSafe(|| self.think(signals)));
        signals.wait_for_release();
        signals.set_answered();
        let is_wanted = !signals.abandoned.is_raised();
        let is_sound = result.is_ok();
        let lines = match &result {
            Ok(Ok(answer)) => self.answer(answer),
            Ok(Err(error)) => self.refusal(&error.to_string()),
            Err(_) => self.refusal("the player failed"),
        };
        let told = is_wanted.then_some(lines);
        for lines in told.into_iter().chain(signals.afterwards()) {
            let _ = self.output.say(lines);
        }
        Done {
            player: is_sound.then_some(self.player),
            answer: result.ok().and_then(Result::ok).filter(|_| is_wanted),
        }
    }

    fn think(&mut self, signals: &Signals) -> Result<Answer<String>, ThinkError> {
        let mut reporter = Reporter::new(self.dialect, self.session.duplicate());
        let (output, is_told) = (self.output, self.tell_progress);
        self.player.think(
            &*self.session,
            &self.question,
            &signals.stop,
            &mut |progress| {
                signals.note(progress);
                if is_told {
                    let _ = output.say(reporter.lines(progress));
                }
            },
        )
    }

    fn answer(&self, answer: &Answer<String>) -> String {
        let reply = answer.ponder.as_deref().filter(|_| self.tell_ponder);
        let session = self.session.as_ref();
        if self.is_mate {
            self.dialect.mate(session, answer)
        } else {
            self.dialect.best_move(session, &answer.best, reply)
        }
    }

    fn refusal(&self, message: &str) -> String {
        refusal(self.dialect, &*self.session, message, self.is_mate)
    }
}

/// An error for people, and an answer so that the client does not wait.
pub(crate) fn refusal(
    dialect: &dyn Dialect,
    session: &dyn Session,
    message: &str,
    is_mate: bool,
) -> String {
    let answer = if is_mate {
        dialect.no_mate(session)
    } else {
        dialect.no_move(session)
    };
    format!("{}\n{answer}", dialect.error(message))
}

/// When a search has to end.
pub(crate) fn limit(
    go: &Go,
    session: &dyn Session,
    overhead: Duration,
    horizon: Option<Horizon>,
) -> Result<Limit, String> {
    let side = session.turn();
    let time = if go.infinite {
        Limit::default()
    } else if let Some(time) = go.move_time.or(byoyomi_alone(go)) {
        // Half of a very short time is better used than kept.
        let overhead = overhead.min(time / 2);
        let horizon = Horizon::new(1, 1);
        TimeManager { overhead, horizon }.limit(&TimeLeft::per_move(time))
    } else if let PlayerClock {
        time: Some(time),
        increment,
    } = go.clock(side, session.sides())
    {
        let horizon = horizon.unwrap_or_else(|| guess(session));
        let left = TimeLeft::new(time, increment.unwrap_or_default(), go.moves_to_go);
        let left = go
            .byoyomi
            .map_or(left, |byoyomi| left.with_byoyomi(byoyomi));
        TimeManager { overhead, horizon }.limit(&left)
    } else if go.has_clocks() && go.depth.is_none() && go.nodes.is_none() {
        let player = if side == Side::First { "p1" } else { "p2" };
        return Err(format!("go needs {player}time, as {player} is to move"));
    } else {
        Limit::default()
    };
    Ok(Limit {
        depth: go.depth,
        nodes: go.nodes,
        ..time
    })
}

/// The time for each move of who never had a clock, or does not say so.
fn byoyomi_alone(go: &Go) -> Option<Duration> {
    go.byoyomi.filter(|_| !go.has_clocks())
}

/// How long a game of unknown kind will last, by the turns that the side to move has had.
fn guess(session: &dyn Session) -> Horizon {
    Horizon::after(session.turns(session.turn()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit_of(go: &Go, moves: &[&str]) -> Result<Limit, String> {
        let mut session = yolah_catalog::GAMES.find("yolah").unwrap().start();
        for m in moves {
            session.play(m).unwrap();
        }
        limit(go, &*session, Duration::from_millis(10), None)
    }

    fn go(line: &str) -> Go {
        match line.parse() {
            Ok(crate::Command::Go(go)) => *go,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_clock_of_the_side_to_move_counts() {
        let line = go("go p1time 60000 p2time 6000 p1inc 0 p2inc 0");
        let first = limit_of(&line, &[]).unwrap();
        let second = limit_of(&line, &["d5:b7"]).unwrap();
        assert!(first.hard > second.hard);
        let by_colour = go("go wtime 6000 btime 60000");
        assert_eq!(limit_of(&by_colour, &[]), Ok(first));
    }

    /// Who sows into the own store moves again, and is still in the same turn.
    #[test]
    fn a_long_turn_is_one_turn() {
        let mut session = yolah_catalog::GAMES.find("kalah").unwrap().start();
        for (m, turns) in [("3", 0), ("1", 0), ("1", 1)] {
            session.play(m).unwrap();
            assert_eq!(guess(&*session), Horizon::after(turns), "after {m}");
        }
    }

    #[test]
    fn all_forms_of_go() {
        let of = |line| limit_of(&go(line), &[]);
        assert_eq!(of("go infinite movetime 5"), Ok(Limit::default()));
        assert_eq!(of("go depth 3"), Ok(Limit::depth(3)));
        assert_eq!(
            of("go movetime 500"),
            Ok(Limit::time(Duration::from_millis(490)))
        );
        assert_eq!(
            of("go movetime 10 nodes 7"),
            Ok(Limit {
                nodes: Some(7),
                ..Limit::time(Duration::from_millis(5))
            })
        );
        assert_eq!(of("go byoyomi 500"), of("go movetime 500"));
        assert!(of("go p2time 1000").unwrap_err().contains("p1time"));
        assert_eq!(of("go p2time 1000 depth 2"), Ok(Limit::depth(2)));
    }
}
