// Fetches how far a run of the lab is every second, as long as the page is looked at, and shows the report when it is there.
"use strict";

(() => {
  const EVERY = 1000;

  async function again() {
    const progress = document.querySelector("[data-progress]");
    if (!progress) return;
    if (!document.hidden) {
      try {
        const answer = await fetch(progress.dataset.progress);
        if (answer.ok) progress.outerHTML = await answer.text();
        if (answer.ok && !document.querySelector("[data-progress]")) return location.reload();
      } catch {
        // The server is away for a moment; the next time it may be back.
      }
    }
    setTimeout(again, EVERY);
  }
  setTimeout(again, EVERY);
})();
