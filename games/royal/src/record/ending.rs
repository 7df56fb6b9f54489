use yolah_game::record::{GameResult, Record};
use yolah_game::{Game as _, Side};

use super::shogi;
use crate::position::Royal;

/// How a game ends, in the words of both forms and in ours.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Ending {
    pub(super) kif: &'static str,
    csa: &'static str,
    pub(super) words: &'static str,
    termination: &'static str,
    end: End,
}

/// What it means for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Lost,
    Won,
    Drawn,
    Open,
}

/// The first of each meaning stands for those that have no word.
static ENDINGS: [Ending; 11] = [
    ending("投了", "%TORYO", "resignation", "normal", End::Lost),
    ending("詰み", "%TSUMI", "checkmate", "normal", End::Lost),
    ending("切れ負け", "%TIME_UP", "time", "time forfeit", End::Lost),
    ending(
        "反則負け",
        "%ILLEGAL_MOVE",
        "illegal move",
        "illegal move",
        End::Lost,
    ),
    ending("入玉勝ち", "%KACHI", "declaration", "normal", End::Won),
    ending("入玉宣言", "%KACHI", "declaration", "normal", End::Won),
    ending(
        "反則勝ち",
        ACTION,
        "illegal action",
        "illegal move",
        End::Won,
    ),
    ending("持将棋", "%JISHOGI", "impasse", "normal", End::Drawn),
    ending("千日手", "%SENNICHITE", "repetition", "normal", End::Drawn),
    ending("引き分け", "%HIKIWAKE", "agreement", "normal", End::Drawn),
    ending("中断", "%CHUDAN", "interruption", "unterminated", End::Open),
];

/// What CSA writes behind the sign of the side that did what is not allowed.
const ACTION: &str = "ILLEGAL_ACTION";

const fn ending(
    kif: &'static str,
    csa: &'static str,
    words: &'static str,
    termination: &'static str,
    end: End,
) -> Ending {
    Ending {
        kif,
        csa,
        words,
        termination,
        end,
    }
}

impl Ending {
    /// The one that a word of a record means.
    pub(super) fn read(word: &str) -> Option<&'static Ending> {
        let mut all = ENDINGS.iter();
        let action = word.trim_start_matches(['%', '+', '-']);
        all.find(|ending| {
            let is_csa = word == ending.csa || action == ACTION && ending.csa == ACTION;
            is_csa || word.starts_with(ending.kif)
        })
    }

    /// The word of CSA, with this side to move.
    pub(super) fn csa(&self, turn: Side) -> String {
        match self.csa {
            ACTION => format!("%{}{ACTION}", ['-', '+'][turn.index()]),
            word => word.to_owned(),
        }
    }

    /// How a recorded game ended, whose last position this is.
    pub(super) fn of(record: &Record, last: &Royal<2>) -> &'static Ending {
        let turn = last.turn();
        let end = match record.result {
            GameResult::Draw => End::Drawn,
            GameResult::Unknown => End::Open,
            won if won.winner(shogi().sides) == Some(turn) => End::Won,
            _ => End::Lost,
        };
        let is_mate = end == End::Lost && last.outcome().is_some();
        let is_told = |ending: &&Ending| {
            let told = record.ending.iter().any(|told| told == ending.words);
            let forfeit = ending.termination != "normal"
                && record.tags.get("Termination") == Some(ending.termination);
            told || forfeit || is_mate && ending.words == "checkmate"
        };
        let mut fitting = ENDINGS.iter().filter(|ending| ending.end == end);
        let usual = fitting.clone().next().expect("each end has one");
        fitting.find(is_told).unwrap_or(usual)
    }

    /// Writes down how a game ended with this side to move.
    pub(super) fn note(&self, record: &mut Record, turn: Side) {
        let won = |side| GameResult::won_by(Some(side), shogi().sides);
        record.set_result(match self.end {
            End::Lost => won(!turn),
            End::Won => won(turn),
            End::Drawn => GameResult::Draw,
            End::Open => GameResult::Unknown,
        });
        let named = record.tags.set("Termination", self.termination);
        named.expect("it is the name of a tag");
        record.ending.push(self.words.to_owned());
    }
}
