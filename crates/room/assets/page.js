// What every page does, with or without a table.
"use strict";

const Page = (() => {
  /** The address of a file that lies beside this script. */
  const { src } = document.currentScript;
  const asset = (name) => new URL(name, src).href;

  const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches || Settings.get("motion") === "less";

  /** Shows a sentence for a while; gives its line. */
  function toast(text, kind = "bad", link = "") {
    const box = document.getElementById("toasts");
    const line = document.createElement("p");
    line.className = `toast is-${kind}`;
    line.append(text, link);
    box.append(line);
    setTimeout(() => line.remove(), link ? 12000 : 6000);
    return line;
  }

  /** Shows why the server refuses, with the way to the paragraph of the rules that says so. */
  function refused(error) {
    let link = "";
    if (error.rules) {
      link = document.createElement("a");
      link.href = error.rules;
      link.textContent = `${document.getElementById("toasts").dataset.textRules} ${error.section}`;
    }
    return toast(error[document.documentElement.lang] ?? error.en, "bad", link);
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

  /** Brings the style sheets of a page that is shown in a sheet, before those of the game. */
  function bringStyles(page) {
    const [first, ...known] = document.querySelectorAll("link[rel=stylesheet]");
    const has = (link) => [first, ...known].some((own) => own.getAttribute("href") === link.getAttribute("href"));
    const missing = [...page.querySelectorAll("link[rel=stylesheet]")].filter((link) => !has(link));
    const loaded = (link) => new Promise((done) => (link.onload = link.onerror = done));
    return Promise.all(missing.map((link) => {
      const made = Object.assign(document.createElement("link"), { rel: "stylesheet", href: link.getAttribute("href") });
      first.after(made);
      return loaded(made);
    }));
  }

  /** Opens a sheet in place of the page that a link leads to. What it shows is fetched from there, once. */
  async function openSheet(sheet, link) {
    const body = sheet.querySelector(".drawer-body");
    try {
      if (!body.firstElementChild) {
        const answer = await fetch(link.pathname, { headers: { accept: "text/html" } });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        await bringStyles(page);
        const content = page.querySelector(".sheet-content");
        for (const piece of content.querySelectorAll("[data-glide]")) piece.removeAttribute("data-glide");
        body.replaceChildren(content);
        Settings.apply();
      }
    } catch {
      location.assign(link.href);
      return;
    }
    for (const other of document.querySelectorAll("dialog[open]")) other.close();
    sheet.showModal();
  }

  /** A click beside a sheet closes it. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-sheet]");
    const sheet = link && document.getElementById(link.dataset.sheet);
    if (sheet) {
      event.preventDefault();
      openSheet(sheet, link);
    } else if (event.target.matches("dialog.drawer")) event.target.close();
  });

  /** How long to wait before a request is sent again that got no answer: a server that restarts is back within a second or two. */
  const AGAIN = [150, 300, 600, 1000, 1500, 2000];

  /** Posts a form; while the server restarts, again and again. Says whether it was sent more than once. */
  async function post(address, body) {
    for (let attempt = 0; ; attempt++) {
      let answer = null;
      try {
        answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" }, redirect: "manual" });
      } catch (error) {
        if (attempt === AGAIN.length) throw error;
      }
      // A proxy answers by itself while the server behind it is away.
      const isAway = answer === null || [502, 504].includes(answer.status);
      if (!isAway || attempt === AGAIN.length) return { answer, again: attempt > 0 };
      await new Promise((resolve) => setTimeout(resolve, AGAIN[attempt]));
    }
  }

  function makeLinksWhole() {
    for (const field of document.querySelectorAll("input[data-absolute]")) {
      if (field.value.startsWith("/")) field.value = location.origin + field.value;
    }
  }
  document.addEventListener("DOMContentLoaded", makeLinksWhole);

  /** What can wait until all else is there: an installed program's script, and the pictures on cards. */
  addEventListener("load", () => {
    const { app, pictures } = document.body.dataset;
    const sheets = (pictures?.split(" ") ?? []).map((name) => Object.assign(document.createElement("link"), { rel: "stylesheet", href: asset(name) }));
    document.head.append(Object.assign(document.createElement("script"), { src: asset(app) }), ...sheets);
  });

  return { asset, toast, refused, bringStyles, openSheet, post, makeLinksWhole, reduced };
})();
