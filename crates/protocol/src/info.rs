//! What a thinking player reports.

use yolah_kit::Session;
use yolah_search::Progress;

use crate::dialect::Dialect;

/// Writes progress, and tells news about proven results once, in words.
pub(crate) struct Reporter {
    dialect: &'static dyn Dialect,
    /// Where the lines begin.
    session: Box<dyn Session>,
    proven: Option<i32>,
}

impl Reporter {
    pub(crate) fn new(dialect: &'static dyn Dialect, session: Box<dyn Session>) -> Reporter {
        Reporter {
            dialect,
            session,
            proven: None,
        }
    }

    /// One line, or two if something was proven.
    pub(crate) fn lines(&mut self, progress: &Progress<String>) -> String {
        let mut lines = self.dialect.info(self.session.as_ref(), progress);
        if progress.line == 1 {
            let proven = progress.score.proven_margin();
            if let Some(margin) = proven.filter(|_| proven != self.proven) {
                let result = if margin > 0 { "win" } else { "loss" };
                let news = format!("proven {result} by {}", margin.unsigned_abs());
                if let Some(remark) = self.dialect.remark(&news) {
                    lines = format!("{lines}\n{remark}");
                }
            }
            self.proven = proven;
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use yolah_game::Score;
    use yolah_search::Details;

    use super::*;
    use crate::{Protocol, dialect};

    fn progress(score: Score) -> Progress<String> {
        Progress {
            depth: 6,
            selective_depth: 9,
            line: 1,
            score,
            nodes: 81_234,
            elapsed: Duration::from_millis(40),
            memory_permille: 12,
            pv: vec!["e4:g2".into(), "d4:d5".into()],
            details: Details::default(),
        }
    }

    fn reporter(game: &str, protocol: Protocol) -> Reporter {
        Reporter::new(
            dialect::of(protocol).unwrap(),
            yolah_catalog::GAMES.find(game).unwrap().start(),
        )
    }

    #[test]
    fn uci_counts_the_moves_to_mate() {
        let mut reporter = reporter("chess", Protocol::Uci);
        let line = |score, moves: &str| Progress {
            pv: moves.split(' ').map(str::to_owned).collect(),
            ..progress(score)
        };
        let mate = line(Score::proven(-1), "f2f3 e7e5 g2g4 d8h4");
        assert!(reporter.lines(&mate).contains(" score mate -2 "));
        let known = |score, plies| Progress {
            details: Details {
                end: Some(plies),
                ..Details::default()
            },
            ..line(score, "e2e4")
        };
        for (score, plies, moves) in [(1, 1, "1"), (1, 5, "3"), (-1, 2, "-1"), (-1, 6, "-3")] {
            let lines = reporter.lines(&known(Score::proven(score), plies));
            assert!(lines.contains(&format!(" score mate {moves} ")), "{lines}");
        }
        let unknown = line(Score::proven(1), "f2f3 e7e5");
        assert!(reporter.lines(&unknown).contains(" score cp 30001 "));
        let estimate = line(Score::estimate(25), "e2e4");
        assert!(reporter.lines(&estimate).contains(" score cp 25 "));
    }

    #[test]
    fn ugi_counts_the_moves_to_the_end_of_games_without_points() {
        let mut reporter = reporter("connect4", Protocol::Ugi);
        let mut known = progress(Score::proven(-1));
        assert!(reporter.lines(&known).contains(" score cp -30001 "));
        known.details.end = Some(4);
        assert!(reporter.lines(&known).contains(" score mate -2 "));
    }

    #[test]
    fn one_line_with_everything() {
        let lines = reporter("yolah", Protocol::Ugi).lines(&progress(Score::estimate(-35)));
        let expected = "info depth 6 seldepth 9 multipv 1 score cp -35 nodes 81234 \
                        nps 2030850 hashfull 12 time 40 pv e4:g2 d4:d5";
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_proof_is_told_once() {
        let mut reporter = reporter("yolah", Protocol::Ugi);
        let lines = reporter.lines(&progress(Score::proven(-4)));
        assert!(lines.contains("score cp -30004 "), "{lines}");
        assert!(lines.ends_with("\ninfo string proven loss by 4"), "{lines}");
        assert!(!reporter.lines(&progress(Score::proven(-4))).contains('\n'));
        let better = reporter.lines(&progress(Score::proven(2)));
        assert!(better.ends_with("proven win by 2"), "{better}");
    }
}
