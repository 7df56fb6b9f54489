use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use yolah_answers::{Code, Refusal};
use yolah_arena::report::{Plot, Report};
use yolah_arena::store::StoredGame;
use yolah_kit::Games;

use super::saved::{Saved, Status};
use super::score::Score;
use super::view::View;
use crate::page::File;

/// Where everybody reads how a tournament stands. What is read is written once
/// after a game, when the first one looks, and never for each who looks.
#[derive(Debug)]
pub(super) struct Board(Mutex<Sheet>);

#[derive(Debug)]
struct Sheet {
    saved: Saved,
    score: Score,
    shown: Option<Arc<Shown>>,
}

/// The tournament as everybody sees it until something happens.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) tables: File,
    report: Option<Report>,
    /// Drawn for the first one who looks at it.
    plot: OnceLock<Result<File, Refusal>>,
}

impl Board {
    pub(super) fn of(saved: &Saved, games: &[StoredGame], known: Games) -> Board {
        Board(Mutex::new(Sheet {
            saved: saved.clone(),
            score: Score::of(games, known),
            shown: None,
        }))
    }

    /// Counts another game.
    pub(super) fn add(&self, game: &StoredGame) {
        let mut sheet = self.lock();
        sheet.score.add(game);
        sheet.shown = None;
    }

    pub(super) fn set_status(&self, status: Status) {
        let mut sheet = self.lock();
        sheet.saved.status = status;
        sheet.shown = None;
    }

    pub(super) fn shown(&self) -> Result<Arc<Shown>, Refusal> {
        let mut sheet = self.lock();
        if let Some(shown) = &sheet.shown {
            return Ok(Arc::clone(shown));
        }
        let shown = Arc::new(Shown::of(&sheet.saved, &sheet.score)?);
        sheet.shown = Some(Arc::clone(&shown));
        Ok(shown)
    }

    fn lock(&self) -> MutexGuard<'_, Sheet> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shown {
    fn of(saved: &Saved, score: &Score) -> Result<Shown, Refusal> {
        let report = score.report(&saved.id);
        let report = report.map_err(|error| Refusal::internal("counting games", &error))?;
        Ok(Shown {
            tables: File::json(&View::of(saved, score, report.as_ref()))?,
            report,
            plot: OnceLock::new(),
        })
    }

    /// The ratings with their errors, as SVG.
    pub(crate) fn plot(&self) -> Result<&File, Refusal> {
        let plot = self.plot.get_or_init(|| {
            let Some(report) = &self.report else {
                return Err(Refusal::new(Code::NotFound, "no game is finished yet"));
            };
            let svg = report.svg(Plot::Ratings);
            let svg = svg.map_err(|error| Refusal::internal("drawing", &error))?;
            Ok(File::new("image/svg+xml", svg))
        });
        plot.as_ref().map_err(Refusal::clone)
    }
}
