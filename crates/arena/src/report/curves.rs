use plotters::chart::{ChartBuilder, SeriesLabelPosition};
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::PathElement;
use plotters::prelude::{DrawingBackend, SVGBackend};
use plotters::series::LineSeries;
use plotters::style::{Color, WHITE};

use super::ReportError;
use super::plots::{Area, DARK, FONT, GRID, INK, LIGHT, load_font};

/// Draws numbers that change with time, such as losses or fitness, as SVG: one
/// line for each name, at 1, 2, 3 and so on.
///
/// ```
/// use yolah_arena::report::curves;
///
/// let losses = [("training", vec![0.5, 0.3, 0.2]), ("validation", vec![0.5, 0.4, 0.35])];
/// let svg = curves("Loss", "epoch", &losses)?;
/// assert!(svg.starts_with("<svg") && svg.contains("validation"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If drawing fails.
pub fn curves(title: &str, time: &str, lines: &[(&str, Vec<f64>)]) -> Result<String, ReportError> {
    let mut text = String::new();
    let backend = SVGBackend::with_string(&mut text, (820, 360));
    draw(title, time, lines, &backend.into_drawing_area())
        .map_err(|error| ReportError::Draw(error.to_string()))?;
    Ok(text)
}

fn draw<DB: DrawingBackend>(
    title: &str,
    time: &str,
    lines: &[(&str, Vec<f64>)],
    area: &Area<DB>,
) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
    load_font();
    area.fill(&WHITE)?;
    let values = || lines.iter().flat_map(|(_, line)| line.iter().copied());
    let low = values().fold(f64::INFINITY, f64::min).min(f64::MAX);
    let high = values().fold(low, f64::max);
    let room = 0.05 * (high - low).max(1e-9);
    let longest = lines.iter().map(|(_, line)| line.len()).max();
    let end = longest.unwrap_or_default().max(2) as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 18))
        .margin(16)
        .x_label_area_size(40)
        .y_label_area_size(70)
        .build_cartesian_2d(1.0..end, low - room..high + room)?;
    chart
        .configure_mesh()
        .light_line_style(GRID.mix(0.0))
        .bold_line_style(GRID)
        .axis_style(INK)
        .label_style((FONT, 13))
        .x_desc(time)
        .x_label_formatter(&|value| format!("{value:.0}"))
        .draw()?;
    for ((name, line), colour) in lines.iter().zip([DARK, LIGHT, INK]) {
        let points = (1..).map(f64::from).zip(line.iter().copied());
        chart
            .draw_series(LineSeries::new(points, colour.stroke_width(2)))?
            .label(*name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE)
        .border_style(GRID)
        .label_font((FONT, 13))
        .draw()?;
    area.present()
}
