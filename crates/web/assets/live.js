// Keeps a table up to date: one WebSocket a tab. Each frame holds the room as this visitor sees it.
"use strict";

(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const favicon = document.getElementById("favicon");
  const plainIcon = favicon.href;
  let socket = null;
  let wait = 500;
  let lost = false;

  const room = () => document.getElementById("room");

  function settle(kept) {
    Choosing.adopt(room(), kept);
    Advice.adopt();
    Page.makeLinksWhole();
    const { title, state } = room().dataset;
    document.title = title;
    favicon.href = state === "mine" ? favicon.dataset.mine : plainIcon;
    const lines = room().querySelector(".log-lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
    const chat = room().querySelector(".chat-lines");
    if (chat) chat.scrollTop = chat.scrollHeight;
    tick();
  }

  /** How long each seat that is to act has been thinking. */
  function tick() {
    for (const clock of room().querySelectorAll(".seat-clock")) {
      const seconds = Math.max(0, Math.floor((Date.now() - Number(clock.dataset.since)) / 1000));
      const parts = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
      const two = (number) => String(number).padStart(2, "0");
      if (parts[0]) clock.textContent = `${parts[0]}d ${two(parts[1])}h`;
      else if (parts[1]) clock.textContent = `${parts[1]}:${two(parts[2])}:${two(parts[3])}`;
      else clock.textContent = `${parts[2]}:${two(parts[3])}`;
    }
  }
  setInterval(tick, 1000);

  /** On a small screen the log is a sheet from the bottom. */
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (opener) event.preventDefault();
    const shown = table.dataset.shows ?? "";
    if (opener) table.dataset.shows = shown === opener.dataset.opens ? "" : opener.dataset.opens;
    else if (shown && !event.target.closest(".log")) table.dataset.shows = "";
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") table.dataset.shows = "";
  });

  const nameOf = (sheet) => sheet.className || sheet.querySelector("summary")?.textContent;

  /** What a person has opened, typed or scrolled stays as it was. */
  function remember() {
    const open = new Map([...room().querySelectorAll("details")].map((sheet) => [nameOf(sheet), sheet.open]));
    const scrolled = [...room().querySelectorAll("[data-keep-scroll], .board, .hand-region")].map((part) => [part.scrollLeft, part.scrollTop]);
    const said = room().querySelector(".chat-form input")?.value ?? "";
    const focus = document.activeElement;
    const word = focus?.dataset?.word;
    const typing = focus?.closest?.(".chat-form") !== null && focus?.closest?.(".chat-form") !== undefined;
    return () => {
      for (const sheet of room().querySelectorAll("details")) sheet.open = open.get(nameOf(sheet)) ?? sheet.open;
      room().querySelectorAll("[data-keep-scroll], .board, .hand-region").forEach((part, index) => {
        if (scrolled[index]) [part.scrollLeft, part.scrollTop] = scrolled[index];
      });
      const field = room().querySelector(".chat-form input");
      if (field) field.value = said;
      if (typing) field?.focus({ preventScroll: true });
      else if (word) room().querySelector(`[data-word="${CSS.escape(word)}"]`)?.focus({ preventScroll: true });
    };
  }

  function show(frame) {
    if (String(frame.version) === room().dataset.version) return;
    const before = Choosing.state();
    const last = Number(room().dataset.number ?? 0);
    const holder = document.createElement("template");
    holder.innerHTML = frame.html;
    const next = holder.content.firstElementChild;
    const restore = room().dataset.state === next.dataset.state || next.dataset.state !== "over" ? remember() : () => {};
    Page.glide(() => {
      room().replaceWith(next);
      const same = next.querySelector("#act [name=decision]")?.value === before.decision;
      restore();
      settle(same ? before.chosen : []);
    });
    const big = [...next.querySelectorAll(".log-line.is-big")].filter((line) => Number(line.dataset.at) > last);
    if (big.length) theatre(big[big.length - 1].textContent);
  }

  /** Two seconds for a big moment; a click ends it. */
  function theatre(text) {
    document.getElementById("theatre")?.remove();
    const curtain = document.createElement("button");
    curtain.id = "theatre";
    curtain.type = "button";
    curtain.setAttribute("aria-hidden", "true");
    curtain.tabIndex = -1;
    const line = document.createElement("span");
    line.textContent = text.trim();
    curtain.append(line);
    curtain.addEventListener("click", () => curtain.remove());
    document.body.append(curtain);
    setTimeout(() => curtain.remove(), Page.reduced() ? 1200 : 2000);
  }

  function connect() {
    const address = new URL(table.dataset.live, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address);
    socket.onopen = () => {
      wait = 500;
      if (lost) Page.toast(table.dataset.textBack, "good");
      lost = false;
    };
    socket.onmessage = (event) => show(JSON.parse(event.data));
    socket.onclose = () => {
      if (!lost && wait > 1000) {
        Page.toast(table.dataset.textLost);
        lost = true;
      }
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 15000);
    };
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches(".chat-form, form.undo")) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" }, redirect: "manual" });
    if (answer.type === "opaqueredirect" || answer.ok) form.reset();
    else {
      const { error } = await answer.json();
      Page.toast(error[document.documentElement.lang] ?? error.en);
    }
  });

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && socket?.readyState === WebSocket.CLOSED) connect();
  });

  settle([]);
  connect();
})();
