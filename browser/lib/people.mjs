// People without a page: they sit down and move by the API, and a page may watch them.
import assert from "node:assert/strict";
import { luck } from "./luck.mjs";

const NAMES = ["Aiko", "Ben", "Chie", "Dai", "Emi"];

/** A new person with a cookie, as a browser would have it. */
async function somebody(address, name) {
  const answer = await fetch(`${address}/me`, { method: "POST", body: new URLSearchParams({ name }), redirect: "manual" });
  const cookie = answer.headers.get("set-cookie").split(";")[0];
  const ask = async (path, body) => {
    const about = body ? { method: "POST", headers: { cookie, "content-type": "application/json" }, body: JSON.stringify(body) } : { headers: { cookie } };
    const said = await fetch(address + path, about);
    assert.ok(said.ok, `${path}: ${said.status} ${await said.clone().text()}`);
    return said.json();
  };
  return { cookie, ask };
}

/** A table of a game at which every chair is taken by one of them; `about` says more of it, as the API has it. */
export async function tableOfPeople(address, game, about = {}) {
  const people = [];
  for (const name of NAMES.slice(0, game.seats.to)) people.push(await somebody(address, name));
  const seats = people.map((_, index) => (index === 0 ? "me" : "open"));
  const { id } = await people[0].ask("/api/tables", { game: game.id, seats, ...about });
  for (const person of people.slice(1)) await person.ask(`/api/tables/${id}/sit`, {});
  return { id, address, path: `/t/${id}`, people };
}

/**
 * Whoever is asked says something that is legal; gives how many changes a watcher could notice until then, or null when the game is
 * over. What is done in secret changes nothing for a watcher.
 */
export async function move({ id, address, people }) {
  for (const person of people) {
    const seen = await person.ask(`/api/tables/${id}/view`);
    if (seen.over) return null;
    if (!seen.mine) continue;
    const words = seen.legal[Math.floor(luck(id, seen.number, seen.seat) * seen.legal.length)];
    await person.ask(`/api/tables/${id}/act`, { decision: seen.decision, words });
    const watched = await fetch(`${address}/api/tables/${id}/view`);
    return (await watched.json()).number;
  }
  throw new Error("nobody is asked");
}
