// Fetches what a table needs only once somebody plays at it: with the first move of the pointer, the first press, or the first big moment.
"use strict";

const Later = (() => {
  const table = document.getElementById("table");
  let fetched = null;

  /** The rest of the scripts, once they are there. */
  function need() {
    if (!table) return Promise.resolve();
    const [style, script] = table.dataset.later.split(" ").map(Page.asset);
    const loaded = (thing) => new Promise((done, failed) => Object.assign(thing, { onload: done, onerror: failed }));
    fetched ??= (() => {
      const parts = [Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }), Object.assign(document.createElement("script"), { src: script })];
      const all = Promise.all(parts.map(loaded));
      document.head.append(...parts);
      return all;
    })();
    return fetched;
  }

  for (const kind of ["pointerover", "pointerdown", "keydown"]) document.addEventListener(kind, () => need(), { once: true, capture: true });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form.advice-ask, form.advice-play")) return;
    event.preventDefault();
    need().then(() => Advice.submit(form), () => form.submit());
  });
  // Advice that was given before the page was loaded is in sight at once.
  if (document.querySelector("#advice > *")) need();
  return { need };
})();
