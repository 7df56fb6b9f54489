//! The laws of [`Numbered`] as executable checks, for the tests of every game, and
//! those of files, for property tests and fuzzers.

use std::collections::{BTreeSet, HashMap, HashSet};

use yolah_game::{MoveList, Rng, Side};

use crate::file::{Cache, Mapped, Table, seal};
use crate::{Numbered, Survey, Tables, Value, verify};

/// Tests the laws of [`Numbered`] in all slots of a slice, and in every
/// `step`-th only if that is more than 1: un-moves are then tested to be moves,
/// not to be all of them.
///
/// # Panics
/// When a law is broken; the message names the law and the position.
pub fn check<G: Numbered>(slice: G::Slice, step: usize) {
    check_names::<G>(slice);
    check_order::<G>(slice);
    let mut back: HashMap<u64, BTreeSet<u64>> = HashMap::new();
    let mut forth: HashMap<u64, BTreeSet<u64>> = HashMap::new();
    for number in (0..G::slots(slice)).step_by(step) {
        let Some(position) = G::position(slice, number) else {
            continue;
        };
        assert_eq!(position.slice(), Some(slice), "the slice of {position}");
        assert_eq!(position.number(), number, "the number of {position}");
        assert_eq!(position.credit(), 0, "points of {position}");
        assert!(position.images() > 0, "the images of {position}");
        check_exchange(&position, slice);
        let (inside, outside) = successors(&position, slice);
        for other in outside {
            let is_listed = G::conversions(slice).contains(&other);
            assert!(is_listed, "a move of {position} leads to {other}");
        }
        if G::HAS_UNMOVES {
            let before = predecessors(&position, slice);
            if step > 1 {
                check_predecessors::<G>(slice, number, &before);
            }
            back.insert(number, before);
        }
        forth.insert(number, inside);
    }
    if G::HAS_UNMOVES && step == 1 {
        check_unmoves::<G>(slice, &forth, &back);
    }
    if G::COUNTS_IN_NUMBERS && step == 1 {
        check_survey::<G>(slice, &forth);
        check_befores::<G>(slice, &back);
    }
}

/// What [`Numbered::survey`] says of slots.
fn surveys<G: Numbered>(slice: G::Slice) -> HashMap<u64, Survey> {
    let mut told = HashMap::new();
    let elsewhere = |_, _| Some(Value::DRAW);
    G::survey(
        slice,
        0..G::slots(slice),
        &elsewhere,
        &mut |slot, survey| {
            assert_eq!(told.insert(slot, survey), None, "{slice} {slot} twice");
        },
    );
    assert_eq!(told.len() as u64, G::slots(slice), "slots of {slice}");
    told
}

/// What slots are in numbers is what they are by their positions.
fn check_survey<G: Numbered>(slice: G::Slice, forth: &HashMap<u64, BTreeSet<u64>>) {
    let told = surveys::<G>(slice);
    for (&slot, &survey) in &told {
        let Some(position) = G::position(slice, slot) else {
            assert_eq!(survey, Survey::Empty, "{slice} {slot}");
            continue;
        };
        let inside = &forth[&slot];
        let lost = inside.iter().filter(|to| told[to] == Survey::Glance);
        let lost = lost.count();
        let best = if leaves(&position, slice) {
            Some(Value::DRAW)
        } else {
            (lost > 0).then_some(Value::loss(2))
        };
        let expected = if wins_at_once(&position) {
            Survey::Glance
        } else if best.is_none() && inside.is_empty() {
            Survey::Over(Value::loss(0))
        } else {
            let moves = moves_of(survey);
            assert!(usize::from(moves) >= inside.len() - lost, "{position}");
            Survey::Open { moves, best }
        };
        assert_eq!(survey, expected, "{position}");
    }
}

fn moves_of(survey: Survey) -> u16 {
    match survey {
        Survey::Open { moves, .. } => moves,
        _ => 0,
    }
}

/// The positions after all moves.
fn after_moves<G: Numbered>(position: &G) -> impl Iterator<Item = G> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after
    })
}

