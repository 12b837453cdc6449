// Two browsers at one table: different secrets, live updates, an invite to a private table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { decide } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { moved, room, until } from "../lib/table.mjs";
import { renSitsDown, twoAtATable } from "../lib/two.mjs";

const house = suite({ painted: false });
const LONG = { timeout: 900_000 };

const hand = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".hand-region")].map((part) => part.textContent.replace(/\s+/g, " ").trim()).join("|"));

for (const game of games) {
  test(`${game.id}: an invite opens a private table, and nothing else does`, LONG, async () => {
    const { hana, ren, table, invite } = await twoAtATable(house, game);
    await ren.page.goto(table);
    assert.match(await ren.page.locator("main").innerText(), /招待/, "the page says that an invite is needed");
    await ren.page.goto("/");
    assert.equal(await ren.page.locator(`a[href="${table}"]`).count(), 0, "a private table is not in the lobby");
    await renSitsDown({ hana, ren, invite, table });
    nothingComplained(hana);
    nothingComplained(ren, /status of 40[34]/);
    await Promise.all([hana.context.close(), ren.context.close()]);
  });

  test(`${game.id}: two browsers hold different secrets and follow each other without a reload`, LONG, async (t) => {
    const { hana, ren, table, invite } = await twoAtATable(house, game);
    await renSitsDown({ hana, ren, invite, table });
    const loads = { hana: 0, ren: 0 };
    hana.page.on("load", () => (loads.hana += 1));
    ren.page.on("load", () => (loads.ren += 1));
    for (let turn = 0; turn < 4; turn++) {
      const hands = [await hand(hana.page), await hand(ren.page)];
      if (hands[0] && hands[1]) assert.notEqual(hands[0], hands[1], "both see the same hand");
      else t.diagnostic(`${game.id} has no hands to compare`);
      await secretsStayHome(hana.page, ren.page);
      await secretsStayHome(ren.page, hana.page);
      const mover = await Promise.race([
        until(hana.page, "mine").then(() => hana),
        until(ren.page, "mine").then(() => ren),
      ]);
      const other = mover === hana ? ren : hana;
      const { version, state } = await room(other.page);
      await decide(mover.page);
      await moved(other.page, version);
      if (state === "over") break;
    }
    assert.deepEqual(loads, { hana: 0, ren: 0 });
    nothingComplained(hana);
    nothingComplained(ren);
    await Promise.all([hana.context.close(), ren.context.close()]);
  });
}

/** The tree of legal words and the pieces of a hand that can be chosen are only on their owner's page. */
async function secretsStayHome(owner, other) {
  const pieces = await owner.evaluate(() => [...document.querySelectorAll(".hand-region button")].map((piece) => piece.outerHTML));
  const html = await other.content();
  for (const piece of pieces) assert.ok(!html.includes(piece), `on another page: ${piece.slice(0, 120)}`);
}
