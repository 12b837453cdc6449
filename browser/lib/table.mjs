// What people do around a game: set a table, sit down, wait.

/** The part of a table's page that changes, as far as tests ask about it. */
export const room = (page) =>
  page.evaluate(() => {
    const { state, version, number } = document.getElementById("room").dataset;
    return { state, version: Number(version), number: Number(number ?? 0) };
  });

/** Options that are not for every number of seats: so many at most. */
const FOR_FEW = { "option-fierce": 3 };

/**
 * Sets a table by filling in the form: who sits on the other chairs ("greedy", "random", "here", "open", "none"), whether every
 * option that can be ticked for so many is, whether it is private. Gives the table's path.
 */
export async function setTable(who, game, { others = [], everything = false, hidden = false } = {}) {
  const { page } = who;
  await page.goto(`/new/${game.id}`);
  const name = page.locator(".setup-form input[name=name]");
  if (await name.count()) await name.fill(who.name);
  for (const [index, occupant] of others.entries()) {
    await page.locator(`select[name=seat${index + 1}]`).selectOption(occupant);
    if (occupant === "here") await page.locator(`input[name=kept${index + 1}]`).fill(`Ren ${index + 1}`);
  }
  const seats = 1 + others.filter((occupant) => occupant !== "none").length;
  if (everything) {
    for (const box of await page.locator(".setup-options label:has(input[type=checkbox])").all()) {
      const most = FOR_FEW[await box.locator("input").getAttribute("name")] ?? game.seats.to;
      if (seats <= most && !(await box.locator("input").isChecked())) await box.click();
    }
  }
  if (hidden) await page.locator("label:has(input[name=visibility][value=private])").click();
  await page.locator(".setup-go button").click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

/** As many of one kind as there are chairs beside the maker's. */
export const chairs = (game, occupant, seats = game.seats.from) =>
  Array.from({ length: game.seats.to - 1 }, (_, index) => (index < seats - 1 ? occupant : "none"));

/** Waits until the page shows another version of the table than this. */
export const moved = (page, version) =>
  page.waitForFunction((old) => Number(document.getElementById("room")?.dataset.version) !== old, version);

/** Waits until the table is in one of these states: gathering, mine, theirs, over. */
export const until = (page, ...states) =>
  page.waitForFunction((wanted) => wanted.includes(document.getElementById("room")?.dataset.state), states);
