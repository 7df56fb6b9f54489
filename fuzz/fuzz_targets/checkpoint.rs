#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_learn::train::laws;
use yolah_yolah::Yolah;

fuzz_target!(|bytes: &[u8]| laws::checkpoint_bytes::<Yolah>(bytes));
