#![no_main]

use libfuzzer_sys::fuzz_target;
use yolah_yolah::Yolah;

fuzz_target!(|text: &str| {
    if let Ok(position) = Yolah::from_json(text) {
        let again = Yolah::from_json(&position.to_json());
        assert_eq!(again.expect("our own JSON is read"), position);
    }
});
