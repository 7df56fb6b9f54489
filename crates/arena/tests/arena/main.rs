//! Matches, tournaments, ratings and what is kept of them.

mod common;
mod engines;
mod matches;
mod openings;
mod report;
mod simulation;
mod store;
mod tournament;