fn wins_at_once<G: Numbered>(position: &G) -> bool {
    let margin = |after: G| Some(after.outcome()?.margin_for(position.turn()));
    after_moves(position).any(|after| margin(after) > Some(0))
}

fn leaves<G: Numbered>(position: &G, slice: G::Slice) -> bool {
    after_moves(position).any(|after| after.slice().is_some_and(|other| other != slice))
}

/// Steps back in numbers are those by positions, and lead to a slot as often as it
/// counts moves.
fn check_befores<G: Numbered>(slice: G::Slice, back: &HashMap<u64, BTreeSet<u64>>) {
    let told = surveys::<G>(slice);
    let counts = |slot: &u64| told[slot] != Survey::Glance;
    let mut reached: HashMap<u64, u16> = HashMap::new();
    let slots = back.keys().copied().filter(counts);
    G::befores(slice, slots, &mut |slot, before| {
        let found: BTreeSet<u64> = before.iter().copied().filter(counts).collect();
        let expected = back[&slot].iter().copied().filter(counts).collect();
        assert_eq!(found, expected, "before {slice} {slot}");
        for earlier in before {
            *reached.entry(*earlier).or_default() += 1;
        }
    });
    for (slot, survey) in told.iter().filter(|(slot, _)| counts(slot)) {
        let times = reached.get(slot).copied().unwrap_or(0);
        assert_eq!(moves_of(*survey), times, "steps back to {slice} {slot}");
    }
}

/// Every name of the slice is understood.
fn check_names<G: Numbered>(slice: G::Slice) {
    assert_eq!(G::named(&slice.to_string()), Some(slice), "{slice}");
    for colouring in G::colourings(slice) {
        assert_eq!(G::named(&colouring.name), Some(slice), "{}", colouring.name);
    }
}

/// No slice is reached from what it leads to.
fn check_order<G: Numbered>(slice: G::Slice) {
    let mut seen = HashSet::new();
    let mut open = G::conversions(slice);
    while let Some(next) = open.pop() {
        assert_ne!(next, slice, "{slice} comes back");
        if seen.insert(next) {
            open.extend(G::conversions(next));
        }
    }
}

/// Exchanged sides are the same slot, or another table.
fn check_exchange<G: Numbered>(position: &G, slice: G::Slice) {
    let colourings = G::colourings(slice);
    if colourings.iter().any(|colouring| colouring.exchanged) {
        let exchanged = position.exchanged();
        assert_eq!(exchanged.slice(), Some(slice), "exchanged {position}");
        assert_eq!(
            exchanged.number(),
            position.number(),
            "exchanged {position}"
        );
        assert_ne!(exchanged.turn(), position.turn(), "exchanged {position}");
    }
    if position.turn() == Side::Second {
        let names: HashSet<_> = colourings.iter().map(|colouring| &colouring.name).collect();
        assert_eq!(names.len(), colourings.len(), "{slice} counts twice");
    }
}

/// The numbers after the moves that stay in the slice, and the other slices.
fn successors<G: Numbered>(position: &G, slice: G::Slice) -> (BTreeSet<u64>, Vec<G::Slice>) {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let (mut inside, mut outside) = (BTreeSet::new(), Vec::new());
    for m in moves {
        let mut after = position.clone();
        after.play_unchecked(m);
        let alternates = !G::HAS_UNMOVES || after.turn() != position.turn();
        assert!(alternates, "{m} keeps the turn in {position}");
        match after.slice() {
            Some(same) if same == slice => {
                assert!(after.number() < G::slots(slice), "{m} in {position}");
                inside.insert(after.number());
            }
            Some(other) => outside.push(other),
            None => assert!(
                after.outcome().is_some(),
                "no slice after {m} in {position}"
            ),
        }
    }
    (inside, outside)
}

fn predecessors<G: Numbered>(position: &G, slice: G::Slice) -> BTreeSet<u64> {
    let mut before = Vec::new();
    position.unmoves(&mut before);
    for earlier in &before {
        assert_eq!(earlier.slice(), Some(slice), "{earlier} before {position}");
    }
    before.iter().map(Numbered::number).collect()
}

