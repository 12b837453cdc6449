// The analysis of a finished game: its progress is polled, the curve can be clicked, the chances follow the position.
"use strict";

const Analysis = (() => {
  const part = () => document.getElementById("analysis");
  const slider = () => document.getElementById("replay-slider");
  const POLL_EVERY_MS = 700;

  /** Shows the chances at a position, and where it lies on the curve. */
  function show(at) {
    const curve = document.getElementById("curve");
    if (!curve) return;
    const place = `${(at / Math.max(1, Number(curve.dataset.last))) * 100}%`;
    const cursor = document.getElementById("curve-cursor");
    for (const end of ["x1", "x2"]) cursor.setAttribute(end, place);
    for (const number of part().querySelectorAll("[data-chances]")) {
      number.textContent = number.dataset.chances.split(" ")[at] ?? "";
    }
  }

  function adopt(html) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    part().replaceWith(holder.content.firstElementChild);
    show(Number(slider().value));
    watch();
  }

  async function fetchPart() {
    const eyes = document.getElementById("replay").dataset.eyes;
    const answer = await fetch(`${part().dataset.part}?at=${slider().value}&eyes=${eyes}`);
    if (answer.ok) adopt(await answer.text());
    else watch();
  }

  /** While it is being made, looks again and again. */
  function watch() {
    if (part()?.dataset.state !== "running") return;
    setTimeout(() => fetchPart().catch(watch), POLL_EVERY_MS);
  }

  function go(at) {
    slider().value = at;
    slider().dispatchEvent(new Event("input"));
  }

  document.addEventListener("click", (event) => {
    const turn = event.target.closest("a.turn");
    const curve = event.target.closest("#curve");
    if (turn && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      go(Number(turn.dataset.at));
    } else if (curve) {
      const { left, width } = curve.getBoundingClientRect();
      go(Math.round(((event.clientX - left) / width) * Number(curve.dataset.last)));
    }
  });

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("form.analysis-order")) return;
    event.preventDefault();
    form.querySelector("button").disabled = true;
    const body = new URLSearchParams(new FormData(form));
    const headers = { accept: "application/json" };
    const answer = await fetch(form.action, { method: "POST", body, headers, redirect: "manual" }).catch(() => null);
    if (answer && !answer.ok && answer.type !== "opaqueredirect") {
      const { error } = await answer.json();
      Page.toast(error[document.documentElement.lang] ?? error.en);
    }
    await fetchPart();
  });

  document.documentElement.classList.add("js");
  // Whoever asked how the game went need not ask twice.
  if (location.hash === "#analysis" && part()?.dataset.state === "none") part().querySelector("form.analysis-order").requestSubmit();
  watch();
  return { show };
})();
