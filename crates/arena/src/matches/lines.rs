//! Lines as other match runners print them, because scripts look for them.

use std::fmt::{self, Display};

use crate::statistics::{Hypothesis, Sprt, SprtState, Tally};

/// `Started game 1 of 200 (A vs B)`; White is named first.
pub fn started_line(number: usize, total: usize, names: [&str; 2]) -> impl Display {
    let [white, black] = names;
    fmt::from_fn(move |f| write!(f, "Started game {number} of {total} ({white} vs {black})"))
}

/// `Finished game 1 (A vs B): 1-0 {B loses on time}`; White is named first.
pub fn finished_line(
    number: usize,
    names: [&str; 2],
    result: impl Display,
    reason: &str,
) -> impl Display {
    let [white, black] = names;
    fmt::from_fn(move |f| {
        write!(
            f,
            "Finished game {number} ({white} vs {black}): {result} {{{reason}}}"
        )
    })
}

/// `Score of A vs B: 12 - 8 - 20  [0.550] 40`: wins, losses, draws, share of
/// the points, games.
pub fn score_line(names: [&str; 2], tally: &Tally) -> impl Display {
    let ([a, b], total) = (names, tally.total());
    fmt::from_fn(move |f| {
        write!(
            f,
            "Score of {a} vs {b}: {} - {} - {}  [{:.3}] {}",
            total.wins,
            total.losses,
            total.draws,
            total.distribution().score(),
            total.games()
        )
    })
}

/// `Elo difference: 34.9 +/- 77.4, LOS: 81.4 %, DrawRatio: 50.0 %`.
pub fn elo_line(tally: &Tally) -> impl Display {
    fmt::from_fn(move |f| {
        write!(
            f,
            "Elo difference: {:.1}, LOS: {:.1} %, DrawRatio: {:.1} %",
            tally.elo(),
            100.0 * tally.superiority(),
            100.0 * tally.draw_ratio()
        )
    })
}

/// `SPRT: llr 0.5 (17.0%), lbound -2.94, ubound 2.94`, and what was accepted.
pub fn sprt_line(state: &SprtState) -> impl Display {
    fmt::from_fn(move |f| {
        write!(
            f,
            "SPRT: llr {:.2} ({:.1}%), lbound {:.2}, ubound {:.2}",
            state.llr,
            way(state),
            state.lower,
            state.upper
        )?;
        match state.accepted {
            None => Ok(()),
            Some(Hypothesis::H0) => f.write_str(" - H0 was accepted"),
            Some(Hypothesis::H1) => f.write_str(" - H1 was accepted"),
        }
    })
}

/// `LLR: 2.40 (81.3%) (-2.94, 2.94) [0.00, 5.00]`: the ratio, its way to a
/// bound, the bounds, the hypotheses.
pub fn llr_line(sprt: &Sprt, state: &SprtState) -> impl Display {
    fmt::from_fn(move |f| {
        write!(
            f,
            "LLR: {:.2} ({:.1}%) ({:.2}, {:.2}) [{:.2}, {:.2}]",
            state.llr,
            way(state),
            state.lower,
            state.upper,
            sprt.elo0,
            sprt.elo1
        )
    })
}

/// How much of the way to the bound on its side the ratio has made, in percent.
fn way(state: &SprtState) -> f64 {
    let bound = if state.llr < 0.0 {
        state.lower
    } else {
        state.upper
    };
    100.0 * state.llr / bound.abs()
}

