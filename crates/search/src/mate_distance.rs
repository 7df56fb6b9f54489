//! Mate distance: of two wins by the same margin the nearer one is better, of
//! two losses the later one.
//!
//! Where positions come back, who wins has to get nearer to it, or goes round in
//! circles; elsewhere it is what people expect. So the proven scores inside a
//! search tell the margin and, below it, how far away the end is: a win by `m`
//! in `d` plies is `Score::proven(m * step - d)`. They count from the position
//! that they belong to, as mate scores in the tables of chess programs do, so
//! what is remembered of a position is right wherever it is met.
//!
//! Who proves a margin by other means (an evaluator that is certain) may know the
//! distance, or between which two it lies: then a search looks on where that matters.
//! Where nothing is known of it the result counts as the farthest of its margin, and so
//! does one that is `step` or more plies away.

use yolah_game::{Evaluator, Game, Outcome, Score, Side};

use crate::alphabeta::Window;

/// How the proven scores of a game are divided into margins and distances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MateDistance {
    /// Scores for each margin: a power of two.
    step: i32,
    max_margin: i32,
    /// The best score of a game that is not over yet.
    best: Score,
}

impl MateDistance {
    /// The division for all positions of the game through this one.
    pub(crate) fn of<G: Game>(position: &G) -> MateDistance {
        let scores = Score::INFINITE.raw() - Score::WIN.raw() - 1;
        let max_margin = position.max_margin().clamp(1, scores as u32) as i32;
        MateDistance::new(1 << (scores / max_margin).ilog2(), max_margin)
    }

    fn new(step: i32, max_margin: i32) -> MateDistance {
        MateDistance {
            step,
            max_margin,
            best: Score::proven(max_margin * step - 1),
        }
    }

    /// The score of a finished game.
    #[inline]
    pub(crate) fn result(self, outcome: Outcome, side: Side) -> Score {
        Score::proven(outcome.margin_for(side) * self.step)
    }

    /// The worst and the best score of a game that is not over yet, within what
    /// an evaluator is certain of: it may end with the next move. So nobody looks
    /// for a win that is farther away than a known one (mate distance pruning).
    #[inline]
    pub(crate) fn bounds(self, (least, most): (Score, Score)) -> (Score, Score) {
        if (least, most) == (-Score::INFINITE, Score::INFINITE) {
            return (-self.best, self.best);
        }
        if least == most {
            let score = self.farthest(least);
            return (score, score);
        }
        (self.worst(least), -self.worst(-most))
    }

    /// What an evaluator is certain of, with the distance if it knows that too.
    #[inline]
    pub(crate) fn known<G: Game>(
        self,
        evaluator: &mut impl Evaluator<G>,
        position: &G,
    ) -> (Score, Score) {
        let known = evaluator.bounds(position);
        if known.0 == known.1
            && let Some(margin) = known.0.proven_margin()
            && let Some((fewest, most)) = evaluator.plies_within(position)
        {
            let [soon, late] = [fewest, most].map(|plies| self.in_plies(margin, plies));
            return (soon.min(late), soon.max(late));
        }
        self.bounds(known)
    }

    /// The score of a margin that is so many plies away.
    #[inline]
    fn in_plies(self, margin: i32, plies: u32) -> Score {
        let nearer = (plies.min(self.step as u32 - 1)) as i32;
        Score::proven(margin * self.step - margin.signum() * nearer)
    }

    /// The worst score of an unfinished game that ends with at least a margin.
    #[inline]
    fn worst(self, least: Score) -> Score {
        match least.proven_margin() {
            Some(1..) => self.farthest(least),
            Some(margin) => Score::proven(margin.max(-self.max_margin) * self.step + 1),
            None => least,
        }
    }

