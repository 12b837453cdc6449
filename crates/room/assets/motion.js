// Things that have moved glide to their new places. Only what can be seen takes part, and nothing leaves its region: the board's
// and the hand's edges clip what moves in them, so nothing is painted above the prompt, the hand or the header.
"use strict";

const Motion = (() => {
  const LENGTH = 280;
  const STAGGER = 40;
  const MOST = 24;
  const running = new Set();

  /** Where a thing can be seen; nothing if it is scrolled away or lies under something. */
  function seen(thing) {
    const box = thing.getBoundingClientRect();
    const region = thing.closest(".board, .hand-region")?.getBoundingClientRect();
    const dock = thing.closest(".desk") ? null : document.querySelector(".room > .desk")?.getBoundingClientRect();
    const bottom = Math.min(innerHeight, region?.bottom ?? innerHeight, dock?.top ?? innerHeight);
    const top = Math.max(0, region?.top ?? 0);
    const visible = box.width > 0 && box.bottom > top && box.top < bottom && box.right > 0 && box.left < innerWidth;
    return visible ? box : null;
  }

  function places() {
    const found = new Map();
    for (const thing of document.querySelectorAll(".room [data-glide]")) {
      const name = thing.dataset.glide;
      if (!found.has(name)) found.set(name, { thing, box: seen(thing) });
    }
    return found;
  }

  /** Runs a change of the page and lets what it has moved glide; the promise ends with the last of it. */
  function glide(change) {
    const still = Page.reduced() || document.hidden;
    const before = still ? new Map() : places();
    change();
    if (still) return Promise.resolve();
    const moves = [];
    for (const [name, { thing, box }] of places()) {
      const from = before.get(name)?.box;
      if (!from || !box) continue;
      const [across, down] = [from.left - box.left, from.top - box.top];
      if (Math.abs(across) + Math.abs(down) > 3) moves.push([thing, `translate(${across}px, ${down}px)`]);
    }
    const played = moves.slice(0, MOST).map(([thing, transform], index) => {
      const timing = { duration: LENGTH, delay: Math.min(index, 5) * STAGGER, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" };
      const motion = thing.animate([{ transform }, { transform: "none" }], timing);
      running.add(motion);
      return motion.finished.catch(() => {}).finally(() => running.delete(motion));
    });
    return Promise.all(played);
  }

  /** Ends all that moves now. */
  function skip() {
    for (const motion of running) motion.finish();
  }

  return { glide, skip };
})();
