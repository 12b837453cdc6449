// Plays any game by clicking whatever can be clicked, as somebody would who does not know the rules.
import assert from "node:assert/strict";
import { luck } from "./luck.mjs";
import { moved, room } from "./table.mjs";

const MOST_STEPS = 3000;
const PATIENCE = 4000;

/** Looks where the table stands, and marks one thing that can be clicked next; `draw` says which. */
function mark(page, draw) {
  return page.evaluate((draw) => {
    const { state, version, number } = document.getElementById("room").dataset;
    const now = { state, version: Number(version), number: Number(number ?? 0) };
    document.querySelectorAll("[data-picked]").forEach((old) => old.removeAttribute("data-picked"));
    const seen = (thing) => thing.getClientRects().length > 0 && !thing.disabled;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const curtain = all("#theatre");
    const ready = all("#act .choice-buttons > .choice-main");
    const open = all(".board button.is-choosable, .hand-region button.is-choosable, #act button.choice");
    const found = curtain.length ? curtain : ready.length ? ready : open;
    if (found.length === 0) return { now, picked: null };
    const picked = found[Math.floor(draw * found.length)];
    picked.setAttribute("data-picked", "");
    const sends = picked.matches("#act .choice-main");
    return { now, picked: { what: picked.dataset.word ?? picked.textContent.trim() ?? picked.id, sends } };
  }, draw);
}

/** Waits until something can be clicked, or there is nothing to decide any more. */
const somethingToClick = (page, number) =>
  page.waitForFunction((number) => {
    const { state, number: now } = document.getElementById("room")?.dataset ?? {};
    if (state !== "mine" || Number(now ?? 0) !== number) return true;
    const open = "#theatre, #act .choice-buttons > .choice-main, .board button.is-choosable, .hand-region button.is-choosable, #act button.choice";
    return [...document.querySelectorAll(open)].some((thing) => thing.getClientRects().length > 0 && !thing.disabled);
  }, number);

