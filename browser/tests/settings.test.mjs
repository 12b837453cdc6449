// The settings sheet: what goes with the person, what the device remembers, and moves that wait for the reader.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { move, tableOfPeople } from "../lib/people.mjs";
import { answer } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, room, setTable, until } from "../lib/table.mjs";

const house = suite();
const LONG = { timeout: 900_000 };
const game = games.find(({ id }) => id === "idol-conclave");

const set = (page, name, value) => page.locator(`#settings-sheet [data-setting=${name}][value=${value}]`).check();
const size = (page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
/** Waits until the text is larger than so many pixels: the styles of the settings are loaded when they are opened first. */
const grown = (page, before) => page.waitForFunction((before) => parseFloat(getComputedStyle(document.documentElement).fontSize) > before, before);

test("the key ? opens the settings, and the device remembers them", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  const table = await setTable(hana, game, { others: chairs(game, "greedy") });
  await until(page, "mine");
  const before = await size(page);
  await page.keyboard.press("?");
  await page.locator("#settings-sheet[open] .keys kbd").first().waitFor();
  await set(page, "size", "large");
  await grown(page, before);
  await page.keyboard.press("Escape");
  await page.reload();
  await grown(page, before);
  await page.locator("[data-sheet=settings-sheet]").click();
  assert.ok(await page.locator("#settings-sheet [data-setting=size][value=large]").isChecked());
  await page.locator("#settings-sheet button[value=dark]").click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.equal(new URL(page.url()).pathname, table, "the theme leads back to the table");
  nothingComplained(hana);
  await hana.context.close();
});

test("sounds are off, and then made by the page: one's turn alone, or moves too", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  // What is played is written down in place of being heard.
  await page.addInitScript(() => {
    window.notes = [];
    const played = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      const note = played.call(this);
      window.notes.push(note);
      return note;
    };
  });
  await setTable(hana, game, { others: chairs(game, "random") });
  await until(page, "mine");
  /** The pitches that were heard since the last time. */
  const heard = () => page.evaluate(() => notes.splice(0).map((note) => Math.round(note.frequency.value)));
  const [TURN, MOVE] = [523, 330];
  /** Plays until it was the others' turn and is one's own again; gives what was heard. */
  const round = async () => {
    for (let waited = false; !waited; ) {
      const { number } = await room(page);
      await answer(page);
      await page.waitForFunction((old) => Number(document.getElementById("room").dataset.number) > old, number);
      waited = (await room(page)).number > number + 1 || (await room(page)).state !== "mine";
      await until(page, "mine", "over");
    }
    return heard();
  };
  assert.deepEqual(await round(), [], "nothing is heard by default");
  const choose = async (value) => {
    await page.keyboard.press("?");
    await set(page, "sound", value);
    await page.keyboard.press("Escape");
    await heard();
  };
  await choose("yes");
  const own = await round();
  assert.ok(own.includes(TURN) && !own.includes(MOVE), `one's turn alone is heard: ${own}`);
  await choose("all");
  const all = await round();
  assert.ok(all.includes(MOVE), `moves are heard too: ${all}`);
  nothingComplained(hana);
  await hana.context.close();
});

test("big moments go by themselves, and choices are sent at once, for whoever wants it so", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, game, { others: chairs(game, "greedy") });
  await until(page, "mine");
  await page.keyboard.press("?");
  await page.locator("#settings-sheet[open] .keys").waitFor();
  await set(page, "moments", "once");
  await set(page, "ask", "no");
  await page.keyboard.press("Escape");
  await page.evaluate(() => Later.need().then(() => Moments.show([document.querySelector(".log-line").dataset.at])));
  assert.ok(await page.locator("#theatre").isVisible());
  await page.locator("#theatre").waitFor({ state: "detached" });
  // The last click of a choice sends it: there is nothing to confirm.
  const { number } = await room(page);
  for (let clicks = 0; clicks < 4 && (await room(page)).number === number; clicks++) {
    assert.equal(await page.locator("#act .choice-buttons > .choice-main").count(), 0);
    await page.locator("#room button.is-choosable:visible").first().click();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await page.waitForFunction((old) => Number(document.getElementById("room").dataset.number) !== old, number);
  nothingComplained(hana);
  await hana.context.close();
});

