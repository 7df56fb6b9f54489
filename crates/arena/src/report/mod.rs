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
pub use plots::Plot;

use crate::files;

/// Why a report could not be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReportError {
    /// There is nothing to report.
    #[error("there are no finished games to report on")]
    NoGames,
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
            let (svg, png) = (self.svg(plot)?, self.png(plot)?);
            let path = folder.join(plot.name());
            files::write_atomically(&path.with_extension("svg"), svg.as_bytes())?;
            files::write_atomically(&path.with_extension("png"), &png)?;
        }
        Ok(())
    }
}
