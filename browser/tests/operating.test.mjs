// What players notice of a server that restarts, which is nothing, and the page of whoever runs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, largeTargets, noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { PHONE } from "../lib/chromium.mjs";
import { suite } from "../lib/suite.mjs";

const house = suite();
const LONG = { timeout: 600_000 };

/** Keeps a picture where the variable `GREENROOM_SHOTS` names a folder. */
async function picture(page, name) {
  const folder = process.env.GREENROOM_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test("an open table comes back after a restart without a word, and a move that was sent meanwhile arrives", LONG, async () => {
  const { page } = await house.person({});
  await page.goto("/me");
  await page.fill("input[name=name]", "Aiko");
  await page.click(".me-form button[type=submit]");
  await page.waitForURL("**/");
  let sockets = 0;
  page.on("websocket", () => sockets++);
  // Every toast that is ever shown is kept.
  await page.addInitScript(() => {
    window.toasts = [];
    document.addEventListener("DOMContentLoaded", () => {
      const keep = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => window.toasts.push(node.textContent)));
      new MutationObserver(keep).observe(document.getElementById("toasts"), { childList: true });
    });
  });
  const made = await page.evaluate(async () => {
    const seats = ["me", "random", "random"];
    const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: "idol-conclave", seats }) });
    return answer.json();
  });
  await page.goto(`/t/${made.id}`);
  await page.waitForSelector("#room.is-mine");
  const open = sockets;
  assert.equal(open, 1);
  await house.restart();
  // The connection is made anew, and the page did not have to be loaded for it.
  while (sockets === open) await page.waitForTimeout(20);
  await page.waitForFunction(() => document.querySelector("#room.is-mine"));
  // A move that is posted while the server is away is sent again until it is back.
  const view = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/view`)).json(), made.id);
  const away = house.restart();
  const sent = page.evaluate(
    async ({ id, decision, words }) => {
      const { answer } = await Page.post(`/t/${id}/act`, new URLSearchParams({ decision, words }));
      return answer.status;
    },
    { id: made.id, decision: view.decision, words: view.legal[0] },
  );
  await away;
  assert.ok([204, 409].includes(await sent), "it was played, once");
  await page.waitForFunction(async ({ id, number }) => (await (await fetch(`/api/tables/${id}/view`)).json()).number > number, { id: made.id, number: view.number });
  assert.deepEqual(await page.evaluate(() => window.toasts), [], "nobody is told anything");
});

test("the admin's page opens with the token, and its numbers go on", LONG, async () => {
  const token = await house.adminToken();
  for (const about of [{}, { lang: "ja", width: PHONE, theme: "dark" }]) {
    const visitor = await house.person(about);
    const { page } = visitor;
    const name = `admin-${about.lang ?? "en"}`;
    await page.goto("/admin");
    await picture(page, `${name}-login`);
    await page.fill("input[name=token]", token);
    await page.click(".door-form button[type=submit]");
    await page.waitForSelector("#admin-numbers");
    await picture(page, name);
    assert.deepEqual(await barriers(page), []);
    await noSidewaysScroll(page, name);
    await largeTargets(page, name);
    await page.evaluate(() => (document.querySelector("#admin-numbers").dataset.old = "yes"));
    await page.waitForSelector("#admin-numbers:not([data-old])");
    await page.goto("/nowhere");
    await picture(page, `${name}-error`);
    nothingComplained(visitor, /nowhere/);
  }
});
