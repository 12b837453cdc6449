// The browser is killed at random instants while somebody plays: whatever was shown as done is there when it is opened again.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { test } from "node:test";
import { arrive, post, serveSite, setSiteTable } from "../lib/site.mjs";
import { until } from "../lib/table.mjs";

const KILLS = Number(process.env.GREENROOM_KILLS ?? 6);

test("nothing that was shown is lost when the browser is killed", { timeout: 900_000 }, async (t) => {
  const site = await serveSite();
  const profile = mkdtempSync(join(tmpdir(), "greenroom-profile-"));
  const open = async () => {
    const server = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"],
      baseURL: site.address,
    });
    server.setDefaultTimeout(180_000);
    return server;
  };
  /** The words of all actions that are kept. */
  const played = (page) => page.evaluate(async () => (await (await fetch(`${location.pathname}/transcript`)).text()).split("\n").filter((line) => /^\d+\. /.test(line)));
  let context = await open();
  let page = context.pages()[0] ?? (await context.newPage());
  await arrive(page);
  await setSiteTable(page, "idol-project", ["greedy", "greedy", "none", "none"]);
  const table = page.url();
  let longest = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await until(page, "mine", "over");
    if ((await page.locator("#room").getAttribute("data-state")) === "over") break;
    // What is shown has been acknowledged; one more move is on its way when the browser dies.
    longest = await played(page);
    const last = post(page).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
    const gone = new Promise((resolve) => context.once("close", resolve));
    const session = await context.newCDPSession(page).catch(() => null);
    if (session) session.send("Browser.crash").catch(() => {});
    await gone;
    await last;
    context = await open();
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(table);
    await until(page, "mine", "theirs", "over");
    const now = await played(page);
    assert.deepEqual(now.slice(0, longest.length), longest, `after kill ${kill + 1}`);
  }
  t.diagnostic(`${KILLS} kills, ${longest.length} actions`);
  assert.ok(longest.length > 0);
  await context.close();
  await site.stop();
  rmSync(profile, { recursive: true, force: true });
});
