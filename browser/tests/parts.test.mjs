// The parts of a room, without a game: whatever changes, a page that took the frames looks like one that was drawn anew.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch } from "../lib/chromium.mjs";
import { luck } from "../lib/luck.mjs";

const SCRIPT = readFileSync(new URL("../../crates/room/assets/parts.js", import.meta.url), "utf8");
/** Rooms in a row for one page, and how many such rows. */
const [ROOMS, ROWS] = [12, 60];

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

/** A tree of elements in which parts lie anywhere; a part keeps its name and changes its place, its text, its tag and its parts. */
function draw(seed, names) {
  let drawn = 0;
  const pick = (count) => Math.floor(luck(seed, drawn++) * count);
  const free = [...names];
  const element = (depth) => {
    const tag = ["div", "p", "section"][pick(3)] === "p" && depth > 2 ? "b" : ["div", "section"][pick(2)];
    const inside = depth > 3 ? [] : Array.from({ length: pick(4) }, () => element(depth + 1));
    const text = pick(3) ? "" : `t${pick(4)}`;
    if (pick(5) < 3 && free.length) {
      const [name] = free.splice(pick(free.length), 1);
      return { tag, name, text, inside };
    }
    return { tag, name: null, text, inside };
  };
  return Array.from({ length: 2 + pick(3) }, () => element(0));
}

const html = ({ tag, name, text, inside }, slot = null) =>
  `<${tag}${name ? ` data-part="${name}"` : ""}>${text}${inside.map((one) => (slot && one.name ? `<!--${one.name}-->` : html(one, slot))).join("")}</${tag}>`;

/** What the server makes of a drawing: each part's markup, in the order of the document. */
function split(drawing) {
  const parts = [["room", drawing.map((one) => (one.name ? `<!--${one.name}-->` : html(one, true))).join("")]];
  const visit = (one) => {
    if (one.name) parts.push([one.name, html(one, true)]);
    one.inside.forEach(visit);
  };
  drawing.forEach(visit);
  return parts;
}

function frameFrom(had, parts) {
  const names = new Set(parts.map(([name]) => name));
  return {
    parts: parts.filter(([name, markup]) => had.get(name) !== markup).map(([name, markup]) => [name, "0", markup]),
    gone: [...had.keys()].filter((name) => !names.has(name)),
  };
}

test("a page that took every frame looks like one that was drawn anew", { timeout: 300_000 }, async () => {
  const page = await browser.newPage();
  const names = Array.from({ length: 14 }, (_, index) => `part-${index}`);
  for (let row = 0; row < ROWS; row++) {
    const rooms = Array.from({ length: ROOMS }, (_, index) => draw(`${row} ${index}`, names));
    const first = split(rooms[0]);
    const list = JSON.stringify(Object.fromEntries(first.map(([name]) => [name, "0"])));
    await page.goto("about:blank");
    await page.setContent(`<div id="room">${rooms[0].map((one) => html(one)).join("")}</div><script id="parts" type="application/json">${list}</script>`);
    await page.addScriptTag({ content: SCRIPT });
    let had = new Map(first);
    for (const [index, drawing] of rooms.entries()) {
      const parts = split(drawing);
      const shown = await page.evaluate((frame) => {
        Parts.show(frame);
        return document.getElementById("room").innerHTML;
      }, frameFrom(had, parts));
      had = new Map(parts);
      assert.equal(shown, drawing.map((one) => html(one)).join(""), `room ${index} of row ${row}`);
    }
  }
  await page.close();
});
