// Everybody's table, measured over whole games: presses of Tab a decision, focus that stays, moves that are heard once, and a board that
// is in sight at 200 and 400 %.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";
import { chairs, room, setTable, until } from "../lib/table.mjs";

const house = suite({ painted: false });
const LONG = { timeout: 900_000 };
/** So many decisions are made by keys; a whole game where everything is tested. */
const DECISIONS = thorough ? 3000 : 12;

/** Notes from now on where the focus is after every change of the room, which lines appear, and what is told. */
const listen = (page) =>
  page.evaluate(() => {
    const lines = () => [...document.querySelectorAll(".log-line")].map((line) => `${line.dataset.at} ${line.querySelector(".log-text").textContent.trim()}`);
    const heard = { told: [], lines: [], thrown: [], replaced: false };
    const voice = document.getElementById("voice");
    let [number, known] = [document.getElementById("room").dataset.number, lines()];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.told.push(node.textContent);
    }).observe(voice, { childList: true });
    const look = () => {
      heard.replaced ||= voice !== document.getElementById("voice");
      const now = document.getElementById("room").dataset.number;
      if (now !== number) {
        if (document.activeElement === document.body) heard.thrown.push(`${number} to ${now}`);
        number = now;
      }
      const fresh = lines();
      const newest = Math.max(0, ...known.map((line) => parseInt(line)));
      for (const line of fresh) if (parseInt(line) >= newest && fresh.filter((one) => one === line).length > known.filter((one) => one === line).length) heard.lines.push(line.slice(line.indexOf(" ") + 1));
      known = fresh;
    };
    new MutationObserver(look).observe(document.getElementById("table"), { childList: true, subtree: true, attributes: true });
    window.heard = heard;
  });

/** What has the focus: whether it answers the decision, sends it, and is in sight. */
const focus = (page) =>
  page.evaluate(() => {
    const part = document.activeElement;
    const fits = part.matches(".is-choosable, #act .choice, #act .number-choice input") && !part.disabled;
    const sends = part.matches("#act .choice-main, #act .number-choice input");
    return { fits, sends, what: part.outerHTML.slice(0, 120) };
  });

/** Makes a decision with Tab and Enter alone; gives the presses of Tab. */
async function byKeys(page) {
  const before = await room(page);
  let presses = 0;
  for (let step = 0; step < 200; step++) {
    const now = await room(page);
    if (now.number !== before.number || now.state !== "mine") return presses;
    const { fits, sends } = await focus(page);
    if (!fits) presses += 1;
    await page.keyboard.press(fits ? "Enter" : "Tab");
    if (sends) await page.waitForFunction((old) => document.getElementById("room").dataset.version !== String(old) || document.querySelector(".toast"), now.version);
    else await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  throw new Error("two hundred keys and no decision");
}

for (const game of games) {
  test(`${game.id}: few presses of Tab, focus that stays, moves that are heard once`, LONG, async () => {
    const hana = await house.person();
    const { page } = hana;
    await setTable(hana, game, { others: chairs(game, "greedy") });
    await until(page, "mine", "over");
    await listen(page);
    const presses = [];
    while (presses.length < DECISIONS) {
      await until(page, "mine", "over");
      if ((await room(page)).state === "over") break;
      presses.push(await byKeys(page));
    }
    const average = presses.reduce((sum, count) => sum + count, 0) / presses.length;
    assert.ok(average <= 6, `${average.toFixed(1)} presses of Tab a decision: ${presses.join(" ")}`);
    await until(page, "mine", "over");
    const heard = await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(window.heard)))));
    assert.deepEqual(heard.thrown, [], "the focus was thrown to the body");
    assert.ok(!heard.replaced, "the region that tells stays");
    assert.ok(heard.lines.length >= presses.length, `${heard.lines.length} lines of the log`);
    const count = (list, text) => list.filter((one) => one === text).length;
    for (const line of new Set(heard.lines)) assert.equal(count(heard.told, line), count(heard.lines, line), `“${line}” is told as often as it happens`);
    const turns = heard.told.filter((text) => text.startsWith("Your turn."));
    assert.ok(turns.length > 0 && turns.length <= presses.length + 1, `${turns.length} turns for ${presses.length} decisions`);
    assert.equal(heard.told.filter((text) => text.startsWith("Waiting")).length, 0);
    nothingComplained(hana);
    await hana.context.close();
  });

  test(`${game.id}: at 200 and 400 % the board is in sight and nothing covers what has the focus`, LONG, async () => {
    for (const [zoom, width, least] of [["200 %", { width: 640, height: 400 }, 0.5], ["400 %", { width: 320, height: 200 }, 0.7]]) {
      const hana = await house.person({ width });
      const { page } = hana;
      await setTable(hana, game, { others: chairs(game, "greedy") });
      await rush(page, { enough: ({ made }) => made >= 3 });
      await page.keyboard.press("Shift");
      const share = await page.evaluate(() => {
        document.getElementById("board").scrollIntoView({ block: "start", behavior: "instant" });
        const [across, down] = [12, 20];
        let seen = 0;
        for (let x = 0; x < across; x++) {
          for (let y = 0; y < down; y++) seen += Boolean(document.elementFromPoint(((x + 0.5) * innerWidth) / across, ((y + 0.5) * innerHeight) / down)?.closest("#board, .room-middle"));
        }
        return seen / (across * down);
      });
      assert.ok(share >= least, `at ${zoom} the board has ${Math.round(share * 100)} % of the window`);
      const covered = [];
      await page.evaluate(() => document.activeElement.blur());
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press("Tab");
        const found = await page.evaluate(() => {
          const part = document.activeElement;
          if (!document.getElementById("room").contains(part) || part.matches(".board, .hand-region, .seats ul, .log-lines")) return null;
          // A link in a text can go over two lines.
          const box = part.getClientRects()[0];
          const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
          const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
          if (right <= left || bottom <= top) return `${part.outerHTML.slice(0, 90)} is out of sight`;
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return part.contains(at) || at?.contains(part) ? null : `${part.outerHTML.slice(0, 90)} lies under ${at?.outerHTML.slice(0, 60)}`;
        });
        if (found) covered.push(found);
      }
      assert.deepEqual([...new Set(covered)], [], `at ${zoom}`);
      nothingComplained(hana);
      await hana.context.close();
    }
  });
}

test("digits reach pieces, arrows move within a group, and the log is one stop", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, games.find(({ id }) => id === "idol-conclave"), { others: chairs(games[0], "greedy") });
  await until(page, "mine");
  await rush(page, { enough: ({ made, tree }) => made >= 1 && Object.keys(tree.vote ?? {}).length > 1 });
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "#prompt");
  await page.keyboard.press("Enter");
  const key = () => page.evaluate(() => document.activeElement.dataset.key);
  assert.equal(await key(), "1", "the first link leads to the first choice");
  const pieces = await page.locator(".hand-region [data-key]").evaluateAll((all) => all.map((piece) => piece.dataset.key));
  assert.ok(pieces.length > 1, "pieces have digits");
  await page.keyboard.press(pieces[0]);
  assert.equal(await key(), pieces[0]);
  await page.keyboard.press("ArrowRight");
  assert.equal(await key(), pieces[1], "the next piece of the hand");
  const stops = await page.locator(".log-lines a").evaluateAll((links) => links.filter((link) => link.tabIndex === 0).length);
  assert.equal(stops, 0, "the links of the log are no stops of their own");
  await page.locator(".log-lines").focus();
  await page.keyboard.press("ArrowUp");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".log-lines li:last-child a")), "an arrow leads to the last line");
  nothingComplained(hana);
  await hana.context.close();
});
