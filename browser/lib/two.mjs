// Two people with a browser each at a private table.
import { setTable, until } from "./table.mjs";

/** Hana sets a private table with one free chair; Ren, who reads Japanese, has the invite. */
export async function twoAtATable(house, game) {
  const hana = await house.person();
  const ren = await house.person({ lang: "ja" });
  ren.name = "Ren";
  const bots = Array.from({ length: game.seats.to - 2 }, (_, index) => (index < game.seats.from - 2 ? "greedy" : "none"));
  const table = await setTable(hana, game, { others: ["open", ...bots], hidden: true });
  await until(hana.page, "gathering");
  const invite = await hana.page.locator("#invite-link").inputValue();
  return { hana, ren, table, invite };
}

/** Ren comes by the link and takes the chair, and the game begins. */
export async function renSitsDown({ hana, ren, invite, table }) {
  await ren.page.goto(invite);
  await ren.page.locator(".door-form input[name=name]").fill(ren.name);
  await ren.page.locator(".door-form button").click();
  await ren.page.waitForURL((address) => address.pathname === table);
  await ren.page.locator(".sit-form button").click();
  await until(ren.page, "mine", "theirs");
  await until(hana.page, "mine", "theirs");
}

/** Whether a page shows just what it would show if it were fetched anew. */
const isUpToDate = async () => {
  const text = await (await fetch(location.pathname)).text();
  const fetched = JSON.parse(new DOMParser().parseFromString(text, "text/html").getElementById("parts").textContent);
  const shown = Object.fromEntries(JSON.parse(Parts.has()).had);
  const names = new Set([...Object.keys(fetched), ...Object.keys(shown)]);
  return [...names].every((name) => fetched[name] === shown[name]);
};

/** Waits until all these pages show the table as it is. */
export const level = (...people) => Promise.all(people.map(({ page }) => page.waitForFunction(isUpToDate, null, { polling: 100 })));
