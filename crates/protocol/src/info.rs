//! What a thinking player reports, as `info` lines.

use std::fmt::Write;

use yolah_search::Progress;

/// Writes progress, and tells news about proven results once.
///
/// Points are not pawns, and a proven result has a margin and no length, so
/// `score mate` would say nothing true. A proven win by 4 is `score cp 30004`,
/// more than every estimate, and an `info string` says it in words.
#[derive(Default)]
pub(crate) struct Reporter {
    proven: Option<i32>,
}

impl Reporter {
    /// One line, or two if something was proven.
    pub(crate) fn lines(&mut self, progress: &Progress<String>) -> String {
        let mut lines = info(progress);
        if progress.line == 1 {
            let proven = progress.score.proven_margin();
            if let Some(margin) = proven.filter(|_| proven != self.proven) {
                let result = if margin > 0 { "win" } else { "loss" };
                let margin = margin.unsigned_abs();
                let _ = write!(lines, "\ninfo string proven {result} by {margin}");
            }
            self.proven = proven;
        }
        lines
    }
}

fn info(progress: &Progress<String>) -> String {
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score cp {} nodes {} nps {} hashfull {} time {}",
        progress.depth,
        progress.selective_depth,
        progress.line,
        progress.score.raw(),
        progress.nodes,
        progress.speed(),
        progress.memory_permille,
        progress.elapsed.as_millis(),
    );
    if !progress.pv.is_empty() {
        line.push_str(" pv");
    }
    for m in &progress.pv {
        line.push(' ');
        line.push_str(m);
    }
    line
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use yolah_game::Score;
    use yolah_search::Details;

    use super::*;

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

    #[test]
    fn one_line_with_everything() {
        let lines = Reporter::default().lines(&progress(Score::estimate(-35)));
        let expected = "info depth 6 seldepth 9 multipv 1 score cp -35 nodes 81234 \
                        nps 2030850 hashfull 12 time 40 pv e4:g2 d4:d5";
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_proof_is_told_once() {
        let mut reporter = Reporter::default();
        let lines = reporter.lines(&progress(Score::proven(-4)));
        assert!(lines.contains("score cp -30004 "), "{lines}");
        assert!(lines.ends_with("\ninfo string proven loss by 4"), "{lines}");
        assert!(!reporter.lines(&progress(Score::proven(-4))).contains('\n'));
        let better = reporter.lines(&progress(Score::proven(2)));
        assert!(better.ends_with("proven win by 2"), "{better}");
    }
}
