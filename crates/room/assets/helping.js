// Helping hands: what a choice would do, or what a word means, while the pointer or the focus is on it; and why not.
"use strict";

(() => {
  const room = () => document.getElementById("room");
  const line = () => document.getElementById("helping-line");

  function helps() {
    const data = document.getElementById("helps");
    return data ? JSON.parse(data.textContent) : null;
  }

  /** What is to be said of some chosen words: the outcome where one action is left, else what the last word means. */
  function said(words) {
    const { choices, terms } = helps();
    const left = Object.keys(choices).filter((action) => words.every((word) => action.split(" ").includes(word)));
    if (left.length === 1) return choices[left[0]];
    return terms[words.at(-1)] ?? "";
  }

  function show(text) {
    const place = line();
    if (!place) return;
    if (place.textContent !== text) place.textContent = text;
    place.hidden = text === "";
  }

  const chosen = () => Choosing.state().chosen;

  function about(target) {
    if (!line() || !helps()) return;
    const piece = target?.closest?.("#room [data-word]");
    const word = piece?.dataset.word;
    if (word !== undefined) return show(said([...chosen().filter((other) => other !== word), word]));
    const choice = target?.closest?.("#act .choice");
    if (!choice) return show(chosen().length ? said(chosen()) : "");
    if (choice.matches(".choice-main")) return show(said(chosen()));
    show(choice.dataset.help ?? "");
  }

  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && about(event.target));
  document.addEventListener("focusin", (event) => about(event.target));
  document.addEventListener("click", (event) => line() && about(event.target));

  /** Buttons that the script has made for a word know what it means. */
  function dress() {
    const data = helps();
    const act = document.getElementById("act");
    if (!data || !act) return;
    const words = new Map(Object.entries(JSON.parse(document.getElementById("tree").textContent).labels).map(([word, label]) => [label, word]));
    for (const choice of act.querySelectorAll(".choice:not(.choice-main)")) {
      const word = words.get(choice.textContent);
      const help = word === undefined ? "" : said([...chosen().filter((other) => other !== word), word]);
      if (help && choice.dataset.help !== help) {
        choice.dataset.help = help;
        choice.title = help;
      }
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (!document.getElementById("table")) return;
    dress();
    new MutationObserver(dress).observe(room().parentElement, { childList: true, subtree: true });
  });
})();
