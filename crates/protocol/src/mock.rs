//! Players for tests of protocols: they do not think, but they take their time.

use std::thread;
use std::time::{Duration, Instant};

use yolah_game::{Rng, Score};
use yolah_kit::{AnyPlayer, Entry, Question, Session, Spec, ThinkError};
use yolah_search::{Answer, Limit, OptionInfo, OptionKind, Progress, StopFlag};

use crate::Players;

/// Makes three kinds of players, of any game.
///
/// | name | what it does |
/// | --- | --- |
/// | `random` | plays a random move at once |
/// | `slow` | plays a random move when its time is over, or when it is stopped |
/// | `broken` | panics |
#[derive(Clone, Copy, Debug)]
pub struct MockPlayers;

impl Players for MockPlayers {
    fn options(&self, _game: &Entry, player: &str) -> Vec<OptionInfo> {
        let option = |name, kind, default: &str, description| OptionInfo {
            name,
            kind,
            default: default.to_owned(),
            description,
        };
        let seed = OptionKind::Number(0, i64::MAX);
        let nap = OptionKind::Number(1, 8);
        match player {
            "random" => vec![option("seed", seed, "1", "the seed of its moves")],
            "slow" => vec![
                option("seed", seed, "1", "the seed of its moves"),
                option("threads", nap, "1", "how many milliseconds it naps"),
                option("deaf", OptionKind::Switch, "off", "refuses to be built"),
                option("mood", OptionKind::Choice(&["calm", "wild"]), "calm", ""),
            ],
            _ => Vec::new(),
        }
    }

    fn player(&self, game: &Entry, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        let kind = match spec.name.as_str() {
            "random" => Kind::Random,
            "slow" => Kind::Slow,
            "broken" => Kind::Broken,
            other => return Err(format!("there is no player {other:?}")),
        };
        let known = self.options(game, &spec.name);
        let mut mock = Mock {
            kind,
            rng: Rng::with_seed(1),
            nap: Duration::from_millis(1),
        };
        for (key, value) in &spec.options {
            if !known.iter().any(|option| option.name == key) {
                return Err(format!("{} has no option {key:?}", spec.name));
            }
            let number = || value.parse().map_err(|_| format!("{key}: {value:?}"));
            match key.as_str() {
                "seed" => mock.rng = Rng::with_seed(number()?),
                "threads" => mock.nap = Duration::from_millis(number()?),
                "deaf" if value == "on" => return Err("a deaf player\nis no use".into()),
                _ => {}
            }
        }
        Ok(Box::new(mock))
    }

    fn evaluation(&self, session: &dyn Session) -> Option<String> {
        let moves = session.legal_moves().len();
        (moves > 0).then(|| format!("Moves: {moves}"))
    }

    fn bench(&self, _game: &Entry, stop: &StopFlag) -> Option<String> {
        let text = if stop.is_raised() {
            "stopped"
        } else {
            "1 nodes 1 nps"
        };
        Some(text.to_owned())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Random,
    Slow,
    Broken,
}

struct Mock {
    kind: Kind,
    rng: Rng,
    nap: Duration,
}

impl AnyPlayer for Mock {
    fn think(
        &mut self,
        session: &dyn Session,
        question: &Question,
        stop: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        assert!(self.kind != Kind::Broken, "a broken player was asked");
        let start = Instant::now();
        let mut moves = session.legal_moves();
        if !question.moves.is_empty() {
            moves.retain(|m| question.moves.contains(m));
        }
        let Some(best) = self.rng.choice(&moves) else {
            return Err(ThinkError::GameOver);
        };
        let mut progress = Progress {
            selective_depth: 1,
            score: Score::estimate(moves.len() as i32),
            pv: vec![best.clone()],
            ..Progress::default()
        };
        loop {
            progress.depth += 1;
            progress.nodes += moves.len() as u64;
            progress.elapsed = start.elapsed();
            if progress.depth == 1 {
                for line in 1..=question.lines.min(moves.len()) {
                    progress.line = line;
                    report(&progress);
                }
                progress.line = 1;
            }
            if self.kind == Kind::Random || is_over(&progress, &question.limit) || stop.is_raised()
            {
                break;
            }
            thread::sleep(self.nap);
        }
        report(&progress);
        Ok(Answer {
            best: best.clone(),
            ponder: reply(session, best),
            progress,
        })
    }

    fn new_game(&mut self) {}
}

fn is_over(progress: &Progress<String>, limit: &Limit) -> bool {
    let time = limit.soft.or(limit.hard);
    time.is_some_and(|time| progress.elapsed >= time)
        || limit.depth.is_some_and(|depth| progress.depth >= depth)
        || limit.nodes.is_some_and(|nodes| progress.nodes >= nodes)
}

fn reply(session: &dyn Session, m: &str) -> Option<String> {
    let mut session = session.duplicate();
    session.play(m).ok()?;
    session.legal_moves().into_iter().next()
}
