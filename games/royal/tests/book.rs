//! The table of the games book in the docs.

/// The list of chess variants in the games book.
const BOOK: &str = "progressive,alapo,alice,atomic,avalanche,barrier I,beirut,berolina,betza's,\
    bird I,bomb,caissa,carnivore,chad,checkless,chess football,chezz,chu,columbia common,congo,\
    diana,dragon chess,dragonfly,eternity's children,extinction,grand,hexagonal,jetan,kamikaze I,\
    koopa,loonybird,losing,makruk,microchess I,microchess II–IV,mimic I/II,minishogi,missile,rifle,\
    null,one-dimensional,parallel time-stream,parallel world,the pawn's game I,petty,ploy,rotary,\
    plague,push,quest-chess,quickchess,refusal,compromise,sjakti,smess,spite,star-trek,three kings,\
    tori,tenjiku,ultima,wa,whale,yari";

/// The table says of each variant whether it ships, or why not.
#[test]
fn the_table_has_every_variant_of_the_games_book() {
    let text = include_str!("../../../docs/rules.md");
    let (_, rest) = text
        .split_once("## The variants of the games book")
        .unwrap();
    let (table, _) = rest.split_once("\n## ").unwrap();
    let named = |row: &str| row.split(" | ").next().unwrap_or("").to_owned();
    let rows: Vec<String> = table.lines().map(named).collect();
    for name in BOOK.split(',').map(str::trim) {
        let is_word = |row: &String| {
            let found = row.match_indices(name).any(|(at, _)| {
                let around = [
                    row[..at].chars().last(),
                    row[at + name.len()..].chars().next(),
                ];
                around.iter().flatten().all(|c| !c.is_alphanumeric())
            });
            usize::from(found)
        };
        assert_eq!(rows.iter().map(is_word).sum::<usize>(), 1, "{name}");
    }
}
