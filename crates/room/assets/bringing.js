// Games that are brought from elsewhere: files fill a field, and so does what an address brings along behind its `#`.
"use strict";

(() => {
  document.addEventListener("change", async ({ target }) => {
    if (!target.dataset.fills) return;
    const texts = await Promise.all([...target.files].map((file) => file.text()));
    document.getElementById(target.dataset.fills).value = texts.join("\n");
  });

  const field = document.querySelector("[data-brought]");
  const brought = location.hash.slice(1);
  if (!field || !brought.startsWith(field.dataset.brought)) return;
  field.value = decodeURIComponent(brought.slice(field.dataset.brought.length));
  // It holds every secret of the game, so it stays in no history.
  history.replaceState(null, "", location.pathname);
})();
