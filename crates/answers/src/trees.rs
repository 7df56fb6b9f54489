//! How programs think, for people who want to see it: trees of searches, and
//! what networks see.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::{Score, Side};
use yolah_kit::{Games, Growth, NetworkSight, SeenNumber, SeenPlace, TreeBranch, TreeFinding};
use yolah_search::Bound;
use yolah_search::unfold::Visit;

use crate::{Choice, Code, Refusal, Setup, find};

/// Deeper trees are too large to be looked at.
const DEEPEST: u32 = 8;
/// Nobody waits for more.
const MOST_SIMULATIONS: u64 = 5_000;

/// A place in the tree of a search.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "TreeRequest")]
pub struct Look {
    #[serde(flatten)]
    setup: Setup,
    search: Searcher,
    /// How deep alpha-beta searches, or how many games are simulated.
    size: u64,
    /// Moves from the position to the place in the tree.
    #[serde(default)]
    path: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Searcher {
    AlphaBeta,
    Mcts,
}

/// A move in the tree. All numbers are the first side's.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TreeNode")]
pub struct NodeView {
    #[serde(flatten)]
    choice: Choice,
    /// Who makes the move.
    side: Side,
    /// Who moves next.
    turn: Side,
    over: bool,
    /// Whether the tree goes on below.
    open: bool,
    /// Positions searched, or games simulated, here and below.
    nodes: u64,
    /// The share of games that the first side wins, of simulations.
    value: Option<f64>,
    /// Whether the value is proven.
    proven: bool,
    /// What alpha-beta found.
    visit: Option<VisitView>,
}

/// What alpha-beta found at a node.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TreeVisit")]
struct VisitView {
    score: Worth,
    bound: BoundView,
    /// What the first side had already; null if nothing.
    alpha: Option<Worth>,
    /// What the second side had already.
    beta: Option<Worth>,
    /// Moves that were cut off.
    skipped: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "TreeBound")]
enum BoundView {
    Exact,
    Least,
    Most,
}

/// A score of a tree.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TreeScore")]
struct Worth {
    value: i32,
    /// By how much it is won, or lost if negative.
    proven: Option<i32>,
}

impl Worth {
    /// A score; none where a window is open.
    fn of(score: Score) -> Option<Worth> {
        let is_open = score.raw().abs() == Score::INFINITE.raw();
        (!is_open).then(|| Worth {
            value: score.raw(),
            proven: score.proven_margin(),
        })
    }
}

impl VisitView {
    fn of(visit: &Visit) -> Option<VisitView> {
        let [alpha, beta] = visit.window.map(Worth::of);
        Some(VisitView {
            score: Worth::of(visit.score)?,
            bound: match visit.bound {
                Bound::Exact => BoundView::Exact,
                Bound::Lower => BoundView::Least,
                Bound::Upper => BoundView::Most,
            },
            alpha,
            beta,
            skipped: visit.skipped,
        })
    }
}

impl From<TreeBranch> for NodeView {
    fn from(branch: TreeBranch) -> NodeView {
        let side = branch.step.side;
        let node = NodeView {
            side,
            turn: branch.turn,
            over: branch.is_over,
            choice: Choice::from(branch.step),
            open: false,
            nodes: 0,
            value: None,
            proven: false,
            visit: None,
        };
        match branch.finding {
            TreeFinding::AlphaBeta(visit) => NodeView {
                open: !visit.is_leaf,
                nodes: visit.nodes,
                visit: VisitView::of(&visit),
                ..node
            },
            TreeFinding::Mcts(seen) => NodeView {
                open: seen.is_grown && !branch.is_over,
                nodes: seen.visits,
                value: Some(match side {
                    Side::First => seen.value,
                    Side::Second => 1.0 - seen.value,
                }),
                proven: seen.is_proven,
                ..node
            },
        }
    }
}

/// The moves at the end of a path in a tree.
///
/// # Errors
/// If there is no such position or path.
pub fn unfold(games: Games, look: &Look) -> Result<Vec<NodeView>, Refusal> {
    let session = look.setup.session(games)?;
    let growth = match look.search {
        Searcher::AlphaBeta => Growth::AlphaBeta {
            depth: look.size.clamp(1, DEEPEST.into()) as u32,
        },
        Searcher::Mcts => Growth::Mcts {
            simulations: look.size.clamp(1, MOST_SIMULATIONS),
        },
    };
    let branches = session.unfold(growth, &look.path);
    let branches = branches.map_err(|error| Refusal::new(Code::BadRequest, error))?;
    Ok(branches.into_iter().map(NodeView::from).collect())
}

/// A position to be looked at.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SightRequest")]
pub struct Subject {
    #[serde(flatten)]
    setup: Setup,
}

/// What a network sees. All worth is the side's that is to move, and adds up to
/// the score, but for rounding.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Sight")]
pub struct SightView {
    turn: Side,
    score: i32,
    /// What it says of nothing at this stage of the game.
    base: f64,
    cells: Vec<CellView>,
    numbers: Vec<NumberView>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "SeenCell")]
struct CellView {
    cell: usize,
    text: String,
    share: f64,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "SeenNumber")]
struct NumberView {
    text: String,
    value: i32,
    share: f64,
}

impl SightView {
    fn new(turn: Side, sight: NetworkSight) -> SightView {
        let cell = |SeenPlace { cell, text, share }| CellView { cell, text, share };
        let number = |SeenNumber { text, value, share }| NumberView { text, value, share };
        SightView {
            turn,
            score: sight.score,
            base: sight.base,
            cells: sight.places.into_iter().map(cell).collect(),
            numbers: sight.numbers.into_iter().map(number).collect(),
        }
    }
}

/// What the game's network sees; `None` if it has none.
///
/// # Errors
/// If there is no such position.
pub fn see(games: Games, subject: &Subject) -> Result<Option<SightView>, Refusal> {
    let session = subject.setup.session(games)?;
    let networks = find(games, session.game())?.networks();
    let sight = networks.and_then(|networks| networks.sight(session.as_ref()));
    Ok(sight.map(|sight| SightView::new(session.turn(), sight)))
}
