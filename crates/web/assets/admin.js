// Fetches the admin's numbers again every few seconds, as long as the page is looked at.
"use strict";

(() => {
  const EVERY = 3000;

  async function again() {
    const numbers = document.querySelector("[data-again]");
    if (!numbers) return;
    if (!document.hidden) {
      try {
        const answer = await fetch(numbers.dataset.again);
        if (answer.ok) numbers.outerHTML = await answer.text();
      } catch {
        // The server is away for a moment; the next time it may be back.
      }
    }
    setTimeout(again, EVERY);
  }
  setTimeout(again, EVERY);
})();
