// Time left and points are always in sight: on a phone and on a desk, of every seat, and most of all of the seat that is asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { speak } from "../lib/looks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { move, tableOfPeople } from "../lib/people.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { until } from "../lib/table.mjs";

const house = suite({ painted: false });
const BANK = { clock: { kind: "bank", seconds: 3600, increment: 10 } };
const MOVES = 6;

/** What of each seat's clock, points and name cannot be seen: it lies outside the window, is cut off, or something lies above it. */
const hidden = (page) =>
  page.evaluate(() => {
    const found = [];
    const say = (seat, what, why) => found.push(`${seat.innerText.replace(/\s+/g, " ")}: ${what} ${why}`);
    for (const seat of document.querySelectorAll("#room .seat")) {
      for (const what of [".time-left-text", ".seat-score", ".seat-name bdi"]) {
        const part = seat.querySelector(what);
        if (!part) {
          if (what === ".time-left-text") say(seat, what, "is not there");
          continue;
        }
        const words = document.createRange();
        words.selectNodeContents(part);
        const box = words.getBoundingClientRect();
        const around = seat.closest("ul").getBoundingClientRect();
        if (box.width === 0) say(seat, what, "is empty");
        // A long name may be cut at its end; numbers may not.
        if (what === ".seat-name bdi") continue;
        if (box.left < Math.max(0, around.left) || box.right > Math.min(innerWidth, around.right) + 0.5) say(seat, what, "lies outside");
        const { left, right } = seat.getBoundingClientRect();
        if (box.left < left || box.right > right + 0.5) say(seat, what, "leaves its seat");
        for (const across of [0.1, 0.5, 0.9]) {
          for (const down of [0.3, 0.5, 0.7]) {
            const top = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
            if (!part.contains(top) && !top?.contains(part)) say(seat, what, `lies under ${top?.outerHTML.slice(0, 60)}`);
          }
        }
      }
    }
    return [...new Set(found)];
  });

for (const game of games) {
  test(`${game.id}: clock and points of every seat are in sight`, { timeout: 900_000 }, async () => {
    const table = await tableOfPeople(house.address(), game, { pace: BANK });
    const [name, value] = table.people[0].cookie.split("=");
    for (const [lang, width, theme] of [["ja", PHONE, "dark"], ["en", PHONE, "light"], ["en", DESK, "light"]]) {
      const hana = await house.person({ lang, width, theme });
      await hana.context.addCookies([{ name, value, url: house.address() }]);
      await hana.page.goto(table.path);
      await speak(hana.page, lang);
      await until(hana.page, "mine", "theirs");
      for (let moves = 0; moves < MOVES; moves++) {
        await hana.page.locator(".seat.is-asked .seat-clock:not(:empty)").first().waitFor();
        assert.equal(await hana.page.locator(".seat .time-left").count(), table.people.length);
        assert.deepEqual(await hidden(hana.page), [], `${lang} at ${width.width} px after ${moves} moves`);
        const number = await move(table);
        if (number === null) break;
        await hana.page.waitForFunction((number) => Number(document.getElementById("room").dataset.number) >= number, number);
      }
      nothingComplained(hana);
      await hana.context.close();
    }
  });
}
