use std::f64::consts::TAU;

use yolah_game::{Rng, Score};

use super::habits::Habits;
use crate::Progress;

/// The odds at which a game counts as won: *e* to this, 400 to 1.
const WON: f64 = 6.0;
/// How many small advantages make a factor *e* in the odds: that of the curve
/// that fits chess games, 100 units a pawn.
const ADVANTAGES: f64 = 2.7;

/// What a player thinks of moves, all seen equally deep.
#[derive(Debug)]
pub(super) struct Opinions<M>(Vec<Progress<M>>);

/// What a search says, round by round.
#[derive(Debug)]
pub(super) struct Rounds<M>(Vec<Opinions<M>>);

impl<M: Copy + PartialEq> Rounds<M> {
    pub(super) fn new() -> Rounds<M> {
        Rounds(Vec::new())
    }

    /// Takes note of a report.
    pub(super) fn hear(&mut self, progress: &Progress<M>) {
        let round = progress.depth as usize;
        while self.0.len() <= round {
            self.0.push(Opinions(Vec::new()));
        }
        self.0[round].hear(progress);
    }

    /// The last round that was finished, which the answer is of.
    pub(super) fn finish(mut self, answer: &Progress<M>) -> Opinions<M> {
        self.hear(answer);
        self.0.swap_remove(answer.depth as usize)
    }
}

impl<M: Copy + PartialEq> Opinions<M> {
    /// Replaces what was thought of a move.
    fn hear(&mut self, progress: &Progress<M>) {
        let known = self.0.iter_mut().find(|p| p.pv[0] == progress.pv[0]);
        match known {
            Some(known) => known.clone_from(progress),
            None => self.0.push(progress.clone()),
        }
    }

    fn of(&self, m: M) -> Option<&Progress<M>> {
        self.0.iter().find(|progress| progress.pv[0] == m)
    }

    /// The move that looks best to one with these habits, who saw each move
    /// at a glance before.
    pub(super) fn choose(
        self,
        glance: &Opinions<M>,
        habits: &Habits,
        is_alert: bool,
        unit: i32,
        rng: &mut Rng,
    ) -> Progress<M> {
        let mut best: Option<(f64, &Progress<M>)> = None;
        for seen in &glance.0 {
            let is_overlooked = rng.f64() < habits.oversight;
            let error = gaussian(rng) * 4.0 * habits.error;
            let opinion = if is_overlooked {
                Some(seen)
            } else {
                self.of(seen.pv[0])
            };
            let Some(opinion) = opinion.filter(|p| is_alert || !wins_at_once(p)) else {
                continue;
            };
            let value = log_odds(opinion, unit) + error;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, opinion));
            }
        }
        let best = best.map_or(&self.0[0], |(_, progress)| progress);
        Progress {
            line: 1,
            ..best.clone()
        }
    }
}

/// Whether a line is a move that wins at once.
fn wins_at_once<M>(progress: &Progress<M>) -> bool {
    progress.score > Score::WIN && progress.details.end == Some(1)
}

/// The logarithm of the odds that a line gives; nearer wins are better.
fn log_odds<M>(progress: &Progress<M>, unit: i32) -> f64 {
    let estimate = f64::from(progress.score.raw()) / (ADVANTAGES * f64::from(unit));
    match progress.score.proven_margin() {
        None => estimate.clamp(-WON, WON),
        Some(margin) => {
            let nearness = progress
                .details
                .end
                .map_or(0.0, |end| WON / f64::from(end.max(1)));
            f64::from(margin.signum()) * (WON + nearness)
        }
    }
}

/// A random number of mean 0 and deviation 1, by the method of Box and Muller.
fn gaussian(rng: &mut Rng) -> f64 {
    let length = (-2.0 * (1.0 - rng.f64()).ln()).sqrt();
    length * (TAU * rng.f64()).cos()
}
