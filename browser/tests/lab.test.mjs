// The lab: chosen, watched, looked at and compared; a position of a finished game played on, and the games of people beside the bots'.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, largeTargets, noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { inLooks, named, pairOfLooks } from "../lib/looks.mjs";
import { rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable } from "../lib/table.mjs";

const house = suite();
const game = games.find(({ id }) => id === "idol-conclave");
const LONG = { timeout: 900_000 };

/** Everybody can read and press what the page has, in two looks; a picture of each where `GREENROOM_SHOTS` names a folder. */
async function inspect(page, number, what) {
  await inLooks(page, pairOfLooks(number), async (look) => {
    const said = `${what} (${named(look)})`;
    assert.deepEqual(await barriers(page), [], said);
    await noSidewaysScroll(page, said);
    if (look.width === PHONE) await largeTargets(page, said);
    const folder = process.env.GREENROOM_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/lab-${what}-${named(look)}.png`, fullPage: true });
  });
}

/** Fills in the form of a new run and waits for its report. */
async function run(page, fields) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`.lab-form >> nth=0`).locator(`input[name=${name}]`).fill(value);
  await page.locator(".lab-form .main-button").click();
  await page.waitForURL(/\/lab\/runs\//);
  await page.locator(".lab-report").waitFor(LONG);
}

test("runs are chosen, watched, looked at, kept and compared", LONG, async () => {
  const hana = await house.person({ width: DESK });
  const { page } = hana;
  const table = await setTable(hana, game, { others: chairs(game, "random"), hidden: true });
  await page.goto("/lab");
  await inspect(page, 0, "empty");
  await page.locator(".lab-games a", { hasText: "Conclave" }).click();
  await inspect(page, 1, "form");
  await run(page, { games: "100", name: "Hundred" });
  assert.match(await page.locator("#overview").innerText(), /100 games were played/);
  assert.ok((await page.locator(".lab-report svg").count()) > 10);
  await inspect(page, 2, "report");

  // A long one shows how far it is, and can be stopped.
  await page.goto(`/lab/new/${game.id}`);
  await page.locator(".lab-form input[name=games]").fill("2000");
  await page.locator(".lab-form .main-button").click();
  await page.locator(".lab-progress progress").waitFor();
  await page.waitForFunction(() => document.querySelector(".lab-progress progress")?.value > 0, undefined, LONG);
  await page.locator(".lab-progress button").click();
  await page.locator(".lab-head strong").waitFor(LONG);
  assert.match(await page.locator(".lab-head").innerText(), /Stopped/);

  // From a step of a finished game.
  await page.goto(table);
  await rush(page);
  await page.goto(`${table}/replay?at=4`);
  await page.locator(".ways-on a[href^='/lab/new/']").click();
  await page.waitForURL(/\/lab\/new\//);
  await run(page, { games: "30", name: "From here" });
  assert.match(await page.locator(".report-setup").innerText(), /after 4 actions/);

  // What people played, beside the bots.
  await page.goto(`/lab/new/${game.id}`);
  await page.locator(".lab-form").nth(1).locator("input[name=name]").fill("People");
  await page.locator(".lab-form").nth(1).locator("button").click();
  await page.locator(".lab-report").waitFor(LONG);
  assert.match(await page.locator("#overview").innerText(), /One game was played/);
  await page.locator(".lab-compare select[name=b]").selectOption({ label: await page.locator(".lab-compare option", { hasText: "Hundred" }).innerText() });
  await page.locator(".lab-compare button").click();
  await page.waitForURL(/\/lab\/compare/);
  assert.match(await page.locator("#overview").innerText(), /with other deals/);
  await inspect(page, 3, "compared");

  await page.goto("/lab");
  assert.equal(await page.locator(".lab-list > li").count(), 4);
  await inspect(page, 1, "list");
  await page.locator(".lab-list button").first().click();
  await page.waitForURL(/\/lab$/);
  assert.equal(await page.locator(".lab-list > li").count(), 3);
  nothingComplained(hana);
});
