//! No input breaks an engine.

use proptest::collection::vec;
use proptest::prelude::*;
use yolah_catalog::GAMES;
use yolah_protocol::{Protocol, laws};

/// Words of UGI, numbers, moves.
const UGI_WORDS: &str = "ugi isready setoption name value uginewgame position startpos fen moves go \
    movetime p1time p2time p1inc p2inc wtime btime winc binc movestogo depth nodes \
    infinite ponder perft stop ponderhit query p1turn gameover result legalmoves \
    score d eval bench help searchmoves Hash Threads MultiPV Ponder Move Overhead Game Player \
    seed mood deaf true false random slow yolah tictactoe d5:b7 e5:f5 d5b7 0000 \
    a1:a1 0 1 2 5 64 -1 99999999999999999999 wild";

/// Lines of UGI that make sense.
const UGI_LINES: &[&str] = &[
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
];

/// Words of USI.
const USI_WORDS: &str = "usi isready setoption name value usinewgame position startpos sfen moves go \
    btime wtime binc winc byoyomi movetime depth nodes mate infinite ponder searchmoves stop \
    ponderhit gameover win lose USI_Hash USI_Ponder USI_Variant Move_Overhead MultiPV true \
    minishogi dobutsu 7g7f 3c3d 8h2b+ P*5e 5e5d b w - 0 1 2 5 -1 99999999999999999999 \
    rbsgk/4p/5/P4/KGSBR lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL RB2p";

/// Lines of USI that make sense.
const USI_LINES: &[&str] = &[
    "isready",
    "go infinite",
    "go depth 2",
    "go mate 3",
    "go mate infinite",
    "go ponder btime 50 wtime 50 byoyomi 5",
    "go btime 3 wtime 3 binc 1 winc 1",
    "ponderhit",
    "stop",
    "usinewgame",
    "gameover lose",
    "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e",
    "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2",
    "setoption name Player value slow",
    "setoption name USI_Variant value minishogi",
];

/// Words of `XBoard`'s protocol.
const XBOARD_WORDS: &str = "xboard protover new variant setboard usermove force go playother ? undo \
    remove result analyze exit . hint draw post nopost level st sd time ping memory cores option \
    hard easy otim accepted edit crazyhouse fischerandom xiangqi shogi normal e2e4 e7e5 @@@@ \
    Q@e4 O-O h2e2 c3c4 b2h8= 0 1 2 40 2:30 -1 0.01 1e99 99999999999999999999 Player=slow \
    8/8/8/8/8/8/8/8 4k3/8/8/8/8/8/8/4K3 w - {x}";

/// Lines of it that make sense.
const XBOARD_LINES: &[&str] = &[
    "new",
    "force",
    "go",
    "playother",
    "?",
    "undo",
    "remove",
    "analyze",
    "exit",
    ".",
    "hint",
    "draw",
    "post",
    "ping 3",
    "st 0.01",
    "sd 2",
    "time 5",
    "result 1-0 {mate}",
    "usermove e2e4",
    "usermove e7e5",
    "usermove h2e2",
    "variant xiangqi",
    "variant crazyhouse",
    "setboard k7/7R/1K6/8/8/8/8/8 w - - 0 1",
    "option Player=slow",
];

/// Words of the Hub protocol.
const HUB_WORDS: &str = "hub init new-game ping stop quit go think ponder analyze ponder-hit level infinite \
    depth=2 nodes=50 time=0.05 inc=0.1 moves=3 move-time=0.01 depth=x time=-1 pos \
    pos=startpos pos=W:W31:B1 pos=BeeB moves=\"32-28 set-param name=seed name=variant \
    value=7 value=normal value=wild \"19-23\" = x=";

/// Lines of the Hub protocol that make sense.
const HUB_LINES: &[&str] = &[
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
];

/// One of the words, and sometimes something else.
fn word(known: &'static str) -> impl Strategy<Value = String> {
    let known: Vec<&str> = known.split_whitespace().collect();
    prop_oneof![
        20 => proptest::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,8}",
    ]
}

/// One of the lines, and sometimes a word.
fn line(lines: &'static [&'static str], words: &'static str) -> impl Strategy<Value = String> {
    prop_oneof![
        4 => proptest::sample::select(lines).prop_map(str::to_owned),
        1 => word(words),
    ]
}

#[test]
fn control_characters_are_as_if_they_were_not_there() {
    laws::any_input(GAMES, Protocol::Gtp, b"boardsize 5\nqu\0\x04it\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_for_hub(bytes in vec(any::<u8>(), 0..400)) {
        laws::any_input(GAMES, Protocol::Hub, &bytes);
    }

    #[test]
    fn any_words_for_hub(lines in vec(vec(word(HUB_WORDS), 0..6), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        laws::any_input(GAMES, Protocol::Hub, lines.join("\n").as_bytes());
    }

    #[test]
    fn any_commands_for_hub(lines in vec(line(HUB_LINES, HUB_WORDS), 0..20)) {
        laws::any_input(GAMES, Protocol::Hub, lines.join("\r\n").as_bytes());
    }

    #[test]
    fn any_words_for_usi(lines in vec(vec(word(USI_WORDS), 0..8), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        laws::any_input(GAMES, Protocol::Usi, lines.join("\n").as_bytes());
    }

    #[test]
    fn any_commands_for_usi(lines in vec(line(USI_LINES, USI_WORDS), 0..20)) {
        laws::any_input(GAMES, Protocol::Usi, lines.join("\r\n").as_bytes());
    }

    #[test]
    fn any_words_for_xboard(lines in vec(vec(word(XBOARD_WORDS), 0..6), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        laws::any_input(GAMES, Protocol::Xboard, lines.join("\n").as_bytes());
    }

    #[test]
    fn any_commands_for_xboard(lines in vec(line(XBOARD_LINES, XBOARD_WORDS), 0..20)) {
        laws::any_input(GAMES, Protocol::Xboard, lines.join("\r\n").as_bytes());
    }

    #[test]
    fn any_bytes_for_both(bytes in vec(any::<u8>(), 0..400)) {
        laws::any_input(GAMES, Protocol::Usi, &bytes);
        laws::any_input(GAMES, Protocol::Xboard, &bytes);
    }

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..400)) {
        laws::any_input(GAMES, Protocol::Ugi, &bytes);
    }

    #[test]
    fn any_words(lines in vec(vec(word(UGI_WORDS), 0..8), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        laws::any_input(GAMES, Protocol::Ugi, lines.join("\n").as_bytes());
    }

    #[test]
    fn any_commands(lines in vec(line(UGI_LINES, UGI_WORDS), 0..20)) {
        laws::any_input(GAMES, Protocol::Ugi, lines.join("\r\n").as_bytes());
    }
}
