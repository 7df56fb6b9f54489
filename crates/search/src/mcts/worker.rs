use std::sync::atomic::Ordering;

use yolah_game::{Evaluator, Game, Side};

use super::bounds::Bounds;
use super::control::Control;
use super::family::{Family, Link, Stats};
use super::judge::Judge;
use super::options::Options;
use super::select::{Among, Selector};
use super::tree::Tree;
use super::value::{self, Value};
use crate::Request;

/// Simulations between two looks at the clock.
const BATCH: u64 = 4;

/// One thread's part of a search: what it needs to simulate.
#[derive(Debug)]
pub(super) struct Worker<G: Game, E> {
    judge: Judge<G, E>,
    selector: Selector,
    path: Vec<Step>,
    /// How many choices of the path have got their result already.
    counted: usize,
    /// Visits that a simulation under way pretends: none if nobody sees them.
    virtual_loss: i32,
}

/// One choice on the way down.
#[derive(Clone, Copy, Debug)]
struct Step {
    slot: u32,
    child: usize,
    side: Side,
}

/// How a simulation got on with a node.
enum Reached {
    /// It ended: what the first player got.
    Value(Value),
    /// The node has children: go on there.
    Family(u32),
}

impl<G: Game, E: Evaluator<G>> Worker<G, E> {
    pub(super) fn new(seed: u64, evaluator: E, options: &Options) -> Worker<G, E> {
        let alone = options.threads == 1;
        Worker {
            judge: Judge::new(seed, evaluator),
            selector: Selector::default(),
            path: Vec::new(),
            counted: 0,
            virtual_loss: if alone {
                0
            } else {
                options.virtual_loss as i32
            },
        }
    }

    /// Simulates until somebody stops the search; calls `tick` now and then.
    pub(super) fn run(
        &mut self,
        tree: &Tree<G>,
        options: &Options,
        control: &Control,
        mut tick: impl FnMut(),
    ) {
        while !control.is_stopped() {
            let size = control.claim(BATCH);
            if size == 0 {
                break;
            }
            for done in 0..size {
                if control.is_stopped() {
                    control.give_back(size - done);
                    break;
                }
                self.simulate(tree, options, control);
            }
            tick();
        }
    }

    /// The children of a new root.
    pub(super) fn make_root(
        &mut self,
        request: &Request<'_, G>,
        options: &Options,
    ) -> Family<G::Move> {
        self.judge.moves = request.choices();
        if request.moves.is_empty() {
            self.judge.leave_out_pointless(request.position);
        }
        self.family_of_moves(request.position, options)
    }

    fn make_family(&mut self, position: &G, options: &Options) -> Family<G::Move> {
        self.judge.moves.clear();
        position.legal_moves(&mut self.judge.moves);
        self.judge.leave_out_pointless(position);
        self.family_of_moves(position, options)
    }

    fn family_of_moves(&mut self, position: &G, options: &Options) -> Family<G::Move> {
        let priors = self.judge.priors(position, options);
        let family = Family::new(&self.judge.moves, options.rave, &priors);
        if options.rave && options.prior > 0 {
            for (child, chance) in self.judge.hints(position).enumerate() {
                family.expect(child, options.prior, chance);
            }
        }
        family
    }

    /// One simulation: down the tree, a look at the leaf, and back up.
    fn simulate(&mut self, tree: &Tree<G>, options: &Options, control: &Control) {
        let games = options.games_per_leaf();
        let mut position = tree.root.clone();
        let mut slot = tree.root_slot;
        self.path.clear();
        self.counted = 0;
        if options.rave {
            self.judge.amaf.clear();
        }
        let value = loop {
            let family = tree.family(slot);
            let side = position.turn();
            let Some(child) = self.choose(tree, slot, side, options) else {
                break self.prove_from(tree, family, side, control) * games;
            };
            self.step(tree, Step { slot, child, side }, options);
            position.play_unchecked(family.moves()[child]);
            match self.reach(tree, family, child, &position, options, control) {
                Reached::Value(value) => break value,
                Reached::Family(next) => slot = next,
            }
        };
        self.back_up(tree, value, games, options);
        control.seen_depth(self.path.len() as u32);
    }

