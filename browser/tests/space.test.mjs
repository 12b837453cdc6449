// How the screen is shared out in the middle of a game: the board has most of it, the text can be read, the dock grows on demand, and the
// page comes to the action once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clippedTexts, hiddenHand, noSidewaysScroll, nothingComplained, settled } from "../lib/checks.mjs";
import { answer, rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, room, setTable, until } from "../lib/table.mjs";

const house = suite();
const LONG = { timeout: 900_000 };
/** The screens, how much of the height the board has at least, and the smallest text in pixels: what cards do, pieces, and anywhere. */
const SCREENS = [
  { width: 1280, height: 800, board: 0.6, rules: 13, pieces: 11, any: 11 },
  { width: 1920, height: 1080, board: 0.6, rules: 13, pieces: 13, any: 13 },
  { width: 390, height: 844, board: 0.5, rules: 11, pieces: 11, any: 11 },
  { width: 844, height: 390, board: 0.6, rules: 11, pieces: 11, any: 11 },
];
/** Where the games say what a card, a space or an idol does. */
const RULES = ".card__text, .dm-abilities, .dm-stage__rule, .dm-note, .ph-text, .ph-item-text, .talent p, .idol-text, .space__effect, .event__short, .ip-news, .ip-flavour";
/** So many decisions lie before the middle of a game. */
const MIDDLE = { "idol-conclave": 4 };

/** The share of the window's height in which the board is seen and nothing covers it. */
const shareOfBoard = (page) =>
  page.evaluate(() => {
    const lines = 200;
    const isBoard = (x, y) => document.elementFromPoint(x, y)?.closest("#board, .room-middle");
    let seen = 0;
    for (let line = 0; line < lines; line++) {
      const y = ((line + 0.5) * innerHeight) / lines;
      seen += [0.1, 0.25, 0.4].some((x) => isBoard(x * innerWidth, y));
    }
    return seen / lines;
  });

/** Texts that are drawn smaller than so many pixels, each with its size and where it stands. */
const smallTexts = (page, least, within) =>
  page.evaluate(
    ([least, within]) => {
      const found = new Set();
      for (const region of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const [text, holder] = [walker.currentNode, walker.currentNode.parentElement];
          const range = document.createRange();
          range.selectNodeContents(text);
          const { width, height } = range.getBoundingClientRect();
          const isRead = text.data.trim() && width > 1 && height > 1 && holder.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          if (!isRead || holder.closest("script, .visually-hidden")) continue;
          const scale = holder.closest("svg") ? Math.hypot(holder.getScreenCTM().a, holder.getScreenCTM().b) : 1;
          const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
          if (size < least - 0.05) found.add(`${size.toFixed(1)} px: “${text.data.trim().slice(0, 30)}” in ${holder.outerHTML.slice(0, 60)}`);
        }
      }
      return [...found];
    },
    [least, within],
  );

