// Choosing: the prompt follows the step and keeps its height, places stand for their pieces, another piece can be taken instead, pieces
// can be dragged, what cannot be chosen says why, several cards go at once, and chips are counted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { largeTargets, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { luck } from "../lib/luck.mjs";
import { decide, playOn, rush, say, sayable } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, moved, room, setTable, until } from "../lib/table.mjs";

const house = suite({ painted: false });
const LONG = { timeout: 900_000 };
const find = (id) => games.find((game) => game.id === id);

/** What the prompt shows, and how high it and the whole dock are. */
const prompt = (page) =>
  page.evaluate(() => {
    const height = (selector) => Math.round(document.querySelector(selector).getBoundingClientRect().height * 4) / 4;
    const lines = [...document.querySelectorAll("#step > p")].map((line) => line.textContent.trim());
    const asked = document.querySelector(".prompt-words > .prompt-sentence");
    return { lines, prompt: height("#prompt"), desk: height(".desk"), asked: asked?.checkVisibility() ?? false, chosen: Choosing.state().chosen };
  });

/** Answers of one word, such as “no” or “done”, that nothing on the page can be pressed for. */
const silent = (page) =>
  page.evaluate(() => {
    const { tree, labels } = JSON.parse(document.getElementById("tree").textContent);
    const alone = Object.keys(tree).filter((word) => word !== "#" && Object.keys(tree[word]).length === 0);
    const buttons = [...document.querySelectorAll("#act .choice")].filter((button) => button.checkVisibility()).map((button) => button.textContent.trim());
    return alone.filter((word) => !buttons.includes(labels[word]) && !document.querySelector(`button.is-choosable[data-word="${CSS.escape(word)}"]`)?.checkVisibility());
  });

/** Presses one of the things that can be chosen and are no confirmation; gives its word. */
async function press(page, draw) {
  const word = await page.evaluate((draw) => {
    const seen = (thing) => thing.checkVisibility({ visibilityProperty: true }) && thing.getClientRects().length > 0;
    const things = [...document.querySelectorAll(":is(.board, .hand-region) button.is-choosable")].filter(seen);
    const thing = things[Math.floor(draw * things.length)];
    thing?.setAttribute("data-pressed", "");
    thing?.scrollIntoView({ block: "center" });
    return thing?.dataset.word ?? null;
  }, draw);
  if (word === null) return null;
  await page.locator("[data-pressed]").click();
  await page.evaluate(() => document.querySelector("[data-pressed]")?.removeAttribute("data-pressed"));
  return word;
}

for (const game of games) {
  for (const [lang, width] of [["en", DESK], ["ja", PHONE]]) {
    test(`${game.id}: the prompt follows the step and keeps its height (${lang}, ${width.width} px)`, LONG, async () => {
      const hana = await house.person({ lang, width });
      const { page } = hana;
      await setTable(hana, game, { others: chairs(game, "greedy") });
      let [steps, sentences] = [0, 0];
      for (let round = 0; round < 7; round++) {
        await until(page, "mine", "over");
        if ((await room(page)).state === "over") break;
        await page.evaluate(() => document.getElementById("theatre")?.click());
        const calm = await prompt(page);
        assert.ok(calm.asked && calm.lines.length === 0, "before a choice the prompt asks its question");
        assert.deepEqual(await silent(page), [], "each answer of one word has a button or a piece");
        const { number } = await room(page);
        const hidden = await page.evaluate(() => {
          const dock = document.querySelector(".hand-region");
          const things = [...(dock?.querySelectorAll("button.is-choosable") ?? [])].filter((thing) => thing.checkVisibility());
          const { top, bottom } = dock?.getBoundingClientRect() ?? {};
          const seen = things.filter((thing) => thing.getBoundingClientRect().top < bottom - 20 && thing.getBoundingClientRect().bottom > top + 20);
          return things.length > 0 && seen.length === 0;
        });
        assert.ok(!hidden, "what can be chosen in the dock is in sight");
        // The sentences of a choice come with the first press, and a busy machine may take its time to fetch them.
        await page.evaluate(() => Later.need());
        for (let step = 0; step < 3; step++) {
          const word = await press(page, luck(game.id, number, step));
          if (word === null) break;
          const now = await prompt(page);
          if (now.chosen.length === 0) break;
          steps += 1;
          assert.equal(now.prompt, calm.prompt, `the prompt keeps its height after ${now.chosen}`);
          assert.equal(now.desk, calm.desk, `the dock keeps its size after ${now.chosen}`);
          assert.ok(!now.asked && now.lines.length === 2, `the prompt tells the step: ${JSON.stringify(now)}`);
          const { label, start } = await page.evaluate((word) => {
            const { labels, says } = JSON.parse(document.getElementById("tree").textContent);
            return { label: labels[word] ?? word, start: says[word]?.say.split("{")[0] };
          }, word);
          // A verb has a sentence of its own, and everything else is named in one.
          assert.ok(now.lines[0].includes(label) || (start && now.lines[0].startsWith(start)), `${now.lines[0]} names ${label}`);
          assert.ok(now.lines[1].length > 3 && !/[{}⟦]|undefined/.test(now.lines.join()), now.lines.join(" / "));
          if (await page.locator("#act .choice-buttons > .choice-main").count()) break;
        }
        sentences += Number((await prompt(page)).lines[0]?.includes(" ") ?? 0);
        if (width === PHONE) await largeTargets(page, `a choice of ${game.id}`);
        await page.keyboard.press("Escape");
        assert.deepEqual((await prompt(page)).prompt, calm.prompt, "and after it is called off");
        await decide(page);
      }
      assert.ok(steps >= 3, `${steps} steps`);
      if (lang === "en") assert.ok(sentences > 0, "some of it are sentences");
      nothingComplained(hana);
      await hana.context.close();
    });
  }
}

