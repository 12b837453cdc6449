// Three browsers at one table: who is here, a seat that a bot plays for a while, a clock that runs out.
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, room, until } from "../lib/table.mjs";

const house = suite();
const LONG = { timeout: 900_000 };
const game = games.find(({ id }) => id === "idol-conclave");

/** Three people at an open table; `pace` fills in the fields of the clock. */
async function threeAtATable(pace = {}) {
  const people = [await house.person(), await house.person(), await house.person()];
  ["Hana", "Ren", "Yui"].forEach((name, index) => (people[index].name = name));
  const [hana, ...others] = people;
  await hana.page.goto(`/new/${game.id}`);
  await hana.page.locator(".setup-form input[name=name]").fill(hana.name);
  for (const [index, occupant] of chairs(game, "open", 3).entries()) {
    await hana.page.locator(`select[name=seat${index + 1}]`).selectOption(occupant);
  }
  for (const [field, value] of Object.entries(pace)) await hana.page.locator(`select[name=${field}]`).selectOption(value);
  await hana.page.locator(".setup-go button").click();
  await hana.page.waitForURL(/\/t\//);
  const table = new URL(hana.page.url()).pathname;
  for (const other of others) {
    await other.page.goto(table);
    await other.page.locator(".sit-form input[name=name]").first().fill(other.name);
    await other.page.locator(".sit-form button").first().click();
  }
  for (const { page } of people) await until(page, "mine", "theirs");
  const states = await Promise.all(people.map(({ page }) => room(page)));
  const mover = people[states.findIndex(({ state }) => state === "mine")];
  return { people, table, mover, rest: people.filter((person) => person !== mover) };
}

const leave = async (people) => {
  people.forEach((person) => nothingComplained(person));
  await Promise.all(people.map(({ context }) => context.close()));
};

/** The seat of somebody on somebody's page. */
const seat = (page, name) => page.locator(".seats .seat", { hasText: name });

test("a player lets a bot play, the table goes on, and the player takes the seat back", LONG, async () => {
  const { people, mover, rest } = await threeAtATable();
  const before = await room(rest[0].page);
  await mover.page.locator("details.people > summary").click();
  await mover.page.locator("form.order:has(input[value=leave]) button").click();
  await seat(rest[0].page, mover.name).locator(".stand-in").waitFor();
  await rest[0].page.waitForFunction((old) => Number(document.getElementById("room").dataset.number) > old, before.number);
  await mover.page.locator(".notice form.order:has(input[value=return]) button").click();
  await seat(rest[0].page, mover.name).locator(".stand-in").waitFor({ state: "detached" });
  await mover.page.locator(".notice form.order:has(input[value=return])").waitFor({ state: "detached" });
  await leave(people);
});

test("everybody sees who is here, and who is not any more", LONG, async () => {
  const { people, table, mover, rest } = await threeAtATable();
  await seat(rest[0].page, mover.name).locator(".presence.is-here").first().waitFor();
  await mover.page.goto("/");
  await seat(rest[0].page, mover.name).locator(".presence.is-away").first().waitFor();
  await mover.page.goto(table);
  await seat(rest[0].page, mover.name).locator(".presence.is-here").first().waitFor();
  await leave(people);
});

test("all agree to end a game", LONG, async () => {
  const { people, mover, rest } = await threeAtATable();
  await mover.page.locator("details.people > summary").click();
  await mover.page.locator("form.order:has(input[value=end]) button").click();
  for (const { page } of rest) await page.locator(".notice.is-question form.order:has(input[value=agree]) button").click();
  for (const { page } of people) await until(page, "over");
  await leave(people);
});

test("a clock runs out, a bot takes over, and the player comes back", LONG, async () => {
  const { people, mover, rest } = await threeAtATable({ clock: "move", move: "30", "time-out": "bot" });
  await seat(rest[0].page, mover.name).locator(".time-left.is-running").waitFor();
  await mover.page.locator(".notice form.order:has(input[value=return]) button").click({ timeout: 120_000 });
  await seat(rest[0].page, mover.name).locator(".stand-in").waitFor({ state: "detached" });
  await leave(people);
});
