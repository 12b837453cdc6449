// What every page does, with or without a table.
"use strict";

const Page = (() => {
  const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  /** Shows a sentence for a while. */
  function toast(text, kind = "bad") {
    const box = document.getElementById("toasts");
    const line = document.createElement("p");
    line.className = `toast is-${kind}`;
    line.textContent = text;
    box.append(line);
    setTimeout(() => line.remove(), 6000);
  }

  /** Runs a change of the page so that named things glide from where they were to where they now are. */
  function glide(change) {
    if (!document.startViewTransition || reduced() || document.hidden) {
      change();
      return;
    }
    nameThings();
    const transition = document.startViewTransition(() => {
      change();
      nameThings();
    });
    // A newer change may overtake this one; what it shows is right all the same.
    for (const step of [transition.ready, transition.finished]) step.catch(() => {});
  }

  function nameThings() {
    const seen = new Set();
    for (const thing of document.querySelectorAll("[data-glide]")) {
      const name = `g-${thing.dataset.glide.replace(/[^a-zA-Z0-9_-]/g, "_")}`;
      thing.style.viewTransitionName = seen.has(name) ? "none" : name;
      seen.add(name);
    }
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.querySelector(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.classList.add("is-done");
  });

  /** Opens a sheet in place of the page that a link leads to; a click beside it closes it. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-sheet]");
    const sheet = link && document.getElementById(link.dataset.sheet);
    if (sheet) {
      event.preventDefault();
      sheet.showModal();
    } else if (event.target.matches("dialog.drawer")) event.target.close();
  });

  function makeLinksWhole() {
    for (const field of document.querySelectorAll("input[data-absolute]")) {
      if (field.value.startsWith("/")) field.value = location.origin + field.value;
    }
  }
  document.addEventListener("DOMContentLoaded", makeLinksWhole);

  return { toast, glide, makeLinksWhole, reduced };
})();
