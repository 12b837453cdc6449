// Learning at the table: first games in both languages on desk and phone, and the almanac as a page and as a sheet.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { playAsNewcomer } from "../lib/newcomer.mjs";
import { playOn } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();

/** The first choice that each step of a lesson allows, as its file says. */
function way(id) {
  const lesson = readFileSync(new URL(`../../games/${id}/lessons/first.toml`, import.meta.url), "utf8");
  return [...lesson.matchAll(/allow = \[\n\s+\{ words = "([^"]+)"/g)].map(([, words]) => words);
}

/** Makes a choice as the page's script does, and waits until the page has taken it over. */
const choose = (page, words) =>
  page.evaluate(async (words) => {
    const decision = document.querySelector("#act [name=decision]").value;
    const body = new URLSearchParams({ decision, words });
    const answer = await fetch(document.getElementById("table").dataset.act, { method: "POST", body, headers: { accept: "application/json" } });
    return { status: answer.status, text: await answer.text() };
  }, words);

const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);

/** The note that is shown lies on the screen at this width, and so does a piece that it points at. */
async function fits(page, width, place) {
  await page.setViewportSize(width);
  const where = `${place} at ${width.width}`;
  assert.ok(!(await isTooWide(page)), `${where}: the page is too wide`);
  const note = await page.locator("#coach .coach-notes li:visible").boundingBox();
  assert.ok(note.y >= 0 && note.y + Math.min(note.height, 40) <= width.height, `${where}: the note lies at ${note.y} of ${width.height}`);
}

async function begin(hana, id) {
  const { page } = hana;
  await page.goto(`/learn/${id}`);
  if (await page.locator(".learn-page [name=name]").count()) await page.locator(".learn-page [name=name]").fill(hana.name);
  assert.deepEqual(await barriers(page), [], `${id}: the page of the lesson`);
  await page.locator(".learn-page form button").click();
  await page.waitForURL(/\/t\//);
}

/** Leaves the lesson, and takes it up again where it was. */
async function comeBack(page, id) {
  const table = page.url();
  await page.goto(`/learn/${id}`);
  await page.locator(".guide-go a").click();
  await page.waitForURL(table);
}

/** Follows a lesson to its end, each step at both widths. */
async function follow(hana, game, widths) {
  const { page } = hana;
  await begin(hana, game.id);
  for (const [number, words] of way(game.id).entries()) {
    const place = `${game.id}, step ${number + 1}`;
    if (number === 2) await comeBack(page, game.id);
    await page.locator(`#coach[data-step="${number + 1}"]`).waitFor();
    await until(page, "mine");
    const notes = await page.locator("#coach .coach-notes li").count();
    for (let note = 0; note < notes; note += 1) {
      assert.equal(await page.locator("#coach .coach-notes li:visible").count(), 1, `${place}: one thing at a time`);
      const points = await page.locator("#coach .coach-notes li:visible").getAttribute("data-point");
      if (points) assert.ok((await page.locator("#room .is-pointed").count()) > 0, `${place}: nothing is marked for ${points}`);
      for (const width of widths) await fits(page, width, `${place}, note ${note + 1}`);
      if (note + 1 < notes) await page.locator("#coach .coach-next").click();
    }
    if (number < widths.length) assert.deepEqual(await barriers(page), [], place);
    const answer = await choose(page, words);
    assert.equal(answer.status, 204, `${place}: ${words}: ${answer.text}`);
    widths = [...widths].reverse();
  }
  await page.locator("#coach .coach-steps").waitFor({ state: "attached" });
  await comeBack(page, game.id);
}

for (const game of games) {
  for (const [lang, widths] of [["en", [PHONE, DESK]], ["ja", [DESK, PHONE]]]) {
    test(`the first game of ${game.id} in ${lang} at 1280 and 390`, { timeout: 900_000 }, async () => {
      const hana = await house.person({ lang, width: widths[1] });
      await follow(hana, game, widths);
      nothingComplained(hana);
      await hana.context.close();
    });
  }
}

/** Presses Tab, and the arrows within a group of pieces, until what has the focus fits; and then Enter. */
async function press(page, selector, label) {
  const seen = new Set();
  for (let keys = 0; keys < 200; keys++) {
    const look = ([selector, label]) => {
      const part = document.activeElement;
      const { labels = {} } = JSON.parse(document.getElementById("tree")?.textContent ?? "{}");
      const fits = part.matches(selector) && (!label || part.dataset.word === label || part.textContent.trim() === labels[label]);
      return { fits, piece: part.matches(".is-choosable") ? part.dataset.word : null };
    };
    const { fits, piece } = await page.evaluate(look, [selector, label]);
    if (fits) return page.keyboard.press("Enter");
    await page.keyboard.press(piece !== null && !seen.has(piece) ? "ArrowRight" : "Tab");
    if (piece !== null) seen.add(piece);
  }
  return assert.fail(`no key leads to ${label ?? selector}`);
}

/** Says words with the keyboard alone, after all notes are read. */
async function sayByKeys(page, words) {
  while (await page.locator("#coach .coach-next").count()) await press(page, ".coach-next");
  const ready = page.locator("#act .choice-buttons > .choice-main");
  // A verb that follows from its piece needs no press.
  for (const word of words.split(" ").reverse()) {
    const open = page.locator(`:is(.board, .hand-region) button.is-choosable[data-word="${word}"], #act button.choice[data-word="${word}"]`);
    if (!(await ready.count()) && (await open.count())) await press(page, ".is-choosable, #act .choice", word);
  }
  await ready.waitFor();
  await press(page, "#act .choice-buttons > .choice-main");
}

test("a first game with keys alone: a wrong choice is answered with the reason, and each note is told to a screen reader", { timeout: 900_000 }, async () => {
  const hana = await house.person({});
  const { page } = hana;
  await begin(hana, "dice-master");
  await until(page, "mine");
  // What tells a screen reader must stay in the page: a region that is put there anew tells nothing.
  await page.evaluate(() => (document.querySelector("#coach .coach-said[aria-live=polite]").stays = true));
  await sayByKeys(page, "choose azusa");
  await page.locator("#toasts", { hasText: "In this lesson we begin with Takane" }).waitFor();
  await page.keyboard.press("Escape");
  for (const [number, words] of way("dice-master").slice(0, 2).entries()) {
    await sayByKeys(page, words);
    await page.locator(`#coach[data-step="${number + 2}"]`).waitFor();
    assert.ok(await page.evaluate(() => document.querySelector("#coach .coach-said").stays), `step ${number + 2} is told`);
  }
  assert.match(await page.locator("#coach .coach-said[aria-live=polite]").innerText(), /Yayoi has come to you by lot[^]+These are the stages/);
  nothingComplained(hana, /status of 409/);
  await hana.context.close();
});

for (const [lang, width] of thorough ? [["en", DESK], ["ja", PHONE]] : [["en", DESK]]) {
  test(`somebody who knows none of the games plays dice-master to its end by reading and clicking (${lang}, ${width.width})`, { timeout: 1_800_000 }, async () => {
    const hana = await house.person({ lang, width });
    const { page } = hana;
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/learn/dice-master");
    await page.locator(".learn-page [name=name]").fill(hana.name);
    await page.locator(".learn-page form button").click();
    await page.waitForURL(/\/t\//);
    const guided = new Set();
    await playAsNewcomer(page, {
      look: async (made) => {
        const said = await page.locator("#coach .coach-notes li").first().textContent();
        assert.ok(said.trim().length > 20, `decision ${made}: nobody helps`);
        guided.add(said);
      },
    });
    assert.ok(guided.size >= 18, `only ${guided.size} kinds of steps were explained`);
    assert.deepEqual(asked.filter((path) => /^\/(guide|rules)/.test(path)), [], "neither guide nor rules were opened");
    await page.locator("#room .results").waitFor({ state: "attached" });
    nothingComplained(hana, /status of 4(09|22)/);
    await hana.context.close();
  });
}

test("the almanac is a page with filters, a card's name opens it at the table, and a line of the log opens its rule", { timeout: 900_000 }, async () => {
  const hana = await house.person({});
  const { page } = hana;
  for (const { id } of games) {
    await page.goto(`/almanac/${id}`);
    const all = await page.locator(".almanac-entry").count();
    assert.ok(all >= 15, `${id} has an almanac`);
    assert.ok(!(await isTooWide(page)), `${id}: the page is too wide`);
    assert.deepEqual(await barriers(page), [], id);
    await page.locator(".almanac-groups a").nth(1).click();
    await page.waitForURL(/group=/);
    const inside = await page.locator(".almanac-entry").count();
    assert.ok(inside > 0 && inside < all, `${id}: ${inside} of ${all}`);
  }
  const game = games.find(({ id }) => id === "idol-conclave");
  await setTable(hana, game, { others: chairs(game, "random") });
  await playOn(page, { enough: async () => (await page.locator(".log .thing").count()) > 0 });
  await page.locator(".log .thing").first().click();
  await page.locator("#almanac-sheet[open] .almanac-where").waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#almanac-sheet[open]").count(), 0);
  await page.locator(".log .log-rule").first().click();
  await page.locator("#rules-sheet[open] .rule.is-meant").waitFor();
  assert.deepEqual(await barriers(page), [], "the rules as a sheet");
  await page.keyboard.press("Escape");
  nothingComplained(hana);
  await hana.context.close();
});
