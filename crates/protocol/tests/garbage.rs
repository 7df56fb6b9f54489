//! No input breaks an engine.

use proptest::collection::vec;
use proptest::prelude::*;
use yolah_protocol::{Protocol, laws};

/// Words of the protocol, numbers, moves, and others.
fn word() -> impl Strategy<Value = String> {
    let known = "ugi isready setoption name value uginewgame position startpos fen moves go \
                 movetime p1time p2time p1inc p2inc wtime btime winc binc movestogo depth nodes \
                 infinite ponder perft stop ponderhit query p1turn gameover result legalmoves \
                 score d eval bench help searchmoves Hash Threads MultiPV Ponder Move Overhead Game Player \
                 seed mood deaf true false random slow yolah tictactoe d5:b7 e5:f5 d5b7 0000 \
                 a1:a1 0 1 2 5 64 -1 99999999999999999999 wild";
    let known: Vec<&str> = known.split_whitespace().collect();
    prop_oneof![
        20 => proptest::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,8}",
    ]
}

/// Lines that make sense.
fn command() -> impl Strategy<Value = String> {
    proptest::sample::select(vec![
        "isready",
        "go infinite",
        "go depth 2",
        "go perft 9",
        "go ponder p1time 50 p2time 50",
        "go p1time 3 p2time 3",
        "ponderhit",
        "stop",
        "bench",
        "uginewgame",
        "position startpos moves d5:b7 e5:e7",
        "setoption name Player value slow",
        "setoption name Game value tictactoe",
    ])
    .prop_map(str::to_owned)
}

/// Words of the Hub protocol and others.
fn hub_word() -> impl Strategy<Value = String> {
    let known = "hub init new-game ping stop quit go think ponder analyze ponder-hit level infinite \
                 depth=2 nodes=50 time=0.05 inc=0.1 moves=3 move-time=0.01 depth=x time=-1 pos \
                 pos=startpos pos=W:W31:B1 pos=BeeB moves=\"32-28 set-param name=seed name=variant \
                 value=7 value=normal value=wild \"19-23\" = x=";
    let known: Vec<&str> = known.split_whitespace().collect();
    prop_oneof![
        20 => proptest::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,8}",
    ]
}

/// Lines of the Hub protocol that make sense.
fn hub_command() -> impl Strategy<Value = String> {
    proptest::sample::select(vec![
        "hub",
        "init",
        "ping",
        "level nodes=100",
        "level infinite",
        "go think",
        "go ponder",
        "go analyze",
        "ponder-hit",
        "stop",
        "new-game",
        "pos pos=startpos moves=\"32-28 19-23 28x19x23\"",
        "pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
        "set-param name=seed value=5",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_for_hub(bytes in vec(any::<u8>(), 0..400)) {
        laws::any_input(Protocol::Hub, &bytes);
    }

    #[test]
    fn any_words_for_hub(lines in vec(vec(hub_word(), 0..6), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        laws::any_input(Protocol::Hub, lines.join("\n").as_bytes());
    }

    #[test]
    fn any_commands_for_hub(lines in vec(prop_oneof![4 => hub_command(), 1 => hub_word()], 0..20)) {
        laws::any_input(Protocol::Hub, lines.join("\r\n").as_bytes());
    }

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..400)) {
        laws::any_input(Protocol::Ugi, &bytes);
    }

    #[test]
    fn any_words(lines in vec(vec(word(), 0..8), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        laws::any_input(Protocol::Ugi, lines.join("\n").as_bytes());
    }

    #[test]
    fn any_commands(lines in vec(prop_oneof![4 => command(), 1 => word()], 0..20)) {
        laws::any_input(Protocol::Ugi, lines.join("\r\n").as_bytes());
    }
}
