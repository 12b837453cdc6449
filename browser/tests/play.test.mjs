// Whole games against bots, from the first decision to the last, for every game on the shelf; then what comes after a game. Every kind of
// decision is clicked several times; GREENROOM_BROWSER=all clicks each of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { clickEachKind, playOn } from "../lib/player.mjs";
import { resultsAreShown, transcriptIsTrue } from "../lib/results.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";
import { chairs, room, setTable, until } from "../lib/table.mjs";

const house = suite({ painted: false });
const LONG = { timeout: 900_000 };
/** So often a kind of decision is clicked. */
const CLICKED = thorough ? Infinity : 3;

for (const game of games) {
  test(`${game.id}: a whole game in English, then its transcript, replay and rematch`, LONG, async (t) => {
    // Things that glide take their time, so one game is enough to see that they are not in the way.
    const hana = await house.person({ lang: "en", motion: game === games[0] });
    const table = await setTable(hana, game, { others: chairs(game, "greedy") });
    const how = clickEachKind(CLICKED);
    const made = await playOn(hana.page, { how });
    t.diagnostic(`${game.id}: ${made} decisions, ${how.clicked} of them clicked`);
    assert.ok(how.clicked > 0 && how.clicked <= made);
    await resultsAreShown(hana);
    await transcriptIsTrue(hana);
    await replayMoves(hana, table);
    await rematchBegins(hana, table);
    nothingComplained(hana);
    await hana.context.close();
  });
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
