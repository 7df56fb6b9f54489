use std::sync::Once;

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{ErrorBar, PathElement, Rectangle};
use plotters::prelude::{BitMapBackend, Cartesian2d, DrawingBackend, SVGBackend};
use plotters::style::{Color, FontStyle, RGBColor, WHITE, register_font};

use super::{Report, ReportError};

/// A picture of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plot {
    /// Elo of each player with its error.
    Ratings,
    /// What each player made on either side.
    Sides,
    /// How long games were.
    Lengths,
    /// By how much the first mover won.
    Margins,
}

impl Plot {
    /// All of them.
    pub const ALL: [Plot; 4] = [Plot::Ratings, Plot::Sides, Plot::Lengths, Plot::Margins];

    /// The plot with a name.
    pub fn named(name: &str) -> Option<Plot> {
        Plot::ALL.into_iter().find(|plot| plot.name() == name)
    }

    /// Its file name, without the ending.
    pub fn name(self) -> &'static str {
        match self {
            Plot::Ratings => "ratings",
            Plot::Sides => "sides",
            Plot::Lengths => "lengths",
            Plot::Margins => "margins",
        }
    }
}

pub(super) const INK: RGBColor = RGBColor(40, 44, 52);
pub(super) const GRID: RGBColor = RGBColor(225, 228, 232);
/// Told apart by everybody, printed in grey too.
pub(super) const DARK: RGBColor = RGBColor(30, 80, 140);
pub(super) const LIGHT: RGBColor = RGBColor(240, 160, 60);
pub(super) const FONT: &str = "sans-serif";
const WIDTH: u32 = 820;

type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;
pub(super) type Area<DB> = DrawingArea<DB, Shift>;
type Chart<'a, DB> = ChartContext<'a, DB, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

impl Report {
    /// A plot as SVG.
    ///
    /// # Errors
    /// If drawing fails.
    pub fn svg(&self, plot: Plot) -> Result<String, ReportError> {
        let mut text = String::new();
        let backend = SVGBackend::with_string(&mut text, self.size(plot));
        self.draw(plot, &backend.into_drawing_area())
            .map_err(|error| ReportError::Draw(error.to_string()))?;
        Ok(text)
    }

    /// A plot as the bytes of a PNG file.
    ///
    /// # Errors
    /// If drawing fails.
    pub fn png(&self, plot: Plot) -> Result<Vec<u8>, ReportError> {
        let (width, height) = self.size(plot);
        let mut pixels = vec![0; 3 * (width * height) as usize];
        let backend = BitMapBackend::with_buffer(&mut pixels, (width, height));
        self.draw(plot, &backend.into_drawing_area())
            .map_err(|error| ReportError::Draw(error.to_string()))?;
        compressed(&pixels, width, height).map_err(|error| ReportError::Draw(error.to_string()))
    }

    fn size(&self, plot: Plot) -> (u32, u32) {
        match plot {
            Plot::Ratings => (WIDTH, 110 + 32 * self.names.len() as u32),
            Plot::Sides => (WIDTH, 110 + 44 * self.names.len() as u32),
            Plot::Lengths | Plot::Margins => (WIDTH, 320),
        }
    }

    fn draw<DB: DrawingBackend>(&self, plot: Plot, area: &Area<DB>) -> Drawn<DB> {
        load_font();
        area.fill(&WHITE)?;
        match plot {
            Plot::Ratings => self.draw_ratings(area)?,
            Plot::Sides => self.draw_sides(area)?,
            Plot::Lengths => histogram(area, "Game length (plies)", &self.plies)?,
            Plot::Margins => {
                let title = format!("Margin ({} minus {})", self.sides[0], self.sides[1]);
                histogram(area, &title, &self.margins)?;
            }
        }
        area.present()
    }

