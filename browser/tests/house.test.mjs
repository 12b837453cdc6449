// A clean house: a line is reported without a word to whoever said it, and the admin removes it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { FOUR_LOOKS, inLooks, named } from "../lib/looks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable } from "../lib/table.mjs";

const house = suite();

/** Nothing stands in anybody's way on this page, in four looks, and nothing is wider than the screen. */
async function isForEverybody(page, what) {
  await inLooks(page, FOUR_LOOKS, async (look) => {
    assert.deepEqual(await barriers(page), [], `${what} ${named(look)}`);
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(surplus <= 0, `${what} ${named(look)} is ${surplus} px too wide`);
  });
}

test("a reported line reaches the admin and goes", { timeout: 900_000 }, async () => {
  const [hana, ren, admin] = [await house.person(), await house.person(), await house.person()];
  const game = games[0];
  const table = await setTable(hana, game, { others: chairs(game, "open") });
  await hana.page.locator("summary", { hasText: "Chat" }).click();
  await hana.page.locator(".chat-form input").fill("buy now");
  await hana.page.locator(".chat-form button").click();
  await ren.page.goto("/me");
  await ren.page.locator("input[name=name]").fill("Ren");
  await ren.page.locator(".me-form button[type=submit]").click();
  await ren.page.goto(table);
  await ren.page.locator(".report-link").first().click();
  await ren.page.waitForURL(/\/report\?line=1$/);
  await isForEverybody(ren.page, "the report");
  await ren.page.locator("input[name=why][value=spam]").check();
  await ren.page.locator("form[action$='/report'] button[type=submit]").click();
  await ren.page.getByRole("heading", { name: "Thank you" }).waitFor();

  // Ren blocks Hana too: her lines go from his page alone, and come back when he likes.
  await ren.page.goto(table);
  await ren.page.locator(".report-link").first().click();
  await ren.page.locator("form[action$='/block'] button").click();
  await ren.page.waitForURL((url) => url.pathname === table);
  assert.equal(await ren.page.getByText("buy now").count(), 0);
  assert.equal(await hana.page.getByText("buy now").count(), 1);
  await ren.page.goto("/me");
  await isForEverybody(ren.page, "the blocked");
  await ren.page.locator("#friends button", { hasText: "Block no longer" }).click();
  await ren.page.waitForURL((url) => url.pathname === "/me");
  await ren.page.goto(table);
  await ren.page.getByText("buy now").waitFor();

  await admin.page.goto("/admin");
  await admin.page.locator("input[name=token]").fill(await house.adminToken());
  await admin.page.locator("main button[type=submit]").click();
  await admin.page.goto(`/admin/moderation?find=Ren&table=${table.split("/").pop()}`);
  await isForEverybody(admin.page, "moderation");
  const report = admin.page.locator("#moderation-reports li").first();
  await report.locator("input[name=reason]").fill("spam");
  await report.locator("button[value=remove-line]").click();
  await admin.page.locator("#moderation-reports .empty").waitFor();
  assert.match(await admin.page.locator(".moderation-log").innerText(), /remove-line/);
  await hana.page.getByText("buy now").waitFor({ state: "detached" });

  await ren.page.goto("/me");
  await ren.page.locator("#data summary").click();
  await ren.page.locator("input[name=sure]").check();
  await ren.page.locator("#data form button").click();
  await ren.page.waitForURL((url) => url.pathname === "/");
  assert.equal(await ren.page.locator(".me-link").count(), 0);
  for (const somebody of [hana, ren, admin]) {
    nothingComplained(somebody);
    await somebody.context.close();
  }
});
