//! The one implementation of [`Session`].

use std::any::Any;
use std::sync::Arc;

use yolah_game::playout::{self, Statistics};
use yolah_game::record::{GameResult, Record, player_tag};
use yolah_game::{
    Content, Detail, Evaluator, Game, Judged, Layout, MoveList, Notation, Outcome, ParseMoveError,
    ParsePositionError, Region, Side, Sketch, Solved, Variant, View, perft,
};
use yolah_solve::{Known, SolveError};

use crate::session::Session;
use crate::step::Step;
use crate::tables::OpenTables;
use crate::trees::{Growth, TreeBranch, TreeError, unfold};

/// A game under way whose type is known.
#[derive(Clone)]
pub(crate) struct GameSession<G: Game> {
    variant: Arc<Variant<G>>,
    pub(crate) position: G,
    /// Each earlier position, with the move that was played in it.
    pub(crate) history: Vec<(G, G::Move)>,
    solve: Solve<G>,
}

/// Finds the exact result of a position, with the help of who knows some; see
/// [`Solvable`](yolah_game::Solvable).
pub(crate) type Solve<G> = fn(
    &G,
    &Known<'_, G>,
    u64,
    &mut dyn FnMut(u64, (i32, i32)) -> bool,
) -> Result<Solved<<G as Game>::Move>, SolveError>;

impl<G: Notation> GameSession<G> {
    /// A new game, whose positions are solved in this way.
    pub(crate) fn new(variant: Variant<G>, solve: Solve<G>) -> GameSession<G> {
        GameSession {
            position: variant.start.clone(),
            variant: Arc::new(variant),
            history: Vec::new(),
            solve,
        }
    }

    /// The first position.
    fn first(&self) -> &G {
        let earlier = self.history.first().map(|(position, _)| position);
        earlier.unwrap_or(&self.position)
    }

    /// Plays a legal move; its text.
    fn advance(&mut self, m: G::Move) -> String {
        let text = self.position.move_text(m);
        self.make(m);
        text
    }

    fn solve_knowing(
        &self,
        known: &Known<'_, G>,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Result<Solved<String>, SolveError> {
        let solved = (self.solve)(&self.position, known, nodes, report)?;
        Ok(Solved {
            margin: solved.margin,
            line: self.position.line_text(&solved.line),
            nodes: solved.nodes,
        })
    }

    /// Plays a legal move.
    pub(crate) fn make(&mut self, m: G::Move) {
        self.history.push((self.position.clone(), m));
        self.position.play_unchecked(m);
    }
}