/// From each of `before` a move leads to the position with this number.
fn check_predecessors<G: Numbered>(slice: G::Slice, number: u64, before: &BTreeSet<u64>) {
    for &earlier in before {
        let position = G::position(slice, earlier);
        let position = position.unwrap_or_else(|| panic!("{slice} {earlier} is no position"));
        let (inside, _) = successors(&position, slice);
        assert!(
            inside.contains(&number),
            "{position} is not before {number}"
        );
    }
}

/// Moves and un-moves are the same pairs of numbers.
fn check_unmoves<G: Numbered>(
    slice: G::Slice,
    forth: &HashMap<u64, BTreeSet<u64>>,
    back: &HashMap<u64, BTreeSet<u64>>,
) {
    let text = |number| match G::position(slice, number) {
        Some(position) => position.to_string(),
        None => format!("slot {number}"),
    };
    for (&from, targets) in forth {
        for to in targets {
            let is_there = back.get(to).is_some_and(|before| before.contains(&from));
            assert!(is_there, "{} lacks {}", text(*to), text(from));
        }
    }
    for (&to, origins) in back {
        for from in origins {
            let is_there = forth.get(from).is_some_and(|after| after.contains(&to));
            assert!(is_there, "{} has {} before it", text(to), text(*from));
        }
    }
}

/// Tests all values of tables: each follows from the moves, and of 300 that are near the end
/// each is what a search to that depth finds, and no search to a lesser one. For games in which
/// the side to move loses where there are no moves.
///
/// # Panics
/// When a value is wrong, or a table cannot be read.
pub fn check_values<G: Numbered>(tables: &Tables<G>, seed: u64) {
    let slices = tables.slices();
    for &slice in &slices {
        let found = verify(tables, slice, 2, &|_| true).expect("it can be read");
        assert_eq!(found.wrong, 0, "{slice}: {:?}", found.example);
    }
    let (mut rng, mut near) = (Rng::with_seed(seed), 0);
    while near < 300 {
        let slice = slices[rng.usize(..slices.len())];
        let Some(position) = G::position(slice, rng.u64(..G::slots(slice))) else {
            continue;
        };
        let value = tables.value(&position).expect("the table is there");
        if let Some(plies) = value.distance().filter(|&plies| plies <= 5) {
            check_near(&position, value, plies);
            near += 1;
        }
    }
}

fn check_near<G: Numbered>(position: &G, value: Value, plies: u16) {
    assert_eq!(searched(position, plies), Some(value), "{position}");
    if let Some(fewer) = plies.checked_sub(1) {
        assert_eq!(searched(position, fewer), None, "{position}");
    }
}

/// The win or loss that a search to a depth finds, if there is one.
fn searched<G: Numbered>(position: &G, depth: u16) -> Option<Value> {
    if position.outcome().is_some() {
        return Some(Value::loss(0));
    }
    if depth == 0 {
        return None;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        searched(&after, depth - 1).map(|value| (-value).earlier())
    });
    let values: Vec<Option<Value>> = values.collect();
    let best = values.iter().flatten().max().copied()?;
    (best > Value::DRAW || values.iter().all(Option::is_some)).then_some(best)
}

/// The bytes with the lengths and checksums of a whole file, where they have room for a
/// header: what somebody changed in values and blocks is read then, and not refused
/// before.
pub fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut file = bytes.to_vec();
    let _ = seal(&mut file);
    file
}

/// Reads bytes as the file of a table: there is an error, or every slot has a
/// value or a damaged block, and never a panic. Returns whether it is a whole
/// table.
///
/// # Panics
/// If a table without damage has a slot without a value.
pub fn file_bytes(bytes: &[u8]) -> bool {
    let Ok(table) = Table::new(Mapped::Memory(bytes.to_vec())) else {
        return false;
    };
    let is_whole = table.check_blocks().is_ok();
    let cache = Cache::new(table.blocks(), table.block_size(), 1 << 20);
    for slot in (0..table.slots()).step_by(97).take(10_000) {
        let value = table.value(slot, &cache);
        assert!(value.is_some() || !is_whole, "slot {slot} has no value");
    }
    assert_eq!(table.value(table.slots(), &cache), None, "beyond the end");
    is_whole
}
