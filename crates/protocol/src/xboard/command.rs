use std::time::Duration;

/// What a client says to an engine that keeps the game itself, as `XBoard` does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TableCommand {
    /// `protover`: what can you do?
    Features,
    /// `new`: a new game of the usual kind; the engine plays the second side.
    New,
    /// `variant`: another kind of game.
    Variant(String),
    /// `setboard`: another position.
    Board(String),
    /// `usermove`: the opponent, or in the end anybody, has moved.
    Move(String),
    /// `force`: only keep the moves.
    Force,
    /// `go`: play for the side to move, now.
    Play,
    /// `playother`: play for the other side.
    PlayOther,
    /// `?`: answer now.
    MoveNow,
    /// `undo` and `remove`: take back so many moves.
    TakeBack(usize),
    /// `result`: the game is over.
    Over,
    /// `analyze`: think about whatever is on the board.
    Analyse,
    /// `exit`: no more of that.
    Leave,
    /// `.`: how far has the analysis come?
    Status,
    /// `hint`: what would you play in my place?
    Hint,
    /// `draw`: is it a draw?
    Draw,
    /// `post` and `nopost`: whether to tell of the thinking.
    Post(bool),
    /// `level`: time for the whole game.
    Level(Level),
    /// `st`: so much time for each move.
    MoveTime(Duration),
    /// `sd`: so many plies at most.
    Depth(u32),
    /// `time`: what is left on the engine's clock.
    Clock(Duration),
    /// `ping`: answer when everything before is done.
    Ping(String),
}

/// The time of a game: so much for so many moves, and a gain for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Moves in a period; 0 if there are none.
    pub moves: u32,
    /// The time of a period, or of the game.
    pub base: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

/// Five minutes, until somebody says something else.
impl Default for Level {
    fn default() -> Level {
        Level {
            moves: 0,
            base: Duration::from_mins(5),
            increment: Duration::ZERO,
        }
    }
}
