// Somebody who knows none of the games: reads what the guide at the table says, clicks what it names or points at, and else
// whatever can be clicked. Nothing but the page is known to them.
import assert from "node:assert/strict";
import { luck } from "./luck.mjs";
import { playOn } from "./player.mjs";
import { moved, room } from "./table.mjs";

/** Marks what a reader would click next: what waits to be read first, then what the note names, then what can be confirmed. */
function mark(page, draw, tried) {
  return page.evaluate(
    ([draw, tried]) => {
      const { state, number } = document.getElementById("room").dataset;
      document.querySelectorAll("[data-picked]").forEach((old) => old.removeAttribute("data-picked"));
      const seen = (thing) => thing.getClientRects().length > 0 && !thing.disabled;
      const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
      const data = document.getElementById("tree");
      const labels = data ? JSON.parse(data.textContent).labels : {};
      const name = (thing) => (labels[thing.dataset.word] ?? thing.textContent).trim();
      const note = all("#coach .coach-notes li").map((item) => item.textContent).join(" ");
      const open = all(".board button.is-choosable, .hand-region button.is-choosable, #act button.choice").filter((thing) => !tried.includes(name(thing)));
      const isNamed = (thing) => name(thing).length > 1 && note.toLowerCase().includes(name(thing).toLowerCase());
      const isLesson = document.getElementById("coach")?.dataset.step !== undefined;
      const named = isLesson ? open.filter(isNamed) : [];
      const pointed = isLesson ? open.filter((thing) => thing.matches(".is-pointed")) : [];
      const ready = all("#act .choice-buttons > .choice-main");
      const found = [all("#theatre"), all("#coach .coach-next"), ready, named.filter((thing) => pointed.includes(thing)), pointed, named, open].find((some) => some.length > 0);
      if (!found) return { state, number, picked: null };
      const picked = found[Math.floor(draw * found.length)];
      picked.setAttribute("data-picked", "");
      return { state, number, picked: name(picked), sends: picked.matches("#act .choice-main") };
    },
    [draw, tried],
  );
}

/** One decision by reading and clicking; gives what was clicked. */
async function decide(page) {
  const { number, version } = await room(page);
  // What was clicked, what was clicked since the last beginning, and what the guide has advised against.
  const clicked = [];
  const wrong = [];
  let tried = [];
  for (let step = 0; step < 80; step++) {
    const now = await mark(page, luck(number, step), [...tried, ...wrong]);
    if (now.state !== "mine" || Number(now.number) !== number) return clicked;
    if (now.picked === null) {
      // All was tried: from the beginning again.
      tried = [];
      wrong.length = 0;
      await page.waitForTimeout(20);
      continue;
    }
    const said = now.sends ? page.waitForResponse((response) => response.url().endsWith("/act"), { timeout: 20_000 }).catch(() => null) : null;
    const took = await page.locator("[data-picked]").click({ timeout: 4000 }).then(() => true, () => false);
    if (!took) continue;
    clicked.push(now.picked);
    tried.push(now.picked);
    if (!now.sends) continue;
    if ((await said)?.ok()) {
      await moved(page, version).catch(() => {});
    } else {
      // The guide says why not: they cancel, and try something else.
      wrong.push(tried.at(-2));
      await page.locator("#act .choice-cancel").click({ timeout: 2000 }).catch(() => {});
    }
    tried = [];
  }
  return assert.fail(`no decision came of these clicks: ${clicked.join(", ")}; ${await page.locator("#coach").innerText().catch(() => "no guide")}`);
}

/** Plays to the end of the game; `look` is called at every decision before anything is clicked. */
export async function playAsNewcomer(page, { look, most = 2000 } = {}) {
  const made = await playOn(page, { look, decisions: most, how: decide });
  assert.equal((await room(page)).state, "over", "the game ends");
  return made;
}
