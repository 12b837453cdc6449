// The parts of a room by name. A frame holds those that changed; only they are touched.
"use strict";

const Parts = (() => {
  /** Each part's digest, as the server has told it. */
  const digests = new Map();
  /** Each part's element. */
  const elements = new Map();
  /** What the server last said about a sheet: open or not. */
  const opened = new WeakMap();
  /** The markup of the frame that is being shown. */
  let fresh = new Map();

  const room = () => document.getElementById("room");
  const nameOf = (element) => element.dataset.part ?? element.dataset.glide;
  /** What a script gives to a piece that can be chosen. */
  const DRESS = ["type", "form", "name", "value", "disabled", "aria-pressed", "aria-label", "aria-keyshortcuts", "data-key", "tabindex", "role", "aria-disabled"];

  function remember(name, element) {
    elements.set(name, element);
    element.partName = name;
  }

  /** Takes over the room that came with the page. */
  function begin() {
    const list = document.getElementById("parts");
    if (!list || !room()) return;
    for (const [name, digest] of Object.entries(JSON.parse(list.textContent))) digests.set(name, digest);
    for (const element of room().querySelectorAll("[data-part], [data-glide]")) {
      let name = nameOf(element);
      for (let count = 2; elements.has(name); count++) name = `${nameOf(element)}~${count}`;
      remember(name, element);
    }
    for (const sheet of room().querySelectorAll("details")) opened.set(sheet, sheet.open);
  }

  /** The names in a comment: one, or a run of numbers. */
  function namesIn(text) {
    const run = text.match(/^(.*-)(\d+)\.\.(\d+)$/);
    if (!run) return [text];
    return Array.from({ length: run[3] - run[2] + 1 }, (_, index) => run[1] + (Number(run[2]) + index));
  }

  function parse(html) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    return holder.content;
  }

  /** The element of a part: the one that is there, or a new one from the frame. */
  function elementOf(name) {
    if (elements.has(name)) return elements.get(name);
    if (!fresh.has(name)) return null;
    const made = parse(fresh.get(name)).firstElementChild;
    fill(made);
    remember(name, made);
    return made;
  }

  /** Puts the parts that lie in a new element into it. */
  function fill(made) {
    const comments = [];
    const walker = document.createTreeWalker(made, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.replaceWith(...namesIn(comment.data).map(elementOf).filter(Boolean));
    for (const sheet of [made, ...made.querySelectorAll("details")]) if (sheet.tagName === "DETAILS") opened.set(sheet, sheet.open);
  }

  const isDressed = (element) => element.tagName === "BUTTON" && element.matches(".piece[data-word]");
  /** Whether an element can become another. What it is tells its first class: a region that turned into another would seem to move. */
  const alike = (old, made) =>
    old.nodeType === made.nodeType &&
    (old.nodeType !== Node.ELEMENT_NODE ||
      ((old.tagName === made.tagName || isDressed(old)) && old.id === made.id && old.classList[0] === made.classList[0]));

  function copyAttributes(old, made) {
    const keeps = (name) => (isDressed(old) && DRESS.includes(name)) || (name === "open" && old.tagName === "DETAILS") || name === "style";
    for (const { name } of [...old.attributes]) if (!made.hasAttribute(name) && !keeps(name)) old.removeAttribute(name);
    for (const { name, value } of made.attributes) if (!keeps(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.tagName !== "DETAILS") return;
    // What a person has opened stays open, unless the server has changed its mind.
    if (opened.get(old) !== made.open) old.open = made.open;
    opened.set(old, made.open);
  }

  function place(parent, node, before) {
    if (parent.moveBefore && node.isConnected) parent.moveBefore(node, before);
    else parent.insertBefore(node, before);
  }

  /** Changes an element's children into others; what is alike stays the same element. */
  function changeChildren(parent, wanted) {
    // A new element may take a part that lies here into itself, so the place is found anew each time: behind what was put last.
    let last = null;
    const next = () => (last ? last.nextSibling : parent.firstChild);
    const put = (node) => {
      if (node !== next()) place(parent, node, next());
      last = node;
    };
    for (const made of wanted) {
      if (made.nodeType === Node.COMMENT_NODE) {
        for (const element of namesIn(made.data).map(elementOf)) if (element) put(element);
        continue;
      }
      let old = next();
      while (old && (old.partName || old.classList?.contains("large") || !alike(old, made))) old = old.nextSibling;
      if (old) {
        put(old);
        change(old, made);
      } else {
        const copy = made.cloneNode(true);
        if (copy.nodeType === Node.ELEMENT_NODE) fill(copy);
        put(copy);
      }
    }
    for (let rest = next(); rest; ) {
      const after = rest.nextSibling;
      if (!rest.classList?.contains("large")) rest.remove();
      rest = after;
    }
  }

  function change(old, made) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== made.data) old.data = made.data;
      return;
    }
    copyAttributes(old, made);
    // The script itself draws the buttons of a choice.
    if (!old.matches(".choice-buttons")) changeChildren(old, [...made.childNodes]);
  }

  function changePart(name) {
    const made = parse(fresh.get(name));
    if (name === "room") return changeChildren(room(), [...made.childNodes]);
    const old = elements.get(name);
    if (!old?.isConnected) return;
    if (alike(old, made.firstElementChild)) return change(old, made.firstElementChild);
    elements.delete(name);
    old.replaceWith(elementOf(name));
  }

  /** Shows a frame: the names of the parts that have changed. */
  function show(frame) {
    fresh = new Map(frame.parts.map(([name, , html]) => [name, html]));
    const before = document.activeElement;
    const around = [];
    for (let outer = before; room().contains(outer); outer = outer.parentElement) around.push(outer);
    for (const name of frame.gone) {
      digests.delete(name);
      elements.delete(name);
    }
    const known = new Set(elements.keys());
    for (const [name, digest] of frame.parts) {
      digests.set(name, digest);
      if (name === "room" || known.has(name)) changePart(name);
    }
    // Where the focus went with its element, it stays with what was around.
    if (around.length && !before.isConnected) around.find((outer) => outer.isConnected && outer.matches("[tabindex]"))?.focus({ preventScroll: true });
    const names = new Set(fresh.keys());
    fresh = new Map();
    return names;
  }

  /** An element that takes the place of another is the part that it was. */
  function replace(old, made) {
    old.replaceWith(made);
    if (old.partName) remember(old.partName, made);
  }

  const find = (name) => elements.get(name);
  const has = () => JSON.stringify({ had: [...digests] });

  begin();
  return { show, replace, find, has, DRESS };
})();