impl<G: View + Judged> Session for GameSession<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn duplicate(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn restarted(&self) -> Box<dyn Session> {
        Box::new(GameSession {
            position: self.first().clone(),
            history: Vec::new(),
            ..self.clone()
        })
    }

    fn game(&self) -> &'static str {
        self.variant.name
    }

    fn is_called(&self, name: &str) -> bool {
        self.variant.is_called(name)
    }

    fn sides(&self) -> [&'static str; 2] {
        self.variant.sides
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn diagram(&self) -> String {
        self.position.diagram()
    }

    fn turn(&self) -> Side {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn points(&self) -> Option<[i32; 2]> {
        self.position.points()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = MoveList::new();
        self.position.legal_moves(&mut moves);
        let text = |&m| self.position.move_text(m);
        moves.iter().map(text).collect()
    }

    fn moves(&self) -> Vec<String> {
        let made = self.history.iter();
        made.map(|(position, m)| position.move_text(*m)).collect()
    }

    fn ply(&self) -> usize {
        self.history.len()
    }

    fn turns(&self, side: Side) -> u32 {
        let movers = || self.history.iter().map(|(position, _)| position.turn());
        let next = movers().skip(1).chain([self.turn()]);
        let ended = movers()
            .zip(next)
            .filter(|&(mover, next)| mover == side && next != side);
        ended.count() as u32
    }

    fn start(&self) -> String {
        self.first().to_string()
    }

    fn layout(&self) -> Layout {
        self.position.layout()
    }

    fn contents(&self) -> Vec<Content> {
        self.position.contents()
    }

    fn grows(&self) -> bool {
        G::GROWS
    }

    fn regions(&self) -> Vec<Region> {
        self.position.regions()
    }

    fn alerts(&self) -> Vec<usize> {
        self.position.alerts()
    }

    fn ending(&self) -> Option<&'static str> {
        self.position.ending()
    }

    fn choices(&self) -> Vec<Step> {
        let mut moves = MoveList::new();
        self.position.legal_moves(&mut moves);
        let step = |m| Step::new(&self.position, m);
        moves.into_iter().map(step).collect()
    }

    fn steps(&self) -> Vec<Step> {
        let later = self.history.iter().skip(1).map(|(position, _)| position);
        let after = later.chain([&self.position]);
        let moves = self.history.iter().zip(after);
        moves.map(|(made, after)| Step::made(made, after)).collect()
    }

    fn last_step(&self) -> Option<Step> {
        Some(Step::made(self.history.last()?, &self.position))
    }

    fn recorded(&self) -> Option<String> {
        let (position, m) = self.history.last()?;
        Some(position.record_move(*m))
    }

    fn protocol(&self) -> &'static str {
        self.position.protocol()
    }

    fn protocol_position(&self) -> String {
        self.position.protocol_position()
    }

    fn protocol_line(&self, moves: &[String]) -> Vec<String> {
        let mut position = self.position.without_draws();
        let written = |text: &String| {
            let m = position.parse_move(text).ok()?;
            let written = position.protocol_move(m);
            position.play_unchecked(m);
            Some(written)
        };
        moves.iter().map_while(written).collect()
    }

    fn json(&self) -> Option<String> {
        self.position.json()
    }

    fn variant(&self) -> &'static str {
        self.position.variant()
    }

    fn set_variant(&mut self, name: &str) {
        self.position = self.position.with_variant(name);
    }

    fn record(&self) -> Result<Record, ParseMoveError> {
        let moves: Vec<G::Move> = self.history.iter().map(|(_, m)| *m).collect();
        Record::from_variant(&self.variant, self.first(), &moves)
    }

    fn result(&self, winner: Option<Side>) -> GameResult {
        GameResult::won_by(winner, self.variant.sides)
    }

    fn player_tags(&self) -> [&'static str; 2] {
        Side::BOTH.map(|side| player_tag(side, self.variant.sides))
    }

    fn set_position(&mut self, text: &str) -> Result<(), ParsePositionError> {
        let start = &self.variant.start;
        self.position = match text.trim() {
            "startpos" => start.clone(),
            text => start.read_position(text)?,
        };
        self.history.clear();
        Ok(())
    }

    fn sketch(&self) -> Sketch {
        Sketch::of(&self.position)
    }

    fn details(&self) -> Vec<Detail> {
        self.position.details()
    }

    fn set_sketch(&mut self, sketch: &Sketch) -> Result<(), ParsePositionError> {
        self.position = sketch.position(&self.position)?;
        self.history.clear();
        Ok(())
    }

    fn unfold(&self, growth: Growth, path: &[String]) -> Result<Vec<TreeBranch>, TreeError> {
        unfold(&self.position, growth, path)
    }

    fn play(&mut self, text: &str) -> Result<String, ParseMoveError> {
        let m = self.position.parse_move(text)?;
        Ok(self.advance(m))
    }

    fn play_on(&mut self, text: &str) -> Result<String, ParseMoveError> {
        let m = self.position.without_draws().parse_move(text)?;
        Ok(self.advance(m))
    }

    fn without_draws(&self) -> Box<dyn Session> {
        Box::new(GameSession {
            position: self.position.without_draws(),
            ..self.clone()
        })
    }

    fn take_back(&mut self) -> Option<String> {
        let (position, m) = self.history.pop()?;
        self.position = position;
        Some(self.position.move_text(m))
    }

    fn turns_left(&self) -> Option<u32> {
        self.position.turns_left()
    }

    fn explain(&self, side: Side) -> Vec<(String, f64)> {
        G::evaluator().explain(&self.position, side)
    }

    fn solve(
        &self,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Result<Solved<String>, SolveError> {
        self.solve_knowing(&|_| None, nodes, report)
    }

    fn solve_with(
        &self,
        tables: &OpenTables,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Result<Solved<String>, SolveError> {
        let probe = tables.probe::<G>();
        let known = |position: &G| {
            let value = probe.as_ref()?.certain(position)?;
            Some(position.turn().relative(value.points()))
        };
        self.solve_knowing(&known, nodes, report)
    }

    fn perft(&self, depth: u32, threads: usize) -> Vec<(String, u64)> {
        perft::divide(&self.position, depth, threads)
            .into_iter()
            .map(|(m, nodes)| (self.position.move_text(m), nodes))
            .collect()
    }

    fn playouts(
        &self,
        games: u64,
        seed: u64,
        threads: usize,
        progress: &(dyn Fn(u64) -> bool + Sync),
    ) -> Statistics {
        playout::run(&self.position, games, seed, threads, progress)
    }
}
