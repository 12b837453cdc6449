// A game goes from the browser to a server, where a friend joins; and a server that offers the site is told of finished games.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { launch, person } from "../lib/chromium.mjs";
import { playOn } from "../lib/player.mjs";
import { arrive, clickSome, post, serveSite, setSiteTable } from "../lib/site.mjs";
import { startServer } from "../lib/server.mjs";
import { until } from "../lib/table.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());
const LONG = { timeout: 900_000 };
const hostedFolder = process.env.GREENROOM_SITE_HOSTED ?? new URL("../../target/site/out-hosted", import.meta.url).pathname;

test("a game of the browser goes on at a server with a friend", LONG, async () => {
  const [site, server] = [await serveSite(), await startServer()];
  const hana = await person(browser, site, { worker: true });
  const { page } = hana;
  await arrive(page);
  await setSiteTable(page, "idol-conclave", ["greedy", "greedy", "none", "none"]);
  await until(page, "mine");
  await post(page, "vote");
  await until(page, "mine");
  await page.locator(".site-note a[href$='#friends']").click();
  await page.locator("form.site-friends [name=server]").fill(`${server.address}/`);
  await page.locator("form.site-friends button").click();
  await page.waitForURL(`${server.address}/import`);
  // What came behind the `#` stands in the field, and in no address any more.
  await page.waitForFunction(() => document.getElementById("transcript")?.value.startsWith("[Greenroom") && !location.hash);
  await page.locator(".door-form button[type=submit]").click();
  await page.locator("select[name=seat1]").selectOption("open");
  await page.locator("input[name=name]").fill("Hana");
  assert.equal(await page.locator("select[name=seat0]").inputValue(), "me");
  assert.equal(await page.locator("select[name=seat2]").inputValue(), "greedy");
  await page.locator(".door-form button[type=submit]").click();
  await page.waitForURL(/\/t\//);
  const invite = await page.locator("#invite-link").inputValue();
  const ren = await person(browser, server);
  await ren.page.goto(invite);
  await ren.page.locator("input[name=name]").fill("Ren");
  await ren.page.locator(".door-form button[type=submit]").click();
  await ren.page.locator("form.sit-form button").first().click();
  await until(ren.page, "mine", "theirs");
  await until(page, "mine", "theirs");
  await page.locator(".origin").first().waitFor({ state: "attached" });
  nothingComplained(hana);
  nothingComplained(ren);
  await ren.context.close();
  await hana.context.close();
  await server.stop();
  await site.stop();
});

test("a server that offers the site is told of games that were played without it", LONG, async () => {
  const server = await startServer({ more: ["--site", hostedFolder] });
  const hana = await person(browser, server, { worker: true });
  const { page, context } = hana;
  await page.goto("/me");
  await page.locator("input[name=name]").first().fill("Hana");
  await page.locator("form[action='/me'] button[type=submit]").first().click();
  await page.goto("/");
  await page.locator("a[href='/solo/']").click();
  await page.locator(".site-ways").waitFor();
  await page.evaluate(() => localStorage.setItem("greenroom-bots", "once"));
  await context.setOffline(true);
  await setSiteTable(page, "/solo/new/idol-conclave", ["greedy", "greedy", "none", "none"]);
  await playOn(page, { how: clickSome(0) });
  await until(page, "over");
  await context.setOffline(false);
  const told = page.waitForResponse((answer) => answer.url().endsWith("/told"));
  await page.reload();
  assert.equal((await told).status(), 204);
  // It is told once.
  await page.goto("/solo/");
  assert.deepEqual(await page.evaluate(async () => (await fetch("/solo/untold")).json()), []);
  const known = await page.evaluate(async () => (await fetch("/me/data")).text());
  assert.ok(known.includes("idol-conclave"), known.slice(0, 400));
  nothingComplained(hana, /ERR_INTERNET_DISCONNECTED|Failed to update a ServiceWorker|script resource/);
  await context.close();
  await server.stop();
});
