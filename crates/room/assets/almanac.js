// The almanac at a table: a card's name opens a sheet with what the reader knows of it now.
"use strict";

(() => {
  const isThing = (link) => /^\/t\/[^/]+\/almanac\/[^/]+$/.test(link.pathname);

  async function open(sheet, link) {
    const body = sheet.querySelector(".drawer-body");
    try {
      const answer = await fetch(link.href, { headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      await Page.bringStyles(page);
      const thing = page.querySelector(".almanac-one");
      for (const piece of thing.querySelectorAll("[data-glide], [data-part]")) for (const name of ["data-glide", "data-part"]) piece.removeAttribute(name);
      const whole = page.querySelector(".guide-more a:last-child");
      body.replaceChildren(thing, whole);
    } catch {
      location.assign(link.href);
      return;
    }
    for (const other of document.querySelectorAll("dialog[open]")) other.close();
    sheet.showModal();
  }

  document.addEventListener("click", (event) => {
    const sheet = document.getElementById("almanac-sheet");
    const link = sheet && !event.ctrlKey && !event.metaKey && event.target.closest("a[href]");
    if (!link || sheet.contains(link) || !isThing(link)) return;
    event.preventDefault();
    open(sheet, link);
  });
})();