    /// The score of a margin that is proven, nobody knows how far away.
    #[inline]
    fn farthest(self, score: Score) -> Score {
        match score.proven_margin() {
            Some(margin @ 1..) => Score::proven((margin - 1) * self.step + 1),
            Some(margin) => Score::proven((margin + 1) * self.step - 1),
            None => score,
        }
    }

    /// The score of a position as it counts a ply earlier.
    #[inline]
    pub(crate) fn before(self, score: Score) -> Score {
        match score.proven_margin() {
            Some(margin @ 1..) if !self.is_farthest(margin) => score - 1,
            Some(margin @ ..=-1) if !self.is_farthest(-margin) => score + 1,
            _ => score,
        }
    }

    /// The window a ply later: a score lies in it exactly if that score
    /// [`before`](MateDistance::before) lies in `window`.
    #[inline]
    pub(crate) fn after(self, window: Window) -> Window {
        // Most questions are about estimates, which have no distance.
        if window.alpha >= -Score::WIN && window.beta <= Score::WIN {
            return window;
        }
        Window::new(
            self.alpha_after(window.alpha),
            -self.alpha_after(-window.beta),
        )
    }

    /// The largest score that is at most `alpha` a ply earlier.
    #[inline]
    fn alpha_after(self, alpha: Score) -> Score {
        match alpha.proven_margin() {
            Some(margin @ 1..) if !self.is_nearest(margin) => alpha + 1,
            Some(margin @ ..=-1) if !self.is_farthest(-margin) => alpha - 1,
            _ => alpha,
        }
    }

    /// Whether no win by the same margin is farther away.
    #[inline]
    fn is_farthest(self, margin: i32) -> bool {
        (margin - 1) & (self.step - 1) == 0
    }

    /// Whether the game is over.
    #[inline]
    fn is_nearest(self, margin: i32) -> bool {
        margin & (self.step - 1) == 0
    }

    /// In how many plies at most the game is over, if the score is proven.
    #[inline]
    pub(crate) fn plies(self, score: Score) -> Option<u32> {
        let margin = score.proven_margin()?.abs();
        Some((margin.wrapping_neg() & (self.step - 1)) as u32)
    }

    /// A score as others know it and, in games without points, in how many
    /// plies the game is over.
    pub(crate) fn told(self, score: Score) -> (Score, Option<u32>) {
        let Some(margin) = score.proven_margin() else {
            return (score, None);
        };
        let points = (margin.abs() + self.step - 1) / self.step;
        let is_known = self.max_margin == 1 && !self.is_farthest(margin.abs());
        let end = self.plies(score).filter(|_| is_known);
        (Score::proven(margin.signum() * points), end)
    }
}

#[cfg(test)]
mod tests {
    use yolah_chess::Chess;
    use yolah_kalah::Kalah;
    use yolah_yolah::Yolah;

    use super::*;

    fn divisions() -> [MateDistance; 4] {
        let single = MateDistance::new(1, 2048);
        let chess = MateDistance::of(&Chess::default());
        let kalah = MateDistance::of(&Kalah::default());
        [chess, MateDistance::of(&Yolah::default()), kalah, single]
    }

    /// Every proven score there is, and some others.
    fn scores() -> impl Iterator<Item = Score> + Clone {
        let proven = (-2048..=2048)
            .step_by(7)
            .chain([-2048, -33, -32, -31, -1, 1, 31, 32, 33, 2048]);
        proven
            .map(Score::proven)
            .chain([Score::estimate(-7), Score::MAX_ESTIMATE, -Score::WIN])
    }

    #[test]
    fn a_nearer_win_is_worth_more_and_a_nearer_loss_less() {
        let chess = MateDistance::of(&Chess::default());
        let won = chess.result(Outcome::win(Side::First), Side::First);
        let soon = chess.before(won);
        let later = chess.before(soon);
        assert!(won > soon && soon > later && later > Score::WIN);
        assert!(-won < -soon && chess.before(-won) == -soon);
        assert_eq!(chess.told(later), (Score::proven(1), Some(2)));
        assert_eq!(chess.told(-won), (Score::proven(-1), Some(0)));
        assert_eq!(chess.told(Score::proven(1)), (Score::proven(1), None));
        for score in [Score::ZERO, Score::estimate(-35), Score::MAX_ESTIMATE] {
            assert_eq!(chess.before(score), score);
            assert_eq!(chess.told(score), (score, None));
        }
    }

