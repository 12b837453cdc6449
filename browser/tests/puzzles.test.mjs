// Puzzles, playing on from a position, and helping hands: both languages, desk and phone, with and without script.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();

async function inspect(page, what) {
  assert.deepEqual(await barriers(page), [], what);
  await noSidewaysScroll(page, what);
}

/** Fills in the name of somebody who has none yet. */
async function name(page, form, who) {
  const field = page.locator(`${form} input[name=name]`);
  if (await field.count()) await field.fill(who.name);
}

/** The games that have puzzles. */
const withPuzzles = games.filter(({ id }) => readFileSync(new URL(`../../games/${id}/puzzles/found.toml`, import.meta.url), "utf8").includes("[[puzzle]]"));

for (const game of withPuzzles) {
  for (const [lang, width, script] of [["en", DESK, true], ["ja", PHONE, false]]) {
    test(`a puzzle of ${game.id} in ${lang} at ${width.width}${script ? "" : " without script"}`, { timeout: 900_000 }, async () => {
      const hana = await house.person({ lang, width, script });
      const { page } = hana;
      await page.goto(`/puzzles/${game.id}`);
      assert.equal(await page.locator(".puzzle-answers").count(), 0, "the answer is not told before");
      if (script) await inspect(page, `${game.id}: the question`);
      await page.locator(".puzzle-choices button").first().click();
      await page.waitForURL(/answer=/);
      assert.equal(await page.locator(".puzzle-answers .is-best").count(), 1);
      assert.ok((await page.locator(".puzzle-answers .chance-number").count()) >= 2, "the chances are shown");
      if (script) await inspect(page, `${game.id}: the answer`);
      await name(page, ".play-on-form", hana);
      await page.locator(".play-on-form button").click();
      await page.waitForURL(/\/t\//);
      assert.equal(await page.locator(".origin a[href^='/puzzles/']").count(), 1, "the table says where it comes from");
      if (script) nothingComplained(hana);
      await hana.context.close();
    });
  }
}

test("a finished game is played on from a position of the replay", { timeout: 900_000 }, async () => {
  const game = games[0];
  const hana = await house.person({});
  const { page } = hana;
  const table = await setTable(hana, game, { others: chairs(game, "random") });
  await rush(page);
  await page.goto(`${table}/replay?at=5`);
  await page.locator(".replay-steps a[rel=next]").click();
  await page.locator('#replay-frame [data-at="6"]').waitFor();
  await page.locator(".ways-on a.button").click();
  await page.waitForURL(/play-on\?at=6/);
  await inspect(page, "who plays on");
  await page.locator(".eyes-link").nth(1).click();
  await page.waitForURL(/seat=B/);
  await page.locator(".play-on-form button").click();
  await page.waitForURL((url) => /^\/t\/[^/]+$/.test(url.pathname) && url.pathname !== table);
  assert.equal(await page.locator(`.origin a[href="${table}/replay?at=6"]`).count(), 1);
  await inspect(page, "the table that plays on");
  await rush(page);
  await until(page, "over");
  nothingComplained(hana);
  await hana.context.close();
});

for (const [lang, width] of [["en", DESK], ["ja", PHONE]]) {
  test(`helping hands are switched on and say what a choice does (${lang}, ${width.width})`, { timeout: 900_000 }, async () => {
    const game = games.find(({ id }) => id === "dice-master");
    const hana = await house.person({ lang, width });
    const { page } = hana;
    const table = await setTable(hana, game, { others: chairs(game, "random") });
    await until(page, "mine");
    assert.equal(await page.locator("#helping").count(), 0);
    await page.evaluate(() => document.querySelector(".helping-switch").requestSubmit(document.querySelector(".helping-switch button")));
    await page.locator("#helping details").waitFor();
    await page.locator("#helping summary").click();
    assert.ok((await page.locator("#helping dt").count()) > 3, "each choice is listed");
    assert.ok((await page.locator("#helping dt a.thing").count()) > 3, "names lead to the almanac");
    await inspect(page, "helping hands");
    await page.locator("#helping summary").click();
    await page.locator("#room button.is-choosable").first().focus();
    await page.locator("#helping-line:not([hidden])").waitFor();
    assert.ok((await page.locator("#helping-line").innerText()).length > 5);
    const why = await page.evaluate(async (table) => (await fetch(`${table}/why?word=slot-1`, { headers: { accept: "application/json" } })).status, table);
    assert.equal(why, 409);
    await hana.context.close();
  });
}
