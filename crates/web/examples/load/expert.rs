//! Tables at which one person plays against Expert: how long the person waits for each of its moves.

use crate::Outcome;
use crate::listener::{number_after, pick};
use crate::table::{ask, text};
use crate::wire::Wire;
use serde_json::json;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// The games, by turns, with as many seats as they usually have.
const GAMES: [(&str, usize); 5] = [
    ("idol-conclave", 4),
    ("idol-project", 4),
    ("philadelphia", 3),
    ("dice-master", 3),
    ("imas-worker-placement", 3),
];

/// Plays at one of these tables until the time is over. The person answers at once, so that Expert thinks all the time.
pub async fn play(address: SocketAddr, place: usize, end: Instant) -> Outcome<Vec<Duration>> {
    let (game, seats) = GAMES[place % GAMES.len()];
    let mut posts = Wire::connect(address).await?;
    let person = ask(&mut posts, "/api/people", "", &json!({"name": "Person"})).await?;
    let token = person["token"].as_str().ok_or("no token")?.to_owned();
    let bearer = format!("Bearer {token}");
    let mut waits = Vec::new();
    while Instant::now() < end {
        let mut chairs = vec!["search:2000"; seats];
        chairs[0] = "me";
        let made = ask(&mut posts, "/api/tables", &token, &json!({"game": game, "seats": chairs})).await?;
        let table = format!("/api/tables/{}", made["id"].as_str().ok_or("no id")?);
        let mut listener = Wire::connect(address).await?;
        if listener.upgrade(&format!("{table}/live"), &[("Authorization", &bearer)]).await?.status != 101 {
            return Err("the server does not let a seat listen".into());
        }
        let mut told = listener.message().await?.ok_or("closed at once")?;
        while Instant::now() < end && !text(&told).contains("\"over\":true") {
            let since = Instant::now();
            let number = number_after(text(&told), "\"number\":");
            let mine = text(&told).contains("\"mine\":true");
            if mine {
                let decision = number_after(text(&told), "\"decision\":");
                let words = pick(text(&told), number as usize).ok_or("nothing is legal")?.to_owned();
                let body = json!({"decision": decision, "words": words});
                ask(&mut posts, &format!("{table}/act"), &token, &body).await?;
            }
            while number_after(text(&told), "\"number\":") <= number {
                told = listener.message().await?.ok_or("the listener was cut off")?;
            }
            if !mine {
                waits.push(since.elapsed());
            }
        }
    }
    Ok(waits)
}
