// All pages in both languages, both widths, light and dark, into screenshots/:  cargo xtask screenshots [GAME ...]
//
// With --pictures those of the README are made anew and nothing else: each game at a desk, one of them on a phone, in docs/tables/.
// For each game two people and bots play one game; at each moment worth seeing the same page is drawn in all its looks.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { launch, person } from "./lib/chromium.mjs";
import { LOOKS, inLooks, named } from "./lib/looks.mjs";
import { answer, rush } from "./lib/player.mjs";
import { games, greenroom, startServer } from "./lib/server.mjs";
import { moved, room, setTable, until } from "./lib/table.mjs";

const root = new URL("..", import.meta.url).pathname;
const folder = join(root, "screenshots");
const forReadme = process.argv.includes("--pictures");
const wanted = process.argv.slice(2).filter((word) => word !== "--pictures");

const unknown = wanted.find((word) => !games.some(({ id }) => id === word));
if (unknown) {
  console.error(`${unknown}? There are --pictures and the games: ${games.map(({ id }) => id).join(", ")}.`);
  process.exit(2);
}

/** Waits for what a page draws with: fonts, and the pictures on cards, which come last. */
const drawn = (page) =>
  page.waitForFunction(async () => {
    await document.fonts.ready;
    return document.readyState === "complete" && [...document.querySelectorAll("head > link[rel=stylesheet]")].every(({ sheet }) => sheet);
  });

/** Draws the page as it is now, in all its looks. `ready` makes what a reload forgets. */
async function shoot({ page }, place, { whole = false, ready = async () => {} } = {}) {
  const name = place.split("/").pop();
  await inLooks(page, LOOKS, async (look) => {
    await ready();
    await drawn(page);
    await page.waitForTimeout(150);
    const file = join(folder, place, `${name}-${named(look)}.png`);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: whole, animations: "disabled" });
  });
  console.log(`  ${place}`);
}

async function shootPages(hana) {
  for (const [name, path] of [["lobby-new", "/"], ["who", "/me"], ["login", "/login"], ["error", "/t/nowhere"]]) {
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

/** A table made by the form, with these fields; bots on the other chairs. */
async function setTogether({ page }, game, fields) {
  await page.goto(`/new/${game.id}`);
  for (let chair = 1; chair < game.seats.to; chair++) {
    await page.locator(`select[name=seat${chair}]`).selectOption(chair < game.seats.from ? "greedy" : "none");
  }
  for (const [field, value] of Object.entries(fields)) {
    const chosen = page.locator(`.setup-form [name=${field}][value="${value}"]`);
    if (await chosen.count()) await chosen.check();
    else await page.locator(`.setup-form select[name=${field}]`).selectOption(value);
  }
  await page.locator(".setup-go button").click();
  await page.waitForURL(/\/(t|duplicates)\//);
}

/** Records, invited friends, a series and a duplicate. */
async function shootTogether(game, hana, ren) {
  for (const { page } of [hana, ren]) {
    await setTogether({ page }, game, { rated: "yes" });
    await rush(page);
  }
  await hana.page.goto("/me");
  await hana.page.locator("form[action='/me/friend-link'] button").first().click();
  await ren.page.goto(new URL(await hana.page.locator("#friend-link").inputValue(), server.address).pathname);
  await shoot(ren, "friend-link", { whole: true });
  await ren.page.locator(".door-form button").click();
  await hana.page.goto("/me");
  await hana.page.locator("a[href^='/people/']").first().click();
  await shoot(hana, "person", { whole: true });
  await hana.page.goto(`/stats/${game.id}`);
  await shoot(hana, "stats", { whole: true });
  await setTable(hana, game, { others: ["open", ...Array.from({ length: game.seats.to - 2 }, (_, index) => (index < game.seats.from - 2 ? "greedy" : "none"))] });
  await hana.page.locator(".ask-friend").first().click();
  await hana.page.locator(".ask-friends .token-list").waitFor();
  await shoot(hana, "ask-friends", { whole: true });
  await ren.page.goto("/");
  await shoot(ren, "invitation", { whole: true });
  await setTogether(hana, game, { together: "best", games: "3" });
  await rush(hana.page);
  await hana.page.goto(await hana.page.locator(".series-line a").first().getAttribute("href"));
  await shoot(hana, "series", { whole: true });
  await setTogether(hana, game, { together: "duplicate", copies: "2" });
  const duplicate = new URL(hana.page.url()).pathname;
  const invite = new URL(await hana.page.locator(".invite-link input").inputValue(), server.address).pathname;
  await shoot(hana, "duplicate-sealed", { whole: true });
  await hana.page.locator(".is-own a.button").click();
  await rush(hana.page);
  await ren.page.goto(invite);
  await ren.page.locator(".door-form button").click();
  await ren.page.locator(".sit-form button").first().click();
  await rush(ren.page);
  await ren.page.goto(duplicate);
  await shoot(ren, "duplicate", { whole: true });
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

/** The page as a small file; playwright itself writes no WebP. */
async function webp({ page, context }, file) {
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 72 });
  await session.detach();
  writeFileSync(file, Buffer.from(data, "base64"));
}

/** The middle of a game, so many decisions in, as the README shows it. */
const MIDDLE = { "idol-conclave": 5, "idol-project": 26, philadelphia: 18, "dice-master": 20, "imas-worker-placement": 14 };

async function shootForReadme(browser, server) {
  const place = join(root, "docs", "tables");
  mkdirSync(place, { recursive: true });
  for (const [index, game] of games.entries()) {
    const hana = await person(browser, server, { width: { width: 1280, height: 800 }, theme: index % 2 === 0 ? "dark" : "light" });
    const seats = Math.min(game.seats.to, 4);
    await setTable(hana, game, { others: Array.from({ length: game.seats.to - 1 }, (_, chair) => (chair < seats - 1 ? "greedy" : "none")) });
    await rush(hana.page, { enough: ({ made }) => made >= MIDDLE[game.id] });
    await drawn(hana.page);
    await webp(hana, join(place, `${game.id}.webp`));
    if (game.id === "idol-project") {
      await hana.page.setViewportSize({ width: 390, height: 844 });
      await hana.page.reload();
      await drawn(hana.page);
      await webp(hana, join(place, "phone.webp"));
    }
    await hana.context.close();
    console.log(`  docs/tables/${game.id}.webp`);
  }
}

const server = await startServer();
const browser = await launch();
try {
  if (forReadme) await shootForReadme(browser, server);
  else await shootAll(browser, server);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`The pictures are in ${forReadme ? join(root, "docs", "tables") : folder}.`);

async function shootAll(browser, server) {
  const [hana, ren] = [await person(browser, server), await person(browser, server)];
  ren.name = "Ren";
  if (wanted.length === 0) await shootPages(hana);
  for (const game of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    console.log(game.id);
    await shootGame(game, hana, ren);
    if (game === games[0]) await shootInsight(game, hana);
  }
  if (wanted.length === 0) await shootTogether(games[0], hana, ren);
  for (const [name, path] of [["lobby", "/"], ["me", "/me"]]) {
    await hana.page.goto(path);
    await shoot(hana, name, { whole: true });
  }
}