/// Five lines with all numbers of a match; `how` says how it was played, as in
/// `100ms, random:4`.
pub fn results_lines(names: [&str; 2], how: &str, tally: &Tally) -> impl Display {
    let ([a, b], total) = (names, tally.total());
    fmt::from_fn(move |f| {
        writeln!(f, "Results of {a} vs {b} ({how}):")?;
        let (elo, nelo) = (tally.elo(), tally.normalized_elo());
        writeln!(f, "Elo: {elo:.2}, nElo: {nelo:.2}")?;
        writeln!(
            f,
            "LOS: {:.2} %, DrawRatio: {:.2} %, PairsRatio: {:.2}",
            100.0 * tally.superiority(),
            100.0 * tally.even_ratio(),
            tally.pairs_ratio()
        )?;
        writeln!(
            f,
            "Games: {}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1} ({:.2} %)",
            total.games(),
            total.wins,
            total.losses,
            total.draws,
            total.points(),
            100.0 * total.distribution().score()
        )?;
        write!(
            f,
            "Ptnml(0-2): {:?}, WL/DD Ratio: {:.2}",
            tally.pairs().0,
            tally.split_ratio()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::Distribution;
    use yolah_game::{Outcome, Side};

    #[test]
    fn lines_look_as_scripts_expect() {
        assert_eq!(
            started_line(1, 200, ["A", "B"]).to_string(),
            "Started game 1 of 200 (A vs B)"
        );
        assert_eq!(
            finished_line(1, ["A", "B"], "1-0", "B loses on time").to_string(),
            "Finished game 1 (A vs B): 1-0 {B loses on time}"
        );
        let mut tally = Tally::default();
        let results = [
            (12, Outcome::win(Side::First)),
            (20, Outcome::DRAW),
            (8, Outcome::win(Side::Second)),
        ];
        for (count, outcome) in results {
            (0..count).for_each(|_| tally.add(Side::First, outcome));
        }
        assert_eq!(
            score_line(["A", "B"], &tally).to_string(),
            "Score of A vs B: 12 - 8 - 20  [0.550] 40"
        );
        assert_eq!(
            elo_line(&tally).to_string(),
            "Elo difference: 34.9 +/- 77.4, LOS: 81.7 %, DrawRatio: 50.0 %"
        );
        let (win, loss) = (Outcome::win(Side::First), Outcome::win(Side::Second));
        let draws = [Outcome::DRAW; 2];
        for pair in [[win, win], [loss, loss], draws, draws] {
            tally.add_pair(pair);
        }
        let results = results_lines(["A", "B"], "100ms", &tally).to_string();
        assert!(results.contains("Points: 22.0 (55.00 %)"), "{results}");
        let pairs = "Ptnml(0-2): [0, 0, 4, 0, 0], WL/DD Ratio: 1.00";
        assert!(results.ends_with(pairs), "{results}");
        assert_eq!(pentanomial(), FASTCHESS);
        let sprt = Sprt::new(0.0, 5.0).unwrap();
        let state = sprt.judge(&Distribution([10, 200, 500, 260, 30]));
        assert_eq!(
            llr_line(&sprt, &state).to_string(),
            "LLR: 2.40 (81.3%) (-2.94, 2.94) [0.00, 5.00]"
        );
        let state = sprt.judge(&Distribution([0; 5]));
        assert_eq!(
            sprt_line(&state).to_string(),
            "SPRT: llr 0.00 (0.0%), lbound -2.94, ubound 2.94"
        );
        let state = SprtState {
            llr: -3.0,
            accepted: Some(Hypothesis::H0),
            ..state
        };
        assert_eq!(
            sprt_line(&state).to_string(),
            "SPRT: llr -3.00 (-101.9%), lbound -2.94, ubound 2.94 - H0 was accepted"
        );
    }

    /// The lines as fastchess writes them; the counts of games follow from the pairs.
    const FASTCHESS: &str = "Results of A vs B (10+0.1):\n\
        Elo: 17.39 +/- 8.43, nElo: 31.46 +/- 15.23\n\
        LOS: 100.00 %, DrawRatio: 50.00 %, PairsRatio: 1.38\n\
        Games: 2000, Wins: 520, Losses: 420, Draws: 1060, Points: 1050.0 (52.50 %)\n\
        Ptnml(0-2): [10, 200, 500, 260, 30], WL/DD Ratio: 0.67";

    fn pentanomial() -> String {
        let mut tally = Tally::default();
        let [win, draw, loss] = [
            Outcome::win(Side::First),
            Outcome::DRAW,
            Outcome::win(Side::Second),
        ];
        let pairs = [
            (10, [loss, win]),
            (200, [loss, draw]),
            (200, [win, win]),
            (300, [draw, draw]),
            (260, [win, draw]),
            (30, [win, loss]),
        ];
        for (count, pair) in pairs {
            for _ in 0..count {
                tally.add(Side::First, pair[0]);
                tally.add(Side::Second, pair[1]);
                tally.add_pair(pair);
            }
        }
        results_lines(["A", "B"], "10+0.1", &tally).to_string()
    }
}