test("idol-conclave: a column stands for its idol, another card is taken instead, and cards can be dragged", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, find("idol-conclave"), { others: chairs(find("idol-conclave"), "greedy") });
  await until(page, "mine");
  await decide(page);
  await page.waitForFunction(() => document.getElementById("room").dataset.state === "mine" && Choosing.state().decision);
  const votes = (await sayable(page)).filter(([verb]) => verb === "vote");
  const cards = [...new Set(votes.map(([, card]) => card))];
  const idols = [...new Set(votes.map(([, , idol]) => idol))];
  const card = (word) => page.locator(`.hand-region [data-word="${word}"]`);
  const chosen = () => page.evaluate(() => Choosing.state().chosen);
  // The dashed place below the votes.
  await card(cards[0]).click();
  await page.locator(`li.idol[data-aim="${idols[0]}"] .ghost`).click();
  assert.deepEqual((await chosen()).sort(), [cards[0], idols[0]].sort());
  // Another card in place of the first: the idol stays.
  await card(cards[1]).click();
  assert.deepEqual((await chosen()).sort(), [cards[1], idols[0]].sort());
  await page.keyboard.press("Escape");
  assert.deepEqual(await chosen(), []);
  // Dragged from the hand to the empty part of a column, once what dragging needs is there.
  await page.waitForFunction(() => typeof Moments !== "undefined");
  const from = await card(cards[0]).boundingBox();
  const to = await page.locator(`li.idol[data-aim="${idols[1]}"] .ghost`).boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 6 });
  assert.equal(await page.locator(".dragged").count(), 1, "the card follows the pointer");
  await page.mouse.up();
  assert.deepEqual((await chosen()).sort(), [cards[0], idols[1]].sort());
  assert.equal(await page.locator(".dragged").count(), 0);
  // Dropped where nothing is: nothing is chosen.
  await page.keyboard.press("Escape");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 6 });
  await page.mouse.up();
  assert.deepEqual(await chosen(), []);
  nothingComplained(hana);
  await hana.context.close();
});

test("philadelphia: the empty cork of one's own board takes a card, clicked or dropped", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, find("philadelphia"), { others: chairs(find("philadelphia"), "greedy") });
  const posts = (tree) => Object.keys(tree.post ?? {}).filter((word) => word !== "#");
  await rush(page, { enough: ({ tree }) => posts(tree).length > 0 });
  await page.evaluate(() => Later.need());
  const [word] = (await sayable(page)).filter(([verb]) => verb === "post").map(([, card]) => card);
  const card = page.locator(`.hand-region [data-word="${word}"]`);
  const chosen = () => page.evaluate(() => Choosing.state().chosen);
  const cork = page.locator(".ph-board.is-own");
  await cork.scrollIntoViewIfNeeded();
  const place = async () => {
    const { x, y, width } = await cork.boundingBox();
    return { x: x + width - 30, y: y + 70 };
  };
  await card.click();
  const at = await place();
  await page.mouse.click(at.x, at.y);
  assert.ok((await chosen()).includes("post") && (await chosen()).includes(word), `${await chosen()}`);
  await page.keyboard.press("Escape");
  const from = await card.boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + 14);
  await page.mouse.down();
  const to = await place();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  assert.ok((await chosen()).includes("post") && (await chosen()).includes(word), `${await chosen()}`);
  nothingComplained(hana);
  await hana.context.close();
});

