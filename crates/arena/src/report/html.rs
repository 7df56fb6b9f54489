//! The page: one file, no script, nothing from elsewhere.

use std::fmt::Write as _;

use super::{Plot, Report, ReportError};
use crate::statistics::Results;

const STYLE: &str = "
body { font: 16px/1.5 system-ui, sans-serif; color: #282c34; background: #fafbfc;
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; }
h1:not(:first-child) { margin-top: 4rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid #e1e4e8; text-align: right; }
th.text, th[scope=row] { text-align: left; }
.wide { overflow-x: auto; }
figure { margin: 1rem 0; background: #fff; border: 1px solid #e1e4e8; border-radius: 6px; }
figure svg { display: block; width: 100%; height: auto; }
";

/// Openings that the page lists.
const OPENINGS: usize = 25;

/// Some reports as one page, one after the other.
///
/// # Errors
/// If drawing fails.
pub fn page(reports: &[Report]) -> Result<String, ReportError> {
    let titles: Vec<String> = reports
        .iter()
        .map(|report| escaped(&report.title))
        .collect();
    let title = titles.join(", ");
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
        <style>{STYLE}</style>\n</head>\n<body>\n",
    );
    for report in reports {
        page += &report.html()?;
    }
    page += "</body>\n</html>\n";
    Ok(page)
}

impl Report {
    fn html(&self) -> Result<String, ReportError> {
        let mut page = format!("<h1>{}</h1>\n{}", escaped(&self.title), self.summary());
        page += "<h2>Ratings</h2>\n";
        page += &self.rating_table();
        page += &self.figure(Plot::Ratings, "Ratings with error bars")?;
        page += "<h2>Cross table</h2>\n";
        page += &self.cross_html();
        page += "<h2>Sides</h2>\n";
        page += &self.figure(Plot::Sides, "Points of each player on either side")?;
        page += "<h2>Lengths and margins</h2>\n";
        page += &self.figure(Plot::Lengths, "Histogram of game lengths")?;
        if !self.margins.is_empty() {
            page += &self.figure(Plot::Margins, "Histogram of margins")?;
        }
        page += "<h2>Openings</h2>\n";
        page += &self.opening_table();
        Ok(page)
    }

    fn summary(&self) -> String {
        let [first, second] = &self.sides;
        let total = self.first;
        let share = |count: u64| 100.0 * count as f64 / total.games().max(1) as f64;
        let advantage = self.ratings.first_advantage;
        let endings: Vec<String> = self
            .endings
            .iter()
            .map(|(text, count)| format!("{} {count}", escaped(text)))
            .collect();
        format!(
            "<p>{} games of {} players. {first} won {:.1} %, {second} {:.1} %, {:.1} % were \
            drawn. Moving first is worth {:.0} ± {:.0} Elo.</p>\n<p>Endings: {}.</p>\n",
            total.games(),
            self.names.len(),
            share(total.wins),
            share(total.losses),
            share(total.draws),
            advantage.value,
            advantage.error,
            endings.join(", ")
        )
    }

    fn rating_table(&self) -> String {
        let mut table = "<div class=\"wide\"><table>\n<tr><th>Rank</th><th class=\"text\">Player\
            </th><th>Elo</th><th>±</th><th>Glicko-2</th><th>±</th><th>Games</th><th>Won</th><th>Drawn</th><th>Lost</th>\
            <th>Points</th><th>%</th></tr>\n"
            .to_owned();
        for (i, name) in self.names.iter().enumerate() {
            let player = &self.ratings.players[i];
            let results = player.results;
            row(
                &mut table,
                name,
                Some(i + 1),
                &[
                    format!("{:.0}", player.elo.value),
                    format!("{:.0}", player.elo.error),
                    format!("{:.0}", self.glicko[i].rating),
                    format!("{:.0}", self.glicko[i].error()),
                    results.games().to_string(),
                    results.wins.to_string(),
                    results.draws.to_string(),
                    results.losses.to_string(),
                    format!("{:.1}", results.points()),
                    format!("{:.1}", 100.0 * results.distribution().score()),
                ],
            );
        }
        table + "</table></div>\n"
    }

    fn cross_html(&self) -> String {
        let mut table =
            "<div class=\"wide\"><table>\n<tr><th class=\"text\">Player</th>".to_owned();
        for number in 1..=self.names.len() {
            let _ = write!(table, "<th>{number}</th>");
        }
        table += "</tr>\n";
        for (i, name) in self.names.iter().enumerate() {
            let cells: Vec<String> = self.cross[i].iter().map(|&results| cell(results)).collect();
            row(&mut table, &format!("{}. {name}", i + 1), None, &cells);
        }
        table + "</table></div>\n<p>Points of games against the player of the column.</p>\n"
    }

    fn opening_table(&self) -> String {
        let [first, second] = &self.sides;
        let mut table = format!(
            "<p>{} openings; the most frequent:</p>\n<div class=\"wide\"><table>\n<tr>\
            <th class=\"text\">Opening</th><th>Games</th><th>{first} won</th><th>Drawn</th>\
            <th>{second} won</th><th>{first} %</th></tr>\n",
            self.openings.len()
        );
        for line in self.openings.iter().take(OPENINGS) {
            let results = line.results;
            row(
                &mut table,
                &line.opening,
                None,
                &[
                    results.games().to_string(),
                    results.wins.to_string(),
                    results.draws.to_string(),
                    results.losses.to_string(),
                    format!("{:.1}", 100.0 * results.distribution().score()),
                ],
            );
        }
        table + "</table></div>\n"
    }

    fn figure(&self, plot: Plot, description: &str) -> Result<String, ReportError> {
        let svg = self.svg(plot)?;
        let labelled = format!("<svg role=\"img\" aria-label=\"{description}\"");
        Ok(format!(
            "<figure>{}</figure>\n",
            svg.replacen("<svg", &labelled, 1)
        ))
    }
}

/// A line of a table: a heading, and a rank before it if there is one.
fn row(table: &mut String, heading: &str, rank: Option<usize>, cells: &[String]) {
    let rank = rank.map_or(String::new(), |rank| format!("<td>{rank}</td>"));
    let _ = write!(
        table,
        "<tr>{rank}<th scope=\"row\">{}</th>",
        escaped(heading)
    );
    for cell in cells {
        let _ = write!(table, "<td>{cell}</td>");
    }
    *table += "</tr>\n";
}

fn cell(results: Results) -> String {
    match results.games() {
        0 => "–".to_owned(),
        games => format!("{:.1}/{games}", results.points()),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
