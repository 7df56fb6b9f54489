use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use yolah_arena::matches::Job;

/// Whose game is played next. Visitors share the threads, however many
/// tournaments each has and however long these are: the next game is one of the
/// visitor with the fewest games under way, and among those of the visitor who
/// had the threads for the least time.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// The oldest first.
    parties: Vec<Party>,
    /// How long the threads played for each visitor who waits here. A newcomer
    /// begins with the least of the others: he does not make up for the time
    /// when he was not here.
    used: HashMap<IpAddr, Duration>,
}

/// One tournament.
#[derive(Debug)]
struct Party {
    id: String,
    visitor: IpAddr,
    due: VecDeque<Job>,
    under_way: usize,
    used: Duration,
}

impl Turns {
    /// Lets a tournament take part, for now without games.
    pub(super) fn enter(&mut self, id: &str, visitor: IpAddr) {
        let least = self.used.values().min().copied().unwrap_or_default();
        self.used.entry(visitor).or_insert(least);
        self.parties.push(Party {
            id: id.to_owned(),
            visitor,
            due: VecDeque::new(),
            under_way: 0,
            used: Duration::ZERO,
        });
    }

    pub(super) fn leave(&mut self, id: &str) {
        self.parties.retain(|party| party.id != id);
        let parties = &self.parties;
        self.used
            .retain(|visitor, _| parties.iter().any(|party| party.visitor == *visitor));
    }

    /// The next game, which is under way from now on.
    pub(super) fn take(&mut self) -> Option<(String, Job)> {
        let waiting = self.parties.iter().enumerate();
        let waiting = waiting.filter(|(_, party)| !party.due.is_empty());
        let (next, _) = waiting.min_by_key(|(_, party)| self.rank(party))?;
        let party = &mut self.parties[next];
        let job = party.due.pop_front()?;
        party.under_way += 1;
        Some((party.id.clone(), job))
    }

    fn rank(&self, party: &Party) -> (usize, Duration, Duration) {
        let visitor = party.visitor;
        let his = self.parties.iter().filter(|other| other.visitor == visitor);
        let under_way = his.map(|party| party.under_way).sum();
        let used = self.used.get(&visitor).copied().unwrap_or_default();
        (under_way, used, party.used)
    }

    /// A game is not under way any more. Whether its tournament has to say what
    /// is to be played now.
    pub(super) fn done(&mut self, id: &str, time: Duration) -> bool {
        let Some(party) = self.parties.iter_mut().find(|party| party.id == id) else {
            return false;
        };
        party.under_way -= 1;
        party.used += time;
        *self.used.entry(party.visitor).or_default() += time;
        party.due.is_empty() && party.under_way == 0
    }

    pub(super) fn refill(&mut self, id: &str, due: Vec<Job>) {
        let party = self.parties.iter_mut().find(|party| party.id == id);
        if let Some(party) = party {
            party.due = due.into();
        }
    }

    pub(super) fn len(&self) -> usize {
        self.parties.len()
    }

    pub(super) fn of(&self, visitor: IpAddr) -> usize {
        let parties = self.parties.iter();
        parties.filter(|party| party.visitor == visitor).count()
    }
}

#[cfg(test)]
mod tests {
    use yolah_arena::openings::Opening;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn jobs(pairs: u64) -> Vec<Job> {
        let pair = |pair| Job::pair(pair, [0, 1], &Opening::default());
        (0..pairs).flat_map(pair).collect()
    }

    fn enter(turns: &mut Turns, id: &str, visitor: IpAddr, due: Vec<Job>) {
        turns.enter(id, visitor);
        turns.refill(id, due);
    }

    fn visitor(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    /// Plays so many games one after the other, those of `slow` for a minute
    /// and all others for a second; whose games these were.
    fn play(turns: &mut Turns, games: usize, slow: &str) -> String {
        let game = |_| {
            let (id, _) = turns.take().unwrap();
            turns.done(&id, if id == slow { 60 * SECOND } else { SECOND });
            id
        };
        (0..games).map(game).collect()
    }

    #[test]
    fn a_long_tournament_does_not_block_others() {
        let mut turns = Turns::default();
        enter(&mut turns, "a", visitor(1), jobs(500));
        assert_eq!(play(&mut turns, 3, "a"), "aaa");
        enter(&mut turns, "b", visitor(2), jobs(2));
        enter(&mut turns, "c", visitor(3), jobs(2));
        // The three minutes that `a` was alone do not count against it, the next
        // one does.
        let order = play(&mut turns, 9, "a");
        assert_eq!(order, "bcabcbcbc");
        turns.leave("b");
        turns.leave("c");
        assert_eq!(play(&mut turns, 2, "a"), "aa");
    }

    #[test]
    fn many_tournaments_of_one_visitor_are_worth_one() {
        let mut turns = Turns::default();
        for id in ["a", "b", "c"] {
            enter(&mut turns, id, visitor(1), jobs(10));
        }
        enter(&mut turns, "d", visitor(2), jobs(10));
        let order = play(&mut turns, 12, "");
        assert_eq!(order.matches('d').count(), 6, "{order}");
        assert_eq!(order.matches('b').count(), 2, "{order}");
    }

    #[test]
    fn threads_go_to_different_visitors_first() {
        let mut turns = Turns::default();
        enter(&mut turns, "a", visitor(1), jobs(10));
        enter(&mut turns, "b", visitor(2), jobs(10));
        let [first, second] = [(); 2].map(|()| turns.take().unwrap().0);
        assert_ne!(first, second);
        // A game of `a` lasts; `b` has the other thread for itself no longer
        // than until `a` wants it too.
        for _ in 0..5 {
            turns.done("b", SECOND);
            assert_eq!(turns.take().unwrap().0, "b");
        }
    }

    #[test]
    fn a_tournament_is_asked_what_follows_when_all_are_back() {
        let mut turns = Turns::default();
        enter(&mut turns, "a", visitor(1), jobs(1));
        assert!(turns.take().is_some() && turns.take().is_some());
        assert!(turns.take().is_none());
        assert!(!turns.done("a", SECOND));
        assert!(turns.done("a", SECOND));
        turns.refill("a", jobs(1));
        assert!(turns.take().is_some());
        turns.leave("a");
        assert!(!turns.done("a", SECOND), "it is gone");
        assert_eq!((turns.len(), turns.of(visitor(1))), (0, 0));
    }
}
