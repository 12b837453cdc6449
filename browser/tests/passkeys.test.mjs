// Passkeys, with an authenticator that Chromium plays itself: made, used in a fresh browser, named, removed, and refused then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "../lib/chromium.mjs";
import { barriers, nothingComplained } from "../lib/checks.mjs";
import { FOUR_LOOKS, inLooks, named } from "../lib/looks.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, setTable } from "../lib/table.mjs";

const house = suite();
/** Devices know a house by its name, never by a number. */
const address = () => house.address().replace("127.0.0.1", "localhost");

/** Somebody whose browser has an authenticator: a phone with a fingerprint, say. Keys of another one can be put into it. */
async function withDevice(options = {}, keys = []) {
  const person = await house.person({ address: address(), ...options });
  const session = await person.context.newCDPSession(person.page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  for (const credential of keys) await session.send("WebAuthn.addCredential", { authenticatorId, credential });
  const keysOf = async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  const owner = (isUserVerified) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { ...person, keys: keysOf, owner };
}

async function call(page, name) {
  await page.goto("/me");
  await page.locator("input[name=name]").fill(name);
  await page.locator(".me-form button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function addPasskey(page, label) {
  await page.goto("/me");
  await page.locator("[data-passkey=add] input[name=label]").fill(label);
  await page.locator("[data-passkey=add] button").click();
  await page.locator(".passkey", { hasText: label }).waitFor();
}

async function logIn(page, before) {
  await page.goto("/login");
  if (before) await page.locator(`input[name=before][value=${before}]`).check();
  await page.locator("[data-passkey=login] button").click();
}

test("a passkey logs in a fresh browser, until it is removed", { timeout: 900_000 }, async () => {
  const desk = await withDevice();
  await call(desk.page, "Hana");
  await addPasskey(desk.page, "My phone");
  const keys = await desk.keys();
  assert.equal(keys.length, 1);
  assert.ok(keys[0].isResidentCredential, "the device finds it without a name");

  const phone = await withDevice({ width: PHONE }, keys);
  await phone.page.goto("/login");
  await inLooks(phone.page, FOUR_LOOKS, async (look) => assert.deepEqual(await barriers(phone.page), [], named(look)));
  await logIn(phone.page);
  await phone.page.locator(".me-link", { hasText: "Hana" }).waitFor({ state: "attached" });
  await phone.page.goto("/me");
  await phone.page.locator(".passkey", { hasText: "Last used on" }).waitFor();

  await desk.page.goto("/me");
  await desk.page.locator(".passkey-name summary").click();
  await desk.page.locator(".passkey-name input[name=label]").fill("Old phone");
  for (const width of [PHONE, { width: 1280, height: 800 }]) {
    await desk.page.setViewportSize(width);
    assert.deepEqual(await barriers(desk.page), [], `the passkeys at ${width.width}`);
    const surplus = await desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(surplus <= 0, `${surplus} px too wide at ${width.width}`);
  }
  await desk.page.locator(".passkey-name button").click();
  await desk.page.locator(".passkey", { hasText: "Old phone" }).waitFor();
  await desk.page.locator(".passkey button[value=remove]").click();
  await desk.page.locator(".passkey").waitFor({ state: "detached" });

  const late = await withDevice({}, keys);
  await logIn(late.page);
  await late.page.locator(".toast", { hasText: "Nobody here is known by this passkey" }).waitFor();
  assert.equal(await late.page.locator(".me-link").count(), 0);
  for (const somebody of [desk, phone]) nothingComplained(somebody);
  for (const somebody of [desk, phone, late]) await somebody.context.close();
});

test("two selves become one by a passkey, and a device without its owner opens nothing", { timeout: 900_000 }, async () => {
  const desk = await withDevice();
  await call(desk.page, "Mio");
  await addPasskey(desk.page, "Laptop");
  const other = await withDevice({}, await desk.keys());
  const table = await setTable(other, games[0], { others: chairs(games[0], "open") });
  // Nothing happens before it is said what becomes of the self that is here.
  await logIn(other.page);
  assert.equal(new URL(other.page.url()).pathname, "/login");
  await other.owner(false);
  await logIn(other.page, "merge");
  await other.page.locator(".toast", { hasText: "No passkey was used" }).waitFor();
  await other.owner(true);
  await logIn(other.page, "merge");
  await other.page.locator(".me-link", { hasText: "Mio" }).waitFor();
  await other.page.locator(`a[href="${table}"]`).first().waitFor();
  // One device holds one passkey of a person.
  await desk.page.goto("/me");
  await desk.page.locator("[data-passkey=add] button").click();
  await desk.page.locator(".toast", { hasText: "already holds a passkey" }).waitFor();
  for (const somebody of [desk, other]) {
    nothingComplained(somebody);
    await somebody.context.close();
  }
});
