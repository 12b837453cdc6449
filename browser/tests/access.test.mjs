// Every page, looked at by axe-core in both languages, light and dark, on desk and phone. The ordinary check gives each page two of its
// looks, and the next page two others; GREENROOM_BROWSER=all gives each page four.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { FOUR_LOOKS, inLooks, named, pairOfLooks } from "../lib/looks.mjs";
import { playOn, rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite, thorough } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();

/** Looks at pages one after another, and tells at the end what it found. */
async function inspector(about) {
  const hana = await house.person(about);
  const found = new Map();
  let pages = 0;
  return {
    hana,
    page: hana.page,
    inspect: (what) =>
      inLooks(hana.page, thorough ? FOUR_LOOKS : pairOfLooks(pages++), async (look) => {
        for (const barrier of await barriers(hana.page)) {
          found.set(barrier, [...(found.get(barrier) ?? []), `${what} ${named(look)}`]);
        }
      }, { stays: true }),
    finish: async () => {
      const lines = [...found].map(([barrier, places]) => `${barrier}\n    on ${places.join(", ")}`);
      assert.equal(lines.length, 0, `\n  ${lines.join("\n  ")}\n`);
      await hana.context.close();
    },
  };
}

test("pages around a game are for everybody", { timeout: 900_000 }, async () => {
  const { hana, page, inspect, finish } = await inspector();
  for (const path of ["/", "/me", "/join?code=BC2DFG", "/t/nowhere"]) {
    await page.goto(path);
    await inspect(path);
  }
  await setTable(hana, games[0], { others: chairs(games[0], "open"), hidden: true });
  await inspect("a table that gathers");
  await page.locator(".together form button").click();
  await page.locator(".together-code").waitFor();
  await inspect("a table with a code");
  await page.goto(`${new URL(page.url()).pathname}/screen`);
  await inspect("a shared screen");
  for (const path of ["/", "/me"]) {
    await page.goto(path);
    await inspect(`${path} for somebody with a name`);
  }
  nothingComplained(hana, /status of 404/);
  await finish();
});

for (const { id } of games) {
  test(`the pages to learn ${id} from are for everybody`, { timeout: 900_000 }, async () => {
    const { hana, page, inspect, finish } = await inspector();
    for (const path of ["learn", "rules", "almanac", "puzzles"]) {
      await page.goto(`/${path}/${id}`);
      await inspect(`/${path}`);
    }
    await page.locator(".puzzle-choices button").first().click();
    await page.waitForURL(/answer=/);
    await inspect("the answer of a puzzle");
    nothingComplained(hana);
    await finish();
  });
}

test("a curtain is for everybody", { timeout: 900_000 }, async () => {
  const { hana, page, inspect, finish } = await inspector();
  await setTable(hana, games[0], { others: chairs(games[0], "here") });
  await page.locator(".curtain").waitFor();
  await inspect("a curtain that is down");
  await page.locator(".curtain .main-button").click();
  await page.locator(".curtain.is-lifted").waitFor();
  await inspect("a curtain that is lifted");
  nothingComplained(hana);
  await finish();
});

for (const game of games) {
  test(`${game.id} is for everybody`, { timeout: 900_000 }, async () => {
    const { hana, page, inspect, finish } = await inspector();
    await page.goto(`/new/${game.id}`);
    await inspect("setting up");
    const table = await setTable(hana, game, { others: chairs(game, "greedy"), everything: true });
    await until(page, "mine");
    await inspect("the first decision");
    await playOn(page, { decisions: 4 });
    await until(page, "mine", "over");
    await inspect("the fifth decision");
    await rush(page, { enough: ({ made }) => made >= 12 });
    await inspect("a later decision");
    await rush(page);
    await inspect("the results");
    await page.goto(`${table}/replay?at=3`);
    await inspect("the replay");
    nothingComplained(hana);
    await finish();
  });
}
