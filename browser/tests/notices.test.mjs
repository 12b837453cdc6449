// Notices: where somebody is told and when not, one table switched off, and what the service worker does with a message.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { DESK, PHONE } from "../lib/chromium.mjs";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable, until } from "../lib/table.mjs";

const LONG = { timeout: 900_000 };
const game = games[0];

/** A receiver on loopback: it answers with `status`, and keeps what it gets until somebody asks for it. */
const receiver = { status: 204, got: [], waiting: [] };
const listener = createServer((request, answer) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const one = { path: request.url, headers: request.headers, body: Buffer.concat(parts) };
    const next = receiver.waiting.shift();
    if (next) next(one);
    else receiver.got.push(one);
    answer.writeHead(receiver.status).end();
  });
});
await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
after(() => listener.close());
const host = `127.0.0.1:${listener.address().port}`;
const next = () => receiver.got.shift() ?? new Promise((resolve) => receiver.waiting.push(resolve));

const house = suite({ set: [`notices.allow_hosts=["${host}"]`, "notices.wait=1s"] });

/** Somebody with a name, on the page “You”. */
async function atNotices(options) {
  const hana = await house.person(options);
  await hana.page.goto("/me");
  await hana.page.locator("input[name=name]").fill(hana.name);
  await hana.page.locator(".me-form .main-button").click();
  await hana.page.goto("/me#notices");
  return hana;
}

test("a webhook is added, tried, fails, and says why", LONG, async () => {
  const hana = await atNotices();
  const { page } = hana;
  const section = page.locator("#notices");
  await section.locator("summary", { hasText: "webhook" }).click();
  await section.locator("input[name=url]").fill(`http://${host}/hook`);
  await section.locator("input[name=label]").fill("Our channel");
  await section.getByRole("button", { name: "Add the webhook" }).click();
  const row = section.locator(".channel", { hasText: "Our channel" });
  await row.getByRole("button", { name: "Send a test" }).click();
  await section.locator("[role=status]", { hasText: "on its way" }).waitFor();
  assert.equal(JSON.parse((await next()).body).kind, "test");
  receiver.status = 500;
  await row.getByRole("button", { name: "Send a test" }).click();
  await row.locator(".is-bad", { hasText: "status 500" }).waitFor();
  await next();
  receiver.status = 204;
  await row.getByRole("button", { name: "Switch off" }).click();
  await row.locator(".channel-state", { hasText: "Switched off" }).waitFor();
  await row.getByRole("button", { name: "Remove" }).click();
  await section.locator(".empty").first().waitFor();
  // An address inside is refused with its reason.
  await section.locator("summary", { hasText: "webhook" }).click();
  await section.locator("input[name=url]").fill("https://127.0.0.1:22/");
  await section.getByRole("button", { name: "Add the webhook" }).click();
  await page.locator(".error-sentence", { hasText: "443" }).waitFor();
  await hana.context.close();
});

