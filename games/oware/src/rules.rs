/// What happens to a move that would take all seeds of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GrandSlam {
    /// It is legal and takes nothing: the rule of most tournaments.
    #[default]
    TakesNothing,
    /// It takes them all.
    Takes,
    /// It is not legal.
    Forbidden,
}

/// What differs between those who play the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// What a move that would take everything does.
    pub grand_slam: GrandSlam,
    /// Nobody need give seeds to a side that has none.
    pub may_starve: bool,
    /// The game goes on when a side has more than half of the seeds.
    pub plays_on: bool,
}

impl Rules {
    /// Those of most tournaments.
    pub(super) const USUAL: Rules = Rules {
        grand_slam: GrandSlam::TakesNothing,
        may_starve: false,
        plays_on: false,
    };

    /// The words for what is not usual, as positions have them.
    pub(super) fn words(self) -> Vec<&'static str> {
        let slam = match self.grand_slam {
            GrandSlam::TakesNothing => None,
            GrandSlam::Takes => Some("slam-takes"),
            GrandSlam::Forbidden => Some("slam-forbidden"),
        };
        let starve = self.may_starve.then_some("may-starve");
        let on = self.plays_on.then_some("plays-on");
        slam.into_iter().chain(starve).chain(on).collect()
    }

    /// Follows a word; `false` if it is none.
    pub(super) fn set(&mut self, word: &str) -> bool {
        match word {
            "slam-takes" => self.grand_slam = GrandSlam::Takes,
            "slam-forbidden" => self.grand_slam = GrandSlam::Forbidden,
            "may-starve" => self.may_starve = true,
            "plays-on" => self.plays_on = true,
            _ => return false,
        }
        true
    }

    pub(super) const fn to_bits(self) -> u8 {
        self.grand_slam as u8 | (self.may_starve as u8) << 2 | (self.plays_on as u8) << 3
    }

    pub(super) const fn from_bits(bits: u8) -> Rules {
        Rules {
            grand_slam: match bits & 3 {
                0 => GrandSlam::TakesNothing,
                1 => GrandSlam::Takes,
                _ => GrandSlam::Forbidden,
            },
            may_starve: bits & 4 != 0,
            plays_on: bits & 8 != 0,
        }
    }
}
