// What must be true of every page: nothing complained of, nothing that keeps people out, nothing too small or too wide.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until nothing fades or moves any more; half a fade has half its contrast. */
export const settled = (page) =>
  page.evaluate(async () => {
    const ends = (motion) => Number.isFinite(motion.effect?.getComputedTiming().endTime);
    const all = Promise.allSettled(document.getAnimations().filter(ends).map((motion) => motion.finished));
    await Promise.race([all, new Promise((done) => setTimeout(done, 60_000))]);
  });

/**
 * What axe-core finds serious or critical, one text each.
 *
 * One rule does not look at pieces: that a name holds the visible text letter by letter. A card's number is drawn in two
 * sizes and its text in small print; its name is written for the ear, and begins with what the card is called.
 */
export async function barriers(page) {
  await settled(page);
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    const isPiece = ({ target }) => document.querySelector(target.at(-1))?.matches(".piece");
    const found = [];
    for (const { id, help, impact, nodes } of violations) {
      const left = id === "label-content-name-mismatch" ? nodes.filter((node) => !isPiece(node)) : nodes;
      if (left.length === 0 || !["serious", "critical"].includes(impact)) continue;
      const { html, any, target } = left[0];
      found.push(`${id}: ${help} (${target.join(" ")})\n    ${html.slice(0, 200)}\n    ${any[0]?.message ?? ""}`);
    }
    return found;
  });
}

/** Fails when the page can be scrolled sideways. */
export async function noSidewaysScroll(page, what) {
  const { content, window: room, wide } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
    wide: [...document.querySelectorAll("body *")]
      .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 3)
      .map((part) => part.outerHTML.slice(0, 120)),
  }));
  assert.ok(content <= room, `${what} is ${content} px wide in a window of ${room} px, for example:\n  ${wide.join("\n  ")}`);
}

/** Fails on things to press that are smaller than a thumb. A box that can be ticked is as large as its label. */
export async function largeTargets(page, what, least = 44) {
  const small = await page.evaluate((least) => {
    const pressed = "button:not([disabled]), a.button, a.main-button, a.quiet-button, a.me-link, a.brand, summary, select, input:not([type=hidden])";
    const visible = [...document.querySelectorAll(pressed)].filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length);
    const size = (part) => (part.matches("[type=checkbox], [type=radio]") ? part.closest("label") ?? part : part).getBoundingClientRect();
    return visible
      .map((part) => [part, size(part)])
      .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
      .map(([part, box]) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${part.outerHTML.slice(0, 110)}`);
  }, least);
  assert.equal(small.length, 0, `${what} has targets under ${least} px:\n  ${small.slice(0, 8).join("\n  ")}`);
}

/** Fails when another control lies over the middle of something that can be chosen. What is scrolled away, or has a button of its own, is no fault. */
export async function uncoveredTargets(page, what) {
  const covered = await page.evaluate(() => {
    const named = new Set([...document.querySelectorAll("#act .choice")].map((button) => button.textContent.trim()));
    const found = [];
    for (const thing of document.querySelectorAll("#room button.is-choosable, #act .choice, .tool, .dock-grow")) {
      if (!thing.checkVisibility() || named.has(thing.getAttribute("aria-label"))) continue;
      const { left, top, width, height } = thing.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button, a, input, summary, label");
      const isBeside = !over || over === thing || over.contains(thing) || thing.contains(over) || over.closest("#theatre");
      // The dock and the seats stay while the board is scrolled under them.
      const isUnder = over && !thing.closest(".desk") && over.closest(".desk, .seats, .top-bar");
      const isPiece = over?.matches(".piece.is-choosable");
      if (!isBeside && !isUnder && !isPiece) found.push(`${thing.outerHTML.slice(0, 80)} under ${over.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
  assert.deepEqual(covered, [], `${what}: what can be pressed lies free`);
}

/** Fails when the console or the security policy complained; `but` are complaints that the test provoked. */
export function nothingComplained(who, but = /^$/) {
  const complaints = who.complaints.filter((complaint) => !but.test(complaint));
  assert.deepEqual(complaints, []);
}

/**
 * Texts of cards and pieces that are cut off, each with the piece that it stands on: what lies outside of what clips it inside its card, what
 * ends in “…”, what is scrolled away inside it, and what the next card of a hand lies over.
 */
export const clippedTexts = (page, within = "#board, #hand") =>
  page.evaluate((within) => {
    const found = new Set();
    const CARD = ".piece, .card, [class*=slip], [class*=stage], [class*=poster]";
    for (const region of document.querySelectorAll(within)) {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const [text, holder] = [walker.currentNode, walker.currentNode.parentElement];
        const card = holder.closest(CARD);
        if (!text.data.trim() || !card || holder.closest("script, .visually-hidden, .sr, [aria-hidden=true]") || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        for (let part = holder; part; part = part.parentElement) {
          const { overflowX, overflowY, clipPath } = getComputedStyle(part);
          if (clipPath !== "none") break;
          const edge = part.getBoundingClientRect();
          // What can be scrolled inside of a card is cut off all the same: nobody sees that there is more.
          const across = overflowX !== "visible" && (box.left < edge.left - 2 || box.right > edge.right + 2);
          const down = overflowY !== "visible" && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4);
          const ends = part === holder && [overflowX, overflowY].includes("hidden") && (part.scrollWidth > part.clientWidth + 2 || part.scrollHeight > part.clientHeight + 4);
          if (across || down || ends) found.add(`“${text.data.trim().slice(0, 50)}” on ${card.className.slice(0, 40)}`);
          if (part === card) break;
        }
        const [over, own] = [document.elementFromPoint(box.right - 2, (box.top + box.bottom) / 2)?.closest("#hand .piece"), card.closest("#hand .piece")];
        if (over && own && over !== own && !own.contains(over) && !over.contains(own)) found.add(`“${text.data.trim().slice(0, 50)}” under ${over.className.slice(0, 40)}`);
      }
    }
    return [...found];
  }, within);

/** What of the hand cannot be seen without scrolling, in pixels down and across. */
export const hiddenHand = (page) =>
  page.evaluate(() => {
    const hand = document.getElementById("hand");
    if (!hand) return { down: 0, across: 0 };
    return { down: hand.scrollHeight - hand.clientHeight, across: hand.scrollWidth - hand.clientWidth };
  });
