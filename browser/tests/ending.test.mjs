// The end of a game: the result is in sight without scrolling, points have sources, and the ways on lead somewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { PHONE } from "../lib/chromium.mjs";
import { answer, rush } from "../lib/player.mjs";
import { speak } from "../lib/looks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, room, setTable, until } from "../lib/table.mjs";

const house = suite({ painted: false });
const LONG = { timeout: 900_000 };

for (const game of games) {
  test(`${game.id}: the result is in sight without scrolling, with points by source`, LONG, async () => {
    const hana = await house.person({ width: { width: 1280, height: 800 } });
    const { page } = hana;
    const table = await setTable(hana, game, { others: chairs(game, "greedy", Math.min(4, game.seats.to)) });
    await rush(page);
    for (const [width, lang] of [[{ width: 1280, height: 800 }, "en"], [PHONE, "en"], [{ width: 844, height: 390 }, "en"], [PHONE, "ja"], [{ width: 1920, height: 1080 }, "ja"]]) {
      await page.setViewportSize(width);
      await page.goto(table);
      await speak(page, lang);
      const { inSight, line, prompt, sums, totals, unnamed } = await page.evaluate(() => {
        const { top, bottom, left, right } = document.getElementById("final-line").getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const cells = (row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent));
        const rows = [...document.querySelectorAll(".final-result tbody tr")].map(cells);
        const totals = cells(document.querySelector(".final-result tfoot tr"));
        return {
          inSight: top >= 0 && bottom <= innerHeight && Boolean(at?.closest(".final-result")),
          line: document.getElementById("final-line").textContent.trim(),
          prompt: document.querySelector(".prompt-sentence").textContent.trim(),
          sums: totals.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0)),
          totals,
          unnamed: [...document.querySelectorAll(".final-result th")].filter((head) => !head.textContent.trim()).length,
        };
      });
      assert.ok(inSight, `the verdict is in sight at ${width.width} px`);
      assert.match(line, lang === "ja" ? /勝ち|勝利/ : /wins with|win together/);
      assert.equal(prompt, line, "the prompt says it too");
      assert.deepEqual(sums, totals);
      assert.equal(unnamed, 0);
      assert.ok(await page.locator(".next-steps .main-button").isVisible());
      await noSidewaysScroll(page, `the result at ${width.width} px`);
    }
    nothingComplained(hana);
    await hana.context.close();
  });
}

test("from the result on: the picture, how the game went, and a rematch in the same colours", LONG, async () => {
  const hana = await house.person({ width: { width: 1440, height: 900 } });
  const { page } = hana;
  const game = games.find(({ id }) => id === "idol-conclave");
  const table = await setTable(hana, game, { others: chairs(game, "greedy", 4) });
  await rush(page);
  const names = () => page.locator(".seats .seat").evaluateAll((seats) => seats.map((seat) => `${seat.querySelector("bdi").textContent} ${seat.className.match(/seat-[a-e]/)}`));
  const before = await names();

  const picture = await page.request.get(`${table}/result.svg`);
  assert.equal(picture.headers()["content-type"], "image/svg+xml");
  await page.goto(`${table}/result.svg`);
  const texts = await page.locator("svg text").allTextContents();
  for (const name of before.map((one) => one.split(" ")[0])) assert.ok(texts.includes(name), `${name} in the picture`);
  const out = await page.evaluate(() => {
    const { width, height } = document.documentElement.viewBox.baseVal;
    return [...document.querySelectorAll("text")].filter((text) => {
      const { x, y, width: wide, height: high } = text.getBBox();
      return x < 0 || y < 0 || x + wide > width || y + high > height;
    }).length;
  });
  assert.equal(out, 0, "all text lies in the picture");
  await page.goto(table);
  const download = page.waitForEvent("download");
  await page.locator(".next-steps a[download$='.svg']").click();
  assert.match((await download).suggestedFilename(), /\.svg$/);

  await page.locator(".next-steps a[href$='#analysis']").click();
  await page.waitForFunction(() => ["running", "done"].includes(document.getElementById("analysis")?.dataset.state));
  await page.locator("#analysis[data-state=done]").waitFor();
  const [chart, board] = [await page.locator("#analysis").boundingBox(), await page.locator("#replay-frame").boundingBox()];
  assert.ok(board.x >= chart.x + chart.width - 1, "the chart stands beside the board");
  assert.ok(Math.abs(chart.y - board.y) < 40);
  const slider = page.locator("#replay-slider");
  await page.locator("a.turn").first().click().catch(() => {});
  assert.ok(Number(await slider.inputValue()) >= 0);

  await page.goto(table);
  await page.locator(".next-steps .main-button").click();
  await page.waitForURL((address) => address.pathname !== table);
  await until(page, "mine", "theirs");
  assert.deepEqual(await names(), before);
  nothingComplained(hana);
  await hana.context.close();
});

test("the count scrolls with its reveal when the game ends, until the reader does something", LONG, async () => {
  const hana = await house.person({ width: { width: 1280, height: 600 }, motion: true });
  const { page } = hana;
  const game = games.find(({ id }) => id === "idol-conclave");
  await setTable(hana, game, { others: chairs(game, "random", 3) });
  await rush(page, { enough: ({ made }) => made >= 8 });
  for (;;) {
    await until(page, "mine", "over");
    const { state, number } = await room(page);
    if (state === "over") break;
    // A big moment that nobody has clicked away must not lie over the result.
    await page.evaluate(() => Later.need().then(() => Moments.show([document.querySelector(".log-line").dataset.at])));
    assert.ok(await page.locator("#theatre").isVisible());
    await answer(page);
    await page.waitForFunction((old) => Number(document.getElementById("room").dataset.number) !== old, number);
  }
  const at = () => page.locator("#board").evaluate((board) => board.scrollTop);
  await page.mouse.move(400, 300);
  await page.waitForFunction(() => document.getElementById("board").scrollTop > 20);
  assert.equal(await page.locator("#theatre").count(), 0);
  await page.mouse.wheel(0, -2000);
  await page.waitForFunction(() => document.getElementById("board").scrollTop === 0);
  await page.locator(".counting__winners").evaluate((winners) => Promise.all(winners.getAnimations().map((motion) => motion.finished)));
  assert.equal(await at(), 0, "whoever scrolls away is left alone");
  nothingComplained(hana);
  await hana.context.close();
});