/** Pieces of the board that lie beyond its edge, where nobody can scroll to. */
const outside = (page) =>
  page.evaluate(() => {
    const edge = document.querySelector(".room-middle").getBoundingClientRect();
    const scrolls = (part) => part.id !== "board" && (["auto", "scroll"].includes(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    const out = [...document.querySelectorAll("#board *")].filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest("svg svg, .visually-hidden, .sr, .face, .map") && part.getBoundingClientRect().width > 1 && !scrolls(part));
    return out.filter((part) => part.getBoundingClientRect().right > edge.right + 2 && part.textContent.trim()).slice(0, 4).map((part) => part.outerHTML.slice(0, 90));
  });

for (const game of games) {
  test(`${game.id}: the board has most of the screen and all text can be read`, LONG, async () => {
    for (const lang of ["en", "ja"]) {
      const hana = await house.person({ lang, width: { width: 1280, height: 800 } });
      const { page } = hana;
      await setTable(hana, game, { others: chairs(game, "greedy", Math.min(4, game.seats.to)) });
      await rush(page, { enough: ({ made }) => made >= (MIDDLE[game.id] ?? 12) });
      assert.equal((await room(page)).state, "mine", "the game goes on");
      for (const { width, height, board, rules, pieces, any } of SCREENS) {
        const screen = `${width} × ${height} (${lang})`;
        await page.setViewportSize({ width, height });
        await page.reload();
        await settled(page);
        const share = await shareOfBoard(page);
        assert.ok(share >= board, `at ${screen} the board has ${(share * 100).toFixed(1)} % of the height`);
        await noSidewaysScroll(page, screen);
        assert.deepEqual(await smallTexts(page, pieces, "#board, #hand"), [], `at ${screen}`);
        assert.deepEqual(await smallTexts(page, rules, RULES), [], `what cards do, at ${screen}`);
        assert.deepEqual(await outside(page), [], `nothing of the board lies beside it at ${screen}`);
        assert.deepEqual(await smallTexts(page, Math.min(any, 12), "#room"), [], `at ${screen}`);
        assert.deepEqual(await clippedTexts(page), [], `no text of a card is cut off at ${screen}`);
        const above = await page.locator(".log-lines").evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
        if (width >= 1000) assert.ok(above < 24, `the log ends with what happened last, at ${screen}`);
      }
      nothingComplained(hana);
      await hana.context.close();
    }
  });
}

/** So many cards at least are in a hand that counts as large; a game that is not named has no hand of cards. */
const LARGE_HAND = { "idol-conclave": 7, philadelphia: 6, "dice-master": 5 };

for (const game of games) {
  test(`${game.id}: the whole hand is in sight at a desk`, LONG, async () => {
    const low = { width: 1280, height: 800 };
    for (const [lang, size, enough] of [["en", low, 14], ["ja", low, 14], ["en", { width: 1920, height: 1080 }, 7]]) {
      const hana = await house.person({ lang, width: size });
      const { page } = hana;
      await setTable(hana, game, { others: chairs(game, "greedy", Math.min(4, game.seats.to)) });
      let most = 0;
      for (let decisions = 0; decisions < enough; decisions++) {
        await until(page, "mine", "over");
        if ((await room(page)).state === "over") break;
        await settled(page);
        const cards = await page.locator("#hand :is(.ph-slip, .card, .held)").count();
        const { down, across } = await hiddenHand(page);
        assert.ok(down <= 8 && across <= 8, `${down} px below and ${across} px beside are out of sight with ${cards} cards (${lang}, ${size.width}, decision ${decisions})`);
        most = Math.max(most, cards);
        await rush(page, { enough: ({ made }) => made >= 1 });
      }
      if (size === low) assert.ok(most >= (LARGE_HAND[game.id] ?? 0), `a large hand was among them: ${most} cards`);
      assert.ok((await shareOfBoard(page)) >= 0.6);
      await hana.context.close();
    }
  });
}

test("a text that is scrolled away inside a card is found, and a hand that scrolls", LONG, async () => {
  const hana = await house.person({ width: { width: 1280, height: 800 } });
  const { page } = hana;
  const game = games.find(({ id }) => id === "philadelphia");
  await setTable(hana, game, { others: chairs(game, "greedy") });
  await until(page, "mine");
  assert.deepEqual(await clippedTexts(page, "#hand"), []);
  const styled = (css) =>
    page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, css);
  await styled("#hand .ph-text { block-size: 20px !important; overflow: auto !important }");
  assert.ok((await clippedTexts(page, "#hand")).length > 0);
  await styled("#hand .ph-slip { min-block-size: 400px !important }");
  assert.ok((await hiddenHand(page)).down > 40);
  await hana.context.close();
});

test("dice-master: an audition on air fits every screen", LONG, async () => {
  const hana = await house.person({ lang: "ja", width: { width: 1280, height: 800 } });
  const { page } = hana;
  const game = games.find(({ id }) => id === "dice-master");
  await setTable(hana, game, { others: chairs(game, "greedy", 4) });
  await rush(page, { enough: ({ tree }) => "pass" in tree });
  await page.locator(".dm-contest").waitFor();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await settled(page);
    assert.deepEqual(await outside(page), [], `at ${width} × ${height}`);
    assert.deepEqual(await clippedTexts(page), [], `at ${width} × ${height}`);
  }
  nothingComplained(hana);
  await hana.context.close();
});

