//! Every search against a plain oracle, on games with and without alternation.

mod distances;
mod equality;
mod evaluators;
mod limits;
mod mates;
mod oracle;
mod proofs;
mod tug;
mod unfold;
