// An installed program: what it shows without a network, what it opens with, what it forgets, and the number on its icon.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();
const game = games[0];

/** Somebody whose browser takes service workers; the number on the program's icon can be read from the page. */
async function installed(options = {}) {
  const person = await house.person({ worker: true, ...options });
  await person.page.addInitScript(() => {
    navigator.setAppBadge = async (count) => (document.documentElement.dataset.badge = count);
    navigator.clearAppBadge = async () => (document.documentElement.dataset.badge = 0);
  });
  return person;
}

/** Waits until the service worker has kept a table, and says which. */
const kept = (page) =>
  page.evaluate(async () => {
    for (;;) {
      const [request] = await (await caches.open("seen-1")).keys();
      if (request) return new URL(request.url).pathname;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

/** Waits until nothing is kept. */
const forgotten = (page) =>
  page.evaluate(async () => {
    while ((await (await caches.open("seen-1")).keys()).length) await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Somebody at a table who has kept it. */
async function atTable(options) {
  const person = await installed(options);
  const table = await setTable(person, game, { others: chairs(game, "open") });
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  assert.equal(await kept(person.page), table);
  return { ...person, table };
}

test("without a network the last table is shown as it was seen, and all else says so", { timeout: 900_000 }, async () => {
  for (const [lang, said, title] of [["en", "not up to date", "You are offline"], ["ja", "最新ではありません", "オフラインです"]]) {
    const { page, context, table, complaints } = await atTable({ lang });
    await context.setOffline(true);
    await page.goto("/rules/idol-conclave");
    await page.locator("h1", { hasText: title }).waitFor();
    assert.deepEqual(await barriers(page), [], `the page without a network, ${lang}`);
    await page.locator("#last-table a").click();
    await page.waitForURL((url) => url.pathname === table);
    await page.locator("#offline", { hasText: said }).waitFor();
    await page.locator(".chair-card").first().waitFor();
    await page.reload();
    await page.locator("#offline", { hasText: said }).waitFor();
    assert.deepEqual(await barriers(page), [], `the kept table, ${lang}`);
    // As soon as there is a network, the table is up to date and the strip goes.
    await context.setOffline(false);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.locator("#offline").waitFor({ state: "detached" });
    assert.deepEqual(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/.test(one)), []);
    await context.close();
  }
});

test("the program opens with the last table at once, and brings it up to date", { timeout: 900_000 }, async () => {
  const { page, context, table, ...me } = await atTable();
  const ren = await house.person();
  ren.name = "Ren";
  await page.goto("/");
  await ren.page.goto(table);
  await ren.page.locator(".sit-form input[name=name]").first().fill(ren.name);
  await ren.page.locator(".sit-form button").first().click();
  // The server's answers wait: what is shown comes from what is kept.
  let let_go;
  const held = new Promise((resolve) => (let_go = resolve));
  await context.route("**/t/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/open", { waitUntil: "commit" });
  await page.waitForURL((url) => url.pathname === table);
  await page.locator("#offline[data-kept=opening]").waitFor();
  let_go();
  await page.locator("#offline").waitFor({ state: "detached" });
  await page.locator("#room", { hasText: "Ren" }).waitFor();
  nothingComplained(me);
  for (const one of [context, ren.context]) await one.close();
});

test("nothing is kept for the next person at the same browser", { timeout: 900_000 }, async () => {
  const { page, context } = await atTable();
  await page.goto("/me");
  await page.locator(".logout button[value=here]").click();
  await page.waitForURL((url) => url.pathname === "/");
  await forgotten(page);
  await page.waitForFunction(() => document.documentElement.dataset.badge === "0");
  await context.setOffline(true);
  await page.goto("/open");
  await page.locator("h1", { hasText: "You are offline" }).waitFor();
  assert.ok(await page.locator("#last-table").isHidden(), "there is no last table");
  await context.close();

  // The cookie changed without the service worker's knowledge: the next page tells it.
  const mine = await atTable();
  await mine.context.clearCookies();
  await mine.page.goto("/");
  await forgotten(mine.page);
  await mine.context.close();

  // Answers of the API are kept nowhere.
  const asked = await atTable();
  await asked.page.evaluate(() => fetch("/api/me"));
  const addresses = await asked.page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(addresses.length > 5 && addresses.every((path) => /^\/(assets|faces|offline|t)\//.test(path)), addresses.join("\n"));
  await asked.context.close();
});

test("the number on the icon is that of the tables that wait", { timeout: 900_000 }, async () => {
  const { page, context } = await installed();
  await setTable({ page, name: "Hana" }, game, { others: chairs(game, "greedy") });
  await until(page, "mine");
  await page.waitForFunction(() => document.documentElement.dataset.badge === "1");
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.badge === "1");
  await context.close();
});
