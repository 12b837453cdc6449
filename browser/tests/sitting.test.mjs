// Sitting together: a device that is passed round behind a curtain, and a shared screen with phones as hands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "../lib/chromium.mjs";
import { nothingComplained } from "../lib/checks.mjs";
import { decide } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { room, until } from "../lib/table.mjs";

const house = suite({ painted: false });
const LONG = { timeout: 900_000 };
const game = games.find(({ id }) => id === "idol-conclave");

const leave = async (people) => {
  people.forEach((person) => nothingComplained(person));
  await Promise.all(people.map(({ context }) => context.close()));
};

/** Fills in the setup page of a table: `seats` says who takes the second chair and so on. */
async function makeTable(page, name, seats) {
  await page.goto(`/new/${game.id}`);
  await page.locator(".setup-form input[name=name]").fill(name);
  for (const [index, [occupant, named]] of seats.entries()) {
    await page.locator(`select[name=seat${index + 1}]`).selectOption(occupant);
    if (named) await page.locator(`input[name=kept${index + 1}]`).fill(named);
  }
  await page.locator(".setup-go button").click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

/** The cards that lie in a hand on a page, as the page calls them. */
const hand = (page) => page.locator(".hand-region [data-word]").evaluateAll((cards) => cards.map((card) => card.dataset.word).sort());

test("two players pass one device round behind a curtain, and a third plays elsewhere", LONG, async () => {
  const [hana, yui, watcher] = [await house.person(), await house.person(), await house.person()];
  const table = await makeTable(hana.page, "Hana", [["here", "Ren"], ["open"]]);
  await yui.page.goto(table);
  await yui.page.locator(".sit-form input[name=name]").first().fill("Yui");
  await yui.page.locator(".sit-form button").first().click();
  await watcher.page.goto(table);
  for (const { page } of [hana, yui, watcher]) await until(page, "mine", "theirs");
  const hands = {};
  for (let moves = 0; moves < 8; moves++) {
    const { state } = await room(yui.page);
    if (state === "over") break;
    if (state === "mine") {
      await decide(yui.page);
      continue;
    }
    // The curtain is down: neither a hand nor anything that could be done is on the page.
    await hana.page.locator(".curtain:not(.is-lifted) h2", { hasText: "Pass the device to" }).waitFor();
    assert.equal(await hana.page.locator(".hand-region").count(), 0);
    assert.equal(await hana.page.locator("#tree, #act").count(), 0);
    const lift = hana.page.locator(".curtain .main-button");
    const name = (await lift.innerText()).match(/Hana|Ren/)[0];
    await lift.click();
    await hana.page.locator(".curtain.is-lifted", { hasText: name }).waitFor();
    await until(hana.page, "mine");
    hands[name] ??= await hand(hana.page);
    assert.ok(hands[name].length > 0, "the hand is there");
    while ((await room(hana.page)).state === "mine") await decide(hana.page);
    await hana.page.locator(".curtain:not(.is-lifted)").waitFor();
    assert.equal(await hana.page.locator(".hand-region").count(), 0, "the curtain falls after the decision");
  }
  assert.deepEqual(Object.keys(hands).sort(), ["Hana", "Ren"]);
  // Neither the way back nor a page that is loaded again shows a hand behind the curtain.
  await hana.page.reload();
  await hana.page.locator(".curtain:not(.is-lifted)").waitFor();
  await hana.page.goBack();
  await hana.page.waitForLoadState();
  assert.equal(await hana.page.locator(".hand-region [data-word]").count(), 0);
  assert.equal(await watcher.page.locator(".curtain").count(), 0, "nobody else sees the curtain");
  await leave([hana, yui, watcher]);
});

test("without script the device is passed round too", LONG, async () => {
  const hana = await house.person({ script: false, lang: "ja" });
  await makeTable(hana.page, "ハナ", [["here", "レン"], ["here", "ユイ"]]);
  for (let moves = 0; moves < 4; moves++) {
    await hana.page.locator(".curtain h2", { hasText: "端末を渡してください" }).waitFor();
    assert.equal(await hana.page.locator(".hand-region, #act").count(), 0);
    await hana.page.locator(".curtain .main-button").click();
    await hana.page.locator(".hand-region").waitFor();
    for (let words = 0; words < 12 && (await hana.page.locator("#act").count()) > 0; words++) {
      await hana.page.locator("#act button[name=word]:enabled").first().click();
      await hana.page.waitForLoadState();
    }
  }
  await leave([hana]);
});

test("a shared screen shows the table, and two phones are its hands", LONG, async () => {
  const screen = await house.person();
  const phones = [await house.person({ width: PHONE }), await house.person({ width: PHONE })];
  const [hana, ren] = phones;
  const table = await makeTable(hana.page, "Hana", [["open"], ["greedy"]]);
  await hana.page.locator(".together form button").click();
  const code = await hana.page.locator(".together-code strong").innerText();
  await screen.page.goto("/join");
  await screen.page.locator("input[name=code]").fill(code.toLowerCase());
  await screen.page.locator("button[value=screen]").click();
  await screen.page.locator(".screen-letters", { hasText: code }).waitFor();
  const loaded = await screen.page.locator("img.qr").evaluate(async (picture) => {
    await picture.decode();
    return picture.naturalWidth;
  });
  assert.ok(loaded > 0, "the QR picture is drawn");
  assert.equal(await screen.page.locator("button, a, form").count(), 0, "nothing to press");
  await ren.page.goto(`/join?code=${code}`);
  await ren.page.locator("input[name=name]").fill("Ren");
  await ren.page.locator("button[value=hand]").click();
  for (const { page } of [screen, ...phones]) await until(page, "mine", "theirs");
  assert.equal(new URL(ren.page.url()).pathname, table);
  assert.ok(await ren.page.locator(".hand-region").isVisible());
  assert.ok(!(await ren.page.locator(".board").isVisible()), "the board is on the screen");
  await ren.page.locator("label.show-board").click();
  assert.ok(await ren.page.locator(".board").isVisible(), "and on the phone on request");
  await ren.page.locator("label.show-board").click();
  for (let moves = 0; moves < 6; moves++) {
    const states = await Promise.all(phones.map(async ({ page }) => (await room(page)).state));
    const mover = phones[states.indexOf("mine")];
    if (!mover) {
      await Promise.race(phones.map(({ page }) => until(page, "mine", "over")));
      continue;
    }
    const before = await screen.page.locator("#room").getAttribute("data-number");
    await decide(mover.page);
    await screen.page.waitForFunction((old) => document.getElementById("room").dataset.number !== old, before);
  }
  assert.equal(await screen.page.locator(".hand-region, #act, #tree, form, button").count(), 0);
  await leave([screen, ...phones]);
});

test("the key n leads to the next table that waits", LONG, async () => {
  const hana = await house.person();
  const first = await makeTable(hana.page, "Hana", [["greedy"], ["greedy"]]);
  await until(hana.page, "mine");
  await hana.page.goto(`/new/${game.id}`);
  await hana.page.locator(".setup-go button").click();
  await hana.page.waitForURL(/\/t\//);
  const second = new URL(hana.page.url()).pathname;
  await until(hana.page, "mine");
  await hana.page.keyboard.press("n");
  await hana.page.waitForURL(`**${first}`);
  await hana.page.keyboard.press("n");
  await hana.page.waitForURL(`**${second}`);
  await leave([hana]);
});
