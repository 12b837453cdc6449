//! Friends, invitations, series and duplicates, as the description has them.

use super::*;

/// Friends by link, invitations, a series, a duplicate, records; with each kind of refusal on the way.
pub(super) async fn invite_each_other(check: &mut Checker<'_>, stranger: &Client<'_>) {
    let (hana, ren) = (check.app.person("Hana").await, check.app.person("Ren").await);
    for (who, body) in
        [(None, json!({"make": true})), (Some(&hana), json!({})), (Some(&hana), json!({"make": true}))]
    {
        check.ask(who, "POST", "/api/me/friend-link", "/api/me/friend-link", Some(body)).await;
    }
    let link = check
        .ask(Some(&hana), "POST", "/api/me/friend-link", "/api/me/friend-link", Some(json!({"make": true})))
        .await
        .json();
    let at = link["link"].as_str().unwrap().replace("/f/", "/api/friend-links/");
    for (who, at, agree) in [
        (None, at.as_str(), true),
        (Some(&ren), "/api/friend-links/none", true),
        (Some(&ren), &at, false),
        (Some(&hana), &at, true),
        (Some(&ren), &at, true),
    ] {
        let body = Some(json!({ "agree": agree }));
        check.ask(who, "POST", "/api/friend-links/{link}", at, body).await;
    }
    let friend = check.app.store.friends_of(&PersonId::parse(&id_of(&hana).await).unwrap()).await.unwrap()[0]
        .id
        .clone();
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "open", "random"], "rated": true,
                        "series": {"kind": "best", "games": 3}});
    let made = check.ask(Some(&hana), "POST", "/api/tables", "/api/tables", Some(wanted)).await.json();
    let there = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let (invite, answer) = ("/api/tables/{table}/invitations", "/api/tables/{table}/invitations/answer");
    for (who, person, invited) in [
        (None, friend.as_str(), true),
        (Some(stranger), friend.as_str(), true),
        (Some(&hana), "nobody", true),
        (Some(&hana), friend.as_str(), true),
        (Some(&hana), friend.as_str(), false),
        (Some(&hana), friend.as_str(), true),
    ] {
        let body = Some(json!({"person": person, "invited": invited}));
        check.ask(who, "POST", invite, &format!("{there}/invitations"), body).await;
    }
    check.ask(None, "GET", "/api/me/invitations", "/api/me/invitations", None).await;
    let open = check.ask(Some(&ren), "GET", "/api/me/invitations", "/api/me/invitations", None).await.json();
    assert_eq!(open["invitations"][0]["by"]["name"], "Hana");
    for who in [None, Some(stranger), Some(&ren)] {
        let body = Some(json!({"take": true}));
        check.ask(who, "POST", answer, &format!("{there}/invitations/answer"), body).await;
    }
    play_out(check.app, &[&hana, &ren], made["id"].as_str().unwrap(), &mut Dice(3)).await;
    let series = made["series"].as_str().unwrap();
    for at in [series, "nothing"] {
        check.ask(None, "GET", "/api/series/{series}", &format!("/api/series/{at}"), None).await;
    }
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "random", "random"], "copies": 2});
    let twice = check.ask(Some(&hana), "POST", "/api/tables", "/api/tables", Some(wanted)).await.json();
    for (who, at) in
        [(None, twice["duplicate"].as_str().unwrap()), (Some(&hana), twice["duplicate"].as_str().unwrap())]
    {
        check.ask(who, "GET", "/api/duplicates/{duplicate}", &format!("/api/duplicates/{at}"), None).await;
    }
    for (who, body) in [
        (None, json!({"record_hidden": false, "rating_hidden": false})),
        (Some(&ren), json!({})),
        (Some(&ren), json!({"record_hidden": true, "rating_hidden": false})),
    ] {
        check.ask(who, "POST", "/api/me/privacy", "/api/me/privacy", Some(body)).await;
    }
    for (who, person) in
        [(None, id_of(&hana).await), (Some(&hana), friend.as_str().to_owned()), (None, "nobody".to_owned())]
    {
        check.ask(who, "GET", "/api/people/{person}", &format!("/api/people/{person}"), None).await;
    }
    for game in ["idol-conclave", "chess"] {
        check.ask(None, "GET", "/api/games/{game}/stats", &format!("/api/games/{game}/stats"), None).await;
    }
}
