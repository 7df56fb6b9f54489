//! The messages of the original Yolah programs, word for word.

use crate::common::{Client, Server};
use serde_json::{Value, json};
use yolah_game::{Game, MoveList, Rng};
use yolah_yolah::Yolah;

/// A client like the original ones: it plays random moves when asked, and
/// returns the last state it has seen once the game is over.
async fn play_to_the_end(mut client: Client, seed: u64) -> Yolah {
    let mut rng = Rng::with_seed(seed);
    let mut position = Yolah::default();
    while position.outcome().is_none() {
        let message = client.next().await.expect("the connection is open");
        match message["type"].as_str().unwrap() {
            "game state" => {
                position = Yolah::from_json(&message["state"].to_string()).unwrap();
            }
            "your move" => {
                let m = position
                    .random_move(&mut MoveList::new(), &mut rng)
                    .unwrap();
                let say = json!({"type": "my move", "move": m.to_string()});
                client.say(&say).await;
            }
            other => panic!("unexpected {other}: {message}"),
        }
    }
    position
}

async fn info(client: &mut Client, command: &str) -> String {
    client
        .say(&json!({"type": "info", "command": command}))
        .await;
    client.hear("info").await["result"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_and_watched() {
    let server = Server::start().await;
    let mut black = server.connect("/").await;
    assert_eq!(info(&mut black, "join list").await, "no game\n");
    black.say(&json!({"type": "new", "info": "Ann"})).await;
    let init = black.next().await.unwrap();
    let keys = ["join key", "watch key"].map(|name| init[name].as_str().unwrap().to_owned());
    assert_eq!(
        init,
        json!({"type": "init", "join key": keys[0], "watch key": keys[1]})
    );

    let mut white = server.connect("/").await;
    assert!(
        info(&mut white, "join list")
            .await
            .contains(&format!("{}: Ann\n", keys[0]))
    );
    let mut watcher = server.connect("/").await;
    watcher
        .say(&json!({"type": "watch", "watch key": keys[1], "info": "Eve"}))
        .await;
    let state: Value = serde_json::from_str(&Yolah::default().to_json()).unwrap();
    let shown = json!({"type": "game state", "state": state});
    assert_eq!(watcher.next().await.unwrap(), shown);

    white
        .say(&json!({"type": "join", "join key": keys[0], "info": "Bob"}))
        .await;
    assert_eq!(white.next().await.unwrap(), shown);
    assert_eq!(black.next().await.unwrap(), shown);
    assert_eq!(black.next().await.unwrap(), json!({"type": "your move"}));
    assert_eq!(watcher.next().await.unwrap(), shown);

    check_refused(&mut black, &mut white).await;
    black.say(&json!({"type": "chat", "message": "hi"})).await;
    assert_eq!(
        white.next().await.unwrap(),
        json!({"type": "chat", "message": "hi"})
    );
    assert_eq!(watcher.next().await.unwrap()["message"], "hi");

    black
        .say(&json!({"type": "my move", "move": "d5:b7"}))
        .await;
    let ends = tokio::join!(
        play_to_the_end(black, 1),
        play_to_the_end(white, 2),
        play_to_the_end(watcher, 3)
    );
    assert_eq!(ends.0, ends.1);
    assert_eq!(ends.0, ends.2);
    let (_, stored) = server.get("/api/stored").await;
    assert_eq!(stored["games"][0]["names"], json!(["Ann", "Bob"]));
}

/// A move for the other side and an illegal one change nothing.
async fn check_refused(black: &mut Client, white: &mut Client) {
    white
        .say(&json!({"type": "my move", "move": "e5:f5"}))
        .await;
    assert_eq!(white.next().await.unwrap()["type"], "error");
    black
        .say(&json!({"type": "my move", "move": "d5:d5"}))
        .await;
    assert_eq!(black.next().await.unwrap()["type"], "error");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_messages_are_errors() {
    let server = Server::start().await;
    let mut client = server.connect("/").await;
    for text in [
        "",
        "{",
        "[]",
        r#"{"type":"fly"}"#,
        r#"{"type":"my move","move":"d5:b7"}"#,
        r#"{"type":"join","join key":"x","info":""}"#,
        r#"{"type":"join","join key":"00000000000000000000000000000000","info":""}"#,
        r#"{"type":"info","command":"dance"}"#,
        r#"{"type":"new","info":7}"#,
    ] {
        client.say_text(text.to_owned()).await;
        let answer = client.next().await.unwrap();
        assert_eq!(answer["type"], "error", "{text}");
        assert!(answer["message"].is_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_original_clients_play_each_other() {
    let server = Server::start().await;
    let wanted = json!({"game": "yolah", "seats": [{"kind": "open"}, {"kind": "me"}]});
    let created = server.create(&wanted).await;
    let (mut page, _) = server.follow(&created["key"]).await;
    let mut client = server.connect("/").await;
    let join = json!({"type": "join", "join key": created["join_keys"][0], "info": "old"});
    client.say(&join).await;
    client.hear("game state").await;
    client.hear("your move").await;
    client
        .say(&json!({"type": "my move", "move": "d5:b7"}))
        .await;
    assert_eq!(page.hear("move").await["state"]["turn"], 1);
    page.play(&created["id"], "e5:f5").await;
    client.hear("your move").await;
}
