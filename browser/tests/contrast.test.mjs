// Everybody's eyes: forced colours, more contrast, text spacing, the contrast of small text, headings and landmarks, in the middle of
// every game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { noSidewaysScroll, nothingComplained, settled } from "../lib/checks.mjs";
import { contrasts, smallTexts } from "../lib/pixels.mjs";
import { rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable } from "../lib/table.mjs";

const house = suite();
const LONG = { timeout: 900_000 };
const MIDDLE = { "idol-conclave": 4 };
/** The picture's pixels a pixel of the page, so that thin letters have a core. */
const SCALE = 3;

async function middle(game, about = {}) {
  const hana = await house.person({ width: { width: 1280, height: 800 }, ...about });
  await setTable(hana, game, { others: chairs(game, "greedy", Math.min(4, game.seats.to)) });
  await rush(hana.page, { enough: ({ made }) => made >= (MIDDLE[game.id] ?? 12) });
  return hana;
}

/** Emulates what a reader has set in the system. */
async function emulate({ page, context }, features) {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setEmulatedMedia", { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  return session;
}

/** The width of the line around the first thing that matches, border or outline. */
const lineAround = (page, selector) =>
  page.evaluate((selector) => {
    const part = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    if (!part) return null;
    const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle, borderInlineStartWidth } = getComputedStyle(part);
    const outline = outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
    return { outline, border: borderTopStyle === "none" ? 0 : parseFloat(borderTopWidth), edge: parseFloat(borderInlineStartWidth) };
  }, selector);

/** Where texts stand; what a clock says may change. */
const spots = (places) => JSON.stringify(places.map(({ holder, left, top }) => [holder, Math.round(left), Math.round(top)]));

/** A picture of the room, with the places of its small texts: a second one is taken if something has moved meanwhile. */
async function pictured(page, tries = 2) {
  await settled(page);
  const places = await smallTexts(page, "#room");
  const picture = await page.screenshot({ animations: "disabled" });
  const stands = spots(await smallTexts(page, "#room")) === spots(places);
  return stands || tries === 1 ? { places, picture } : pictured(page, tries - 1);
}

/** Where each game shows its round or season. */
const SEASON = { "dice-master": ".dm-lamp.is-lit", "imas-worker-placement": ".round.is-now", "idol-project": ".ip-phase.is-now" };

for (const game of games) {
  test(`${game.id}: forced colours and more contrast keep turn, season and borders`, LONG, async () => {
    const hana = await middle(game);
    const { page } = hana;
    const plain = await lineAround(page, ".seat.is-asked");
    for (const features of [{ "forced-colors": "active" }, { "prefers-contrast": "more" }]) {
      const session = await emulate(hana, features);
      const what = Object.entries(features).join(" ");
      assert.ok(await page.evaluate((query) => matchMedia(query).matches, `(${Object.entries(features)[0].join(": ")})`), what);
      assert.ok((await lineAround(page, ".seat.is-asked")).outline >= 3, `${what}: whose turn it is`);
      assert.ok((await lineAround(page, ".prompt")).edge >= 12, `${what}: it is the reader's turn`);
      if (SEASON[game.id]) assert.ok((await lineAround(page, SEASON[game.id])).outline >= 2, `${what}: round or season`);
      const choosable = await lineAround(page, "button.is-choosable");
      if (choosable) assert.ok(choosable.outline >= 3, `${what}: what can be chosen`);
      const seat = await lineAround(page, ".seat:not(.is-asked)");
      assert.ok(seat.border >= 1, `${what}: seats have an edge`);
      await noSidewaysScroll(page, what);
      await emulate(hana, {});
      await session.detach();
    }
    assert.equal(plain.outline, 0, "without them the light is enough");
    nothingComplained(hana);
    await hana.context.close();
  });

  test(`${game.id}: text spacing breaks nothing`, LONG, async () => {
    for (const lang of ["en", "ja"]) {
      const hana = await middle(game, { lang });
      const { page } = hana;
      /** Texts that lie outside of what clips them; what ends in “…” is whole elsewhere. */
      const clipped = () =>
        page.evaluate(() => {
          const lost = [];
          const walker = document.createTreeWalker(document.getElementById("room"), NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const holder = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || holder.closest("script, .visually-hidden, .sr, svg")) continue;
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const text = range.getBoundingClientRect();
            for (let part = holder; part.id !== "room"; part = part.parentElement) {
              const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(part);
              if (clipPath !== "none" || textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
              // A region that scrolls shows its bar; a card that scrolls hides its text.
              const scrolls = ["auto", "scroll"].includes(overflowX) || ["auto", "scroll"].includes(overflowY);
              if (scrolls && !part.closest(".piece, .card")) break;
              const box = part.getBoundingClientRect();
              const across = overflowX !== "visible" && (text.left < box.left - 3 || text.right > box.right + 3);
              const down = overflowY !== "visible" && (text.top < box.top - 5 || text.bottom > box.bottom + 5);
              if (across || down) {
                lost.push(`${walker.currentNode.data.trim().slice(0, 40)} in ${holder.className}`);
                break;
              }
            }
          }
          return lost;
        });
      const before = new Set(await clipped());
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }");
        document.adoptedStyleSheets.push(sheet);
      });
      await noSidewaysScroll(page, `with more space (${lang})`);
      assert.deepEqual((await clipped()).filter((text) => !before.has(text)), [], lang);
      const reachable = await page.evaluate(() => [...document.querySelectorAll("#act button")].every((button) => button.getBoundingClientRect().right <= innerWidth + 1));
      assert.ok(reachable, "all choices are on the page");
      await hana.context.close();
    }
  });

  test(`${game.id}: small text has 4.5:1 as it is drawn`, LONG, async () => {
    for (const theme of ["light", "dark"]) {
      const hana = await middle(game, { theme, scale: SCALE });
      const { page, context } = hana;
      const { places, picture } = await pictured(page);
      assert.ok(places.length > 20, `${places.length} small texts`);
      const blank = await context.newPage();
      const found = await contrasts(blank, picture, SCALE, places);
      const weak = places.map((place, index) => ({ ...place, ratio: found[index] })).filter(({ ratio }) => ratio < 4.4);
      assert.deepEqual(weak.map(({ text, holder, ratio }) => `${ratio.toFixed(2)}:1 “${text}” in ${holder}`), [], theme);
      await context.close();
    }
  });

  test(`${game.id}: one first heading, headings in order, and named landmarks`, LONG, async () => {
    const hana = await middle(game);
    const { levels, regions, onBoard } = await hana.page.evaluate(() => {
      const shown = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility() && !part.closest("dialog"));
      const nameOf = (part) => part.getAttribute("aria-label") ?? document.getElementById(part.getAttribute("aria-labelledby"))?.textContent ?? "";
      return {
        levels: shown("h1, h2, h3, h4, h5").map((heading) => Number(heading.tagName[1])),
        onBoard: shown("#board :is(h2, h3)").length,
        regions: shown("main, nav, aside, section.seats, section.desk").map((part) => `${part.tagName} ${nameOf(part)}`),
      };
    });
    assert.equal(levels.filter((level) => level === 1).length, 1);
    assert.equal(levels[0], 1);
    levels.reduce((before, level) => (assert.ok(level <= before + 1, `headings: ${levels.join(" ")}`), level));
    assert.ok(onBoard >= 2, `${onBoard} headings on the board`);
    assert.ok(regions.every((name) => /^\w+ \S/.test(name)), regions.join("; "));
    assert.equal(new Set(regions).size, regions.length, `no two have the same name: ${regions.join("; ")}`);
    await hana.context.close();
  });
}