/** Makes one decision; gives what was clicked on the way. */
export async function decide(page) {
  const before = await room(page);
  const clicked = [];
  for (let tries = 0; tries < 60; tries++) {
    const { now, picked } = await mark(page, luck(before.number, tries));
    if (now.number !== before.number || now.state !== "mine") return clicked;
    if (!picked) {
      await somethingToClick(page, before.number).catch(async () => {
        const text = await page.locator(".prompt").innerText();
        assert.fail(`nothing can be clicked after ${clicked.join(", ")}: ${text}`);
      });
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

/** All that can be said now, as lists of words; a number stands for a run of them. */
export const sayable = (page) =>
  page.evaluate(() => {
    const flat = (tree, before) => {
      const words = Object.keys(tree);
      return words.length ? words.flatMap((word) => (word === "#" ? [before] : flat(tree[word], [...before, word]))) : [before];
    };
    const data = document.getElementById("tree");
    return data ? flat(JSON.parse(data.textContent).tree, []) : [];
  });

/** Says these words by clicking them one by one, where they lie or in the prompt, and then the confirmation. */
export async function say(page, words) {
  const { version } = await room(page);
  const ready = page.locator("#act .choice-buttons > .choice-main");
  for (const word of words) {
    if (await ready.count() && (await ready.isEnabled())) break;
    // Counts are set by counters.
    const counts = (await page.locator(".counters").count()) ? word.match(/(\d+)-(\d+)-(\d+)$/)?.slice(1) : null;
    for (const [place, count] of counts?.entries() ?? []) {
      for (let clicks = 0; clicks < count; clicks++) await page.locator(".counters .choice").nth(place).click();
    }
    if (counts) continue;
    const piece = page.locator(`:is(.board, .hand-region) button.is-choosable[data-word="${word}"]`);
    const label = await page.evaluate((word) => JSON.parse(document.getElementById("tree").textContent).labels[word], word);
    const button = page.locator("#act").getByRole("button", { name: label, exact: true });
    // A verb that follows from its pieces has neither.
    const thing = (await piece.count()) ? piece.first() : button;
    if (await thing.count()) await thing.click();
  }
  await ready.click();
  await moved(page, version);
}

/** Plays until the game is over, or until `enough` says so; `look` is called at every decision of one's own, which `how` then makes. */
export async function playOn(page, { look = async () => {}, decisions = MOST_STEPS, enough = async () => false, how = decide } = {}) {
  for (let made = 0; made < decisions; ) {
    const now = await room(page);
    if (now.state === "over" || (await enough())) return made;
    if (now.state === "mine") {
      await look(made);
      await how(page);
      made += 1;
    } else {
      await moved(page, now.version);
    }
  }
  return decisions;
}

/**
 * A way to decide: every kind of decision is made by clicking so many times, and after that by the post that a click would send. Decisions are of
 * one kind when the same verbs can be said. `clicked` counts the clicked ones.
 */
export function clickEachKind(times) {
  const met = new Map();
  const how = async (page) => {
    const kind = [...new Set((await sayable(page)).map(([verb]) => verb))].sort().join(" ");
    met.set(kind, (met.get(kind) ?? 0) + 1);
    if (met.get(kind) <= times || (await page.locator("#theatre").count())) {
      how.clicked += 1;
      return decide(page);
    }
    const { version } = await room(page);
    await answer(page);
    return moved(page, version);
  };
  how.clicked = 0;
  return how;
}

/** Legal words of a tree, picked by luck: each word takes its part of the draw and leaves the rest to the next one. */
export function wordsOf(tree, draw) {
  const pick = (count) => {
    const index = Math.floor(draw * count);
    draw = draw * count - index;
    return index;
  };
  const words = [];
  while (Object.keys(tree).length > 0) {
    const choices = Object.keys(tree);
    const word = choices[pick(choices.length)];
    if (word === "#") {
      const { from, to, step } = tree["#"];
      words.push(from + step * pick(Math.floor((to - from) / step) + 1));
      break;
    }
    words.push(word);
    tree = tree[word];
  }
  return words.join(" ");
}

/** The table at this address as its page says it, without drawing the page. */
async function glance(page, table) {
  // Nobody waits for these bytes, so the server need not compress them.
  const html = await (await page.request.get(table, { headers: { "accept-encoding": "identity" } })).text();
  const said = (name) => html.match(new RegExp(`<div id="room"[^>]* data-${name}="([^"]*)"`))?.[1];
  const tree = html.match(/<script id="tree"[^>]*>(.*?)<\/script>/s)?.[1];
  return {
    state: said("state"),
    number: Number(said("number")),
    tree: tree ? JSON.parse(tree).tree : {},
    decision: html.match(/name="decision" value="(\d+)"/)?.[1],
  };
}

/** Answers the open decision of whoever's page this is, by the same post that the page's script sends. */
export async function answer(page, table = new URL(page.url()).pathname) {
  const { tree, decision, number } = await glance(page, table);
  if (decision === undefined) return;
  const words = wordsOf(tree, luck(number, "rush"));
  const said = await page.request.post(`${table}/act`, { form: { decision, words }, headers: { accept: "application/json" } });
  // A stale answer is no mistake: somebody else moved, and the next glance shows it.
  assert.ok(said.ok() || said.status() === 409, `${words}: ${said.status()} ${await said.text()}`);
}

/**
 * Plays on without drawing the page, until the game is over or `enough` says so at a decision of one's own. Then the page is shown again.
 */
export async function rush(page, { enough = () => false } = {}) {
  const table = new URL(page.url()).pathname;
  await page.goto("about:blank");
  for (let made = 0, glances = 0; ; glances++) {
    assert.ok(glances < 20 * MOST_STEPS, "the game does not end");
    const now = await glance(page, table);
    if (now.state === "over" || (now.state === "mine" && enough({ ...now, made }))) break;
    if (now.state === "mine") {
      await answer(page, table);
      made += 1;
    } else {
      await page.waitForTimeout(15);
    }
  }
  await page.goto(table);
}

/** Plays through plain forms, on a page without script; stops after a number of own decisions. */
export async function playForms(page, decisions) {
  let made = 0;
  for (let step = 0; step < 400 && made < decisions; step++) {
    const state = await page.locator("#room").getAttribute("data-state");
    if (state === "over") return made;
    if (state !== "mine") {
      // Without script nothing tells when the others have moved.
      step -= 1;
      await page.waitForTimeout(15);
      await page.reload();
      continue;
    }
    const number = await page.locator("#room").getAttribute("data-number");
    const buttons = page.locator("button[name=word]:not([disabled]):visible");
    const count = await buttons.count();
    assert.ok(count > 0, `nothing can be chosen on ${page.url()}`);
    await buttons.nth(Math.floor(luck(number, step) * count)).click();
    await page.waitForLoadState();
    if ((await page.locator("#room").getAttribute("data-number")) !== number) made += 1;
  }
  return made;
}
