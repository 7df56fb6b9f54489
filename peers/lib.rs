//! Benchmarks against other crates; see `benches/`.