test("without script the settings are a page with the theme", LONG, async () => {
  const hana = await house.person({ script: false, lang: "ja" });
  await hana.page.goto("/settings");
  await hana.page.locator("button[value=dark]").click();
  assert.equal(await hana.page.locator("html").getAttribute("data-theme"), "dark");
  assert.ok(!(await hana.page.locator(".of-device").isVisible()), "what a script keeps is not shown");
  await hana.context.close();
});

test("the moves of others are shown one by one when the reader asks for the next", LONG, async () => {
  const table = await tableOfPeople(house.address(), game);
  const hana = await house.person();
  const { page } = hana;
  await page.goto(table.path);
  await until(page, "theirs");
  await page.keyboard.press("?");
  await page.locator("#settings-sheet[open] .keys").waitFor();
  await set(page, "bots", "step");
  await page.keyboard.press("Escape");
  const shows = (number) => page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) === number, number);
  let shown = await move(table);
  await shows(shown);
  for (let moves = 0; moves < 3; moves++) {
    const next = await move(table);
    await page.locator("#onward").waitFor();
    assert.equal((await room(page)).number, shown, "what was done before is looked at until the reader goes on");
    if (moves % 2 === 0) await page.keyboard.press(".");
    else await page.locator("#onward").click();
    await shows(next);
    shown = next;
  }
  nothingComplained(hana);
  await hana.context.close();
});

/** Somebody who watches a table of people, with a setting for the moves of others. */
async function watcher(table, speed, about = {}) {
  const hana = await house.person(about);
  const { page } = hana;
  // How long a slow move is looked at is for the test to say: what waits so long is kept, and done when it asks for it.
  await page.addInitScript(() => {
    window.slow = [];
    const after = window.setTimeout;
    window.setTimeout = (what, wait, ...more) => (wait === 2500 ? window.slow.push(what) : after(what, wait, ...more));
  });
  await page.goto(table.path);
  await until(page, "theirs");
  await page.keyboard.press("?");
  await page.locator("#settings-sheet[open] .keys").waitFor();
  await set(page, "bots", speed);
  await page.keyboard.press("Escape");
  const shows = (number) => page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) === number, number);
  return { ...hana, shows };
}

test("slow moves are looked at for a while, or until the reader wants the next", LONG, async () => {
  const table = await tableOfPeople(house.address(), game);
  const { page, shows, complaints, context } = await watcher(table, "slow");
  let shown = await move(table);
  await shows(shown);
  for (const end of ["time", "click", "time"]) {
    const next = await move(table);
    await page.waitForFunction(() => document.getElementById("onward") && slow.length === 1);
    assert.equal((await room(page)).number, shown, "the move before is still looked at");
    if (end === "time") await page.evaluate(() => slow[0]());
    else await page.locator("#onward").click();
    await shows(next);
    await page.evaluate(() => slow.splice(0));
    shown = next;
  }
  nothingComplained({ complaints });
  await context.close();
});

test("at once shows every move as soon as it is made, and nothing glides", LONG, async () => {
  const table = await tableOfPeople(house.address(), game);
  const glides = async (speed) => {
    const { page, shows, context } = await watcher(table, speed, { motion: true });
    await page.evaluate(() => {
      window.glided = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        const motion = animate.apply(this, how);
        // Whoever skips a motion does so in the same breath in which it began.
        if (this.matches("[data-glide]")) setTimeout(() => (window.glided += motion.playState === "running"));
        return motion;
      };
    });
    for (let moves = 0; moves < 6; moves++) {
      const number = await move(table);
      if (number === null) break;
      await shows(number);
      assert.equal(await page.locator("#onward").count(), 0, "nobody has to ask for the next one");
    }
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)));
    const seen = await page.evaluate(() => window.glided);
    await context.close();
    return seen;
  };
  assert.ok((await glides("normal")) > 0, "usually what moves is seen to move");
  assert.equal(await glides("once"), 0);
});