    fn draw_ratings<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let elos = || self.ratings.players.iter().map(|player| player.elo);
        let low = elos()
            .map(|elo| elo.value - elo.error)
            .fold(-10.0, f64::min);
        let high = elos().map(|elo| elo.value + elo.error).fold(10.0, f64::max);
        let room = 0.05 * (high - low);
        let title = "Elo above the mean, with 95 % intervals";
        let mut chart = self.players_chart(area, title, [low - room, high + room])?;
        chart.draw_series(elos().enumerate().map(|(i, elo)| {
            let (least, most) = (elo.value - elo.error, elo.value + elo.error);
            ErrorBar::new_horizontal(self.row(i), least, elo.value, most, DARK.filled(), 10)
        }))?;
        Ok(())
    }

    fn draw_sides<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let [first, second] = &self.sides;
        let title = format!("Points in %, as {first} (upper bar) and as {second}");
        let mut chart = self.players_chart(area, &title, [0.0, 100.0])?;
        for (side, colour) in [DARK, LIGHT].into_iter().enumerate() {
            chart.draw_series(self.by_side.iter().enumerate().map(|(i, results)| {
                let share = 100.0 * results[side].distribution().score();
                let top = self.row(i) + [0.36, -0.02][side];
                Rectangle::new([(0.0, top), (share, top - 0.34)], colour.filled())
            }))?;
        }
        let half = [(50.0, 0.0), (50.0, self.names.len() as f64)];
        chart.draw_series([PathElement::new(half, INK.stroke_width(1))])?;
        Ok(())
    }

    /// Where the middle of a player's row is; the best is on top.
    fn row(&self, player: usize) -> f64 {
        (self.names.len() - player) as f64 - 0.5
    }

    /// A chart with a row for each player.
    fn players_chart<'a, DB: DrawingBackend + 'a>(
        &self,
        area: &'a Area<DB>,
        title: &str,
        [low, high]: [f64; 2],
    ) -> Result<Chart<'a, DB>, DrawingAreaErrorKind<DB::ErrorType>> {
        let rows = self.names.len();
        let mut chart = ChartBuilder::on(area)
            .caption(title, (FONT, 18))
            .margin(16)
            .x_label_area_size(30)
            .y_label_area_size(190)
            .build_cartesian_2d(low..high, 0.0..rows as f64)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .y_labels(0)
            .light_line_style(GRID.mix(0.0))
            .bold_line_style(GRID)
            .axis_style(INK)
            .x_label_style((FONT, 13))
            .x_label_formatter(&|value| format!("{value:.0}"))
            .draw()?;
        for (i, name) in self.names.iter().enumerate() {
            let middle = chart.backend_coord(&(low, self.row(i)));
            let style = plotters::style::TextStyle::from((FONT, 14)).color(&INK);
            let anchor = plotters::style::text_anchor::Pos::new(
                plotters::style::text_anchor::HPos::Right,
                plotters::style::text_anchor::VPos::Center,
            );
            area.draw_text(
                &shortened(name),
                &style.pos(anchor),
                (middle.0 - 8, middle.1),
            )?;
        }
        Ok(chart)
    }
}

/// The PNG file of a picture with three bytes a pixel. The encoder of the plot
/// library would bring those of all other formats with it.
fn compressed(pixels: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(file)
}

/// A name that fits beside a chart.
fn shortened(name: &str) -> String {
    const MOST: usize = 26;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

/// Bars for how often each value occurred, about thirty of them.
fn histogram<DB: DrawingBackend>(area: &Area<DB>, title: &str, values: &[i32]) -> Drawn<DB> {
    let (low, high) = (
        values.iter().copied().min().unwrap_or(0),
        values.iter().copied().max().unwrap_or(1),
    );
    let width = (high - low) / 30 + 1;
    let mut bars = vec![0u32; ((high - low) / width + 1) as usize];
    for value in values {
        bars[((value - low) / width) as usize] += 1;
    }
    let most = bars.iter().copied().max().unwrap_or(1).max(1);
    let end = low + width * bars.len() as i32;
    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 18))
        .margin(16)
        .x_label_area_size(30)
        .y_label_area_size(50)
        .build_cartesian_2d(
            f64::from(low) - 0.5..f64::from(end) - 0.5,
            0.0..f64::from(most) * 1.05,
        )?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(GRID.mix(0.0))
        .bold_line_style(GRID)
        .axis_style(INK)
        .label_style((FONT, 13))
        .x_label_formatter(&|value| format!("{value:.0}"))
        .y_label_formatter(&|value| format!("{value:.0}"))
        .draw()?;
    chart.draw_series(bars.iter().enumerate().map(|(i, &count)| {
        let left = f64::from(low + width * i as i32) - 0.45;
        let right = left + f64::from(width) - 0.1;
        Rectangle::new([(left, 0.0), (right, f64::from(count))], DARK.filled())
    }))?;
    Ok(())
}

/// Gives plots their letters. Machines without fonts get the same ones.
pub(super) fn load_font() {
    static LOADED: Once = Once::new();
    LOADED.call_once(|| {
        let font = epaint_default_fonts::UBUNTU_LIGHT;
        // It fails only for a font that is none; then labels are missing.
        let _ = register_font(FONT, FontStyle::Normal, font);
    });
}
