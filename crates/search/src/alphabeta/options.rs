use crate::options::OptionKind::{Choice, Number, Switch};
use crate::options::{OptionKind, OptionValue, options};

/// Which algorithm searches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// Principal variation search with everything in [`AlphaBeta`](super::AlphaBeta).
    Pvs,
    /// The textbook's: every line to the full depth.
    Minimax,
    /// The same written for one side.
    Negamax,
    /// Without lines that cannot matter.
    AlphaBeta,
    /// Alpha-beta that expects the first move to be the best.
    Negascout,
    /// A series of questions "is it at least so much?", with a memory.
    Mtdf,
}

impl Algorithm {
    /// Their names, in the order of [`Algorithm::ALL`].
    pub const NAMES: &'static [&'static str] = &[
        "pvs",
        "minimax",
        "negamax",
        "alphabeta",
        "negascout",
        "mtdf",
    ];

    /// All of them.
    pub const ALL: [Algorithm; 6] = [
        Algorithm::Pvs,
        Algorithm::Minimax,
        Algorithm::Negamax,
        Algorithm::AlphaBeta,
        Algorithm::Negascout,
        Algorithm::Mtdf,
    ];
}

impl OptionValue for Algorithm {
    fn parse(text: &str, _: OptionKind) -> Option<Algorithm> {
        let index = Algorithm::NAMES.iter().position(|&name| name == text)?;
        Some(Algorithm::ALL[index])
    }

    fn text(&self) -> String {
        Algorithm::NAMES[*self as usize].into()
    }
}

options! {
    /// How to search. Each part can be switched off, to see what it is worth.
    ///
    /// ```
    /// use yolah_search::alphabeta::Options;
    ///
    /// let options: Options = "lmr=off,hash=64".parse()?;
    /// assert!(!options.lmr && options.table);
    /// assert_eq!(options.hash, 64);
    /// let error = "lrm=off".parse::<Options>().unwrap_err();
    /// assert!(error.to_string().starts_with("unknown option \"lrm\"; there are "));
    /// # Ok::<(), yolah_search::OptionError>(())
    /// ```
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    #[allow(clippy::struct_excessive_bools, reason = "switches are what this is")]
    pub struct Options {
        /// The algorithm; all but pvs are the textbook's and use none of the other parts.
        search: Algorithm = Algorithm::Pvs, Choice(Algorithm::NAMES);
        /// Memory of the transposition table in MiB.
        hash: i32 = 64, Number(1, 1 << 20);
        /// Threads that search together, sharing the table.
        threads: i32 = 1, Number(1, 512);
        /// The transposition table.
        table: bool = true, Switch;
        /// Take from the table only values of the very depth, so that it changes no value.
        exact: bool = false, Switch;
        /// Principal variation search: null windows for all moves but the first.
        pvs: bool = true, Switch;
        /// Aspiration windows: begin each iteration with a narrow window around the last score.
        aspiration: bool = true, Switch;
        /// Killer moves: try first what refuted a sibling.
        killers: bool = true, Switch;
        /// Countermoves: try early what refuted the opponent's last move elsewhere.
        countermoves: bool = true, Switch, also "counter";
        /// The history heuristic: order moves by how often they were good elsewhere.
        history: bool = true, Switch;
        /// Order moves by what the evaluator thinks of them.
        hints: bool = true, Switch;
        /// Internal iterative reduction: search a ply less where there is no hash move yet.
        iir: bool = true, Switch;
        /// Late move reductions: search late moves less deep, and again if they surprise.
        lmr: bool = true, Switch;
        /// How much late moves are reduced, in percent of the standard.
        lmr_scale: i32 = 100, Number(0, 400);
        /// Late move pruning: skip the last moves near the leaves.
        lmp: bool = true, Switch;
        /// Null move pruning: cut where even doing nothing is good enough, if the game allows to ask.
        null_move: bool = true, Switch, also "null";
        /// Razoring: drop to quiescence near the leaves when far behind.
        razoring: bool = true, Switch;
        /// Futility pruning: skip moves near the leaves that cannot catch up.
        futility: bool = true, Switch;
        /// Reverse futility pruning: cut near the leaves when far ahead.
        reverse_futility: bool = true, Switch, also "reverse";
        /// How sure razoring and both futility prunings want to be, in percent of the standard margins.
        margins: i32 = 100, Number(1, 1000);
        /// Search forcing moves deeper, where the evaluator names them.
        extensions: bool = true, Switch;
        /// Quiescence search: follow noisy moves beyond the horizon, where the evaluator names them.
        quiescence: bool = true, Switch;
        /// Quiescence search: at the horizon follow also quiet moves that force an answer, where the evaluator names them.
        forcing: bool = true, Switch;
        /// Use what the evaluator knows for certain.
        knowledge: bool = true, Switch;
    }
}

impl Options {
    /// Without every part that may change the value of a fixed-depth search:
    /// the value is then that of plain minimax.
    pub fn plain() -> Options {
        Options {
            exact: true,
            iir: false,
            lmr: false,
            lmp: false,
            null_move: false,
            razoring: false,
            futility: false,
            reverse_futility: false,
            ..Options::default()
        }
    }

    /// Whether a node may be cut by a guess.
    pub(super) fn guesses(&self) -> bool {
        self.lmp || self.null_move || self.razoring || self.futility || self.reverse_futility
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_option_can_be_set_to_its_default() {
        for info in Options::list() {
            let mut options = Options::default();
            options.set(info.name, &info.default).unwrap();
            assert_eq!(options, Options::default(), "{}", info.name);
        }
    }

    #[test]
    fn old_names_are_understood_and_not_listed() {
        let old: Options = "reverse=off,null=off,counter=off".parse().unwrap();
        let new: Options = "reverse_futility=off,null_move=off,countermoves=off"
            .parse()
            .unwrap();
        assert_eq!(old, new);
        assert_ne!(old, Options::default());
        let names: Vec<_> = Options::list().iter().map(|info| info.name).collect();
        assert!(!names.contains(&"reverse") && names.contains(&"reverse_futility"));
    }

    #[test]
    fn faults_are_named() {
        let error = |text: &str| text.parse::<Options>().unwrap_err().to_string();
        assert_eq!(error("hash=0"), "option hash: \"0\" is not 1 to 1048576");
        assert_eq!(error("lmr=maybe"), "option lmr: \"maybe\" is not on or off");
        assert_eq!(error("lmr"), "option \"lmr\" is not of the form name=value");
        assert!(error("search=sss").contains("is not pvs, minimax"));
        assert!(error("depth=3").starts_with("unknown option \"depth\""));
    }
}
