//! Reports: cross table, ratings, colours, lengths, margins and openings on
//! one page that needs nothing else, and its plots as files of their own.
//!
//! Plots are drawn with a font that is built in, so they look the same on
//! machines without any.

mod curves;
mod data;
mod html;
mod plots;

use std::io;
use std::path::Path;

use thiserror::Error;

pub use curves::curves;
pub use data::{OpeningLine, Report};
pub use html::page;
pub use plots::Plot;

use crate::files;

/// Why a report could not be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReportError {
    /// There is nothing to report.
    #[error("there are no finished games to report on")]
    NoGames,
    /// Ratings of one game mean nothing in another.
    #[error("games of {} and of {} have no ratings in common", .0[0], .0[1])]
    Mixed([String; 2]),
    /// Drawing failed.
    #[error("cannot draw: {0}")]
    Draw(String),
    /// Writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Report {
    /// Writes all plots into a folder, each as SVG and as PNG.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn write_plots(&self, folder: &Path) -> Result<(), ReportError> {
        std::fs::create_dir_all(folder)?;
        for plot in Plot::ALL {
            for ending in ["svg", "png"] {
                self.write_plot(plot, &folder.join(plot.name()).with_extension(ending))?;
            }
        }
        Ok(())
    }

    /// Writes a plot into a file: as PNG if its name says so, else as SVG.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_plot(&self, plot: Plot, path: &Path) -> Result<(), ReportError> {
        let bytes = if path.extension().is_some_and(|ending| ending == "png") {
            self.png(plot)?
        } else {
            self.svg(plot)?.into_bytes()
        };
        Ok(files::write_atomically(path, &bytes)?)
    }
}
