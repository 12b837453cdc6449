// Three browsers at a door: kept chairs, the host's approval and sending away, watchers' chat, one of them without script.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { PHONE } from "../lib/chromium.mjs";
import { suite } from "../lib/suite.mjs";

const house = suite();
const GAME = "idol-conclave";
const LONG = { timeout: 900_000 };

/** Keeps a picture where the variable `GREENROOM_SHOTS` names a folder. */
async function picture(page, name) {
  const folder = process.env.GREENROOM_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Gives a person a name. */
async function introduce({ page }, name) {
  await page.goto("/me");
  await page.fill("input[name=name]", name);
  await page.click(".me-form button[type=submit]");
  await page.waitForURL("**/");
}

const chair = (page, number) => page.locator(".chair-card").nth(number);

test("the host approves who sits down and sends somebody away, and nobody needs a script or a reload", LONG, async () => {
  const [hana, ren, eve] = [
    await house.person({}),
    await house.person({ lang: "ja", width: PHONE }),
    await house.person({ script: false }),
  ];
  await introduce(hana, "Hana");
  await introduce(ren, "レン");
  await introduce(eve, "Eve");
  await hana.page.goto(`/new/${GAME}`);
  await hana.page.selectOption("select[name=seat1]", "open");
  await hana.page.selectOption("select[name=seat2]", "kept");
  await hana.page.fill("input[name=kept2]", "Eve");
  await hana.page.check("input[name=asks]");
  await picture(hana.page, "setup");
  await hana.page.click(".setup-go button");
  await hana.page.waitForURL("**/t/*");
  const table = new URL(hana.page.url()).pathname;

  await ren.page.goto(table);
  assert.equal(await chair(ren.page, 2).locator(".sit-form").count(), 0, "a kept chair is not for others");
  await chair(ren.page, 1).locator(".sit-form button").click();
  await ren.page.waitForSelector(".chair-note");
  await picture(ren.page, "asked");
  await hana.page.waitForSelector(".caller");
  await picture(hana.page, "caller");
  await hana.page.click(".caller button[value=in]");
  await ren.page.waitForSelector(".chair-card .you");

  await hana.page.waitForSelector("text=Send away");
  await picture(hana.page, "seated");
  await chair(hana.page, 1).locator("button", { hasText: "Send away" }).click();
  await ren.page.waitForFunction(() => !document.querySelector(".chair-card .you"));
  assert.equal(await ren.page.locator(".sit-form").count(), 0, "whoever was sent away has no button");

  await eve.page.goto(table);
  await chair(eve.page, 2).locator(".sit-form button").click();
  await eve.page.waitForLoadState();
  assert.equal(await eve.page.locator(".chair-note").count(), 1, "without script the page says that the host is asked");
  await hana.page.waitForSelector(".caller button[value=in]");
  await hana.page.click(".caller button[value=in]");
  await hana.page.waitForFunction(() => document.querySelectorAll(".chair-card.is-free").length === 1);
  await eve.page.reload();
  assert.equal(await eve.page.locator(".chair-card .you").count(), 1);

  await ren.page.locator("details.chat > summary").click();
  await ren.page.fill(".chat-form input[name=text]", "見ています");
  await ren.page.click(".chat-form button");
  await hana.page.waitForSelector(".chat summary .count");
  if ((await hana.page.locator("details.chat").getAttribute("open")) === null) await hana.page.locator("details.chat > summary").click();
  await hana.page.waitForSelector(".chat-watchers");
  await picture(hana.page, "chat");
  await hana.page.click("button[name=watchers_muted]");
  await ren.page.waitForFunction(() => !document.querySelector(".chat-form"));
  await hana.page.goto("/me");
  await picture(hana.page, "me");
  for (const somebody of [hana, ren, eve]) nothingComplained(somebody);
  await Promise.all([hana, ren, eve].map(({ context }) => context.close()));
});
