//! The keys of rules files.

/// What a file may say, and below what its tables may.
pub(crate) const KEYS: &[&str] = &[
    "name",
    "names",
    "base",
    "description",
    "sides",
    "width",
    "height",
    "turned",
    "missing",
    "start",
    "set",
    "regions",
    "pieces",
    "hands",
    "must_drop",
    "may_check",
    "immobile",
    "promotion",
    "capture_forced",
    "explosion",
    "shoots",
    "turns",
    "facing",
    "pass",
    "checks",
    "flight",
    "castling",
    "end",
];

pub(crate) const PIECE_KEYS: &[&str] = &[
    "name",
    "shape",
    "sign",
    "moves",
    "inside",
    "along",
    "shuns",
    "points",
    "worth",
    "region",
    "home",
    "promotes_to",
    "zone",
    "captured",
    "drops",
    "per_file",
    "drop_mate",
    "royal",
    "resets",
];

pub(crate) const PROMOTION_KEYS: &[&str] = &[
    "zone",
    "forced",
    "from_inside",
    "only_lost",
    "only_own",
    "only_capturing",
    "in_place",
    "demotes",
];

pub(crate) const CASTLING_KEYS: &[&str] = &["king", "rook", "files"];

pub(crate) const TURNS_KEYS: &[&str] = &["first", "moves", "grows"];

pub(crate) const EXPLOSION_KEYS: &[&str] = &["spares"];