test("quiet hours begin with the zone of the device, and games can be left out", LONG, async () => {
  for (const [lang, save] of [["en", "Save"], ["ja", "保存"]]) {
    const hana = await atNotices({ lang });
    const { page } = hana;
    const form = page.locator("#notices form[action='/me/notices']");
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    assert.equal(await form.locator("[name=zone]").inputValue(), zone);
    await form.locator("[name=zone]").fill("Asia/Tokyo");
    await form.locator("[name=quiet]").check();
    await form.locator("[name=from]").selectOption("23");
    await form.getByRole("button", { name: save }).click();
    await page.waitForURL(/me#notices/);
    const again = page.locator("#notices form[action='/me/notices']");
    assert.equal(await again.locator("[name=from]").inputValue(), "23");
    assert.ok(await again.locator("[name=quiet]").isChecked());
    assert.equal(await again.locator("[name=zone]").inputValue(), "Asia/Tokyo");
    await page.locator(".notices-games input").first().uncheck();
    await page.locator(".notices-games button").click();
    await page.waitForLoadState();
    assert.ok(!(await page.locator(".notices-games input").first().isChecked()));
    assert.deepEqual(await barriers(page), [], `the page “You”, ${lang}`);
    nothingComplained(hana);
    await hana.context.close();
  }
});

test("the settings of a table switch its notices, and only there", LONG, async () => {
  const hana = await house.person();
  const { page } = hana;
  const table = await setTable(hana, game, { others: chairs(game, "greedy") });
  await until(page, "mine");
  await page.keyboard.press("?");
  const sheet = page.locator("#settings-sheet[open]");
  const no = sheet.locator("button[name=told][value=no]");
  await no.waitFor();
  assert.deepEqual(await barriers(page), []);
  await no.click();
  await page.waitForLoadState();
  assert.equal(new URL(page.url()).pathname, table);
  await page.keyboard.press("?");
  await page.locator("#settings-sheet[open] button[name=told][value=no][aria-pressed=true]").waitFor();
  await page.goto("/me");
  await page.locator(`#notices a[href="${table}"]`).waitFor();
  nothingComplained(hana);
  await page.goto("/");
  await page.keyboard.press("?");
  await page.locator("#settings-sheet[open] .keys").waitFor();
  assert.equal(await page.locator("#settings-sheet button[name=told]").count(), 0);
  await hana.context.close();
});

test("a browser subscribes, and a message is shown, replaced and closed", LONG, async () => {
  const hana = await house.person({ worker: true });
  const { page, context } = hana;
  await context.grantPermissions(["notifications"]);
  // There is no push service in a test: the browser's own part of subscribing is stood in for, with real keys.
  await page.addInitScript(({ endpoint }) => {
    const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      if (applicationServerKey.length !== 65) throw new Error("no key of this server");
      const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
      const p256dh = text(await crypto.subtle.exportKey("raw", publicKey));
      return { toJSON: () => ({ endpoint, keys: { p256dh, auth: text(crypto.getRandomValues(new Uint8Array(16))) } }) };
    };
  }, { endpoint: `http://${host}/push/hana` });
  await page.goto("/me");
  await page.locator("input[name=name]").fill(hana.name);
  await page.locator(".me-form .main-button").click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/me");
  await page.locator("#push-on").click();
  const row = page.locator("#notices .channel");
  await row.waitFor();
  await row.getByRole("button", { name: "Send a test" }).click();
  const got = await next();
  assert.equal(got.path, "/push/hana");
  assert.equal(got.headers["content-encoding"], "aes128gcm");
  // What a push service delivers arrives at the service worker.
  const session = await context.newCDPSession(page);
  const registered = new Promise((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId));
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const deliver = (data) =>
    session.send("ServiceWorker.deliverPushMessage", { origin: house.address(), registrationId, data: JSON.stringify(data) });
  // A browser without a screen has no place for notices and none for the number on an icon: the worker gets both.
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    let all = [];
    const own = (thing, name, value) => Object.defineProperty(thing, name, { value });
    own(self.registration, "showNotification", async (title, { body, tag, data }) => {
      all = [...all.filter((one) => one.tag !== tag), { title, body, tag, data, close: () => (all = all.filter((one) => one.tag !== tag)) }];
    });
    own(self.registration, "getNotifications", async ({ tag }) => all.filter((one) => one.tag === tag));
    own(navigator, "setAppBadge", async (count) => (self.badge = count));
    own(navigator, "clearAppBadge", async () => (self.badge = 0));
    self.shown = () => all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data?.url }));
  });
  const shown = () => worker.evaluate(() => self.shown());
  const untilShown = async (fits) => {
    for (;;) {
      const now = await shown();
      if (fits(now)) return now;
      await page.waitForTimeout(50);
    }
  };
  await deliver({ title: "Idol Conclave", body: "It is your move.", url: "/t/abc", waiting: 1, lang: "en" });
  const [first] = await untilShown((all) => all.length === 1);
  assert.deepEqual(first, { title: "Idol Conclave", body: "It is your move.", tag: "greenroom", url: "/t/abc" });
  await deliver({ title: "2 tables wait for you", body: "…", url: "/next", waiting: 2, lang: "en" });
  const after = await untilShown((all) => all[0]?.url === "/next");
  assert.equal(after.length, 1, "the next one takes its place");
  assert.equal(await worker.evaluate(() => self.badge), 2, "the number on the icon");
  await deliver({ clear: true, waiting: 0 });
  await untilShown((all) => all.length === 0);
  await context.close();
});

test("the section fits a phone and a desk in both languages", LONG, async () => {
  for (const lang of ["en", "ja"]) {
    for (const width of [DESK, PHONE]) {
      const hana = await atNotices({ lang, width });
      const { page } = hana;
      await page.evaluate(async (url) => {
        const body = JSON.stringify({ url, label: "Discord #greenroom" });
        await fetch("/api/me/notices/webhooks", { method: "POST", headers: { "content-type": "application/json" }, body });
      }, `http://${host}/hook`);
      await page.goto("/me");
      await page.locator("#notices .notices-more summary").first().click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${lang} ${width.width}: ${wide} too wide`);
      if (process.env.GREENROOM_SHOTS) {
        await page.locator("#notices").scrollIntoViewIfNeeded();
        await page.locator("#notices").screenshot({ path: `${process.env.GREENROOM_SHOTS}/notices-${lang}-${width.width}.png` });
      }
      assert.deepEqual(await barriers(page), [], `${lang} ${width.width}`);
      nothingComplained(hana);
      await hana.context.close();
    }
  }
});
