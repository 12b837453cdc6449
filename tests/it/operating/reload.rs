//! SIGHUP: limits and levels of the log change while the server runs; a file with mistakes changes nothing.

use crate::operating::server::Server;
use serde_json::json;

#[tokio::test]
async fn a_changed_file_is_taken_over_and_a_wrong_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("greenroom.toml");
    let write = |people: u32, levels: &str| {
        let text = format!(
            "[limits]\nnew_people = {{ at_once = {people}, per_minute = 0.000001 }}\n[log]\nlevels = \"{levels}\"\n"
        );
        std::fs::write(&file, text).unwrap();
    };
    write(2, "info");
    let config = file.display().to_string();
    let mut server = Server::start(&folder.path().join("data"), &["--config", &config]).await;
    let new = async || server.send("POST", "/api/people", "", &json!({"name": "Aiko"})).await.status;
    assert_eq!([new().await, new().await, new().await], [201, 201, 429]);
    std::fs::write(&file, "[limits]\nnew_poeple = 7\n").unwrap();
    server.signal("HUP").await;
    let line = server.logged("did you mean").await;
    assert!(line.contains("line 2") && line.contains("limits.new_people"), "{line}");
    server.logged("nothing was changed").await;
    assert_eq!(new().await, 429, "the old limit holds");
    // A bucket that was empty stays empty; a table's limit shows the new numbers.
    std::fs::write(
        &file,
        "[limits]\nnew_people = { at_once = 5, per_minute = 60000000 }\n[log]\nlevels = \"debug\"\n",
    )
    .unwrap();
    server.signal("HUP").await;
    server.logged("reloaded").await;
    assert_eq!(new().await, 201, "the new limit holds");
    server.logged("answered").await;
    server.stop().await;
}