test("before anything is one's own the dock is the prompt alone", LONG, async () => {
  const hana = await house.person({ width: { width: 1280, height: 800 } });
  const game = games.find(({ id }) => id === "dice-master");
  await setTable(hana, game, { others: chairs(game, "greedy") });
  await until(hana.page, "mine");
  const below = await hana.page.evaluate(() => document.querySelector(".desk").getBoundingClientRect().bottom - document.getElementById("prompt").getBoundingClientRect().bottom);
  assert.ok(below < 8, `${below} px of nothing below the prompt`);
  nothingComplained(hana);
  await hana.context.close();
});

test("the dock is compact and grows on demand", LONG, async () => {
  const hana = await house.person({ width: { width: 390, height: 640 } });
  const { page } = hana;
  const game = games.find(({ id }) => id === "dice-master");
  await setTable(hana, game, { others: chairs(game, "greedy") });
  await rush(page, { enough: ({ made }) => made >= 12 });
  const height = () => page.locator("#hand").evaluate((hand) => hand.clientHeight);
  const [grow, small] = [page.locator(".dock-grow"), await height()];
  await grow.click();
  assert.equal(await grow.getAttribute("aria-expanded"), "true");
  assert.ok((await height()) > small + 40, `the hand has ${await height()} px instead of ${small}`);
  await answer(page);
  await until(page, "mine", "over");
  assert.equal(await grow.getAttribute("aria-expanded"), "true", "it stays as the reader wants it");
  await grow.click();
  assert.ok((await height()) <= small + 40);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.reload();
  assert.ok(!(await grow.isVisible()), "where all of the hand is shown there is nothing to grow");
  nothingComplained(hana);
  await hana.context.close();
});

test("the page comes to the action on a large board, once", LONG, async () => {
  const hana = await house.person({ width: { width: 1280, height: 700 } });
  const { page } = hana;
  const game = games.find(({ id }) => id === "philadelphia");
  await setTable(hana, game, { others: chairs(game, "greedy", 4) });
  /** Where the board is scrolled to, whether all choices lie on it, and whether one of them is in sight. */
  const look = () =>
    page.evaluate(() => {
      const board = document.getElementById("board");
      const open = [...document.querySelectorAll("button.is-choosable, #act .choice:not(.choice-cancel)")].filter((thing) => thing.checkVisibility());
      const { top, bottom } = board.getBoundingClientRect();
      const isSeen = (thing) => thing.getBoundingClientRect().bottom > top + 8 && thing.getBoundingClientRect().top < bottom - 8;
      return { at: board.scrollTop, onBoard: open.length > 0 && open.every((thing) => board.contains(thing)), seen: open.some(isSeen) };
    });
  const toTheEnd = () =>
    page.evaluate(() => {
      const board = document.getElementById("board");
      board.scrollTop = board.scrollHeight;
      return board.scrollTop;
    });
  let came = 0;
  for (let decision = 0; decision < 60 && came < 2; decision++) {
    await until(page, "mine", "over");
    const { number, state } = await room(page);
    if (state === "over") break;
    const end = await toTheEnd();
    const moved = () =>
      page.waitForFunction(
        (old) => {
          const { number, state } = document.getElementById("room").dataset;
          return Number(number) !== old && state !== "theirs";
        },
        number,
        { timeout: 10_000 },
      );
    // An answer that comes too late is refused, and given again.
    do await answer(page);
    while (!(await moved().catch(() => false)));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const { at, onBoard, seen } = await look();
    if (!onBoard || (await room(page)).state === "over") continue;
    assert.ok(seen, `what can be chosen is in sight after decision ${decision}`);
    if (at === end) continue;
    came += 1;
    // Whoever scrolls away again is left alone.
    const away = await toTheEnd();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    assert.equal((await look()).at, away);
  }
  assert.ok(came > 0, "the page had to move at least once");
  nothingComplained(hana);
  await hana.context.close();
});
