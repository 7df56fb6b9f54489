use std::sync::Arc;

use yolah_game::{Evaluator, Game, MoveList, Score, Side};

use crate::{Metric, Numbered, Tables, Value};

/// Whoever knows the exact values of some positions.
pub trait Probe<G: Game>: Send + Sync {
    /// The value of an unfinished position to the side to move, if it is certain.
    fn probe(&self, position: &G) -> Option<Value>;

    /// The same, if the game surely ends by so many [`points`](Value::points) with best
    /// play: nothing that a table does not know of can spoil them. By that a game under
    /// way may be ended, and a proof may rest on it.
    ///
    /// - A rule that counts moves makes a draw of a win unless the end is surely nearer,
    ///   which only [`Metric::End`] tells.
    /// - Where play goes round in circles, points are shared out by rules of the game.
    /// - Who wins says nothing of the points, nor of those that were made before.
    ///
    /// That positions on the way to the end were there before is not looked at: who
    /// wins by the table comes nearer to the end with each move.
    fn certain(&self, position: &G) -> Option<Value>;
}

impl<G: Numbered> Probe<G> for Tables<G> {
    #[inline]
    fn probe(&self, position: &G) -> Option<Value> {
        let value = self.value(position)?;
        let plies = value.distance().map_or(0, u32::from);
        let in_time = plies == 0 || position.plies_left().is_none_or(|left| plies <= left);
        in_time.then_some(value)
    }

    fn certain(&self, position: &G) -> Option<Value> {
        let value = self.probe(position)?;
        let is_certain = match self.metric(position.slice()?)? {
            Metric::Margin => !G::HAS_CYCLES,
            _ if position.max_margin() > 1 => false,
            Metric::End => true,
            Metric::Conversion | Metric::Result => {
                value == Value::DRAW || position.plies_left().is_none()
            }
        };
        is_certain.then_some(value)
    }
}

/// An evaluator that looks into tables before it judges: a search that uses it
/// knows at every node what they know, and how far away the end is.
///
/// A win that a counter of moves may turn into a draw first
/// ([`Numbered::plies_left`]) is not believed.
#[derive(Clone)]
pub struct Tabled<G: Game, E> {
    evaluator: E,
    tables: Option<Arc<dyn Probe<G>>>,
}

impl<G: Game, E> Tabled<G, E> {
    /// The evaluator with tables, or without.
    pub fn new(evaluator: E, tables: Option<Arc<dyn Probe<G>>>) -> Tabled<G, E> {
        Tabled { evaluator, tables }
    }

    #[inline]
    fn known(&self, position: &G) -> Option<Value> {
        self.tables.as_ref()?.probe(position)
    }
}

impl<G: Game, E> std::fmt::Debug for Tabled<G, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tabled")
            .field("has_tables", &self.tables.is_some())
            .finish_non_exhaustive()
    }
}

// A hook that is added to the trait must be forwarded here, or the game loses it.
#[deny(clippy::missing_trait_methods)]
impl<G: Game, E: Evaluator<G>> Evaluator<G> for Tabled<G, E> {
    #[inline]
    fn evaluate(&mut self, position: &G) -> Score {
        self.evaluator.evaluate(position)
    }

    #[inline]
    fn evaluate_within(&mut self, position: &G, alpha: Score, beta: Score) -> Score {
        self.evaluator.evaluate_within(position, alpha, beta)
    }

    #[inline]
    fn is_blind(&self) -> bool {
        self.evaluator.is_blind()
    }

    #[inline]
    fn unit(&self) -> i32 {
        self.evaluator.unit()
    }

    #[inline]
    fn bounds(&mut self, position: &G) -> (Score, Score) {
        match self.known(position) {
            Some(value) => {
                let score = Score::proven(value.points());
                (score, score)
            }
            None => self.evaluator.bounds(position),
        }
    }

    #[inline]
    fn plies_to_end(&mut self, position: &G) -> Option<u32> {
        match self.known(position) {
            Some(value) => value.distance().filter(|&plies| plies > 0).map(u32::from),
            None => self.evaluator.plies_to_end(position),
        }
    }

    #[inline]
    fn plies_within(&mut self, position: &G) -> Option<(u32, u32)> {
        match self.known(position) {
            Some(_) => self.plies_to_end(position).map(|plies| (plies, plies)),
            None => self.evaluator.plies_within(position),
        }
    }

    #[inline]
    fn hint(&self, position: &G, m: G::Move) -> i32 {
        self.evaluator.hint(position, m)
    }

    #[inline]
    fn noisy_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        self.evaluator.noisy_moves(position, moves);
    }

    #[inline]
    fn noisy_hint(&self, position: &G, m: G::Move) -> i32 {
        self.evaluator.noisy_hint(position, m)
    }

    #[inline]
    fn pays(&self, position: &G, m: G::Move) -> bool {
        self.evaluator.pays(position, m)
    }

    #[inline]
    fn has_noisy_moves(&self) -> bool {
        self.evaluator.has_noisy_moves()
    }

    #[inline]
    fn forcing_moves(&self, position: &G, moves: &mut MoveList<G::Move>) {
        self.evaluator.forcing_moves(position, moves);
    }

    #[inline]
    fn has_forcing_moves(&self) -> bool {
        self.evaluator.has_forcing_moves()
    }

    #[inline]
    fn is_noisy(&self, position: &G, m: G::Move) -> bool {
        self.evaluator.is_noisy(position, m)
    }

    #[inline]
    fn is_forced(&self, position: &G) -> bool {
        self.evaluator.is_forced(position)
    }

    fn is_pointless(&self, position: &G, m: G::Move) -> bool {
        self.evaluator.is_pointless(position, m)
    }

    fn mcts_options(&self) -> &'static str {
        self.evaluator.mcts_options()
    }

    fn reduction_percent(&self) -> i32 {
        self.evaluator.reduction_percent()
    }

    fn margin_percent(&self) -> i32 {
        self.evaluator.margin_percent()
    }

    #[inline]
    fn extension(&self, before: &G, m: G::Move, after: &G) -> i32 {
        self.evaluator.extension(before, m, after)
    }

    #[inline]
    fn null_move(&self, position: &G) -> Option<G> {
        self.evaluator.null_move(position)
    }

    fn outlook(&self, score: Score) -> Option<[f64; 3]> {
        self.evaluator.outlook(score)
    }

    fn skills(&self) -> [f64; 10] {
        self.evaluator.skills()
    }

    fn explain(&mut self, position: &G, side: Side) -> Vec<(String, f64)> {
        self.evaluator.explain(position, side)
    }
}
