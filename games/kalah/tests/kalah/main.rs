//! The rules against other programs and a slow reference.

mod kalah_tables;
mod kalah_values;
mod rules;
mod variants;
