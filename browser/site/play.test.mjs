// Whole games without a network, from a plain folder under a sub-path; then what comes after a game, and several people at one screen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { launch, person } from "../lib/chromium.mjs";
import { playOn } from "../lib/player.mjs";
import { resultsAreShown, transcriptIsTrue } from "../lib/results.mjs";
import { arrive, clickSome, holdBots, post, serveSite, setSiteTable } from "../lib/site.mjs";
import { games } from "../lib/server.mjs";
import { chairs, room, until } from "../lib/table.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());
const LONG = { timeout: 900_000 };

/** Somebody who has visited the site once, and has no network any more. */
async function withoutNetwork(about = {}) {
  const site = await serveSite();
  const who = await person(browser, site, { worker: true, ...about });
  await arrive(who.page);
  await site.stop();
  await who.context.setOffline(true);
  return who;
}

for (const game of games) {
  test(`${game.id}: a whole game with the network switched off`, LONG, async (t) => {
    const hana = await withoutNetwork({ lang: game === games[0] ? "ja" : "en" });
    const { page } = hana;
    await setSiteTable(page, game.id, chairs(game, "greedy"));
    const made = await playOn(page, { how: clickSome(1) });
    t.diagnostic(`${made} decisions`);
    await resultsAreShown(hana);
    await transcriptIsTrue(hana);
    const table = page.url();
    await page.locator(".next-steps a[href$='/replay']").click();
    await page.locator("#replay").waitFor();
    await page.goto(table);
    await page.locator(".next-steps form[action$='/rematch'] button").click();
    await page.waitForURL((address) => address.pathname.includes("/t/") && address.href !== table);
    await until(page, "mine", "theirs");
    nothingComplained(hana, /ERR_INTERNET_DISCONNECTED|Failed to update a ServiceWorker|script resource/);
    await hana.context.close();
  });
}

test("several people at one screen have a curtain, and it hides every hand", LONG, async () => {
  const hana = await withoutNetwork();
  const { page } = hana;
  await setSiteTable(page, "idol-conclave", ["here", "greedy", "none", "none"]);
  await page.locator(".curtain").waitFor();
  assert.equal(await page.locator("#hand").count(), 0);
  await page.locator(".curtain-seats .main-button").click();
  await page.locator(".curtain.is-lifted").waitFor();
  assert.equal(await page.locator("#hand").count(), 1);
  await until(page, "mine");
  await post(page);
  await page.locator(".curtain:not(.is-lifted)").waitFor();
  await page.reload();
  assert.equal(await page.locator("#hand").count(), 0);
  await hana.context.close();
});

test("a move is taken back, advice is given, and a game goes out as a transcript and comes in again", LONG, async () => {
  const hana = await withoutNetwork();
  const { page } = hana;
  await setSiteTable(page, "idol-conclave", ["greedy", "greedy", "none", "none"]);
  await until(page, "mine");
  await page.locator("form.advice-ask button").click();
  await page.locator(".advice-best").waitFor();
  const transcript = () => page.evaluate(async () => (await fetch(`${location.pathname}/transcript`)).text());
  const [before, text] = [await room(page), await transcript()];
  const letBotsMove = await holdBots(page);
  // A vote shows nothing that was hidden, so it can be taken back until somebody else moves.
  await post(page, "vote");
  assert.notEqual(await transcript(), text);
  await page.locator("form.undo button").click();
  await page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) === number, before.number);
  assert.equal(await transcript(), text);
  await post(page, "vote");
  await letBotsMove();
  await until(page, "mine");
  assert.match(text, /^\[Greenroom "1"\]/);
  await page.goto("import");
  await page.locator("#transcript").fill(text.replace(/\[Seed "./, (start) => start.slice(0, -1) + (start.endsWith("0") ? "1" : "0")));
  await page.locator(".door-form button[type=submit]").click();
  await page.locator(".error-sentence").waitFor();
  await page.goto("import");
  await page.locator("#transcript").fill(text);
  await page.locator(".door-form button[type=submit]").click();
  await page.locator("select[name=seat0]").waitFor();
  await page.locator(".door-form button[type=submit]").click();
  await page.waitForURL(/\/t\//);
  await until(page, "mine", "theirs");
  await page.goto("me");
  assert.equal(await page.locator(".site-tables .table-row").count(), 2);
  await hana.context.close();
});
