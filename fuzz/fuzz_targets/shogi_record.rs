#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_royal::Form;

fuzz_target!(|text: &str| {
    Form::Kif.check_any_text(text);
    Form::Csa.check_any_text(text);
});
