// Records, invitations, series and duplicates in a real browser; axe looks at each page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, largeTargets, noSidewaysScroll, nothingComplained } from "../lib/checks.mjs";
import { PHONE } from "../lib/chromium.mjs";
import { FOUR_LOOKS, inLooks, named } from "../lib/looks.mjs";
import { rush } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const house = suite();
const LONG = { timeout: 900_000 };
const game = games.find(({ id }) => id === "idol-conclave");

/** Looks at the page in four looks: no barrier, nothing too wide; on a phone nothing too small. */
async function inspect({ page }, what) {
  await inLooks(page, FOUR_LOOKS, async (look) => {
    assert.deepEqual(await barriers(page), [], `${what} ${named(look)}`);
    await noSidewaysScroll(page, `${what} ${named(look)}`);
    if (look.width === PHONE) await largeTargets(page, `${what} ${named(look)}`);
  });
}

/** A table made by the form, with what the form's fields shall be. */
async function tableWith(person, fields, seats) {
  await person.page.goto(`/new/${game.id}`);
  const name = person.page.locator(".setup-form input[name=name]");
  if (await name.count()) await name.fill(person.name);
  for (const [index, occupant] of seats.entries()) await person.page.locator(`select[name=seat${index + 1}]`).selectOption(occupant);
  for (const [field, value] of Object.entries(fields)) {
    const box = person.page.locator(`.setup-form [name=${field}]`);
    if ((await box.first().getAttribute("type")) === "radio") await person.page.locator(`[name=${field}][value=${value}]`).check();
    else if ((await box.getAttribute("type")) === "checkbox") await box.check();
    else await box.selectOption(value);
  }
  await person.page.locator(".setup-go button").click();
  await person.page.waitForURL(/\/(t|duplicates)\//);
}

test("a finished rated game stands in the record and in the statistics", LONG, async () => {
  const hana = await house.person();
  await tableWith(hana, { rated: "yes" }, chairs(game, "random"));
  await until(hana.page, "mine", "theirs");
  await rush(hana.page);
  await hana.page.goto("/me");
  await hana.page.locator("a[href^='/people/']").first().click();
  await hana.page.locator(".totals-card .rating").waitFor();
  await hana.page.locator(".favourites li").first().waitFor();
  await inspect(hana, "a record");
  await hana.page.goto(`/stats/${game.id}`);
  await hana.page.locator(".rank", { hasText: hana.name }).waitFor();
  assert.ok((await hana.page.locator(".rank.is-bot").count()) >= 2, "bots stand on the same scale");
  await inspect(hana, "the statistics of a game");
  nothingComplained(hana);
  await hana.context.close();
});

test("friends by link, and a chair with one click", LONG, async () => {
  const [hana, ren] = [await house.person(), await house.person()];
  ren.name = "Ren";
  await setTable(hana, game, { others: chairs(game, "open") });
  const table = new URL(hana.page.url()).pathname;
  await hana.page.goto("/me");
  await hana.page.locator("form[action='/me/friend-link'] button").first().click();
  const link = await hana.page.locator("#friend-link").inputValue();
  await inspect(hana, "the page with a link for friends");
  await ren.page.goto(new URL(link, house.address()).pathname);
  await inspect(ren, "a link for friends");
  await ren.page.locator("input[name=name]").fill("Ren");
  await ren.page.locator(".door-form button").click();
  await ren.page.waitForURL(/\/me/);
  await hana.page.goto(table);
  await hana.page.locator(".ask-friend", { hasText: "Ren" }).click();
  await hana.page.locator(".ask-friends", { hasText: "Ren was asked" }).waitFor();
  await inspect(hana, "a table with somebody asked");
  await ren.page.goto("/");
  await ren.page.locator(".invitation").waitFor();
  await inspect(ren, "the front page with an invitation");
  await ren.page.locator(".invitation .main-button").click();
  await ren.page.waitForURL(new RegExp(table));
  [hana, ren].forEach((person) => nothingComplained(person));
  await Promise.all([hana, ren].map(({ context }) => context.close()));
});

test("a series goes on with one click, and its page tells how it stands", LONG, async () => {
  const hana = await house.person();
  await tableWith(hana, { together: "best", games: "3" }, chairs(game, "random"));
  await until(hana.page, "mine", "theirs");
  await rush(hana.page);
  await hana.page.locator(".next-steps .main-button", { hasText: "Next game" }).click();
  await hana.page.locator(".series-line", { hasText: "Game 2 of 3" }).first().waitFor({ state: "attached" });
  await hana.page.goto(await hana.page.locator(".series-line a").first().getAttribute("href"));
  await hana.page.locator(".series-lines li").first().waitFor();
  await inspect(hana, "a series");
  nothingComplained(hana);
  await hana.context.close();
});

test("the same deal at two tables, side by side", LONG, async () => {
  const [hana, ren] = [await house.person(), await house.person()];
  ren.name = "Ren";
  await tableWith(hana, { together: "duplicate", copies: "2" }, chairs(game, "random"));
  const duplicate = new URL(hana.page.url()).pathname;
  await inspect(hana, "a duplicate that goes on");
  const invite = await hana.page.locator(".invite-link input").inputValue();
  await hana.page.locator(".is-own a.button").click();
  await until(hana.page, "mine", "theirs");
  await rush(hana.page);
  await ren.page.goto(new URL(invite, house.address()).pathname);
  await ren.page.locator("input[name=name]").fill("Ren");
  await ren.page.locator(".door-form button").click();
  await ren.page.locator(".sit-form button").first().click();
  await until(ren.page, "mine", "theirs");
  await ren.page.goto(duplicate);
  await ren.page.locator(".is-hidden").waitFor();
  await ren.page.locator(".is-own a.button").click();
  await until(ren.page, "mine", "theirs");
  await rush(ren.page);
  await ren.page.goto(duplicate);
  await ren.page.locator(".luck-bar").waitFor();
  await inspect(ren, "a duplicate that is over");
  [hana, ren].forEach((person) => nothingComplained(person));
  await Promise.all([hana, ren].map(({ context }) => context.close()));
});