test("what cannot be chosen says why, with the way to the rule", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, find("philadelphia"), { others: chairs(find("philadelphia"), "greedy") });
  await until(page, "mine");
  // Items cannot be bought in the first round.
  await page.locator(".ph-shelf .ph-item[data-word]").first().click();
  const toast = page.locator("#toasts .toast");
  await toast.waitFor();
  assert.match(await toast.innerText(), /item/i);
  assert.equal(await toast.locator("a").count(), 1, "it leads to the paragraph");
  assert.equal((await prompt(page)).chosen.length, 0);
  nothingComplained(hana, /409/);
  await hana.context.close();
});

for (const game of games) {
  test(`${game.id}: what cannot be chosen says why when it has the focus`, LONG, async () => {
    const hana = await house.person();
    const { page } = hana;
    await setTable(hana, game, { others: chairs(game, "greedy") });
    const closed = page.locator(":is(.board, .hand-region) [data-word]:not(button):visible");
    do await rush(page, { enough: ({ made }) => made >= 1 });
    while ((await closed.count()) === 0);
    await page.evaluate(() => Later.need());
    // Shift and an arrow lead from the prompt over all pieces, one of which is closed.
    await page.locator("#prompt").focus();
    const isClosed = () => page.evaluate(() => document.activeElement.matches('[data-word][aria-disabled="true"]'));
    for (let press = 0; press < 200 && !(await isClosed()); press++) await page.keyboard.press(press % 7 ? "Shift+ArrowRight" : "Shift+ArrowDown");
    assert.ok(await isClosed(), "a piece that cannot be chosen is reached by keys");
    assert.ok(await page.evaluate(() => document.activeElement.ariaLabel.length > 1), "and has a name");
    await page.locator("#toasts .toast").waitFor();
    assert.equal((await prompt(page)).chosen.length, 0);
    // The next one takes the place of what was said.
    await page.keyboard.press("Shift+ArrowLeft");
    assert.ok((await page.locator("#toasts .toast").count()) <= 1);
    nothingComplained(hana, /409/);
    await hana.context.close();
  });
}

test("several cards are chosen at once and confirmed once", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  const game = find("dice-master");
  // In the short game each seat gives its memories away, one after the other, before the first season.
  await setTable(hana, game, { others: chairs(game, "greedy"), everything: true });
  const left = () => page.evaluate(() => JSON.parse(document.getElementById("tree")?.textContent ?? "{}").left ?? 1);
  for (let made = 0; made < 30 && !((await left()) > 1); made++) {
    await until(page, "mine");
    if ((await left()) > 1) break;
    await decide(page);
  }
  await until(page, "mine");
  const most = await left();
  assert.ok(most > 1, "the same question comes several times");
  const before = await room(page);
  // The pictures on cards come when the page is there.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href, cssRules }) => href?.includes("dice-master-pictures") && cssRules.length > 0));
  const pieces = page.locator(".hand-region button.is-choosable");
  for (let picked = 0; picked < 2; picked++) await pieces.first().click();
  assert.equal(await page.locator("button.piece.is-chosen").count(), 2);
  assert.match((await prompt(page)).lines[1], new RegExp(`2 of ${most}`));
  await page.locator("#act .choice-main").click();
  await page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) >= number + 2, before.number);
  nothingComplained(hana);
  await hana.context.close();
});

test("chips are three counters", LONG, async () => {
  const hana = await house.person({ width: PHONE });
  const { page } = hana;
  const game = find("imas-worker-placement");
  await setTable(hana, game, { others: chairs(game, "greedy") });
  await rush(page, { enough: ({ tree }) => Object.keys(tree.memory ?? {}).length >= 4 });
  assert.equal((await room(page)).state, "mine", "a memory can become chips");
  await page.locator(".own .piece[data-word=memory]").click();
  await page.locator(".counters").waitFor();
  assert.equal(await page.locator(".counters > span").count(), 3);
  assert.ok(!(await page.locator(".bundles").isVisible()), "and there are no pills");
  await largeTargets(page, "counters");
  const go = page.locator("#act .choice-buttons > .choice-main");
  assert.ok(await go.isDisabled(), "nothing is chosen yet");
  const words = (await sayable(page)).findLast(([verb]) => verb === "memory").slice(1);
  const { version } = await room(page);
  await say(page, words);
  assert.notEqual((await room(page)).version, version);
  nothingComplained(hana);
  await hana.context.close();
});

