use yolah_game::{Evaluator, Game};

use crate::Player;
use crate::alphabeta::{Algorithm, AlphaBeta, Options};
use crate::textbook::Textbook;

/// The player that the options ask for: [`AlphaBeta`], or [`Textbook`] if
/// `search` names another algorithm than `pvs`.
///
/// ```
/// use yolah_game::{Evaluator, Score};
/// use yolah_tictactoe::TicTacToe;
/// use yolah_search::{Limit, Request, minimax};
///
/// #[derive(Clone)]
/// struct Blank;
/// impl Evaluator<TicTacToe> for Blank {
///     fn evaluate(&mut self, _: &TicTacToe) -> Score {
///         Score::ZERO
///     }
/// }
///
/// // Two crosses in a row: the third wins.
/// let position: TicTacToe = "xx1/oo1/3 x".parse()?;
/// for search in ["pvs", "minimax", "negamax", "alphabeta", "negascout", "mtdf"] {
///     let options = format!("search={search},hash=1").parse()?;
///     let mut player = minimax(options, Blank);
///     let answer = player.think(&Request::new(&position, Limit::depth(3)), &mut |_| {});
///     assert_eq!(answer.best.to_string(), "c3");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimax<G: Game, E: Evaluator<G>>(options: Options, evaluator: E) -> Box<dyn Player<G>> {
    match options.search {
        Algorithm::Pvs => Box::new(AlphaBeta::new(options, evaluator)),
        algorithm => {
            let mebibytes = options.hash.max(1) as usize;
            Box::new(Textbook::new(algorithm, mebibytes, evaluator))
        }
    }
}
