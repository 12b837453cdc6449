// One self on every device: a code or its picture, a recovery phrase, and two selves that become one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "../lib/chromium.mjs";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { FOUR_LOOKS, inLooks, named } from "../lib/looks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable } from "../lib/table.mjs";

const house = suite();

/** Nothing stands in anybody's way on this page as it is shown now, and nothing is wider than the screen. */
async function isForEverybody(page, what) {
  assert.deepEqual(await barriers(page), [], what);
  // A phone makes a page that is too wide smaller, so that its own width says nothing.
  const { width } = page.viewportSize();
  const surplus = await page.evaluate((width) => Math.max(...[...document.querySelectorAll("main *")].map((one) => one.getBoundingClientRect().right)) - width, width);
  assert.ok(surplus <= 0, `${what} is ${surplus} px too wide`);
}

async function call(page, name) {
  await page.goto("/me");
  await page.locator("input[name=name]").fill(name);
  await page.locator(".me-form button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function showCode(page) {
  await page.goto("/me");
  await page.locator("#devices form[action='/me/code'] button").click();
  const letters = await page.locator(".login-letters").innerText();
  return letters.replace(/\s/g, "");
}

/** Types a code or phrase, says what becomes of whoever the browser was, and waits until it is this person. */
async function logIn(page, key, name, before) {
  await page.goto("/login");
  await page.locator("input[name=key]").fill(key);
  if (before) await page.locator(`input[name=before][value=${before}]`).check();
  await page.locator("main button[type=submit]").click();
  await page.locator(".me-link", { hasText: name }).waitFor();
}

test("a second device becomes the same person by a code, and a third by the phrase", { timeout: 900_000 }, async () => {
  const [desk, phone, third] = [await house.person(), await house.person({ width: PHONE }), await house.person()];
  await call(desk.page, "Hana");
  const table = await setTable(desk, games[0], { others: chairs(games[0], "open") });
  const code = await showCode(desk.page);
  assert.match(code, /^[2-9A-Z]{8}$/);
  for (const width of [PHONE, { width: 1280, height: 800 }]) {
    await desk.page.setViewportSize(width);
    await isForEverybody(desk.page, `the code at ${width.width}`);
  }
  const picture = await desk.page.locator(".login-code .qr svg").boundingBox();
  assert.ok(picture.width >= 150 && Math.abs(picture.width - picture.height) < 1, "a picture that cameras can read");
  // As the camera of a phone opens it: the code stands there already.
  await phone.page.goto(`/login?code=${code}`);
  await inLooks(phone.page, FOUR_LOOKS, (look) => isForEverybody(phone.page, `the login ${named(look)}`));
  assert.equal(await phone.page.locator("input[name=key]").inputValue(), code);
  await phone.page.locator("main button[type=submit]").click();
  await phone.page.locator(".me-link", { hasText: "Hana" }).waitFor();
  await phone.page.goto(table);
  await phone.page.locator(".chair-card", { hasText: "Hana" }).waitFor();

  await phone.page.goto("/me");
  await phone.page.locator("#devices button[value=make]").click();
  const words = (await phone.page.locator(".phrase-words").innerText()).trim();
  assert.equal(words.split(/\s+/).length, 6);
  await isForEverybody(phone.page, "the phrase");
  await logIn(third.page, words, "Hana");
  for (const somebody of [desk, phone, third]) {
    nothingComplained(somebody);
    await somebody.context.close();
  }
});

test("two selves become one: the games of both are there", { timeout: 900_000 }, async () => {
  const [desk, other] = [await house.person(), await house.person()];
  await call(desk.page, "Mio");
  const table = await setTable(other, games[0], { others: chairs(games[0], "open") });
  await other.page.goto("/login");
  await inLooks(other.page, FOUR_LOOKS, (look) => isForEverybody(other.page, `merging ${named(look)}`));
  await logIn(other.page, await showCode(desk.page), "Mio", "merge");
  for (const { page } of [desk, other]) {
    await page.goto("/");
    await page.locator(`a[href^="${new URL(table, house.address()).pathname}"]`).first().waitFor();
  }
  for (const somebody of [desk, other]) {
    nothingComplained(somebody);
    await somebody.context.close();
  }
});
