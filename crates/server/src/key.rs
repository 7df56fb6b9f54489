use yolah_answers::{Key, Refusal};
/// A key that nobody can guess.
pub(crate) fn random_key() -> Result<Key, Refusal> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Refusal::internal("drawing a random key", &error))?;
    Ok(Key::from(u128::from_ne_bytes(bytes)))
}

/// The digits of a live game's name.
pub(crate) const ID_DIGITS: usize = 16;

/// The name of a game: unique, but not secret.
pub(crate) fn random_id() -> Result<String, Refusal> {
    Ok(random_key()?.to_string()[..ID_DIGITS].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ() {
        assert_ne!(random_key().unwrap(), random_key().unwrap());
        assert_eq!(random_id().unwrap().len(), ID_DIGITS);
    }
}
