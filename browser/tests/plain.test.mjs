// A page without script: the same choices as plain forms.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playForms } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable } from "../lib/table.mjs";

const house = suite();
const DECISIONS = 6;

for (const game of games) {
  test(`${game.id}: several turns without script`, { timeout: 900_000 }, async () => {
    const hana = await house.person({ script: false });
    await setTable(hana, game, { others: chairs(game, "random") });
    const made = await playForms(hana.page, DECISIONS);
    const over = (await hana.page.locator("#room").getAttribute("data-state")) === "over";
    assert.ok(made >= DECISIONS || over, `only ${made} decisions`);
    await hana.context.close();
  });
}
