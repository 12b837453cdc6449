// What an installed program does beside the pages: it starts the service worker, says when there is no network, and counts on its icon.
"use strict";

(() => {
  const worker = navigator.serviceWorker;
  const room = () => document.getElementById("room");
  const tell = (message) => worker?.controller?.postMessage(message);
  /** How often the number on the icon is looked at while nothing happens, in milliseconds. */
  const NOW_AND_THEN = 60_000;

  /** The strip that says that what is shown is not up to date. */
  const strip = () => document.getElementById("offline");

  function warn(text) {
    const line = strip() ?? document.createElement("p");
    Object.assign(line, { id: "offline", textContent: text });
    line.setAttribute("role", "status");
    document.body.prepend(line);
  }

  /** The version of the room that the server has, for a page that was shown from what is kept. */
  let awaited = null;

  function settle() {
    if (awaited !== null && room()?.dataset.version === awaited) strip()?.remove();
  }

  function hear({ kind, same, version }) {
    if (kind === "fresh" && !same) location.reload();
    if (kind === "fresh") {
      awaited = version;
      settle();
    }
    if (kind === "offline" && strip()?.dataset.offline) strip().textContent = strip().dataset.offline;
  }

  /** Asks whether what is shown from memory can stay; keeps the table as it is now when the reader looks away. */
  const refresh = () => tell({ kind: "refresh", path: location.pathname });

  async function badge() {
    if (!navigator.setAppBadge) return;
    const answer = await fetch("/me/waiting").catch(() => null);
    if (!answer?.ok) return;
    const { waiting } = await answer.json();
    await (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
  }

  async function start() {
    const isKept = Boolean(strip()?.dataset.kept);
    document.addEventListener("connection", ({ detail }) => {
      if (strip()?.dataset.kept) {
        if (!detail) return hear({ kind: "offline" });
        // A frame that comes after this tells what has changed since; the version says whether one has to come.
        refresh();
      } else if (detail) strip()?.remove();
      else warn(document.getElementById("table").dataset.textLost);
    });
    let kept = room()?.dataset.version;
    const watch = new MutationObserver((changes) => {
      settle();
      if (changes.some(({ attributeName }) => attributeName === "data-state")) badge();
    });
    if (room()) watch.observe(room(), { attributes: true, attributeFilter: ["data-state", "data-version"] });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) return badge();
      const { version } = room()?.dataset ?? {};
      if (version !== kept) refresh();
      kept = version;
    });
    // Nothing is kept for whoever has no name, and nothing waits for them.
    if (!document.querySelector(".me-link")) return navigator.clearAppBadge?.().catch(() => {});
    setInterval(badge, NOW_AND_THEN);
    badge();
    if (!worker) return;
    worker.addEventListener("message", ({ data }) => hear(data));
    const isFirst = !worker.controller;
    await worker.register("/sw.js");
    const { active } = await worker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active.postMessage({ kind: "files", files });
    if (room() && (isKept || isFirst)) active.postMessage({ kind: "refresh", path: location.pathname });
  }
  start();
})();
