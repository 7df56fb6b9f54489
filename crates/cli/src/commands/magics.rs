use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_bitboard::PerfectHash;
use yolah_bitboard::sliders::Slider;
use yolah_bitboard::sliders::magic::{self, MagicNumber};
use yolah_game::Rng;

use crate::output::Output;

/// Far more than needed: one random number in about 13 000 hashes perfectly.
const ATTEMPTS: u32 = 10_000_000;

#[derive(clap::Args)]
pub struct Magics {
    /// Seed of the search; another seed finds other numbers
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: Output,
}

impl Magics {
    pub fn run(self) -> Result<()> {
        let mut rng = Rng::with_seed(self.seed);
        let numbers = magic::find_all(&mut rng);
        self.output.text("slider  square  shift  magic")?;
        for number in &numbers {
            self.slider(number)?;
        }
        let entries: usize = numbers.iter().map(MagicNumber::table_len).sum();
        self.output.text(format_args!(
            "{} magics, {entries} table entries, {} KiB\n",
            numbers.len(),
            entries * 8 / 1024
        ))?;
        let random = PerfectHash::find_random(7, ATTEMPTS, &mut rng).with_context(|| {
            format!("no 7-bit magic among {ATTEMPTS} numbers; try another seed")
        })?;
        let exact = PerfectHash::find_exact();
        self.hash("single bits, 7 index bits, by random search", &random)?;
        self.hash("single bits, 6 index bits, constructed", &exact)?;
        self.output.object(&json!({
            "sliders": numbers.len(), "table_entries": entries, "seed": self.seed,
            "hash7": hex(random.magic()), "hash6": hex(exact.magic())
        }))
    }

    fn slider(&self, number: &MagicNumber) -> Result<()> {
        let name = match number.slider() {
            Slider::Rook => "rook",
            Slider::Bishop => "bishop",
        };
        let (square, shift) = (number.square().to_string(), number.shift());
        self.output.text(format_args!(
            "{name:7} {square:7} {shift:5}  {}",
            hex(number.magic())
        ))?;
        self.output.object(&json!({
            "slider": name, "square": square, "shift": shift, "magic": hex(number.magic())
        }))
    }

    fn hash(&self, title: &str, hash: &PerfectHash) -> Result<()> {
        let table: Vec<i32> = hash
            .table()
            .map(|square| square.map_or(-1, |square| square.index() as i32))
            .collect();
        self.output
            .text(format_args!("{title}: {}", hex(hash.magic())))?;
        for row in table.chunks(16) {
            let row: Vec<String> = row.iter().map(|n| format!("{n:3}")).collect();
            self.output.text(row.join(","))?;
        }
        self.output.text("")?;
        self.output.object(&json!({
            "index_bits": hash.index_bits(), "magic": hex(hash.magic()), "positions": table
        }))
    }
}

fn hex(number: u64) -> String {
    format!("{number:#018x}")
}
