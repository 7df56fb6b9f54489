//! How a piece moves, in the letters of Ralph Betza as `XBoard` reads them.

/// One way to move in one direction; forward is up for the side that owns it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a letter of the notation"
)]
pub(crate) struct Step {
    /// Files to the right.
    pub(crate) right: i8,
    /// Ranks forward.
    pub(crate) forward: i8,
    /// How often it may be repeated over empty cells; 0 is without limit.
    pub(crate) limit: u8,
    /// Whether it may end on an empty cell.
    pub(crate) quiet: bool,
    /// Whether it may end on an enemy.
    pub(crate) capture: bool,
    /// Whether cells that it passes have to be empty.
    pub(crate) lame: bool,
    /// Whether it jumps over exactly one piece and then slides on.
    pub(crate) hop: bool,
    /// Whether it lands on the cell behind that piece and no further.
    pub(crate) near: bool,
    /// Whether only a piece at home can do it.
    pub(crate) initial: bool,
    /// Whether it takes what has just passed in a double step.
    pub(crate) en_passant: bool,
}

/// More ways to go than any piece needs: leaps and directions together.
const MOST_STEPS: usize = 256;

/// The letters of single leaps and how far they go.
const LEAPS: [(char, (i8, i8)); 9] = [
    ('W', (0, 1)),
    ('F', (1, 1)),
    ('D', (0, 2)),
    ('N', (1, 2)),
    ('A', (2, 2)),
    ('H', (0, 3)),
    ('C', (1, 3)),
    ('Z', (2, 3)),
    ('G', (3, 3)),
];

/// What stands before a letter.
#[derive(Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a letter of the notation"
)]
struct Prefix {
    directions: String,
    quiet: bool,
    capture: bool,
    lame: bool,
    hop: bool,
    near: bool,
    initial: bool,
    en_passant: bool,
}

/// The steps that a text means; an error says what was expected.
pub(crate) fn parse(text: &str) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    let mut letters = text.chars().filter(|c| !c.is_whitespace()).peekable();
    while letters.peek().is_some() {
        let mut prefix = Prefix::default();
        while let Some(letter) = letters.next_if(char::is_ascii_lowercase) {
            prefix.read(letter)?;
        }
        let atom = letters
            .next_if(char::is_ascii_uppercase)
            .ok_or("expected a capital letter such as W, F, N, R, B, Q or K")?;
        let mut limit = None;
        if letters.next_if_eq(&atom).is_some() {
            limit = Some(0);
        } else if let Some(digit) = letters.next_if(char::is_ascii_digit) {
            limit = digit.to_digit(10).map(|digit| digit as u8);
            if letters.next_if(char::is_ascii_digit).is_some() {
                return Err("expected one digit behind a letter; 0 is without limit".to_owned());
            }
        }
        prefix.add(atom, limit, &mut steps)?;
        if steps.len() > MOST_STEPS {
            return Err(format!("expected at most {MOST_STEPS} ways to go"));
        }
    }
    let hops = || steps.iter().filter(|step| step.hop);
    if hops().any(|step| step.near) && hops().any(|step| !step.near) {
        return Err("a piece hops with p or with g, not with both".to_owned());
    }
    Ok(steps)
}

impl Prefix {
    fn read(&mut self, letter: char) -> Result<(), String> {
        match letter {
            'f' | 'b' | 'l' | 'r' | 'v' | 's' => self.directions.push(letter),
            'm' => once(&mut self.quiet, letter)?,
            'c' => once(&mut self.capture, letter)?,
            'n' => once(&mut self.lame, letter)?,
            'p' => once(&mut self.hop, letter)?,
            'g' => {
                once(&mut self.hop, letter)?;
                self.near = true;
            }
            'i' => once(&mut self.initial, letter)?,
            'e' => once(&mut self.en_passant, letter)?,
            _ => {
                return Err(format!(
                    "{letter:?} means nothing; before a capital letter stand directions \
                     (f b l r v s) and ways to move (m c n p g i e)"
                ));
            }
        }
        Ok(())
    }

    /// Adds what a letter means with this prefix.
    fn add(&self, atom: char, limit: Option<u8>, steps: &mut Vec<Step>) -> Result<(), String> {
        let (leaps, usual): (&[char], u8) = match atom {
            'K' => (&['W', 'F'], 1),
            'Q' => (&['W', 'F'], 0),
            'R' => (&['W'], 0),
            'B' => (&['F'], 0),
            _ if LEAPS.iter().any(|(letter, _)| *letter == atom) => (&[atom], 1),
            _ => {
                return Err(format!(
                    "{atom:?} is no piece; expected one of W F D N A H C Z G K Q R B"
                ));
            }
        };
        let usual = if self.hop { 0 } else { usual };
        if self.lame && limit.unwrap_or(usual) != 1 {
            return Err("n stands before single leaps only, and not with p or g".to_owned());
        }
        for leap in leaps {
            let (_, size) = LEAPS
                .iter()
                .find(|(letter, _)| letter == leap)
                .expect("one of them");
            for (right, forward) in turned(*size) {
                if self.allows(right, forward) {
                    steps.push(self.step(right, forward, limit.unwrap_or(usual)));
                }
            }
        }
        Ok(())
    }

