#!/usr/bin/env python3
"""A bot that plays one seat of a Greenroom table over HTTP.

    bot.py http://127.0.0.1:7777                 makes a table with two bots and plays it to its end
    bot.py http://127.0.0.1:7777 idol-conclave   ... of this game
    bot.py http://127.0.0.1:7777 --sit TABLE     takes a free seat at this table
"""
import json, random, sys, urllib.request

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:7777"
TOKEN = None


def ask(path, body=None):
    headers = {"Content-Type": "application/json"}
    if TOKEN:
        headers["Authorization"] = "Bearer " + TOKEN
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers))


TOKEN = json.load(ask("/api/people", {"name": "Random Python"}))["token"]
if sys.argv[2:3] == ["--sit"]:
    table = sys.argv[3]
    ask(f"/api/tables/{table}/sit", {})
else:
    game = sys.argv[2] if len(sys.argv) > 2 else json.load(ask("/api/games"))["games"][0]["id"]
    table = json.load(ask("/api/tables", {"game": game, "seats": ["me", "greedy", "random"]}))["id"]
print(f"playing at {SERVER}/t/{table}")
for line in ask(f"/api/tables/{table}/stream"):
    seen = json.loads(line.strip() or "{}")  # an empty line only keeps the connection open
    if seen.get("mine"):
        try:
            ask(f"/api/tables/{table}/act", {"decision": seen["decision"], "words": random.choice(seen["legal"])})
        except urllib.error.HTTPError as refusal:  # stale: the next line has the newer decision
            print(json.load(refusal)["error"]["en"], file=sys.stderr)
    if seen.get("over"):
        print("over:", json.dumps(seen["standing"]))
