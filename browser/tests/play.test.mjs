// Whole games against bots, clicked through in each language, for every game on the shelf; then what comes after a game.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { playOn } from "../lib/player.mjs";
import { games, greenroom } from "../lib/server.mjs";
import { leftOut, suite } from "../lib/suite.mjs";
import { chairs, room, setTable, until } from "../lib/table.mjs";

const house = suite();
const LONG = { timeout: 900_000 };

for (const game of games) {
  test(`${game.id}: a whole game in English, then its transcript, replay and rematch`, { ...LONG, skip: leftOut(game) }, async () => {
    // Things that glide take their time, so one game is enough to see that they are not in the way.
    const hana = await house.person({ lang: "en", motion: game === games[0] });
    const table = await setTable(hana, game, { others: chairs(game, "greedy") });
    const made = await playOn(hana.page);
    assert.ok(made > 0);
    await resultsAreShown(hana, "en");
    await transcriptIsTrue(hana);
    await replayMoves(hana, table);
    await rematchBegins(hana, table);
    nothingComplained(hana);
    await hana.context.close();
  });

  test(`${game.id}: a whole game in Japanese, with every seat and every option`, { ...LONG, skip: leftOut(game) }, async () => {
    const hana = await house.person({ lang: "ja" });
    await setTable(hana, game, { others: chairs(game, "random", game.seats.to), everything: true });
    assert.equal(await hana.page.locator("html").getAttribute("lang"), "ja");
    await playOn(hana.page);
    await resultsAreShown(hana, "ja");
    await transcriptIsTrue(hana);
    nothingComplained(hana);
    await hana.context.close();
  });
}

async function resultsAreShown({ page }, lang) {
  await page.locator(".results").waitFor();
  const words = await page.locator("#room").innerText();
  assert.doesNotMatch(words, /⟦/, "a sentence is missing");
  if (lang === "ja") assert.match(words, /[ぁ-んァ-ヶ一-龠]/);
  assert.equal((await page.locator(".results .fair code").innerText()).length, 64);
}

async function transcriptIsTrue({ page }) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".next-steps a[href$='/transcript']").click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), "greenroom-")), "game.txt");
  await download.saveAs(file);
  const answer = execFileSync(greenroom, ["verify", file, "--lang", "en"], { encoding: "utf8" });
  assert.match(answer, /the deal matches its commitment/);
}

async function replayMoves({ page }, table) {
  await page.locator(".next-steps a[href$='/replay']").click();
  await page.waitForURL(/\/replay/);
  const last = Number(await page.locator("#replay").getAttribute("data-last"));
  const standsAt = async (at) => {
    await page.waitForFunction((at) => document.querySelector("#replay-frame [data-at]")?.dataset.at === String(at), at);
    assert.equal(await page.locator("#replay-at").innerText(), `${at} / ${last}`);
  };
  await standsAt(last);
  await page.keyboard.press("Home");
  await standsAt(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await standsAt(2);
  await page.keyboard.press("ArrowLeft");
  await standsAt(1);
  await page.keyboard.press("End");
  await standsAt(last);
  await page.locator("#replay-slider").fill(String(Math.floor(last / 2)));
  await standsAt(Math.floor(last / 2));
  await page.locator("a.eyes-link").last().click();
  await page.waitForURL(/eyes=\d/);
  await standsAt(Math.floor(last / 2));
  await page.goto(table);
}

async function rematchBegins({ page }, table) {
  await page.locator(".next-steps form[action$='/rematch'] button").click();
  await page.waitForURL((address) => address.pathname.startsWith("/t/") && address.pathname !== table);
  await until(page, "mine", "theirs");
  assert.ok((await room(page)).state !== "over");
}