    fn step(&self, right: i8, forward: i8, limit: u8) -> Step {
        let both = !self.quiet && !self.capture;
        Step {
            right,
            forward,
            limit,
            quiet: self.quiet || both,
            capture: self.capture || both,
            lame: self.lame,
            hop: self.hop,
            near: self.near,
            initial: self.initial,
            en_passant: self.en_passant,
        }
    }

    /// Whether one of the directions is this one.
    fn allows(&self, right: i8, forward: i8) -> bool {
        let letters: Vec<char> = self.directions.chars().collect();
        let (mut at, mut found) = (0, letters.is_empty());
        while let Some(&letter) = letters.get(at) {
            let pair = letters
                .get(at + 1)
                .and_then(|&second| paired(letter, second, right, forward));
            found |= pair.unwrap_or_else(|| single(letter, right, forward));
            at += if pair.is_some() { 2 } else { 1 };
        }
        found
    }
}

/// Notes a way to move, which a letter has only once.
fn once(way: &mut bool, letter: char) -> Result<(), String> {
    if std::mem::replace(way, true) {
        return Err(format!("{letter:?} says again what stands before it"));
    }
    Ok(())
}

/// All vectors of a size.
fn turned((small, large): (i8, i8)) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (right, forward) in [(small, large), (large, small)] {
        for vector in [
            (right, forward),
            (-right, forward),
            (right, -forward),
            (-right, -forward),
        ] {
            if !all.contains(&vector) {
                all.push(vector);
            }
        }
    }
    all
}

/// Whether a vector goes in the direction of a letter.
fn single(letter: char, right: i8, forward: i8) -> bool {
    let is_oblique = right != 0 && forward != 0 && right.abs() != forward.abs();
    match letter {
        'f' => forward > 0,
        'b' => forward < 0,
        'l' => right < 0,
        'r' => right > 0,
        'v' if is_oblique => forward.abs() > right.abs(),
        'v' => forward != 0,
        _ if is_oblique => right.abs() > forward.abs(),
        _ => right != 0,
    }
}

/// The same for two letters that stand for one direction; `None` if they do
/// not: on straight lines every letter stands alone.
fn paired(first: char, second: char, right: i8, forward: i8) -> Option<bool> {
    if right == 0 || forward == 0 {
        return None;
    }
    let is_narrow = forward.abs() > right.abs();
    let is_oblique = right.abs() != forward.abs();
    let is_along = |letter| matches!(letter, 'f' | 'b') == is_narrow;
    match (first, second) {
        ('f' | 'b' | 'l' | 'r', _) if first == second && is_oblique => {
            Some(single(first, right, forward) && is_along(first))
        }
        ('f' | 'b', 's') if is_oblique => Some(single(first, right, forward) && !is_narrow),
        ('l' | 'r', 'v') if is_oblique => Some(single(first, right, forward) && is_narrow),
        ('f' | 'b', 'l' | 'r') => {
            Some(single(first, right, forward) && single(second, right, forward))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vectors(text: &str) -> Vec<(i8, i8)> {
        let steps = parse(text).expect("a good text");
        let mut vectors: Vec<_> = steps.iter().map(|s| (s.right, s.forward)).collect();
        vectors.sort_unstable();
        vectors
    }

    #[test]
    fn directions_are_those_of_xboard() {
        assert_eq!(vectors("fW"), [(0, 1)]);
        assert_eq!(vectors("fsW"), [(-1, 0), (0, 1), (1, 0)]);
        assert_eq!(vectors("fF"), [(-1, 1), (1, 1)]);
        assert_eq!(vectors("flF"), [(-1, 1)]);
        assert_eq!(vectors("ffN"), [(-1, 2), (1, 2)]);
        assert_eq!(vectors("fsN"), [(-2, 1), (2, 1)]);
        assert_eq!(vectors("fN").len(), 4);
        assert_eq!(vectors("vN").len(), 4);
        assert_eq!(vectors("K").len(), 8);
    }

    #[test]
    fn prefixes_and_limits_are_read() {
        let pawn = parse("fmWfceFifmW2").expect("a pawn");
        assert!(pawn[0].quiet && !pawn[0].capture && !pawn[0].initial);
        assert!(pawn[1].capture && pawn[1].en_passant && !pawn[1].quiet);
        let double = pawn[3];
        assert!(double.initial && double.limit == 2);
        assert_eq!(parse("R").expect("a rook")[0].limit, 0);
        assert_eq!(parse("NN").expect("a nightrider")[0].limit, 0);
        let cannon = parse("mRcpR").expect("a cannon");
        assert!(cannon[4].hop && cannon[4].capture && cannon[4].limit == 0);
    }

    #[test]
    fn nonsense_is_refused_with_what_was_expected() {
        assert!(parse("fx").is_err_and(|e| e.contains('x')));
        assert!(parse("f").is_err_and(|e| e.contains("capital")));
        assert!(parse("X").is_err_and(|e| e.contains("one of W F")));
        assert!(parse("W10").is_err_and(|e| e.contains("one digit")));
        assert!(parse("pgR").is_err_and(|e| e.contains("again")));
        for lame in ["nR", "npN", "nN2"] {
            assert!(parse(lame).is_err_and(|e| e.contains("single")), "{lame}");
        }
        assert!(parse(&"K".repeat(100)).is_err_and(|e| e.contains("at most")));
    }
}
