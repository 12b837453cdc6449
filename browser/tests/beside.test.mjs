// What opens beside the board: how to play, the log on a phone, a card in large.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { PHONE } from "../lib/chromium.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();
const game = games.find(({ id }) => id === "idol-conclave");

test("a newcomer learns to play from the shelf and at the table", { timeout: 900_000 }, async () => {
  const hana = await house.person({ lang: "ja" });
  const { page } = hana;
  for (const { id } of games) {
    await page.goto(`/guide/${id}`);
    assert.ok((await page.locator(".guide__section").count()) >= 6, `${id} has a guide`);
    assert.equal(await page.locator(".guide__section[open]").count(), 1);
  }
  assert.deepEqual(await barriers(page), []);
  await page.goto(`/new/${game.id}`);
  await page.locator(".guide-link").click();
  await page.waitForURL(/\/guide\//);
  await page.locator(".guide-go a").click();
  await page.waitForURL(/\/new\//);
  await setTable(hana, game, { others: chairs(game, "random") });
  await until(page, "mine");
  await page.locator(".log .guide-link").click();
  await page.locator("#guide-sheet[open] .guide__section").nth(1).click();
  assert.equal(await page.locator("#guide-sheet .guide__section[open]").count(), 2);
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#guide-sheet[open]").count(), 0);
  nothingComplained(hana);
  await hana.context.close();
});

test("on a phone the log comes up from the bottom and goes away again", { timeout: 900_000 }, async () => {
  const hana = await house.person({ width: PHONE });
  const { page } = hana;
  await setTable(hana, game, { others: chairs(game, "random") });
  await until(page, "mine");
  assert.ok(!(await page.locator("#log").isVisible()));
  await page.locator("[data-opens=log]").first().click();
  assert.ok(await page.locator("#log .log-lines").isVisible());
  assert.deepEqual(await barriers(page), []);
  await page.locator(".log-close").click();
  assert.ok(!(await page.locator("#log").isVisible()));
  await page.locator(".tool[data-sheet]").click();
  assert.ok(await page.locator("#guide-sheet").isVisible());
  nothingComplained(hana);
  await hana.context.close();
});

test("a card is read in large by hovering, and a long press does not play it", { timeout: 900_000 }, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, game, { others: chairs(game, "random") });
  await until(page, "mine");
  const card = page.locator(".own__cards .piece").first();
  await card.hover();
  const large = page.locator(".large");
  await large.waitFor();
  const [small, big] = [await card.boundingBox(), await large.boundingBox()];
  assert.ok(big.width > small.width * 1.2 && big.y >= 0 && big.x >= 0);
  await page.mouse.move(2, 2);
  await large.waitFor({ state: "detached" });
  const before = await page.locator("#room").getAttribute("data-number");
  await press(page, await card.boundingBox());
  await large.waitFor();
  await page.evaluate(() => document.dispatchEvent(new PointerEvent("pointerup", { pointerType: "touch", bubbles: true })));
  await large.waitFor({ state: "detached" });
  assert.equal(await page.locator("#room").getAttribute("data-number"), before);
  await hana.context.close();
});

/** A finger that stays where it is. */
const press = (page, { x, y, width, height }) =>
  page.evaluate(
    ([left, top]) =>
      document
        .elementFromPoint(left, top)
        .dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true, clientX: left, clientY: top })),
    [x + width / 2, y + height / 2],
  );
