// The pages of the site, in both languages, light and dark, on desk and phone: for everybody, and nothing too wide or too small.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { barriers, largeTargets, noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { PHONE, launch, person } from "../lib/chromium.mjs";
import { arrive, serveSite, setSiteTable } from "../lib/site.mjs";
import { games } from "../lib/server.mjs";
import { until } from "../lib/table.mjs";

let browser, site;
before(async () => {
  browser = await launch();
  site = await serveSite();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const LOOKS = [
  { lang: "en", theme: "light" },
  { lang: "ja", theme: "dark", width: PHONE },
];

for (const look of LOOKS) {
  test(`pages are for everybody: ${look.lang} ${look.theme}`, { timeout: 900_000 }, async () => {
    const hana = await person(browser, site, { worker: true, ...look });
    const { page } = hana;
    await arrive(page);
    const game = games[look.lang === "en" ? 0 : 1].id;
    const paths = ["", "me", "import", "settings", `new/${game}`, `guide/${game}`, `rules/${game}`, `learn/${game}`, `puzzles/${game}`, `almanac/${game}`];
    const check = async (what) => {
      assert.deepEqual(await barriers(page), [], what);
      await noSidewaysScroll(page, what);
      assert.equal(await page.locator("html").getAttribute("lang"), look.lang, what);
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦/, what);
    };
    for (const path of paths) {
      await page.goto(path);
      await check(path);
      if (look.width === PHONE) await largeTargets(page, path);
    }
    await setSiteTable(page, game, ["greedy", "greedy"]);
    await until(page, "mine", "theirs");
    await check("a table");
    await page.goto(`${page.url()}/kept`);
    await check("what is kept of a table");
    // Every address stays in the folder.
    const strays = await page.evaluate(() => [...document.querySelectorAll("[href], [src], [action]")].map((thing) => thing.getAttribute("href") ?? thing.getAttribute("src") ?? thing.getAttribute("action")).filter((address) => address.startsWith("/") && !address.startsWith("/plays/tonight/")));
    assert.deepEqual(strays, []);
    nothingComplained(hana);
    await hana.context.close();
  });
}
