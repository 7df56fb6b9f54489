use anyhow::Result;
use serde_json::json;

use crate::output::Output;

#[derive(clap::Args)]
pub struct Players {
    #[command(flatten)]
    output: Output,
}

impl Players {
    pub fn run(self) -> Result<()> {
        for player in yolah_kit::PLAYERS {
            self.output
                .text(format_args!("{}: {}", player.name, player.description))?;
            let options = player.options();
            for option in &options {
                let value = format!("{}={}", option.name, option.default);
                self.output.text(format_args!(
                    "  {value:20} {} ({})",
                    option.description, option.kind
                ))?;
            }
            let list: Vec<_> = options
                .iter()
                .map(|option| {
                    json!({
                        "name": option.name, "default": option.default,
                        "values": option.kind.to_string(), "description": option.description
                    })
                })
                .collect();
            self.output.object(&json!({
                "name": player.name, "description": player.description, "options": list
            }))?;
        }
        Ok(())
    }
}
