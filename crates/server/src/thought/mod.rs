//! Where programs think, and what they keep.

mod kept;
mod memory;
mod pool;

pub(crate) use kept::Kept;
pub(crate) use memory::give_back;
pub(crate) use pool::{Kind, Pool};
