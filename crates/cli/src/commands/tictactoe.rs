use anyhow::Result;

use crate::output::Output;

#[derive(clap::Args)]
pub struct Tictactoe {
    #[command(flatten)]
    output: Output,
}

impl Tictactoe {
    pub fn run(self) -> Result<()> {
        let report = yolah_warmup::report();
        self.output.text(&report)?;
        for row in &report.rows {
            self.output.object(row)?;
        }
        self.output.object(&report.counts)
    }
}
