// The guide of a first game: one note after the other, and a light on the piece that it is about.
"use strict";

(() => {
  let text = "";
  let at = 0;
  let scrolled = null;
  let seen = null;

  const room = () => document.getElementById("room");
  const notes = () => [...document.querySelectorAll("#coach .coach-notes li")];
  const named = (name) => [...room().querySelectorAll(`[data-word="${CSS.escape(name)}"], [data-part="${CSS.escape(name)}"]`)].filter((piece) => !piece.closest("#coach"));

  function button(label, classes, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = classes;
    made.textContent = label;
    made.addEventListener("click", act);
    return made;
  }

  function go(to) {
    at = to;
    draw();
    document.querySelector("#coach .coach-steps button:last-child")?.focus({ preventScroll: true });
  }

  /** The first of these pieces on the board, and the first beside it: each region scrolls by itself. */
  const firstOfEach = (pieces) => [true, false].map((inside) => pieces.find((piece) => Boolean(piece.closest(".board")) === inside)).filter(Boolean);

  /** Comes to the part of the board that a tip speaks of, once for each tip, where none of it can be seen. */
  function comeTo(note) {
    const part = note?.dataset.see && named(note.dataset.see)[0];
    if (!part || seen === note.textContent) return;
    seen = note.textContent;
    const desk = room().querySelector(".desk")?.getBoundingClientRect().top ?? innerHeight;
    const { top, bottom } = part.getBoundingClientRect();
    if (top < 0 || top > desk - 80 || bottom < 80) part.scrollIntoView({ block: "start", inline: "nearest" });
  }

  /** Marks the pieces of the note, and scrolls to the first of them once. */
  function light(note) {
    const words = (note?.dataset.point ?? "").split(" ").filter(Boolean);
    const pieces = words.flatMap(named);
    for (const marked of room().querySelectorAll(".is-pointed")) if (!pieces.includes(marked)) marked.classList.remove("is-pointed");
    for (const piece of pieces) if (!piece.classList.contains("is-pointed")) piece.classList.add("is-pointed");
    room().classList.toggle("has-pointed", pieces.length > 0);
    if (pieces.length > 0 && scrolled !== note.textContent) {
      scrolled = note.textContent;
      for (const piece of firstOfEach(pieces)) piece.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    comeTo(note);
  }

  function draw() {
    const coach = document.getElementById("coach");
    if (!coach) {
      if (room()?.classList.contains("has-pointed")) light(null);
      return;
    }
    const all = notes();
    const now = all.map((note) => note.textContent).join("\n");
    if (now !== text) [text, at] = [now, 0];
    at = Math.min(at, all.length - 1);
    for (const [index, note] of all.entries()) if (note.hidden !== (index !== at)) note.hidden = index !== at;
    const steps = coach.querySelector(".coach-steps");
    const wanted = `${at}/${all.length}`;
    if (steps.dataset.at !== wanted) {
      steps.dataset.at = wanted;
      steps.replaceChildren();
      if (at > 0) steps.append(button(coach.dataset.textBack, "quiet-button", () => go(at - 1)));
      if (at + 1 < all.length) steps.append(button(coach.dataset.textNext, "choice coach-next", () => go(at + 1)));
    }
    light(all[at]);
  }

  document.addEventListener("DOMContentLoaded", () => {
    const table = document.getElementById("table");
    if (!table) return;
    draw();
    new MutationObserver(draw).observe(table, { childList: true, subtree: true });
  });
})();
