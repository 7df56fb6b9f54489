use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Code, Refusal};

/// 128 random bits: who has a key may do what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(u128);

impl From<u128> for Key {
    /// A key of bits that somebody has drawn.
    fn from(bits: u128) -> Key {
        Key(bits)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Keys do not belong in logs.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl FromStr for Key {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Key, Refusal> {
        let is_key = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let value = is_key
            .then(|| u128::from_str_radix(text, 16).ok())
            .flatten();
        value
            .map(Key)
            .ok_or_else(|| Refusal::new(Code::BadKey, "a key has 32 hexadecimal digits"))
    }
}

impl JsonSchema for Key {
    fn schema_name() -> Cow<'static, str> {
        "Key".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "minLength": 32, "maxLength": 32})
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip_and_differ() {
        let key = Key::from(0x1234_5678_u128 << 90);
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_ne!(Key::from(7), key);
        assert!(!format!("{key:?}").contains(&key.to_string()));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "+1", &"g".repeat(32), &"0".repeat(33), "é"] {
            assert!(text.parse::<Key>().is_err(), "{text:?}");
        }
    }
}
