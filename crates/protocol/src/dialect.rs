use yolah_catalog::Session;
use yolah_games::chess::Chess;

/// Which of the two protocols an engine speaks. They share everything but a
/// few words: UGI plays any game, UCI plays chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    Ugi,
    Uci,
}

impl Dialect {
    /// What ends the introduction.
    pub(crate) const fn ok(self) -> &'static str {
        match self {
            Dialect::Ugi => "ugiok",
            Dialect::Uci => "uciok",
        }
    }

    /// The answer when there is no move. In UGI no game has a move of this
    /// name, while `0000` is a pass in some.
    pub(crate) const fn no_move(self) -> &'static str {
        match self {
            Dialect::Ugi => "bestmove none",
            Dialect::Uci => "bestmove (none)",
        }
    }

    /// The answer, with the reply that it expects. In UGI `bestmove` has exactly
    /// one move, so the reply is told in a line before it.
    pub(crate) fn best_move(self, m: &str, reply: Option<&str>) -> String {
        match (self, reply) {
            (_, None) => format!("bestmove {m}"),
            (Dialect::Ugi, Some(reply)) => format!("info string ponder {reply}\nbestmove {m}"),
            (Dialect::Uci, Some(reply)) => format!("bestmove {m} ponder {reply}"),
        }
    }

    /// Sets up a position and the moves from there.
    ///
    /// In UCI it is the client who claims draws, so the game goes on until it
    /// says otherwise; and castling is written as the option `UCI_Chess960` says.
    pub(crate) fn set_up(
        self,
        session: &mut dyn Session,
        start: Option<&str>,
        moves: &[String],
        chess960: bool,
    ) -> Result<(), String> {
        let uci = self == Dialect::Uci;
        let text = match start {
            None if !uci => None,
            Some(text) if !uci => Some(text.to_owned()),
            _ => {
                let position: Chess = start
                    .unwrap_or("startpos")
                    .parse()
                    .map_err(|error| format!("{error}"))?;
                Some(position.with_chess960(chess960).to_string())
            }
        };
        if let Some(text) = text {
            let result = session.set_position(&text);
            result.map_err(|error| error.to_string())?;
        }
        for m in moves {
            let played = if uci {
                session.play_on(m)
            } else {
                session.play(m)
            };
            played.map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}
