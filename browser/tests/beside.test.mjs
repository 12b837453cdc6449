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
  await page.locator("#guide-sheet[open] .guide__section").first().waitFor();
  nothingComplained(hana);
  await hana.context.close();
});

test("a card is read in large by hovering, with all that its name says, can be kept open, and a long press does not play it", { timeout: 900_000 }, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, game, { others: chairs(game, "random") });
  await until(page, "mine");
  const card = page.locator(".own__cards > li > .piece").first();
  const large = page.locator(".large");
  await card.hover();
  await large.waitFor();
  const [small, big] = [await card.boundingBox(), await large.locator(".large-picture").boundingBox()];
  assert.ok(big.width > small.width * 1.2 && big.y >= 0 && big.x >= 0);
  assert.equal(await large.locator(".large-text").textContent(), await card.getAttribute("data-label"));
  await page.mouse.move(2, 2);
  await large.waitFor({ state: "detached" });

  // The key p keeps it open wherever the pointer goes; a right click does too.
  await card.hover();
  await large.waitFor();
  await page.keyboard.press("p");
  await page.mouse.move(2, 2);
  await page.locator(".own__cards > li > .piece").last().hover();
  assert.equal(await large.locator(".large-text").textContent(), await card.getAttribute("data-label"), "it stays");
  await page.keyboard.press("Escape");
  assert.equal(await large.count(), 0);
  await card.click({ button: "right" });
  await large.locator(".large-close").click();
  assert.equal(await large.count(), 0);
  assert.equal(await page.locator("#room.is-choosing").count(), 0, "reading chooses nothing");

  // A long press opens it for good; the next tap closes it.
  const before = await page.locator("#room").getAttribute("data-number");
  await press(page, await card.boundingBox());
  await large.waitFor();
  await page.evaluate(() => document.dispatchEvent(new PointerEvent("pointerup", { pointerType: "touch", bubbles: true })));
  await page.locator(".large.is-pinned").waitFor();
  await page.locator("#prompt").dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
  await large.waitFor({ state: "detached" });
  assert.equal(await page.locator("#room").getAttribute("data-number"), before);
  nothingComplained(hana);
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

test("the rules are a page with contents, anchors and search, and a sheet at the table", { timeout: 900_000 }, async () => {
  const hana = await house.person({ lang: "ja" });
  const { page } = hana;
  for (const { id } of games) {
    await page.goto(`/rules/${id}`);
    const sections = await page.locator(".rule").count();
    assert.ok(sections >= 10, `${id} has rules`);
    assert.equal(await page.locator(".rules-contents li").count(), sections);
    assert.ok((await page.locator(".rule__pieces > *").count()) >= 3, `${id} shows pieces`);
    assert.deepEqual(await barriers(page), []);
  }
  await page.goto(`/rules/${game.id}`);
  await page.locator(".rules-search input").fill("ブレイク　イベント");
  assert.ok(await page.locator("#s2-3-4").isVisible());
  assert.ok(!(await page.locator("#s1-2").isVisible()));
  await page.locator(".rules-search input").fill("zzz");
  assert.ok(await page.locator(".rules-none").isVisible());
  await page.locator(".rules-search input").fill("");
  assert.ok(await page.locator("#s1-2").isVisible());

  await setTable(hana, game, { others: chairs(game, "random") });
  await until(page, "mine");
  await page.locator(".log .rules-link").click();
  await page.locator("#rules-sheet[open] #s2-3-4").waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press("Escape");
  const error = await page.evaluate(async () => {
    const decision = document.querySelector("#act").elements.decision.value;
    const body = new URLSearchParams({ decision, words: "vote group-1 akaneru" });
    const answer = await fetch(document.getElementById("table").dataset.act, { method: "POST", body, headers: { accept: "application/json" } });
    const { error } = await answer.json();
    Page.refused(error);
    return error;
  });
  assert.equal(error.rules, `/rules/${game.id}#s${error.section}`);
  await page.locator(".toast a").click();
  await page.locator(`#rules-sheet[open] #s${error.section}.is-meant`).waitFor();
  // The browser itself writes the refusal into its console.
  hana.complaints.splice(0, hana.complaints.length, ...hana.complaints.filter((line) => !line.includes("409")));
  nothingComplained(hana);
  await hana.context.close();
});
