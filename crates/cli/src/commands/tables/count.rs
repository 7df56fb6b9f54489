use anyhow::Result;
use serde_json::json;
use yolah_kit::Games;

use super::super::Chosen;
use super::tabling;
use crate::output::{Output, grouped};

#[derive(clap::Args)]
pub struct Count {
    #[command(flatten)]
    game: Chosen,
    /// Endings with up to so many pieces, or seeds
    #[arg(long, value_name = "N", default_value_t = 4)]
    pieces: u32,
    #[command(flatten)]
    output: Output,
}

impl Count {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let tabling = tabling(entry)?;
        let book = tabling.counts();
        if !book.is_empty() {
            self.output.text("the games book counts                                     positions          slots here")?;
        }
        for row in &book {
            let name = format!("{}: {} = {}", row.source, row.name, row.formula);
            let (positions, slots) = (grouped(row.positions), grouped(row.slots));
            self.output
                .text(format_args!("{name:50} {positions:>16} {slots:>19}"))?;
            self.output.object(&json!({
                "source": row.source, "ending": row.name, "formula": row.formula,
                "positions": row.positions, "slots": row.slots
            }))?;
        }
        let endings = tabling.slots(self.pieces);
        let total: u64 = endings.iter().map(|(_, slots)| slots).sum();
        for (name, slots) in &endings {
            self.output
                .text(format_args!("{name:10} {:>16} slots", grouped(*slots)))?;
            self.output
                .object(&json!({"table": name, "slots": slots}))?;
        }
        self.output.text(format_args!(
            "{} tables with up to {} pieces, {} slots",
            endings.len(),
            self.pieces,
            grouped(total)
        ))?;
        self.output.object(&json!({
            "game": entry.name, "pieces": self.pieces, "tables": endings.len(), "slots": total
        }))
    }
}
