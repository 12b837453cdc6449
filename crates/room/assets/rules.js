// The rules: a search that leaves the sections with the words, and the sheet beside the table.
"use strict";

const Rules = (() => {
  /** Small letters, and one width for all of them: ① is found by 1. */
  const plain = (text) => text.normalize("NFKC").toLowerCase();

  function search(field) {
    const rules = field.closest(".rules");
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const rule of rules.querySelectorAll(".rule")) {
      const text = plain(rule.textContent);
      rule.hidden = !words.every((word) => text.includes(word));
      rules.querySelector(`.rules-contents [href="#${rule.id}"]`).parentElement.hidden = rule.hidden;
      found += rule.hidden ? 0 : 1;
    }
    rules.querySelector(".rules-none").hidden = found > 0;
  }

  async function open(sheet, link) {
    await Page.openSheet(sheet, link);
    if (link.hash) show(sheet.querySelector(link.hash));
  }

  /** Scrolls to a section and marks it; a search that hides it ends. */
  function show(rule) {
    if (!rule) return;
    const field = rule.closest(".rules").querySelector(".rules-search input");
    if (rule.hidden) {
      field.value = "";
      search(field);
    }
    for (const other of rule.closest(".rules").querySelectorAll(".is-meant")) other.classList.remove("is-meant");
    rule.classList.add("is-meant");
    rule.scrollIntoView({ block: "start" });
  }

  document.addEventListener("click", (event) => {
    const sheet = document.getElementById("rules-sheet");
    const away = sheet && event.target.closest('a[href*="/rules/"]');
    if (away) {
      event.preventDefault();
      open(sheet, away);
      return;
    }
    const within = event.target.closest('.rules a[href^="#"]');
    if (!within) return;
    event.preventDefault();
    show(within.closest(".rules").querySelector(within.hash));
    if (!sheet) history.replaceState(null, "", within.hash);
  });

  document.addEventListener("input", (event) => {
    if (event.target.matches(".rules-search input")) search(event.target);
  });
  document.addEventListener("submit", (event) => {
    if (event.target.matches(".rules-search")) event.preventDefault();
  });
})();
