//! Our trainer against a general library: one epoch over the same positions
//! with the same network, in batches of the same size, on one thread.
//!
//! `candle` gets its indices ready made. Ours draws the pictures as it goes,
//! because every epoch turns the boards another way; that counts in its time.

use std::sync::LazyLock;

use candle_core::{DType, Device, Result, Tensor};
use candle_nn::{AdamW, Init, Optimizer, ParamsAdamW, VarBuilder, VarMap};
use yolah_game::{Canvas, Game, Picture, Pictured, Rng};
use yolah_yolah::Yolah;
use yolah_learn::train::examples::Examples;
use yolah_learn::train::{Example, Plan, Trainer};
use yolah_nnue::{HIDDEN, WIDTH};
use yolah_peers::{Turn, compare, ours, theirs};

const POSITIONS: usize = 40_960;
const BATCH: usize = 2048;
const CANVAS: Canvas = Yolah::CANVAS;

fn main() {
    let contenders = vec![
        ours("yolah-learn", epoch),
        theirs("candle", epoch_of_candle),
    ];
    print!("{}", compare("positions learned", 5, contenders));
}

/// Positions of random games; what they are worth does not matter here.
static EXAMPLES: LazyLock<Examples<Yolah>> = LazyLock::new(|| {
    let mut rng = Rng::with_seed(1);
    let mut moves = Vec::new();
    let mut training = Vec::with_capacity(POSITIONS);
    let mut position = Yolah::default();
    while training.len() < POSITIONS {
        match position.random_move(&mut moves, &mut rng) {
            Some(m) => position.play_unchecked(m),
            None => position = Yolah::default(),
        }
        training.push(Example {
            position,
            target: rng.f32(),
        });
    }
    Examples {
        training,
        validation: Vec::new(),
    }
});

fn epoch() -> Turn {
    let mut trainer = Trainer::new::<Yolah>(Plan {
        epochs: 1,
        batch: BATCH,
        rate: 0.002,
        seed: 1,
        threads: 1,
    });
    let examples = &*EXAMPLES;
    Turn::measure(|| {
        let epoch = trainer.epoch(examples, &mut |_| true);
        assert!(epoch.is_some_and(|epoch| epoch.training.is_finite()));
        POSITIONS as u64
    })
}

/// The network in `candle`: rows are looked up and added, and the later layers
/// of each position's phase are picked before they are multiplied.
struct Layers {
    rows: Tensor,
    bias: Tensor,
    hidden: Tensor,
    hidden_numbers: Tensor,
    hidden_bias: Tensor,
    output: Tensor,
    output_numbers: Tensor,
    output_bias: Tensor,
}

impl Layers {
    fn new(vars: &VarBuilder<'_>) -> Result<Layers> {
        let small = Init::Uniform { lo: -0.1, up: 0.1 };
        let tensor = |name: &str, shape: &[usize]| vars.get_with_hints(shape, name, small);
        let (phases, numbers) = (CANVAS.phases, CANVAS.divisors.len());
        Ok(Layers {
            rows: tensor("rows", &[CANVAS.cells * CANVAS.classes, WIDTH])?,
            bias: tensor("bias", &[WIDTH])?,
            hidden: tensor("hidden", &[phases, WIDTH, HIDDEN])?,
            hidden_numbers: tensor("hidden_numbers", &[phases, numbers, HIDDEN])?,
            hidden_bias: tensor("hidden_bias", &[phases, 1, HIDDEN])?,
            output: tensor("output", &[phases, HIDDEN, 1])?,
            output_numbers: tensor("output_numbers", &[phases, numbers, 1])?,
            output_bias: tensor("output_bias", &[phases, 1, 1])?,
        })
    }

    /// The mean loss of a batch.
    fn loss(&self, batch: &Batch) -> Result<Tensor> {
        let pick = |tensor: &Tensor| tensor.index_select(&batch.phases, 0);
        let rows = self.rows.index_select(&batch.cells, 0)?;
        let rows = rows.reshape(((), CANVAS.cells, WIDTH))?;
        let sum = rows.sum_keepdim(1)?.broadcast_add(&self.bias)?;
        let active = sum.clamp(0.0, 1.0)?.sqr()?;
        let hidden = (active.matmul(&pick(&self.hidden)?)?
            + batch.numbers.matmul(&pick(&self.hidden_numbers)?)?)?;
        let hidden = (hidden + pick(&self.hidden_bias)?)?.clamp(0.0, 1.0)?.sqr()?;
        let logits = (hidden.matmul(&pick(&self.output)?)?
            + batch.numbers.matmul(&pick(&self.output_numbers)?)?)?;
        let logits = (logits + pick(&self.output_bias)?)?.flatten_all()?;
        candle_nn::loss::binary_cross_entropy_with_logit(&logits, &batch.targets)
    }
}

struct Batch {
    cells: Tensor,
    phases: Tensor,
    numbers: Tensor,
    targets: Tensor,
}

static BATCHES: LazyLock<Vec<Batch>> = LazyLock::new(|| {
    let batches = EXAMPLES.training.chunks(BATCH).map(batch);
    batches.collect::<Result<_>>().expect("the shapes fit")
});

fn batch(examples: &[Example<Yolah>]) -> Result<Batch> {
    let pictures: Vec<Picture> = examples.iter().map(|e| e.position.picture()).collect();
    let row = |(cell, &class): (usize, &u8)| (cell * CANVAS.classes) as u32 + u32::from(class);
    let cells: Vec<u32> = pictures
        .iter()
        .flat_map(|picture| picture.cells().iter().enumerate().map(row))
        .collect();
    let numbers: Vec<f32> = pictures
        .iter()
        .flat_map(|picture| picture.numbers.iter().map(|&number| f32::from(number) / 32.0))
        .collect();
    let phases: Vec<u32> = pictures.iter().map(|picture| picture.phase.into()).collect();
    let targets: Vec<f32> = examples.iter().map(|example| example.target).collect();
    let count = examples.len();
    Ok(Batch {
        cells: Tensor::from_vec(cells, count * CANVAS.cells, &Device::Cpu)?,
        phases: Tensor::from_vec(phases, count, &Device::Cpu)?,
        numbers: Tensor::from_vec(numbers, (count, 1, CANVAS.divisors.len()), &Device::Cpu)?,
        targets: Tensor::from_vec(targets, count, &Device::Cpu)?,
    })
}

fn epoch_of_candle() -> Turn {
    let vars = VarMap::new();
    let builder = VarBuilder::from_varmap(&vars, DType::F32, &Device::Cpu);
    let layers = Layers::new(&builder).expect("the shapes fit");
    let parameters = ParamsAdamW {
        lr: 0.002,
        weight_decay: 0.0,
        ..ParamsAdamW::default()
    };
    let mut adam = AdamW::new(vars.all_vars(), parameters).expect("there are weights");
    let batches = &*BATCHES;
    Turn::measure(|| {
        for batch in batches {
            let loss = layers.loss(batch).expect("the shapes fit");
            adam.backward_step(&loss).expect("all has a gradient");
        }
        POSITIONS as u64
    })
}
