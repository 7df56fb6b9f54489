use yolah_kit::{AnyPlayer, Entry, Session, Spec};
use yolah_search::{Horizon, OptionInfo, StopFlag};

/// Where an engine gets its players: the only link between a protocol and
/// those who think.
pub trait Players: Sync {
    /// The options of the player with this name; none if there is no such
    /// player.
    fn options(&self, game: &Entry, player: &str) -> Vec<OptionInfo>;

    /// A player of a game.
    ///
    /// # Errors
    /// If there is no such player, or if it has no such options; the text is
    /// shown to the user.
    fn player(&self, game: &Entry, spec: &Spec) -> Result<Box<dyn AnyPlayer>, String>;

    /// How many more moves the side to move will make, if the game knows;
    /// time management plans with it.
    fn horizon(&self, _session: &dyn Session) -> Option<Horizon> {
        None
    }

    /// What the static evaluation says about a position, for people.
    fn evaluation(&self, _session: &dyn Session) -> Option<String> {
        None
    }

    /// Runs fixed searches and tells their node count and speed, for scripts.
    /// Returns early, with any text, when the flag is raised.
    fn bench(&self, _game: &Entry, _stop: &StopFlag) -> Option<String> {
        None
    }
}