    /// Chooses a child. `None` if there is nothing to find out any more.
    ///
    /// A proven draw that is the best move counts as visited, and so do the
    /// choices that led here. But nothing is learned from it, so the simulation
    /// goes on to the best move that is still open, for which alone it counts.
    /// Else the moves beside a draw would hardly be looked at, and drawn
    /// positions hardly ever be proven.
    fn choose(
        &mut self,
        tree: &Tree<G>,
        slot: u32,
        side: Side,
        options: &Options,
    ) -> Option<usize> {
        let (family, rng) = (tree.family(slot), &mut self.judge.rng);
        let child = self
            .selector
            .choose(family, side, Among::Worthy, options, rng)?;
        if !family.is_bounded() || !family.link(child).bounds.is_draw() {
            return Some(child);
        }
        let open = self
            .selector
            .choose(family, side, Among::Open, options, rng)?;
        let games = options.games_per_leaf();
        self.step(tree, Step { slot, child, side }, options);
        self.back_up(tree, games * value::HALF, games, options);
        self.path.pop();
        self.counted = self.path.len();
        Some(open)
    }

    /// Adds a choice to the path.
    fn step(&mut self, tree: &Tree<G>, step: Step, options: &Options) {
        let family = tree.family(step.slot);
        if self.virtual_loss > 0 {
            let visits = Stats::change(self.virtual_loss, 0);
            family.stats()[step.child].fetch_add(visits, Ordering::Relaxed);
        }
        if options.rave {
            let ply = self.path.len();
            let m = family.moves()[step.child];
            self.judge.amaf.played(ply, step.side, m);
        }
        self.path.push(step);
    }

    /// Looks at the node that was chosen.
    fn reach(
        &mut self,
        tree: &Tree<G>,
        family: &Family<G::Move>,
        child: usize,
        position: &G,
        options: &Options,
        control: &Control,
    ) -> Reached {
        let games = options.games_per_leaf();
        let link = family.link(child);
        if options.solver
            && let Some(value) = link.bounds.decided()
        {
            return Reached::Value(value * games);
        }
        if let Some(slot) = link.slot() {
            return Reached::Family(slot);
        }
        if let Some(outcome) = position.outcome() {
            if options.solver && !position.is_due_to_history(outcome) {
                let bounds = Bounds::of_outcome(outcome, tree.distance);
                self.prove(tree, bounds, control);
            }
            return Reached::Value(value::from_outcome(outcome, options.margin) * games);
        }
        let visits = family.stat(child).visits() as i32 - self.virtual_loss;
        if visits >= options.expand as i32 && !tree.frozen && link.family == Link::NONE {
            if options.solver {
                let bounds = self.judge.bounds(position, tree.distance);
                if bounds != Bounds::UNKNOWN {
                    self.prove(tree, bounds, control);
                }
                if let Some(value) = bounds.decided() {
                    return Reached::Value(value * games);
                }
            }
            if let Some(slot) = self.expand(tree, family, child, position, options, control) {
                return Reached::Family(slot);
            }
        }
        Reached::Value(self.judge.leaf(position, self.path.len(), options))
    }

    /// Gives a node children, unless another thread does or there is no room.
    fn expand(
        &mut self,
        tree: &Tree<G>,
        family: &Family<G::Move>,
        child: usize,
        position: &G,
        options: &Options,
        control: &Control,
    ) -> Option<u32> {
        let link = family.link(child);
        let claimed = Link {
            family: Link::CLAIMED,
            ..link
        };
        if link.family != Link::NONE || !family.relink(child, link, claimed) {
            return None;
        }
        let slot = tree.insert(self.make_family(position, options)).ok();
        family.set_family(child, slot.unwrap_or(Link::NONE));
        if slot.is_none() {
            control.pause();
        }
        slot
    }

    /// Notes what is proven about the last node of the path, and what follows
    /// from it further up.
    fn prove(&self, tree: &Tree<G>, mut bounds: Bounds, control: &Control) {
        for step in self.path.iter().rev() {
            let family = tree.family(step.slot);
            if !family.prove(step.child, bounds) {
                return;
            }
            bounds = family.combined(step.side, tree.distance);
        }
        if bounds.decided().is_some() {
            control.end();
        }
    }

    /// The value of a node about which all is known by now. Another thread has
    /// just proven the last of its moves, and may not be back yet.
    fn prove_from(
        &self,
        tree: &Tree<G>,
        family: &Family<G::Move>,
        side: Side,
        control: &Control,
    ) -> Value {
        let bounds = family.combined(side, tree.distance);
        self.prove(tree, bounds, control);
        bounds.decided().unwrap_or(value::HALF)
    }

    /// Records what the first player got, where that is not done yet.
    fn back_up(&self, tree: &Tree<G>, value: Value, games: u32, options: &Options) {
        for (ply, step) in self.path.iter().enumerate().skip(self.counted) {
            let family = tree.family(step.slot);
            let seen = value::seen_by(value, games, step.side);
            let change = Stats::change(games as i32 - self.virtual_loss, seen);
            family.stats()[step.child].fetch_add(change, Ordering::Relaxed);
            if options.rave {
                self.judge.amaf.credit(family, ply, step.side, seen);
            }
        }
    }
}
