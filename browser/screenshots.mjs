// All pages in both languages, both widths, light and dark, into screenshots/:  cargo xtask screenshots [GAME ...]
//
// With --picture the README's picture is made anew, too.
// For each game two people and bots play one game; at each moment worth seeing the same page is drawn in all its looks.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { launch, person } from "./lib/chromium.mjs";
import { LOOKS, inLooks, named } from "./lib/looks.mjs";
import { answer, rush } from "./lib/player.mjs";
import { games, greenroom, startServer } from "./lib/server.mjs";
import { moved, room, setTable, until } from "./lib/table.mjs";

const root = new URL("..", import.meta.url).pathname;
const folder = join(root, "screenshots");
const wanted = process.argv.slice(2).filter((word) => word !== "--picture");

const unknown = wanted.find((word) => !games.some(({ id }) => id === word));
if (unknown) {
  console.error(`${unknown}? There are --picture and the games: ${games.map(({ id }) => id).join(", ")}.`);
  process.exit(2);
}

/** Draws the page as it is now, in all its looks. `ready` makes what a reload forgets. */
async function shoot({ page }, place, { whole = false, ready = async () => {} } = {}) {
  const name = place.split("/").pop();
  await inLooks(page, LOOKS, async (look) => {
    await ready();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(150);
    const file = join(folder, place, `${name}-${named(look)}.png`);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: whole, animations: "disabled" });
  });
  console.log(`  ${place}`);
}

async function shootPages(hana) {
  for (const [name, path] of [["lobby-new", "/"], ["who", "/me"], ["error", "/t/nowhere"]]) {
    await hana.page.goto(path);
    await shoot(hana, name, { whole: true });
  }
}

/** How many actions a short game takes: nearly all are longer, so that no moment is missed. */
function shortLength(game, seats) {
  const bots = Array.from({ length: seats }, (_, seat) => (seat < 2 ? "random" : "greedy")).join();
  const options = ["sim", game.id, "--seats", String(seats), "--games", "20", "--bots", bots, "--json"];
  return JSON.parse(execFileSync(greenroom, options, { encoding: "utf8" })).length.p10;
}

async function shootGame(game, hana, ren) {
  const seats = Math.min(game.seats.to, Math.max(game.seats.from, 4));
  const bots = Array.from({ length: game.seats.to - 2 }, (_, index) => (index < seats - 2 ? "greedy" : "none"));
  for (const [name, path] of [["guide", `/guide/${game.id}`], ["setup", `/new/${game.id}`]]) {
    await hana.page.goto(path);
    await shoot(hana, `${game.id}/${name}`, { whole: true });
  }
  const table = await setTable(hana, game, { others: ["open", ...bots], everything: true });
  await shoot(hana, `${game.id}/gathering`, { whole: true });
  await ren.page.goto(table);
  const name = ren.page.locator(".sit-form input[name=name]");
  if (await name.count()) await name.fill(ren.name);
  await ren.page.locator(".sit-form button").first().click();
  await until(ren.page, "mine", "theirs");
  await until(hana.page, "mine", "theirs");
  await shootPlay(game, hana, ren, shortLength(game, seats));
  await shoot(hana, `${game.id}/results`, { whole: true });
  const last = (await room(hana.page)).number;
  await hana.page.goto(`${table}/replay?at=${Math.floor(last / 2)}&eyes=all`);
  await shoot(hana, `${game.id}/replay`);
}

/** What Expert would do, and how the game went: one game against bots alone. */
async function shootInsight(game, hana) {
  const bots = Array.from({ length: game.seats.to - 1 }, (_, index) => (index < game.seats.from ? "greedy" : "none"));
  const table = await setTable(hana, game, { others: bots });
  await rush(hana.page, { enough: ({ state, number }) => state === "mine" && number >= 6 });
  await hana.page.locator(".advice-ask button").click();
  await hana.page.locator("details.advice").waitFor({ timeout: 120_000 });
  await shoot(hana, `${game.id}/advice`);
  await rush(hana.page);
  await hana.page.goto(`${table}/replay?at=12&eyes=all`);
  await shoot(hana, `${game.id}/before-analysis`);
  await hana.page.locator(".analysis-order button").click();
  await hana.page.locator("#analysis[data-state=done]").waitFor({ timeout: 300_000 });
  await shoot(hana, `${game.id}/analysis`, { whole: true });
}

async function shootPlay(game, hana, ren, length) {
  const moments = [["early", 0.05], ["choosing", 0.15], ["middle", 0.45], ["late", 0.8]];
  let waited = false;
  for (;;) {
    const [mine, theirs] = [await room(hana.page), await room(ren.page)];
    if (mine.state === "over") {
      for (const [moment] of moments) console.log(`  ${game.id}/${moment} was not seen: the game ended early`);
      return;
    }
    if (mine.state === "mine") {
      if (moments.length && mine.number >= length * moments[0][1]) {
        const [moment] = moments.shift();
        const choose = () => hana.page.locator(".is-choosable").first().click({ timeout: 3000 }).catch(() => {});
        await shoot(hana, `${game.id}/${moment}`, moment === "choosing" ? { ready: choose } : {});
      }
      await answer(hana.page);
      await moved(hana.page, mine.version, 5000).catch(() => {});
    } else if (theirs.state === "mine") {
      if (!waited && mine.number >= length * 0.25 && mine.number === theirs.number) {
        waited = true;
        await shoot(hana, `${game.id}/waiting`);
      }
      await answer(ren.page);
      await moved(hana.page, mine.version, 5000).catch(() => {});
    } else {
      await moved(hana.page, mine.version, 5000).catch(() => {});
    }
  }
}

const server = await startServer();
const browser = await launch();
try {
  const [hana, ren] = [await person(browser, server), await person(browser, server)];
  ren.name = "Ren";
  if (wanted.length === 0) await shootPages(hana);
  for (const game of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    console.log(game.id);
    await shootGame(game, hana, ren);
    if (game === games[0]) await shootInsight(game, hana);
  }
  for (const [name, path] of [["lobby", "/"], ["me", "/me"]]) {
    await hana.page.goto(path);
    await shoot(hana, name, { whole: true });
  }
  if (process.argv.includes("--picture")) {
    mkdirSync(join(root, "docs"), { recursive: true });
    copyFileSync(join(folder, games[0].id, "middle", "middle-en-dark-1280.png"), join(root, "docs", "table.png"));
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`The pictures are in ${folder}.`);
