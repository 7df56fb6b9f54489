#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_tables::laws;

fuzz_target!(|bytes: &[u8]| {
    laws::file_bytes(bytes);
});
