use yolah_game::{Side, Token, View};

/// A move, and what a person touches to make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The move's text.
    pub text: String,
    /// How people write it in this position; see [`Notation::record_move`](yolah_game::Notation::record_move).
    pub written: String,
    /// Whose move it is.
    pub side: Side,
    /// The cells to touch, in order; see [`View::path`]. On a board that grows,
    /// those of a move that was made are cells of the board after it.
    pub path: Vec<usize>,
    /// What the moved piece becomes, if that is a choice; see
    /// [`View::becomes`].
    pub becomes: Option<Token>,
}

impl Step {
    pub(crate) fn new<G: View>(position: &G, m: G::Move) -> Step {
        Step {
            text: position.move_text(m),
            written: position.record_move(m),
            side: position.turn(),
            path: position.path(m),
            becomes: position.becomes(m),
        }
    }

    /// A move that was made, and the position to which it led.
    pub(crate) fn made<G: View>((position, m): &(G, G::Move), after: &G) -> Step {
        let step = Step::new(position, *m);
        if !G::GROWS {
            return step;
        }
        Step {
            path: position.layout().carried(&step.path, &after.layout()),
            ..step
        }
    }
}
