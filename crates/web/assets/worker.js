// The service worker: without a network it shows the last table as its reader saw it last, and otherwise says that there is none.
// The server writes `HOUSE` before it: the sentences in both languages, and the addresses of the files that every device keeps.
"use strict";

/** Files whose addresses contain a hash of their content: whatever is kept of them is right. */
const FILES = "files-1";
/** One page: the last table, as the person whose browser it is saw it. */
const SEEN = "seen-1";
/** The pages that are shown without a network. */
const OFFLINE = "offline-1";
/** So many files are kept; those that were kept first go first. */
const MOST_FILES = 200;
/** A page that is older than this is not shown any more. */
const LONGEST = 3 * 24 * 3600_000;
/** After these the browser may be somebody else's. */
const CHANGES_OF_READER = ["/login", "/login/passkey", "/me/logout", "/me/delete"];
/** A proxy answers by itself while the server behind it is away. */
const AWAY = [502, 504];

// What is kept.

/** Forgets the table. The next page takes the number off the icon (`app.js`). */
const forget = () => caches.delete(SEEN);

/** The kept page: its path, whose it is, when it was seen, and itself; null if there is none. */
async function seen() {
  const cache = await caches.open(SEEN);
  const [request] = await cache.keys();
  const page = request && (await cache.match(request));
  if (!page) return null;
  const at = Number(page.headers.get("x-kept-at"));
  if (Date.now() - at > LONGEST) {
    await forget();
    return null;
  }
  return { path: new URL(request.url).pathname, reader: page.headers.get("x-kept-reader"), at, page };
}

/** Takes note of a page that has just arrived: the server says whose it is, and whether it may be kept. */
async function note(path, answer) {
  const [reader, mayKeep] = (answer.headers.get("x-greenroom-reader") ?? "").split(" ");
  const kept = await seen();
  // Whoever may not see the table any more is not shown it again.
  if (kept?.path === path && answer.status >= 400 && answer.status < 500) return forget();
  if (!reader) return;
  const isOther = kept && kept.reader !== reader;
  if (kept && (isOther || (kept.path === path && mayKeep !== "keep"))) await forget();
  if (mayKeep !== "keep") return;
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set("x-kept-reader", reader);
  headers.set("x-kept-at", String(Date.now()));
  const page = new Response(await answer.text(), { headers });
  if (kept && kept.path !== path) await caches.delete(SEEN);
  await (await caches.open(SEEN)).put(path, page);
}

/** Keeps files that a page uses. The browser has most of them already. */
async function keepFiles(addresses) {
  const cache = await caches.open(FILES);
  for (const address of addresses) {
    if (!(await cache.match(address))) await cache.add(address).catch(() => {});
  }
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((request) => cache.delete(request)));
}

// What is answered.

const isFile = (path) => path.startsWith("/assets/") || path.startsWith("/faces/");

async function file(event) {
  const { request } = event;
  const kept = await caches.match(request.url, { cacheName: FILES });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepFiles([request.url]));
  return answer;
}

/** The path of the table that is opened at once, from what is kept. */
let atOnce = null;

/** A page comes from the server. What is kept is shown when there is no way there, or when the program opens with it. */
async function page(event) {
  const path = new URL(event.request.url).pathname;
  if (path === atOnce) {
    atOnce = null;
    const kept = await keptPage(path, "opening");
    if (kept) return kept;
  }
  try {
    const answer = await fetch(event.request);
    if (AWAY.includes(answer.status)) return (await keptPage(path, "offline")) ?? answer;
    event.waitUntil(note(path, answer.clone()));
    return answer;
  } catch {
    return (await keptPage(path, "offline")) ?? offlinePage();
  }
}

/** The program opens with the last table. */
async function open(event) {
  const kept = await seen();
  if (!kept) return page(event);
  atOnce = kept.path;
  return Response.redirect(kept.path, 303);
}

/** The kept page of a table, with a strip that says that it is not up to date, and of when it is. */
async function keptPage(path, why) {
  const kept = await seen();
  if (kept?.path !== path) return null;
  const text = await kept.page.text();
  const lang = text.match(/<html lang="(\w+)"/)?.[1] === "ja" ? "ja" : "en";
  const time = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(kept.at);
  const said = HOUSE.texts[lang][why].replace("{time}", time);
  const strip = `<link rel="stylesheet" href="${HOUSE.style}"><p id="offline" role="status" data-kept="${why}" data-offline="${HOUSE.texts[lang].offline.replace("{time}", time)}">${said}</p>`;
  return new Response(text.replace(/<body[^>]*>/, (body) => body + strip), { headers: kept.page.headers });
}

/** The page that says that there is no network, with the way to the table that is kept. */
async function offlinePage() {
  const kept = await seen();
  const lang = kept ? (await kept.page.clone().text()).match(/<html lang="(\w+)"/)?.[1] : navigator.language;
  const page = await caches.match(`/offline/${lang?.startsWith("ja") ? "ja" : "en"}`, { cacheName: OFFLINE });
  if (!page) return Response.error();
  const text = await page.text();
  return new Response(kept ? text.replace('id="last-table" hidden', 'id="last-table"') : text, { headers: page.headers });
}

/** Fetches a table to keep it as it is now, and tells whoever shows what was kept whether that can stay on the screen. */
async function refresh(path, client) {
  if (!path.startsWith("/t/")) return;
  const before = await seen();
  const was = before?.path === path ? await before.page.text() : "";
  const script = (text) => text.match(/\/assets\/greenroom-\w+\.js/)?.[0];
  try {
    const answer = await fetch(path, { headers: { accept: "text/html", "greenroom-look": "no" } });
    if (AWAY.includes(answer.status)) return;
    const now = await answer.clone().text();
    const reader = answer.headers.get("x-greenroom-reader")?.split(" ")[0];
    await note(path, answer);
    const same = answer.ok && (!was || (reader === before.reader && script(was) === script(now)));
    client?.postMessage({ kind: "fresh", same, version: now.match(/data-version="([^"]*)"/)?.[1] });
  } catch {
    client?.postMessage({ kind: "offline" });
  }
}

// The number on the icon: how many tables wait.

function showBadge(count) {
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  return shown?.catch(() => {});
}

// What happens.

self.addEventListener("install", (event) => {
  const pages = async () => (await caches.open(OFFLINE)).addAll(HOUSE.pages);
  event.waitUntil(Promise.all([pages(), keepFiles(HOUSE.files)]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    const names = (await caches.keys()).filter((name) => ![FILES, SEEN, OFFLINE].includes(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  event.waitUntil(Promise.all([old(), self.clients.claim()]));
});

// Pages and files alone are answered here. Answers of the API, live updates and everything that changes something never are.
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === "POST" && CHANGES_OF_READER.includes(pathname)) event.respondWith(forget().then(() => fetch(event.request)));
  if (method !== "GET") return;
  if (isFile(pathname)) event.respondWith(file(event));
  else if (mode === "navigate") event.respondWith(pathname === "/open" ? open(event) : page(event));
});

self.addEventListener("message", (event) => {
  const { kind, files, path } = event.data;
  if (kind === "files") event.waitUntil(keepFiles(files.filter((address) => isFile(new URL(address, location.href).pathname))));
  if (kind === "refresh") event.waitUntil(refresh(path, event.source));
});
