//! The program as a user meets it: arguments in, text and exit codes out.

use assert_cmd::Command;
use serde_json::Value;

fn yolah(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    command.args(arguments);
    command
}

/// The standard output of a command that must succeed.
fn text(arguments: &[&str]) -> String {
    let output = yolah(arguments)
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).unwrap()
}

/// The last line of JSON of a command that must succeed.
fn summary(arguments: &[&str]) -> Value {
    let text = text(&[arguments, &["--json"]].concat());
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// The complaint of a command that must fail with this exit code.
fn complaint(arguments: &[&str], code: i32) -> String {
    let assert = yolah(arguments).assert().failure().code(code);
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

#[test]
fn show_tells_all_about_a_position() {
    let shown = summary(&["show", "--moves", "d5:b7 e5:f5"]);
    assert_eq!(shown["position"], "o6x/1x6/8/3**o2/3ox3/8/8/x6o b 1 1 2");
    assert_eq!(shown["side"], "black");
    assert_eq!(shown["black_score"], 1);
    assert_eq!(shown["white_score"], 1);
    assert_eq!(shown["over"], false);
    assert_eq!(shown["legal_moves"].as_array().unwrap().len(), 56);
    assert!(text(&["show"]).contains("black to move, 56 moves"));
}

#[test]
fn show_tells_the_result_of_a_finished_game() {
    let over = "x******1/********/********/********/********/********/********/*******o b 30 25";
    let shown = summary(&["show", "--position", over]);
    assert_eq!(
        (&shown["over"], &shown["winner"], &shown["margin"]),
        (&true.into(), &"black".into(), &5.into())
    );
    assert!(text(&["show", "--position", over]).contains("black has won by 5"));
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(summary(&["perft", "3"])["nodes"], 164_512);
    assert_eq!(summary(&["perft", "0"])["nodes"], 1);
    assert_eq!(
        summary(&["perft", "4", "--threads", "2"])["nodes"],
        8_655_628
    );
    assert_eq!(
        summary(&["perft", "9", "--game", "tictactoe"])["nodes"],
        127_872
    );
    let lines = text(&["perft", "2", "--divide", "--json"]);
    let nodes = |line: &str| {
        serde_json::from_str::<Value>(line).unwrap()["nodes"]
            .as_u64()
            .unwrap()
    };
    let counts: Vec<u64> = lines.lines().map(nodes).collect();
    assert_eq!(counts.len(), 57);
    assert_eq!(counts[..56].iter().sum::<u64>(), counts[56]);
}

#[test]
fn playouts_are_the_same_for_the_same_seed() {
    let one = summary(&["playouts", "--games", "20000", "--seed", "5"]);
    let two = summary(&[
        "playouts",
        "--games",
        "20000",
        "--seed",
        "5",
        "--threads",
        "2",
    ]);
    for key in [
        "games",
        "black",
        "white",
        "draws",
        "mean_plies",
        "max_moves",
    ] {
        assert_eq!(one[key], two[key], "{key}");
    }
    let sum = ["black", "white", "draws"]
        .map(|key| one[key].as_u64().unwrap())
        .iter()
        .sum::<u64>();
    assert_eq!(sum, 20_000);
    assert!(one["games_per_second"].as_u64().unwrap() > 0);
    assert_ne!(
        summary(&["playouts", "--games", "20000", "--seed", "6"])["black"],
        one["black"]
    );
}

#[test]
fn the_repl_plays_takes_back_and_survives_nonsense() {
    let input = "d5:b7\nnonsense\nunmove\nunmove\nperft 2\nperft 99\nposition zzz\nhistory\nquit\n";
    let assert = yolah(&["repl"]).write_stdin(input).assert().success();
    let output = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    for expected in [
        "white to move, 54 moves",
        "error: move \"nonsense\"",
        "there is no move to take back",
        "total: 2 988",
        "\"99\" is not a number from 1 to 8",
        "error: position \"zzz\"",
    ] {
        assert!(
            output.contains(expected),
            "{expected} is missing in:\n{output}"
        );
    }
}

#[test]
fn the_warm_up_prints_its_table() {
    let report = text(&["tictactoe"]);
    assert!(
        report.contains("549946") && report.contains("255168"),
        "{report}"
    );
    assert_eq!(summary(&["tictactoe"])["games"], 255_168);
}

#[test]
fn games_are_listed() {
    let games = text(&["games"]);
    assert!(games.starts_with("yolah"));
    let family = games.lines().skip_while(|line| !line.starts_with("kalah"));
    assert!(
        family.skip(1).any(|line| line.starts_with("  kalah4x3 ")),
        "{games}"
    );
    assert_eq!(summary(&["perft", "3", "--game", "kalah4x3"])["nodes"], 50);
}

#[test]
fn wrong_input_is_named_and_explained() {
    assert!(
        complaint(&["show", "--game", "ludo"], 1)
            .contains("no game \"ludo\"; the games are: yolah")
    );
    assert!(complaint(&["show", "--position", "8/8 b"], 1).contains("position \"8/8 b\""));
    assert!(complaint(&["show", "--moves", "d5:b7 d5:b7"], 1).contains("ply 2"));
    assert!(complaint(&["perft", "1000"], 1).contains("larger than"));
    assert!(complaint(&["perft", "x"], 2).contains("invalid value"));
    assert!(complaint(&["nonsense"], 2).contains("unrecognized subcommand"));
}

/// `cargo xtask test --no-nats` builds it so.
#[cfg(not(feature = "fleet"))]
#[test]
fn what_needs_other_machines_says_what_is_missing() {
    for arguments in [
        &["worker", "--nats", "localhost"][..],
        &["fleet"],
        &["match", "random", "random", "--nats", "localhost"],
    ] {
        let said = complaint(arguments, 1);
        assert!(said.contains("--features fleet"), "{arguments:?}: {said}");
    }
}

#[test]
fn every_player_analyses_every_game() {
    let games: Vec<String> = text(&["games"]).lines().map(first_word).collect();
    let players: Vec<String> = text(&["players", "--json"])
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).unwrap()["name"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    assert!(players.len() >= 4, "{players:?}");
    for game in games {
        let shown = summary(&["show", "--game", &game]);
        let legal = shown["legal_moves"].as_array().unwrap();
        let trained = ["connect4", "draughts", "yolah"].contains(&game.as_str());
        let can_play = |name: &&String| trained || !["nnue", "puct"].contains(&name.as_str());
        for player in players.iter().filter(can_play) {
            analyses(&game, player, legal);
        }
    }
}

/// It finds one of the legal moves, and says all that there is to say.
fn analyses(game: &str, player: &str, legal: &[Value]) {
    let who = ["analyse", "--game", game, "--player", player];
    let found = summary(&[&who[..], &["--nodes", "200"]].concat());
    let is_legal = legal.contains(&found["best_move"]);
    assert!(is_legal, "{game} {player}: {found}");
    for key in ["score", "depth", "nodes", "nps", "pv"] {
        assert!(!found[key].is_null(), "{game} {player}: no {key}");
    }
}

fn first_word(line: &str) -> String {
    line.split_whitespace().next().unwrap().to_owned()
}

/// The page lists the strongest player first, and asks it.
#[test]
fn who_analyses_without_a_name_is_whom_the_page_asks() {
    let players = yolah_server::CatalogPlayers::all(yolah_catalog::GAMES);
    for game in ["yolah", "chess", "tictactoe"] {
        let strongest = &yolah_server::Players::list(&players, game)[0].name;
        let best = |more: &[&str]| {
            let usual = ["analyse", "--game", game, "--depth", "2"];
            let found = summary(&[&usual[..], more].concat());
            [&found["nodes"], &found["score"], &found["pv"]].map(ToString::to_string)
        };
        assert_eq!(best(&[]), best(&["--player", strongest]), "{game}");
    }
}

/// What an analysis found, without what depends on the machine.
fn found(arguments: &[&str]) -> Value {
    let mut found = summary(&[&["analyse", "--nodes", "3000"], arguments].concat());
    for changing in ["nps", "seconds"] {
        found.as_object_mut().unwrap().remove(changing);
    }
    found
}

#[test]
fn analysis_is_the_same_twice() {
    for player in ["mcts:threads=1,seed=3", "minimax", "montecarlo:threads=1"] {
        let run = || found(&["--player", player]);
        assert_eq!(run(), run(), "{player}");
    }
}

#[test]
fn the_strongest_analyses() {
    for (game, strongest) in [("yolah", "nnue"), ("kalah", "minimax")] {
        let named = found(&["--game", game, "--player", strongest]);
        assert_eq!(found(&["--game", game]), named, "{game}");
    }
}

#[test]
fn solve_tells_result_line_and_nodes() {
    let solved = summary(&["solve", "--game", "tictactoe"]);
    assert_eq!(
        (&solved["solved"], &solved["margin"]),
        (&true.into(), &0.into())
    );
    assert_eq!(solved["line"].as_array().unwrap().len(), 9);
    let small = "********/********/********/********/o2x****/1xo1****/1ox1****/x2o**** b 0 0";
    assert!(text(&["solve", "--position", small]).contains("a draw with best play"));
    let open = summary(&["solve", "--nodes", "1000"]);
    assert_eq!(open["solved"], false);
}

#[test]
fn games_with_cycles_are_neither_solved_nor_ended_by_a_solver() {
    let queen = "8/8/8/3k4/8/8/7Q/K7 w - - 0 1";
    for arguments in [
        &["solve", "--game", "chess", "--position", queen][..],
        &["solve", "--game", "chess", "--position", queen, "--json"],
        &[
            "match", "random", "random", "--game", "draughts", "--games", "2", "--exact", "1000",
        ],
    ] {
        let complaint = complaint(arguments, 1);
        assert!(complaint.contains("positions can come back"), "{complaint}");
    }
}

#[test]
fn analysis_tells_how_far_the_end_is_where_there_are_no_points() {
    let arguments = [
        "analyse",
        "--game",
        "tictactoe",
        "--position",
        "xx1/oo1/3 x",
    ];
    assert!(text(&arguments).contains("wins in 1 "));
    let found = summary(&arguments);
    assert_eq!(
        (&found["proven_margin"], &found["end"]),
        (&1.into(), &1.into())
    );
}

/// A program that has no chess has this command too.
#[test]
fn tests_of_players_are_of_the_first_game_unless_one_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let epd = |name: &str, line: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, line).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let yolah = epd("yolah.epd", "o6x/8/8/3xo3/3ox3/8/8/x6o b 0 0 0 am d5:b7;");
    let chess = epd("chess.epd", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#;");
    let tried = ["--player", "minimax", "--depth", "2"];
    let found = summary(&[&["epd", &yolah][..], &tried].concat());
    assert_eq!(found["positions"], 1);
    let found = summary(&[&["epd", &chess, "--game", "chess"][..], &tried].concat());
    assert_eq!(
        (&found["positions"], &found["solved"]),
        (&1.into(), &1.into())
    );
    let said = complaint(&[&["epd", &chess][..], &tried].concat(), 1);
    assert!(said.contains("chess.epd, line 1"), "{said}");
}

/// Any change of the search changes these numbers: say so in the commit.
#[test]
fn the_bench_signature_is_known() {
    let signatures = include_str!("../signatures.txt");
    for line in signatures.lines().filter(|line| !line.starts_with('#')) {
        let (game, nodes) = line.split_once(' ').unwrap();
        let bench = summary(&["bench", "--game", game]);
        assert_eq!(bench["nodes"].to_string(), nodes, "the signature of {game}");
    }
}

#[test]
fn wrong_players_are_named_and_explained() {
    let analyse = |player| complaint(&["analyse", "--nodes", "1", "--player", player], 1);
    assert!(analyse("deepblue").contains("no player \"deepblue\"; the players are: random"));
    assert!(analyse("mcts:c").contains("\"c\" is not key=value"));
    assert!(analyse("mcts:colour=red").contains("unknown option \"colour\""));
    assert!(analyse("minimax:hash=lots").contains("option hash: \"lots\" is not 1 to"));
    assert!(analyse("minimax:weights=/no/such/file").contains("weights \"/no/such/file\""));
    assert!(complaint(&["analyse", "--time", "5m"], 1).contains("a time for one move"));
}

#[test]
fn shells_and_man_know_every_command() {
    let help = text(&["--help"]);
    let commands = help.lines().filter_map(|line| line.strip_prefix("  "));
    let commands = commands.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let commands: Vec<String> = commands.map(first_word).collect();
    assert!(commands.contains(&"manual".to_owned()), "{commands:?}");
    let folder = tempfile::tempdir().unwrap();
    text(&["manual", "--out", folder.path().to_str().unwrap()]);
    assert!(text(&["manual"]).contains(".TH yolah 1"));
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&["completions", shell]);
        for command in &commands {
            assert!(script.contains(command.as_str()), "{shell} {command}");
        }
    }
    for command in commands.iter().filter(|name| *name != "help") {
        let page = folder.path().join(format!("yolah-{command}.1"));
        assert!(page.is_file(), "{}", page.display());
    }
}
