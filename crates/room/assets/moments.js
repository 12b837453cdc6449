// Big moments: what a move has brought, all of it, above the prompt until the reader goes on. Later ones wait for earlier ones.
"use strict";

const Moments = (() => {
  /** As many lines are told; the log has them all. */
  const MOST = 9;
  /** So long one stays where nobody can click it away, or wants to. */
  const WHILE = 4000;
  const waiting = [];
  let now = null;

  /** What a move has brought: its big line as the headline, the other lines below, each with the mark of its seat. */
  function draw(lines) {
    const curtain = document.createElement("button");
    Object.assign(curtain, { id: "theatre", type: "button", tabIndex: -1 });
    curtain.setAttribute("aria-hidden", "true");
    const big = lines.find((line) => line.matches(".is-big")) ?? lines[0];
    for (const line of [big, ...lines.filter((line) => line !== big).slice(0, MOST)]) {
      const row = document.createElement("span");
      row.className = line === big ? "moment-head" : `moment-line${line.matches(".is-big") ? " is-big" : ""}`;
      const mark = line.querySelector(".log-seat");
      const seat = document.createElement("i");
      seat.className = mark?.className ?? "";
      if (line !== big && mark?.matches("[class*=seat-]:not([class$='log-seat '])")) seat.append(...[...mark.children].map((child) => child.cloneNode(true)));
      row.append(seat, line.querySelector(".log-text").textContent.trim());
      curtain.append(row);
    }
    return curtain;
  }

  function next() {
    now = waiting.shift() ?? null;
    if (!now) return;
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      now?.remove();
      now = null;
      next();
    };
    const { signal } = ended;
    document.body.append(now);
    now.addEventListener("click", end);
    // The board below can be scrolled all the same.
    now.addEventListener("wheel", ({ deltaY }) => document.getElementById("board")?.scrollBy(0, deltaY), { passive: true });
    document.addEventListener("keydown", end, { signal });
    // A click elsewhere is meant for what lies there, and whoever plays on has seen enough.
    document.addEventListener("pointerdown", ({ target }) => now?.contains(target) || ((waiting.length = 0), end()), { signal });
    // A shared screen has no reader who could.
    if (document.body.matches(".page-screen") || Settings.get("moments") === "once") setTimeout(() => signal.aborted || end(), WHILE);
  }

  /** Shows the big moments of these moves. */
  function show(numbers) {
    for (const number of numbers) {
      const lines = [...document.querySelectorAll(`.log-line[data-at="${number}"]`)];
      if (lines.length) waiting.push(draw(lines));
    }
    if (!now) next();
  }

  /** Takes away what has not been read: the end of a game tells more. */
  function clear() {
    waiting.length = 0;
    now?.click();
  }

  return { show, clear };
})();
