use proptest::prelude::*;

/// Words of a text, and sometimes others that nobody expects.
pub(crate) fn word(known: &'static str) -> impl Strategy<Value = String> {
    let known: Vec<&str> = known.split_whitespace().collect();
    prop_oneof![
        20 => proptest::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,8}",
    ]
}
