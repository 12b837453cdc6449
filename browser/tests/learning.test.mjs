// Learning at the table: first games in both languages on desk and phone, and the almanac as a page and as a sheet.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { playOn } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();

/** The first choice that each step of a lesson allows, as its file says. */
function way(id) {
  const lesson = readFileSync(new URL(`../../games/${id}/lessons/first.toml`, import.meta.url), "utf8");
  return [...lesson.matchAll(/allow = \[\n\s+\{ words = "([^"]+)"/g)].map(([, words]) => words);
}

/** Makes a choice as the page's script does, and waits until the page has taken it over. */
const choose = (page, words) =>
  page.evaluate(async (words) => {
    const decision = document.querySelector("#act [name=decision]").value;
    const body = new URLSearchParams({ decision, words });
    const answer = await fetch(document.getElementById("table").dataset.act, { method: "POST", body, headers: { accept: "application/json" } });
    return { status: answer.status, text: await answer.text() };
  }, words);

const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);

async function follow(hana, game) {
  const { page } = hana;
  await page.goto(`/learn/${game.id}`);
  if (await page.locator(".learn-page [name=name]").count()) await page.locator(".learn-page [name=name]").fill(hana.name);
  assert.deepEqual(await barriers(page), [], `${game.id}: the page of the lesson`);
  await page.locator(".learn-page form button").click();
  await page.waitForURL(/\/t\//);
  for (const [number, words] of way(game.id).entries()) {
    const place = `${game.id}, step ${number + 1}`;
    await page.locator(`#coach[data-step="${number + 1}"]`).waitFor();
    await until(page, "mine");
    const notes = await page.locator("#coach .coach-notes li").count();
    for (let note = 0; note < notes; note += 1) {
      assert.equal(await page.locator("#coach .coach-notes li:visible").count(), 1, `${place}: one thing at a time`);
      const points = await page.locator("#coach .coach-notes li:visible").getAttribute("data-point");
      if (points) assert.ok((await page.locator("#room .is-pointed").count()) > 0, `${place}: nothing is marked for ${points}`);
      if (note + 1 < notes) await page.locator("#coach .coach-next").click();
    }
    assert.ok(!(await isTooWide(page)), `${place}: the page is too wide`);
    if (number === 0) assert.deepEqual(await barriers(page), [], place);
    const answer = await choose(page, words);
    assert.equal(answer.status, 204, `${place}: ${words}: ${answer.text}`);
  }
  await page.locator("#coach .coach-steps").waitFor({ state: "attached" });
  await page.goto(`/learn/${game.id}`);
  await page.locator(".guide-go a").click();
  await page.waitForURL(/\/t\//);
}

for (const game of games) {
  for (const [lang, width] of thorough ? [["en", DESK], ["ja", PHONE], ["en", PHONE], ["ja", DESK]] : [["en", DESK], ["ja", PHONE]]) {
    test(`the first game of ${game.id} in ${lang} at ${width.width}`, { timeout: 900_000 }, async () => {
      const hana = await house.person({ lang, width });
      await follow(hana, game);
      nothingComplained(hana);
      await hana.context.close();
    });
  }
}

test("the almanac is a page with filters, and a card's name opens it at the table", { timeout: 900_000 }, async () => {
  const hana = await house.person({});
  const { page } = hana;
  for (const { id } of games) {
    await page.goto(`/almanac/${id}`);
    const all = await page.locator(".almanac-entry").count();
    assert.ok(all >= 15, `${id} has an almanac`);
    assert.ok(!(await isTooWide(page)), `${id}: the page is too wide`);
    assert.deepEqual(await barriers(page), [], id);
    await page.locator(".almanac-groups a").nth(1).click();
    await page.waitForURL(/group=/);
    const inside = await page.locator(".almanac-entry").count();
    assert.ok(inside > 0 && inside < all, `${id}: ${inside} of ${all}`);
  }
  const game = games.find(({ id }) => id === "idol-conclave");
  await setTable(hana, game, { others: chairs(game, "random") });
  await playOn(page, { enough: async () => (await page.locator(".log .thing").count()) > 0 });
  await page.locator(".log .thing").first().click();
  await page.locator("#almanac-sheet[open] .almanac-where").waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#almanac-sheet[open]").count(), 0);
  nothingComplained(hana);
  await hana.context.close();
});