test("a bid is a stepper that keeps to what is allowed, and says what it will do", LONG, async () => {
  for (const width of [DESK, PHONE]) {
    const hana = await house.person({ width });
    const { page } = hana;
    const game = find("idol-project");
    await setTable(hana, game, { others: chairs(game, "greedy") });
    const runs = (tree) => Object.entries(tree).some(([word, below]) => word === "#" || runs(below));
    await rush(page, { enough: ({ tree }) => runs(tree) });
    const field = page.locator("#act .number-choice input").first();
    // A verb in front of the number is chosen first.
    for (let step = 0; step < 3 && !(await field.count()); step++) await press(page, 0);
    await field.waitFor();
    const { min, max, step } = await field.evaluate(({ min, max, step }) => ({ min: Number(min), max: Number(max), step: Number(step) }));
    const group = page.locator("#act .number-choice").first();
    const [less, more] = [group.locator(".quiet-button").first(), group.locator(".quiet-button").nth(1)];
    const go = group.locator(".choice-main");
    assert.match(await go.innerText(), new RegExp(`\\b${min}\\b`), "the button says the number");
    await less.click();
    assert.equal(Number(await field.inputValue()), min, "not below the least");
    if (max > min) {
      await more.click();
      assert.equal(Number(await field.inputValue()), min + step);
      assert.match(await go.innerText(), new RegExp(`\\b${min + step}\\b`));
    }
    await field.fill(String(max + 1000 * step));
    assert.match(await go.innerText(), new RegExp(`\\b${max}\\b`), "not above the most");
    if (width === PHONE) await largeTargets(page, "a bid");
    const { version } = await room(page);
    await go.click();
    await moved(page, version);
    nothingComplained(hana);
    await hana.context.close();
  }
});

test("since one's turn: the strip tells the others' moves and plays them again, and what has changed is marked", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  const game = find("idol-conclave");
  await setTable(hana, game, { others: chairs(game, "greedy") });
  // A move can ask for another one: the others have moved once the log goes on after one's own last line.
  const othersMoved = () =>
    page.evaluate(() => {
      const last = (lines) => Math.max(...[...lines].map(({ dataset }) => Number(dataset.at)));
      return last(document.querySelectorAll(".log-line")) > last(document.querySelectorAll(".log-line.is-own"));
    });
  do {
    await playOn(page, { decisions: 1 });
    await until(page, "mine");
  } while (!(await othersMoved()));
  const own = await page.locator(".log-line.is-own").evaluateAll((lines) => Math.max(...lines.map(({ dataset }) => Number(dataset.at))));
  const told = await page.locator(".log-line").evaluateAll((lines, own) => lines.filter(({ dataset }) => Number(dataset.at) > own).map((line) => line.querySelector(".log-text").textContent.trim()), own);
  assert.ok(told.length > 0);
  assert.ok((await page.locator(".board .is-new").count()) > 0, "what the others changed is marked");
  await page.locator(".since-open").click();
  const strip = page.locator("#since");
  await strip.waitFor();
  assert.deepEqual(await strip.locator(".log-text").evaluateAll((lines) => lines.map((line) => line.textContent.trim())), told);
  await strip.locator(".main-button").click();
  await page.locator(".again").waitFor();
  await page.waitForFunction(() => document.querySelector("#since .log-line.is-shown"));
  await page.locator(".again").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  assert.equal(await strip.count(), 0);
  // Every line carries the mark of a seat, or of the table.
  assert.equal(await page.locator(".log-line").evaluateAll((all) => all.filter((line) => !line.querySelector(".log-seat svg")).length), 0);
  await decide(page);
  nothingComplained(hana);
  await hana.context.close();
});

test("a big moment tells all that it brought, and waits for the reader", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  const game = find("philadelphia");
  await setTable(hana, game, { others: chairs(game, "greedy") });
  const curtain = page.locator("#theatre");
  for (let made = 0; made < 40 && !(await curtain.count()); made++) {
    const now = await room(page);
    if (now.state === "mine") await decide(page);
    else await moved(page, now.version);
    await page.waitForTimeout(0);
  }
  await curtain.waitFor();
  const head = await curtain.locator(".moment-head").innerText();
  assert.match(head, /rolls|die/i);
  const at = await page.locator(".log-line.is-big").last().getAttribute("data-at");
  const lines = await page.locator(`.log-line[data-at="${at}"] .log-text`).allInnerTexts();
  assert.equal(await curtain.locator(".moment-line").count(), Math.min(9, lines.length - 1), "with all that the move brought");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.getElementById("theatre"));
  nothingComplained(hana);
  await hana.context.close();
});
