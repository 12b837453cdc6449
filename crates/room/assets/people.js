// Clocks that count down, orders without loading the page again, and the key to the next table that waits.
"use strict";

(() => {
  const table = document.getElementById("table");
  if (!table) return;
  // The server's clock counts, not the reader's: every answer says what time it is there.
  let skew = 0;
  if (document.querySelector(".time-left")) {
    const style = document.querySelector("link[rel=stylesheet]");
    fetch(style.href, { method: "HEAD", cache: "no-store" })
      .then((answer) => {
        const there = Date.parse(answer.headers.get("date"));
        // The answer names whole seconds, so a smaller difference means nothing.
        if (Math.abs(there - Date.now()) > 2000) skew = there - Date.now();
      })
      .catch(() => {});
  }

  function countDown() {
    for (const clock of document.querySelectorAll(".time-left.is-running[data-until]")) {
      const seconds = Math.max(0, Math.ceil((Number(clock.dataset.until) - Date.now() - skew) / 1000));
      const two = (number) => String(number).padStart(2, "0");
      const text = clock.querySelector(".time-left-text");
      if (seconds < 3600) text.textContent = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
      else if (seconds < 86400) text.textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
      clock.classList.toggle("is-short", seconds < 30);
    }
  }
  setInterval(countDown, 500);
  countDown();

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("form.order")) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    const { answer } = await Page.post(form.action, body);
    if (answer.type === "opaqueredirect" || answer.ok) return;
    const { error } = await answer.json();
    Page.toast(error[document.documentElement.lang] ?? error.en);
  });

  // A hand beside a shared screen: what can be chosen on the board has buttons while the board is not shown.
  document.getElementById("show-board")?.addEventListener("change", () => {
    Choosing.adopt(document.getElementById("room"), Choosing.state().chosen);
  });

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "n" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (table.dataset.next) location.assign(table.dataset.next);
  });
})();
