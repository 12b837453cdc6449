// Playing by keys: the focus stays at the game, each group is one stop of Tab with arrows inside, and digits reach what can be chosen.
"use strict";

const Keys = (() => {
  /** The groups of a page in the order of their digits; what can be reached in each. */
  const GROUPS = {
    ".choice-buttons": ":scope > button",
    ".hand-region": "button:is(.is-choosable, .is-chosen)",
    ".board": "button:is(.is-choosable, .is-chosen)",
    ".log-lines": "a",
  };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  /** What had the focus last in each group: Tab comes back to it. */
  const last = new Map();
  /** How many choices the digits pass over; 0 leads to the next nine. */
  let skipped = 0;

  const room = () => document.getElementById("room");
  const prompt = () => document.getElementById("prompt");
  const byKeys = () => document.body.classList.contains("by-keys");
  const reach = (group) => [...(room()?.querySelectorAll(group) ?? [])].flatMap((holder) => [...holder.querySelectorAll(GROUPS[group])]).filter((thing) => !thing.disabled && thing.checkVisibility());
  const isWay = (thing) => !thing.matches(".choice-cancel, .is-chosen, .log-lines a");
  const choices = () => Object.keys(GROUPS).flatMap(reach).filter(isWay);

  /** Makes each group one stop, and writes the digits on what they reach. */
  function rove() {
    for (const group of Object.keys(GROUPS)) {
      const things = reach(group);
      const stop = group === ".log-lines" ? null : things.includes(last.get(group)) ? last.get(group) : things.find(isWay) ?? things[0];
      for (const thing of things) if (thing.tabIndex !== (thing === stop ? 0 : -1)) thing.tabIndex = thing === stop ? 0 : -1;
    }
    const all = choices();
    if (skipped >= all.length) skipped = 0;
    const numbered = all.slice(skipped, skipped + 9);
    for (const old of room().querySelectorAll("[data-key]")) {
      if (numbered.includes(old)) continue;
      old.removeAttribute("data-key");
      old.removeAttribute("aria-keyshortcuts");
    }
    for (const [index, thing] of numbered.entries()) {
      thing.dataset.key = index + 1;
      thing.setAttribute("aria-keyshortcuts", index + 1);
    }
  }

  const focus = (thing) => thing?.focus({ preventScroll: !byKeys() });

  /** Where the next choice is made: a number to type, the confirmation, else the first thing that can be chosen. */
  const next = () => (byKeys() && room().querySelector("#act .number-choice input")) || room().querySelector("#act .choice-buttons > .choice-main:enabled, #act .counters .choice:enabled") || choices()[0];

  /** What has the focus in the room. */
  const held = () => (room()?.contains(document.activeElement) ? document.activeElement : null);
  const isLost = () => !held() || held().disabled;

  /** After a change of the room: what had the focus keeps it, else the next choice gets it, or the prompt. Whoever waits at the prompt goes on to the choice. */
  function settle(before) {
    rove();
    if (before && (isLost() || held() === prompt())) focus(next() ?? prompt());
  }

  /** After a choice by key: on to the next thing of the same group, or of another. */
  function follow(pressed, isChosen) {
    rove();
    const group = Object.keys(GROUPS).find((group) => pressed?.closest(group));
    const rest = group && isChosen && byKeys() ? reach(group).filter((thing) => isWay(thing) && pressed.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING) : [];
    if (isLost() || (byKeys() && isChosen)) focus(rest[0] ?? next() ?? prompt());
  }

  /** The thing beside another: the nearest in a direction, else the next in order. */
  function beside(things, from, [across, down]) {
    const middle = (thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(from);
    const cost = (thing) => {
      const [right, below] = [middle(thing)[0] - x, middle(thing)[1] - y];
      const along = right * across + below * down;
      return along > 1 ? along + 2 * Math.abs(right * down + below * across) : Infinity;
    };
    const best = things.reduce((best, thing) => (cost(thing) < cost(best) ? thing : best), from);
    return best !== from ? best : things[(things.indexOf(from) + across + down + things.length) % things.length];
  }

  document.addEventListener("focusin", ({ target }) => {
    const group = Object.keys(GROUPS).find((group) => target.closest(group) && target.matches(GROUPS[group].replace(":scope >", "")));
    if (!group || last.get(group) === target) return;
    last.set(group, target);
    rove();
  });

  document.addEventListener("pointerdown", () => document.body.classList.remove("by-keys"), true);
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!room() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key !== "Shift") document.body.classList.add("by-keys");
    if (target.closest("input, textarea, select, dialog")) return;
    if (/^[1-9]$/.test(key)) choices()[skipped + Number(key) - 1]?.focus();
    if (key === "0") {
      skipped += 9;
      rove();
    }
    const group = ARROWS[key] && Object.keys(GROUPS).find((group) => target.closest(group));
    const things = group ? reach(group) : [];
    const isLog = target.matches?.(".log-lines");
    if (event.shiftKey || things.length === 0 || !(isLog || things.includes(target))) return;
    event.preventDefault();
    (isLog ? things.at(ARROWS[key][1] < 0 ? -1 : 0) : beside(things, target, ARROWS[key])).focus();
  });

  /** A link that leads over what comes before: to the choices it leads at once. */
  document.addEventListener("click", (event) => {
    if (!event.target.matches('.skip[href="#prompt"]') || !room()) return;
    event.preventDefault();
    focus(next() ?? prompt());
  });

  /**
   * How high what sticks to the edges is. It stands in a rule for the few things that keep clear of them: a property of the page itself would be
   * inherited, and the style of every element would be computed anew.
   */
  const clear = new CSSStyleSheet();
  clear.replaceSync("#theatre, #since, #onward {} html {}");
  document.adoptedStyleSheets.push(clear);
  const [floating, page] = [...clear.cssRules].map(({ style }) => style);
  const edge = { strip: 0, dock: 0 };

  /** What sticks to the edges of a small screen must not cover what has the focus. */
  const edges = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0].blockSize;
      const isDesk = target.matches(".desk");
      if (isDesk) floating.setProperty("--desk", `${height}px`);
      edge[isDesk ? "dock" : "strip"] = getComputedStyle(target).position === "sticky" ? height : 0;
    }
    page.setProperty("scroll-padding-block", `${edge.strip + 6}px ${edge.dock + 6}px`);
  });
  let watched = [];

  /** Measures the edges of a room that is drawn for the first time. */
  function watch() {
    const now = [...(room()?.querySelectorAll(":scope > :is(.desk, .seats)") ?? [])];
    if (now.every((edge, index) => edge === watched[index])) return;
    edges.disconnect();
    watched = now;
    for (const edge of now) edges.observe(edge);
  }

  return { rove, held, settle, follow, watch, beside, edge, ARROWS };
})();
