// Every page, looked at by axe-core: both languages, light and dark, desk and phone.
import { test } from "node:test";
import { accessible, nothingComplained } from "../lib/checks.mjs";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { playOn } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();
const LOOKS = [
  { lang: "en", theme: "light", width: DESK },
  { lang: "ja", theme: "dark", width: DESK },
  { lang: "en", theme: "dark", width: PHONE },
  { lang: "ja", theme: "light", width: PHONE },
];
const named = ({ lang, theme, width }) => `${lang}, ${theme}, ${width.width} px`;

for (const look of LOOKS) {
  test(`pages around a game are for everybody: ${named(look)}`, { timeout: 120_000 }, async () => {
    const hana = await house.person(look);
    const { page } = hana;
    for (const path of ["/", "/me", "/t/nowhere", `/new/${games[0].id}`]) {
      await page.goto(path);
      await accessible(page, path);
    }
    await setTable(hana, games[0], { others: chairs(games[0], "open"), hidden: true });
    await accessible(page, "a table that gathers");
    for (const path of ["/", "/me"]) {
      await page.goto(path);
      await accessible(page, `${path}, for somebody with a name`);
    }
    nothingComplained(hana, /status of 404/);
    await hana.context.close();
  });
}

for (const game of games) {
  for (const look of LOOKS) {
    test(`${game.id} is for everybody: ${named(look)}`, { timeout: 400_000 }, async () => {
      const hana = await house.person(look);
      const { page } = hana;
      await page.goto(`/new/${game.id}`);
      await accessible(page, "setting up");
      const table = await setTable(hana, game, { others: chairs(game, "random") });
      await until(page, "mine");
      await accessible(page, "the first decision");
      await playOn(page, { look: async (made) => made === 4 && (await accessible(page, "the fifth decision")) });
      await accessible(page, "the results");
      await page.goto(`${table}/replay?at=3`);
      await accessible(page, "the replay");
      nothingComplained(hana);
      await hana.context.close();
    });
  }
}
