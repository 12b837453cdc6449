// A turn with the keyboard alone: Tab to a piece, Enter, and Enter again on the confirmation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, moved, room, setTable, until } from "../lib/table.mjs";

const house = suite();

/** What has the focus, if it answers the decision; and whether the focus can be seen. */
const focus = (page) =>
  page.evaluate(() => {
    const part = document.activeElement;
    const fits = part?.matches(".is-choosable, #act .choice, #act .choice-main") && !part.disabled;
    const { outlineStyle, boxShadow } = part ? getComputedStyle(part) : {};
    const sends = part?.matches("#act .choice-buttons > .choice-main");
    return { fits, sends, seen: outlineStyle !== "none" || boxShadow !== "none", what: part?.outerHTML.slice(0, 100) };
  });

async function turnByKeys(page) {
  const before = await room(page);
  for (let press = 0; press < 300; press++) {
    const now = await room(page);
    if (now.version !== before.version && now.number !== before.number) return;
    const at = await focus(page);
    if (at.fits) {
      assert.ok(at.seen, `the focus cannot be seen on ${at.what}`);
      await page.keyboard.press("Enter");
      // What is sent comes back as another version of the table; any other choice is drawn at once.
      if (at.sends) await moved(page, now.version);
      else await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    } else {
      await page.keyboard.press("Tab");
    }
  }
  throw new Error("three hundred keys and no decision");
}

for (const game of games) {
  test(`${game.id}: turns with the keyboard alone`, { timeout: 900_000 }, async () => {
    const hana = await house.person();
    await setTable(hana, game, { others: chairs(game, "random") });
    for (let turn = 0; turn < 3; turn++) {
      await until(hana.page, "mine", "over");
      if ((await room(hana.page)).state === "over") break;
      await turnByKeys(hana.page);
    }
    nothingComplained(hana);
    await hana.context.close();
  });
}

test("the first Tab offers to skip to the table, and Escape takes a choice back", { timeout: 900_000 }, async () => {
  const hana = await house.person();
  await setTable(hana, games[0], { others: chairs(games[0], "random") });
  await until(hana.page, "mine");
  await hana.page.keyboard.press("Tab");
  assert.equal(await hana.page.evaluate(() => document.activeElement.className), "skip");
  const piece = hana.page.locator(".hand-region .is-choosable").first();
  await piece.click();
  await hana.page.locator(".is-chosen").first().waitFor();
  await hana.page.keyboard.press("Escape");
  await hana.page.locator(".is-chosen").first().waitFor({ state: "detached" });
  await hana.context.close();
});
