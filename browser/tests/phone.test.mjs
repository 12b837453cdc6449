// A whole game on a phone, in Japanese, with every seat and every option: no sideways scroll at any moment, and nothing to press that is
// smaller than a thumb.
import assert from "node:assert/strict";
import { test } from "node:test";
import { largeTargets, noSidewaysScroll, nothingComplained, uncoveredTargets } from "../lib/checks.mjs";
import { PHONE } from "../lib/chromium.mjs";
import { playOn, rush } from "../lib/player.mjs";
import { resultsAreShown, transcriptIsTrue } from "../lib/results.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";
import { chairs, room, setTable } from "../lib/table.mjs";

const house = suite({ painted: false });
/** So many decisions are made by tapping; then so many go by unseen before the page is looked at again. */
const TAPPED = thorough ? 3000 : 12;
const UNSEEN = 7;

test("pages around a game fit a phone", { timeout: 900_000 }, async () => {
  for (const lang of ["en", "ja"]) {
    const hana = await house.person({ width: PHONE, lang });
    for (const path of ["/", "/me", ...games.map((game) => `/new/${game.id}`), "/t/nowhere"]) {
      await hana.page.goto(path);
      await noSidewaysScroll(hana.page, `${path} (${lang})`);
      await largeTargets(hana.page, `${path} (${lang})`);
    }
    await hana.context.close();
  }
});

for (const game of games) {
  test(`${game.id}: a whole game on a phone, in Japanese, with every seat and option`, { timeout: 900_000 }, async () => {
    const hana = await house.person({ width: PHONE, lang: "ja" });
    await setTable(hana, game, { others: chairs(game, thorough ? "random" : "greedy", game.seats.to), everything: true });
    assert.equal(await hana.page.locator("html").getAttribute("lang"), "ja");
    const look = async (what) => {
      await noSidewaysScroll(hana.page, what);
      await largeTargets(hana.page, what);
      await uncoveredTargets(hana.page, what);
    };
    await playOn(hana.page, { look: (made) => made % 3 === 0 && look(`decision ${made}`), decisions: TAPPED });
    while ((await room(hana.page)).state !== "over") {
      await rush(hana.page, { enough: ({ made }) => made >= UNSEEN });
      await look(`position ${(await room(hana.page)).number}`);
    }
    await resultsAreShown(hana);
    await transcriptIsTrue(hana);
    nothingComplained(hana);
    await hana.context.close();
  });
}
