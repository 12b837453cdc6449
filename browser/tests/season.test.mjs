// DICE M@STER: a season from the choice of idols to the last audition, with secret entries from two browsers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { decide, say, sayable } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { moved, room } from "../lib/table.mjs";
import { level, renSitsDown, twoAtATable } from "../lib/two.mjs";

const house = suite({ painted: false });
const game = games.find(({ id }) => id === "dice-master");

/** Which idols a page shows on each stage. */
const onStages = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".dm-stage")].map((stage) => [...stage.querySelectorAll(".dm-token")].map((idol) => idol.dataset.glide)),
  );
/** Whose idols a page shows on the stages; a unit brings several. */
const owners = (page) =>
  page.evaluate(() => [...new Set([...document.querySelectorAll(".dm-stage .dm-token")].map((idol) => idol.className.match(/seat-\w/)[0]))]);
const isFillingIn = (page) => page.evaluate(() => document.querySelector(".dm-stage__entrants.is-secret") !== null);
const season = (page) => page.evaluate(() => Number(document.querySelector(".dm-lamp.is-lit")?.textContent ?? 0));
const sealed = (page) => page.locator(".seat .dm-fact.is-ready").count();

/** What each entrant's row says of an audition: the terms of the sum, the points, and where she stands. */
const rows = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".dm-entrant")].map((row) => {
      const said = row.querySelector(".dm-sum").textContent;
      const terms = [...row.querySelectorAll(".dm-term")].map((term) => Number(term.firstChild.data));
      const sum = said.includes("−") ? terms[0] + terms[1] - terms[2] : terms.reduce((sum, term) => sum + term, 0);
      return { sum, points: Number(row.querySelector(".dm-points > b").textContent), standing: row.querySelector(".dm-standing").textContent.trim() };
    }),
  );

/** Both click whatever they are asked, until `enough` is true on both pages. */
async function bothPlayUntil(hana, ren, enough) {
  for (let turn = 0; turn < 400; turn++) {
    await level(hana, ren);
    if ((await enough(hana.page)) && (await enough(ren.page))) return;
    const standing = await Promise.all([hana, ren].map(async (who) => ({ who, ...(await room(who.page)) })));
    const mine = standing.find(({ state }) => state === "mine");
    if (mine) await decide(mine.who.page);
    else await Promise.any(standing.map(({ who, version }) => moved(who.page, version)));
  }
  assert.fail("four hundred turns, and still not there");
}

/** The first entry into a stage that somebody could make. */
async function anEntry(page) {
  const entry = (await sayable(page)).find(([verb, , place]) => verb === "enter" && place.startsWith("slot-"));
  assert.ok(entry, "somebody can enter something");
  return entry;
}

/** Sends whoever has no place yet somewhere, and seals the sheet. */
async function seal(page) {
  for (let entries = await sayable(page); entries[0]?.[0] === "enter"; entries = await sayable(page)) await say(page, entries[0]);
  await say(page, ["ready"]);
}

test("dice-master: a season with secret entries from two browsers", { timeout: 900_000 }, async () => {
  const table = await twoAtATable(house, game);
  const { hana, ren } = table;
  await renSitsDown(table);
  await bothPlayUntil(hana, ren, isFillingIn);

  // Hana's entry is on her page and on nobody else's; so is that of Ren.
  const first = await anEntry(hana.page);
  await say(hana.page, first);
  const hers = `piece-${first[1]}`;
  assert.ok((await onStages(hana.page)).flat().includes(hers));
  assert.deepEqual(await owners(ren.page), []);
  await level(hana, ren);
  const entry = await anEntry(ren.page);
  await say(ren.page, entry);
  const his = `piece-${entry[1]}`;
  assert.ok((await onStages(ren.page)).flat().includes(his));
  await level(hana, ren);
  assert.deepEqual([await owners(hana.page), await owners(ren.page)], [["seat-a"], ["seat-b"]]);

  // She seals her sheet, thinks again, and sends the idol elsewhere: until the last is ready nothing is fixed.
  await seal(hana.page);
  await ren.page.locator(".seat .dm-fact.is-ready").waitFor();
  assert.equal(await sealed(hana.page), 1);
  await say(hana.page, ["reopen"]);
  await ren.page.locator(".seat .dm-fact.is-ready").waitFor({ state: "detached" });
  const others = (await sayable(hana.page)).filter(([verb, idol, place]) => verb === "enter" && idol === first[1] && place !== first[2]);
  const second = others.find(([, , place]) => place !== "lesson") ?? others[0];
  await say(hana.page, second);
  await level(hana, ren);
  const changed = await onStages(hana.page);
  assert.deepEqual(await owners(ren.page), ["seat-b"]);
  await seal(hana.page);
  await level(hana, ren);
  await seal(ren.page);
  await level(hana, ren);

  // All sheets are open: both see the same, and she is where she was sent last.
  assert.equal(await isFillingIn(hana.page), false);
  const opened = await onStages(hana.page);
  assert.deepEqual(opened, await onStages(ren.page));
  const where = (stages) => stages.findIndex((idols) => idols.includes(hers));
  assert.equal(where(opened), where(changed));
  assert.ok(opened.flat().includes(his));

  // The auditions are fought before everybody, and the second season begins on both pages.
  // Each row says what its points are made of, and whether they are enough for a place.
  const seen = new Set();
  await bothPlayUntil(hana, ren, async (page) => {
    for (const { sum, points, standing } of await rows(page)) {
      assert.equal(sum, points);
      assert.match(standing, /^(below the bar|No\. \d: (has a|no) place)$/);
      seen.add(standing);
    }
    return (await season(page)) === 2;
  });
  assert.ok(seen.size > 0, "an audition was seen");
  nothingComplained(hana);
  nothingComplained(ren);
  await Promise.all([hana.context.close(), ren.context.close()]);
});
