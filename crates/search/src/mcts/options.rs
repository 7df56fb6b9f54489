use crate::chance;
use crate::options::OptionKind::{Choice, Number, Real, Switch};
use crate::options::{MAX_THREADS, OptionKind, OptionValue, all_cores, options};

/// How a simulation chooses among the moves of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// The mean plus `c·√(ln N / n)`.
    Ucb1,
    /// The same, with less exploration of moves whose results vary little
    /// (UCB1-tuned).
    Tuned,
    /// The mean plus `c·P·√N / (1 + n)`, where P is the share of all visits that the
    /// evaluator gives the move beforehand (PUCT). Without RAVE, widening and bias.
    Puct,
}

impl OptionValue for Policy {
    fn parse(text: &str, _: OptionKind) -> Option<Policy> {
        match text {
            "ucb1" => Some(Policy::Ucb1),
            "tuned" => Some(Policy::Tuned),
            "puct" => Some(Policy::Puct),
            _ => None,
        }
    }

    fn text(&self) -> String {
        match self {
            Policy::Ucb1 => "ucb1".into(),
            Policy::Tuned => "tuned".into(),
            Policy::Puct => "puct".into(),
        }
    }
}

options! {
    /// Options of [`Mcts`](super::Mcts).
    ///
    /// ```
    /// use yolah_search::mcts::Options;
    ///
    /// let options: Options = "threads=2,c=0.7,rave=on".parse()?;
    /// assert_eq!(options.threads, 2);
    /// let error = "rave=perhaps".parse::<Options>().unwrap_err();
    /// assert_eq!(error.to_string(), "option rave: \"perhaps\" is not on or off");
    /// # Ok::<(), yolah_search::OptionError>(())
    /// ```
    #[derive(Clone, PartialEq, Debug)]
    pub struct Options {
        /// Threads that work on one tree; all cores by default.
        threads: u32 = all_cores(), Number(1, MAX_THREADS);
        /// Seed of the random games.
        seed: u64 = 0, Number(0, i64::MAX);
        /// MiB for the tree; when full, the least visited half is recycled.
        memory: u32 = 256, Number(1, 1 << 20);
        /// Choice of moves: ucb1; tuned, which explores less what varies less; puct, which follows the evaluator.
        policy: Policy = Policy::Ucb1, Choice(&["ucb1", "tuned", "puct"]);
        // In Yolah at 5000 simulations a move, over 100 games each: 0.3 scored
        // 58 % against 0.5, and 0.8 scored 43 %; below 0.3 it gets worse again.
        // Tic-tac-toe likes a little more.
        /// Exploration constant.
        c: f32 = 0.4, Real(0.0, 100.0);
        // Over 80 games of Yolah at 5000 simulations: 0.1 scored 22 %, 0.3 scored
        // 57 %, 0.6 scored 46 %. Not clear enough to give up that every move is tried.
        /// How much better than its node an untried move is taken to be; inf: try all first.
        urgency: f32 = f32::INFINITY, Real(0.0, f64::INFINITY);
        // 1 and 12 each scored 45 % against 4 in Yolah over 100 games; what
        // matters more is that fewer nodes last longer.
        /// Visits of a node before it gets children.
        expand: u32 = 4, Number(0, 1 << 20);
        // More games a second but fewer different ones: in Yolah, at equal time,
        // 4 scored 55 % over 130 games, 2 scored 50 % over 80.
        /// Random games at each leaf.
        playouts: u32 = 1, Number(1, 256);
        /// Back up proven wins, draws and losses.
        solver: bool = true, Switch;
        /// Keep the tree from move to move.
        reuse: bool = true, Switch;
        // Makes simulations 2.7 times as slow in Yolah, where it scored 18 % at
        // equal time over 60 games: a move means little elsewhere.
        /// Learn about a move from all games in which it came later (AMAF).
        rave: bool = false, Switch;
        /// Visits after which rave's share has faded to a half.
        rave_visits: f32 = 100.0, Real(1.0, 1e6);
        /// Games that the evaluator's hint of a move counts for in rave.
        prior: u32 = 0, Number(0, 1 << 16);
        /// Try this times the root of the visits of moves, best evaluated first; 0: all.
        widening: f32 = 0.0, Real(0.0, 1000.0);
        /// Weight of the evaluation of a move, fading with its visits.
        bias: f32 = 0.0, Real(0.0, 100.0);
        // In Yolah at 10 000 simulations a move, 60 games each against flat Monte
        // Carlo: 100 % with a half, 85 % without the evaluator. A simulation
        // takes 15 % longer.
        /// Share of the evaluator in a leaf's value; 1 plays no random games.
        evaluation: f32 = 0.5, Real(0.0, 1.0);
        /// Evaluator units for each factor e in the odds of winning.
        scale: f32 = chance::SCALE as f32, Real(1.0, 10_000.0);
        // 0.2 scored 46 % and 0.5 scored 36 % over 100 games of Yolah each.
        /// Share of the winning margin in a game's value.
        margin: f32 = 0.0, Real(0.0, 1.0);
        /// Visits without success pretended while a thread is under way.
        virtual_loss: u32 = 1, Number(0, 1000);
    }
}

impl Options {
    /// Led by an evaluator that judges well, a network: it says which moves to look at and
    /// what a leaf is worth, and no random games are played.
    ///
    /// ```
    /// use yolah_search::mcts::{Options, Policy};
    ///
    /// assert_eq!(Options::puct().policy, Policy::Puct);
    /// ```
    pub fn puct() -> Options {
        Options {
            policy: Policy::Puct,
            c: 1.0,
            expand: 1,
            evaluation: 1.0,
            ..Options::default()
        }
    }

    /// Whether children need the evaluator's opinion of them.
    pub(super) fn needs_priors(&self) -> bool {
        self.widening > 0.0 || self.bias > 0.0 || self.policy == Policy::Puct
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
        !self.rave && self.widening == 0.0 && self.bias == 0.0
    }
}
