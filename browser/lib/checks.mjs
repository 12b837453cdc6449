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

/** Fails when the console or the security policy complained; `but` are complaints that the test provoked. */
export function nothingComplained(who, but = /^$/) {
  const complaints = who.complaints.filter((complaint) => !but.test(complaint));
  assert.deepEqual(complaints, []);
}
