// What Expert would do, and how the game went: asked for and shown, in both languages, on desk and phone, with and without script.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, largeTargets, noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, moved, room, setTable, until } from "../lib/table.mjs";

const house = suite();
const game = games[0];
const PATIENT = { timeout: 900_000 };
const WORDS = {
  en: { title: "Expert would play", line: "Expected after that", flow: "How the game went", because: /^Compared with “.+”, it .*\d/ },
  ja: { title: "達人の一手", line: "このあとの予想", flow: "勝負の流れ", because: /^「.+」と比べて、.*\d.*ます。/ },
};

/** Pieces on a desk may be smaller than a thumb; on a phone nothing may. */
async function inspect(page, what) {
  assert.deepEqual(await barriers(page), [], what);
  await noSidewaysScroll(page, what);
  if (page.viewportSize().width === PHONE.width) await largeTargets(page, what);
}

for (const [lang, width] of [["en", DESK], ["ja", PHONE]]) {
  test(`advice and analysis (${lang}, ${width.width} px)`, { timeout: 900_000 }, async () => {
    const hana = await house.person({ lang, width });
    const { page } = hana;
    const table = await setTable(hana, game, { others: chairs(game, "random") });
    await until(page, "mine");
    await page.locator(".advice-ask button").click();
    const panel = page.locator("details.advice");
    await panel.waitFor(PATIENT);
    const text = await panel.innerText();
    assert.ok(text.includes(WORDS[lang].title) && text.includes(WORDS[lang].line), text);
    assert.match(text, /\d+%/);
    assert.match(await panel.locator(".advice-why").innerText(), /\d/, "it says how often each wins");
    assert.match(await panel.locator(".advice-because").innerText({ timeout: 1000 }), WORDS[lang].because, "it says why, in things of the game");
    const advised = await page.locator(".piece.is-advised").evaluateAll((pieces) => pieces.map(({ dataset }) => dataset.word));
    const words0 = (await page.locator("form.advice-play").getAttribute("data-words")).split(" ");
    assert.ok(advised.length > 0 && advised.every((word) => words0.includes(word)), "the board marks the advised pieces and no others");
    await inspect(page, "advice");

    // The suggested move is chosen on the board, and asks before it is played.
    const words = await page.locator("form.advice-play").getAttribute("data-words");
    const before = await room(page);
    await page.locator("form.advice-play button").click();
    assert.deepEqual(await page.evaluate(() => Choosing.state().chosen), words.split(" "));
    assert.ok(await page.locator("#step .chosen-word").count(), "the prompt says the move");
    await page.locator("#act .choice-main").click();
    await moved(page, before.version);
    assert.equal(await page.locator("details.advice").count(), 0, "advice goes with its decision");

    await rush(page);
    await page.goto(`${table}/replay?at=4&eyes=all`);
    await inspect(page, "before the analysis");
    await page.locator(".analysis-order button").click();
    await page.locator("#analysis[data-state=done]").waitFor({ timeout: 900_000 });
    assert.ok((await page.locator("#analysis h2").innerText()).includes(WORDS[lang].flow));
    assert.equal(await page.locator("#curve .curve-line").count(), game.seats.from);
    await inspect(page, "the analysis");

    // The chances follow the position; a turn leads to its position.
    const last = Number(await page.locator("#curve").getAttribute("data-last"));
    await page.locator(".replay-steps a[rel=last]").click();
    await page.locator(`#replay-frame [data-at="${last}"]`).waitFor();
    const chances = await page.locator(".legend-chance").allInnerTexts();
    assert.ok(chances.some((chance) => ["100%", "50%", "33%"].includes(chance)), chances.join());
    const turn = page.locator("a.turn").first();
    if (await turn.count()) {
      const at = await turn.getAttribute("data-at");
      await turn.click();
      await page.locator(`#replay-frame [data-at="${at}"]`).waitFor();
    }
    nothingComplained(hana);
    await hana.context.close();
  });
}

for (const [place, one] of games.entries()) {
  test(`${one.id}: Expert says what it would do and why, and marks it on the board`, { timeout: 900_000 }, async () => {
    const lang = place % 2 ? "ja" : "en";
    const hana = await house.person({ lang, width: place % 2 ? PHONE : DESK });
    const { page } = hana;
    await setTable(hana, one, { others: chairs(one, "greedy") });
    const panel = page.locator("details.advice");
    const because = panel.locator(".advice-because");
    // Where the first two options come to the same there is nothing to say, so a few decisions are asked about.
    for (let asked = 0; asked < 8 && (asked === 0 || (await because.count()) === 0); asked++) {
      await rush(page, { enough: ({ made }) => made >= 3 });
      await page.locator(".advice-ask button").click();
      await panel.waitFor(PATIENT);
    }
    const chances = (await panel.locator(".chance-number").allInnerTexts()).map((text) => parseInt(text));
    assert.ok(chances.length > 0 && chances.every((chance) => chance <= chances[0]), `nothing that is listed wins more: ${chances}`);
    assert.match(await panel.locator(".advice-why").innerText(), /\d/, "it says how often each wins");
    assert.match(await because.innerText({ timeout: 1000 }), WORDS[lang].because, "it says why, in things of the game");
    const { words, missing } = await page.evaluate(() => {
      const words = document.querySelector("form.advice-play").dataset.words.split(" ");
      const pieces = [...document.querySelectorAll("#room .piece[data-word]")].filter((piece) => words.includes(piece.dataset.word));
      return { words, missing: pieces.filter((piece) => !piece.matches(".is-advised")).length };
    });
    assert.equal(missing, 0, `all pieces of ${words.join(" ")} are marked`);
    await inspect(page, "advice");
    await page.locator("form.advice-play button").click();
    assert.ok(await page.locator("#step .chosen-word, #act .number-choice").count(), "the prompt says the move");
    nothingComplained(hana);
    await hana.context.close();
  });
}

test("advice and analysis without script", { timeout: 900_000 }, async () => {
  const hana = await house.person({ script: false });
  const { page } = hana;
  await setTable(hana, game, { others: chairs(game, "random") });
  for (let tries = 0; (await page.locator("#room").getAttribute("data-state")) !== "mine"; tries++) {
    assert.ok(tries < 5000);
    await page.reload();
  }
  await page.locator(".advice-ask button").click(PATIENT);
  await page.locator("details.advice").waitFor(PATIENT);
  const number = Number(await page.locator("#room").getAttribute("data-number"));
  await page.locator("form.advice-play button").click();
  assert.ok(Number(await page.locator("#room").getAttribute("data-number")) > number, "the move was played");
  await hana.context.close();
});
