// The service worker is the house: it answers every request of its pages with the engine, keeps what has to be kept before it answers,
// and keeps the files of the site, so that nothing is fetched after the first visit. `SITE` stands before it: the names of the files.
"use strict";

const BASE = new URL(self.registration.scope).pathname;
const CACHE = `greenroom ${BASE} ${SITE.engine}`;
const DATABASE = `greenroom ${BASE}`;
const addressOf = (path) => new URL(path, self.registration.scope).href;

// What is kept: names with values. Each value has a number, so that nobody overwrites what somebody else has kept meanwhile.

let opened = null;
function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** The number of each value as this worker knows it. */
const numbers = new Map();

async function readAll() {
  const store = (await database()).transaction("kept").objectStore("kept");
  return new Promise((resolve, reject) => {
    const found = [];
    const cursor = store.openCursor();
    cursor.onerror = () => reject(cursor.error);
    cursor.onsuccess = () => {
      if (!cursor.result) return resolve(found);
      const { key, value } = cursor.result;
      numbers.set(key, value.number);
      found.push([key, value.value]);
      cursor.result.continue();
    };
  });
}

/** Keeps values, all of them or none. They are on the disk when this is done. */
async function write(writes) {
  const work = (await database()).transaction("kept", "readwrite", { durability: "strict" });
  const store = work.objectStore("kept");
  for (const [name, value] of writes) {
    const before = store.get(name);
    before.onsuccess = () => {
      if ((before.result?.number ?? 0) !== (numbers.get(name) ?? 0)) return work.abort();
      if (value === null) store.delete(name);
      else store.put({ value, number: (numbers.get(name) ?? 0) + 1 }, name);
    };
  }
  await new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = () => reject(work.error ?? new Error("somebody else has kept something meanwhile"));
  });
  for (const [name, value] of writes) {
    if (value === null) numbers.delete(name);
    else numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
}

// The engine, with everything that is kept.

let engine = null;
function house() {
  engine ??= (async () => {
    const [call, kept] = await Promise.all([loadEngine(file(SITE.engine)), readAll()]);
    await call({ open: [{ base: BASE, scripts: SITE.scripts, hosted: SITE.hosted }, SITE.files, kept] });
    return call;
  })().catch((problem) => {
    engine = null;
    throw problem;
  });
  return engine;
}

/** A file of the site: as it is kept, else from the network. */
async function file(path) {
  const kept = await caches.match(addressOf(path), { cacheName: CACHE });
  return kept ?? fetch(addressOf(path));
}

const random = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Requests are answered one after another: what one of them keeps is kept before the next is looked at. */
let order = Promise.resolve();
function inTurn(work) {
  const done = order.then(work);
  order = done.catch(() => {});
  return done;
}

async function carryOut(request) {
  const call = await house();
  try {
    const answer = await call({ answer: request });
    if (answer.writes.length) await write(answer.writes);
    return answer;
  } catch (problem) {
    // What the engine holds is no longer what is kept: it is opened anew.
    engine = null;
    throw problem;
  }
}

// Somebody else thinks: a worker of the page that asks.

const thoughts = new Map();
async function think(question, clientId) {
  const client = await self.clients.get(clientId);
  if (!client) throw new Error("nobody is there to think");
  return new Promise((resolve, reject) => {
    const number = random();
    thoughts.set(number, { resolve, reject });
    client.postMessage({ kind: "think", number, question });
  });
}

async function tell(table) {
  for (const client of await self.clients.matchAll()) client.postMessage({ kind: "changed", table });
}

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
};

function asResponse({ status, kind, body, location, file }) {
  if (location) return Response.redirect(new URL(location, self.location.origin), status);
  const headers = { ...HEADERS, ...(kind && { "content-type": kind }) };
  if (file) headers["content-disposition"] = `attachment; filename="${file}"`;
  return new Response(status === 204 ? null : body, { status, headers });
}

async function respond(event, address) {
  const { request, clientId } = event;
  const path = `/${address.pathname.slice(BASE.length)}`;
  const from = request.referrer ? new URL(request.referrer) : null;
  const asked = {
    method: request.method === "HEAD" ? "GET" : request.method,
    path,
    query: address.search.slice(1),
    body: request.method === "POST" ? await request.text() : "",
    script: request.mode !== "navigate",
    now: Date.now(),
    random: random(),
    lang: self.navigator.language ?? "en",
    from: from?.pathname.startsWith(BASE) ? `/${from.pathname.slice(BASE.length)}${from.search}` : "/",
  };
  try {
    let answer = await inTurn(() => carryOut(asked));
    if (answer.question) {
      const found = await think(answer.question, clientId);
      answer = await inTurn(() => carryOut({ ...asked, found }));
    }
    if (answer.changed) await tell(answer.changed);
    return asResponse(answer);
  } catch (problem) {
    const error = { en: `This could not be kept: ${problem}`, ja: `保存できませんでした：${problem}` };
    return asResponse({ status: 500, kind: "application/json", body: JSON.stringify({ error }) });
  }
}

const FILES = new Set(SITE.files);
/** Names that stay while what they stand for changes. */
const ALIASES = { "assets/bots.js": SITE.bots, "assets/engine.wasm": SITE.engine };
/** What the host has to answer, so that a new version is noticed. */
const FROM_HOST = ["sw.js", "boot.js", "boot.css", "index.html"];

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (address.origin !== self.location.origin || !address.pathname.startsWith(BASE)) return;
  const path = address.pathname.slice(BASE.length);
  if (FILES.has(path) || ALIASES[path]) event.respondWith(file(ALIASES[path] ?? path));
  else if (!FROM_HOST.includes(path)) event.respondWith(respond(event, address));
});

self.addEventListener("message", ({ data }) => {
  const thought = thoughts.get(data.number);
  if (data.kind !== "thought" || !thought) return;
  thoughts.delete(data.number);
  if (data.found) thought.resolve(data.found);
  else thought.reject(new Error(data.problem));
});

/** What is kept of an earlier version need not be fetched again: files are named by what is in them. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  const fetchOne = async (path) => {
    const known = await caches.match(addressOf(path));
    const answer = known ?? (await fetch(addressOf(path), { cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(addressOf(path), answer);
  };
  await Promise.all(SITE.files.map(fetchOne));
}

async function forgetOldFiles() {
  const old = (await caches.keys()).filter((name) => name.startsWith(`greenroom ${BASE} `) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(keepFiles().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forgetOldFiles().then(() => self.clients.claim())));
