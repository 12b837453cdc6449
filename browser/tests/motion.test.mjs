// Nothing moves that nobody moved: layout shifts, paint over the dock, and the focus, while a table is watched and played at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { move, tableOfPeople } from "../lib/people.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";

const house = suite();
const LONG = { timeout: 900_000 };
/** The ordinary check looks at the beginning of each game, the thorough one at all of it. */
const MOVES = thorough ? 3000 : 40;
/** Layout shift a move, on average. */
const MOST_SHIFT = 0.02;

/** Adds up layout shifts and notes what moved, and looks in every frame whether something of the board is painted over the dock. */
function watch() {
  window.seen = { shift: 0, frames: 0, over: [], moved: [] };
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const moved = ({ node, previousRect, currentRect }) => `${node?.className ?? node?.nodeName}: ${box(previousRect)} to ${box(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.seen.shift += value;
      window.seen.moved.push({ value, sources: sources.map(moved) });
    }
  }).observe({ type: "layout-shift" });
  const look = () => {
    window.seen.frames += 1;
    const dock = document.querySelector("#room > .desk")?.getBoundingClientRect();
    for (let place = 1; dock && place < 8; place++) {
      const x = dock.left + (dock.width * place) / 8;
      for (const y of [dock.top + 3, dock.top + dock.height / 2]) {
        const thing = document.elementFromPoint(x, y)?.closest(".board");
        if (thing && y < innerHeight) window.seen.over.push(document.elementFromPoint(x, y).outerHTML.slice(0, 120));
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Somebody who watches a table, with the focus on its board. */
async function watcher(table, width) {
  const hana = await house.person({ width, motion: true });
  const { page } = hana;
  await page.goto(table.path);
  await page.waitForFunction(() => document.getElementById("room").dataset.number !== undefined);
  await page.evaluate(watch);
  await page.evaluate(() => {
    window.focused = document.querySelector(".board");
    window.focused.focus({ preventScroll: true });
  });
  return { ...hana, width: width.width };
}

/** Waits until a page shows the table after so many changes, and has been painted: two moves in one frame would hide a shift. */
async function paints({ page }, number) {
  await page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) >= number, number);
  const focused = await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return document.activeElement === window.focused ? null : (document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
  });
  assert.equal(focused, null, `the focus went with move ${number}`);
}

for (const game of games) {
  test(`${game.id}: the page keeps still while it is played at`, LONG, async (t) => {
    const table = await tableOfPeople(house.address(), game);
    const watchers = [await watcher(table, DESK), await watcher(table, PHONE)];
    let made = 0;
    for (; made < MOVES; made++) {
      const number = await move(table);
      if (number === null) break;
      for (const one of watchers) await paints(one, number);
    }
    for (const one of watchers) {
      const { shift, frames, over, moved } = await one.page.evaluate(() => window.seen);
      const most = moved.sort((one, other) => other.value - one.value).slice(0, 3);
      t.diagnostic(`${game.id}, ${one.width} px: ${made} moves, ${frames} frames, layout shift ${(shift / made).toFixed(4)} a move`);
      assert.ok(frames > made / 2, "the page was drawn");
      assert.deepEqual(over.slice(0, 3), [], "something of the board was painted over the dock");
      assert.ok(shift / made < MOST_SHIFT, `${one.width} px: a layout shift of ${(shift / made).toFixed(4)} a move, most of it by ${JSON.stringify(most, null, 1)}`);
      nothingComplained(one);
      await one.context.close();
    }
  });
}

test("moves that arrive at once are shown in order, each when the one before has come to rest, and a key skips", LONG, async () => {
  const table = await tableOfPeople(house.address(), games.find(({ id }) => id === "imas-worker-placement"));
  const hana = await house.person({ motion: true });
  const { page, context } = hana;
  let frames = 0;
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => (frames += payload.length > 2 ? 1 : 0)));
  await page.goto(table.path);
  await page.evaluate(() => {
    // Whatever glides does not come to rest by itself.
    const { animate } = Element.prototype;
    window.glides = [];
    Element.prototype.animate = function (steps, timing) {
      const glide = animate.call(this, steps, { ...timing, duration: 1e8 });
      window.glides.push(glide);
      return glide;
    };
    const room = document.getElementById("room");
    window.numbers = [];
    const note = (changes) => window.numbers.push(...changes.map(({ oldValue }) => Number(oldValue)));
    new MutationObserver(note).observe(room, { attributeFilter: ["data-number"], attributeOldValue: true });
  });
  const shows = (number) => page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) >= number, number);
  let number;
  do {
    number = await move(table);
    await shows(number);
  } while (!(await page.evaluate(() => window.glides.length > 0)));
  const arrived = frames;
  const later = [await move(table), await move(table)];
  assert.deepEqual(later, [number + 1, number + 2], "a watcher notices both moves");
  while (frames < arrived + 2) await page.waitForTimeout(20);
  assert.equal(await page.evaluate(() => Number(document.getElementById("room").dataset.number)), number, "both wait for what moves");
  await page.keyboard.press("Shift");
  await shows(later[1]);
  const { numbers, running } = await page.evaluate(() => ({ numbers: window.numbers, running: window.glides.filter((glide) => glide.playState === "running").length }));
  assert.deepEqual(numbers.slice(-2), [number, later[0]], "one after the other");
  assert.equal(running, 0, "all that moved is at rest");
  nothingComplained(hana);
  await context.close();
});

test("what is typed, opened and chosen stays while others move", LONG, async () => {
  const game = games.find(({ id }) => id === "idol-conclave");
  const table = await tableOfPeople(house.address(), game);
  const hana = await house.person();
  const { page, context } = hana;
  const [name, value] = table.people[0].cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: house.address() }]);
  await page.goto(table.path);
  const sheet = page.locator(".chat");
  if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").click();
  await page.locator(".chat-form input").fill("half a sentence");
  const number = await page.locator("#room").getAttribute("data-number");
  for (let made = 0; made < 3; made++) await move(table);
  await page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) >= number, Number(number) + 3);
  assert.equal(await page.locator(".chat-form input").inputValue(), "half a sentence");
  assert.ok(await page.evaluate(() => document.activeElement?.matches(".chat-form input")), "the field keeps the focus");
  assert.notEqual(await sheet.getAttribute("open"), null, "the sheet stays open");
  nothingComplained(hana);
  await context.close();
});

test("a half-made choice stays while others make theirs", LONG, async () => {
  const table = await tableOfPeople(house.address(), games.find(({ id }) => id === "dice-master"));
  const hana = await house.person();
  const { page, context } = hana;
  const [name, value] = table.people[0].cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: house.address() }]);
  // All seats send their idols to auditions at the same time.
  const view = (who) => who.ask(`/api/tables/${table.id}/view`);
  let seen = await view(table.people[0]);
  for (let made = 0; made < 200 && !(seen.mine && seen.turn.length > 1); made++) {
    await move(table);
    seen = await view(table.people[0]);
  }
  assert.ok(seen.turn.length > 1, "several choose at once");
  await page.goto(table.path);
  await page.locator("button.piece.is-choosable").first().click();
  const chosen = await page.locator("#step .chosen-word").allTextContents();
  assert.ok(chosen.length > 0);
  const pieces = await page.locator("button.piece.is-chosen").count();
  assert.ok(pieces > 0);
  const focused = await page.evaluateHandle(() => document.activeElement);
  for (const person of table.people.slice(1)) {
    for (let mine = await view(person); mine.mine && mine.turn.includes("A"); mine = await view(person)) {
      await person.ask(`/api/tables/${table.id}/act`, { decision: mine.decision, words: mine.legal[0] });
    }
  }
  const { number } = await view(table.people[0]);
  assert.ok(number > seen.number, "the others' choices can be noticed");
  await page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) >= number, number);
  assert.deepEqual(await page.locator("#step .chosen-word").allTextContents(), chosen);
  assert.ok(await page.evaluate((before) => before === document.activeElement, focused), "the focus stays");
  assert.equal(await page.locator("button.piece.is-chosen").count(), pieces);
  nothingComplained(hana);
  await context.close();
});