    #[test]
    fn the_margin_counts_before_the_distance() {
        let yolah = MateDistance::of(&Yolah::default());
        let won = |margin| yolah.result(Outcome::from_points(margin, 0), Side::First);
        let mut far = won(4);
        for _ in 0..100 {
            far = yolah.before(far);
            assert_eq!(yolah.told(far), (Score::proven(4), None));
        }
        assert!(won(3) < far && far < won(4));
        assert_eq!(
            yolah.bounds((Score::proven(4), Score::proven(4))),
            (far, far)
        );
        let (least, most) = yolah.bounds((Score::proven(-3), Score::proven(4)));
        assert_eq!((least, most), (yolah.before(-won(3)), yolah.before(won(4))));
    }

    /// Whether a score lies above a bound does not depend on who looks.
    #[test]
    fn windows_and_scores_move_together() {
        for distance in divisions() {
            for (score, bound) in scores().flat_map(|score| scores().map(move |b| (score, b))) {
                let window = distance.after(Window::new(bound, bound));
                let seen = distance.before(score);
                assert_eq!(seen > bound, score > window.alpha, "{score:?} {bound:?}");
                assert_eq!(seen < bound, score < window.beta, "{score:?} {bound:?}");
            }
            assert_eq!(distance.after(Window::FULL), Window::FULL);
            assert_eq!(distance.before(Score::INFINITE), Score::INFINITE);
        }
    }

    /// Knows who wins every position, by a margin of 1 or −1, and when.
    #[derive(Clone)]
    struct Certain(i32, u32, u32);

    impl Evaluator<Chess> for Certain {
        fn evaluate(&mut self, _: &Chess) -> Score {
            Score::ZERO
        }

        fn bounds(&mut self, _: &Chess) -> (Score, Score) {
            (Score::proven(self.0), Score::proven(self.0))
        }

        fn plies_within(&mut self, _: &Chess) -> Option<(u32, u32)> {
            Some((self.1, self.2))
        }
    }

    #[test]
    fn a_known_end_is_as_far_away_as_it_is() {
        let start = Chess::default();
        let chess = MateDistance::of(&start);
        let (least, most) = chess.known(&mut Certain(1, 31, 31), &start);
        assert_eq!(least, most);
        assert_eq!(chess.told(least), (Score::proven(1), Some(31)));
        let (far, _) = chess.known(&mut Certain(1, 5000, 5000), &start);
        assert_eq!(chess.told(far), (Score::proven(1), None));
        assert!(Score::WIN < far && far < least);
    }

    #[test]
    fn an_end_that_is_roughly_known_leaves_the_rest_to_the_search() {
        let start = Chess::default();
        let chess = MateDistance::of(&start);
        let told = |margin| {
            let (least, most) = chess.known(&mut Certain(margin, 3, 9), &start);
            assert!(least < most);
            [least, most].map(|score| chess.told(score))
        };
        let end = |margin, plies| (Score::proven(margin), Some(plies));
        assert_eq!(told(1), [end(1, 9), end(1, 3)]);
        assert_eq!(told(-1), [end(-1, 3), end(-1, 9)]);
    }

    #[test]
    fn without_knowledge_only_the_end_is_a_limit() {
        let chess = MateDistance::of(&Chess::default());
        let mated = chess.result(Outcome::win(Side::Second), Side::First);
        let limits = chess.bounds((-Score::INFINITE, Score::INFINITE));
        assert_eq!(limits, (chess.before(mated), -chess.before(mated)));
    }
}
