use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use yolah_answers::{Code, Refusal};

use super::Visitor;

/// What there can be so many of: of one visitor, and of all together.
#[derive(Debug)]
pub(crate) struct Crowd {
    /// What they are, in the plural.
    what: &'static str,
    most: usize,
    most_of_one: usize,
    present: Mutex<Present>,
}

#[derive(Debug, Default)]
struct Present {
    all: usize,
    each: HashMap<Visitor, usize>,
}

/// One of a crowd, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    visitor: Option<Visitor>,
}

impl Crowd {
    pub(crate) fn new(what: &'static str, most: usize, most_of_one: usize) -> Arc<Crowd> {
        Arc::new(Crowd {
            what,
            most,
            most_of_one,
            present: Mutex::default(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Present> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, if there is any. Without a visitor it is one of all
    /// only.
    pub(crate) fn enter(
        self: &Arc<Crowd>,
        visitor: impl Into<Option<Visitor>>,
    ) -> Result<Place, Refusal> {
        let visitor = visitor.into();
        let full = |message: std::fmt::Arguments| Err(Refusal::new(Code::Full, message));
        let mut present = self.lock();
        if present.all >= self.most {
            return full(format_args!(
                "there are too many {}; try again later",
                self.what
            ));
        }
        if let Some(visitor) = visitor {
            let own = present.each.entry(visitor).or_default();
            if *own >= self.most_of_one {
                return full(format_args!(
                    "you have {own} {}, which is the most that one visitor can have",
                    self.what
                ));
            }
            *own += 1;
        }
        present.all += 1;
        drop(present);
        Ok(Place {
            crowd: Arc::clone(self),
            visitor,
        })
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.lock().all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut present = self.crowd.lock();
        present.all -= 1;
        let Some(visitor) = self.visitor else {
            return;
        };
        if let Some(own) = present.each.get_mut(&visitor) {
            *own -= 1;
            if *own == 0 {
                present.each.remove(&visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_all_places_and_places_come_back() {
        let crowd = Crowd::new("chairs", 3, 2);
        let visitor = |number: u8| Visitor::at([10, 0, 0, number].into());
        let first = crowd.enter(visitor(1)).unwrap();
        let _second = crowd.enter(visitor(1)).unwrap();
        let refusal = crowd.enter(visitor(1)).unwrap_err();
        assert!(refusal.message.contains("you have 2 chairs"), "{refusal}");
        let third = crowd.enter(visitor(2)).unwrap();
        assert!(crowd.enter(None).is_err());
        let refusal = crowd.enter(visitor(3)).unwrap_err();
        assert!(refusal.message.contains("too many chairs"), "{refusal}");
        drop(first);
        assert!(crowd.enter(visitor(1)).is_ok());
        drop(third);
        assert!(!crowd.lock().each.contains_key(&visitor(2)));
    }
}
