use crate::chance;
use crate::options::{
    MAX_THREADS, OptionField, PlayerOptions, all_cores, number, show_switch, switch,
};

/// How a simulation chooses among the moves of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// The mean plus `c·√(ln N / n)`.
    Ucb1,
    /// The same, with less exploration of moves whose results vary little
    /// (UCB1-tuned).
    Tuned,
}

/// Options of [`Mcts`](super::Mcts).
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// How many threads work on the tree.
    pub threads: usize,
    /// The seed of the random games.
    pub seed: u64,
    /// The most memory that the tree takes, in MiB.
    pub memory: usize,
    /// How a simulation chooses among moves.
    pub policy: Policy,
    /// The exploration constant.
    pub c: f32,
    /// How much better than its node an untried move is taken to be; infinite
    /// tries every move once before any a second time.
    pub urgency: f32,
    /// How often a node is visited before it gets children.
    pub expand: u32,
    /// How many random games a simulation plays at its leaf.
    pub playouts: u32,
    /// Whether proven results are backed up.
    pub solver: bool,
    /// Whether the tree is kept from move to move.
    pub reuse: bool,
    /// Whether moves also learn from games in which they were played later.
    pub rave: bool,
    /// After how many visits of a move that knowledge has faded to a half.
    pub rave_visits: f32,
    /// Moves tried at a node: this times the square root of its visits, the
    /// evaluator's favourites first; 0 for all.
    pub widening: f32,
    /// The weight of the evaluator's opinion of a move, which fades with visits.
    pub bias: f32,
    /// The evaluator's share in the value of a leaf.
    pub evaluation: f32,
    /// Evaluator units for each factor *e* in the odds of winning.
    pub scale: f32,
    /// The share of the winning margin in the value of a game.
    pub margin: f32,
    /// Visits without success that a simulation under way pretends.
    pub virtual_loss: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: all_cores(),
            seed: 0,
            memory: 256,
            policy: Policy::Ucb1,
            // In Yolah at 5000 simulations a move, over 100 games each: 0.3
            // scored 58 % against 0.5, and 0.8 scored 43 %; below 0.3 it gets
            // worse again. Tic-tac-toe likes a little more.
            c: 0.4,
            // Over 80 games of Yolah at 5000 simulations: 0.1 scored 22 %, 0.3
            // scored 57 %, 0.6 scored 46 %. Not clear enough to give up that
            // every move is tried.
            urgency: f32::INFINITY,
            // 1 and 12 each scored 45 % against 4 in Yolah over 100 games; what
            // matters more is that fewer nodes last longer.
            expand: 4,
            // More games a second but fewer different ones: in Yolah, at equal
            // time, 4 scored 55 % over 130 games, 2 scored 50 % over 80.
            playouts: 1,
            solver: true,
            reuse: true,
            // Makes simulations 2.7 times as slow in Yolah, where it scored 18 %
            // at equal time over 60 games: a move means little elsewhere.
            rave: false,
            rave_visits: 100.0,
            widening: 0.0,
            bias: 0.0,
            evaluation: 0.0,
            scale: chance::SCALE as f32,
            // 0.2 scored 46 % and 0.5 scored 36 % over 100 games of Yolah each.
            margin: 0.0,
            virtual_loss: 1,
        }
    }
}

impl Options {
    /// Whether children need the evaluator's opinion of them.
    pub(super) fn needs_priors(&self) -> bool {
        self.widening > 0.0 || self.bias > 0.0
    }

    /// Random games that a simulation counts for. Only one with RAVE, which has
    /// to know their moves, and without random games.
    #[inline]
    pub(super) fn games_per_leaf(&self) -> u32 {
        if self.rave || self.evaluation >= 1.0 {
            1
        } else {
            self.playouts
        }
    }

    /// Whether choosing among moves needs nothing but their own results.
    pub(super) fn is_plain(&self) -> bool {
        !self.rave && !self.needs_priors()
    }

    fn set_policy(&mut self, text: &str) -> Result<(), String> {
        self.policy = match text {
            "ucb1" => Policy::Ucb1,
            "tuned" => Policy::Tuned,
            _ => return Err("ucb1 or tuned".into()),
        };
        Ok(())
    }

    fn show_policy(&self) -> String {
        match self.policy {
            Policy::Ucb1 => "ucb1".into(),
            Policy::Tuned => "tuned".into(),
        }
    }
}

/// An option that is a number, named like its field.
macro_rules! numeric {
    ($field:ident, $range:expr, $description:literal) => {
        OptionField::new(
            stringify!($field),
            $description,
            |o, text| number(text, $range).map(|value| o.$field = value),
            |o| o.$field.to_string(),
        )
    };
}

/// An option that is on or off, named like its field.
macro_rules! switched {
    ($field:ident, $description:literal) => {
        OptionField::new(
            stringify!($field),
            $description,
            |o, text| switch(text).map(|value| o.$field = value),
            |o| show_switch(o.$field),
        )
    };
}

impl PlayerOptions for Options {
    const FIELDS: &'static [OptionField<Options>] = &[
        numeric!(
            threads,
            1..=MAX_THREADS,
            "threads that work on one tree; all cores by default"
        ),
        numeric!(seed, 0..=u64::MAX, "seed of the random games"),
        numeric!(
            memory,
            1..=1 << 20,
            "MiB for the tree; when full, the least visited half is recycled"
        ),
        OptionField::new(
            "policy",
            "choice of moves: ucb1, or tuned (explores less what varies less)",
            Options::set_policy,
            Options::show_policy,
        ),
        numeric!(c, 0.0..=100.0, "exploration constant"),
        numeric!(
            urgency,
            0.0..=f32::INFINITY,
            "how much better than its node an untried move is taken to be; inf: try all first"
        ),
        numeric!(
            expand,
            1..=1 << 20,
            "visits of a node before it gets children"
        ),
        numeric!(playouts, 1..=256, "random games at each leaf"),
        switched!(solver, "back up proven wins, draws and losses"),
        switched!(reuse, "keep the tree from move to move"),
        switched!(
            rave,
            "learn about a move from all games in which it came later (AMAF)"
        ),
        numeric!(
            rave_visits,
            1.0..=1e6,
            "visits after which rave's share has faded to a half"
        ),
        numeric!(
            widening,
            0.0..=1000.0,
            "try this times the root of the visits of moves, best evaluated first; 0: all"
        ),
        numeric!(
            bias,
            0.0..=100.0,
            "weight of the evaluation of a move, fading with its visits"
        ),
        numeric!(
            evaluation,
            0.0..=1.0,
            "share of the evaluator in a leaf's value; 1 plays no random games"
        ),
        numeric!(
            scale,
            1.0..=10000.0,
            "evaluator units for each factor e in the odds of winning"
        ),
        numeric!(
            margin,
            0.0..=1.0,
            "share of the winning margin in a game's value"
        ),
        numeric!(
            virtual_loss,
            0..=1000,
            "visits without success pretended while a thread is under way"
        ),
    ];
}
