use yolah_catalog::{AnyPlayer, Spec};
use yolah_search::OptionKind;

use super::line::written;
use crate::Setup;
use crate::options::Declared as _;

/// What `set-param` has set: options of the player.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Params(Spec);

/// The only rules there are, as the protocol calls them.
const VARIANT: &str = "normal";

impl Params {
    pub(super) fn new(player: Spec) -> Params {
        Params(player)
    }

    /// The lines that answer `hub`.
    pub(super) fn introduction(&self, setup: &Setup<'_>) -> String {
        let mut lines = vec![
            format!(
                "id name=Yolah version={} author={}",
                written(env!("CARGO_PKG_VERSION")),
                written(env!("CARGO_PKG_AUTHORS"))
            ),
            format!("param name=variant value={VARIANT} type=enum values=\"{VARIANT}\""),
        ];
        for option in setup.players.options(setup.game, &self.0.name) {
            let set = self.0.options.iter().find(|(key, _)| key == option.name);
            let value = set.map_or(&option.default, |(_, value)| value);
            lines.push(declaration(option.name, value, option.kind));
        }
        lines.push("wait".to_owned());
        lines.join("\n")
    }

    /// These parameters with another value.
    pub(super) fn with(
        &self,
        setup: &Setup<'_>,
        name: &str,
        value: &str,
    ) -> Result<Params, String> {
        let about = |error: String| format!("set-param {name}: {error}");
        let mut spec = self.0.clone();
        if name == "variant" {
            return match value {
                VARIANT => Ok(Params(spec)),
                _ => Err(about(format!("{value:?} is not {VARIANT}"))),
            };
        }
        let known = setup.players.options(setup.game, &spec.name);
        let option = known.iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| about("there is no such parameter".to_owned()))?;
        let value = option.kind.read(value).map_err(about)?;
        spec.options.retain(|(key, _)| key != name);
        spec.options.push((name.to_owned(), value));
        Ok(Params(spec))
    }

    pub(super) fn player(&self, setup: &Setup<'_>) -> Result<Box<dyn AnyPlayer>, String> {
        setup.players.player(setup.game, &self.0)
    }
}

fn declaration(name: &str, value: &str, kind: OptionKind) -> String {
    let (kind, value) = match kind {
        OptionKind::Switch => ("type=bool".to_owned(), (value == "on").to_string()),
        OptionKind::Number(least, most) => {
            let range = format!("type=int min={least} max={most}");
            (range, value.to_owned())
        }
        OptionKind::Real(least, most) => {
            let range = format!("type=real min={least} max={most}");
            (range, value.to_owned())
        }
        OptionKind::Choice(words) => {
            let words = format!("type=enum values=\"{}\"", words.join(" "));
            (words, value.to_owned())
        }
    };
    format!("param name={name} value={} {kind}", written(&value))
}
