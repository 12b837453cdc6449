// Plays any game by clicking whatever can be clicked, as somebody would who does not know the rules.
import assert from "node:assert/strict";
import { moved, room } from "./table.mjs";

const MOST_STEPS = 3000;
const PATIENCE = 4000;

/** Marks one thing that can be clicked next, and tells what it is. */
function mark(page) {
  return page.evaluate(() => {
    document.querySelectorAll("[data-picked]").forEach((old) => old.removeAttribute("data-picked"));
    const seen = (thing) => thing.getClientRects().length > 0 && !thing.disabled;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const curtain = all("#theatre");
    const ready = all("#act .choice-buttons > .choice-main");
    const open = all(".board button.is-choosable, .hand-region button.is-choosable, #act button.choice");
    const found = curtain.length ? curtain : ready.length ? ready : open;
    if (found.length === 0) return null;
    const picked = found[Math.floor(Math.random() * found.length)];
    picked.setAttribute("data-picked", "");
    const sends = picked.matches("#act .choice-main");
    return { what: picked.dataset.word ?? picked.textContent.trim() ?? picked.id, sends };
  });
}

/** Makes one decision; gives what was clicked on the way. */
export async function decide(page) {
  const before = await room(page);
  const clicked = [];
  for (let tries = 0; tries < 60; tries++) {
    const now = await room(page);
    if (now.number !== before.number || now.state !== "mine") return clicked;
    const picked = await mark(page);
    if (!picked) {
      const text = await page.locator(".prompt").innerText();
      assert.ok(clicked.length === 0 || tries < 50, `nothing can be clicked after ${clicked.join(", ")}: ${text}`);
      await page.waitForTimeout(50);
      continue;
    }
    try {
      await page.locator("[data-picked]").click({ timeout: PATIENCE });
    } catch (error) {
      // The room was drawn anew under the pointer; anything else comes again, and then it is told.
      assert.ok(tries < 20, `cannot click ${picked.what} after ${clicked.join(", ")}: ${error.message}`);
      continue;
    }
    clicked.push(picked.what);
    if (picked.sends) await moved(page, now.version).catch(() => {});
  }
  throw new Error(`no decision came of these clicks: ${clicked.join(", ")}`);
}

/** Plays until the game is over; `look` is called at every decision of one's own. */
export async function playOn(page, { look = async () => {}, decisions = MOST_STEPS } = {}) {
  for (let made = 0; made < decisions; ) {
    const now = await room(page);
    if (now.state === "over") return made;
    if (now.state === "mine") {
      await look(made);
      await decide(page);
      made += 1;
    } else {
      await moved(page, now.version);
    }
  }
  return decisions;
}

/** Answers a decision at once with random legal words, by the same post that the page's script sends. */
export function answer(page) {
  return page.evaluate(async () => {
    const data = document.getElementById("tree");
    const form = document.getElementById("act");
    if (!data || !form) return;
    const words = [];
    for (let { tree } = JSON.parse(data.textContent); Object.keys(tree).length > 0; ) {
      const choices = Object.keys(tree);
      const word = choices[Math.floor(Math.random() * choices.length)];
      if (word === "#") {
        const { from, to, step } = tree["#"];
        words.push(from + step * Math.floor(Math.random() * (Math.floor((to - from) / step) + 1)));
        break;
      }
      words.push(word);
      tree = tree[word];
    }
    const body = new URLSearchParams({ decision: form.elements.decision.value, words: words.join(" ") });
    const said = await fetch(document.getElementById("table").dataset.act, { method: "POST", body });
    // A stale answer is no mistake: somebody else moved, and the page catches up.
    if (!said.ok && said.status !== 409) throw new Error(`${words.join(" ")}: ${said.status} ${await said.text()}`);
  });
}

/** Plays on without clicking, until the game is over or `enough` says so: for what comes at a game's end. */
export async function rush(page, { look = async () => {}, enough = () => false } = {}) {
  for (let step = 0; step < MOST_STEPS; step++) {
    const now = await room(page);
    if (now.state === "over" || enough(now)) return;
    await look(step);
    if (now.state === "mine") await answer(page);
    await moved(page, now.version);
  }
}

/** Plays through plain forms, on a page without script; stops after a number of own decisions. */
export async function playForms(page, decisions) {
  let made = 0;
  for (let step = 0; step < 400 && made < decisions; step++) {
    const state = await page.locator("#room").getAttribute("data-state");
    if (state === "over") return made;
    if (state !== "mine") {
      await page.waitForTimeout(100);
      await page.reload();
      continue;
    }
    const number = await page.locator("#room").getAttribute("data-number");
    const buttons = page.locator("button[name=word]:not([disabled]):visible");
    const count = await buttons.count();
    assert.ok(count > 0, `nothing can be chosen on ${page.url()}`);
    await buttons.nth(Math.floor(Math.random() * count)).click();
    await page.waitForLoadState();
    if ((await page.locator("#room").getAttribute("data-number")) !== number) made += 1;
  }
  return made;
}
